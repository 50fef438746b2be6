"""The tables that there are: opened, changed, listed, swept away."""

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import ColumnElement, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pung.server.store.bodies import encode
from pung.server.store.errors import StoreError
from pung.server.store.part import Part
from pung.server.store.rows import TableInfo
from pung.server.store.schema import LETTERS, LOG, PROCESSES, TABLES, now

__all__ = ["OVER", "Tables"]

#: the states of a table at which nobody will play on
OVER: Final = ("over", "abandoned")

#: so many tables are swept at once; whoever writes to a log meanwhile waits no longer than that takes
_SWEPT_AT_ONCE: Final = 50

_last_line: Final = func.coalesce(
    select(LOG.c.at).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.seq.desc()).limit(1).scalar_subquery(), 0
)
#: when the table was changed, or its log grew: so that a line of the log costs no change of the table
_touched: Final[ColumnElement[int]] = case((_last_line > TABLES.c.touched, _last_line), else_=TABLES.c.touched)
_INFO: Final = select(
    TABLES.c.id, TABLES.c.state, TABLES.c.listed, TABLES.c.body, TABLES.c.created, _touched, TABLES.c.owner
)


class Tables(Part):
    """The tables of the database."""

    async def create(self, table: str, state: str, listed: bool, body: dict[str, Any]) -> None:
        """Open a table, which this process then runs. Raises StoreError for one that exists."""
        values = {"id": table, "state": state, "listed": listed, "body": encode(body), "owner": self.process}
        async with self._database.writing() as connection:
            try:
                await connection.execute(insert(TABLES).values(values | {"created": now(), "touched": now()}))
            except IntegrityError as error:
                raise StoreError(f"There is a table {table} already.") from error

    async def update(
        self, table: str, *, state: str | None = None, listed: bool | None = None, body: dict[str, Any] | None = None
    ) -> None:
        """Change what is said of a table. Raises StoreError if there is none of that name."""
        said = {"state": state, "listed": listed, "body": None if body is None else encode(body)}
        changes = {name: value for name, value in said.items() if value is not None}
        async with self._database.writing() as connection:
            statement = update(TABLES).where(TABLES.c.id == table).values(changes | {"touched": now()})
            if not (await connection.execute(statement)).rowcount:
                raise StoreError(f"There is no table {table}.")

    async def info(self, table: str) -> TableInfo | None:
        """The table of that name, if there is one."""
        async with self._database.reading() as connection:
            found = (await connection.execute(_INFO.where(TABLES.c.id == table))).first()
        return TableInfo(*found) if found else None

    async def infos(
        self, *, listed: bool | None = None, states: Collection[str] | None = None, limit: int = 200
    ) -> list[TableInfo]:
        """The tables, the newest first: those (not) listed, or in these states; None stands for all."""
        wanted = _INFO.order_by(TABLES.c.created.desc(), TABLES.c.id).limit(limit)
        if listed is not None:
            wanted = wanted.where(TABLES.c.listed.is_(listed))
        if states is not None:
            wanted = wanted.where(TABLES.c.state.in_(states))
        async with self._database.reading() as connection:
            return [TableInfo(*found) for found in await connection.execute(wanted)]

    async def sweep(self, before: int) -> int:
        """Delete the tables at which nobody will play on and that were not touched since, with their logs;
        letters that nobody fetched and processes that ended go too. Returns how many tables there were.
        """
        swept = 0
        while found := await self._sweep_some(before):
            swept += found
        async with self._database.writing() as connection:
            await connection.execute(delete(LETTERS).where(LETTERS.c.posted < before))
            owners = select(TABLES.c.owner).where(TABLES.c.owner.is_not(None))
            ended = PROCESSES.c.beat < before, PROCESSES.c.name.not_in(owners), PROCESSES.c.name != self.process
            await connection.execute(delete(PROCESSES).where(*ended))
        return swept

    async def _sweep_some(self, before: int) -> int:
        old = select(TABLES.c.id).where(TABLES.c.state.in_(OVER), _touched < before).limit(_SWEPT_AT_ONCE)
        async with self._database.writing() as connection:
            return (await connection.execute(delete(TABLES).where(TABLES.c.id.in_(old)))).rowcount
