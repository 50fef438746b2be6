"""The drawn table: a terminal application around a session."""

import asyncio
from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import RichLog, Static

from pung.cli.palette import FELT, GOLD
from pung.cli.play.bar import Asking, buttons, option_key
from pung.cli.play.dialogs import WayScreen
from pung.cli.play.faces import FACES
from pung.cli.play.hand import HandView
from pung.cli.play.keys import KEYS
from pung.cli.play.look import Look
from pung.cli.play.plates import header, own_plate
from pung.cli.play.screens import card_screen, help_screen, ranking_screen, result_screen, words_screen
from pung.cli.play.session import Session, Waiting
from pung.cli.play.widgets import ActionButton, TableView
from pung.model.actions import Action, Discard, Offer, Vote, pass_tiles
from pung.model.events import Discarded, Event, Exchanged, Uncovered
from pung.model.view import View
from pung.tiles.names import tile_name
from pung.tiles.notation import tile_text
from pung.wording.passing import before_play, passing_of
from pung.wording.telling import most_telling
from pung.wording.verbs import (
    VERBS,
    Verb,
    known_verbs,
    meant_verb,
    options_of,
    verb,
    verb_of,
    verbs_of_key,
    with_tile,
)
from pung.wording.ways import ways
from pung.wording.wording import Wording

__all__ = ["ActionButton", "TableApp", "TableView"]

