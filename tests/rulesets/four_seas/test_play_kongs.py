"""Kongs: who may declare one and when, their replacements and the dead wall, robbing, and what others see."""

import pytest

from pung.hands.melds import MeldKind
from tests.rulesets.four_seas.table import HIGH, STANDARD, deal

ORPHANS = "19m 19p 19s 234567z 7z"  # 1z


def draws_in(hand):
    """How many tiles were drawn in the hand, replacements included."""
    return sum(" draws " in x or " replaces " in x for x in hand.story)


# --- The wall. ---


@pytest.mark.parametrize(("preset", "draws"), [(STANDARD, 70), (HIGH, 84)])
def test_the_presets_play_without_the_last_fourteen_tiles_or_to_the_end(preset, draws):
    assert draws_in(deal(preset).to_the_end()) == draws


@pytest.mark.parametrize("dead_wall", [0, 8, 10, 14, 16])
def test_the_dead_wall_has_any_size(dead_wall):
    assert draws_in(deal(dead_wall=dead_wall).to_the_end()) == 84 - dead_wall


@pytest.mark.parametrize("preset", [STANDARD, HIGH])
def test_a_replacement_comes_off_the_tail_and_costs_a_draw(preset):
    hand = deal(preset, E="111z 222z", draws="1z", replacements="2z 5p")
    hand.play("E closed-kong 1111z", "E closed-kong 2222z")
    assert hand.story[-4:] == ["E closed_kong 1111z", "E replaces 2z", "E closed_kong 2222z", "E replaces 5p"]
    assert draws_in(hand.to_the_end()) == (70 if preset == STANDARD else 84)


def test_by_option_the_dead_wall_is_used_up_and_every_draw_stays():
    hand = deal(E="111z 222z", draws="1z", replacements="2z 5p", replacement_source="fixed")
    hand.play("E closed-kong 1111z", "E closed-kong 2222z")
    assert draws_in(hand.to_the_end()) == 72


@pytest.mark.parametrize("dead_wall", [0, 1])
def test_a_dead_wall_that_is_used_up_gives_no_kong(dead_wall):
    hand = deal(E="111z 222z", draws="1z", replacements="2z", replacement_source="fixed", dead_wall=dead_wall)
    if dead_wall:
        hand.play("E closed-kong 1111z").refuses("E closed-kong 2222z", "kong_no_replacement")
    else:
        hand.refuses("E closed-kong 1111z", "kong_no_replacement")
        deal(S="999m", draws="9m", replacement_source="fixed", dead_wall=0).after("E discard 9m").refuses(
            "S kong 999m", "kong_no_replacement"
        )


# --- When the wall is out. ---


def test_on_the_last_tile_no_kong_is_declared():
    deal(S="111z", last="1z").until_left(0).refuses("S closed-kong 1111z", "kong_no_replacement")


def test_or_it_is_where_no_draw_is_needed_and_the_dead_wall_replaces_it():
    hand = deal(S="111z", last="1z", replacements="5p", kong_needs_draw=False).until_left(0)
    hand.play("S closed-kong 1111z")
    assert hand.story[-1] == "S replaces 5p"
    hand.play("S discard 5p")
    assert hand.drawn == "exhaustive"


def test_a_wall_without_dead_tiles_cannot_replace_it():
    hand = deal(HIGH, N="111z", last="1z", kong_needs_draw=False).until_left(0)
    hand.refuses("N closed-kong 1111z", "kong_no_replacement")


def test_with_one_tile_left_the_replacement_is_the_last():
    hand = deal(E="111z", last="1z -", replacements="5p").until_left(1).play("E closed-kong 1111z")
    assert hand.state.left == 0
    hand.play("E discard 5p").passes()
    assert hand.drawn == "exhaustive"


# --- Who may declare a kong. ---


def test_a_closed_kong_is_declared_in_any_own_turn():
    hand = deal(E="1111z", draws="2z - - - 3z").draws_and_discards(4).play("E closed-kong 1111z")
    assert hand.state.seats[0].melds[0].kind is MeldKind.CLOSED_KONG


def test_an_added_kong_needs_a_pung_and_the_fourth_tile():
    hand = deal(S="99m 1z", draws="9m - - - 9m").play("E discard 9m", "S pung 99m", "S discard 1z")
    hand.draws_and_discards(3).offers("S added-kong 9m").refuses("S added-kong 1m", "no_pung")
    deal(E="99m", draws="9m").refuses("E added-kong 9m", "no_pung").refuses("E closed-kong 999m", "not_four")


def test_an_added_kong_may_wait():
    hand = deal(S="99m 1z 2z", draws="9m - - - 9m - - - 3z").play("E discard 9m", "S pung 99m", "S discard 1z")
    hand.draws_and_discards(3).play("S discard 2z").draws_and_discards(3).offers("S added-kong 9m")


def test_an_added_kong_is_replaced_once_nobody_robs_it():
    hand = deal(S="99m 1z", draws="9m - - - 9m", replacements="5p")
    hand.play("E discard 9m", "S pung 99m", "S discard 1z").draws_and_discards(3).play("S added-kong 9m")
    assert hand.story[-2:] == ["S added_kong 9999m", "S replaces 5p"]
    assert len(hand.state.seats[1].melds) == 1


