"""Several seats win one tile: who is paid what, and who takes sticks and honba."""

import pytest

from tests.table.walls import deal

GUIDE = "riichi/guide"
HANDS = {"E": "234m 567m 345p 88p 67s", "S": "234m 567m 345p 88p 67s", "N": "234m 567m 340p 99p 67s"}


def two_rons(**more):
    """East discards 8s, on which South (pinfu, all simples) and North (pinfu) wait."""
    cards = {"S": HANDS["S"], "N": HANDS["N"], "draws": "8s", "dora": "1z"} | more
    return deal(cards.pop("rules", GUIDE), **cards).play("E discard 8s")


def test_everyone_who_can_wins():
    hand = two_rons().play("S win", "N win")
    assert hand.winners == "SN"
    assert hand.gains[0] == -(hand.gains[1] + hand.gains[3])


def test_sticks_and_honba_go_once_to_the_first_in_order_of_turn():
    """https://github.com/mjx-project/mjx/pull/257 and https://github.com/Agony5757/mahjong/pull/21"""
    plain = two_rons().play("S win", "N win").gains
    hand = two_rons(honba=1, sticks=2).play("N win", "S win")
    assert hand.gains == (plain[0] - 300, plain[1] + 300 + 2_000, 0, plain[3])
    assert hand.state.sticks == 0


def test_the_first_is_counted_from_the_discarder_not_from_the_dealer():
    hand = deal(GUIDE, E=HANDS["E"], N=HANDS["N"], draws="- - 8s", honba=1, sticks=1, dora="1z")
    hand.draws_and_discards(2).play("W discard 8s", "E win", "N win")
    assert hand.winners == "NE"
    assert [t.reason for t in hand.win("E").transfers] == ["win"]
    assert {t.reason for t in hand.win("N").transfers} == {"win", "honba", "sticks"}


def test_two_mangans_with_one_honba():
    """https://github.com/Agony5757/mahjong/pull/21: +8300 and +8000, the discarder -16300."""
    cards = {"S": "222m 444m 666m 88p 67s", "N": "234m 567m 340p 99p 67s"}
    hand = two_rons(honba=1, dora="1z", **cards).play("S win", "N win")
    one, two = hand.win("S").transfers, hand.win("N").transfers
    assert sum(t.points for t in one if t.reason == "honba") == 300
    assert not [t for t in two if t.reason == "honba"]


def test_where_the_nearest_takes_it_only_one_wins():
    hand = two_rons(multiple_ron="head_bump", honba=1).play("N win", "S win")
    assert hand.winners == "S"
    assert hand.gains[3] == 0


def test_there_three_rons_are_one_win_as_well():
    cards = {"W": "234m 067m 345p 99p 67s"}
    hand = two_rons(multiple_ron="head_bump", **cards).play("S win", "W win", "N win")
    assert hand.winners == "S"


def test_the_nearest_passing_leaves_it_to_the_next():
    assert two_rons(multiple_ron="head_bump").play("S pass", "N win").winners == "N"


@pytest.mark.parametrize(("option", "dealer"), [(True, 0), (False, 1)])
def test_the_dealer_stays_when_one_of_two_winners_by_option(option, dealer):
    hand = (
        deal(GUIDE, E=HANDS["E"], N=HANDS["N"], draws="- - 8s", multiple_ron_dealer_stays=option)
        .draws_and_discards(2)
        .play("W discard 8s", "E win", "N win")
    )
    following = hand.state.rules.next_setup(hand.state, ())
    assert following.dealer == dealer
    assert following.honba == (1 if dealer == 0 else 0)


def test_the_dealer_who_is_paid_first_stays_in_any_case():
    hand = (
        deal(GUIDE, E=HANDS["E"], S=HANDS["S"], draws="- - 8s", multiple_ron_dealer_stays=False)
        .draws_and_discards(2)
        .play("W discard 8s", "E win", "S win")
    )
    assert hand.state.rules.next_setup(hand.state, ()).dealer == 0
