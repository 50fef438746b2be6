"""Clocks: free time first, then the reserve; nobody pays for a choice twice, nor for a time without server."""

import asyncio

import pytest

from pung.server.api.models import OpenTable
from pung.server.play import table as tables
from pung.server.play.clocks import Clock, Prompt
from pung.server.play.time import now
from tests.server.aio import run_async
from tests.server.play.playing import Person, doomed, open_hub, solo
from tests.server.play.test_restarts import two_people


class TestPrompt:
    CLOCK = Clock(base=10_000, bank=60_000)

    @pytest.mark.parametrize(("after", "left"), [(0, 60_000), (10_000, 60_000), (15_000, 55_000), (90_000, 0)])
    def test_the_reserve_is_spent_after_the_free_time(self, after, left):
        assert Prompt("p", 0, 1_000).left(self.CLOCK, 60_000, 1_000 + after) == left

    def test_a_stopped_choice_does_not_run(self):
        prompt = Prompt("p", 0, 0)
        prompt.stop(12_000)
        assert prompt.left(self.CLOCK, 60_000, 100_000) == 58_000
        prompt.go_on(100_000)
        assert prompt.left(self.CLOCK, 60_000, 103_000) == 55_000
        assert prompt.ends(self.CLOCK, 60_000) == 100_000 + 58_000

    def test_what_is_shown_runs_from_the_time_already_taken(self):
        prompt = Prompt("p", 2, 50_000, spent=4_000)
        assert prompt.shown(self.CLOCK, 7) == {"seat": 2, "base": 10_000, "bank": 7, "since": 46_000}


