"""The options of a preset, for an editor of rules: what kind of value each has, its choices, its meaning."""

from collections.abc import Mapping
from typing import Any

from pung.rulesets.contract import RuleSet
from pung.rulesets.options import OptionError, OptionRow, describe
from pung.rulesets.registry import rules as rule_set
from pung.server.wire.shapes import OptionJson
from pung.tiles.told import Teller

__all__ = ["known_rules", "option_place", "options_json"]

_tell = Teller("pung.server.wire")


def options_json(name: str, lang: str) -> list[OptionJson]:
    """Every option of `family/preset` in a language. Raises UnknownRules."""
    chosen = rule_set(name)
    return [_option(chosen, row, lang) for row in describe(chosen.options)]


def _option(rules: RuleSet, row: OptionRow, lang: str) -> OptionJson:
    known = tuple(rules.known_texts(row.name)) if row.kind == "text" else row.values
    return {
        "name": row.name,
        "kind": "choice" if known else row.kind,
        "choices": list(known) if known else None,
        "names": list(row.value) if isinstance(row.value, dict) else None,
        "value": row.value,
        "default": row.default,
        "meaning": row.meaning[lang],
    }


def known_rules(name: str, options: Mapping[str, Any]) -> RuleSet:
    """Rules that somebody from outside asks for: a text may name only what comes with the program, never a file.

    Raises UnknownRules, OptionError.
    """
    plain = rule_set(name)
    for row in describe(plain.options):
        known = plain.known_texts(row.name) if row.kind == "text" else ()
        if known and row.name in options and options[row.name] not in known:
            raise OptionError(_tell("one_of", name=row.name, known=", ".join(known)), row.name)
    return rule_set(name, **options)


def option_place(error: OptionError) -> str:
    """The part of a request that an error is about: the option, where it names one."""
    return f"options.{error.where}" if error.where else "options"
