"""Who runs which table: a process owns it, for as long as it says that it is alive."""

import asyncio
import logging
from typing import Final

from sqlalchemy import func, insert, or_, select, update

from pung.server.store.errors import StoreError
from pung.server.store.part import Part
from pung.server.store.schema import PROCESSES, TABLES, now

__all__ = ["BEAT", "LEASE", "Leases"]

#: A process whose last beat is older than this has lost its tables (milliseconds).
LEASE: Final = 10_000
#: how often a process says that it is alive (milliseconds)
BEAT: Final = 1_000

_LOG: Final = logging.getLogger(__name__)


class Leases(Part):
    """The processes, and the tables that each of them runs."""

    _previous: int | None = None

    async def own(self, table: str) -> bool:
        """Take the table, unless a process that is alive has it. Whether it is this process's now."""
        alive = select(PROCESSES.c.name).where(PROCESSES.c.beat > now() - LEASE)
        free = or_(TABLES.c.owner.is_(None), TABLES.c.owner == self.process, TABLES.c.owner.not_in(alive))
        async with self._database.writing() as connection:
            # Whoever waited here for another process sees in the second statement what that one has done.
            await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update(key_share=True))
            taken = update(TABLES).where(TABLES.c.id == table, free).values(owner=self.process)
            return bool((await connection.execute(taken)).rowcount)

    async def release(self, table: str) -> None:
        """Give the table up, if this process has it."""
        held = TABLES.c.id == table, TABLES.c.owner == self.process
        async with self._database.writing() as connection:
            await connection.execute(update(TABLES).where(*held).values(owner=None))

    async def beat(self) -> None:
        """Say that this process is alive."""
        async with self._database.writing() as connection:
            beat = update(PROCESSES).where(PROCESSES.c.name == self.process).values(beat=now())
            if not (await connection.execute(beat)).rowcount:
                await connection.execute(insert(PROCESSES).values(name=self.process, beat=now()))

    async def last_beat(self, process: str) -> int | None:
        """When a process was last alive, if it ever was."""
        async with self._database.reading() as connection:
            return await connection.scalar(select(PROCESSES.c.beat).where(PROCESSES.c.name == process))

    async def previous_beat(self) -> int | None:
        """When, before this process began, it was last alive under this name; where the name is new, when any was.
        None if none ever was.
        """
        return self._previous

    async def settle(self) -> None:
        """What the life before has left is taken up: from now on its last beat does not matter any more."""
        async with self._database.writing() as connection:
            await connection.execute(update(PROCESSES).where(PROCESSES.c.name == self.process).values(before=None))

    async def _register(self) -> None:
        """Note when the last process was alive, and say that this one is.

        Of lives that ended before they had settled the last beat says nothing: the one before them counts.
        """
        async with self._database.reading() as connection:
            of_any = await connection.scalar(select(func.max(PROCESSES.c.beat)))
            of_this_name = select(func.coalesce(PROCESSES.c.before, PROCESSES.c.beat))
            mine = await connection.scalar(of_this_name.where(PROCESSES.c.name == self.process))
        self._previous = of_any if mine is None else mine
        await self.beat()
        async with self._database.writing() as connection:
            before = update(PROCESSES).where(PROCESSES.c.name == self.process).values(before=self._previous)
            await connection.execute(before)

    async def _beat_on(self) -> None:
        """Say so again and again; a database that is away for a while is told when it is back."""
        while True:
            await asyncio.sleep(BEAT / 1000)
            try:
                await self.beat()
            except StoreError as error:
                _LOG.warning("no beat: %s", error)
