"""Shanten, waits and ukeire with every form, against adding each tile and reading the hand."""

import random

from pung.hands.melds import parse_hand
from pung.hands.readings import pack_counts, readings
from pung.rulesets.four_seas.distance import discards, shanten, ukeire, waits
from pung.rulesets.four_seas.scoring import FORMS
from pung.tiles.notation import kinds_text
from tests.rulesets.four_seas.random_hands import hands


def counts_of(text: str) -> list[int]:
    counts = [0] * 34
    for tile in parse_hand(text)[0]:
        counts[tile] += 1
    return counts


def completes(counts: list[int], kind: int, melds: int) -> bool:
    more = [n + (k == kind) for k, n in enumerate(counts)]
    return more[kind] <= 4 and bool(readings(pack_counts(more), 4 - melds, FORMS, four_as_two_pairs=True))


def test_waits_of_random_hands():
    rng = random.Random(4)
    for hand in hands(400, seed=9):
        counts = [0] * 34
        for tile in hand.tiles:
            counts[tile] += 1
        assert shanten(counts, len(hand.melds)) == -1
        counts[rng.choice([k for k in range(34) if counts[k]])] -= 1
        melds = len(hand.melds)
        held = [sum(m.tiles.count(k) for m in hand.melds) for k in range(34)]
        wanted = sum(1 << k for k in range(34) if counts[k] + held[k] < 4 and completes(counts, k, melds))
        assert waits(counts, melds, held) == wanted
        assert shanten(counts, melds) == 0


def test_shanten_of_every_form():
    assert shanten(counts_of("5555m 88p 66m 22z 77p 2p")) == 0  # five pairs, two of them alike, and a single tile
    assert shanten(counts_of("147m 258p 36s 1235z 5m")) == 1
    assert shanten(counts_of("258m 28p 25s 123467z")) == 0
    assert shanten(counts_of("19m 19p 19s 1234567z")) == 0
    assert shanten(counts_of("123m 456s 789p 222p 7p")) == 0
    assert shanten(counts_of("147m 258p 369s 13457z")) == -1


def test_ukeire_counts_live_tiles():
    result = ukeire(counts_of("147m 258p 369s 1234z"))
    assert str(result) == "tenpai, 12 tiles: 5z:4 6z:4 7z:4"
    seen = [0] * 34
    seen[31] = 4
    assert str(ukeire(counts_of("147m 258p 369s 1234z"), seen=seen)) == "tenpai, 8 tiles: 6z:4 7z:4"


def test_discards_best_first():
    best = discards(counts_of("147m 258p 369s 1234z 2m"))[0]
    assert str(best).startswith("2m -> tenpai, 12 tiles")
    assert kinds_text(1 << best.kind) == "2m"
