"""What is known of a win: how it came about, which line it completes, who is concerned."""

from typing import NamedTuple

from pung.hands.melds import Seat
from pung.rulesets.american.expand import Pattern
from pung.rulesets.american.printed import Line
from pung.tiles.kinds import Tile
from pung.tiles.told import ToldError

__all__ = ["HandScore", "WinContext", "WinError", "WinSeats"]


class WinError(ToldError):
    """A win that cannot have happened so: the message says what contradicts what."""


class WinContext(NamedTuple):
    """How a win came about. `how` is `exchange`, `heavenly`, `earthly` or empty: all three are self-picked."""

    tile: Tile
    self_picked: bool
    how: str = ""


class HandScore(NamedTuple):
    """What a hand is worth: the pattern it completes, the printed points, what is added, and by what it is multiplied.

    `jokerless` says that no joker is in the hand; `factor` is 1 where the section is exempt. `value` is the whole,
    before who pays what.
    """

    pattern: Pattern
    bonus: int
    jokerless: bool
    factor: int
    value: int

    @property
    def line(self) -> Line:
        """The line of the card."""
        return self.pattern.line

    @property
    def points(self) -> int:
        """The printed points."""
        return self.pattern.line.points


class WinSeats(NamedTuple):
    """Who is concerned by a win: `discarder` is None when self-picked; `pays_table` makes it pay for all."""

    winner: Seat
    discarder: Seat | None
    east: Seat
    players: int = 4
    pays_table: bool = False
