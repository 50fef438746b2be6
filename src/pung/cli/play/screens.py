"""The screens over the table: result of a hand, final ranking, keys, log, a few words."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from pung.cli.palette import GOLD, tiles_text
from pung.cli.play.canvas import Canvas, style
from pung.cli.play.faces import LARGE, SMALL, large_tile, small_tile
from pung.cli.play.keys import KEYS
from pung.cli.play.melds import draw_groups, groups_of
from pung.hands.melds import Seat
from pung.model.state import RoundState
from pung.model.view import SeatView
from pung.scoring.sheet import ScoreSheet
from pung.tiles.notation import parse_tiles, sort_key
from pung.wording.results import Laid, gains, laid_open, whole
from pung.wording.verbs import Verb
from pung.wording.wording import Wording

__all__ = ["BoxScreen", "card_screen", "help_screen", "ranking_screen", "result_screen", "words_screen"]

_PANEL: Final = "#0a3f2e"
_WIDTH: Final = 78
_UP: Final = "#7ee2a8"
_DOWN: Final = "#ff9d80"


class BoxScreen(ModalScreen[None]):
    """A box over the table with a title, content that scrolls, and a line that says how to go on."""

    CSS: ClassVar[str] = f"""
    BoxScreen {{ align: center middle; background: black 55%; }}
    #box {{ width: {_WIDTH + 4}; max-width: 100%; height: auto; max-height: 100%; padding: 0 2;
            background: {_PANEL}; border: round {GOLD}; border-title-color: {GOLD}; border-title-style: bold;
            border-subtitle-color: #e9f3ec; scrollbar-size-vertical: 1; scrollbar-background: {_PANEL};
            scrollbar-background-hover: {_PANEL}; scrollbar-color: #2a7d62; scrollbar-color-hover: {GOLD}; }}
    #content {{ height: auto; color: #e9f3ec; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,space", "close", show=False),
        Binding("q", "leave", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
    ]

    def __init__(self, title: str, content: RenderableType, close: str, *, leaves: bool = False) -> None:
        super().__init__()
        self._leaves = leaves
        self.heading = title
        self.content = content
        self._close = close

    def compose(self) -> ComposeResult:
        """The box."""
        with VerticalScroll(id="box") as box:
            box.border_title = self.heading
            box.border_subtitle = self._close
            yield Static(self.content, id="content")

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leave the match from a result; else the same as closing."""
        if self._leaves:
            self.app.exit()
        else:
            self.action_close()

    def action_scroll(self, lines: int) -> None:
        """Move the content."""
        self.query_one("#box", VerticalScroll).scroll_relative(y=lines, animate=False)


# the result of a hand


def result_screen(words: Wording, face: str) -> BoxScreen:
    """The hands laid open with their score sheets, and what every seat gained."""
    state = words.session.state
    parts: list[RenderableType] = []
    for laid in laid_open(state):
        parts += _laid(words, state, laid, face)
    if state.drawn is not None:
        title = words.event(state.drawn) or ""
        if not state.drawn.shown:
            parts += [Text(title), ""]
    else:
        title = " · ".join(filter(None, (words.event(won) for won in state.wins)))
    parts.append(_scores(words, state))
    following = "ask.end" if words.session.match_over else "ask.next"
    return BoxScreen(title, Group(*parts), words.say(following), leaves=True)


def _laid(words: Wording, state: RoundState, laid: Laid, face: str) -> list[RenderableType]:
    parts: list[RenderableType] = [Text(words.seat(laid.seat), f"bold {GOLD}"), _tiles(laid, state.rules.seats, face)]
    if laid.won is None:
        return [*parts, ""]
    if "indicators" in state.rules.table_marks(state):
        parts.append(_indicators(words, state, laid, face))
    sheet = state.rules.sheet_of(state, laid.won)
    if sheet is not None:
        parts += ["", Text(sheet.headline(words.lang), f"bold {GOLD}"), *_sheet(sheet, words.lang)]
    return [*parts, ""]


def _sheet(sheet: ScoreSheet, lang: str) -> Iterator[RenderableType]:
    """The rows of a sheet as its text has them: what counts, the arithmetic, what was left out, who pays."""
    rows = iter(sheet.text(lang).split("\n")[1:])
    parts = ((sheet.lines, "bold"), (sheet.steps, "none"), (sheet.notes, "dim"), (sheet.transfers, GOLD))
    for part, how in parts:
        if part:
            table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
            for row in islice(rows, len(part)):
                sentence, _, sets = row.partition("  [")
                table.add_row(Text(sentence, how), _sets(sets[:-1]))
            yield from ("", table)


def _sets(text: str) -> Text:
    """Tiles of a sheet as they stand together."""
    return Text("  ").join(tiles_text(parse_tiles(part)) for part in text.split())


def _tiles(laid: Laid, seats: int, face: str) -> Text:
    """The hand in large tiles, the winning one apart, melds and tiles aside below."""
    data = SeatView(None, 0, None, laid.melds, (), laid.aside, 0, {})
    below = bool(laid.melds or laid.aside)
    canvas = Canvas(_WIDTH, 5 if below else 3, _PANEL)
    tiles = sorted(laid.tiles, key=sort_key)
    for place, tile in enumerate(tiles):
        large_tile(canvas, place * LARGE, 0, tile, face=face)
    if laid.won is not None:
        large_tile(canvas, len(tiles) * LARGE + 2, 0, laid.won.tile, face=face, how="ready")
    draw_groups(canvas, 0, 3, groups_of(data, laid.seat, seats), face, 2, across=_WIDTH)
    return canvas.text()


def _indicators(words: Wording, state: RoundState, laid: Laid, face: str) -> Text:
    """The indicators turned, and those below for a winner who may look at them."""
    assert laid.won is not None
    canvas = Canvas(_WIDTH, 1, _PANEL)
    x = 0
    for id, tiles in (  # noqa: A001
        ("indicators", state.rules.table_marks(state).get("indicators", ())),
        ("under", laid.won.under),
    ):
        if tiles:
            x = canvas.put(x, 0, f"{words.say(id)} ", style("#93bfa9"))
            for tile in tiles:
                small_tile(canvas, x, 0, tile, face=face)
                x += SMALL
            x += 3
    return canvas.text()


def _scores(words: Wording, state: RoundState) -> Table:
    """What every seat has, and gained or lost in this hand."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for seat, (points, change) in enumerate(zip(map(whole, state.scores), gains(state), strict=True)):
        ink = _UP if change > 0 else _DOWN if change < 0 else "#93bfa9"
        name = Text(words.seat(Seat(seat)), "bold" if seat == words.session.seat else "none")
        table.add_row(
            name, Text(f"{points:,}", justify="right"), Text(f"{change:+,}" if change else "", ink, justify="right")
        )
    return table


