"""Typed commands: a line read as an action, or answered with lines about the hand, the table, or why not."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final

from pung.hands.melds import Meld, Seat
from pung.model.actions import Action
from pung.model.state import PondTile
from pung.model.view import View
from pung.tiles.notation import format_tiles, tile_text
from pung.wording.passing import passing_of
from pung.wording.results import whole
from pung.wording.typed import Unclear, read_action, typed
from pung.wording.verbs import VERBS, Verb, meant_verb, verb_of, verbs_of_word
from pung.wording.ways import kills
from pung.wording.wording import Wording

__all__ = ["Commands"]

#: how many lines `lines` tells
_MANY: Final = 8
#: verbs that take any tile of the hand: not all are listed
_ANY_TILE: Final = {"discard": "d", "conceal": "conceal"}


class Commands:
    """Reads what one seat types. `told` are the lines of the hand so far."""

    def __init__(self, words: Wording, told: Sequence[str] = ()) -> None:
        self.words = words
        self.session = words.session
        self._told = told
        self._lines: list[str] = []

    def read(self, line: str) -> tuple[Action | None, list[str]]:
        """The legal action that a line asks for; or None, and the answer in lines."""
        self._lines = []
        word, _, rest = line.strip().partition(" ")
        word = word.lower()
        if not word:
            return None, []
        teller = _TELLERS.get(word)
        if teller is not None:
            teller(self, rest.strip())
            return None, self._lines
        if not verbs_of_word(word):
            self._say(self.words.say("plain.unknown", word=word, hint=self._nearest(word)))
            return None, self._lines
        legal = self.session.view.legal
        action = self._read_action(word, rest.strip(), legal)
        if action is not None and action not in legal:
            self._say(self.words.why_not(action))
            action = None
        return action, self._lines

    def hand(self) -> list[str]:
        """The own hand, and what may be done."""
        self._lines = []
        self._hand()
        return self._lines

    def _say(self, text: str) -> None:
        self._lines.append(text)

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

    def _hand(self, _: str = "") -> None:
        view, words = self.session.view, self.words
        self._say(words.say("plain.hand", tiles=self._own_tiles(view)))
        waits = view.own.get("waits")
        if waits and view.seats[self.session.own].drawn is None:
            barred = f" ({words.say('furiten')})" if view.own.get("furiten") else ""
            self._say(f"{words.say('waits')}: {waits}{barred}")
        if view.own.get("no_line_left"):
            self._say(words.say("no_line_left"))
        self._say(words.say("plain.choices", choices=self._choices(view.legal)))

    def _own_tiles(self, view: View) -> str:
        own, words = view.seats[self.session.own], self.words
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
            self._say(self._seat_line(view, Seat((self.session.own + number) % len(view.seats))))
        self._hand()

    def _seat_line(self, view: View, seat: Seat) -> str:
        data, words = view.seats[seat], self.words
        name = words.wind(seat)
        name = words.say("you_are", wind=name) if seat == self.session.own else name
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
        self._lines += self._told

    def _help(self, _: str = "") -> None:
        self._say(self.words.say("plain.help"))


_TELLERS: Final[dict[str, Callable[[Commands, str], None]]] = {
    "why": Commands._why,
    "hint": Commands._hint,
    "lines": Commands._nearby,
    "hand": Commands._hand,
    "table": Commands._table,
    "log": Commands._history,
    "help": Commands._help,
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
