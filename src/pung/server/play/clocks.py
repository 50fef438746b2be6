"""Clocks: every choice has some time free, then a seat's reserve is spent. Nothing is charged twice."""

from dataclasses import dataclass
from typing import Any

__all__ = ["Clock", "Prompt"]


@dataclass(frozen=True, slots=True)
class Clock:
    """The room's clock: free time for each choice, and the reserve for a match, in milliseconds."""

    base: int
    bank: int


@dataclass(slots=True)
class Prompt:
    """A choice that a person is to make: since when, and how much time it had taken before an interruption."""

    id: str
    seat: int
    since: int
    spent: int = 0
    stopped: bool = False

    def taken(self, at: int) -> int:
        """How long the choice has taken by then."""
        return self.spent if self.stopped else self.spent + max(at - self.since, 0)

    def stop(self, at: int) -> None:
        """Interrupt the choice: time no longer counts."""
        self.spent, self.stopped = self.taken(at), True

    def go_on(self, at: int) -> None:
        """Take up the choice again."""
        if self.stopped:
            self.since, self.stopped = at, False

    def ends(self, clock: Clock, bank: int) -> int:
        """When free time and reserve are used up."""
        return self.since + clock.base + bank - self.spent

    def left(self, clock: Clock, bank: int, at: int) -> int:
        """What is left of the reserve by then."""
        return max(bank - max(self.taken(at) - clock.base, 0), 0)

    def kept(self) -> dict[str, Any]:
        """What the log keeps of it."""
        return {"seat": self.seat, "prompt": self.id, "spent": self.spent, "stopped": self.stopped}

    def shown(self, clock: Clock, bank: int) -> dict[str, Any]:
        """As a clock is drawn: it runs from `since`, first the free time, then the reserve."""
        return {"seat": self.seat, "base": clock.base, "bank": bank, "since": self.since - self.spent}
