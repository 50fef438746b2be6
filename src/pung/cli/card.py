"""`pung card`: check a card of American mahjong, or show it."""

import json
from pathlib import Path
from typing import Any

import click

from pung.cli.common import json_option, lang_option
from pung.rulesets.american.card import Card, CardError, load_card, shipped_cards
from pung.rulesets.american.check import CardCheck, Shown, check_card
from pung.rulesets.american.page import card_page, counter_text, pair_text, score_text
from pung.rulesets.american.printed import Line
from pung.rulesets.american.words import remarks, sentences
from pung.tiles.notation import format_tiles

__all__ = ["card"]

_MISTAKES = 1


@click.group()
def card() -> None:
    """Check a card of American mahjong, or show it. docs/write-a-card.md teaches how to write one."""


@card.command()
@click.argument("file")
@click.option("--html", type=click.Path(path_type=Path), metavar="OUT", help="Write the check as a page.")
@lang_option
@json_option
def check(file: str, html: Path | None, lang: str, as_json: bool) -> int:
    """Check FILE, a card in TOML, or a card that comes with the program by its name.

    Lists every mistake (exit code 1); else each line with an example and a counterexample, scored.
    """
    try:
        found = check_card(load_card(file))
    except CardError as error:
        click.echo(
            json.dumps({"mistakes": error.texts(lang)}, ensure_ascii=False) if as_json else _mistakes(error, lang)
        )
        return _MISTAKES
    if html is not None:
        html.write_text(card_page(found, lang), "utf-8")
    if as_json:
        click.echo(json.dumps(_plain(found), ensure_ascii=False))
    else:
        click.echo("\n".join(_report(found, lang)))
    return 0


@card.command()
@click.argument("file", default=shipped_cards()[-1])
@lang_option
def show(file: str, lang: str) -> None:
    """Show FILE, or a card that comes with the program, as it would be printed."""
    own = load_card(file)
    click.echo(own.called(own.name, lang))
    for section in own.sections:
        click.echo(f"\n{own.called(section.name, lang)}")
        for line in section.lines:
            click.echo(f"  {_summary(own, line, lang)}")


def _summary(own: Card, line: Line, lang: str) -> str:
    """A line in a row: id, tiles with their marks, value, remarks, and its name where it has one."""
    called = own.called(line.id, lang)
    name = "" if called == line.id else f"  {called}"
    return f"{line.id}  {line.marked:<36} {line.value:<4} {', '.join(remarks(line, lang))}{name}"


def _mistakes(error: CardError, lang: str) -> str:
    return "\n".join(error.texts(lang))


def _report(found: CardCheck, lang: str) -> list[str]:
    """The check in lines of text."""
    own = found.card
    rows: list[str] = []
    for section in own.sections:
        rows += ["", own.called(section.name, lang)]
        for shown in (s for s in found.shown if s.line.section == section.name):
            rows += _line(found, shown, lang)
    rows += ["", sentences().say("check.together", lang)]
    rows += [f"  {pair_text(found, pair, lang)}  [{format_tiles(pair.tiles)}]" for pair in found.together]
    if not found.together:
        rows.append(f"  {sentences().say('check.none_together', lang)}")
    count = {"lines": len(own.lines), "sections": len(own.sections), "patterns": len(own.patterns)}
    return [*rows[1:], "", sentences().say("check.summary", lang, card=own.called(own.name, lang), **count)]


def _line(found: CardCheck, shown: Shown, lang: str) -> list[str]:
    count = len(shown.patterns)
    many = sentences().say("check.one_pattern" if count == 1 else "check.patterns", lang, count=count)
    rows = [
        f"  {_summary(found.card, shown.line, lang)}  ({many})",
        f"    + {format_tiles(shown.example)}: {score_text(found, shown, lang)}",
        f"    - {format_tiles(shown.counterexample)}: {counter_text(shown, lang)}",
    ]
    if shown.forced:
        rows.append(f"    {sentences().say('check.forced', lang, jokers=shown.forced)}")
    return rows


def _plain(found: CardCheck) -> dict[str, Any]:
    """The check as plain data."""
    return {
        "card": found.card.name,
        "lines": [
            {
                "id": shown.line.id,
                "section": shown.line.section,
                "printed": shown.line.printed,
                "points": shown.line.points,
                "concealed": shown.line.concealed,
                "patterns": len(shown.patterns),
                "forced_jokers": shown.forced,
                "example": format_tiles(shown.example),
                "pays": shown.score.line.id,
                "total": shown.score.value,
                "doubled": shown.score.factor > 1,
                "counterexample": format_tiles(shown.counterexample),
            }
            for shown in found.shown
        ],
        "together": [
            {
                "lines": [pair.first.id, pair.second.id],
                "hand": format_tiles(pair.tiles),
                "jokers": pair.jokers,
                "pays": pair.score.line.id,
                "points": pair.score.value,
            }
            for pair in found.together
        ],
    }
