"""Shanten and ukeire of a hand given as text, with the tiles that the game has."""

from collections.abc import Callable

from pung.hands.melds import Meld, parse_hand
from pung.hands.ukeire import DiscardUkeire, Ukeire, discards, ukeire
from pung.tiles.kinds import COPIES, KIND_COUNT, KIND_OF, Tile
from pung.tiles.notation import parse_tiles
from pung.tiles.sets import TileSet

__all__ = ["counts_of", "ukeire_of"]


def counts_of(tiles: TileSet, hand: str) -> tuple[list[int], list[Meld]]:
    """Counts of the concealed tiles, and the melds. Raises NotationError, TileSetError."""
    concealed, melds = parse_hand(hand)
    tiles.check([*concealed, *(t for m in melds for t in m.tiles)])
    return _count(concealed), melds


def ukeire_of(
    tiles: TileSet,
    hand: str,
    seen: str,
    of_hand: Callable[..., Ukeire] = ukeire,
    of_discards: Callable[..., list[DiscardUkeire]] = discards,
) -> Ukeire | list[DiscardUkeire]:
    """Ukeire of 13 tiles, or of every discard from 14; tiles that the game lacks are never live."""
    counts, melds = counts_of(tiles, hand)
    held = _count([t for m in melds for t in m.tiles])
    gone = [n + full - n_set for n, full, n_set in zip(_count(parse_tiles(seen)), COPIES, tiles.copies, strict=True)]
    measure = of_discards if sum(counts) % 3 == 2 else of_hand
    return measure(counts, len(melds), seen=gone[:34], held=held)


def _count(tiles: list[Tile]) -> list[int]:
    counts = [0] * KIND_COUNT
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts
