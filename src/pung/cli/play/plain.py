"""The plain table: lines out, typed commands in. For screen readers, scripts, and terminals without a screen."""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import IO, Final

from pung.cli.play.session import Session, Waiting
from pung.hands.melds import Meld, Seat
from pung.model.actions import Action
from pung.model.state import PondTile
from pung.model.view import View
from pung.tiles.notation import format_tiles, tile_text
from pung.wording.passing import passing_of
from pung.wording.results import gains, laid_open, whole
from pung.wording.typed import Unclear, read_action, typed
from pung.wording.verbs import VERBS, Verb, meant_verb, verb_of, verbs_of_word
from pung.wording.ways import kills
from pung.wording.wording import Wording

__all__ = ["PlainTable"]

_PROMPT: Final = "> "
#: how many lines `lines` tells
_MANY: Final = 8
#: verbs that take any tile of the hand: not all are listed
_ANY_TILE: Final = {"discard": "d", "conceal": "conceal"}


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
        word, _, rest = line.partition(" ")
        word = word.lower()
        if not word:
            return None
        teller = _TELLERS.get(word)
        if teller is not None:
            teller(self, rest.strip())
            return None
        if not verbs_of_word(word):
            self._say(self.words.say("plain.unknown", word=word, hint=self._nearest(word)))
            return None
        legal = self.session.view.legal
        action = self._read_action(word, rest.strip(), legal)
        if action is None:
            return None
        if action in legal:
            return action if self._sure(action) else None
        self._say(self.words.why_not(action))
        return None

    def _nearest(self, word: str) -> str:
        known = [w for verb in VERBS for w in verb.words if len(w) > 1] + list(_TELLERS)
        near = get_close_matches(word, known, 1)
        return self.words.say("plain.near", word=near[0]) if near else self.words.say("plain.see_help")

    def _read_action(self, word: str, rest: str, legal: Sequence[Action]) -> Action | None:
        """The action meant; None when it is not clear, and then it says so."""
        thinkable = self.session.conceivable()
        verb = meant_verb(verbs_of_word(word), legal, thinkable)
        try:
            return read_action(self.words, verb, word, rest, legal, thinkable)
        except Unclear as unclear:
            self._say(str(unclear))
            return None

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
        self._hand()

    def _hand(self, _: str = "") -> None:
        view, words = self.session.view, self.words
        self._say(words.say("plain.hand", tiles=self._own_tiles(view)))
        waits = view.own.get("waits")
        if waits and view.seats[self.session.seat].drawn is None:
            barred = f" ({words.say('furiten')})" if view.own.get("furiten") else ""
            self._say(f"{words.say('waits')}: {waits}{barred}")
        if view.own.get("no_line_left"):
            self._say(words.say("no_line_left"))
        self._say(words.say("plain.choices", choices=self._choices(view.legal)))

    def _own_tiles(self, view: View) -> str:
        own, words = view.seats[self.session.seat], self.words
        tiles = list(own.hand or ())
        parts = []
        if own.drawn is not None:
            tiles.remove(own.drawn)
            parts = [words.say("plain.drawn", tile=tile_text(own.drawn))]
        parts.insert(0, format_tiles(tiles))
        if own.melds:
            parts.append(words.say("plain.melds", melds=" ".join(map(str, own.melds))))
        if own.aside:
            parts.append(words.say("plain.aside", tiles=format_tiles(own.aside)))
        return ", ".join(parts)

    def _choices(self, legal: Sequence[Action]) -> str:
        """The legal actions as they are typed; those of any tile of the hand in one word."""
        listed_choices = []
        for verb in VERBS:
            actions = [a for a in legal if verb_of(a) is verb]
            if actions:
                listed_choices.append(self._choice(verb, actions))
        return ", ".join(listed_choices)

    def _choice(self, verb: Verb, actions: Sequence[Action]) -> str:
        if verb.id in _ANY_TILE:
            return f"{_ANY_TILE[verb.id]} TILE"
        passing = passing_of(actions)
        if passing is None:
            return ", ".join(self._marked(verb, action) for action in dict.fromkeys(actions))
        least, most = passing.least, passing.most
        return self.words.say("plain.give", count=str(most) if least == most else f"{least}-{most}")

    def _marked(self, verb: Verb, action: Action) -> str:
        """An action as it is typed, with a mark when it ruins the hand."""
        text = typed(self.words, self._typed(verb), action)
        return f"{text} ({self.words.say('kills')})" if kills(self.session, action) else text

    def _typed(self, verb: Verb) -> str:
        """The word that types a verb: of a win, the one for this moment."""
        if verb.id == "win":
            names = ("tsumo", "ron") if "indicators" in self.session.view.table else ("win", "win")
            return names[self.session.view.phase != "turn"]
        return verb.words[0]

    def _table(self, _: str = "") -> None:
        view, words = self.session.view, self.words
        parts = words.facts(view)
        if "indicators" in view.table:
            parts.append(f"{words.say('indicators')} {format_tiles(view.table['indicators'], sort=False)}")
        self._say(" · ".join(parts))
        for number in range(len(view.seats)):
            self._say(self._seat_line(view, Seat((self.session.seat + number) % len(view.seats))))
        self._hand()

    def _seat_line(self, view: View, seat: Seat) -> str:
        data, words = view.seats[seat], self.words
        name = words.wind(seat)
        name = words.say("you_are", wind=name) if seat == self.session.seat else name
        marks = "".join(f", {mark}" for mark in words.marks(data.marks))
        if data.melds:
            marks += f", {' '.join(map(_laid, data.melds))}"
        if data.aside:
            marks += f", {words.say('plain.aside', tiles=format_tiles(data.aside))}"
        pond = " ".join(map(_lying, data.pond)) or words.say("plain.empty")
        return words.say("plain.seat", seat=name, score=whole(data.score), marks=marks, pond=pond)

    def _hint(self, _: str = "") -> None:
        for line in self.words.hint():
            self._say(line)

    def _nearby(self, _: str = "") -> None:
        for line in self.words.hint(_MANY):
            self._say(line)

    def _card(self, _: str = "") -> None:
        from pung.cli.play.cards import card_lines, card_of

        card = card_of(self.session.view)
        for line in [self.words.say("plain.no_card")] if card is None else card_lines(card, self.words.lang):
            self._say(line)

    def _why(self, rest: str) -> None:
        word, _, tiles = rest.partition(" ")
        word = word.lower()
        if not verbs_of_word(word):
            self._say(self.words.say("plain.unknown", word=word or "why", hint=self._nearest(word)))
            return
        action = self._read_action(word, tiles.strip(), ())
        if action is not None:
            self._say(self.words.why_not(action))

    def _history(self, _: str = "") -> None:
        for line in self._log:
            self._say(line)

    def _help(self, _: str = "") -> None:
        self._say(self.words.say("plain.help"))

    def _quit(self, _: str = "") -> None:
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


_TELLERS: Final[dict[str, Callable[[PlainTable, str], None]]] = {
    "why": PlainTable._why,
    "hint": PlainTable._hint,
    "lines": PlainTable._nearby,
    "card": PlainTable._card,
    "hand": PlainTable._hand,
    "table": PlainTable._table,
    "log": PlainTable._history,
    "help": PlainTable._help,
    "quit": PlainTable._quit,
    "q": PlainTable._quit,
}


def _laid(meld: Meld) -> str:
    """A set as it lies; `(?)` is a concealed kong whose tiles are hidden."""
    return str(meld) if meld.tiles else "(?)"


def _lying(tile: PondTile) -> str:
    """A discarded tile: `*` declared riichi with it, `(...)` was called away, `|...|` lies face down."""
    text = ("?" if tile.tile is None else tile_text(tile.tile)) + ("*" if tile.ready else "")
    if tile.concealed:
        return f"|{text}|"
    return text if tile.taken_by is None else f"({text})"
