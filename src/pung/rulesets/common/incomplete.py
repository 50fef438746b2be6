"""Why a hand is not complete, in the words a player would use: what it waits for, or how far away it is."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from pung.hands.melds import Meld, Seat
from pung.hands.ukeire import Ukeire
from pung.model.state import RoundState
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.notation import kinds_text, tile_text
from pung.tiles.sets import TileSet

__all__ = ["Measures", "explained", "why_not_complete"]

S = TypeVar("S")


class Measures(NamedTuple):
    """How a game measures hands: by counts of the concealed tiles, number of melds, counts of the tiles in them."""

    waits: Callable[..., int]
    shanten: Callable[[Sequence[int], int], int]
    ukeire: Callable[..., Ukeire]


def why_not_complete(
    measures: Measures, tiles: Iterable[Tile], melds: Sequence[Meld], winning: Tile, tile_set: TileSet
) -> Refusal:
    """What a hand without its winning tile waits for instead, or how many tiles it lacks and which help."""
    counts, held = _count(tiles), _count(t for meld in melds for t in meld.tiles)
    about = (("tile", tile_text(winning)),)
    wanted = measures.waits(counts, len(melds), held) & sum(1 << kind for kind in tile_set.kinds)
    if wanted:
        return Refusal("not_complete", (("waits", kinds_text(wanted)), *about, ("shanten", "0")))
    absent = [4 - copies for copies in tile_set.copies[:34]]
    useful = sum(1 << tile.kind for tile in measures.ukeire(counts, len(melds), absent, held).tiles)
    away = str(measures.shanten(counts, len(melds)))
    return Refusal("not_complete", (("shanten", away), *about, ("useful", kinds_text(useful))))


def explained(score: S | Refusal, measures: Measures, state: RoundState, seat: Seat) -> S | Refusal:
    """What a seat's hand is worth at the table; if it is not complete, with what it waits for or lacks."""
    if not isinstance(score, Refusal) or score.rule != "not_complete":
        return score
    data, tiles = state.seats[seat], list(state.seats[seat].hand)
    if state.phase == "turn":
        winning = data.drawn or tiles[-1]
        tiles.remove(winning)
    else:
        assert state.pending is not None
        winning = state.pending.tile
    return why_not_complete(measures, tiles, data.melds, winning, state.rules.tile_set)


def _count(tiles: Iterable[Tile]) -> list[int]:
    counts = [0] * 34
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts
