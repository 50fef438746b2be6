"""`pung lines`: the lines of a card that a hand is nearest to."""

import json
from typing import Any, Final

import click

from pung.cli.common import json_option, lang_option, one_text
from pung.hands.melds import Meld
from pung.rulesets.american.card import Card, load_card, shipped_cards
from pung.rulesets.american.context import WinError
from pung.rulesets.american.described import described_hand
from pung.rulesets.american.distance import Near, nearest
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.printed import TILES
from pung.rulesets.american.scoring import counts_of
from pung.rulesets.american.words import sentences
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles, parse_tiles
from pung.tiles.told import Teller

__all__ = ["lines"]

_FAMILY: Final = "american"
_tell = Teller("pung.cli")


@click.command()
@click.argument("rules")
@click.argument("hand", nargs=-1, required=True)
@click.option(
    "--card", "file", default=shipped_cards()[-1], metavar="FILE", help="A card in TOML; by default the shipped one."
)
@click.option(
    "--seen", default="", metavar="TILES", help="Tiles out of reach: discards, and naturals exposed by others."
)
@click.option("--most", default=5, type=click.IntRange(1), help="How many lines are shown.  [default: 5]")
@lang_option
@json_option
def lines(rules: str, hand: tuple[str, ...], file: str, seen: str, most: int, lang: str, as_json: bool) -> None:
    """The lines that HAND (13 or 14 tiles, exposed groups in brackets) is nearest to, and the tiles to keep.

    pung lines american "22m ff 222p [66s j] 55z"
    """
    if rules.partition("/")[0] != _FAMILY:
        raise click.UsageError(f"`{rules}` has no card with lines; `{_FAMILY}` has")
    own = load_card(file)
    tiles, melds = _hand(one_text(hand))
    near = nearest(own, counts_of(tiles), exposures_of(melds), counts_of(parse_tiles(seen)), most=most)
    if as_json:
        click.echo(json.dumps([_plain(row) for row in near], ensure_ascii=False))
    elif not near:
        click.echo(sentences().say("lines.dead", lang))
    for row in () if as_json else near:
        click.echo("\n".join(_text(own, row, lang)))


def _hand(text: str) -> tuple[list[Tile], list[Meld]]:
    tiles, melds = described_hand(text)
    size = len(tiles) + sum(len(meld.tiles) for meld in melds)
    if size not in (TILES - 1, TILES):
        raise WinError(_tell("size_to_measure", text=text, size=size, least=TILES - 1, most=TILES))
    return tiles, melds


def _text(own: Card, row: Near, lang: str) -> list[str]:
    """A line, how far the hand is from it, what to keep and what is missing."""
    rule = "lines.complete" if not row.distance else "lines.away" if row.possible else "lines.impossible"
    words = {"line": own.title(row.line, lang), "points": row.line.points, "away": row.distance}
    text = [
        sentences().say(rule, lang, **words),
        f"  {sentences().say('lines.keep', lang, tiles=format_tiles(row.keep) or '-')}",
    ]
    if row.missing:
        missing = format_tiles(row.missing)
        rule = "lines.missing_jokers" if row.jokers else "lines.missing"
        text.append(f"  {sentences().say(rule, lang, tiles=missing, jokers=row.jokers, live=row.live)}")
    if row.natural:
        text.append(f"  {sentences().say('lines.natural', lang, tiles=format_tiles(row.natural))}")
    return text


def _plain(row: Near) -> dict[str, Any]:
    return {
        "line": row.line.id,
        "printed": row.line.printed,
        "points": row.line.points,
        "distance": row.distance,
        "keep": format_tiles(row.keep),
        "missing": format_tiles(row.missing),
        "natural": format_tiles(row.natural),
        "jokers": row.jokers,
        "live": row.live,
        "possible": row.possible,
    }
