"""From hand to hand: who deals next, when the match is over, the final ranking."""

from pung.hands.melds import Seat
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.contract import Placing
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.state import options_of
from pung.tiles.kinds import Tile

__all__ = ["final_ranking", "first_setup", "next_setup"]


def first_setup(options: FourSeasOptions, wall: tuple[Tile, ...]) -> RoundSetup:
    """The first hand of a match."""
    return RoundSetup(wall, scores=(options.start_score,) * options.players)


def next_setup(state: RoundState, wall: tuple[Tile, ...]) -> RoundSetup | None:
    """The next hand's start: the deal passes, or per option stays on the dealer's win and on a draw."""
    setup, options = state.setup, options_of(state)
    stays = options.dealer_rotation == "repeats" and _dealer_won_or_drawn(state)
    number = setup.number if stays else setup.number + 1
    if number >= options.match_length:
        return None
    return RoundSetup(
        wall,
        dealer=Seat(number % options.players),
        round_wind=number // options.players,
        honba=setup.honba + 1 if stays else 0,
        scores=tuple(state.scores),
        number=number,
    )


def _dealer_won_or_drawn(state: RoundState) -> bool:
    return state.drawn is not None or state.setup.dealer in [w.seat for w in state.wins]


def final_ranking(state: RoundState) -> list[Placing]:
    """Places by points; equal points share the place. The result is what was won or lost."""
    start, scores = options_of(state).start_score, state.scores
    order = sorted(range(len(scores)), key=lambda s: (-scores[s], s))
    return [
        Placing(1 + sum(p > scores[seat] for p in scores), Seat(seat), scores[seat], float(scores[seat] - start))
        for seat in order
    ]
