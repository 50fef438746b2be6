"""Readings: every way in which a complete hand splits into sets and pairs.

Counts are packed in one int, three bits a kind (an octal digit), kind 0 lowest; the number of red fives
stands above the 34 digits. A reading names its parts by masks of kinds: bit k of `runs` is the run that
starts at kind k, bit k of `triplets` three of kind k, bit k of `pairs` two of kind k.
Only concealed tiles are read here: declared sets are fixed and are added by `pung.hands.facts`.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from pung.tiles.kinds import KIND_OF, TERMINALS_AND_HONOURS, TILE_COUNT, Tile, TileKind, is_red

__all__ = [
    "ALL_FORMS",
    "KINDS_MASK",
    "KNITTED",
    "ORPHANS",
    "PACKED",
    "PLAID",
    "SEVEN_PAIRS",
    "STANDARD",
    "Block",
    "Reading",
    "blocks",
    "five_alike",
    "pack",
    "pack_counts",
    "packed_count",
    "packed_counts",
    "packed_kinds",
    "packed_reds",
    "readings",
]

STANDARD: Final = 0  #: sets of three and a pair
SEVEN_PAIRS: Final = 1
ORPHANS: Final = 2  #: one of each terminal and honour, one of them twice
KNITTED: Final = 3  #: fourteen single tiles: 1-4-7 of one suit, 2-5-8 of another, 3-6-9 of the third, and honours
PLAID: Final = 4  #: fourteen single tiles: 1-4-7 of every suit, or 2-5-8, or 3-6-9, and honours
ALL_FORMS: Final = (STANDARD, SEVEN_PAIRS, ORPHANS)

KINDS_MASK: Final = (1 << 34) - 1
ORPHAN_KINDS: Final = sum(1 << k for k in TERMINALS_AND_HONOURS)
_HONOUR_KINDS: Final = 0x7F << 27
_FAMILIES: Final = (0b001001001, 0b010010010, 0b100100100)
#: the sixteen kinds of each knitted and of each plaid form.
KNITTED_KINDS: Final = tuple(a | b << 9 | c << 18 | _HONOUR_KINDS for a, b, c in permutations(_FAMILIES))
PLAID_KINDS: Final = tuple(a | a << 9 | a << 18 | _HONOUR_KINDS for a in _FAMILIES)

_REDS_AT: Final = 102
_SUIT: Final = (1 << 27) - 1
_HONOURS: Final = (1 << 21) - 1
_LOW_BITS: Final = sum(1 << 3 * k for k in range(34))
_NOT_TWO: Final = _LOW_BITS | _LOW_BITS << 2  # set bits of a digit that is neither 0 nor 2
_NOT_TWO_OR_FOUR: Final = _LOW_BITS
_DIGITS: Final = (1 << _REDS_AT) - 1

#: packed count of each tile; flowers and jokers count nothing here.
PACKED: Final = tuple(
    (1 << 3 * KIND_OF[Tile(t)] | is_red(Tile(t)) << _REDS_AT) if KIND_OF[Tile(t)] < 34 else 0 for t in range(TILE_COUNT)
)


class Reading(NamedTuple):
    """One way to read concealed tiles, as masks of kinds.

    `runs2` are the runs that stand at least twice, and so on; `pairs2` are kinds of which four count as two
    pairs, where a game allows that.
    """

    form: int
    pairs: int
    pairs2: int
    runs: int
    runs2: int
    runs3: int
    runs4: int
    triplets: int


class Block(NamedTuple):
    """A part of a reading: `run`, `triplet` or `pair`, and its lowest kind."""

    shape: str
    kind: TileKind


class _Split(NamedTuple):
    """One way to read the tiles of one suit; masks of kinds of the whole hand."""

    pair: int
    runs: int
    runs2: int
    runs3: int
    runs4: int
    triplets: int


class _Suit(NamedTuple):
    """What is known of the tiles of one suit: the kinds there are, and every split."""

    kinds: int
    splits: tuple[_Split, ...]


_NOTHING: Final = _Suit(0, (_Split(0, 0, 0, 0, 0, 0),))


def pack(tiles: Iterable[Tile]) -> int:
    """The packed counts of tiles."""
    return sum([PACKED[t] for t in tiles])


def pack_counts(counts: Sequence[int]) -> int:
    """Packed counts from a list of 34 counts (none of them red)."""
    return sum(n << 3 * k for k, n in enumerate(counts[:34]))


def packed_count(packed: int, kind: int) -> int:
    """How many tiles of a kind there are."""
    return packed >> 3 * kind & 7


def packed_counts(packed: int) -> list[int]:
    """The 34 counts."""
    return [packed >> 3 * kind & 7 for kind in range(34)]


def packed_reds(packed: int) -> int:
    """How many red fives there are."""
    return packed >> _REDS_AT


def packed_kinds(packed: int) -> int:
    """The mask of the kinds that there are."""
    m, p, s, z = _suits(packed)
    return m.kinds | p.kinds | s.kinds | z.kinds


def five_alike(packed: int) -> int:
    """A number that is zero unless some kind is there five to seven times (a digit above 4)."""
    return packed >> 2 & (packed >> 1 | packed) & _LOW_BITS


def readings(
    packed: int, sets: int = 4, forms: Sequence[int] = ALL_FORMS, *, four_as_two_pairs: bool = False
) -> list[Reading]:
    """Every reading of concealed tiles: `sets` sets and a pair, or (nothing declared) another of the forms.

    `packed` must hold 3 * sets + 2 tiles. No reading: the hand is not complete.
    """
    found: list[Reading] = []
    m, p, s, z = _suits(packed)
    kinds = m.kinds | p.kinds | s.kinds | z.kinds
    for form in forms:
        if form == STANDARD:
            found += _standard(m.splits, p.splits, s.splits, z.splits)
        elif sets == 4:
            found += _WHOLE_HAND[form](packed, kinds, four_as_two_pairs)
    return found


def _standard(
    m: tuple[_Split, ...], p: tuple[_Split, ...], s: tuple[_Split, ...], z: tuple[_Split, ...]
) -> list[Reading]:
    """Every product of a split of each suit that has exactly one pair."""
    return [
        Reading(
            STANDARD,
            pair,
            0,
            a.runs | b.runs | c.runs,
            a.runs2 | b.runs2 | c.runs2,
            a.runs3 | b.runs3 | c.runs3,
            a.runs4 | b.runs4 | c.runs4,
            a.triplets | b.triplets | c.triplets | d.triplets,
        )
        for d in z
        for a in m
        for b in p
        for c in s
        if not (pair := a.pair | b.pair | c.pair | d.pair) & pair - 1 and pair
    ]


def _seven_pairs(packed: int, kinds: int, four_as_two_pairs: bool) -> list[Reading]:
    """Seven pairs of seven kinds; where four alike count as two pairs, of fewer kinds."""
    digits = packed & _DIGITS
    if not digits & _NOT_TWO:
        return [Reading(SEVEN_PAIRS, kinds, 0, 0, 0, 0, 0, 0)] if kinds.bit_count() == 7 else []
    if four_as_two_pairs and not digits & _NOT_TWO_OR_FOUR:
        fours = sum(1 << k for k in range(34) if digits >> 3 * k & 7 == 4)
        return [Reading(SEVEN_PAIRS, kinds, fours, 0, 0, 0, 0, 0)]
    return []


def _orphans(packed: int, kinds: int, _: bool) -> list[Reading]:
    """All thirteen terminals and honours, and nothing else."""
    if kinds != ORPHAN_KINDS:
        return []
    pair = sum(1 << k for k in TERMINALS_AND_HONOURS if packed >> 3 * k & 7 == 2)
    return [Reading(ORPHANS, pair, 0, 0, 0, 0, 0, 0)] if pair.bit_count() == 1 else []


def _knitted(_: int, kinds: int, __: bool) -> list[Reading]:
    """Fourteen different tiles, each suit's from a family of its own, and honours."""
    return _singles(KNITTED, KNITTED_KINDS, kinds)


