"""The tables of the database. What is changed here needs a migration that does the same (migrations/versions)."""

from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import FunctionElement

__all__ = ["LETTERS", "LOG", "METADATA", "PROCESSES", "RECORDS", "TABLES", "now"]

# Constraints have names of their own, so that a migration can speak of them on either database.
METADATA: Final = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "ix": "%(column_0_label)s",
    }
)

_BODY: Final = JSON().with_variant(JSONB(), "postgresql")
#: SQLite numbers rows by itself only where the type is INTEGER
_NUMBER: Final = BigInteger().with_variant(Integer(), "sqlite")

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("state", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("body", _BODY, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("owner", Text),
    Index("tables_by_state", "state", "created"),
)

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("body", _BODY, nullable=False),
    Column("at", BigInteger, nullable=False),
    # A log is read whole: on SQLite its lines lie side by side instead of where the next free page was.
    sqlite_with_rowid=False,
)

PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("beat", BigInteger, nullable=False),
    # the last beat of the life before, until what that one has left is taken up
    Column("before", BigInteger),
)

LETTERS: Final = Table(
    "letters",
    METADATA,
    Column("number", _NUMBER, primary_key=True),
    Column("addressee", Text, nullable=False),
    Column("body", _BODY, nullable=False),
    Column("posted", BigInteger, nullable=False),
    Index("letters_by_addressee", "addressee", "number"),
)

RECORDS: Final = Table(
    "records",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
)


class now(FunctionElement[int]):  # noqa: N801
    """Milliseconds since the epoch by the clock of the database, the one clock that all processes share."""

    type = BigInteger()
    inherit_cache = True


@compiles(now, "sqlite")
def _now_sqlite(element: now, compiler: Any, **options: Any) -> str:
    return "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"


@compiles(now, "postgresql")
def _now_postgresql(element: now, compiler: Any, **options: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
