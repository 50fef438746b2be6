"""What riichi keeps of a hand beyond the tiles: waits, riichi, furiten, indicators, responsibility."""

from dataclasses import dataclass, field
from typing import Protocol

from pung.hands.melds import MeldKind, Seat
from pung.hands.waits import waits_of_codes
from pung.model.state import RoundState, SeatState
from pung.rulesets.common.sets import held_in_melds
from pung.rulesets.riichi.options import RiichiOptions
from pung.tiles.kinds import Tile

__all__ = ["Family", "RiichiState", "extra_of", "hand_waits", "is_closed", "options_of", "rules_of"]


class Family(Protocol):
    """What riichi for four and for three decide differently beyond their options."""

    options: RiichiOptions
    has_chi: bool
    robs_aside: bool

    def counts_as_rinshan(self, drawn_for: str) -> bool:
        """Whether a win on a replacement drawn for a `kan` or a north (`aside`) is rinshan kaihou."""


@dataclass(slots=True)
class RiichiState:
    """The rule set's own state of a hand; lists are by seat."""

    #: mask of the kinds that complete the seat's hand (13 tiles), 0 when it is not tenpai
    waits: list[int]
    #: 0 none, 1 riichi, 2 double riichi; set when declared, and whether its stick is on the table
    riichi: list[int]
    accepted: list[bool]
    ippatsu: list[bool]
    #: event number of the tile on which the seat did not win since its last draw; 0 none
    missed: list[int]
    kongs: list[int]
    #: who is responsible for the seat's three big dragons, four winds, four kans
    pao: list[dict[str, Seat]]
    #: nobody has called, made a kan or set a north aside yet
    untouched: bool = True
    indicators: list[Tile] = field(default_factory=list)
    #: indicators of open kans that are still to be turned
    owed: int = 0
    #: what the replacement tile now due, or just drawn, is for: a kong's kind, or None
    replacing: MeldKind | None = None
    #: the tile in hand that was drawn as a replacement for a kan (rinshan), for a north (aside)
    drawn_for: str = ""
    #: kinds that may not be discarded in this turn (kuikae)
    forbidden: int = 0

    @classmethod
    def new(cls, seats: int) -> "RiichiState":
        """The state before the deal."""
        zeros = [0] * seats
        return cls(zeros[:], zeros[:], [False] * seats, [False] * seats, zeros[:], zeros[:], [{} for _ in range(seats)])

    def copy(self) -> "RiichiState":
        """An independent copy."""
        return RiichiState(
            self.waits[:],
            self.riichi[:],
            self.accepted[:],
            self.ippatsu[:],
            self.missed[:],
            self.kongs[:],
            [dict(p) for p in self.pao],
            self.untouched,
            self.indicators[:],
            self.owed,
            self.replacing,
            self.drawn_for,
            self.forbidden,
        )


def extra_of(state: RoundState) -> RiichiState:
    """The rule set's own state, typed."""
    extra: RiichiState = state.extra
    return extra


def rules_of(state: RoundState) -> Family:
    """The rule set, typed."""
    return state.rules  # type: ignore[return-value]  # riichi's functions are only given riichi's states


def options_of(state: RoundState) -> RiichiOptions:
    """The options, typed."""
    return state.rules.options  # type: ignore[return-value]


def is_closed(seat: SeatState) -> bool:
    """Whether no tile of another seat is in the hand."""
    return all(m.kind is MeldKind.CLOSED_KONG for m in seat.melds)


def hand_waits(seat: SeatState) -> int:
    """Mask of the kinds that complete a hand of 3k+1 concealed tiles, without those of which it holds all four."""
    held = held_in_melds(seat) if seat.melds else None
    return waits_of_codes(seat.counts, seat.codes, len(seat.melds), held=held)
