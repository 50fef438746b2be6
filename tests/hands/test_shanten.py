"""Shanten: named hands, the nearest complete hand found by search, and the public corpora."""

import gzip
import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.hands.shanten import (
    ORPHANS,
    REGULAR,
    SEVEN_PAIRS,
    codes_of,
    orphans_shanten,
    regular_shanten,
    seven_pairs_shanten,
    shanten,
    shanten_of_codes,
    shanten_of_forms,
)
from pung.hands.tables import POWER, SUIT
from pung.tiles import TERMINALS_AND_HONOURS
from tests.data import shared_data
from tests.hands.samples import RUNS, TRIPLETS, count, counts_of, hands

# --- The definition, followed literally. ---


def nearest_regular(counts: list[int], sets: int) -> int:
    """The fewest tiles missing from any sets and pair of at most four copies a kind, less one.

    Sets and pairs of kinds that the hand lacks are all alike (three or two missing) and, with 34 kinds, always there.
    """
    blocks = [block for block in RUNS + TRIPLETS if any(counts[k] for k in block)]
    used = [0] * 34
    best = 3 * sets + 2

    def missing_from(block: tuple[int, ...]) -> int | None:
        missing = 0
        for kind in block:
            used[kind] += 1
            missing += used[kind] > counts[kind]
        if all(used[kind] <= 4 for kind in block):
            return missing
        give_back(block)
        return None

    def give_back(block: tuple[int, ...]) -> None:
        for kind in block:
            used[kind] -= 1

    def search(first: int, left: int, missing: int) -> None:
        nonlocal best
        if missing >= best:
            return
        if left == 0:
            for pair in [(k, k) for k in range(34) if counts[k]]:
                if (more := missing_from(pair)) is not None:
                    best = min(best, missing + more)
                    give_back(pair)
            best = min(best, missing + 2)
            return
        for n in range(first, len(blocks)):
            if (more := missing_from(blocks[n])) is not None:
                search(n, left - 1, missing + more)
                give_back(blocks[n])
        search(len(blocks), left - 1, missing + 3)

    search(0, sets, 0)
    return best - 1


def nearest_seven_pairs(counts: list[int]) -> int:
    best_first = sorted((min(n, 2) for n in counts), reverse=True)
    return 14 - sum(best_first[:7]) - 1


def nearest_orphans(counts: list[int]) -> int:
    return (
        min(sum(max(1 + (k == pair) - counts[k], 0) for k in TERMINALS_AND_HONOURS) for pair in TERMINALS_AND_HONOURS)
        - 1
    )


@given(hands())
def test_regular_is_the_nearest_complete_hand(hand):
    counts, melds = hand
    assert regular_shanten(counts, melds) == nearest_regular(counts, 4 - melds)


@given(hands())
def test_special_forms_are_the_nearest_complete_hand(hand):
    counts, melds = hand
    if melds == 0:
        assert seven_pairs_shanten(counts) == nearest_seven_pairs(counts)
        assert orphans_shanten(counts) == nearest_orphans(counts)


@given(hands(), st.integers(1, 7))
def test_shanten_is_the_least_of_the_forms_asked_for(hand, forms):
    counts, melds = hand
    each = [99]
    if forms & REGULAR:
        each.append(regular_shanten(counts, melds))
    if forms & SEVEN_PAIRS and not melds:
        each.append(seven_pairs_shanten(counts))
    if forms & ORPHANS and not melds:
        each.append(orphans_shanten(counts))
    assert shanten(counts, melds, forms) == min(each)


@given(hands())
def test_kept_codes_give_the_same(hand):
    counts, melds = hand
    codes = [0, 0, 0, 0]
    for kind in range(34):
        codes[SUIT[kind]] += POWER[kind] * counts[kind]
    assert codes == list(codes_of(counts, melds))
    assert shanten_of_codes(*codes, 4 - melds) == regular_shanten(counts, melds)
    assert shanten_of_forms(*codes, 4 - melds) == shanten(counts, melds)


@given(hands(least=14))
def test_a_discard_never_brings_a_hand_nearer_and_some_discard_keeps_it(hand):
    counts, melds = hand
    now = shanten(counts, melds)
    after = []
    for kind in range(34):
        if counts[kind]:
            counts[kind] -= 1
            after.append(shanten(counts, melds))
            counts[kind] += 1
    assert min(after) == max(now, 0)


# --- Named hands. ---


