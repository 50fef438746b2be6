"""Outlines: SVG path data as numbers, so that shapes can be moved, turned, scaled and put together.

Points are complex numbers (y downwards): a move by `by` of a shape turned and scaled by `turn` is `turn * point + by`.
"""

import cmath
import math
import re
from typing import Final, NamedTuple

__all__ = ["Outline", "bar", "blade", "circle", "ellipse", "outline", "polygon", "rectangle", "ring_of", "turn_by"]

_WORD: Final = re.compile(r"[MLHVCQAZ]|-?\d*\.?\d+")
#: how many numbers follow a command.
_ARITY: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


class Arc(NamedTuple):
    """The radii of an arc, the slant of its ellipse in degrees, and which of four arcs it is."""

    rx: float
    ry: float
    slant: float
    large: int
    sweep: int

    def placed(self, turn: complex) -> "Arc":
        slant = 0.0 if self.rx == self.ry else self.slant + math.degrees(cmath.phase(turn))
        return self._replace(rx=self.rx * abs(turn), ry=self.ry * abs(turn), slant=slant)


class Piece(NamedTuple):
    """One command of a path: M, L, C, Q, A or Z, and the points it goes through."""

    command: str
    points: tuple[complex, ...] = ()
    arc: Arc | None = None

    def placed(self, turn: complex, by: complex) -> "Piece":
        points = tuple(turn * p + by for p in self.points)
        return Piece(self.command, points, self.arc and self.arc.placed(turn))


class Outline(tuple[Piece, ...]):
    """A shape: the pieces of its path, in absolute coordinates."""

    __slots__ = ()

    def __add__(self, other: tuple[Piece, ...]) -> "Outline":  # type: ignore[override]
        return Outline((*self, *other))

    def placed(self, by: complex = 0, turn: complex = 1) -> "Outline":
        """The shape turned and scaled about the origin, then moved."""
        return Outline(piece.placed(turn, by) for piece in self)

    def about(self, centre: complex, turn: complex) -> "Outline":
        """The shape turned and scaled about a point of its own."""
        return self.placed(centre - turn * centre, turn)


def turn_by(degrees: float, scale: float = 1) -> complex:
    """The factor that turns clockwise by so many degrees, and scales."""
    return cmath.rect(scale, math.radians(degrees))


def outline(data: str) -> Outline:
    """An outline from SVG path data with absolute commands."""
    words = _WORD.findall(data)
    pieces: list[Piece] = []
    command, at = "M", 0
    while at < len(words):
        if words[at] in _ARITY:
            command, at = words[at], at + 1
        numbers = [float(word) for word in words[at : at + _ARITY[command]]]
        pieces.append(_piece(command, numbers, pieces))
        at += len(numbers)
        command = "L" if command == "M" else command
    return Outline(pieces)


def _piece(command: str, numbers: list[float], before: list[Piece]) -> Piece:
    if command in "HV":
        last = before[-1].points[-1]
        return Piece("L", (complex(numbers[0], last.imag) if command == "H" else complex(last.real, numbers[0]),))
    if command == "A":
        rx, ry, slant, large, sweep, x, y = numbers
        return Piece("A", (complex(x, y),), Arc(rx, ry, slant, int(large), int(sweep)))
    return Piece(command, tuple(complex(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)))


def ellipse(centre: complex, rx: float, ry: float, degrees: float = 0) -> Outline:
    """An ellipse, slanted clockwise by so many degrees about its centre."""
    half = f"A{rx} {ry} 0 0 1"
    upright = outline(f"M0 {-ry}{half} 0 {ry}{half} 0 {-ry}Z")
    return upright.placed(centre, turn_by(degrees))


def circle(centre: complex, radius: float) -> Outline:
    """A circle."""
    return ellipse(centre, radius, radius)


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0) -> Outline:
    """An upright rectangle with round corners."""
    right, bottom, r = x + width, y + height, radius
    if not r:
        return outline(f"M{x} {y}H{right}V{bottom}H{x}Z")
    corner = f"A{r} {r} 0 0 1"
    return outline(
        f"M{x + r} {y}H{right - r}{corner} {right} {y + r}V{bottom - r}{corner} {right - r} {bottom}"
        f"H{x + r}{corner} {x} {bottom - r}V{y + r}{corner} {x + r} {y}Z"
    )


def bar(start: complex, end: complex, width: float) -> Outline:
    """A bar with round ends from point to point."""
    length, half = abs(end - start), width / 2
    lying = rectangle(-half, -half, length + width, width, half)
    return lying.placed(start, cmath.rect(1, cmath.phase(end - start)))


def polygon(*points: complex) -> Outline:
    """A closed polygon."""
    return Outline((Piece("M", points[:1]), *(Piece("L", (p,)) for p in points[1:]), Piece("Z")))


def blade(length: float, width: float, belly: float = 0.5) -> Outline:
    """A leaf or petal from the origin upwards; `belly` says how far up it is widest."""
    low, high, half = -length * (belly - 0.25), -length * (belly + 0.25), width * 0.66
    return outline(f"M0 0C{half} {low} {half} {high} 0 {-length}C{-half} {high} {-half} {low} 0 0Z")


def ring_of(shape: Outline, count: int, centre: complex = 0, first: float = 0) -> Outline:
    """The same shape, drawn about the origin, `count` times around a centre."""
    turned = Outline()
    for n in range(count):
        turned += shape.placed(centre, turn_by(first + 360 / count * n))
    return turned