def _plaid(_: int, kinds: int, __: bool) -> list[Reading]:
    """Fourteen different tiles, all suits' from one family, and honours."""
    return _singles(PLAID, PLAID_KINDS, kinds)


def _singles(form: int, within: Sequence[int], kinds: int) -> list[Reading]:
    """Fourteen different kinds, all of them among one of these sets of kinds."""
    if kinds.bit_count() != 14 or all(kinds & ~allowed for allowed in within):
        return []
    return [Reading(form, 0, 0, 0, 0, 0, 0, 0)]


#: forms that need all fourteen tiles concealed; a game with more forms adds its finder.
_WHOLE_HAND: Final[dict[int, Callable[[int, int, bool], list[Reading]]]] = {
    SEVEN_PAIRS: _seven_pairs,
    ORPHANS: _orphans,
    KNITTED: _knitted,
    PLAID: _plaid,
}


def blocks(reading: Reading) -> list[Block]:
    """The parts of a reading, runs first, then triplets, then pairs, each by kind."""
    runs = [
        Block("run", TileKind(k))
        for k in range(27)
        for mask in (reading.runs, reading.runs2, reading.runs3, reading.runs4)
        if mask >> k & 1
    ]
    triplets = [Block("triplet", TileKind(k)) for k in range(34) if reading.triplets >> k & 1]
    pairs = [Block("pair", TileKind(k)) for k in range(34) for mask in (reading.pairs, reading.pairs2) if mask >> k & 1]
    return runs + triplets + pairs


