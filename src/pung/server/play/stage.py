"""A stage: a hand as far as it has been told, and those who watch it.

Play may be ahead of what is told: a tile stays open to claims for a while, whether or not anybody could take it.
There are two stages at a table: one for those who play, and a later one for those who look on.
"""

from collections.abc import Callable
from typing import Any, Protocol

from pung.hands.melds import Seat
from pung.model.events import Event
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.contract import RuleSet
from pung.server.wire.words import TableWords
from pung.table.apply import apply
from pung.table.round import new_state
from pung.wording.seated import Seated

__all__ = ["Before", "Link", "Stage", "Watcher"]


class Link(Protocol):
    """A way to a client's screen."""

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame when there is room for it; never waits."""

    def close(self, code: str) -> None:
        """Say goodbye."""


class Stage:
    """The hand as told. Only events bring it forward."""

    def __init__(self) -> None:
        self.state: RoundState | None = None

    def begin(self, rules: RuleSet, setup: RoundSetup) -> None:
        """A new hand, before the deal."""
        self.state = new_state(rules, setup)

    def clear(self) -> None:
        """No hand is on the table."""
        self.state = None

    def tell(self, event: Event) -> None:
        """One thing happens."""
        assert self.state is not None
        apply(self.state, event)

    @property
    def told(self) -> int:
        """How many events have been told."""
        return 0 if self.state is None else len(self.state.events)


class Before(Seated):
    """A hand before one seat, wherever it is kept."""

    def __init__(self, rules: RuleSet, hand: Callable[[], RoundState | None], seat: Seat | None) -> None:
        self.seat = seat
        self._rules = rules
        self._hand = hand

    @property
    def rules(self) -> RuleSet:
        """The rules that are played, also while no hand is."""
        return self._rules

    @property
    def state(self) -> RoundState:
        """The hand as it is now."""
        state = self._hand()
        assert state is not None
        return state


class Watcher:
    """One who watches a stage: the person of a seat, or an onlooker (seat None), in a language."""

    def __init__(self, link: Link, stage: Stage, rules: RuleSet, seat: int | None, lang: str, person: str) -> None:
        self.link = link
        self.rules = rules
        self.stage = stage
        self.seat = None if seat is None else Seat(seat)
        self.person = person
        self.speak(lang)

    def speak(self, lang: str) -> None:
        """From now on in this language."""
        self.lang = lang
        self.words = TableWords(Before(self.rules, lambda: self.stage.state, self.seat), lang)

    def words_over(self, hand: Callable[[], RoundState]) -> TableWords:
        """Words about another state of the hand: the one that is played."""
        return TableWords(Before(self.rules, hand, self.seat), self.lang)
