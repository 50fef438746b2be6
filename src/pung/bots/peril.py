"""Peril: what it may cost to discard a tile where nobody says that it is ready; the values are a table."""

from collections.abc import Sequence
from typing import Final

from pung.model.state import PondTile
from pung.model.view import SeatView, View
from pung.tiles.kinds import KIND_OF

__all__ = ["perils"]

#: how likely a seat is ready, by its declared sets, early and late
_READY: Final = ((0.0, 0.1), (0.05, 0.2), (0.15, 0.4), (0.5, 0.7), (0.9, 0.95))
#: discards after which it is late
_LATE: Final = 9
#: a suited tile by rank from the end; an honour by how many others are out of sight
_SUITED: Final = (0.6, 0.8, 1.0, 1.0, 1.0)
_HONOUR: Final = (0.0, 0.5, 0.9, 1.0, 1.0)
#: a tile that the seat has discarded itself
_DISCARDED: Final = 0.25
#: the suit that all its sets (so many at least) are of, and the others
_ITS_SUIT: Final = 1.6
_OTHER_SUIT: Final = 0.4
_TELLING: Final = 2
#: what to be won on costs, in points that the own hand could win
_COST: Final = 0.6
_KINDS: Final = 34


def perils(view: View, live: Sequence[int]) -> list[float]:
    """What the discard of each kind may cost, summed over the other seats."""
    total = [0.0] * _KINDS
    for number, seat in enumerate(view.seats):
        if number == view.seat:
            continue
        ready = _READY[min(len(seat.melds), len(_READY) - 1)][len(seat.pond) >= _LATE]
        if ready:
            gone, suit = _discarded(seat.pond), _suit(seat)
            for kind in range(_KINDS):
                total[kind] += _COST * ready * _of_kind(kind, live) * _told(kind, gone, suit)
    return total


def _of_kind(kind: int, live: Sequence[int]) -> float:
    return _SUITED[min(kind % 9, 8 - kind % 9)] if kind < 27 else _HONOUR[max(0, min(live[kind], 4))]


def _told(kind: int, gone: int, suit: int | None) -> float:
    """What the seat's own discards and sets say of the kind."""
    told = _DISCARDED if gone >> kind & 1 else 1.0
    if suit is None or kind >= 27:
        return told
    return told * (_ITS_SUIT if kind // 9 == suit else _OTHER_SUIT)


def _discarded(pond: Sequence[PondTile]) -> int:
    return sum({1 << KIND_OF[lying.tile] for lying in pond if lying.tile is not None})


def _suit(seat: SeatView) -> int | None:
    """The one suit that all declared sets but honours are of, when they are enough to tell."""
    suits = {KIND_OF[meld.tiles[0]] // 9 for meld in seat.melds if meld.tiles} - {3}
    return suits.pop() if len(suits) == 1 and len(seat.melds) >= _TELLING else None
