"""The plain table: lines out, typed commands in. For screen readers, scripts, and terminals without a screen."""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import IO, Final

from pung.cli.play.results import gains, laid_open
from pung.cli.play.session import Session, Waiting
from pung.cli.play.verbs import (
    VERBS,
    Verb,
    action_tiles,
    options_of,
    plain_action,
    verb_word,
    with_tile,
)
from pung.cli.play.wording import Wording
from pung.hands.melds import Seat
from pung.model.actions import Action, Claim, DeclareKong, Discard
from pung.model.state import PondTile
from pung.model.view import View
from pung.tiles.kinds import KIND_OF
from pung.tiles.notation import NotationError, format_tiles, parse_tiles, sort_key, tile_text

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
        verb = verb_word(word)
        if verb is None:
            self._say(self.words.say("plain.unknown", word=word, hint=self._nearest(word)))
            return None
        action = self._action(verb, word, rest.strip(), self.session.view.legal)
        if action is None or action in self.session.view.legal:
            return action
        self._say(self.words.why_not(action))
        return None

    def _nearest(self, word: str) -> str:
        known = [w for verb in VERBS for w in verb.words if len(w) > 1] + list(_TELLERS)
        near = get_close_matches(word, known, 1)
        return self.words.say("plain.near", word=near[0]) if near else self.words.say("plain.see_help")

    def _action(self, verb: Verb, word: str, tiles: str, legal: Sequence[Action]) -> Action | None:
        """The action meant: of those legal, else of those that one could think of; says so when it is not clear."""
        options, thinkable = options_of(verb, legal, self.session.conceivable())
        try:
            wanted = sorted(parse_tiles(tiles.removesuffix(" drawn")), key=sort_key)
        except NotationError as error:
            self._say(f"{error}.")
            return None
        if not wanted:
            return self._without_tiles(verb, word, options, thinkable)
        drawn = tiles.endswith(" drawn")
        for fits in (_same_tiles, _same_kinds):
            for actions in (options, thinkable):
                found = [a for a in actions if fits(a, wanted)]
                if found:
                    return found[-1] if drawn else found[0]
        return self._impossible(verb, wanted, drawn)

    def _impossible(self, verb: Verb, wanted: Sequence[int], drawn: bool) -> Action | None:
        action = with_tile(verb, wanted[0], drawn) if len(wanted) == 1 else None  # type: ignore[arg-type]
        if action is None:
            self._say(self.words.say("why.none"))
        return action

    def _without_tiles(
        self, verb: Verb, word: str, options: Sequence[Action], thinkable: Sequence[Action]
    ) -> Action | None:
        drawn = [a for a in options if isinstance(a, Discard) and a.drawn]
        if len(options) == 1 or drawn:
            return drawn[0] if drawn else options[0]
        if options:
            self._say(self.words.say("plain.which", choices=_listed(word, options)))
            return None
        action = plain_action(verb) or (thinkable[0] if thinkable else None)
        if action is None:
            self._say(self.words.say("why.none"))
        return action

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
            seat, tile = view.pending
            self._say(words.say("ask.claim", seat=words.seat(seat), tile=tile_text(tile)))
        self._hand()

    def _hand(self, _: str = "") -> None:
        view, words = self.session.view, self.words
        self._say(words.say("plain.hand", tiles=self._own_tiles(view)))
        waits = view.own.get("waits")
        if waits and view.seats[self.session.seat].drawn is None:
            barred = f" ({words.say('furiten')})" if view.own.get("furiten") else ""
            self._say(f"{words.say('waits')}: {waits}{barred}")
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
        """The legal actions as they are typed; discards in one word."""
        listed = []
        for verb in VERBS:
            actions = [a for a in legal if verb.fits(a)]
            if not actions:
                continue
            word = self._typed(verb)
            listed.append(f"{word} TILE" if verb.id == "discard" else _listed(word, actions))
        return ", ".join(listed)

    def _typed(self, verb: Verb) -> str:
        if verb.id == "win":
            return verb.words[0] if self.session.view.phase == "turn" else verb.words[1]
        return "d" if verb.id == "discard" else verb.words[0]

    def _table(self, _: str = "") -> None:
        view, words = self.session.view, self.words
        parts = [
            words.round(view),
            words.say("honba", count=view.honba),
            words.say("sticks", count=view.sticks),
            words.say("left", count=view.left),
            f"{words.say('indicators')} {format_tiles(view.table.get('indicators', ()), sort=False)}",
        ]
        self._say(" · ".join(parts))
        for number in range(len(view.seats)):
            self._say(self._seat_line(view, Seat((self.session.seat + number) % len(view.seats))))
        self._hand()

    def _seat_line(self, view: View, seat: Seat) -> str:
        data, words = view.seats[seat], self.words
        name = words.wind(seat)
        name = words.say("you_are", wind=name) if seat == self.session.seat else name
        marks = f", {words.say('declared')}" if data.marks.get("riichi") else ""
        if data.melds:
            marks += f", {' '.join(map(str, data.melds))}"
        if data.aside:
            marks += f", {words.say('plain.aside', tiles=format_tiles(data.aside))}"
        pond = " ".join(map(_lying, data.pond)) or words.say("plain.empty")
        return words.say("plain.seat", seat=name, score=data.score, marks=marks, pond=pond)

    def _hint(self, _: str = "") -> None:
        for line in self.words.hint():
            self._say(line)

    def _why(self, rest: str) -> None:
        word, _, tiles = rest.partition(" ")
        verb = verb_word(word.lower())
        if verb is None:
            self._say(self.words.say("plain.unknown", word=word or "why", hint=self._nearest(word)))
            return
        action = self._action(verb, word, tiles.strip(), ())
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
        listed = [f"{words.seat(Seat(s))} {p:,} ({change[s]:+,})" for s, p in enumerate(state.scores)]
        self._say(f"{words.say('result.scores')}: {', '.join(listed)}")

    def _ranking(self) -> None:
        words = self.words
        self._say(f"\n{words.say('ranking.title')}")
        for row in self.session.match.ranking():
            self._say(
                words.say(
                    "ranking.row", place=row.place, seat=words.seat(row.seat), points=row.points, result=row.result
                )
            )
        self._say(words.say("ranking.saved", path=self.session.path))


