"""The suit of bamboo: canes of two joints, and the bird that stands for the one."""

from typing import Final, NamedTuple

from tiles.bird import bird, small_bird
from tiles.drawings import Drawing, fill, hollow, merged
from tiles.outlines import Outline, bar, outline, turn_by

__all__ = ["bamboo", "cane", "small_bamboo"]


class Cane(NamedTuple):
    """Where a cane stands, its colour, and how far it leans to the right, in degrees."""

    x: float
    y: float
    paint: str
    lean: float = 0

    @property
    def centre(self) -> complex:
        return complex(self.x, self.y)


class Grove(NamedTuple):
    """The canes of a face, all of one length and width."""

    length: float
    width: float
    canes: tuple[Cane, ...]


_G, _B, _R = "green", "blue", "red"
_THREE: Final = (66, 150, 234)
_GROVES: Final = {
    2: Grove(160, 54, (Cane(150, 106, _G), Cane(150, 294, _G))),
    3: Grove(164, 52, (Cane(150, 106, _G), Cane(84, 294, _G), Cane(216, 294, _G))),
    4: Grove(164, 52, (Cane(92, 106, _B), Cane(208, 106, _G), Cane(92, 294, _G), Cane(208, 294, _B))),
    5: Grove(
        160, 48, (Cane(68, 106, _G), Cane(232, 106, _B), Cane(150, 200, _R), Cane(68, 294, _B), Cane(232, 294, _G))
    ),
    6: Grove(162, 48, tuple(Cane(x, y, paint) for y, paint in ((106, _G), (294, _B)) for x in _THREE)),
    7: Grove(
        114,
        44,
        (Cane(150, 66, _R), *(Cane(x, y, paint) for y, paint in ((200, _B), (332, _G)) for x in _THREE)),
    ),
    8: Grove(
        148,
        39,
        (
            *(Cane(x, 102, _G, lean) for x, lean in ((38, 0), (103, -24), (197, 24), (262, 0))),
            *(Cane(x, 298, _B, lean) for x, lean in ((38, 0), (103, 24), (197, -24), (262, 0))),
        ),
    ),
    9: Grove(
        112, 44, tuple(Cane(x, y, paint) for y in (74, 200, 326) for x, paint in zip(_THREE, (_G, _R, _B), strict=True))
    ),
}


def bamboo(count: int) -> Drawing:
    """So many canes; the one is a bird."""
    if count == 1:
        return bird()
    grove = _GROVES[count]
    return merged(tuple(layer for c in grove.canes for layer in _leaning(c, grove)))


def _leaning(stick: Cane, grove: Grove) -> Drawing:
    shape = cane(grove.length, grove.width)
    return hollow(stick.paint, shape.placed(stick.centre, turn_by(stick.lean)))


def cane(length: float, width: float) -> Outline:
    """A cane about the origin: two joints with a gleam in each, swollen at their ends."""
    half = length / 2
    return _joint(-half, -3, width) + _joint(3, half, width)


def _joint(top: float, foot: float, width: float) -> Outline:
    knot, stem = width * 0.5, width * 0.35
    right = f"C{knot} {top + 7} {stem} {top + 8} {stem} {top + 16}V{foot - 16}"
    right += f"C{stem} {foot - 8} {knot} {foot - 7} {knot} {foot}"
    left = f"C{-knot} {foot - 7} {-stem} {foot - 8} {-stem} {foot - 16}V{top + 16}"
    left += f"C{-stem} {top + 8} {-knot} {top + 7} {-knot} {top}"
    body = outline(f"M{-knot} {top}Q0 {top - 6} {knot} {top}{right}Q0 {foot + 6} {-knot} {foot}{left}Z")
    gleam = bar(complex(-stem * 0.3, top + 19), complex(-stem * 0.3, foot - 19), width * 0.13)
    return body + gleam


#: length and width of the canes of a small tile.
_SMALL: Final = {
    2: (158, 66),
    3: (158, 62),
    4: (158, 62),
    5: (158, 56),
    6: (158, 56),
    7: (106, 54),
    8: (150, 42),
    9: (102, 54),
}


def small_bamboo(count: int) -> Drawing:
    """The same canes for a small tile: plain bars with a waist."""
    if count == 1:
        return small_bird()
    length, width = _SMALL[count]
    shape = _bar(length, width)
    bars = (fill(c.paint, shape.placed(c.centre, turn_by(c.lean))) for c in _GROVES[count].canes)
    return merged(tuple(layer for drawing in bars for layer in drawing))


def _bar(length: float, width: float) -> Outline:
    knot, waist, half = width / 2, width * 0.36, length / 2
    side = f"V{-half * 0.55}Q{waist} 0 {knot} {half * 0.55}V{half}"
    return outline(f"M{-knot} {-half}H{knot}{side}H{-knot}V{half * 0.55}Q{-waist} 0 {-knot} {-half * 0.55}Z")
