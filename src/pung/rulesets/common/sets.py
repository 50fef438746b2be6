"""Which sets a seat can make with a tile that another has discarded, and from its own hand."""

from collections.abc import Iterator
from typing import Final

from pung.hands.melds import Meld, MeldKind
from pung.model.actions import Action, DeclareKong, claim, declare_kong
from pung.model.state import SeatState
from pung.tiles.kinds import KIND_OF, RED_FIVES, Tile, TileKind
from pung.tiles.notation import sort_key

__all__ = [
    "added_kongs",
    "chows",
    "closed_kongs",
    "held_in_melds",
    "kong_actions",
    "kong_meld",
    "pungs",
    "runs_with",
    "tiles_of",
]

_FIVES: Final = {4: RED_FIVES[0], 13: RED_FIVES[1], 22: RED_FIVES[2]}


def tiles_of(data: SeatState, kind: TileKind) -> tuple[Tile, ...]:
    """The concealed tiles of a kind, red copies first."""
    return tuple(sorted((t for t in data.hand if KIND_OF[t] == kind), key=sort_key))


def pungs(data: SeatState, kind: TileKind) -> Iterator[Action]:
    """A pung with two tiles of the hand: with and without a red five where both are there."""
    tiles = tiles_of(data, kind)
    if len(tiles) >= 2:
        for pair in dict.fromkeys((tiles[:2], tiles[-2:])):
            yield claim(MeldKind.PUNG, pair)


def chows(data: SeatState, kind: TileKind) -> Iterator[Action]:
    """A chow with two tiles of the hand, lowest run first; a five in hand may be red or plain."""
    counts = data.counts
    for low, high in runs_with(kind):
        if counts[low] and counts[high]:
            for a in _copies(data, low):
                for b in _copies(data, high):
                    yield claim(MeldKind.CHOW, (a, b))


def runs_with(kind: TileKind) -> tuple[tuple[Tile, Tile], ...]:
    """The pairs of kinds that make a run with this one, lowest first."""
    return _RUNS[kind]


def _copies(data: SeatState, kind: int) -> list[Tile]:
    """The different tiles of a kind in hand, the red five first."""
    red = _FIVES.get(kind)
    if red is None or red not in data.hand:
        return [Tile(kind)]
    return [red, Tile(kind)] if Tile(kind) in data.hand else [red]


def closed_kongs(data: SeatState) -> list[TileKind]:
    """The kinds of which the hand holds all four."""
    return [TileKind(k) for k, count in enumerate(data.counts) if count == 4] if 4 in data.counts else []


def added_kongs(data: SeatState) -> list[TileKind]:
    """The kinds of the seat's pungs of which it holds the fourth tile."""
    return [m.base for m in data.melds if m.kind is MeldKind.PUNG and data.counts[m.base]]


def kong_actions(data: SeatState, closed: list[TileKind]) -> list[Action]:
    """The declarations of these closed kongs, and of every added one."""
    return [
        *(declare_kong(MeldKind.CLOSED_KONG, tiles_of(data, kind)) for kind in closed),
        *(declare_kong(MeldKind.ADDED_KONG, tiles_of(data, kind)) for kind in added_kongs(data)),
    ]


def held_in_melds(seat: SeatState) -> list[int]:
    """How many tiles of each kind lie in the seat's melds."""
    held = [0] * 36
    for meld in seat.melds:
        for tile in meld.tiles:
            held[KIND_OF[tile]] += 1
    return held


def kong_meld(data: SeatState, action: DeclareKong) -> Meld:
    """The set that a declared kong becomes; an added one keeps whose tile its pung was made with."""
    if action.kind is MeldKind.CLOSED_KONG:
        return Meld(action.kind, action.tiles)
    kind = KIND_OF[action.tiles[0]]
    pung = next(m for m in data.melds if m.kind is MeldKind.PUNG and m.base == kind)
    return Meld(MeldKind.ADDED_KONG, (*pung.tiles, *action.tiles), pung.claimed, pung.from_seat)


def _runs(kind: int) -> tuple[tuple[Tile, Tile], ...]:
    pairs = ((kind - 2, kind - 1), (kind - 1, kind + 1), (kind + 1, kind + 2))
    return tuple((Tile(a), Tile(b)) for a, b in pairs if kind < 27 and a >= 0 and a // 9 == b // 9 == kind // 9)


_RUNS: Final = tuple(_runs(kind) for kind in range(36))
