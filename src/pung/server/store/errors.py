"""What can go wrong with a database, in one sentence."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

__all__ = ["DRIVER_ERRORS", "StoreError", "Taken", "told"]


class StoreError(Exception):
    """The database cannot be used, or will not do this; the message is one sentence that says what and where."""


class Taken(StoreError):
    """Another process runs this table, or has written this line of its log."""


def _driver_errors() -> tuple[type[Exception], ...]:
    """What the drivers raise beside SQLAlchemy's own; the one for PostgreSQL need not be installed."""
    found: tuple[type[Exception], ...] = (SQLAlchemyError, sqlite3.Error, OSError, UnicodeError, OverflowError)
    if find_spec("asyncpg") is None:
        return found
    asyncpg = import_module("asyncpg")
    return (*found, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


DRIVER_ERRORS: Final = _driver_errors()

#: what a driver says, and what that means for the database
_MEANINGS: Final = (
    (r"file is not a database", "is not an SQLite database"),
    (r"malformed|disk I/O error", "is damaged; put a copy of it in its place"),
    (r"readonly|read-only|Permission denied", "cannot be written: it is read-only for this user"),
    (r"Is a directory", "is a folder"),
    (r"Not a directory|File exists", "cannot be made: its folder is a file"),
    (r"unable to open database file", "cannot be opened; its folder must be one that this user may write in"),
    (r"disk is full|No space left", "cannot grow: the disk is full"),
    (r"database is locked", "is locked by another program"),
    (
        r"Connection refused|Connect call failed|No such file|Name or service|Temporary failure|TimeoutError",
        "does not answer",
    ),
    (r"UNIQUE constraint|duplicate key", "has that already: something else writes it too"),
    (r"invalid byte sequence|can't encode|out of int64|too large to convert", "cannot keep such a text or number"),
    (r"ConnectionDoesNotExist|connection (was|is) closed|terminating connection", "broke off the connection"),
)


@contextmanager
def told(place: str) -> Iterator[None]:
    """Whatever a driver raises within, as a StoreError about this database."""
    try:
        yield
    except DRIVER_ERRORS as error:
        refused = Taken if isinstance(error, IntegrityError) else StoreError
        raise refused(_sentence(place, error)) from error


def _sentence(place: str, error: Exception) -> str:
    reason = _reason(error)
    meanings = (meaning for said, meaning in _MEANINGS if re.search(said, reason))
    return f"{place} {next(meanings, f'cannot be used: {reason}')}."


def _reason(error: BaseException) -> str:
    """The first line of what the database itself said, below what the layers above it made of that."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return _reason(error.orig.__cause__ or error.orig)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
