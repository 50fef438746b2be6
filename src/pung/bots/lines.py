"""A brain for games with a card: it weighs the lines within reach by points and by how likely they are completed.

Tiles that no good line needs are passed and discarded; it exposes where that makes the hand worth more, takes jokers
out of exposures, and late in a hand keeps back what others show that they need.
"""

from collections.abc import Sequence
from typing import Final

from pung.bots.odds import Odds, odds_of
from pung.bots.what_if import after_claim, after_giving, after_swap, as_seen_by
from pung.hands.melds import Seat
from pung.model.actions import (
    PASS,
    WIN,
    Action,
    Challenge,
    Claim,
    Discard,
    Offer,
    PassTiles,
    SwapJoker,
    Vote,
    pass_tiles,
)
from pung.model.plan import Plan
from pung.model.view import View
from pung.rulesets.contract import RuleSet
from pung.tiles.kinds import JOKER, KIND_COUNT, KIND_OF, Tile
from pung.tiles.notation import sort_key

__all__ = ["Lines"]

#: several lines together: the higher, the more the best one counts alone
_TOGETHER: Final = 2
#: what a line is still worth when a tile that it needs is given away
_BROKEN: Final = 0.2
#: a tile can be spared when the hand keeps so much of its worth
_SPARED: Final = 0.95
#: a second exchange is wanted while the nearest line lacks at least so many tiles
_FAR: Final = 4
_PACKET: Final = 3
_DEALT: Final = 13
#: what a discard that another seat may need costs, as a part of the line's points, when all of the line lies open
_PERIL: Final = 0.3


class Lines:
    """Plays towards the lines of a card; it has no chance in it."""

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
        match legal[0]:
            case PassTiles():
                return self._give(view, legal)
            case Vote():
                return Vote(self._wants_more(view))
            case Offer():
                return Offer(len(self._spare(view, _PACKET)))
        return self._claim(view, legal) if PASS in legal else self._turn(view, legal)

    def _worth(self, view: View) -> "_Worth":
        own = view.seats[view.seat or 0].hand or ()
        return _Worth(self._rules.plans(view), odds_of(view, self._rules.tile_set.copies), own)

    # exchanges before play

    def _give(self, view: View, legal: Sequence[Action]) -> Action:
        """The tiles that can best be spared; where fewer may be given, only those."""
        sizes = [len(action.tiles) for action in legal if isinstance(action, PassTiles)]
        tiles = self._spare(view, max(sizes), min(sizes))
        return pass_tiles(tuple(sorted(tiles, key=sort_key)))

    def _spare(self, view: View, most: int, least: int = 0) -> list[Tile]:
        """Up to so many tiles, one after the other that which is missed least; beyond `least` none that is missed."""
        given: list[Tile] = []
        while len(given) < most:
            after = after_giving(view, given)
            worth = self._worth(after)
            tile = worth.least()
            if tile is None or (len(given) >= least and worth.without(KIND_OF[tile]) < _SPARED * worth.as_it_is()):
                break
            given.append(tile)
        return given

    def _wants_more(self, view: View) -> bool:
        """Whether the hand is far from every line and has tiles to pass."""
        near = min((plan.distance for plan in self._rules.plans(view)), default=_FAR)
        return near >= _FAR and len(self._spare(view, _PACKET)) == _PACKET

    # in turn

    def _turn(self, view: View, legal: Sequence[Action]) -> Action:
        """A challenge that cannot fail, a joker taken, else the discard that leaves the most."""
        for action in legal:
            if isinstance(action, Challenge) and not self._rules.plans(as_seen_by(view, action.seat)):
                return action
        return self._swap(view, legal) or self._discard(view, legal)

    def _swap(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Take a joker for a tile unless the hand needs just this tile; if it is no better, nobody else has it."""
        swaps = [action for action in legal if isinstance(action, SwapJoker)]
        now = self._worth(view).after_a_discard() if swaps else 0.0
        return next((a for a in swaps if self._worth(after_swap(view, a)).after_a_discard() >= now), None)

    def _discard(self, view: View, legal: Sequence[Action]) -> Action:
        """The discard that leaves the hand worth the most, less what it may cost; never a joker."""
        worth, perils = self._worth(view), self._perils(view)
        choices = [action for action in legal if isinstance(action, Discard)]
        plain = [action for action in choices if KIND_OF[action.tile] != JOKER]
        return max(plain or choices, key=lambda a: worth.without(KIND_OF[a.tile]) - perils[KIND_OF[a.tile]])

    def _perils(self, view: View) -> list[float]:
        """What the discard of each kind may cost: lines that fit what a seat has exposed and that still need it."""
        perils = [0.0] * KIND_COUNT
        late = 1 - view.left / (self._rules.tile_set.size - _DEALT * self._rules.seats)
        for number, seat in enumerate(view.seats):
            if number == view.seat or not seat.melds or seat.marks.get("dead"):
                continue
            plans = self._rules.plans(as_seen_by(view, Seat(number)))
            shown = sum(len(meld.tiles) for meld in seat.melds)
            for plan in plans:
                told = (shown / (shown + plan.distance)) ** 2 * late / len(plans)
                for kind in set(plan.missing):
                    perils[kind] += _PERIL * plan.points * told
        return perils

    # claims

    def _claim(self, view: View, legal: Sequence[Action]) -> Action:
        """The exposure that leaves the hand worth the most; pass when none makes it worth more."""
        best: Action = PASS
        most = self._worth(view).as_it_is()
        for action in legal:
            if isinstance(action, Claim):
                value = self._worth(after_claim(view, action)).after_a_discard()
                if value > most:
                    best, most = action, value
        return best


class _Worth:
    """What plans are worth together, as the hand is or with a tile of some kind less."""

    def __init__(self, plans: Sequence[Plan], odds: Odds, hand: Sequence[Tile]) -> None:
        self._hand = hand
        jokers = sum(KIND_OF[tile] == JOKER for tile in hand)
        self._each = [(plan.points * odds.of(plan, jokers), plan.keep) for plan in plans]
        self._known: dict[int, float] = {}

    def as_it_is(self) -> float:
        """Nothing is given away."""
        return self._together(0)

    def without(self, kind: int) -> float:
        """With a tile of this kind less."""
        if kind not in self._known:
            self._known[kind] = self._together(1 << kind)
        return self._known[kind]

    def least(self) -> Tile | None:
        """The tile that is missed least, jokers apart."""
        tiles = [tile for tile in self._hand if KIND_OF[tile] != JOKER]
        return max(tiles, key=lambda tile: self.without(KIND_OF[tile]), default=None)

    def after_a_discard(self) -> float:
        """With the tile that is missed least given away."""
        tile = self.least()
        return 0.0 if tile is None else self.without(KIND_OF[tile])

    def _together(self, bit: int) -> float:
        values = [value * _BROKEN if keep & bit else value for value, keep in self._each]
        return float(sum([value**_TOGETHER for value in values]) ** (1 / _TOGETHER))
