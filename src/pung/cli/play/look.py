"""How the table is laid out: its colours, where the seats sit, how high tiles are and where the centre is."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from pung.cli.play.canvas import Canvas, style
from pung.cli.play.faces import SMALL
from pung.hands.melds import Seat
from pung.model.view import View
from pung.tiles.kinds import Tile
from pung.wording.wording import Wording

__all__ = ["ALERT", "DIM", "INK", "PANEL", "RIM", "ROWS", "Look", "Plan", "box", "place_of", "plan_of", "spots"]

PANEL: Final = "#0a3f2e"
RIM: Final = "#c9a24b"
INK: Final = "#e9f3ec"
DIM: Final = "#93bfa9"
ALERT: Final = "#ff8a5c"

ROWS: Final = 3
#: tiles in a row of a pond, as far as so many discards of a seat; longer rows where there may be more
_ROW: Final = 6
_LONG_ROW: Final = 8
_MOST_IN_SHORT_ROWS: Final = 20
#: places at the table in order of turn, by number of seats
_FOUR: Final = 4
_PLACES: Final = {4: ("bottom", "right", "top", "left"), 3: ("bottom", "right", "left")}


class Look(NamedTuple):
    """How a table is drawn: the language's words, its face of tiles, the tiles picked to give away.

    `told` is how many events have been told: what they have not yet turned over is still drawn face down.
    """

    words: Wording
    face: str
    picked: tuple[Tile, ...] = ()
    told: int | None = None

    @property
    def row(self) -> int:
        """How many tiles lie in a row of a pond in this game."""
        state = self.words.session.state
        most = state.rules.live_tiles(state.setup) / state.rules.seats
        return _ROW if most <= _MOST_IN_SHORT_ROWS else _LONG_ROW


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things are: the height of a tile, the centre's box."""

    tile: int
    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        """The column in the middle of the centre."""
        return self.x + self.width // 2

    @property
    def tall(self) -> bool:
        """Whether the centre has room for more than the least."""
        return self.tile > 1


def plan_of(width: int, height: int, seats: int) -> Plan:
    """Large tiles where there is room: two lines each, else one. Three seats leave the far side empty."""
    large = height >= 2 * ROWS * 2 + 2 * _ROW + 1
    tile, centre = (2, 26) if large else (1, 22)
    middle, pond = _ROW * tile, ROWS * tile
    above = 1 + pond if seats == _FOUR else 0
    spare = height - above - middle - pond
    return Plan(tile, (width - centre) // 2, above + max(spare, 0) // 2, centre, middle)


def place_of(view: View, seat: Seat) -> str:
    """Where a seat sits, seen from the viewer: bottom, right, top, left."""
    viewer = view.seat or 0
    return _PLACES[len(view.seats)][(seat - viewer) % len(view.seats)]


def spots(plan: Plan, place: str, length: int = _ROW) -> Iterator[tuple[int, int]]:
    """The cells of a pond's tiles, in order; each reads from its seat's side, the third row as long as need be."""
    wide, high = SMALL, plan.tile
    left, top = plan.middle - length * wide // 2, plan.y + (plan.height - length * high) // 2
    count = 0
    while True:
        row = min(count // length, ROWS - 1)
        at = count - row * length
        if place == "bottom":
            yield left + at * wide, plan.y + plan.height + row * high
        elif place == "top":
            yield left + (length - 1 - at) * wide, plan.y - (row + 1) * high
        elif place == "left":
            yield plan.x - 1 - (row + 1) * wide, top + at * high
        else:
            yield plan.x + plan.width + 1 + row * wide, top + (length - 1 - at) * high
        count += 1


def box(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """A panel with a rim."""
    rim = style(RIM, PANEL)
    canvas.fill(x, y, width, height, style(None, PANEL))
    canvas.put(x, y, f"╭{'─' * (width - 2)}╮", rim)
    canvas.put(x, y + height - 1, f"╰{'─' * (width - 2)}╯", rim)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "│", rim)
        canvas.put(x + width - 1, row, "│", rim)
