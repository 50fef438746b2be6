"""Stores for tests, and what only a test may do to one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import update

from pung.server.store import Store
from pung.server.store.schema import LETTERS, PROCESSES, TABLES

__all__ = ["age", "age_beat", "opened"]


@asynccontextmanager
async def opened(url: str, process: str = "here") -> AsyncIterator[Store]:
    """A store that is open for as long as the block lasts."""
    store = await Store.open(url, process)
    try:
        yield store
    finally:
        await store.close()


async def age(store: Store, table: str | None, at: int) -> None:
    """Make it look as if a table (None: everything) had been there since then."""
    async with store._database.writing() as connection:
        which = TABLES.c.id == table if table else TABLES.c.id.is_not(None)
        await connection.execute(update(TABLES).where(which).values(created=at, touched=at))
        if table is None:
            await connection.execute(update(LETTERS).values(posted=at))
            await connection.execute(update(PROCESSES).values(beat=at))


async def age_beat(store: Store, process: str, by: int) -> None:
    """Make it look as if a process had been alive that much earlier."""
    async with store._database.writing() as connection:
        earlier = update(PROCESSES).where(PROCESSES.c.name == process).values(beat=PROCESSES.c.beat - by)
        await connection.execute(earlier)
