"""The Charleston: right, across, left; a vote; left, across, right; who sees what."""

from itertools import product

import pytest

from pung.model.actions import Vote
from pung.model.events import Exchanged
from pung.table import round as table
from tests.rulesets.american.table import LETTERS, shuffle_and_pass

#: four hands that are told apart: one suit each for E, S, W, honours for N
HANDS = {"E": "123456789m 1234m", "S": "123456789p 1234p", "W": "123456789s 1234s", "N": "1234567z 123456z"}
GIVEN = {"E": "123m", "S": "123p", "W": "123s", "N": "123z"}


def stages(hand) -> list[str]:
    return [line.removeprefix("exchange ") for line in hand.story if line.startswith("exchange")]


def received(hand) -> dict[str, str]:
    """Of whose three tiles each seat received a packet in the last pass, by the suits of `HANDS`."""
    last = next(e for e in reversed(hand.state.events) if isinstance(e, Exchanged))
    owner = {t // 9: letter for letter, t in zip(LETTERS, (0, 9, 18, 27), strict=True)}
    return {letter: owner[last.received[hand.seat(letter)][0] // 9] for letter in LETTERS}


# --- The passes. ---


def test_the_first_pass_goes_right():
    hand = shuffle_and_pass(**HANDS).give(**GIVEN)
    assert received(hand) == {"S": "E", "W": "S", "N": "W", "E": "N"}


def test_the_second_pass_goes_across():
    hand = shuffle_and_pass(**HANDS).give(**GIVEN)
    hand.give(E="456m", S="456p", W="456s", N="456z")
    assert received(hand) == {"W": "E", "N": "S", "E": "W", "S": "N"}


def test_the_third_pass_goes_left():
    hand = shuffle_and_pass(**HANDS).give(**GIVEN).give(E="456m", S="456p", W="456s", N="456z")
    hand.give(E="789m", S="789p", W="789s", N="457z")
    assert received(hand) == {"N": "E", "E": "S", "S": "W", "W": "N"}


def test_the_second_charleston_goes_left_across_right():
    hand = shuffle_and_pass(**HANDS, second_charleston="compulsory").first_charleston()
    found = []
    for _ in range(3):
        # each passes on just what it was given by another in the pass before: count by seats, not by tiles
        before = {x: hand.state.seats[hand.seat(x)].hand[:] for x in LETTERS}
        hand.give()
        event = next(e for e in reversed(hand.state.events) if isinstance(e, Exchanged))
        east = event.given[hand.seat("E")]
        assert set(east) <= set(before["E"])
        found.append([x for x in LETTERS if event.received[hand.seat(x)] is east])
    assert found == [["N"], ["W"], ["S"]]


@pytest.mark.parametrize("number", range(4))
def test_directions_are_the_same_whoever_is_east(number):
    hand = shuffle_and_pass(**HANDS, number=number).give(**GIVEN)
    assert received(hand) == {"S": "E", "W": "S", "N": "W", "E": "N"}


def test_the_tiles_change_hands():
    hand = shuffle_and_pass(**HANDS).give(**GIVEN)
    assert hand.tiles("S") == "123m 1234456789p"
    assert hand.tiles("W") == "123p 1234456789s"
    assert hand.tiles("N") == "123s 1234455667z"


def test_hands_stay_as_large_as_they_were_in_every_pass():
    hand = shuffle_and_pass(second_charleston="compulsory")
    for _ in range(6):
        assert hand.sizes() == (14, 13, 13, 13)
        hand.give()
    assert hand.sizes() == (14, 13, 13, 13)
    assert hand.state.left == 99


# --- All at once, nothing seen before. ---


def test_all_four_choose_at_the_same_time_and_nothing_moves_before_the_last_has_chosen():
    hand = shuffle_and_pass(**HANDS)
    assert len(hand.state.asked) == 4
    hand.play("E give 123m", "W give 123s", "N give 123z")
    assert stages(hand) == []
    assert hand.tiles("W") == "1122334456789s"
    assert hand.sizes() == (14, 13, 13, 13)
    hand.play("S give 123p")
    assert stages(hand) == ["first_right"]


def test_a_choice_made_is_final():
    hand = shuffle_and_pass(**HANDS).play("E give 123m")
    hand.refuses("E give 456m", "already_answered")


def test_the_order_of_choosing_does_not_matter():
    ends = set()
    for order in ("ESWN", "NWSE", "WENS"):
        hand = shuffle_and_pass(**HANDS)
        hand.play(*[f"{x} give {GIVEN[x]}" for x in order])
        ends.add(tuple(hand.tiles(x) for x in LETTERS))
    assert len(ends) == 1


def test_each_seat_sees_only_what_it_gave_and_received():
    hand = shuffle_and_pass(**HANDS).give(**GIVEN)
    event = next(e for e in hand.state.events if isinstance(e, Exchanged))
    for letter in LETTERS:
        seen = event.seen_by(hand.seat(letter))
        assert [t is not None for t in seen.given] == [x == letter for x in LETTERS]
        assert [t is not None for t in seen.received] == [x == letter for x in LETTERS]
    nobody = event.seen_by(None)
    assert set(nobody.given) == set(nobody.received) == {None}


def test_while_others_choose_no_view_tells_what_was_chosen():
    hand = shuffle_and_pass(**HANDS)
    before = {x: hand.sees(x) for x in (*"SWN", None)}
    hand.play("E give 123m")
    assert {x: hand.sees(x) for x in (*"SWN", None)} == before


def test_the_view_names_the_pass():
    hand = shuffle_and_pass(second_charleston="compulsory")
    names = []
    for _ in range(6):
        names.append(hand.sees(None).table["pass"])
        hand.give()
    assert names == [
        "first_right", "first_across", "first_left", "second_left", "second_across", "second_right"
    ]  # fmt: skip
    assert hand.sees(None).table["pass"] == ""


def test_easts_last_tile_is_one_of_its_fourteen_from_the_charleston_on():
    hand = shuffle_and_pass(E="123m", draws="5m")
    assert hand.sees("E").seats[0].drawn is None
    hand.give(E="5m 12m")
    assert hand.sees("E").seats[0].drawn is None


# --- What may be passed. ---


def test_a_joker_is_never_passed():
    hand = shuffle_and_pass(E="jj 123m 55z")
    hand.refuses("E give 12m j", "pass_joker").refuses("E give 1m jj", "pass_joker")
    for action in table.legal(hand.state, hand.seat("E")):
        assert "j" not in str(action)


def test_with_eight_jokers_there_are_still_tiles_to_pass():
    hand = shuffle_and_pass(E="jjjjjjjj 12345m", draws="6m")
    assert len(hand.legal("E")) == 20
    hand.give(E="123m")
    assert hand.tiles("E").count("j") == 8


def test_with_as_many_jokers_as_a_table_may_have_there_are_still_three_tiles_to_pass():
    hand = shuffle_and_pass(S="jjjjjjjjjj 123m", jokers=10)
    assert hand.legal("S") == ["give 123m"]
    with pytest.raises(ValueError, match="`jokers` cannot be 11"):
        shuffle_and_pass(jokers=11)


def test_just_three_tiles_are_passed():
    hand = shuffle_and_pass(**HANDS)
    hand.refuses("E give 12m", "pass_number").refuses("E give 1234m", "pass_number").refuses("E give", "pass_number")


def test_only_tiles_in_hand_are_passed():
    hand = shuffle_and_pass(**HANDS)
    hand.refuses("E give 12m 9s", "not_in_hand").refuses("E give 999m", "not_in_hand")


@pytest.mark.parametrize("tiles", ["11m 2m", "fff", "555z", "11m 5z", "f 12m"])
def test_pairs_flowers_and_equal_tiles_may_be_passed(tiles):
    hand = shuffle_and_pass(E="11m 2m fff 555z").give(E=tiles)
    assert stages(hand) == ["first_right"]


def test_nothing_else_is_done_before_play():
    hand = shuffle_and_pass(**HANDS)
    for line in ("E discard 1m", "E win", "S pass", "W vote yes", "N offer 2", "E group 11m", "E challenge 1"):
        hand.refuses(line, "before_play")


# --- How it goes on. ---


def test_the_first_charleston_is_compulsory():
    hand = shuffle_and_pass()
    for _ in range(2):
        assert all("give" in a for x in LETTERS for a in hand.legal(x))
        assert not any(a == "give" for x in LETTERS for a in hand.legal(x))
        hand.give()


@pytest.mark.parametrize("answers", ["".join(a) for a in product("yn", repeat=4)])
def test_anything_but_four_yes_stops_the_second_charleston(answers):
    hand = shuffle_and_pass().first_charleston()
    assert hand.state.phase == "vote"
    assert all(hand.legal(x) == ["vote yes", "vote no"] for x in LETTERS)
    hand.votes(answers)
    agreed = answers == "yyyy"
    assert hand.story[-1] == ("begin charleston agreed" if agreed else "begin offer stopped")
    assert hand.sees(None).table["pass"] == ("second_left" if agreed else "")


def test_the_vote_is_secret_and_only_its_result_is_told():
    """The same stop looks the same to everybody, whoever wanted it."""
    one, other = shuffle_and_pass().first_charleston(), shuffle_and_pass().first_charleston()
    one.votes("nyyy")
    other.votes("nnny")
    for viewer in (0, 1, 2, 3, None):
        assert [e.seen_by(viewer) for e in one.state.events] == [e.seen_by(viewer) for e in other.state.events]
    assert [one.sees(x) for x in LETTERS] == [other.sees(x) for x in LETTERS]


def test_a_vote_given_shows_to_nobody_while_others_vote():
    hand = shuffle_and_pass().first_charleston()
    before = [hand.sees(x) for x in "SWN"]
    table.act(hand.state, hand.seat("E"), Vote(False))
    assert [hand.sees(x) for x in "SWN"] == before
    hand.refuses("E vote yes", "already_answered")


def test_once_begun_the_second_charleston_is_completed():
    hand = shuffle_and_pass().first_charleston().votes("yyyy")
    hand.refuses("E vote no", "before_play").refuses("E give", "pass_number")
    hand.give().give().give()
    assert stages(hand)[-3:] == ["second_left", "second_across", "second_right"]
    assert hand.state.phase == "offer"


@pytest.mark.parametrize(("value", "phase", "name"), [
    ("vote", "vote", ""), ("compulsory", "charleston", "second_left"), ("never", "offer", ""),
])  # fmt: skip
def test_the_option_second_charleston(value, phase, name):
    hand = shuffle_and_pass(second_charleston=value).first_charleston()
    assert hand.state.phase == phase
    assert hand.sees(None).table["pass"] == name


def test_without_charleston_play_begins_at_once():
    hand = shuffle_and_pass(charleston=False)
    assert hand.state.phase == "turn"
    assert list(hand.state.asked) == [hand.seat("E")]
    hand.refuses("E give 123m", "play_has_begun").refuses("S vote yes", "play_has_begun")


def test_after_it_east_discards_first_without_drawing():
    hand = shuffle_and_pass(second_charleston="never", courtesy=False).first_charleston()
    assert hand.state.phase == "turn"
    assert hand.state.turn == hand.seat("E")
    assert hand.state.left == 99
    assert [line for line in hand.story if " draws " in line] == [hand.story[1]]
