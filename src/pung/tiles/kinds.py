"""Tile kinds and tiles, as small integers.

A *kind* is what a tile shows: 0-8 characters 1-9, 9-17 dots, 18-26 bamboo, 27-30 East South West North,
31-33 White Green Red, 34 flower, 35 joker.
A *tile* is a kind, or one of the marked copies of a kind: the red fives (36-38) and the eight flower designs (39-46).
Two tiles of one kind and mark are the same tile: which physical copy it is matters to no rule.
"""

from typing import Final, NewType

__all__ = [
    "COPIES",
    "DRAGONS",
    "FLOWER",
    "HONOURS",
    "JOKER",
    "KIND_COUNT",
    "KIND_OF",
    "RED_FIVES",
    "SUITED",
    "TERMINALS",
    "TERMINALS_AND_HONOURS",
    "TILE_COUNT",
    "WINDS",
    "Tile",
    "TileKind",
    "is_red",
    "kind_of",
    "rank_of",
    "red_of",
    "suit_of",
]

TileKind = NewType("TileKind", int)
Tile = NewType("Tile", int)

FLOWER: Final = TileKind(34)
JOKER: Final = TileKind(35)
KIND_COUNT: Final = 36
TILE_COUNT: Final = 47

SUITED: Final = tuple(TileKind(k) for k in range(27))
WINDS: Final = tuple(TileKind(k) for k in range(27, 31))
DRAGONS: Final = tuple(TileKind(k) for k in range(31, 34))
HONOURS: Final = WINDS + DRAGONS
TERMINALS: Final = tuple(TileKind(k) for k in (0, 8, 9, 17, 18, 26))
TERMINALS_AND_HONOURS: Final = TERMINALS + HONOURS

#: The marked five of each suit (characters, dots, bamboo).
RED_FIVES: Final = (Tile(36), Tile(37), Tile(38))

#: kind of each tile.
KIND_OF: Final[tuple[TileKind, ...]] = tuple(TileKind(k) for k in (*range(KIND_COUNT), 4, 13, 22, *[FLOWER] * 8))

#: physical copies of each kind in a full set (flowers and jokers: of the sets that have them).
COPIES: Final = (4,) * 34 + (8, 8)


def kind_of(tile: Tile) -> TileKind:
    """The kind that a tile shows; a red five is a five."""
    return KIND_OF[tile]


def is_red(tile: Tile) -> bool:
    """Whether the tile is a red five."""
    return 36 <= tile <= 38


def red_of(kind: TileKind) -> Tile | None:
    """The red copy of a five; None for every other kind."""
    return RED_FIVES[kind // 9] if kind < 27 and kind % 9 == 4 else None


def suit_of(kind: TileKind) -> int:
    """0 characters, 1 dots, 2 bamboo, 3 honours, 4 flowers and jokers."""
    return kind // 9 if kind < 27 else 3 if kind < 34 else 4


def rank_of(kind: TileKind) -> int:
    """1-9 in a suit; 1-7 for East South West North White Green Red; 1 for flower and joker."""
    if kind < 27:
        return kind % 9 + 1
    return kind - 26 if kind < 34 else 1
