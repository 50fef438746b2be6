"""From hand to hand: who deals next, when the match is over, the final ranking."""

from pung.model.state import RoundSetup, RoundState
from pung.rulesets.common.progress import next_deal, places_by_points
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
    options = options_of(state)
    stays = options.dealer_rotation == "repeats" and _dealer_won_or_drawn(state)
    return next_deal(state, wall, stays=stays, hands=options.match_length)


def _dealer_won_or_drawn(state: RoundState) -> bool:
    return state.setup.dealer in [w.seat for w in state.wins] if state.wins else state.drawn is not None


def final_ranking(state: RoundState) -> list[Placing]:
    """Places by points; equal points share the place. The result is what was won or lost."""
    return places_by_points(state, options_of(state).start_score)
