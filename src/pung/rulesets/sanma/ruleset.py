"""Riichi for three players: what differs from four."""

from collections.abc import Iterator
from typing import Any, ClassVar

from pung.hands.melds import MeldKind, Seat
from pung.model.actions import Action, Claim, SetAside
from pung.model.events import Drew, Event, PutAside
from pung.model.state import RoundState
from pung.rulesets.riichi.ruleset import RiichiRules
from pung.rulesets.riichi.state import extra_of
from pung.rulesets.sanma.kita import KITA, no_kita
from pung.rulesets.sanma.options import SanmaOptions
from pung.scoring.sheet import Refusal

__all__ = ["SanmaRules"]


class SanmaRules(RiichiRules):
    """Three seats, 108 tiles, no chi, norths set aside."""

    has_chi: ClassVar[bool] = False
    options: SanmaOptions

    def __init__(self, options: SanmaOptions, name: str) -> None:
        super().__init__(options, name)
        self.dead_wall = options.dead_wall
        self.robs_aside = options.rob_kita

    def turn_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """Riichi's, and setting a north aside."""
        actions = super().turn_actions(state, seat)
        if state.seats[seat].counts[KITA.tile] and self._no_kita(state, seat, KITA) is None:
            actions.append(KITA)
        return actions

    def perform(self, state: RoundState, seat: Seat, action: Action) -> Iterator[Event]:
        """Riichi's, and a north set aside."""
        if isinstance(action, SetAside):
            return iter((PutAside(seat, action.tile),))
        return super().perform(state, seat, action)

    def react(self, state: RoundState, event: Event) -> None:
        """A north that nobody won on ends the first go-around and every ippatsu, per option."""
        super().react(state, event)
        extra = extra_of(state)
        if isinstance(event, Drew) and extra.drawn_for == "aside":
            if self.options.kita_breaks_first_turn:
                extra.untouched = False
            if self.options.kita_breaks_ippatsu:
                extra.ippatsu = [False] * self.seats

    def why_not(self, state: RoundState, seat: Seat, action: Action) -> Refusal | None:
        """Riichi's reasons, and those of setting a north aside."""
        if isinstance(action, SetAside) and state.phase == "turn" and state.turn == seat:
            return self._no_kita(state, seat, action)
        return super().why_not(state, seat, action)

    def conceivable(self, state: RoundState, seat: Seat) -> list[Action]:
        """Riichi's without chi, and where it is played a north set aside."""
        found = [action for action in super().conceivable(state, seat) if not _is_chi(action)]
        return [*found, KITA] if self.options.kita else found

    def counts_as_rinshan(self, drawn_for: str) -> bool:
        """A win on the tile drawn after a kan, per option also after a north."""
        return drawn_for == "kan" or (drawn_for == "aside" and self.options.rinshan_after_kita)

    def seat_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Riichi's, and how many norths lie aside."""
        return {**super().seat_marks(state, seat), "kita": len(state.seats[seat].aside)}

    def _no_kita(self, state: RoundState, seat: Seat, action: SetAside) -> Refusal | None:
        return no_kita(state, seat, action, on=self.options.kita)


def _is_chi(action: Action) -> bool:
    return isinstance(action, Claim) and action.kind is MeldKind.CHOW
