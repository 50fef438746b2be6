"""Random complete hands with melds, indicators and situations, from a seed."""

import random
from typing import NamedTuple

from pung.hands.melds import Meld, MeldKind, Seat
from pung.rulesets.riichi.context import (
    CHANKAN,
    DOUBLE_RIICHI,
    IPPATSU,
    LAST_TILE,
    RIICHI,
    RINSHAN,
    WinContext,
    WinSeats,
)
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.scoring import sheet
from pung.rulesets.riichi.sheet import RiichiSheet
from pung.tiles import RED_FIVES, TERMINALS, TERMINALS_AND_HONOURS, Tile, TileKind

EAST = 27
SUITS = [range(start, start + 9) for start in (0, 9, 18)]
HONOURS = range(27, 34)


class RandomWin(NamedTuple):
    """A win in physical tiles (0-135), as most libraries want them."""

    concealed: list[int]
    melds: list[tuple[MeldKind, list[int]]]
    winning: int
    tsumo: bool
    seat: int
    round: int
    flags: int
    indicators: list[int]
    ura: list[int]

    @property
    def is_open(self) -> bool:
        return any(kind is not MeldKind.CLOSED_KONG for kind, _ in self.melds)


def tile_of(number: int) -> Tile:
    """The engine's tile; the first five of each suit is red."""
    if number in (16, 52, 88):
        return RED_FIVES[(16, 52, 88).index(number)]
    return Tile(number // 4)


def make(rng: random.Random) -> RandomWin | None:
    """A win of a random character: sets of many or few kinds, seven pairs, orphans, nine gates."""
    character = rng.random()
    if character < 0.01:
        kinds = [*TERMINALS_AND_HONOURS, rng.choice(TERMINALS_AND_HONOURS)]
        return _finish(rng, kinds, [])
    if character < 0.015:
        suit = rng.choice(SUITS)
        return _finish(rng, [suit[n] for n in (0, 0, 0, *range(1, 8), 8, 8, 8, rng.randrange(9))], [])
    pool = _pool(rng)
    if character < 0.08 and len(pool) >= 7:
        return _finish(rng, [k for k in rng.sample(pool, 7) for _ in range(2)], [])
    return _sets(rng, pool)


def _pool(rng: random.Random) -> list[int]:
    """The kinds that a hand is made of: often one suit, or outside kinds, so that rare yaku come up."""
    suit, low = rng.choice(SUITS), rng.randrange(6)
    pools = [
        (40, [*range(34)]),
        (15, [start + low + n for start in (0, 9, 18) for n in range(4)]),
        (15, [*suit, *HONOURS]),
        (12, [*suit]),
        (12, [*TERMINALS_AND_HONOURS, *(suit[n] for n in (1, 2, 6, 7)), 10, 11, 15, 16]),
        (2, [*TERMINALS]),
        (2, [*HONOURS]),
        (2, [19, 20, 21, 23, 25, 32]),
    ]
    return rng.choices([pool for _, pool in pools], [weight for weight, _ in pools])[0]


def _sets(rng: random.Random, pool: list[int]) -> RandomWin | None:
    left = [4] * 34
    triplets, calls, kans = rng.choice([0.05, 0.2, 0.8]), rng.choice([0, 0, 0.35, 0.7]), rng.choice([0.05, 0.4])
    concealed: list[int] = []
    melds: list[tuple[MeldKind, list[int]]] = []
    for _ in range(4):
        one = _one_set(rng, pool, left, triplets)
        if one is None:
            return None
        kind = one[0]
        if one[1] == kind and left[kind] and rng.random() < kans:
            left[kind] -= 1
            how = (
                rng.choice([MeldKind.OPEN_KONG, MeldKind.ADDED_KONG]) if rng.random() < calls else MeldKind.CLOSED_KONG
            )
            melds.append((how, [kind] * 4))
        elif rng.random() < calls:
            melds.append((MeldKind.PUNG if one[1] == kind else MeldKind.CHOW, one))
        else:
            concealed += one
    pairs = [k for k in pool if left[k] >= 2]
    if not pairs:
        return None
    return _finish(rng, concealed + [rng.choice(pairs)] * 2, melds)


def _one_set(rng: random.Random, pool: list[int], left: list[int], triplets: float) -> list[int] | None:
    for _ in range(30):
        kind = rng.choice(pool)
        run = [kind, kind + 1, kind + 2]
        if rng.random() < triplets or kind >= 27:
            run = [kind] * 3
        elif kind % 9 > 6 or not set(run) <= set(pool):
            continue
        if all(left[k] >= run.count(k) for k in run):
            for k in run:
                left[k] -= 1
            return run
    return None


def _finish(rng: random.Random, kinds: list[int], melds: list[tuple[MeldKind, list[int]]]) -> RandomWin:
    """Physical tiles, the winning one, and a situation that fits."""
    free = {k: rng.sample([4 * k + n for n in range(4)], 4) for k in range(34)}
    concealed = sorted(free[k].pop() for k in kinds)
    declared = [(how, sorted(free[k].pop() for k in tiles)) for how, tiles in melds]
    is_open = any(how is not MeldKind.CLOSED_KONG for how, _ in declared)
    tsumo = rng.random() < 0.5
    kongs = sum(len(tiles) == 4 for _, tiles in declared)
    flags = _flags(rng, tsumo, is_open, kongs)
    rest = [t for tiles in free.values() for t in tiles]
    rng.shuffle(rest)
    indicators, ura = rest[: 1 + kongs], rest[1 + kongs : 2 + 2 * kongs]
    return RandomWin(
        concealed,
        declared,
        rng.choice(concealed),
        tsumo,
        rng.randrange(4),
        rng.randrange(4),
        flags,
        indicators,
        ura if flags & (RIICHI | DOUBLE_RIICHI) else [],
    )


def _flags(rng: random.Random, tsumo: bool, is_open: bool, kongs: int) -> int:
    flags = 0
    if not is_open and rng.random() < 0.5:
        flags = DOUBLE_RIICHI if rng.random() < 0.1 else RIICHI
        if rng.random() < 0.2:
            flags |= IPPATSU
    if rng.random() < 0.04:
        flags |= LAST_TILE
    elif tsumo and kongs and not flags & IPPATSU and rng.random() < 0.3:
        flags |= RINSHAN
    elif not tsumo and rng.random() < 0.03:
        flags |= CHANKAN
    return flags


def in_our_types(win: RandomWin) -> tuple[list[Tile], list[Meld], WinContext, WinSeats]:
    """The same win for the engine; seat 0 is the dealer."""
    ctx = WinContext(
        tile_of(win.winning),
        win.tsumo,
        TileKind(EAST + win.seat),
        TileKind(EAST + win.round),
        win.flags,
        tuple(map(tile_of, win.indicators)),
        tuple(map(tile_of, win.ura)),
    )
    melds = [Meld(how, tuple(map(tile_of, tiles))) for how, tiles in win.melds]
    seats = WinSeats(Seat(win.seat), None if win.tsumo else Seat((win.seat + 1) % 4), Seat(0), 4)
    return [tile_of(t) for t in win.concealed], melds, ctx, seats


def random_win(seed: int, options: RiichiOptions) -> RiichiSheet | None:
    """The sheet of the win of a seed; None where none was found or it has no yaku."""
    win = make(random.Random(seed))
    result = sheet(options, *in_our_types(win)) if win else None
    return result if isinstance(result, RiichiSheet) else None
