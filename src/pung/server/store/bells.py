"""How a process learns at once that there is something for it, or for all."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import func, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pung.server.store.database import Database
from pung.server.store.errors import DRIVER_ERRORS, StoreError, told

__all__ = ["Bell", "PostgresBell", "bell_for"]

_LOG: Final = logging.getLogger(__name__)


class Bell:
    """A bell that is heard in this process alone."""

    def __init__(self, database: Database, process: str, heard: Callable[[str], None]) -> None:
        self._database = database
        self._process = process
        self._heard = heard

    async def open(self) -> None:
        """Begin to listen. Raises StoreError."""

    async def close(self) -> None:
        """Listen no longer."""

    async def ring(self, connection: AsyncConnection, message: str) -> None:
        """Let the message be heard, not before what the connection's transaction has written can be read."""
        self._heard(message)


class PostgresBell(Bell):
    """A bell that every process on the database hears, over a connection that does nothing but listen."""

    _CHANNEL: Final = "pung"
    #: of the advisory locks, those on the names of processes: "name" in ASCII
    _NAMES: Final = 0x6E616D65
    _TRIES_FOR_NAME: Final = 20
    _SECONDS_BETWEEN_TRIES: Final = 0.1
    #: a connection that broke without a word is noticed after this long
    _SECONDS_BETWEEN_CHECKS: Final = 5.0
    _SECONDS_TO_ANSWER: Final = 5.0
    _SECONDS_TO_RECONNECT: Final = 1.0

    _connection: AsyncConnection | None = None
    _keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen. Raises StoreError, also when a process of this name listens already."""
        with told(self._database.place.name):
            connection = await self._connect()
            for _ in range(self._TRIES_FOR_NAME):
                if await self._take_name(connection):
                    break
                # The server may not have noticed yet that an earlier process of this name has ended.
                await asyncio.sleep(self._SECONDS_BETWEEN_TRIES)
            else:
                raise StoreError(f"{self._database.place.name} is in use by another process named {self._process}.")
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Listen no longer, and give up the name."""
        if self._keeper is not None:
            self._keeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeper
        await self._drop()

    async def ring(self, connection: AsyncConnection, message: str) -> None:
        """Let the message be heard by all when the connection's transaction is committed."""
        await connection.execute(select(func.pg_notify(self._CHANNEL, message)))

    async def _connect(self) -> AsyncConnection:
        self._connection = connection = await self._database.engine.connect()
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.add_listener(self._CHANNEL, self._notified)
        self._lost = asyncio.Event()
        driver.add_termination_listener(lambda _, lost=self._lost: lost.set())
        return connection

    async def _drop(self) -> None:
        """Close the connection itself, instead of handing it back while it still listens."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*DRIVER_ERRORS):
                await connection.invalidate()
                await connection.close()

    async def _take_name(self, connection: AsyncConnection) -> bool:
        name = func.hashtextextended(self._process, self._NAMES)
        return bool(await connection.scalar(select(func.pg_try_advisory_lock(name))))

    def _notified(self, connection: Any, process: int, channel: str, message: str) -> None:
        self._heard(message)

    async def _keep(self) -> None:
        """Connect again whenever the connection is lost, and say that something may have been missed."""
        while True:
            if self._connection is not None and await self._listens(self._connection):
                continue
            await self._drop()
            try:
                with told(self._database.place.name):
                    await self._take_name(await self._connect())
            except StoreError as error:
                _LOG.warning("not listening: %s", error)
                await asyncio.sleep(self._SECONDS_TO_RECONNECT)
            else:
                self._heard("")

    async def _listens(self, connection: AsyncConnection) -> bool:
        """Wait a while; whether the connection answers then."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._lost.wait(), self._SECONDS_BETWEEN_CHECKS)
            return False
        try:
            async with asyncio.timeout(self._SECONDS_TO_ANSWER):
                return await connection.scalar(select(literal(True))) is True
        except DRIVER_ERRORS:
            return False


def bell_for(database: Database, process: str, heard: Callable[[str], None]) -> Bell:
    """The bell of a database."""
    kind = Bell if database.is_file else PostgresBell
    return kind(database, process, heard)
