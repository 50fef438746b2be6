"""What a view shows of the tiles: some of them by kind, and how many of each kind are out of sight."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pung.model.view import View
from pung.tiles.kinds import KIND_COUNT, KIND_OF, Tile

N = TypeVar("N", int, float)

__all__ = ["by_kind", "discarded_by", "held_by", "kinds_in", "live_of", "out_of_sight"]


def by_kind(tiles: Iterable[Tile]) -> list[int]:
    """How many tiles of each kind there are."""
    counts = [0] * KIND_COUNT
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts


def out_of_sight(view: View, copies: Sequence[int]) -> list[int]:
    """By kind, the tiles that the seat does not see: not in its hand, in no pond, in no set, not set aside."""
    live = list(copies)
    for seat in view.seats:
        for tile in seat.hand or ():
            live[KIND_OF[tile]] -= 1
        for lying in seat.pond:
            if lying.tile is not None and lying.taken_by is None:
                live[KIND_OF[lying.tile]] -= 1
        for tile in (*seat.aside, *(t for meld in seat.melds for t in meld.tiles)):
            live[KIND_OF[tile]] -= 1
    return live


def discarded_by(view: View) -> int:
    """The kinds that the seat of a view has discarded, as a bit mask: also those that others have taken."""
    mask = 0
    for lying in view.seats[view.seat or 0].pond:
        if lying.tile is not None:
            mask |= 1 << KIND_OF[lying.tile]
    return mask


def held_by(view: View) -> tuple[list[int], list[int]]:
    """The seat's concealed tiles by kind, and those in its sets."""
    own = view.seats[view.seat or 0]
    return by_kind(own.hand or ()), by_kind(tile for meld in own.melds for tile in meld.tiles)


def kinds_in(mask: int) -> list[int]:
    """The kinds of a bit mask, lowest first."""
    kinds = []
    while mask:
        low = mask & -mask
        kinds.append(low.bit_length() - 1)
        mask ^= low
    return kinds


def live_of(mask: int, live: Sequence[N]) -> N:
    """How many tiles of the kinds of a bit mask are out of sight."""
    return sum([live[kind] for kind in kinds_in(mask)])
