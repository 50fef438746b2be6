"""The plain table: lines out, typed commands in. For screen readers, scripts, and terminals without a screen."""

from collections.abc import Callable, Iterable
from typing import IO, Final

from pung.cli.play.session import Session, Waiting
from pung.hands.melds import Seat
from pung.model.actions import Action
from pung.tiles.notation import format_tiles, tile_text
from pung.wording.commands import Commands
from pung.wording.passing import passing_of
from pung.wording.results import gains, laid_open, whole
from pung.wording.ways import kills
from pung.wording.wording import Wording

__all__ = ["PlainTable"]

_PROMPT: Final = "> "


class _Leave(Exception):
    """The person leaves the table."""


class PlainTable:
    """Plays a session in lines."""

    def __init__(self, session: Session, lang: str, lines: Iterable[str], out: IO[str], prompt: bool) -> None:
        self.session = session
        self.words = Wording(session, lang)
        self._lines = iter(lines)
        self._out = out
        self._prompt = prompt
        self._log: list[str] = []
        self._warned: Action | None = None

    def run(self) -> bool:
        """Play to the end of the match; False when the person left before."""
        session = self.session
        rules = session.match.rules.id
        self._say(self.words.say("plain.welcome", rules=rules, seed=session.match.seed, bot=session.bot_name))
        self._new_hand()
        try:
            while session.waiting is not Waiting.END:
                self._step()
        except _Leave:
            return False
        self._tell()
        self._result()
        self._ranking()
        return True

    def _step(self) -> None:
        session = self.session
        if session.waiting is Waiting.BOT:
            session.bot_step()
        elif session.waiting is Waiting.PERSON:
            self._person()
        else:
            self._tell()
            self._result()
            session.next_hand()
            self._new_hand()

    def _person(self) -> None:
        self._tell()
        obvious = self.session.obvious()
        if obvious is not None:
            self.session.choose(obvious)
            return
        self._ask()
        self._warned = None
        while (action := self._command(self._read())) is None:
            pass
        self.session.choose(action)

    # reading

    def _read(self) -> str:
        if self._prompt:
            self._out.write(_PROMPT)
            self._out.flush()
        line = next(self._lines, None)
        if line is None:
            raise _Leave
        return line.strip()

    def _command(self, line: str) -> Action | None:
        """The action that a line asks for; None when it asked for something else, or could not be done."""
        teller = _TELLERS.get(line.lower())
        if teller is not None:
            teller(self)
            return None
        action, lines = Commands(self.words, self._log).read(line)
        for text in lines:
            self._say(text)
        return action if action is not None and self._sure(action) else None

    def _sure(self, action: Action) -> bool:
        """Whether to do it: what ruins the hand has to be typed twice."""
        if self._warned == action or not kills(self.session, action):
            return True
        self._warned = action
        self._say(self.words.say("plain.again", action=self.words.action(action)))
        return False

    # telling

    def _say(self, text: str) -> None:
        self._out.write(f"{text}\n")
        self._out.flush()

    def _tell(self) -> None:
        for event in self.session.news():
            line = self.words.event(event)
            if line:
                self._log.append(line)
                self._say(line)

    def _new_hand(self) -> None:
        self._log.clear()
        self._say("")
        self._say(self.words.opening(self.session.view))

    def _ask(self) -> None:
        view, words = self.session.view, self.words
        if view.phase == "claims" and view.pending is not None:
            self._say(words.put_down(view))
        elif words.stage(view):
            self._say(words.stage(view))
        passing = passing_of(view.legal)
        if passing is not None and passing.least < passing.most:
            self._say(words.say("plain.blind", most=passing.most))
        for line in Commands(words).hand():
            self._say(line)

    def _card(self) -> None:
        from pung.cli.play.cards import card_lines, card_of

        card = card_of(self.session.view)
        for line in [self.words.say("plain.no_card")] if card is None else card_lines(card, self.words.lang):
            self._say(line)

    def _quit(self) -> None:
        raise _Leave

    # ends

    def _result(self) -> None:
        state, words = self.session.match.state, self.words
        for laid in laid_open(state):
            aside = f" {words.say('plain.aside', tiles=format_tiles(laid.aside))}" if laid.aside else ""
            melds = "".join(f" {meld}" for meld in laid.melds)
            won = f" + {tile_text(laid.won.tile)}" if laid.won else ""
            self._say(f"{words.seat(laid.seat)}: {format_tiles(laid.tiles)}{won}{melds}{aside}")
            sheet = state.rules.sheet_of(state, laid.won) if laid.won else None
            if laid.won and laid.won.under:
                self._say(f"{words.say('under')} {format_tiles(laid.won.under, sort=False)}")
            if sheet is not None:
                self._say(sheet.text(words.lang))
        change = gains(state)
        listed = [f"{words.seat(Seat(s))} {whole(p):,} ({change[s]:+,})" for s, p in enumerate(state.scores)]
        self._say(f"{words.say('result.scores')}: {', '.join(listed)}")

    def _ranking(self) -> None:
        words = self.words
        self._say(f"\n{words.say('ranking.title')}")
        for row in self.session.match.ranking():
            about = {"seat": words.seat(row.seat), "points": whole(row.points), "result": row.result}
            self._say(words.say("ranking.row", place=row.place, **about))
        self._say(words.say("ranking.saved", path=self.session.path))


_TELLERS: Final[dict[str, Callable[[PlainTable], None]]] = {
    "card": PlainTable._card,
    "quit": PlainTable._quit,
    "q": PlainTable._quit,
}
