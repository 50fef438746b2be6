"""Hands without a winner: the wall runs out, nagashi mangan, the abortive draws."""

import pytest

from tests.table.walls import deal

GUIDE = "riichi/guide"
TENPAI = {  # four hands that wait for 5s and 8s; together they are legal
    "E": "234m 567m 345p 88p 67s",
    "S": "234m 567m 345p 88p 67s",
    "W": "234m 067m 345p 99p 67s",
    "N": "234m 567m 340p 99p 67s",
}
NOTEN = "147m 258p 369s 1357z"


def exhausted(seats, rules=GUIDE, **more):
    """The end of a hand in which these seats are tenpai and nobody takes anything."""
    cards = {x: TENPAI[x] for x in seats}
    hand = deal(rules, **(cards | more)).to_the_end()
    assert hand.drawn == "exhaustive"
    return hand


@pytest.mark.parametrize(
    ("tenpai", "gains"),
    [
        ("", (0, 0, 0, 0)),
        ("E", (3_000, -1_000, -1_000, -1_000)),
        ("W", (-1_000, -1_000, 3_000, -1_000)),
        ("ES", (1_500, 1_500, -1_500, -1_500)),
        ("SN", (-1_500, 1_500, -1_500, 1_500)),
        ("ESW", (1_000, 1_000, 1_000, -3_000)),
        ("ESWN", (0, 0, 0, 0)),
    ],
)
def test_the_noten_pay_three_thousand_in_all_to_the_tenpai(tenpai, gains):
    assert exhausted(tenpai).gains == gains


@pytest.mark.parametrize(
    ("rules", "one", "two"),
    [
        ("sanma/sheet", (3_000, -1_500, -1_500), (1_500, 1_500, -3_000)),
        ("sanma/tenhou", (2_000, -1_000, -1_000), (1_000, 1_000, -2_000)),
    ],
)
def test_three_players_pay_three_or_two_thousand_in_all(rules, one, two):
    hands = {"E": "111p 234p 567p 88p 67s", "S": "111s 234p 567p 99p 67s"}
    assert deal(rules, E=hands["E"]).to_the_end().gains == one
    assert deal(rules, **hands).to_the_end().gains == two


def test_the_tenpai_show_their_hands_and_nobody_else():
    hand = exhausted("SN")
    assert [hand.letter(seat) for seat, _ in hand.state.drawn.shown] == ["S", "N"]


@pytest.mark.parametrize(("tenpai", "dealer"), [("E", 0), ("ES", 0), ("S", 1), ("", 1)])
def test_a_tenpai_dealer_stays_and_honba_grows_either_way(tenpai, dealer):
    hand = exhausted(tenpai)
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.dealer, following.honba) == (dealer, 1)


def test_by_option_the_deal_passes_although_the_dealer_is_tenpai():
    hand = exhausted("E", dealer_stays_on_tenpai=False)
    assert hand.state.rules.next_setup(hand.state, ()).dealer == 1


def test_a_wait_for_a_fifth_tile_is_not_tenpai_but_by_option():
    """https://github.com/EpicOrange/riichi_advanced/issues/81"""
    assert deal(GUIDE, E="123456789m 1111p").to_the_end().gains == (0, 0, 0, 0)
    hand = deal(GUIDE, E="123456789m 1111p", own_four_tenpai=True).to_the_end()
    assert hand.gains == (3_000, -1_000, -1_000, -1_000)


def test_a_wait_for_tiles_all_in_sight_is_tenpai_but_by_option():
    cards = {"S": "24m 99m 123p 567p 789s", "draws": "3m - 3m 3m 3m"}
    assert deal(GUIDE, **cards).to_the_end().gains == (-1_000, 3_000, -1_000, -1_000)
    assert deal(GUIDE, **cards, empty_wait_tenpai=False).to_the_end().gains == (0, 0, 0, 0)


def test_a_wait_of_which_one_tile_is_hidden_is_tenpai_under_either_option():
    cards = {"S": "24m 99m 123p 567p 789s", "draws": "3m - 3m 3m", "last": "-", "W": "3m 1z 2z 3z"}
    for option in (True, False):
        assert deal(GUIDE, **cards, empty_wait_tenpai=option).to_the_end().gains[1] == 3_000


def test_the_noten_pay_no_honba():
    assert exhausted("E", honba=3).gains == (3_000, -1_000, -1_000, -1_000)


def test_a_seat_without_a_yaku_is_tenpai_too():
    hand = deal(GUIDE, S="99m 1z 1z 1z", W="222m 456m 678s 23p 99p").to_the_end()
    assert hand.gains[2] == 3_000


# --- Nagashi mangan. ---


def drawn_by(**tiles):
    """Draws in which each seat named draws these tiles in turn."""
    draws = []
    for n in range(max(len(t.split()) for t in tiles.values())):
        for letter in "ESWN":
            own = tiles.get(letter, "").split()
            draws.append(own[n] if n < len(own) else "-")
    return " ".join(draws)


