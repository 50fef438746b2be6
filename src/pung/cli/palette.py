"""The colours of tiles and table, and how a tile is drawn in a line of text."""

from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from pung.tiles.kinds import KIND_OF, Tile, is_red, suit_of
from pung.tiles.notation import sort_key, tile_text

__all__ = ["FELT", "GOLD", "IVORY", "ink_of", "tiles_text"]

FELT: Final = "#0f5c41"
GOLD: Final = "#f2c14e"
IVORY: Final = "#f6f0dc"
#: characters, dots, bamboo, winds
_INKS: Final = ("#9c1f12", "#12479b", "#0d6b36", "#23272e")
#: white, green and red dragon
_DRAGON_INKS: Final = {31: "#5b6b7f", 32: "#0d6b36", 33: "#c1121f"}
_RED_INK: Final = "#e0102a"


def ink_of(tile: Tile) -> str:
    """The colour in which a tile is printed."""
    kind = KIND_OF[tile]
    if is_red(tile):
        return _RED_INK
    return _DRAGON_INKS.get(kind) or _INKS[min(suit_of(kind), 3)]


def tiles_text(tiles: Iterable[Tile], *, sort: bool = True) -> Text:
    """Tiles as ivory chips in a line: their letters, a red five with `0`, bold and underlined."""
    text = Text()
    for tile in sorted(tiles, key=sort_key) if sort else tiles:
        if text:
            text.append(" ")
        mark = is_red(tile)
        text.append(tile_text(tile), Style(color=ink_of(tile), bgcolor=IVORY, bold=True, underline=mark))
    return text
