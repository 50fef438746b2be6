"""The suit of characters: a number over ten thousand."""

from typing import Final

from tiles.brush import Brush
from tiles.drawings import Drawing, bold, fill

__all__ = ["characters", "small_characters"]

_NUMBERS: Final = "一二三四五六七八九"
_UNIT: Final = "萬"


def characters(brush: Brush, count: int) -> Drawing:
    """So many ten thousands."""
    number = brush.glyph(_NUMBERS[count - 1], 150 + 108j, 180)
    return fill("ink", number) + fill("red", brush.glyph(_UNIT, 150 + 288j, 190))


def small_characters(brush: Brush, count: int) -> Drawing:
    """The same for a small tile: the number larger, both bolder."""
    number = brush.glyph(_NUMBERS[count - 1], 150 + 116j, 224)
    unit = brush.glyph(_UNIT, 150 + 310j, 172)
    return bold("ink", 10, number) + bold("red", 5, unit)
