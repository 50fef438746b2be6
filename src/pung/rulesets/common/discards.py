"""What a seat can discard, as interned actions."""

from collections.abc import Sequence
from typing import Final

from pung.model.actions import Discard, discard
from pung.model.state import SeatState
from pung.tiles.kinds import KIND_OF, TILE_COUNT, Tile

__all__ = ["discards"]

_FROM_HAND: Final = tuple(discard(Tile(t), False) for t in range(TILE_COUNT))
_DRAWN: Final = tuple(discard(Tile(t), True) for t in range(TILE_COUNT))


def discards(data: SeatState, forbidden: int = 0) -> Sequence[Discard]:
    """A discard of each different tile whose kind is not barred; the tile just drawn is told apart from equal ones."""
    drawn = data.drawn
    rest = data.hand if drawn is None else data.hand[:-1]
    found = [_FROM_HAND[t] for t in sorted(set(rest))]
    if drawn is not None:
        found.append(_DRAWN[drawn])
    return [a for a in found if not forbidden >> KIND_OF[a.tile] & 1] if forbidden else found
