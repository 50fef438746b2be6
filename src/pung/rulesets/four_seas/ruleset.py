"""Four Seas Standard: the rule set that the table asks."""

from functools import cached_property
from typing import Any

from pung.hands.melds import Meld, MeldKind, Seat
from pung.hands.ukeire import DiscardUkeire, Ukeire
from pung.model.events import Won
from pung.model.plan import Plan
from pung.model.state import RoundSetup, RoundState
from pung.model.view import View
from pung.rulesets.common import efficiency
from pung.rulesets.common.base import BaseRules
from pung.rulesets.four_seas import aborts, claims, distance, progress, reactions, refusals, reveal, turn, wins
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.plans import Planner
from pung.rulesets.four_seas.prospects import value_if_won
from pung.rulesets.four_seas.scoring import score
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.rulesets.four_seas.state import FourSeasState, extra_of
from pung.rulesets.four_seas.words import refusal_text, yaku_name
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.notation import kinds_text

__all__ = ["FourSeasRules"]


class FourSeasRules(BaseRules):
    """Four Seas: each method is one of the contract's, answered by the module that says the rule."""

    aims = "points"

    # Each rule is said by the function named.
    turn_actions = staticmethod(turn.turn_actions)
    claim_actions = staticmethod(claims.claim_actions)
    claim_rank = staticmethod(claims.claim_rank)
    perform = staticmethod(turn.perform)
    win_by_claim = staticmethod(wins.win_by_claim)
    stood = staticmethod(aborts.stood)
    exhausted = staticmethod(reveal.exhausted)
    react = staticmethod(reactions.react)
    why_not = staticmethod(refusals.why_not)
    conceivable = staticmethod(refusals.conceivable)
    refusal_text = staticmethod(refusal_text)
    next_setup = staticmethod(progress.next_setup)
    final_ranking = staticmethod(progress.final_ranking)

    def __init__(self, options: FourSeasOptions, name: str) -> None:
        super().__init__(name, options.players, options.tile_set)
        self.options = options

    # single hands

    def score(self, hand: str, **how: Any) -> FourSeasSheet | Refusal:
        """What a hand is worth, or why it does not win; see `scoring.score` for the circumstances."""
        return score(hand, options=self.options, **how)

    def shanten(self, hand: str) -> int:
        """How many tiles a hand of 13 or 14 (melds in brackets) is short of waiting; -1 is complete."""
        counts, melds = efficiency.counts_of(self.tile_set, hand)
        return distance.shanten(counts, len(melds))

    def ukeire(self, hand: str, seen: str = "") -> Ukeire | list[DiscardUkeire]:
        """Of 13 tiles, those that bring the hand forward; of 14, the same for each discard, best first."""
        return efficiency.ukeire_of(self.tile_set, hand, seen, distance.ukeire, distance.discards)

    # the hand

    def new_extra(self, setup: RoundSetup) -> FourSeasState:
        """Nothing concealed, nobody has moved."""
        return FourSeasState.new(self.seats)

    def live_tiles(self, setup: RoundSetup) -> int:
        """All but the deal and the dead wall."""
        return len(setup.wall) - 13 * self.seats - self.options.dead_wall

    def sheet_of(self, state: RoundState, won: Won) -> FourSeasSheet:
        """The sheet of a win."""
        context, seats = won.context
        return FourSeasSheet(self.options, context, seats, won.score, won.transfers)

    # what may be seen

    def melds_seen(self, state: RoundState, seat: Seat) -> tuple[Meld, ...]:
        """All sets lie open; per option the tiles of a concealed kong do not."""
        melds = state.seats[seat].melds
        if self.options.concealed_kong == "shown":
            return tuple(melds)
        return tuple(Meld(m.kind, ()) if m.kind is MeldKind.CLOSED_KONG else m for m in melds)

    def table_marks(self, state: RoundState) -> dict[str, Any]:
        """How many concealed discards still lie face down."""
        extra = extra_of(state)
        return {"buried": len(extra.buried) - extra.uncovered}

    def seat_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Whether the seat has made its concealed discard."""
        return {"concealed": any(owner == seat for owner, _ in extra_of(state).buried)}

    def own_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """The seat's waits, and what keeps it from winning on a discard."""
        waits = extra_of(state).waits[seat]
        return {"waits": kinds_text(waits), "furiten": wins.passed_up(state, seat) if waits else None}

    # what a hand is built towards

    def plans(self, view: View) -> list[Plan]:
        """The goals and the complete hands within reach; see `plans`."""
        return self._planner.plans(view)

    def least_points(self, *, drawn: bool) -> int:
        """The winning lines of the options."""
        return self.options.minimum_self_draw if drawn else self.options.minimum_discard

    def aim_name(self, aim: str, lang: str) -> str:
        """A yaku."""
        return yaku_name(aim, lang)

    def value_if_won(self, view: View, tile: Tile, *, drawn: bool, declared: bool = False) -> FourSeasSheet | Refusal:
        """See `prospects`."""
        return value_if_won(self.options, view, tile, drawn=drawn)

    @cached_property
    def _planner(self) -> Planner:
        return Planner(self.options, self.tile_set.copies)

    # the match

    def first_setup(self, wall: tuple[Tile, ...]) -> RoundSetup:
        """See `progress`."""
        return progress.first_setup(self.options, wall)
