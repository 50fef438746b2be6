"""The state of one hand: the wall, the seats, whose answer is awaited. Types and copies, no rules."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from pung.hands.melds import Meld, Seat
from pung.hands.tables import POWER, SUIT
from pung.model.actions import Action
from pung.model.events import Event, HandDrawn, Won
from pung.tiles.kinds import KIND_OF, Tile

if TYPE_CHECKING:
    from pung.rulesets.contract import RuleSet

__all__ = ["Pending", "PondTile", "RoundSetup", "RoundState", "SeatState"]

_FIRST = Seat(0)
_SUIT_OF_TILE = tuple(SUIT[k] if k < 34 else 3 for k in KIND_OF)
_POWER_OF_TILE = tuple(POWER[k] if k < 34 else 0 for k in KIND_OF)


class PondTile(NamedTuple):
    """A discarded tile as it lies: drawn and discarded at once, sideways for riichi, taken by a seat, face down.

    A tile that lies face down is None in the view of the other seats.
    """

    tile: Tile | None
    drawn: bool = False
    ready: bool = False
    taken_by: Seat | None = None
    concealed: bool = False


class Pending(NamedTuple):
    """The tile that others may take now: who put it down, as what, at which event.

    `how`: `discard`, `hidden` (face down), `uncovered`, `kong`, `aside`.
    """

    seat: Seat
    tile: Tile
    how: str
    meld: Meld | None = None
    at: int = 0


@dataclass(frozen=True, slots=True)
class RoundSetup:
    """What a hand starts from. The wall is data: the first tile drawn stands last."""

    wall: tuple[Tile, ...]
    dealer: Seat = _FIRST
    round_wind: int = 0
    honba: int = 0
    sticks: int = 0
    scores: tuple[int, ...] = ()
    number: int = 0


class SeatState:
    """One seat: its concealed tiles (also as counts and suit codes), melds, pond and what it has set aside."""

    __slots__ = ("aside", "codes", "counts", "discarded", "drawn", "hand", "melds", "pond")

    def __init__(self) -> None:
        self.hand: list[Tile] = []
        self.counts: list[int] = [0] * 36
        self.codes: list[int] = [0, 0, 0, 0]
        self.melds: list[Meld] = []
        self.pond: list[PondTile] = []
        self.aside: list[Tile] = []
        self.drawn: Tile | None = None
        #: bit mask of the kinds it has discarded, also those taken by others
        self.discarded = 0

    def add(self, tile: Tile) -> None:
        """Take a tile into the hand."""
        self.hand.append(tile)
        self.counts[KIND_OF[tile]] += 1
        self.codes[_SUIT_OF_TILE[tile]] += _POWER_OF_TILE[tile]

    def remove(self, tile: Tile) -> None:
        """Give a tile out of the hand. ValueError when it is not there."""
        self.hand.remove(tile)
        self.counts[KIND_OF[tile]] -= 1
        self.codes[_SUIT_OF_TILE[tile]] -= _POWER_OF_TILE[tile]

    def copy(self) -> "SeatState":
        """An independent copy."""
        new = SeatState.__new__(SeatState)
        new.hand, new.counts, new.codes = self.hand[:], self.counts[:], self.codes[:]
        new.melds, new.pond, new.aside = self.melds[:], self.pond[:], self.aside[:]
        new.drawn, new.discarded = self.drawn, self.discarded
        return new


@dataclass(slots=True)
class RoundState:
    """One hand in progress. Only `apply` changes it."""

    rules: "RuleSet"
    setup: RoundSetup
    seats: list[SeatState]
    scores: list[int]
    sticks: int
    #: the rule set's own state
    extra: Any
    phase: str = "deal"
    turn: Seat = _FIRST
    #: tiles taken from the front (in turn) and from the back (replacements) of the wall
    taken: int = 0
    replaced: int = 0
    #: draws that the wall still gives
    left: int = 0
    pending: Pending | None = None
    #: who may choose now, and what; and who has answered
    asked: dict[Seat, list[Action]] = field(default_factory=dict)
    answers: dict[Seat, Action] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    wins: list[Won] = field(default_factory=list)
    drawn: HandDrawn | None = None

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.phase == "over"

    def copy(self) -> "RoundState":
        """An independent copy: playing on one does not touch the other."""
        return RoundState(
            self.rules,
            self.setup,
            [s.copy() for s in self.seats],
            self.scores[:],
            self.sticks,
            self.extra.copy(),
            self.phase,
            self.turn,
            self.taken,
            self.replaced,
            self.left,
            self.pending,
            dict(self.asked),
            dict(self.answers),
            self.events[:],
            self.wins[:],
            self.drawn,
        )
