"""Yaku of the moment: the last tile, ippatsu, the first go-around."""

import pytest

from tests.table.walls import deal

GUIDE = "riichi/guide"
TWO_SIDED = "234m 567m 345p 88p 67s"


# --- The last tile. ---


def test_the_last_tile_of_the_wall_drawn_is_haitei():
    hand = deal(GUIDE, S=TWO_SIDED, last="5s").until_left(0).play("S win")
    assert "haitei" in hand.yaku("S")


NO_YAKU = "222m 456m 678s 999p 4z"  # waits for the last 4z; the other three lie in a hand that keeps them


def test_the_last_discard_is_houtei():
    hand = deal(GUIDE, W=NO_YAKU, N="44z", last="4z").until_left(0).play("S discard 4z", "W win")
    assert hand.yaku("W") == {"houtei"}


def test_the_last_but_one_is_neither():
    hand = deal(GUIDE, E=TWO_SIDED, last="5s 1z").until_left(1).play("E win")
    assert "haitei" not in hand.yaku("E")
    hand = deal(GUIDE, S=NO_YAKU, W="44z", last="4z 1z").until_left(1)
    hand.after("E discard 4z").refuses("S win", "no_yaku")


def test_a_discard_after_a_kan_on_the_last_tile_is_houtei():
    hand = deal(GUIDE, E="111z", S=NO_YAKU, W="44z", last="1z 5z", rinshan="4z").until_left(1)
    hand.play("E closed-kong 1111z", "E discard 4z", "S win")
    assert hand.yaku("S") == {"houtei"}


def test_robbing_a_kan_with_one_draw_left_is_not_houtei():
    hand = deal(GUIDE, S="79m 234p 567p 88s 234s", W="88m 1z", draws="8m", last="8m 1z")
    hand.play("E discard 8m", "S pass", "W pung 88m", "W discard 1z").until_left(1)
    hand.play("W added-kong 8m", "S win")
    assert "chankan" in hand.yaku("S")
    assert "houtei" not in hand.yaku("S")


# --- Ippatsu. ---


def riichi_by_south(**cards):
    """South declares riichi with its first discard; it waits for 5s and 8s."""
    draws = "- 1z " + cards.pop("draws", "")
    return deal(GUIDE, S=TWO_SIDED, draws=draws, **cards).draws_and_discards(1).play("S riichi 1z")


def test_a_ron_within_the_go_around_is_ippatsu():
    assert "ippatsu" in riichi_by_south(draws="- - 5s").draws_and_discards(2).play("E discard 5s", "S win").yaku("S")


def test_the_own_next_draw_is_still_ippatsu():
    assert "ippatsu" in riichi_by_south(draws="- - - 5s").draws_and_discards(3).play("S win").yaku("S")


def test_after_the_own_next_discard_it_is_over():
    hand = riichi_by_south(draws="- - - - 5s").draws_and_discards(4).play("W discard 5s", "S win")
    assert "ippatsu" not in hand.yaku("S")


def test_the_riichi_discard_itself_is_not_won_by_its_own_seat():
    riichi_by_south().refuses("S win", "not_your_turn")


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        ({"N": "99m 2z", "draws": "9m"}, ("W discard 9m", "N pung 99m", "N discard 2z")),
        ({"N": "78m 2z", "draws": "9m"}, ("W discard 9m", "N chow 78m", "N discard 2z")),
        ({"N": "999m 2z", "draws": "9m", "rinshan": "2z"}, ("W discard 9m", "N kong 999m", "N discard 2z")),
        ({"W": "999m 2z", "draws": "9m", "rinshan": "2z"}, ("W closed-kong 9999m", "W discard 2z")),
    ],
    ids=["pon", "chi", "open kan", "closed kan"],
)
def test_any_call_ends_ippatsu(cards, lines):
    cards["draws"] += " 5s 5s 5s"
    hand = riichi_by_south(**cards).play(*lines)
    following = hand.letter(hand.state.turn)
    hand.play(f"{following} discard 5s", "S win")
    assert "double_riichi" in hand.yaku("S")
    assert "ippatsu" not in hand.yaku("S")


def test_an_added_kan_ends_ippatsu_only_after_it_could_be_robbed():
    """Robbing it is ippatsu still; let go, it is not."""
    cards = {"S": "234m 067m 345s 88s 67p", "W": "55p 3z", "rinshan": "4z"}
    hand = deal(GUIDE, draws="0p - - 2z 5p", **cards)
    hand.play("E discard 0p", "S pass", "W pung 55p", "W discard 3z").draws_and_discards(2).play("S riichi 2z")
    hand.play("W added-kong 5p", "S win")
    assert {"chankan", "ippatsu", "riichi"} <= hand.yaku("S")


