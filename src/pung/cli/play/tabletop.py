"""The table from above: four (or three) ponds round the centre, melds, nameplates. Draws a view on a canvas."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from pung.cli.palette import FELT, GOLD
from pung.cli.play.canvas import Canvas, style
from pung.cli.play.faces import SMALL, back, small_tile, stick
from pung.cli.play.melds import Group, draw_groups, groups_of, width_of
from pung.cli.play.wording import Wording
from pung.hands.melds import Seat
from pung.model.state import PondTile
from pung.model.view import SeatView, View
from pung.tiles.kinds import Tile

__all__ = ["Look", "draw_table", "felt", "place_of"]

_ROW: Final = 6
_ROWS: Final = 3
_PANEL: Final = "#0a3f2e"
_RIM: Final = "#c9a24b"
_INK: Final = "#e9f3ec"
_DIM: Final = "#93bfa9"
_ALERT: Final = "#ff8a5c"
_MOST_INDICATORS: Final = 5
_ARROWS: Final = {"bottom": "▼", "right": "▶", "top": "▲", "left": "◀"}
#: places at the table in order of turn, by number of seats
_FOUR: Final = 4
_PLACES: Final = {4: ("bottom", "right", "top", "left"), 3: ("bottom", "right", "left")}


class _Rows(NamedTuple):
    """Lines of the centre, from its upper rim."""

    round: int
    sides: int
    left: int
    indicators: int


_TALL_ROWS: Final = _Rows(round=2, sides=4, left=5, indicators=7)
_LOW_ROWS: Final = _Rows(round=1, sides=3, left=4, indicators=2)


class Look(NamedTuple):
    """How a table is drawn: its face of tiles, the language's words."""

    words: Wording
    face: str


@dataclass(frozen=True, slots=True)
class _Plan:
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