_TELLERS: Final[dict[str, Callable[[PlainTable, str], None]]] = {
    "why": PlainTable._why,
    "hint": PlainTable._hint,
    "hand": PlainTable._hand,
    "table": PlainTable._table,
    "log": PlainTable._history,
    "help": PlainTable._help,
    "quit": PlainTable._quit,
    "q": PlainTable._quit,
}


def _tiles_of(action: Action) -> tuple[int, ...]:
    if isinstance(action, Claim | DeclareKong):
        return action.tiles
    tile = getattr(action, "tile", None)
    return () if tile is None else (tile,)


def _same_tiles(action: Action, wanted: Sequence[int]) -> bool:
    """The tiles as written; for a kan, any of its tiles will do."""
    tiles = _tiles_of(action)
    return list(tiles) == list(wanted) or (len(wanted) == 1 < len(tiles) and wanted[0] in tiles)


def _same_kinds(action: Action, wanted: Sequence[int]) -> bool:
    kinds = [KIND_OF[t] for t in _tiles_of(action)]
    return kinds == [KIND_OF[t] for t in wanted] or (len(wanted) == 1 < len(kinds) and KIND_OF[wanted[0]] in kinds)


def _listed(word: str, actions: Sequence[Action]) -> str:
    tiles = list(dict.fromkeys(action_tiles(a) for a in actions if action_tiles(a)))
    return ", ".join(f"{word} {t}" for t in tiles) if tiles else word


def _lying(tile: PondTile) -> str:
    """A discarded tile: `*` declared riichi with it, `(...)` was called away."""
    text = ("?" if tile.tile is None else tile_text(tile.tile)) + ("*" if tile.ready else "")
    return text if tile.taken_by is None else f"({text})"
