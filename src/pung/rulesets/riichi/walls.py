"""Where things stand in the wall: replacement tiles at its start, then the indicators, each with its ura below."""

from collections.abc import Sequence
from typing import Final

from pung.tiles.kinds import Tile

__all__ = ["indicator", "replacement_index", "under"]

#: replacement tiles by size of the wall: a kan takes one of four; three players also replace norths
_REPLACEMENTS: Final = {136: 4, 108: 8}


def replacement_index(size: int, number: int) -> int:
    """Place of the replacement tile with this number: of each stack the upper one (the higher place) first."""
    return number ^ 1 if number < _REPLACEMENTS[size] else number


def indicator(wall: Sequence[Tile], number: int) -> Tile:
    """The indicator with this number (0 is turned at the start)."""
    return wall[_REPLACEMENTS[len(wall)] + 1 + 2 * number]


def under(wall: Sequence[Tile], number: int) -> Tile:
    """The ura indicator that lies below the indicator with this number."""
    return wall[_REPLACEMENTS[len(wall)] + 2 * number]
