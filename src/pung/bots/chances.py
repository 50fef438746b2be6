"""Chances: how likely a hand is complete in time, by the tiles it lacks and those that help; the rates are tables."""

from functools import lru_cache
from math import factorial, prod
from typing import Final

__all__ = ["chance", "pace_of", "usual_pace"]

#: how many tiles help a hand that lacks so many, as a rule; from step to step their number changes in this proportion
_HELPFUL: Final = (0.0, 4.0, 10.0, 18.0, 28.0, 40.0, 52.0, 60.0, 66.0, 70.0)
#: how many draws a go-round is worth: of a hand that wins on any discard, of one that claims sets, of one that draws.
#: A draw counts less than one: what would help several tiles later may be given up until then
_WON: Final = 1.7
_CLAIMED: Final = 0.45
_DRAWN: Final = 0.6
#: how likely another seat ends the hand in a go-round, by how many are left
_ENDED: Final = (0.25, 0.2, 0.15, 0.13, 0.13, 0.12, 0.1, 0.085, 0.08, 0.07, 0.055, 0.035, 0.027, 0.015, 0.005, 0.003)
_KEPT: Final = 1 << 16


@lru_cache(_KEPT)
def chance(distance: int, share: float, pace: float, turns: int, claims: bool, on_discard: bool) -> float:
    """How likely a hand that lacks `distance` tiles is complete within so many turns, before another one is.

    `share` is the part of the tiles out of sight that helps it now, `pace` what part of the usual number helps later;
    sets for it may be claimed, it may be won on a discard.
    """
    if distance >= len(_HELPFUL):
        return 0.0
    shares = [0.0, *[pace * helpful for helpful in _HELPFUL[1:distance]], share]
    moves = [_step(left, min(part, 1.0), claims, on_discard) for left, part in enumerate(shares)]
    lacking = [0.0] * distance + [1.0]
    for turn in range(turns, 0, -1):
        goes_on = 1 - _ENDED[min(turn, len(_ENDED) - 1)]
        for left in range(1, distance + 1):
            moved = lacking[left] * moves[left]
            lacking[left - 1] += moved
            lacking[left] = (lacking[left] - moved) * goes_on
    return lacking[0]


def _step(left: int, share: float, claims: bool, on_discard: bool) -> float:
    """How likely a hand that lacks `left` tiles gets one of them in a go-round."""
    if left == 1:
        looks = _WON if on_discard else _DRAWN
    else:
        looks = _CLAIMED if claims else _DRAWN
    return float(1 - (1 - share) ** looks)


def usual_pace(distance: int, live: float) -> float:
    """The pace of a hand of which only is known how many tiles help it now."""
    return live / _HELPFUL[min(distance, len(_HELPFUL) - 1)] if distance else 0.0


def pace_of(distance: int, live: float, ways: int) -> float:
    """The pace of a hand that so many choices of `distance` tiles complete, when `live` tiles help it now."""
    if distance < 2 or not live:
        return 0.0
    rest = ways * factorial(distance) / live
    return float((rest / prod(_HELPFUL[1:distance])) ** (1 / (distance - 1)))
