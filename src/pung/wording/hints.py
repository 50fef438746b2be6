"""Hints in words: what brings the own hand forward, as the rule set measures it."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from pung.analysis.measure import measured
from pung.hands.ukeire import DiscardUkeire, LiveKind, Ukeire
from pung.model.view import View
from pung.rulesets.contract import RuleSet
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles, tile_text

__all__ = ["Says", "hint_lines", "nearest_lines"]

_MOST: Final = 3


class Says(Protocol):
    """What gives the words: a sentence by its id."""

    lang: str

    def say(self, id: str, **words: object) -> str:  # noqa: A002
        """A sentence of the catalogue."""


def hint_lines(words: Says, rules: RuleSet, view: View, most: int = _MOST) -> list[str]:
    """The best that the hand can do, best first; never empty."""
    found = measured(rules, view)
    rows = found[:most] if isinstance(found, list) else [found]
    return [line for row in rows for line in _teller(row)(words, row)] or [words.say("hint.no_line")]


def nearest_lines(words: Says, rules: RuleSet, view: View, most: int = 1) -> list[str]:
    """The nearest lines of a card, a row each; empty in a game without, or when no line is left."""
    found = measured(rules, view)
    rows = [row for row in found if not isinstance(row, DiscardUkeire)] if isinstance(found, list) else []
    return [_line(words, row) for row in rows[:most]]


# one teller for each measure that a rule set may answer with


def _tell_ukeire(words: Says, found: Ukeire) -> list[str]:
    if found.shanten > 0:
        return [words.say("hint.away", count=found.shanten, tiles=_live(found.tiles))]
    return [words.say("hint.tenpai" if found.tiles else "hint.tenpai_empty", tiles=_live(found.tiles))]


def _tell_discard(words: Says, row: DiscardUkeire) -> list[str]:
    near = row.ukeire.shanten
    state = words.say("hint.state_away", count=near) if near > 0 else words.say("hint.state_tenpai")
    about = {"state": state, "total": row.ukeire.total, "tiles": _live(row.ukeire.tiles)}
    return [words.say("hint.discard", tile=tile_text(Tile(row.kind)), **about)]


def _tell_line(words: Says, row: Any) -> list[str]:
    """A line of a card: how far it is, the tiles to keep, those that are missing."""
    rows = [_line(words, row), f"  {words.say('hint.keep', tiles=format_tiles(row.keep) or '-')}"]
    if row.missing:
        rule = "hint.missing_jokers" if row.jokers else "hint.missing"
        rows.append(f"  {words.say(rule, tiles=format_tiles(row.missing), jokers=row.jokers, live=row.live)}")
    return rows


def _line(words: Says, row: Any) -> str:
    state = "complete" if not row.distance else "away" if row.possible else "impossible"
    about = {"line": row.line.id, "printed": row.line.printed, "value": row.line.value}
    return words.say(f"hint.line_{state}", count=row.distance, **about)


_TELLERS: Final[dict[type, Callable[[Says, Any], list[str]]]] = {Ukeire: _tell_ukeire, DiscardUkeire: _tell_discard}


def _teller(row: object) -> Callable[[Says, Any], list[str]]:
    return _TELLERS.get(type(row), _tell_line)


def _live(tiles: Sequence[LiveKind]) -> str:
    return " ".join(f"{tile_text(Tile(kind))}×{live}" for kind, live in tiles)
