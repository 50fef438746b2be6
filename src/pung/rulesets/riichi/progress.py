"""From hand to hand: who deals next, when the match ends, and the final ranking."""

from typing import Final

from pung.hands.melds import Seat
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.contract import Placing
from pung.rulesets.riichi.draws import nagashi, tenpai_seats
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.state import options_of
from pung.tiles.kinds import Tile

__all__ = ["final_ranking", "first_setup", "next_setup"]

#: hands of a match without extension, in rounds
_ROUNDS: Final = {"east": 1, "south": 2, "one_hand": 0}


def first_setup(options: RiichiOptions, players: int, wall: tuple[Tile, ...]) -> RoundSetup:
    """The first hand of a match."""
    return RoundSetup(wall, scores=(options.start_points,) * players)


def last_number(options: RiichiOptions, players: int) -> int:
    """The number of the last scheduled hand, counted from 0 without repeats."""
    return max(_ROUNDS[options.length] * players - 1, 0)


def dealer_stays(state: RoundState) -> bool:
    """Whether the same seat deals again."""
    options, dealer = options_of(state), state.setup.dealer
    if state.wins:
        winners = [w.seat for w in state.wins]
        return dealer in winners and (winners[0] == dealer or options.multiple_ron_dealer_stays)
    assert state.drawn is not None
    reason = state.drawn.reason
    if reason == "nagashi_mangan" and options.nagashi_mangan == "win":
        return dealer in nagashi(state)
    if reason in ("exhaustive", "nagashi_mangan"):
        return options.dealer_stays_on_tenpai and dealer in tenpai_seats(state)
    return not (reason == "four_kans" and options.four_kans_draw == "deal_passes")


def won(state: RoundState) -> bool:
    """Whether the hand counts as won: nagashi mangan does by option."""
    if state.wins:
        return True
    assert state.drawn is not None
    return state.drawn.reason == "nagashi_mangan" and options_of(state).nagashi_mangan == "win"


def next_setup(state: RoundState, wall: tuple[Tile, ...]) -> RoundSetup | None:
    """The next hand's start; None when the match is over."""
    setup, players = state.setup, state.rules.seats
    stays = dealer_stays(state)
    if match_over(state, stays):
        return None
    number = setup.number if stays else setup.number + 1
    return RoundSetup(
        wall,
        dealer=Seat(number % players),
        round_wind=number // players,
        honba=setup.honba + 1 if stays or not won(state) else 0,
        sticks=state.sticks,
        scores=tuple(state.scores),
        number=number,
    )


def match_over(state: RoundState, stays: bool) -> bool:
    """Whether this was the last hand."""
    options, number = options_of(state), state.setup.number
    if bankrupt(options, state.scores):
        return True
    last = last_number(options, state.rules.seats)
    if options.length == "one_hand":
        return True
    if number < last:
        return False
    reached = max(state.scores) >= options.target_points
    if stays:
        sudden = number > last and options.extension_ends == "any_hand"
        return (reached or not options.extension) and (sudden or _stops_ahead(state))
    if number >= last + (options.extension_winds * state.rules.seats if options.extension else 0):
        return True
    return reached or not options.extension


def bankrupt(options: RiichiOptions, scores: list[int]) -> bool:
    """Whether a seat has so little that the match ends at once."""
    lowest = min(scores)
    if options.bankruptcy == "zero_or_less":
        return lowest <= 0
    return options.bankruptcy == "below_zero" and lowest < 0


def _stops_ahead(state: RoundState) -> bool:
    """Whether the dealer of the last hand, in the lead, ends the match instead of dealing again."""
    options, dealer = options_of(state), state.setup.dealer
    if leader(state) != dealer:
        return False
    if state.wins:
        return options.agari_yame
    assert state.drawn is not None
    if state.drawn.reason in ("exhaustive", "nagashi_mangan"):
        return options.tenpai_yame
    return state.drawn.reason == "nine_terminals" and options.nine_terminals_yame


def leader(state: RoundState) -> Seat:
    """The seat in first place: most points, ties to the seat nearer the first dealer."""
    return Seat(max(range(state.rules.seats), key=lambda s: (state.scores[s], -s)))


def final_ranking(state: RoundState) -> list[Placing]:
    """Places by points, ties by seat from the first dealer; results sum to zero unless deposits are lost.

    Results count from the start points and the seat's share of the oka, which goes to the first place.
    """
    options, players = options_of(state), state.rules.seats
    points = list(state.scores)
    if options.leftover_sticks == "first":
        points[leader(state)] += state.sticks * 1_000
    order = sorted(range(players), key=lambda s: (-state.scores[s], s))
    bonus = _bonus(state, order)
    level = options.start_points + options.oka * 1_000 // players
    return [
        Placing(
            1 + (sum(p > state.scores[seat] for p in state.scores) if options.ties == "shared" else place),
            Seat(seat),
            points[seat],
            ((points[seat] - level) // 100 + bonus[place]) / 10,
        )
        for place, seat in enumerate(order)
    ]


def _bonus(state: RoundState, order: list[int]) -> list[int]:
    """Uma and oka by place, in hundreds of points; by option equal seats share, the first taking what is left over."""
    options, scores = options_of(state), state.scores
    bonus = [10 * b for b in options.uma]
    bonus[0] += 10 * options.oka
    if options.ties == "shared":
        for points in set(scores):
            equal = [n for n, seat in enumerate(order) if scores[seat] == points]
            share, over = divmod(sum(bonus[n] for n in equal), len(equal))
            for n in equal:
                bonus[n] = share + (n - equal[0] < over)
    return bonus
