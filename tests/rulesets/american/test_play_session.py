"""From hand to hand: the deal passes after every one; sessions of 4, 8 or 16 hands, or without end."""

import random

import pytest

import pung
from pung.match.match import Match
from tests.match.play import play_on
from tests.rulesets.american.table import deal

#: O1 waiting for 9m
WAITS = "11m 333m 555m j 777m 9m"


def following(hand):
    return hand.state.rules.next_setup(hand.state, hand.state.setup.wall)


def won_by(winner: str, **how):
    """A hand won on S's or E's discard, or by E on its own draw."""
    hand = deal(**{winner: WAITS}, draws="9m" if winner != "E" else "- - - - 9m", **how)
    if winner == "E":
        return hand.discards(4).play("E win")
    return hand.play("E discard 9m", f"{winner} win")


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("winner", "ESWN")
def test_the_deal_passes_to_the_right_whoever_wins(number, winner):
    hand = won_by(winner, number=number)
    assert following(hand).dealer == (number + 1) % 4
    assert following(hand).number == number + 1


@pytest.mark.parametrize("number", range(4))
def test_the_deal_passes_after_a_wall_game(number):
    assert following(deal(number=number).to_the_wall()).dealer == (number + 1) % 4


def test_points_are_carried_on():
    hand = won_by("W", scores=(10, 20, 30, 40))
    assert following(hand).scores == tuple(hand.state.scores) == (-40, -5, 130, 15)


@pytest.mark.parametrize(("option", "on_win", "on_wall_game"), [
    ("never", False, False), ("on_wall_game", False, True), ("on_wall_game_or_win", True, True),
])  # fmt: skip
def test_the_option_east_stays(option, on_win, on_wall_game):
    assert following(won_by("E", east_stays=option)).dealer == (0 if on_win else 1)
    assert following(won_by("W", east_stays=option)).dealer == 1
    assert following(deal(east_stays=option).to_the_wall()).dealer == (0 if on_wall_game else 1)


def test_the_first_hand_starts_with_nothing():
    match = Match(pung.rules("american"), "x")
    assert match.state.scores == [0, 0, 0, 0]
    assert match.state.setup.dealer == 0


@pytest.mark.parametrize("hands", [4, 8, 16])
def test_a_session_has_so_many_hands(hands):
    assert following(deal(number=hands - 2, session_hands=hands).to_the_wall()).number == hands - 1
    assert following(deal(number=hands - 1, session_hands=hands).to_the_wall()) is None


def test_a_session_without_end():
    assert following(deal(number=999, session_hands=0).to_the_wall()).number == 1000


def test_a_session_is_played_through():
    match = play_on(Match(pung.rules("american", session_hands=4), "through"), random.Random(1))
    assert match.over
    assert [hand.setup.dealer for hand in match.states] == [0, 1, 2, 3]
    assert sum(match.state.scores) == 0
    assert [p.place for p in match.ranking()] == sorted(p.place for p in match.ranking())


def test_every_wall_of_a_session_is_another():
    match = play_on(Match(pung.rules("american", session_hands=4), "walls"), random.Random(1))
    assert len({hand.setup.wall for hand in match.states}) == 4


def test_equal_points_share_a_place():
    hand = deal(scores=(0, 50, 50, -100)).to_the_wall()
    found = hand.state.rules.final_ranking(hand.state)
    assert [(p.place, p.seat, p.points) for p in found] == [(1, 1, 50), (1, 2, 50), (3, 0, 0), (4, 3, -100)]


# --- House rules that are not played. ---


@pytest.mark.parametrize(("name", "value"), [
    ("blanks", 6), ("futures", True), ("mush", True), ("stacks", True), ("pung_to_kong", True),
    ("strict_errors", True), ("additive_bonuses", True), ("wall_game_bonus", 10), ("kitty", 100),
    ("loss_cap", 500), ("bettor", True), ("pivot", True),
])  # fmt: skip
def test_a_house_rule_that_is_not_played_is_refused_in_words(name, value):
    with pytest.raises(ValueError, match=f"`{name}` cannot be {value}.*not played here"):
        pung.rules("american", **{name: value})


def test_unknown_options_and_values_are_refused():
    with pytest.raises(ValueError, match="courtsey"):
        pung.rules("american", courtsey=True)
    with pytest.raises(ValueError, match="last_wall"):
        pung.rules("american", last_wall=100)
