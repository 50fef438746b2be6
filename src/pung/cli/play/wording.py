"""The table in words: seats, events, results and hints as sentences in en, ja and zh."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, Protocol

from pung.cli.play.verbs import Verb, action_tiles, verb_of
from pung.hands.melds import MeldKind, Seat
from pung.hands.ukeire import LiveKind, discards, ukeire
from pung.match.match import Match
from pung.model.actions import Action
from pung.model.events import (
    Dealt,
    Deposited,
    Discarded,
    Drew,
    Event,
    HandDrawn,
    KongMade,
    Melded,
    PutAside,
    Revealed,
    Won,
)
from pung.model.view import View
from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue
from pung.tiles.kinds import COPIES, KIND_OF, WINDS, Tile
from pung.tiles.names import tile_name
from pung.tiles.notation import tile_text

__all__ = ["Seated", "Wording", "texts"]

_MELD_VERB: Final = {
    MeldKind.CHOW: "chow",
    MeldKind.PUNG: "pung",
    MeldKind.OPEN_KONG: "kong",
    MeldKind.CLOSED_KONG: "kong",
    MeldKind.ADDED_KONG: "kong",
}
_MOST_HINTS: Final = 3


class Seated(Protocol):
    """A match seen from one seat."""

    match: Match
    seat: Seat
    bot_name: str

    @property
    def view(self) -> View:
        """What the seat may know."""

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat may not do this now."""


@cache
def texts() -> Catalogue:
    """The words of the terminal table."""
    return Catalogue("pung.cli.play", "texts.toml")