# The splits of one suit, computed once for each count code that is met.

_KNOWN: Final[tuple[dict[int, _Suit], ...]] = ({0: _NOTHING}, {0: _NOTHING}, {0: _NOTHING}, {0: _NOTHING})


def _suits(packed: int) -> tuple[_Suit, _Suit, _Suit, _Suit]:
    """What is known of each suit and of the honours."""
    m, p, s, z = packed & _SUIT, packed >> 27 & _SUIT, packed >> 54 & _SUIT, packed >> 81 & _HONOURS
    known = _KNOWN
    return (
        known[0].get(m) or _learn(0, m),
        known[1].get(p) or _learn(1, p),
        known[2].get(s) or _learn(2, s),
        known[3].get(z) or _learn(3, z),
    )


def _learn(suit: int, code: int) -> _Suit:
    """Work out one suit's splits and keep them."""
    ranks = 7 if suit == 3 else 9
    counts = [code >> 3 * r & 7 for r in range(ranks)]
    runs = suit != 3
    if sum(counts) % 3 == 0:
        parts = [(0, split) for split in _sets(counts, runs)]
    elif sum(counts) % 3 == 2:
        parts = [
            (1 << r, split) for r in range(ranks) if counts[r] >= 2 for split in _sets(_less_pair(counts, r), runs)
        ]
    else:
        parts = []
    at = 9 * suit
    splits = tuple(_Split(*(mask << at for mask in (pair, *split))) for pair, split in parts)
    known = _Suit(sum(1 << r for r in range(ranks) if counts[r]) << at, splits)
    _KNOWN[suit][code] = known
    return known


def _less_pair(counts: list[int], rank: int) -> list[int]:
    return [n - 2 * (r == rank) for r, n in enumerate(counts)]


def _sets(counts: list[int], runs: bool, at: int = 0) -> list[tuple[int, int, int, int, int]]:
    """Every way to use up the counts from a rank on: masks of runs (once, twice, ...) and triplets."""
    while at < len(counts) and not counts[at]:
        at += 1
    if at == len(counts):
        return [(0, 0, 0, 0, 0)]
    found: list[tuple[int, int, int, int, int]] = []
    for triplets in (0, 1):
        left = counts[at] - 3 * triplets
        room = runs and at + 2 < len(counts) and min(counts[at + 1 : at + 3]) >= left
        if left < 0 or (left and not room):
            continue
        rest = counts.copy()
        rest[at] = 0
        if left:
            rest[at + 1] -= left
            rest[at + 2] -= left
        bit = 1 << at
        here = tuple(bit * (left >= n) for n in (1, 2, 3, 4))
        found += [
            (a | here[0], b | here[1], c | here[2], d | here[3], t | bit * triplets)
            for a, b, c, d, t in _sets(rest, runs, at + 1)
        ]
    return found
