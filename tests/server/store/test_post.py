"""Letters to one process, news to all."""

import asyncio

import pytest
from sqlalchemy import text

from pung.server.store import MISSED, Store, StoreError
from pung.server.store.bells import PostgresBell
from tests.server.aio import run_async
from tests.server.store.stores import opened


async def take(iterator, count: int) -> list:
    async with asyncio.timeout(10):
        return [await anext(iterator) for _ in range(count)]


async def nothing(iterator) -> bool:
    """Whether nothing comes for a while."""
    try:
        async with asyncio.timeout(0.1):
            await anext(iterator)
    except TimeoutError:
        return True
    return False


# --- Letters. ---


@run_async
async def test_letters_come_in_the_order_of_posting_each_once(store_url):
    async with opened(store_url) as store:
        letters = store.letters()
        sent = [{"number": number, "text": "手紙"} for number in range(50)]
        for letter in sent[:10]:
            await store.post("here", letter)
        assert await take(letters, 10) == sent[:10]
        await asyncio.gather(*(store.post("here", letter) for letter in sent[10:]))
        assert await take(letters, 40) == sent[10:]
        assert await nothing(letters)


@run_async
async def test_a_letter_wakes_who_waits_for_it(store_url):
    async with opened(store_url) as store:
        waiting = asyncio.create_task(anext(store.letters()))
        await asyncio.sleep(0.05)
        await store.post("here", {"n": 1})
        async with asyncio.timeout(5):
            assert await waiting == {"n": 1}


@run_async
async def test_letters_to_others_are_not_ours(store_url):
    async with opened(store_url, "here") as store:
        await store.post("there", {"n": 1})
        await store.post("here", {"n": 2})
        letters = store.letters()
        assert await take(letters, 1) == [{"n": 2}]
        assert await nothing(letters)
    async with opened(store_url, "there") as store:
        assert await take(store.letters(), 1) == [{"n": 1}]


@run_async
async def test_who_gives_up_waiting_loses_no_letter(store_url):
    async with opened(store_url) as store:
        letters, got = store.letters(), []
        for number in range(60):
            waiting = asyncio.create_task(anext(letters))
            posting = asyncio.create_task(store.post("here", {"n": number}))
            await asyncio.sleep(number / 20_000)
            waiting.cancel()
            await asyncio.gather(waiting, posting, return_exceptions=True)
            if not waiting.cancelled():
                got.append(waiting.result())
        got += await take(store.letters(), 60 - len(got))
        assert got == [{"n": number} for number in range(60)]


@run_async
async def test_two_readers_share_the_letters(store_url):
    async with opened(store_url) as store:
        readers = [asyncio.create_task(take(store.letters(), 10)) for _ in range(2)]
        for number in range(20):
            await store.post("here", {"n": number})
        first, second = await asyncio.gather(*readers)
        assert sorted(letter["n"] for letter in first + second) == list(range(20))


# --- News. ---


@run_async
async def test_news_are_heard_by_all_who_listen(store_url):
    async with opened(store_url) as store:
        first = store.hears()
        await store.tell("lobby", "before")
        assert await take(first, 1) == [("lobby", "before")]
        early, also = store.hears(), store.hears()
        await store.tell("lobby", "t1")
        await store.tell("牌", "\\ \" '")
        for hearing in (early, also):
            assert await take(hearing, 2) == [("lobby", "t1"), ("牌", "\\ \" '")]
            assert await nothing(hearing)


@run_async
async def test_news_reach_the_other_processes(server_url):
    async with opened(server_url, "here") as here, opened(server_url, "there") as there:
        hearings = here.hears(), there.hears()
        await here.tell("lobby", "t1")
        await there.tell("lobby", "t2")
        for hearing in hearings:
            assert await take(hearing, 2) == [("lobby", "t1"), ("lobby", "t2")]


@run_async
async def test_long_news_are_refused(store_url):
    async with opened(store_url) as store:
        hearing = store.hears()
        await store.tell("lobby", "x" * 7_900)
        with pytest.raises(StoreError, match=r"^News about lobby is longer than 7999 bytes; tell an id instead\.$"):
            await store.tell("lobby", "牌" * 2_700)
        assert await take(hearing, 1) == [("lobby", "x" * 7_900)]
        assert await nothing(hearing)


@run_async
async def test_who_no_longer_listens_is_forgotten(store_url):
    async with opened(store_url) as store:
        hearing = store.hears()
        assert len(store._hearings) == 1
        del hearing
        assert len(store._hearings) == 0


# --- The end, and interruptions. ---


@run_async
async def test_letters_and_news_end_with_the_store(store_url):
    async with opened(store_url) as store:
        waiting = [asyncio.create_task(anext(store.letters(), None)), asyncio.create_task(anext(store.hears(), None))]
        idle = store.hears()
        await asyncio.sleep(0.05)
    async with asyncio.timeout(5):
        assert await asyncio.gather(*waiting) == [None, None]
        assert [news async for news in idle] == []
        assert [letter async for letter in store.letters()] == []


@run_async
async def test_a_connection_that_is_cut_is_made_again(server_url, monkeypatch):
    monkeypatch.setattr(PostgresBell, "_SECONDS_TO_RECONNECT", 0.05)
    async with opened(server_url, "here") as here, opened(server_url, "there") as there:
        letters, hearing = here.letters(), here.hears()
        waiting = asyncio.create_task(anext(letters))
        await asyncio.sleep(0.05)
        await cut_listening(there, "here")
        await there.post("here", {"n": 1})
        async with asyncio.timeout(5):
            assert await waiting == {"n": 1}
            assert await anext(hearing) == (MISSED, "")
        await there.tell("lobby", "t1")
        await there.post("here", {"n": 2})
        assert await take(hearing, 1) == [("lobby", "t1")]
        assert await take(letters, 1) == [{"n": 2}]
        with pytest.raises(StoreError, match="in use by another process named here"):
            await Store.open(server_url, "here")


async def cut_listening(store: Store, process: str) -> None:
    """End the session that holds the name of a process."""
    query = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid)
        WHERE locktype = 'advisory' AND application_name = :name
    """
    async with store._database.writing() as connection:
        assert (await connection.scalars(text(query), {"name": f"pung {process}"})).all() == [True]
