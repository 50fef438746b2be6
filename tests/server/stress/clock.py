"""One's own clock beside the server's: a reserve falls only by what was thought, and never while the server is away."""

import time
from typing import Any

__all__ = ["ClockWatch"]

#: what is lost in counting whole milliseconds
ROUNDING = 3


class ClockWatch:
    """Follows the clock of one seat. Times are milliseconds since the epoch, as the server's are.

    It `stops` while the server is away; where only the connection is, it runs on.
    """

    def __init__(self, wrong: list[str], *, stops: bool = True) -> None:
        self._wrong = wrong
        self._stops = stops
        self._prompt = ""
        self._base = 0
        self._since: float | None = None
        self._thought = 0.0
        self._bank: int | None = None
        self._owed = 0.0
        #: all that was charged, and all that was thought beyond the free time
        self.charged = 0
        self.owed = 0.0

    def anew(self) -> None:
        """A match begins: so do the reserves."""
        self._bank = None

    def asked(self, prompt: str, clock: dict[str, Any] | None) -> None:
        """A choice is to be made, or still to be made."""
        at = _now()
        if prompt != self._prompt:
            self._end(at)
            self._prompt, self._thought = prompt, 0.0
            self._since = None if clock is None else min(at, clock["since"])
        elif self._since is None and clock is not None:
            self._since = at
        if clock is not None:
            self._base = clock["base"]
            self._look(clock["bank"])

    def chosen(self, prompt: str) -> None:
        """The choice stands."""
        if prompt == self._prompt:
            self._end(_now())

    def broken_off(self) -> None:
        """The connection is gone: if the server is, time that passes now is nobody's."""
        if self._stops and self._since is not None:
            self._thought += max(_now() - self._since, 0)
            self._since = None

    def _end(self, at: float) -> None:
        if self._since is not None:
            self._thought += max(at - self._since, 0)
        if self._prompt:
            owed = max(self._thought - self._base, 0) + ROUNDING
            self._owed += owed
            self.owed += max(self._thought - self._base, 0)
        self._prompt, self._since, self._thought = "", None, 0.0

    def _look(self, bank: int) -> None:
        """What the server says is left."""
        if self._bank is not None:
            if bank > self._bank:
                self._wrong.append(f"the reserve rose from {self._bank} to {bank}")
            elif self._bank - bank > self._owed:
                self._wrong.append(f"{self._bank - bank} ms were charged, where {self._owed:.0f} were thought")
            self.charged += self._bank - bank
        self._bank, self._owed = bank, 0.0


def _now() -> float:
    return time.time() * 1000