# the end of the match


def ranking_screen(words: Wording, saved_in: str) -> BoxScreen:
    """The final places."""
    rows = words.session.ranking()
    low = min(0, *(row.points for row in rows))
    most = max(*(row.points for row in rows), low + 1)
    table = Table(box=None, show_header=False, padding=(1, 2, 0, 0), pad_edge=False)
    for row in rows:
        own = row.seat == words.session.seat
        ink = GOLD if row.place == 1 else "#e9f3ec"
        name = words.seat(row.seat) if own else f"{words.seat(row.seat)} · {words.session.bot_name}"
        table.add_row(
            Text(f"{row.place}", f"bold {ink}"),
            Text(name, f"bold {ink}" if own else ink),
            Text("█" * max(round(28 * (row.points - low) / (most - low)), 1), ink),
            Text(f"{whole(row.points):,}", ink, justify="right"),
            Text(f"{row.result:+.1f}", _UP if row.result > 0 else _DOWN, justify="right"),
        )
    saved = Text(words.say("ranking.saved", path=saved_in), "dim")
    return BoxScreen(words.say("ranking.title"), Group(table, "", saved), words.say("ask.leave"), leaves=True)


# words


def help_screen(words: Wording, known: Sequence[Verb]) -> BoxScreen:
    """All keys, and what the tiles on the table tell."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    view = words.session.view
    for key in KEYS:
        if key.text and (not key.fact or key.fact in view.table):
            table.add_row(Text(key.shown, f"bold {GOLD}"), words.say(key.text))
    actions = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for verb in known:
        if verb.key and verb.id != "discard":
            actions.add_row(Text(verb.key, f"bold {GOLD}"), words.verb(verb))
    content = Group(
        table,
        "",
        Text(words.say("help.actions"), f"bold {GOLD}"),
        actions,
        "",
        Text(words.say("help.table"), f"bold {GOLD}"),
        words.say("help.legend"),
    )
    return BoxScreen(words.say("help.title"), content, words.say("help.close"))


def card_screen(words: Wording) -> BoxScreen:
    """The card that the table plays."""
    from pung.cli.play.cards import card_of, card_tables

    card = card_of(words.session.view)
    assert card is not None
    title = f"{words.say('panel.lines')} {card.called(card.name, words.lang)}"
    return BoxScreen(title, Group(*card_tables(card, words.lang)), words.say("help.close"))


def words_screen(words: Wording, title: str, lines: list[str]) -> BoxScreen:
    """A few lines of text."""
    return BoxScreen(title, Text("\n".join(lines)), words.say("help.close"))
