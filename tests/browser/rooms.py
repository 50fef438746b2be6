"""Tables opened without the lobby: with bots who take no time, or in the middle of a hand that was prepared."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from json import dumps
from typing import Any
from unittest.mock import patch

from pung.hands.melds import Seat
from pung.match.log import LogWriter
from pung.match.match import Choice, Match
from pung.rulesets.registry import rules as find
from pung.table import round as table
from pung.tiles.notation import format_tiles
from tests.browser.chromium import DESKTOP, Size
from tests.browser.pages import TablePage
from tests.browser.people import People

__all__ = ["Moment", "log_of", "noted", "open_room", "play_on", "sit", "upload"]


def post(page: Any, path: str, data: Any) -> dict[str, Any]:
    """Ask the server for something, as a program does."""
    text = data if isinstance(data, str) else dumps(data)
    kind = "application/octet-stream" if isinstance(data, str) else "application/json"
    answer = page.request.post(path, data=text, headers={"content-type": kind})
    assert answer.ok, answer.text()
    return answer.json()


def keep(page: Any, made: dict[str, Any]) -> None:
    """The page has the token of a seat, wherever it goes."""
    page.add_init_script(f"localStorage.setItem('pung.token.{made['table']}', '{made['token']}')")


def open_room(page: Any, rules: str, **wish: Any) -> dict[str, Any]:
    """A room whose bots take no time, and the seat in it that the page keeps."""
    seats = ["you", *["efficient"] * (find(rules).seats - 1)]
    made = post(page, "/api/tables", {"rules": rules, "seats": seats, "you": "Mei", "pace": 0, "window": 100, **wish})
    keep(page, made)
    return made


def sit(
    people: People, rules: str, *, size: Size = DESKTOP, lang: str = "en", site: str = "", **wish: Any
) -> TablePage:
    """Somebody at a table of their own."""
    page = people.come(size=size, lang=lang, site=site)
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
    people: People, moment: Moment, seat: int = 0, *, size: Size = DESKTOP, lang: str = "en", site: str = ""
) -> TablePage:
    """Somebody takes a seat at a moment of a hand; bots have the others."""
    page = people.come(size=size, lang=lang, site=site)
    made = _within(page, moment, seat) if moment.choices else _at_the_deal(page, moment, seat)
    keep(page, made)
    page.goto(made["link"])
    return TablePage(page)


def _within(page: Any, moment: Moment, seat: int) -> dict[str, Any]:
    """A table that goes on from a moment of a record."""
    match = Match(moment.rules, "moment", moment.setup)
    for chair, action in moment.choices:
        match.act(chair, action)
    record = upload(page, log_of(match))
    return post(page, f"/api/records/{record}/play", {"hand": 0, "step": len(moment.choices), "seat": seat})


def _at_the_deal(page: Any, moment: Moment, seat: int) -> dict[str, Any]:
    """A table with the wall of a hand in which nobody has chosen yet; its bots take no time."""
    seats = ["you" if n == seat else "efficient" for n in range(moment.rules.seats)]
    wall = format_tiles(moment.setup.wall, sort=False)
    wish = {"rules": moment.rules.id, "seats": seats, "walls": [wall], "pace": 0, "you": "Mei"}
    return post(page, "/api/tables", wish)
