"""Many patterns measured at once: each has a lane of eight bits in one long integer, and one subtraction serves all.

Two numbers are kept for every pattern: the tiles it is short of, and in how many of these places a joker may stand.
Both start from an empty hand and fall as tiles are held; `rows` has what each count of each kind takes off.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from pung.rulesets.american.printed import TILES
from pung.tiles.kinds import JOKER, TileKind

__all__ = ["Lanes", "Needs"]

#: by kind: tiles needed, and how many of these in places where a joker may stand
Needs = Mapping[TileKind, tuple[int, int]]

_LANE: Final = 8


class Lanes:
    """The patterns with these needs. All counts stay below 128, so lanes never touch."""

    __slots__ = ("_ones", "_places", "_rows", "_short", "_size", "_tops")

    def __init__(self, needs: Sequence[Needs]) -> None:
        size = len(needs)
        self._size = size
        self._ones = int.from_bytes(b"\x01" * size, "little")
        self._tops = self._ones << 7
        self._short = int.from_bytes(bytes(sum(n for n, _ in own.values()) for own in needs), "little")
        self._places = int.from_bytes(bytes(sum(j for _, j in own.values()) for own in needs), "little")
        self._rows = _rows(needs)

    def short(self, counts: Sequence[int], jokers: int | None = None) -> bytes:
        """For every pattern, how many of its tiles the hand lacks.

        `counts` are tiles by kind; `jokers` replaces the hand's own number of them.
        """
        short, places = self._short, self._places
        for kind, held, filled in self._rows:
            count = counts[kind]
            if count:
                short -= held[count]
                places -= filled[count]
        own = counts[JOKER] if jokers is None else jokers
        if own:
            short -= self._at_most(places, own)
        return short.to_bytes(self._size, "little")

    def _at_most(self, values: int, limit: int) -> int:
        """Each lane's value, or the limit where that is less."""
        limits = limit * self._ones
        tops = ((values | self._tops) - limits) & self._tops
        return values ^ ((values ^ limits) & (tops - (tops >> 7)))


def _rows(needs: Sequence[Needs]) -> tuple[tuple[int, list[int], list[int]], ...]:
    """By kind: for each count held, the tiles that no longer lack and the joker places that are filled, in lanes."""
    kinds = sorted({kind for own in needs for kind in own})
    return tuple((kind, *_row([own.get(kind, (0, 0)) for own in needs])) for kind in kinds)


def _row(needs: Sequence[tuple[int, int]]) -> tuple[list[int], list[int]]:
    held, filled = [], []
    for count in range(TILES + 1):
        if count <= max(n for n, _ in needs):
            held.append(int.from_bytes(bytes(min(count, n) for n, _ in needs), "little"))
            filled.append(
                int.from_bytes(bytes(max(0, count - (n - j)) if count < n else j for n, j in needs), "little")
            )
        else:
            held.append(held[-1])
            filled.append(filled[-1])
    return held, filled
