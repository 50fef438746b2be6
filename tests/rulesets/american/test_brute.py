"""Random racks with jokers and exposures: a second, slow program gives the same verdict, points and distances."""

import random

import pytest

from pung.rulesets.american.distance import distances, nearest
from pung.rulesets.american.matching import FAR, Exposure, is_complete, waits
from pung.rulesets.american.scoring import STANDARD, counts_of, score_counts
from pung.tiles.kinds import KIND_COUNT
from tests.rulesets.american import naive
from tests.rulesets.american.cards import CARDS
from tests.rulesets.american.racks import random_rack

#: racks in the usual run, in portions, and in the long run
PORTIONS, EACH, SOAK = 5, {"2026": 300, "harbour": 100}, 20_000


def agree(card_name: str, seed: object, racks: int) -> None:
    card, rng = CARDS[card_name], random.Random(f"{card_name} {seed}")
    complete = open_racks = 0
    for _ in range(racks):
        tiles, exposed = random_rack(card, rng)
        counts, exposures = counts_of(tiles), tuple(sorted(Exposure(*e) for e in exposed))
        slow = naive.verdict(card, tiles, exposed)
        fast = distances(card, counts, exposures)
        assert tuple(None if d == FAR else d for d in fast) == slow.distances, (tiles, exposed)
        size = len(tiles) + sum(e.size for e in exposed)
        score = score_counts(STANDARD, counts, exposures, card) if size == 14 else None
        assert (score.value if score else 0) == (slow.points if size == 14 else 0), (tiles, exposed)
        complete += score is not None
        open_racks += bool(exposed)
    assert complete > racks // 25
    assert open_racks > racks // 4


@pytest.mark.parametrize("portion", range(PORTIONS))
@pytest.mark.parametrize("card", CARDS)
def test_brute_force_agrees(card, portion):
    agree(card, portion, EACH[card])


@pytest.mark.soak
@pytest.mark.parametrize("card", CARDS)
def test_brute_force_agrees_on_many_racks(card):
    agree(card, "soak", SOAK)


@pytest.mark.parametrize("card", CARDS)
def test_waits_are_the_tiles_that_complete(card):
    own, rng, found = CARDS[card], random.Random(card), 0
    for _ in range(1_500):
        tiles, exposed = random_rack(own, rng)
        exposures = tuple(sorted(Exposure(*e) for e in exposed))
        while len(tiles) + sum(e.size for e in exposed) > 13 and tiles:
            tiles.pop()
        counts, mask = counts_of(tiles), 0
        for kind in range(KIND_COUNT):
            counts[kind] += 1
            mask |= is_complete(own, counts, exposures) << kind
            counts[kind] -= 1
        if len(tiles) + sum(e.size for e in exposed) == 13:
            assert waits(own, counts, exposures) == mask
            found += mask > 0
    assert found > 200


@pytest.mark.parametrize("card", CARDS)
def test_the_nearest_lines_are_those_of_the_distances_and_their_tiles_add_up(card):
    own, rng = CARDS[card], random.Random(f"near {card}")
    for _ in range(150):
        tiles, exposed = random_rack(own, rng)
        counts, exposures = counts_of(tiles), tuple(sorted(Exposure(*e) for e in exposed))
        by_line = dict(zip([line.id for line in own.lines], distances(own, counts, exposures), strict=True))
        rows = nearest(own, counts, exposures)
        for row in rows:  # further than the nearest pattern only where that cannot be made with these exposures
            assert row.distance == by_line[row.line.id] or (exposed and row.distance > by_line[row.line.id])
        assert {row.line.id for row in rows} == {name for name, d in by_line.items() if d != FAR}
        ranks = [(not row.possible, row.distance, -row.line.points) for row in rows]
        assert ranks == sorted(ranks)
        assert nearest(own, counts, exposures, most=3) == rows[:3]
        laid = sum(e.size for e in exposed)
        for row in rows:
            held = len(row.keep) - row.jokers
            assert held + len(row.missing) == 14 - laid
            assert row.distance == len(row.missing) - row.jokers
            assert not counts_of(row.natural)[35]
            assert all(a <= b for a, b in zip(counts_of(row.keep), counts, strict=True))
