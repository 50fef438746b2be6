"""A server for the tests of a file, and clients of it."""

from collections.abc import Iterator

import pytest

from tests.server.http.asking import Client, asking

#: nothing in these tests is about how often one may ask, but those that make servers of their own
PATIENT = {"calls_at_once": 1_000_000, "works_at_once": 1_000_000, "tables_at_once": 10_000, "records_at_once": 10_000}


@pytest.fixture(scope="module", name="server")
def _server(tmp_path_factory) -> Iterator[Client]:
    with asking(home=tmp_path_factory.mktemp("pung"), max_tables_per_person=10_000, **PATIENT) as client:
        yield client


@pytest.fixture(name="client")
def _client(server: Client) -> Client:
    """A browser that was never here."""
    return server.other()


@pytest.fixture(name="program")
def _program(server: Client) -> Client:
    """A program: it names no origin."""
    return server.other(page=False)
