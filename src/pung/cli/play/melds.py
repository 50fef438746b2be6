"""Melds and tiles set aside, as they lie before their seat."""

from collections.abc import Sequence
from typing import Final

from pung.cli.play.canvas import Canvas
from pung.cli.play.faces import SMALL, back, small_tile
from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.view import SeatView
from pung.tiles.kinds import Tile
from pung.tiles.notation import sort_key

__all__ = ["Group", "draw_groups", "groups_of", "width_of"]

#: tiles beside each other, each with how it lies; None is face down
Group = list[tuple[Tile | None, str]]

_SIDEWAYS: Final = "ready"
_KONG: Final = 4


def groups_of(data: SeatView, owner: Seat, seats: int) -> list[Group]:
    """The melds of a seat, then the tiles that it has set aside."""
    groups = [_group(meld, owner, seats) for meld in data.melds]
    if data.aside:
        groups.append([(tile, "plain") for tile in data.aside])
    return groups


def _group(meld: Meld, owner: Seat, seats: int) -> Group:
    """A concealed kong has its ends face down, or lies hidden; a claimed tile lies sideways, on the side it came from.

    In a group of any size, jokers among them, no tile lies sideways.
    """
    if meld.kind is MeldKind.CLOSED_KONG:
        last = len(meld.tiles) - 1
        shown: Group = [(None if n in (0, last) else tile, "plain") for n, tile in enumerate(meld.tiles)]
        return shown or [(None, "plain")] * _KONG
    if meld.kind is MeldKind.GROUP:
        return [(tile, "plain") for tile in sorted(meld.tiles, key=sort_key)]
    if meld.claimed is None or meld.claimed not in meld.tiles:
        return [(tile, "plain") for tile in meld.tiles]
    added = [meld.tiles[-1]] if meld.kind is MeldKind.ADDED_KONG else []
    rest = list(meld.tiles[: len(meld.tiles) - len(added)])
    rest.remove(meld.claimed)
    group: Group = [(tile, "plain") for tile in sorted(rest, key=sort_key)]
    place = _place(meld.from_seat, owner, seats, len(group))
    group[place:place] = [(tile, _SIDEWAYS) for tile in (meld.claimed, *added)]
    return group


def _place(source: Seat | None, owner: Seat, seats: int, others: int) -> int:
    """Where the claimed tile lies: first from the left neighbour, last from the right one, else second."""
    if source is None or (source - owner) % seats == seats - 1:
        return 0
    return others if (source - owner) % seats == 1 else 1


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
