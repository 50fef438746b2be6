"""The end of a hand: hands laid open, sheets row by row, gains, places."""

import json

import pytest

import pung
from pung.scoring.texts import LANGUAGES
from pung.server.wire import over_of, sheet_of
from pung.server.wire.marks import sets_of
from tests.contract.bots import towards_tenpai
from tests.contract.walks import preset
from tests.server.wire.hands import PRESETS, after, laid, played, quiet_until, words_at


def won():
    state = laid("riichi", ["", "567m 456p 678s 55z 23s"], draws="9p 9p 9p 9p 1s")
    return after(state, "0 discard 9p drawn", "1 riichi 9p drawn", "0 discard 1s drawn", "1 win")


def test_the_winning_hand_is_laid_open_with_its_sheet():
    over = over_of(words_at(won(), 2))
    assert over["title"] == "South wins by ron on One of Bamboo of East"
    hand = over["hands"][0]
    assert (hand["seat"], hand["won"], hand["from"]) == (1, "1s", 0)
    assert "".join(hand["tiles"]) == "5m6m7m4p5p6p2s3s6s7s8s5z5z"
    assert len(hand["under"]) == 1
    sheet = hand["sheet"]
    assert sheet["lines"][0] == {"name": "Double Riichi", "value": "2 han", "tiles": []}
    assert sheet["text"].split("\n")[0] == sheet["headline"]
    assert sheet["transfers"][0]["payer"] == 0
    assert (over["last"], over["ranking"], over["next_in"]) == (False, None, None)


def test_gains_add_up_with_the_sticks():
    over = over_of(words_at(won()))
    for row in over["gains"]:
        assert row["after"] == row["before"] + row["gain"]
    assert sum(row["gain"] for row in over["gains"]) == 0


def test_a_draw_lays_open_who_shows():
    state = quiet_until(laid("riichi", ["123m 456p 789s 11z 23s"]), lambda s: s.over)
    over = over_of(words_at(state))
    assert over["title"] == "Exhaustive draw: the wall is empty."
    assert all(hand["won"] is None and hand["sheet"] is None for hand in over["hands"])


def test_at_the_end_of_a_match_there_are_places_with_names():
    state = won()
    ranking = state.rules.final_ranking(state)
    over = over_of(words_at(state), names=["Mei", "Bo"], last=True, ranking=ranking, next_in=9)
    assert [row["place"] for row in over["ranking"]] == [1, 2, 3, 4]
    assert {row["seat"]: row["name"] for row in over["ranking"]} == {0: "Mei", 1: "Bo", 2: "", 3: ""}
    assert (over["last"], over["next_in"]) == (True, 9)


def test_the_rows_of_a_sheet_are_those_of_its_text():
    sheet = pung.rules("riichi").score("234m 345p 678s 22z 99s", ron="9s", riichi=True)
    told = sheet_of(sheet, "en")
    assert told["total"] == sheet.total
    rows = sheet.text("en").split("\n")[1:]
    assert len(rows) == sum(len(told[part]) for part in ("lines", "steps", "notes", "transfers"))
    assert [row["text"] for row in told["transfers"]] == rows[-len(told["transfers"]) :]


@pytest.mark.parametrize(
    ("text", "sets"),
    [
        ("456789m 234p 33789s", ["4m5m6m", "7m8m9m", "2p3p4p", "3s3s", "7s8s9s"]),
        ("223344m", ["2m3m4m", "2m3m4m"]),
        ("1133557799m", ["1m1m", "3m3m", "5m5m", "7m7m", "9m9m"]),
        ("3406p", ["3p4p0p6p"]),
        ("147m 258p", ["1m4m7m", "2p5p8p"]),
        ("11111s jj", ["1s1s1s1s1s", "jj"]),
        ("1234567z", ["1z2z3z4z5z6z7z"]),
        ("", []),
    ],
)
def test_tiles_of_a_row_stand_set_by_set(text, sets):
    assert ["".join(tiles) for tiles in sets_of(text)] == sets


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_end_can_be_told(name, lang):
    rules = preset(name)
    for n in range(3):
        state = played(rules, f"ends {name} {n}", towards_tenpai).state
        over = over_of(words_at(state, 0, lang), names=["a"] * 4, last=True, ranking=rules.final_ranking(state))
        json.dumps(over)
        assert over["title"]
        assert len(over["gains"]) == rules.seats
        for hand in over["hands"]:
            if hand["sheet"]:
                assert all(line["name"] and line["value"] for line in hand["sheet"]["lines"])
