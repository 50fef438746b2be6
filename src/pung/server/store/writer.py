"""The one task that writes logs: what arrives while a commit runs is committed together with the next."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import func, insert, select
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from pung.server.store.database import Database
from pung.server.store.errors import StoreError, Taken
from pung.server.store.schema import LOG, TABLES

__all__ = ["Append", "Writer"]

#: A transaction stays short however many tables there are.
_TOGETHER: Final = 512

_LAST: Final = select(func.max(LOG.c.seq)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
# Who runs each table and where its log ends. On PostgreSQL the rows stay locked until the commit: another process can
# take the table over only before this or after it, never in between. In order, so that no two wait for each other.
_ENDS: Final = (
    select(TABLES.c.id, TABLES.c.owner, func.coalesce(_LAST, -1))
    .order_by(TABLES.c.id)
    .with_for_update(key_share=True, of=TABLES)
)


class Append(NamedTuple):
    """Lines that one caller waits for: the rows of an INSERT, numbered one after the other."""

    table: str
    lines: Sequence[dict[str, Any]]
    done: asyncio.Future[None]

    @property
    def first(self) -> int:
        """The number of the first line."""
        return int(self.lines[0]["seq"])

    def end(self, refused: Exception | None) -> None:
        """Tell the caller, unless it no longer waits."""
        if self.done.done():
            return
        if refused is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(refused)


@dataclass(slots=True)
class _End:
    """Who runs a table, and the last line of its log (-1: there is none)."""

    owner: str | None
    last: int


class Writer:
    """Writes what it is given in groups, each in one transaction."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._process = process
        self._waiting: list[Append] = []
        self._given = asyncio.Event()
        self._closed = False

    def give(self, append: Append) -> None:
        """Write this with the next group. Raises StoreError when the store is closed."""
        if self._closed:
            raise StoreError(f"{self._database.place.name} has been closed.")
        self._waiting.append(append)
        self._given.set()

    def close(self) -> None:
        """Write what is waiting, and nothing after that."""
        self._closed = True
        self._given.set()

    async def run(self) -> None:
        """Write until it is closed."""
        while self._waiting or not self._closed:
            await self._given.wait()
            self._given.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:_TOGETHER], self._waiting[_TOGETHER:]
                await self._write(group)

    async def _write(self, group: list[Append]) -> None:
        """Write a group; if one of it cannot be written for what it is, the others are."""
        refusals: Sequence[Exception | None]
        try:
            refusals = await self._commit(group)
        except StoreError as error:
            if len(group) > 1 and _lines_are_to_blame(error):
                for append in group:
                    await self._write([append])
                return
            refusals = [error] * len(group)
        except Exception as error:
            # Whatever it was, nobody may wait for ever.
            refusals = [error] * len(group)
        for append, refusal in zip(group, refusals, strict=True):
            append.end(refusal)

    async def _commit(self, group: list[Append]) -> list[StoreError | None]:
        async with self._database.writing() as connection:
            ends = await _ends(connection, {append.table for append in group})
            refusals = [_refusal(append, ends.get(append.table), self._process) for append in group]
            written = (append for append, refusal in zip(group, refusals, strict=True) if refusal is None)
            if lines := [line for append in written for line in append.lines]:
                await connection.execute(insert(LOG), lines)
        return refusals


async def _ends(connection: AsyncConnection, tables: set[str]) -> dict[str, _End]:
    names = sorted(tables)
    # In steps of powers of two, there are few statements for the database to prepare.
    padding = (1 << (len(names) - 1).bit_length()) - len(names)
    found = await connection.execute(_ENDS.where(TABLES.c.id.in_(names + names[:1] * padding)))
    return {table: _End(owner, last) for table, owner, last in found}


def _refusal(append: Append, end: _End | None, process: str) -> StoreError | None:
    """Why these lines may not follow what there is; if they may, the log ends with them from now on."""
    table, first = append.table, append.first
    if end is None:
        return StoreError(f"There is no table {table}.")
    if end.owner not in (None, process):
        return Taken(f"Table {table} is run by another process, {end.owner}.")
    if first <= end.last:
        return Taken(f"Line {first} of table {table} is there already: something else writes its log.")
    if first > end.last + 1:
        return StoreError(f"Line {first} of table {table} cannot follow line {end.last}.")
    end.last += len(append.lines)
    return None


def _lines_are_to_blame(error: StoreError) -> bool:
    """Whether the database works, and only refused what it was given."""
    match error.__cause__:
        case UnicodeError() | OverflowError():
            return True
        case DBAPIError(connection_invalidated=broken) as cause:
            return not broken and not isinstance(cause, OperationalError)
    return False
