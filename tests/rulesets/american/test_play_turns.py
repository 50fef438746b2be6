"""The flow of turns: drawing, discarding, the wall running out."""

import pytest

from pung.model.actions import Discard
from pung.model.events import Discarded, Drew
from tests.rulesets.american.table import LETTERS, deal


def test_east_begins_by_discarding():
    hand = deal(E="1m")
    assert list(hand.state.asked) == [hand.seat("E")]
    hand.offers("E discard 1m").refuses("S discard 1m", "not_your_turn")


def test_turns_go_to_the_right():
    hand = deal().discards(8)
    order = [e.seat for e in hand.state.events if isinstance(e, Discarded)]
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("number", range(4))
def test_whoever_is_east_begins(number):
    hand = deal(number=number).discards(2)
    assert [e.seat for e in hand.state.events if isinstance(e, Discarded)] == [number, (number + 1) % 4]


def test_each_seat_draws_then_discards():
    hand = deal(draws="- 5m 6m").discards(1)
    assert hand.story[-1] == "S draws 5m"
    hand.play("S discard 5m")
    assert hand.story[-1] == "W draws 6m"


def test_the_tile_drawn_is_seen_by_its_seat_alone():
    hand = deal(draws="- 5m").discards(1)
    assert [hand.sees(x).seats[1].drawn for x in LETTERS] == [None, 4, None, None]


def test_any_tile_may_be_discarded_the_joker_too():
    hand = deal(S="j 5m", draws="- 6m").discards(1)
    hand.offers("S discard j", "S discard 5m", "S discard 6m")
    assert all(isinstance(a, Discard) for a in hand.state.asked[1])


def test_hand_sizes_are_13_and_14_in_turn():
    hand = deal()
    for n in range(8):
        expected = [13] * 4
        expected[n % 4] = 14
        assert list(hand.sizes()) == expected
        hand.discards(1)


def test_down_is_down():
    """A discard cannot be taken back, also not to exchange a joker with it."""
    hand = deal(E="5m", S="55m j").after("E discard 5m")
    hand.refuses("E discard 1z", "not_your_turn").refuses("E swap 5m 1 0", "swap_not_your_turn")


def test_only_tiles_in_hand_are_discarded():
    hand = deal(E="1m", draws="9p")
    hand.refuses("E discard j", "not_in_hand").refuses("E discard 1m drawn", "not_drawn")
    hand.refuses("E pass", "pass_in_turn")


# --- What other games have and this one has not. ---


def test_there_is_no_kong_from_the_own_hand():
    hand = deal(S="5555m", draws="- 6666m").discards(1)
    for line in ("S closed-kong 5555m", "S added-kong 5m", "S aside f", "S riichi 5m", "S conceal 5m", "S abort rain"):
        hand.refuses(line, "unknown_action")
    hand.refuses("S group 555m", "nothing_to_claim")


def test_a_pung_never_grows_into_a_kong():
    hand = deal(S="55m", draws="5m - - - - 5m").play("E discard 5m", "S group 55m")
    hand.discards(4)
    assert hand.state.turn == hand.seat("S")
    hand.refuses("S added-kong 5m", "unknown_action").refuses("S group 55m", "nothing_to_claim")
    assert hand.exposed("S") == ["[555m]"]


def test_nothing_is_exposed_from_the_own_draw():
    hand = deal(S="555m j", draws="- 5m").discards(1)
    assert not any(a.startswith(("group", "pung", "kong")) for a in hand.legal("S"))


def test_kongs_quints_and_sextets_draw_nothing():
    hand = deal(S="555m jj", draws="5m 1z").play("E discard 5m", "S group 555m jj")
    assert hand.exposed("S") == ["[5555m jj]"]
    assert hand.sizes() == (13, 14, 13, 13)
    assert hand.state.left == 99


# --- The wall game. ---


def test_the_whole_wall_is_drawn():
    hand = deal().to_the_wall()
    draws = [e for e in hand.state.events if isinstance(e, Drew)]
    assert len(draws) == 100
    assert sum(isinstance(e, Discarded) for e in hand.state.events) == 100
    assert hand.state.left == 0


def test_a_wall_game_costs_nobody_anything():
    hand = deal(scores=(30, -10, 0, -20)).to_the_wall()
    assert hand.drawn == "wall_game"
    assert hand.gains == (0, 0, 0, 0)
    assert hand.winners == ""
    hand.refuses("E discard 1m", "hand_over")


def test_the_last_discard_is_claimed_as_usual():
    hand = deal(E="55m", last="5m").until(0)
    hand.play(f"{hand.letter(hand.state.turn)} discard 5m", "E group 55m")
    assert hand.exposed("E") == ["[555m]"]
    assert hand.state.left == 0
    hand.discard_any().passes()
    assert hand.drawn == "wall_game"


def test_mah_jongg_on_the_last_discard_is_paid_as_usual():
    hand = deal(W="11m 22m 333m 444m 555m", last="5m").until(0)
    hand.play("N discard 5m", "W win")
    assert hand.gains == (-60, -60, 240, -120)


def test_mah_jongg_on_the_last_draw_is_paid_as_usual():
    hand = deal(N="11m 22m 333m 444m 555m", last="5m").until(0).play("N win")
    assert hand.gains == (-120, -120, -120, 360)
