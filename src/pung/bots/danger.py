"""Danger: how likely a discard is to be won on by a hand that is ready, in percent; the values are a table."""

from collections.abc import Sequence
from typing import Final

from pung.bots.seen import Sight
from pung.hands.melds import Seat
from pung.model.state import PondTile
from pung.tiles.kinds import KIND_OF

__all__ = ["dangers", "threats"]

#: a suited tile by rank from the end (1 and 9, 2 and 8, ...): when both its lines of two-sided waits are open
_OPEN: Final = (6.0, 8.0, 9.5, 12.0, 13.0)
#: a line is closed when the tile at its other end was discarded by that seat, or a tile in it is all gone;
#: ranks 4 to 6 have two lines
_ONE_CLOSED: Final = (2.5, 4.5, 5.5, 7.5, 8.0)
_BOTH_CLOSED: Final = (0.8, 2.0, 3.0, 3.0, 3.5)
#: an honour by how many of its kind are still unseen
_HONOUR: Final = (0.0, 0.8, 3.0, 6.5, 7.0)
#: a seat that has not declared, but has so many melds open
_MELDED: Final = {3: 0.35, 4: 0.6}
_BONUS: Final = 1.6
#: a tile that others discarded after the declaration and that was let go
_PASSED: Final = 0.15


def threats(sight: Sight) -> list[tuple[Seat, float]]:
    """The seats whose hands are or may be ready, each with a weight; 1 has declared it."""
    found = []
    for number, seat in enumerate(sight.view.seats):
        if number == sight.seat:
            continue
        if any(p.ready for p in seat.pond):
            found.append((Seat(number), 1.0))
        elif len(seat.melds) in _MELDED and sum(m.is_open for m in seat.melds) >= 3:
            found.append((Seat(number), _MELDED[len(seat.melds)]))
    return found


def dangers(sight: Sight, seats: list[tuple[Seat, float]]) -> list[float]:
    """The danger of discarding each kind, summed over these seats."""
    total = [0.0] * 34
    for seat, weight in seats:
        safe, passed = _kinds(sight.view.seats[seat].pond), _passed(sight, seat)
        for kind in range(34):
            if sight.counts[kind] and not safe >> kind & 1:
                danger = weight * _danger(sight, kind, safe)
                total[kind] += danger * _PASSED if passed >> kind & 1 else danger
    return total


def _kinds(pond: Sequence[PondTile]) -> int:
    mask = 0
    for lying in pond:
        if lying.tile is not None:
            mask |= 1 << KIND_OF[lying.tile]
    return mask


def _passed(sight: Sight, declarer: Seat) -> int:
    """Kinds that others have most likely discarded since the declaration: their last discards, as many as its own."""
    pond = sight.view.seats[declarer].pond
    since = next((len(pond) - 1 - n for n, p in enumerate(pond) if p.ready), 0)
    mask = 0
    for number, seat in enumerate(sight.view.seats):
        if number != declarer and since:
            mask |= _kinds(seat.pond[-since:])
    return mask


def _danger(sight: Sight, kind: int, safe: int) -> float:
    unseen = sight.live[kind]
    bonus = _BONUS if sight.dora[kind] else 1.0
    if kind >= 27:
        return _HONOUR[min(max(unseen, 0), 4)] * bonus
    rank = kind % 9
    lines = [line for line in (-3, 3) if 0 <= rank + line <= 8]
    closed = sum(_closed(sight, kind, line, safe) for line in lines)
    table = (_OPEN, _ONE_CLOSED, _BOTH_CLOSED)[2 if closed == len(lines) else closed]
    from_end = min(rank, 8 - rank)
    if closed == len(lines) == 1:
        table = _ONE_CLOSED if unseen else _BOTH_CLOSED
    return table[from_end] * bonus


def _closed(sight: Sight, kind: int, line: int, safe: int) -> bool:
    """Whether a two-sided wait on the kind and the one three away cannot be: discarded there, or a tile is gone."""
    step = 1 if line > 0 else -1
    if safe >> (kind + line) & 1:
        return True
    return any(sight.live[kind + step * n] + sight.counts[kind + step * n] <= 0 for n in (1, 2))
