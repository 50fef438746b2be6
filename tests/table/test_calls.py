"""Chi, pon and open kan: who may call what, and what comes first."""

from itertools import permutations

import pytest

from pung.model.actions import PASS, WIN
from pung.table import round as table
from tests.table.walls import deal


def test_chi_is_called_from_the_left_neighbour_only():
    hand = deal("riichi/guide", S="12m", W="12m", N="24m", draws="3m")
    hand = hand.after("E discard 3m")
    hand.offers("S chow 12m")
    hand.refuses("W chow 12m", "chi_left_only")
    hand.refuses("N chow 24m", "chi_left_only")


def test_the_first_seat_calls_chi_from_the_last():
    hand = deal("riichi/guide", E="24m", draws="1z 2z 3z 3m").draws_and_discards(3)
    hand.play("N discard 3m").offers("E chow 24m")


@pytest.mark.parametrize("run", ["12m", "24m", "45m"])
def test_chi_completes_a_run_at_either_end_or_in_the_middle(run):
    hand = deal("riichi/guide", S=run, draws="3m")
    hand.play("E discard 3m", f"S chow {run}")
    assert hand.story[-1].startswith("S chow ")
    assert hand.state.turn == hand.seat("S")


def test_runs_do_not_wrap_or_cross_suits_or_use_honours():
    hand = deal("riichi/guide", S="89m 1p 2p 56z", draws="1m 1z 1z 1z 7z")
    after = hand.after("E discard 1m")
    after.refuses("S chow 89m", "call_tiles")
    hand.draws_and_discards(4)
    hand.after("E discard 7z").refuses("S chow 56z", "call_tiles")


def test_chi_offers_the_red_five_and_the_plain_five_apart():
    hand = deal("riichi/guide", S="3p 05p 6p", draws="4p").play("E discard 4p")
    assert hand.claims("S") == ["chow 30p", "chow 35p", "chow 06p", "chow 56p"]


def test_pon_is_called_from_anyone_and_skips_the_seats_between():
    hand = deal("riichi/guide", N="99m", draws="9m 1z")
    hand.play("E discard 9m", "N pung 99m")
    assert hand.state.turn == hand.seat("N")
    discard = hand.legal("N")[0]
    hand.play(f"N {discard}").passes()
    assert hand.story[-1] == "E draws 1z"


def test_pon_of_fives_keeps_or_gives_the_red_one():
    hand = deal("riichi/guide", W="055p", draws="5p").play("E discard 5p")
    assert hand.claims("W") == ["pung 05p", "pung 55p", "kong 055p"]


def test_pon_needs_two_and_open_kan_three_tiles_in_hand():
    hand = deal("riichi/guide", S="9m", draws="9m").after("E discard 9m")
    hand.refuses("S pung 99m", "call_tiles")
    hand = deal("riichi/guide", W="88m", draws="8m").after("E discard 8m")
    hand.refuses("W kong 888m", "call_tiles")


def test_a_called_tile_lies_in_the_pond_marked_as_taken():
    hand = deal("riichi/guide", W="99m", draws="9m").play("E discard 9m", "W pung 99m")
    lying = hand.state.seats[0].pond[-1]
    assert lying.taken_by == hand.seat("W")


def test_nobody_calls_the_own_discard():
    hand = deal("riichi/guide", E="99m", draws="9m").after("E discard 9m")
    hand.refuses("E pung 99m", "not_your_turn")


def test_the_last_discard_is_for_ron_only():
    """https://ooyamaneko.net/mahjong/bookcmp/view.php?book=RCR_2016_en&rbook=RCR_2012_en&rchap=3.4.5"""
    hand = deal("riichi/guide", E="99m", last="9m").until_left(0)
    hand.after("S discard 9m drawn").refuses("E pung 99m", "call_last_discard")


def test_calls_end_with_the_hand_open():
    hand = deal("riichi/guide", S="46m", draws="5m").play("E discard 5m", "S chow 46m")
    assert hand.state.seats[1].melds[0].is_open
    hand.refuses("S win", "tsumo_after_call")
    hand.refuses("S closed-kong 1111z", "kan_after_call")


