"""A second, slow program that decides about hands: every choice tried, every tile matched to a place by search.

It shares nothing with the package but the printed groups of a line.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

from pung.rulesets.american.card import Card
from pung.rulesets.american.printed import Line
from pung.tiles.kinds import JOKER

DRAGON_OF = {0: 33, 1: 31, 2: 32}
WIND = dict(zip("ESWN", range(27, 31), strict=True))

Groups = tuple[tuple[int, int], ...]


class Exposed(NamedTuple):
    kind: int
    size: int
    jokers: int


class Verdict(NamedTuple):
    """The best points of a complete hand (0: not complete), and the distance to each line (None: ruled out)."""

    points: int
    distances: tuple[int | None, ...]


@cache
def patterns(line: Line) -> frozenset[Groups]:
    """Every way to fill a line, its groups in order of tile and size."""
    suits = sorted({g.mark for g in line.groups if g.face in "123456789D" and g.mark not in ("", "x", "y", "z")})
    dragons = sorted({g.mark for g in line.groups if g.face == "D" and g.mark in ("", "x", "y", "z")})
    winds = sorted({g.face for g in line.groups if g.face in WIND})
    found = set()
    for shift in shifts(line):
        for own_suits in product(range(3), repeat=len(suits)):
            for own_dragons in product((31, 32, 33), repeat=len(dragons)):
                for own_winds in (
                    permutations(range(27, 31), len(winds)) if line.any_winds else [[WIND[w] for w in winds]]
                ):
                    if len(set(own_suits)) < len(suits) or len(set(own_dragons)) < len(dragons):
                        continue
                    suit = dict(zip(suits, own_suits, strict=True))
                    dragon = dict(zip(dragons, own_dragons, strict=True))
                    wind = dict(zip(winds, own_winds, strict=True))
                    found.add(tuple(sorted((kind(g, shift, suit, dragon, wind), g.size) for g in line.groups)))
    return frozenset(found)


def shifts(line: Line) -> Iterator[int]:
    """By how much the numbers that may move do so."""
    moving = [int(g.face) for g in line.groups if g.face in "123456789" and not g.fixed]
    if line.numbers == "fixed":
        yield 0
        return
    for shift in range(-8, 9):
        moved = [n + shift for n in moving]
        if min(moved) >= 1 and max(moved) <= 9 and (not line.starts or min(moved) in line.starts):
            yield shift


def kind(group, shift, suit, dragon, wind) -> int:
    if group.face == "F":
        return 34
    if group.face == "0":
        return 31
    if group.face in wind:
        return wind[group.face]
    if group.face == "D":
        return dragon[group.mark] if group.mark in dragon else DRAGON_OF[suit[group.mark]]
    return suit[group.mark] * 9 + int(group.face) - 1 + (0 if group.fixed else shift)


def verdict(card: Card, tiles: Sequence[int], exposed: Sequence[Exposed]) -> Verdict:
    """What a hand is: `tiles` are the kinds of its concealed tiles, the winning one included."""
    jokerless = JOKER not in tiles and not any(e.jokers for e in exposed)
    points, distances = 0, []
    for line in card.lines:
        nearest = None
        for groups in patterns(line):
            for rest in rests(line, groups, exposed):
                lacks = sum(size for _, size in rest) - matched(rest, tiles)
                nearest = lacks if nearest is None else min(nearest, lacks)
        distances.append(nearest)
        if nearest == 0:
            points = max(points, line.points * (2 if jokerless and line.jokerless_doubles else 1))
    return Verdict(points, tuple(distances))


def rests(line: Line, groups: Groups, exposed: Sequence[Exposed]) -> Iterator[Groups]:
    """The groups that remain, for every way to bind the exposed ones to groups of the same tile and size."""
    if not exposed:
        yield groups
    elif not line.concealed:
        first, others = exposed[0], exposed[1:]
        for at, (tile, size) in enumerate(groups):
            if (tile, size) == (first.kind, first.size) and size >= 3:
                yield from rests(line, groups[:at] + groups[at + 1 :], others)


def matched(groups: Groups, tiles: Sequence[int]) -> int:
    """The most places that the tiles can fill, each tile in one place: a search for augmenting paths."""
    places = [(tile, size >= 3) for tile, size in groups for _ in range(size)]
    fits = [[at for at, (tile, free) in enumerate(places) if t == tile or (t == JOKER and free)] for t in tiles]
    holder: list[int] = [-1] * len(places)

    def place(tile: int, tried: set[int]) -> bool:
        for at in fits[tile]:
            if at not in tried:
                tried.add(at)
                if holder[at] < 0 or place(holder[at], tried):
                    holder[at] = tile
                    return True
        return False

    return sum(place(tile, set()) for tile in range(len(tiles)))
