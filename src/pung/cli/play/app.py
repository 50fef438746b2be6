"""The drawn table: a terminal application around a session."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import RichLog, Static

from pung.cli.palette import FELT, GOLD
from pung.cli.play.faces import FACES
from pung.cli.play.hand import HandView
from pung.cli.play.keys import KEYS
from pung.cli.play.screens import help_screen, ranking_screen, result_screen, words_screen
from pung.cli.play.session import Session, Waiting
from pung.cli.play.tabletop import Look, draw_table, felt
from pung.cli.play.verbs import VERBS, Verb, action_tiles, options_of, plain_action, with_tile
from pung.cli.play.wording import Wording
from pung.model.actions import Action, Discard
from pung.model.events import Discarded
from pung.model.view import View
from pung.tiles.names import tile_name
from pung.tiles.notation import tile_text

__all__ = ["TableApp"]

_WOOD: Final = "#2b1b12"
_PANEL: Final = "#0b2f23"
#: from this width on the side panel has room
_WIDE: Final = 116
_LEAST: Final = (80, 24)
_TICK: Final = 0.25


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
    """One action with its key; greyed when it is not possible, and then it says why."""

    DEFAULT_CSS = f"""
    ActionButton {{ width: auto; height: 1; padding: 0 1; margin: 0 1 0 0; background: #14493a; color: #6f9a88; }}
    ActionButton.on {{ background: {GOLD}; color: #201400; text-style: bold; }}
    ActionButton.on:hover {{ background: #ffe08a; }}
    """

    def __init__(self, key: str, label: str, on: bool, *, verb: Verb | None = None, option: int | None = None) -> None:
        super().__init__(Text.assemble((f"{key} ", "bold" if on else ""), label))
        self.label = f"{key} {label}"
        self.verb = verb
        self.option = option
        self.set_class(on, "on")

    def on_click(self) -> None:
        """The same as the key."""
        app = self.app
        if isinstance(app, TableApp):
            if self.option is not None:
                app.choose_option(self.option)
            elif self.verb is not None:
                app.press(self.verb)
            else:
                app.action_undo()

    def on_enter(self) -> None:
        """Hovering over a greyed action tells why it is not possible."""
        if self.verb is not None and not self.has_class("on") and isinstance(self.app, TableApp):
            self.app.explain(self.verb)


class TableApp(App[None]):
    """Plays a session: bots with a short delay, the person by keys or clicks."""

    ENABLE_COMMAND_PALETTE = False
    CSS: ClassVar[str] = f"""
    Screen {{ background: {FELT}; }}
    #header {{ height: 1; background: {_WOOD}; color: #e8d9bd; padding: 0 1; }}
    #main {{ height: 1fr; }}
    #left {{ width: 1fr; }}
    #plate {{ height: 1; background: {FELT}; color: #e9f3ec; padding: 0 2; }}
    #actions {{ height: 1; background: {FELT}; padding: 0 2; }}
    #message {{ height: 1; background: {FELT}; color: {GOLD}; padding: 0 2; }}
    #message.no {{ color: #ffb199; }}
    #panel {{ width: 36; background: {_PANEL}; border-left: vkey #1c5c47; }}
    #coach {{ height: auto; max-height: 50%; padding: 1 1; color: #e9f3ec; }}
    #log {{ height: 1fr; overflow-x: hidden; background: {_PANEL}; padding: 0 1; scrollbar-size-vertical: 1;
            scrollbar-background: #0b2f23; scrollbar-color: #1c5c47; scrollbar-color-hover: #2a7d62;
            scrollbar-background-hover: #0b2f23; scrollbar-color-active: {GOLD}; }}
    #footer {{ height: 1; background: {_WOOD}; color: #b79f7c; padding: 0 1; }}
    """
    BINDINGS: ClassVar = [
        *(Binding(key.keys, key.action, show=False, priority="ctrl" in key.keys) for key in KEYS),
        *(Binding(verb.key, f"verb('{verb.id}')", show=False) for verb in VERBS if verb.id != "discard"),
    ]

    def __init__(self, session: Session, lang: str = "en", delay: float = 0.6) -> None:
        super().__init__()
        self.session = session
        self.words = Wording(session, lang)
        self.face = FACES[0] if lang == "en" else FACES[1]
        self.delay = delay
        self.coach: list[str] = []
        self.history: list[str] = []
        self._answer: asyncio.Future[Action] | None = None
        self._options: list[Action] = []
        self._why = False
        self._panel: bool | None = None
        self._ticks = 0
        self._shown: list[tuple[str, bool]] = []

    # the screen

    def compose(self) -> ComposeResult:
        """Header, table, hand, actions, message, panel, keys."""
        yield Static(id="header")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield TableView()
                yield Static(id="plate")
                yield HandView()
                yield Horizontal(id="actions")
                yield Static(id="message")
            with Vertical(id="panel"):
                yield Static(id="coach")
                yield RichLog(id="log", wrap=True, markup=False, highlight=False, min_width=20)
        yield Static(id="footer")

    def on_mount(self) -> None:
        """Begin."""
        self.title = "Pung"
        self._write(self.words.opening(self.session.view))
        self.set_interval(_TICK, self._tick)
        self._fit(self.size.width)
        self._coach()
        self._play()

    def on_resize(self, event: events.Resize) -> None:
        """The panel shows where there is room."""
        self._fit(event.size.width)
        if (event.size.width, event.size.height) < _LEAST or event.size.height < _LEAST[1]:
            self._message(self.words.say("too_small", width=event.size.width, height=event.size.height), no=True)

    def _fit(self, width: int) -> None:
        self.query_one("#panel").display = width >= _WIDE and self._panel is not False
        self.query_one("#footer", Static).update(self._keys_line())

    def _keys_line(self) -> Text:
        line = Text(no_wrap=True, overflow="ellipsis")
        least = 2 if self.size.width >= _WIDE else 1
        for key in KEYS:
            if 0 < key.footer <= least:
                line.append(f"{key.shown} ", f"bold {GOLD}")
                line.append(f"{self.words.say(key.text)}  ")
        return line

    def _draw(self) -> None:
        """Everything as it is now."""
        view, look = self.session.view, Look(self.words, self.face)
        self.query_one(TableView).show(view, look)
        self.query_one(HandView).show(view, self.session.seat, look)
        self.query_one("#header", Static).update(self._header(view))
        self.query_one("#plate", Static).update(self._plate(view))
        self._buttons(view)

    def _header(self, view: View) -> Text:
        words = self.words
        line = Text("Pung  ", f"bold {GOLD}", no_wrap=True, overflow="ellipsis")
        line.append(f"{self.session.match.rules.id}  ", "bold")
        parts = [
            words.round(view),
            words.say("honba", count=view.honba),
            words.say("sticks", count=view.sticks),
            words.say("left", count=view.left),
        ]
        line.append(" · ".join(parts))
        for on, toggle in ((self.session.no_calls, "no_calls"), (self.session.auto_win, "auto_win")):
            if on:
                line.append(f"  [{words.say(f'toggle.{toggle}')}]", "bold #ffb199")
        return line

    def _plate(self, view: View) -> Text:
        """The own nameplate: wind, points, riichi, waits, furiten."""
        own, words = view.seats[self.session.seat], self.words
        turn = view.turn == self.session.seat and view.phase == "turn"
        line = Text(no_wrap=True)
        line.append(words.say("you_are", wind=words.wind(self.session.seat)), f"bold {GOLD}" if turn else "bold")
        if self.session.seat == view.dealer:
            line.append(f"  {words.say('dealer')}", "#93bfa9")
        line.append(f"  {own.score:,}")
        if own.marks.get("riichi"):
            line.append(f"  {words.say('declared')} ", "bold #ff8a5c")
            line.append("▬▬▬", "#ffffff")
            line.append("●", "#ff5a4f")
            line.append("▬▬▬", "#ffffff")
        if view.own.get("waits") and own.drawn is None:
            line.append(f"  {words.say('waits')} {view.own['waits']}", GOLD)
            if view.own.get("furiten"):
                line.append(f"  {words.say('furiten')}", "bold #ff8a5c")
        return line

    def _buttons(self, view: View) -> None:
        """Mount the buttons anew when they are no longer the same."""
        buttons = list(self._shown_buttons(view))
        shown = [(button.label, button.has_class("on")) for button in buttons]
        if shown != self._shown:
            self._shown = shown
            bar = self.query_one("#actions", Horizontal)
            bar.remove_children()
            bar.mount(*buttons)

    def _shown_buttons(self, view: View) -> Iterable[ActionButton]:
        if self._options:
            for number, action in enumerate(self._options, 1):
                yield ActionButton(str(number), action_tiles(action), True, option=number)
            yield ActionButton("Esc", self.words.say("ask.back"), False)
            return
        thinkable = self.session.conceivable()
        for verb in VERBS[:-1]:
            on = self._answer is not None and any(verb.fits(a) for a in view.legal)
            if on or verb.id != "aside" or any(verb.fits(a) for a in thinkable):
                yield ActionButton(verb.key, self.words.verb(verb), on, verb=verb)

    def _message(self, text: str, *, no: bool = False) -> None:
        message = self.query_one("#message", Static)
        message.set_class(no, "no")
        message.update(Text(text, no_wrap=True, overflow="ellipsis"))

    def _coach(self, title: str = "", lines: Sequence[str] = ()) -> None:
        """Fill the upper half of the panel."""
        self.coach = list(lines)
        words = self.words
        text = Text(f"{title or words.say('panel.coach')}\n", f"bold {GOLD}")
        text.append("\n".join(lines) or words.say("panel.coach_empty"), "not bold #e9f3ec")
        self.query_one("#coach", Static).update(text)

    def _write(self, line: str) -> None:
        self.history.append(line)
        own = line.startswith(self.words.say("you"))
        self.query_one("#log", RichLog).write(Text(line, "#ffffff" if own else "#a9cdbb"))

    def _tick(self) -> None:
        """What is awaited moves, so that the table never looks frozen."""
        if self._answer is None and len(self.screen_stack) == 1:
            self._ticks += 1
            thinker = self.session.bot_thinks
            what = "wait.table" if thinker is None else "wait.bot"
            name = "" if thinker is None else self.words.seat(thinker)
            self._message(f"{self.words.say(what, seat=name)} {'·' * (self._ticks % 4)}")

    # the match

    @work(exclusive=True)
    async def _play(self) -> None:
        """Go on until the match is over."""
        session = self.session
        self._draw()
        while session.waiting is not Waiting.END:
            if session.waiting is Waiting.BOT:
                await self._bot()
            elif session.waiting is Waiting.PERSON:
                await self._person()
            else:
                await self._result()
                session.next_hand()
                self._write("")
                self._write(self.words.opening(session.view))
            self._tell()
        await self._result()
        await self.push_screen_wait(ranking_screen(self.words, str(self.session.path)))
        self.exit()

    async def _bot(self) -> None:
        """A bot in its turn takes a moment; what others do with a tile is settled at once and unseen."""
        if self.session.bot_thinks is not None:
            self._draw()
            await asyncio.sleep(self.delay)
        self.session.bot_step()

    async def _person(self) -> None:
        obvious = self.session.obvious()
        if obvious is not None:
            self._draw()
            await asyncio.sleep(self.delay / 2 if isinstance(obvious, Discard) else 0)
            self.session.choose(obvious)
            return
        self._answer = asyncio.get_running_loop().create_future()
        self._draw()
        self._ask()
        try:
            action = await self._answer
        finally:
            self._answer, self._options, self._why = None, [], False
        self.session.choose(action)

    def _ask(self) -> None:
        view, words = self.session.view, self.words
        if view.phase == "claims" and view.pending is not None:
            seat, tile = view.pending
            self._message(words.say("ask.claim", seat=words.seat(seat), tile=tile_text(tile)))
        else:
            self._message(f"{words.say('ask.turn')}  {self._cursor_name()}")

    def _cursor_name(self) -> str:
        chosen = self.query_one(HandView).chosen
        return f"{tile_name(chosen[0], self.words.lang)} ({tile_text(chosen[0])})" if chosen else ""

    def _tell(self) -> None:
        for event in self.session.news():
            line = self.words.event(event)
            if line:
                self._write(line)
            if isinstance(event, Discarded):
                self._coach()
        self._draw()

    async def _result(self) -> None:
        self._draw()
        await self.push_screen_wait(result_screen(self.words, self.face))

    # keys

    @property
    def asked(self) -> bool:
        """Whether the person is to choose now, with nothing over the table."""
        return self._answer is not None and not self._answer.done() and len(self.screen_stack) == 1

    def answer(self, action: Action) -> None:
        """Answer with an action, or say why it is not possible."""
        if self._answer is not None and not self._answer.done() and action in self.session.view.legal:
            self._answer.set_result(action)
        else:
            self._refuse(action)

    def _refuse(self, action: Action) -> None:
        sentence = self.words.why_not(action)
        self._message(sentence, no=True)
        self._coach(f"{self.words.say('panel.why')}: {self.words.action(action)}", [sentence])

    def press(self, verb: Verb) -> None:
        """A verb's key or button."""
        if self._why:
            self._why = False
            self.explain(verb)
            return
        options = [a for a in self.session.view.legal if verb.fits(a)] if self._answer else []
        if len(options) == 1:
            self.answer(options[0])
        elif options:
            self._options = options
            self._draw()
            self._message(self.words.say("ask.choose", verb=self.words.verb(verb)))
        else:
            self.explain(verb)

    def explain(self, verb: Verb) -> None:
        """Why a verb's action is not possible: with the tile under the cursor where it takes one."""
        action = self._meant(verb)
        if action is None:
            self._message(self.words.say("why.none"), no=True)
        else:
            self._refuse(action)

    def _meant(self, verb: Verb) -> Action | None:
        chosen = self.query_one(HandView).chosen
        made = with_tile(verb, *chosen) if chosen else None
        if made is not None:
            return made
        legal, thinkable = options_of(verb, self.session.view.legal, self.session.conceivable())
        return plain_action(verb) or next(iter([*legal, *thinkable]), None)

    def choose_option(self, number: int) -> None:
        """One of several ways to do the same."""
        if 0 < number <= len(self._options):
            self.answer(self._options[number - 1])

    def action_verb(self, name: str) -> None:
        """A verb's key."""
        self.press(next(verb for verb in VERBS if verb.id == name))

    def action_move(self, by: int) -> None:
        """The cursor moves."""
        hand = self.query_one(HandView)
        hand.move(hand.cursor + by)

    def action_digit(self, digit: int) -> None:
        """A numbered tile, or a numbered way to do what was chosen."""
        if self._options:
            self.choose_option(digit)
            return
        hand = self.query_one(HandView)
        place = (digit - 1) % 10
        if place < len(hand.tiles):
            hand.move(place)

    def action_drawn(self) -> None:
        """The cursor goes to the tile just drawn."""
        self.query_one(HandView).move(-1)

    def action_enter(self) -> None:
        """Discard the tile under the cursor."""
        self.press(VERBS[-1]) if self._why else self._discard()

    def _discard(self) -> None:
        chosen = self.query_one(HandView).chosen
        action = with_tile(VERBS[-1], *chosen) if chosen else None
        if action is not None and not self._options:
            self.answer(action)

    def on_hand_view_chosen(self) -> None:
        """The tile under the cursor was clicked."""
        self._discard()

    def on_hand_view_moved(self) -> None:
        """Name the tile under the cursor."""
        if self._answer is not None:
            self._ask()

    def action_undo(self) -> None:
        """Leave the choice, or the question why not."""
        if self._options or self._why:
            self._options, self._why = [], False
            self._draw()
            if self._answer is not None:
                self._ask()

    def action_why(self) -> None:
        """The next verb is not done but explained."""
        self._why = True
        self._message(self.words.say("why.which"))

    def action_hint(self) -> None:
        """Shanten and the best discards."""
        lines = self.words.hint()
        self._coach(self.words.say("panel.hint"), lines)
        self._message(lines[0])
        if not self.query_one("#panel").display:
            self.push_screen(words_screen(self.words, self.words.say("panel.hint"), lines))

    def action_faces(self) -> None:
        """Another face of the tiles."""
        self.face = FACES[(FACES.index(self.face) + 1) % len(FACES)]
        self._draw()

    def action_no_calls(self) -> None:
        """Let every tile go that does not win."""
        self.session.no_calls = not self.session.no_calls
        self._toggled("no_calls", on=self.session.no_calls)

    def action_auto_win(self) -> None:
        """Win whenever it is possible."""
        self.session.auto_win = not self.session.auto_win
        self._toggled("auto_win", on=self.session.auto_win)

    def _toggled(self, name: str, *, on: bool) -> None:
        obvious = self.session.obvious() if self._answer is not None else None
        if obvious is not None:
            self.answer(obvious)
        self._draw()
        self._message(f"{self.words.say(f'toggle.{name}')}: {self.words.say('on' if on else 'off')}")

    def action_panel(self) -> None:
        """Show or hide the panel; in a narrow terminal, the log over the table."""
        if self.size.width >= _WIDE:
            self._panel = self._panel is False
            self._fit(self.size.width)
        else:
            self.push_screen(words_screen(self.words, self.words.say("panel.log"), self.history[-60:]))

    def action_keys(self) -> None:
        """All keys."""
        self.push_screen(help_screen(self.words))

    def action_leave(self) -> None:
        """Leave; the game is saved."""
        self.exit()
