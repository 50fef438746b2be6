"""What the tests of the server share: the databases that a store works on."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import new_database, postgres_url

__all__ = ["postgres_url"]


@pytest.fixture(params=["sqlite", "postgres"], name="store_url")
def _store_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of an empty database: each test runs on both kinds."""
    if request.param == "sqlite":
        yield f"sqlite:///{request.getfixturevalue('tmp_path')}/pung.sqlite3"
    else:
        with new_database(request.getfixturevalue("postgres_url")) as url:
            yield url


@pytest.fixture(name="sqlite_url")
def _sqlite_url(tmp_path) -> str:
    """The URL of an SQLite database that does not exist yet."""
    return f"sqlite:///{tmp_path}/pung.sqlite3"


@pytest.fixture(name="server_url")
def _server_url(postgres_url: str) -> Iterator[str]:
    """The URL of an empty database on PostgreSQL."""
    with new_database(postgres_url) as url:
        yield url
