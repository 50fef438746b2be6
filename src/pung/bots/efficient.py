"""The bot that plays well: for each game the brain for what its hands are built towards."""

from collections.abc import Callable, Mapping
from typing import Final

from pung.bots.bot import Bot
from pung.bots.lines import Lines
from pung.bots.points import Points
from pung.bots.yaku import Yaku
from pung.rulesets.contract import RuleSet

__all__ = ["efficient"]

_BRAINS: Final[Mapping[str, Callable[[RuleSet, str], Bot]]] = {"yaku": Yaku, "points": Points, "lines": Lines}


def efficient(rules: RuleSet, seed: str = "") -> Bot:
    """The bot for these rules. It sees the view of its seat, its legal actions and the rules, nothing else."""
    return _BRAINS[rules.aims](rules, seed)
