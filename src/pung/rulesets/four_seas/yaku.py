"""The hundred yaku as rows of data, and what options make of them."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pung.hands.readings import KNITTED, ORPHANS, PLAID, SEVEN_PAIRS, STANDARD
from pung.rulesets.four_seas.shapes import SHAPES, TWICE
from pung.rulesets.four_seas.whole_hand import TESTS
from pung.scoring.pattern import PatternError, Test

__all__ = ["FORMS", "Yaku", "all_yaku", "resolve_yaku", "yaku_by_id"]

#: the readings that the names in the column `forms` stand for.
FORMS: Final[Mapping[str, tuple[int, ...]]] = {
    "regular": (STANDARD,),
    "pairs": (SEVEN_PAIRS,),
    "singles": (ORPHANS, KNITTED, PLAID),
}


@dataclass(frozen=True, slots=True)
class Yaku:
    """A row of `yaku.toml`; its head says what the columns mean."""

    id: str
    names: Mapping[str, str]
    points: int
    level: str
    category: str
    forms: tuple[str, ...]
    definition: Mapping[str, str]
    source: str
    subcategory: str = ""
    test: str = ""
    shape: str = ""
    each: str = ""
    uses: str = "all"
    includes: tuple[str, ...] = ()
    must_combine: tuple[str, ...] = ()
    exempt: bool = False
    as_self_draw: bool = False
    no_kong: bool = False
    example: Mapping[str, Any] = field(default_factory=dict, repr=False)
    variants: tuple[Mapping[str, Any], ...] = field(default=(), repr=False)

    @property
    def readings(self) -> tuple[int, ...]:
        """The forms of a hand that can have it."""
        return tuple(form for name in self.forms for form in FORMS[name])

    @property
    def is_chance(self) -> bool:
        """Whether it depends on how the win came about, not on the tiles."""
        return self.uses == "nothing"

    @property
    def run_test(self) -> Test:
        """The test of a whole reading."""
        test = TESTS[self.test]
        return (lambda facts: not facts.kongs and test(facts)) if self.no_kong else test

    def where(self, scope: str) -> str:
        """The category, or where there is one the subcategory, in which a set is used only once."""
        return self.subcategory or self.category if scope == "subcategory" else self.category


@cache
def all_yaku() -> tuple[Yaku, ...]:
    """Every yaku there is, in the order of the table. Raises PatternError for a bad row."""
    text = files("pung.rulesets.four_seas").joinpath("yaku.toml").read_text("utf-8")
    rows = tuple(_read(row) for row in tomllib.loads(text)["yaku"])
    known = {yaku.id for yaku in rows}
    for yaku in rows:
        for other in (*yaku.includes, *yaku.must_combine):
            if other not in known:
                raise PatternError(f"`{yaku.id}` names `{other}`, which is no yaku")
    return rows


@cache
def yaku_by_id() -> Mapping[str, Yaku]:
    """Every yaku by its id."""
    return {yaku.id: yaku for yaku in all_yaku()}


def resolve_yaku(yaku: Iterable[Yaku], options: object) -> tuple[Yaku, ...]:
    """The yaku as these options have them: every variant whose `when` holds replaces the columns that it names."""
    return tuple(_under(row, options) for row in yaku)


def _under(yaku: Yaku, options: object) -> Yaku:
    for variant in yaku.variants:
        if all(getattr(options, name) == value for name, value in variant["when"].items()):
            yaku = replace(yaku, **{name: value for name, value in variant.items() if name != "when"})
    return yaku


def _read(row: Mapping[str, Any]) -> Yaku:
    columns = _tuples(row)
    columns["variants"] = tuple(_tuples(variant) for variant in row.get("variants", ()))
    try:
        yaku = Yaku(**columns)
    except TypeError as error:
        raise PatternError(f"yaku `{row.get('id')}`: {error}") from None
    for column, known in (("test", TESTS), ("shape", {**SHAPES, **TWICE}), ("each", {"value_honour"})):
        name = getattr(yaku, column)
        if name and name not in known:
            raise PatternError(f"yaku `{yaku.id}`: there is no {column} `{name}`")
    if sum(map(bool, (yaku.test, yaku.shape, yaku.each))) != 1:
        raise PatternError(f"yaku `{yaku.id}` needs a test, a shape or an `each`")
    return yaku


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a row with lists made tuples."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}