@run_async
async def test_time_over_the_free_one_is_taken_from_the_reserve(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", clock={"base": 100, "bank": 5_000})
        ask = await person.screen.next("ask")
        assert ask["clock"]["bank"] == 5_000
        await asyncio.sleep(0.4)
        await person.do(ask, next(t["discard"] for t in ask["tiles"] if t["discard"]))
        bank = hub.tables[person.opened.table].course.banks[0]
        assert 4_550 < bank < 4_750


@run_async
async def test_without_time_the_drawn_tile_is_discarded(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", clock={"base": 50, "bank": 100})
        ask = await person.screen.next("ask")
        drawn = next(t["tile"] for t in ask["tiles"] if t["drawn"])
        event = await person.screen.until(lambda f: f["t"] == "event" and f["event"]["type"] == "discarded")
        assert (event["event"]["seat"], event["event"]["tile"], event["event"]["drawn"]) == (0, drawn, True)
        assert hub.tables[person.opened.table].course.banks[0] == 0


@run_async
async def test_a_server_that_dies_charges_no_outage_and_nothing_twice(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", clock={"base": 100, "bank": 60_000})
        ask = await person.screen.next("ask")
        await asyncio.sleep(1.2)
        opened = person.opened
    await asyncio.sleep(1.0)
    async with open_hub(sqlite_url) as hub:
        person = await Person(hub, opened).come()
        again = await person.screen.next("ask")
        assert again["prompt"] == ask["prompt"]
        await person.do(again, next(t["discard"] for t in again["tiles"] if t["discard"]))
        spent = 60_000 - hub.tables[opened.table].course.banks[0]
        assert 0 <= spent < 1_600
    async with open_hub(sqlite_url) as hub:
        await Person(hub, opened).come()
        assert 60_000 - hub.tables[opened.table].course.banks[0] == spent


@run_async
async def test_where_a_table_goes_on_its_clocks_follow_later(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", clock={"base": 100, "bank": 60_000})
        await person.screen.next("ask")
    async with open_hub(sqlite_url) as hub:
        person, came = Person(hub, person.opened), now()
        await person.come()
        ask = await person.screen.next("ask")
        assert ask["clock"]["since"] > came + 1_000
        await asyncio.sleep(0.5)
        await person.do(ask, next(t["discard"] for t in ask["tiles"] if t["discard"]))
        assert hub.tables[person.opened.table].course.banks[0] == ask["clock"]["bank"]


@run_async
async def test_lives_in_which_nobody_came_back_charge_nothing(store_url):
    async with doomed(store_url, "one") as hub:
        person = await solo(hub, "riichi", clock={"base": 100, "bank": 60_000})
        ask = await person.screen.next("ask")
        opened = person.opened
        await asyncio.sleep(0.3)
    for _ in range(2):
        await asyncio.sleep(0.8)
        async with doomed(store_url, "one"):
            await asyncio.sleep(1.2)
    async with open_hub(store_url, "one") as hub:
        person = await Person(hub, opened).come()
        again = await person.screen.next("ask")
        await person.do(again, next(t["discard"] for t in again["tiles"] if t["discard"]))
        assert again["prompt"] == ask["prompt"]
        assert 60_000 - hub.tables[opened.table].course.banks[0] < 900


@run_async
async def test_after_a_restart_a_table_waits_for_all_its_people(sqlite_url, monkeypatch):
    async with doomed(sqlite_url, "one") as hub:
        host, guest = await two_people(hub, hub)
    async with open_hub(sqlite_url, "one") as hub:
        host, table = Person(hub, host.opened), hub.tables[host.opened.table]
        await host.come()
        welcome = host.screen.of("welcome")[0]
        assert (welcome["room"]["state"], [w["seat"] for w in welcome["room"]["waiting_for"]]) == ("paused", [1])
        before = len(table.course.match.state.events)
        await asyncio.sleep(0.5)
        assert len(table.course.match.state.events) == before
        guest = await Person(hub, guest.opened).come()
        await host.screen.until(lambda f: f["t"] == "room" and f["state"] == "playing")
        assert not any(chair.covered for chair in table.room.chairs)


@run_async
async def test_who_does_not_come_back_after_a_restart_is_covered_in_the_end(sqlite_url, monkeypatch):
    monkeypatch.setattr(tables, "AWAY", 600)
    async with doomed(sqlite_url, "one") as hub:
        host, _ = await two_people(hub, hub)
    async with open_hub(sqlite_url, "one") as hub:
        host = await Person(hub, host.opened).come()
        assert host.screen.of("welcome")[0]["room"]["state"] == "paused"
        room = await host.screen.until(lambda f: f["t"] == "room" and f["state"] == "playing")
        assert [seat["covered"] for seat in room["seats"]][:2] == [False, True]


@run_async
async def test_a_bot_covers_the_absent_and_hands_back(sqlite_url, monkeypatch):
    monkeypatch.setattr(tables, "AWAY", 200)
    async with open_hub(sqlite_url) as hub:
        wish = OpenTable(rules="riichi", seats=["you", "open", "random", "random"], pace=20, window=100)
        host = await Person(hub, await hub.open(wish, "host")).come()
        guest = await Person(hub, await hub.join(host.opened.table, "", None, "guest")).come()
        await guest.say("ready")
        await host.say("ready")
        await host.screen.next("ask")
        await host.go()
        room = await guest.screen.until(lambda f: f["t"] == "room" and f["seats"][0]["covered"])
        assert room["seats"][0]["present"] is False
        event = await guest.screen.until(lambda f: f["t"] == "event" and f["event"]["type"] == "discarded")
        assert event["event"]["seat"] == host.opened.seat
        back = await Person(hub, host.opened).come()
        room = await back.screen.next("room")
        assert not room["seats"][0]["covered"]


@run_async
async def test_without_anybody_the_table_pauses_and_goes_on(sqlite_url, monkeypatch):
    monkeypatch.setattr(tables, "AWAY", 100)
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", clock={"base": 300, "bank": 60_000})
        ask = await person.screen.next("ask")
        await person.go()
        await asyncio.sleep(1.0)
        table = hub.tables[person.opened.table]
        assert table.paused
        written = table.journal.written
        await asyncio.sleep(0.3)
        assert table.journal.written == written
        back = await Person(hub, person.opened).come()
        again = await back.screen.next("ask")
        assert again["prompt"] == ask["prompt"]
        await back.do(again, next(t["discard"] for t in again["tiles"] if t["discard"]))
        assert table.course.banks[0] == 60_000
