"""No reuse within a category: each of the 19, and what may stand twice on sets that do not meet."""

import pytest

from pung.rulesets.four_seas.counting import rules_of
from pung.rulesets.four_seas.packing import Placed, packings
from pung.rulesets.four_seas.placing import EYE
from pung.rulesets.four_seas.yaku import all_yaku
from pung.scoring.sheet import Note
from tests.rulesets.four_seas.book import OPEN, note_of, sheet, yaku
from tests.rulesets.four_seas.random_hands import hands

CATEGORIES = list(dict.fromkeys(y.category for y in all_yaku()))
RULES = rules_of(OPEN)

#: in each category a hand that has two yaku which would need the same sets: what counts, and what does not
REUSE = {
    "A": ("1112345678999m", {"ron": "5m"}, "A.6", "A.3"),
    "B": ("33m 55m 55m 88p 66m 22z 7p", {"ron": "7p"}, "B.b4", "B.b1"),
    "C1": ("789m 789m 111p 789s 1m", {"ron": "1m"}, "C1.3", "C1.2"),
    "C2": ("678m 678m 678p 777s 7p", {"ron": "7p"}, "C2.3", "C2.2"),
    "C3": ("444p 777p 111s 111m 4s", {"ron": "4s"}, "C3.5", None),
    "C4": ("123m 44s 555s 678p 99s", {"ron": "9s"}, "C4.2", "C4.1"),
    "D": ("567p 444s 1p [2222s] [6666z]", {"ron": "1p"}, "D.2", "D.1"),
    "E1": ("777z 666z 55z 555p 78s", {"ron": "9s"}, "E1.2", "E1.1"),
    "E2": ("111z 333z 444z 22z 33p", {"ron": "3p"}, "E2.5", "E2.2"),
    "F1": ("456p 456p 456p 999m 1s", {"ron": "1s"}, "F1.3", "F1.1"),
    "F2": ("345s 456s 567s 333m 9p", {"ron": "9p"}, "F2.3", "F2.1"),
    "F3": ("123m 456m 789m 999s 6m", {"ron": "6m"}, "F3.a2", "F3.b1"),
    "F4": ("777m 999m 123p 1s [888m]", {"ron": "1s"}, "F4.3", "F4.1"),
    "F5": ("456s 444s 555s 789p 1p", {"ron": "1p"}, "F5.3", "F5.1"),
    "F6": ("345m 666m 789m 888s 7z", {"ron": "7z"}, "F6.2", "F6.1"),
    "G1": ("678m 678p 678s 111p 4z", {"ron": "4z"}, "G1.a2", "G1.a1"),
    "G2": ("123m 456s 789p 222p 7p", {"ron": "7p"}, "G2.a1", None),
    "H1": ("234m 567p 999s 345s 1z", {"tsumo": "1z", "last_tile_draw": True}, "H1.1", None),
    "H2": ("234m 567p 345s 1z [9999s]", {"tsumo": "1z", "kong_replacement": True}, "H2.2", None),
}


def test_there_are_nineteen():
    assert list(REUSE) == CATEGORIES
    assert len(CATEGORIES) == 19


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_set_is_used_once(category):
    hand, how, counts, lost = REUSE[category]
    result = sheet(hand, **how)
    ids = [y for y, _ in result.yaku]
    assert ids.count(counts) == 1
    assert sum(RULES.yaku[RULES.number[y]].category == category for y in ids) == 1
    if lost:
        assert lost not in ids
        assert note_of(result, lost) == Note(lost, "reused", counts)


