"""Furiten: who may not win on the tile of another."""

import pytest

from tests.table.walls import deal

TWO_SIDED = "234m 567m 345p 88p 67s"  # all simples, waits for 5s and 8s


def test_without_furiten_the_hand_wins():
    deal("riichi/guide", S=TWO_SIDED, draws="5s").play("E discard 5s").offers("S win")


# --- Own discards. ---


def test_an_own_discard_bars_that_tile():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- 8s 8s").draws_and_discards(2)
    hand.after("W discard 8s").refuses("S win", "furiten_discard")


def test_an_own_discard_bars_every_other_wait_too():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- 8s 5s").draws_and_discards(2)
    hand.after("W discard 5s").refuses("S win", "furiten_discard")


def test_an_own_discard_bars_for_the_whole_hand():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- 8s - - - - - - - - 5s").draws_and_discards(10)
    hand.after("W discard 5s").refuses("S win", "furiten_discard")


def test_a_discard_that_another_seat_called_away_counts():
    hand = deal("riichi/guide", S=TWO_SIDED, W="88s 1z", draws="- 8s 5s")
    hand.play("E discard drawn", "S discard 8s", "W pung 88s", "W discard 1z")
    assert hand.story[-1] == "N draws 5s"
    hand.after("N discard 5s").refuses("S win", "furiten_discard")


def test_a_red_five_in_the_pond_is_a_five():
    """https://github.com/kobalab/Majiang/issues/36"""
    hand = deal("riichi/guide", S="234m 567m 345s 88s 67p", draws="- 0p 8p").draws_and_discards(2)
    hand.after("W discard 8p").refuses("S win", "furiten_discard")


def test_a_wait_without_yaku_counts():
    """1p has no yaku, 4p makes all simples: the 1p in the pond bars 4p."""
    hand = deal("riichi/guide", S="222m 456m 678s 88s 23p", draws="- 1p 4p").draws_and_discards(2)
    hand.after("W discard 4p").refuses("S win", "furiten_discard")


def test_the_own_draw_wins_all_the_same():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- 8s - - - 5s").draws_and_discards(5)
    hand.offers("S win")


def test_another_wait_ends_it():
    """8s lies in the pond; once the hand waits for 7p alone it is free again."""
    hand = deal("riichi/guide", S="234m 567m 234p 88p 67s", draws="- 8s - - - 6p - - - 8p 7p").draws_and_discards(5)
    hand.play("S discard 7s").draws_and_discards(3)
    hand.play("S discard 6s")  # 234m 567m 234p 6888p
    hand.after("W discard 7p").offers("S win")


def test_what_a_seat_set_before_it_was_tenpai_counts():
    hand = deal("riichi/guide", S="234m 567m 345p 88p 6s 1z", draws="- 8s - - - 7s 5s").draws_and_discards(5)
    hand.play("S discard 1z")
    hand.after("W discard 5s").refuses("S win", "furiten_discard")


# --- A tile let go in the same go-around. ---


def test_a_win_let_go_bars_until_the_own_next_draw():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="5s - 8s").play("E discard 5s", "S pass")
    hand.play("S discard drawn").after("W discard 8s").offers("S win")
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- - 5s 8s - - 8s").draws_and_discards(2)
    hand.play("W discard 5s", "S pass")
    hand.after("N discard 8s").refuses("S win", "furiten_turn")
    hand.play("N discard 8s").draws_and_discards(2)
    hand.after("W discard 8s").offers("S win")


def test_the_same_tile_again_is_barred_as_well():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- - 5s 5s").draws_and_discards(2)
    hand.play("W discard 5s", "S pass").after("N discard 5s").refuses("S win", "furiten_turn")


def test_a_tile_that_completes_the_hand_without_a_yaku_bars_too():
    """https://github.com/kobalab/Majiang/issues/37"""
    hand = deal("riichi/guide", S="222m 456m 678s 88s 23p", draws="- - 1p 4p").draws_and_discards(2)
    hand.after("W discard 1p").refuses("S win", "no_yaku")
    hand.draws_and_discards(1).after("N discard 4p").refuses("S win", "furiten_turn")