def _plan(width: int, height: int, seats: int) -> _Plan:
    """Large tiles where there is room: two lines each, else one. Three seats leave the far side empty."""
    large = height >= 2 * _ROWS * 2 + 2 * _ROW + 1
    tile, centre = (2, 26) if large else (1, 22)
    middle, pond = _ROW * tile, _ROWS * tile
    above = 1 + pond if seats == _FOUR else 0
    spare = height - above - middle - pond
    return _Plan(tile, (width - centre) // 2, above + max(spare, 0) // 2, centre, middle)


def place_of(view: View, seat: Seat) -> str:
    """Where a seat sits, seen from the viewer: bottom, right, top, left."""
    viewer = view.seat or 0
    return _PLACES[len(view.seats)][(seat - viewer) % len(view.seats)]


def draw_table(canvas: Canvas, view: View, look: Look) -> None:
    """The whole table but the viewer's hand."""
    plan = _plan(canvas.width, canvas.height, len(view.seats))
    _centre(canvas, plan, view, look)
    for number, data in enumerate(view.seats):
        seat = Seat(number)
        place = place_of(view, seat)
        fresh = view.pending is not None and view.pending[0] == seat and view.phase == "claims"
        _pond(canvas, plan, place, data.pond, look.face, fresh)
        if place != "bottom":
            _plate(canvas, plan, place, seat, data, view, look)


# ponds: each reads from its seat's side, six a row, the third row as long as need be


def _spots(plan: _Plan, place: str) -> Iterator[tuple[int, int]]:
    """The cells of a pond's tiles, in order."""
    wide, high = SMALL, plan.tile
    left, top = plan.middle - _ROW * wide // 2, plan.y + (plan.height - _ROW * high) // 2
    count = 0
    while True:
        row = min(count // _ROW, _ROWS - 1)
        at = count - row * _ROW
        if place == "bottom":
            yield left + at * wide, plan.y + plan.height + row * high
        elif place == "top":
            yield left + (_ROW - 1 - at) * wide, plan.y - (row + 1) * high
        elif place == "left":
            yield plan.x - 1 - (row + 1) * wide, top + at * high
        else:
            yield plan.x + plan.width + 1 + row * wide, top + (_ROW - 1 - at) * high
        count += 1


def _pond(canvas: Canvas, plan: _Plan, place: str, pond: tuple[PondTile, ...], face: str, fresh: bool) -> None:
    for number, ((x, y), lying) in enumerate(zip(_spots(plan, place), pond, strict=False)):
        last = fresh and number == len(pond) - 1
        if lying.tile is None:
            back(canvas, x, y, height=plan.tile)
        else:
            small_tile(canvas, x, y, lying.tile, height=plan.tile, face=face, how=_how(lying, last))


def _how(lying: PondTile, fresh: bool) -> str:
    if fresh:
        return "fresh"
    if lying.taken_by is not None:
        return "hollow"
    if lying.ready:
        return "ready"
    return "drawn" if lying.drawn else "plain"


# the centre


def _centre(canvas: Canvas, plan: _Plan, view: View, look: Look) -> None:
    _box(canvas, plan)
    words, x, width = look.words, plan.x, plan.width
    rows = _TALL_ROWS if plan.tall else _LOW_ROWS
    canvas.centre(x, width, plan.y + rows.round, words.round(view), style(GOLD, _PANEL, bold=True))
    canvas.centre(x, width, plan.y + rows.left, words.say("left", count=view.left), style(_INK, _PANEL))
    if plan.tall:
        counters = f"{words.say('honba', count=view.honba)} · {words.say('sticks', count=view.sticks)}"
        canvas.centre(x, width, plan.y + rows.round + 1, counters, style(_DIM, _PANEL))
    _indicators(canvas, plan, view, look, plan.y + rows.indicators)
    for number, data in enumerate(view.seats):
        _score(canvas, plan, Seat(number), data, view, look)


def _box(canvas: Canvas, plan: _Plan) -> None:
    x, y, width, height = plan.x, plan.y, plan.width, plan.height
    rim = style(_RIM, _PANEL)
    canvas.fill(x, y, width, height, style(None, _PANEL))
    canvas.put(x, y, f"╭{'─' * (width - 2)}╮", rim)
    canvas.put(x, y + height - 1, f"╰{'─' * (width - 2)}╯", rim)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "│", rim)
        canvas.put(x + width - 1, row, "│", rim)


def _indicators(canvas: Canvas, plan: _Plan, view: View, look: Look, y: int) -> None:
    """The indicators turned, and the backs of those that are not."""
    turned: tuple[Tile, ...] = view.table.get("indicators", ())
    x = plan.middle - _MOST_INDICATORS * SMALL // 2
    for number in range(_MOST_INDICATORS):
        if number < len(turned):
            small_tile(canvas, x + number * SMALL, y, turned[number], height=plan.tile, face=look.face)
        else:
            back(canvas, x + number * SMALL, y, height=plan.tile)


def _score(canvas: Canvas, plan: _Plan, seat: Seat, data: SeatView, view: View, look: Look) -> None:
    """A seat's wind and points at its side of the centre, its stick, and an arrow when it is its turn."""
    place = place_of(view, seat)
    turn = view.turn == seat and view.phase != "over"
    how = style(GOLD if turn else _INK, _PANEL, bold=turn or seat == view.dealer)
    label = _named(look.words.wind(seat), place, turn)
    ready = bool(data.marks.get("riichi"))
    if place in ("left", "right"):
        _side_score(canvas, plan, place, label, data.score, ready, how)
        return
    edge = plan.y if place == "top" else plan.y + plan.height - 1
    inner = (1 if place == "top" else -1) if plan.tall else 0
    canvas.centre(plan.x, plan.width, edge + inner, f" {label} {data.score:,} ", how)
    if ready and plan.tall:
        stick(canvas, plan.middle - 3, edge)


def _named(wind: str, place: str, turn: bool) -> str:
    if not turn:
        return wind
    return f"{wind} {_ARROWS[place]}" if place == "right" else f"{_ARROWS[place]} {wind}"


def _side_score(canvas: Canvas, plan: _Plan, place: str, label: str, score: int, ready: bool, how: Style) -> None:
    """The same at the left or right side: lines below each other, in a low centre only the points."""
    lines = [(label, how), (f"{score:,}", how)] if plan.tall else [(f"{score:,}", how)]
    if ready:
        lines.append(("▬▬●▬▬", style("#ffffff", _PANEL)) if plan.tall else ("▬●▬", style("#ffffff", _PANEL)))
    first = plan.y + (_TALL_ROWS if plan.tall else _LOW_ROWS).sides
    for row, (text, ink) in enumerate(lines, first):
        x = plan.x + 2 if place == "left" else plan.x + plan.width - 2 - cell_len(text)
        canvas.put(x, row, text, ink)


# nameplates and melds


def _plate(canvas: Canvas, plan: _Plan, place: str, seat: Seat, data: SeatView, view: View, look: Look) -> None:
    """Another seat: its wind, its bot, riichi, the backs of its hand, its melds."""
    turn = view.turn == seat and view.phase != "over"
    name = Text.assemble(
        (look.words.wind(seat), style(GOLD if turn else _INK, bold=True)),
        (f" {look.words.session.bot_name}", style(_DIM)),
    )
    backs = Text.assemble(("▮" * data.size, style("#6fb3e0")))
    ready = Text.assemble((look.words.say("declared"), style(_ALERT, bold=True)))
    if not data.marks.get("riichi"):
        ready = Text()
    if place == "top":
        line = Text("  ").join((name, backs, ready) if ready else (name, backs))
        canvas.write(plan.middle - line.cell_len // 2, 0, line)
        _top_melds(canvas, plan, groups_of(data, seat, len(view.seats)), look.face)
        return
    x = 1 if place == "left" else plan.x + plan.width + 1 + _ROWS * SMALL + 2
    lines = [name, backs, ready] if ready else [name, backs]
    for y, line in enumerate(lines, plan.y):
        canvas.write(x, y, line)
    groups = groups_of(data, seat, len(view.seats))
    draw_groups(canvas, x, plan.y + len(lines), groups, look.face, plan.tile, across=0)


def _top_melds(canvas: Canvas, plan: _Plan, groups: list[Group], face: str) -> None:
    """The far seat's melds lie at its right hand, beside its pond."""
    room = plan.middle - _ROW * SMALL // 2 - 3
    draw_groups(canvas, max(room - width_of(groups), 1), 1, groups, face, plan.tile, across=room)


def felt(width: int, height: int) -> Canvas:
    """An empty table."""
    return Canvas(width, height, FELT)
