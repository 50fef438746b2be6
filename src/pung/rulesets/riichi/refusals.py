"""Why an action is not legal: one rule id for every refusal, for every action that a player could think of."""

from pung.hands.melds import MeldKind, Seat
from pung.model.actions import (
    PASS,
    WIN,
    Abort,
    Action,
    Claim,
    DeclareKong,
    Discard,
    Pass,
    Riichi,
    SetAside,
    Win,
    claim,
    discard,
    riichi,
)
from pung.model.state import RoundState, SeatState
from pung.rulesets.common.incomplete import explained
from pung.rulesets.common.refusals import no_such_kong, no_such_tile, own_kongs, own_tiles, sets_with
from pung.rulesets.common.sets import chows, pungs, tiles_of
from pung.rulesets.riichi.calls import call_bar, discard_left
from pung.rulesets.riichi.described import MEASURES
from pung.rulesets.riichi.furiten import furiten
from pung.rulesets.riichi.kans import MOST_KANS, closed_kan_after_riichi
from pung.rulesets.riichi.state import extra_of, options_of, rules_of
from pung.rulesets.riichi.turn import NINE_TERMINALS, may_riichi, nine_terminals, riichi_bar
from pung.rulesets.riichi.wins import may_take, score_now
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, TERMINALS_AND_HONOURS, Tile
from pung.tiles.notation import format_tiles, kinds_text, tile_text

__all__ = ["conceivable", "why_not"]