def test_an_open_kong_draws_its_replacement_at_once():
    hand = deal(S="999m", draws="9m", replacements="5p").play("E discard 9m", "S kong 999m")
    assert hand.story[-2:] == ["S open_kong 9999m", "S replaces 5p"]


def test_right_after_a_claim_no_kong_is_declared():
    hand = deal(S="99m 1111z", draws="9m").play("E discard 9m", "S pung 99m")
    hand.refuses("S closed-kong 1111z", "kong_after_claim")
    chow = deal(S="78m 1111z", draws="9m").play("E discard 9m", "S chow 78m")
    chow.refuses("S closed-kong 1111z", "kong_after_claim")


def test_or_it_is_by_option():
    hand = deal(S="99m 1111z", draws="9m", replacements="5p", kong_after_claim=True)
    hand.play("E discard 9m", "S pung 99m", "S closed-kong 1111z")
    assert hand.story[-1] == "S replaces 5p"


def test_after_an_open_kong_the_replacement_allows_another():
    hand = deal(S="999m 111z", draws="9m", replacements="1z 5p").play("E discard 9m", "S kong 999m")
    assert hand.play("S closed-kong 1111z").story[-1] == "S replaces 5p"


# --- Robbing. ---


def robbable(**options):
    """West adds 8m to its pung; South waits on it with a hand without points."""
    hand = deal(W="88m 147p 369s 12345z", S="79m 123p 567p 11s 222s", draws="8m - - - 8m", replacements="5p", **options)
    hand.play("E discard 8m", "S pass", "W pung 88m", "W discard 1z").draws_and_discards(3)
    return hand


def test_an_added_kong_may_be_robbed():
    """The player of the kong is the discarder: 20 points, twice from it, once from the others."""
    hand = robbable().play("W added-kong 8m", "S win")
    assert hand.yaku("S") == {"H2.1"}
    assert hand.story[-2:] == ["W added_kong 8888m", "S wins 8m from W"]
    assert hand.gains == (-20, 80, -40, -20)


def test_a_robbed_kong_has_no_replacement_and_a_kong_that_is_let_pass_has():
    hand = robbable().play("W added-kong 8m", "S pass")
    assert hand.story[-1] == "W replaces 5p"


@pytest.mark.parametrize("preset", [STANDARD, HIGH])
def test_a_robbed_kong_wins_below_the_line(preset):
    hand = deal(preset, W="88m 147p 369s 12345z", S="79m 123p 567p 11s 222s", draws="8m - - - 8m")
    hand.play("E discard 8m", "S pass", "W pung 88m", "W discard 1z").draws_and_discards(3)
    assert hand.play("W added-kong 8m", "S win").worth("S") == 20


def test_a_concealed_kong_is_never_robbed_not_even_by_thirteen_orphans():
    hand = deal(S=ORPHANS, E="111z", draws="1z").after("E closed-kong 1111z")
    hand.refuses("S win", "rob_kong")


def test_or_any_kong_is_by_option():
    hand = deal(S=ORPHANS, E="111z", draws="1z", rob_kong="any").play("E closed-kong 1111z", "S win")
    assert hand.yaku("S") == {"B.c4", "H2.1"}


def test_a_kong_that_lies_face_down_cannot_be_robbed():
    hand = deal(S=ORPHANS, E="111z", draws="1z", rob_kong="any", concealed_kong="hidden")
    hand.after("E closed-kong 1111z").refuses("S win", "rob_kong")


def test_a_kong_cannot_be_claimed_for_a_set():
    hand = robbable()
    hand.after("W added-kong 8m").refuses("N pung 88m", "claim_only_discards").refuses(
        "N chow 79m", "claim_only_discards"
    )


# --- What others see. ---


def test_a_concealed_kong_is_shown():
    hand = deal(E="111z", draws="1z").play("E closed-kong 1111z")
    assert str(hand.view("S").seats[0].melds[0]) == "(1111z)"


def test_or_its_tiles_stay_hidden_until_the_end():
    hand = deal(E="111z 234m 567m 234p 5p", draws="1z", replacements="9s", concealed_kong="hidden")
    hand.play("E closed-kong 1111z")
    assert hand.view("S").seats[0].melds[0].tiles == ()
    assert hand.view(None).seats[0].melds[0].tiles == ()
    assert str(hand.view("E").seats[0].melds[0]) == "(1111z)"
    made = next(e for e in hand.state.events if hasattr(e, "hidden"))
    assert made.seen_by(1).meld.tiles == ()
    assert made.seen_by(0) == made
    hand.to_the_end()
    assert str(hand.view("S").seats[0].melds[0]) == "(1111z)"


@pytest.mark.parametrize("how", ["shown", "hidden"])
def test_an_added_kong_is_always_open(how):
    hand = deal(S="99m 1z", draws="9m - - - 9m", concealed_kong=how)
    hand.play("E discard 9m", "S pung 99m", "S discard 1z").draws_and_discards(3).play("S added-kong 9m")
    assert len(hand.view("W").seats[1].melds[0].tiles) == 4
