"""What a seat may do in its turn, and the events of what it does."""

from collections.abc import Iterator
from typing import Final

from pung.hands.melds import Seat
from pung.hands.waits import tenpai_discards
from pung.model.actions import WIN, Abort, Action, DeclareKong, Discard, Riichi, Win, discard, riichi
from pung.model.events import Discarded, Event, HandDrawn, KongMade
from pung.model.state import RoundState
from pung.rulesets.common.discards import discards
from pung.rulesets.common.sets import held_in_melds, kong_meld
from pung.rulesets.riichi.kans import kan_actions, turn_owed
from pung.rulesets.riichi.state import extra_of, hand_waits, is_closed, options_of
from pung.rulesets.riichi.wins import self_win, wins_by_draw
from pung.tiles.kinds import KIND_OF, TERMINALS_AND_HONOURS, TILE_COUNT, Tile

__all__ = ["NINE_TERMINALS", "may_riichi", "nine_terminals", "perform", "riichi_bar", "turn_actions"]

NINE_TERMINALS: Final = Abort("nine_terminals")
_KINDS_NEEDED: Final = 9
_RIICHI: Final = tuple(tuple(riichi(Tile(t), d) for t in range(TILE_COUNT)) for d in (False, True))


def turn_actions(state: RoundState, seat: Seat) -> list[Action]:
    """Every legal action of the seat whose turn it is."""
    data, extra = state.seats[seat], extra_of(state)
    drawn = data.drawn
    if drawn is None:
        return list(discards(data, extra.forbidden))
    actions: list[Action] = []
    if wins_by_draw(state, seat):
        actions.append(WIN)
    if extra.riichi[seat]:
        actions += kan_actions(state, seat)
        actions.append(discard(drawn, True))
        return actions
    actions += discards(data)
    if riichi_bar(state, seat) is None:
        actions += _riichi_actions(state, seat)
    if state.left > 0:
        actions += kan_actions(state, seat)
    if nine_terminals(state, seat) is None:
        actions.append(NINE_TERMINALS)
    return actions


def riichi_bar(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars a seat from riichi whatever it discards; None when only the discard matters."""
    options, extra, data = options_of(state), extra_of(state), state.seats[seat]
    if extra.riichi[seat]:
        return "already_riichi"
    if data.melds and not is_closed(data):
        return "riichi_open"
    if state.scores[seat] < options.riichi_minimum_points:
        return "riichi_points"
    if state.left < options.riichi_tiles_left:
        return "riichi_tiles_left"
    return None


def may_riichi(state: RoundState, seat: Seat) -> int:
    """Mask of the kinds with which a seat that nothing else bars may declare riichi: the rest is tenpai."""
    data = state.seats[seat]
    held = held_in_melds(data) if data.melds else None
    mask = tenpai_discards(data.counts, data.codes, len(data.melds), held=held)
    if mask and not options_of(state).furiten_riichi:
        mask &= _not_furiten(state, seat, mask)
    return mask


def _not_furiten(state: RoundState, seat: Seat, mask: int) -> int:
    data, free = state.seats[seat], 0
    for kind in range(34):
        if mask >> kind & 1:
            after = data.copy()
            after.remove(next(t for t in after.hand if KIND_OF[t] == kind))
            if not hand_waits(after) & (data.discarded | 1 << kind):
                free |= 1 << kind
    return free


def _riichi_actions(state: RoundState, seat: Seat) -> list[Action]:
    mask = may_riichi(state, seat)
    if not mask:
        return []
    return [_RIICHI[a.drawn][a.tile] for a in discards(state.seats[seat]) if mask >> KIND_OF[a.tile] & 1]


def nine_terminals(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars the abortive draw of nine kinds of terminals and honours; None when it may be asked for."""
    options, data = options_of(state), state.seats[seat]
    if not options.nine_terminals_draw:
        return "nine_terminals_off"
    if data.pond or not extra_of(state).untouched:
        return "nine_terminals_first_draw"
    if sum(data.counts[k] > 0 for k in TERMINALS_AND_HONOURS) < _KINDS_NEEDED:
        return "nine_terminals_kinds"
    return None


def perform(state: RoundState, seat: Seat, action: Action) -> Iterator[Event]:
    """The events of a turn action. An open kan's indicator is turned before the discard that follows it."""
    if isinstance(action, Discard | Riichi):
        yield from turn_owed(state)
        yield Discarded(seat, action.tile, action.drawn, isinstance(action, Riichi))
    elif isinstance(action, DeclareKong):
        yield KongMade(seat, kong_meld(state.seats[seat], action))
        if options_of(state).kan_dora == "closed_at_once_open_after_act":
            yield from turn_owed(state)
    elif isinstance(action, Win):
        yield self_win(state, seat)
    elif isinstance(action, Abort):
        yield HandDrawn(action.reason, (), ((seat, tuple(state.seats[seat].hand)),))
