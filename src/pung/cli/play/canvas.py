"""A canvas of terminal cells: text is put at a place, lines come out as styled segments."""

from functools import cache
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

__all__ = ["Canvas", "style"]

_CONSOLE: Final = Console()


@cache
def style(ink: str | None = None, ground: str | None = None, *, bold: bool = False, mark: bool = False) -> Style:
    """A style by colours, bold, underlined; each is made once."""
    return Style(color=ink, bgcolor=ground, bold=bold or None, underline=mark or None)


class Canvas:
    """Cells on a ground; what lies outside is cut off."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self._ground = style(None, ground)
        self._cells = [[(" ", self._ground)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, how: Style) -> int:
        """Write text from a cell on; a style without a ground keeps the one below. Returns the cell after it."""
        for char in text:
            size = cell_len(char)
            if not size:
                continue
            if 0 <= y < self.height and x >= 0 and x + size <= self.width:
                below = self._cells[y][x][1]
                self._cells[y][x] = char, how if how.bgcolor else below + how
                if size == 2:
                    self._cells[y][x + 1] = "", how
            x += size
        return x

    def write(self, x: int, y: int, text: Text) -> int:
        """Write a styled text from a cell on."""
        for segment in text.render(_CONSOLE, end=""):
            x = self.put(x, y, segment.text, segment.style or style())
        return x

    def centre(self, x: int, width: int, y: int, text: str, how: Style) -> None:
        """Write text in the middle of a stretch of cells."""
        self.put(x + (width - cell_len(text)) // 2, y, text, how)

    def fill(self, x: int, y: int, width: int, height: int, how: Style) -> None:
        """Blank cells of one style."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, how)

    def line(self, y: int) -> list[Segment]:
        """One line as segments."""
        segments: list[Segment] = []
        text, now = "", self._ground
        for char, how in self._cells[y]:
            if how != now and text:
                segments.append(Segment(text, now))
                text = ""
            now = how
            text += char
        return [*segments, Segment(text, now)]

    def text(self) -> Text:
        """All lines as one text."""
        text = Text(no_wrap=True)
        for y in range(self.height):
            for segment in self.line(y):
                text.append(segment.text, segment.style)
            if y < self.height - 1:
                text.append("\n")
        return text
