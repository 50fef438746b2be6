"""Riichi for four players: the rule set that the table asks."""

from collections.abc import Iterator
from typing import Any, ClassVar

from pung.hands.melds import Seat
from pung.hands.shanten import shanten
from pung.hands.ukeire import DiscardUkeire, Ukeire
from pung.model.events import Event, Revealed, Won
from pung.model.state import RoundSetup, RoundState
from pung.model.view import View
from pung.rulesets.common import efficiency
from pung.rulesets.common.base import BaseRules
from pung.rulesets.riichi import calls, draws, kans, progress, reactions, refusals, turn, walls, wins
from pung.rulesets.riichi.furiten import furiten
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.prospects import value_if_won
from pung.rulesets.riichi.scoring import score
from pung.rulesets.riichi.sheet import RiichiSheet
from pung.rulesets.riichi.state import RiichiState, extra_of
from pung.rulesets.riichi.words import refusal_text
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.notation import kinds_text

__all__ = ["RiichiRules"]


class RiichiRules(BaseRules):
    """Riichi: each method is one of the contract's, answered by the module that says the rule."""

    has_chi: ClassVar[bool] = True
    #: tiles of the wall that are never drawn in turn
    dead_wall: int = 14
    robs_aside: bool = False

    # Each rule is said by the function named.
    turn_actions = staticmethod(turn.turn_actions)
    claim_actions = staticmethod(calls.claim_actions)
    claim_rank = staticmethod(calls.call_rank)
    perform = staticmethod(turn.perform)
    win_by_claim = staticmethod(wins.win_by_claim)
    stood = staticmethod(draws.stood)
    before_replacement = staticmethod(kans.turn_indicators)
    exhausted = staticmethod(draws.exhausted)
    react = staticmethod(reactions.react)
    why_not = staticmethod(refusals.why_not)
    conceivable = staticmethod(refusals.conceivable)
    refusal_text = staticmethod(refusal_text)
    next_setup = staticmethod(progress.next_setup)
    final_ranking = staticmethod(progress.final_ranking)

    def __init__(self, options: RiichiOptions, name: str) -> None:
        super().__init__(name, options.players, options.tile_set)
        self.options = options

    # single hands

    def score(self, hand: str, **how: Any) -> RiichiSheet | Refusal:
        """What a hand is worth, or why it does not win; see `scoring.score` for the circumstances."""
        return score(hand, options=self.options, **how)

    def shanten(self, hand: str) -> int:
        """How many tiles a hand of 13 or 14 (melds in brackets) is short of tenpai; -1 is complete."""
        counts, melds = efficiency.counts_of(self.tile_set, hand)
        return shanten(counts, len(melds))

    def ukeire(self, hand: str, seen: str = "") -> Ukeire | list[DiscardUkeire]:
        """Of 13 tiles, those that bring the hand forward; of 14, the same for each discard, best first.

        `seen` are tiles in sight elsewhere: they are no longer live.
        """
        return efficiency.ukeire_of(self.tile_set, hand, seen)

    # the hand

    def new_extra(self, setup: RoundSetup) -> RiichiState:
        """Nothing declared, nothing turned."""
        return RiichiState.new(self.seats)

    def live_tiles(self, setup: RoundSetup) -> int:
        """All but the deal and the dead wall."""
        return len(setup.wall) - 13 * self.seats - self.dead_wall

    def replacement_index(self, number: int) -> int:
        """See `walls`."""
        return walls.replacement_index(self.tile_set.size, number)

    def opening(self, state: RoundState) -> Iterator[Event]:
        """The first indicator is turned."""
        yield Revealed(walls.indicator(state.setup.wall, 0))

    def sheet_of(self, state: RoundState, won: Won) -> RiichiSheet:
        """The sheet of a win."""
        context, seats = won.context
        melds = state.seats[won.seat].melds
        return RiichiSheet(self.options, won.hand, melds, context, seats, won.score, won.transfers)

    def counts_as_rinshan(self, drawn_for: str) -> bool:
        """A win on the tile drawn after a kan."""
        return drawn_for == "kan"

    # what may be seen

    def table_marks(self, state: RoundState) -> dict[str, Any]:
        """The indicators turned so far."""
        return {"indicators": tuple(extra_of(state).indicators)}

    def seat_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Whether the seat has declared riichi, whether it counts double, and ippatsu."""
        extra = extra_of(state)
        return {"riichi": extra.riichi[seat] > 0, "double": extra.riichi[seat] > 1, "ippatsu": extra.ippatsu[seat]}

    def own_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """The seat's waits (mask and text) and what keeps it from ron."""
        waits = extra_of(state).waits[seat]
        return {"waits": kinds_text(waits), "furiten": furiten(state, seat) if waits else None}

    # what a hand is built towards

    def value_if_won(self, view: View, tile: Tile, *, drawn: bool, declared: bool = False) -> RiichiSheet | Refusal:
        """See `prospects`."""
        return value_if_won(self.options, view, tile, drawn=drawn, declared=declared)

    # the match

    def first_setup(self, wall: tuple[Tile, ...]) -> RoundSetup:
        """See `progress`."""
        return progress.first_setup(self.options, self.seats, wall)
