"""The mark of Pung: three tiles of a kind on gold."""

from typing import Final

from tiles.brush import Brush
from tiles.drawings import Drawing, bold, fill, placed, svg_of
from tiles.outlines import rectangle, turn_by

__all__ = ["favicon", "logo"]

_GOLD: Final = (
    '<linearGradient id="gold" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="#f2d27f"/>'
    '<stop offset="0.5" stop-color="#e0b653"/><stop offset="1" stop-color="#b07c24"/></linearGradient>'
)
_COLOURS: Final = {"ivory": "#fffaec", "side": "#e2d3aa", "jade": "#12734f", "red": "#c4262e", "shade": "#6b4410"}
_LEFT: Final = 166 + 262j
_RIGHT: Final = 346 + 262j
_FRONT: Final = 256 + 242j


def _tile(lean: float, scale: float, at: complex) -> Drawing:
    """A tile 200 by 280 about the origin, its edge below, on a rim of shade that sets it off from the one behind."""
    rim = bold("shade", 14, rectangle(-100, -140, 200, 284, 30))
    jade = fill("jade", rectangle(-100, -110, 200, 254, 30))
    side = fill("side", rectangle(-100, -124, 200, 252, 30))
    face = fill("ivory", rectangle(-100, -140, 200, 254, 30))
    return placed(rim + jade + side + face, at, turn_by(lean, scale))


def _fan(brush: Brush, scale: float) -> Drawing:
    glyph = placed(fill("red", brush.glyph("中", -13j, 208)), _FRONT, scale)
    sides = _tile(-20, scale * 0.92, _LEFT) + _tile(20, scale * 0.92, _RIGHT)
    return sides + _tile(0, scale, _FRONT) + glyph


def logo(brush: Brush, *, round_corners: bool = True) -> str:
    """Three tiles as a fan. Icons that a system cuts to its own shape fill the square."""
    radius = 116 if round_corners else 0
    return _mark(_fan(brush, 1.06), radius)


def favicon(brush: Brush) -> str:
    """For 16 to 32 pixels: one tile, as large as it can be."""
    tile = placed(_tile(0, 1, 0)[1:], 256 + 254j, 1.5)
    glyph = bold("red", 10, brush.glyph("中", 256 + 236j, 350))
    return _mark(tile + glyph, 116)


def _mark(drawing: Drawing, radius: float) -> str:
    ground = f'<rect width="512" height="512" rx="{radius}" fill="url(#gold)"/>'
    art = svg_of(drawing, _COLOURS.__getitem__)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>{_GOLD}</defs>{ground}{art}</svg>\n'
