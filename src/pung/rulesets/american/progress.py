"""From hand to hand: East passes after every one; sessions have a fixed length or none."""

from pung.hands.melds import Seat
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.state import options_of
from pung.rulesets.contract import Placing
from pung.tiles.kinds import Tile

__all__ = ["final_ranking", "first_setup", "next_setup"]


def first_setup(options: AmericanOptions, wall: tuple[Tile, ...]) -> RoundSetup:
    """The first hand of a session: everybody has nothing."""
    return RoundSetup(wall, scores=(0,) * options.players)


def next_setup(state: RoundState, wall: tuple[Tile, ...]) -> RoundSetup | None:
    """The next hand's start; None when the session is over."""
    setup, options = state.setup, options_of(state)
    stays = _east_stays(state)
    number = setup.number if stays else setup.number + 1
    if options.session_hands and number >= options.session_hands:
        return None
    return RoundSetup(
        wall,
        dealer=Seat(number % options.players),
        round_wind=number // options.players,
        honba=setup.honba + 1 if stays else 0,
        scores=tuple(state.scores),
        number=number,
    )


def _east_stays(state: RoundState) -> bool:
    options = options_of(state)
    if state.drawn is not None:
        if state.drawn.reason == "three_dead":
            return options.three_dead == "east_stays"
        return options.east_stays != "never"
    return options.east_stays == "on_wall_game_or_win" and state.wins[0].seat == state.setup.dealer


def final_ranking(state: RoundState) -> list[Placing]:
    """Places by points; equal points share the place."""
    scores = state.scores
    order = sorted(range(len(scores)), key=lambda s: (-scores[s], s))
    return [
        Placing(1 + sum(p > scores[seat] for p in scores), Seat(seat), scores[seat], float(scores[seat]))
        for seat in order
    ]
