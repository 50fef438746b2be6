"""Parts of plants: blossoms, leaves and stems."""

from typing import Final

from tiles.drawings import Drawing, bold, fill, hollow, line
from tiles.outlines import Outline, bar, blade, circle, outline, ring_of, turn_by

__all__ = ["blossom", "leaf", "orchid", "petals", "set_off", "stem"]

#: a round petal, one unit long.
_PETAL: Final = outline("M0 0C-.72 -.35 -.62 -1.02 0 -1C.62 -1.02 .72 -.35 0 0Z")


def petals(at: complex, radius: float, first: float = 0) -> Outline:
    """Five round petals."""
    return ring_of(_PETAL.placed(turn=radius), 5, at, first)


def blossom(at: complex, radius: float, paint: str, core: str, first: float = 0) -> Drawing:
    """A blossom of five round petals with their threads, set off from what lies under it."""
    shape = petals(at, radius, first)
    thread = bar(-0.26j * radius, -0.54j * radius, 0.06 * radius) + circle(-0.63j * radius, 0.07 * radius)
    inside = ring_of(thread, 5, at, first) + circle(at, radius * 0.2)
    return bold("face", 10, shape) + fill(paint, shape) + fill("face", inside) + fill(core, circle(at, radius * 0.125))


def set_off(paint: str, shape: Outline) -> Drawing:
    """A shape with a rim of bare face about it."""
    return bold("face", 6, shape) + fill(paint, shape)


def orchid(at: complex, radius: float, first: float = 0) -> Drawing:
    """An orchid: three sepals, two broad petals and a lip."""
    sepals = ring_of(blade(radius, radius * 0.5, 0.55), 3, at, first)
    wings = sum((_wing(at, radius, first + lean) for lean in (-68, 68)), Outline())
    lip = outline("M0 0C.16 .1 .34 .3 .24 .52C.18 .62 .06 .56 0 .64C-.06 .56 -.18 .62 -.24 .52C-.34 .3 -.16 .1 0 0Z")
    throat = lip.placed(at, turn_by(first, radius))
    flower = fill("violet", sepals, wings)
    return (
        *bold("face", 9, sepals, wings),
        *flower,
        *bold("face", 4, throat),
        *fill("pink", throat),
        *fill("gold", circle(at, radius * 0.13)),
    )


def _wing(at: complex, radius: float, lean: float) -> Outline:
    return blade(radius * 0.98, radius * 0.86, 0.6).placed(at, turn_by(lean))


def leaf(root: complex, length: float, lean: float, paint: str) -> Drawing:
    """A leaf with a rib, from its root outwards."""
    shape = blade(length, length * 0.4) + bar(-0.14j * length, -0.76j * length, 0.045 * length)
    return hollow(paint, shape.placed(root, turn_by(lean)))


def stem(data: str, paint: str, width: float) -> Drawing:
    """A stem or twig along a path."""
    return line(paint, width, outline(data))
