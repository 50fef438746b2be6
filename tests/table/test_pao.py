"""Responsibility (pao): who gave the last set of big three dragons or big four winds pays."""

import pytest

from tests.table.walls import deal

GUIDE = "riichi/guide"


def dragons(finish, rules=GUIDE, **more):
    """South calls 5z from East, 6z from West and 7z from North; then it holds 1m 234p and waits for 1m."""
    cards = {"S": "55z 66z 77z 1m 234p 1s 9s 9p", "draws": f"5z 6z - 7z {finish}", "dora": "9m"} | more
    hand = deal(rules, **cards)
    return hand.play(
        "E discard 5z", "S pung 55z", "S discard 1s",
        "W discard 6z", "S pung 66z", "S discard 9s",
        "W discard drawn", "N discard 7z", "S pung 77z", "S discard 9p",
    )  # fmt: skip


def test_drawn_the_responsible_seat_pays_all():
    hand = dragons("- - - 1m").draws_and_discards(3).play("S win")
    assert hand.yaku("S") == {"daisangen"}
    assert hand.gains == (0, 32_000, 0, -32_000)


def test_drawn_it_pays_all_the_honba_too():
    hand = dragons("- - - 1m", honba=2, sticks=1).draws_and_discards(3).play("S win")
    assert hand.gains == (0, 33_600, 0, -32_600)


@pytest.mark.parametrize(
    ("option", "gains"),
    [("responsible", (0, 32_600, -16_000, -16_600)), ("discarder", (0, 32_600, -16_600, -16_000))],
)
def test_on_a_ron_discarder_and_responsible_seat_pay_half_each_the_honba_by_option(option, gains):
    """https://github.com/nissymori/mahjax/pull/94"""
    hand = dragons("1m", honba=2, pao_honba=option).play("W discard 1m", "S win")
    assert hand.gains == gains


def test_when_the_responsible_seat_discards_it_pays_all():
    hand = dragons("- 1m").draws_and_discards(1).play("N discard 1m", "S win")
    assert hand.gains == (0, 32_000, 0, -32_000)


def test_where_there_is_no_responsibility_everyone_pays():
    hand = dragons("- - - 1m", pao=False).draws_and_discards(3).play("S win")
    assert hand.gains == (-16_000, 32_000, -8_000, -8_000)


def test_nobody_is_responsible_when_the_last_set_is_drawn():
    hand = deal(GUIDE, S="55z 66z 777z 1m 234p 1s 9s", draws="5z 6z - - - 1m", dora="9m").play(
        "E discard 5z", "S pung 55z", "S discard 1s", "W discard 6z", "S pung 66z", "S discard 9s"
    )
    hand.draws_and_discards(3).play("S win")
    assert hand.gains == (-16_000, 32_000, -8_000, -8_000)


def test_a_closed_kan_of_dragons_is_one_of_the_sets():
    """South kans 5z closed, calls 6z from West and 7z from North: North is responsible."""
    hand = deal(
        GUIDE, S="66z 77z 555z 1m 234p 1s 9s", draws="- 5z 6z - 7z - - - 1m", rinshan="9p", dora="9m 8m"
    ).draws_and_discards(1)
    hand.play("S closed-kong 5555z", "S discard 9p", "W discard 6z", "S pung 66z", "S discard 1s")
    hand.draws_and_discards(1).play("N discard 7z", "S pung 77z", "S discard 9s").draws_and_discards(3)
    assert hand.play("S win").gains == (0, 32_000, 0, -32_000)


def winds(finish, rules=GUIDE, **more):
    """South calls all four winds, the last (4z) from North; it waits for 1m."""
    cards = {
        "S": "11z 22z 33z 44z 1m 1s 9s 9p 5p", "draws": f"1z 2z 3z - 4z {finish}", "dora": "9m",
    } | more  # fmt: skip
    hand = deal(rules, **cards)
    return hand.play(
        "E discard 1z", "S pung 11z", "S discard 1s",
        "W discard 2z", "S pung 22z", "S discard 9s",
        "W discard 3z", "S pung 33z", "S discard 9p",
        "W discard drawn", "N discard 4z", "S pung 44z", "S discard 5p",
    )  # fmt: skip


def test_big_four_winds_drawn_are_paid_by_who_gave_the_fourth():
    hand = winds("- - - 1m").draws_and_discards(3).play("S win")
    assert hand.yaku("S") == {"daisuushii"}
    assert hand.gains == (0, 32_000, 0, -32_000)


def test_on_a_ron_half_each():
    assert winds("1m").play("W discard 1m", "S win").gains == (0, 32_000, -16_000, -16_000)


def test_big_four_winds_are_double_where_the_option_says_so():
    hand = winds("1m", double_yakuman=True).play("W discard 1m", "S win")
    assert hand.gains == (0, 64_000, -32_000, -32_000)


def test_the_third_wind_makes_nobody_responsible():
    hand = deal(GUIDE, S="11z 22z 33z 44z 1m 1s 9s 9p 5p", draws="1z 2z 3z").play(
        "E discard 1z", "S pung 11z", "S discard 1s",
        "W discard 2z", "S pung 22z", "S discard 9s", "W discard 3z", "S pung 33z",
    )  # fmt: skip
    assert hand.state.extra.pao[1] == {}


def test_an_added_kan_does_not_shift_responsibility():
    hand = dragons("- - - 7z - - - 1m", rinshan="5m").draws_and_discards(3)
    hand.play("S added-kong 7z", "S discard 5m").draws_and_discards(3).play("S win")
    assert hand.gains == (0, 32_000, 0, -32_000)


def test_a_later_call_of_another_tile_does_not_shift_it_either():
    hand = dragons("9m - - - 1m", S="55z 66z 77z 99m 1m 1s 9s 9p 5p", dora="8p")
    hand.play("W discard 9m", "S pung 99m", "S discard 5p").draws_and_discards(3).play("S win")
    assert hand.gains == (0, 32_000, 0, -32_000)


@pytest.mark.parametrize("finish", ["1p", "- - 1p"], ids=["ron", "drawn"])
def test_among_three_the_responsible_seat_pays_the_same_way(finish):
    hand = deal(
        "sanma/sheet", S="55z 66z 77z 1p 234p 1s 9s 9p", draws=f"5z 6z 7z {finish}", dora="9m"
    ).play(
        "E discard 5z", "S pung 55z", "S discard 1s",
        "W discard 6z", "S pung 66z", "S discard 9s",
        "W discard 7z", "S pung 77z", "S discard 9p",
    )  # fmt: skip
    if finish == "1p":
        hand.play("W discard 1p", "S win")
    else:
        hand.draws_and_discards(2).play("S win")
    assert hand.gains == (0, 36_000, -36_000)
