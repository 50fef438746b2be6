"""Kuikae: after a call, the kinds that may not be discarded."""

from typing import Final

from pung.hands.melds import MeldKind
from pung.rulesets.riichi.options import RiichiOptions
from pung.tiles.kinds import KIND_OF, Tile, TileKind

__all__ = ["forbidden_kinds", "leaves_a_discard"]

_NONE: Final = 0


def forbidden_kinds(options: RiichiOptions, kind: MeldKind, own: tuple[Tile, ...], taken: TileKind) -> int:
    """Mask of the kinds barred after a call: the kind taken, and after a chow the tile at the run's other end."""
    if options.kuikae == "allowed" or kind is MeldKind.OPEN_KONG:
        return _NONE
    mask = 1 << taken
    if kind is MeldKind.CHOW and options.kuikae == "forbidden":
        low = min(KIND_OF[t] for t in own)
        if taken < low and low + 1 in (KIND_OF[own[0]], KIND_OF[own[1]]):
            mask |= _suited(taken, taken + 3)
        elif taken > low + 1:
            mask |= _suited(taken, taken - 3)
    return mask


def _suited(kind: int, other: int) -> int:
    return 1 << other if 0 <= other < 27 and other // 9 == kind // 9 else 0


def leaves_a_discard(counts: list[int], own: tuple[Tile, ...], forbidden: int) -> bool:
    """Whether after giving `own` tiles the hand still holds one that may be discarded."""
    if not forbidden:
        return True
    barred = sum(n for k, n in enumerate(counts) if n and forbidden >> k & 1)
    barred -= sum(forbidden >> KIND_OF[t] & 1 for t in own)
    return sum(counts) - len(own) > barred
