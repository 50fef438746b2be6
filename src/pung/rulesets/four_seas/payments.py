"""Payments: who pays whom for a win.

Amounts are worked out in half points, which are whole numbers. A transfer of whole points is an int; only an
odd number of half points, which a win on a concealed discard can bring, is a float ending in .5. Such floats
and their sums are exact; `plain` makes a sum that has become whole an int again.
"""

from collections.abc import Iterator
from typing import Literal, cast

from pung.hands.melds import Seat
from pung.rulesets.four_seas.context import HandScore, WinContext, WinSeats
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.scoring.sheet import Points, Transfer

__all__ = ["plain", "settle", "settled_score"]


def settle(options: FourSeasOptions, score: HandScore, ctx: WinContext, seats: WinSeats) -> tuple[Transfer, ...]:
    """All payments of a win.

    Self-draw: each opponent pays the score twice. On a discard the two others pay the score once, but no more
    than the threshold; the discarder pays the score twice and what the others are spared. On a concealed
    discard the same with half the score.
    """
    halves = score.points if ctx.concealed_discard else 2 * score.points
    others = [Seat((seats.winner + n) % seats.players) for n in range(1, seats.players)]
    if score.as_self_draw:
        return tuple(Transfer(seat, seats.winner, _points(2 * halves), "win") for seat in others)
    assert seats.loser is not None, "a win on a discard has a discarder"
    return tuple(_on_discard(options, halves, seats.winner, seats.loser, [s for s in others if s != seats.loser]))


def _on_discard(
    options: FourSeasOptions, halves: int, winner: Seat, loser: Seat, others: list[Seat]
) -> Iterator[Transfer]:
    """The discarder's payment, then the others'."""
    share = min(halves, 2 * options.payment_threshold)
    owed = 2 * halves + len(others) * (halves - share)
    yield Transfer(loser, winner, _points(owed), "win")
    for seat in others:
        yield Transfer(seat, winner, _points(_rounded(share, options.half_rounding)), "share")


def settled_score(score: HandScore, ctx: WinContext) -> Points:
    """The score that the payments are made of: half of the hand's on a concealed discard."""
    return _points(score.points if ctx.concealed_discard else 2 * score.points)


def _rounded(halves: int, how: Literal["exact", "up", "down"]) -> int:
    """Half points as they are, or up or down to whole points."""
    return {"exact": halves, "up": halves + halves % 2, "down": halves - halves % 2}[how]


def _points(halves: int) -> Points:
    """Half points as points."""
    return plain(halves / 2)


def plain(points: float) -> Points:
    """An amount as an int where it is whole."""
    return Points(int(points)) if points == int(points) else cast(Points, points)
