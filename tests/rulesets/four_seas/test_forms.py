"""The forms of Four Seas as readings: single tiles in families, and four alike as two pairs."""

import random
from itertools import permutations

import pytest

from pung.hands.facts import NO_MELDS, NO_WAIT, Situation, reading_facts
from pung.hands.readings import (
    ALL_FORMS,
    KNITTED,
    KNITTED_KINDS,
    ORPHANS,
    PLAID,
    PLAID_KINDS,
    SEVEN_PAIRS,
    STANDARD,
    pack,
    packed_kinds,
    readings,
)
from pung.rulesets.four_seas.scoring import FORMS
from pung.tiles.notation import parse_tiles


def forms(text: str, within=FORMS, sets: int = 4) -> list[int]:
    return [r.form for r in readings(pack(parse_tiles(text)), sets, within, four_as_two_pairs=True)]


@pytest.mark.parametrize(
    ("hand", "form"),
    [
        ("147m 258p 369s 12345z", [KNITTED]),
        ("258m 147p 369s 34567z", [KNITTED]),
        ("17m 258p 36s 1234567z", [KNITTED]),
        ("147m 147p 147s 12345z", [PLAID]),
        ("36m 369p 69s 1234567z", [PLAID]),
        ("147m 258p 369s 12344z", []),  # a pair
        ("148m 258p 369s 12345z", []),  # 8 is of another family
        ("147m 147p 258s 12345z", []),  # two suits of one family, the third of another
        ("19m 19p 19s 12345677z", [ORPHANS]),
        ("1122m 3344p 5566s 77z", [SEVEN_PAIRS]),
        ("11112222m 3333p 77z", [SEVEN_PAIRS]),
        ("223344m 556677p 99s", [STANDARD, SEVEN_PAIRS]),
    ],
)
def test_forms(hand, form):
    assert forms(hand) == form


def test_single_tiles_need_an_undeclared_hand_and_a_game_that_has_them():
    assert forms("147m 258p 369s 12345z", ALL_FORMS) == []
    assert forms("147m 258p 369s 12345z", sets=3) == []


def test_the_families():
    assert len(set(KNITTED_KINDS)) == 6
    assert len(set(PLAID_KINDS)) == 3
    assert all(kinds.bit_count() == 16 for kinds in (*KNITTED_KINDS, *PLAID_KINDS))


def test_every_choice_of_fourteen_of_sixteen():
    rng = random.Random(2)
    families = ([0, 3, 6], [1, 4, 7], [2, 5, 8])
    for way in permutations(families):
        kinds = [9 * suit + rank for suit, family in enumerate(way) for rank in family] + list(range(27, 34))
        for _ in range(20):
            chosen = rng.sample(kinds, 14)
            found = readings(pack(chosen), 4, FORMS)
            assert [r.form for r in found] == [KNITTED]


def test_facts_without_a_wait():
    packed = pack(parse_tiles("147m 258p 369s 12345z"))
    kinds = packed_kinds(packed)
    (reading,) = readings(packed, 4, FORMS)
    facts = reading_facts(reading, packed, kinds, NO_MELDS, Situation(0, 1, 28, 27, 0))
    assert (facts.form, facts.kinds, facts.suits, facts.wait) == (KNITTED, kinds, 7, NO_WAIT)
    assert (facts.characters, facts.honours) == (0o001001001, 0o11111)
