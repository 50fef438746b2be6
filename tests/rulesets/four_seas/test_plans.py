"""Plans of Four Seas: distances that hold, complete hands with their real points, nothing that cannot be."""

import random

import pytest

import pung
from pung.hands.facts import meld_facts
from pung.hands.readings import STANDARD, pack_counts, packed_counts
from pung.hands.waits import waits
from pung.rulesets.four_seas.completions import Scorer, completions
from pung.rulesets.four_seas.context import WinContext
from pung.rulesets.four_seas.counting import rules_of
from pung.rulesets.four_seas.goals import Goals, kinds_of_block, targets
from pung.rulesets.four_seas.reach import Hand, distance, reach
from pung.rulesets.four_seas.scoring import hand_value
from pung.rulesets.four_seas.shapes import PAIR, TRIPLET
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles
from tests.bots.views import kinds_of, mask, other, own, seen

RULES = pung.rules("four-seas/standard")
COPIES = RULES.tile_set.copies
WALL = [Tile(kind) for kind in range(34) for _ in range(4)]
MELDS = ((), ("[123m]",), ("[777z]",), ("[555p]", "[345p]"), ("(1111s)", "[999s]", "[444z]"))


def plan(hand, *aims, **table):
    """The nearest plan with these aims (and perhaps others); None when there is none."""
    found = RULES.plans(seen(RULES.id, own(hand), legal=(), **table))
    return next((p for p in found if set(aims) <= set(p.aims)), None)


@pytest.mark.parametrize(
    ("hand", "aims", "points", "distance", "helps"),
    [
        ("123456m 789m 12p 99s", ("F3.a2", "B.a1"), 50, 1, "3p"),  # Pure Straight, with its real points
        ("234m 45m 345p 345s 66s", ("G1.a2",), 45, 1, "3m"),  # Three Similar Sequences
        ("11m 33m 55p 66p 99s 44z 7z", ("B.b1",), 60, 1, "7z"),  # Seven Pairs
        ("147m 258p 369s 1234z", ("B.c1",), 30, 1, "567z"),  # Knitted
        ("19m 19p 19s 1234566z", ("B.c4",), 160, 1, "7z"),  # Thirteen Orphans
        ("222m 555p 77p 99s 114z", ("B.a2",), 30, 2, "7p 9s 1z"),  # All Triplets
    ],
)
def test_plans_by_name(hand, aims, points, distance, helps):
    found = plan(hand, *aims)
    assert (found.points, found.distance) == (points, distance)
    assert mask(helps) & found.helps == mask(helps)


def test_a_goal_too_far_away_is_no_plan():
    assert plan("13579m 1357p 2z 468s", "A.3") is None


def test_the_nearest_come_first_and_only_points_that_win():
    found = RULES.plans(seen(RULES.id, own("234m 45m 345p 345s 66s"), legal=()))
    assert [p.distance for p in found] == sorted(p.distance for p in found)
    assert all(p.on_discard == (p.points >= 20) for p in found)
    complete = [p for p in found if p.missing]
    assert complete
    assert all(p.points >= 10 for p in complete)


def test_nothing_is_planned_with_tiles_that_are_gone():
    gone = other(pond="3333p")
    assert plan("123456m 789m 12p 99s", "F3.a2", "B.a1").distance == 1
    without = RULES.plans(seen(RULES.id, own("123456m 789m 12p 99s"), gone, legal=()))
    assert all(not p.helps & mask("3p") or p.live for p in without)
    assert not any(11 in p.missing for p in without)


def test_declared_sets_bind_the_plans():
    found = RULES.plans(seen(RULES.id, own("4466789m 5m 2z 9s [234p]"), legal=()))
    assert not any({"A.3", "B.b1", "B.a2"} & set(p.aims) and p.distance < 3 for p in found)
    declared = RULES.plans(seen(RULES.id, own("4466789m 5m [777z] [333z]"), legal=()))
    assert any(p.aims == ("A.2",) and p.points == 30 + 10 for p in declared), "a triplet of dragons adds its points"


# distances