_WOOD: Final = "#2b1b12"
_PANEL: Final = "#0b2f23"
#: from this width on the side panel has room
_WIDE: Final = 116
_LEAST: Final = (80, 24)
_TICK: Final = 0.25
_VERB_KEYS: Final = tuple(dict.fromkeys(v.key for v in VERBS if v.key and v.id != "discard"))
_SWITCHES: Final = ("no_calls", "auto_win")


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
    #coach {{ height: auto; max-height: 60%; padding: 1 1; color: #e9f3ec; }}
    #log {{ height: 1fr; overflow-x: hidden; background: {_PANEL}; padding: 0 1; scrollbar-size-vertical: 1;
            scrollbar-background: #0b2f23; scrollbar-color: #1c5c47; scrollbar-color-hover: #2a7d62;
            scrollbar-background-hover: #0b2f23; scrollbar-color-active: {GOLD}; }}
    #footer {{ height: 1; background: {_WOOD}; color: #b79f7c; padding: 0 1; }}
    """
    BINDINGS: ClassVar = [
        *(Binding(key.keys, key.action, show=False, priority="ctrl" in key.keys) for key in KEYS),
        *(Binding(key, f"verb('{key}')", show=False) for key in _VERB_KEYS),
    ]

    def __init__(self, session: Session, lang: str = "en", delay: float = 0.6) -> None:
        super().__init__()
        self.session = session
        self.words = Wording(session, lang)
        self.face = FACES[0] if lang == "en" else FACES[1]
        self.delay = delay
        self.coach: list[str] = []
        self.history: list[str] = []
        self.asking = Asking()
        self._answer: asyncio.Future[Action] | None = None
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
        least, known = 2 if self.size.width >= _WIDE else 1, self.session.view.table
        for key in KEYS:
            if 0 < key.footer <= least and (not key.fact or key.fact in known):
                line.append(f"{key.shown} ", f"bold {GOLD}")
                line.append(f"{self.words.say(key.text)}  ")
        return line

    def _draw(self) -> None:
        """Everything as it is now."""
        view, hand, seat = self.session.view, self.query_one(HandView), self.session.seat
        hand.show(view, seat, Look(self.words, self.face))
        look = Look(self.words, self.face, hand.picked_tiles, self.session.told)
        self.query_one(TableView).show(view, look)
        on = [name for name in _SWITCHES if getattr(self.session, name)]
        self.query_one("#header", Static).update(header(self.words, view, on))
        self.query_one("#plate", Static).update(own_plate(self.words, view, seat))
        self._buttons(view)

    def _buttons(self, view: View) -> None:
        """Mount the buttons anew when they are no longer the same."""
        legal = view.legal if self._answer is not None else ()
        made = [ActionButton(b) for b in buttons(self.words, self.asking, legal, self._known)]
        shown = [(button.label, button.has_class("on")) for button in made]
        if shown != self._shown:
            self._shown = shown
            bar = self.query_one("#actions", Horizontal)
            bar.remove_children()
            bar.mount(*made)

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
        await self._tell()
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
            await self._tell()
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
            self._answer = None
            self.asking.clear()
        self.session.choose(action)

    def _ask(self) -> None:
        """Say what is asked."""
        view, words = self.session.view, self.words
        if passing_of(view.legal) is not None:
            self._message(f"{words.say('ask.pick')}  {self._cursor_name()}")
        elif before_play(view):
            self._message(words.say("ask.vote" if isinstance(view.legal[0], Vote) else "ask.offer"))
        elif view.phase == "claims" and view.pending is not None:
            self._message(words.put_down(view))
        else:
            self._message(words.stage(view) or f"{words.say('ask.turn')}  {self._cursor_name()}")

    def _cursor_name(self) -> str:
        chosen = self.query_one(HandView).chosen
        return f"{tile_name(chosen[0], self.words.lang)} ({tile_text(chosen[0])})" if chosen else ""

    async def _tell(self) -> None:
        """Write down what has happened; tiles that are turned over take a moment each."""
        for event in self.session.news():
            line = self.words.event(event)
            if line:
                self._write(line)
            if isinstance(event, Discarded):
                self._coach()
            elif isinstance(event, Uncovered):
                self._draw()
                self._message(line or "")
                await asyncio.sleep(self.delay * 2)
            self._draw_come(event)
        self._draw()

    def _draw_come(self, event: Event) -> None:
        """Tint the tiles that have come in an exchange."""
        received = event.received[self.session.seat] if isinstance(event, Exchanged) else None
        if received:
            self._draw()
            self.query_one(HandView).point_out(received)

    async def _result(self) -> None:
        self._draw()
        await self.push_screen_wait(result_screen(self.words, self.face))

    # choosing

    @property
    def asked(self) -> bool:
        """Whether the person is to choose now, with nothing over the table."""
        return self._answer is not None and not self._answer.done() and len(self.screen_stack) == 1

    @property
    def _known(self) -> list[Verb]:
        """The verbs of this game."""
        return known_verbs(self.session.thinkable_ever())

    @property
    def _legal(self) -> Sequence[Action]:
        """What the person may do now; nothing while it is not asked."""
        return self.session.view.legal if self._answer is not None else ()

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

    def press(self, chosen: Verb) -> None:
        """A verb's key or button."""
        if self.asking.why:
            self.asking.why = False
            self.explain(chosen)
            return
        options = [a for a in self._legal if chosen.fits(a)]
        meant = self._meant(chosen) if options and chosen.id == "conceal" else None
        if not options or (meant is not None and meant not in options):
            self.explain(chosen)
        elif chosen.dialog:
            self._lay_out(chosen, options)
        elif meant is not None:
            self._take(meant)
        elif len(options) == 1:
            self._take(options[0])
        else:
            self.asking.options = options
            self._draw()
            self._message(self.words.say("ask.choose", verb=self.words.verb(chosen)))

    def _take(self, action: Action) -> None:
        """Do it, or ask once more where the verb wants it."""
        if not verb_of(action).confirm or self.asking.confirm == action:
            self.answer(action)
            return
        self.asking.clear()
        self.asking.confirm = action
        concealed = verb_of(action).id == "conceal"
        self.query_one(HandView).cover(concealed)
        self._draw()
        about = {"action": self.words.action(action), "tile": self.words.option(action)}
        self._message(self.words.say("ask.conceal" if concealed else "ask.confirm", **about))

    def _lay_out(self, chosen: Verb, options: list[Action]) -> None:
        """Show the exact tiles of every way before one is taken; ruinous ones last."""
        laid = sorted(ways(self.session, self.words, options), key=lambda way: way.kills)
        self.push_screen(WayScreen(self.words, self.face, self.words.verb(chosen), laid), self._way_taken)

    def _way_taken(self, action: Action | None) -> None:
        if action is not None:
            self.answer(action)

    def explain(self, chosen: Verb) -> None:
        """Why a verb's action is not possible: with the tile under the cursor where it takes one."""
        action = self._meant(chosen)
        if action is None:
            self._message(self.words.say("why.none"), no=True)
        else:
            self._refuse(action)

    def on_action_button_asked(self, event: ActionButton.Asked) -> None:
        """The pointer is on a greyed action."""
        self.explain(event.verb)

    def _meant(self, chosen: Verb) -> Action | None:
        tile = self.query_one(HandView).chosen
        made = with_tile(chosen, *tile) if tile else None
        if made is not None:
            return made
        legal, thinkable = options_of(chosen, self.session.view.legal, self.session.conceivable())
        return next(iter(legal), None) or most_telling(chosen, self.session.view, thinkable)

    # keys

    def action_verb(self, key: str) -> None:
        """A verb's key: of the verbs that share it, the one that this game has now."""
        self.press(meant_verb(verbs_of_key(key), self._legal, self.session.conceivable()))

    def action_move(self, by: int) -> None:
        """The cursor moves."""
        hand = self.query_one(HandView)
        hand.move(hand.cursor + by)

    def action_digit(self, digit: int) -> None:
        """A numbered way to do what was chosen, a number that is asked for, or a numbered tile."""
        options = self.asking.options or [a for a in self._legal if isinstance(a, Offer)]
        if options:
            keys = {option_key(action, number): action for number, action in enumerate(options, 1)}
            if str(digit) in keys:
                self._take(keys[str(digit)])
            return
        hand = self.query_one(HandView)
        place = (digit - 1) % 10
        if place < len(hand.tiles):
            hand.move(place)

    def action_drawn(self) -> None:
        """The cursor goes to the tile just drawn."""
        self.query_one(HandView).move(-1)

    def action_pick(self) -> None:
        """Pick the tile under the cursor to be given away, or put it back."""
        passing, hand = passing_of(self._legal), self.query_one(HandView)
        if passing is None or not hand.tiles:
            return
        tile = hand.tiles[hand.cursor]
        back = hand.cursor in hand.picked
        if not back and tile not in passing.tiles:
            self._refuse(pass_tiles((tile,)))
        elif not back and len(hand.picked) == passing.most:
            self._refuse(pass_tiles((*hand.picked_tiles, tile)))
        else:
            hand.pick()
            self._draw()
            self._ask()

    def action_enter(self) -> None:
        """Do what was chosen: confirm, give the tiles picked, or discard the tile under the cursor."""
        if self.asking.confirm is not None:
            self._take(self.asking.confirm)
        elif passing_of(self._legal) is not None:
            self.answer(pass_tiles(self.query_one(HandView).picked_tiles))
        elif self.asking.why:
            self.press(verb("discard"))
        else:
            self._discard()

    def _discard(self) -> None:
        chosen = self.query_one(HandView).chosen
        action = with_tile(verb("discard"), *chosen) if chosen else None
        if action is not None and not self.asking.options:
            self.answer(action)

    def on_hand_view_chosen(self) -> None:
        """The tile under the cursor was clicked."""
        if passing_of(self._legal) is not None:
            self.action_pick()
        else:
            self.action_enter()

    def on_hand_view_moved(self) -> None:
        """Name the tile under the cursor; what was to be confirmed is off."""
        if self.asking.confirm is not None:
            self.action_undo()
        elif self._answer is not None:
            self._ask()

    def action_undo(self) -> None:
        """Leave the choice, the confirmation, or the question why not."""
        if self.asking.clear():
            self.query_one(HandView).cover(False)
            self._draw()
            if self._answer is not None:
                self._ask()

    def action_why(self) -> None:
        """The next verb is not done but explained."""
        self.asking.why = True
        self._message(self.words.say("why.which"))

    def action_hint(self) -> None:
        """What brings the hand forward, best first."""
        lines = self.words.hint()
        self._coach(self.words.say("panel.hint"), lines)
        self._message(lines[0])
        if not self.query_one("#panel").display:
            self.push_screen(words_screen(self.words, self.words.say("panel.hint"), lines))

    def action_card(self) -> None:
        """The card of lines, in a game that is played with one."""
        if "card" in self.session.view.table:
            self.push_screen(card_screen(self.words))

    def action_faces(self) -> None:
        """Another face of the tiles."""
        self.face = FACES[(FACES.index(self.face) + 1) % len(FACES)]
        self._draw()

    def action_no_calls(self) -> None:
        """Let every tile go that does not win."""
        self._toggle("no_calls")

    def action_auto_win(self) -> None:
        """Win whenever it is possible."""
        self._toggle("auto_win")

    def _toggle(self, name: str) -> None:
        on = not getattr(self.session, name)
        setattr(self.session, name, on)
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
        self.push_screen(help_screen(self.words, self._known))

    def action_leave(self) -> None:
        """Leave; the game is saved."""
        self.exit()
