"""Dead hands: challenges, what a dead seat may not do and still pays, its jokers, claims that kill."""

import pytest

from pung.model.events import Drew
from pung.table import round as table
from tests.rulesets.american.table import LETTERS, deal

#: S claims 1m for a sextet, which no line of the card has
SEXTET = {"S": "jjjjj 8s", "draws": "1m"}


def dead_sextet(**how):
    """S has killed its hand with a sextet and discarded; W has drawn."""
    hand = deal(**{**SEXTET, "dead_hand_challenge": True, **how})
    return hand.play("E discard 1m", "S group jjjjj", "S discard 8s").passes()


# --- Challenges. ---


def test_challenges_are_off_by_default():
    hand = deal(**SEXTET).play("E discard 1m", "S group jjjjj", "S discard 8s").passes()
    hand.refuses("W challenge 1", "challenge_off")
    assert not any("challenge" in a for a in hand.legal("W"))


def test_a_right_challenge_kills_the_hand_and_is_paid_50():
    hand = dead_sextet().play("W challenge 1")
    assert hand.story[-1] == "W challenges S: dead"
    assert hand.gains == (0, -50, 50, 0)
    assert [hand.sees(None).seats[n].marks["dead"] for n in range(4)] == [False, True, False, False]


def test_a_wrong_challenge_costs_50():
    hand = deal(S="55m 8s", draws="5m", dead_hand_challenge=True).play("E discard 5m", "S group 55m", "S discard 8s")
    hand.passes().play("W challenge 1")
    assert hand.story[-1] == "W challenges S: alive"
    assert hand.gains == (0, 50, -50, 0)
    assert not hand.sees(None).seats[1].marks["dead"]


@pytest.mark.parametrize("points", [0, 25, 100])
def test_the_option_challenge_points(points):
    hand = dead_sextet(challenge_points=points).play("W challenge 1")
    assert hand.gains == (0, -points, points, 0)


def test_the_challenger_goes_on_with_the_turn():
    hand = dead_sextet().play("W challenge 1")
    assert list(hand.state.asked) == [hand.seat("W")]
    assert hand.sizes() == (13, 13, 14, 13)
    hand.discards(1)
    assert hand.letter(hand.state.turn) == "N"


def test_only_live_seats_with_an_exposure_are_challenged_and_never_oneself():
    hand = dead_sextet()
    hand.refuses("W challenge 3", "challenge_nothing_exposed").refuses("W challenge 2", "challenge_whom")
    hand.refuses("N challenge 1", "not_your_turn")
    hand.play("W challenge 1").refuses("W challenge 1", "challenge_whom")


def test_a_line_that_needs_tiles_out_of_reach_is_dead():
    """H2 needs a pair of flowers; with two flowers in the game, and one discarded, no line is left."""
    hand = deal(S="44z 11z 7p 8s", N="f", draws="4z - - 1z", flowers=2, dead_hand_challenge=True)
    hand.play("E discard 4z", "S group 44z", "S discard 8s").discards(2)
    hand.play("E discard 1z", "S group 11z", "S discard 7p").passes()
    alive = hand.copy().play("W challenge 1")
    assert alive.story[-1] == "W challenges S: alive"
    hand.discards(1).play("N discard f").passes().play("E challenge 1")
    assert hand.story[-1] == "E challenges S: dead"


def test_a_verdict_rests_on_what_lies_open_only():
    """The challenger holds the last flowers itself: that proves nothing."""
    hand = deal(S="44z 11z 7p 8s", W="ff", draws="4z - - 1z", flowers=2, dead_hand_challenge=True)
    hand.play("E discard 4z", "S group 44z", "S discard 8s").discards(2)
    hand.play("E discard 1z", "S group 11z", "S discard 7p").passes().play("W challenge 1")
    assert hand.story[-1] == "W challenges S: alive"


