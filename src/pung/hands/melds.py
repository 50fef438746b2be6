"""Melds: sets that have been declared, and their text forms.

`[234m]` a chow, `[777z]` a pung, `[1111p]` an exposed kong, `(1111p)` a concealed kong,
`[444+4z]` a kong made by adding to a pung, `[22jj9f]`-like runs of equal tiles with jokers a group.
"""

import re
from enum import IntEnum
from typing import Final, NamedTuple, NewType

from pung.tiles.kinds import JOKER, KIND_OF, Tile, TileKind
from pung.tiles.notation import NotationError, format_tiles, parse_tiles, sort_key
from pung.tiles.told import Teller

__all__ = ["Meld", "MeldKind", "Seat", "meld_of", "parse_hand", "parse_meld"]

_tell = Teller("pung.hands")

#: A player's place, counted from the first dealer: 0, 1, 2, ...
Seat = NewType("Seat", int)


class MeldKind(IntEnum):
    """How a set was declared."""

    CHOW = 0
    PUNG = 1
    OPEN_KONG = 2
    CLOSED_KONG = 3
    ADDED_KONG = 4
    GROUP = 5


_KONGS: Final = (MeldKind.OPEN_KONG, MeldKind.CLOSED_KONG, MeldKind.ADDED_KONG)


class Meld(NamedTuple):
    """A declared set: its tiles in order, the tile claimed from another seat (if known), and that seat."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    from_seat: Seat | None = None

    @property
    def base(self) -> TileKind:
        """The kind of its lowest tile (that every tile but a joker shows, unless it is a chow)."""
        return min(KIND_OF[t] for t in self.tiles)

    @property
    def is_kong(self) -> bool:
        """Whether it is a set of four."""
        return self.kind in _KONGS

    @property
    def is_open(self) -> bool:
        """Whether a tile of another seat is in it: all but the concealed kong."""
        return self.kind is not MeldKind.CLOSED_KONG

    def __str__(self) -> str:
        if self.kind is MeldKind.ADDED_KONG:
            text = format_tiles(self.tiles, sort=False)
            return f"[{text[:-2]}+{text[-2:]}]"
        text = format_tiles(self.tiles)
        return f"({text})" if self.kind is MeldKind.CLOSED_KONG else f"[{text}]"


def meld_of(tiles: list[Tile], *, closed: bool = False, added: bool = False) -> Meld:
    """The meld that these tiles are. Raises NotationError when they are no set."""
    ordered = list(tiles) if added else sorted(tiles, key=sort_key)
    kinds = sorted(KIND_OF[t] for t in tiles)
    kind = _shape(kinds, closed=closed, added=added)
    if kind is None:
        what = "not_closed_kong" if closed else "not_added_kong" if added else "not_a_set"
        raise NotationError(_tell(what, tiles=format_tiles(tiles)))
    return Meld(kind, tuple(ordered))


def _shape(kinds: list[TileKind], *, closed: bool, added: bool) -> MeldKind | None:
    same = len(set(kinds)) == 1 and kinds[0] != JOKER
    if closed or added:
        if same and len(kinds) == 4:
            return MeldKind.CLOSED_KONG if closed else MeldKind.ADDED_KONG
        return None
    if same and len(kinds) in (3, 4):
        return MeldKind.PUNG if len(kinds) == 3 else MeldKind.OPEN_KONG
    if (
        len(kinds) == 3
        and kinds[2] < 27
        and kinds[0] // 9 == kinds[2] // 9
        and kinds
        == [
            kinds[0],
            kinds[0] + 1,
            kinds[0] + 2,
        ]
    ):
        return MeldKind.CHOW
    if 3 <= len(kinds) <= 6 and len(set(kinds) - {JOKER}) == 1:
        return MeldKind.GROUP
    return None


def parse_meld(text: str) -> Meld:
    """One meld from its text form, e.g. `[234m]`. Raises NotationError."""
    inner, ends = text.strip()[1:-1], text.strip()[:1] + text.strip()[-1:]
    if ends == "()":
        return meld_of(parse_tiles(inner), closed=True)
    if ends != "[]":
        raise NotationError(_tell("not_a_meld", text=text))
    if "+" not in inner:
        return meld_of(parse_tiles(inner))
    added = parse_tiles(inner.replace("+", ""))
    if len(parse_tiles(inner.split("+")[1])) != 1:
        raise NotationError(_tell("one_added", text=text))
    return meld_of(added, added=True)


_PART: Final = re.compile(r"\[[^\]]*\]|\([^)]*\)|[^\[\]()]+|.")


def parse_hand(text: str) -> tuple[list[Tile], list[Meld]]:
    """Concealed tiles and melds from one text: `234m 55z [777z] (1111p)`. Raises NotationError."""
    tiles: list[Tile] = []
    melds: list[Meld] = []
    for part in _PART.findall(text):
        if part[0] in "[(":
            if len(part) == 1:
                raise NotationError(_tell("not_closed", text=text, bracket=part))
            melds.append(parse_meld(part))
        elif part in "])":
            raise NotationError(_tell("never_opened", text=text, bracket=part))
        else:
            tiles += parse_tiles(part)
    return tiles, melds
