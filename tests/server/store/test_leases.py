"""Who runs which table, and who is alive."""

import asyncio
import itertools

import pytest

from pung.server.store import LEASE, Row, Store, StoreError, Taken, leases
from tests.server.aio import run_async
from tests.server.store.stores import age_beat, opened


@pytest.fixture(name="silent")
def _silent(monkeypatch):
    """No process says by itself that it is alive."""
    monkeypatch.setattr(leases, "BEAT", 3_600_000)


@run_async
async def test_who_creates_a_table_runs_it(store_url):
    async with opened(store_url) as store:
        await store.create("t", "playing", False, {})
        assert await store.own("t")
        assert await owner(store) == "here"


@run_async
async def test_nobody_runs_a_table_that_does_not_exist(store_url):
    async with opened(store_url) as store:
        assert not await store.own("t")


@run_async
async def test_a_table_that_was_given_up_is_anybodys(store_url):
    async with opened(store_url) as store:
        await store.create("t", "playing", False, {})
        await store.release("t")
        assert await owner(store) is None
        assert await store.own("t")
        assert await owner(store) == "here"


@run_async
async def test_a_process_that_comes_back_under_its_name_has_its_tables(store_url):
    async with opened(store_url) as store:
        await store.create("t", "playing", False, {})
    async with opened(store_url) as store:
        assert await store.own("t")


@run_async
async def test_a_table_is_free_when_the_last_beat_of_its_owner_is_too_old(store_url):
    async with opened(store_url, "first") as store:
        await store.create("t", "playing", False, {})
    async with opened(store_url, "second") as store:
        assert not await store.own("t")
        await store.release("t")
        assert await owner(store) == "first"
        await age_beat(store, "first", LEASE - 1_000)
        assert not await store.own("t")
        await age_beat(store, "first", 1_000)
        assert await store.own("t")
        assert await owner(store) == "second"


@run_async
async def test_a_process_whose_table_was_taken_has_it_no_more(server_url, silent):
    async with opened(server_url, "slow") as slow, opened(server_url, "quick") as quick:
        await slow.create("t", "playing", False, {})
        await age_beat(slow, "slow", LEASE)
        assert await quick.own("t")
        await slow.beat()
        assert not await slow.own("t")
        assert await quick.own("t")


@run_async
async def test_nothing_is_written_by_its_owner_once_a_table_was_taken(server_url, silent):
    async with opened(server_url, "slow") as slow, opened(server_url, "quick") as quick:
        for number in range(40):
            table = f"t{number}"
            await slow.create(table, "playing", False, {})
            writing = asyncio.create_task(write_on(slow, table))
            await asyncio.sleep(0.01 + number / 10_000)
            await age_beat(quick, "slow", LEASE)
            assert await quick.own(table)
            found = await quick.read(table)
            assert len(found) == await writing
            assert await quick.read(table) == found
            await slow.beat()


async def write_on(store: Store, table: str) -> int:
    """Write to a table until it is taken away; how many lines were written."""
    for seq in itertools.count():
        try:
            await store.append(table, [Row(seq, "tick", {}, 1)])
        except Taken:
            return seq
    raise AssertionError


@run_async
async def test_of_many_who_want_a_table_one_gets_it(server_url):
    stores = [await Store.open(server_url, f"p{number}") for number in range(4)]
    for table in range(20):
        await stores[0].create(f"t{table}", "playing", False, {})
        await stores[0].release(f"t{table}")
        got = await asyncio.gather(*(store.own(f"t{table}") for store in stores))
        assert sum(got) == 1
        assert (await stores[0].info(f"t{table}")).owner == f"p{got.index(True)}"
    for store in stores:
        await store.close()


# --- Beats. ---


@run_async
async def test_a_process_beats_as_long_as_it_lives(store_url, monkeypatch):
    monkeypatch.setattr(leases, "BEAT", 20)
    async with opened(store_url) as store:
        beats = [await store.last_beat("here")]
        for _ in range(3):
            async with asyncio.timeout(5):
                while (beat := await store.last_beat("here")) == beats[-1]:
                    await asyncio.sleep(0.01)
            beats.append(beat)
        assert beats == sorted(beats)
        assert await store.last_beat("nobody") is None
    async with opened(store_url, "other") as store:
        last = await store.last_beat("here")
        assert last >= beats[-1]
        await asyncio.sleep(0.1)
        assert await store.last_beat("here") == last


@run_async
async def test_the_previous_beat_is_the_last_of_the_process_before(store_url):
    async with opened(store_url, "first") as store:
        assert await store.previous_beat() is None
        await store.beat()
        assert await store.previous_beat() is None
    async with opened(store_url, "second") as store:
        assert await store.previous_beat() == await store.last_beat("first")
        await age_beat(store, "first", 5_000)
        first = await store.last_beat("first")
    async with opened(store_url, "first") as store:
        # Others may have lived on: what this one ran stood still since its own last beat.
        assert await store.previous_beat() == first
        assert await store.last_beat("first") > first
    async with opened(store_url, "third") as store:
        assert await store.previous_beat() == max(await store.last_beat("first"), await store.last_beat("second"))


@run_async
async def test_a_life_that_ends_before_it_has_settled_is_passed_over(store_url):
    async with opened(store_url, "first") as store:
        await store.settle()
        await age_beat(store, "first", 60_000)
        settled = await store.last_beat("first")
        # What it writes when it closes is not the last beat of a process that is killed.
        store.beat = never
    for _ in range(2):
        async with opened(store_url, "first") as store:
            assert await store.previous_beat() == settled
            store.beat = never
    async with opened(store_url, "first") as store:
        await store.settle()
        last = await store.last_beat("first")
        store.beat = never
    async with opened(store_url, "first") as store:
        assert await store.previous_beat() == last > settled


async def never():
    """A process that is killed says nothing any more."""


@run_async
async def test_a_name_is_used_by_one_process(server_url):
    async with opened(server_url, "here") as store:
        with pytest.raises(StoreError, match=r"^The PostgreSQL database .* is in use by another process named here\.$"):
            await Store.open(server_url, "here")
        await store.create("t", "playing", False, {})
    async with opened(server_url, "here"):
        pass


async def owner(store: Store) -> str | None:
    info = await store.info("t")
    assert info is not None
    return info.owner
