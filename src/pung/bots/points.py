"""A brain for games with a winning line: it weighs what its plans would be worth with how likely they come about.

Of several plans it counts every point once: what a hand is worth is the sum, over all numbers of points, of the
chance to win at least so many. It claims when that makes the hand worth more, and keeps back what others may win on,
face down where the game has that.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from pung.bots.chances import chance
from pung.bots.peril import perils
from pung.bots.what_if import after_claim, after_kong
from pung.hands.melds import MeldKind
from pung.model.actions import PASS, WIN, Action, Claim, Conceal, DeclareKong, Discard
from pung.model.plan import Plan
from pung.model.view import View
from pung.rulesets.common.sight import live_of, out_of_sight
from pung.rulesets.contract import RuleSet
from pung.tiles.kinds import KIND_OF

__all__ = ["Points"]

#: chances are worked out for numbers of tiles out of sight in steps
_STEP: Final = 4
#: a self-drawn win is paid by three seats in full
_SELF_DRAW_PAYS: Final = 1.7
#: a claim shows the hand: it must be worth so many times more
_CLAIM_AT_LEAST: Final = 1.02
#: what the one discard that may lie face down is worth, by how many go-rounds are left; before that it is not used
_FACE_DOWN: Final = (0.0, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 2.0)
_NOT_YET: Final = 99.0
#: the part of a peril that stays face down
_STAYS: Final = 0.25
#: what the tiles beside it may still make of a tile, to choose between equal discards
_BESIDE: Final = 0.001


class Points:
    """Plays for the points that it can expect; it has no chance in it."""

    def __init__(self, rules: RuleSet, seed: str = "") -> None:
        self._rules = rules

    def reseed(self, seed: str) -> None:
        """There is no chance in it."""

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""
        if WIN in legal:
            return WIN
        if len(legal) == 1:
            return legal[0]
        return self._claim(view, legal) if PASS in legal else self._turn(view, legal)

    # in turn

    def _turn(self, view: View, legal: Sequence[Action]) -> Action:
        """The discard that leaves the most, open or face down, or a kong that leaves more."""
        worth = self._worth(view)
        danger = perils(view, worth.table.live)
        best, most = legal[0], float("-inf")
        for action in legal:
            if isinstance(action, Discard | Conceal):
                kind = KIND_OF[action.tile]
                value = worth.without(kind) - _price(action, danger[kind], worth.table.turns)
            elif isinstance(action, DeclareKong):
                value = self._worth(after_kong(view, action), draws=1).as_it_is()
            else:
                continue
            if value > most:
                best, most = action, value
        return best

    # claims

    def _claim(self, view: View, legal: Sequence[Action]) -> Action:
        """The claim that leaves the hand worth the most; pass when none makes it worth more."""
        best: Action = PASS
        most = self._worth(view).as_it_is() * _CLAIM_AT_LEAST
        for action in legal:
            if isinstance(action, Claim):
                value = self._after_claim(view, action)
                if value > most:
                    best, most = action, value
        return best

    def _after_claim(self, view: View, action: Claim) -> float:
        """What the hand is worth after the claim and the best discard; a kong draws a tile before that."""
        after = after_claim(view, action)
        if action.kind is MeldKind.OPEN_KONG:
            return self._worth(after, draws=1).as_it_is()
        worth = self._worth(after)
        held = {KIND_OF[tile] for tile in after.seats[after.seat or 0].hand or ()}
        return max([worth.without(kind) for kind in held])

    def _worth(self, view: View, draws: int = 0) -> "_Worth":
        """What a hand is worth that has so many draws more than its turns."""
        live = out_of_sight(view, self._rules.tile_set.copies)
        unseen = sum([max(count, 0) for count in live])
        turns = -(-view.left // len(view.seats)) + draws
        return _Worth(self._rules.plans(view), _Table(live, max(unseen - unseen % _STEP, 1), turns))


def _price(action: Discard | Conceal, danger: float, turns: int) -> float:
    """What a discard may cost."""
    if isinstance(action, Discard):
        return danger
    return (_FACE_DOWN[turns] if turns < len(_FACE_DOWN) else _NOT_YET) + danger * _STAYS


class _Table(NamedTuple):
    """What counts beside the plans: tiles out of sight by kind, how many they are, turns left."""

    live: Sequence[int]
    unseen: int
    turns: int


class _Worth:
    """What plans are worth together, as the hand is or with a tile of some kind less."""

    def __init__(self, plans: Sequence[Plan], table: _Table) -> None:
        self.table = table
        ordered = sorted(plans, key=lambda plan: -plan.points)
        self._levels = [(points, list(same)) for points, same in groupby(ordered, key=lambda plan: plan.points)]
        self._known: dict[int, float] = {}
        self._lives: dict[int, int] = {}

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
        #: by whether sets may be claimed and discards won on: the fewest tiles lacking, and all kinds that help then
        near: dict[tuple[bool, bool], tuple[int, int]] = {}
        for points, plans in self._levels:
            total += (above - points) * best
            above = points
            for plan in plans:
                kept = plan.keep & bit
                distance = plan.distance + (kept != 0)
                how = plan.claims, plan.on_discard
                least, helps = near.get(how, (distance, 0))
                if distance <= least:
                    mine = plan.helps & ~bit | kept
                    near[how] = distance, mine | helps if distance == least else mine
            best = max(best, *[self._chance(how, *reach) for how, reach in near.items()])
        return total + above * best

    def _chance(self, how: tuple[bool, bool], distance: int, helps: int) -> float:
        """The chance to complete a hand in one of these ways, weighed with how many seats pay in full."""
        live = self._lives.get(helps)
        if live is None:
            live = self._lives[helps] = live_of(helps, self.table.live)
        likely = chance(distance, live, self.table.unseen, self.table.turns, *how)
        return likely if how[1] else likely * _SELF_DRAW_PAYS


def _grown(kind: int, live: Sequence[int]) -> float:
    """What a tile might still grow into."""
    beside = [other for other in (kind - 1, kind, kind + 1) if other // 9 == kind // 9] if kind < 27 else [kind]
    return _BESIDE * sum([live[other] for other in beside])
