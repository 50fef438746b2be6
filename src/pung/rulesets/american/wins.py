"""Mah-jongg at the table: how the win came about, what it is worth, and who pays."""

from collections.abc import Iterator, Sequence

from pung.hands.melds import Seat
from pung.model.events import Event, Won
from pung.model.state import RoundState
from pung.rulesets.american.context import HandScore, WinContext, WinSeats
from pung.rulesets.american.matching import is_complete
from pung.rulesets.american.reasons import NOT_COMPLETE, why_not_complete
from pung.rulesets.american.scoring import counts_of, score_hand, settle
from pung.rulesets.american.state import card_in_play, exposures_at, extra_of, options_of
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import JOKER, KIND_OF, Tile

__all__ = ["last_wall", "score_now", "self_win", "win_by_claim", "wins_by_claim", "wins_now"]


def wins_now(state: RoundState, seat: Seat) -> bool:
    """Whether the fourteen tiles of the seat in turn are complete and may be declared."""
    return _self_bar(state, seat) is None and _complete(state, seat)


def _complete(state: RoundState, seat: Seat) -> bool:
    data, extra = state.seats[seat], extra_of(state)
    known = data.drawn is not None and not extra.exchanged and not extra.opening
    if known and not extra.waits[seat] >> KIND_OF[data.drawn or Tile(0)] & 1:
        return False
    return is_complete(card_in_play(state), data.counts, exposures_at(data))


def _self_bar(state: RoundState, seat: Seat) -> str | None:
    """The rule that keeps complete tiles from winning in one's own turn."""
    extra, options = extra_of(state), options_of(state)
    if _by_the_claim(state):
        return "cold_wall" if options.cold_wall and last_wall(state) else None
    if extra.exchanged_from not in (None, seat) and options.exchange_win == "own_rack":
        return "win_exchange_own_rack"
    if extra.opening and state.phase == "turn" and options.early_wins != "both":
        return "win_earthly_off"
    return None


def _by_the_claim(state: RoundState) -> bool:
    """Whether the tile that the seat in turn has claimed for an exposure is what completes its hand."""
    extra = extra_of(state)
    return extra.claimed and extra.exchanged_from is None


def last_wall(state: RoundState) -> bool:
    """Whether the last tiles of the wall are being played."""
    return state.left < options_of(state).last_wall


def claim_win_bar(state: RoundState) -> str | None:
    """The rule that keeps everyone from winning on the pending tile."""
    pending = state.pending
    assert pending is not None
    if KIND_OF[pending.tile] == JOKER:
        return "joker_discarded"
    return "cold_wall" if options_of(state).cold_wall and last_wall(state) else None


def wins_by_claim(state: RoundState, seat: Seat) -> bool:
    """Whether a seat wins on the pending tile."""
    pending = state.pending
    assert pending is not None
    return bool(extra_of(state).waits[seat] >> KIND_OF[pending.tile] & 1) and claim_win_bar(state) is None


def score_now(state: RoundState, seat: Seat) -> HandScore | Refusal:
    """What the seat's tiles are worth now, with the pending tile where it is not its turn; or why they do not win."""
    data, card = state.seats[seat], card_in_play(state)
    if state.phase != "claims":
        bar = _self_bar(state, seat)
        tiles, context = list(data.hand), WinContext(data.drawn or data.hand[-1], True, _how(state))
    else:
        assert state.pending is not None
        bar = claim_win_bar(state)
        tiles, context = [*data.hand, state.pending.tile], WinContext(state.pending.tile, False)
    if bar is not None:
        return Refusal(bar)
    score = score_hand(options_of(state), tiles, data.melds, context, card)
    if score == NOT_COMPLETE:
        return why_not_complete(card, counts_of(tiles), exposures_at(data))
    return score


def _how(state: RoundState) -> str:
    """How the own fourteen tiles came to be complete: dealt so, by an exchange, or drawn."""
    extra = extra_of(state)
    if extra.opening:
        return "earthly" if state.phase == "turn" else "heavenly"
    return "exchange" if extra.exchanged_from is not None else ""


def self_win(state: RoundState, seat: Seat) -> Event:
    """Mah-jongg in one's own turn: all pay double; on a tile just claimed for an exposure, as if claimed to win."""
    data = state.seats[seat]
    if _by_the_claim(state):
        fresh = data.melds[-1]
        assert fresh.claimed is not None
        return _won(state, seat, fresh.from_seat, fresh.claimed, tuple(data.hand))
    return _won(state, seat, None, data.drawn or data.hand[-1], tuple(data.hand))


def win_by_claim(state: RoundState, winners: Sequence[Seat]) -> Iterator[Event]:
    """Only the nearest in turn wins."""
    pending = state.pending
    assert pending is not None
    seat = winners[0]
    yield _won(state, seat, pending.seat, pending.tile, (*state.seats[seat].hand, pending.tile))


def _won(state: RoundState, seat: Seat, discarder: Seat | None, tile: Tile, hand: tuple[Tile, ...]) -> Won:
    score = score_now(state, seat)
    assert isinstance(score, HandScore)
    pays_table = discarder is not None and _dangerous(state, tile)
    seats = WinSeats(seat, discarder, state.setup.dealer, state.rules.seats, pays_table)
    context = WinContext(tile, discarder is None, _how(state) if discarder is None else "")
    return Won(seat, discarder, tile, hand, score, settle(options_of(state), score, seats), (), (context, seats))


def _dangerous(state: RoundState, tile: Tile) -> bool:
    """Whether the table plays a hot wall and this discard, late and not seen often enough, pays for all."""
    options = options_of(state)
    if not (options.hot_wall and last_wall(state)):
        return False
    kind, seen = KIND_OF[tile], -1
    for data in state.seats:
        seen += sum(KIND_OF[p.tile] == kind for p in data.pond if p.tile is not None and p.taken_by is None)
        seen += sum(KIND_OF[t] == kind for m in data.melds for t in m.tiles)
    return seen < options.hot_wall_safe
