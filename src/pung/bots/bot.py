"""Bots: what a bot is, and the bots there are, by name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final, Protocol

from pung.model.actions import Action
from pung.model.view import View
from pung.rulesets.contract import RuleSet
from pung.tiles.told import Teller, ToldError

__all__ = ["Bot", "BotInfo", "UnknownBot", "bot_infos", "bot_names", "make_bot"]


_tell = Teller("pung.bots")


class UnknownBot(ToldError):
    """There is no bot of that name; the message lists those that there are."""


class Bot(Protocol):
    """Chooses for one seat. It sees the view of its seat and its legal actions, and nothing else."""

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""

    def reseed(self, seed: str) -> None:
        """Begin chance anew from this seed, so that a match can go on where it stopped; others ignore it."""


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot for people: its name, what it does, and where that is which makes it."""

    name: str
    about: str
    module: str
    kind: str

    def load(self) -> Callable[[RuleSet, str], Bot]:
        """Import the bot; nothing of it is imported before it is asked for."""
        made: Any = getattr(import_module(self.module), self.kind)
        return made  # type: ignore[no-any-return]


_BOTS: Final = {
    bot.name: bot
    for bot in (
        BotInfo(
            "efficient",
            "plays the nearest hands that win well, for speed, points or lines of a card; keeps dangerous tiles",
            "pung.bots.efficient",
            "efficient",
        ),
        BotInfo(
            "random",
            "any legal action, each as likely as the next",
            "pung.bots.random_legal",
            "RandomLegal",
        ),
    )
}


def bot_infos() -> tuple[BotInfo, ...]:
    """Every bot, the strongest first."""
    return tuple(_BOTS.values())


def bot_names() -> tuple[str, ...]:
    """The names of the bots, the strongest first."""
    return tuple(_BOTS)


def make_bot(name: str, rules: RuleSet, seed: str = "") -> Bot:
    """A new bot of that name for these rules. Raises UnknownBot."""
    info = _BOTS.get(name)
    if info is None:
        near = get_close_matches(name, _BOTS, 1)
        hint = (
            _tell("unknown_near", name=name, near=near[0])
            if near
            else _tell("unknown", name=name, known=", ".join(_BOTS))
        )
        raise UnknownBot(hint)
    return info.load()(rules, seed)
