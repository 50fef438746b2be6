"""Odds: how likely a concrete plan is completed, one kind after the other, jokers standing where they may."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb, exp
from typing import Final, NamedTuple

from pung.model.plan import Plan
from pung.model.view import View
from pung.rulesets.common.sight import out_of_sight
from pung.tiles.kinds import JOKER, TileKind

__all__ = ["Odds", "odds_of"]

#: how many of the tiles that others draw come up as discards that can be claimed
_OFFERED: Final = 0.5


class Odds(NamedTuple):
    """Tiles out of sight by kind, and how likely each of them is drawn by the seat, or drawn or offered to it."""

    live: Sequence[int]
    drawn: float
    offered: float

    def of(self, plan: Plan, jokers: int) -> float:
        """How likely the plan is completed with so many jokers in hand."""
        last = plan.distance == 1
        likely = 1.0
        for kind, count in Counter(plan.natural).items():
            likely *= _at_least(count, max(self.live[kind], 0), self.offered if last else self.drawn)
        groups = list(_groups(plan, jokers, self.live))
        lacking = sum(count for _, count in groups)
        drawn_jokers = max(self.live[JOKER], 0) * self.drawn
        for kind, count in groups:
            # all tiles of a group but one come by the own draw; the last one may be claimed
            rate = self.drawn + (self.offered - self.drawn) / count if plan.claims or last else self.drawn
            likely *= _soon(count, max(self.live[kind], 0) * rate + drawn_jokers * count / lacking)
        return likely


def odds_of(view: View, copies: Sequence[int]) -> Odds:
    """The odds for the rest of a hand."""
    live = out_of_sight(view, copies)
    unseen = max(sum([max(count, 0) for count in live]), 1)
    draws = view.left / len(view.seats)
    others = view.left - draws
    return Odds(live, min(draws / unseen, 1.0), min((draws + _OFFERED * others) / unseen, 1.0))


def _groups(plan: Plan, jokers: int, live: Sequence[int]) -> Iterator[tuple[TileKind, int]]:
    """The kinds that are missing in groups, and how many once the jokers in hand stand where tiles are scarce."""
    missing = Counter(plan.missing)
    missing.subtract(plan.natural)
    for kind, count in sorted(missing.items(), key=lambda item: live[item[0]] - 2 * item[1]):
        filled = min(jokers, count)
        jokers -= filled
        if count > filled:
            yield kind, count - filled


def _at_least(wanted: int, tiles: int, rate: float) -> float:
    """How likely so many of some tiles come, each at this rate."""
    return 1 - sum(comb(tiles, n) * rate**n * (1 - rate) ** (tiles - n) for n in range(min(wanted, tiles + 1)))


def _soon(wanted: int, expected: float) -> float:
    """How likely so many tiles come when so many are expected."""
    term = none = exp(-expected)
    for n in range(1, wanted):
        term *= expected / n
        none += term
    return 1 - none
