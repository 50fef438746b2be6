"""Kans: closed, open and added, their replacements and indicators, robbing, and the most there may be."""

import pytest

from tests.table.walls import deal

TENHOU = "riichi/tenhou"
GUIDE = "riichi/guide"


# --- When the indicator is turned. ---


def test_after_a_closed_kan_the_indicator_is_turned_before_the_replacement():
    """https://github.com/smly/RiichiEnv/pull/111"""
    for rules in (GUIDE, TENHOU):
        hand = deal(rules, E="111z 99m", draws="1z", rinshan="5p", dora="9s 8s").play("E closed-kong 1111z")
        assert hand.story[-3:] == ["E closed_kong 1111z", "dora 8s", "E replaces 5p"]


def test_after_an_open_kan_at_once_where_the_rules_say_so():
    hand = deal(GUIDE, S="999m", draws="9m", rinshan="5p", dora="9s 8s").play("E discard 9m", "S kong 999m")
    assert hand.story[-3:] == ["S open_kong 9999m", "dora 8s", "S replaces 5p"]


def test_after_an_open_kan_just_before_the_discard_elsewhere():
    hand = deal(TENHOU, S="999m", draws="9m", rinshan="5p", dora="9s 8s").play("E discard 9m", "S kong 999m")
    assert hand.story[-2:] == ["S open_kong 9999m", "S replaces 5p"]
    hand.play("S discard 5p").passes()
    assert hand.story[-3:-1] == ["dora 8s", "S discard 5p"]


def added_kan(rules, **more):
    """South has called 9m from East and draws the last one."""
    cards = {"S": "99m 1z", "draws": "9m - - - 9m", "rinshan": "5p", "dora": "9s 8s"} | more
    hand = deal(rules, **cards).play("E discard 9m", "S pung 99m", "S discard 1z").draws_and_discards(3)
    return hand.play("S added-kong 9m")


def test_after_an_added_kan_at_once_where_the_rules_say_so():
    assert added_kan(GUIDE).story[-3:] == ["S added_kong 9999m", "dora 8s", "S replaces 5p"]


def test_after_an_added_kan_just_before_the_discard_elsewhere():
    hand = added_kan(TENHOU)
    assert hand.story[-2:] == ["S added_kong 9999m", "S replaces 5p"]
    hand.play("S discard 5p").passes()
    assert hand.story[-3:-1] == ["dora 8s", "S discard 5p"]


def test_a_second_kan_turns_the_first_ones_indicator_before_its_replacement():
    """https://github.com/nissymori/mahjax/pull/101"""
    hand = deal(TENHOU, S="999m 111z", draws="9m", rinshan="1z 5p", dora="9s 8s 7s").play(
        "E discard 9m", "S kong 999m", "S closed-kong 1111z"
    )
    assert hand.story[-5:] == [
        "S replaces 1z", "S closed_kong 1111z", "dora 8s", "dora 7s", "S replaces 5p",
    ]  # fmt: skip
    hand.play("S discard 5p").passes()
    assert hand.indicators == "987s"


def test_two_added_kans_in_a_row_turn_one_indicator_before_the_replacement_and_one_before_the_discard():
    hand = deal(TENHOU, S="99m 88p 1z 2z", draws="9m 8p - - - 9m", rinshan="8p 5p", dora="9s 8s 7s").play(
        "E discard 9m", "S pung 99m", "S discard 1z", "W discard 8p", "S pung 88p", "S discard 2z"
    )
    hand.draws_and_discards(3).play("S added-kong 9m", "S added-kong 8p", "S discard 5p").passes()
    assert hand.story[-8:-1] == [
        "S added_kong 9999m", "S replaces 8p", "S added_kong 8888p", "dora 8s", "S replaces 5p",
        "dora 7s", "S discard 5p",
    ]  # fmt: skip


def test_a_ron_on_the_discard_after_an_open_kan_counts_its_indicator():
    hand = deal(TENHOU, S="999m", W="234s 567p 340m 88p 67s", draws="9m", rinshan="8s", dora="1z 2m").play(
        "E discard 9m", "S kong 999m", "S discard 8s", "W win"
    )
    assert hand.indicators == "1z 2m"
    assert hand.win("W").score.dora.dora == 1


