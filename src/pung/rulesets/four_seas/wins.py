"""Winning at the table: how the win came about, what it is worth, and who is paid."""

from collections.abc import Iterator, Sequence

from pung.hands.melds import MeldKind, Seat
from pung.model.events import Event, HandDrawn, Uncovered, Won
from pung.model.state import RoundState, SeatState
from pung.rulesets.four_seas.context import (
    BEFORE_FIRST_DRAW,
    FIRST_DRAW,
    LAST_TILE,
    REPLACEMENT,
    ROBBED,
    HandScore,
    WinContext,
    WinSeats,
)
from pung.rulesets.four_seas.payments import settle
from pung.rulesets.four_seas.scoring import score_hand
from pung.rulesets.four_seas.state import HandThen, extra_of, options_of
from pung.scoring.sheet import Points, Refusal, Transfer
from pung.tiles.kinds import KIND_OF, WINDS, Tile, TileKind

__all__ = [
    "may_declare",
    "next_uncovered",
    "passed_up",
    "score_now",
    "seat_wind",
    "self_win",
    "takeable",
    "win_by_claim",
    "wins_by_claim",
    "wins_by_draw",
]


def seat_wind(state: RoundState, seat: Seat) -> TileKind:
    """The wind of a seat in this hand."""
    return WINDS[(seat - state.setup.dealer) % state.rules.seats]


def takeable(state: RoundState, seat: Seat) -> bool:
    """Whether the pending tile may be won on: nothing that lies face down; a kong only as the option says."""
    pending = state.pending
    assert pending is not None
    if pending.how != "kong" or pending.meld is None:
        return pending.how != "hidden"
    options = options_of(state)
    return pending.meld.kind is MeldKind.ADDED_KONG or (options.rob_kong == "any" and options.concealed_kong == "shown")


