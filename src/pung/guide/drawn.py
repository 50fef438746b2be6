"""Hands as the page draws them: tiles by the ids of the sprite, the winning one apart, sets and melds in groups."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from pung.guide.words import say
from pung.hands.melds import Meld, MeldKind, parse_hand
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.names import tile_name
from pung.tiles.notation import parse_tile, parse_tiles, tile_text

__all__ = ["BACK", "DrawnHand", "DrawnTile", "drawn_groups", "drawn_hand", "drawn_tiles"]

BACK: Final = "back"
_MELD: Final = re.compile(r"\[[^\]]*\]|\([^)]*\)")


class DrawnTile(NamedTuple):
    """A tile: its id in the sprite, its name, and a mark: `turned` (called), `won`, `odd`, `free` (any tile)."""

    id: str
    name: str
    mark: str = ""


class DrawnHand(NamedTuple):
    """A hand: its concealed groups, the winning tile where it is known, and its melds."""

    groups: tuple[tuple[DrawnTile, ...], ...]
    won: DrawnTile | None = None
    melds: tuple[tuple[DrawnTile, ...], ...] = ()


def drawn_hand(hand: str, winning: str, lang: str) -> DrawnHand:
    """A hand as it is written before its winning tile, its groups as the spaces divide them."""
    _, melds = parse_hand(hand)
    won = parse_tile(winning)
    return DrawnHand(
        tuple(drawn_tiles(parse_tiles(group), lang) for group in _concealed(hand).split()),
        DrawnTile(tile_text(won), tile_name(won, lang), "won"),
        tuple(_meld(meld, lang) for meld in melds),
    )


def _concealed(hand: str) -> str:
    """The text without its melds."""
    return _MELD.sub(" ", hand)


def drawn_groups(groups: Iterable[Iterable[Tile]], lang: str, odd: Tile | None = None) -> DrawnHand:
    """Tiles in groups, none of them the winning one; of the `odd` tile one copy is set off."""
    drawn = [list(drawn_tiles(group, lang)) for group in groups]
    if odd is not None:
        _set_off(drawn, tile_text(odd))
    return DrawnHand(tuple(tuple(group) for group in drawn))


def _set_off(groups: Iterable[list[DrawnTile]], tile: str) -> None:
    for group in groups:
        for at, one in enumerate(group):
            if one.id == tile:
                group[at] = one._replace(mark="odd")
                return


def drawn_tiles(tiles: Iterable[Tile], lang: str, mark: str = "") -> tuple[DrawnTile, ...]:
    """Tiles in a row."""
    return tuple(DrawnTile(tile_text(tile), tile_name(tile, lang), mark) for tile in tiles)


def _meld(meld: Meld, lang: str) -> tuple[DrawnTile, ...]:
    """A meld: the called tile turned, a concealed kong with its ends face down."""
    tiles = list(drawn_tiles(meld.tiles, lang))
    if meld.kind is MeldKind.CLOSED_KONG:
        hidden = DrawnTile(BACK, say("tile.face_down", lang, tile=tile_name(Tile(KIND_OF[meld.tiles[0]]), lang)))
        return hidden, *tiles[1:3], hidden
    tiles[0] = tiles[0]._replace(mark="turned")
    return tuple(tiles)
