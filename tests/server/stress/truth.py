"""What the log of a table says: its hands event by event, and what was chosen in answer to each prompt."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pung.hands.melds import Seat
from pung.model.state import RoundState
from pung.rulesets.contract import RuleSet
from pung.server.play.restore import Restored, restore
from pung.server.play.stage import Before, Stage
from pung.server.store.store import Row, Store
from pung.server.wire.events import event_of
from pung.server.wire.view import view_of
from pung.server.wire.words import TableWords

__all__ = ["Choice", "Truth", "truths"]


class Choice(NamedTuple):
    do: str
    by: str


@dataclass
class Truth:
    """One table."""

    rules: RuleSet
    hands: list[RoundState] = field(default_factory=list)
    choices: dict[str, Choice] = field(default_factory=dict)

    def told(self, hand: int, seat: int | None) -> list[dict[str, Any]]:
        """The events of a hand as that seat may see them, or one who looks on."""
        state = self.hands[hand]
        words = TableWords(Before(self.rules, lambda: state, None if seat is None else Seat(seat)), "en")
        return [event_of(words, event)["event"] for event in state.events]

    def view(self, hand: int, events: int, seat: int) -> dict[str, Any]:
        """The table as that seat sees it after so many events of a hand."""
        stage = Stage()
        stage.begin(self.rules, self.hands[hand].setup)
        for event in self.hands[hand].events[:events]:
            stage.tell(event)
        return view_of(TableWords(Before(self.rules, lambda: stage.state, Seat(seat)), "en"))


async def truths(url: str, tables: Sequence[str]) -> dict[str, Truth]:
    """What the database has of these tables, while no server need run on it."""
    store = await Store.open(url, "reader")
    try:
        return {table: truth_of(table, await store.read(table)) for table in tables}
    finally:
        await store.close()


def truth_of(table: str, rows: Sequence[Row]) -> Truth:
    """The rows replayed one by one, as a restart does."""
    found = restore(table, rows[:1])
    truth = Truth(found.course.rules)
    for row in rows[1:]:
        if row.kind == "choice":
            truth.choices[_prompt(found, row)] = Choice(row.body["do"], row.body["by"])
        found.read(row)
        if row.kind == "hand":
            truth.hands.append(found.course.state)
    return truth


def _prompt(found: Restored, row: Row) -> str:
    """What the choice of a row was called when it was asked for."""
    return f"{found.course.dealt}.{len(found.course.state.events)}.{row.body['seat']}"
