"""Tiles, melds and other small things of the table as JSON."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from pung.hands.melds import Meld, MeldKind, Seat
from pung.server.wire.shapes import LyingTile, MeldJson
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.notation import parse_tiles, sort_key, tile_text
from pung.wording.lying import Lying, lying

__all__ = ["MELD_KINDS", "meld_json", "sets_of", "texts", "tile_or_none"]

#: what the kinds of melds are called on the wire
MELD_KINDS: Final = {kind: kind.name.lower() for kind in MeldKind}
#: melds kept as they lie; a table has at most sixteen at a time
_KEPT: Final = 1024


def texts(tiles: Iterable[Tile], *, sort: bool = False) -> list[str]:
    """Tiles as text."""
    return [tile_text(tile) for tile in (sorted(tiles, key=sort_key) if sort else tiles)]


def tile_or_none(tile: Tile | None) -> str | None:
    """A tile as text; None for one that is not seen."""
    return None if tile is None else tile_text(tile)


def sets_of(text: str) -> list[list[str]]:
    """Tiles written together (`234678m 55z`), set by set."""
    return [texts(tiles) for part in text.split() for tiles in _sets(parse_tiles(part))]


def _sets(tiles: list[Tile]) -> list[list[Tile]]:
    """Tiles of one suit as triplets, runs and pairs; left together where they are none, or all alike."""
    ordered = sorted(tiles, key=sort_key)
    if len({KIND_OF[tile] for tile in ordered}) == 1:
        return [ordered]
    return _parted(ordered) or [ordered]


def _parted(tiles: list[Tile]) -> list[list[Tile]] | None:
    """The first way to part them, triplets before runs before pairs; None when there is none."""
    if not tiles:
        return []
    first = KIND_OF[tiles[0]]
    for wanted in ((first,) * 3, (first, first + 1, first + 2), (first,) * 2):
        found, rest = _taken(tiles, wanted)
        others = None if found is None else _parted(rest)
        if found is not None and others is not None:
            return [found, *others]
    return None


def _taken(tiles: list[Tile], wanted: tuple[int, ...]) -> tuple[list[Tile] | None, list[Tile]]:
    """Tiles of these kinds, and the rest; None for the tiles where some are missing."""
    rest, found = list(tiles), []
    for kind in wanted:
        tile = next((t for t in rest if KIND_OF[t] == kind), None)
        if tile is None:
            return None, tiles
        rest.remove(tile)
        found.append(tile)
    return found, rest


def meld_json(meld: Meld, owner: Seat, seats: int) -> MeldJson:
    """A meld as it lies before its seat."""
    tiles: list[LyingTile] = [
        {"tile": tile_or_none(x.tile), "turned": x.turned, "stacked": x.stacked} for x in _lying(meld, owner, seats)
    ]
    return {"kind": MELD_KINDS[meld.kind], "tiles": tiles}


@lru_cache(_KEPT)
def _lying(meld: Meld, owner: Seat, seats: int) -> tuple[Lying, ...]:
    return tuple(lying(meld, owner, seats))
