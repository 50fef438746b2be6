"""Which tiles complete a hand of Four Seas, whatever it would then be worth."""

from typing import Final

from pung.hands.readings import KNITTED, PACKED, PLAID, pack, readings
from pung.hands.shanten import ORPHANS, REGULAR
from pung.hands.waits import waits_of_codes
from pung.model.state import SeatState
from pung.tiles.kinds import KIND_OF

__all__ = ["hand_waits"]

_SINGLE_TILES: Final = (KNITTED, PLAID)


def hand_waits(seat: SeatState) -> int:
    """Mask of the kinds that complete a hand of 3k+1 concealed tiles, without those of which it holds all four."""
    waits = waits_of_codes(seat.counts, seat.codes, len(seat.melds), REGULAR | ORPHANS)
    if not seat.melds:
        return waits | _seven_pairs(seat.counts) | _single_tiles(seat)
    if waits:
        held = seat.counts[:]
        for meld in seat.melds:
            for tile in meld.tiles:
                held[KIND_OF[tile]] += 1
        waits &= ~sum(1 << kind for kind in range(34) if held[kind] >= 4)
    return waits


def _seven_pairs(counts: list[int]) -> int:
    """Six pairs, four alike being two, and one tile over: that tile's kind."""
    odd = [kind for kind, count in enumerate(counts) if count & 1]
    return 1 << odd[0] if len(odd) == 1 else 0


def _single_tiles(seat: SeatState) -> int:
    """Thirteen different tiles: those that make fourteen of the knitted or plaid kinds."""
    if max(seat.counts) > 1:
        return 0
    packed = pack(seat.hand)
    return sum(
        1 << kind for kind in range(34) if not seat.counts[kind] and readings(packed + PACKED[kind], 4, _SINGLE_TILES)
    )
