"""The centre of the table: the round, what is left, the seats' points, and what the game keeps there."""

from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from pung.cli.palette import GOLD
from pung.cli.play.canvas import Canvas, style
from pung.cli.play.faces import SMALL, back, small_tile, stick
from pung.cli.play.look import DIM, INK, PANEL, Look, Plan, box, place_of
from pung.hands.melds import Seat
from pung.model.view import SeatView, View
from pung.tiles.kinds import Tile
from pung.wording.results import whole

__all__ = ["draw_centre"]

_MOST_INDICATORS: Final = 5
_ARROWS: Final = {"bottom": "▼", "right": "▶", "top": "▲", "left": "◀"}


class _Rows(NamedTuple):
    """Lines of the centre, from its upper rim."""

    round: int
    sides: int
    left: int
    extra: int


_TALL_ROWS: Final = _Rows(round=2, sides=4, left=5, extra=7)
_LOW_ROWS: Final = _Rows(round=1, sides=3, left=4, extra=2)


def draw_centre(canvas: Canvas, plan: Plan, view: View, look: Look) -> None:
    """The centre with all that lies in it."""
    box(canvas, plan.x, plan.y, plan.width, plan.height)
    words, x, width = look.words, plan.x, plan.width
    rows = _TALL_ROWS if plan.tall else _LOW_ROWS
    canvas.centre(x, width, plan.y + rows.round, words.round(view), style(GOLD, PANEL, bold=True))
    canvas.centre(x, width, plan.y + rows.left, words.say("left", count=view.left), style(INK, PANEL))
    if plan.tall:
        canvas.centre(x, width, plan.y + rows.round + 1, " · ".join(words.counters(view)), style(DIM, PANEL))
    _extra(canvas, plan, view, look, plan.y + rows.extra)
    for number, data in enumerate(view.seats):
        _score(canvas, plan, Seat(number), data, view, look)


def _extra(canvas: Canvas, plan: Plan, view: View, look: Look, y: int) -> None:
    """Indicators, in a game that turns them; else what is known of the hand: tiles face down, the last wall."""
    if "indicators" in view.table:
        _indicators(canvas, plan, view.table["indicators"], look, y)
        return
    facts = look.words.table_facts(view)
    canvas.centre(plan.x, plan.width, y, " · ".join(facts), style("#9fcdea", PANEL, bold=True))


def _indicators(canvas: Canvas, plan: Plan, turned: tuple[Tile, ...], look: Look, y: int) -> None:
    """The indicators turned, and the backs of those that are not."""
    x = plan.middle - _MOST_INDICATORS * SMALL // 2
    for number in range(_MOST_INDICATORS):
        if number < len(turned):
            small_tile(canvas, x + number * SMALL, y, turned[number], height=plan.tile, face=look.face)
        else:
            back(canvas, x + number * SMALL, y, height=plan.tile)


def _score(canvas: Canvas, plan: Plan, seat: Seat, data: SeatView, view: View, look: Look) -> None:
    """A seat's wind and points at its side of the centre, its stick, and an arrow when it is its turn."""
    place = place_of(view, seat)
    turn = view.turn == seat and view.phase != "over"
    how = style(GOLD if turn else INK, PANEL, bold=turn or seat == view.dealer)
    label = _named(look.words.wind(seat), place, turn)
    ready = bool(data.marks.get("riichi"))
    points = f"{whole(data.score):,}"
    if place in ("left", "right"):
        _side_score(canvas, plan, place, label, points, ready, how)
        return
    edge = plan.y if place == "top" else plan.y + plan.height - 1
    inner = (1 if place == "top" else -1) if plan.tall else 0
    canvas.centre(plan.x, plan.width, edge + inner, f" {label} {points} ", how)
    if ready and plan.tall:
        stick(canvas, plan.middle - 3, edge)


def _named(wind: str, place: str, turn: bool) -> str:
    if not turn:
        return wind
    return f"{wind} {_ARROWS[place]}" if place == "right" else f"{_ARROWS[place]} {wind}"


def _side_score(canvas: Canvas, plan: Plan, place: str, label: str, points: str, ready: bool, how: Style) -> None:
    """The same at the left or right side: lines below each other, in a low centre only the points."""
    lines = [(label, how), (points, how)] if plan.tall else [(points, how)]
    if ready:
        lines.append(("▬▬●▬▬", style("#ffffff", PANEL)) if plan.tall else ("▬●▬", style("#ffffff", PANEL)))
    first = plan.y + (_TALL_ROWS if plan.tall else _LOW_ROWS).sides
    for row, (text, ink) in enumerate(lines, first):
        x = plan.x + 2 if place == "left" else plan.x + plan.width - 2 - cell_len(text)
        canvas.put(x, row, text, ink)
