"""North tiles set aside as a bonus (kita): when one may be, and what it interrupts."""

from typing import Final

from pung.hands.melds import Seat
from pung.model.actions import SetAside, set_aside
from pung.model.state import RoundState
from pung.rulesets.riichi.state import extra_of
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.notation import tile_text

__all__ = ["KITA", "no_kita"]

NORTH: Final = Tile(30)
KITA: Final = set_aside(NORTH)


def no_kita(state: RoundState, seat: Seat, action: SetAside, *, on: bool) -> Refusal | None:
    """Why a tile may not be set aside: only a north, after drawing a tile, with a replacement left."""
    data = state.seats[seat]
    if not on:
        return Refusal("no_aside")
    if action.tile != NORTH:
        return Refusal("kita_only_north", (("tile", tile_text(action.tile)),))
    if data.drawn is None:
        return Refusal("kita_after_call")
    if not data.counts[NORTH]:
        return Refusal("not_in_hand", (("tile", tile_text(NORTH)),))
    if extra_of(state).riichi[seat] and data.drawn != NORTH:
        return Refusal("riichi_locked")
    return Refusal("kita_no_replacement") if state.left <= 0 else None
