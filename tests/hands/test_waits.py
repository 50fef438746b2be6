"""Waits and the discards that leave a hand waiting, against trying every kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.hands.shanten import ALL_FORMS, ORPHANS, REGULAR, SEVEN_PAIRS, codes_of, shanten
from pung.hands.waits import kinds_to_give, kinds_to_take, tenpai_discards, waits, waits_of_codes
from pung.tiles import TERMINALS_AND_HONOURS, kinds_text
from tests.hands.samples import RUNS, complete_hands, counts_of, mask_of, nearly_complete_hands, without_one


def splits(counts: list[int], pair: bool = True) -> bool:
    """Whether the tiles split into sets, and a pair if one is to be found."""
    kind = next((k for k in range(34) if counts[k]), None)
    if kind is None:
        return not pair
    options = [(kind,) * 3] + [(kind,) * 2] * pair + [run for run in RUNS if run[0] == kind]
    for block in options:
        left = list(counts)
        for k in block:
            left[k] -= 1
        if min(left) >= 0 and splits(left, pair and len(block) != 2):
            return True
    return False


def is_complete(counts: list[int], melds: int, forms: int = ALL_FORMS) -> bool:
    if forms & REGULAR and splits(counts):
        return True
    if forms & SEVEN_PAIRS and not melds and counts.count(2) == 7:
        return True
    return bool(
        forms & ORPHANS
        and not melds
        and all(counts[k] for k in TERMINALS_AND_HONOURS)
        and sum(counts[k] for k in TERMINALS_AND_HONOURS) == 14
    )


def tried(counts: list[int], melds: int, held: list[int], forms: int = ALL_FORMS) -> int:
    """Mask of the kinds that complete the hand, each tried."""
    mask = 0
    for kind in range(34):
        if counts[kind] + held[kind] < 4:
            counts[kind] += 1
            mask |= is_complete(counts, melds, forms) << kind
            counts[kind] -= 1
    return mask


@given(complete_hands(), st.integers(0, 13), st.integers(1, 7))
def test_waits_are_the_kinds_that_complete(hand, seed, forms):
    counts, melds, held = without_one(hand, seed)
    codes = codes_of(counts, melds)
    assert waits(counts, melds, held) == tried(counts, melds, held)
    assert waits(counts, melds) == waits_of_codes(counts, codes, melds) == tried(counts, melds, [0] * 34)
    assert waits(counts, melds, held, forms) == tried(counts, melds, held, forms)


@given(nearly_complete_hands(), st.integers(0, 13))
def test_waits_of_hands_that_may_not_wait(hand, seed):
    counts, melds, held = without_one(hand, seed)
    assert waits(counts, melds, held) == tried(counts, melds, held)
    assert bool(waits(counts, melds)) == (shanten(counts, melds) == 0)


@given(nearly_complete_hands() | complete_hands(), st.integers(1, 7))
def test_tenpai_discards_are_those_that_leave_waits(hand, forms):
    counts, melds, held = hand
    codes = codes_of(counts, melds)
    without, with_held = 0, 0
    for kind in range(34):
        if counts[kind]:
            counts[kind] -= 1
            without |= bool(tried(counts, melds, [0] * 34, forms)) << kind
            with_held |= bool(tried(counts, melds, held, forms)) << kind
            counts[kind] += 1
    assert tenpai_discards(counts, codes, melds, forms) == without
    assert tenpai_discards(counts, codes, melds, forms, held) == with_held


@given(nearly_complete_hands(), st.integers(0, 4))
def test_one_tile_more_or_less(hand, most):
    counts, melds, _ = hand
    codes = codes_of(counts, melds)
    give = 0
    for kind in range(34):
        if counts[kind]:
            counts[kind] -= 1
            give |= (shanten(counts, melds) < most) << kind
            counts[kind] += 1
    assert kinds_to_give(counts, codes, melds, most) == give
    counts[next(k for k in range(34) if counts[k])] -= 1
    codes = codes_of(counts, melds)
    nearer = shanten(counts, melds)
    take = 0
    for kind in range(34):
        if counts[kind] < 4:
            counts[kind] += 1
            take |= (shanten(counts, melds) < nearer) << kind
            counts[kind] -= 1
    assert kinds_to_take(counts, codes, melds, nearer) == take


@pytest.mark.parametrize(
    ("text", "melds", "held", "expected"),
    [
        ("123m456p789s1122z", 0, "", "12z"),
        ("123m456p789s1z", 1, "", "1z"),
        ("1112345678999m", 0, "", "123456789m"),
        ("2345678m", 2, "", "258m"),
        ("3334567m", 2, "", "24578m"),
        ("19m19p19s1234567z", 0, "", "19m19p19s1234567z"),
        ("19m19p19s1234566z", 0, "", "7z"),
        ("1122m3344p5566s7z", 0, "", "7z"),
        ("112233m445566p7z", 0, "", "7z"),
        ("1122334455667m", 0, "", "147m"),
        # A fifth copy is no wait, wherever the four are.
        ("123456789m1111p", 0, "", ""),
        ("1111p", 3, "", ""),
        ("46p11z", 3, "555p123m789s", "5p"),
        ("46p11z", 3, "5555p123m789s", ""),
        ("5546p", 3, "123m789s555z", "5p"),
        ("3456p", 3, "123m789s6666p", "3p"),
        # One kind away from waiting.
        ("123m456p789s1123z", 0, "", ""),
    ],
)
def test_named_waits(text, melds, held, expected):
    assert kinds_text(waits(counts_of(text), melds, counts_of(held))) == kinds_text(mask_of(expected))


def test_a_kong_of_the_only_wait_is_no_tenpai():
    counts = counts_of("46p117z")
    codes = codes_of(counts, 3)
    assert kinds_text(tenpai_discards(counts, codes, 3)) == "7z"
    assert tenpai_discards(counts, codes, 3, held=counts_of("5555p123m789s")) == 0


def test_a_hand_with_a_tile_to_discard_has_no_waits():
    with pytest.raises(ValueError, match="a hand of 14 tiles waits for none"):
        waits(counts_of("123m456p789s11222z"))
    with pytest.raises(ValueError, match="with 0 melds a hand has 13 or 14 tiles, not 12"):
        waits(counts_of("123m456p789s112z"))
