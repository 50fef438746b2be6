"""Before play: what seats choose at once, in no turn: tiles to give away, a vote, a number."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pung.hands.melds import Seat
from pung.model.actions import Action, Offer, PassTiles, Vote
from pung.model.events import Event, Exchanged
from pung.model.view import View
from pung.tiles.kinds import Tile

__all__ = ["Passing", "before_play", "given_to", "passing_of", "received_last"]


class Passing(NamedTuple):
    """How many tiles may be given away now, at least and at most, and which tiles of the hand may be."""

    least: int
    most: int
    tiles: frozenset[Tile]


def passing_of(legal: Sequence[Action]) -> Passing | None:
    """What may be given away; None when nothing is asked for."""
    passes = [a.tiles for a in legal if isinstance(a, PassTiles)]
    if not passes:
        return None
    sizes = [len(tiles) for tiles in passes]
    return Passing(min(sizes), max(sizes), frozenset(tile for tiles in passes for tile in tiles))


def before_play(view: View) -> bool:
    """Whether the seats choose something at once that lies in no turn: tiles to give, a vote, a number."""
    return bool(view.legal) and isinstance(view.legal[0], PassTiles | Vote | Offer)


#: to the how-many-th seat on the right tiles go, by the last word of a pass
_TO: Final = {"right": 1, "across": 2, "left": 3}
_ACROSS: Final = 2


def given_to(view: View) -> int:
    """To the how-many-th seat on the right tiles are given now."""
    return _TO.get(str(view.table.get("pass", "")).rpartition("_")[2], _ACROSS)


def received_last(events: Sequence[Event], seat: Seat) -> tuple[Tile, ...]:
    """The tiles that came to a seat with the last exchange of these events."""
    exchanges: Iterable[Event] = (e for e in reversed(events) if isinstance(e, Exchanged))
    last = next(iter(exchanges), None)
    return (last.received[seat] or ()) if isinstance(last, Exchanged) else ()
