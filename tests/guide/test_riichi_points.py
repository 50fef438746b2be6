"""The tables of riichi and sanma agree with hands that the scoring program scores."""

import re

import pytest

from pung.guide.riichi_points import fu_table, point_tables
from pung.rulesets.registry import rules


def cells(family: str, table: str) -> dict[str, list[str]]:
    found = next(t for t in point_tables(family, "en") if t.id == table)
    return {str(row.head.content): [re.sub(r"<[^>]+>", "", str(c.content)) for c in row.cells] for row in found.rows}


HANDS = [
    ("30 fu", 1, "234m 567m 345p 99s 67s", {"ron": "8s"}),
    ("30 fu", 2, "234m 567m 345p 99s 67s", {"ron": "8s", "riichi": True}),
    ("30 fu", 4, "234m 567m 345p 99s 67s", {"ron": "8s", "riichi": True, "dora": "8s"}),
    ("25 fu", 2, "11m 44m 77p 88p 22s 99s 5z", {"ron": "5z"}),
    ("25 fu", 3, "11m 44m 77p 88p 22s 99s 5z", {"tsumo": "5z"}),
    ("20 fu", 2, "234m 567m 345p 99s 67s", {"tsumo": "8s"}),
    ("40 fu", 1, "123m 456p 22z 789s 46s", {"ron": "5s", "riichi": True}),
    ("80 fu", 2, "123m 22z 46s (1111p) [7777z]", {"tsumo": "5s", "rinshan": True}),
]


@pytest.mark.parametrize(("fu", "han", "hand", "how"), HANDS)
@pytest.mark.parametrize("seat", ["S", "E"])
def test_a_hand_is_paid_as_its_cell_says(fu, han, hand, how, seat):
    sheet = rules("riichi").score(hand, seat=seat, **how)
    assert (f"{sheet.fu} fu", sheet.han) == (fu, han)
    cell = cells("riichi", "points-dealer" if seat == "E" else "points-others")[fu][han - 1]
    ron, _, tsumo = cell.partition(" ")
    paid = sorted({t.points for t in sheet.transfers})
    if "ron" in how:
        assert ron == f"{paid[0]:,}"
    elif seat == "E":
        assert tsumo == f"{paid[0]:,} each"
    else:
        assert tsumo == f"{paid[0]:,} / {paid[1]:,}"


def test_no_hand_has_twenty_fu_by_ron_or_one_han():
    others = cells("riichi", "points-others")
    assert others["20 fu"][:2] == ["–", "– 400 / 700"]
    assert others["25 fu"][:2] == ["–", "1,600 –"]


def test_limits():
    limits = cells("riichi", "points-limits")
    assert limits["mangan"] == ["5 han", "8,000", "2,000 / 4,000", "12,000", "4,000 each"]
    assert limits["haneman"][0] == "6 to 7 han"
    assert limits["counted yakuman"][0] == "13 han or more"
    assert "double yakuman" not in limits
    assert cells("sanma", "points-limits")["double yakuman"][1] == "72,000"


def test_among_three_a_tsumo_is_two_halves():
    assert cells("sanma", "points-others")["30 fu"][0] == "1,000 500 each"
    assert cells("sanma", "points-dealer")["30 fu"][0] == "1,500 800 each"


def test_every_fu_is_taken_from_a_scored_hand():
    values = {str(row.head.content): str(row.cells[0].content) for row in fu_table("riichi", "en").rows}
    assert values["every hand"] == "20"
    assert values["closed kan of terminals or honours"] == "32"
    assert values["pair that is seat and round wind"] == "4"
    assert values["wait for the pair"] == "2"
    assert len(values) == 20
    assert len(fu_table("sanma", "en").rows) == 19, "no open hand of runs without chi"
