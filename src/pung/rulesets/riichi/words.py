"""The words of riichi in en, ja and zh: names of yaku, sentences of sheets, and why a hand does not win."""

from functools import cache
from typing import Final

from pung.hands.melds import Seat
from pung.rulesets.riichi.yaku import all_yaku
from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue, TextError
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.names import tile_name

__all__ = ["RiichiWords", "refusal_text", "sentences", "yaku_name"]

_PACKAGE: Final = "pung.rulesets.riichi"


@cache
def sentences() -> Catalogue:
    """The sentences of sheets and of refusals."""
    return Catalogue("pung.rulesets.common", "refusals.toml") | Catalogue(_PACKAGE, "texts.toml", "refusals.toml")


@cache
def _names() -> dict[str, dict[str, str]]:
    return {pattern.id: dict(pattern.names) for pattern in all_yaku()}


def yaku_name(yaku: str, lang: str = "en") -> str:
    """What a yaku (or a kind of dora) is called. Raises TextError for an unknown id or language."""
    if yaku not in _names():
        return sentences().say(f"name.{yaku}", lang)
    try:
        return _names()[yaku][lang]
    except KeyError:
        raise TextError(f"`{yaku}` has no name in `{lang}`") from None


class RiichiWords:
    """The words of one win: seats are called by their winds."""

    def __init__(self, dealer: Seat, players: int) -> None:
        self._dealer = dealer
        self._players = players

    def name(self, pattern: str, lang: str) -> str:
        """What a yaku or a kind of dora is called."""
        return yaku_name(pattern, lang)

    def say(self, id: str, lang: str, **words: object) -> str:  # noqa: A002
        """The sentence with this id, its blanks filled."""
        return sentences().say(id, lang, **words)

    def seat(self, seat: Seat | None, lang: str) -> str:
        """The seat's wind; the table for none."""
        if seat is None:
            return sentences().say("name.table", lang)
        return tile_name(Tile(WINDS[(seat - self._dealer) % self._players]), lang)


def refusal_text(refusal: Refusal, lang: str = "en") -> str:
    """The sentence of a refusal; where it says more than its rule, the fuller sentence."""
    words: dict[str, str] = dict(refusal.about)
    if "closed_only" in words:
        words["closed_only"] = ", ".join(yaku_name(yaku, lang) for yaku in words["closed_only"].split())
    fuller = f"{refusal.rule}_{refusal.about[0][0]}" if refusal.about else refusal.rule
    known = fuller if fuller in sentences().ids else refusal.rule
    return sentences().say(known, lang, **words)
