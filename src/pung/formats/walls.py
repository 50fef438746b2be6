"""Walls: from the seed that a record gives, or rebuilt from all that it shows.

A wall is dealt from its end, 4-4-4-1 from the dealer on; replacement tiles and indicators stand at its start.
"""

import base64
import binascii
import hashlib
import random
import struct
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pung.formats.record import FormatError
from pung.model.events import Dealt, Drew, Event
from pung.rulesets.riichi.walls import indicator, replacement_index, under
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles, tile_text
from pung.tiles.sets import TileSet

__all__ = ["dealt_ids", "rebuilt_wall", "walls_of_match_seed", "walls_of_round_seeds"]

_DEAL: Final = (4, 4, 4, 1)
#: ids of the 136 tiles, and of those that three players use
_IDS: Final = {4: tuple(range(136)), 3: (*range(4), *range(32, 136))}
_WORDS: Final = 288
_BLOCK: Final = 128
#: words of a seed, most; a seed is 624 words long or shorter
_MOST_WORDS: Final = 624
#: tiles before the live wall; older walls have the two tiles of each stack the other way round
_DEAD: Final = 14


# From the seed of a record (the published way in which Tenhou shuffles).


def walls_of_match_seed(seed: str, players: int) -> Iterator[bytes]:
    """The walls of a match, hand by hand, as tile ids. Raises FormatError for a seed of another kind."""
    method, _, text = seed.partition(",")
    if method == "mt19937ar-sha512-n288-base64":
        return _hashed_walls(_base64_words(text), players)
    if method == "mt19937ar-sha512-n288":
        return map(_older, _hashed_walls(_hex_words(text), players))
    raise FormatError(f"`{method[:40]}` is no way of shuffling that is known")


def walls_of_round_seeds(seeds: Iterable[str], players: int) -> Iterator[bytes]:
    """The walls of hands that each bring their own seed, as the oldest records do."""
    for seed in seeds:
        method, _, text = seed.partition(",")
        if method != "mt19937ar":
            raise FormatError(f"`{method[:40]}` is no way of shuffling that is known")
        source = _twister(_hex_words(text))
        yield _older(_shuffled([source.getrandbits(32) for _ in range(144)], players))


def _base64_words(text: str) -> bytes:
    try:
        data = base64.b64decode(text, validate=True)
    except binascii.Error:
        raise FormatError("the seed is not base64") from None
    if len(data) > 4 * _MOST_WORDS:
        raise FormatError(f"the seed has {len(data)} bytes, more than {4 * _MOST_WORDS}")
    return data


def _hex_words(text: str) -> bytes:
    words = text.split(",")
    if len(words) > _MOST_WORDS:
        raise FormatError(f"the seed has {len(words)} words, more than {_MOST_WORDS}")
    try:
        return struct.pack(f"<{len(words)}I", *(int(w.partition(".")[0], 16) for w in words))
    except (ValueError, struct.error):
        raise FormatError("the seed is not a list of 32-bit words in hexadecimal") from None


def _twister(words: bytes) -> random.Random:
    """The Mersenne twister started from an array of words, which is what Python does with a large number."""
    return random.Random(int.from_bytes(words, "little"))


def _hashed_walls(words: bytes, players: int) -> Iterator[bytes]:
    source = _twister(words)
    while True:
        raw = struct.pack(f"<{_WORDS}I", *(source.getrandbits(32) for _ in range(_WORDS)))
        blocks = (raw[at : at + _BLOCK] for at in range(0, len(raw), _BLOCK))
        hashed = b"".join(hashlib.sha512(block).digest() for block in blocks)
        yield _shuffled(struct.unpack(f"<{len(hashed) // 4}I", hashed), players)


def _shuffled(numbers: Sequence[int], players: int) -> bytes:
    wall = list(_IDS[players])
    size = len(wall)
    for at in range(size - 1):
        other = at + numbers[at] % (size - at)
        wall[at], wall[other] = wall[other], wall[at]
    return bytes(wall)


def _older(wall: bytes) -> bytes:
    """A wall in the older order of the dead wall, brought into the present one."""
    stacks = (wall[at : at + 2][::-1] for at in range(0, _DEAD, 2))
    return b"".join(stacks) + wall[_DEAD:]


def dealt_ids(wall: bytes, players: int, dealer: int) -> list[bytes]:
    """The first thirteen tiles of every seat."""
    hands = [b""] * players
    for seat, places in enumerate(_deal_places(len(wall), players, dealer)):
        hands[seat] = bytes(wall[at] for at in places)
    return hands


def _deal_places(size: int, players: int, dealer: int) -> list[list[int]]:
    """Where in the wall the first tiles of each seat stand, in the order in which it takes them."""
    places: list[list[int]] = [[] for _ in range(players)]
    at = size
    for count in _DEAL:
        for n in range(players):
            places[(dealer + n) % players] += range(at - 1, at - 1 - count, -1)
            at -= count
    return places


# From what a record shows.


def rebuilt_wall(
    events: Iterable[Event],
    dealer: int,
    indicators: Sequence[Tile],
    ura: Sequence[Tile],
    tiles: TileSet,
) -> tuple[Tile, ...]:
    """A wall from which exactly these events come; unseen places hold the tiles left over.

    Raises FormatError where no wall of the game's tiles can have given them.
    """
    wall: list[Tile | None] = [None] * tiles.size
    places = tuple(Tile(n) for n in range(tiles.size))  # what stands where: looking one up gives the place
    for place, tile in _shown(events, dealer, tiles.size):
        _put(wall, place, tile)
    for number, tile in enumerate(indicators):
        _put(wall, indicator(places, number), tile)
    for number, tile in enumerate(ura):
        _put(wall, under(places, number), tile)
    rest = iter(_left_over(wall, tiles))
    return tuple(next(rest) if tile is None else tile for tile in wall)


def _shown(events: Iterable[Event], dealer: int, size: int) -> Iterator[tuple[int, Tile]]:
    """Place and tile of everything that was dealt and drawn."""
    taken = replaced = 0
    for event in events:
        if isinstance(event, Drew) and event.tile is not None:
            if event.source == "wall":
                yield size - 1 - taken, event.tile
                taken += 1
            else:
                yield replacement_index(size, replaced), event.tile
                replaced += 1
        elif isinstance(event, Dealt):
            for places, hand in zip(_deal_places(size, len(event.hands), dealer), event.hands, strict=True):
                yield from zip(places, hand or (), strict=False)
                taken += len(hand or ())


def _put(wall: list[Tile | None], place: int, tile: Tile) -> None:
    there = wall[place] if 0 <= place < len(wall) else None
    if not 0 <= place < len(wall) or (there is not None and there != tile):
        raise FormatError(f"more tiles are drawn than the wall has (at {tile_text(tile)})")
    wall[place] = tile


def _left_over(wall: Iterable[Tile | None], tiles: TileSet) -> list[Tile]:
    rest = tiles.tiles()
    missing: list[Tile] = []
    for tile in wall:
        if tile is not None:
            if tile in rest:
                rest.remove(tile)
            else:
                missing.append(tile)
    if missing:
        raise FormatError(f"more copies of {format_tiles(set(missing))} are shown than the game has")
    return rest
