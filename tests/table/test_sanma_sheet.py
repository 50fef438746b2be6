"""The three-player rule sheet, row by row, as far as it concerns play."""

import pung
from tests.table.walls import deal

SHEET = "sanma/sheet"
TWO_SIDED = "111p 234p 567p 88p 67s"  # no yaku but by riichi; waits for 5s and 8s
OUTSIDE = "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 1m 9m 1p 9p"  # the seventeen draws of one seat


def test_a_win_waits_for_nobody_and_pon_waits_for_the_win():
    """ロン before ポン and カン, whoever presses first."""
    hand = deal(SHEET, S="88s", W="222p 444p 666p 88p 67s", draws="8s").play("E discard 8s")
    hand.play("S pung 88s", "W win")
    assert hand.winners == "W"


def test_thirty_five_thousand_at_the_start():
    assert deal(SHEET).state.scores == [35_000] * 3


def test_there_is_no_chi():
    deal(SHEET, S="46p", draws="5p").after("E discard 5p").refuses("S chow 46p", "no_chi")


def test_the_characters_two_to_eight_are_absent():
    tiles = pung.rules(SHEET).tile_set
    assert tiles.size == 108
    assert not any(tiles.copies[1:8])


def test_kuikae_is_not_allowed():
    deal(SHEET, S="555p 9s", draws="0p").play("E discard 0p", "S pung 55p").refuses("S discard 5p", "kuikae")


def test_double_ron_pays_sticks_and_honba_to_the_upper_seat_of_the_two():
    cards = {"S": "222p 444p 666p 88p 67s", "W": "345p 567p 345s 99s 67s"}
    hand = (
        deal(SHEET, **cards, draws="- - - 8s", sticks=1, honba=1)
        .draws_and_discards(3)
        .play("E discard 8s", "S win", "W win")
    )
    assert hand.winners == "SW"
    assert {t.reason for t in hand.win("S").transfers} == {"win", "honba", "sticks"}
    assert {t.reason for t in hand.win("W").transfers} == {"win"}


def test_the_dealer_stays_though_the_other_winner_takes_the_sticks():
    hand = deal(SHEET, E="345p 567p 345s 99s 67s", W="222p 444p 666p 88p 67s", draws="- - - - 8s", sticks=1)
    hand.draws_and_discards(4).play("S discard 8s", "W win", "E win")
    assert hand.winners == "WE"
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.dealer, following.honba) == (0, 1)


def test_one_red_five_in_dots_and_one_in_bamboo():
    assert pung.rules(SHEET).tile_set.reds == (0, 1, 1)


def test_the_indicator_of_every_kan_is_turned_at_once():
    hand = deal(SHEET, S="999s", draws="9s", rinshan="5p", dora="1z 2z").play("E discard 9s", "S kong 999s")
    assert hand.story[-2:] == ["dora 2z", "S replaces 5p"]
    hand = deal(SHEET, E="999s", draws="9s", rinshan="5p", dora="1z 2z").play("E closed-kong 9999s")
    assert hand.story[-2:] == ["dora 2z", "E replaces 5p"]


def test_kan_ura_count():
    hand = deal(SHEET, E="999s 234p 567p 88p 67s", draws="1z - - 9s", rinshan="5s", dora="1z 2z", ura="7p 8s")
    hand.play("E riichi 1z").draws_and_discards(2).play("E closed-kong 9999s", "E win")
    assert hand.win("E").score.dora.ura == 2 + 4


def test_one_han_is_enough():
    hand = deal(SHEET, S="222p 456p 678s 88s 34s", draws="- - 5s")
    hand.draws_and_discards(2).play("W discard 5s", "S win")
    assert hand.yaku("S") == {"tanyao"}


