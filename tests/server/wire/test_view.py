"""The view: the table as one seat sees it, ready to be drawn."""

import json
import time

import pytest

from pung.hands.melds import Seat
from pung.model.events import Uncovered
from pung.server.wire import view_of
from tests.contract.bots import towards_tenpai
from tests.contract.walks import preset
from tests.server.wire.hands import PRESETS, after, laid, played, quiet_until, shadow, words_at


def seat_of(state, viewer, seat):
    return view_of(words_at(state, viewer))["seats"][seat]


def test_the_own_hand_is_sorted_and_holds_the_tile_drawn():
    state = laid("riichi", ["9s 55z 123m 406p 789s 2z"], draws="1z")
    own = seat_of(state, 0, 0)
    assert own["hand"] == [*["1m", "2m", "3m", "4p", "0p", "6p", "7s", "8s", "9s", "9s", "1z", "2z", "5z", "5z"]]
    assert own["drawn"] == "1z"
    assert (own["wind"], own["wind_name"], own["score"], own["size"]) == ("1z", "East", 25000, 14)


def test_another_hand_is_a_number_of_tiles():
    state = laid("riichi")
    other = seat_of(state, 1, 0)
    assert (other["hand"], other["drawn"], other["size"]) == (None, None, 14)
    assert view_of(words_at(state, None))["own"] is None


def test_the_round_and_its_facts_are_words():
    view = view_of(words_at(laid("riichi", dead="5z"), lang="ja"))
    assert view["round"] == "東1局"
    assert view["facts"][:3] == ["東1局", "0本場", "供託 0"]
    assert view["left"] == 69
    assert len(view["indicators"]) == 1


def test_a_pond_tells_how_each_tile_lies():
    state = after(laid("riichi", ["123m 456p 789s 11z 23z"], draws="9m 8m"), "0 discard 9m drawn", "1 discard 8m drawn")
    first = seat_of(state, 0, 0)["pond"][0]
    assert first == {
        "tile": "9m",
        "drawn": True,
        "ready": False,
        "taken": False,
        "concealed": False,
        "uncovered": False,
    }


def test_a_claimed_tile_is_taken_from_the_pond_and_lies_turned_in_the_meld():
    state = laid("riichi", ["5z 123m 456p 789s 123s", "", "55z 123m 456p 789s 23z"], draws="9m")
    state = after(state, "0 discard 5z", "2 pung 55z")
    assert seat_of(state, 1, 0)["pond"][-1]["taken"]
    meld = seat_of(state, 1, 2)["melds"][0]
    assert meld["kind"] == "pung"
    assert [(t["tile"], t["turned"]) for t in meld["tiles"]] == [("5z", False), ("5z", True), ("5z", False)]


def test_the_ends_of_a_concealed_kong_lie_face_down():
    state = after(laid("riichi", ["1111m 456p 789s 123z"], draws="9m"), "0 closed-kong 1111m")
    assert [t["tile"] for t in seat_of(state, 1, 0)["melds"][0]["tiles"]] == [None, "1m", "1m", None]


def test_a_concealed_discard_is_seen_by_its_owner_alone_until_it_is_uncovered():
    state = laid("four-seas", ["123456789m 1122p"], draws="5z")
    after(state, "0 conceal 5z drawn")
    assert seat_of(state, 0, 0)["pond"][0]["tile"] == "5z"
    hidden = seat_of(state, 1, 0)["pond"][0]
    assert (hidden["tile"], hidden["concealed"], hidden["uncovered"]) == (None, True, False)
    assert seat_of(state, 1, 0)["tags"] == ["face down"]
    assert view_of(words_at(state, 1))["pending"] is None
    quiet_until(state, lambda s: isinstance(s.events[-1], Uncovered) or s.over)
    told = next(told for told, event in shadow(state) if isinstance(event, Uncovered))
    turned = seat_of(told, 1, 0)["pond"][0]
    assert (turned["tile"], turned["concealed"], turned["uncovered"]) == ("5z", False, True)
    assert not any(tile["uncovered"] for tile in seat_of(told, 1, 0)["pond"][1:])


def test_waits_and_what_bars_the_hand_are_told_to_the_seat_alone():
    state = laid("riichi", ["123m 456p 789s 11z 23s"], draws="1s 9m 9m 9m 8p")
    state = after(state, "0 discard 1s drawn", "3 discard 9m drawn")
    own = view_of(words_at(state, 0))["own"]
    assert own["waits"] == ["1s", "4s"]
    assert (
        own["furiten"]
        == "Furiten: you wait on One of Bamboo, Four of Bamboo and have discarded One of Bamboo yourself."
    )
    assert view_of(words_at(state, 1))["own"]["waits"] == []


def test_declared_riichi_is_a_tag():
    state = after(laid("riichi", ["123m 456p 789s 11z 23s"], draws="9m 2z"), "0 riichi 9m drawn", "1 discard 2z drawn")
    seat = seat_of(state, 2, 0)
    assert seat["tags"] == ["RIICHI"]
    assert seat["marks"]["riichi"]
    assert seat["pond"][0]["ready"]
    assert view_of(words_at(state, 2))["sticks"] == 1


def test_tiles_that_came_with_an_exchange_are_marked_until_something_else_happens():
    state = quiet_until(laid("american"), lambda s: s.extra.stage == 1)
    assert len(view_of(words_at(state, 1))["own"]["came"]) == 3
    assert view_of(words_at(state, 1))["stage"] == "First Charleston 2 of 3: pass across"
    quiet_until(state, lambda s: s.phase == "claims" or s.turn == 1)
    assert view_of(words_at(state, 1))["own"]["came"] == []


def test_window_and_clock_are_passed_on():
    window, clock = {"ends": 5, "length": 3}, {"seat": 0, "base": 1, "bank": 2, "since": 3}
    view = view_of(words_at(laid("riichi")), window=window, clock=clock)
    assert (view["window"], view["clock"]) == (window, clock)


def test_a_view_laid_open_shows_every_hand():
    state = after(laid("four-seas", draws="5z"), "0 conceal 5z drawn")
    view = view_of(words_at(state, 1), laid_open=True)
    assert all(len(seat["hand"]) == seat["size"] for seat in view["seats"])
    assert view["seats"][0]["pond"][0]["tile"] == "5z"


def test_halves_are_told_exactly():
    state = laid("four-seas")
    state.scores[0] = 12.5
    assert json.dumps(seat_of(state, 0, 0)["score"]) == "12.5"
    state.scores[0] = 12.0
    assert json.dumps(seat_of(state, 0, 0)["score"]) == "12"


@pytest.mark.parametrize("name", PRESETS)
def test_every_moment_of_a_hand_can_be_viewed_as_json_and_quickly(name):
    rules = preset(name)
    done = played(rules, f"views {name}", towards_tenpai)
    spent = []
    for told, _ in shadow(done.state):
        for seat in (None, *map(Seat, range(rules.seats))):
            words = words_at(told, seat)
            start = time.perf_counter()
            view = view_of(words)
            spent.append(time.perf_counter() - start)
            assert json.loads(json.dumps(view)) == json.loads(json.dumps(view_of(words_at(told, seat))))
    assert sorted(spent)[len(spent) // 2] < 0.0015, "typically below half a millisecond on a quiet machine"
