"""The point tables of the three-player rule sheet, cell by cell."""

import pytest

from pung.rulesets.riichi.limits import base_points, limits_of
from pung.rulesets.riichi.payments import ron_points, tsumo_points
from tests.scoring.book import options, sheet

SHEET = options("sanma/sheet")

# fu, then for 1 to 4 han: tsumo from each / ron. "-" the sheet has no such cell, "M" mangan.
DEALER = """
 20   -/-         1000/-       2000/-       3900/-
 25   -/-         -/2400       2400/4800    4800/9600
 30   800/1500    1500/2900    2900/5800    5800/11600
 40   1000/2000   2000/3900    3900/7700    M/M
 50   1200/2400   2400/4800    4800/9600    M/M
 60   1500/2900   2900/5800    5800/11600   M/M
 70   1700/3400   3400/6800    M/M          M/M
 80   2000/3900   3900/7700    M/M          M/M
 90   2200/4400   4400/8700    M/M          M/M
100   2400/4800   4800/9600    M/M          M/M
110   2700/5300   5300/10600   M/M          M/M
"""
CHILD = """
 20   -/-         700/1300     1300/2600    2600/5200
 25   -/-         -/1600       1600/3200    3200/6400
 30   500/1000    1000/2000    2000/3900    3900/7700
 40   700/1300    1300/2600    2600/5200    M/M
 50   800/1600    1600/3200    3200/6400    M/M
 60   1000/2000   2000/3900    3900/7700    M/M
 70   1200/2300   2300/4500    M/M          M/M
 80   1300/2600   2600/5200    M/M          M/M
 90   1500/2900   2900/5800    M/M          M/M
100   1600/3200   3200/6400    M/M          M/M
110   1800/3600   3600/7100    M/M          M/M
"""
# han from and to, then tsumo from each and ron: of the dealer, of the others
LIMITS = [
    (range(5, 6), (6000, 12000), (4000, 8000)),
    (range(6, 8), (9000, 18000), (6000, 12000)),
    (range(8, 11), (12000, 24000), (9000, 18000)),  # 16,000 by the usual doubling; the sheet prints this
    (range(11, 13), (18000, 36000), (12000, 24000)),
    (range(13, 30), (24000, 48000), (18000, 36000)),  # 32,000 by the usual doubling
]


def cells(table: str, dealer: bool):
    for row in table.strip().splitlines():
        fu, *columns = row.split()
        for han, cell in enumerate(columns, 1):
            for how, points in zip(("tsumo", "ron"), cell.split("/"), strict=True):
                if points != "-":
                    yield pytest.param(dealer, int(fu), han, how, points, id=f"{fu}fu-{han}han-{how}-{dealer}")


def paid(dealer: bool, fu: int, han: int, how: str) -> int:
    base = base_points(han, fu, limits_of(SHEET, dealer), SHEET.kiriage_mangan)[1]
    return ron_points(base, dealer) if how == "ron" else tsumo_points(SHEET, base, dealer, not dealer)


@pytest.mark.parametrize(("dealer", "fu", "han", "how", "points"), [*cells(DEALER, True), *cells(CHILD, False)])
def test_every_cell_comes_out_of_the_formula(dealer, fu, han, how, points):
    mangan = {"ron": (8000, 12000), "tsumo": (4000, 6000)}[how][dealer]
    assert paid(dealer, fu, han, how) == (mangan if points == "M" else int(points))


@pytest.mark.parametrize(("hans", "dealer", "other"), LIMITS)
def test_every_limit_of_the_sheet(hans, dealer, other):
    for han in hans:
        assert (paid(True, 30, han, "tsumo"), paid(True, 30, han, "ron")) == dealer
        assert (paid(False, 30, han, "tsumo"), paid(False, 30, han, "ron")) == other


def test_dealer_and_other_pay_the_same_half():
    result = sheet("sanma/sheet", "234p 567p 99s 34s 111z", tsumo="5s", seat="W")
    assert (result.han, result.fu) == (2, 30)
    assert [t.points for t in result.transfers] == [1000, 1000]


def test_a_yakuman_of_others_is_worth_the_counted_yakuman_of_the_table():
    hand = "555666777z 3p 567s"
    assert sheet("sanma/sheet", hand, ron="3p").total == 36_000
    assert sheet("sanma/sheet", hand, ron="3p", seat="E").total == 48_000
    assert [t.points for t in sheet("sanma/sheet", hand, tsumo="3p").transfers] == [18_000, 18_000]
    assert sheet("sanma/tenhou", hand, ron="3p").total == 32_000
