"""What a seat may do in its turn, and the events of what it does."""

from collections.abc import Iterator

from pung.hands.melds import MeldKind, Seat
from pung.model.actions import WIN, Abort, Action, Conceal, DeclareKong, Discard, Win, conceal
from pung.model.events import Discarded, Event, HandDrawn, KongMade
from pung.model.state import RoundState
from pung.rulesets.common.discards import discards
from pung.rulesets.common.sets import closed_kongs, kong_actions, kong_meld
from pung.rulesets.four_seas.aborts import NINE_TERMINALS, nine_terminals
from pung.rulesets.four_seas.state import extra_of, options_of, replacement_left
from pung.rulesets.four_seas.wins import self_win, wins_by_draw

__all__ = ["conceal_bar", "kong_bar", "perform", "turn_actions"]


def turn_actions(state: RoundState, seat: Seat) -> list[Action]:
    """Every legal action of the seat whose turn it is."""
    data = state.seats[seat]
    actions: list[Action] = []
    if data.drawn is not None and wins_by_draw(state, seat):
        if not options_of(state).decline_win:
            return [WIN]
        actions.append(WIN)
    if nine_terminals(state, seat) is None:
        actions.append(NINE_TERMINALS)
    open_discards = discards(data, extra_of(state).forbidden)
    actions += open_discards
    if conceal_bar(state, seat) is None:
        actions += [conceal(a.tile, a.drawn) for a in open_discards]
    if kong_bar(state) is None:
        actions += kong_actions(data, closed_kongs(data))
    return actions


def conceal_bar(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars a concealed discard: once a hand, and per option only after a draw, or not the last."""
    options, extra = options_of(state), extra_of(state)
    if any(owner == seat for owner, _ in extra.buried):
        return "conceal_once"
    if options.cd_when == "after_draw" and extra.claimed:
        return "conceal_after_claim"
    if not options.cd_last_discard and state.left <= 0:
        return "conceal_last"
    return None


def kong_bar(state: RoundState) -> str | None:
    """The rule that bars every kong of one's own: none right after a claim, none without a replacement."""
    options = options_of(state)
    if extra_of(state).claimed and not options.kong_after_claim:
        return "kong_after_claim"
    return None if replacement_left(state) else "kong_no_replacement"


def perform(state: RoundState, seat: Seat, action: Action) -> Iterator[Event]:
    """The events of a turn action."""
    if isinstance(action, Discard | Conceal):
        yield Discarded(seat, action.tile, action.drawn, concealed=isinstance(action, Conceal))
    elif isinstance(action, DeclareKong):
        hidden = action.kind is MeldKind.CLOSED_KONG and options_of(state).concealed_kong == "hidden"
        yield KongMade(seat, kong_meld(state.seats[seat], action), hidden)
    elif isinstance(action, Win):
        yield self_win(state, seat)
    elif isinstance(action, Abort):
        yield HandDrawn(action.reason, (), ((seat, tuple(state.seats[seat].hand)),))
