"""Packing: in each category a set of the hand is used once only, for the most points.

A yaku stands on a mask of the hand's blocks (bit n is the n-th set, then the pair; or the n-th of seven
pairs). A packing is a choice of yaku of one category whose masks do not meet.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

__all__ = ["WHOLE", "Packing", "Placed", "packings"]

#: the mask of a yaku that takes up every block.
WHOLE: Final = 0x7F


class Placed(NamedTuple):
    """A yaku (by its number) on some blocks of the hand."""

    yaku: int
    mask: int


Packing = tuple[Placed, ...]


def packings(
    placed: Sequence[Placed], points: Sequence[int], *, repeat: bool = True, every: bool = False
) -> tuple[Packing, ...]:
    """The packings of one category with the most points, or every packing; of those with the same yaku the first.

    `points` are by number of the yaku. Unless `repeat`, a yaku is taken once at most.
    """
    found: dict[tuple[int, ...], Packing] = {}
    for packing in _disjoint(placed, 0, repeat):
        found.setdefault(_yaku(packing), packing)
    if every:
        return tuple(found.values())
    most = max(_sum(yaku, points) for yaku in found)
    return tuple(packing for yaku, packing in found.items() if _sum(yaku, points) == most)


def _disjoint(placed: Sequence[Placed], used: int, repeat: bool, taken: tuple[int, ...] = ()) -> Iterable[Packing]:
    """Every choice of yaku whose masks meet neither each other nor the used blocks."""
    yield ()
    for n, one in enumerate(placed):
        if not one.mask & used and (repeat or one.yaku not in taken):
            for rest in _disjoint(placed[n + 1 :], used | one.mask, repeat, (*taken, one.yaku)):
                yield (one, *rest)


def _yaku(packing: Packing) -> tuple[int, ...]:
    return tuple(sorted(one.yaku for one in packing))


def _sum(yaku: Iterable[int], points: Sequence[int]) -> int:
    return sum(points[y] for y in yaku)