def test_an_own_closed_kan_ends_ippatsu():
    hand = deal(GUIDE, S="999m 567m 345p 88p 67s", draws="- 1z - - - 9m", rinshan="5s", dora="2z 3z")
    hand.draws_and_discards(1).play("S riichi 1z").draws_and_discards(3)
    hand.play("S closed-kong 9999m", "S win")
    assert "rinshan" in hand.yaku("S")
    assert "ippatsu" not in hand.yaku("S")


def test_a_riichi_discard_that_is_called_gives_no_ippatsu():
    hand = deal(GUIDE, S=TWO_SIDED, W="11z 2z", draws="- 1z 5s").draws_and_discards(1)
    hand.play("S riichi 1z", "W pung 11z", "W discard 2z", "N discard 5s", "S win")
    assert "ippatsu" not in hand.yaku("S")


def test_ippatsu_is_an_option():
    hand = deal(GUIDE, E=TWO_SIDED, draws="1z 5s", ippatsu=False).play("E riichi 1z", "S discard 5s", "E win")
    assert "ippatsu" not in hand.yaku("E")


def test_ura_dora_are_for_riichi_winners_only_one_for_each_indicator_turned():
    cards = {"E": "999m 567m 345p 88p 67s", "dora": "1z 2z", "ura": "7p 8m"}
    hand = deal(GUIDE, draws="3z 5s", **cards).play("E riichi 3z", "S discard 5s", "E win")
    assert len(hand.win("E").under) == 1
    assert hand.win("E").score.dora.ura == 2
    hand = deal(GUIDE, draws="3z - - - 9m", rinshan="5s", **cards).play("E riichi 3z").draws_and_discards(3)
    hand.play("E closed-kong 9999m", "E win")
    assert len(hand.win("E").under) == 2
    assert hand.win("E").score.dora.ura == 6
    hand = deal(GUIDE, draws="3z - - - 9m", rinshan="5s", kan_ura_dora=False, **cards)
    hand.play("E riichi 3z").draws_and_discards(3).play("E closed-kong 9999m", "E win")
    assert len(hand.win("E").under) == 1
    hand = deal(GUIDE, draws="3z - - - 5s", **cards).draws_and_discards(4).play("E win")
    assert hand.win("E").under == ()


# --- The first go-around. ---


def test_riichi_with_the_first_discard_is_double_riichi():
    hand = deal(GUIDE, E=TWO_SIDED, draws="1z 5s").play("E riichi 1z", "S discard 5s", "E win")
    assert "double_riichi" in hand.yaku("E")
    assert "riichi" not in hand.yaku("E")


def test_with_the_second_discard_it_is_not():
    hand = deal(GUIDE, E=TWO_SIDED, draws="1z - - - 2z 5s").draws_and_discards(4)
    assert "riichi" in hand.play("E riichi 2z", "S discard 5s", "E win").yaku("E")


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        ({"S": "99m 2z", "draws": "9m"}, ("E discard 9m", "S pung 99m", "S discard 2z")),
        (
            {"E": "999m 2z", "draws": "9m -", "rinshan": "2z"},
            ("E closed-kong 9999m", "E discard 2z", "S discard drawn"),
        ),
    ],
    ids=["pon", "closed kan"],
)
def test_a_call_before_it_makes_it_plain_riichi(cards, lines):
    """https://github.com/mjx-project/mjx/pull/286"""
    cards["draws"] += " 1z 5s"
    hand = deal(GUIDE, W=TWO_SIDED, **cards).play(*lines, "W riichi 1z", "N discard 5s", "W win")
    assert "riichi" in hand.yaku("W")


def test_a_call_of_the_riichi_tile_leaves_it_double():
    hand = deal(GUIDE, E=TWO_SIDED, S="11z 2z", draws="1z 5s").play("E riichi 1z", "S pung 11z", "S discard 2z")
    assert "double_riichi" in hand.play("W discard 5s", "E win").yaku("E")


def test_double_riichi_is_an_option():
    hand = deal(GUIDE, E=TWO_SIDED, draws="1z 5s", double_riichi=False)
    assert "riichi" in hand.play("E riichi 1z", "S discard 5s", "E win").yaku("E")


def test_the_dealer_wins_with_the_deal():
    hand = deal(GUIDE, E=TWO_SIDED, draws="5s").play("E win")
    assert hand.yaku("E") == {"tenhou"}
    assert hand.gains == (48_000, -16_000, -16_000, -16_000)


