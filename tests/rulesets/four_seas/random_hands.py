"""Complete hands by chance, leaning to the rarer shapes: sets near one another, few suits, pairs, single tiles."""

import random
from dataclasses import dataclass, replace
from itertools import permutations

from pung.hands.melds import Meld, MeldKind
from pung.rulesets.four_seas.context import WinContext
from pung.rulesets.four_seas.shapes import PAIR, SHAPES, TRIPLET, places
from pung.tiles.kinds import KIND_OF, WINDS, Tile

HONOURS = list(range(27, 34))
FAMILIES = ([0, 3, 6], [1, 4, 7], [2, 5, 8])


@dataclass(frozen=True)
class Hand:
    """A complete hand: concealed tiles with the winning one, melds, how it was won."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    context: WinContext

    def moved(self, to: list[int]) -> "Hand":
        """The same hand with every kind replaced by another."""
        melds = tuple(replace_tiles(m, to) for m in self.melds)
        context = self.context._replace(tile=Tile(to[self.context.tile]), seat_wind=to[self.context.seat_wind])
        return replace(self, tiles=tuple(Tile(to[t]) for t in self.tiles), melds=melds, context=context)


def replace_tiles(meld: Meld, to: list[int]) -> Meld:
    return meld._replace(tiles=tuple(sorted(Tile(to[t]) for t in meld.tiles)))


def hands(count: int, seed: int) -> list[Hand]:
    """So many hands; the same seed gives the same."""
    rng = random.Random(seed)
    found: list[Hand] = []
    while len(found) < count:
        hand = _hand(rng)
        if hand is not None:
            found.append(hand)
    return found


def _hand(rng: random.Random) -> Hand | None:
    shape = rng.random()
    if shape < 0.06:
        return _dress(rng, [[k] for k in _singles(rng)], melds=False)
    if shape < 0.18:
        return _dress(rng, _pairs(rng), melds=False)
    blocks = _sets(rng, _of_a_shape(rng) if shape < 0.45 else [])
    return _dress(rng, blocks, melds=True) if blocks else None


def _singles(rng: random.Random) -> list[int]:
    ends = [0, 8, 9, 17, 18, 26, *HONOURS]
    if rng.random() < 0.2:
        return [*ends, rng.choice(ends)]
    families = [rng.choice(FAMILIES)] * 3 if rng.random() < 0.4 else rng.choice(list(permutations(FAMILIES)))
    kinds = [9 * suit + rank for suit, family in enumerate(families) for rank in family] + HONOURS
    return rng.sample(kinds, 14)


def _pool(rng: random.Random) -> list[int]:
    """The kinds to draw from."""
    suits = rng.sample(range(3), rng.choice((1, 1, 2, 3)))
    low = rng.randrange(9)
    ranks = rng.choice((range(9), range(low, min(low + 5, 9)), (0, 8), FAMILIES[low % 3], range(low % 2, 9, 2)))
    honours = rng.choice(([], [], HONOURS, HONOURS[:4], HONOURS[4:]))
    return [9 * suit + rank for suit in suits for rank in ranks] + honours


def _pairs(rng: random.Random) -> list[list[int]]:
    pool = _pool(rng)
    doubled = [k for k in pool for _ in range(2)]
    while len(doubled) < 7:
        doubled += rng.sample(range(34), 4)
    chosen = rng.sample(doubled, 7) if rng.random() < 0.5 else rng.sample(sorted({*pool, *range(34)}), 7)
    return [[k, k] for k in chosen if chosen.count(k) <= 2]


def _of_a_shape(rng: random.Random) -> list[list[int]]:
    """Sets that make one of the yaku of single sets."""
    place = rng.choice(sorted(places(rng.choice(sorted(SHAPES)))))
    return [_block(code) for code in place]


def _block(code: int) -> list[int]:
    if code >= PAIR:
        return [code - PAIR] * 2
    return [code - TRIPLET] * 3 if code >= TRIPLET else [code, code + 1, code + 2]


def _sets(rng: random.Random, blocks: list[list[int]]) -> list[list[int]]:
    """These sets and others to make four and a pair; empty when the tiles run out."""
    pool, left = _pool(rng), [4] * 34
    runs = rng.choice((0, 0.3, 0.6, 1))
    for block in blocks:
        for k in block:
            left[k] -= 1
    if min(left) < 0:
        return []
    if len(blocks) == 5:
        return blocks
    pairs = sum(len(b) == 2 for b in blocks)
    for _ in range(60):
        kind = rng.choice(pool)
        if len(blocks) - pairs == 4:
            block = [kind] * 2
        elif kind < 27 and kind % 9 < 7 and rng.random() < runs:
            block = [kind, kind + 1, kind + 2]
        else:
            block = [kind] * 3
        if all(left[k] >= block.count(k) for k in block):
            for k in block:
                left[k] -= 1
            blocks.append(block)
            if len(blocks) == 5:
                return blocks
    return []


def _dress(rng: random.Random, blocks: list[list[int]], *, melds: bool) -> Hand | None:
    """Declare some of the sets; say who won, and how."""
    tiles: list[Tile] = []
    declared: list[Meld] = []
    often = rng.choice((0, 0.4, 0.8)) if melds else 0
    for block in blocks:
        rest = sum(b.count(block[0]) for b in blocks) - block.count(block[0])
        if len(block) == 3 and rng.random() < often:
            declared.append(_declared(rng, block, kong=rest == 0))
        else:
            tiles += [Tile(k) for k in block]
    if len(tiles) + 3 * len(declared) != 14 or max(tiles.count(t) for t in tiles) > 4:
        return None
    context = WinContext(rng.choice(tiles), rng.random() < 0.5, rng.choice(WINDS))
    return Hand(tuple(sorted(tiles)), tuple(declared), context)


def _declared(rng: random.Random, block: list[int], *, kong: bool) -> Meld:
    tiles = tuple(Tile(k) for k in block)
    if block[0] != block[1]:
        return Meld(MeldKind.CHOW, tiles)
    if kong and rng.random() < 0.4:
        return Meld(rng.choice((MeldKind.OPEN_KONG, MeldKind.CLOSED_KONG, MeldKind.ADDED_KONG)), (*tiles, tiles[0]))
    return Meld(MeldKind.PUNG, tiles)


def kinds_of(hand: Hand) -> list[int]:
    """Every tile of the hand, kongs as four."""
    return sorted(KIND_OF[t] for t in (*hand.tiles, *(t for m in hand.melds for t in m.tiles)))
