"""Scoring Four Seas as the tests write it: `sheet("234m 567m 234p 567p 9s", ron="9s")`."""

from functools import cache
from typing import Any

from pung.hands.facts import HandFacts
from pung.rulesets.four_seas import scoring
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.scoring import hand_value
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.rulesets.options import load_preset, with_values
from pung.scoring.sheet import Note, Refusal

PACKAGE = "pung.rulesets.four_seas"


@cache
def options(preset: str = "standard", **changes: Any) -> FourSeasOptions:
    """A preset, with options changed by keyword."""
    return with_values(load_preset(FourSeasOptions, PACKAGE, preset), changes)


#: nothing is below the line: what a hand is worth can be seen.
OPEN = options(minimum_self_draw=5, minimum_discard=5)


def score(hand: str, preset: str = "standard", *, change: dict[str, Any] | None = None, **how: Any):
    """The sheet of a hand under a preset, or why it does not win."""
    return scoring.score(hand, options=options(preset, **(change or {})), **how)


def sheet(hand: str, *, change: dict[str, Any] | None = None, **how: Any) -> FourSeasSheet:
    """The sheet of a hand, however few points it has."""
    lines = {"minimum_self_draw": 5, "minimum_discard": 5}
    result = score(hand, change={**lines, **(change or {})}, **how)
    assert isinstance(result, FourSeasSheet), result
    return result


def yaku(hand: str, **how: Any) -> list[str]:
    """The ids that count; none for a hand without points or one that is not complete."""
    lines = {"minimum_self_draw": 5, "minimum_discard": 5}
    result = score(hand, change={**lines, **how.pop("change", {})}, **how)
    return [] if isinstance(result, Refusal) else [y for y, _ in result.yaku]


def note_of(result: FourSeasSheet, yaku: str) -> Note | None:
    """Why a yaku does not count in a sheet; None where nothing is said of it."""
    return next((note for note in result.notes if note.pattern == yaku), None)


def facts_of(result: FourSeasSheet) -> HandFacts:
    """The reading that was counted."""
    return result.score.facts


__all__ = ["OPEN", "facts_of", "hand_value", "note_of", "options", "score", "sheet", "yaku"]
