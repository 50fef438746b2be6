"""The logs of tables: what was appended is read, in order, from one writer, durable when the append returns."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import delete

from pung.server.store import Row, Store, StoreError, Taken
from pung.server.store.schema import LOG
from tests.server.aio import run_async
from tests.server.store.stores import opened


def row(seq: int, **body) -> Row:
    return Row(seq, "sat", body, 1_760_000_000_000 + seq)


@asynccontextmanager
async def with_tables(url: str, *tables: str):
    async with opened(url) as store:
        for table in tables or ("t",):
            await store.create(table, "playing", False, {})
        yield store


# --- What was written is read. ---


@run_async
async def test_what_was_appended_is_read(store_url):
    rows = [row(0, a=1), Row(1, "打", {"牌": ["9s", None], "x": 1.5, "y": True}, 0), row(2)]
    async with with_tables(store_url) as store:
        await store.append("t", rows[:2])
        await store.append("t", rows[2:])
        await store.append("t", [])
        assert await store.read("t") == rows
        assert await store.read("t", since=2) == rows[2:]
        assert await store.read("t", since=3) == []
        assert await store.read("other") == []
    async with opened(store_url) as store:
        assert await store.read("t") == rows


#: jsonb knows no NUL, UTF-8 no half of a pair
TEXT = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))
NUMBERS = st.integers() | st.floats(-1e15, 1e15)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)
BODIES = st.dictionaries(TEXT, JSON, max_size=4)
#: rows but for their numbers
LINES = st.lists(st.tuples(TEXT, BODIES, st.integers(-(2**63), 2**63 - 1)), min_size=1, max_size=5)


def test_whatever_is_appended_is_read(store_url):
    with asyncio.Runner() as runner:
        store = runner.run(Store.open(store_url, "here"))
        tables = map(str, range(1_000_000))

        async def check(appends):
            table, seq, rows = next(tables), 0, []
            await store.create(table, "playing", False, {"appends": len(appends)})
            for lines in appends:
                rows += (added := [Row(seq + n, *line) for n, line in enumerate(lines)])
                seq += len(lines)
                await store.append(table, added)
            assert await store.read(table) == rows

        given(st.lists(LINES, max_size=4))(lambda appends: runner.run(check(appends)))()
        runner.run(store.close())


@run_async
async def test_what_is_written_is_the_body_as_it_was_when_it_was_appended(store_url):
    async with with_tables(store_url) as store:
        body = {"seat": 1}
        task = asyncio.create_task(store.append("t", [Row(0, "sat", body, 1)]))
        await asyncio.sleep(0)
        body["seat"] = 2
        await task
        assert (await store.read("t"))[0].body == {"seat": 1}


# --- What cannot be kept as it is is refused, alone. ---


@pytest.mark.parametrize(
    "body",
    [
        {"name": "\0"},
        {"\0": 1},
        {"deep": [{"er": "a\\\0"}]},
        {"name": "\ud800"},
        {"n": float("nan")},
        {"n": float("inf")},
        {"n": [1e23]},
        {"set": {1, 2}},
    ],
    ids=repr,
)
@run_async
async def test_a_body_that_would_not_come_back_is_refused(store_url, body):
    async with with_tables(store_url) as store:
        with pytest.raises(StoreError, match=r"^A body must be plain JSON: .*\.$"):
            await store.append("t", [row(0), Row(1, "sat", body, 1)])
        assert await store.read("t") == []


@run_async
async def test_what_only_looks_like_that_is_kept(store_url):
    rows = [row(0, text="\\u0000 and 1e+23", x=1e15)]
    async with with_tables(store_url) as store:
        await store.append("t", rows)
        assert await store.read("t") == rows


@run_async
async def test_a_kind_or_time_that_cannot_be_kept_harms_nobody_else(store_url):
    async with with_tables(store_url, "t", "u", "v") as store:
        refused = await asyncio.gather(
            store.append("t", [row(0)]),
            store.append("u", [Row(0, "\ud800", {}, 1)]),
            store.append("v", [Row(0, "sat", {}, 2**70)]),
            store.append("none", [row(0)]),
            return_exceptions=True,
        )
        assert refused[0] is None
        assert [type(each) for each in refused[1:]] == [StoreError] * 3
        assert str(refused[3]) == "There is no table none."
        assert [len(await store.read(table)) for table in "tuv"] == [1, 0, 0]


# --- A log has one writer, and no gap. ---


@run_async
async def test_a_line_that_is_there_is_refused(store_url):
    async with with_tables(store_url) as store:
        await store.append("t", [row(0), row(1)])
        for rows in ([row(1)], [row(0)], [row(1), row(2)]):
            with pytest.raises(Taken, match=rf"^Line {rows[0].seq} of table t is there already"):
                await store.append("t", rows)
        assert await store.read("t") == [row(0), row(1)]


@run_async
async def test_of_two_who_write_the_same_line_at_once_one_succeeds(store_url):
    async with with_tables(store_url) as store:
        ends = await asyncio.gather(*(store.append("t", [row(0, by=n)]) for n in range(9)), return_exceptions=True)
        assert [type(end) for end in ends].count(Taken) == 8
        assert await store.read("t") == [row(0, by=ends.index(None))]


@run_async
async def test_of_two_processes_that_write_a_table_that_nobody_runs_one_succeeds(server_url):
    async with with_tables(server_url) as here, opened(server_url, "there") as there:
        await here.release("t")
        for seq in range(30):
            ends = await asyncio.gather(
                *(store.append("t", [row(seq, by=store.process)]) for store in (here, there)), return_exceptions=True
            )
            assert sorted(map(type, ends), key=str) == sorted([type(None), Taken], key=str)
        assert [found.seq for found in await here.read("t")] == list(range(30))


@run_async
async def test_a_gap_is_refused(store_url):
    async with with_tables(store_url) as store:
        with pytest.raises(StoreError, match=r"^Line 1 of table t cannot follow line -1\.$"):
            await store.append("t", [row(1)])
        await store.append("t", [row(0)])
        with pytest.raises(StoreError, match=r"^Line 2 of table t cannot follow line 0\.$"):
            await store.append("t", [row(2)])
        with pytest.raises(StoreError, match="not numbered one after the other"):
            await store.append("t", [row(1), row(3)])
        assert await store.read("t") == [row(0)]


@run_async
async def test_what_follows_a_refused_line_is_refused_too(store_url):
    async with with_tables(store_url) as store:
        ends = await asyncio.gather(
            store.append("t", [row(0)]),
            store.append("t", [Row(1, "\ud800", {}, 1)]),
            store.append("t", [row(2)]),
            return_exceptions=True,
        )
        assert [type(end) for end in ends] == [type(None), StoreError, StoreError]
        assert await store.read("t") == [row(0)]


@run_async
async def test_a_log_from_which_a_line_was_lost_is_refused(store_url):
    async with with_tables(store_url) as store:
        await store.append("t", [row(n) for n in range(4)])
        async with store._database.writing() as connection:
            await connection.execute(delete(LOG).where(LOG.c.seq == 2))
        with pytest.raises(StoreError, match=r"^The log of table t lacks line 2\.$"):
            await store.read("t")
        assert await store.read("t", since=3) == [row(3)]


# --- Lines that come while others are being written are written together. ---


@run_async
async def test_many_tables_share_a_commit(store_url, monkeypatch):
    names = [f"t{n}" for n in range(200)]
    async with with_tables(store_url, *names) as store:
        commits = 0
        commit = store._writer._commit

        async def counted(group):
            nonlocal commits
            commits += 1
            return await commit(group)

        monkeypatch.setattr(store._writer, "_commit", counted)

        async def play(table: str) -> None:
            for seq in range(10):
                await store.append(table, [row(seq, table=table)])

        await asyncio.gather(*map(play, names))
        assert commits < 40
        for table in names:
            assert await store.read(table) == [row(seq, table=table) for seq in range(10)]


@run_async
async def test_lines_given_without_waiting_stand_in_that_order(store_url):
    async with with_tables(store_url) as store:
        await asyncio.gather(*(store.append("t", [row(seq)]) for seq in range(1_000)))
        assert await store.read("t") == [row(seq) for seq in range(1_000)]


@run_async
async def test_a_line_is_there_as_soon_as_the_append_returns(store_url):
    async with with_tables(store_url) as store:
        for seq in range(20):
            await store.append("t", [row(seq)])
            assert len(await store.read("t")) == seq + 1


@run_async
async def test_who_gives_up_waiting_harms_nobody(store_url):
    names = [f"t{n}" for n in range(50)]
    async with with_tables(store_url, *names) as store:
        for _ in range(5):
            impatient = [asyncio.create_task(store.append(table, [row(0)])) for table in names[::2]]
            impatient += [asyncio.create_task(store.own(table)) for table in names[::5]]
            impatient += [asyncio.create_task(store.info(table)) for table in names[::5]]
            await asyncio.sleep(0.001)
            for task in impatient:
                task.cancel()
            await asyncio.gather(*impatient, return_exceptions=True)
        await asyncio.gather(*(store.append(table, [row(0)]) for table in names[1::2]))
        for table in names[1::2]:
            assert await store.read(table) == [row(0)]


# --- A store that is closed. ---


@run_async
async def test_what_waits_is_written_before_the_store_is_closed(store_url):
    async with with_tables(store_url) as store:
        waiting = [asyncio.create_task(store.append("t", [row(seq)])) for seq in range(100)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
    async with opened(store_url) as store:
        assert len(await store.read("t")) == 100


@run_async
async def test_a_closed_store_does_nothing(store_url):
    async with with_tables(store_url) as store:
        await store.close()
        for attempt in (store.append("t", [row(0)]), store.read("t"), store.own("t"), store.create("u", "", True, {})):
            with pytest.raises(StoreError, match=r"^The .*database .* has been closed\.$"):
                await attempt
        await store.close()
