"""Four Seas scored the long way round, straight from the sentences of the rules, for comparison with the engine.

It shares nothing with the engine but the table of points, categories and inclusions: readings by trying every
set, every yaku by a sentence about its sets, every packing by trying all of them.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations, product
from typing import NamedTuple

from pung.hands.melds import Meld, MeldKind
from pung.rulesets.four_seas.yaku import all_yaku
from tests.rulesets.four_seas.random_hands import Hand

POINTS = {y.id: y.points for y in all_yaku()}
CATEGORY = {y.id: y.category for y in all_yaku()}
INCLUDES = {y.id: set(y.includes) for y in all_yaku()}


class Block(NamedTuple):
    """`run`, `triplet`, `pair` or `single`; its suit (3 honours), its lowest rank from 1, kong or not."""

    shape: str
    suit: int
    rank: int
    kong: bool = False

    @property
    def ranks(self) -> set[int]:
        return {self.rank, self.rank + 1, self.rank + 2} if self.shape == "run" else {self.rank}

    @property
    def honour(self) -> bool:
        return self.suit == 3

    @property
    def ends(self) -> bool:
        return self.honour or bool(self.ranks & {1, 9})


def score(hand: Hand) -> tuple[int, int, list[str]]:
    """The score, the sum before limits and the yaku that count, of the best reading."""
    return max(
        (_count(list(yaku)) for blocks in _readings(hand) for yaku in _packings(hand, blocks)), key=lambda s: s[:2]
    )


def _count(yaku: list[str]) -> tuple[int, int, list[str]]:
    gone = {other for one in yaku for other in INCLUDES[one]}
    kept = sorted(one for one in yaku if one not in gone)
    raw = sum(POINTS[one] for one in kept)
    limit = max((POINTS[one] for one in kept), default=0)
    return (limit, raw, kept) if limit > 200 else (min(raw, 200), raw, kept)


# Readings.


def _block(shape: str, kind: int, kong: bool = False) -> Block:
    return Block(shape, kind // 9, kind % 9 + 1, kong) if kind < 27 else Block(shape, 3, kind - 26, kong)


def _declared(meld: Meld) -> Block:
    if meld.kind is MeldKind.CHOW:
        return _block("run", min(meld.tiles))
    return _block("triplet", meld.tiles[0], len(meld.tiles) == 4)


def _readings(hand: Hand) -> Iterator[list[Block]]:
    tiles = sorted(hand.tiles)
    for pair in sorted({t for t in tiles if tiles.count(t) >= 2}):
        rest = list(tiles)
        rest.remove(pair)
        rest.remove(pair)
        for sets in _sets(rest):
            yield [*map(_declared, hand.melds), *sets, _block("pair", pair)]
    if not hand.melds:
        if all(tiles.count(t) % 2 == 0 for t in tiles):
            yield [_block("pair", t) for t in tiles[::2]]
        if _single_tiles(tiles):
            yield [_block("single", t) for t in tiles]


def _sets(tiles: list[int]) -> Iterator[list[Block]]:
    if not tiles:
        yield []
        return
    first = tiles[0]
    if tiles.count(first) >= 3:
        for rest in _sets(tiles[3:]):
            yield [_block("triplet", first), *rest]
    if first < 27 and first % 9 < 7 and first + 1 in tiles and first + 2 in tiles:
        left = list(tiles)
        for t in (first, first + 1, first + 2):
            left.remove(t)
        for rest in _sets(left):
            yield [_block("run", first), *rest]


FAMILIES = ({1, 4, 7}, {2, 5, 8}, {3, 6, 9})


def _ranks(tiles: list[int]) -> list[set[int]]:
    return [{t % 9 + 1 for t in tiles if t < 27 and t // 9 == suit} for suit in range(3)]


def _knitted(tiles: list[int]) -> bool:
    ranks = _ranks(tiles)
    return len(set(tiles)) == 14 and any(all(map(set.issubset, ranks, way)) for way in permutations(FAMILIES))


def _plaid(tiles: list[int]) -> bool:
    return len(set(tiles)) == 14 and any(all(r <= family for r in _ranks(tiles)) for family in FAMILIES)


def _orphans(tiles: list[int]) -> bool:
    return len(set(tiles)) == 13 and all(t >= 27 or t % 9 in (0, 8) for t in tiles)


def _single_tiles(tiles: list[int]) -> bool:
    return _knitted(tiles) or _plaid(tiles) or _orphans(tiles)


# Packings.


def _packings(hand: Hand, blocks: list[Block]) -> Iterator[list[str]]:
    """In each category every choice of most points of yaku on sets that do not meet; all ways of combining them."""
    by_category: dict[str, list[tuple[str, frozenset[int]]]] = {}
    for yaku, sets in _placed(hand, blocks):
        by_category.setdefault(CATEGORY[yaku], []).append((yaku, sets))
    choices = []
    for placed in by_category.values():
        found = {tuple(sorted(way)) for way in _disjoint(placed, frozenset())}
        most = max(sum(POINTS[y] for y in way) for way in found)
        choices.append([way for way in found if sum(POINTS[y] for y in way) == most])
    for way in product(*choices):
        yield [yaku for part in way for yaku in part]


def _disjoint(placed: list[tuple[str, frozenset[int]]], used: frozenset[int]) -> Iterator[list[str]]:
    yield []
    for n, (yaku, sets) in enumerate(placed):
        if not sets & used:
            for rest in _disjoint(placed[n + 1 :], used | sets):
                yield [yaku, *rest]


def _placed(hand: Hand, blocks: list[Block]) -> Iterator[tuple[str, frozenset[int]]]:
    every = frozenset(range(len(blocks)))
    for yaku in _whole(hand, blocks):
        yield yaku, every
    shapes = {b.shape for b in blocks}
    if shapes == {"single"} or len(blocks) == 7:
        return
    for size in range(1, 6):
        for chosen in combinations(range(5), size):
            for yaku in _of_sets(hand, [blocks[n] for n in chosen]):
                yield yaku, frozenset(chosen)


# Yaku of the whole hand.


def _whole(hand: Hand, blocks: list[Block]) -> Iterator[str]:
    tiles = sorted(hand.tiles)
    if blocks[0].shape == "single":
        yield from _of_single_tiles(tiles)
        return
    pairs = len(blocks) == 7
    yield from _suits(hand, blocks)
    sets = [b for b in blocks if b.shape != "pair"]
    runs = [b for b in blocks if b.shape == "run"]
    if pairs:
        yield from _of_pairs(blocks)
    else:
        if len(runs) == 4:
            yield "B.a1"
        if not runs:
            yield "B.a2"
        kongs = sum(b.kong for b in sets)
        if kongs:
            yield f"D.{kongs}"
    yield from _numbers(blocks)


def _of_single_tiles(tiles: list[int]) -> Iterator[str]:
    if _knitted(tiles):
        yield "B.c1"
        if set(tiles) >= set(range(27, 34)):
            yield "B.c2"
        if sum(t < 27 for t in tiles) == 9:
            yield "B.c3"
    if _orphans(tiles):
        yield "B.c4"
    if _plaid(tiles):
        yield "B.c5"


def _suits(hand: Hand, blocks: list[Block]) -> Iterator[str]:
    suits = {b.suit for b in blocks if not b.honour}
    honours = [b for b in blocks if b.honour]
    if len(suits) == 3 and any(b.rank <= 4 for b in honours) and any(b.rank > 4 for b in honours):
        yield "A.1"
    if len(suits) == 1 and honours:
        yield "A.2"
    if len(suits) == 1 and not honours:
        yield "A.3"
        ranks = sorted(
            r
            for b in blocks
            for r in (sorted(b.ranks) if b.shape == "run" else [b.rank] * (2 if b.shape == "pair" else 3))
        )
        for extra in range(1, 10):
            if ranks == sorted([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, extra]):
                yield "A.4" if hand.melds else "A.6"
    if not suits:
        yield "A.5"


def _of_pairs(blocks: list[Block]) -> Iterator[str]:
    quads = sum(blocks.count(b) == 2 for b in blocks) // 2
    yield ("B.b1", "B.b4", "B.b5", "B.b6")[quads]
    ranks = sorted(b.rank for b in blocks)
    if len({b.suit for b in blocks}) == 1 and not blocks[0].honour and ranks == list(range(ranks[0], ranks[0] + 7)):
        yield "B.b2"
    honours = {b.rank for b in blocks if b.honour}
    if len(honours) == 7:
        yield "B.b3"
    if honours >= {5, 6, 7}:
        yield "E1.4"
    winds = len(honours & {1, 2, 3, 4})
    if winds >= 3:
        yield "E2.3" if winds == 3 else "E2.4"


def _numbers(blocks: list[Block]) -> Iterator[str]:
    numbers = [b for b in blocks if not b.honour]
    honours = [b for b in blocks if b.honour]
    if not numbers:
        return
    runs = [b for b in blocks if b.shape == "run"]
    ranks = {r for b in numbers for r in b.ranks}
    if not honours and not ranks & {1, 9}:
        yield "C1.1"
    if all(b.ends for b in blocks):
        yield "C1.2"
        if not honours:
            yield "C1.3"
        if not runs:
            yield "C1.4"
            if not honours:
                yield "C1.5"
    linked = set.intersection(*(b.ranks for b in numbers))
    if linked:
        yield "C2.1"
        if not honours:
            yield "C2.2"
            if any(all(b.rank == (r - 1 if b.shape == "run" else r) for b in numbers) for r in linked):
                yield "C2.3"
    if not runs:
        if all(r % 2 for r in ranks):
            yield "C3.1"
            if not honours:
                yield "C3.3"
        if not any(r % 2 for r in ranks):
            yield "C3.2"
            if not honours:
                yield "C3.4"
        if not honours and any(ranks <= family for family in FAMILIES):
            yield "C3.5"
    stretch = sorted(r for b in numbers for r in b.ranks)
    if stretch == list(range(stretch[0], stretch[0] + len(stretch))):
        if len(numbers) >= 2:
            yield "C4.1"
        if not honours:
            yield "C4.2"


# Yaku of some sets.


def _of_sets(hand: Hand, sets: list[Block]) -> Iterator[str]:
    """The yaku that exactly these sets make."""
    pair = [b for b in sets if b.shape == "pair"]
    honours = [b for b in sets if b.honour]
    if len(honours) == len(sets):
        yield from _honours(hand, sets, pair)
    if honours:
        return
    runs = sorted((b for b in sets if b.shape == "run"), key=lambda b: b.rank)
    triplets = sorted((b for b in sets if b.shape == "triplet"), key=lambda b: b.rank)
    if len({b.suit for b in sets}) == 1:
        yield from _one_suit([b.rank for b in runs], [b.rank for b in triplets], [b.rank for b in pair])
    if not pair:
        yield from _twice(runs + triplets)
    yield from _more_suits(runs, triplets, pair)


def _honours(hand: Hand, sets: list[Block], pair: list[Block]) -> Iterator[str]:
    ranks = {b.rank for b in sets}
    seat = hand.context.seat_wind - 26
    if len(sets) == 1 and not pair and (sets[0].rank > 4 or sets[0].rank == seat):
        yield "E1.1"
    if ranks == {5, 6, 7}:
        yield "E1.2" if pair else "E1.3"
    if max(ranks) <= 4:
        named = {(3, True): "E2.1", (3, False): "E2.2", (4, True): "E2.5", (4, False): "E2.6"}
        yield from filter(None, [named.get((len(sets), bool(pair)))])


def _shifted(ranks: list[int], step: int) -> bool:
    return all(b - a == step for a, b in pairwise(ranks))


def _one_suit(runs: list[int], triplets: list[int], pair: list[int]) -> Iterator[str]:
    if not triplets:
        yield from _runs(runs, pair)
    if not runs and len(triplets) >= 2 and _shifted(triplets, 1):
        if not pair:
            yield {2: "F4.1", 3: "F4.3", 4: "F4.5"}[len(triplets)]
        elif pair[0] in (triplets[0] - 1, triplets[-1] + 1) and len(triplets) != 3:
            yield {2: "F4.2", 4: "F4.6"}[len(triplets)]
    if len(runs) == 1 and triplets and not pair and set(triplets) <= {runs[0], runs[0] + 1, runs[0] + 2}:
        yield {1: "F5.1", 2: "F5.3", 3: "F5.4"}[len(triplets)]
    if runs and triplets:
        yield from _sequence_and_triplet(runs, triplets, pair)


def _runs(runs: list[int], pair: list[int]) -> Iterator[str]:
    if pair:
        if len(runs) == 4 and _shifted(runs, 1) and pair[0] in (runs[0] - 1, runs[-1] + 3):
            yield "F2.5"
        if runs == [1, 1, 7, 7] and pair == [5]:
            yield "F3.a4"
        return
    if len(runs) >= 2 and _shifted(runs, 0):
        yield {2: "F1.1", 3: "F1.3", 4: "F1.4"}[len(runs)]
    if len(runs) >= 2 and _shifted(runs, 1):
        yield {2: "F2.1", 3: "F2.3", 4: "F2.4"}[len(runs)]
    straight = {(1, 7): "F3.a1", (1, 4, 7): "F3.a2", (1, 3, 5, 7): "F3.a3"}
    yield from filter(None, [straight.get(tuple(runs))])
    if len(runs) == 2 and _shifted(runs, 3):
        yield "F3.b1"


def _left(run: int, triplet: int) -> bool:
    return triplet == run + 3


def _right(run: int, triplet: int) -> bool:
    return run == triplet + 1


def _sequence_and_triplet(runs: list[int], triplets: list[int], pair: list[int]) -> Iterator[str]:
    make = (len(runs), len(triplets), len(pair))
    if make == (1, 1, 0) and (_left(runs[0], triplets[0]) or _right(runs[0], triplets[0])):
        yield "F6.1"
    if make == (2, 1, 0) and _left(runs[0], triplets[0]) and _right(runs[1], triplets[0]):
        yield "F6.2"
    if make == (1, 2, 0) and _right(runs[0], triplets[0]) and _left(runs[0], triplets[1]):
        yield "F6.4"
    if make[:2] != (2, 2):
        return
    whole = runs[0], triplets[0], pair
    if pair:
        if (runs, triplets, pair) == ([1, 7], [4, 6], [5]) or (runs, triplets, pair) == ([2, 6], [1, 9], [5]):
            yield "F6.8"
        if runs[0] == runs[1] == whole[1] + 1 and triplets[1] == whole[1] + 4 and pair == [whole[1] + 2]:
            yield "F6.9"
        return
    names = set()
    for (r1, r2), (t1, t2) in product(permutations(runs), permutations(triplets)):
        first = min(r1, t1) if _left(r1, t1) or _right(r1, t1) else None
        second = min(r2, t2) if _left(r2, t2) or _right(r2, t2) else None
        if first is None or second is None:
            continue
        if second == first + 4:
            names.add("F6.5")
        if _right(r1, t1) and _left(r2, t2) and second == first + 1:
            names.add("F6.6")
        if _left(r1, t1) and _right(r2, t2) and second - first in (0, 1, 2):
            names.add("F6.7")
    yield from sorted(names)


ONE_OF_TWO = {"F1.1": "F1.2", "F2.1": "F2.2", "F3.b1": "F3.b2", "F4.1": "F4.4", "F5.1": "F5.2", "F6.1": "F6.3"}


def _twice(sets: list[Block]) -> Iterator[str]:
    """The same yaku on two sets and on the other two."""
    if len(sets) != 4:
        return
    found = set()
    for n in (1, 2, 3):
        one, other = [sets[0], sets[n]], [s for m, s in enumerate(sets) if m not in (0, n)]
        for yaku in ONE_OF_TWO:
            if yaku in _pair_yaku(one) and yaku in _pair_yaku(other):
                found.add(ONE_OF_TWO[yaku])
    yield from sorted(found)


def _pair_yaku(sets: list[Block]) -> set[str]:
    if sets[0].suit != sets[1].suit:
        return set()
    runs = sorted(b.rank for b in sets if b.shape == "run")
    triplets = sorted(b.rank for b in sets if b.shape == "triplet")
    return set(_one_suit(runs, triplets, []))


def _more_suits(runs: list[Block], triplets: list[Block], pair: list[Block]) -> Iterator[str]:
    sets = [*runs, *triplets, *pair]
    suits = [b.suit for b in sets]
    make = (len(runs), len(triplets), len(pair))
    different = len(set(suits)) == len(sets)
    alike = len({b.rank for b in sets}) == 1
    if different and alike and len(sets) > 1:
        named = {(2, 0, 0): "G1.a1", (3, 0, 0): "G1.a2", (0, 2, 0): "G1.b1", (0, 2, 1): "G1.b2", (0, 3, 0): "G1.b3"}
        yield from filter(None, [named.get(make)])
    if different and make == (3, 0, 0) and [b.rank for b in runs] == [1, 4, 7]:
        yield "G2.a1"
    if different and make == (0, 3, 0) and _shifted([b.rank for b in triplets], 1):
        yield "G2.b1"
    if len(sets) == 4 and not pair and sorted(suits.count(s) for s in set(suits)) == [2, 2]:
        one, other = sorted(set(suits))
        halves = [sorted((b.shape, b.rank) for b in sets if b.suit == s) for s in (one, other)]
        if halves[0] == halves[1]:
            yield {4: "G1.c1", 2: "G1.c2", 0: "G1.c3"}[len(runs)]
            ranks = [rank for _, rank in halves[0]]
            if len(runs) == 4 and ranks[1] - ranks[0] == 3:
                yield "F3.b3"
