"""The words of American mahjong in en, ja and zh: lines of the card, sentences of sheets, why a hand does not win."""

from functools import cache
from typing import Final

from pung.hands.melds import Seat
from pung.rulesets.american.card import Card
from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.names import tile_name

__all__ = ["AmericanWords", "score_refusal_text", "sentences"]

_PACKAGE: Final = "pung.rulesets.american"


@cache
def sentences() -> Catalogue:
    """The sentences of sheets, of refused wins and of the check of a card."""
    return Catalogue(_PACKAGE, "texts.toml")


class AmericanWords:
    """The words of one win: lines by their print, seats by their winds."""

    def __init__(self, card: Card, east: Seat, players: int) -> None:
        self._titles = {line.id: line for line in card.lines}
        self._card, self._east, self._players = card, east, players

    def name(self, pattern: str, lang: str) -> str:
        """A line of the card: section, id and print. What is no line (a tile) stands for itself."""
        line = self._titles.get(pattern)
        return self._card.title(line, lang) if line else pattern

    def say(self, id: str, lang: str, **words: object) -> str:  # noqa: A002
        """The sentence with this id, its blanks filled."""
        return sentences().say(id, lang, **words)

    def seat(self, seat: Seat | None, lang: str) -> str:
        """The seat's wind."""
        assert seat is not None, "the table pays nobody"
        return tile_name(Tile(WINDS[(seat - self._east) % self._players]), lang)


def score_refusal_text(refusal: Refusal, lang: str = "en") -> str:
    """The sentence of a refused win."""
    return sentences().say(f"refused.{refusal.rule}", lang, **dict(refusal.about))
