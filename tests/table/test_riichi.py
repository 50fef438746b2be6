"""Riichi: who may declare it, the stick, the locked hand, kans after it."""

import pytest

from tests.table.walls import deal

TWO_SIDED = "234m 567m 345p 88p 67s"  # waits for 5s and 8s


def test_a_closed_hand_that_stays_tenpai_may_declare_riichi():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z")
    hand.offers("E riichi 1z").refuses("E riichi 8p", "riichi_this_discard")


def test_only_the_discards_that_leave_a_wait_may_go_with_riichi():
    """https://github.com/smly/mjai.app/issues/177 and https://github.com/smly/RiichiEnv/issues/196"""
    hand = deal("riichi/guide", E="3578899m 234789p", draws="6m")
    assert [a for a in hand.legal("E") if a.startswith("riichi")] == ["riichi 3m", "riichi 8m"]
    hand.refuses("E riichi 9m", "riichi_this_discard").refuses("E riichi 6m", "riichi_this_discard")
    hand.play("E riichi 3m")
    assert hand.state.rules.own_marks(hand.state, 0)["waits"] == "89m"


def test_a_hand_that_is_not_tenpai_may_not():
    hand = deal("riichi/guide", E="147m 258p 369s 1234z", draws="5z")
    hand.refuses("E riichi 1m", "riichi_not_tenpai")


def test_an_open_hand_may_not():
    hand = deal("riichi/guide", S="234m 567m 45p 88p 67s 1z", draws="3p")
    hand.play("E discard 3p", "S chow 45p").refuses("S riichi 1z", "riichi_open")
    hand.play("S discard 1z").draws_and_discards(3).refuses("S riichi drawn", "riichi_open")


def test_a_closed_kan_leaves_the_hand_closed():
    """https://github.com/doublemoon1119/MahjongCraft/issues/11"""
    hand = deal("riichi/guide", E="1111z 567m 345p 88p 6s", draws="7s", rinshan="9p")
    hand.play("E closed-kong 1111z").offers("E riichi 9p")


@pytest.mark.parametrize(("points", "rule"), [(1_000, None), (999, "riichi_points"), (0, "riichi_points")])
def test_riichi_needs_a_thousand_points(points, rule):
    scores = (points, 25_000, 25_000, 50_000 - points)
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z", scores=scores)
    if rule:
        hand.refuses("E riichi 1z", rule)
    else:
        hand.play("E riichi 1z").passes()
        assert hand.points("E") == 0


@pytest.mark.parametrize(("left", "seat", "legal"), [(4, "S", True), (3, "W", False), (0, "S", False)])
def test_riichi_needs_four_tiles_left_in_the_wall(left, seat, legal):
    places = {4: "- - - 1z 9p 9p 9p", 3: "- - - 1z 9p 9p", 0: "- - 1z"}
    hand = deal("riichi/guide", **{seat: TWO_SIDED}, last=places[left][4:] if left else "1z")
    hand.until_left(left)
    if legal:
        hand.offers(f"{seat} riichi drawn")
    else:
        hand.refuses(f"{seat} riichi drawn", "riichi_tiles_left")


@pytest.mark.parametrize(("left", "seat", "legal"), [(3, "W", True), (2, "E", False)])
def test_three_players_need_three_tiles_left(left, seat, legal):
    """https://github.com/smly/RiichiEnv/pull/233"""
    waiting = "111p 234p 567p 88p 67s"
    hand = deal("sanma/sheet", **{seat: waiting}, last=("1z - - -" if legal else "1z - -")).until_left(left)
    if legal:
        hand.offers(f"{seat} riichi drawn")
    else:
        hand.refuses(f"{seat} riichi drawn", "riichi_tiles_left")


def test_riichi_is_declared_once():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z - - - 2z").play("E riichi 1z").draws_and_discards(3)
    hand.refuses("E riichi drawn", "already_riichi")


def test_riichi_is_not_declared_after_a_call():
    hand = deal("riichi/guide", S=TWO_SIDED, W="99m 1z", draws="9m").play("E discard 9m", "W pung 99m")
    hand.refuses("W riichi 1z", "riichi_open")


def test_furiten_does_not_bar_riichi_but_by_option():
    cards = {"E": TWO_SIDED, "draws": "8s - - - 1z"}
    deal("riichi/guide", **cards).draws_and_discards(4).offers("E riichi 1z")
    hand = deal("riichi/guide", **cards, furiten_riichi=False).draws_and_discards(4)
    assert not hand.can("E riichi 1z")


def test_riichi_on_a_wait_of_which_one_holds_all_four_is_not_legal():
    """https://github.com/EpicOrange/riichi_advanced/issues/81"""
    hand = deal("riichi/guide", E="123456789m 1111p", draws="1z")
    hand.refuses("E riichi 1z", "riichi_this_discard")


def test_nor_where_the_four_lie_in_a_closed_kan():
    hand = deal("riichi/guide", E="3333p 12p 456m 789m 9s", draws="9s", rinshan="1z")
    hand.play("E closed-kong 3333p").refuses("E riichi 1z", "riichi_not_tenpai")


