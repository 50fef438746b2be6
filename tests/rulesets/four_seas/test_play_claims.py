"""Claims: who may take a discard, for what, and who goes first."""

import pytest

from tests.rulesets.four_seas.table import HIGH, SIXTY, STANDARD, TEN, deal

#: waits on 6s and 9s; with 9s a straight in three suits, worth 20
TWENTY_9S = "123p 456m 78s 888m 66z"


# --- Sets. ---


def test_a_chow_only_from_the_left():
    hand = deal(S="34m", W="34m", N="34m", draws="5m").after("E discard 5m")
    hand.offers("S chow 34m").refuses("W chow 34m", "chow_left_only").refuses("N chow 34m", "chow_left_only")


def test_a_chow_with_any_two_that_make_a_run():
    hand = deal(S="3467m", draws="5m").after("E discard 5m")
    assert hand.claims("S") == ["chow 34m", "chow 46m", "chow 67m"]


def test_no_chow_of_honours_or_across_suits():
    deal(S="12z 89m 1p", draws="3z").after("E discard 3z").refuses("S chow 12z", "claim_tiles")
    deal(S="89m 1p", draws="1p").after("E discard 1p").refuses("S chow 89m", "claim_tiles")


@pytest.mark.parametrize("letter", "SWN")
def test_a_pung_and_an_open_kong_from_anyone(letter):
    hand = deal(**{letter: "555m"}, draws="5m").after("E discard 5m")
    assert hand.claims(letter) == ["pung 55m", "kong 555m"]


def test_a_set_needs_its_tiles():
    hand = deal(S="55m", draws="5m").after("E discard 5m")
    hand.refuses("S kong 555m", "claim_tiles").refuses("S chow 34m", "claim_tiles").refuses("W pung 55m", "claim_tiles")


def test_nobody_claims_an_own_discard():
    hand = deal(E="55m", draws="5m").after("E discard 5m")
    hand.refuses("E pung 55m", "own_discard").refuses("E win", "own_discard")


def test_after_a_claim_the_claimer_discards_and_play_goes_on_from_there():
    hand = deal(W="55m 1z", draws="5m").play("E discard 5m", "W pung 55m", "W discard 1z")
    assert hand.story[-3:-1] == ["W pung 555m", "W discard 1z"]
    assert hand.story[-1].startswith("N draws")


def test_a_claimed_tile_lies_in_the_set_and_its_place_in_the_pond_is_marked():
    hand = deal(W="55m 1z", draws="5m").play("E discard 5m", "W pung 55m")
    assert hand.view("N").seats[0].pond[-1].taken_by == hand.seat("W")
    meld = hand.view("N").seats[2].melds[0]
    assert (str(meld), meld.from_seat) == ("[555m]", hand.seat("E"))


# --- Priority: a win, then pung and kong, then chow. ---


def test_a_pung_goes_before_a_chow_whoever_answers_first():
    hand = deal(S="34m", W="55m", draws="5m").play("E discard 5m", "S chow 34m", "W pung 55m")
    assert hand.story[-1] == "W pung 555m"
    hand = deal(S="34m", W="55m", draws="5m").play("E discard 5m", "W pung 55m", "S chow 34m")
    assert hand.story[-1] == "W pung 555m"


def test_an_open_kong_goes_before_a_chow():
    hand = deal(S="34m", N="555m", draws="5m").play("E discard 5m", "S chow 34m", "N kong 555m")
    assert "N open_kong 5555m" in hand.story


def test_a_win_goes_before_everything():
    hand = deal(S="78s", W="99s", N=SIXTY, draws="9s").play("E discard 9s", "S chow 78s", "W pung 99s", "N win")
    assert hand.winners == "N"


def test_when_the_better_claim_passes_the_lesser_one_is_carried_out():
    hand = deal(S="34m", W="55m", draws="5m").play("E discard 5m", "W pass", "S chow 34m")
    assert hand.story[-1] == "S chow 345m"


# --- Several can win. ---


def both_win(**options):
    """East's first discard, 9s, is won by South and by North."""
    hand = deal(S=TWENTY_9S, N=SIXTY, draws="9s", **options)
    return hand.play("E discard 9s", "N win", "S win")


def test_of_several_the_nearest_after_the_discarder_wins():
    hand = both_win()
    assert hand.winners == "S"


def two_win_later(**options):
    """As above, in the third turn of West: the nearest is North, then East."""
    hand = deal(E=TWENTY_9S, N=SIXTY, draws="- - - - - - 9s", **options).draws_and_discards(6)
    return hand.play("W discard 9s", "E win", "N win")


def test_of_several_the_nearest_alone_is_paid():
    hand = two_win_later()
    assert hand.winners == "N"
    assert hand.gains == (-50, -50, -140, 240)