OUTSIDE = "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 1m 9m 1p 9p 1s"  # the eighteen draws of one seat
OUTSIDE_TOO = "9s 1s 9p 1p 9m 1m 7z 6z 5z 4z 3z 2z 1z 9s 2z 3z 4z 5z"


def nagashi(rules=GUIDE, tiles=None, **more):
    cards = {"draws": drawn_by(**(tiles or {"S": OUTSIDE}))} | more
    return deal(rules, **cards).to_the_end()


def test_a_pond_of_terminals_and_honours_is_paid_as_a_mangan_drawn():
    hand = nagashi()
    assert hand.drawn == "nagashi_mangan"
    assert hand.gains == (-4_000, 8_000, -2_000, -2_000)


def test_the_dealers_is_twelve_thousand():
    assert nagashi(tiles={"E": OUTSIDE}).gains == (12_000, -4_000, -4_000, -4_000)


def test_one_simple_tile_spoils_it():
    assert nagashi(tiles={"S": OUTSIDE.replace("7z", "2m")}).drawn == "exhaustive"


def test_a_call_on_ones_discard_spoils_it():
    """South discards nothing but terminals and honours; West calls the first of them."""
    after = "9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z 9m 1p 9p 1s 9s"
    hand = deal(GUIDE, draws="- 1m - - " + " - - - ".join(after.split()), W="11m 7m").draws_and_discards(1)
    hand.play("S discard 1m", "W pung 11m", "W discard 7m").to_the_end()
    assert {lying.tile % 9 in (0, 8) or lying.tile >= 27 for lying in hand.state.seats[1].pond} == {True}
    assert hand.drawn == "exhaustive"


def test_ones_own_call_does_not():
    tiles = OUTSIDE.split()[:17]
    draws = "5m - - - " + " ".join(f"{t} - - -" for t in tiles)
    hand = deal(GUIDE, S="55m 1z", draws=draws.rsplit(" ", 2)[0]).play("E discard 5m", "S pung 55m", "S discard 1z")
    assert hand.to_the_end().drawn == "nagashi_mangan"
    assert hand.gains[1] == 8_000


def test_two_at_once_are_both_paid():
    hand = nagashi(tiles={"E": OUTSIDE, "S": OUTSIDE_TOO})
    assert hand.gains == (12_000 - 4_000, 8_000 - 4_000, -6_000, -6_000)


def test_three_at_once_are_all_paid_after_a_kan_of_the_dealer():
    """Of the 52 terminals and honours the three put down 51: https://github.com/MahjongPantheon/pantheon/pull/74"""
    ends = [
        f"{rank}{suit}" for suit, ranks in (("m", "19"), ("p", "19"), ("s", "19"), ("z", "1234567")) for rank in ranks
    ]
    all_but_one = ends * 4
    tiles = {seat: " ".join(all_but_one[at * 17 : at * 17 + 17]) for at, seat in enumerate("SWN")}
    hand = deal(GUIDE, E="3333m 258p 258s 468m", draws=drawn_by(**tiles)).play("E closed-kong 3333m")
    hand.to_the_end()
    assert hand.drawn == "nagashi_mangan"
    assert hand.gains == (-12_000, 4_000, 4_000, 4_000)


def test_it_replaces_the_payments_of_the_noten():
    hand = nagashi(W="222m 456m 678s 23p 55p")
    assert hand.gains == (-4_000, 8_000, -2_000, -2_000)


def test_as_a_draw_it_leaves_honba_and_sticks_where_they_are():
    hand = nagashi(honba=2, sticks=1)
    assert hand.gains == (-4_000, 8_000, -2_000, -2_000)
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.honba, following.sticks, following.dealer) == (3, 1, 1)


def test_as_a_draw_the_dealer_stays_by_being_tenpai():
    """https://github.com/smly/RiichiEnv/issues/214"""
    hand = nagashi(at="S1", tiles={"S": OUTSIDE}, E="222m 456m 678s 23p 55p")
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.number, following.dealer, following.honba) == (4, 0, 1)
    hand = nagashi(at="S1", tiles={"E": OUTSIDE})
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.number, following.honba) == (5, 1)


def test_a_riichi_dealer_stays_too():
    hand = (
        deal(GUIDE, at="S1", E="222m 456m 678s 23p 55p", draws=drawn_by(E="2m", S=OUTSIDE))
        .play("E riichi 2m")
        .to_the_end()
    )
    assert hand.drawn == "nagashi_mangan"
    assert hand.gains == (-5_000, 8_000, -2_000, -2_000)
    assert hand.state.rules.next_setup(hand.state, ()).number == 4


def test_as_a_win_it_takes_honba_and_sticks_and_the_dealer_stays_by_having_it():
    hand = nagashi(honba=2, sticks=1, nagashi_mangan="win")
    assert hand.gains == (-4_200, 8_000 + 600 + 1_000, -2_200, -2_200)
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.honba, following.sticks, following.dealer) == (0, 0, 1)
    hand = nagashi(tiles={"E": OUTSIDE}, nagashi_mangan="win")
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.honba, following.dealer) == (1, 0)
    hand = nagashi(E="222m 456m 678s 23p 55p", nagashi_mangan="win")
    assert hand.state.rules.next_setup(hand.state, ()).dealer == 1


