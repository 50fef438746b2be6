"""Why not?: every refusal that a rule set can give, with its sentence and the topic that tells the rule."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, Final, NamedTuple

from pung.guide.errors import GuideError
from pung.guide.words import PACKAGE

__all__ = ["Why", "refusal_ids", "whys"]

_TEXTS: Final = "texts/why.toml"
#: stands where a sentence has a blank that only a table can fill
_BLANK: Final = "…"

_COMMON: Final = ("pung.rulesets.common", "refusals.toml")
_RIICHI: Final = (_COMMON, ("pung.rulesets.riichi", "refusals.toml"), ("pung.rulesets.riichi", "texts.toml"))
#: the catalogues that have a rule set's sentences; where a win is refused they stand among the texts of its sheets
_CATALOGUES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "riichi": _RIICHI,
    "sanma": _RIICHI,
    "four-seas": (
        _COMMON,
        ("pung.rulesets.four_seas", "refusals.toml"),
        ("pung.rulesets.four_seas", "texts.toml"),
    ),
    "american": (
        _COMMON,
        ("pung.rulesets.american", "refusals.toml"),
        ("pung.rulesets.american", "texts.toml"),
    ),
}
#: who can give the refusals of each group of `why.toml`
_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "every_game": tuple(_CATALOGUES),
    "riichi": ("riichi", "sanma"),
    "four_players": ("riichi",),
    "three_players": ("sanma",),
    "four_seas": ("four-seas",),
    "american": ("american",),
}


class Why(NamedTuple):
    """A refusal: its id, its sentence with what is known filled in, and the topic that tells the rule."""

    rule: str
    sentence: str
    topic: str


def refusal_ids(family: str) -> tuple[str, ...]:
    """The ids of all refusals that a rule set can give. Raises GuideError when one is not explained."""
    return tuple(_rows(family))


def whys(family: str, options: object, lang: str) -> Iterator[Why]:
    """The refusals of a rule set in a language; blanks that the options know are filled."""
    for rule, row in _rows(family).items():
        text = row[lang] if lang in row else _sentences(family)[rule][lang]
        known = {blank: getattr(options, name) for blank, name in row.get("fill", {}).items()}
        yield Why(rule, _filled(text, known), row["to"])


@cache
def _rows(family: str) -> Mapping[str, Mapping[str, Any]]:
    """What the guide says of each refusal that a rule set can give, in the guide's order."""
    if family not in _CATALOGUES:
        raise GuideError(f"the guide has no page `{family}`; it has {', '.join(_CATALOGUES)}")
    groups = tomllib.loads(files(PACKAGE).joinpath(_TEXTS).read_text("utf-8"))
    rows = {rule: row for name, group in groups.items() if family in _GROUPS[name] for rule, row in group.items()}
    if unknown := [rule for rule, row in rows.items() if "en" not in row and rule not in _sentences(family)]:
        raise GuideError(f"{_TEXTS}: `{unknown[0]}` is no refusal of {family}")
    if untold := _catalogued(family) - _told(groups, _CATALOGUES[family]):
        raise GuideError(f"{_TEXTS}: the refusal `{min(untold)}` of {family} is not explained")
    return rows


def _told(groups: Mapping[str, Mapping[str, Any]], catalogues: object) -> set[str]:
    """The refusals told for the rule sets that share these catalogues."""
    shared = {family for family, own in _CATALOGUES.items() if own == catalogues}
    return {rule for name, group in groups.items() if shared & set(_GROUPS[name]) for rule in group}


def _catalogued(family: str) -> set[str]:
    """The ids of the catalogues that hold nothing but refusals."""
    return {rule for package, file in _CATALOGUES[family] if file == "refusals.toml" for rule in _read(package, file)}


@cache
def _sentences(family: str) -> Mapping[str, Mapping[str, str]]:
    return {rule: row for package, file in _CATALOGUES[family] for rule, row in _read(package, file).items()}


@cache
def _read(package: str, file: str) -> Mapping[str, Mapping[str, str]]:
    """The sentences of a catalogue that stand alone, and those of its table `refused`."""
    found = tomllib.loads(files(package).joinpath(file).read_text("utf-8"))
    return {rule: row for rule, row in (found | found.get("refused", {})).items() if "en" in row}


def _filled(text: str, known: Mapping[str, object]) -> str:
    """The sentence, with an ellipsis for every blank that is not known."""
    parts = []
    for words, blank, spec, _ in Formatter().parse(text):
        parts.append(words)
        if blank is not None:
            parts.append(format(known[blank], spec or ",") if blank in known else _BLANK)
    return "".join(parts)
