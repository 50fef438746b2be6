"""The connections to a database, and what each of them is told first."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager, nullcontext
from typing import Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pung.server.store.bodies import serialise
from pung.server.store.errors import StoreError, told
from pung.server.store.places import Place

__all__ = ["Database", "engine_for"]

#: Said on every connection, since SQLite forgets all but the first.
_PRAGMAS: Final = (
    "busy_timeout = 5000",  # waits for another program that reads or copies the file
    "foreign_keys = ON",  # off unless said: a log without its table is refused
    "synchronous = FULL",  # with WAL: what is committed outlives a loss of power, not only of the process
    "trusted_schema = OFF",  # a file from elsewhere cannot run functions by views or triggers
    "journal_size_limit = 67108864",  # the WAL shrinks again after a sweep
)
#: Readers never wait for the writer, and a commit is one write and one sync. It marks the file, so a file that may
#: not be ours is not told.
_WAL: Final = "journal_mode = WAL"

#: More than the writer, the listener and a handful of readers need; PostgreSQL has 100 for all processes.
_CONNECTIONS: Final = 10
_SECONDS_TO_CONNECT: Final = 10
#: after which a server that says nothing counts as lost
_SECONDS_TO_ANSWER: Final = 30


def engine_for(place: Place, process: str = "", *, ours: bool = True) -> AsyncEngine:
    """The engine of a database; `ours` says that the file is known to be Pung's."""
    if place.path is not None:
        return _sqlite(place, (*_PRAGMAS, _WAL) if ours else _PRAGMAS)
    return create_async_engine(
        place.url,
        json_serializer=serialise,
        pool_size=_CONNECTIONS,
        pool_pre_ping=True,
        connect_args={
            "timeout": _SECONDS_TO_CONNECT,
            "command_timeout": _SECONDS_TO_ANSWER,
            "server_settings": {"application_name": f"pung {process}".strip()},
        },
    )


def _sqlite(place: Place, pragmas: tuple[str, ...]) -> AsyncEngine:
    """Transactions are begun here: by itself the driver begins none before a change of schema or a SELECT."""
    engine = create_async_engine(place.url, json_serializer=serialise, connect_args={"isolation_level": None})

    @event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begun(connection: Connection) -> None:
        # Readers send single statements. A writer takes the lock before it reads: it never has to start again.
        if connection.get_execution_options().get("writes"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


class Database:
    """A database that is open: transactions that read, and transactions that write."""

    def __init__(self, place: Place, process: str) -> None:
        self.place = place
        self.engine = engine_for(place, process)
        self._writer = self.engine.execution_options(writes=True)
        self._closed = False
        # SQLite has one writer at a time. Waiting here is in order and wakes at once; SQLite itself sleeps and polls.
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.is_file else nullcontext()

    @property
    def is_file(self) -> bool:
        """Whether it is an SQLite file, which only one process uses."""
        return self.place.path is not None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for a statement that changes nothing. Raises StoreError."""
        with self._told():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; it is committed, and durable, at the end of the block. Raises StoreError."""
        with self._told():
            async with self._turn, self._writer.begin() as connection:
                yield connection

    async def close(self) -> None:
        """Close all connections, and open no more."""
        self._closed = True
        await self.engine.dispose()

    def _told(self) -> AbstractContextManager[None]:
        if self._closed:
            raise StoreError(f"{self.place.name} has been closed.")
        return told(self.place.name)
