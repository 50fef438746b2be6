"""Swap calls: after a claim, the kinds whose discard would undo it."""

from pung.hands.melds import MeldKind
from pung.tiles.kinds import KIND_OF, Tile, TileKind

__all__ = ["leaves_a_discard", "swap_kinds"]


def swap_kinds(kind: MeldKind, own: tuple[Tile, ...], taken: TileKind, *, other_end: bool = True) -> int:
    """Mask of the kind taken, and after a chow (`other_end`) of the tile that would make a run with the same two."""
    mask = 1 << taken
    if kind is MeldKind.CHOW and other_end:
        low, high = sorted(KIND_OF[t] for t in own)
        if high - low == 1:
            mask |= _suited(taken, high + 1 if taken < low else low - 1)
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