def test_a_win_on_the_replacement_of_an_open_kan_does_not_count_its_indicator():
    cards = {"S": "999m 234p 567p 88p 67s", "draws": "9m", "rinshan": "8s", "dora": "1z 8m"}
    late = deal(TENHOU, **cards).play("E discard 9m", "S kong 999m", "S win")
    assert "rinshan" in late.yaku("S")
    assert late.indicators == "1z"
    assert late.win("S").score.dora.dora == 0
    at_once = deal(GUIDE, **cards).play("E discard 9m", "S kong 999m", "S win")
    assert at_once.win("S").score.dora.dora == 4


def test_where_there_is_no_kan_dora_nothing_is_turned():
    hand = deal(GUIDE, E="111z", draws="1z", kan_dora="off").play("E closed-kong 1111z")
    assert len([x for x in hand.story if x.startswith("dora")]) == 1


def test_each_kan_shortens_the_wall_by_one_draw():
    hand = deal(GUIDE, E="111z 222z", draws="1z", rinshan="2z 5p").play("E closed-kong 1111z")
    assert hand.state.left == 68
    hand.play("E closed-kong 2222z").to_the_end()
    assert len([x for x in hand.story if " draws " in x]) == 68


# --- Who may declare a kan, and when. ---


def test_a_closed_kan_is_declared_in_any_own_turn():
    hand = deal(GUIDE, E="1111z", draws="2z - - - 3z").draws_and_discards(4)
    hand.play("E closed-kong 1111z")
    assert hand.state.seats[0].melds[0].is_open is False


def test_an_added_kan_may_wait():
    hand = deal(GUIDE, S="99m 1z 2z", draws="9m - - - 9m - - - 3z")
    hand.play("E discard 9m", "S pung 99m", "S discard 1z").draws_and_discards(3)
    hand.play("S discard 2z").draws_and_discards(3).offers("S added-kong 9m")


def test_an_added_kan_needs_a_pon_of_that_tile():
    hand = deal(GUIDE, E="99m", draws="9m")
    hand.refuses("E added-kong 999m", "no_pung").refuses("E closed-kong 999m", "not_four")


def test_a_chi_is_no_pon():
    hand = deal(GUIDE, S="78m 1z", draws="9m - - - 9m").play("E discard 9m", "S chow 78m", "S discard 1z")
    hand.draws_and_discards(3).refuses("S added-kong 9m", "no_pung")


def test_right_after_a_call_no_kan_is_declared():
    hand = deal(GUIDE, S="99m 1111z", draws="9m").play("E discard 9m", "S pung 99m")
    hand.refuses("S closed-kong 1111z", "kan_after_call")


def test_a_kan_of_fives_takes_the_red_one_along():
    hand = deal(GUIDE, E="055p 9m", draws="5p", rinshan="1z").play("E closed-kong 0555p")
    assert str(hand.state.seats[0].melds[0]) == "(0555p)"


def test_on_the_last_tile_no_kan_is_declared():
    """https://ooyamaneko.net/mahjong/bookcmp/view.php?book=RCR_2016_en&rbook=RCR_2012_en&rchap=3.4.5"""
    deal(GUIDE, S="111z", last="1z").until_left(0).refuses("S closed-kong 1111z", "kan_no_replacement")


def test_with_one_tile_left_the_replacement_is_the_last():
    hand = deal(GUIDE, E="111z", last="1z 5z", rinshan="5p").until_left(1).play("E closed-kong 1111z")
    assert hand.state.left == 0
    hand.refuses("E riichi 5p", "riichi_tiles_left")
    hand.play("E discard 5p").passes()
    assert hand.drawn == "exhaustive"


def test_rinshan_on_the_last_tile_is_rinshan_and_not_haitei():
    hand = deal(GUIDE, E="111z 234m 567p 88p 67s", last="1z 5z", rinshan="8s")
    hand.until_left(1).play("E closed-kong 1111z", "E win")
    assert "rinshan" in hand.yaku("E")
    assert "haitei" not in hand.yaku("E")


def test_rinshan_and_haitei_together_by_option():
    hand = deal(GUIDE, E="111z 234m 567p 88p 67s", last="1z 5z", rinshan="8s", haitei_with_rinshan=True)
    hand.until_left(1).play("E closed-kong 1111z", "E win")
    assert {"rinshan", "haitei"} <= hand.yaku("E")


