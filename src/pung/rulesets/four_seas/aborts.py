"""Abortive draws as riichi has them, for tables that play them: off unless the option says so."""

from collections.abc import Iterator
from typing import Final

from pung.hands.melds import Seat
from pung.model.actions import Abort
from pung.model.events import Event, HandDrawn
from pung.model.state import RoundState
from pung.rulesets.four_seas.state import extra_of, options_of
from pung.tiles.kinds import TERMINALS_AND_HONOURS, WINDS

__all__ = ["NINE_TERMINALS", "nine_terminals", "stood"]

NINE_TERMINALS: Final = Abort("nine_terminals")
_KINDS_NEEDED: Final = 9
_KONGS: Final = 4


def nine_terminals(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars the draw by nine kinds of terminals and honours on an uninterrupted first draw."""
    if options_of(state).abortive_draws == "none":
        return "nine_terminals_off"
    extra, data = extra_of(state), state.seats[seat]
    if data.drawn is None or extra.moved[seat] or not extra.untouched:
        return "nine_terminals_first_draw"
    if sum(data.counts[k] > 0 for k in TERMINALS_AND_HONOURS) < _KINDS_NEEDED:
        return "nine_terminals_kinds"
    return None


def stood(state: RoundState) -> Iterator[Event]:
    """Four same winds on the first go-around, or four kongs by more than one seat: the hand is drawn."""
    pending = state.pending
    if options_of(state).abortive_draws == "none" or pending is None or pending.how not in ("discard", "hidden"):
        return
    if extra_of(state).untouched and all(len(s.pond) == 1 and not s.pond[0].concealed for s in state.seats):
        first = {s.discarded for s in state.seats}
        if len(first) == 1 and first <= {1 << wind for wind in WINDS}:
            yield HandDrawn("four_winds")
            return
    kongs = [sum(m.is_kong for m in s.melds) for s in state.seats]
    if sum(kongs) >= _KONGS and max(kongs) < sum(kongs):
        yield HandDrawn("four_kongs")
