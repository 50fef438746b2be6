"""The bar of buttons: what can be done now, each with its key."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pung.model.actions import Action, Offer
from pung.wording.passing import passing_of
from pung.wording.verbs import VERBS, Verb, verb_of
from pung.wording.wording import Wording

__all__ = ["Asking", "Button", "buttons", "option_key"]


class Button(NamedTuple):
    """A button: its key, what it says, whether it can be pressed, what it does, and the verb that it stands for."""

    key: str
    label: str
    on: bool
    does: str
    verb: Verb | None = None


@dataclass
class Asking:
    """How far the person has come with a choice: ways to choose from, an action to confirm, the question why not."""

    options: list[Action] = field(default_factory=list)
    confirm: Action | None = None
    why: bool = False

    def clear(self) -> bool:
        """Begin the choice anew; whether there was anything to leave."""
        left = bool(self.options or self.confirm or self.why)
        self.options, self.confirm, self.why = [], None, False
        return left


def option_key(action: Action, number: int) -> str:
    """The key of one of several ways: its number in the list, or the number that it names."""
    return str(action.count) if isinstance(action, Offer) else str(number)


def buttons(words: Wording, asking: Asking, legal: Sequence[Action], known: Sequence[Verb]) -> Iterator[Button]:
    """The buttons, first to last; `legal` is empty while the person is not asked, `known` are the verbs of the game."""
    back = Button("Esc", words.say("ask.back"), on=False, does="undo")
    if asking.confirm is not None:
        yield from (Button("Enter", words.action(asking.confirm), on=True, does="enter"), back)
    elif asking.options:
        yield from _options(words, asking.options)
        yield back
    elif passing_of(legal) is not None:
        yield Button("Space", words.say("key.pick"), on=True, does="pick")
        yield Button("Enter", words.verb(verb_of(legal[0])), on=True, does="enter")
    elif any(isinstance(a, Offer) for a in legal):
        yield from _options(words, legal)
    else:
        yield from _verbs(words, legal, known)


def _options(words: Wording, options: Sequence[Action]) -> Iterator[Button]:
    for number, action in enumerate(options, 1):
        key = option_key(action, number)
        label = words.say("option.tiles", count=action.count) if isinstance(action, Offer) else words.option(action)
        yield Button(key, label, on=True, does=f"digit({key})")


def _verbs(words: Wording, legal: Sequence[Action], known: Sequence[Verb]) -> Iterator[Button]:
    """A button for what can be done, and greyed ones for what could be thought of at some moment of this game."""
    for verb in VERBS:
        on = any(verb.fits(a) for a in legal)
        if (on and verb.bar) or (verb.bar == "always" and verb in known):
            yield Button(verb.key, words.verb(verb), on, f"verb('{verb.key}')", verb)
