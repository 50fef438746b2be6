"""A score sheet for the eye: the hand, then a line for everything that counts, is added, is left out and is paid."""

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
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


def sheet_table(sheet: ScoreSheet, lang: str) -> Group:
    """The rows of a sheet as its text has them, tiles drawn: what counts bright, the arithmetic and the rest dimmer."""
    styles = [
        *["bold"] * len(sheet.lines),
        *["none"] * len(sheet.steps),
        *["dim"] * len(sheet.notes),
        *[f"{GOLD}"] * len(sheet.transfers),
    ]
    rows = [row.partition("  [")[::2] for row in sheet.text(lang).split("\n")[1:]]
    wide = max((cell_len(words) for words, tiles in rows if tiles), default=0)
    breaks = _section_ends(sheet)
    lines: list[Text] = []
    for at, ((words, tiles), style) in enumerate(zip(rows, styles, strict=True), 1):
        lines.append(_row(words, tiles.rstrip("]"), style, wide))
        if at in breaks:
            lines.append(Text())
    return Group(*lines)


def _row(words: str, tiles: str, style: str, wide: int) -> Text:
    """The words, and behind them, all in one column, the sets that they speak of."""
    line = Text(words, style)
    if tiles:
        line.append(" " * (wide - cell_len(words) + 2))
        line.append_text(Text("  ").join(tiles_text(parse_tiles(group)) for group in tiles.split()))
    return line


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
