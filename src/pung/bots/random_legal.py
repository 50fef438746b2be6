"""A bot that takes any legal action, each as likely as the next."""

from collections.abc import Sequence
from random import Random

from pung.model.actions import Action
from pung.model.view import View
from pung.rulesets.contract import RuleSet

__all__ = ["RandomLegal"]


class RandomLegal:
    """The same seed makes the same choices."""

    def __init__(self, rules: RuleSet, seed: str = "") -> None:
        self._chance = Random(seed)

    def reseed(self, seed: str) -> None:
        """Begin chance anew."""
        self._chance.seed(seed)

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions, by chance."""
        return legal[self._chance.randrange(len(legal))]
