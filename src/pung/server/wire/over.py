"""The end of a hand: the hands laid open with their sheets, who gained what, and at the end of a match the places."""

from collections.abc import Sequence
from typing import Any

from pung.rulesets.contract import Placing
from pung.server.wire.marks import meld_json, texts, tile_or_none
from pung.server.wire.shapes import Gain, LaidHand, Rank
from pung.server.wire.sheets import sheet_of
from pung.server.wire.words import TableWords
from pung.wording.results import Laid, gains, laid_open, whole

__all__ = ["over_of", "ranking_of"]


def over_of(
    words: TableWords,
    *,
    names: Sequence[str] = (),
    last: bool = False,
    ranking: Sequence[Placing] | None = None,
    next_in: int | None = None,
) -> dict[str, Any]:
    """How the hand ended; `ranking` are the final places where it was the last."""
    state = words.session.state
    return {
        "title": _title(words),
        "hands": [_laid(words, laid) for laid in laid_open(state)],
        "gains": _gains(words),
        "last": last,
        "ranking": None if ranking is None else ranking_of(ranking, names),
        "next_in": next_in,
    }


def _title(words: TableWords) -> str:
    state = words.session.state
    if state.drawn is not None:
        return words.event(state.drawn) or ""
    return " · ".join(filter(None, (words.event(won) for won in state.wins)))


def _laid(words: TableWords, laid: Laid) -> LaidHand:
    state, won = words.session.state, laid.won
    sheet = None if won is None else state.rules.sheet_of(state, won)
    return {
        "seat": laid.seat,
        "tiles": texts(laid.tiles, sort=True),
        "won": None if won is None else tile_or_none(won.tile),
        "from": None if won is None else won.from_seat,
        "melds": [meld_json(meld, laid.seat, state.rules.seats) for meld in laid.melds],
        "aside": texts(laid.aside),
        "under": [] if won is None else texts(won.under),
        "sheet": None if sheet is None else sheet_of(sheet, words.lang),
    }


def _gains(words: TableWords) -> list[Gain]:
    state = words.session.state
    changes = gains(state)
    return [
        {"seat": seat, "before": whole(before), "gain": changes[seat], "after": whole(state.scores[seat])}
        for seat, before in enumerate(state.setup.scores)
    ]


def ranking_of(ranking: Sequence[Placing], names: Sequence[str]) -> list[Rank]:
    """The places, first place first."""
    return [
        {
            "place": row.place,
            "seat": row.seat,
            "name": names[row.seat] if row.seat < len(names) else "",
            "points": whole(row.points),
            "result": row.result,
        }
        for row in ranking
    ]
