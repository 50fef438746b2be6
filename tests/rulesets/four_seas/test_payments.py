"""Payments: the table of the rules cell by cell, winning lines, and wins that are paid in another way."""

import pytest

from pung.hands.melds import Seat
from pung.rulesets.four_seas.context import WinContext, WinSeats
from pung.rulesets.four_seas.payments import plain, settle, settled_score
from pung.scoring.sheet import Refusal, Transfer
from tests.rulesets.four_seas.book import options, score, sheet

# H; self-draw: each, winner; discard: discarder, others, winner; concealed discard: the same
TABLE = """
 10   20   60    -    -    -     -    -     -
 20   40  120   40   20   80    20   10    40
 25   50  150   50   25  100    25   12.5  50
 50  100  300  100   50  200    50   25   100
 55  110  330  120   50  220    55   27.5 110
 80  160  480  220   50  320    80   40   160
120  240  720  380   50  480   140   50   240
200  400 1200  700   50  800   300   50   400
240  480 1440  860   50  960   380   50   480
480  960 2880 1820   50 1920   860   50   960
"""
ROWS = [[None if cell == "-" else float(cell) for cell in row.split()] for row in TABLE.strip().splitlines()]
SOME_WIN = sheet("123m 456m 789m 999s 6m", ron="6m")


def paid(points: int, *, tsumo: bool = False, buried: bool = False, **changes):
    worth = SOME_WIN.score._replace(points=points, as_self_draw=tsumo)
    ctx = WinContext(SOME_WIN.context.tile, tsumo, SOME_WIN.context.seat_wind, 0, buried)
    return settle(options(**changes), worth, ctx, WinSeats(Seat(2), None if tsumo else Seat(0)))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(int(row[0])))
def test_every_cell(row):
    points, each, drawn, *rest = row
    transfers = paid(int(points), tsumo=True)
    assert [t.points for t in transfers] == [each] * 3
    assert sum(t.points for t in transfers) == drawn
    assert {t.payer for t in transfers} == {0, 1, 3}
    for buried, (discarder, other, winner) in zip((False, True), (rest[:3], rest[3:]), strict=True):
        if discarder is None:
            continue
        transfers = paid(int(points), buried=buried)
        assert [(t.payer, t.points) for t in transfers] == [(0, discarder), (3, other), (1, other)]
        assert sum(t.points for t in transfers) == winner
        assert {t.payee for t in transfers} == {2}


def test_nothing_jumps_at_the_threshold():
    at, over = paid(50), paid(55)
    assert [t.points for t in over] == [t.points + extra for t, extra in zip(at, (20, 0, 0), strict=True)]


@pytest.mark.parametrize("points", range(5, 205, 5))
def test_all_that_is_paid_is_received(points):
    for buried in (False, True):
        transfers = paid(points, buried=buried)
        assert sum(t.points for t in transfers) == (2 if buried else 4) * points
        assert transfers[0].points >= transfers[1].points == transfers[2].points


@pytest.mark.parametrize(("how", "other", "winner"), [("exact", 12.5, 50), ("up", 13, 51), ("down", 12, 49)])
def test_half_points(how, other, winner):
    transfers = paid(25, buried=True, half_rounding=how)
    assert [t.points for t in transfers] == [25, other, other]
    assert sum(t.points for t in transfers) == winner
    assert [t.points for t in paid(20, buried=True, half_rounding=how)] == [20, 10, 10]


def test_whole_amounts_are_ints():
    for points in (25, 50, 120):
        for transfer in paid(points, buried=True):
            assert isinstance(transfer.points, int) == (transfer.points == int(transfer.points))
    assert [type(plain(n)) for n in (12.5, 25.0, 25)] == [float, int, int]
    assert settled_score(SOME_WIN.score._replace(points=25), SOME_WIN.context._replace(concealed_discard=True)) == 12.5


def test_another_threshold():
    assert [t.points for t in paid(80, payment_threshold=25)] == [270, 25, 25]


# How sheets pay.

TEN = "345s 345s 333z 123p 8s"  # Two Identical Sequences
TWENTY = "123m 456s 789p 222p 7p"  # Assorted Straight
FORTY = "123m 456m 789m 999s 6m"  # Pure Straight
FIVE = "234m 567m 345p 888s 1z"  # Half Straight


