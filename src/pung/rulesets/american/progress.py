"""From hand to hand: East passes after every one; sessions have a fixed length or none."""

from pung.model.state import RoundSetup, RoundState
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.state import options_of
from pung.rulesets.common.progress import next_deal, places_by_points
from pung.rulesets.contract import Placing
from pung.tiles.kinds import Tile

__all__ = ["final_ranking", "first_setup", "next_setup"]


def first_setup(options: AmericanOptions, wall: tuple[Tile, ...]) -> RoundSetup:
    """The first hand of a session: everybody has nothing."""
    return RoundSetup(wall, scores=(0,) * options.players)


def next_setup(state: RoundState, wall: tuple[Tile, ...]) -> RoundSetup | None:
    """The next hand's start; None when the session is over."""
    return next_deal(state, wall, stays=_east_stays(state), hands=options_of(state).session_hands)


def _east_stays(state: RoundState) -> bool:
    options = options_of(state)
    if state.drawn is not None:
        if state.drawn.reason == "three_dead":
            return options.three_dead == "east_stays"
        return options.east_stays != "never"
    return options.east_stays == "on_wall_game_or_win" and state.wins[0].seat == state.setup.dealer


def final_ranking(state: RoundState) -> list[Placing]:
    """Places by points; equal points share the place."""
    return places_by_points(state, 0)