@pytest.mark.parametrize(
    ("text", "melds", "expected"),
    [
        # Complete, waiting, far.
        ("123m456p789s11222z", 0, -1),
        ("123m456p789s11123z", 0, 0),
        ("123m456p789s1122z", 0, 0),
        ("11z", 4, -1),
        ("1z", 4, 0),
        ("1z2z", 4, 0),
        ("147m258p369s1234z", 0, 6),
        # The only wait would be a fifth copy.
        ("123456789m1111z", 0, 1),
        ("123456789m1111p", 0, 1),
        ("1111p", 3, 1),
        # Triplets and fourth copies, no second pair in sight.
        ("3333888m4444p444z", 0, 1),
        ("2227777m2222s999s", 0, 1),
        ("1111m111p222s6666z", 0, 1),
        # Six kinds make no seven pairs.
        ("1133557799m1111p", 0, 1),
        # Hands that greedy splitting gets wrong.
        ("145s36m12579p256z", 0, 5),
        ("12479s5p344569m5z", 0, 3),
        # A meld rules the special forms out.
        ("19m19p19s12345z", 1, 6),
        ("19m19p19s1234567z", 0, 0),
        ("19m19p19s12345677z", 0, -1),
        ("1122m3344p5566s7z", 0, 0),
        ("1122m3344p5566s77z", 0, -1),
    ],
)
def test_named_hands(text, melds, expected):
    assert shanten(counts_of(text), melds) == expected


def test_forms_can_be_switched_off():
    pairs, orphans = counts_of("1133m5577p1133s77z"), counts_of("19m19p19s1234567z1z")
    assert (shanten(pairs), shanten(pairs, forms=REGULAR)) == (-1, regular_shanten(pairs))
    assert regular_shanten(pairs) > 0
    assert shanten(orphans, forms=REGULAR | SEVEN_PAIRS) == seven_pairs_shanten(orphans) == 5
    assert shanten(counts_of("11z"), 4, SEVEN_PAIRS | ORPHANS) == 99


def test_counts_behind_the_kinds_are_not_read():
    counts = [*counts_of("123m456p789s1122z"), 3, 1]
    assert shanten(counts) == 0
    assert shanten(tuple(counts[:34])) == 0


@pytest.mark.parametrize(
    ("counts", "melds", "message"),
    [
        (counts_of("123m456p789s112z"), 0, "with 0 melds a hand has 13 or 14 tiles, not 12"),
        (counts_of("123m456p789s11222z"), 1, "with 1 meld a hand has 10 or 11 tiles, not 14"),
        (counts_of("123m456p789s11z"), 0, "with 0 melds a hand has 13 or 14 tiles, not 11"),
        (counts_of("11111m456p789s11z"), 0, "there cannot be 5 tiles 1m in a hand"),
        ([-1, 14, *[0] * 32], 0, "there cannot be -1 tiles 1m in a hand"),
        ([300, *[0] * 33], 0, "there cannot be 300 tiles 1m in a hand"),
        (counts_of("11z"), 5, "a hand has 0 to 4 melds, not 5"),
        (counts_of("111z"), 5, "a hand has 0 to 4 melds, not 5"),
        ([0] * 34, 4, "with 4 melds a hand has 1 or 2 tiles, not 0"),
        ([4] * 4 + [0] * 30, -1, "a hand has 0 to 4 melds, not -1"),
        ([1] * 14, 0, "a hand is 34 counts, one for each kind, not 14"),
        ([2] * 8, 0, "a hand is 34 counts, one for each kind, not 8"),
    ],
)
def test_what_is_no_hand_is_refused(counts, melds, message):
    for ask in (shanten, regular_shanten, codes_of):
        with pytest.raises(ValueError) as refusal:
            ask(counts, melds)
        assert str(refusal.value) == message


def test_special_forms_refuse_a_hand_with_melds():
    for ask in (seven_pairs_shanten, orphans_shanten):
        with pytest.raises(ValueError):
            ask(counts_of("19m19p19s12345z"))


# --- Public corpora: kinds or tiles of a hand, and its shanten by form. ---


def problem_files(*parts: str) -> Iterator[tuple[list[int], list[int]]]:
    """Lines of 14 kinds, then regular and perhaps orphans and seven pairs."""
    with gzip.open(shared_data(*parts), "rt") as lines:
        for line in lines:
            numbers = [int(word) for word in line.split()]
            yield count(numbers[:14]), numbers[14:]


def kobalab_file(name: str) -> Iterator[tuple[list[int], list[int]]]:
    """Hands as `m1`, with regular, orphans and seven pairs."""
    with gzip.open(shared_data("kobalab-majiang-core", name), "rt") as file:
        for hand in json.load(file):
            yield counts_of(" ".join(tile[1] + tile[0] for tile in hand["q"])), hand["x"]


def check(corpus: Iterator[tuple[list[int], list[int]]], size: int) -> None:
    differ, seen = [], 0
    for counts, expected in corpus:
        seen += 1
        found = [regular_shanten(counts), orphans_shanten(counts), seven_pairs_shanten(counts)][: len(expected)]
        if found != expected or (len(expected) == 3 and shanten(counts) != min(expected)):
            differ.append((counts, found, expected))
    assert not differ
    assert seen == size


@pytest.mark.parametrize("name", ["normal", "hon", "tin", "koku"])
def test_mjx_corpus(name):
    check(problem_files("mjx", "shanten", f"p_{name}_10000.txt.gz"), 10_000)


def test_gimite_corpus():
    check(problem_files("gimite-mjai", "shanten_benchmark_data.num.txt.gz"), 1_000)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_kobalab_corpus(number):
    check(kobalab_file(f"xiangting_{number}.json.gz"), 10_000)