@pytest.mark.parametrize(
    ("hand", "how", "counted"),
    [
        ("555z 666z 234m 678p 9s", {"ron": "9s"}, ["E1.1", "E1.1"]),
        ("555z 222z 234m 678p 9m", {"ron": "9m"}, ["E1.1", "E1.1"]),
        ("777z 666z 55z 222z 56m", {"ron": "4m"}, ["A.2", "C2.1", "E1.1", "E1.2"]),
        ("123m 789m 123p 789p 5z", {"ron": "5z"}, ["C1.2", "F3.a1", "F3.a1", "G1.c1"]),
        ("123m 456m 123p 456s 9p", {"tsumo": "9p"}, ["B.a1", "F3.b1", "G1.a1", "G1.a1"]),
        ("222m 222p 777p 777s 1z", {"ron": "1z"}, ["B.a2", "G1.b1", "G1.b1"]),
        ("345s 345s 333z 123p 8s", {"tsumo": "8s"}, ["F1.1"]),
    ],
)
def test_a_yaku_may_count_twice_on_different_sets(hand, how, counted):
    assert yaku(hand, **how) == counted


def test_sets_are_used_again_in_other_categories():
    result = sheet("678m 678m 678p 777s 7p", ron="7p")
    assert [y for y, _ in result.yaku] == ["C1.1", "C2.3", "F1.1", "G1.a1"]
    sets = dict(result.packing)
    assert sets["F1.1"] == ((5, 6, 7), (5, 6, 7))
    assert sets["G1.a1"] == ((5, 6, 7), (14, 15, 16))


def test_of_equal_packings_the_best_total_stands():
    # 234 345 345 456: Two Shifted Sequences Twice (60) holds All Sequences, Three Shifted Sequences (60) does not
    assert yaku("234p 345p 345p 456p 1m", ron="1m") == ["B.a1", "F1.1", "F2.3"]
    # Half Straight Twice (40) holds it as well, Pure Straight (40) does not
    assert yaku("123m 456m 456m 789m 7p", ron="7p") == ["B.a1", "F1.1", "F3.a2"]


def test_the_letter_opens_no_second_use():
    assert yaku("123m 456m 789m 999s 6m", ron="6m") == ["F3.a2"]
    again = {"reuse_scope": "subcategory"}
    assert yaku("123m 456m 789m 999s 6m", ron="6m", change=again) == ["F3.a2", "F3.b1"]


# The packing itself, against trying everything.


def test_packings_are_the_best():
    points = (5, 30, 10, 60)
    placed = [Placed(0, 0b0011), Placed(0, 0b0110), Placed(0, 0b1100), Placed(2, 0b1001), Placed(1, 0b0111)]
    assert packings(placed, points) == ((Placed(1, 0b0111),),)
    assert packings(placed[:4], points) == ((Placed(0, 0b0110), Placed(2, 0b1001)),)
    assert packings(placed[:3], points) == ((Placed(0, 0b0011), Placed(0, 0b1100)),)
    assert packings(placed[:3], points, repeat=False) == ((Placed(0, 0b0011),),)
    assert len(packings(placed[:2], points, every=True)) == 2  # nothing, or the yaku once


def test_ties_are_kept():
    points = (40, 40, 5)
    placed = [Placed(0, 0b0111), Placed(1, 0b1111), Placed(2, 0b0011)]
    assert packings(placed, points) == ((Placed(0, 0b0111),), (Placed(1, 0b1111),))


def test_packings_of_random_hands():
    for hand in hands(1_500, seed=12):
        from pung.rulesets.four_seas.scoring import hand_value

        facts = hand_value(OPEN, hand.tiles, hand.melds, hand.context).facts
        for unit, ways in RULES.packings(RULES.placed(facts)).items():
            sums = set()
            for way in ways:
                used = 0
                for one in way:
                    assert RULES.unit[one.yaku] == unit
                    assert not used & one.mask
                    used |= one.mask
                sums.add(sum(RULES.points[one.yaku] for one in way))
            assert len(sums) == 1


def test_the_pair_is_a_block_too():
    # Little Three Consecutive Triplets and Gold Ladder take the pair: Two Consecutive Triplets cannot have it again
    facts = sheet("333s 444s 55s 678s 78m", ron="9m").score.facts
    masks = {RULES.yaku[one.yaku].id: one.mask for one in RULES.placed(facts)}
    assert masks["F4.2"] & EYE
    assert not masks["F4.1"] & EYE
