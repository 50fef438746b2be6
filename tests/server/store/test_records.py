"""The records that people bring."""

import asyncio

from tests.server.aio import run_async
from tests.server.store.stores import opened

DATA = bytes(range(256)) * 4_000


@run_async
async def test_a_record_comes_back_as_it_was(store_url):
    async with opened(store_url) as store:
        await store.keep("ab12", "対局.mjlog", DATA)
        assert await store.kept("ab12") == ("対局.mjlog", DATA)
        assert await store.kept("other") is None
    async with opened(store_url) as store:
        assert await store.kept("ab12") == ("対局.mjlog", DATA)


@run_async
async def test_a_record_may_be_brought_again(store_url):
    async with opened(store_url) as store:
        await store.keep("ab12", "first", DATA)
        await store.keep("ab12", "second", DATA)
        assert await store.kept("ab12") == ("first", DATA)
        await asyncio.gather(*(store.keep("cd34", "at once", b"") for _ in range(8)))
        assert await store.kept("cd34") == ("at once", b"")
