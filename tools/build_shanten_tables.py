"""Builds src/pung/hands/_tables.bin: the class of each holding of a suit, how classes add up, what they lack.

A *row* says how many tiles of one suit are missing from `sets` sets and `pairs` pairs in it, for 0-4 sets and
0-1 pairs: 10 numbers. Few rows differ (a *class* each), and few sums of two rows differ (a *pair class*
each): so what a hand of four suits lacks is found by looking up, not by adding. Needs NumPy and a second.

    python tools/build_shanten_tables.py          write the file
"""

import zlib
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

TARGET = Path(__file__).resolve().parent.parent / "src" / "pung" / "hands" / "_tables.bin"

MOST_TILES = 14
MOST_SETS = 4
COPIES = 4
FAR = 60  # more than any hand can lack

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]


class Tables(NamedTuple):
    """The four tables; every entry fits a byte."""

    suit_class: Bytes  # [5**9] class of a suit's code
    honour_class: Bytes  # [5**7] class of the honours' code
    pair_class: Bytes  # [classes, classes] pair class of two suits
    missing: Bytes  # [sets, pair classes, pair classes] tiles missing from so many sets and one pair

    def to_bytes(self) -> bytes:
        """The shipped form, unpacked: the two sizes, then the tables one after another."""
        sizes = bytes((len(self.pair_class), self.missing.shape[1]))
        return sizes + b"".join(np.ascontiguousarray(table, np.uint8).tobytes() for table in self)


def holdings_and_rows(kinds: int, runs: bool) -> tuple[Ints, Bytes]:
    """Codes of all holdings of up to 14 tiles of a suit, and their rows, [holdings, 2, 5].

    Goes through the kinds in order. A state is (runs that end here, runs that end at the next kind, sets,
    pairs) so far; its value is the fewest tiles missing. Three equal runs are three triplets, so two are
    enough. No target takes a fifth copy of a kind: such a tile cannot be drawn.
    """
    codes, tiles = np.zeros(1, np.int64), np.zeros(1, np.int64)
    states = {(0, 0, 0, 0): np.zeros(1, np.uint8)}
    for kind in range(kinds):
        parent, held = next_kind(tiles)
        codes, tiles = codes[parent] * 5 + held, tiles[parent] + held
        lacking = [np.maximum(need - held, 0).astype(np.uint8) for need in range(COPIES + 1)]
        starts = range(3) if runs and kind + 3 <= kinds else range(1)
        after: dict[tuple[int, int, int, int], Bytes] = {}
        for (ending, passing, sets, pairs), value in states.items():
            value = value[parent]
            for starting, triplet, pair in product(starts, range(2), range(2)):
                need = ending + passing + starting + 3 * triplet + 2 * pair
                state = (passing, starting, sets + starting + triplet, pairs + pair)
                if need > COPIES or state[2] > MOST_SETS or state[3] > 1:
                    continue
                here = value + lacking[need]
                after[state] = np.minimum(after[state], here) if state in after else here
        states = after
    rows = [states[0, 0, sets, pairs] for pairs in range(2) for sets in range(MOST_SETS + 1)]
    return codes, np.stack(rows, axis=1).reshape(-1, 2, MOST_SETS + 1)


def next_kind(tiles: Ints) -> tuple[Ints, Ints]:
    """Every way to go on from holdings of so many tiles: which holding, how many of the next kind (0-4)."""
    ways = np.minimum(COPIES, MOST_TILES - tiles) + 1
    parent = np.repeat(np.arange(len(tiles)), ways)
    held = np.arange(len(parent)) - np.repeat(np.cumsum(ways) - ways, ways)
    return parent, held


def sums(left: Bytes, right: Bytes) -> Bytes:
    """Rows of two suits taken together, [left, right, 2, 5]: the best way to share the sets and the pair."""
    out = np.full((len(left), len(right), 2, MOST_SETS + 1), FAR, np.uint8)
    for sets, more in product(range(MOST_SETS + 1), repeat=2):
        for pairs, other in ((0, 0), (0, 1), (1, 0)):
            if sets + more <= MOST_SETS:
                value = left[:, None, pairs, sets] + right[None, :, other, more]
                best = out[:, :, pairs + other, sets + more]
                np.minimum(best, value, out=best)
    return out


def different(rows: Bytes) -> tuple[Bytes, Ints]:
    """The different rows in a fixed order, and the number of each row among them."""
    flat, number = np.unique(rows.reshape(-1, 2 * (MOST_SETS + 1)), axis=0, return_inverse=True)
    return flat.reshape(-1, 2, MOST_SETS + 1), number.reshape(rows.shape[:-2])


def build() -> Tables:
    """All tables, from the rules of sets and pairs alone."""
    suit_codes, suit_rows = holdings_and_rows(9, runs=True)
    honour_codes, honour_rows = holdings_and_rows(7, runs=False)
    rows, number = different(np.concatenate((suit_rows, honour_rows)))
    pair_rows, pair_class = different(sums(rows, rows))
    # Holdings of more than 14 tiles are in no hand; class 0 there packs best.
    suit_class, honour_class = np.zeros(5**9, np.uint8), np.zeros(5**7, np.uint8)
    suit_class[suit_codes] = number[: len(suit_codes)]
    honour_class[honour_codes] = number[len(suit_codes) :]
    missing = np.moveaxis(sums(pair_rows, pair_rows)[:, :, 1, :], 2, 0)
    return Tables(suit_class, honour_class, pair_class.astype(np.uint8), missing)


if __name__ == "__main__":
    packed = zlib.compress(build().to_bytes(), 9)
    TARGET.write_bytes(packed)
    print(f"{TARGET.name}: {len(packed):,} bytes")
