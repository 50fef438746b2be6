"""Ways in which an open hand comes to a yaku, and how far it is from each.

A way's distance is the shanten of the tiles that serve it alone; the others count as not there.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pung.bots.seen import Game, Sight
from pung.hands.melds import Meld, MeldKind
from pung.hands.shanten import REGULAR, shanten_of_codes
from pung.hands.tables import POWER, SUIT
from pung.hands.waits import kinds_to_take
from pung.tiles.kinds import KIND_OF, TERMINALS_AND_HONOURS

__all__ = ["Way", "distance", "nearest", "takes", "ways"]

_ALL: Final = (1 << 34) - 1
_OUTSIDE: Final = sum(1 << kind for kind in TERMINALS_AND_HONOURS)
_HONOURS: Final = 0b1111111 << 27
_SUITS: Final = tuple(0b111111111 << first for first in (0, 9, 18))
#: further away than any way that is worth following
FAR: Final = 99


class Way(NamedTuple):
    """The kinds that serve it, a value triplet that it needs, or that all sets must be triplets."""

    kinds: int = _ALL
    triplet: int | None = None
    triplets_only: bool = False


_FREE: Final = Way()
_SIMPLES: Final = Way(_ALL & ~_OUTSIDE)
_FLUSHES: Final = tuple(Way(suit | _HONOURS) for suit in _SUITS)
_TRIPLETS: Final = Way(triplets_only=True)


def ways(game: Game, sight: Sight, counts: Sequence[int], melds: Sequence[Meld]) -> list[Way]:
    """The ways that the melds still allow. With a value triplet declared, every way to finish is good."""
    if any(m.kind is not MeldKind.CHOW and KIND_OF[m.tiles[0]] in sight.values for m in melds):
        return [_FREE]
    melded = 0
    for meld in melds:
        for tile in meld.tiles:
            melded |= 1 << KIND_OF[tile]
    found = [Way(triplet=kind) for kind in sight.values if counts[kind] >= 2 and counts[kind] + sight.live[kind] > 2]
    if game.open_simples and not melded & _OUTSIDE:
        found.append(_SIMPLES)
    found += [flush for flush in _FLUSHES if not melded & ~flush.kinds]
    if all(m.kind is not MeldKind.CHOW for m in melds):
        found.append(_TRIPLETS)
    return found


def _serving(way: Way, counts: Sequence[int], codes: Sequence[int]) -> list[int]:
    """The suit codes of the tiles that serve the way, its value triplet taken out."""
    left = list(codes)
    if way.triplet is not None:
        left[3] -= counts[way.triplet] * POWER[way.triplet]
        return left
    for suit, kinds in enumerate((*_SUITS, _HONOURS)):
        if not way.kinds & kinds:
            left[suit] = 0
    if way.kinds == _SIMPLES.kinds:
        for kind in TERMINALS_AND_HONOURS[:6]:
            left[SUIT[kind]] -= counts[kind] * POWER[kind]
    return left


def distance(way: Way, counts: Sequence[int], codes: Sequence[int], sets: int) -> int:
    """The shanten towards the way with so many sets still to make."""
    if way.triplets_only:
        return _triplets_distance(counts, sets)
    c0, c1, c2, c3 = _serving(way, counts, codes) if way.kinds != _ALL or way.triplet else codes
    if way.triplet is None:
        return shanten_of_codes(c0, c1, c2, c3, sets)
    return shanten_of_codes(c0, c1, c2, c3, sets - 1) + max(3 - counts[way.triplet], 0) if sets else FAR


def _triplets_distance(counts: Sequence[int], sets: int) -> int:
    triplets = min(sum(n >= 3 for n in counts), sets)
    pairs = sum(n == 2 for n in counts)
    sets -= triplets
    return sets - 1 if pairs > sets else 2 * sets - pairs


def takes(way: Way, counts: Sequence[int], codes: Sequence[int], sets: int) -> int:
    """Mask of the kinds that bring the hand nearer to the way."""
    now = distance(way, counts, codes, sets)
    if way.triplets_only:
        return _triplets_takes(counts, sets, now)
    serving = _serving(way, counts, codes)
    if way.triplet is None:
        return kinds_to_take(counts, serving, 4 - sets, now, REGULAR) & way.kinds
    lacking = max(3 - counts[way.triplet], 0)
    mask = kinds_to_take(counts, serving, 5 - sets, now - lacking, REGULAR)
    return mask | (1 << way.triplet if lacking else 0)


def _triplets_takes(counts: Sequence[int], sets: int, now: int) -> int:
    mask = 0
    trial = list(counts)
    for kind in range(34):
        if 0 < counts[kind] < 3:
            trial[kind] += 1
            if _triplets_distance(trial, sets) < now:
                mask |= 1 << kind
            trial[kind] -= 1
    return mask


def nearest(candidates: Sequence[Way], counts: Sequence[int], codes: Sequence[int], sets: int) -> tuple[int, list[Way]]:
    """The smallest distance to any of the ways, and the ways that have it."""
    found: list[Way] = []
    best = FAR
    for way in candidates:
        far = distance(way, counts, codes, sets)
        if far < best:
            best, found = far, [way]
        elif far == best:
            found.append(way)
    return best, found
