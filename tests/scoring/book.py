"""Scoring by the names of rules, as the tests write it: `score("riichi/guide", "234m 345p 99s", ron="9s")`."""

from functools import cache
from typing import Any

from pung.rulesets.options import load_preset, with_values
from pung.rulesets.riichi import scoring
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.sheet import RiichiSheet
from pung.rulesets.sanma.options import SanmaOptions
from pung.scoring.sheet import Refusal

TYPES = {"riichi": RiichiOptions, "sanma": SanmaOptions}


@cache
def preset(rules: str) -> RiichiOptions:
    """The options of a preset."""
    name, _, file = rules.partition("/")
    return load_preset(TYPES[name], f"pung.rulesets.{name}", file)


def options(rules: str, **changes: Any) -> RiichiOptions:
    """A preset, with options changed by keyword."""
    return with_values(preset(rules), changes) if changes else preset(rules)


def score(rules: str, hand: str, *, change: tuple[tuple[str, Any], ...] = (), **how: Any) -> RiichiSheet | Refusal:
    """The sheet of a hand under a preset; `change` are options that differ from it."""
    return scoring.score(hand, options=options(rules, **dict(change)), **how)


def sheet(rules: str, hand: str, **how: Any) -> RiichiSheet:
    """The sheet of a hand that wins."""
    result = score(rules, hand, **how)
    assert isinstance(result, RiichiSheet), result
    return result


def yaku_of(result: RiichiSheet | Refusal) -> dict[str, int]:
    """The yaku that count, with their values; none for a hand that does not win."""
    return dict(result.yaku) if isinstance(result, RiichiSheet) else {}
