"""Bonus tiles: which kind an indicator points to, and how many a hand has."""

from collections.abc import Iterable, Sequence
from typing import Final

from pung.tiles.kinds import DRAGONS, KIND_OF, WINDS, Tile, TileKind
from pung.tiles.sets import TileSet

__all__ = ["bonus_han", "next_kinds"]

_CYCLES: Final[tuple[Sequence[TileKind], ...]] = (
    *(tuple(TileKind(k) for k in range(first, first + 9)) for first in (0, 9, 18)),
    WINDS,
    DRAGONS,
)


def next_kinds(tiles: TileSet) -> tuple[int, ...]:
    """The bonus kind of each indicator: the next kind of its suit in the set; after the last the first."""
    following = [0] * 34
    for cycle in _CYCLES:
        kinds = [k for k in cycle if tiles.copies[k]]
        for at, kind in enumerate(kinds):
            following[kind] = kinds[(at + 1) % len(kinds)]
    return tuple(following)


def bonus_han(indicators: Iterable[Tile], packed: int, following: tuple[int, ...]) -> int:
    """One han for each tile that each indicator points to; `packed` are the counts of the tiles."""
    han = 0
    for tile in indicators:
        han += packed >> 3 * following[KIND_OF[tile]] & 7
    return han
