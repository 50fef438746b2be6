"""The store: what a server keeps, behind one interface, in an SQLite file or in PostgreSQL.

The log of a table only grows, and with the rules it is the whole table: a process that starts reads the logs of the
tables it owns and plays on. A table is run by one process at a time, which says every second that it is alive.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Final, Self

from pung.server.store.database import Database
from pung.server.store.errors import StoreError, Taken
from pung.server.store.files import hold, make_private
from pung.server.store.leases import LEASE, Leases
from pung.server.store.log import Log
from pung.server.store.places import Place, default_url, place_of
from pung.server.store.post import MISSED, Post
from pung.server.store.records import Records
from pung.server.store.rows import Row, TableInfo
from pung.server.store.tables import OVER, Tables
from pung.server.store.upgrade import is_current, upgrade

__all__ = ["LEASE", "MISSED", "OVER", "Row", "Store", "StoreError", "TableInfo", "Taken", "default_url"]

_LOG: Final = logging.getLogger(__name__)


class Store(Tables, Log, Leases, Post, Records):
    """A database that this process uses under a name of its own. All of its methods raise StoreError, and only that,
    when the database will not do as it is told.
    """

    _open: AsyncExitStack

    @classmethod
    async def open(cls, url: str, process: str) -> Self:
        """Connect, bring the database to the newest schema, and say that this process is alive.
        Raises StoreError when the database cannot be used; it is then as it was before.
        """
        async with AsyncExitStack() as stack:
            place = place_of(url)
            await _prepare(place, stack)
            store = cls(Database(place, process), process)
            await store._start(stack)
            store._open = stack.pop_all()
        return store

    async def close(self) -> None:
        """Write what is waiting, say a last time that this process was alive, and let the database go."""
        await self._open.aclose()

    async def _start(self, stack: AsyncExitStack) -> None:
        """Begin what runs as long as the store is open; it ends in the reverse order."""
        stack.push_async_callback(self._database.close)
        stack.push_async_callback(self._bell.close)
        await self._bell.open()
        await self._register()
        await stack.enter_async_context(self._writing())
        stack.push_async_callback(self._close_post)
        await stack.enter_async_context(self._beating())

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self._writer.run())
        try:
            yield
        finally:
            self._writer.close()
            await task

    @asynccontextmanager
    async def _beating(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self._beat_on())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        try:
            await self.beat()
        except StoreError as error:
            _LOG.warning("no last beat: %s", error)


async def _prepare(place: Place, stack: AsyncExitStack) -> None:
    """Make sure that the database is there, ours, used by nobody who must not, and of the newest schema."""
    if place.path is not None:
        make_private(place.path)
    current = await is_current(place)
    if place.path is not None:
        stack.callback(hold(place.path).close)
    if not current:
        await upgrade(place)
