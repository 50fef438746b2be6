"""Every line of two cards: all its patterns, one tile changed, jokers in every place, every set of groups exposed."""

from collections import Counter
from itertools import combinations, product

import pytest

from pung.rulesets.american.matching import Exposure, complete, is_complete
from pung.rulesets.american.scoring import counts_of
from pung.tiles.kinds import JOKER, KIND_COUNT
from tests.rulesets.american import naive
from tests.rulesets.american.cards import CARDS, LINES, patterns_of

#: where one tile changed gives another pattern: line, the line that it completes then, how often
ANOTHER_PATTERN = {
    "2026": {("L1", "L1"): 54, ("L2", "L2"): 54, ("H4", "H4"): 6},
    "harbour": {("A5", "A5"): 6, ("D7", "D7"): 252, ("E4", "E4"): 90, ("G1", "G3"): 18, ("G3", "G1"): 18},
}


@pytest.mark.parametrize(("card", "line"), LINES)
def test_the_patterns_are_all_that_there_are_each_once(card, line):
    found = [tuple(sorted(p.groups)) for p in patterns_of(card, line)]
    assert len(found) == len(set(found))
    assert set(found) == naive.patterns(CARDS[card].line(line))


@pytest.mark.parametrize(("card", "line"), LINES)
def test_every_pattern_is_complete_and_a_tile_more_or_less_is_not(card, line):
    own = CARDS[card]
    for pattern in patterns_of(card, line):
        counts = counts_of(pattern.tiles)
        assert pattern in complete(own, counts)
        for kind in pattern.needs:
            counts[kind] -= 1
            assert not is_complete(own, counts)
            counts[kind] += 1


@pytest.mark.parametrize("card", CARDS)
def test_a_tile_changed_completes_nothing_but_what_is_listed(card):
    own, found = CARDS[card], Counter()
    for pattern in own.patterns:
        counts = counts_of(pattern.tiles)
        for kind, other in product(pattern.needs, range(JOKER)):
            if kind != other:
                counts[kind], counts[other] = counts[kind] - 1, counts[other] + 1
                found.update((pattern.line.id, p.line.id) for p in complete(own, counts))
                counts[kind], counts[other] = counts[kind] + 1, counts[other] - 1
    assert found == ANOTHER_PATTERN[card]


@pytest.mark.parametrize(("card", "line"), LINES)
def test_jokers_stand_in_every_group_of_three_or_more(card, line):
    own = CARDS[card]
    for pattern in patterns_of(card, line):
        groups = [(kind, size) for kind, size in pattern.groups if size >= 3]
        for jokers in product(*(range(size + 1) for _, size in groups)):
            counts = counts_of(pattern.tiles)
            for (kind, _), own_jokers in zip(groups, jokers, strict=True):
                counts[kind] -= own_jokers
                counts[JOKER] += own_jokers
            assert is_complete(own, counts), (pattern, jokers)


@pytest.mark.parametrize(("card", "line"), LINES)
def test_a_joker_cannot_stand_in_a_pair_or_as_a_single_tile(card, line):
    """Each natural tile that a pair or single needs gives way to a joker, all groups being jokers but for that."""
    own = CARDS[card]
    for pattern in patterns_of(card, line):
        for kind, (need, places) in pattern.needs.items():
            if need == places:
                continue
            for group_jokers in (0, places):
                counts = counts_of(pattern.tiles)
                counts[kind] -= group_jokers + 1
                counts[JOKER] += group_jokers + 1
                mine = [p for p in complete(own, counts) if p.line.id == line and p.groups == pattern.groups]
                assert bool(mine) == (group_jokers < places)


@pytest.mark.parametrize(("card", "line"), LINES)
def test_exposures_are_legal_as_the_rule_says(card, line):
    """Groups of three or more of a line that is not concealed, in any number; never a pair, a single tile, a C line."""
    own, patterns = CARDS[card], patterns_of(card, line)
    for pattern in patterns:
        for exposed in subsets(pattern.groups):
            groups = [pattern.groups[n] for n in exposed]
            concealed = [kind for n, (kind, size) in enumerate(pattern.groups) if n not in exposed for _ in range(size)]
            exposures = tuple(sorted(Exposure(kind, size, size // 2) for kind, size in groups))
            legal = not pattern.line.concealed and all(size >= 3 for _, size in groups)
            found = complete(own, counts_of(concealed), exposures)
            assert any(p.line.id == line for p in found) == legal, (pattern, exposed)


def subsets(groups):
    """Which groups are exposed: of those of three or more every set, and every set with one smaller group."""
    large = [n for n, (_, size) in enumerate(groups) if size >= 3]
    small = [n for n, (_, size) in enumerate(groups) if size < 3]
    for count in range(len(large) + 1):
        for exposed in combinations(large, count):
            if exposed:
                yield exposed
            for one in small:
                yield (*exposed, one)


@pytest.mark.parametrize(("card", "line"), LINES)
def test_an_exposed_group_of_another_size_does_not_count(card, line):
    """A kong of a line exposed as a pung, its last tile concealed; a pung exposed as a kong."""
    own = CARDS[card]
    for pattern in patterns_of(card, line):
        if pattern.line.concealed:
            continue
        for kind, size in set(pattern.groups):
            if size < 4 or (kind, size - 1) in pattern.groups:
                continue
            counts = counts_of(pattern.tiles)
            counts[kind] -= size - 1
            assert pattern not in complete(own, counts, (Exposure(kind, size - 1),))


def test_two_pairs_of_one_tile_are_no_kong():
    """EpicOrange/riichi_advanced#111: `NN NN` needs four natural tiles, and cannot be exposed."""
    (pattern, *_) = patterns_of("harbour", "C2")
    north, harbour = 30, CARDS["harbour"]
    counts = counts_of(pattern.tiles)
    assert is_complete(harbour, counts)
    counts[north], counts[JOKER] = 3, 1
    assert not is_complete(harbour, counts)
    counts[north], counts[JOKER] = 0, 0
    assert not is_complete(harbour, counts, (Exposure(north, 4),))
    assert not is_complete(harbour, counts, (Exposure(north, 2), Exposure(north, 2)))


def test_five_alike_are_natural_tiles_to_the_scorer():
    (pattern, *_) = patterns_of("2026", "Q2")
    assert is_complete(CARDS["2026"], counts_of(pattern.tiles))
    assert pattern.forced_jokers() == 2
    assert len(counts_of(pattern.tiles)) == KIND_COUNT
