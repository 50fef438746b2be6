"""Why a tile may not be put down, and what a player could think of: the same in every game."""

from pung.hands.melds import MeldKind
from pung.model.actions import Action, claim, declare_kong
from pung.model.state import SeatState
from pung.rulesets.common.sets import pungs, runs_with, tiles_of
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, Tile, TileKind
from pung.tiles.notation import tile_text

__all__ = ["no_such_kong", "no_such_tile", "own_kongs", "own_tiles", "sets_with"]


def no_such_tile(data: SeatState, tile: Tile, *, drawn: bool) -> Refusal | None:
    """The tile is not the one just drawn, or is not in the hand beside it."""
    if drawn and data.drawn != tile:
        return Refusal("not_drawn", (("tile", tile_text(tile)),))
    if data.hand.count(tile) <= (data.drawn == tile and not drawn):
        return Refusal("not_in_hand", (("tile", tile_text(tile)),))
    return None


def no_such_kong(data: SeatState, how: MeldKind, tiles: tuple[Tile, ...]) -> str | None:
    """What the hand lacks for its own kong: a pung to add to (`no_pung`), the tile (`not_in_hand`), or `not_four`."""
    kind = KIND_OF[tiles[0]]
    if how is MeldKind.ADDED_KONG:
        if not any(m.kind is MeldKind.PUNG and m.base == kind for m in data.melds):
            return "no_pung"
        return None if tiles == tiles_of(data, kind) else "not_in_hand"
    whole = how is MeldKind.CLOSED_KONG and data.counts[kind] >= 4 and tiles == tiles_of(data, kind)
    return None if whole else "not_four"


def own_tiles(data: SeatState) -> list[tuple[Tile, bool]]:
    """Every different tile that could be put down, and whether it is the one just drawn."""
    drawn = data.drawn
    rest = list(data.hand)
    if drawn is not None:
        rest.remove(drawn)
    found = [(t, False) for t in sorted(set(rest))]
    return [*found, (drawn, True)] if drawn is not None else found


def own_kongs(data: SeatState) -> list[Action]:
    """A closed and an added kong of every kind in hand."""
    kinds = sorted({KIND_OF[t] for t in data.hand})
    return [declare_kong(how, tiles_of(data, k)) for how in (MeldKind.CLOSED_KONG, MeldKind.ADDED_KONG) for k in kinds]


def sets_with(data: SeatState, kind: TileKind) -> list[Action]:
    """Every set that a tile of this kind could be taken for, whether or not the tiles are there."""
    have = tiles_of(data, kind)
    found: list[Action] = list(pungs(data, kind)) or [claim(MeldKind.PUNG, (Tile(kind), Tile(kind)))]
    found.append(claim(MeldKind.OPEN_KONG, have if len(have) == 3 else (Tile(kind),) * 3))
    return found + [claim(MeldKind.CHOW, pair) for pair in runs_with(kind)]
