"""Examples: a hand and how it won, and what the scoring program must say of it. A wrong verdict stops the build."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from pung.guide.errors import GuideError
from pung.rulesets.contract import RuleSet
from pung.scoring.sheet import Refusal, ScoreSheet

__all__ = ["COUNTS", "WITHOUT", "Example", "Judged", "Verdict", "judge", "read_example", "written"]


class Verdict(NamedTuple):
    """What is found of a pattern in a hand.

    `kind`: it `counts`; the hand wins `without` it; it is `left out` for a reason; the hand is `refused` by a rule;
    it counts, and the hand is `refused all the same`, being worth too little.
    """

    kind: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.kind} ({self.what})" if self.what else self.kind


COUNTS: Final = Verdict("counts")
WITHOUT: Final = Verdict("without")
_TOO_LITTLE: Final = "refused all the same"
#: columns of an example that are no circumstances of a win
_COLUMNS: Final = ("hand", "options", "refused", "left_out")


@dataclass(frozen=True, slots=True)
class Example:
    """A hand before its winning tile, how it won, options that it needs, and the verdict that must be found."""

    hand: str
    how: Mapping[str, Any]
    expected: Verdict
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        """Whether the pattern counts in it."""
        return self.expected.kind in (COUNTS.kind, _TOO_LITTLE)


@dataclass(frozen=True, slots=True)
class Judged:
    """An example with what the scoring program says of it."""

    pattern: str
    example: Example
    rules: RuleSet
    result: ScoreSheet | Refusal


def read_example(row: Mapping[str, Any], *, counts: bool) -> Example:
    """An example (the pattern `counts`) or a counterexample from a row of data."""
    how = {name: value for name, value in row.items() if name not in _COLUMNS}
    return Example(row["hand"], how, _good(row) if counts else _bad(row), row.get("options", {}))


def _good(row: Mapping[str, Any]) -> Verdict:
    return Verdict(_TOO_LITTLE, row["refused"]) if "refused" in row else COUNTS


def _bad(row: Mapping[str, Any]) -> Verdict:
    if "refused" in row:
        return Verdict("refused", row["refused"])
    return Verdict("left out", row["left_out"]) if "left_out" in row else WITHOUT


def judge(rules: RuleSet, pattern: str, example: Example) -> Judged:
    """The example scored. Raises GuideError when the verdict is not the one expected."""
    try:
        result = rules.score(example.hand, **example.how)
    except (TypeError, ValueError) as error:
        raise _wrong(rules, pattern, example, f"`{error}`") from None
    found = _found(pattern, result)
    if found != example.expected:
        raise _wrong(rules, pattern, example, str(found))
    return Judged(pattern, example, rules, result)


def _found(pattern: str, result: ScoreSheet | Refusal) -> Verdict:
    if isinstance(result, Refusal):
        counted = dict(result.about).get("yaku", "").split()
        return Verdict(_TOO_LITTLE if _among(pattern, counted) else "refused", result.rule)
    if any(line.pattern == pattern for line in result.lines):
        return COUNTS
    reasons: Sequence[str] = [note.reason for note in result.notes if note.pattern == pattern]
    return Verdict("left out", reasons[0]) if reasons else WITHOUT


def _among(pattern: str, counted: Sequence[str]) -> bool:
    """Whether a refusal that lists what counts (`F1.1:10`) has the pattern among it."""
    return any(row.partition(":")[0] == pattern for row in counted)


def _wrong(rules: RuleSet, pattern: str, example: Example, found: str) -> GuideError:
    return GuideError(f"{rules.id}: {pattern}: `{written(example)}`: expected {example.expected}, found {found}")


def written(example: Example) -> str:
    """The example as one types it after `pung score` and the rules."""
    flags = [_flag(name, value) for name, value in example.how.items() if value not in (False, "")]
    return " ".join([f'"{example.hand}"', *flags])


def _flag(name: str, value: Any) -> str:
    flag = f"--{name.replace('_', '-')}"
    if value is True:
        return flag
    return f'{flag} "{value}"' if " " in str(value) else f"{flag} {value}"