def test_an_own_call_ends_it():
    hand = deal("riichi/guide", S="555z 567m 345p 8p 8p 67s", draws="- - 5s 8p - - 8s").draws_and_discards(2)
    hand.play("W discard 5s", "S pass", "N discard 8p", "S pung 88p", "S discard 5z")
    assert hand.state.rules.own_marks(hand.state, 1)["furiten"] is None


def test_what_happens_before_one_is_tenpai_bars_nothing():
    hand = deal("riichi/guide", S="234m 567m 345p 88p 6s 1z", draws="8s 7s 5s")
    hand.play("E discard 8s", "S discard 1z").after("W discard 5s").offers("S win")


def test_a_robbing_let_go_bars():
    """https://github.com/nissymori/mahjax/pull/95"""
    hand = declined_robbery()
    hand.after("N discard 8p").refuses("S win", "furiten_turn")
    hand.play("N discard 8p").draws_and_discards(2)
    assert hand.letter(hand.state.turn) == "W"
    hand.after("W discard 8p").offers("S win")


def test_a_robbing_let_go_after_riichi_bars_for_good():
    hand = declined_robbery(riichi=True)
    hand.after("N discard 8p").refuses("S win", "furiten_riichi")
    hand.play("N discard 8p").draws_and_discards(2)
    hand.after("W discard 8p").refuses("S win", "furiten_riichi")


def declined_robbery(riichi=False):
    """West adds the red five to its pung of 5p; South waits for 5p and 8p and lets it go."""
    hand = deal(
        "riichi/guide", S="234m 567m 345s 88s 67p", W="55p 1z",
        draws="5p - - 2z 0p 8p - - 8p", rinshan="3z", dora="9m",
    )  # fmt: skip
    hand.play("E discard 5p", "S pass", "W pung 55p", "W discard 1z").draws_and_discards(2)
    hand.play("S riichi 2z" if riichi else "S discard 2z", "W added-kong 0p")
    hand.offers("S win").play("S pass", "W discard 3z")
    return hand


# --- After riichi. ---


def test_a_win_let_go_after_riichi_bars_until_the_end_of_the_hand():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- 1z 5s - - - 8s").draws_and_discards(1)
    hand.play("S riichi 1z", "W discard 5s", "S pass").draws_and_discards(3)
    hand.after("W discard 8s").refuses("S win", "furiten_riichi")


def test_after_riichi_the_own_draw_still_wins():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- 1z 5s - - 8s").draws_and_discards(1)
    hand.play("S riichi 1z", "W discard 5s", "S pass").draws_and_discards(2)
    hand.offers("S win")


def test_a_winning_tile_drawn_and_let_go_after_riichi_bars():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- 1z - - - 8s 5s").draws_and_discards(1)
    hand.play("S riichi 1z").draws_and_discards(4)
    hand.after("W discard 5s").refuses("S win", "furiten_discard")


def test_riichi_may_be_declared_in_furiten_and_then_only_the_own_draw_wins():
    hand = deal("riichi/guide", S=TWO_SIDED, draws="- 8s - - - 1z 5s - - 5s").draws_and_discards(5)
    hand.play("S riichi 1z").after("W discard 5s").refuses("S win", "furiten_discard")
    hand.draws_and_discards(3).offers("S win")


# --- Thirteen-sided orphans. ---

ORPHANS = "19m 19p 19s 1234567z"


@pytest.mark.parametrize("rules", ["riichi/guide", "sanma/sheet"])
def test_thirteen_sided_orphans_in_furiten_may_not_ron(rules):
    hand = deal(rules, S=ORPHANS, draws="- 1p 9p").draws_and_discards(2)
    hand.after("W discard 9p").refuses("S win", "furiten_discard")


def test_they_may_where_the_option_says_so():
    hand = deal("riichi/guide", S=ORPHANS, draws="- 1p 9p", furiten_orphans_ron=True).draws_and_discards(2)
    hand.after("W discard 9p").offers("S win")


def test_orphans_waiting_for_one_tile_stay_furiten_under_that_option():
    hand = deal("riichi/guide", S="119m 19p 19s 123456z", draws="- 7z 7z", furiten_orphans_ron=True).draws_and_discards(
        2
    )
    hand.after("W discard 7z").refuses("S win", "furiten_discard")
