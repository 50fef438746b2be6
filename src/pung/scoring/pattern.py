"""Patterns: what a hand can be worth points for, as rows of data with a test each.

A rule set's `patterns.toml` says everything but the test: names, values, which patterns it cancels, which
option switches it, and where the rule stands. `resolve` applies a game's options to the rows once.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any, Final, NamedTuple

from pung.hands.facts import HandFacts

__all__ = ["Active", "Pattern", "PatternError", "Test", "active", "load_patterns", "resolve", "state_of"]

Test = Callable[[HandFacts], bool]


class PatternError(ValueError):
    """A row of a pattern table that cannot be used; the message names it."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern: its stable id, its names, its test and what it is worth."""

    id: str
    names: Mapping[str, str]
    test: Test
    closed: int  #: value in a closed hand
    open: int  #: value in an open hand; 0: closed hands only
    unit: str  #: what the value counts: `han`, `yakuman`, `mangan`, `points`
    source: str
    excludes: tuple[str, ...] = ()  #: patterns that do not count beside it
    option: str = ""  #: it counts only where this option is neither off nor false
    chance: bool = False  #: it depends on how the win came about, not on the tiles
    needs: str = ""  #: `runs` or `triplets`: a hand without any cannot have it, and is not asked
    variants: tuple[Mapping[str, Any], ...] = field(default=(), repr=False)

    def value(self, is_open: bool) -> int:
        """What it is worth in an open or a closed hand."""
        return self.open if is_open else self.closed


class Active(NamedTuple):
    """A pattern as a scorer runs it: its test, its bit, and the bits of those it cancels."""

    test: Test
    bit: int
    cancels: int


_COLUMNS: Final = {
    "id",
    "names",
    "test",
    "closed",
    "open",
    "unit",
    "source",
    "excludes",
    "option",
    "chance",
    "needs",
    "variants",
}


def load_patterns(package: str, tests: Mapping[str, Test]) -> tuple[Pattern, ...]:
    """Every pattern of a rule set, in the order of its `patterns.toml`. Raises PatternError for a bad row."""
    rows = tomllib.loads(files(package).joinpath("patterns.toml").read_text("utf-8"))["pattern"]
    patterns = tuple(_read(row, tests) for row in rows)
    known = {p.id for p in patterns}
    if len(known) != len(patterns):
        raise PatternError(f"{package}: two patterns have one id")
    for pattern in patterns:
        for other in pattern.excludes:
            if other not in known:
                raise PatternError(f"{package}: `{pattern.id}` excludes `{other}`, which is no pattern")
    return patterns


def _read(row: Mapping[str, Any], tests: Mapping[str, Test]) -> Pattern:
    unknown = set(row) - _COLUMNS
    if unknown:
        raise PatternError(f"pattern `{row.get('id')}`: unknown column {sorted(unknown)}")
    columns = _columns(row, tests)
    columns["variants"] = tuple(
        {"when": v["when"], "set": _columns({k: x for k, x in v.items() if k != "when"}, tests)}
        for v in row.get("variants", ())
    )
    if "test" not in row:
        columns["test"] = _test(row["id"], tests)
    return Pattern(**columns)


def _test(name: str, tests: Mapping[str, Test]) -> Test:
    """The test of that name. Raises PatternError where there is none."""
    try:
        return tests[name]
    except KeyError:
        raise PatternError(f"pattern `{name}` has no test") from None


def _columns(row: Mapping[str, Any], tests: Mapping[str, Test]) -> dict[str, Any]:
    """The columns of a row with tests looked up and lists made tuples."""
    columns = dict(row)
    if "test" in row:
        columns["test"] = _test(row["test"], tests)
    if "excludes" in row:
        columns["excludes"] = tuple(row["excludes"])
    return columns


def state_of(pattern: Pattern, options: object) -> Pattern | None:
    """The pattern as these options have it: None where they switch it off.

    The first variant whose `when` holds replaces the columns that it names.
    """
    if pattern.option and getattr(options, pattern.option) in (False, "off"):
        return None
    for variant in pattern.variants:
        if all(getattr(options, name) == value for name, value in variant["when"].items()):
            return replace(pattern, **variant["set"])
    return pattern


def resolve(patterns: Iterable[Pattern], options: object) -> tuple[Pattern, ...]:
    """The patterns that count under these options, in order."""
    return tuple(p for pattern in patterns if (p := state_of(pattern, options)))


def active(patterns: Sequence[Pattern], wanted: Callable[[Pattern], bool]) -> tuple[Active, ...]:
    """The wanted patterns as a scorer runs them; bit n is the n-th of `patterns`."""
    bits = {p.id: 1 << n for n, p in enumerate(patterns)}
    return tuple(
        Active(p.test, bits[p.id], sum(bits.get(other, 0) for other in p.excludes)) for p in patterns if wanted(p)
    )
