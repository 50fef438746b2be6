"""Tiles by their names, as a voice would read them, where rules and records write them in notation."""

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.names import tile_name
from pung.tiles.notation import NotationError, parse_tiles, sort_key

__all__ = ["listed", "tile_names", "with_names"]

_BETWEEN: Final = {"en": ", "}
_OTHERS: Final = "、"
_TIMES: Final = {"en": " ×"}
#: blanks of refusals that hold tiles; a number in one of them stays a number
_TILES: Final = frozenset(("tile", "tiles", "useful", "waits", "wanted"))
#: exposed groups stand in brackets
_GROUP: Final = re.compile(r"\[([^]]*)\]")


def listed(names: Iterable[str], lang: str) -> str:
    """Names one after another."""
    return _BETWEEN.get(lang, _OTHERS).join(names)


def tile_names(tiles: Iterable[Tile], lang: str) -> str:
    """Tiles by their names, in order; of several alike it is said how many there are."""
    alike = groupby(sorted(tiles, key=sort_key))
    return listed((_counted(tile_name(tile, lang), len([*same]), lang) for tile, same in alike), lang)


def _counted(name: str, count: int, lang: str) -> str:
    return name if count == 1 else f"{name}{_TIMES.get(lang, '×')}{count}"


def with_names(refusal: Refusal, lang: str) -> Refusal:
    """The same refusal, in which tiles have their names."""
    about = ((blank, _named(text, lang) if blank in _TILES else text) for blank, text in refusal.about)
    return refusal._replace(about=tuple(about))


def _named(text: str, lang: str) -> str:
    try:
        return tile_names(parse_tiles(text), lang)
    except NotationError:
        return _GROUP.sub(lambda group: f"[{_named(group[1], lang)}]", text)
