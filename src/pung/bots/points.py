"""A brain for games with a winning line: it weighs what its plans would be worth with how likely they come about.

It claims when that makes the hand worth more, and keeps back what others may win on, face down where the game has that.
"""

from collections.abc import Sequence
from typing import Final

from pung.bots.peril import perils
from pung.bots.what_if import after_claim, after_kong
from pung.bots.worth import Worth, table_of
from pung.hands.melds import MeldKind
from pung.model.actions import PASS, WIN, Action, Claim, Conceal, DeclareKong, Discard
from pung.model.view import View
from pung.rulesets.contract import RuleSet
from pung.tiles.kinds import KIND_OF

__all__ = ["Points"]

#: a claim shows the hand: it must be worth so many times more
_CLAIM_AT_LEAST: Final = 1.02
#: what the one discard that may lie face down is worth, by how many go-rounds are left; before that it is not used
_FACE_DOWN: Final = (0.0, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 2.0)
_NOT_YET: Final = 99.0
#: the part of a peril that stays face down
_STAYS: Final = 0.25


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
        worth, hand = self._worth(after), after.seats[after.seat or 0].hand or ()
        return max([worth.without(kind) for kind in {KIND_OF[tile] for tile in hand}])

    def _worth(self, view: View, draws: int = 0) -> Worth:
        """What the hand of a view is worth when it has so many draws more than its turns."""
        return Worth(self._rules.plans(view), table_of(view, self._rules.tile_set.copies, draws))


def _price(action: Discard | Conceal, danger: float, turns: int) -> float:
    """What a discard may cost."""
    if isinstance(action, Discard):
        return danger
    return (_FACE_DOWN[turns] if turns < len(_FACE_DOWN) else _NOT_YET) + danger * _STAYS
