"""Who pays whom: ron, tsumo, limits, honba, deposits, responsibility."""

import pytest

from pung.hands.melds import Seat
from pung.rulesets.riichi.context import NO_DORA, HandScore, WinSeats
from pung.rulesets.riichi.limits import base_points, limits_of
from pung.rulesets.riichi.payments import ron_points, settle, tsumo_points
from tests.scoring.book import options, sheet

GUIDE, SOUL = "riichi/guide", "riichi/mahjong-soul"
BIG_DRAGONS = "33m 56p [555z] [666z] [777z]"
BIG_WINDS = "44z 55m [111z] [222z] [333z]"


def balance(result) -> dict[str, int]:
    """What every seat gains or loses, by wind."""
    total = dict.fromkeys("ESWN", 0)
    for transfer in result.transfers:
        if transfer.payer is not None:
            total["ESWN"[transfer.payer]] -= transfer.points
        total["ESWN"[transfer.payee]] += transfer.points
    return {wind: points for wind, points in total.items() if points}


def scored(base: int, yaku: tuple[tuple[str, int], ...] = (), yakuman: int = 0) -> HandScore:
    return HandScore(None, yaku, 0, 0, yakuman, NO_DORA, "", base)


# han, fu: ron of a child, ron of the dealer, tsumo child (from child, from dealer), tsumo dealer
@pytest.mark.parametrize(
    ("han", "fu", "ron", "dealer_ron", "tsumo", "dealer_tsumo"),
    [
        (1, 30, 1000, 1500, (300, 500), 500),
        (1, 40, 1300, 2000, (400, 700), 700),
        (1, 110, 3600, 5300, (900, 1800), 1800),
        (2, 20, 1300, 2000, (400, 700), 700),
        (2, 25, 1600, 2400, (400, 800), 800),
        (2, 30, 2000, 2900, (500, 1000), 1000),
        (3, 20, 2600, 3900, (700, 1300), 1300),
        (3, 30, 3900, 5800, (1000, 2000), 2000),
        (3, 60, 7700, 11600, (2000, 3900), 3900),
        (3, 70, 8000, 12000, (2000, 4000), 4000),  # capped at mangan
        (4, 25, 6400, 9600, (1600, 3200), 3200),
        (4, 30, 7700, 11600, (2000, 3900), 3900),
        (4, 40, 8000, 12000, (2000, 4000), 4000),  # capped at mangan
        (5, 30, 8000, 12000, (2000, 4000), 4000),
        (6, 30, 12000, 18000, (3000, 6000), 6000),
        (7, 30, 12000, 18000, (3000, 6000), 6000),
        (8, 30, 16000, 24000, (4000, 8000), 8000),
        (10, 30, 16000, 24000, (4000, 8000), 8000),
        (11, 30, 24000, 36000, (6000, 12000), 12000),
        (12, 30, 24000, 36000, (6000, 12000), 12000),
        (13, 30, 32000, 48000, (8000, 16000), 16000),
        (28, 30, 32000, 48000, (8000, 16000), 16000),  # one yakuman, however many han
    ],
)
def test_the_points_of_han_and_fu(han, fu, ron, dealer_ron, tsumo, dealer_tsumo):
    rules = options(GUIDE)
    base, dealer = (base_points(han, fu, limits_of(rules, east), False)[1] for east in (False, True))
    assert (ron_points(base, False), ron_points(dealer, True)) == (ron, dealer_ron)
    assert (tsumo_points(rules, base, False, False), tsumo_points(rules, base, False, True)) == tsumo
    assert tsumo_points(rules, dealer, True, False) == dealer_tsumo


@pytest.mark.parametrize(("han", "fu"), [(3, 60), (4, 30)])
def test_almost_mangan_is_rounded_up_where_the_rules_say_so(han, fu):
    limits = limits_of(options(GUIDE), False)
    assert base_points(han, fu, limits, False) == ("", 1_920)
    assert base_points(han, fu, limits, True) == ("mangan", 2_000)


def test_without_counted_yakuman_thirteen_han_are_a_sanbaiman():
    limits = limits_of(options(GUIDE, counted_yakuman=False), False)
    assert [base_points(han, 30, limits, False)[0] for han in (12, 13, 40)] == ["sanbaiman"] * 3


# honba and deposits


def test_honba_and_deposits_of_a_ron():
    result = sheet(GUIDE, "234m 345p 678s 22z 99s", ron="9s", riichi=True, loser="N", honba=2, sticks=1)
    assert balance(result) == {"S": 1_300 + 600 + 1_000, "N": -1_900}
    assert (result.total, result.gain) == (1_300, 2_900)


def test_honba_of_a_tsumo_come_from_every_seat():
    result = sheet(GUIDE, "234m 345p 678s 45s 99s", tsumo="6s", honba=1)
    assert balance(result) == {"S": 1_500 + 300, "E": -800, "W": -500, "N": -500}


