"""The table in words: seats, events, actions and results as sentences in en, ja and zh."""

from collections.abc import Callable, Iterable
from functools import cache, cached_property
from typing import Any, Final

from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.actions import Action, Challenge, Offer, SwapJoker
from pung.model.events import (
    Began,
    Challenged,
    Deposited,
    Discarded,
    Drew,
    Event,
    Exchanged,
    HandDrawn,
    JokerSwapped,
    KongMade,
    Melded,
    Offered,
    PutAside,
    Relaid,
    Revealed,
    Uncovered,
    Won,
)
from pung.model.view import View
from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.names import tile_name
from pung.tiles.notation import format_tiles, tile_text
from pung.wording.hints import hint_lines
from pung.wording.seated import Seated
from pung.wording.verbs import Verb, action_tiles, verb_of

__all__ = ["Wording", "texts"]

_MELD_VERB: Final = {
    MeldKind.CHOW: "chow",
    MeldKind.PUNG: "pung",
    MeldKind.OPEN_KONG: "kong",
    MeldKind.CLOSED_KONG: "kong",
    MeldKind.ADDED_KONG: "kong",
}
_GROUP_VERB: Final = {3: "three", 4: "four", 5: "five", 6: "six"}
#: public facts of a table, in the order in which they are told; a fact that is false, empty or nought is not
_TABLE_FACTS: Final = ("buried", "last_wall")
#: public facts of a seat that everybody should see
_SEAT_MARKS: Final = {"riichi": "declared", "dead": "dead"}


@cache
def texts() -> Catalogue:
    """The words of the table."""
    return Catalogue("pung.wording", "texts.toml", "games.toml")


@cache
def _ids() -> frozenset[str]:
    return frozenset(texts().ids)