def test_a_kan_before_it_and_it_is_no_blessing():
    hand = deal(GUIDE, E="111z 567m 345p 88p 67s", draws="1z", rinshan="5s")
    hand.play("E closed-kong 1111z", "E win")
    assert "tenhou" not in hand.yaku("E")


def test_another_seat_wins_with_its_first_draw():
    hand = deal(GUIDE, W=TWO_SIDED, draws="- - 5s").draws_and_discards(2).play("W win")
    assert hand.yaku("W") == {"chiihou"}


@pytest.mark.parametrize("call", ["pon", "closed kan"])
def test_a_call_before_it_and_it_is_no_blessing_of_earth(call):
    if call == "pon":
        hand = deal(GUIDE, N="99m 2z", S=TWO_SIDED, draws="9m - 5s").play("E discard 9m", "N pung 99m", "N discard 2z")
        hand.draws_and_discards(1).play("S win")
    else:
        hand = deal(GUIDE, E="999m 2z", S=TWO_SIDED, draws="9m 5s", rinshan="3z")
        hand.play("E closed-kong 9999m", "E discard 3z", "S win")
    assert "chiihou" not in hand.yaku("S")


def test_not_with_the_second_draw():
    hand = deal(GUIDE, S=TWO_SIDED, draws="- - - - - 5s").draws_and_discards(5).play("S win")
    assert "chiihou" not in hand.yaku("S")


def test_ron_before_the_first_own_draw_counts_per_option():
    cards = {"W": "222m 456m 678s 99s 23p", "draws": "4p"}
    deal(GUIDE, **cards).after("E discard 4p").refuses("W win", "no_yaku")
    assert deal(GUIDE, renhou="yakuman", **cards).play("E discard 4p", "W win").yaku("W") == {"renhou"}
    mangan = deal(GUIDE, renhou="mangan", **cards).play("E discard 4p", "W win")
    assert mangan.gains == (-8_000, 0, 8_000, 0)


def test_it_is_gone_after_the_first_own_draw_and_after_any_call():
    cards = {"S": "222m 456m 678s 99s 23p", "renhou": "yakuman"}
    hand = deal(GUIDE, draws="- - 4p", **cards).draws_and_discards(2)
    hand.after("W discard 4p").refuses("S win", "no_yaku")
    hand = deal(GUIDE, N="11z 4p", draws="1z", **cards).play("E discard 1z", "N pung 11z")
    hand.after("N discard 4p").refuses("S win", "no_yaku")


def test_the_dealer_never_has_it():
    hand = deal(GUIDE, E="222m 456m 678s 99s 23p", draws="1z 4p", renhou="yakuman").play("E discard 1z")
    hand.after("S discard 4p").refuses("E win", "no_yaku")


# --- Nine kinds of terminals and honours. ---

NINE = "19m 19p 1s 1234z 258m 5s"


def test_nine_kinds_on_the_first_draw_may_end_the_hand():
    hand = deal(GUIDE, E=NINE, draws="5z").play("E abort nine_terminals")
    assert hand.drawn == "nine_terminals"
    assert hand.gains == (0, 0, 0, 0)
    following = hand.state.rules.next_setup(hand.state, ())
    assert (following.dealer, following.honba, following.number) == (0, 1, 0)


def test_eight_kinds_may_not():
    hand = deal(GUIDE, E="19m 19p 1s 123z 258m 56s", draws="5s")
    hand.refuses("E abort nine_terminals", "nine_terminals_kinds")


def test_another_seat_may_too_before_any_call():
    deal(GUIDE, W=NINE, draws="- - 5z").draws_and_discards(2).offers("W abort nine_terminals")
    hand = deal(GUIDE, W=NINE, S="99s 6z", draws="9s 5z").play("E discard 9s", "S pung 99s", "S discard 6z")
    hand.refuses("W abort nine_terminals", "nine_terminals_first_draw")
    hand = deal(GUIDE, S=NINE, E="999s 6z", draws="9s 5z", rinshan="7z")
    hand.play("E closed-kong 9999s", "E discard 7z").refuses("S abort nine_terminals", "nine_terminals_first_draw")


def test_only_the_first_draw_counts():
    """https://github.com/nissymori/mahjax/pull/77"""
    hand = deal(GUIDE, E=NINE, draws="5z - - - 6z").draws_and_discards(4)
    hand.refuses("E abort nine_terminals", "nine_terminals_first_draw")


def test_nobody_must_and_the_hand_may_go_for_orphans():
    hand = deal(GUIDE, E=NINE, draws="5z").draws_and_discards(1)
    assert not hand.over


def test_it_is_an_option():
    hand = deal(GUIDE, E=NINE, draws="5z", nine_terminals_draw=False)
    hand.refuses("E abort nine_terminals", "nine_terminals_off")
