"""The shapes of the yaku made of single sets: a table of parts, and every place where each can stand.

A shape is a tuple of parts; each part stands `at` so many ranks above the shape's lowest and in a suit slot
(different slots are different suits). A kong is a triplet. Source: four-seas F1 to F6, G1, G2.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import Final, NamedTuple

__all__ = ["HONOUR_CODE", "PAIR", "SHAPES", "TRIPLET", "TWICE", "Part", "places"]

#: codes of the parts of a hand: a run is its lowest kind; triplets and pairs of kind k are these + k.
TRIPLET: Final = 27
PAIR: Final = 64
#: triplets from here on are of honours.
HONOUR_CODE: Final = TRIPLET + 27


class Part(NamedTuple):
    """A run, a triplet or a pair (by its code for kind 0) of a shape."""

    code: int
    at: int
    suit: int


Shape = tuple[Part, ...]


def run(at: int, suit: int = 0) -> Part:
    """A run whose lowest tile stands there."""
    return Part(0, at, suit)


def triplet(at: int, suit: int = 0) -> Part:
    """A triplet."""
    return Part(TRIPLET, at, suit)


def pair(at: int, suit: int = 0) -> Part:
    """The pair."""
    return Part(PAIR, at, suit)


def _runs(*at: int) -> Shape:
    return tuple(run(n) for n in at)


def _triplets(*at: int) -> Shape:
    return tuple(triplet(n) for n in at)


def _mirrored(ranks: Iterable[int]) -> tuple[Shape, ...]:
    """The same two runs, so many ranks apart, in two suits."""
    return tuple((run(0, 0), run(0, 1), run(n, 0), run(n, 1)) for n in ranks)


def _mirrored_triplets() -> tuple[Shape, ...]:
    return tuple((triplet(0, 0), triplet(0, 1), triplet(n, 0), triplet(n, 1)) for n in range(1, 9))


def _mirrored_run_and_triplet() -> tuple[Shape, ...]:
    apart = [(0, n) for n in range(9)] + [(n, 0) for n in range(1, 7)]
    return tuple((run(a, 0), run(a, 1), triplet(b, 0), triplet(b, 1)) for a, b in apart)


#: every shape by name, each with all its forms.
SHAPES: Final[Mapping[str, tuple[Shape, ...]]] = {
    # F1, F2: sequences alike, sequences a step apart
    "two_identical_sequences": (_runs(0, 0),),
    "three_identical_sequences": (_runs(0, 0, 0),),
    "four_identical_sequences": (_runs(0, 0, 0, 0),),
    "two_shifted_sequences": (_runs(0, 1),),
    "three_shifted_sequences": (_runs(0, 1, 2),),
    "four_shifted_sequences": (_runs(0, 1, 2, 3),),
    "silver_ladder": ((*_runs(0, 1, 2, 3), pair(6)), (pair(0), *_runs(1, 2, 3, 4))),
    # F3: straights
    "two_terminal_sequences": (_runs(0, 6),),
    "pure_straight": (_runs(0, 3, 6),),
    "chained_straight": (_runs(0, 2, 4, 6),),
    "pure_terminal_sequences": ((*_runs(0, 0, 6, 6), pair(4)),),
    "half_straight": (_runs(0, 3),),
    "mirrored_half_straight": ((run(0, 0), run(3, 0), run(0, 1), run(3, 1)),),
    # F4: triplets a step apart
    "two_consecutive_triplets": (_triplets(0, 1),),
    "little_three_consecutive_triplets": ((*_triplets(0, 1), pair(2)), (pair(0), *_triplets(1, 2))),
    "three_consecutive_triplets": (_triplets(0, 1, 2),),
    "four_consecutive_triplets": (_triplets(0, 1, 2, 3),),
    "gold_ladder": ((*_triplets(0, 1, 2, 3), pair(4)), (pair(0), *_triplets(1, 2, 3, 4))),
    # F5: four alike in a sequence and a triplet
    "tile_hog": tuple((run(0), triplet(n)) for n in range(3)),
    "tile_hog_plus": tuple((run(0), triplet(a), triplet(b)) for a, b in ((0, 1), (0, 2), (1, 2))),
    "tile_hog_plus_plus": ((run(0), *_triplets(0, 1, 2)),),
    # F6: a sequence beside a triplet
    "consecutive_t": ((run(0), triplet(3)), (triplet(0), run(1))),
    "horizontal_cross": ((run(0), triplet(3), run(4)),),
    "horizontal_h": ((triplet(0), run(1), triplet(4)),),
    "four_consecutive_t": tuple(
        first + second
        for first in ((run(0), triplet(3)), (triplet(0), run(1)))
        for second in ((run(4), triplet(7)), (triplet(4), run(5)))
    ),
    "jade_cube": ((triplet(0), run(1), run(1), triplet(4)),),
    "jade_disc": tuple((run(0), triplet(3), triplet(n), run(n + 1)) for n in range(3)),
    "king_straight": (
        (run(0), triplet(3), pair(4), triplet(5), run(6)),
        (triplet(0), run(1), pair(4), run(5), triplet(8)),
    ),
    "big_china": ((triplet(0), run(1), run(1), triplet(4), pair(2)),),
    # G1, G2: more than one suit
    "two_similar_sequences": ((run(0, 0), run(0, 1)),),
    "three_similar_sequences": ((run(0, 0), run(0, 1), run(0, 2)),),
    "two_similar_triplets": ((triplet(0, 0), triplet(0, 1)),),
    "little_three_similar_triplets": ((triplet(0, 0), triplet(0, 1), pair(0, 2)),),
    "three_similar_triplets": ((triplet(0, 0), triplet(0, 1), triplet(0, 2)),),
    "mirrored_sequences": _mirrored(range(7)),
    "mirrored_sequences_of_two_ranks": _mirrored(range(1, 7)),
    "mirrored_sequences_and_triplets": _mirrored_run_and_triplet(),
    "mirrored_triplets": _mirrored_triplets(),
    "assorted_straight": ((run(0, 0), run(3, 1), run(6, 2)),),
    "assorted_three_consecutive_triplets": ((triplet(0, 0), triplet(1, 1), triplet(2, 2)),),
}

#: yaku that are another shape twice, on four sets, in one suit or two.
TWICE: Final[Mapping[str, str]] = {
    "two_identical_sequences_twice": "two_identical_sequences",
    "two_shifted_sequences_twice": "two_shifted_sequences",
    "half_straight_twice": "half_straight",
    "two_consecutive_triplets_twice": "two_consecutive_triplets",
    "tile_hog_twice": "tile_hog",
    "consecutive_t_twice": "consecutive_t",
}


@cache
def places(shape: str) -> frozenset[tuple[int, ...]]:
    """Every place of a shape on the tiles, as the sorted codes of its parts."""
    if shape in TWICE:
        once = sorted(places(TWICE[shape]))
        return frozenset(tuple(sorted(a + b)) for a, b in combinations_with_replacement(once, 2))
    return frozenset(place for form in SHAPES[shape] for place in _places(form))


def _places(form: Sequence[Part]) -> Iterator[tuple[int, ...]]:
    slots = 1 + max(part.suit for part in form)
    for suits, rank in product(permutations(range(3), slots), range(9)):
        if all(rank + part.at <= (8 if part.code else 6) for part in form):
            yield tuple(sorted(part.code + 9 * suits[part.suit] + rank + part.at for part in form))
