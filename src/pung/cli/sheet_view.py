"""A score sheet for the eye: the hand, then a line for everything that counts, is added, is left out and is paid."""

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pung.cli.palette import GOLD, tiles_text
from pung.hands.melds import Meld, MeldKind
from pung.scoring.sheet import ScoreSheet
from pung.tiles.kinds import Tile
from pung.tiles.notation import parse_tiles

__all__ = ["hand_line", "sheet_panel", "sheet_table"]


def hand_line(tiles: Sequence[Tile], melds: Sequence[Meld], won: Tile) -> Text:
    """The concealed tiles, the winning one apart, and the melds in brackets."""
    line = tiles_text(tiles)
    line.append("  + ", GOLD)
    line.append_text(tiles_text([won]))
    for meld in melds:
        ends = "()" if meld.kind is MeldKind.CLOSED_KONG else "[]"
        line.append(f"  {ends[0]}", "dim")
        line.append_text(tiles_text(meld.tiles))
        line.append(ends[1], "dim")
    return line


def sheet_table(sheet: ScoreSheet, lang: str) -> Table:
    """The rows of a sheet as its text has them, tiles drawn: what counts bright, the arithmetic and the rest dimmer."""
    rows = sheet.text(lang).split("\n")[1:]
    styles = [
        *["bold"] * len(sheet.lines),
        *["none"] * len(sheet.steps),
        *["dim"] * len(sheet.notes),
        *[f"{GOLD}"] * len(sheet.transfers),
    ]
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(overflow="fold")
    table.add_column(overflow="fold")
    breaks = _section_ends(sheet)
    for at, (row, style) in enumerate(zip(rows, styles, strict=True), 1):
        words, _, tiles = row.partition("  [")
        chips = tiles_text(parse_tiles(tiles[:-1])) if tiles else Text()
        table.add_row(Text(words, style), chips)
        if at in breaks:
            table.add_row("", "")
    return table


def _section_ends(sheet: ScoreSheet) -> set[int]:
    """After which rows a blank one stands."""
    ends, at = set(), 0
    for part in (sheet.lines, sheet.steps, sheet.notes):
        at += len(part)
        if part:
            ends.add(at)
    return ends


def sheet_panel(sheet: ScoreSheet, hand: RenderableType, lang: str) -> Panel:
    """The whole sheet in a frame, its headline in the title."""
    return Panel(
        Group(hand, "", sheet_table(sheet, lang)),
        title=Text(sheet.headline(lang), f"bold {GOLD}"),
        title_align="left",
        box=ROUNDED,
        border_style="#1f8a63",
        padding=(1, 2),
        expand=False,
    )
