"""Several seats want the same tile: mah-jongg first, then order of turn; how fast one answers never matters."""

from itertools import permutations

import pytest

from pung.table import round as table
from tests.rulesets.american.table import deal


def every_order(hand, *lines):
    """What follows, for every order in which these answers are given: it must be the same."""
    told = []
    for order in permutations(lines):
        trial = hand.copy()
        for line in order:
            table.act(trial.state, *trial.read(line))
        assert not trial.state.answers
        told.append(trial.story[len(hand.story) :])
    assert all(each == told[0] for each in told)
    return told[0]


def test_mah_jongg_goes_before_an_exposure_of_a_nearer_seat():
    hand = deal(S="jj", N="11m 333m 555m 777m 99m", draws="5m").play("E discard 5m")
    assert every_order(hand, "S group jj", "N win") == ["N wins 5m from E"]


def test_mah_jongg_goes_before_an_exposure_that_is_larger():
    hand = deal(S="jjjjj", N="11m 333m 555m 777m 99m", draws="5m").play("E discard 5m")
    assert every_order(hand, "S group jjjjj", "N win") == ["N wins 5m from E"]


@pytest.mark.parametrize("near", ["jj", "jjj", "jjjjj"])
@pytest.mark.parametrize("far", ["55m", "55m j"])
def test_of_two_exposures_the_nearest_in_turn_counts_whatever_their_size(near, far):
    hand = deal(S="jjjjj", N="55m j", draws="5m").play("E discard 5m")
    assert every_order(hand, f"S group {near}", f"N group {far}")[0].startswith("S exposes")


@pytest.mark.parametrize("discarder", range(4))
def test_order_of_turn_is_counted_from_the_discarder(discarder):
    letters = "ESWN"
    claimers = [letters[(discarder + n) % 4] for n in (1, 3)]
    hands = {claimers[0]: "jj", claimers[1]: "55m"}
    draws = " ".join(["-"] * discarder + ["5m"])
    hand = deal(**hands, draws=draws).discards(discarder)
    who = letters[discarder]
    hand.play(f"{who} discard 5m")
    told = every_order(hand, f"{claimers[0]} group jj", f"{claimers[1]} group 55m")
    assert told[0].startswith(f"{claimers[0]} exposes")


def test_there_is_one_winner_only_the_nearest():
    """Two seats wait for one tile; the farther one wins nothing and pays."""
    hand = deal(S="22m 44m 66m 88m 22p 88p f", W="22m 44m 66m 88m 22s 88s f", draws="f").play("E discard f")
    assert every_order(hand, "S win", "W win") == ["S wins f from E"]
    hand.play("W win", "S win")
    assert hand.winners == "S"
    assert hand.gains == (-100, 200, -50, -50)


def test_the_next_winner_is_paid_when_the_nearest_lets_it_go():
    hand = deal(S="22m 44m 66m 88m 22p 88p f", W="22m 44m 66m 88m 22s 88s f", draws="f").play("E discard f")
    assert every_order(hand, "S pass", "W win") == ["W wins f from E"]


def test_an_exposure_is_laid_once_the_others_pass():
    hand = deal(S="jj", N="55m", draws="5m").play("E discard 5m")
    assert every_order(hand, "S pass", "N group 55m") == ["N exposes 555m"]


def test_when_all_pass_the_next_seat_draws():
    hand = deal(S="jj", N="55m", draws="5m 1z").play("E discard 5m")
    assert every_order(hand, "S pass", "N pass") == ["S draws 1z"]


def test_while_a_seat_is_to_answer_nothing_happens():
    """Nobody draws, discards or declares before the window has closed.

    https://guide.americanmahjonggassociation.com/?p=6976
    """
    hand = deal(S="jj", N="55m", draws="5m 1z").play("E discard 5m")
    table.act(hand.state, *hand.read("S group jj"))
    assert hand.story[-1] == "E discard 5m"
    assert hand.exposed("S") == []
    hand.refuses("S discard 1z", "already_answered")
    table.act(hand.state, *hand.read("N pass"))
    assert hand.story[-1] == "S exposes 5m jj"
