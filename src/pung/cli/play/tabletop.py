"""The table from above: ponds round the centre, melds, nameplates; before play, the tray. Draws a view on a canvas."""

from typing import Final

from rich.text import Text

from pung.cli.palette import FELT, GOLD
from pung.cli.play.canvas import Canvas, style
from pung.cli.play.centre import draw_centre
from pung.cli.play.faces import SMALL, back, small_tile
from pung.cli.play.look import ALERT, DIM, INK, ROWS, Look, Plan, place_of, plan_of, spots
from pung.cli.play.melds import Group, draw_groups, groups_of, width_of
from pung.cli.play.tray import draw_tray
from pung.hands.melds import Seat
from pung.model.events import Discarded, Uncovered
from pung.model.state import PondTile
from pung.model.view import SeatView, View
from pung.wording.passing import before_play

__all__ = ["Look", "draw_table", "felt", "turned_over"]

_BACKS: Final = "#6fb3e0"


def draw_table(canvas: Canvas, view: View, look: Look) -> None:
    """The whole table but the viewer's hand."""
    plan = plan_of(canvas.width, canvas.height, len(view.seats))
    tray = before_play(view)
    if tray:
        draw_tray(canvas, view, look)
    else:
        draw_centre(canvas, plan, view, look)
        _ponds(canvas, plan, view, look)
    for number, data in enumerate(view.seats):
        seat = Seat(number)
        place = place_of(view, seat)
        if place != "bottom":
            _plate(canvas, plan, place, seat, data, view, look)


# ponds: face down is what was put so and has not been told to be turned over


def _ponds(canvas: Canvas, plan: Plan, view: View, look: Look) -> None:
    turned = turned_over(look)
    for number, data in enumerate(view.seats):
        seat = Seat(number)
        own = turned.get(seat)
        fresh = None
        if view.pending is not None and view.pending[0] == seat and view.phase == "claims":
            fresh = own[0] if own and own[1] else len(data.pond) - 1
        for place, ((x, y), lying) in enumerate(
            zip(spots(plan, place_of(view, seat), look.row), data.pond, strict=False)
        ):
            how = "fresh" if place == fresh else _how(lying, own is not None and own[0] == place)
            hidden = own is not None and own[0] == place and not own[1] and seat != view.seat
            if lying.tile is None or hidden:
                back(canvas, x, y, height=plan.tile)
            else:
                small_tile(canvas, x, y, lying.tile, height=plan.tile, face=look.face, how=how)


def turned_over(look: Look) -> dict[Seat, tuple[int, bool]]:
    """By seat, the place of a discard that was put face down and turned over, and whether that has been told yet."""
    events = look.words.session.state.events
    told = len(events) if look.told is None else look.told
    laid, places = dict.fromkeys(range(len(look.words.session.state.seats)), 0), {}
    turned: dict[Seat, tuple[int, bool]] = {}
    for number, event in enumerate(events):
        if isinstance(event, Discarded):
            if event.concealed:
                places[event.seat] = laid[event.seat]
            laid[event.seat] += 1
        elif isinstance(event, Uncovered):
            turned[event.seat] = places[event.seat], number < told
    return turned


def _how(lying: PondTile, turned: bool) -> str:
    if lying.concealed:
        return "buried"
    if lying.taken_by is not None:
        return "hollow"
    if turned:
        return "turned"
    if lying.ready:
        return "ready"
    return "drawn" if lying.drawn else "plain"


# nameplates and melds


def _plate(canvas: Canvas, plan: Plan, place: str, seat: Seat, data: SeatView, view: View, look: Look) -> None:
    """Another seat: its wind, its bot, the backs of its hand, what everybody should know of it, its melds."""
    turn = view.turn == seat and view.phase != "over" and not before_play(view)
    name = Text.assemble(
        (look.words.wind(seat), style(GOLD if turn else INK, bold=True)),
        (f" {look.words.session.bot_name}", style(DIM)),
    )
    marks = [Text.assemble((mark, style(ALERT, bold=True))) for mark in look.words.marks(data.marks)]
    lines = [name, Text.assemble(("▮" * data.size, style(_BACKS))), *marks]
    groups = groups_of(data, seat, len(view.seats))
    if place == "top":
        line = Text("  ").join(lines)
        canvas.write(plan.middle - line.cell_len // 2, 0, line)
        _top_melds(canvas, plan, groups, look)
        return
    x = 1 if place == "left" else plan.x + plan.width + 1 + ROWS * SMALL + 2
    for y, line in enumerate(lines, plan.y):
        canvas.write(x, y, line)
    draw_groups(canvas, x, plan.y + len(lines), groups, look.face, plan.tile, across=0)


def _top_melds(canvas: Canvas, plan: Plan, groups: list[Group], look: Look) -> None:
    """The far seat's melds lie at its right hand, beside its pond."""
    room = plan.middle - look.row * SMALL // 2 - 3
    draw_groups(canvas, max(room - width_of(groups), 1), 1, groups, look.face, plan.tile, across=room)


def felt(width: int, height: int) -> Canvas:
    """An empty table."""
    return Canvas(width, height, FELT)
