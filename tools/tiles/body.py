"""The tile itself: an ivory slab on a jade back, 300 by 420. The face, without the edge below it, is 300 by 390."""

from collections.abc import Callable
from typing import Final

from tiles.drawings import Drawing, fill, hollow, svg_of
from tiles.outlines import Outline, outline, rectangle

__all__ = ["SHADES", "VIEW_BOX", "face_down", "lattice", "slab", "small_lattice"]

VIEW_BOX: Final = "0 0 300 420"

#: light from above. A gradient cannot take its colours from the page, so these only shade the colour under them.
SHADES: Final = (
    '<linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".8"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#7a5a10" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#7a5a10" stop-opacity=".13"/></linearGradient>'
    '<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe" stop-opacity=".22"/>'
    '<stop offset=".45" stop-color="#dfe" stop-opacity="0"/><stop offset=".45" stop-color="#021" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#021" stop-opacity=".34"/></linearGradient>'
)

Colour = Callable[[str], str]


def _sheet(top: float, foot: float) -> str:
    return f'<rect x="2" y="{top}" width="296" height="{foot - top}" rx="34"'


def _gleam(foot: float) -> str:
    return f'<rect x="5" y="5" width="290" height="{foot - 8}" rx="31"'


def slab(colour: Colour, gloss: str) -> str:
    """A tile that lies face up, without its drawing; `gloss` is how strong the light on it is."""
    return (
        f'{_sheet(30, 418)} fill="{colour("back")}"/>{_sheet(16, 402)} fill="{colour("side")}"/>'
        f'{_sheet(2, 386)} fill="{colour("face")}" stroke="{colour("edge")}" stroke-opacity=".6" stroke-width="2.5"/>'
        f'{_gleam(386)} fill="url(#gloss)" stroke="#fff" stroke-width="5" opacity="{gloss}"/>'
    )


def face_down(colour: Colour, pattern: Drawing) -> str:
    """A tile that lies face down: the edge of the back is in the shade, ivory below it."""
    return (
        f'{_sheet(30, 418)} fill="{colour("side")}"/>{_sheet(14, 402)} fill="{colour("back")}"/>'
        f'{_sheet(14, 402)} fill="#021" fill-opacity=".4"/>{_sheet(2, 388)} fill="{colour("back")}"/>'
        f'{_gleam(388)} fill="url(#sheen)" stroke="#fff" stroke-opacity=".28" stroke-width="4"/>'
        f'<g opacity=".2">{svg_of(pattern, lambda _: "#fff")}</g>'
    )


def _petal(start: complex, end: complex, radius: float) -> Outline:
    arc = f"A{radius} {radius} 0 0 1"
    return outline(f"M{start.real} {start.imag}{arc} {end.real} {end.imag}{arc} {start.real} {start.imag}Z")


def _circles(corner: complex, columns: int, rows: int, radius: float) -> Outline:
    """What the circles of a lattice share with their neighbours: a petal in each square, leaning left, then right."""
    petals = Outline()
    for row in range(rows):
        for column in range(columns):
            left = corner + complex(column, row) * radius
            start, end = (1, 1j) if (row + column) % 2 else (0, 1 + 1j)
            petals += _petal(left + start * radius, left + end * radius, radius)
    return petals


def _frame(inset: float, width: float, radius: float) -> Outline:
    outer, inner = inset, inset + width
    return rectangle(outer, outer - 1, 300 - 2 * outer, 392 - 2 * outer, radius) + rectangle(
        inner, inner - 1, 300 - 2 * inner, 392 - 2 * inner, radius - width
    )


def lattice() -> Drawing:
    """The pattern of the back: a frame about a lattice of circles."""
    return hollow("back", _frame(20, 5, 20)) + fill("back", _circles(37.5 + 37.5j, 5, 7, 45))


def small_lattice() -> Drawing:
    """The same for a small tile: a wider lattice."""
    return hollow("back", _frame(22, 9, 20)) + fill("back", _circles(52.5 + 65j, 3, 4, 65))
