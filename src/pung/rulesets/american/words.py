"""The words of American mahjong in en, ja and zh: lines of the card, sentences of sheets, why a hand does not win."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from pung.hands.melds import Seat
from pung.rulesets.american.card import Card
from pung.rulesets.american.printed import SUIT_MARKS, Line
from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.names import tile_name

__all__ = ["AmericanWords", "remarks", "score_refusal_text", "sentences"]

_PACKAGE: Final = "pung.rulesets.american"
_SUITS: Final = frozenset(mark for names in SUIT_MARKS for mark in names)


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


def remarks(line: Line, lang: str = "en") -> list[str]:
    """What a card prints in brackets after a line: its suits, which numbers, which dragons, which winds."""
    numbers = {g.mark for g in line.groups if g.is_number}
    found: list[tuple[str, dict[str, str]]] = [(f"suits_{len(numbers)}", {})] if numbers else []
    if line.numbers != "fixed":
        starts = " ".join(map(str, line.starts))
        found.append((f"{line.numbers}_from" if starts else line.numbers, {"starts": starts}))
    dragons = dict.fromkeys(g.mark for g in line.groups if g.face == "D")
    for kind, marks in _by_kind(dragons, numbers).items():
        found.append((f"dragons_{kind}", {"count": str(marks)}))
    if line.any_winds:
        found.append(("any_winds", {}))
    return [sentences().say(f"remark.{rule}", lang, **words) for rule, words in found]


def _by_kind(dragons: Iterable[str], numbers: set[str]) -> dict[str, int]:
    """How many dragons match a suit of the line, match another suit, or go with none."""
    kinds = Counter("matching" if m in numbers else "opposite" if m in _SUITS and numbers else "any" for m in dragons)
    return dict(kinds)


def score_refusal_text(refusal: Refusal, lang: str = "en") -> str:
    """The sentence of a refused win."""
    return sentences().say(f"refused.{refusal.rule}", lang, **dict(refusal.about))
