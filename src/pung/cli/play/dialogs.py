"""The dialog that lays out the ways to do one thing, each with its exact tiles, before one is taken."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from pung.cli.palette import GOLD
from pung.cli.play.canvas import Canvas, style
from pung.cli.play.look import ALERT, DIM, INK, PANEL
from pung.cli.play.melds import draw_groups, width_of
from pung.model.actions import Action
from pung.wording.ways import Way
from pung.wording.wording import Wording

__all__ = ["WayScreen"]

_WIDTH: Final = 74
#: lines of a way: its tiles, and one of air
_LINES: Final = 3
_HERE: Final = "#14604a"


class WayScreen(ModalScreen[Action | None]):
    """A list of ways with a cursor; ends with the action taken, or None. A ruinous one is asked for twice."""

    CSS: ClassVar[str] = f"""
    WayScreen {{ align: center middle; background: black 45%; }}
    #ways {{ width: {_WIDTH + 4}; max-width: 100%; height: auto; max-height: 100%; padding: 0 1; background: {PANEL};
            border: round {GOLD}; border-title-color: {GOLD}; border-title-style: bold;
            border-subtitle-color: #e9f3ec; scrollbar-size-vertical: 1; scrollbar-background: {PANEL};
            scrollbar-background-hover: {PANEL}; scrollbar-color: #2a7d62; scrollbar-color-hover: {GOLD}; }}
    #ways.no {{ border: round {ALERT}; border-subtitle-color: {ALERT}; border-subtitle-style: bold; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        *(Binding(str(digit), f"to({digit})", show=False) for digit in range(1, 10)),
        Binding("enter", "take", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, words: Wording, face: str, title: str, ways: Sequence[Way]) -> None:
        super().__init__()
        self.heading = title
        self.ways = list(ways)
        self.cursor = 0
        self._words, self._face = words, face
        self._warned = False

    def compose(self) -> ComposeResult:
        """The list in a box."""
        with VerticalScroll(id="ways") as box:
            box.border_title = self.heading
            box.border_subtitle = self._words.say("ask.dialog")
            yield Static(self._text(), id="list")

    def _text(self) -> Text:
        canvas = Canvas(_WIDTH, _LINES * len(self.ways), PANEL)
        room = max((width_of([way.group]) for way in self.ways), default=0)
        for number, way in enumerate(self.ways):
            self._draw(canvas, number, way, room)
        return canvas.text()

    def _draw(self, canvas: Canvas, number: int, way: Way, room: int) -> None:
        y, here = number * _LINES, number == self.cursor
        ground = _HERE if here else PANEL
        canvas.fill(0, y, _WIDTH, 2, style(None, ground))
        canvas.put(0, y, "▶" if here else " ", style(GOLD, ground))
        canvas.put(2, y, str(number + 1), style(GOLD if here else DIM, ground, bold=here))
        draw_groups(canvas, 5, y, [way.group], self._face, 2, across=0)
        canvas.put(5 + room + 1, y, way.name, style(INK, ground, bold=here))
        canvas.put(5 + room + 1, y + 1, way.about, style(ALERT if way.kills else DIM, ground, bold=way.kills))

    def _show(self, *, warned: bool = False) -> None:
        """Draw anew; the cursor stays in sight."""
        self._warned = warned
        box = self.query_one("#ways", VerticalScroll)
        box.set_class(warned, "no")
        box.border_subtitle = self._words.say("ask.kills_again" if warned else "ask.dialog")
        self.query_one("#list", Static).update(self._text())
        box.scroll_to(y=max(self.cursor * _LINES - box.size.height // 2, 0), animate=False)

    def action_move(self, by: int) -> None:
        """The cursor moves."""
        self.cursor = (self.cursor + by) % len(self.ways)
        self._show()

    def action_to(self, number: int) -> None:
        """The cursor goes to a way by its number."""
        if number <= len(self.ways):
            self.cursor = number - 1
            self._show()

    def action_take(self) -> None:
        """Take the way under the cursor."""
        way = self.ways[self.cursor]
        if way.kills and not self._warned:
            self._show(warned=True)
        else:
            self.dismiss(way.action)

    def action_back(self) -> None:
        """Take none."""
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """The first click on a way moves the cursor, the next one takes it."""
        if event.widget is not self.query_one("#list", Static):
            return
        place = event.y // _LINES
        if place == self.cursor:
            self.action_take()
        elif place < len(self.ways):
            self.action_to(place + 1)
