"""Where a database is: what its URL names, with the driver that speaks to it."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from pung.server.store.errors import StoreError

__all__ = ["Place", "default_url", "place_of"]

_FORMS: Final = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"


class Place(NamedTuple):
    """A database: its URL, what messages call it, and the file of an SQLite database."""

    url: URL
    name: str
    path: Path | None = None


def default_url() -> str:
    """The database of somebody who names none: an SQLite file in the user's data folder."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    folder = named if named.is_absolute() else Path.home() / ".local" / "share"
    return URL.create("sqlite", database=str(folder / "pung" / "pung.sqlite3")).render_as_string()


def place_of(url: str) -> Place:
    """The database of a URL. Raises StoreError for one that names none."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError) as error:
        # The URL itself is not told: it may hold a password.
        raise StoreError(f"The database URL cannot be read; write {_FORMS}.") from error
    match found.get_backend_name():
        case "sqlite":
            return _file(found)
        case "postgresql" | "postgres":
            return _server(found)
        case other:
            raise StoreError(f"A database of the kind {other!r} is not supported; write {_FORMS}.")


def _file(url: URL) -> Place:
    if not url.database or url.database == ":memory:" or url.query:
        raise StoreError("An SQLite database is a file without parameters; write sqlite:///FILE.")
    path = Path(url.database).expanduser().resolve()
    return Place(_driven(url, "sqlite+aiosqlite").set(database=str(path)), f"The database {path}", path)


def _server(url: URL) -> Place:
    host = url.host or url.query.get("host", "localhost")
    port = f":{url.port}" if url.port else ""
    name = f"The PostgreSQL database {url.database or url.username or ''!r} at {host}{port}"
    return Place(_driven(url, "postgresql+asyncpg"), name)


def _driven(url: URL, driver: str) -> URL:
    module = driver.partition("+")[2]
    if find_spec(module) is None:
        extra = "postgres" if module == "asyncpg" else "server"
        raise StoreError(f"This kind of database needs {module}: install pung[{extra}].")
    return url.set(drivername=driver)
