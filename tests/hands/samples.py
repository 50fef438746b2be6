"""Hands to test with: from text, and at random from a seed that Hypothesis chooses."""

import random

from hypothesis import strategies as st

from pung.tiles import parse_tiles

RUNS = [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]
TRIPLETS = [(k, k, k) for k in range(34)]

seeds = st.integers(0, 2**32 - 1)


def counts_of(text: str) -> list[int]:
    """Tiles of each kind in the text."""
    return count(parse_tiles(text))


def mask_of(text: str) -> int:
    """The kinds in the text as a bit mask."""
    return sum(1 << kind for kind in set(parse_tiles(text)))


def count(kinds) -> list[int]:
    counts = [0] * 34
    for kind in kinds:
        counts[kind] += 1
    return counts


def hands(least: int = 13):
    """Counts and melds of a hand of `least` to 14 tiles, three fewer for each meld.

    Often it is of few kinds, so that triplets, runs and fourth copies abound.
    """
    return st.builds(_hand, seeds, st.integers(0, 4), st.integers(least, 14))


def _hand(seed: int, melds: int, tiles: int) -> tuple[list[int], int]:
    rng = random.Random(seed)
    kinds = rng.sample(range(34), rng.choice((4, 5, 7, 10, 34)))
    if rng.random() < 0.5:
        kinds = sorted({k for start in kinds for k in range(start, min(start + 4, 34))})
    return count(rng.sample(kinds * 4, tiles - 3 * melds)), melds


def complete_hands():
    """Counts, melds, and the tiles in them, of four sets and a pair; one suit or few kinds preferred."""
    return st.builds(_complete, seeds, st.integers(0, 4))


def _complete(seed: int, melds: int) -> tuple[list[int], int, list[int]]:
    rng = random.Random(seed)
    kinds = rng.choice((range(9), range(6), range(18), range(24, 34), range(34)))
    blocks = [block for block in RUNS + TRIPLETS if all(k in kinds for k in block)]
    while True:
        chosen = [rng.choice(blocks) for _ in range(4)]
        pair = rng.choice(kinds)
        tiles = [*(k for block in chosen for k in block), pair, pair]
        if all(tiles.count(k) <= 4 for k in tiles):
            break
    held = [k for block in chosen[:melds] for k in block]
    held += [k for k, *_ in chosen[:melds] if held.count(k) == tiles.count(k) == 3 and rng.random() < 0.5]
    concealed = [k for block in chosen[melds:] for k in block]
    return count([*concealed, pair, pair]), melds, count(held)


def nearly_complete_hands():
    """Complete hands in which one tile became another: they wait, or nearly, before a discard."""
    return st.builds(_spoiled, seeds, complete_hands())


def _spoiled(seed: int, hand: tuple[list[int], int, list[int]]) -> tuple[list[int], int, list[int]]:
    counts, melds, held = hand
    rng = random.Random(seed)
    less = list(counts)
    less[rng.choice([k for k in range(34) if counts[k]])] -= 1
    less[rng.choice([k for k in range(34) if less[k] + held[k] < 4])] += 1
    return less, melds, held


def without_one(hand: tuple[list[int], int, list[int]], seed: int) -> tuple[list[int], int, list[int]]:
    """The hand after some discard."""
    counts, melds, held = hand
    tiles = [k for k in range(34) for _ in range(counts[k])]
    less = list(counts)
    less[tiles[seed % len(tiles)]] -= 1
    return less, melds, held


def deals(tiles: int):
    """Counts and melds of a hand of so many tiles, other tiles that lie open, and the tiles in the melds."""
    return st.builds(_deal, seeds, st.integers(0, 4), st.just(tiles))


def _deal(seed: int, melds: int, tiles: int) -> tuple[list[int], int, list[int], list[int]]:
    rng = random.Random(seed)
    kinds = rng.choice((range(9), range(18), range(34)))
    held = [k for k in rng.sample(kinds, melds) for _ in range(3)]
    wall = [k for k in kinds for _ in range(4 - held.count(k))]
    rng.shuffle(wall)
    size = tiles - 3 * melds
    return count(wall[:size]), melds, count(wall[size : size + rng.randrange(6)]), count(held)