def test_or_all_by_option_each_settled_on_its_own():
    hand = two_win_later(multi_win="all")
    assert hand.winners == "NE"
    assert [hand.worth(x) for x in "NE"] == [60, 20]
    # north: 140 from west, 50 each; east: 40 from west, 20 each
    assert hand.gains == (-50 + 80, -50 - 20, -140 - 40, 240 - 20)


def test_the_nearest_who_passes_leaves_the_win_to_the_next():
    hand = deal(E=TWENTY_9S, N=SIXTY, draws="- - - - - - 9s").draws_and_discards(6)
    assert hand.play("W discard 9s", "N pass", "E win").winners == "E"


# --- The last discard. ---


def last_discard(**options):
    """South draws the last tile, 5m; West could pung or kong it, and chow it."""
    return deal(W="555m 34m", last="5m", **options).until_left(0).after("S discard 5m")


def test_the_last_discard_can_only_be_won_on():
    hand = last_discard()
    for claim in ("W pung 55m", "W kong 555m", "W chow 34m"):
        hand.refuses(claim, "claim_last_discard")


def test_the_last_discard_is_claimed_for_a_set_where_that_is_played():
    hand = last_discard(last_discard_claims="all")
    hand.offers("W pung 55m", "W chow 34m").refuses("W kong 555m", "kong_no_replacement")


def test_after_such_a_claim_one_more_discard_is_made_and_the_hand_is_over():
    hand = deal(W="55m 1z", last="5m", last_discard_claims="all").until_left(0)
    hand.play("S discard 5m", "W pung 55m", "W discard 1z")
    assert hand.drawn == "exhaustive"


# --- Swap calls. ---


def test_swap_calls_are_allowed():
    hand = deal(S="345m", draws="6m").play("E discard 6m", "S chow 45m")
    hand.offers("S discard 3m")
    deal(S="555m", draws="5m").play("E discard 5m", "S pung 55m").offers("S discard 5m")


def test_by_option_neither_the_tile_nor_the_other_end_is_discarded():
    hand = deal(S="3456m", draws="6m", swap_call="forbidden").play("E discard 6m", "S chow 45m")
    hand.refuses("S discard 3m", "swap_call").refuses("S discard 6m", "swap_call").refuses("S conceal 3m", "swap_call")
    hand = deal(S="555m", draws="5m", swap_call="forbidden").play("E discard 5m", "S pung 55m")
    hand.refuses("S discard 5m", "swap_call")


def test_a_closed_run_forbids_only_the_tile_itself():
    hand = deal(S="24m 3m 1m 5m", draws="3m", swap_call="forbidden").play("E discard 3m", "S chow 24m")
    hand.offers("S discard 1m", "S discard 5m").refuses("S discard 3m", "swap_call")


def test_the_bar_ends_with_that_turn():
    hand = deal(S="3456m 1z", draws="6m", swap_call="forbidden").play("E discard 6m", "S chow 45m", "S discard 1z")
    hand.draws_and_discards(3).offers("S discard 3m", "S discard 6m")


def test_no_claim_that_would_leave_nothing_to_discard():
    """South has claimed three times and holds 3456m: after a chow of 6m only 3m and 6m are left."""
    hand = deal(
        E="1z 2z 3z 6m", S="11z 22z 33z 3456m 77s 8s", swap_call="forbidden", draws="1z - - - 2z - - - 3z - - - 6m",
    )  # fmt: skip
    hand.play("E discard 1z", "S pung 11z", "S discard 7s").draws_and_discards(2)
    hand.play("E discard 2z", "S pung 22z", "S discard 7s").draws_and_discards(2)
    hand.play("E discard 3z", "S pung 33z", "S discard 8s").draws_and_discards(2)
    hand.after("E discard 6m").refuses("S chow 45m", "claim_swap")


# --- Who is asked at all. ---


def test_who_has_nothing_to_claim_is_not_asked_and_has_nothing_to_pass():
    hand = deal(W="55m", draws="5m").after("E discard 5m")
    assert hand.legal("S") == []
    hand.refuses("S pass", "nothing_to_claim")


def test_a_hand_below_the_line_is_not_offered_the_win():
    hand = deal(W=TEN, draws="- - - - - 4s").draws_and_discards(5)
    hand.after("S discard 4s").refuses("W win", "below_line")
    assert hand.state.rules.id == STANDARD


def test_claims_are_the_same_in_both_presets():
    for preset in (STANDARD, HIGH):
        hand = deal(preset, S="34m", W="555m", draws="5m").after("E discard 5m")
        assert hand.claims("S") == ["chow 34m"]
        assert hand.claims("W") == ["pung 55m", "kong 555m"]