@pytest.mark.parametrize(
    ("preset", "hand", "won", "drawn"),
    [
        ("standard", FIVE, False, False),
        ("standard", TEN, False, True),
        ("standard", TWENTY, True, True),
        ("standard", FORTY, True, True),
        ("high", FIVE, False, False),
        ("high", TEN, False, False),
        ("high", TWENTY, False, True),
        ("high", FORTY, True, True),
    ],
)
def test_winning_lines(preset, hand, won, drawn):
    last = hand.split()[-1]
    assert isinstance(score(hand, preset, ron=last), Refusal) != won
    assert isinstance(score(hand, preset, tsumo=last), Refusal) != drawn


def test_a_hand_without_points_never_wins():
    none = "234m 567p 999s 345s 1z"
    for how in ({"ron": "1z"}, {"tsumo": "1z"}):
        refused = score(none, change={"minimum_self_draw": 0, "minimum_discard": 0}, **how)
        assert isinstance(refused, Refusal)
        assert dict(refused.about)["points"] == "0"


@pytest.mark.parametrize(
    ("hand", "how"),
    [
        (TEN, {"tsumo": "8s", "last_tile_draw": True}),
        (TEN, {"ron": "8s", "last_tile_claim": True}),
        ("46m 567p 999s 345s 11z", {"ron": "5m", "robbing_a_kong": True}),
        ("234m 567p 345s 1z [9999s]", {"tsumo": "1z", "kong_replacement": True}),
    ],
)
def test_the_four_free_yaku_win_below_the_high_line(hand, how):
    result = score(hand, "high", change={"minimum_self_draw": 60, "minimum_discard": 60}, **how)
    assert not isinstance(result, Refusal), result
    assert result.total < 60
    assert [n.reason for n in result.notes][-1] == "exempt"


def test_a_blessing_reaches_every_line_by_its_points():
    result = score("234m 567p 999s 345s 1z", "high", ron="1z", blessing_of_man=True)
    assert result.total == 60
    assert not result.score.exempt


def test_the_line_of_a_concealed_discard_is_that_of_the_full_score():
    assert not isinstance(score(TWENTY, ron="7p", concealed_discard=True), Refusal)
    halved = {"cd_minimum": "halved"}
    refused = score(TWENTY, ron="7p", concealed_discard=True, change=halved)
    assert dict(refused.about)["short"] == "20"
    assert not isinstance(score(FORTY, ron="6m", concealed_discard=True, change=halved), Refusal)


def test_blessing_of_man_is_paid_as_a_self_draw():
    result = score("345s 345s 444z 123p 8s", ron="8s", seat="W", loser="N", blessing_of_man=True)
    assert result.total == 70
    assert [t.points for t in result.transfers] == [140] * 3
    assert [step.id for step in result.steps] == ["settle.as_self_draw"]


def test_blessing_of_man_is_tested_as_a_self_draw():
    # 60 points reach every line; a higher line shows which one is asked
    lines = {"minimum_self_draw": 60, "minimum_discard": 100}
    assert not isinstance(score("234m 567p 999s 345s 1z", ron="1z", blessing_of_man=True, change=lines), Refusal)


def test_the_player_of_a_robbed_kong_is_the_discarder():
    result = score("46m 567p 999s 345s 11z", ron="5m", seat="E", loser="N", robbing_a_kong=True)
    assert result.transfers == (
        Transfer(Seat(3), Seat(0), 40, "win"),
        Transfer(Seat(1), Seat(0), 20, "share"),
        Transfer(Seat(2), Seat(0), 20, "share"),
    )


def test_a_limit_yaku_is_halved_on_a_concealed_discard():
    result = score("333z 444z 666z 555z 1z", ron="1z", concealed_discard=True)
    assert result.total == 240
    assert [t.points for t in result.transfers] == [380, 50, 50]
    assert result.gain == 480
    assert dict(result.summary)["settled"] == 120


def test_no_dealer_bonus():
    gains = {score(FORTY, ron="6m", seat=seat, loser="N" if seat != "N" else "E").gain for seat in "ESWN"}
    assert gains == {160}
