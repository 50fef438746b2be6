"""Rule sets by name: `riichi` or `riichi/tenhou`, with options changed by keyword."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

from pung.rulesets.contract import RuleSet
from pung.rulesets.options import Options, load_preset, preset_names, read_options, with_values
from pung.tiles.told import Teller, ToldError

__all__ = ["UnknownRules", "package_of", "presets", "rule_set_names", "rules", "rules_from_toml"]


_tell = Teller("pung.rulesets")


class UnknownRules(ToldError):
    """There is no rule set or preset of that name; the message lists those that there are."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """Where a rule set lives: its package, its options type and class, its default preset."""

    package: str
    options: str
    rule_set: str
    default: str

    def load(self) -> tuple[type[Options], Callable[[Options, str], RuleSet]]:
        """Import the rule set; nothing of it is imported before it is asked for."""
        kind = getattr(import_module(f"{self.package}.options"), self.options)
        return kind, getattr(import_module(f"{self.package}.ruleset"), self.rule_set)


_ENTRIES: Final = {
    "riichi": _Entry("pung.rulesets.riichi", "RiichiOptions", "RiichiRules", "guide"),
    "sanma": _Entry("pung.rulesets.sanma", "SanmaOptions", "SanmaRules", "sheet"),
    "four-seas": _Entry("pung.rulesets.four_seas", "FourSeasOptions", "FourSeasRules", "standard"),
    "american": _Entry("pung.rulesets.american", "AmericanOptions", "AmericanRules", "standard"),
}


def rule_set_names() -> tuple[str, ...]:
    """The rule sets there are."""
    return tuple(_ENTRIES)


def package_of(family: str) -> str:
    """The package that a rule set lives in. Raises UnknownRules."""
    return _find(family)[2].package


@cache
def presets() -> tuple[str, ...]:
    """Every preset as `rule set/preset`, each rule set's default first."""
    found = []
    for name, entry in _ENTRIES.items():
        own = sorted(preset_names(entry.package), key=lambda p: (p != entry.default, p))
        found += [f"{name}/{p}" for p in own]
    return tuple(found)


def rules(name: str, **options: Any) -> RuleSet:
    """The rule set of that name with its preset, options changed by keyword: `rules("riichi/tenhou", length="east")`.

    Raises UnknownRules, OptionError.
    """
    return _plain(name) if not options else _with(name, options)


@cache
def _plain(name: str) -> RuleSet:
    return _with(name, {})


def _with(name: str, changes: Mapping[str, Any]) -> RuleSet:
    family, preset, entry = _find(name)
    kind, make = entry.load()
    return make(with_values(load_preset(kind, entry.package, preset), changes), f"{family}/{preset}")


def rules_from_toml(name: str, text: str, where: str) -> RuleSet:
    """A preset with the options of a TOML text changed. Raises UnknownRules, OptionError naming `where` and the key."""
    family, preset, entry = _find(name)
    kind, make = entry.load()
    return make(read_options(load_preset(kind, entry.package, preset), text, where), f"{family}/{preset}")


def _find(name: str) -> tuple[str, str, _Entry]:
    family, _, preset = name.partition("/")
    entry = _ENTRIES.get(family)
    if entry is None or (preset and f"{family}/{preset}" not in presets()):
        raise UnknownRules(_tell("unknown_rules", name=name, known=", ".join(presets())))
    return family, preset or entry.default, entry
