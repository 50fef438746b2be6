"""A table from its log: the same room, the same hand, the same clocks."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pung.rulesets.registry import rules
from pung.server.play.clocks import Clock, Prompt
from pung.server.play.course import Course
from pung.server.play.room import Chair, Room
from pung.server.store.store import Row

__all__ = ["Restored", "opened_row", "restore"]


class Restored:
    """What the rows of a log amount to."""

    def __init__(self, table: str, first: dict[str, Any]) -> None:
        self.room = _room(table, first)
        game = rules(first["rules"], **first["options"])
        bank = self.room.clock.bank if self.room.clock else 0
        self.course = Course(game, table, bank, first.get("source", {}))
        self.closed = False
        self._asked: dict[str, tuple[Prompt, int]] = {}

    def read(self, row: Row) -> None:
        """Take in one row."""
        _READERS[row.kind](self, row)

    def prompts(self, last_beat: int) -> dict[int, Prompt]:
        """The choices that were being made; time after the last sign of life is not charged."""
        match = self.course.match
        found: dict[int, Prompt] = {}
        for prompt, at in self._asked.values():
            if match is None or prompt.id != f"{self.course.dealt}.{len(match.state.events)}.{prompt.seat}":
                continue
            if prompt.seat in match.asked:
                spent = prompt.spent + (0 if prompt.stopped else max(last_beat - at, 0))
                found[prompt.seat] = Prompt(prompt.id, prompt.seat, at, spent, stopped=True)
        return found

    # rows

    def _chair(self, row: Row) -> None:
        self.room.chairs[row.body["seat"]] = Chair(**{k: v for k, v in row.body.items() if k != "seat"})

    def _sealed(self, row: Row) -> None:
        self.course.seal_next(row.body["seed"])

    def _seed(self, row: Row) -> None:
        self.course.seat_seed(row.body["seat"], row.body["seed"])

    def _hand(self, row: Row) -> None:
        self.course.deal()

    def _choice(self, row: Row) -> None:
        self.course.choose(row.body["seat"], row.body["do"], row.body["bank"])

    def _asked_row(self, row: Row) -> None:
        body = row.body
        self._asked[body["prompt"]] = (
            Prompt(body["prompt"], body["seat"], row.at, body["spent"], body["stopped"]),
            row.at,
        )

    def _rematch(self, row: Row) -> None:
        self.course.rematch()

    def _closed(self, row: Row) -> None:
        self.closed = True


_READERS: Final[dict[str, Callable[[Restored, Row], None]]] = {
    "chair": Restored._chair,
    "sealed": Restored._sealed,
    "seed": Restored._seed,
    "hand": Restored._hand,
    "choice": Restored._choice,
    "asked": Restored._asked_row,
    "rematch": Restored._rematch,
    "closed": Restored._closed,
}


def opened_row(room: Room, source: dict[str, Any]) -> dict[str, Any]:
    """The first row of a log: everything that the table was opened with."""
    return {
        "rules": room.rules,
        "options": room.options,
        "host": room.host,
        "chairs": [chair.kept() for chair in room.chairs],
        "source": source,
        **room.settings(),
    }


def restore(table: str, rows: Sequence[Row]) -> Restored:
    """The table that these rows tell of."""
    found = Restored(table, rows[0].body)
    for row in rows[1:]:
        found.read(row)
    return found


def _room(table: str, body: dict[str, Any]) -> Room:
    clock = None if body["clock"] is None else Clock(**body["clock"])
    chairs = [Chair(**chair) for chair in body["chairs"]]
    settings = {n: body[n] for n in ("name", "window", "pace", "hints", "listed", "spectators", "delay")}
    return Room(table, body["rules"], body["options"], chairs, body["host"], clock=clock, **settings)
