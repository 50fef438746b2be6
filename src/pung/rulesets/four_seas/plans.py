"""Plans of Four Seas: the goals within reach of a seat, and near its end every complete hand with its real points."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from pung.model.plan import Plan
from pung.model.view import View
from pung.rulesets.common.sight import live_of
from pung.rulesets.four_seas.completions import Completion, Scorer, completions
from pung.rulesets.four_seas.counting import rules_of
from pung.rulesets.four_seas.goals import EVERY, Goals, Target, kinds_of_block, targets
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.reach import Hand, distance, reach
from pung.tiles.kinds import TileKind

__all__ = ["Planner"]

#: a hand that lacks so many tiles of sets and a pair is completed in every way that lacks at most so many
_COMPLETED: Final = {0: 1, 1: 2, 2: 2, 3: 3}
#: goals that are looked at closely: so many, the best by their points and by what each missing tile leaves of them
_CLOSELY: Final = 16
_LEFT_BY_A_TILE: Final = 0.35
#: what a complete hand is usually worth when nothing is known of it yet
_USUAL_POINTS: Final = 12
_SETS: Final = 4
#: forms whose sets may be claimed
_CLAIMED: Final = ("sets", "triplets")
#: lists of targets kept at a time
_KEPT: Final = 256


class Planner:
    """Makes the plans of a game; what it has worked out once it keeps."""

    def __init__(self, options: FourSeasOptions, copies: Sequence[int]) -> None:
        self._options, self._copies = options, copies
        self._rules = rules_of(options)
        self._scorer = Scorer(self._rules)
        self._goals: dict[int, Goals] = {}
        self._targets: dict[tuple[int, ...], tuple[Target, ...]] = {}

    def plans(self, view: View) -> list[Plan]:
        """What the seat of a view can build towards, the nearest first, then by points."""
        hand = Hand(view, self._copies)
        lacks = hand.lacks
        found = list(self._towards_goals(hand, lacks))
        if lacks in _COMPLETED:
            found += self._completed(hand, _COMPLETED[lacks])
        else:
            anything = Target((), _USUAL_POINTS, EVERY, "sets", free=_SETS - len(hand.melds))
            found += self._towards(hand, anything)
        return sorted(found, key=lambda plan: (plan.distance, -plan.points))

    # goals

    def _towards_goals(self, hand: Hand, lacks: int) -> Iterator[Plan]:
        """Plans for the goals that promise most."""
        for _, target in sorted(self._promising(hand, lacks), key=lambda found: -found[0])[:_CLOSELY]:
            yield from self._towards(hand, target)

    def _promising(self, hand: Hand, lacks: int) -> Iterator[tuple[float, Target]]:
        """The targets that are not too much further than the nearest complete hand, each with what it promises."""
        missing = ~hand.have
        for target in self._targets_of(hand):
            most = lacks + target.further
            if (target.need & missing).bit_count() <= most:
                far = distance(hand, target)
                if far <= most:
                    yield target.points * _LEFT_BY_A_TILE**far, target

    def _targets_of(self, hand: Hand) -> tuple[Target, ...]:
        """What the declared sets leave of the goals of a seat."""
        declared, wind = hand.declared, hand.seat_wind
        kongs = sum(meld.is_kong for meld in hand.melds)
        key = wind, kongs, *declared
        if key not in self._targets:
            if len(self._targets) >= _KEPT:
                self._targets.clear()
            if wind not in self._goals:
                self._goals[wind] = Goals(self._rules, wind)
            self._targets[key] = targets(self._rules, wind, self._goals[wind], declared, kongs)
        return self._targets[key]

    def _towards(self, hand: Hand, target: Target) -> Iterator[Plan]:
        """The plan for a target, unless it is reached or too few tiles are left for it."""
        found = reach(hand, target)
        live = live_of(found.helps, hand.live)
        left = all(count - hand.counts[kind] <= hand.live[kind] for kind, count in target.fixed)
        if found.distance and live and left:
            on_discard = target.points >= self._options.minimum_discard
            claims = target.form in _CLAIMED
            yield Plan(target.aims, target.points, *found, live, claims=claims, on_discard=on_discard)

    # complete hands

    def _completed(self, hand: Hand, most: int) -> Iterator[Plan]:
        """Plans for the complete hands that are near and reach a winning line."""
        for completion in completions(hand.counts, len(hand.melds), most):
            missing = completion.missing
            if missing and all(hand.live[kind] >= missing.count(kind) for kind in missing):
                points, aims = self._scorer.worth(completion.blocks, hand.melds, hand.seat_wind)
                if points >= self._options.minimum_self_draw:
                    yield self._complete(hand, completion, points, aims)

    def _complete(self, hand: Hand, completion: Completion, points: int, aims: tuple[str, ...]) -> Plan:
        """The plan for one complete hand."""
        missing = tuple(sorted([TileKind(kind) for kind in completion.missing]))
        helps = sum({1 << kind for kind in missing})
        live = live_of(helps, hand.live)
        on_discard = points >= self._options.minimum_discard
        keep = _kept(hand, completion.blocks)
        laid = tuple([_group(code) for code in (*hand.declared, *completion.blocks)])
        return Plan(aims, points, len(missing), keep, helps, live, missing, missing, laid, on_discard=on_discard)


@cache
def _group(code: int) -> tuple[TileKind, ...]:
    """The kinds of the tiles of a block."""
    return tuple(TileKind(kind) for kind in kinds_of_block(code))


def _kept(hand: Hand, blocks: Sequence[int]) -> int:
    """The kinds of which a complete hand takes all tiles that are held."""
    need = [0] * 34
    for code in blocks:
        for kind in kinds_of_block(code):
            need[kind] += 1
    return sum([1 << kind for kind, count in enumerate(need) if 0 < hand.counts[kind] <= count])
