"""How melds and tiles set aside lie before their seat: which tile is turned, stacked, or face down."""

from typing import Final, NamedTuple

from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.view import SeatView
from pung.tiles.kinds import Tile
from pung.tiles.notation import sort_key

__all__ = ["Lying", "lying", "lying_groups"]

_KONG: Final = 4


class Lying(NamedTuple):
    """A tile as it lies (None: face down): upright, turned on its side, or stacked upon the turned one before it."""

    tile: Tile | None
    turned: bool = False
    stacked: bool = False


def lying_groups(data: SeatView, owner: Seat, seats: int) -> list[list[Lying]]:
    """The melds of a seat, then the tiles that it has set aside."""
    groups = [lying(meld, owner, seats) for meld in data.melds]
    return [*groups, [Lying(tile) for tile in data.aside]] if data.aside else groups


def lying(meld: Meld, owner: Seat, seats: int) -> list[Lying]:
    """A concealed kong has its ends face down, or lies hidden; a claimed tile lies turned, on the side it came from.

    A tile added to a pung is stacked on the turned one. In a group of any size, jokers among them, no tile is turned.
    """
    if meld.kind is MeldKind.CLOSED_KONG:
        last = len(meld.tiles) - 1
        shown = [Lying(None if n in (0, last) else tile) for n, tile in enumerate(meld.tiles)]
        return shown or [Lying(None)] * _KONG
    if meld.kind is MeldKind.GROUP:
        return [Lying(tile) for tile in sorted(meld.tiles, key=sort_key)]
    if meld.claimed is None or meld.claimed not in meld.tiles:
        return [Lying(tile) for tile in meld.tiles]
    added = [meld.tiles[-1]] if meld.kind is MeldKind.ADDED_KONG else []
    rest = list(meld.tiles[: len(meld.tiles) - len(added)])
    rest.remove(meld.claimed)
    group = [Lying(tile) for tile in sorted(rest, key=sort_key)]
    place = _place(meld.from_seat, owner, seats, len(group))
    group[place:place] = [Lying(meld.claimed, turned=True), *(Lying(tile, True, stacked=True) for tile in added)]
    return group


def _place(source: Seat | None, owner: Seat, seats: int, others: int) -> int:
    """Where the claimed tile lies: first from the left neighbour, last from the right one, else second."""
    if source is None or (source - owner) % seats == seats - 1:
        return 0
    return others if (source - owner) % seats == 1 else 1
