"""Winning at the table: what a hand is worth there and then, and who is paid."""

from collections.abc import Iterator, Sequence
from typing import Final

from pung.hands.melds import MeldKind, Seat
from pung.hands.shanten import orphans_shanten
from pung.model.events import Event, HandDrawn, Won
from pung.model.state import RoundState
from pung.rulesets.riichi.context import (
    BEFORE_FIRST_DRAW,
    CHANKAN,
    DOUBLE_RIICHI,
    FIRST_DRAW,
    IPPATSU,
    LAST_TILE,
    RIICHI,
    RINSHAN,
    HandScore,
    WinContext,
    WinSeats,
)
from pung.rulesets.riichi.furiten import furiten
from pung.rulesets.riichi.payments import settle
from pung.rulesets.riichi.scoring import score_hand
from pung.rulesets.riichi.state import extra_of, options_of, rules_of
from pung.rulesets.riichi.walls import under
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, WINDS, Tile, TileKind

__all__ = [
    "may_take",
    "score_now",
    "seat_wind",
    "self_win",
    "win_by_claim",
    "win_context",
    "wins_by_claim",
    "wins_by_draw",
]

_ALL_WIN: Final = 3


def seat_wind(state: RoundState, seat: Seat) -> TileKind:
    """The wind of a seat in this hand."""
    return WINDS[(seat - state.setup.dealer) % state.rules.seats]


def may_take(state: RoundState, seat: Seat) -> bool:
    """Whether the pending tile is one that a hand waiting on it can win: a closed kan only by thirteen orphans."""
    pending, options = state.pending, options_of(state)
    assert pending is not None
    if pending.how != "kong" or pending.meld is None or pending.meld.kind is not MeldKind.CLOSED_KONG:
        return pending.how != "aside" or rules_of(state).robs_aside
    data = state.seats[seat]
    return options.rob_closed_kan == "orphans" and not data.melds and orphans_shanten(data.counts) == 0


def wins_by_draw(state: RoundState, seat: Seat) -> bool:
    """Whether the tile just drawn wins."""
    drawn = state.seats[seat].drawn
    if drawn is None or not extra_of(state).waits[seat] >> KIND_OF[drawn] & 1:
        return False
    return not isinstance(score_now(state, seat), Refusal)


def wins_by_claim(state: RoundState, seat: Seat) -> bool:
    """Whether a seat that waits on the pending tile wins on it: it may be taken, no furiten, a yaku."""
    if not may_take(state, seat) or furiten(state, seat) is not None:
        return False
    return not isinstance(score_now(state, seat), Refusal)


def score_now(state: RoundState, seat: Seat) -> HandScore | Refusal:
    """What the seat's hand is worth with the tile it has just drawn, or with the pending tile."""
    data, options = state.seats[seat], options_of(state)
    context = win_context(state, seat)
    tiles = data.hand if context.tsumo else [*data.hand, context.tile]
    return score_hand(options, tiles, data.melds, context)


def win_context(state: RoundState, seat: Seat) -> WinContext:
    """How the win would come about."""
    extra, pending = extra_of(state), state.pending
    drawn = state.seats[seat].drawn
    tsumo = state.phase == "turn" and state.turn == seat
    if tsumo:
        assert drawn is not None
        tile: Tile = drawn
    else:
        assert pending is not None
        tile = pending.tile
    indicators = tuple(extra.indicators)
    return WinContext(
        tile,
        tsumo,
        seat_wind(state, seat),
        WINDS[state.setup.round_wind % 4],
        _flags(state, seat, tsumo),
        indicators,
        _under(state, seat, len(indicators)),
        len(state.seats[seat].aside),
    )


def _flags(state: RoundState, seat: Seat, tsumo: bool) -> int:
    extra, pending = extra_of(state), state.pending
    flags = (0, RIICHI, DOUBLE_RIICHI)[extra.riichi[seat]]
    if extra.ippatsu[seat]:
        flags |= IPPATSU
    first = extra.untouched and not state.seats[seat].pond
    if tsumo:
        if extra.drawn_for and rules_of(state).counts_as_rinshan(extra.drawn_for):
            flags |= RINSHAN
        if first:
            flags |= FIRST_DRAW
    elif pending is not None:
        if pending.how == "kong":
            flags |= CHANKAN
        if first and pending.how == "discard":
            flags |= BEFORE_FIRST_DRAW
    if state.left == 0 and (tsumo or (pending is not None and pending.how == "discard")):
        flags |= LAST_TILE
    return flags


def _under(state: RoundState, seat: Seat, turned: int) -> tuple[Tile, ...]:
    """The ura indicators that a riichi winner may look at."""
    options = options_of(state)
    if not extra_of(state).riichi[seat] or not options.ura_dora:
        return ()
    return tuple(under(state.setup.wall, n) for n in range(turned if options.kan_ura_dora else 1))


def self_win(state: RoundState, seat: Seat) -> Event:
    """The win on one's own draw."""
    score = score_now(state, seat)
    assert isinstance(score, HandScore)
    return _won(state, seat, None, score, honba=state.setup.honba, sticks=state.sticks)


def win_by_claim(state: RoundState, winners: Sequence[Seat]) -> Iterator[Event]:
    """One or several rons on one tile; sticks and honba go to the first in turn order."""
    pending, options = state.pending, options_of(state)
    assert pending is not None
    if len(winners) == _ALL_WIN and options.multiple_ron == "all" and options.triple_ron == "draw":
        yield HandDrawn("triple_ron", (), tuple((s, tuple(state.seats[s].hand)) for s in winners))
        return
    if options.multiple_ron == "head_bump":
        winners = winners[:1]
    scores = [score_now(state, seat) for seat in winners]
    honba, sticks = state.setup.honba, state.sticks
    for seat, score in zip(winners, scores, strict=True):
        assert isinstance(score, HandScore)
        yield _won(state, seat, pending.seat, score, honba=honba, sticks=sticks, tile=pending.tile)
        honba = sticks = 0


def _won(
    state: RoundState,
    seat: Seat,
    loser: Seat | None,
    score: HandScore,
    *,
    honba: int,
    sticks: int,
    tile: Tile | None = None,
) -> Won:
    data, options = state.seats[seat], options_of(state)
    won = data.drawn if tile is None else tile
    assert won is not None
    hand = data.hand if tile is None else [*data.hand, tile]
    pao = tuple(extra_of(state).pao[seat].items())
    seats = WinSeats(seat, loser, state.setup.dealer, state.rules.seats, honba, sticks, pao)
    transfers = settle(options, score, seats)
    context = win_context(state, seat)
    return Won(seat, loser, won, tuple(hand), score, transfers, context.ura, (context, seats))
