"""What the tests in a browser share: a server that runs, a Chromium, and people who come to the site with it."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.browser.chromium import ARGS, CHROMIUM
from tests.browser.people import People
from tests.server.http.running import Served, serving

#: one address plays all the people of the tests, and hurries
PATIENT = {
    "PUNG_CALLS_AT_ONCE": "100000",
    "PUNG_WORKS_AT_ONCE": "100000",
    "PUNG_TABLES_AT_ONCE": "10000",
    "PUNG_RECORDS_AT_ONCE": "10000",
    "PUNG_MAX_CONNECTIONS_PER_ADDRESS": "400",
}


def pytest_collection_modifyitems(items):
    """Without a browser nothing here can be looked at."""
    if CHROMIUM is None:
        for item in items:
            if "browser" in item.path.parts:
                item.add_marker(pytest.mark.skip(reason="there is no chromium (PUNG_CHROMIUM can name one)"))


@pytest.fixture(scope="session", name="server")
def _server(tmp_path_factory) -> Iterator[Served]:
    """`pung serve` with a home of its own."""
    with serving(tmp_path_factory.mktemp("browser"), "--port", "0", **PATIENT) as served:
        yield served


@pytest.fixture(scope="session", name="site")
def _site(server) -> str:
    """Where the server is."""
    return f"http://127.0.0.1:{server.port}"


# Not for the session: while Playwright runs, no other test of this process could run an event loop of its own.
@pytest.fixture(scope="module", name="chromium")
def _chromium():
    """A browser."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as drive:
        browser = drive.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        yield browser
        browser.close()


@pytest.fixture(name="people")
def _people(chromium, site) -> Iterator[People]:
    """Whoever comes to the site in this test; no page that they saw may have complained."""
    with ExitStack() as stack:
        people = People(chromium, site, stack)
        yield people
        complaints = people.complaints
    assert not complaints
