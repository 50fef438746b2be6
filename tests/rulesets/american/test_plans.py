"""Plans of American mahjong: the nearest patterns that can still be made."""

import random

import pung
from pung.rulesets.american.distance import distances
from pung.rulesets.american.scoring import counts_of
from pung.tiles.kinds import COPIES, JOKER, Tile
from pung.tiles.notation import format_tiles
from tests.bots.views import mask, other, own, seen

RULES = pung.rules("american/standard")
WALL = [Tile(kind) for kind, copies in enumerate(COPIES) for _ in range(copies)]


def plans(hand, *others):
    return RULES.plans(seen(RULES.id, own(hand), *others, legal=()))


def test_a_plan_says_what_is_missing_and_what_must_be_natural():
    nearest = next(p for p in plans("22m 555z j 222p 66s 9s") if p.aims == ("Y2",))
    assert (nearest.points, nearest.distance) == (25, 3)
    assert sorted(nearest.missing) == [1, 1, 10, 31], "a joker stands for one of them"
    assert nearest.natural == ()
    assert nearest.keep == mask("2m 5z 2p 6s j")
    assert nearest.helps == mask("2m 5z 2p j")
    pair = plans("2222m 5555z 2222p 6s")[0]
    assert (pair.distance, pair.missing, pair.natural) == (1, (23,), (23,))
    assert pair.helps == mask("6s"), "no joker stands in a pair"


def test_lines_in_order_and_none_that_is_gone():
    found = plans("2222m 5555z 2222p 6s")
    assert [p.distance for p in found] == sorted(p.distance for p in found)
    gone = plans("2222m 5555z 2222p 6s", other(pond="666s"))
    assert all(p.distance > 1 for p in gone)


def test_exposures_bind_the_plans():
    found = plans("ff 1111m 33s [2222p]")
    assert found
    assert all(p.claims for p in found), "a concealed line has no exposure"
    assert plans("ff 1111m 33s 9s [222z] [777m]") == [], "no line has both"


def test_a_plan_for_a_concealed_line_claims_its_last_tile_only():
    concealed = next(p for p in plans("22p 44p 66p 88p 22s 88s f") if p.aims == ("P1",))
    assert not concealed.claims
    assert concealed.on_discard


def test_the_nearest_plan_is_as_far_as_the_nearest_line_and_moves_by_one():
    rng = random.Random("american plans")
    for _ in range(60):
        tiles = rng.sample(WALL, 13)
        found = plans(format_tiles(tiles))
        far = min(distances(RULES.card, counts_of(tiles)))
        nearest = found[0]
        assert nearest.distance == far
        for kind in range(36):
            more = min(distances(RULES.card, counts_of([*tiles, Tile(kind)])))
            if nearest.helps >> kind & 1:
                assert more == far - 1
        for tile in set(tiles):
            less = tiles.copy()
            less.remove(tile)
            after = min(distances(RULES.card, counts_of(less)))
            assert after <= far + (nearest.keep >> tile & 1)
            if any(p.distance == far and not p.keep >> tile & 1 for p in found):
                assert after == far
        assert all(p.keep & ~sum({1 << t for t in tiles}) == 0 for p in found)
        assert nearest.live == sum(COPIES[k] - tiles.count(k) for k in range(36) if nearest.helps >> k & 1)
        assert JOKER not in nearest.missing
