"""Tile sets: which tiles a game is played with, and how many of each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pung.tiles.kinds import COPIES, KIND_OF, RED_FIVES, Tile, TileKind
from pung.tiles.notation import tile_text
from pung.tiles.told import Teller, Told, ToldError

__all__ = [
    "FULL_136",
    "NO_MIDDLE_CHARACTERS_108",
    "WITH_FLOWERS_AND_JOKERS_152",
    "TileSet",
    "TileSetError",
    "no_such_tile",
]


_tell = Teller("pung.tiles")


class TileSetError(ToldError):
    """Tiles that no set of the game holds: five of a kind, an absent kind, too many red fives."""


def no_such_tile(tile: Tile) -> Told:
    """The sentence that a game has no such tile."""
    return _tell("absent", tile=tile_text(tile))


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of a game: `copies[kind]` of each kind, `reds[suit]` of its fives being red."""

    name: str
    copies: tuple[int, ...]
    reds: tuple[int, int, int] = (0, 0, 0)

    def with_reds(self, reds: Mapping[str, int]) -> "TileSet":
        """The same set with so many red fives in each suit, e.g. `{"m": 1, "p": 2, "s": 1}`."""
        counts = (reds.get("m", 0), reds.get("p", 0), reds.get("s", 0))
        return TileSet(self.name, self.copies, counts)

    @property
    def size(self) -> int:
        """How many tiles there are."""
        return sum(self.copies)

    @property
    def kinds(self) -> tuple[TileKind, ...]:
        """The kinds that the set has."""
        return tuple(TileKind(k) for k, n in enumerate(self.copies) if n)

    def tiles(self) -> list[Tile]:
        """Every tile of the set, in order of kind; red copies stand before the plain ones."""
        out: list[Tile] = []
        for kind, copies in enumerate(self.copies):
            red = self.reds[kind // 9] if kind < 27 and kind % 9 == 4 else 0
            red = min(red, copies)
            out += [RED_FIVES[kind // 9]] * red if red else []
            out += [Tile(kind)] * (copies - red)
        return out

    def check(self, tiles: list[Tile]) -> None:
        """Refuse tiles that cannot come from one set of the game. Raises TileSetError."""
        seen = [0] * len(self.copies)
        red = [0, 0, 0]
        for tile in tiles:
            kind = KIND_OF[tile]
            seen[kind] += 1
            if seen[kind] > self.copies[kind]:
                raise TileSetError(self._too_many(Tile(kind), seen[kind], self.copies[kind]))
            if tile in RED_FIVES:
                suit = RED_FIVES.index(tile)
                red[suit] += 1
                if red[suit] > self.reds[suit]:
                    raise TileSetError(self._too_many(tile, red[suit], self.reds[suit]))
        for suit, kind in enumerate((TileKind(4), TileKind(13), TileKind(22))):
            plain = self.copies[kind] - self.reds[suit]
            if self.reds[suit] and seen[kind] - red[suit] > max(plain, 0):
                raise TileSetError(self._too_many(Tile(kind), seen[kind] - red[suit], max(plain, 0)))

    def _too_many(self, tile: Tile, count: int, most: int) -> Told:
        if not most:
            return no_such_tile(tile)
        return _tell("too_many", count=count, tile=tile_text(tile), most=most)


_SUITS_AND_HONOURS: Final = COPIES[:34]

#: Three suits, winds and dragons.
FULL_136: Final = TileSet("136", (*_SUITS_AND_HONOURS, 0, 0))
#: Without the characters 2 to 8, for three players.
NO_MIDDLE_CHARACTERS_108: Final = TileSet("108", (4, *[0] * 7, 4, *COPIES[9:34], 0, 0))
#: With eight flowers and eight jokers.
WITH_FLOWERS_AND_JOKERS_152: Final = TileSet("152", COPIES)
