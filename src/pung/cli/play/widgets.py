"""Widgets of the table screen: the picture of the table, and the buttons of actions."""

from typing import ClassVar

from rich.text import Text
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from pung.cli.palette import FELT, GOLD
from pung.cli.play.bar import Button
from pung.cli.play.look import Look
from pung.cli.play.tabletop import draw_table, felt
from pung.model.view import View
from pung.wording.verbs import Verb

__all__ = ["ActionButton", "TableView"]


class TableView(Widget):
    """Draws a view of the table."""

    DEFAULT_CSS = f"TableView {{ height: 1fr; background: {FELT}; }}"

    def __init__(self) -> None:
        super().__init__()
        self._view: View | None = None
        self._look: Look | None = None
        self._canvas = felt(1, 1)

    def show(self, view: View, look: Look) -> None:
        """Take over a view."""
        self._view, self._look = view, look
        self._paint()

    def _paint(self) -> None:
        if self._view is None or self._look is None or not self.size.width:
            return
        self._canvas = felt(self.size.width, self.size.height)
        draw_table(self._canvas, self._view, self._look)
        self.refresh()

    def on_resize(self) -> None:
        """Draw anew."""
        self._paint()

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if y < self._canvas.height:
            return Strip(self._canvas.line(y), self._canvas.width)
        return Strip.blank(self.size.width)


class ActionButton(Static):
    """One action with its key; a click is the key. Greyed when it is not possible, and then it says why."""

    DEFAULT_CSS: ClassVar[str] = f"""
    ActionButton {{ width: auto; height: 1; padding: 0 1; margin: 0 1 0 0; background: #14493a; color: #6f9a88; }}
    ActionButton.on {{ background: {GOLD}; color: #201400; text-style: bold; }}
    ActionButton.on:hover {{ background: #ffe08a; }}
    """

    class Asked(Message):
        """The pointer is on a greyed button."""

        def __init__(self, verb: Verb) -> None:
            super().__init__()
            self.verb = verb

    def __init__(self, button: Button) -> None:
        super().__init__(Text.assemble((f"{button.key} ", "bold" if button.on else ""), button.label))
        self.label = f"{button.key} {button.label}"
        self.verb = button.verb
        self._does = button.does
        self.set_class(button.on, "on")

    async def on_click(self) -> None:
        """The same as the key."""
        await self.app.run_action(self._does)

    def on_enter(self) -> None:
        """Hovering over a greyed action tells why it is not possible."""
        if self.verb is not None and not self.has_class("on"):
            self.post_message(self.Asked(self.verb))
