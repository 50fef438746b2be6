"""Shanten, waits and ukeire with every form of Four Seas: seven pairs may hold four alike, and single tiles win too."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from pung.hands.readings import KNITTED_KINDS, PLAID_KINDS
from pung.hands.shanten import ORPHANS, REGULAR
from pung.hands.shanten import shanten as shanten_of_shared_forms
from pung.hands.ukeire import DiscardUkeire, LiveKind, Ukeire
from pung.hands.waits import waits as waits_of_shared_forms
from pung.tiles.kinds import TileKind

__all__ = ["discards", "shanten", "ukeire", "waits"]

_SINGLES: Final = (*KNITTED_KINDS, *PLAID_KINDS)


def shanten(counts: Sequence[int], melds: int = 0) -> int:
    """The shanten of the nearest form, of 13 or 14 tiles less three for each meld; -1 is complete.

    ValueError unless `counts` and `melds` are a hand.
    """
    nearest = shanten_of_shared_forms(counts, melds, REGULAR | ORPHANS)
    if melds or nearest < 0:
        return nearest
    pairs = sum([n >> 1 for n in counts[:34]])
    kinds = sum([1 << kind for kind in range(34) if counts[kind]])
    singles = max([(kinds & form).bit_count() for form in _SINGLES])
    return min(nearest, 6 - pairs, 13 - min(singles, 14))


def waits(counts: Sequence[int], melds: int = 0, held: Sequence[int] | None = None) -> int:
    """Mask of the kinds that complete a hand of 13 tiles less three for each meld; 0 if it is not waiting.

    A kind of which the player holds all four copies, in hand and in `held` (the own melds), is not one.
    """
    mask = waits_of_shared_forms(counts, melds, held, REGULAR | ORPHANS)
    return mask if melds else mask | _seven_pairs(counts) | _single_tiles(counts)


def _seven_pairs(counts: Sequence[int]) -> int:
    """Six pairs, four alike being two, and one tile over: that tile's kind."""
    odd = [kind for kind, count in enumerate(counts[:34]) if count & 1]
    return 1 << odd[0] if len(odd) == 1 else 0


def _single_tiles(counts: Sequence[int]) -> int:
    """Thirteen different tiles that belong together: any other tile that belongs to them."""
    if max(counts) > 1:
        return 0
    kinds = sum([1 << kind for kind in range(34) if counts[kind]])
    return reduce(or_, [form & ~kinds for form in _SINGLES if not kinds & ~form], 0)


def ukeire(
    counts: Sequence[int], melds: int = 0, seen: Sequence[int] | None = None, held: Sequence[int] | None = None
) -> Ukeire:
    """The shanten of a hand of 13 tiles less three for each meld, and the kinds that lower it.

    `seen` are tiles that lie open elsewhere, `held` those in the player's own melds.
    """
    return _ukeire(list(counts), melds, _live(counts, seen, held))


def discards(
    counts: Sequence[int], melds: int = 0, seen: Sequence[int] | None = None, held: Sequence[int] | None = None
) -> list[DiscardUkeire]:
    """What each discard from a hand of 14 tiles less three for each meld leaves, best first."""
    live = _live(counts, seen, held)
    found = []
    for kind in [k for k in range(34) if counts[k]]:
        left = list(counts)
        left[kind] -= 1
        found.append(DiscardUkeire(TileKind(kind), _ukeire(left, melds, live)))
    return sorted(found, key=lambda d: (d.ukeire.shanten, -d.ukeire.total, d.kind))


def _ukeire(counts: list[int], melds: int, live: Sequence[int]) -> Ukeire:
    now = shanten(counts, melds)
    kinds = [kind for kind in range(34) if live[kind] > 0 and _with(counts, melds, kind) < now]
    tiles = tuple([LiveKind(TileKind(kind), live[kind]) for kind in kinds])
    return Ukeire(now, tiles, sum([live[kind] for kind in kinds]))


def _with(counts: list[int], melds: int, kind: int) -> int:
    """The shanten with one more tile of a kind."""
    more = counts[:]
    more[kind] += 1
    return shanten(more, melds)


def _live(counts: Sequence[int], seen: Sequence[int] | None, held: Sequence[int] | None) -> list[int]:
    """How many tiles of each kind are neither in the hand nor open."""
    live = [4 - count for count in counts[:34]]
    for others in (seen, held):
        if others is not None:
            live = [left - count for left, count in zip(live, others, strict=False)]
    return live