def test_a_concealed_line_with_an_exposure_is_dead():
    """FFFF is in the concealed line Y3 only: https://doczz.net/doc/4735877/mah-jongg-help-sheet."""
    hand = deal(S="fff 8s", draws="f", dead_hand_challenge=True).play("E discard f", "S group fff", "S discard 8s")
    hand.passes().play("W challenge 1")
    assert hand.story[-1] == "W challenges S: dead"


# --- What a dead seat does: nothing but pay. ---


def test_a_dead_seat_neither_draws_nor_discards():
    hand = dead_sextet().play("W challenge 1").discards(3)
    assert hand.letter(hand.state.turn) == "W"
    hand.discards(6)
    assert not any(line.startswith("S ") for line in hand.story[hand.story.index("W challenges S: dead") :])


def test_a_dead_seat_is_not_asked_for_claims():
    hand = deal(S="jjjjj 44m 8s", draws="1m - 4m", dead_hand_challenge=True)
    hand.play("E discard 1m", "S group jjjjj", "S discard 8s").passes().play("W challenge 1").discards(1)
    hand = hand.after("N discard 4m")
    assert hand.claims("S") == []
    hand.refuses("S group 44m", "dead_hand").refuses("S win", "dead_hand").refuses("S pass", "dead_hand")
    hand.refuses("S discard 4m", "dead_hand").refuses("S challenge 2", "dead_hand")


def test_turns_skip_a_dead_seat_also_after_a_claim():
    hand = deal(S="jjjjj 8s", E="44m", draws="1m 9s - 4m", dead_hand_challenge=True)
    hand.play("E discard 1m", "S group jjjjj", "S discard 8s").passes().play("W challenge 1").discards(2)
    assert hand.letter(hand.state.turn) == "E"
    hand.discards(1)
    assert hand.letter(hand.state.turn) == "W"


def test_a_dead_seat_pays_like_the_others():
    hand = deal(S="jjjjj 8s", N="11p 333p 5555p 777p 9p", draws="1m - 9p", dead_hand_challenge=True)
    hand.play("E discard 1m", "S group jjjjj", "S discard 8s").passes().play("W challenge 1").discards(1)
    hand.play("N win")
    assert hand.gains == (-100, -150, -50, 300)


def test_a_dead_seat_is_paid_for_nothing_more():
    """With one seat dead the others play on to the end of the wall."""
    hand = dead_sextet().play("W challenge 1").to_the_wall()
    assert hand.drawn == "wall_game"
    assert hand.gains == (0, -50, 50, 0)


def two_dead(**how):
    """S has killed its hand with a sextet, W with FFFF of a concealed line; W and N have challenged them."""
    hand = deal(
        S="jjjjj 8s", W="fff 9s", N="fff 7s", draws="1m - f - f", dead_hand_challenge=True, **how
    )  # fmt: skip
    hand.play("E discard 1m", "S group jjjjj", "S discard 8s").passes().play("W challenge 1").discards(1)
    hand.play("N discard f", "W group fff", "W discard 9s").passes()
    return hand.play("N challenge 2")


def three_dead(**how):
    """Then N has claimed the last flower, and E has challenged it."""
    hand = two_dead(**how).discards(1).play("E discard f", "N group fff", "N discard 7s").passes()
    return hand.play("E challenge 3")


def test_two_dead_seats_leave_two_playing():
    hand = two_dead()
    assert not hand.over
    hand.discards(5)
    drawers = [e.seat for e in hand.state.events if isinstance(e, Drew)]
    assert drawers[-5:] == [0, 3, 0, 3, 0]


def test_two_dead_seats_may_play_a_wall_game():
    hand = two_dead().to_the_wall()
    assert hand.drawn == "wall_game"


# --- Three dead hands end the hand. ---