def test_riichi_needs_a_thousand_points_and_may_leave_none():
    hand = deal(SHEET, E=TWO_SIDED, draws="1z", scores=(1_000, 52_000, 52_000)).play("E riichi 1z").passes()
    assert hand.points("E") == 0
    assert not hand.over
    deal(SHEET, E=TWO_SIDED, draws="1z", scores=(900, 52_000, 52_100)).refuses("E riichi 1z", "riichi_points")


def test_no_points_left_and_all_three_tenpai_ends_the_match_as_bankruptcy():
    hands = {"E": TWO_SIDED, "S": "111s 234p 567p 99p 67s", "W": "999s 234p 067p 55z 67s"}
    hand = deal(SHEET, **hands, draws="1z", scores=(1_000, 52_000, 52_000)).play("E riichi 1z").to_the_end()
    assert hand.gains == (-1_000, 0, 0)
    assert hand.state.rules.next_setup(hand.state, ()) is None


def test_zero_points_end_the_match():
    hand = deal(SHEET, E=TWO_SIDED, draws="1z", scores=(0, 52_500, 52_500)).to_the_end()
    assert hand.state.rules.next_setup(hand.state, ()) is not None  # tenpai: it has been paid
    hand = deal(SHEET, S=TWO_SIDED, scores=(1_500, 52_000, 51_500)).to_the_end()
    assert hand.points("E") == 0
    assert hand.state.rules.next_setup(hand.state, ()) is None


def test_double_riichi_is_lost_by_a_pon():
    hand = deal(SHEET, S="99s 2z", W=TWO_SIDED, draws="9s 1z 5s", dora="9m")
    hand.play("E discard 9s", "S pung 99s", "S discard 2z", "W riichi 1z", "E discard 5s", "W win")
    assert "riichi" in hand.yaku("W")


def test_double_riichi_is_lost_by_a_kan():
    hand = deal(SHEET, E="999s 2z", S=TWO_SIDED, draws="9s 1z 5s", rinshan="3z", dora="9m")
    hand.play("E closed-kong 9999s", "E discard 3z", "S riichi 1z", "W discard 5s", "S win")
    assert "riichi" in hand.yaku("S")


def test_riichi_in_furiten_is_allowed():
    deal(SHEET, E=TWO_SIDED, draws="5s - - 1z").draws_and_discards(3).offers("E riichi 1z")


def test_no_ron_with_one_wait_in_the_own_pond():
    hand = deal(SHEET, S="234p 567p 345s 88p 67s", draws="- 8s 5s").draws_and_discards(2)
    hand.after("W discard 5s").refuses("S win", "furiten_discard")


def test_no_ron_in_the_go_around_of_a_win_let_go():
    hand = deal(SHEET, S="234p 567p 345s 88p 67s", draws="- - 5s 8s").draws_and_discards(2)
    hand.play("W discard 5s", "S pass").after("E discard 8s").refuses("S win", "furiten_turn")


def test_no_ron_after_a_win_let_go_in_riichi():
    hand = deal(SHEET, S=TWO_SIDED, draws="- 1z 5s - - 8s").draws_and_discards(1)
    hand.play("S riichi 1z", "W discard 5s", "S pass").draws_and_discards(2)
    hand.after("W discard 8s").refuses("S win", "furiten_riichi")


def test_the_dealer_stays_by_winning_and_by_tenpai():
    hand = deal(SHEET, E=TWO_SIDED, draws="1z 5s").play("E riichi 1z", "S discard 5s", "E win")
    assert hand.state.rules.next_setup(hand.state, ()).dealer == 0
    hand = deal(SHEET, E=TWO_SIDED).to_the_end()
    assert hand.state.rules.next_setup(hand.state, ()).dealer == 0
    hand = deal(SHEET, S=TWO_SIDED).to_the_end()
    assert hand.state.rules.next_setup(hand.state, ()).dealer == 1


def test_nine_terminals_end_the_hand_and_the_dealer_stays():
    hand = deal(SHEET, S="19m 19p 1s 1235z 258p 5s", draws="2z 6z").draws_and_discards(1)
    hand.play("S abort nine_terminals")
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.dealer, following.honba) == (0, 1)


