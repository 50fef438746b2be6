"""Faults that other tables have had, and that this one must not."""

import asyncio

from pung.rulesets.registry import rules as find
from pung.server.api.models import OpenTable
from pung.server.play.choosing import left_to_server
from pung.tiles.notation import format_tiles
from tests.server.aio import run_async
from tests.server.play.playing import Person, open_hub, play
from tests.table.walls import deal


async def prepared(hub, people=1, **cards):
    """A table whose wall gives these hands and draws; people sit from East on, who put down what they draw."""
    rules = find("riichi/tenhou")
    wall = format_tiles(deal(rules, **cards).state.setup.wall, sort=False)
    seats = ["you", *["open"] * (people - 1), *["random"] * (4 - people)]
    wish = OpenTable(rules=rules.id, seats=seats, pace=0, window=300, walls=[wall])
    first = await Person(hub, await hub.open(wish, "0")).come()
    rest = [await Person(hub, await hub.join(first.opened.table, "", n, str(n))).come() for n in range(1, people)]
    for person in (*rest, first):
        await person.say("ready")
    return [first, *rest]


async def choose(person, kind, *wanted):
    """Answer the next ask of a kind with the first of these that it offers."""
    ask = await person.screen.until(lambda f: f["t"] == "ask" and f["kind"] == kind)
    offered = [way["do"] for b in ask["buttons"] for way in b["ways"]] + [t["discard"] for t in ask["tiles"]]
    do = next(d for start in wanted for d in offered if d and d.startswith(start))
    await person.do(ask, do)
    return ask


@run_async
async def test_a_kong_that_can_be_robbed_asks_with_a_pass_and_asks_again_after_a_reconnect(sqlite_url):
    hands = {"S": "79m 123p 567p 11s 234s", "W": "88m 147p 369s 12345z"}
    async with open_hub(sqlite_url) as hub:
        east, south, west, north = await prepared(hub, 4, **hands, draws="8m 1z 1z 1z 8m")

        await choose(east, "turn", "discard 8m")
        south_ask = await south.screen.until(lambda f: f["t"] == "ask" and f["kind"] == "claim")
        await south.do(south_ask, "pass")
        await choose(west, "claim", "pung")
        await choose(west, "turn", "discard 9s")
        await choose(north, "turn", "discard 1z", "discard")
        await choose(east, "turn", "discard 1z", "discard")
        await choose(south, "turn", "discard 1z", "discard")
        await choose(west, "turn", "added-kong 8m")
        ask = await south.screen.until(lambda f: f["t"] == "ask" and f["kind"] == "claim")
        offered = [way["do"] for b in ask["buttons"] for way in b["ways"]]
        assert "pass" in offered
        again = await Person(hub, south.opened).come()
        assert (await again.screen.next("ask"))["prompt"] == ask["prompt"]


class TestWhatTheServerTakesOver:
    """Auto-discard: only where nothing else can be done, or where the person has left it to the server."""

    def test_a_riichi_hand_with_a_kan_or_a_win_to_choose_is_asked(self):
        state = deal(find("riichi/tenhou"), E="111m 234p 567p 99s 45s", draws="1m").state
        legal = state.asked[0]
        assert len(legal) > 1
        assert left_to_server(legal, {}) is None

    def test_one_legal_action_is_done_and_a_win_is_never_discarded(self):
        state = deal(find("riichi/tenhou"), E="123m 234p 567p 99s 45s", draws="3s").state
        legal = state.asked[0]
        assert left_to_server(legal[:1], {}) == legal[0]
        assert left_to_server(legal, {"discard_drawn": True}) is None
        assert str(left_to_server(legal, {"win": True, "discard_drawn": True})) == "win"


@run_async
async def test_each_chow_has_its_own_action_red_five_or_not(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        east, south = await prepared(hub, 2, E="0s", S="34s 46s 67s 19m 19p 123z")
        await choose(east, "turn", "discard 0s")
        ask = await south.screen.until(lambda f: f["t"] == "ask" and f["kind"] == "claim")
        chow = next(b for b in ask["buttons"] if b["verb"] == "chow")
        assert sorted(way["do"] for way in chow["ways"]) == ["chow 34s", "chow 46s", "chow 67s"]
        assert all({"tile": "0s", "fresh": True} in way["group"] for way in chow["ways"])


@run_async
async def test_sticks_scores_and_places_are_the_same_on_every_screen(sqlite_url):
    async with open_hub(sqlite_url) as hub:
        wish = OpenTable(
            rules="riichi", options={"start_points": 100_000, "target_points": 100_000, "length": "one_hand"},
            seats=["you", "open", "efficient", "efficient"], pace=0, window=100, delay=0,
        )  # fmt: skip
        host = await Person(hub, await hub.open(wish, "a")).come()
        guest = await Person(hub, await hub.join(host.opened.table, "", None, "b"), "ja").come()
        onlooker = await Person(hub, host.opened._replace(token="")).come()
        await guest.say("ready")
        await host.say("ready")
        overs = await asyncio.gather(play(host), play(guest, 2), onlooker.screen.next("over"))
        rows = [over[-1]["ranking"] if isinstance(over, list) else over["ranking"] for over in overs]
        figures = [[(row["seat"], row["points"], row["result"]) for row in ranking] for ranking in rows]
        assert figures[0] == figures[1] == figures[2]
        for person in (host, guest, onlooker):
            for frame in person.screen.of("event"):
                told = frame["view"]
                sticks = 400_000 - sum(seat["score"] for seat in told["seats"])
                assert sticks == 1_000 * told["sticks"]
