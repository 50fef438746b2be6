"""Ukeire: the kinds that bring a hand nearer to complete, and how many tiles of them may still be drawn."""

from collections.abc import Sequence
from typing import NamedTuple

from pung.hands.shanten import ALL_FORMS, codes_of, shanten_of_forms
from pung.hands.waits import kinds_to_take, without
from pung.tiles import Tile, TileKind, tile_text

__all__ = ["DiscardUkeire", "LiveKind", "Ukeire", "discards", "ukeire"]


class LiveKind(NamedTuple):
    """A kind and how many tiles of it may still be drawn. Text form: `3m:4`."""

    kind: TileKind
    live: int

    def __str__(self) -> str:
        return f"{tile_text(Tile(self.kind))}:{self.live}"


class Ukeire(NamedTuple):
    """The shanten of a hand and the kinds that lower it. Text form: `1-shanten, 7 tiles: 3m:4 6m:3`."""

    shanten: int
    tiles: tuple[LiveKind, ...]
    total: int

    def __str__(self) -> str:
        near = f"{self.shanten}-shanten" if self.shanten else "tenpai"
        return " ".join((f"{near}, {self.total} tiles:", *map(str, self.tiles)))


class DiscardUkeire(NamedTuple):
    """A discard and what it leaves. Text form: `9p -> 1-shanten, 7 tiles: 3m:4 6m:3`."""

    kind: TileKind
    ukeire: Ukeire

    def __str__(self) -> str:
        return f"{tile_text(Tile(self.kind))} -> {self.ukeire}"


def ukeire(
    counts: Sequence[int],
    melds: int = 0,
    seen: Sequence[int] | None = None,
    held: Sequence[int] | None = None,
    forms: int = ALL_FORMS,
) -> Ukeire:
    """The shanten of a hand of 13 tiles less three for each meld, and the kinds that lower it.

    `counts` are the concealed tiles by kind, `held` those in the player's own melds, `seen` all others that
    lie open. A kind of which no tile is left is not listed; of a kind that the game lacks, all four are seen.
    ValueError unless it is such a hand.
    """
    codes = codes_of(counts, melds)
    if sum(counts[:34]) % 3 != 1:
        raise ValueError(f"a hand of {sum(counts[:34])} tiles has one to discard: ask for its discards")
    return _ukeire(counts, codes, melds, _live(counts, seen, held), forms)


def discards(
    counts: Sequence[int],
    melds: int = 0,
    seen: Sequence[int] | None = None,
    held: Sequence[int] | None = None,
    forms: int = ALL_FORMS,
) -> list[DiscardUkeire]:
    """What each discard from a hand of 14 tiles less three for each meld leaves, best first.

    Better is the lower shanten, then the more tiles that lower it further, then the lower kind. The tiles are
    given as for `ukeire`; the discarded one cannot be drawn again. ValueError unless it is such a hand.
    """
    codes = codes_of(counts, melds)
    if sum(counts[:34]) % 3 != 2:
        raise ValueError(f"a hand of {sum(counts[:34])} tiles has none to discard: ask for its ukeire")
    live = _live(counts, seen, held)
    options = [
        DiscardUkeire(TileKind(kind), _ukeire(*without(kind, counts, codes), melds, live, forms))
        for kind in range(34)
        if counts[kind]
    ]
    return sorted(options, key=lambda option: (option.ukeire.shanten, -option.ukeire.total, option.kind))


def _ukeire(counts: Sequence[int], codes: Sequence[int], melds: int, live: Sequence[int], forms: int) -> Ukeire:
    c0, c1, c2, c3 = codes
    now = shanten_of_forms(c0, c1, c2, c3, 4 - melds, forms)
    mask = kinds_to_take(counts, codes, melds, now, forms)
    kinds = [kind for kind in range(34) if mask >> kind & 1 and live[kind] > 0]
    tiles = tuple([LiveKind(TileKind(kind), live[kind]) for kind in kinds])
    return Ukeire(now, tiles, sum([live[kind] for kind in kinds]))


def _live(counts: Sequence[int], seen: Sequence[int] | None, held: Sequence[int] | None) -> list[int]:
    """How many tiles of each kind are neither in the hand nor open; below zero where a game has fewer."""
    live = [4 - count for count in counts[:34]]
    for others in (seen, held):
        if others is not None:
            live = [left - count for left, count in zip(live, others, strict=False)]
    return live