def test_the_dealer_collects_from_all_three_alike():
    result = sheet(GUIDE, "234m 345p 678s 45s 99s", tsumo="6s", seat="E")
    assert balance(result) == {"E": 2_100, "S": -700, "W": -700, "N": -700}


def test_honba_among_three():
    ron = sheet("sanma/sheet", "234p 345p 678s 22z 99s", ron="9s", riichi=True, honba=1)
    assert ron.gain - ron.total == 600
    tsumo = sheet("sanma/sheet", "234p 345p 678s 22z 99s", tsumo="9s", honba=1)
    assert [t.points for t in tsumo.transfers if t.reason == "honba"] == [300, 300]
    ron = sheet("sanma/tenhou", "234p 345p 678s 22z 99s", ron="9s", riichi=True, honba=1)
    assert ron.gain - ron.total == 200


def test_the_absent_seats_share_is_lost():
    result = sheet("sanma/tenhou", "234p 345p 678s 22z 99s", tsumo="9s", riichi=True)
    assert (result.han, result.fu, balance(result)) == (2, 40, {"S": 2_000, "E": -1_300, "W": -700})
    assert result.total == 2_000


def test_the_seats_of_the_table_need_not_start_with_the_dealer():
    seats = WinSeats(Seat(3), Seat(0), Seat(3), 4)
    assert [t.points for t in settle(options(GUIDE), scored(320), seats)] == [2_000]


def test_two_winners_on_one_discard_collect_honba_and_deposits_once():
    first = settle(options(GUIDE), scored(2_000), WinSeats(Seat(1), Seat(0), Seat(3), 4, honba=1, sticks=1))
    second = settle(options(GUIDE), scored(2_000), WinSeats(Seat(2), Seat(0), Seat(3), 4))
    assert [t.points for t in first] == [8_000, 300, 1_000]
    assert [t.points for t in second] == [8_000]


# responsibility


def test_the_responsible_seat_pays_a_tsumo_alone():
    result = sheet(GUIDE, BIG_DRAGONS, tsumo="7p", pao="N", honba=2)
    assert balance(result) == {"S": 32_600, "N": -32_600}


def test_discarder_and_responsible_seat_pay_a_ron_half_and_half():
    result = sheet(GUIDE, BIG_DRAGONS, ron="7p", loser="W", pao="N", honba=2)
    assert balance(result) == {"S": 32_600, "W": -16_000, "N": -16_600}
    discarder = sheet(GUIDE, BIG_DRAGONS, ron="7p", loser="W", pao="N", honba=2, change=(("pao_honba", "discarder"),))
    assert balance(discarder) == {"S": 32_600, "W": -16_600, "N": -16_000}


def test_the_responsible_seat_that_discards_pays_all():
    result = sheet(GUIDE, BIG_DRAGONS, ron="7p", loser="N", pao="N", honba=1)
    assert balance(result) == {"S": 32_300, "N": -32_300}


def test_responsibility_can_be_off():
    result = sheet(GUIDE, BIG_DRAGONS, ron="7p", loser="W", pao="N", change=(("pao", False),))
    assert balance(result) == {"S": 32_000, "W": -32_000}


def test_a_responsible_seat_answers_only_for_its_own_yakuman():
    winds = "44z 55z [111z] [222z] [333z]"
    ron = sheet(GUIDE, winds, ron="4z", loser="W", pao={"daisuushii": "N"})
    assert (ron.yakuman, balance(ron)) == (2, {"S": 64_000, "W": -48_000, "N": -16_000})
    tsumo = sheet(GUIDE, winds, tsumo="4z", pao={"daisuushii": "N"}, honba=1)
    assert balance(tsumo) == {"S": 64_300, "E": -16_000, "W": -8_000, "N": -40_300}


def test_double_yakuman_make_the_part_twice_as_large():
    result = sheet(SOUL, BIG_WINDS, ron="4z", loser="W", pao="N")
    assert balance(result) == {"S": 64_000, "W": -32_000, "N": -32_000}


def test_responsibility_for_four_kans_is_an_option():
    kans = "5m (1111p) (2222p) [3333s] [4444z]"
    assert balance(sheet(GUIDE, kans, ron="5m", loser="W", pao="N")) == {"S": 32_000, "W": -32_000}
    on = sheet(GUIDE, kans, ron="5m", loser="W", pao="N", change=(("pao_four_kans", True),))
    assert balance(on) == {"S": 32_000, "W": -16_000, "N": -16_000}


def test_responsibility_among_three():
    result = sheet("sanma/sheet", "33s 56p [555z] [666z] [777z]", tsumo="7p", pao="W", honba=1)
    assert balance(result) == {"S": 36_600, "W": -36_600}
