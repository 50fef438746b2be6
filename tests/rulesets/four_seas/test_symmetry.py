"""What a hand is worth does not depend on which suit is which, on high or low, on which honour is which."""

import random
from itertools import permutations

import pytest

from pung.rulesets.four_seas.scoring import hand_value
from tests.rulesets.four_seas import plain_scorer
from tests.rulesets.four_seas.book import OPEN
from tests.rulesets.four_seas.random_hands import Hand, hands, kinds_of

SUITS = [list(way) for way in permutations(range(3))]
GREEN = 32


def suits_permuted(rng: random.Random) -> list[int]:
    way = rng.choice(SUITS[1:])
    return [9 * way[k // 9] + k % 9 if k < 27 else k for k in range(34)]


def ranks_reflected(_: random.Random) -> list[int]:
    return [k // 9 * 9 + 8 - k % 9 if k < 27 else k for k in range(34)]


def honours_permuted(rng: random.Random) -> list[int]:
    """Winds among winds (the seat's goes along), dragons among dragons."""
    winds, dragons = list(range(27, 31)), list(range(31, 34))
    rng.shuffle(winds)
    rng.shuffle(dragons)
    return [*range(27), *winds, *dragons]


MOVES = [suits_permuted, ranks_reflected, honours_permuted]


def worth(hand: Hand) -> tuple[int, int, list[str]]:
    score = hand_value(OPEN, hand.tiles, hand.melds, hand.context)
    return score.points, score.raw, sorted(y for y, _ in score.yaku)


def check_symmetry(count: int, seed: int) -> None:
    rng = random.Random(seed)
    for hand in hands(count, seed):
        before = worth(hand)
        for move in MOVES:
            moved = worth(hand.moved(move(rng)))
            # of equally good readings another may be first: same score and sum, perhaps other yaku
            assert moved[:2] == before[:2], (hand, move.__name__, before, moved)


def test_symmetry():
    check_symmetry(2_000, 1)


@pytest.mark.soak
def test_symmetry_of_twenty_thousand():
    check_symmetry(20_000, 2)


def check_plain(count: int, seed: int) -> None:
    for hand in hands(count, seed):
        points, raw, yaku = plain_scorer.score(hand)
        got = worth(hand)
        assert got[:2] == (points, raw), (hand, got, yaku)


def test_the_long_way_round_gives_the_same():
    check_plain(2_000, 3)


@pytest.mark.soak
def test_the_long_way_round_gives_the_same_a_hundred_thousand_times():
    check_plain(100_000, 4)


def test_the_order_of_tiles_and_melds_does_not_matter():
    rng = random.Random(6)
    for hand in hands(500, 5):
        tiles, melds = list(hand.tiles), list(hand.melds)
        rng.shuffle(tiles)
        rng.shuffle(melds)
        assert worth(Hand(tuple(tiles), tuple(melds), hand.context)) == worth(hand)


def test_random_hands_are_varied():
    found = hands(3_000, 7)
    seen = {y for hand in found for y in worth(hand)[2]}
    assert len(seen) > 80
    assert all(kinds_of(hand).count(k) <= 4 for hand in found for k in set(kinds_of(hand)))
