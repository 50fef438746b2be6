"""How a win came about: what the `score` of a rule set takes beside the tiles, for people to be asked."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple

from pung.rulesets.registry import package_of

__all__ = ["Circumstance", "Example", "Kind", "circumstances", "examples"]

Kind = Literal["flag", "tile", "tiles", "wind", "number", "file"]


class Circumstance(NamedTuple):
    """One keyword of `score`: how it is written, what counts without it, its name and meaning in en, ja, zh."""

    name: str
    kind: Kind
    default: str | int | None
    label: Mapping[str, str]
    about: Mapping[str, str]


class Example(NamedTuple):
    """A hand that wins, and how."""

    hand: str
    how: Mapping[str, Any]


def circumstances(family: str) -> tuple[Circumstance, ...]:
    """What a rule set asks about a win, in the order in which it is asked. Raises UnknownRules."""
    table = _table(family)
    before = circumstances(table["extends"]) if "extends" in table else ()
    own = (
        Circumstance(name, row["kind"], row.get("default"), row["label"], row["about"])
        for name, row in table["circumstance"].items()
    )
    return (*before, *own)


def examples(family: str) -> tuple[Example, ...]:
    """Hands of a rule set to try. Raises UnknownRules."""
    return tuple(Example(row["hand"], row["how"]) for row in _table(family)["example"])


@cache
def _table(family: str) -> dict[str, Any]:
    text = files(package_of(family)).joinpath("circumstances.toml").read_text("utf-8")
    return tomllib.loads(text)