def why_not(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    """The first rule that bars an action now; None when nothing does."""
    if state.phase == "turn" and state.turn == seat:
        return _in_turn(state, seat, action)
    if state.phase == "claims" and state.pending is not None and state.pending.seat != seat:
        return _on_claim(state, seat, action)
    return Refusal("not_your_turn")


def _in_turn(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Discard():
            return _no_discard(state, seat, action.tile, drawn=action.drawn)
        case Riichi():
            return _no_riichi(state, seat, action)
        case DeclareKong():
            return _no_kan(state, seat, action)
        case Win():
            return _no_tsumo(state, seat)
        case Abort() if action == NINE_TERMINALS:
            return _no_nine_terminals(state, seat)
        case SetAside():
            return Refusal("no_aside")
        case Claim():
            return Refusal("nothing_to_claim")
        case Pass():
            return Refusal("pass_in_turn")
    return Refusal("unknown_action")


def _on_claim(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Win():
            return _no_ron(state, seat)
        case Claim():
            return _no_call(state, seat, action)
        case Pass():
            return Refusal("nothing_to_claim")
    return Refusal("not_your_turn")


def _no_discard(state: RoundState, seat: Seat, tile: Tile, *, drawn: bool) -> Refusal | None:
    data, extra = state.seats[seat], extra_of(state)
    refusal = no_such_tile(data, tile, drawn=drawn)
    if refusal is not None:
        return refusal
    if extra.riichi[seat] and not drawn:
        return Refusal("riichi_locked")
    if extra.forbidden >> KIND_OF[tile] & 1:
        return Refusal("kuikae", (("tile", tile_text(tile)),))
    return None


def _no_riichi(state: RoundState, seat: Seat, action: Riichi) -> Refusal | None:
    data, options = state.seats[seat], options_of(state)
    bar = riichi_bar(state, seat)
    if bar == "riichi_points":
        return Refusal(bar, (("points", str(options.riichi_minimum_points)), ("have", str(state.scores[seat]))))
    if bar == "riichi_tiles_left":
        return Refusal(bar, (("tiles", str(options.riichi_tiles_left)), ("left", str(state.left))))
    if bar is not None:
        return Refusal(bar)
    if data.drawn is None:
        return Refusal("riichi_after_call")
    refusal = _no_discard(state, seat, action.tile, drawn=action.drawn)
    if refusal is not None:
        return refusal
    mask = may_riichi(state, seat)
    if mask >> KIND_OF[action.tile] & 1:
        return None
    if mask:
        return Refusal("riichi_this_discard", (("tile", tile_text(action.tile)), ("tiles", kinds_text(mask))))
    return Refusal("riichi_not_tenpai")


def _no_kan(state: RoundState, seat: Seat, action: DeclareKong) -> Refusal | None:
    data, extra = state.seats[seat], extra_of(state)
    if not action.tiles:
        return Refusal("unknown_action")
    kind = KIND_OF[action.tiles[0]]
    if data.drawn is None:
        return Refusal("kan_after_call")
    lacks = no_such_kong(data, action.kind, action.tiles)
    if lacks is not None:
        return Refusal(lacks, (("tile", tile_text(Tile(kind))),))
    if state.left <= 0:
        return Refusal("kan_no_replacement")
    if sum(extra.kongs) >= MOST_KANS:
        return Refusal("kan_fifth")
    if extra.riichi[seat]:
        bar = closed_kan_after_riichi(state, seat, kind)
        return Refusal(bar) if bar else None
    return None


def _no_tsumo(state: RoundState, seat: Seat) -> Refusal | None:
    if state.seats[seat].drawn is None:
        return Refusal("tsumo_after_call")
    score = explained(score_now(state, seat), MEASURES, state, seat)
    return score if isinstance(score, Refusal) else None


def _no_ron(state: RoundState, seat: Seat) -> Refusal | None:
    """Shape first, then furiten, then yaku: the order in which a player looks."""
    pending = state.pending
    assert pending is not None
    if not may_take(state, seat):
        return Refusal("rob_closed_kan" if pending.how == "kong" else "rob_aside")
    score = explained(score_now(state, seat), MEASURES, state, seat)
    if isinstance(score, Refusal) and score.rule == "not_complete":
        return score
    bar = furiten(state, seat)
    if bar is not None:
        waits = extra_of(state).waits[seat]
        own = waits & state.seats[seat].discarded
        return Refusal(bar, (("waits", kinds_text(waits)), ("tiles", kinds_text(own))))
    return score if isinstance(score, Refusal) else None


def _no_call(state: RoundState, seat: Seat, action: Claim) -> Refusal | None:
    data, pending, rules = state.seats[seat], state.pending, rules_of(state)
    assert pending is not None
    bar = call_bar(state, seat)
    if bar is not None:
        return Refusal(bar)
    kind = KIND_OF[pending.tile]
    if action.kind is MeldKind.CHOW:
        if not rules.has_chi:
            return Refusal("no_chi")
        if seat != (pending.seat + 1) % state.rules.seats:
            return Refusal("chi_left_only")
        fitting = list(chows(data, kind)) if kind < 27 else []
    elif action.kind is MeldKind.PUNG:
        fitting = list(pungs(data, kind)) if data.counts[kind] >= 2 else []
    elif action.kind is MeldKind.OPEN_KONG:
        if sum(extra_of(state).kongs) >= MOST_KANS and data.counts[kind] == 3:
            return Refusal("kan_fifth")
        fitting = [claim(MeldKind.OPEN_KONG, tiles_of(data, kind))] if data.counts[kind] == 3 else []
    else:
        return Refusal("unknown_action")
    if action not in fitting:
        return Refusal("call_tiles", (("tile", tile_text(pending.tile)), ("tiles", format_tiles(action.tiles))))
    if not discard_left(options_of(state), data, action, kind):
        return Refusal("call_kuikae")
    return None


def _no_nine_terminals(state: RoundState, seat: Seat) -> Refusal | None:
    bar = nine_terminals(state, seat)
    have = sum(state.seats[seat].counts[k] > 0 for k in TERMINALS_AND_HONOURS)
    return Refusal(bar, (("have", str(have)),)) if bar else None


def conceivable(state: RoundState, seat: Seat) -> list[Action]:
    """Every action that a player could think of now: each tile discarded or with riichi, each call, each kan, a win."""
    data, pending = state.seats[seat], state.pending
    found: list[Action] = [WIN, PASS, NINE_TERMINALS, *_put_down(data), *own_kongs(data)]
    if pending is not None and pending.seat != seat:
        kind = KIND_OF[pending.tile]
        found += [*sets_with(data, kind), *chows(data, kind)]
    return list(dict.fromkeys(found))


def _put_down(data: SeatState) -> list[Action]:
    return [make(tile, drawn) for tile, drawn in own_tiles(data) for make in (discard, riichi)]
