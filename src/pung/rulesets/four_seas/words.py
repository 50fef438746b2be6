"""The words of Four Seas in en, ja and zh: names of yaku, sentences of sheets, and why a hand does not win."""

from functools import cache
from typing import Final

from pung.hands.melds import Seat
from pung.rulesets.four_seas.yaku import yaku_by_id
from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue, TextError
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.names import tile_name

__all__ = ["FourSeasWords", "refusal_text", "sentences", "yaku_name"]

_PACKAGE: Final = "pung.rulesets.four_seas"


@cache
def sentences() -> Catalogue:
    """The sentences of sheets and of refusals."""
    return Catalogue("pung.rulesets.common", "refusals.toml") | Catalogue(_PACKAGE, "texts.toml", "refusals.toml")


def yaku_name(yaku: str, lang: str = "en") -> str:
    """What a yaku is called. Raises TextError for an unknown id or language."""
    try:
        return yaku_by_id()[yaku].names[lang]
    except KeyError:
        raise TextError(f"`{yaku}` has no name in `{lang}`") from None


class FourSeasWords:
    """The words of one win: seats are called by their winds."""

    def __init__(self, dealer: Seat, players: int) -> None:
        self._dealer = dealer
        self._players = players

    def name(self, pattern: str, lang: str) -> str:
        """What a yaku is called."""
        return yaku_name(pattern, lang)

    def say(self, id: str, lang: str, **words: object) -> str:  # noqa: A002
        """The sentence with this id, its blanks filled; another yaku that it speaks of is called by its name."""
        other = words.get("other")
        if isinstance(other, str) and other in yaku_by_id():
            words["other"] = yaku_name(other, lang)
        return sentences().say(id, lang, **words)

    def seat(self, seat: Seat | None, lang: str) -> str:
        """The seat's wind; the table for none."""
        if seat is None:
            return sentences().say("name.table", lang)
        return tile_name(Tile(WINDS[(seat - self._dealer) % self._players]), lang)


def refusal_text(refusal: Refusal, lang: str = "en") -> str:
    """The sentence of a refusal; where it says more than its rule, the fuller sentence."""
    words: dict[str, str] = dict(refusal.about)
    if refusal.rule == "below_line":
        return _below_line(words, lang)
    fuller = f"{refusal.rule}_{refusal.about[0][0]}" if refusal.about else refusal.rule
    known = fuller if fuller in sentences().ids else refusal.rule
    return sentences().say(known, lang, **words)


def _below_line(words: dict[str, str], lang: str) -> str:
    """What the hand has, what a win so needs, and how many points are short."""
    say = sentences().say
    rows = [row.split(":") for row in words["yaku"].split()]
    counted = [say("below_line.yaku", lang, name=yaku_name(yaku, lang), points=points) for yaku, points in rows]
    if counted:
        has = say("below_line.has", lang, points=words["points"], yaku=say("below_line.join", lang).join(counted))
    else:
        has = say("below_line.nothing", lang)
    how = say(f"below_line.how_{words['how']}", lang)
    return has + say("below_line.needs", lang, how=how, line=words["line"], short=words["short"])
