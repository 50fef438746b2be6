"""The room around a table: its settings, who sits where, who is there."""

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from pung.server.play.clocks import Clock

__all__ = ["Chair", "Room", "bot_chair"]

#: small birds, as the tiles' first name says
_BOT_NAMES: Final = ("Hibari", "Suzume", "Tsubame", "Kotori")

Kind = Literal["person", "bot", "open"]


@dataclass(slots=True)
class Chair:
    """One seat: a person's, a bot's, or open."""

    kind: Kind
    name: str = ""
    person: str = ""
    bot: str = ""
    #: connected now; or absent since then
    present: bool = False
    away_since: int = 0
    ready: bool = False
    #: a bot chooses for the absent person
    covered: bool = False
    #: what the server takes over for the seat
    auto: dict[str, bool] = field(default_factory=dict)

    @property
    def away(self) -> bool:
        """Whether its person is not there."""
        return self.kind == "person" and not self.present

    def kept(self) -> dict[str, str]:
        """What the log keeps of a seat."""
        return {"kind": self.kind, "name": self.name, "person": self.person, "bot": self.bot}


def bot_chair(seat: int, bot: str) -> Chair:
    """A seat with a bot on it, under a name of its own, so that people can tell bots apart."""
    return Chair("bot", _BOT_NAMES[seat % len(_BOT_NAMES)], bot=bot)


@dataclass(slots=True)
class Room:
    """The settings of a table, and its seats."""

    table: str
    rules: str
    options: dict[str, Any]
    chairs: list[Chair]
    host: str
    name: str = ""
    clock: Clock | None = None
    #: length of the public window after a tile is put down, and a bot's pace, in milliseconds
    window: int = 3_000
    pace: int = 700
    hints: bool = True
    listed: bool = False
    spectators: bool = True
    delay: int = 30_000

    @property
    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    @property
    def open_seats(self) -> list[int]:
        """The seats that anybody may take."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]

    @property
    def alone(self) -> bool:
        """Whether at most one person plays: nobody else is there to learn from how long a choice takes."""
        return len(self.persons) <= 1

    def seat_of(self, person: str) -> int | None:
        """The seat of a person."""
        return next((s for s in self.persons if self.chairs[s].person == person), None)

    def auto(self, seat: int | None) -> dict[str, bool] | None:
        """What the server takes over for a seat; None: nothing."""
        chosen = {} if seat is None else self.chairs[seat].auto
        return {name: wanted for name, wanted in chosen.items() if wanted} or None

    def settings(self) -> dict[str, Any]:
        """The settings, for the log and for everybody."""
        return {
            "name": self.name,
            "clock": None if self.clock is None else {"base": self.clock.base, "bank": self.clock.bank},
            "window": self.window,
            "pace": self.pace,
            "hints": self.hints,
            "listed": self.listed,
            "spectators": self.spectators,
            "delay": self.delay,
        }

    def public_seats(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """The seats as everybody may see them."""
        return [
            {
                "seat": seat,
                "kind": chair.kind,
                "name": chair.name or chair.bot,
                "bot": chair.bot or None,
                "present": chair.present or chair.kind == "bot",
                "ready": chair.ready or chair.kind == "bot",
                "covered": chair.covered,
                "you": seat == viewer,
            }
            for seat, chair in enumerate(self.chairs)
        ]