def test_where_it_is_off_the_hand_is_an_ordinary_draw():
    hand = nagashi(nagashi_mangan="off")
    assert (hand.drawn, hand.gains) == ("exhaustive", (0, 0, 0, 0))


# --- Four same winds. ---


def test_four_same_winds_on_the_first_go_around_end_the_hand():
    hand = deal(GUIDE, draws="4z 4z 4z 4z").draws_and_discards(4)
    assert hand.drawn == "four_winds"
    assert hand.gains == (0, 0, 0, 0)
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.number, following.honba) == (0, 1)


@pytest.mark.parametrize("draws", ["4z 4z 4z 3z", "5z 5z 5z 5z", "1m 1m 1m 1m", "3z 4z 4z 4z"])
def test_other_tiles_do_not(draws):
    assert not deal(GUIDE, draws=draws).draws_and_discards(4).over


def test_not_on_a_later_go_around():
    assert not deal(GUIDE, draws="- 4z 4z 4z 4z").draws_and_discards(5).over


def test_a_kan_between_spoils_it():
    hand = deal(GUIDE, N="999p", draws="4z 4z 4z 9p", rinshan="4z").draws_and_discards(3)
    hand.play("N closed-kong 9999p", "N discard 4z").passes()
    assert not hand.over


def test_nobody_can_win_on_the_fourth_wind_for_all_others_have_discarded_it():
    hand = deal(GUIDE, W="119m 19p 19s 123567z", draws="4z 4z 4z 4z").play("E discard 4z", "W pass")
    hand.play("S discard 4z", "W discard 4z").after("N discard 4z").refuses("W win", "furiten_discard")


def test_four_winds_are_an_option_and_off_for_three_players():
    assert not deal(GUIDE, draws="4z 4z 4z 4z", four_winds_draw=False).draws_and_discards(4).over
    assert not deal("sanma/sheet", draws="2z 2z 2z").draws_and_discards(3).over


# --- Four riichi. ---


def four_riichi(last="4z", **more):
    hand = deal(GUIDE, **TENPAI, draws=f"1z 2z 3z {last} 5z", **more)
    return hand.play("E riichi 1z", "S riichi 2z", "W riichi 3z")


def test_four_riichi_end_the_hand_once_the_fourth_discard_stands():
    hand = four_riichi().play("N riichi 4z").passes()
    assert hand.story[-2:] == ["N pays 1000", "drawn: four_riichi"]
    assert hand.gains == (-1_000,) * 4
    assert len(hand.state.drawn.shown) == 4
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.number, following.honba, following.sticks) == (0, 1, 4)


def test_a_win_on_the_fourth_riichi_comes_first():
    hand = four_riichi(last="8s").play("N riichi 8s", "E pass", "S win", "W pass")
    assert hand.winners == "S"


def test_four_riichi_are_an_option():
    hand = four_riichi(four_riichi_draw=False).play("N riichi 4z").passes()
    assert not hand.over


def test_three_riichi_of_three_players_go_on():
    hands = {"E": "111p 234p 567p 88p 67s", "S": "111s 234p 567p 99p 67s", "W": "999s 234p 067p 11m 67s"}
    hand = deal("sanma/sheet", **hands, draws="1z 2z 3z")
    hand.play("E riichi 1z", "S riichi 2z", "W riichi 3z").passes()
    assert not hand.over


# --- Three rons on one tile. ---


def three_rons(rules=GUIDE, **more):
    cards = {x: TENPAI[x] for x in "SWN"}
    return deal(rules, **cards, draws="8s", **more).play("E discard 8s", "S win", "W win", "N win")


def test_three_rons_on_one_tile_draw_the_hand():
    hand = three_rons(sticks=1)
    assert hand.drawn == "triple_ron"
    assert hand.gains == (0, 0, 0, 0)
    assert [hand.letter(seat) for seat, _ in hand.state.drawn.shown] == ["S", "W", "N"]
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.number, following.honba, following.sticks) == (0, 1, 1)


def test_a_riichi_discard_won_three_times_pays_at_most_one_stick():
    """https://github.com/smly/RiichiEnv/pull/231: here none, for the discard did not stand."""
    hand = four_riichi(last="8s").play("N riichi 8s", "E win", "S win", "W win")
    assert hand.drawn == "triple_ron"
    assert hand.gains == (-1_000, -1_000, -1_000, 0)
    assert hand.state.sticks == 3


def test_by_option_all_three_win():
    hand = three_rons("riichi/mahjong-soul")
    assert hand.winners == "SWN"
    assert hand.gains[0] == -sum(hand.gains[1:])


def test_two_of_three_passing_leaves_one_win():
    cards = {x: TENPAI[x] for x in "SWN"}
    hand = deal(GUIDE, **cards, draws="8s").play("E discard 8s", "S pass", "W win", "N pass")
    assert hand.winners == "W"
