"""Walls from a seed: the same seed gives the same wall on every machine and with every version of Python."""

from collections.abc import Iterator, Sequence
from hashlib import shake_256

from pung.tiles.kinds import Tile

__all__ = ["shuffled"]


def shuffled(tiles: Sequence[Tile], seed: str) -> tuple[Tile, ...]:
    """A fair permutation (Fisher-Yates) driven by SHAKE-256 of the seed."""
    wall = list(tiles)
    numbers = _numbers(seed, len(wall))
    for last in range(len(wall) - 1, 0, -1):
        pick = _below(numbers, last + 1)
        wall[last], wall[pick] = wall[pick], wall[last]
    return tuple(wall)


def _numbers(seed: str, size: int) -> Iterator[int]:
    """32-bit numbers without end; blocks are hashed as they are needed."""
    block = 0
    while True:
        data = shake_256(f"pung wall {block} {seed}".encode()).digest(4 * 2 * size)
        yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4))
        block += 1


def _below(numbers: Iterator[int], limit: int) -> int:
    """A number below the limit, each equally likely: numbers beyond the last whole multiple are thrown away."""
    bound = 2**32 - 2**32 % limit
    for number in numbers:
        if number < bound:
            return number % limit
    raise AssertionError("the numbers have no end")
