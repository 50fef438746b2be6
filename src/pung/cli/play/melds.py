"""Melds and tiles set aside, as they lie before their seat."""

from collections.abc import Sequence
from typing import Final

from pung.cli.play.canvas import Canvas
from pung.cli.play.faces import SMALL, back, small_tile
from pung.hands.melds import Seat
from pung.model.view import SeatView
from pung.tiles.kinds import Tile
from pung.wording.lying import lying_groups

__all__ = ["Group", "draw_groups", "groups_of", "width_of"]

#: tiles beside each other, each with how it lies; None is face down
Group = list[tuple[Tile | None, str]]

_SIDEWAYS: Final = "ready"


def groups_of(data: SeatView, owner: Seat, seats: int) -> list[Group]:
    """The melds of a seat, then the tiles that it has set aside."""
    return [
        [(each.tile, _SIDEWAYS if each.turned else "plain") for each in group]
        for group in lying_groups(data, owner, seats)
    ]


def width_of(groups: Sequence[Group]) -> int:
    """How many cells the groups take beside each other."""
    return sum(SMALL * len(group) + 1 for group in groups)


def draw_groups(
    canvas: Canvas, x: int, y: int, groups: Sequence[Group], face: str, height: int, *, across: int
) -> None:
    """Draw groups below each other, or beside each other while they fit into `across` cells."""
    at = x
    for group in groups:
        if across and at > x and at + len(group) * SMALL > x + across:
            at, y = x, y + height
        for number, (tile, how) in enumerate(group):
            if tile is None:
                back(canvas, at + number * SMALL, y, height=height)
            else:
                small_tile(canvas, at + number * SMALL, y, tile, height=height, face=face, how=how)
        if across:
            at += len(group) * SMALL + 1
        else:
            y += height
