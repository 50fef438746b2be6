"""What Four Seas keeps of a hand beyond the tiles: waits, concealed discards, whose first turn is over."""

from dataclasses import dataclass, field
from typing import NamedTuple

from pung.hands.melds import Meld, Seat
from pung.model.state import RoundState
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.tiles.kinds import Tile

__all__ = ["FourSeasState", "HandThen", "extra_of", "options_of", "replacement_left"]


class HandThen(NamedTuple):
    """The tiles and sets that a seat had at some moment."""

    hand: tuple[Tile, ...]
    melds: tuple[Meld, ...]


@dataclass(slots=True)
class FourSeasState:
    """The rule set's own state of a hand; lists are by seat."""

    #: mask of the kinds that complete the seat's hand (13 tiles), whatever it would be worth
    waits: list[int]
    #: the waits of the tiles dealt
    dealt_waits: list[int]
    #: whether the seat has drawn, claimed or declared anything yet
    moved: list[bool]
    #: event number of the tile on which the seat did not win since its last draw; 0 none
    missed: list[int]
    #: nobody has claimed or declared anything yet
    untouched: bool = True
    #: the tile in hand was drawn for a kong
    replacement: bool = False
    #: the seat in turn has claimed its tile rather than drawn it
    claimed: bool = False
    #: kinds that may not be discarded in this turn
    forbidden: int = 0
    #: concealed discards in the order in which they were made, and how many of them have been uncovered
    buried: list[tuple[Seat, Tile]] = field(default_factory=list)
    uncovered: int = 0
    #: the hands of all seats at each burying, kept only where those may win
    hands_then: list[tuple[HandThen, ...]] = field(default_factory=list)

    @classmethod
    def new(cls, seats: int) -> "FourSeasState":
        """The state before the deal."""
        zeros = [0] * seats
        return cls(zeros[:], zeros[:], [False] * seats, zeros[:])

    def copy(self) -> "FourSeasState":
        """An independent copy."""
        return FourSeasState(
            self.waits[:],
            self.dealt_waits[:],
            self.moved[:],
            self.missed[:],
            self.untouched,
            self.replacement,
            self.claimed,
            self.forbidden,
            self.buried[:],
            self.uncovered,
            self.hands_then[:],
        )


def extra_of(state: RoundState) -> FourSeasState:
    """The rule set's own state, typed."""
    extra: FourSeasState = state.extra
    return extra


def options_of(state: RoundState) -> FourSeasOptions:
    """The options, typed."""
    return state.rules.options  # type: ignore[return-value]


def replacement_left(state: RoundState) -> bool:
    """Whether a kong can have its tile: one is left to draw, or where none need be, in the dead wall."""
    options = options_of(state)
    if options.kong_needs_draw and state.left <= 0:
        return False
    if options.replacement_source == "fixed":
        return state.replaced < options.dead_wall
    return state.left > -options.dead_wall
