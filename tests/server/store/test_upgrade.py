"""The schema: migrations and metadata agree, and a database is brought to the newest one, whole or not at all."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from pung.server.store import Store, StoreError, upgrade
from pung.server.store.database import engine_for
from pung.server.store.places import place_of
from pung.server.store.schema import METADATA
from tests.server.aio import run_async
from tests.server.store.children import remote
from tests.server.store.stores import opened


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction on the bare database."""
    engine = engine_for(place_of(url), ours=False)
    async with engine.execution_options(writes=True).begin() as connection:
        yield connection
    await engine.dispose()


async def tables(url: str) -> set[str]:
    async with connected(url) as connection:
        return set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))


async def refusal(url: str) -> str:
    with pytest.raises(StoreError) as refused:
        await Store.open(url, "here")
    return str(refused.value)


# --- Migrations and metadata. ---


@run_async
async def test_the_migrations_make_what_the_metadata_says(store_url):
    async with opened(store_url):
        pass
    async with connected(store_url) as connection:
        assert await connection.run_sync(differences) == []


@run_async
async def test_the_comparison_sees_differences(store_url):
    async with opened(store_url):
        pass
    async with connected(store_url) as connection:
        await connection.execute(text("DROP INDEX tables_by_state"))
        await connection.execute(text("ALTER TABLE log ADD COLUMN more TEXT"))
        assert {difference[0] for difference in await connection.run_sync(differences)} == {
            "add_index",
            "remove_column",
        }


def differences(connection) -> list:
    options = {"compare_type": True, "compare_server_default": True, "version_table": upgrade.VERSION_TABLE}
    return compare_metadata(MigrationContext.configure(connection, opts=options), METADATA)


def test_the_migrations_are_one_row():
    scripts = list(ScriptDirectory.from_config(upgrade._config()).walk_revisions())[::-1]
    assert [script.revision for script in scripts] == [f"{number:04}" for number in range(1, len(scripts) + 1)]
    assert [script.down_revision for script in scripts] == [None, *(script.revision for script in scripts[:-1])]


# --- Opening. ---


@run_async
async def test_opening_again_changes_nothing(store_url):
    async with opened(store_url) as store:
        await store.create("t", "playing", False, {})
    made = await tables(store_url)
    assert made == {*METADATA.tables, upgrade.VERSION_TABLE}
    async with opened(store_url) as store:
        assert await store.info("t")
    assert await tables(store_url) == made


@run_async
async def test_a_database_of_an_earlier_schema_keeps_what_it_has(store_url):
    async with connected(store_url) as connection:
        await connection.run_sync(lambda known: upgrade.migrate(known, "0001"))
        await connection.execute(text("INSERT INTO processes (name, beat) VALUES ('here', 17)"))
        await connection.commit()
    async with opened(store_url) as store:
        assert await store.previous_beat() == 17
        await store.create("t", "playing", False, {})
        assert await store.info("t")


def test_many_processes_may_start_together(server_url):
    async def all_at_once() -> None:
        stores = await asyncio.gather(*(Store.open(server_url, f"p{number}") for number in range(5)))
        await asyncio.gather(*(store.create(store.process, "waiting", True, {}) for store in stores))
        assert len(await stores[0].infos()) == 5
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(all_at_once())


def test_processes_that_start_while_one_migrates_wait_for_it(server_url):
    async def hold_then_open() -> None:
        async with connected(server_url) as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({upgrade._MIGRATING})"))
            waiting = [asyncio.create_task(asyncio.to_thread(open_there, f"p{number}")) for number in range(2)]
            await asyncio.sleep(1)
            assert not any(task.done() for task in waiting)
            await connection.run_sync(upgrade.migrate)
        assert await asyncio.gather(*waiting) == [True, True]

    def open_there(name: str) -> bool:
        with remote(server_url, name) as there:
            there.call("create", name, "waiting", True, {})
            return there.call("own", name)

    asyncio.run(hold_then_open())


@run_async
async def test_a_newer_database_is_refused(store_url):
    async with opened(store_url):
        pass
    async with connected(store_url) as connection:
        await connection.execute(text(f"UPDATE {upgrade.VERSION_TABLE} SET version_num = '9999'"))
    said = f"{place_of(store_url).name} was written by a newer Pung; update Pung, or name another database."
    assert await refusal(store_url) == said


@run_async
async def test_a_database_of_another_program_is_left_as_it_is(store_url):
    async with connected(store_url) as connection:
        await connection.execute(text("CREATE TABLE log (line TEXT)"))
    said = "belongs to another program: it has tables, such as log, that are not ours."
    assert await refusal(store_url) == f"{place_of(store_url).name} {said}"
    assert await tables(store_url) == {"log"}


@run_async
async def test_a_database_that_lacks_tables_is_refused(store_url):
    async with opened(store_url):
        pass
    async with connected(store_url) as connection:
        await connection.execute(text("DROP TABLE log"))
        await connection.execute(text("DROP TABLE letters"))
    said = "is damaged: it lacks letters, log; put a copy of it in its place."
    assert await refusal(store_url) == f"{place_of(store_url).name} {said}"


@run_async
async def test_a_migration_that_fails_half_way_leaves_nothing(store_url, monkeypatch):
    migrate = upgrade.migrate

    def failing(connection) -> None:
        migrate(connection)
        connection.execute(text("SELECT number FROM nowhere"))

    monkeypatch.setattr(upgrade, "migrate", failing)
    assert "nowhere" in await refusal(store_url)
    assert await tables(store_url) == set()
    monkeypatch.undo()
    async with opened(store_url) as store:
        assert await store.infos() == []
