"""Why an action is not legal: one rule id for every refusal, for every action that a player could think of."""

from pung.hands.melds import MeldKind, Seat
from pung.model.actions import (
    PASS,
    WIN,
    Abort,
    Action,
    Claim,
    Conceal,
    DeclareKong,
    Discard,
    Pass,
    Win,
    claim,
    conceal,
    discard,
)
from pung.model.state import RoundState, SeatState
from pung.rulesets.common.incomplete import explained
from pung.rulesets.common.refusals import no_such_kong, no_such_tile, own_kongs, own_tiles, sets_with
from pung.rulesets.common.sets import chows, pungs, tiles_of
from pung.rulesets.four_seas.aborts import NINE_TERMINALS, nine_terminals
from pung.rulesets.four_seas.claims import claim_bar, discard_left
from pung.rulesets.four_seas.described import MEASURES
from pung.rulesets.four_seas.state import extra_of, options_of, replacement_left
from pung.rulesets.four_seas.turn import conceal_bar, kong_bar
from pung.rulesets.four_seas.wins import may_declare, passed_up, score_now, takeable
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.notation import format_tiles, kinds_text, tile_text

__all__ = ["conceivable", "why_not"]


def why_not(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    """The first rule that bars an action now; None when nothing does."""
    if action != WIN and WIN in state.asked.get(seat, ()) and not options_of(state).decline_win:
        return Refusal("must_win")
    if state.phase == "turn" and state.turn == seat:
        return _in_turn(state, seat, action)
    if state.phase == "claims" and state.pending is not None:
        if state.pending.seat != seat:
            return _on_claim(state, seat, action)
        if isinstance(action, Win | Claim):
            return Refusal("own_discard")
    return Refusal("not_your_turn")


def _in_turn(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Discard():
            return _no_discard(state, seat, action.tile, drawn=action.drawn)
        case Conceal():
            bar = conceal_bar(state, seat)
            return Refusal(bar) if bar else _no_discard(state, seat, action.tile, drawn=action.drawn)
        case DeclareKong():
            return _no_kong(state, seat, action)
        case Win():
            return _no_self_draw(state, seat)
        case Abort() if action == NINE_TERMINALS:
            bar = nine_terminals(state, seat)
            return Refusal(bar) if bar else None
        case Claim():
            return Refusal("nothing_to_claim")
        case Pass():
            return Refusal("pass_in_turn")
    return Refusal("unknown_action")


def _on_claim(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Win():
            return _no_win(state, seat)
        case Claim():
            return _no_claim(state, seat, action)
        case Pass():
            return Refusal("nothing_to_claim")
    return Refusal("not_your_turn")


def _no_discard(state: RoundState, seat: Seat, tile: Tile, *, drawn: bool) -> Refusal | None:
    data = state.seats[seat]
    refusal = no_such_tile(data, tile, drawn=drawn)
    if refusal is not None:
        return refusal
    if extra_of(state).forbidden >> KIND_OF[tile] & 1:
        return Refusal("swap_call", (("tile", tile_text(tile)),))
    return None


def _no_kong(state: RoundState, seat: Seat, action: DeclareKong) -> Refusal | None:
    data = state.seats[seat]
    if not action.tiles:
        return Refusal("unknown_action")
    kind = KIND_OF[action.tiles[0]]
    name = (("tile", tile_text(Tile(kind))),)
    lacks = no_such_kong(data, action.kind, action.tiles)
    if lacks is not None:
        return Refusal(lacks, name)
    bar = kong_bar(state)
    return Refusal(bar) if bar else None


def _no_self_draw(state: RoundState, seat: Seat) -> Refusal | None:
    if state.seats[seat].drawn is None:
        return Refusal("win_after_claim")
    score = explained(score_now(state, seat), MEASURES, state, seat)
    return score if isinstance(score, Refusal) and not may_declare(state, seat) else None


def _no_win(state: RoundState, seat: Seat) -> Refusal | None:
    pending = state.pending
    assert pending is not None
    if not takeable(state, seat):
        return Refusal("win_hidden" if pending.how == "hidden" else "rob_kong")
    score = explained(score_now(state, seat), MEASURES, state, seat)
    if isinstance(score, Refusal) and score.rule == "not_complete":
        return score
    bar = passed_up(state, seat)
    if bar is not None:
        return Refusal(bar, (("waits", kinds_text(extra_of(state).waits[seat])),))
    return score if isinstance(score, Refusal) and not may_declare(state, seat) else None


def _no_claim(state: RoundState, seat: Seat, action: Claim) -> Refusal | None:
    data, pending, options = state.seats[seat], state.pending, options_of(state)
    assert pending is not None
    bar = claim_bar(state, seat)
    if bar is not None:
        return Refusal(bar)
    kind = KIND_OF[pending.tile]
    if action.kind is MeldKind.CHOW:
        if seat != (pending.seat + 1) % state.rules.seats:
            return Refusal("chow_left_only")
        fitting = list(chows(data, kind))
    elif action.kind is MeldKind.PUNG:
        fitting = list(pungs(data, kind))
    elif action.kind is MeldKind.OPEN_KONG:
        if not replacement_left(state):
            return Refusal("kong_no_replacement")
        fitting = [claim(MeldKind.OPEN_KONG, tiles_of(data, kind))] if data.counts[kind] == 3 else []
    else:
        return Refusal("unknown_action")
    if action not in fitting:
        return Refusal("claim_tiles", (("tile", tile_text(pending.tile)), ("tiles", format_tiles(action.tiles))))
    return None if discard_left(options, data, action, kind) else Refusal("claim_swap")


def conceivable(state: RoundState, seat: Seat) -> list[Action]:
    """Every action that a player could think of now: each tile put down either way, each set, each kong, a win."""
    data, pending = state.seats[seat], state.pending
    found: list[Action] = [WIN, PASS, NINE_TERMINALS, *_put_down(data), *own_kongs(data)]
    if pending is not None and pending.seat != seat:
        kind = KIND_OF[pending.tile]
        found += sets_with(data, kind)
    return list(dict.fromkeys(found))


def _put_down(data: SeatState) -> list[Action]:
    return [make(tile, drawn) for tile, drawn in own_tiles(data) for make in (discard, conceal)]