# --- Four kans, and never a fifth. ---

FOUR = {"E": "111m 222p 333s 444z 9s", "draws": "1m 9p", "rinshan": "2p 3s 4z 5z", "dora": "1z 2z 3z 6z 7z"}


def four_kans_by_one(rules=GUIDE, **more):
    hand = deal(rules, **(FOUR | more))
    return hand.play("E closed-kong 1111m", "E closed-kong 2222p", "E closed-kong 3333s", "E closed-kong 4444z")


def test_four_kans_by_one_seat_do_not_abort_the_hand():
    hand = four_kans_by_one().play("E discard 5z").passes()
    assert not hand.over
    assert hand.indicators == "12367z"


def test_and_nobody_may_make_a_fifth():
    """https://github.com/mjx-project/mjx/pull/701"""
    hand = four_kans_by_one(S="999p").play("E discard 5z").passes()
    hand.refuses("S closed-kong 9999p", "kan_fifth")
    hand = four_kans_by_one(N="999p", draws="1m - 9p").play("E discard 5z").passes()
    hand.draws_and_discards(1).after("W discard 9p").refuses("N kong 999p", "kan_fifth").offers("N pung 99p")


def test_four_kans_are_a_yakuman_on_the_win():
    hand = four_kans_by_one(draws="1m 9s").play("E discard 5z")
    hand.play("S discard 9s", "E win")
    assert "suukantsu" in hand.yaku("E")


def two_seats_four_kans(rules=GUIDE, **more):
    """East has made three kans; West makes the fourth in its own turn and then holds 5s."""
    cards = {
        "E": "111m 222p 333s 9s 6z", "W": "777z", "draws": "1m - 7z", "rinshan": "2p 3s 5z 5s",
    }  # fmt: skip
    hand = deal(rules, **(cards | more))
    hand.play("E closed-kong 1111m", "E closed-kong 2222p", "E closed-kong 3333s", "E discard 5z")
    return hand.draws_and_discards(1).play("W closed-kong 7777z")


def test_four_kans_by_two_seats_abort_the_hand_once_the_next_discard_stands():
    hand = two_seats_four_kans()
    assert not hand.over
    hand.play("W discard 5s").passes()
    assert hand.story[-2:] == ["W discard 5s", "drawn: four_kans"]


def test_on_that_discard_only_ron_is_offered():
    """https://github.com/nissymori/mahjax/pull/97"""
    cards = {"N": "234m 067m 345p 88p 46s", "E": "111m 222p 333s 55s 8s 6z"}
    hand = two_seats_four_kans(**cards).play("W discard 5s")
    assert list(hand.state.asked) == [hand.seat("N")]
    hand.refuses("E pung 55s", "call_four_kans")
    hand.play("N pass")
    assert hand.drawn == "four_kans"


def test_a_ron_on_that_discard_counts():
    hand = two_seats_four_kans(N="234m 067m 345p 88p 46s").play("W discard 5s", "N win")
    assert hand.winners == "N"


def test_the_replacement_of_the_fourth_kan_may_win():
    hand = two_seats_four_kans(W="777z 234m 567m 88p 46s")
    hand.play("W win")
    assert "rinshan" in hand.yaku("W")


def test_where_four_kans_do_not_abort_play_goes_on_without_a_fifth():
    hand = two_seats_four_kans(N="999p", four_kans_draw="off", draws="1m - 7z 9p").play("W discard 5s").passes()
    assert not hand.over
    hand.refuses("N closed-kong 9999p", "kan_fifth")


@pytest.mark.parametrize(("rules", "dealer"), [(GUIDE, 0), ("sanma/sheet", 1)])
def test_after_four_kans_the_dealer_stays_or_the_deal_passes_by_option(rules, dealer):
    hand = deal(rules, E="111p 222p 333s 9p 6z", W="777z", draws="1p - 7z", rinshan="2p 3s 5z 5s")
    hand.play("E closed-kong 1111p", "E closed-kong 2222p", "E closed-kong 3333s", "E discard 5z")
    hand.draws_and_discards(1).play("W closed-kong 7777z", "W discard 5s").passes()
    assert hand.drawn == "four_kans"
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.dealer, following.honba) == (dealer, 1)


