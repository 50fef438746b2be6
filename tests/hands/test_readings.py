"""Readings: every way in which a hand splits, against a plain search; facts of a reading; shared predicates."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.hands import predicates
from pung.hands.facts import (
    NO_MELDS,
    WAIT_CLOSED,
    WAIT_EDGE,
    WAIT_PAIR,
    WAIT_TRIPLET,
    WAIT_TWO_SIDED,
    HandFacts,
    Situation,
    facts_of,
    meld_facts,
)
from pung.hands.melds import parse_hand
from pung.hands.readings import (
    KNITTED,
    ORPHANS,
    PLAID,
    SEVEN_PAIRS,
    STANDARD,
    blocks,
    five_alike,
    pack,
    pack_counts,
    packed_count,
    packed_kinds,
    packed_reds,
    readings,
)
from pung.tiles import TERMINALS_AND_HONOURS, Tile, kinds_text, parse_kind, parse_tiles

RUNS = [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]
TRIPLETS = [(k, k, k) for k in range(34)]


def read(text: str, sets: int = 4, **how):
    return readings(pack(parse_tiles(text)), sets, **how)


def spelled(text: str, sets: int = 4) -> list[str]:
    """The standard readings of a hand as text, blocks parted by spaces."""
    words = {"run": (0, 1, 2), "triplet": (0, 0, 0), "pair": (0, 0)}
    found = []
    for reading in read(text, sets, forms=(STANDARD,)):
        parts = [[b.kind + n for n in words[b.shape]] for b in blocks(reading)]
        found.append(" ".join("".join(str(k % 9 + 1) for k in part) for part in parts))
    return sorted(found)


def test_one_hand_one_reading():
    assert spelled("234m 345p 678s 999s 22z") == ["234 345 678 999 22"]


@pytest.mark.parametrize(
    ("tiles", "found"),
    [
        ("111222333m 99m", ["111 222 333 99", "123 123 123 99"]),
        ("22333444555m", ["234 234 345 55", "333 444 555 22", "345 345 345 22"]),
        ("33p", ["33"]),
        ("3334m 4m", ["333 44"]),
        ("22334m", []),
    ],
)
def test_several_readings(tiles, found):
    assert spelled(tiles, (len(parse_tiles(tiles)) - 2) // 3) == found


@given(st.integers(0, 4), st.randoms(use_true_random=False))
def test_all_readings_are_found_and_no_other(sets, rng):
    """A hand built of few kinds, read by the tables and by plain search."""
    start = rng.choice([0, 9, 18])
    kinds = [k for k in (*RUNS, *TRIPLETS) if start <= k[0] < start + 6 or rng.random() < 0.03]
    while True:
        hand = [k for _ in range(sets) for k in rng.choice(kinds)]
        pair = rng.choice(hand) if hand else rng.randrange(34)
        hand += [pair, pair]
        if max(Counter(hand).values()) <= 4:
            break
    found = readings(pack([Tile(k) for k in hand]), sets, (STANDARD,))
    assert len(set(found)) == len(found)
    texts = {as_blocks(r) for r in found}
    assert texts == set(plain_blocks(hand))


def as_blocks(reading) -> tuple:
    return tuple(sorted((b.shape, b.kind) for b in blocks(reading)))


def plain_blocks(hand: list[int]):
    names = {3: "run", 1: "triplet"}

    def search(rest: Counter, used: list):
        left = [k for k in sorted(rest) if rest[k] > 0]
        if not left:
            yield tuple(sorted(used))
            return
        first = left[0]
        options = [b for b in (*RUNS, *TRIPLETS) if b[0] == first]
        for block in options:
            if all(rest[k] >= n for k, n in Counter(block).items()):
                yield from search(rest - Counter(block), [*used, (names[len(set(block))], first)])
        if rest[first] >= 2 and not any(name == "pair" for name, _ in used):
            yield from search(rest - Counter([first, first]), [*used, ("pair", first)])

    return {blocks for blocks in search(Counter(hand), []) if any(name == "pair" for name, _ in blocks)}


def test_seven_pairs():
    assert [r.form for r in read("1133m 4466p 77s 2255z")] == [SEVEN_PAIRS]
    assert {r.form for r in read("112233m 778899p 55s")} == {STANDARD, SEVEN_PAIRS}
    assert read("1111m 4466p 77s 2255z") == []
    assert read("1133m 4466p 77s 2255z", forms=(STANDARD,)) == []


def test_four_alike_are_two_pairs_where_a_game_allows_it():
    found = read("1111m 4466p 77s 2255z", four_as_two_pairs=True)
    assert [(r.form, kinds_text(r.pairs), kinds_text(r.pairs2)) for r in found] == [
        (SEVEN_PAIRS, "1m 46p 7s 25z", "1m")
    ]
    assert len(blocks(found[0])) == 7


def test_thirteen_orphans():
    text = "19m 19p 19s 1234567z"
    for kind in TERMINALS_AND_HONOURS:
        found = readings(pack([*parse_tiles(text), Tile(kind)]))
        assert [(r.form, r.pairs) for r in found] == [(ORPHANS, 1 << kind)]
    assert read(text + " 2m") == []
    assert read("19m 19p 19s 123456z 66z") == []


def test_a_pair_in_every_suit_is_no_hand():
    assert read("11m 22p 33s 44z 123456s") == []
    assert read("11m 22p 33345s 44z 678s") == []


@pytest.mark.parametrize(("runs", "twice", "thrice", "four"), [("222233334444m 55p", "2m", "2m", "2m")])
def test_runs_that_stand_several_times(runs, twice, thrice, four):
    reading = next(r for r in read(runs) if r.runs4)
    assert (kinds_text(reading.runs2), kinds_text(reading.runs3), kinds_text(reading.runs4)) == (twice, thrice, four)
    assert not reading.triplets


def test_packed_counts():
    packed = pack(parse_tiles("0055m 77z"))
    assert (packed_count(packed, 4), packed_count(packed, 33), packed_reds(packed)) == (4, 2, 2)
    assert kinds_text(packed_kinds(packed)) == "5m 7z"
    counts = [0] * 34
    counts[4] = 4
    assert pack_counts(counts) == pack(parse_tiles("5555m"))
    assert not five_alike(packed)
    for copies in (5, 6, 7):
        assert five_alike(pack(parse_tiles("7" * copies + "s")))


@pytest.mark.parametrize(
    ("tiles", "form"),
    [
        ("147m 258p 369s 12345z", KNITTED),
        ("17m 258p 39s 1234567z", KNITTED),
        ("147m 147p 147s 12345z", PLAID),
        ("147m 147p 258s 12345z", None),
    ],
)
def test_forms_of_single_tiles(tiles, form):
    found = read(tiles, forms=(STANDARD, KNITTED, PLAID))
    assert [r.form for r in found] == ([] if form is None else [form])
    assert read(tiles) == []


# Facts


def facts(hand: str, winning: str, tsumo: bool = True, form: int = STANDARD) -> list[HandFacts]:
    tiles, melds = parse_hand(hand)
    declared = meld_facts(melds)
    packed = pack(tiles)
    ways = readings(packed, 4 - declared.declared, (form,))
    kinds = packed_kinds(packed) | declared.kinds
    situation = Situation(parse_kind(winning), int(tsumo), 28, 27, 0)
    return list(facts_of(ways, packed + declared.packed, kinds, declared, situation))


@pytest.mark.parametrize(
    ("hand", "winning", "found"),
    [
        ("345m 234p 678s 999s 22z", "3m", [WAIT_TWO_SIDED]),
        ("345m 234p 678s 999s 22z", "4m", [WAIT_CLOSED]),
        ("123m 234p 678s 999s 22z", "3m", [WAIT_EDGE]),
        ("789m 234p 678s 999s 22z", "7m", [WAIT_EDGE]),
        ("123m 234p 678s 999s 22z", "1m", [WAIT_TWO_SIDED]),
        ("789m 234p 678s 999s 22z", "9m", [WAIT_TWO_SIDED]),
        ("345m 234p 678s 999s 22z", "9s", [WAIT_TRIPLET]),
        ("345m 234p 678s 999s 22z", "2z", [WAIT_PAIR]),
        ("345m 234p 456s 44s 999p", "4s", [WAIT_PAIR, WAIT_TWO_SIDED]),
    ],
)
def test_how_the_winning_tile_completed_the_hand(hand, winning, found):
    assert sorted(f.wait for f in facts(hand, winning)) == sorted(found)


def test_a_triplet_completed_by_ron_is_not_concealed():
    hand = "345m 234p 678s 999s 22z"
    assert kinds_text(facts(hand, "9s", tsumo=True)[0].concealed) == "9s"
    assert facts(hand, "9s", tsumo=False)[0].concealed == 0
    spare = facts("345m 789s 678p 999s 22z", "9s", tsumo=False)
    assert {(f.wait, kinds_text(f.concealed)) for f in spare} == {(WAIT_TRIPLET, ""), (WAIT_TWO_SIDED, "9s")}


def test_declared_sets_join_the_facts():
    one = facts("234m 22z [234m] [999s] (1111p)", "2z")[0]
    assert (kinds_text(one.runs), kinds_text(one.runs2)) == ("2m", "2m")
    assert (kinds_text(one.triplets), kinds_text(one.kongs), kinds_text(one.concealed)) == ("1p 9s", "1p", "1p")
    assert (one.declared, one.open, one.suits, one.winning_count) == (3, 1, 7, 2)
    assert (one.characters, one.dots) == (0o2220, 0o4)
    assert meld_facts([]) == NO_MELDS


@given(st.randoms(use_true_random=False))
def test_every_fact_fits_in_63_bits(rng):
    hand = [*rng.choice(RUNS), *rng.choice(TRIPLETS), *rng.choice(RUNS), *rng.choice(TRIPLETS)]
    hand += [rng.choice(hand)] * 2
    packed = pack([Tile(k) for k in hand])
    if max(Counter(hand).values()) <= 4:
        situation = Situation(hand[0], 1, 27, 27, 255)
        for one in facts_of(readings(packed), packed, packed_kinds(packed), NO_MELDS, situation):
            assert all(type(field) is int and 0 <= field < 1 << 63 for field in one)


def test_predicates_are_plain_functions_of_facts():
    """Each is public, has its sentence, and answers yes or no."""
    one = facts("345m 234p 678s 999s 22z", "9s")[0]
    for name in predicates.__all__:
        test = getattr(predicates, name)
        assert test.__doc__
        extra = {"concealed_triplets": (3,), "triplet_of": (26,)}.get(name, ())
        assert isinstance(test(one, *extra), bool)


def test_a_pair_may_come_out_of_a_triplet_and_two_tiles_are_no_pair():
    """datamllab/rlcard#339: four exposed sets and 6p 4s are no win; a pair taken out of three equal tiles may be."""
    assert readings(pack(parse_tiles("6p4s")), 0) == []
    assert readings(pack(parse_tiles("44s")), 0)
    assert readings(pack(parse_tiles("22234m567p89s7s")), 3)
