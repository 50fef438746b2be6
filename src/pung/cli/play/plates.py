"""The two lines of text round the table: the hand and the match above, the person's own seat below."""

from collections.abc import Iterable

from rich.text import Text

from pung.cli.palette import GOLD
from pung.cli.play.look import ALERT, DIM
from pung.hands.melds import Seat
from pung.model.view import View
from pung.wording.results import whole
from pung.wording.wording import Wording

__all__ = ["header", "own_plate"]


def header(words: Wording, view: View, switched_on: Iterable[str]) -> Text:
    """The rules, the hand, and the switches that are on."""
    line = Text("Pung  ", f"bold {GOLD}", no_wrap=True, overflow="ellipsis")
    line.append(f"{words.session.rules.id}  ", "bold")
    line.append(" · ".join(words.facts(view)))
    for name in switched_on:
        line.append(f"  [{words.say(f'toggle.{name}')}]", "bold #ffb199")
    return line


def own_plate(words: Wording, view: View, seat: Seat) -> Text:
    """Wind, points, riichi, waits, and what bars the hand from winning."""
    own = view.seats[seat]
    turn = view.turn == seat and view.phase == "turn"
    line = Text(no_wrap=True)
    line.append(words.say("you_are", wind=words.wind(seat)), f"bold {GOLD}" if turn else "bold")
    if seat == view.dealer:
        line.append(f"  {words.say('dealer')}", DIM)
    line.append(f"  {whole(own.score):,}")
    for mark in words.marks(own.marks):
        line.append(f"  {mark} ", f"bold {ALERT}")
    if own.marks.get("riichi"):
        line.append("▬▬▬", "#ffffff")
        line.append("●", "#ff5a4f")
        line.append("▬▬▬", "#ffffff")
    if view.own.get("no_line_left"):
        line.append(f"  {words.say('no_line_left')}", f"bold {ALERT}")
    if view.own.get("waits") and own.drawn is None:
        line.append(f"  {words.say('waits')} {view.own['waits']}", GOLD)
        if view.own.get("furiten"):
            line.append(f"  {words.say('furiten')}", f"bold {ALERT}")
    return line