# --- Several seats want the same tile: a win first, then pon and kan, chi last. ---


def every_order(hand, *lines):
    """The story of a hand for every order in which these answers are given; there must be one story only."""
    stories = []
    for order in permutations(lines):
        trial = type(hand)(hand.state.copy())
        for seat, action in [trial.read(line) for line in order]:
            table.act(trial.state, seat, action)
        assert not trial.state.answers
        stories.append(trial.story)
    assert all(story == stories[0] for story in stories)
    return stories[0][len(hand.story) :]


def test_pon_comes_before_chi_whoever_answers_first():
    hand = deal("riichi/guide", S="46m", N="55m", draws="5m").play("E discard 5m")
    assert every_order(hand, "S chow 46m", "N pung 55m") == ["N pung 555m"]


def test_open_kan_comes_before_chi_whoever_answers_first():
    hand = deal("riichi/guide", S="34p", N="222p", draws="2p").play("E discard 2p")
    assert every_order(hand, "S chow 34p", "N kong 222p")[0] == "N open_kong 2222p"


def test_a_win_comes_before_pon_and_chi_whoever_answers_first():
    hand = deal("riichi/guide", S="46s", W="234m 567m 345p 88p 67s", N="55s", draws="5s").play("E discard 5s")
    assert every_order(hand, "S chow 46s", "N pung 55s", "W win") == ["W wins 5s from E"]


def test_chi_is_carried_out_once_the_others_pass():
    hand = deal("riichi/guide", S="46m", N="55m", draws="5m").play("E discard 5m")
    assert every_order(hand, "S chow 46m", "N pass") == ["S chow 456m"]


def test_when_all_pass_the_next_seat_draws():
    hand = deal("riichi/guide", S="46m", N="55m", draws="5m 1z").play("E discard 5m")
    assert every_order(hand, "S pass", "N pass") == ["S draws 1z"]


def test_two_wins_are_paid_in_order_of_turn_whoever_answers_first():
    hand = deal("riichi/guide", S="234m 567m 345p 88p 67s", N="234m 067m 340p 88p 67s", draws="8s").play("E discard 8s")
    assert every_order(hand, "N win", "S win") == ["S wins 8s from E", "N wins 8s from E"]


def test_while_others_are_to_answer_nothing_happens():
    hand = deal("riichi/guide", S="46m", N="55m", draws="5m").play("E discard 5m")
    before = hand.story
    assert table.act(hand.state, hand.seat("N"), hand.read("N pung 55m")[1]) == []
    assert hand.story == before
    assert hand.legal("N") == []
    assert PASS in table.legal(hand.state, hand.seat("S"))


def test_between_a_call_and_its_discard_a_seat_waits_for_nothing():
    hand = deal("riichi/guide", S="234m 567m 345p 88p 67s", draws="8p")
    assert hand.state.rules.own_marks(hand.state, 1)["waits"] == "58s"
    hand.play("E discard 8p", "S pung 88p")
    assert hand.state.rules.own_marks(hand.state, 1)["waits"] == ""
    hand.play("S discard 7s")
    assert hand.state.rules.own_marks(hand.state, 1)["waits"] == "6s"


def test_a_win_refused_says_what_the_hand_waits_for_or_lacks():
    """At the table as for a hand given as text: the waits, or how far the hand is and what brings it nearer."""
    hands = {"E": "5m", "S": "234m 345p 678s 22z 99s", "W": "147m 258p 369s 1234z", "N": "55m"}
    hand = deal("riichi/guide", **hands).after("E discard 5m")
    rules = hand.state.rules
    said = {seat: rules.refusal_text(rules.why_not(hand.state, seat, WIN), "en") for seat in (1, 2)}
    assert "waits for 9s 2z, not for 5m" in said[1]
    assert "away from waiting" in said[2]
