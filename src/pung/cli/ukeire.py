"""`pung ukeire`: the tiles that help a hand, or what each discard leaves."""

import json
from pathlib import Path
from typing import Any

import click

from pung.cli.common import chosen_rules, json_option, one_text, rules_options

__all__ = ["ukeire"]


@click.command()
@click.argument("rules")
@click.argument("hand", nargs=-1, required=True)
@click.option("--seen", default="", metavar="TILES", help="Tiles in sight elsewhere: they cannot be drawn.")
@rules_options
@json_option
def ukeire(
    rules: str,
    hand: tuple[str, ...],
    seen: str,
    rules_file: Path | None,
    changes: tuple[str, ...],
    as_json: bool,
) -> None:
    """The tiles that bring HAND forward; of 14 tiles, the same for each discard, best first."""
    found = chosen_rules(rules, rules_file, changes).ukeire(one_text(hand), seen)
    if as_json:
        click.echo(json.dumps([_discard(row) for row in found] if isinstance(found, list) else _plain(found)))
    elif isinstance(found, list):
        _table(found)
    else:
        click.echo(str(found))


def _plain(found: Any) -> dict[str, Any]:
    from pung.tiles.notation import tile_text

    tiles = {tile_text(live.kind): live.live for live in found.tiles}
    return {"shanten": found.shanten, "total": found.total, "tiles": tiles}


def _discard(row: Any) -> dict[str, Any]:
    from pung.tiles.notation import tile_text

    return {"discard": tile_text(row.kind), **_plain(row.ukeire)}


def _table(rows: list[Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    from pung.cli.palette import tiles_text

    table = Table(box=None, padding=(0, 2, 0, 0))
    for title, justify in (("discard", "left"), ("shanten", "right"), ("tiles", "right"), ("kinds", "left")):
        table.add_column(title, justify=justify)  # type: ignore[arg-type]  # rich wants literals
    for row in rows:
        kinds = tiles_text([live.kind for live in row.ukeire.tiles])
        table.add_row(tiles_text([row.kind]), str(row.ukeire.shanten), str(row.ukeire.total), kinds)
    Console(highlight=False).print(table)
