"""Matches in which the deal passes from hand to hand and points alone decide the places."""

from pung.hands.melds import Seat
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.contract import Placing
from pung.tiles.kinds import Tile

__all__ = ["next_deal", "places_by_points"]


def next_deal(state: RoundState, wall: tuple[Tile, ...], *, stays: bool, hands: int) -> RoundSetup | None:
    """The next hand's start, the same dealer again or the one to the right; None after so many hands (0: no end)."""
    setup, players = state.setup, state.rules.seats
    number = setup.number if stays else setup.number + 1
    if hands and number >= hands:
        return None
    return RoundSetup(
        wall,
        dealer=Seat(number % players),
        round_wind=number // players,
        honba=setup.honba + 1 if stays else 0,
        scores=tuple(state.scores),
        number=number,
    )


def places_by_points(state: RoundState, start: int) -> list[Placing]:
    """Places by points; equal points share the place. The result is what was won or lost since the start."""
    scores = state.scores
    order = sorted(range(len(scores)), key=lambda s: (-scores[s], s))
    return [
        Placing(1 + sum(p > scores[seat] for p in scores), Seat(seat), scores[seat], float(scores[seat] - start))
        for seat in order
    ]
