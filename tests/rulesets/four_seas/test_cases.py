"""The reference cases: 1,519 hands scored by an independent program, and each option that would change them."""

import json
from functools import cache
from typing import Any

import pytest

from pung.hands.melds import Meld, Seat, meld_of
from pung.rulesets.four_seas.context import (
    BEFORE_FIRST_DRAW,
    FIRST_DRAW,
    LAST_TILE,
    REPLACEMENT,
    ROBBED,
    HandScore,
    WinContext,
    WinSeats,
)
from pung.rulesets.four_seas.limits import below_line
from pung.rulesets.four_seas.payments import settle
from pung.rulesets.four_seas.scoring import hand_value, sheet
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.notation import parse_tile, parse_tiles
from tests.data import shared_data
from tests.rulesets.four_seas.book import OPEN, options

HONOURS = dict(zip("ESWNPFC", "1234567", strict=True))
FLAGS = {
    "H1.1": LAST_TILE,
    "H1.2": LAST_TILE,
    "H1.3": BEFORE_FIRST_DRAW,
    "H1.4": FIRST_DRAW,
    "H1.5": FIRST_DRAW,
    "H2.1": ROBBED,
    "H2.2": REPLACEMENT,
}
#: the other reading of each option that the cases know.
OTHER = {
    "packing": "global_best",
    "reuse_scope": "subcategory",
    "special_all_types": True,
    "nine_gates_declared": "no_kong",
    "king_straight_kong": False,
    "mirror_same_rank": False,
    "include_upgrades": True,
    "kong_with_replacement": False,
    "linked_min_number_blocks": 2,
    "repeat_yaku": False,
}


@cache
def cases() -> list[dict[str, Any]]:
    path = shared_data("four-seas", "cases.jsonl")
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def tile(text: str) -> Tile:
    return parse_tile(text if len(text) > 1 else HONOURS[text] + "z")


def meld(text: str) -> Meld:
    kind, tiles = text.split()
    if kind == "chow":
        return meld_of(parse_tiles(tiles))
    copies = [tile(tiles)] * (3 if kind == "pung" else 4)
    return meld_of(copies, closed=kind == "kong_concealed", added=kind == "kong_added")


def win(case: dict[str, Any], *, concealed_discard: bool = False) -> tuple[list[Tile], list[Meld], WinContext]:
    context = WinContext(
        tile(case["win_tile"]),
        case["self_draw"],
        WINDS["ESWN".index(case["seat"])],
        sum({FLAGS[flag] for flag in case["flags"]}),
        concealed_discard,
    )
    return [tile(t) for t in case["concealed"].split()], [meld(m) for m in case["melds"]], context


def value(case: dict[str, Any], **changes: Any) -> HandScore:
    score = hand_value(options(**changes), *win(case))
    assert score is not None
    return score


def test_there_are_1519():
    assert len(cases()) == 1_519


def test_score_and_yaku():
    for case in cases():
        score = value(case)
        ids = sorted(y for y, _ in score.yaku)
        lists = [case["counted"]] if case["limit"] == "yakuman" else [case["yaku"], *case["tied_lists"]]
        assert (score.points, score.raw) == (case["score"], case["raw"]), case
        assert ids in [sorted(y) for y in lists], case
        assert score.limit == {"yakuman": "yaku"}.get(case["limit"], case["limit"]), case


@pytest.mark.parametrize("option", OTHER)
def test_the_other_reading_of_an_option(option):
    """Where a case names the option its other score, and everywhere else the same score."""
    differ = 0
    for case in cases():
        other = case["ambiguous"].get(option)
        differ += other is not None
        assert value(case, **{option: OTHER[option]}).points == (case["score"] if other is None else other), case
    assert differ


def test_every_alternative_of_the_cases_is_an_option():
    assert {name for case in cases() for name in case["ambiguous"]} == OTHER.keys()


@pytest.mark.parametrize(("preset", "key"), [("standard", "can_win_default"), ("high", "can_win_high")])
def test_who_reaches_the_line(preset, key):
    for case in cases():
        assert (below_line(options(preset), value(case), win(case)[2]) is None) == case[key], case


def test_payments():
    for case in cases():
        score = value(case)
        assert score.as_self_draw == case["settle_as_self_draw"], case
        paid = settle(options(), score, win(case)[2], WinSeats(Seat(0), None if case["self_draw"] else Seat(1)))
        assert sum(t.points for t in paid) == case["pay_winner"], case
        assert [t.points for t in paid[1:]] == [case["pay_other"]] * 2, case
        if case["pay_discarder"] is not None:
            assert paid[0].points == case["pay_discarder"], case


def test_payments_on_a_concealed_discard():
    for case in cases():
        if case["pay_if_concealed_discard"] is None or case["flags"]:
            continue
        tiles, melds, context = win(case, concealed_discard=True)
        score = hand_value(options(), tiles, melds, context)
        paid = settle(options(), score, context, WinSeats(Seat(0), Seat(1)))
        received, discarder, other = case["pay_if_concealed_discard"]
        assert [t.points for t in paid] == [discarder, other, other], case
        assert sum(t.points for t in paid) == received, case


def test_every_case_explains_itself():
    for case in cases():
        tiles, melds, context = win(case)
        result = sheet(OPEN, tiles, melds, context, WinSeats(Seat(0), None if case["self_draw"] else Seat(1)))
        if not case["score"]:
            assert isinstance(result, Refusal), case
            continue
        assert sum(line.value for line in result.lines) == result.score.raw if not result.limit else result.total, case
        assert len({result.text(lang) for lang in ("en", "ja", "zh")}) == 3
