"""What a hand is worth by its plans: the points that it can expect, each counted once.

It is the sum, over all numbers of points, of the chance to win at least so many.
"""

from collections.abc import Sequence
from itertools import groupby
from math import comb, prod
from typing import Final, NamedTuple, TypeAlias

from pung.bots.chances import chance, pace_of, usual_pace
from pung.model.plan import Plan
from pung.model.view import View
from pung.rulesets.common.sight import by_kind, live_of, out_of_sight

__all__ = ["Table", "Worth", "table_of"]

#: chances are worked out for numbers of tiles out of sight in steps
_STEP: Final = 4
#: a self-drawn win is paid by three seats in full
_SELF_DRAW_PAYS: Final = 1.5
#: a tile that makes a pair a triplet can be claimed from every seat
_TRIPLET: Final = 2.0
#: what the tiles beside it may still make of a tile, to choose between equal discards
_BESIDE: Final = 0.001
_FAR: Final = 99
#: whether sets may be claimed, whether discards can be won on, and whether what is missing is known tile by tile
_How: TypeAlias = tuple[bool, bool, bool]


class Table(NamedTuple):
    """What counts beside the plans: by kind the tiles out of sight, and what they count where sets are claimed.

    Then how many tiles are out of sight in all, and turns left.
    """

    live: Sequence[int]
    taken: Sequence[float]
    unseen: int
    turns: int


def table_of(view: View, copies: Sequence[int], draws: int = 0) -> Table:
    """What a seat sees of the table, when it has so many draws more than its turns."""
    live = out_of_sight(view, copies)
    unseen = sum([max(count, 0) for count in live])
    held = by_kind(view.seats[view.seat or 0].hand or ())
    taken = [count * _TRIPLET if own == 2 else count for count, own in zip(live, held, strict=True)]
    return Table(live, taken, max(unseen - unseen % _STEP, 1), -(-view.left // len(view.seats)) + draws)


class _Near:
    """The nearest of some plans: how many tiles they lack, which kinds help, and what completes them, each once."""

    __slots__ = ("distance", "helps", "missing")

    def __init__(self) -> None:
        self.distance = _FAR
        self.helps = 0
        self.missing: set[tuple[int, ...]] = set()

    def add(self, distance: int, helps: int, missing: tuple[int, ...]) -> None:
        """Another plan; nothing when it is further away."""
        if distance < self.distance:
            self.distance, self.helps, self.missing = distance, helps, {missing}
        elif distance == self.distance:
            self.helps |= helps
            self.missing.add(missing)


class Worth:
    """What plans are worth together, as the hand is or with a tile of some kind less."""

    def __init__(self, plans: Sequence[Plan], table: Table) -> None:
        self.table = table
        ordered = sorted(plans, key=lambda plan: -plan.points)
        self._levels = [(points, list(same)) for points, same in groupby(ordered, key=lambda plan: plan.points)]
        self._known: dict[int, float] = {}
        self._ways: dict[tuple[int, ...], int] = {}

    def as_it_is(self) -> float:
        """Nothing is given away."""
        return self._without(0)

    def without(self, kind: int) -> float:
        """With a tile of this kind less."""
        if kind not in self._known:
            self._known[kind] = self._without(1 << kind) - _grown(kind, self.table.live)
        return self._known[kind]

    def _without(self, bit: int) -> float:
        """The sum over the levels of points of the chance to reach each: that of the best plan which does."""
        total = best = 0.0
        above = 0
        kind = (bit.bit_length() - 1,)
        near: dict[_How, _Near] = {}
        for points, plans in self._levels:
            total += (above - points) * best
            above = points
            changed = set()
            for plan in plans:
                how = plan.claims, plan.on_discard, plan.missing != ()
                if how not in near:
                    near[how] = _Near()
                kept = plan.keep & bit
                if plan.distance + (kept != 0) <= near[how].distance:
                    changed.add(how)
                    if kept:
                        near[how].add(plan.distance + 1, plan.helps | kept, plan.missing and plan.missing + kind)
                    else:
                        near[how].add(plan.distance, plan.helps & ~bit, plan.missing)
            best = max(best, *[self._chance(how, near[how]) for how in changed], 0.0)
        return total + above * best

    def _chance(self, how: _How, near: _Near) -> float:
        """The chance to complete a hand in one of these ways, weighed with how many seats pay in full."""
        claims, on_discard, concrete = how
        distance, unseen = near.distance, self.table.unseen
        live = live_of(near.helps, self.table.taken if claims and distance > 1 else self.table.live)
        if concrete:
            pace = pace_of(distance, live, sum([self._ways_to(missing) for missing in near.missing]))
        else:
            pace = usual_pace(distance, live)
        likely = chance(distance, live / unseen, round(pace, 1) / unseen, self.table.turns, claims, on_discard)
        return likely if on_discard else likely * _SELF_DRAW_PAYS

    def _ways_to(self, missing: tuple[int, ...]) -> int:
        """In how many ways these kinds can come out of the tiles that are out of sight."""
        known = self._ways.get(missing)
        if known is None:
            live = self.table.live
            known = prod([comb(max(live[kind], 0), missing.count(kind)) for kind in set(missing)])
            self._ways[missing] = known
        return known


def _grown(kind: int, live: Sequence[int]) -> float:
    """What a tile might still grow into."""
    beside = [other for other in (kind - 1, kind, kind + 1) if other // 9 == kind // 9] if kind < 27 else [kind]
    return _BESIDE * sum([live[other] for other in beside])
