"""The joker: a fool's cap with bells."""

from typing import Final

from tiles.drawings import Drawing, bold, fill, line, placed
from tiles.lettering import centred_word
from tiles.outlines import Outline, circle, outline, polygon

__all__ = ["joker", "small_joker"]

_CAP: Final = outline(
    "M66 250C40 208 34 158 58 112C62 104 70 100 78 104C108 120 126 148 134 184C132 138 138 96 150 66"
    "C162 96 168 138 166 184C174 148 192 120 222 104C230 100 238 104 242 112C266 158 260 208 234 250Z"
)
_MIDDLE: Final = outline(
    "M150 66C162 96 168 138 166 184C166 212 160 234 150 250C140 234 134 212 134 184C132 138 138 96 150 66Z"
)
_SIDES: Final = outline(
    "M66 250C40 208 34 158 58 112C62 104 70 100 78 104C70 138 78 204 104 250Z"
    "M234 250C260 208 266 158 242 112C238 104 230 100 222 104C230 138 222 204 196 250Z"
)
_BAND: Final = outline("M69 241H231A17 17 0 0 1 231 275H69A17 17 0 0 1 69 241Z")
_BELLS: Final = (60 + 96j, 150 + 54j, 240 + 96j)


def joker() -> Drawing:
    """The cap, and the word under it."""
    cap = fill("violet", _CAP) + fill("red", _MIDDLE) + fill("gold", _SIDES)
    bells = fill("gold", *(circle(at, 20) for at in _BELLS)) + line("ink", 4, *(_bell(at) for at in _BELLS))
    studs = fill("gold", *(_stud(complex(x, 258)) for x in (84, 117, 150, 183, 216)))
    return (*cap, *bells, *fill("ink", _BAND), *studs, *centred_word("JOKER", 150 + 332j, 46, 11, "ink"))


def _bell(at: complex) -> Outline:
    return circle(at, 20) + outline("M0 5L0 17").placed(at) + circle(at + 3j, 2)


def _stud(at: complex) -> Outline:
    return polygon(at - 9j, at + 9, at + 9j, at - 9)


def small_joker() -> Drawing:
    """The same for a small tile: the cap alone, larger."""
    cap = fill("violet", _CAP) + fill("red", _MIDDLE) + fill("gold", _SIDES, *(circle(at, 26) for at in _BELLS))
    band = bold("ink", 18, _BAND)
    return placed(cap + band, 150 + 200j - 1.28 * (150 + 164j), 1.28)
