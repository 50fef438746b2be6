"""Chances: how likely a hand is complete in time, by how many tiles it lacks and how many help it, from tables."""

from functools import lru_cache
from typing import Final

__all__ = ["chance"]

#: how many tiles help a hand that lacks so many, as a rule; from step to step their number changes in this proportion
_HELPFUL: Final = (0.0, 4.0, 10.0, 18.0, 28.0, 40.0, 52.0, 60.0, 66.0, 70.0)
#: how many tiles a seat sees in a go-round that it can take: its own draw, with sets claimed, and when any tile wins
_DRAWN: Final = 0.6
_CLAIMED: Final = 0.5
_WON: Final = 1.7
#: how likely another seat ends the hand in a go-round, by how many are left
_ENDED: Final = (0.25, 0.2, 0.15, 0.13, 0.13, 0.12, 0.1, 0.085, 0.08, 0.07, 0.055, 0.035, 0.027, 0.015, 0.005, 0.003)
_KEPT: Final = 1 << 16


@lru_cache(_KEPT)
def chance(distance: int, live: int, unseen: int, turns: int, claims: bool, on_discard: bool) -> float:
    """How likely a hand that lacks `distance` tiles is complete within so many turns, before another one is.

    Of the `unseen` tiles out of sight `live` help it now; sets for it may be claimed, it may be won on a discard.
    """
    if distance >= len(_HELPFUL):
        return 0.0
    moves = [0.0, *[_step(left, distance, live / unseen, claims, on_discard) for left in range(1, distance + 1)]]
    lacking = [0.0] * distance + [1.0]
    for turn in range(turns, 0, -1):
        goes_on = 1 - _ENDED[min(turn, len(_ENDED) - 1)]
        for left in range(1, distance + 1):
            moved = lacking[left] * moves[left]
            lacking[left - 1] += moved
            lacking[left] = (lacking[left] - moved) * goes_on
    return lacking[0]


def _step(left: int, distance: int, share: float, claims: bool, on_discard: bool) -> float:
    """How likely a hand that lacks `left` tiles gets one in a go-round; `share` of all helped when it lacked more."""
    helpful = min(share * _HELPFUL[left] / _HELPFUL[distance], 1.0)
    if left == 1:
        looks = _WON if on_discard else _DRAWN
    else:
        looks = _CLAIMED if claims else _DRAWN
    return float(1 - (1 - helpful) ** looks)
