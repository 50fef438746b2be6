"""Placing: which yaku stand on which blocks of a reading.

A block is a code of `shapes`: a run its lowest kind, a triplet of kind k TRIPLET + k, a pair PAIR + k.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Final

from pung.hands.facts import HandFacts
from pung.hands.predicates import DRAGONS, WINDS
from pung.hands.readings import SEVEN_PAIRS, STANDARD
from pung.rulesets.four_seas.packing import WHOLE
from pung.rulesets.four_seas.shapes import HONOUR_CODE, PAIR, TRIPLET, places

__all__ = ["EYE", "ShapeTable", "blocks_of", "masks_of_use", "value_honours"]

#: the bit of the pair of a regular hand.
EYE: Final = 1 << 4


def sets_of(f: HandFacts) -> list[int]:
    """The four sets of a regular reading: runs, then triplets, each by kind; honours come last."""
    _, _, _, _, _, _, _, _, _, runs, runs2, runs3, runs4, triplets, *_ = f
    sets = []
    while runs:
        low = runs & -runs
        kind = low.bit_length() - 1
        sets.append(kind)
        if runs2 & low:
            sets += [kind] * (1 + (runs3 & low != 0) + (runs4 & low != 0))
        runs ^= low
    while triplets:
        low = triplets & -triplets
        sets.append(TRIPLET - 1 + low.bit_length())
        triplets ^= low
    return sets


def blocks_of(f: HandFacts) -> list[int]:
    """Every block of a reading: the sets and the pair, or the pairs; none for single tiles."""
    if f.form == STANDARD:
        return [*sets_of(f), PAIR - 1 + f.pairs.bit_length()]
    if f.form == SEVEN_PAIRS:
        return [PAIR + k for k in range(34) for mask in (f.pairs, f.pairs2) if mask >> k & 1]
    return []


# Shapes.

_Pick = Callable[[Sequence[int]], tuple[int, ...]]


class ShapeTable:
    """Which yaku a choice of sets makes: made once from the shapes, then looked up for each choice of sets."""

    def __init__(self, shapes: Mapping[str, int]) -> None:
        """`shapes`: the number of the yaku of each shape."""
        self._yaku: dict[tuple[int, ...], tuple[int, ...]] = {}
        for shape, yaku in shapes.items():
            for place in places(shape):
                self._yaku[place] = (*self._yaku.get(place, ()), yaku)
        makes = {_make(place) for place in self._yaku}
        self._choices = [[_choices(runs, n - runs, makes) for runs in range(n + 1)] for n in range(5)]

    def placed(self, sets: Sequence[int], pair: int) -> list[int]:
        """The yaku that the sets make, each as a code: its number, then eight bits for the mask of its blocks."""
        found = []
        runs = numbers = 0
        for code in sets:
            runs += code < TRIPLET
            numbers += code < HONOUR_CODE
        blocks = (*sets[:numbers], PAIR + pair)
        yaku = self._yaku
        for pick, mask in self._choices[numbers][runs]:
            made = yaku.get(pick(blocks))
            if made:
                found += [y << 8 | mask for y in made]
        return found


def _make(place: Sequence[int]) -> tuple[int, int, int]:
    """How many runs, triplets and pairs."""
    runs, pairs = sum(code < TRIPLET for code in place), sum(code >= PAIR for code in place)
    return runs, len(place) - runs - pairs, pairs


def _choices(runs: int, triplets: int, makes: Iterable[tuple[int, int, int]]) -> tuple[tuple[_Pick, int], ...]:
    """The choices from so many sets of numbers and the pair that can make anything, each with its mask of blocks."""
    found = []
    numbers = runs + triplets
    places = range(numbers + 1)
    for chosen in (c for size in range(2, numbers + 2) for c in combinations(places, size)):
        make = sum(n < runs for n in chosen), sum(runs <= n < numbers for n in chosen), int(numbers in chosen)
        if make in makes:
            found.append((itemgetter(*chosen), sum(EYE if n == numbers else 1 << n for n in chosen)))
    return tuple(found)


# Single sets and parts of the hand.


def value_honours(sets: Iterable[int], seat_wind: int) -> list[int]:
    """The masks of the triplets of dragons and of the seat's wind."""
    valued = DRAGONS | 1 << seat_wind
    return [1 << n for n, code in enumerate(sets) if code >= HONOUR_CODE and valued >> code - TRIPLET & 1]


def masks_of_use(f: HandFacts) -> dict[str, int]:
    """The blocks of a reading that a yaku takes up, by the word in its column `uses`."""
    blocks = blocks_of(f)
    return {
        "all": WHOLE,
        "nothing": WHOLE,  # no set, but one yaku of its category at most
        "dragons": _of_kinds(blocks, DRAGONS),
        "winds": _of_kinds(blocks, WINDS),
        "kongs": _of_kinds(blocks, f.kongs),
    }


def _of_kinds(blocks: Sequence[int], kinds: int) -> int:
    """The mask of the blocks, runs apart, of these kinds."""
    found = 0
    for n, code in enumerate(blocks):
        if code >= TRIPLET and kinds >> (code - (PAIR if code >= PAIR else TRIPLET)) & 1:
            found |= 1 << n
    return found
