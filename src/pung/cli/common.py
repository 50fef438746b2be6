"""What the commands share: the options that choose rules and a language."""

import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from pung.cli.spoken import speak
from pung.rulesets.contract import RuleSet
from pung.rulesets.options import OptionError, with_values
from pung.rulesets.registry import rules, rules_from_toml
from pung.tiles.told import Teller

__all__ = ["chosen_rules", "default_lang", "json_option", "lang_option", "one_text", "rules_options"]

F = TypeVar("F", bound=Callable[..., Any])

_LANGUAGES: Final = ("en", "ja", "zh")
_tell = Teller("pung.cli")
_LANG_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def default_lang() -> str:
    """The language of the environment, if it is one of ours; else English."""
    named = next((os.environ[name] for name in _LANG_VARIABLES if os.environ.get(name)), "")
    return named[:2] if named[:2] in _LANGUAGES else "en"


def lang_option(command: F) -> F:
    """`--lang`, by default that of the environment."""
    return click.option(
        "--lang",
        type=click.Choice(_LANGUAGES),
        default=default_lang,
        callback=speak,
        help="Language; by default that of LANG.",
    )(command)


def json_option(command: F) -> F:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(command)


def rules_options(command: F) -> F:
    """`--rules-file` and `-o`: change options of the rules."""
    file = click.option(
        "--rules-file",
        type=click.Path(path_type=Path),
        metavar="FILE.toml",
        help="Change options by a TOML file; a key that is no option is an error.",
    )
    each = click.option(
        "-o", "--option", "changes", multiple=True, metavar="NAME=VALUE", help="Change one option; may be repeated."
    )
    return file(each(command))


def chosen_rules(name: str, rules_file: Path | None = None, changes: tuple[str, ...] = ()) -> RuleSet:
    """The rules named, changed by a file and then by options. Raises UnknownRules, OptionError, OSError."""
    values: dict[str, Any] = {}
    if rules_file is not None:
        text = _read(rules_file)
        rules_from_toml(name, text, str(rules_file))
        values |= tomllib.loads(text)
    given = dict(_pair(change) for change in changes)
    with_values(rules(name).options, given, "-o")
    return rules(name, **values | given)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise OptionError(_tell("not_text", file=str(path))) from None


def _pair(change: str) -> tuple[str, str]:
    name, equals, value = change.partition("=")
    if not equals or not name.strip():
        raise OptionError(_tell("not_a_pair", change=change))
    return name.strip(), value.strip()


def one_text(parts: tuple[str, ...]) -> str:
    """A hand that may have been given as several arguments."""
    return " ".join(parts)
