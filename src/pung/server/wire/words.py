"""The words of the table in a browser: tiles by their names, as a voice would read them."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from pung.hands.melds import Meld, Seat
from pung.model.actions import Action, Challenge, Claim, DeclareKong, Offer, PassTiles, SwapJoker
from pung.model.view import View
from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.names import tile_name
from pung.wording.names import listed, tile_names, with_names
from pung.wording.wording import Wording

__all__ = ["TableWords", "table_texts"]

#: public facts of a seat that a terminal has no room for
_MORE_MARKS: Final = {"concealed": "mark.concealed"}
#: what a seat is told of its own hand, where it is so
_OWN_NOTES: Final = ("no_line_left",)
#: blanks that name a seat beside `seat`
_OTHER_SEATS: Final = ("other", "owner", "target")


@cache
def table_texts() -> Catalogue:
    """The sentences of the browser table that stand in place of the common ones."""
    return Catalogue("pung.server.wire", "texts.toml")


@cache
def _own_ids() -> frozenset[str]:
    return frozenset(table_texts().ids)


@cache
def _own_id(game: str, name: str, suffix: str) -> str | None:
    """The id of the browser's own sentence: for this game, for these persons; None where it has none."""
    for ending in dict.fromkeys((suffix, "")):
        for id in (f"game.{game}.{name}{ending}", f"{name}{ending}"):  # noqa: A001
            if id in _own_ids():
                return id
    return None


class TableWords(Wording):
    """Sentences about one hand, in one language, from one seat's side."""

    def say(self, id: str, **words: object) -> str:  # noqa: A002
        """A sentence: the browser's own where it has one, in the person that fits."""
        own = _own_id(self.game, id, self._person(words))
        return super().say(id, **words) if own is None else table_texts().say(own, self.lang, **words)

    def has(self, name: str) -> bool:
        """Whether there is such a sentence."""
        return _own_id(self.game, name, "") is not None or super().has(name)

    def _person(self, words: dict[str, object]) -> str:
        """The ending of a sentence's id: whether it speaks of the reader, and without tiles."""
        if words.get("tiles") == "":
            return "_bare"
        if self.session.seat is None or "seat" not in words:
            return ""
        you = self.say("you")
        of_you = any(words.get(name) == you for name in _OTHER_SEATS)
        return "_you" * (words["seat"] == you) + "_of_you" * of_you

    def tile(self, tile: Tile) -> str:
        """A tile by its name."""
        return tile_name(tile, self.lang)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Tiles by their names, in order."""
        return tile_names(tiles, self.lang)

    def listed(self, names: Iterable[str]) -> str:
        """Names one after another."""
        return listed(names, self.lang)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is refused; tiles are called by their names."""
        return self.session.rules.refusal_text(with_names(refusal, self.lang), self.lang)

    def meld(self, meld: Meld) -> str:
        """The tiles of a set by their names."""
        return self.tiles(meld.tiles)

    def wind_of(self, view: View, seat: Seat) -> str:
        """The wind of a seat in the hand of a view."""
        return self.tile(Tile(WINDS[(seat - view.dealer) % len(view.seats)]))

    def wind(self, seat: Seat) -> str:
        """The wind of a seat in this hand."""
        state = self.session.state
        return self.tile(Tile(WINDS[(seat - state.setup.dealer) % state.rules.seats]))

    def opening(self, view: View) -> str:
        """The first line of a hand."""
        if self.session.seat is None:
            return self.say("event.new_hand_watched", round=self.round(view))
        return super().opening(view)

    def marks(self, marks: dict[str, Any]) -> list[str]:
        """The public facts of a seat."""
        return [*super().marks(marks), *(self.say(text) for mark, text in _MORE_MARKS.items() if marks.get(mark))]

    def notes(self, view: View) -> list[str]:
        """What the seat alone is told of its hand, beyond its waits."""
        return [self.say(note) for note in _OWN_NOTES if view.own.get(note)]

    def option(self, action: Action) -> str:
        """What tells an action from others of its verb: its tiles, its seat, its number."""
        if isinstance(action, SwapJoker):
            return f"{self.tile(action.tile)} → {self.seat(action.owner)}"
        if isinstance(action, Challenge):
            return self.seat(action.seat)
        if isinstance(action, Offer):
            return str(action.count)
        if isinstance(action, Claim | DeclareKong | PassTiles):
            return self.tiles(action.tiles)
        tile = getattr(action, "tile", None)
        return "" if tile is None else self.tile(tile)
