"""The tables that there are: opened, changed, listed, swept away."""

import pytest
from sqlalchemy import func, select

from pung.server.store import OVER, Row, Store, StoreError
from pung.server.store.schema import LETTERS, LOG, PROCESSES
from tests.server.aio import run_async
from tests.server.store.stores import age, opened

BODY = {"name": "Friday", "seats": ["you", None], "clock": {"base": 10000}, "pace": 0.5, "家": "東"}


def row(seq: int, at: int = 5) -> Row:
    return Row(seq, "sat", {"seat": seq}, at)


# --- One table. ---


@run_async
async def test_a_table_is_as_it_was_created(store_url):
    async with opened(store_url, "here") as store:
        await store.create("t", "waiting", True, BODY)
        found = await store.info("t")
        assert found is not None
        assert found[:4] == ("t", "waiting", True, BODY)
        assert found.owner == "here"
        assert found.created == found.touched


@run_async
async def test_it_is_still_there_when_the_database_is_opened_again(store_url):
    async with opened(store_url) as store:
        await store.create("t", "waiting", True, BODY)
        before = await store.info("t")
    async with opened(store_url) as store:
        assert await store.info("t") == before


@run_async
async def test_there_is_no_table_that_nobody_created(store_url):
    async with opened(store_url) as store:
        assert await store.info("t") is None
        with pytest.raises(StoreError, match=r"^There is no table t\.$"):
            await store.update("t", state="over")


@run_async
async def test_a_table_is_created_once(store_url):
    async with opened(store_url) as store:
        await store.create("t", "waiting", True, BODY)
        with pytest.raises(StoreError, match=r"^There is a table t already\.$"):
            await store.create("t", "playing", False, {})
        found = await store.info("t")
        assert found is not None
        assert (found.state, found.body) == ("waiting", BODY)


@pytest.mark.parametrize("change", [{"state": "playing"}, {"listed": False}, {"body": {"name": "木"}}, {"body": {}}])
@run_async
async def test_an_update_changes_what_it_names(store_url, change):
    async with opened(store_url) as store:
        await store.create("t", "waiting", True, BODY)
        before = await store.info("t")
        await store.update("t", **change)
        after = await store.info("t")
        assert before is not None
        assert after == before._replace(**change, touched=after.touched)


@run_async
async def test_a_table_is_touched_by_what_happens_to_it(store_url):
    async with opened(store_url) as store:
        await store.create("t", "waiting", True, {})
        await age(store, "t", 1_000)
        assert (await store.info("t")).touched == 1_000
        await store.append("t", [row(0, at=1_500), row(1, at=2_000)])
        assert (await store.info("t")).touched == 2_000
        assert (await store.info("t")).created == 1_000
        await store.update("t", state="playing")
        assert (await store.info("t")).touched > 2_000


# --- All tables. ---


@run_async
async def test_tables_are_listed_the_newest_first(store_url):
    async with opened(store_url) as store:
        for number, (table, state, listed) in enumerate(
            [("a", "waiting", True), ("b", "playing", True), ("c", "waiting", False), ("d", "over", True)]
        ):
            await store.create(table, state, listed, {})
            await age(store, table, number)

        async def names(**which) -> str:
            return "".join(info.table for info in await store.infos(**which))

        assert await names() == "dcba"
        assert await names(listed=True) == "dba"
        assert await names(listed=False) == "c"
        assert await names(states={"waiting", "playing"}) == "cba"
        assert await names(listed=True, states=["waiting"]) == "a"
        assert await names(states=[]) == ""
        assert await names(limit=2) == "dc"
        assert (await store.infos(states=["over"]))[0] == await store.info("d")


# --- Old tables. ---


@run_async
async def test_tables_at_which_nobody_will_play_on_are_swept_with_their_logs(store_url):
    async with opened(store_url) as store:
        for state in ["waiting", "playing", "between", "paused", *OVER]:
            for touched in (1_000, 2_000):
                table = f"{state} {touched}"
                await store.create(table, state, True, {})
                await store.append(table, [row(0), row(1)])
                await age(store, table, touched)
        assert await store.sweep(2_000) == len(OVER)
        left = {info.table for info in await store.infos()}
        assert "playing 1000" in left
        assert "over 2000" in left
        assert not left & {"over 1000", "abandoned 1000"}
        assert await count(store, LOG) == 2 * len(left)
        assert await store.sweep(2_000) == 0


@run_async
async def test_a_table_whose_log_grew_is_not_swept(store_url):
    async with opened(store_url) as store:
        await store.create("t", "over", True, {})
        await age(store, "t", 1_000)
        await store.append("t", [row(0, at=3_000)])
        assert await store.sweep(2_000) == 0
        assert await store.sweep(3_001) == 1


@run_async
async def test_however_many_tables_are_old_all_are_swept(store_url):
    async with opened(store_url) as store:
        for number in range(120):
            await store.create(f"t{number}", "over", False, {})
        await age(store, None, 1_000)
        assert await store.sweep(2_000) == 120
        assert await store.infos() == []


@run_async
async def test_old_letters_and_processes_that_ended_go_too(store_url):
    async with opened(store_url, "owner") as store:
        await store.create("t", "playing", True, {})
    async with opened(store_url, "gone"):
        pass
    async with opened(store_url, "here") as store:
        await store.post("gone", {})
        await age(store, None, 1_000)
        await store.post("late", {})
        assert await store.sweep(2_000) == 0
        assert await count(store, LETTERS) == 1
        async with store._database.reading() as connection:
            left = set((await connection.scalars(select(PROCESSES.c.name))).all())
        # When the owner of a table was last alive is still of use.
        assert left == {"owner", "here"}


async def count(store: Store, table) -> int:
    async with store._database.reading() as connection:
        return await connection.scalar(select(func.count()).select_from(table))
