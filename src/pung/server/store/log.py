"""The logs of tables: lines are added at the end and never changed."""

import asyncio
from collections.abc import Sequence

from sqlalchemy import select

from pung.server.store.bodies import encode
from pung.server.store.database import Database
from pung.server.store.errors import StoreError
from pung.server.store.part import Part
from pung.server.store.rows import Row
from pung.server.store.schema import LOG
from pung.server.store.writer import Append, Writer

__all__ = ["Log"]


class Log(Part):
    """The log of every table."""

    def __init__(self, database: Database, process: str) -> None:
        super().__init__(database, process)
        self._writer = Writer(database, process)

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Add lines to a table's log; they are durable when this returns. Lines given one after the other are written
        in that order, also without waiting. Raises StoreError, and then none of them is written: Taken where another
        process runs the table or wrote such a line.
        """
        if not rows:
            return
        if [row.seq for row in rows] != list(range(rows[0].seq, rows[0].seq + len(rows))):
            raise StoreError(f"The lines for table {table} are not numbered one after the other.")
        # What is written is the body as it is now, whatever becomes of it while this waits.
        lines = [{"table_id": table, **row._asdict(), "body": encode(row.body)} for row in rows]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._writer.give(Append(table, lines, done))
        await done

    async def read(self, table: str, since: int = 0) -> list[Row]:
        """The lines of a table's log from that number on. Raises StoreError if one is missing."""
        lines = select(LOG.c.seq, LOG.c.kind, LOG.c.body, LOG.c.at).where(LOG.c.table_id == table, LOG.c.seq >= since)
        async with self._database.reading() as connection:
            rows = [Row(*found) for found in await connection.execute(lines.order_by(LOG.c.seq))]
        for number, row in enumerate(rows, since):
            if row.seq != number:
                raise StoreError(f"The log of table {table} lacks line {number}.")
        return rows
