"""The file of an SQLite database: for its user's eyes only, and for one process at a time."""

import os
import sqlite3
from pathlib import Path
from typing import Final

from pung.server.store.errors import StoreError, told

__all__ = ["hold", "make_private"]

_IN_USE: Final = "The database {} is in use by another process; stop that one, or use PostgreSQL for several."


def make_private(path: Path) -> None:
    """Make the file and its folder, if there are none, so that nobody else ever could read them. Raises StoreError."""
    with told(f"The database {path}"):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def hold(path: Path) -> sqlite3.Connection:
    """The sole right to an SQLite database, until it is closed or the process ends, in whatever way.
    Raises StoreError when another process has it.

    An open transaction on a file beside the database: SQLite's own locks work the same on every system.
    """
    beside = path.with_name(f"{path.name}.lock")
    make_private(beside)
    with told(f"The lock {beside}"):
        connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            # Nothing will be written, so that nothing need be noted for taking it back.
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            connection.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StoreError(_IN_USE.format(path)) from error
            raise
    return connection
