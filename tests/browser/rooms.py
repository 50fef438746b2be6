"""Tables opened without the lobby: with bots who take no time, or in the middle of a hand that was prepared."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from typing import Any, Final
from unittest.mock import patch

from pung.hands.melds import Seat
from pung.match.log import LogWriter
from pung.match.match import Choice, Match
from pung.rulesets.registry import rules as find
from pung.table import round as table
from tests.browser.chromium import DESKTOP, Size
from tests.browser.pages import TablePage
from tests.browser.people import People

__all__ = ["Moment", "log_of", "noted", "open_room", "play_on", "sit", "upload"]

#: a page of the site on which little happens, from which one asks the server
ANTEROOM: Final = "/replay"

_POST: Final = """async ([path, body, type]) => {
  const answer = await fetch(path, { method: "POST", headers: { "content-type": type }, body });
  const told = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(told));
  return told;
}"""
_KEEP: Final = "([table, token]) => localStorage.setItem(`pung.token.${table}`, token)"


def post(page: Any, path: str, data: Any) -> dict[str, Any]:
    """Ask the server for something, from within a page."""
    if isinstance(data, str):
        return page.evaluate(_POST, [path, data, "application/octet-stream"])
    from json import dumps

    return page.evaluate(_POST, [path, dumps(data), "application/json"])


def open_room(page: Any, rules: str, **wish: Any) -> dict[str, Any]:
    """A room whose bots take no time, and the seat in it that the page keeps."""
    seats = ["you", *["efficient"] * (find(rules).seats - 1)]
    made = post(page, "/api/tables", {"rules": rules, "seats": seats, "you": "Mei", "pace": 0, "window": 100, **wish})
    page.evaluate(_KEEP, [made["table"], made["token"]])
    return made


def sit(people: People, rules: str, *, size: Size = DESKTOP, lang: str = "en", **wish: Any) -> TablePage:
    """Somebody at a table of their own."""
    page = people.come(ANTEROOM, size=size, lang=lang)
    page.goto(open_room(page, rules, **wish)["link"])
    return TablePage(page)


# moments


class Moment:
    """A hand as far as it was played, and the choices that led there."""

    def __init__(self, hand: Any, choices: Sequence[Choice]) -> None:
        self.setup, self.rules, self.choices = hand.state.setup, hand.state.rules, choices


@contextmanager
def noted() -> Iterator[list[Choice]]:
    """Notes the choices that are made meanwhile at a table."""
    choices: list[Choice] = []
    act = table.act

    def noting(state: Any, seat: Seat, action: Any) -> Any:
        events = act(state, seat, action)
        choices.append((seat, action))
        return events

    with patch.object(table, "act", noting):
        yield choices


def log_of(match: Match, names: tuple[str, ...] = ()) -> str:
    """A match as its log."""
    file = StringIO()
    writer = LogWriter(file)
    writer.start(match, names)
    for number, hand in enumerate(match.states):
        if number:
            writer.hand(hand.setup)
        for seat, action in match.choices[number]:
            writer.choice(seat, action)
    if match.over:
        writer.end(match)
    return file.getvalue()


def upload(page: Any, text: str) -> str:
    """Bring a record along; its id."""
    return post(page, "/api/records", text)["record"]


def play_on(
    people: People, moment: Moment, seat: int = 0, *, size: Size = DESKTOP, lang: str = "en", path: str = ""
) -> TablePage:
    """Somebody takes a seat at a moment of a hand; bots have the others."""
    match = Match(moment.rules, "moment", moment.setup)
    for chair, action in moment.choices:
        match.act(chair, action)
    page = people.come(ANTEROOM, size=size, lang=lang)
    record = upload(page, log_of(match))
    wish = {"hand": 0, "step": len(moment.choices), "seat": seat}
    made = post(page, f"/api/records/{record}/play", wish)
    page.evaluate(_KEEP, [made["table"], made["token"]])
    page.goto(f"{made['link']}{path}")
    return TablePage(page)
