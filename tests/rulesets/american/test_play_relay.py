"""A new exposure may be changed until the first exchange of a joker or the discard, and never later."""

import pytest

from tests.rulesets.american.table import deal


def claimed(**options):
    """S has exposed a pung of 5m and holds another 5m and two jokers."""
    return deal(S="555m jj 1p", draws="5m", **options).play("E discard 5m", "S group 55m")


def test_tiles_may_be_added():
    hand = claimed().play("S group 555m j")
    assert hand.exposed("S") == ["[5555m j]"]
    assert hand.story[-1] == "S relays 5555m j"


def test_tiles_may_be_taken_back():
    hand = deal(S="555m j", draws="5m").play("E discard 5m", "S group 555m j", "S group 55m")
    assert hand.exposed("S") == ["[555m]"]
    assert hand.state.seats[1].counts[4] == 1
    assert hand.state.seats[1].counts[35] == 1


def test_jokers_and_naturals_may_be_exchanged_within_the_own_tiles():
    hand = claimed().play("S group 5m j")
    assert hand.exposed("S") == ["[55m j]"]
    hand.play("S group jj")
    assert hand.exposed("S") == ["[5m jj]"]


def test_every_other_group_is_offered_and_the_one_that_lies_is_not():
    hand = claimed()
    groups = [a for a in hand.claims("S") if a.startswith("group")]
    assert groups == [
        "group 5m j", "group jj", "group 555m", "group 55m j", "group 5m jj",
        "group 555m j", "group 55m jj", "group 555m jj",
    ]  # fmt: skip
    hand.refuses("S group 55m", "relay_same")
    hand.play("S group 5m j")
    assert "group 5m j" not in hand.claims("S")
    assert "group 55m" in hand.claims("S")
    hand.refuses("S group 5m j", "relay_same")


def test_as_often_as_one_likes():
    hand = claimed().play("S group 555m", "S group jj", "S group 55m jj", "S group 55m")
    assert hand.exposed("S") == ["[555m]"]
    assert hand.sizes() == (13, 14, 13, 13)
    assert hand.state.seats[1].counts[4] == 1
    assert hand.state.seats[1].counts[35] == 2


def test_the_claimed_tile_stays_and_other_rules_hold():
    hand = claimed()
    hand.refuses("S group 5m", "claim_size").refuses("S group 5m 1p", "claim_tiles").refuses(
        "S group 55m jjj", "claim_tiles"
    )
    hand.refuses("S chow 46m", "claim_size")


def test_everybody_sees_the_exposure_as_it_lies_now():
    hand = claimed().play("S group 5m jj")
    for letter in "EWN":
        assert [str(m) for m in hand.sees(letter).seats[1].melds] == ["[55m jj]"]
    assert hand.state.seats[0].pond[-1].taken_by == 1


def test_the_discard_ends_it():
    hand = claimed().play("S discard 1p").discards(3)
    assert hand.letter(hand.state.turn) == "S"
    hand.refuses("S group 555m", "nothing_to_claim")
    assert not [a for a in hand.claims("S") if a.startswith("group")]


def test_the_first_exchange_ends_it():
    """An exchange and an exposure are two separate moves: http://mahjblog.blogspot.com (2019-05-14)."""
    hand = deal(S="555m jj 1p", draws="5m").play("E discard 5m", "S group 55m j")
    hand.play("S swap 5m 1 0")
    assert hand.exposed("S") == ["[5555m]"]
    assert not [a for a in hand.claims("S") if a.startswith("group")]
    hand.refuses("S group 55m", "relay_after_exchange")


def test_only_the_new_exposure_may_be_changed():
    hand = deal(S="55m 66m 6m j 1p", draws="5m - - 6m").play("E discard 5m", "S group 55m", "S discard 1p")
    hand.discards(2).play("E discard 6m", "S group 66m")
    groups = [a for a in hand.claims("S") if a.startswith("group")]
    assert groups
    assert all("5" not in a for a in groups)
    hand.play("S group 666m")
    assert hand.exposed("S") == ["[555m]", "[6666m]"]


def test_other_seats_change_nothing():
    claimed().refuses("W group 55m", "not_your_turn").refuses("E group 555m", "not_your_turn")


@pytest.mark.parametrize(("option", "changes"), [("until_discard", True), ("never", False)])
def test_the_option_exposure_edit(option, changes):
    hand = claimed(exposure_edit=option)
    assert any(a.startswith("group") for a in hand.claims("S")) == changes
    if not changes:
        hand.refuses("S group 555m", "relay_off")


def test_a_relay_that_kills_the_hand_is_refused_where_such_claims_are():
    """No line of the card has a sextet; a pung of 5m is one of several."""
    hand = deal(S="555m jj 1p", draws="5m", killing_claim="refuse").play("E discard 5m", "S group 55m")
    hand.refuses("S group 555m jj", "claim_kills").offers("S group 555m")
