"""Look-up tables for hand arithmetic, unpacked at first use from `_tables.bin`.

The tiles of one suit are kept as a *code*: their counts as the digits of a number in base 5, lowest kind
first. A hand has four codes (characters, dots, bamboo, honours); taking kind k in adds `POWER[k]` to code
`SUIT[k]`.

Few holdings of a suit differ in what they lack of sets and pairs: each has a *class*, and so have two suits
together. How many tiles a hand lacks is found in four look-ups by code, two by class and one at the end:

    MISSING[sets][PAIR_CLASS[SUIT_CLASS[c0]][SUIT_CLASS[c1]]][PAIR_CLASS[SUIT_CLASS[c2]][HONOUR_CLASS[c3]]]

The special forms need counts only. The *digest* of a code has in its low byte the kinds held (4 bits) and
the kinds held twice (the next 3), in its high byte the same of terminals and honours alone. The digests of
the four codes are added, and the sum is looked up:

    SPECIAL_MISSING[forms][SUIT_DIGEST[c0] + SUIT_DIGEST[c1] + SUIT_DIGEST[c2] + HONOUR_DIGEST[c3]]

The tables are empty until `load` has filled them, in place: a user tests `SUIT_CLASS` and calls it.
`tools/build_shanten_tables.py` builds the file from the rules of sets and pairs.
"""

import sys
import zlib
from array import array
from collections.abc import Container
from pathlib import Path
from threading import Lock
from typing import Final

from pung.tiles import KIND_COUNT

__all__ = [
    "HONOUR_CLASS",
    "HONOUR_DIGEST",
    "MISSING",
    "PAIR_CLASS",
    "POWER",
    "SPECIAL_MISSING",
    "SUIT",
    "SUIT_CLASS",
    "SUIT_DIGEST",
    "UNREACHABLE",
    "load",
]

#: suit of each kind: 0 characters, 1 dots, 2 bamboo, 3 honours (and flowers and jokers).
SUIT: Final = tuple(min(kind // 9, 3) for kind in range(KIND_COUNT))
#: weight of each kind in the code of its suit; 0 for flowers and jokers, which take no part.
POWER: Final = (*(5 ** (8 - kind % 9) for kind in range(27)), *(5**n for n in reversed(range(7))), 0, 0)

#: class of a suit's code, [5**9]; of the honours' code, [5**7].
SUIT_CLASS: Final = bytearray()
HONOUR_CLASS: Final = bytearray()
#: class of two suits together, by the classes of each.
PAIR_CLASS: Final[list[tuple[int, ...]]] = []
#: tiles missing from so many sets and a pair: [sets 0-4][pair class][pair class].
MISSING: Final[list[list[tuple[int, ...]]]] = []

#: digest of a suit's code, [5**9]; of the honours' code, [5**7].
SUIT_DIGEST: Final = array("H")
HONOUR_DIGEST: Final = array("H")
#: tiles missing from a special form by the sum of digests: [none, seven pairs, orphans, the nearer of both].
SPECIAL_MISSING: Final[list[bytes]] = []

#: what SPECIAL_MISSING says where there is no special form.
UNREACHABLE: Final = 100

_SIZES: Final = (5**9, 5**7)
_HELD: Final = 0x01
_TWICE: Final = 0x11
_BYTES: Final = bytes(range(256))
_loading: Final = Lock()


def load() -> None:
    """Fill the tables, once; any thread may call it at any time."""
    with _loading:
        if not SUIT_CLASS:
            _fill(zlib.decompress(Path(__file__).with_name("_tables.bin").read_bytes()))


def _fill(data: bytes) -> None:
    """Cut the unpacked file into tables; SUIT_CLASS, which tells that all are there, comes last."""
    classes, pair_classes = data[0], data[1]
    honours = 2 + _SIZES[0]
    pairs = honours + _SIZES[1]
    missing = pairs + classes * classes
    HONOUR_CLASS.extend(data[honours:pairs])
    PAIR_CLASS.extend(_rows(data[pairs:missing], classes))
    size = pair_classes * pair_classes
    MISSING.extend(_rows(data[start : start + size], pair_classes) for start in range(missing, len(data), size))
    _fill_digests(SUIT_DIGEST, 9, outer=(0, 8))
    _fill_digests(HONOUR_DIGEST, 7, outer=range(7))
    SPECIAL_MISSING.extend(_special_missing())
    SUIT_CLASS.extend(data[2:honours])


def _rows(data: bytes, width: int) -> list[tuple[int, ...]]:
    return [tuple(data[start : start + width]) for start in range(0, len(data), width)]


def _fill_digests(table: "array[int]", kinds: int, outer: Container[int]) -> None:
    """The digests of all codes of a suit of so many kinds; those in `outer` are terminals or honours."""
    low = high = b"\0"
    for kind in reversed(range(kinds)):
        low = low + _plus(low, _HELD) + _plus(low, _TWICE) * 3
        high = high + _plus(high, _HELD) + _plus(high, _TWICE) * 3 if kind in outer else high * 5
    both = bytearray(2 * len(low))
    both[0::2], both[1::2] = low, high
    table.frombytes(both)
    if sys.byteorder == "big":
        table.byteswap()


def _plus(data: bytes, number: int) -> bytes:
    """The number added to every byte, modulo 256."""
    return data.translate(_BYTES[number:] + _BYTES[:number])


def _special_missing() -> list[bytes]:
    """SPECIAL_MISSING: seven pairs by the low byte of the digests' sum, orphans by its high byte."""
    held_twice = [(n & 15, n >> 4) for n in range(128)]
    seven_pairs = bytes(7 - min(twice, 7) + max(7 - held, 0) for held, twice in held_twice)
    seven_pairs += bytes([UNREACHABLE] * 128)
    orphans = [max(14 - held - (twice > 0), 0) for held, twice in held_twice]
    nearer = {n: bytes(min(n, pairs) for pairs in seven_pairs) for n in set(orphans)}
    return [
        bytes([UNREACHABLE]) * 256 * 128,
        seven_pairs * 128,
        b"".join(bytes([n]) * 256 for n in orphans),
        b"".join(nearer[n] for n in orphans),
    ]
