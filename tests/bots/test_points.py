"""The brain of games with a winning line: positions of Four Seas."""

from collections import Counter

import pytest

import pung
from pung.bots import make_bot
from pung.bots.chances import chance, pace_of, usual_pace
from pung.bots.peril import perils
from pung.model.actions import Conceal, Discard, parse_action
from pung.rulesets.common.sight import out_of_sight
from pung.tiles.notation import tile_text
from tests.bots.views import between, other, own, seen

STANDARD = "four-seas/standard"


def choice(view):
    """What the bot does, as text."""
    return str(make_bot("efficient", pung.rules(view.rules)).decide(view, view.legal))


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("123456m 789m 12p 99s 4z", "4z"),  # waiting with Pure Straight
        ("11m 33m 55p 66p 99s 44z 7z 2s", "7z 2s"),  # waiting with seven pairs
        ("1123456799m 56p 2z 5s", "56p 2z 5s"),  # one suit
        ("222m 555p 77p 99s 11z 48s", "48s"),  # triplets
        ("555z 666z 77z 234m 99p 2s", "2s 99p"),  # dragons
    ],
)
def test_it_keeps_what_its_goal_needs(hand, away):
    tile = choice(seen(STANDARD, own(hand))).removeprefix("discard ")
    assert tile in {tile_text(t) for t in own(away).hand}


def test_it_gives_up_a_hand_below_the_line_for_one_above():
    """The same tiles, waiting either way: with 5s self-drawn only, with 6m on every tile."""
    ready = "234m 45m 345p 345s 66s"
    view = seen(STANDARD, own(f"{ready} 6p"))
    assert choice(view) == "discard 6p"
    plans = [plan for plan in pung.rules(STANDARD).plans(view) if plan.distance == 1]
    assert max(plan.points for plan in plans if plan.on_discard) >= 20


# claims


def offered(hand, tile, *claims, seat=3, **more):
    """What the bot does with a tile of the seat before it."""
    return choice(seen(STANDARD, own(hand), pending=(seat, tile), legal=[parse_action(c) for c in claims], **more))


def test_it_claims_a_triplet_of_dragons_in_a_fitting_hand():
    assert offered("234m 567m 34p 77z 2s 58p 1z", "7z", "pung 77z") == "pung 77z"


@pytest.mark.parametrize(
    ("hand", "tile", "claim"),
    [
        ("11m 33m 55p 66p 99s 44z 7z", "9s", "pung 99s"),  # seven pairs would be lost
        ("19m 19p 19s 1234566z", "6z", "pung 66z"),  # and the orphans
    ],
)
def test_it_refuses_a_claim_that_ruins_the_hand(hand, tile, claim):
    assert offered(hand, tile, claim) == "pass"


def test_it_never_claims_into_a_hand_worth_less():
    """Over whole matches, what it has open can nearly always still win."""
    rules, seen_open = pung.rules(STANDARD), Counter()

    def watch(view, action):
        if isinstance(action, Discard) and view.seats[view.seat].melds:
            seen_open[bool(rules.plans(view))] += 1

    between(STANDARD, "open", ["efficient"] * 4, watch)
    assert seen_open[True] > 50
    assert seen_open[False] <= seen_open[True] / 20


# kongs


def test_it_declares_a_kong_that_costs_nothing_and_none_that_breaks_the_hand():
    def turn(hand, kong):
        discards = seen(STANDARD, own(hand)).legal
        return choice(seen(STANDARD, own(hand), legal=[*discards, parse_action(kong)]))

    assert turn("7777z 234m 567m 34p 5p 9s", "closed-kong 7777z") == "closed-kong 7777z"
    assert turn("3333m 1245m 567m 99s 8p", "closed-kong 3333m").startswith("discard")


# dangerous tiles

THREATS = (other("[111p] [222p] [777z]"), other("[555z] [678p] [333p]"))


def test_late_it_puts_a_dangerous_tile_face_down():
    view = seen(STANDARD, own("4567889p 4567899p"), *THREATS, left=5, legal="open or face down")
    assert choice(view).startswith("conceal")


@pytest.mark.parametrize(
    ("hand", "others", "left"),
    [
        ("4567889p 4567899p", THREATS, 50),  # early: it is kept for later
        ("147m 258s 369s 12344z", (other(), other()), 50),  # nobody threatens
        ("7z 147m 258p 369s 2458m", THREATS, 5),  # the last 7z cannot be won on
    ],
)
def test_else_it_discards_openly(hand, others, left):
    view = seen(STANDARD, own(hand), *others, left=left, legal="open or face down")
    assert choice(view).startswith("discard")


def test_in_matches_the_face_down_discard_comes_late_and_is_used():
    turns = []

    def watch(view, action):
        if isinstance(action, Conceal):
            turns.append(view.left)
            danger = perils(view, out_of_sight(view, pung.rules(STANDARD).tile_set.copies))
            assert danger[action.tile] > 0

    between(STANDARD, "face down", ["efficient"] * 4, watch)
    assert len(turns) > 5
    assert max(turns) < 32


def test_what_a_seat_has_discarded_or_cannot_need_is_less_perilous():
    view = seen(STANDARD, own("5p 5m 7z 123s"), other("[111p] [222p] [777z]", pond="5m"))
    danger = perils(view, out_of_sight(view, pung.rules(STANDARD).tile_set.copies))
    five_dots, five_characters, red = danger[13], danger[4], danger[33]
    assert five_dots > 4 * five_characters > 0
    assert red == 0


# chances


def test_chances_fall_with_distance_and_rise_with_tiles_and_turns():
    usual = chance(2, 0.2, 0.01, 10, True, True)
    assert chance(0, 0.0, 0.0, 10, True, True) == 1
    assert chance(1, 0.2, 0.01, 10, True, True) > usual > chance(3, 0.2, 0.01, 10, True, True)
    assert chance(2, 0.25, 0.01, 10, True, True) > usual > chance(2, 0.2, 0.01, 5, True, True)
    assert chance(2, 0.2, 0.02, 10, True, True) > usual > chance(2, 0.2, 0.01, 10, True, False)
    assert (
        chance(2, 0.0, 0.01, 10, True, True)
        == chance(2, 0.2, 0.01, 0, True, True)
        == chance(30, 1, 1, 9, True, True)
        == 0
    )
    assert 0 < usual < 1


def test_a_wait_for_two_certain_tiles_is_worse_than_one_for_two_of_many():
    """Twenty tiles help either hand; the one waits then for one tile of ten, the other for any of ten."""
    assert pace_of(2, 20, 20 * 1 // 2) < usual_pace(2, 20) < pace_of(2, 20, 20 * 10 // 2)
    assert pace_of(1, 4, 4) == 0