def deal(rng, melds):
    """A hand beside these sets, nearly made of a few kinds."""
    sets = own(" ".join(melds))
    used = [t for meld in sets.melds for t in meld.tiles]
    wall = WALL.copy()
    for tile in used:
        wall.remove(tile)
    kinds = rng.sample(range(34), rng.choice((10, 16, 34)))
    wall = [t for t in wall if t in kinds] * (len(kinds) > 9) or wall
    if len(wall) < 14:
        wall = WALL.copy()
    return rng.sample(wall, 14 - 3 * len(melds) - rng.randrange(2)), melds


def hand_of(tiles, melds):
    return Hand(seen(RULES.id, own(" ".join([format_tiles(tiles), *melds])), legal=()), COPIES)


@pytest.mark.parametrize("melds", MELDS)
def test_what_is_kept_and_what_helps_moves_the_distance_by_one(melds):
    rng = random.Random(f"plans {melds}")
    rules = rules_of(RULES.options)
    for _ in range(12):
        tiles, _ = deal(rng, melds)
        hand = hand_of(tiles, melds)
        known = targets(rules, hand.seat_wind, Goals(rules, hand.seat_wind), hand.declared, 0)
        for target in rng.sample(known, min(len(known), 25)):
            far, keep, helps = reach(hand, target)
            assert far == distance(hand, target)
            assert keep & ~hand.kinds == 0
            for kind in sorted(set(tiles)):
                less = tiles.copy()
                less.remove(kind)
                assert distance(hand_of(less, melds), target) == far + (keep >> kind & 1), (tiles, target, kind)
            for kind in range(34):
                if hand.live[kind] > 0 and far:
                    more = distance(hand_of([*tiles, Tile(kind)], melds), target)
                    assert more == far - (helps >> kind & 1), (tiles, target, kind)


# complete hands


def test_completions_of_a_waiting_hand_are_its_waits():
    rng = random.Random("waits")
    waiting = 0
    for _ in range(3_000):
        suit = rng.randrange(3) * 9
        counts = [0] * 34
        for kind in rng.sample([suit + n for n in range(9) for _ in range(4)] + list(range(27, 34)), 13):
            counts[kind] += 1
        found = {c.missing[0] for c in completions(counts, 0, 1) if c.missing}
        regular = waits(counts, forms=1)
        assert sum(1 << kind for kind in found) == regular
        waiting += regular != 0
    assert waiting > 100


def random_blocks(rng, sets):
    while True:
        codes = [*range(7), *range(9, 16), *range(18, 25), *range(TRIPLET, TRIPLET + 34)]
        blocks = (*sorted(rng.choice(codes) for _ in range(sets)), PAIR + rng.randrange(34))
        kinds = [kind for code in blocks for kind in kinds_of_block(code)]
        if max(map(kinds.count, kinds)) <= 4:
            return blocks, kinds


@pytest.mark.parametrize("melds", MELDS)
def test_complete_hands_have_the_points_of_the_scorer(melds):
    rng = random.Random(f"points {melds}")
    scorer = Scorer(rules_of(RULES.options))
    compared = 0
    sets = own(" ".join(melds)).melds
    held = packed_counts(meld_facts(sets).packed)
    while compared < 60:
        _, kinds = random_blocks(rng, 4 - len(sets))
        counts = [kinds.count(kind) for kind in range(34)]
        if any(own_count + declared > 4 for own_count, declared in zip(counts, held, strict=True)):
            continue
        found = [c for c in completions(counts, len(sets), 0) if not c.missing]
        value = hand_value(RULES.options, [Tile(k) for k in kinds], sets, WinContext(Tile(kinds[0]), False, 28))
        if value.facts.form == STANDARD:
            assert max(scorer.worth(c.blocks, sets, 28)[0] for c in found) == value.points
            compared += 1


def test_completions_hold_the_tiles_that_they_say():
    hand = kinds_of("1123m 4568p 79s 55z 6z")
    counts = [hand[kind] for kind in range(34)]
    assert pack_counts(counts)
    for blocks, missing in completions(counts, 0, 3):
        tiles = [kind for code in blocks for kind in kinds_of_block(code)]
        assert len(tiles) == 14
        need = [max(tiles.count(kind) - counts[kind], 0) for kind in range(34)]
        assert need == [missing.count(kind) for kind in range(34)]
        assert max(map(tiles.count, tiles)) <= 4
