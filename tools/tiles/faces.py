"""Every face: its name in the notation of tiles, its drawing, and the plainer one for small tiles."""

from collections.abc import Iterator
from typing import NamedTuple

from tiles.bamboo import bamboo, small_bamboo
from tiles.brush import Brush
from tiles.characters import characters, small_characters
from tiles.dots import dots, small_dots
from tiles.drawings import Drawing, placed
from tiles.flowers import any_flower, flower, small_any_flower, small_flower
from tiles.honours import honour, small_honour
from tiles.joker import joker, small_joker
from tiles.red_fives import CORNER, SMALL_CORNER, red

__all__ = ["Face", "faces"]


class Face(NamedTuple):
    """A face in the coordinates of the tile; the corners mark a red five."""

    name: str
    art: Drawing
    small: Drawing
    corner: Drawing = ()
    small_corner: Drawing = ()


def faces(brush: Brush) -> list[Face]:
    """All faces, in the order of the engine's tiles."""
    plain = [_set(name, art, small) for name, art, small in _drawn(brush)]
    reds = [_reddened(face) for face in plain if face.name in ("5m", "5p", "5s")]
    return [*plain[:-8], *reds, *plain[-8:]]


def _drawn(brush: Brush) -> Iterator[tuple[str, Drawing, Drawing]]:
    for n in range(1, 10):
        yield f"{n}m", characters(brush, n), small_characters(brush, n)
    for n in range(1, 10):
        yield f"{n}p", dots(n), small_dots(n)
    for n in range(1, 10):
        yield f"{n}s", bamboo(n), small_bamboo(n)
    for n in range(1, 8):
        yield f"{n}z", honour(brush, n), small_honour(brush, n)
    yield "f", any_flower(), small_any_flower()
    yield "j", joker(), small_joker()
    for n in range(1, 9):
        yield f"{n}f", flower(brush, n), small_flower(brush, n)


def _set(name: str, art: Drawing, small: Drawing) -> Face:
    """Drawings are made on a sheet of 300 by 400; here they are set in the middle of the face."""
    return Face(name, _centred(art, 0.92), _centred(small, 0.94))


def _centred(art: Drawing, scale: float) -> Drawing:
    return placed(art, 150 + 194j - scale * (150 + 200j), scale)


def _reddened(five: Face) -> Face:
    return Face(f"0{five.name[1]}", red(five.art), red(five.small), CORNER, SMALL_CORNER)
