"""Tables that play: whole matches of every game, in order, the same after a restart, and no one sees too much."""

import asyncio

import pytest

from pung.match.log import load, setup_data
from pung.match.match import Match
from pung.model.actions import PASS
from pung.rulesets.registry import rule_set_names
from pung.rulesets.registry import rules as find
from pung.server.api.models import OpenTable
from pung.server.frames import VERSION
from pung.server.play.restore import restore
from tests.server.aio import run_async
from tests.server.play.playing import Person, open_hub, play, solo


@pytest.mark.parametrize("rules", rule_set_names())
def test_a_whole_match_and_its_record(store_url, rules, tmp_path):
    @run_async
    async def match():
        async with open_hub(store_url) as hub:
            person = await solo(hub, rules, options={"length": "one_hand"} if rules in ("riichi", "sanma") else {})
            overs = await play(person, hands=3)
            assert overs
            table = hub.tables[person.opened.table]
            rows = await hub.store.read(person.opened.table)
            again = restore(person.opened.table, rows)
            assert again.course.state.events == table.course.state.events
            if overs[-1]["last"]:
                name, data = await hub.record(person.opened.table, "pung")
                path = tmp_path / name
                path.write_bytes(data)
                assert load(path)[0].state.events == table.course.state.events

    match()


@run_async
async def test_told_frames_rise_by_one_and_are_the_same_for_all(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        host = await solo(hub, "riichi")
        watcher = await Person(hub, host.opened._replace(token="")).come()
        hub.tables[host.opened.table].room.delay = 0
        await play(host)
        told = [f["seq"] for f in host.screen.frames if f["t"] in ("room", "event", "hand", "over", "fair")]
        assert told == sorted(told)
        assert all(f["v"] == VERSION for f in host.screen.frames)
        seen = {f["seq"]: f["t"] for f in host.screen.frames if f["t"] in ("event", "hand")}
        assert all(seen.get(f["seq"], f["t"]) == f["t"] for f in watcher.screen.frames if f["t"] in ("event", "hand"))


@run_async
async def test_a_person_is_told_only_the_own_tiles(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi")
        await play(person)
        for frame in person.screen.of("event"):
            hidden = [seat for seat in frame["view"]["seats"] if seat["seat"] != person.opened.seat]
            assert all(seat["hand"] is None and seat["drawn"] is None for seat in hidden)


@run_async
async def test_those_who_look_on_see_no_hand_and_see_it_later(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", delay=300, pace=30)
        onlooker = await Person(hub, person.opened._replace(token="")).come()
        await play(person)
        mine = {
            f["seq"]: t for f, t in zip(person.screen.frames, person.screen.times, strict=True) if f["t"] == "event"
        }
        await onlooker.screen.next("over")
        theirs = [
            (f, t) for f, t in zip(onlooker.screen.frames, onlooker.screen.times, strict=True) if f["t"] == "event"
        ]
        assert [frame["seq"] for frame, _ in theirs][-len(mine) :] == list(mine)
        for frame, at in theirs:
            assert all(seat["hand"] is None for seat in frame["view"]["seats"])
            assert frame["view"]["own"] is None
            assert at - mine.get(frame["seq"], 0) > 0.29
        assert not onlooker.screen.of("ask")


@run_async
async def test_two_people_in_one_room(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        wish = OpenTable(rules="riichi", seats=["you", "open", "efficient", "random"], you="Mei", pace=0, window=100)
        host = await Person(hub, await hub.open(wish, "mei")).come()
        assert hub.tables[host.opened.table].state == "waiting"
        guest = await Person(hub, await hub.join(host.opened.table, "Kai", None, "kai"), "ja").come()
        assert guest.opened.seat == 1
        await guest.say("ready", seed="my own seed")
        await host.say("ready")
        await host.screen.next("hand")
        names = [seat["name"] for seat in host.screen.of("room")[-1]["seats"]]
        assert names == ["Mei", "Kai", "Tsubame", "Kotori"]
        first = guest.screen.of("hand")[0]["fair"]
        assert first["seats"] == {"1": "my own seed"}
        assert "東" in guest.screen.of("hand")[0]["opening"]


@run_async
async def test_what_the_server_takes_over_is_known_to_whoever_comes_back(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi")
        await person.screen.next("ask")
        await person.say("auto", no_calls=True, win=False)
        again = await Person(hub, person.opened).come()
        assert again.screen.of("welcome")[-1]["auto"] == {"no_calls": True}
        assert (await again.screen.next("ask"))["auto"] == {"no_calls": True}
        onlooker = await Person(hub, person.opened._replace(token="")).come()
        assert onlooker.screen.of("welcome")[-1]["auto"] is None


@run_async
async def test_the_same_choice_is_not_taken_twice(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi")
        ask = await person.screen.next("ask")
        tile = next(t["discard"] for t in ask["tiles"] if t["discard"])
        await person.do(ask, tile)
        await person.do(ask, tile)
        errors = person.screen.of("error")
        assert [e["code"] for e in errors] == ["stale"] or [e["code"] for e in errors] == ["not_asked"]


@run_async
async def test_an_illegal_choice_says_why_and_changes_nothing(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi")
        ask = await person.screen.next("ask")
        before = len(await hub.store.read(person.opened.table))
        await person.do(ask, "win")
        error = await person.screen.next("error")
        assert error["code"] == "illegal"
        assert error["why"]["rule"] in error["why"]["link"]
        assert error["text"]
        assert len(await hub.store.read(person.opened.table)) == before


@run_async
async def test_typed_commands_act_and_answer(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi")
        await person.screen.next("ask")
        await person.say("type", text="why tsumo")
        assert (await person.screen.next("why"))["text"]
        await person.say("type", text="d")
        event = await person.screen.until(lambda f: f["t"] == "event" and f["event"]["type"] == "discarded")
        assert event["event"]["seat"] == person.opened.seat
        await person.say("type", text="nonsense")
        assert "nonsense" in (await person.screen.next("why"))["text"]


@run_async
async def test_another_window_of_the_same_seat_replaces_the_first(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        first = await solo(hub, "riichi")
        ask = await first.screen.next("ask")
        second = await Person(hub, first.opened).come()
        assert first.screen.closed == "replaced"
        assert (await second.screen.next("ask"))["prompt"] == ask["prompt"]


@run_async
async def test_a_rematch_begins_anew(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi", options={"length": "one_hand"})
        await play(person)
        await person.say("rematch")
        hand = await person.screen.next("hand")
        assert [seat["score"] for seat in hand["view"]["seats"]] == [25_000] * 4
        await play(person)


@run_async
async def test_what_the_host_alone_may_do(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        wish = OpenTable(rules="riichi", seats=["you", "open", "open", "open"], pace=0, window=100)
        host = await Person(hub, await hub.open(wish, "mei")).come()
        guest = await Person(hub, await hub.join(host.opened.table, "Kai", 2, "kai")).come()
        await guest.say("seat", seat=1, kind="bot", bot="random")
        assert (await guest.screen.next("error"))["code"] == "forbidden"
        await host.say("seat", seat=1, kind="bot", bot="random")
        await host.say("start")
        await host.screen.next("hand")
        kinds = [seat["kind"] for seat in host.screen.of("room")[-1]["seats"]]
        assert kinds == ["person", "bot", "person", "bot"]


@run_async
async def test_frames_are_plain_json_in_three_languages(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "american")
        names = []
        for lang in ("ja", "zh", "en"):
            await person.say("lang", lang=lang)
            welcome = person.screen.of("welcome")[-1]
            assert welcome["lang"] == lang
            names.append([verb["label"] for verb in welcome["verbs"]])
            await person.say("act", prompt="no.such.prompt", do="win")
            names.append([person.screen.of("error")[-1]["text"]])
        assert len({str(each) for each in names}) == 6


@run_async
async def test_a_table_that_nobody_is_at_is_let_go_and_found_again(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi")
        ask = await person.screen.next("ask")
        table = hub.tables[person.opened.table]
        assert not table.idle(0)
        await person.go()
        await table.call(_nothing)
        await asyncio.sleep(0.01)
        assert table.idle(0)
        await hub._drop(person.opened.table, table)
        assert hub.tables == {}
        again = await Person(hub, person.opened).come()
        assert (await again.screen.next("ask"))["prompt"] == ask["prompt"]


async def _nothing():
    return None


@run_async
async def test_a_second_hello_is_refused(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        person = await solo(hub, "riichi")
        await person.say("hello")
        assert (await person.screen.next("error"))["code"] == "frame"


@run_async
async def test_a_hand_that_is_gone_on_with_stands_there_at_once(sqlite_url):
    game = find("riichi")
    match = Match(game, "7")
    for _ in range(40):
        seat = match.asked[0]
        match.act(seat, PASS if PASS in match.legal(seat) else match.legal(seat)[-1])
    start = {"setup": setup_data(match.state.setup), "choices": [[s, str(a)] for s, a in match.choices[0]]}
    async with open_hub(sqlite_url) as hub:
        person = await Person(hub, await hub.play_on(game, start, int(match.asked[0]), "me")).come()
        async with asyncio.timeout(2):  # told one by one it would take a dozen seconds
            await person.screen.next("ask")
        seats = person.screen.of("welcome")[0]["view"]["seats"]
        assert sum(len(seat["pond"]) for seat in seats) >= sum(len(s.pond) for s in match.state.seats) - 1
        assert len(person.screen.of("welcome")[0]["log"]) > 30
