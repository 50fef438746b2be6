"""The coach on the wire: titles, values and lines in words, complete in every game and language."""

import json

import pytest

from pung.scoring.texts import LANGUAGES
from pung.server.wire.coach import coach_of
from tests.contract.bots import towards_tenpai
from tests.contract.walks import preset
from tests.server.wire.hands import PRESETS, after, laid, played, quiet_until, words_at

READY = "123m 456p 789s 55z 23s"


def hints(state, seat=0, lang="en"):
    return coach_of(words_at(state, seat, lang))


def test_the_best_discard_is_the_title():
    told = hints(laid("riichi", [READY], draws="9p"))
    assert told["title"] == "Discard Nine of Dots: Ready"
    assert told["best"][0] == {
        "tile": "9p",
        "state": "ready",
        "away": 0,
        "total": 8,
        "live": [{"tile": "1s", "left": 4}, {"tile": "4s", "left": 4}],
        "text": "Ready",
    }


def test_a_wait_says_what_a_win_is_worth_and_why_a_discard_will_not_do():
    wait = hints(laid("riichi", [READY], draws="9p", dead="3s"))["waits"][0]
    assert (wait["tile"], wait["left"]) == ("1s", 4)
    assert wait["value"].startswith("only by the own draw: 1,")
    assert "; with riichi " in wait["value"]
    assert wait["points"] < wait["declared"]
    assert (wait["why"]["rule"], wait["why"]["link"]) == ("no_yaku", "/guide/riichi#why-no_yaku")


def test_what_the_hand_is_worth_now_is_a_whole_sheet():
    told = hints(laid("riichi", [READY], draws="4s"))
    assert told["on"] == {"tile": "4s", "drawn": True}
    assert told["now"]["lines"][0]["name"]
    assert told["advice"] == {"do": "win", "text": "Tsumo", "tiles": []}


def test_in_another_seats_turn_the_tiles_to_hope_for_are_told():
    state = after(
        laid("riichi", ["", "123m 456p 78s 55z 258s"], draws="9p 9p"), "0 discard 9p drawn", "1 discard 9p drawn"
    )
    told = hints(state, 1)
    assert told["best"] == []
    assert told["title"].endswith("away from ready")
    assert told["helps"]


def test_a_line_of_a_card_is_told_group_by_group():
    told = hints(laid("american", ["ff 222m 5z 222p 66s j 9s"], draws="1z"))
    plan = told["plans"][0]
    assert (plan["title"], plan["points"], plan["distance"]) == ("2026 · FF 222 000 222 666", 25, 2)
    assert [len(group) for group in plan["groups"]] == [2, 3, 3, 3, 3]
    assert plan["groups"][0] == [{"tile": "f", "have": True}] * 2
    assert plan["text"].startswith("needs 2: White Dragon ×2, Six of Bamboo; jokers stand for 1")
    assert told["advice"]["do"].startswith("give ")


def test_goals_of_a_threshold_game_have_names_and_points():
    state = quiet_until(laid("four-seas", ["147m 258p 369s 1234z"], draws="5z"), lambda s: True)
    titles = {plan["title"]: plan for plan in hints(state)["plans"]}
    assert titles
    assert all(plan["points"] > 0 for plan in titles.values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_hint_is_complete(name, lang):
    def look(state):
        for seat in state.asked:
            told = hints(state, seat, lang)
            json.dumps(told)
            assert told["title"]
            assert all(told["lines"])
            assert not any("{" in line for line in told["lines"])

    played(preset(name), f"hints {name}", towards_tenpai, look)
