"""`pung score`: what a hand is worth and why, or why it does not win."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import click

from pung.cli.common import chosen_rules, json_option, lang_option, one_text, rules_options
from pung.rulesets.circumstances import Circumstance, circumstances
from pung.rulesets.registry import rule_set_names
from pung.scoring.sheet import Refusal, ScoreSheet

__all__ = ["score"]

#: whose flags the help shows when no rules are named
_FIRST: Final = "riichi"
_NO_WIN: Final = 1
#: concealed tiles over whole sets when the winning tile is among them
_WITH_WINNING: Final = 2
_TYPES: Final = {"number": int}
#: how the help writes the value of a kind
_METAVARS: Final = {"tile": "TILE", "tiles": "TILES", "wind": "E|S|W|N", "number": "N", "file": "FILE"}


@cache
def flags_of(family: str) -> tuple[click.Option, ...]:
    """The flags of a rule set: its circumstances."""
    return tuple(map(_flag, circumstances(family)))


def _flag(asked: Circumstance) -> click.Option:
    written = f"--{asked.name.replace('_', '-')}"
    about = asked.about["en"]
    if asked.kind == "flag":
        return click.Option([written, asked.name], is_flag=True, default=None, help=about)
    if asked.kind == "wind" and asked.default:
        about += f"  [default: {asked.default}]"
    kind = _TYPES.get(asked.kind, str)
    return click.Option([written, asked.name], type=kind, metavar=_METAVARS[asked.kind], help=about)


class _Score(click.Command):
    """Takes the flags of the rule set that is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The rules are the first argument that is no option."""
        named = next((a for a in args if not a.startswith("-")), _FIRST)
        family = named.partition("/")[0]
        ctx.meta["flags"] = flags_of(family if family in rule_set_names() else _FIRST)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The common parameters and the rule set's own."""
        common = super().get_params(ctx)
        return [*common[:2], *ctx.meta.get("flags", flags_of(_FIRST)), *common[2:]]


@click.command(cls=_Score)
@click.argument("rules")
@click.argument("hand", nargs=-1, required=True)
@rules_options
@lang_option
@json_option
def score(
    rules: str,
    hand: tuple[str, ...],
    rules_file: Path | None,
    changes: tuple[str, ...],
    lang: str,
    as_json: bool,
    **how: Any,
) -> int:
    """Score HAND, the tiles before the winning one, and explain every line.

    pung score riichi "234m 345p 678s 22z 99s" --ron 9s --riichi

    Melds stand in brackets: [777z] a pon, [234m] a chi, (1111p) a closed kan. Exit code 1: the hand does not win.
    """
    chosen = chosen_rules(rules, rules_file, changes)
    given = {name: value for name, value in how.items() if value is not None}
    result = chosen.score(one_text(hand), **given)
    if isinstance(result, Refusal):
        sentence = chosen.refusal_text(result, lang)
        click.echo(json.dumps({**_refused(result), "text": sentence}) if as_json else sentence)
        return _NO_WIN
    if as_json:
        click.echo(json.dumps(result.to_json(), ensure_ascii=False))
    else:
        _print(result, one_text(hand), given, lang)
    return 0


def _refused(refusal: Refusal) -> dict[str, Any]:
    return {"refused": refusal.rule, "about": dict(refusal.about)}


def _print(sheet: ScoreSheet, hand: str, how: dict[str, Any], lang: str) -> None:
    from rich.console import Console

    from pung.cli.sheet_view import hand_line, sheet_panel
    from pung.hands.melds import parse_hand
    from pung.tiles.notation import parse_tile

    tiles, melds = parse_hand(hand)
    won = parse_tile(how.get("ron") or how["tsumo"])
    if len(tiles) % 3 == _WITH_WINNING and won in tiles:
        tiles.remove(won)  # some games take a hand with its winning tile too
    Console(highlight=False).print(sheet_panel(sheet, hand_line(tiles, melds, won), lang))