class Wording:
    """Sentences about one match in one language, from one seat's side."""

    def __init__(self, session: Seated, lang: str) -> None:
        self.session = session
        self.lang = lang

    @cached_property
    def game(self) -> str:
        """The rule set, without its preset."""
        return self.session.rules.id.partition("/")[0]

    def _id(self, name: str) -> str:
        """The id of a sentence: the game's own where it has one."""
        own = f"game.{self.game}.{name}"
        return own if own in _ids() else name

    def has(self, name: str) -> bool:
        """Whether there is such a sentence."""
        return self._id(name) in _ids()

    def say(self, id: str, **words: object) -> str:  # noqa: A002
        """A sentence of the catalogue."""
        return texts().say(self._id(id), self.lang, **words).strip("\n")

    def tile(self, tile: Tile) -> str:
        """A tile as sentences about events name it."""
        return tile_text(tile)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Tiles as sentences about events name them."""
        return format_tiles(tiles)

    def meld(self, meld: Meld) -> str:
        """A set as sentences about events name it; nothing for one that lies hidden."""
        return str(meld) if meld.tiles else ""

    # seats

    def wind(self, seat: Seat) -> str:
        """The wind of a seat in this hand."""
        view = self.session.view
        return tile_name(Tile(WINDS[(seat - view.dealer) % len(view.seats)]), self.lang)

    def seat(self, seat: Seat) -> str:
        """A seat by its wind; the person's own by `you`."""
        return self.say("you") if seat == self.session.seat else self.wind(seat)

    def marks(self, marks: dict[str, Any]) -> list[str]:
        """The public facts of a seat."""
        return [self.say(text) for mark, text in _SEAT_MARKS.items() if marks.get(mark)]

    # the hand

    def round(self, view: View) -> str:
        """The round and the number of the hand in it: `East 1`."""
        wind = tile_name(Tile(WINDS[view.round_wind % 4]), self.lang)
        hand = view.round_wind * len(view.seats) + view.dealer + 1
        return self.say("round", wind=wind, number=view.dealer + 1, hand=hand)

    def counters(self, view: View) -> list[str]:
        """Repeats and sticks, in a game that has them."""
        always = "indicators" in view.table
        counted = (("honba", view.honba), ("sticks", view.sticks))
        return [self.say(name, count=count) for name, count in counted if count or always]

    def table_facts(self, view: View) -> list[str]:
        """What else everybody knows of this hand."""
        found = ((name, view.table.get(name)) for name in _TABLE_FACTS)
        return [self.say(f"fact.{name}", count=value) for name, value in found if value]

    def facts(self, view: View) -> list[str]:
        """The hand in a line."""
        left = self.say("left", count=view.left)
        return [self.round(view), *self.counters(view), left, *self.table_facts(view)]

    def stage(self, view: View) -> str:
        """What is asked of all seats before play or beside it; empty in a turn or a claim."""
        name = f"stage.{view.table.get('pass') or view.phase}"
        return self.say(name, count=view.own.get("exchange", 0)) if self.has(name) else ""

    # actions

    def verb(self, verb: Verb) -> str:
        """What a verb is called now: some have a name for one's turn and one for another's tile."""
        when = f"verb.{verb.id}_{'turn' if self.session.view.phase == 'turn' else 'claim'}"
        return self.say(when if self.has(when) else f"verb.{verb.id}")

    def action(self, action: Action) -> str:
        """An action in words: `Pon 55m`."""
        return f"{self.verb(verb_of(action))} {self.option(action)}".strip()

    def option(self, action: Action) -> str:
        """What tells an action from others of its verb: its tiles, its seat, its number."""
        if isinstance(action, SwapJoker):
            meld = self.session.view.seats[action.owner].melds[action.place]
            return f"{action_tiles(action)} → {self.seat(action.owner)} {meld}"
        if isinstance(action, Challenge):
            return self.seat(action.seat)
        return str(action.count) if isinstance(action, Offer) else action_tiles(action)

    def why_not(self, action: Action) -> str:
        """Why an action is not possible now, or that it is."""
        refusal = self.session.why_not(action)
        if refusal is None:
            return self.say("can")
        return self.refusal(refusal)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is refused."""
        return self.session.rules.refusal_text(refusal, self.lang)

    def hint(self, most: int = 3) -> list[str]:
        """What brings the hand forward, best first."""
        return hint_lines(self, self.session.rules, self.session.view, most)

    # events

    def opening(self, view: View) -> str:
        """The first line of a hand."""
        return self.say("event.new_hand", round=self.round(view), honba=view.honba, wind=self.wind(self.session.own))

    def event(self, event: Event) -> str | None:
        """An event in words; None for one that says nothing."""
        teller = _TELLERS.get(type(event))
        return teller(self, event) if teller else None

    def put_down(self, view: View) -> str:
        """The tile that may be taken now, and who put it down."""
        assert view.pending is not None
        seat, tile = view.pending
        events = self.session.state.events
        turned = bool(events) and isinstance(events[-1], Uncovered)
        return self.say("ask.uncovered" if turned else "ask.claim", seat=self.seat(seat), tile=self.tile(tile))

    def _drew(self, event: Drew) -> str | None:
        if event.tile is None:
            return None
        kind = "draw" if event.source == "wall" else "replacement"
        return self.say(f"event.{kind}", seat=self.seat(event.seat), tile=self.tile(event.tile))

    def _discarded(self, event: Discarded) -> str:
        kind = "ready" if event.ready else "discard_drawn" if event.drawn else "discard"
        if event.concealed:
            kind = "conceal" if event.tile is None else "conceal_own"
        tile = "?" if event.tile is None else self.tile(event.tile)
        return self.say(f"event.{kind}", seat=self.seat(event.seat), tile=tile)

    def _uncovered(self, event: Uncovered) -> str:
        return self.say("event.uncovered", seat=self.seat(event.seat), tile=self.tile(event.tile))

    def _deposited(self, event: Deposited) -> str:
        return self.say("event.deposit", seat=self.seat(event.seat), points=event.points)

    def _melded(self, event: Melded | KongMade | Relaid) -> str:
        verb = self.say(f"verb.{self.meld_verb(event.meld)}")
        what = "relaid" if isinstance(event, Relaid) else "meld"
        about = {"verb": verb, "tiles": self.meld(event.meld)}
        return self.say(f"event.{what}", seat=self.seat(event.seat), **about).rstrip()

    def meld_verb(self, meld: Meld) -> str:
        """The verb that made a set."""
        return _GROUP_VERB[len(meld.tiles)] if meld.kind is MeldKind.GROUP else _MELD_VERB[meld.kind]

    def _aside(self, event: PutAside) -> str:
        return self.say("event.aside", seat=self.seat(event.seat), tile=self.tile(event.tile))

    def _revealed(self, event: Revealed) -> str:
        return self.say("event.revealed", tile=self.tile(event.tile))

    def _exchanged(self, event: Exchanged) -> str | None:
        """What the own seat gave and received; what others did is not known."""
        seat = self.session.own
        given, received = event.given[seat], event.received[seat]
        if not given and not received:
            return None
        about = {"given": self.tiles(given or ()) or "-", "received": self.tiles(received or ()) or "-"}
        return self.say("event.exchanged", stage=self.say(f"pass.{event.stage}"), **about)

    def _offered(self, event: Offered) -> str:
        return self.say("event.offered", count=event.counts[self.session.own])

    def _began(self, event: Began) -> str | None:
        id = f"event.began_{event.phase}{'_' if event.why else ''}{event.why}"  # noqa: A001
        return self.say(id) if self.has(id) else None

    def _swapped(self, event: JokerSwapped) -> str:
        about = {"owner": self.seat(event.owner), "tile": self.tile(event.tile)}
        return self.say("event.swapped", seat=self.seat(event.seat), **about)

    def _challenged(self, event: Challenged) -> str:
        verdict = "right" if event.dead else "wrong"
        points = sum(t.points for t in event.transfers)
        about = {"seat": self.seat(event.seat), "target": self.seat(event.target), "points": points}
        return self.say(f"event.challenge_{verdict}", **about)

    def _won(self, event: Won) -> str:
        tile = self.tile(event.tile)
        if event.from_seat is None:
            return self.say("event.tsumo", seat=self.seat(event.seat), tile=tile)
        return self.say("event.ron", seat=self.seat(event.seat), tile=tile, other=self.seat(event.from_seat))

    def _drawn(self, event: HandDrawn) -> str:
        id = f"drawn.{event.reason}"  # noqa: A001
        return self.say(id) if self.has(id) else event.reason


_TELLERS: Final[dict[type, Callable[[Wording, Any], str | None]]] = {
    Drew: Wording._drew,
    Discarded: Wording._discarded,
    Uncovered: Wording._uncovered,
    Deposited: Wording._deposited,
    Melded: Wording._melded,
    KongMade: Wording._melded,
    Relaid: Wording._melded,
    PutAside: Wording._aside,
    Revealed: Wording._revealed,
    Exchanged: Wording._exchanged,
    Offered: Wording._offered,
    Began: Wording._began,
    JokerSwapped: Wording._swapped,
    Challenged: Wording._challenged,
    Won: Wording._won,
    HandDrawn: Wording._drawn,
}