# --- Robbing a kan. ---

ROBBER = "67m 234p 567p 88s 234s"  # waits for 5m and 8m


def robbery(rules=GUIDE, **more):
    """West adds 8m to its pung."""
    cards = {"W": "88m 1z", "draws": "8m - - - 8m", "rinshan": "5z", "dora": "9s 7s"} | more
    hand = deal(rules, **cards)
    waiting = [x for x in "SN" if cards.get(x)]
    hand.play("E discard 8m", *(f"{x} pass" for x in waiting), "W pung 88m", "W discard 1z").draws_and_discards(3)
    return hand.play("W added-kong 8m")


def test_an_added_kan_may_be_robbed():
    hand = robbery(S=ROBBER).play("S win")
    assert "chankan" in hand.yaku("S")
    assert hand.story[-2:] == ["W added_kong 8888m", "S wins 8m from W"]
    assert hand.gains[2] < 0


def test_a_robbed_kan_turns_no_indicator_and_draws_no_replacement():
    hand = robbery(S=ROBBER).play("S win")
    assert hand.indicators == "9s"
    assert not any("replaces" in line for line in hand.story)


def test_two_seats_may_rob_one_kan():
    hand = robbery(S=ROBBER, N="67m 234p 067p 99s 678s").play("S win", "N win")
    assert hand.winners == "NS"  # West put it down: North comes next, then South
    assert "chankan" in hand.yaku("S")
    assert "chankan" in hand.yaku("N")


def test_a_kan_that_is_not_robbed_goes_on():
    hand = robbery(S=ROBBER).play("S pass")
    assert hand.story[-2:] == ["dora 7s", "W replaces 5z"]


def test_nobody_calls_the_tile_of_a_kan():
    hand = robbery(S=ROBBER)
    hand.refuses("S chow 67m", "call_only_discards")


@pytest.mark.parametrize(("rules", "indicators", "dora"), [(TENHOU, "2z", 0), (GUIDE, "2z 6p", 1)])
def test_a_kan_robbed_after_another_one_counts_only_the_indicators_turned(rules, indicators, dora):
    """https://github.com/nissymori/mahjax/pull/101"""
    hand = deal(
        rules, S="78p 234m 567m 345s 11z", W="88m 99p 3z 4z",
        draws="8m - 9p - - - 8m", rinshan="9p", dora="2z 6p 7s",
    )  # fmt: skip
    hand.play("E discard 8m", "W pung 88m", "W discard 3z", "N discard drawn", "E discard 9p", "W pung 99p")
    hand.play("W discard 4z").draws_and_discards(3).play("W added-kong 8m", "W added-kong 9p", "S win")
    assert hand.indicators == indicators
    assert hand.win("S").score.dora.dora == dora


def test_a_closed_kan_is_robbed_by_thirteen_orphans_only():
    hand = deal(GUIDE, E="111m", S="9m 199p 19s 1234567z", draws="1m").play("E closed-kong 1111m", "S win")
    assert hand.yaku("S") == {"kokushi"}
    hand = deal(GUIDE, E="888m", S=ROBBER, draws="8m").after("E closed-kong 8888m")
    hand.refuses("S win", "rob_closed_kan")


def test_by_option_a_closed_kan_is_never_robbed():
    hand = deal(GUIDE, E="111m", S="9m 199p 19s 1234567z", draws="1m", rob_closed_kan="off")
    hand.after("E closed-kong 1111m").refuses("S win", "rob_closed_kan")


def test_a_closed_kan_let_go_does_not_bar_those_who_could_not_have_won():
    hand = deal(GUIDE, E="888m", S=ROBBER, draws="8m", rinshan="5m").play("E closed-kong 8888m")
    hand.after("E discard 5m").offers("S win")


def test_but_it_bars_the_orphans():
    hand = deal(GUIDE, E="111m", S="9m 199p 19s 1234567z", draws="1m", rinshan="5m")
    hand.play("E closed-kong 1111m", "S pass")
    assert hand.state.rules.own_marks(hand.state, hand.seat("S"))["furiten"] == "furiten_turn"
