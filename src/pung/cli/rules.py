"""`pung rules`: the rule sets there are, and every option of one."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from pung.cli.common import chosen_rules, json_option, lang_option, rules_options
from pung.rulesets.options import OptionRow, describe
from pung.rulesets.registry import presets
from pung.rulesets.registry import rules as rule_set

__all__ = ["rules"]


@click.group()
def rules() -> None:
    """The rule sets there are, and every option of one."""


@rules.command("list")
@json_option
def list_rules(as_json: bool) -> None:
    """Every rule set and preset; the first preset of a rule set is its default."""
    names = presets()
    if as_json:
        click.echo(json.dumps(list(names)))
        return
    families: set[str] = set()
    for name in names:
        family = name.partition("/")[0]
        players = rule_set(name).seats
        default = "" if family in families else f"  the default of `{family}`"
        families.add(family)
        click.echo(f"{name:<22} {players} players{default}")


@rules.command()
@click.argument("name", metavar="RULES")
@rules_options
@lang_option
@json_option
@click.option("--toml", "as_toml", is_flag=True, help="Print a TOML file that --rules-file reads.")
def show(
    name: str,
    rules_file: Path | None,
    changes: tuple[str, ...],
    lang: str,
    as_json: bool,
    as_toml: bool,
) -> None:
    """Every option of RULES: its value, the values it may have, what it means.

    An asterisk marks a value that is not the rule set's default.
    """
    chosen = chosen_rules(name, rules_file, changes)
    rows = describe(chosen.options)
    if as_json:
        click.echo(json.dumps({"rules": chosen.id, "options": asdict(chosen.options)}, ensure_ascii=False))
    elif as_toml:
        click.echo(_toml(chosen.id, rows, lang))
    else:
        _table(chosen.id, rows, _defaults(chosen.id), lang)


def _defaults(name: str) -> dict[str, Any]:
    return asdict(rule_set(name.partition("/")[0]).options)


def _toml(name: str, rows: list[OptionRow], lang: str) -> str:
    lines = [f"{row.name} = {_value(row.value)}  # {row.meaning[lang]}" for row in rows]
    return "\n".join([f"# {name}", *lines])


def _value(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {_value(v)}" for k, v in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def _choices(row: OptionRow) -> str:
    """The values to choose from, where the value itself does not tell."""
    return f"  ({row.choices})" if isinstance(row.value, str) else ""


def _table(name: str, rows: list[OptionRow], defaults: dict[str, Any], lang: str) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=name, title_justify="left", box=None, padding=(0, 2, 0, 0))
    table.add_column("option", no_wrap=True)
    table.add_column("value", overflow="fold", max_width=24)
    table.add_column("meaning", overflow="fold", min_width=24)
    for row in rows:
        changed = row.value != defaults[row.name]
        value = f"{_value(row.value)}{' *' if changed else ''}"
        meaning = Text.assemble(row.meaning[lang], (_choices(row), "dim not bold"))
        table.add_row(row.name, value, meaning, style="bold" if changed else None)
    Console(highlight=False, markup=False).print(table)