class Wording:
    """Sentences about one match in one language, from one seat's side."""

    def __init__(self, session: Seated, lang: str) -> None:
        self.session = session
        self.lang = lang

    def say(self, id: str, **words: object) -> str:  # noqa: A002
        """A sentence of the catalogue."""
        return texts().say(id, self.lang, **words).strip("\n")

    # seats

    def wind(self, seat: Seat) -> str:
        """The wind of a seat in this hand."""
        view = self.session.view
        return tile_name(Tile(WINDS[(seat - view.dealer) % len(view.seats)]), self.lang)

    def seat(self, seat: Seat) -> str:
        """A seat by its wind; the person's own by `you`."""
        return self.say("you") if seat == self.session.seat else self.wind(seat)

    def round(self, view: View) -> str:
        """The round and the number of the hand in it: `East 1`."""
        wind = tile_name(Tile(WINDS[view.round_wind % 4]), self.lang)
        return self.say("round", wind=wind, number=view.dealer + 1)

    # actions

    def verb(self, verb: Verb) -> str:
        """What a verb is called now: a win is tsumo in one's turn, else ron."""
        if verb.id == "win":
            return self.say("verb.tsumo" if self.session.view.phase == "turn" else "verb.ron")
        return self.say(f"verb.{verb.id}")

    def action(self, action: Action) -> str:
        """An action in words: `Pon 55m`."""
        return f"{self.verb(verb_of(action))} {action_tiles(action)}".strip()

    def why_not(self, action: Action) -> str:
        """Why an action is not possible now, or that it is."""
        refusal = self.session.why_not(action)
        if refusal is None:
            return self.say("can")
        return self.session.match.rules.refusal_text(refusal, self.lang)

    # events

    def opening(self, view: View) -> str:
        """The first line of a hand."""
        return self.say("event.new_hand", round=self.round(view), honba=view.honba, wind=self.wind(self.session.seat))

    def event(self, event: Event) -> str | None:
        """An event in words; None for one that says nothing."""
        teller = _TELLERS.get(type(event))
        return teller(self, event) if teller else None

    def _drew(self, event: Drew) -> str | None:
        if event.tile is None:
            return None
        kind = "draw" if event.source == "wall" else "replacement"
        return self.say(f"event.{kind}", seat=self.seat(event.seat), tile=tile_text(event.tile))

    def _discarded(self, event: Discarded) -> str:
        kind = "ready" if event.ready else "discard_drawn" if event.drawn else "discard"
        tile = "?" if event.tile is None else tile_text(event.tile)
        return self.say(f"event.{kind}", seat=self.seat(event.seat), tile=tile)

    def _deposited(self, event: Deposited) -> str:
        return self.say("event.deposit", seat=self.seat(event.seat), points=event.points)

    def _melded(self, event: Melded | KongMade) -> str:
        verb = self.say(f"verb.{_MELD_VERB[event.meld.kind]}")
        return self.say("event.meld", seat=self.seat(event.seat), verb=verb, tiles=event.meld)

    def _aside(self, event: PutAside) -> str:
        return self.say("event.aside", seat=self.seat(event.seat), tile=tile_text(event.tile))

    def _revealed(self, event: Revealed) -> str:
        return self.say("event.revealed", tile=tile_text(event.tile))

    def _won(self, event: Won) -> str:
        tile = tile_text(event.tile)
        if event.from_seat is None:
            return self.say("event.tsumo", seat=self.seat(event.seat), tile=tile)
        return self.say("event.ron", seat=self.seat(event.seat), tile=tile, other=self.seat(event.from_seat))

    def _drawn(self, event: HandDrawn) -> str:
        id = f"drawn.{event.reason}"  # noqa: A001
        return self.say(id) if id in texts().ids else event.reason

    # hints

    def hint(self) -> list[str]:
        """Shanten and what helps; in one's turn, the best discards."""
        view = self.session.view
        own = view.seats[self.session.seat]
        counts = _count(own.hand or ())
        held = _count([t for m in own.melds for t in m.tiles])
        seen = _seen(view, self.session.match.rules.tile_set.copies)
        if sum(counts) % 3 == 1:
            return [self._state(ukeire(counts, len(own.melds), seen, held))]
        return [
            self.say(
                "hint.discard",
                tile=tile_text(Tile(row.kind)),
                state=self._near(row.ukeire.shanten),
                total=row.ukeire.total,
                tiles=_live(row.ukeire.tiles),
            )
            for row in discards(counts, len(own.melds), seen, held)[:_MOST_HINTS]
        ]

    def _state(self, found: Any) -> str:
        if found.shanten > 0:
            return self.say("hint.away", count=found.shanten, tiles=_live(found.tiles))
        return self.say("hint.tenpai" if found.tiles else "hint.tenpai_empty", tiles=_live(found.tiles))

    def _near(self, shanten: int) -> str:
        return self.say("hint.state_away", count=shanten) if shanten > 0 else self.say("hint.state_tenpai")


def _live(tiles: Sequence[LiveKind]) -> str:
    return " ".join(f"{tile_text(Tile(kind))}×{live}" for kind, live in tiles)


def _count(tiles: Sequence[Tile]) -> list[int]:
    counts = [0] * 34
    for tile in tiles:
        if KIND_OF[tile] < 34:
            counts[KIND_OF[tile]] += 1
    return counts


def _seen(view: View, copies: Sequence[int]) -> list[int]:
    """Tiles that are not in the own hand and melds and cannot be drawn: seen, or not in the game."""
    seen = [full - have for full, have in zip(COPIES[:34], copies, strict=False)]
    lying: list[Tile] = list(view.table.get("indicators", ()))
    for number, seat in enumerate(view.seats):
        lying += [p.tile for p in seat.pond if p.taken_by is None and p.tile is not None]
        lying += seat.aside
        if number != view.seat:
            lying += [t for m in seat.melds for t in m.tiles]
    for kind, count in enumerate(_count(lying)):
        seen[kind] += count
    return seen


_TELLERS: Final[dict[type, Callable[[Wording, Any], str | None]]] = {
    Dealt: lambda *_: None,
    Drew: Wording._drew,
    Discarded: Wording._discarded,
    Deposited: Wording._deposited,
    Melded: Wording._melded,
    KongMade: Wording._melded,
    PutAside: Wording._aside,
    Revealed: Wording._revealed,
    Won: Wording._won,
    HandDrawn: Wording._drawn,
}
