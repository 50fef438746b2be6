"""American: random hands of 14 tiles against a card, from counts: the distance to every line, whether one is complete.

The peer is the plain way: every pattern of the card compared with the hand, kind by kind.
"""

import random

from benchmarks.race import Contestant

__all__ = ["contestants"]

_HANDS = 400


def contestants() -> list[Contestant]:
    """Hands a second."""
    from pung.rulesets.american.card import shipped_card
    from pung.rulesets.american.distance import distances, nearest
    from pung.rulesets.american.matching import is_complete, waits

    card = shipped_card("2026")
    hands, short = _hands(14), _hands(13)

    def plain() -> int:
        few = hands[::10]
        for counts in few:
            _plain(card, counts)
        return len(few)

    return [
        Contestant("pung: distance to all 29 lines", lambda: len([distances(card, h) for h in hands])),
        Contestant("pung: is it complete", lambda: len([is_complete(card, h) for h in hands])),
        Contestant("pung: what it waits for", lambda: len([waits(card, h) for h in short])),
        Contestant("pung: the five nearest lines in full", lambda: len([nearest(card, h, most=5) for h in hands])),
        Contestant("one pattern after another", plain),
    ]


def _hands(tiles: int) -> list[list[int]]:
    rng = random.Random(tiles)
    wall = [kind for kind in range(34) for _ in range(4)] + [34] * 8 + [35] * 8
    found = []
    for _ in range(_HANDS):
        counts = [0] * 36
        for kind in rng.sample(wall, tiles):
            counts[kind] += 1
        found.append(counts)
    return found


def _plain(card, counts: list[int]) -> dict[str, int]:
    best: dict[str, int] = {}
    for pattern in card.patterns:
        held = places = 0
        for kind, (need, with_jokers) in pattern.needs.items():
            own = min(counts[kind], need)
            held += own
            places += min(need - own, with_jokers)
        lacks = 14 - held - min(counts[35], places)
        best[pattern.line.id] = min(lacks, best.get(pattern.line.id, lacks))
    return best
