"""What tells a red five from a plain one without colour: the corner of the tile is filled, a blossom cut out of it."""

from typing import Final

from tiles.drawings import Drawing, fill, hollow, placed, repainted
from tiles.outlines import Outline, circle, outline, ring_of

__all__ = ["CORNER", "SMALL_CORNER", "red"]

_ALL_RED: Final = {"ink": "red", "green": "red", "blue": "red"}
#: how far the drawing shrinks, towards its foot, to make room for the corner.
_SCALE: Final = 0.88
_FOOT: Final = 150 + 374j


def _blossom(at: complex, radius: float) -> Outline:
    """Five petals that touch nowhere, about a disc."""
    return ring_of(circle(-0.66j * radius, 0.36 * radius), 5, at) + circle(at, 0.22 * radius)


#: in the coordinates of the tile, along its round corner.
CORNER: Final = hollow("red", outline("M188 6H264A30 30 0 0 1 294 36V112Z"), _blossom(260 + 41j, 27))
SMALL_CORNER: Final = fill("red", outline("M150 2H264A34 34 0 0 1 298 36V150Z"))


def red(art: Drawing) -> Drawing:
    """A five, placed on the tile already, in red and smaller."""
    return placed(repainted(art, _ALL_RED), _FOOT - _SCALE * _FOOT, _SCALE)