def test_three_dead_hands_end_the_hand_without_payment():
    """github.com/EpicOrange/riichi_advanced pull 74: an ordinary end like a wall game; only challenges were paid."""
    hand = three_dead()
    assert hand.over
    assert hand.drawn == "three_dead"
    assert hand.gains == (50, -50, 0, 0)
    assert hand.winners == ""


@pytest.mark.parametrize(("option", "east"), [("deal_passes", 1), ("east_stays", 0)])
def test_the_option_three_dead(option, east):
    hand = three_dead(three_dead=option)
    following = hand.state.rules.next_setup(hand.state, hand.state.setup.wall)
    assert following.dealer == east


# --- The jokers of a dead hand. ---


@pytest.mark.parametrize(("option", "may"), [("valid_exposures", False), ("all", True)])
def test_the_jokers_of_the_exposure_that_killed_the_hand(option, may):
    hand = dead_sextet(W="1m", dead_jokers=option)
    hand.offers("W swap 1m 1 0")
    hand.play("W challenge 1")
    if may:
        hand.play("W swap 1m 1 0")
        assert hand.exposed("S") == ["[11m jjjj]"]
    else:
        hand.refuses("W swap 1m 1 0", "swap_dead")


def test_the_jokers_of_an_exposure_made_before_stay_open_to_exchange():
    """Groups laid before the hand died are valid, those laid with its death are not.

    https://doczz.net/doc/4735877/mah-jongg-help-sheet
    """
    hand = deal(S="5m j jjjj 8s 9s", W="5m 1m", draws="5m - - 1m", dead_hand_challenge=True)
    hand.play("E discard 5m", "S group 5m j", "S discard 8s").discards(2)
    hand.play("E discard 1m", "S group jjjj", "S discard 9s").passes()
    hand.play("W challenge 1")
    assert hand.story[-1] == "W challenges S: dead"
    hand.refuses("W swap 1m 1 1", "swap_dead").play("W swap 5m 1 0")
    assert hand.exposed("S")[0] == "[555m]"


def test_the_jokers_of_a_hand_that_died_by_discards_stay_open_to_exchange():
    hand = deal(S="4z j 11z 7p 8s", N="f 4z", draws="4z - - 1z", flowers=2, dead_hand_challenge=True)
    hand.play("E discard 4z", "S group 4z j", "S discard 8s").discards(2)
    hand.play("E discard 1z", "S group 11z", "S discard 7p").discards(1)
    hand.play("N discard f").passes().play("E challenge 1")
    assert hand.story[-1] == "E challenges S: dead"
    hand.discards(2)
    hand.play("N swap 4z 1 0")


def test_of_a_dead_concealed_hand_no_joker_is_exchanged():
    """FFFF with a joker fits a concealed line only."""
    hand = deal(S="ff j 8s", W="f", draws="f", dead_hand_challenge=True).play(
        "E discard f", "S group ff j", "S discard 8s"
    )
    hand.passes().play("W challenge 1").refuses("W swap f 1 0", "swap_dead")


def test_while_nobody_has_challenged_the_jokers_are_open():
    """The dead do not announce themselves."""
    hand = deal(**SEXTET, W="1m").play("E discard 1m", "S group jjjjj", "S discard 8s").passes()
    hand.play("W swap 1m 1 0")


# --- The private notice. ---


def test_a_seat_without_a_line_left_is_told_so_and_nobody_else():
    hand = deal(**SEXTET).play("E discard 1m", "S group jjjjj")
    assert hand.sees("S").own["no_line_left"] is True
    for letter in "EWN":
        assert hand.sees(letter).own["no_line_left"] is False
        assert not hand.sees(letter).seats[1].marks["dead"]
    assert "no_line_left" not in hand.sees(None).own


def test_a_seat_with_a_line_left_or_without_exposures_is_told_nothing():
    hand = deal(S="55m", draws="5m").play("E discard 5m", "S group 55m")
    assert [hand.sees(x).own["no_line_left"] for x in LETTERS] == [False] * 4


