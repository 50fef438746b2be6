"""The courtesy pass: each across pair exchanges the smaller of the two numbers named."""

from itertools import product

import pytest

from pung.model.events import Exchanged, Offered
from tests.rulesets.american.table import LETTERS, shuffle_and_pass

#: what each seat keeps for the courtesy pass
HANDS = {"E": "789m 789m", "S": "789p 789p", "W": "789s 789s", "N": "567z 567z"}


def at_offers(**options):
    hand = shuffle_and_pass(**{**HANDS, "second_charleston": "never", **options}).first_charleston()
    assert hand.state.phase == "offer"
    return hand


def test_each_seat_names_none_to_three():
    hand = at_offers()
    assert all(hand.legal(x) == ["offer 0", "offer 1", "offer 2", "offer 3"] for x in LETTERS)
    hand.refuses("E offer 4", "offer_number").refuses("E give 7m", "before_play")


@pytest.mark.parametrize(("east", "west"), list(product(range(4), repeat=2)))
def test_the_smaller_number_is_exchanged(east, west):
    """github.com/EpicOrange/riichi_advanced issue 39: agreeing on none must leave everything playable."""
    hand = at_offers().names(east, 0, west, 0)
    count = min(east, west)
    assert f"offered {count} 0 {count} 0" in hand.story
    if count:
        assert hand.state.phase == "courtesy"
        assert sorted(hand.state.asked) == [hand.seat("E"), hand.seat("W")]
        assert {len(a.tiles) for a in hand.state.asked[hand.seat("E")]} == {count}
        hand.give()
    assert hand.state.phase == "turn"
    assert hand.sizes() == (14, 13, 13, 13)
    hand.discard_any()
    assert not hand.over


@pytest.mark.parametrize("counts", [(1, 3, 2, 2), (3, 3, 3, 3), (0, 2, 3, 1), (2, 0, 1, 0)])
def test_the_two_pairs_exchange_apart(counts):
    hand = at_offers().names(*counts)
    pairs = min(counts[0], counts[2]), min(counts[1], counts[3])
    assert f"offered {pairs[0]} {pairs[1]} {pairs[0]} {pairs[1]}" in hand.story
    assert [hand.seat(x) in hand.state.asked for x in LETTERS] == [pairs[n % 2] > 0 for n in range(4)]
    hand.give()
    assert hand.sizes() == (14, 13, 13, 13)


def test_tiles_go_across_and_come_from_across():
    hand = at_offers().names(2, 1, 3, 1).give()
    event = next(e for e in reversed(hand.state.events) if isinstance(e, Exchanged))
    assert event.stage == "courtesy"
    assert event.received == (event.given[2], event.given[3], event.given[0], event.given[1])
    assert [len(t) for t in event.given] == [2, 1, 2, 1]


def test_both_choose_before_either_sees():
    hand = at_offers().names(2, 0, 2, 0)
    before = hand.sees("W"), hand.tiles("W")
    hand.play(f"E {hand.legal('E')[0]}")
    assert (hand.sees("W"), hand.tiles("W")) == before
    assert hand.state.phase == "courtesy"


def test_the_numbers_named_stay_secret_but_for_the_smaller():
    views = []
    for counts in ((3, 0, 1, 0), (1, 0, 1, 0), (2, 0, 1, 0)):
        hand = at_offers().names(*counts)
        views.append([[e.seen_by(s) for e in hand.state.events] for s in (1, 2, 3, None)])
        assert [hand.sees(x).own["exchange"] for x in LETTERS] == [1, 0, 1, 0]
    assert views[0] == views[1] == views[2]


def test_a_number_named_shows_to_nobody_while_others_name_theirs():
    hand = at_offers()
    before = hand.sees("W")
    hand.play("E offer 3")
    assert hand.sees("W") == before
    hand.refuses("E offer 1", "already_answered")


def test_no_joker_crosses_the_table():
    hand = at_offers(E="jj 789m 123p 12345z").names(2, 0, 2, 0)
    hand.refuses("E give 7m j", "pass_joker").refuses("E give jj", "pass_joker")
    assert not any("j" in a for a in hand.legal("E"))


def test_just_the_number_agreed_is_given():
    hand = at_offers().names(2, 0, 2, 0)
    hand.refuses("E give 7m", "pass_number").refuses("E give 789m", "pass_number").refuses("E give", "pass_number")
    hand.refuses("E give 99p", "not_in_hand")
    hand.refuses("S give", "before_play").refuses("S give 7p", "before_play")


def test_it_follows_a_refused_second_charleston_too():
    hand = shuffle_and_pass(**HANDS).first_charleston().votes("yyny")
    assert hand.state.phase == "offer"


def test_it_follows_a_second_charleston():
    hand = shuffle_and_pass(**HANDS).first_charleston().votes("yyyy").give().give().give()
    assert hand.state.phase == "offer"
    assert not any(isinstance(e, Offered) for e in hand.state.events)


@pytest.mark.parametrize("second", ["vote", "compulsory", "never"])
def test_the_option_no_courtesy(second):
    hand = shuffle_and_pass(**HANDS, courtesy=False, second_charleston=second).first_charleston()
    if second == "vote":
        hand.votes("nyyy")
    if second == "compulsory":
        hand.give().give().give()
    assert hand.state.phase == "turn"
    assert not any(line.startswith("offered") for line in hand.story)
