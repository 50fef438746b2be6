"""Winds and dragons: one large character; the white dragon is a frame."""

from typing import Final

from tiles.brush import Brush
from tiles.drawings import Drawing, bold, fill, hollow
from tiles.outlines import Outline, polygon, rectangle

__all__ = ["honour", "small_honour"]

_GLYPHS: Final = {
    1: ("東", "ink", 290),
    2: ("南", "ink", 290),
    3: ("西", "ink", 290),
    4: ("北", "ink", 290),
    6: ("發", "green", 290),
    7: ("中", "red", 310),
}
_WHITE: Final = 5
_CENTRE: Final = 150 + 200j


def honour(brush: Brush, number: int) -> Drawing:
    """East South West North White Green Red, as 1 to 7."""
    if number == _WHITE:
        return _frame()
    char, paint, size = _GLYPHS[number]
    return fill(paint, brush.glyph(char, _CENTRE, size))


def small_honour(brush: Brush, number: int) -> Drawing:
    """The same for a small tile, larger and bolder."""
    if number == _WHITE:
        return hollow("blue", rectangle(34, 30, 232, 340, 26), rectangle(68, 64, 164, 272, 6))
    char, paint, size = _GLYPHS[number]
    glyph = brush.glyph(char, _CENTRE, size * 1.1)
    return bold(paint, 6, glyph)


def _frame() -> Drawing:
    outer = rectangle(42, 38, 216, 324, 18) + rectangle(56, 52, 188, 296, 10)
    inner = rectangle(76, 72, 148, 256, 6) + rectangle(82, 78, 136, 244, 3)
    studs = sum((_stud(at) for at in (66 + 200j, 234 + 200j, 150 + 62j, 150 + 338j)), Outline())
    return hollow("blue", outer, inner) + fill("blue", studs)


def _stud(at: complex) -> Outline:
    return polygon(at - 13j, at + 13, at + 13j, at - 13)