def passed_up(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars a win on another's tile after one was let pass, where the table plays so."""
    options, extra, pending = options_of(state), extra_of(state), state.pending
    if options.furiten == "none" or pending is None or pending.how == "uncovered":
        return None
    if options.furiten == "riichi" and extra.waits[seat] & state.seats[seat].discarded:
        return "passed_up_discard"
    missed = extra.missed[seat]
    return "passed_up_turn" if missed and missed != pending.at else None


def wins_by_draw(state: RoundState, seat: Seat) -> bool:
    """Whether the tile just drawn wins."""
    drawn = state.seats[seat].drawn
    if drawn is None or not extra_of(state).waits[seat] >> KIND_OF[drawn] & 1:
        return False
    return may_declare(state, seat)


def may_declare(state: RoundState, seat: Seat) -> bool:
    """Whether a complete hand may be declared: it reaches the line, or the table lets a false win be declared."""
    score = score_now(state, seat)
    if not isinstance(score, Refusal):
        return True
    return score.rule == "below_line" and options_of(state).under_line_win == "penalty"


def wins_by_claim(state: RoundState, seat: Seat) -> bool:
    """Whether a seat wins on the pending tile."""
    pending = state.pending
    assert pending is not None
    now = _hand_used(state, seat) is state.seats[seat]
    if now and not extra_of(state).waits[seat] >> KIND_OF[pending.tile] & 1:
        return False
    if not takeable(state, seat) or passed_up(state, seat) is not None:
        return False
    return may_declare(state, seat)


def score_now(state: RoundState, seat: Seat) -> HandScore | Refusal:
    """What the seat's hand is worth with the tile it has just drawn, or with the pending tile."""
    data = _hand_used(state, seat)
    context = win_context(state, seat)
    tiles = data.hand if context.tsumo else [*data.hand, context.tile]
    return score_hand(options_of(state), tiles, data.melds, context)


def _hand_used(state: RoundState, seat: Seat) -> SeatState | HandThen:
    """The hand that may win: per option, on a revealed tile, the one held when it was buried."""
    extra = extra_of(state)
    if state.pending is not None and state.pending.how == "uncovered" and extra.hands_then:
        return extra.hands_then[extra.uncovered - 1][seat]
    return state.seats[seat]


def win_context(state: RoundState, seat: Seat) -> WinContext:
    """How the win would come about."""
    pending, data = state.pending, state.seats[seat]
    wind = seat_wind(state, seat)
    if state.phase == "turn" and state.turn == seat:
        assert data.drawn is not None
        return WinContext(data.drawn, True, wind, _draw_flags(state, seat))
    assert pending is not None
    if pending.how == "uncovered":
        last = extra_of(state).uncovered == len(extra_of(state).buried)
        return WinContext(pending.tile, False, wind, LAST_TILE * last, concealed_discard=True)
    return WinContext(pending.tile, False, wind, _claim_flags(state, seat))


def _draw_flags(state: RoundState, seat: Seat) -> int:
    options, extra = options_of(state), extra_of(state)
    flags = LAST_TILE * (state.left <= 0) | REPLACEMENT * extra.replacement
    if flags == LAST_TILE | REPLACEMENT and options.last_tile_by_replacement == "replacement_only":
        flags = REPLACEMENT
    heaven_after_kong = (
        options.blessing_of_heaven_after_kong and seat == state.setup.dealer and _only_kongs(state, seat)
    )
    if heaven_after_kong or (not extra.moved[seat] and _blessed(state, seat)):
        flags |= FIRST_DRAW
    return flags


def _only_kongs(state: RoundState, seat: Seat) -> bool:
    """Whether all that a seat has done so far is to declare concealed kongs."""
    data = state.seats[seat]
    return not data.pond and all(m.kind is MeldKind.CLOSED_KONG for m in data.melds)


def _claim_flags(state: RoundState, seat: Seat) -> int:
    extra, pending = extra_of(state), state.pending
    assert pending is not None
    if pending.how == "kong":
        return ROBBED
    flags = LAST_TILE * (state.left <= 0)
    if not extra.moved[seat] and _blessed(state, seat):
        flags |= BEFORE_FIRST_DRAW
    return flags


def _blessed(state: RoundState, seat: Seat) -> bool:
    """Whether a blessing still stands: the dealt tiles were ready, and per option nobody has claimed."""
    extra = extra_of(state)
    if options_of(state).blessing_interrupted == "any_claim" and not extra.untouched:
        return False
    return seat == state.setup.dealer or extra.dealt_waits[seat] != 0


def self_win(state: RoundState, seat: Seat) -> Event:
    """The win on one's own draw."""
    data = state.seats[seat]
    assert data.drawn is not None
    return _won(state, seat, None, data.drawn, tuple(data.hand))


def win_by_claim(state: RoundState, winners: Sequence[Seat]) -> Iterator[Event]:
    """The nearest winner after the seat that put the tile down, or per option all; each settled on its own.

    A false win stands only where nobody truly wins.
    """
    pending, options = state.pending, options_of(state)
    assert pending is not None
    uncovered = pending.how == "uncovered"
    several = options.cd_multi_win if uncovered else options.multi_win
    true = [seat for seat in winners if isinstance(score_now(state, seat), HandScore)]
    paid = (true if several == "all" else true[:1]) or winners[:1]
    won = [
        _won(state, seat, pending.seat, pending.tile, (*_hand_used(state, seat).hand, pending.tile)) for seat in paid
    ]
    yield from won
    if uncovered and true and not options.cd_stop_after_win:
        yield from next_uncovered(state)


def _false_win(state: RoundState, seat: Seat, hand: tuple[Tile, ...]) -> HandDrawn:
    """A win declared below the line: the hand ends, and its seat pays every other the threshold."""
    points = Points(options_of(state).payment_threshold)
    others = [Seat(s) for s in range(state.rules.seats) if s != seat]
    return HandDrawn("false_win", tuple(Transfer(seat, s, points, "penalty") for s in others), ((seat, hand),))


def next_uncovered(state: RoundState) -> Iterator[Event]:
    """The next concealed discard in the order of burying is turned over, if there is one."""
    extra = extra_of(state)
    if extra.uncovered < len(extra.buried):
        yield Uncovered(*extra.buried[extra.uncovered])


def _won(state: RoundState, seat: Seat, loser: Seat | None, tile: Tile, hand: tuple[Tile, ...]) -> Won | HandDrawn:
    score = score_now(state, seat)
    if isinstance(score, Refusal):
        return _false_win(state, seat, hand)
    seats = WinSeats(seat, loser, state.setup.dealer, state.rules.seats)
    context = win_context(state, seat)
    transfers = settle(options_of(state), score, context, seats)
    return Won(seat, loser, tile, hand, score, transfers, (), (context, seats))
