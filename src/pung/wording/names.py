"""Tiles by their names, as a voice would read them, where rules and records write them in notation."""

import re
from collections.abc import Iterable
from typing import Final

from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.names import tile_name
from pung.tiles.notation import NotationError, parse_tiles, sort_key

__all__ = ["listed", "tile_names", "with_names"]

_BETWEEN: Final = {"en": ", "}
_OTHERS: Final = "、"
#: blanks of refusals that hold tiles; a number in one of them stays a number
_TILES: Final = frozenset(("tile", "tiles", "useful", "waits", "wanted"))
#: exposed groups stand in brackets
_GROUP: Final = re.compile(r"\[([^]]*)\]")


def listed(names: Iterable[str], lang: str) -> str:
    """Names one after another."""
    return _BETWEEN.get(lang, _OTHERS).join(names)


def tile_names(tiles: Iterable[Tile], lang: str) -> str:
    """Tiles by their names, in order."""
    return listed((tile_name(tile, lang) for tile in sorted(tiles, key=sort_key)), lang)


def with_names(refusal: Refusal, lang: str) -> Refusal:
    """The same refusal, in which tiles have their names."""
    about = ((blank, _named(text, lang) if blank in _TILES else text) for blank, text in refusal.about)
    return refusal._replace(about=tuple(about))


def _named(text: str, lang: str) -> str:
    try:
        return tile_names(parse_tiles(text), lang)
    except NotationError:
        return _GROUP.sub(lambda group: f"[{_named(group[1], lang)}]", text)
