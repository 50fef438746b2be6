"""`pung shanten`: how many tiles a hand is away from waiting."""

import json
from pathlib import Path

import click

from pung.cli.common import chosen_rules, json_option, one_text, rules_options

__all__ = ["shanten"]


@click.command()
@click.argument("rules")
@click.argument("hand", nargs=-1, required=True)
@rules_options
@json_option
def shanten(
    rules: str, hand: tuple[str, ...], rules_file: Path | None, changes: tuple[str, ...], as_json: bool
) -> None:
    """How many tiles HAND is away from waiting: 0 is tenpai, -1 complete.

    HAND has 13 or 14 tiles, melds in brackets: 123m 406p 99s [777z] (1111p).
    """
    text = one_text(hand)
    away = chosen_rules(rules, rules_file, changes).shanten(text)
    if as_json:
        click.echo(json.dumps({"hand": text, "shanten": away}))
    else:
        click.echo({-1: "complete", 0: "tenpai"}.get(away, f"{away}-shanten"))
