"""Bringing a database to the newest schema. It is empty or ours, or it is left alone."""

import asyncio
from pathlib import Path
from threading import Lock
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, literal_column, select, table

from pung.server.store.database import engine_for
from pung.server.store.errors import StoreError, told
from pung.server.store.places import Place
from pung.server.store.schema import METADATA

__all__ = ["VERSION_TABLE", "is_current", "migrate", "upgrade"]

#: where a database says which migration it is at
VERSION_TABLE: Final = "pung_version"
_FOLDER: Final = Path(__file__).with_name("migrations")
#: of PostgreSQL's advisory locks, that of whoever migrates: "pung" in ASCII
_MIGRATING: Final = 0x70756E67
# Alembic keeps the migration that runs in globals of its own.
_ONE_AT_A_TIME: Final = Lock()


async def is_current(place: Place) -> bool:
    """Whether the database has the newest schema. Raises StoreError for one that is not ours, newer, or damaged."""
    engine = engine_for(place, ours=False)
    try:
        with told(place.name):
            async with engine.connect() as connection:
                return await connection.run_sync(_is_current, place)
    finally:
        await engine.dispose()


async def upgrade(place: Place) -> None:
    """Bring the database to the newest schema, all of it or nothing. Raises StoreError."""
    await asyncio.to_thread(_upgrade_alone, place)


def migrate(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision, within the transaction of the connection."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _upgrade_alone(place: Place) -> None:
    with _ONE_AT_A_TIME:
        asyncio.run(_upgrade(place))


async def _upgrade(place: Place) -> None:
    engine = engine_for(place, ours=False)
    try:
        with told(place.name):
            async with engine.execution_options(writes=True).begin() as connection:
                await connection.run_sync(_migrate_ours, place)
    finally:
        await engine.dispose()


def _migrate_ours(connection: Connection, place: Place) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
    # Another process may have migrated while this one waited.
    if not _is_current(connection, place):
        migrate(connection)


def _is_current(connection: Connection, place: Place) -> bool:
    scripts = ScriptDirectory.from_config(_config())
    version = _version(connection, place)
    if version is not None and version not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreError(f"{place.name} was written by a newer Pung; update Pung, or name another database.")
    if version != scripts.get_current_head():
        return False
    if lost := METADATA.tables.keys() - set(inspect(connection).get_table_names()):
        raise StoreError(f"{place.name} is damaged: it lacks {', '.join(sorted(lost))}; put a copy of it in its place.")
    return True


def _version(connection: Connection, place: Place) -> str | None:
    """The migration that the database is at; None for an empty one."""
    names = inspect(connection).get_table_names()
    if VERSION_TABLE in names:
        return connection.scalar(select(literal_column("version_num")).select_from(table(VERSION_TABLE)))
    if names:
        raise StoreError(
            f"{place.name} belongs to another program: it has tables, such as {min(names)}, that are not ours."
        )
    return None


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    return config
