"""Drawings: layers of paint, one on another. Shapes of one paint that lie together become one path."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from tiles.outlines import Outline
from tiles.pathdata import path_data

__all__ = ["Drawing", "Layer", "bold", "fill", "hollow", "line", "merged", "placed", "repainted", "svg_of"]

#: filled; filled but for where parts overlap; a line; filled and drawn round with a line, which makes a letter bolder.
Style = Literal["fill", "hollow", "line", "bold"]


class Layer(NamedTuple):
    """A shape in one colour."""

    paint: str
    style: Style
    shape: Outline
    width: float = 0

    @property
    def pen(self) -> tuple[str, Style, float]:
        """What layers that may be one path have in common."""
        return self.paint, self.style, self.width


Drawing = tuple[Layer, ...]


def fill(paint: str, *shapes: Outline) -> Drawing:
    """Filled shapes."""
    return (Layer(paint, "fill", _sum(shapes)),)


def hollow(paint: str, *shapes: Outline) -> Drawing:
    """Filled shapes with holes where they overlap."""
    return (Layer(paint, "hollow", _sum(shapes)),)


def line(paint: str, width: float, *shapes: Outline) -> Drawing:
    """Lines with round ends."""
    return (Layer(paint, "line", _sum(shapes), width),)


def bold(paint: str, width: float, *shapes: Outline) -> Drawing:
    """Filled shapes made fatter by half a width on every side."""
    return (Layer(paint, "bold", _sum(shapes), width),)


def _sum(shapes: tuple[Outline, ...]) -> Outline:
    return sum(shapes, Outline())


def placed(drawing: Drawing, by: complex = 0, turn: complex = 1) -> Drawing:
    """The drawing turned and scaled about the origin, then moved; lines scale too."""
    return tuple(layer._replace(shape=layer.shape.placed(by, turn), width=layer.width * abs(turn)) for layer in drawing)


def repainted(drawing: Drawing, paints: Mapping[str, str]) -> Drawing:
    """The drawing with some colours changed."""
    return tuple(layer._replace(paint=paints.get(layer.paint, layer.paint)) for layer in drawing)


def merged(drawing: Drawing) -> Drawing:
    """One path for each pen: for drawings whose shapes do not cover one another."""
    shapes: dict[tuple[str, Style, float], Outline] = {}
    for layer in drawing:
        shapes[layer.pen] = shapes.get(layer.pen, Outline()) + layer.shape
    return tuple(Layer(paint, style, shape, width) for (paint, style, width), shape in shapes.items())


def svg_of(drawing: Drawing, colour: Callable[[str], str]) -> str:
    """The drawing as SVG paths, its colours written by `colour`."""
    return "".join(f'<path d="{path_data(layer.shape)}"{_pen(layer, colour(layer.paint))}/>' for layer in drawing)


def _pen(layer: Layer, colour: str) -> str:
    if layer.style == "fill":
        return f' fill="{colour}"'
    if layer.style == "hollow":
        return f' fill="{colour}" fill-rule="evenodd"'
    inside = "none" if layer.style == "line" else colour
    ends = ' stroke-linecap="round"' if layer.style == "line" else ""
    return f' fill="{inside}" stroke="{colour}" stroke-width="{layer.width:.3g}"{ends} stroke-linejoin="round"'
