"""Events: what has happened in a hand, in order. A hand is its setup and its events; everything else follows.

Each event says what a given seat may know of it: `event.seen_by(seat)` hides the rest.
"""

from dataclasses import dataclass, replace
from typing import Any

from pung.hands.melds import Meld, Seat
from pung.scoring.sheet import Transfer
from pung.tiles.kinds import Tile

__all__ = [
    "Began",
    "Challenged",
    "Dealt",
    "Deposited",
    "Discarded",
    "Drew",
    "Event",
    "Exchanged",
    "HandDrawn",
    "JokerSwapped",
    "KongMade",
    "Melded",
    "Offered",
    "PutAside",
    "Relaid",
    "Revealed",
    "Uncovered",
    "Won",
]


@dataclass(frozen=True, slots=True)
class _Public:
    """An event of which every seat sees everything."""

    def seen_by(self, seat: Seat | None) -> "Any":
        """The event as that seat (None: a spectator) sees it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt(_Public):
    """The first tiles of every seat; each sees its own. A hidden hand is None."""

    hands: tuple[tuple[Tile, ...] | None, ...]

    def seen_by(self, seat: Seat | None) -> "Dealt":
        """Only the own hand."""
        return Dealt(tuple(h if s == seat else None for s, h in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class Drew(_Public):
    """A seat drew a tile: from the wall, or a replacement (`source`). Others do not see which (None)."""

    seat: Seat
    tile: Tile | None
    source: str = "wall"

    def seen_by(self, seat: Seat | None) -> "Drew":
        """The tile only for the seat that drew it."""
        return self if seat == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class Discarded(_Public):
    """A seat discarded a tile: the one just drawn (`drawn`), declaring riichi with it (`ready`), or face down."""

    seat: Seat
    tile: Tile | None
    drawn: bool
    ready: bool = False
    concealed: bool = False

    def seen_by(self, seat: Seat | None) -> "Discarded":
        """A tile that lies face down is seen by its owner alone."""
        return self if not self.concealed or seat == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class Uncovered(_Public):
    """A seat's concealed discard was turned over; it is now as if just discarded."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Deposited(_Public):
    """A seat's riichi stands: its stick goes on the table."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Melded(_Public):
    """A seat took the last discard for a set."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class KongMade(_Public):
    """A seat declared a kong from its own hand, concealed or added to a pung; `hidden` keeps its tiles face down."""

    seat: Seat
    meld: Meld
    hidden: bool = False

    def seen_by(self, seat: Seat | None) -> "KongMade":
        """A hidden kong without its tiles, but for its owner."""
        return replace(self, meld=Meld(self.meld.kind, ())) if self.hidden and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class PutAside(_Public):
    """A seat set a bonus tile aside."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Exchanged(_Public):
    """All seats exchanged tiles at once: what each gave of its own hand, and what it received; each sees its own."""

    stage: str
    given: tuple[tuple[Tile, ...] | None, ...]
    received: tuple[tuple[Tile, ...] | None, ...]

    def seen_by(self, seat: Seat | None) -> "Exchanged":
        """Only what the seat itself gave and received."""
        own = [tuple(t if s == seat else None for s, t in enumerate(side)) for side in (self.given, self.received)]
        return Exchanged(self.stage, own[0], own[1])


@dataclass(frozen=True, slots=True)
class Offered(_Public):
    """How many tiles each seat exchanges at will."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Relaid(_Public):
    """A seat changed the tiles of the set that it has just claimed."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class Challenged(_Public):
    """A seat said that another's hand cannot win any more; `dead` is the verdict, and the wrong side pays."""

    seat: Seat
    target: Seat
    dead: bool
    transfers: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class Began(_Public):
    """A phase of the hand began; `why` says what decided it (a vote, for instance)."""

    phase: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class JokerSwapped(_Public):
    """A seat gave a tile to an exposed set and took a joker out of it."""

    seat: Seat
    owner: Seat
    place: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Revealed(_Public):
    """A bonus indicator was turned."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Won(_Public):
    """A seat won: on its own draw (`from_seat` None), or on the tile of another.

    `score` and `context` are the rule set's own record of what the hand is worth and how the win came about, `under`
    the indicators turned for this winner.
    """

    seat: Seat
    from_seat: Seat | None
    tile: Tile
    hand: tuple[Tile, ...]
    score: Any
    transfers: tuple[Transfer, ...]
    under: tuple[Tile, ...] = ()
    context: Any = None


@dataclass(frozen=True, slots=True)
class HandDrawn(_Public):
    """The hand ended without a win; `shown` are the hands laid open for it."""

    reason: str
    transfers: tuple[Transfer, ...] = ()
    shown: tuple[tuple[Seat, tuple[Tile, ...]], ...] = ()


Event = (
    Dealt
    | Drew
    | Exchanged
    | Offered
    | Began
    | Discarded
    | Deposited
    | Melded
    | Relaid
    | KongMade
    | PutAside
    | JokerSwapped
    | Challenged
    | Revealed
    | Uncovered
    | Won
    | HandDrawn
)
