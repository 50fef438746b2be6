"""Random racks: tiles from a real wall, tiles near a line, jokers put in, groups exposed rightly and wrongly."""

import random

from pung.rulesets.american.card import Card
from pung.tiles.kinds import COPIES, JOKER
from tests.rulesets.american.naive import Exposed

WALL = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]


def random_rack(card: Card, rng: random.Random) -> tuple[list[int], list[Exposed]]:
    """Concealed tiles and exposed groups, 13 or 14 in all."""
    if rng.random() < 0.2:
        return rng.sample(WALL, rng.choice((13, 14))), []
    pattern = rng.choice(rng.choice(by_line(card)))
    exposed, tiles = [], []
    for kind, size in pattern.groups:
        if size >= 3 and rng.random() < 0.25:
            exposed.append(exposure(kind, size, rng))
        else:
            tiles += [JOKER if rng.random() < 0.12 else kind for _ in range(size)]
    rng.shuffle(tiles)
    for _ in range(rng.choice((0, 0, 0, 0, 1, 1, 2, 4))):
        if tiles:
            tiles[rng.randrange(len(tiles))] = rng.choice(WALL)
    if tiles and rng.random() < 0.3:
        tiles.pop()
    return tiles, exposed


def exposure(kind: int, size: int, rng: random.Random) -> Exposed:
    """An exposed group, now and then of another size or tile than it should be."""
    if rng.random() < 0.1:
        size = rng.choice((3, 4, 5, 6))
    if rng.random() < 0.1:
        kind = rng.randrange(35)
    return Exposed(kind, size, rng.randrange(size) if rng.random() < 0.5 else 0)


def by_line(card: Card):
    return [[p for p in card.patterns if p.line is line] for line in card.lines]