def test_the_notice_comes_with_the_last_tile_that_was_needed():
    hand = deal(S="44z 11z 7p 8s", N="f", draws="4z - - 1z", flowers=2)
    hand.play("E discard 4z", "S group 44z", "S discard 8s").discards(2)
    hand.play("E discard 1z", "S group 11z", "S discard 7p").discards(1)
    assert hand.sees("S").own["no_line_left"] is False
    hand.play("N discard f")
    assert hand.sees("S").own["no_line_left"] is True


def test_a_joker_exposed_elsewhere_is_within_reach():
    """L2 needs a second quint; with two jokers in the game the other one lies in W's exposure and can be exchanged."""
    hand = deal(S="555m j 8s", W="9p j 7s", N="f", draws="5m - f 9p", jokers=2, flowers=2)
    hand.play("E discard 5m", "S group 555m j", "S discard 8s").discards(1).play("N discard f")
    assert hand.passes().sees("S").own["no_line_left"] is False
    hand.play("E discard 9p", "W group 9p j", "W discard 7s").passes()
    assert hand.sees("S").own["no_line_left"] is False


# --- Claims that kill. ---


def test_by_default_a_claim_that_kills_is_possible():
    hand = deal(**SEXTET).play("E discard 1m")
    hand.offers("S group jjjjj", "S group jjjj")


@pytest.mark.parametrize(("tiles", "tile", "claim"), [
    ("jjjjj", "1m", "jjjjj"),  # no line has a sextet
    ("fff", "f", "fff"),  # FFFF in a concealed line only
    ("ffff", "f", "ffff"),  # no line has five flowers
])  # fmt: skip
def test_where_killing_claims_are_refused(tiles, tile, claim):
    hand = deal(S=tiles, draws=tile, killing_claim="refuse").after(f"E discard {tile}")
    hand.refuses(f"S group {claim}", "claim_kills")
    assert f"group {claim}" not in hand.claims("S")


def test_a_second_exposure_must_fit_a_line_with_the_first():
    hand = deal(S="55m 44z 8s", draws="5m - - 4z", killing_claim="refuse")
    hand.play("E discard 5m", "S group 55m", "S discard 8s").discards(2)
    hand.after("E discard 4z").refuses("S group 44z", "claim_kills")
    warned = deal(S="55m 44z 8s", draws="5m - - 4z").play("E discard 5m", "S group 55m", "S discard 8s").discards(2)
    warned.play("E discard 4z", "S group 44z")
    assert warned.sees("S").own["no_line_left"] is True


def test_a_claim_without_a_line_left_by_what_lies_open_kills_too():
    """H2 wants NNN EEE and a pair of flowers; one of the two flowers is gone."""
    hand = deal(S="44z 11z 7p 8s", W="f", draws="4z - - 1z", flowers=2, killing_claim="refuse")
    hand.play("E discard 4z", "S group 44z", "S discard 8s").passes().play("W discard f").discards(1)
    hand.after("E discard 1z").refuses("S group 11z", "claim_kills")


def test_the_tile_claimed_is_not_out_of_reach():
    """Without jokers EEE takes three of the four; one lies discarded, one is claimed."""
    hand = (
        deal(S="11z", E="1z", draws="1z", jokers=0, killing_claim="refuse").play("E discard 1z", "S pass").discards(3)
    )
    hand.play("E discard 1z").offers("S group 11z")


def test_a_win_is_never_refused_as_killing():
    hand = deal(W="11m 333m 555m 777m 99m", draws="5m", killing_claim="refuse").play("E discard 5m", "W win")
    assert hand.winners == "W"


def test_a_refused_action_changes_nothing():
    hand = deal(S="jjjjj", draws="1m", killing_claim="refuse").after("E discard 1m")
    with pytest.raises(table.IllegalAction, match="kill"):
        table.act(hand.state, *hand.read("S group jjjjj"))
    assert hand.exposed("S") == []
