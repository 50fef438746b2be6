"""A hand as one seat has it before it: what it sees, what it may do and why not, what a claim would lead to."""

from typing import Final

from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.actions import Action, Claim
from pung.model.state import Pending, RoundState
from pung.model.view import View
from pung.rulesets.contract import Placing, RuleSet
from pung.scoring.sheet import Refusal
from pung.table import round as table
from pung.table.view import view as table_view
from pung.tiles.kinds import Tile

__all__ = ["Seated"]

#: a tile that every game has and that every kind of set could take
_ANY_TILE: Final = Tile(13)
_ANY_SET: Final = Meld(MeldKind.GROUP, (_ANY_TILE,) * 3, _ANY_TILE)


class Seated:
    """The current hand from one seat's side (None: a spectator's); who holds it says which hand that is."""

    seat: Seat | None
    #: what the bots at the table are called
    bot_name: str = ""

    @property
    def state(self) -> RoundState:
        """The hand as far as it has been told."""
        raise AssertionError("a seat without a hand")

    @property
    def rules(self) -> RuleSet:
        """The rules that are played."""
        return self.state.rules

    @property
    def view(self) -> View:
        """What the seat may know."""
        return table_view(self.state, self.seat)

    @property
    def own(self) -> Seat:
        """The seat of one who plays; a spectator looks from the first."""
        return Seat(0) if self.seat is None else self.seat

    @property
    def match_over(self) -> bool:
        """Whether this was the last hand, and it is over."""
        return self.state.over and self.rules.next_setup(self.state, ()) is None

    def ranking(self) -> list[Placing]:
        """The places as they are now; final when the match is over."""
        return self.rules.final_ranking(self.state)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat may not do this now."""
        return table.why_not(self.state, self.own, action)

    def after(self, claim: Claim) -> View:
        """What the seat would see after a claim that needs no further tile, if nobody else took the tile."""
        state = self.state.copy()
        state.asked, state.answers = {self.own: state.asked[self.own]}, {}
        table.act(state, self.own, claim)
        return table_view(state, self.own)

    def conceivable(self) -> list[Action]:
        """Every action that the seat could think of now."""
        return self.rules.conceivable(self.state, self.own)

    def thinkable_ever(self) -> list[Action]:
        """Every action that the seat could think of now, or if another seat had put down a tile or exposed a set."""
        state = self.state.copy()
        found = state.rules.conceivable(state, self.own)
        other = Seat((self.own - 1) % state.rules.seats)
        state.pending = Pending(other, _ANY_TILE, "discard")
        state.seats[other].melds.append(_ANY_SET)
        return [*found, *state.rules.conceivable(state, self.own)]
