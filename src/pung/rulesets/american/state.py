"""What American mahjong keeps of a hand beyond the tiles: the stage of the Charleston, waits, dead hands."""

from dataclasses import dataclass, field

from pung.model.state import RoundState, SeatState
from pung.rulesets.american.card import Card
from pung.rulesets.american.matching import Exposure, exposures_of
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.scoring import card_of
from pung.tiles.kinds import JOKER, KIND_OF

__all__ = ["AmericanState", "card_in_play", "exposures_at", "extra_of", "options_of", "seen_by_all"]


@dataclass(slots=True)
class AmericanState:
    """The rule set's own state of a hand; lists are by seat."""

    #: mask of the kinds that complete the seat's hand (13 tiles)
    waits: list[int]
    #: whose hand has been declared dead
    dead: list[bool]
    #: the pass of the Charleston that comes next
    stage: int = 0
    #: how many tiles each seat exchanges across at the end
    offers: list[int] = field(default_factory=list)
    #: nobody has discarded yet
    opening: bool = True
    #: the seat in turn has claimed its tile; and has exchanged a joker since
    claimed: bool = False
    exchanged: bool = False
    #: whose joker completed the hand in turn; None when no exchange did
    exchanged_from: int | None = None
    #: how often the seat in turn has changed its new exposure, and whom it has challenged
    relaid: int = 0
    challenged: set[int] = field(default_factory=set)

    @classmethod
    def new(cls, seats: int) -> "AmericanState":
        """The state before the deal."""
        return cls([0] * seats, [False] * seats, offers=[0] * seats)

    def copy(self) -> "AmericanState":
        """An independent copy."""
        return AmericanState(
            self.waits[:],
            self.dead[:],
            self.stage,
            self.offers[:],
            self.opening,
            self.claimed,
            self.exchanged,
            self.exchanged_from,
            self.relaid,
            set(self.challenged),
        )


def extra_of(state: RoundState) -> AmericanState:
    """The rule set's own state, typed."""
    extra: AmericanState = state.extra
    return extra


def options_of(state: RoundState) -> AmericanOptions:
    """The options, typed."""
    return state.rules.options  # type: ignore[return-value]


def card_in_play(state: RoundState) -> Card:
    """The card that the table plays."""
    return card_of(options_of(state))


def exposures_at(seat: SeatState) -> tuple[Exposure, ...]:
    """The groups that a seat has exposed."""
    return exposures_of(seat.melds) if seat.melds else ()


def seen_by_all(state: RoundState, but: int) -> list[int]:
    """By kind, the tiles out of everybody's reach: all discards, and the natural tiles that other seats expose."""
    seen = [0] * 36
    for number, data in enumerate(state.seats):
        for lying in data.pond:
            if lying.tile is not None and lying.taken_by is None:
                seen[KIND_OF[lying.tile]] += 1
        if number != but:
            for meld in data.melds:
                for tile in meld.tiles:
                    if KIND_OF[tile] != JOKER:
                        seen[KIND_OF[tile]] += 1
    return seen
