"""The own hand: large tiles with a cursor, numbers below, melds beside. Keys and clicks move the cursor.

Tiles picked to be given away stand out of the row, those that have just come are tinted, one to be put face down is
blue.
"""

from collections.abc import Sequence
from typing import Final

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from pung.cli.palette import FELT, GOLD
from pung.cli.play.canvas import Canvas, style
from pung.cli.play.faces import LARGE, large_tile
from pung.cli.play.look import Look
from pung.cli.play.melds import draw_groups, groups_of
from pung.hands.melds import Seat
from pung.model.view import View
from pung.tiles.kinds import Tile

__all__ = ["HandView"]

_LEFT: Final = 2
_GAP: Final = 2
_HEIGHT: Final = 5
_DIM: Final = "#93bfa9"
_KEYS: Final = "1234567890"
_PICKED: Final = "✓"


class HandView(Widget):
    """Shows the hand of the viewer; posts `Chosen` when the tile under the cursor is clicked again."""

    DEFAULT_CSS = f"HandView {{ height: {_HEIGHT}; background: {FELT}; }}"

    class Chosen(Message):
        """The person wants to discard the tile under the cursor."""

    class Moved(Message):
        """The cursor stands on another tile."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: tuple[Tile, ...] = ()
        self.drawn: Tile | None = None
        self.cursor = 0
        self.picked: list[int] = []
        self.covered = False
        self._come: frozenset[int] = frozenset()
        self._view: View | None = None
        self._look: Look | None = None
        self._canvas = Canvas(1, 1, FELT)

    def show(self, view: View, seat: Seat, look: Look) -> None:
        """Take over a view; the cursor goes to the tile just drawn."""
        own = view.seats[seat]
        rest = list(own.hand or ())
        if own.drawn is not None:
            rest.remove(own.drawn)
        tiles = (*rest, *(() if own.drawn is None else (own.drawn,)))
        if tiles != self.tiles:
            self.cursor = max(len(tiles) - 1, 0)
            self.picked, self.covered, self._come = [], False, frozenset()
        self.tiles, self.drawn, self._view, self._look = tiles, own.drawn, view, look
        self._paint()

    def point_out(self, tiles: Sequence[Tile]) -> None:
        """Tint so many tiles of the hand: they have just come."""
        left, places = list(tiles), []
        for place, tile in enumerate(self.tiles):
            if tile in left:
                left.remove(tile)
                places.append(place)
        self._come = frozenset(places)
        self._paint()

    def pick(self) -> None:
        """Pick the tile under the cursor, or put it back."""
        (self.picked.remove if self.cursor in self.picked else self.picked.append)(self.cursor)
        self._paint()

    def cover(self, covered: bool) -> None:
        """Show the tile under the cursor as it would lie face down, or as it is."""
        self.covered = covered
        self._paint()

    @property
    def picked_tiles(self) -> tuple[Tile, ...]:
        """The tiles picked, as an action lists them."""
        return tuple(self.tiles[place] for place in sorted(self.picked))

    @property
    def chosen(self) -> tuple[Tile, bool] | None:
        """The tile under the cursor, and whether it is the one just drawn."""
        if not self.tiles:
            return None
        return self.tiles[self.cursor], self.drawn is not None and self.cursor == len(self.tiles) - 1

    def move(self, to: int) -> None:
        """Put the cursor on a tile, by place; beyond an end it comes back at the other."""
        if self.tiles:
            self.cursor = to % len(self.tiles)
            self._paint()
            self.post_message(self.Moved())

    def _x(self, place: int) -> int:
        apart = self.drawn is not None and place == len(self.tiles) - 1
        return _LEFT + place * LARGE + (_GAP if apart else 0)

    def _paint(self) -> None:
        if self._look is None or self._view is None or not self.size.width:
            return
        canvas = Canvas(self.size.width, _HEIGHT, FELT)
        for place, tile in enumerate(self.tiles):
            here, picked = place == self.cursor, place in self.picked
            x, y = self._x(place), 0 if here or picked else 1
            large_tile(canvas, x, y, tile, face=self._look.face, how=self._how(place))
            if here:
                canvas.put(x, 3, "▔▔▔▔▔", style(GOLD))
            number = _PICKED if picked else _KEYS[place] if place < len(_KEYS) else "·"
            canvas.put(x + 2, 4, number, style(GOLD, bold=True) if here or picked else style(_DIM))
        self._melds(canvas)
        self._canvas = canvas
        self.refresh()

    def _how(self, place: int) -> str:
        """How a tile of the hand looks."""
        here = place == self.cursor
        if here and self.covered:
            return "buried"
        if place in self.picked:
            return "picked"
        if place in self._come:
            return "come"
        return "cursor" if here else "plain"

    def _melds(self, canvas: Canvas) -> None:
        """Melds and tiles aside at the right end, in as many lines as they need."""
        assert self._view is not None
        assert self._look is not None
        own = self._view.seats[self._view.seat or 0]
        start = self._x(len(self.tiles)) + _GAP + 1
        groups = groups_of(own, self._view.seat or Seat(0), len(self._view.seats))
        draw_groups(canvas, start, 1, groups, self._look.face, 2, across=canvas.width - start)

    def on_resize(self) -> None:
        """Draw anew."""
        self._paint()

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if y < self._canvas.height:
            return Strip(self._canvas.line(y), self._canvas.width)
        return Strip([Segment(" " * self.size.width, style(None, FELT))])

    def on_click(self, event: events.Click) -> None:
        """The first click moves the cursor, the next one on the same tile discards."""
        for place in range(len(self.tiles)):
            if self._x(place) <= event.x < self._x(place) + LARGE:
                if place == self.cursor:
                    self.post_message(self.Chosen())
                else:
                    self.move(place)
