"""The wall and the deal; East winning before anything has happened."""

from collections import Counter

import pytest

import pung
from pung.match.match import Match
from pung.model.events import Drew
from tests.rulesets.american.table import LETTERS, deal, shuffle_and_pass

#: R3, complete with the fourteenth tile: 11 22 333 444 5555
EAST = {"E": "11m 22m 333m 444m 555m", "draws": "5m"}
#: the same thirteen and a tile that does not belong
SHORT = {"E": "11m 22m 333m 444m 555m", "draws": "9p"}


# --- The deal. ---


def test_there_are_152_tiles():
    tiles = Counter(pung.rules("american").tile_set.tiles())
    assert sum(tiles.values()) == 152
    assert set(tiles.values()) == {4, 8}
    assert [t for t, n in tiles.items() if n == 8] == [34, 35]


def test_east_has_fourteen_tiles_the_others_thirteen_and_99_are_left():
    hand = shuffle_and_pass()
    assert hand.sizes() == (14, 13, 13, 13)
    assert hand.state.left == 99


def test_the_deal_takes_four_tiles_at_a_time_from_east_on():
    match = Match(pung.rules("american"), "deal")
    order = list(match.wall(0))[::-1]
    hands = [Counter(order[4 * n : 4 * n + 4] + order[16 + 4 * n : 20 + 4 * n] + order[32 + 4 * n : 36 + 4 * n])
             for n in range(4)]  # fmt: skip
    for n in range(4):
        hands[n][order[48 + n]] += 1
    hands[0][order[52]] += 1
    assert [Counter(seat.hand) for seat in match.state.seats] == hands


def test_the_next_east_is_dealt_first():
    hand = deal(number=1, E="1m", S="2m", W="3m", N="4m")
    assert hand.seat("E") == 1
    assert hand.sizes() == (14, 13, 13, 13)
    assert hand.state.turn == 1


def test_each_seat_sees_its_own_tiles_only():
    hand = shuffle_and_pass(E="1m", S="2m")
    for viewer in (*LETTERS, None):
        seen = [each.hand is not None for each in hand.sees(viewer).seats]
        assert seen == [letter == viewer for letter in LETTERS]
    dealt = hand.state.events[0].seen_by(hand.seat("S"))
    assert [h is not None for h in dealt.hands] == [False, True, False, False]
    assert [e.tile for e in [e.seen_by(1) for e in hand.state.events] if isinstance(e, Drew)] == [None]


def test_the_wall_is_a_seeded_permutation():
    rules = pung.rules("american")
    assert Match(rules, "a").wall(0) == Match(rules, "a").wall(0)
    assert Match(rules, "a").wall(0) != Match(rules, "a").wall(1)
    assert Counter(Match(rules, "a").wall(0)) == Counter(rules.tile_set.tiles())


@pytest.mark.parametrize(("options", "size"), [({"jokers": 10}, 154), ({"flowers": 4}, 148), ({"jokers": 0}, 144)])
def test_other_numbers_of_jokers_and_flowers_change_the_wall(options, size):
    hand = deal(**options)
    assert len(hand.state.setup.wall) == size
    assert hand.state.left == size - 53


# --- East wins with the tiles dealt (heavenly), or before the first discard (earthly). ---


def test_a_heavenly_hand_is_self_picked_and_ends_the_hand_without_a_charleston():
    hand = shuffle_and_pass(**EAST)
    assert hand.state.phase == "heavenly"
    hand.offers("E win", "E pass").play("E win")
    assert hand.winners == "E"
    assert hand.gains == (360, -120, -120, -120)
    assert not any(e.startswith("exchange") for e in hand.story)


def test_only_east_is_asked_for_a_heavenly_hand():
    hand = shuffle_and_pass(**EAST)
    assert list(hand.state.asked) == [hand.seat("E")]
    hand.refuses("S win", "before_play").refuses("E discard 1m", "before_play")


def test_without_a_complete_hand_the_charleston_begins_at_once():
    assert shuffle_and_pass(**SHORT).state.phase == "charleston"


def test_east_may_let_a_heavenly_hand_go():
    hand = shuffle_and_pass(**EAST).play("E pass")
    assert hand.state.phase == "charleston"
    assert len(hand.state.asked) == 4


def test_an_earthly_hand_comes_about_in_the_charleston_and_is_paid_like_a_heavenly_one():
    hand = shuffle_and_pass(
        E="11m 22m 333m 444m 129p", S="555m", W="123s", N="123z", draws="5m", second_charleston="never", courtesy=False
    )
    hand.give(E="129p", S="456p", N="123z")
    hand.give(E="123z", S="129p", W="123s")
    hand.give(E="123s", S="555m")
    hand.offers("E win").play("E win")
    assert hand.gains == (360, -120, -120, -120)


@pytest.mark.parametrize(("early_wins", "before", "after"), [
    ("both", True, True), ("heavenly", True, False), ("off", False, False),
])  # fmt: skip
def test_the_option_early_wins(early_wins, before, after):
    hand = deal(**EAST, early_wins=early_wins)
    assert (hand.state.phase == "heavenly") == before
    if before:
        hand.play("E pass")
    assert hand.state.phase == "turn"
    assert hand.wins_now("E") == after
    if not after:
        hand.refuses("E win", "win_earthly_off")
    else:
        hand.play("E win")
        assert hand.gains == (360, -120, -120, -120)


def test_after_the_first_discard_it_is_an_ordinary_hand():
    hand = deal(**EAST).play("E pass", "E discard 5m").discards(3)
    assert hand.state.turn == hand.seat("E")
    assert not hand.wins_now("E")