def nagashi(draws, **more):
    return deal(SHEET, draws=draws, **more).to_the_end()


def test_nagashi_mangan_is_a_win_of_mangan():
    hand = nagashi(" ".join(f"- {t} -" for t in OUTSIDE.split()), honba=1, sticks=1)
    assert hand.drawn == "nagashi_mangan"
    assert hand.gains == (-4_300, 8_000 + 600 + 1_000, -4_300)
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.dealer, following.honba, following.sticks) == (1, 0, 0)


def test_the_dealers_keeps_the_deal():
    hand = nagashi(" ".join(f"{t} - -" for t in OUTSIDE.split()))
    assert hand.gains == (12_000, -6_000, -6_000)
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.dealer, following.honba) == (0, 1)


def test_two_nagashi_mangan_are_both_paid():
    other = "9p 1p 9m 1m 7z 6z 5z 4z 3z 2z 1z 9s 1s 9s 1s 2z 3z"
    hand = nagashi(" ".join(f"{a} {b} -" for a, b in zip(OUTSIDE.split(), other.split(), strict=True)))
    assert hand.gains == (12_000 - 4_000, 8_000 - 6_000, -6_000 - 4_000)


def test_waiting_for_tiles_that_are_all_gone_is_tenpai():
    hand = deal(SHEET, S="24s 99p 123p 567p 789s", draws="3s - 3s 3s - 3s").to_the_end()
    assert hand.gains == (-1_500, 3_000, -1_500)


def test_a_honba_is_six_hundred_on_a_ron_and_three_hundred_each_on_a_draw():
    cards = {"S": "234p 567p 345s 88p 67s", "dora": "9m"}
    ron = deal(SHEET, draws="- - 5s", honba=1, **cards).draws_and_discards(2).play("W discard 5s", "S win")
    assert sum(t.points for t in ron.win("S").transfers if t.reason == "honba") == 600
    drawn = deal(SHEET, draws="- - - - 5s", honba=1, **cards).draws_and_discards(4).play("S win")
    assert [t.points for t in drawn.win("S").transfers if t.reason == "honba"] == [300, 300]


def test_dealer_and_child_pay_half_each_of_a_tsumo():
    hand = deal(SHEET, S="234p 567p 345s 88p 67s", draws="- - - - 5s", dora="9m").draws_and_discards(4).play("S win")
    assert hand.gains[0] == hand.gains[2] == -hand.gains[1] // 2


def test_the_blessings_are_yakuman():
    assert deal(SHEET, E=TWO_SIDED, draws="5s").play("E win").yaku("E") == {"tenhou"}
    assert deal(SHEET, S=TWO_SIDED, draws="- 5s").draws_and_discards(1).play("S win").yaku("S") == {"chiihou"}
    assert deal(SHEET, W=TWO_SIDED, draws="5s").play("E discard 5s", "W win").yaku("W") == {"renhou"}


def test_the_blessing_of_man_is_lost_by_a_pon():
    hand = deal(SHEET, S="99s 5s", W=TWO_SIDED, draws="9s").play("E discard 9s", "S pung 99s")
    hand.after("S discard 5s").refuses("W win", "no_yaku")


def test_four_kans_count_once_the_hand_is_won():
    hand = deal(SHEET, E="111p 222p 333s 444z 9s", draws="1p 9s", rinshan="2p 3s 4z 5z").play(
        "E closed-kong 1111p", "E closed-kong 2222p", "E closed-kong 3333s", "E closed-kong 4444z", "E discard 5z",
        "S discard 9s", "E win",
    )  # fmt: skip
    assert "suukantsu" in hand.yaku("E")


def test_thirteen_orphans_rob_a_closed_kan():
    hand = deal(SHEET, E="111m", S="9m 199p 19s 1234567z", draws="1m").play("E closed-kong 1111m", "S win")
    assert hand.yaku("S") == {"kokushi"}
