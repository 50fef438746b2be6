"""Every pair of the column `includes`: a hand in which the first counts and the second, though there, does not."""

from typing import Any, NamedTuple

import pytest

from pung.rulesets.four_seas.counting import rules_of
from pung.rulesets.four_seas.yaku import all_yaku, yaku_by_id
from tests.rulesets.four_seas.book import OPEN, facts_of, note_of, sheet
from tests.rulesets.four_seas.random_hands import hands

RULES = rules_of(OPEN)


class Pair(NamedTuple):
    """A yaku, one that it includes, and a hand that has both."""

    yaku: str
    included: str
    hand: str
    how: dict[str, Any]


def win(yaku: str, included: str, hand: str, **how: Any) -> Pair:
    return Pair(yaku, included, hand, how)


PAIRS = [
    win("B.b2", "A.3", "3344556677899m", ron="8m"),
    win("B.b2", "C4.2", "3344556677899m", ron="8m"),
    win("B.b3", "A.5", "1122334455667z", ron="7z"),
    win("B.b3", "E1.4", "1122334455667z", ron="7z"),
    win("B.b3", "E2.3", "1122334455667z", ron="7z"),
    win("B.b3", "E2.4", "1122334455667z", ron="7z"),
    win("C1.4", "C3.1", "119999p 1199s 667z", tsumo="7z"),
    win("C1.5", "C3.3", "119m 111199p 1111s", tsumo="9m"),
    win("C3.4", "C1.1", "2266688p 226688s", tsumo="6p"),
    win("D.4", "B.a2", "1p [2222m] (8888m) [2222s] [8888s]", tsumo="1p"),
    win("E2.6", "B.a2", "1112223334445z", tsumo="5z"),
    win("E2.6", "E1.1", "1112223334445z", tsumo="5z"),
    win("F1.2", "B.a1", "22334p 77889999s", ron="4p"),
    win("F1.4", "B.a1", "2223333444499p", tsumo="2p"),
    win("F2.2", "B.a1", "22334p 33566778s", ron="1p"),
    win("F2.4", "B.a1", "88m 45566677789s", tsumo="8s"),
    win("F2.4", "F3.b1", "88m 45566677789s", tsumo="8s"),
    win("F2.5", "A.3", "3345566677889p", ron="7p"),
    win("F2.5", "B.a1", "3345566677889p", ron="7p"),
    win("F2.5", "F3.b1", "3345566677889p", ron="7p"),
    win("F3.a3", "B.a1", "12334556789p 22s", ron="7p"),
    win("F3.a4", "A.3", "1122355778899p", ron="3p"),
    win("F3.a4", "B.a1", "1122355778899p", ron="3p"),
    win("F3.a4", "F1.2", "1122355778899p", ron="3p"),
    win("F3.b2", "B.a1", "3456778m 123456s", tsumo="7m"),
    win("F3.b3", "B.a1", "1134678p 345678s", ron="5p"),
    win("F3.b3", "G1.a1", "1134678p 345678s", ron="5p"),
    win("F3.b3", "G1.c1", "1134678p 345678s", ron="5p"),
    win("F4.4", "B.a2", "5556668p 888999s", ron="8p"),
    win("F4.5", "B.a2", "3334445566699p", ron="5p"),
    win("F4.6", "A.3", "5566677888999m", ron="7m"),
    win("F4.6", "B.a2", "5566677888999m", ron="7m"),
    win("F4.6", "C4.2", "5566677888999m", ron="7m"),
    win("F5.4", "F4.3", "5555666677s [444s]", ron="4s"),
    win("F6.5", "F3.b1", "55p 11234567888s", tsumo="1s"),
    win("F6.5", "F4.1", "44m 24555666789s", tsumo="3s"),
    win("F6.6", "F1.1", "99m 44455667788p", ron="8p"),
    win("F6.7", "F5.2", "3444455666788s", ron="6s"),
    win("F6.7", "F4.1", "1233334444699m", ron="5m"),
    win("F6.7", "F2.1", "4455566778888m", tsumo="5m"),
    win("F6.7", "F3.b1", "1233334444699m", ron="5m"),
    win("F6.8", "A.3", "1234445566789p", ron="6p"),
    win("F6.8", "C4.2", "1234445566789p", ron="6p"),
    win("F6.8", "F3.a1", "1234445566789p", ron="6p"),
    win("F6.9", "A.3", "1122333344555s", ron="1s"),
    win("F6.9", "F1.1", "1122333344555s", ron="1s"),
    win("G1.c1", "B.a1", "345567m 1345567p", ron="1p"),
    win("G1.c3", "B.a2", "111999p 1144999s", tsumo="1s"),
]


def test_every_pair_has_a_hand():
    assert [(p.yaku, p.included) for p in PAIRS] == [(y.id, i) for y in all_yaku() for i in y.includes]
    assert len(PAIRS) == 48


@pytest.mark.parametrize("pair", PAIRS, ids=[f"{p.yaku}-{p.included}" for p in PAIRS])
def test_what_is_included_does_not_count(pair):
    result = sheet(pair.hand, **pair.how)
    placed = {RULES.yaku[one.yaku].id for one in RULES.placed(facts_of(result))}
    counted = [y for y, _ in result.yaku]
    assert pair.yaku in counted
    assert pair.included in placed
    assert pair.included not in counted
    note = note_of(result, pair.included)
    assert note is not None
    if note.reason == "excluded":
        assert pair.included in yaku_by_id()[note.other].includes


@pytest.mark.parametrize("pair", PAIRS, ids=[f"{p.yaku}-{p.included}" for p in PAIRS])
def test_its_points_are_not_in_the_sum(pair):
    one, other = RULES.number[pair.yaku], RULES.number[pair.included]
    both, alone = RULES.counted((one, other)), RULES.counted((one,))
    assert both == alone
    assert both.raw == RULES.points[one]


def test_only_what_is_listed_is_dropped():
    for y in all_yaku():
        for other in all_yaku():
            pair = RULES.counted((RULES.number[y.id], RULES.number[other.id]))
            dropped = other.id in y.includes or y.id in other.includes
            assert (pair.raw < y.points + other.points) == dropped


MUST = {y.id: y.must_combine for y in all_yaku() if y.must_combine}
SEVEN_PAIRS = {"B.b1", "B.b2", "B.b3", "B.b4", "B.b5", "B.b6"}


def test_what_must_stand_beside_it_does():
    assert len(MUST) == 13
    seen = set()
    for hand in hands(6_000, seed=77):
        result = _counted_without_limits(hand)
        for yaku in result & MUST.keys():
            seen.add(yaku)
            wanted = {b for y in MUST[yaku] for b in (SEVEN_PAIRS if y == "B.b1" else {y})}
            # what stands beside it may itself be included by another: Mirrored Triplets hold All Triplets
            assert result & (wanted | {"G1.c3", "F4.4", "F4.5", "F4.6", "D.4", "E2.6"}), (yaku, hand)
    assert seen >= MUST.keys() - {"E2.4", "C3.5"}


def _counted_without_limits(hand):
    from pung.rulesets.four_seas.scoring import hand_value

    facts = hand_value(OPEN, hand.tiles, hand.melds, hand.context).facts
    numbers = [one.yaku for one in RULES.placed(facts)]
    gone = {i for n in numbers for i in RULES.yaku[n].includes}
    return {RULES.yaku[n].id for n in numbers} - gone