# --- The stick. ---


def test_the_stick_is_paid_once_the_discard_stands():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z").play("E riichi 1z").passes()
    assert hand.story[-3:-1] == ["E riichi 1z", "E pays 1000"]
    assert (hand.points("E"), hand.state.sticks) == (24_000, 1)


def test_a_riichi_discard_that_is_ronned_pays_no_stick():
    hand = deal("riichi/guide", E="234m 567m 345p 88p 67s", S="66z 234m 067m 340p 11p", draws="6z", dora="9m")
    hand.play("E riichi 6z", "S win")
    assert hand.state.sticks == 0
    assert hand.gains[0] == -hand.gains[1]
    assert not any("pays" in line for line in hand.story)


def test_a_riichi_discard_that_is_called_pays_the_stick():
    hand = deal("riichi/guide", E=TWO_SIDED, S="99m", draws="9m").play("E riichi 9m", "S pung 99m")
    assert hand.story[-2:] == ["E pays 1000", "S pung 999m"]
    assert hand.points("E") == 24_000


def test_the_next_winner_takes_all_sticks():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z 5s", sticks=2, dora="9m")
    hand.play("E riichi 1z", "S discard 5s", "E win")
    assert hand.state.sticks == 0
    assert hand.gains == (hand.win("E").transfers[0].points + 2_000, -hand.win("E").transfers[0].points, 0, 0)


def test_sticks_stay_on_the_table_when_nobody_wins():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z").play("E riichi 1z").to_the_end()
    assert hand.state.sticks == 1
    assert hand.state.rules.next_setup(hand.state, ()).sticks == 1


def test_the_discard_lies_sideways():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z - - - 2z").play("E riichi 1z").draws_and_discards(4)
    assert [t.ready for t in hand.state.seats[0].pond] == [True, False]


# --- The locked hand. ---


def test_after_riichi_only_the_tile_just_drawn_may_be_discarded():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z - - - 2z").play("E riichi 1z").draws_and_discards(3)
    assert hand.legal("E") == ["discard 2z drawn"]
    hand.refuses("E discard 8p", "riichi_locked")


def test_after_riichi_the_equal_tile_of_the_hand_stays_too():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z - - - 8p").play("E riichi 1z").draws_and_discards(3)
    assert hand.legal("E") == ["discard 8p drawn"]


def test_after_riichi_a_winning_tile_may_be_let_go():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z - - - 5s").play("E riichi 1z").draws_and_discards(3)
    assert hand.legal("E") == ["win", "discard 5s drawn"]


def test_after_riichi_nothing_is_called():
    hand = deal("riichi/guide", E=TWO_SIDED, draws="1z - - 8p").play("E riichi 1z").draws_and_discards(2)
    hand.after("N discard 8p").refuses("E pung 88p", "call_after_riichi")


# --- Kans after riichi. ---


def in_riichi(tiles, draw, rules="riichi/guide", **options):
    return deal(rules, E=tiles, draws=f"1z - - - {draw}", **options).play("E riichi 1z").draws_and_discards(3)


def test_a_closed_kan_of_a_triplet_that_stands_alone_is_legal():
    in_riichi("999m 567m 345p 88p 67s", "9m").offers("E closed-kong 9999m")


def test_after_riichi_only_the_drawn_tile_may_make_a_kan():
    """https://github.com/nissymori/mahjax/pull/77"""
    hand = in_riichi("1111m 23m 456p 789s 5z", "5p")
    hand.refuses("E closed-kong 1111m", "kan_after_riichi_not_drawn")


@pytest.mark.parametrize(
    ("option", "three", "six"),
    [
        ("same_waits", None, "kan_after_riichi_waits"),
        ("same_reading", "kan_after_riichi_reading", "kan_after_riichi_reading"),
        ("off", "kan_after_riichi_off", "kan_after_riichi_off"),
    ],
)
def test_a_kan_after_riichi_keeps_the_waits_and_per_option_the_reading(option, three, six):
    """https://github.com/mjx-project/mjx/issues/198: 3s keeps the waits 4s, 5s and 7s, 6s loses 7s."""
    tiles = "333566s 6s 555z 777z"
    first = in_riichi(tiles, "3s", closed_kan_after_riichi=option)
    second = in_riichi(tiles, "6s", closed_kan_after_riichi=option)
    for hand, kan, rule in ((first, "3333s", three), (second, "6666s", six)):
        if rule is None:
            hand.offers(f"E closed-kong {kan}")
        else:
            hand.refuses(f"E closed-kong {kan}", rule)


def test_a_kan_that_takes_the_wait_away_is_not_legal():
    """333m 45m: with a third kan tile drawn the run 345 would lose its three."""
    in_riichi("33345m 567p 888p 11s", "3m", closed_kan_after_riichi="same_waits").refuses(
        "E closed-kong 3333m", "kan_after_riichi_waits"
    )


def test_before_riichi_every_kan_is_free():
    deal("riichi/guide", E="333566s 6s 555z 777z", draws="6s").offers("E closed-kong 6666s")
