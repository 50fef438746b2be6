"""Flowers (plum, orchid, bamboo, chrysanthemum) and seasons, and the flower of sets that have but one kind."""

from typing import Final

from tiles.blossoms import blossom, leaf, petals, set_off
from tiles.brush import Brush
from tiles.drawings import Drawing, bold, fill
from tiles.lettering import centred_word
from tiles.outlines import blade, circle, ring_of
from tiles.plants import PLANTS

__all__ = ["any_flower", "flower", "small_any_flower", "small_flower"]

#: in the order of the designs 1 to 8, which is that of the tiles in Unicode.
_NAMES: Final = "梅蘭竹菊春夏秋冬"


def _paint(design: int) -> str:
    return "red" if design <= 4 else "blue"


def _number(design: int) -> str:
    return str((design - 1) % 4 + 1)


def flower(brush: Brush, design: int) -> Drawing:
    """One of the eight designs, with its name and its number among its four."""
    paint = _paint(design)
    name = fill(paint, brush.glyph(_NAMES[design - 1], 232 + 68j, 98))
    return PLANTS[design - 1]() + name + centred_word(_number(design), 62 + 66j, 60, 11, paint)


def small_flower(brush: Brush, design: int) -> Drawing:
    """The same for a small tile: the name large, the number in a badge: a blossom for flowers, a disc for seasons."""
    paint, at = _paint(design), 150 + 322j
    badge = petals(at, 78) if design <= 4 else circle(at, 62)
    name = bold(paint, 5, brush.glyph(_NAMES[design - 1], 150 + 126j, 236))
    return name + fill(paint, badge) + centred_word(_number(design), at, 66, 17, "face")


def any_flower() -> Drawing:
    """A flower of no design: a double blossom among its leaves."""
    at = 150 + 200j
    leaves = tuple(layer for n in range(5) for layer in leaf(at, 158, 36 + 72 * n, "green"))
    outer = set_off("red", petals(at, 132))
    return (*leaves, *outer, *blossom(at, 84, "pink", "gold", 36))


def small_any_flower() -> Drawing:
    """The same for a small tile: one blossom."""
    at = 150 + 200j
    leaves = fill("green", ring_of(blade(172, 72), 5, at, 36))
    return leaves + set_off("red", petals(at, 138)) + fill("face", circle(at, 44)) + fill("gold", circle(at, 26))
