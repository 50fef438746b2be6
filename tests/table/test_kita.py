"""Norths set aside (kita) in three-player riichi."""

import pytest

from tests.table.walls import deal

SHEET = "sanma/sheet"
TENHOU = "sanma/tenhou"
TWO_SIDED = "111p 234p 567p 88p 67s"  # no yaku but by riichi; waits for 5s and 8s


# --- Setting a north aside. ---


def test_a_north_may_be_set_aside_and_is_replaced():
    hand = deal(SHEET, E="4z", draws="1z", rinshan="5p").play("E aside 4z")
    assert hand.story[-2:] == ["E aside 4z", "E replaces 5p"]
    assert hand.state.seats[0].aside == [30]
    assert hand.letter(hand.state.turn) == "E"


def test_several_in_one_turn_and_more_later():
    hand = deal(SHEET, E="44z", draws="4z - - 4z", rinshan="1p 2p 3p 5p")
    hand.play("E aside 4z", "E aside 4z", "E aside 4z", "E discard 3p").draws_and_discards(2)
    assert hand.play("E aside 4z").state.seats[0].aside == [30] * 4


def test_nobody_must():
    hand = deal(SHEET, E="4z", draws="1z")
    hand.offers("E discard 4z", "E discard 1z", "E aside 4z")


def test_only_norths_are_set_aside():
    deal(SHEET, E="1z", draws="3z").refuses("E aside 1z", "kita_only_north")


def test_one_must_hold_it():
    deal(SHEET, E="1z", draws="3z", S="4444z").refuses("E aside 4z", "not_in_hand")


def test_each_shortens_the_wall_by_one_draw():
    hand = deal(SHEET, E="44z", draws="1z", rinshan="1p 2p").play("E aside 4z", "E aside 4z")
    assert hand.state.left == 48


def test_only_after_drawing_a_tile_not_after_a_call():
    """https://github.com/shinkuan/Akagi/issues/138"""
    hand = deal(SHEET, S="99s 4z", draws="9s").play("E discard 9s", "S pung 99s")
    hand.refuses("S aside 4z", "kita_after_call")


def test_after_a_kan_it_may():
    deal(SHEET, E="111z 4z", draws="1z", rinshan="5p").play("E closed-kong 1111z").offers("E aside 4z")


def test_on_the_last_tile_none_is_set_aside_for_there_is_no_replacement():
    hand = deal(SHEET, W="4z", last="1z").until_left(0)
    hand.refuses("W aside 4z", "kita_no_replacement")


def test_with_one_tile_left_the_replacement_is_the_last():
    hand = deal(SHEET, S="4z", last="1z 3z", rinshan="5p").until_left(1).play("S aside 4z")
    assert hand.state.left == 0
    hand.play("S discard 5p").passes()
    assert hand.over


def test_after_riichi_only_a_north_just_drawn():
    hand = deal(SHEET, E="444z 234p 567p 88p 67s", draws="1z - - 2z - - 4z", rinshan="5p")
    hand.play("E riichi 1z").draws_and_discards(2).refuses("E aside 4z", "riichi_locked")
    hand.draws_and_discards(3).offers("E aside 4z").play("E aside 4z")
    assert hand.legal("E")[-1] == "discard 5p drawn"


def test_it_leaves_the_hand_closed():
    deal(SHEET, E=TWO_SIDED, draws="4z", rinshan="1z").play("E aside 4z").offers("E riichi 1z")


def test_where_there_is_no_kita_there_is_none():
    deal(SHEET, E="4z", draws="1z", kita=False).refuses("E aside 4z", "no_aside")


def test_four_players_set_nothing_aside():
    deal("riichi/guide", E="4z", draws="1z").refuses("E aside 4z", "no_aside")


def test_before_its_replacement_the_indicator_of_an_open_kan_is_turned():
    hand = deal(TENHOU, S="999s 4z", draws="9s", rinshan="1p 5p", dora="1z 2z")
    hand.play("E discard 9s", "S kong 999s", "S aside 4z")
    assert hand.story[-3:] == ["S aside 4z", "dora 2z", "S replaces 5p"]


# --- What it is worth. ---


def test_a_north_in_hand_is_a_guest_wind_for_everyone():
    hand = deal(SHEET, E="444z 234p 567p 88p 67s", draws="- - 5s").draws_and_discards(2)
    hand.after("W discard 5s").refuses("E win", "no_yaku")


def test_each_north_set_aside_is_one_han():
    """https://github.com/shinkuan/Akagi/issues/116: riichi, seat wind and two norths: 4 han 40 fu and one honba."""
    hand = deal(
        TENHOU, S="345p 567p 55s 78s 222z", draws="- 4z - - 4z - - - 9s", rinshan="1m 9m", honba=1,
        dora="9m", ura="9m",
    ).draws_and_discards(1)  # fmt: skip
    hand.play("S aside 4z", "S discard 1m").draws_and_discards(2)
    hand.play("S aside 4z", "S riichi 9m").draws_and_discards(3).play("W discard 9s", "S win")
    score = hand.win("S").score
    assert hand.yaku("S") == {"riichi", "yakuhai_seat"}
    assert (score.dora.kita, score.han, score.fu) == (2, 4, 40)
    assert hand.gains == (0, 8_200, -8_200)  # the own stick comes back


def test_a_honba_among_three_at_tenhou_is_two_hundred_on_a_ron_and_one_hundred_each_on_a_draw():
    """https://github.com/shinkuan/Akagi/issues/116"""
    cards = {"S": "234p 567p 345s 88p 67s", "dora": "9m", "honba": 1}
    ron = deal(TENHOU, draws="- - 5s", **cards).draws_and_discards(2).play("W discard 5s", "S win")
    assert [t.points for t in ron.win("S").transfers if t.reason == "honba"] == [200]
    drawn = deal(TENHOU, draws="- - - - 5s", **cards).draws_and_discards(4).play("S win")
    assert [t.points for t in drawn.win("S").transfers if t.reason == "honba"] == [100, 100]


def test_an_indicator_of_one_of_characters_points_to_the_nine():
    """https://github.com/smly/RiichiEnv/pull/103: riichi and three dora, 4 han 40 fu: 12,000 for the dealer."""
    hand = deal(TENHOU, E="11m 99m 345p 567p 555s", draws="1z - - - - 9m", dora="1m", ura="1z")
    hand.play("E riichi 1z").draws_and_discards(4).play("W discard 9m", "E win")
    assert hand.win("E").score.dora.dora == 3
    assert hand.gains == (12_000, 0, -12_000)


def test_norths_set_aside_are_no_yaku():
    """https://github.com/smly/RiichiEnv/pull/103"""
    hand = deal(TENHOU, W="345p 567p 55s 78s 222z", draws="- - 4z 9s", rinshan="1m")
    hand.draws_and_discards(2).play("W aside 4z", "W discard 1m").after("E discard 9s").refuses("W win", "no_yaku")


def kita_and_draw(rules, **more):
    """The dealer sets a north aside and completes its hand with the replacement."""
    cards = {"E": "345p 567p 55s 78s 555z", "draws": "1z - - 4z", "rinshan": "9s", "dora": "9m"} | more
    hand = deal(rules, **cards).play("E discard 1z").draws_and_discards(2).play("E aside 4z", "E win")
    assert hand.win("E").score.dora.kita == 1
    return hand


def test_a_win_on_its_replacement_is_rinshan_where_the_rules_say_so():
    """https://github.com/smly/RiichiEnv/pull/103: menzen tsumo, rinshan, white dragon, north: 3900 + 200 each."""
    hand = kita_and_draw(TENHOU, honba=2)
    assert hand.yaku("E") == {"menzen_tsumo", "rinshan", "yakuhai_haku"}
    assert hand.gains == (8_200, -4_100, -4_100)


def test_on_the_sheet_it_is_not():
    assert kita_and_draw(SHEET).yaku("E") == {"menzen_tsumo", "yakuhai_haku"}


# --- Ron on a north set aside. ---

NORTH_WAIT = "19m 19p 19s 123567z 1z"  # thirteen orphans waiting for the north


def test_a_north_set_aside_may_be_ronned():
    hand = deal(SHEET, E="4z", S=NORTH_WAIT, draws="5p", dora="9s").play("E aside 4z", "S win")
    assert hand.winners == "S"
    assert hand.gains[0] < 0
    assert not any("replaces" in line for line in hand.story)


def test_it_is_never_chankan():
    cards = {"E": "4z", "S": "44z 111p 234p 567s 88p", "draws": "5p", "rinshan": "1z"}
    deal(SHEET, **cards).after("E aside 4z").refuses("S win", "no_yaku")
    hand = deal(SHEET, S="44z 234p 567p 888p 99s", draws="- 1z - 4z", dora="9m").draws_and_discards(1)
    hand.play("S riichi 1z").draws_and_discards(1).play("E aside 4z", "S win")
    assert "riichi" in hand.yaku("S") or "double_riichi" in hand.yaku("S")
    assert "chankan" not in hand.yaku("S")


def test_a_ron_on_it_is_still_ippatsu():
    hand = deal(SHEET, S="44z 234p 567p 888p 99s", draws="- 1z - 4z", dora="9m").draws_and_discards(1)
    hand.play("S riichi 1z").draws_and_discards(1).play("E aside 4z", "S win")
    assert "ippatsu" in hand.yaku("S")


def test_two_seats_may_ron_it():
    hand = deal(
        SHEET, S="19m 19p 19s 123567z 1z", W="19m 19p 19s 123567z 2z", E="4z", draws="5p"
    ).play("E aside 4z", "S win", "W win")  # fmt: skip
    assert hand.winners == "SW"


def test_where_the_option_is_off_it_may_not():
    hand = deal(SHEET, E="4z", S=NORTH_WAIT, draws="5p", rob_kita=False).after("E aside 4z")
    hand.refuses("S win", "rob_aside")


def test_it_is_not_called_for_a_set():
    hand = deal(SHEET, E="4z", S="44z", W=NORTH_WAIT, draws="5p").play("E aside 4z")
    hand.refuses("S pung 44z", "call_only_discards")


def test_a_north_discarded_may_be_called():
    deal(SHEET, S="44z", draws="4z").play("E discard 4z").offers("S pung 44z")


def test_a_north_let_go_bars_for_the_go_around():
    """https://github.com/smly/RiichiEnv/pull/233: also where the hand had no yaku for it."""
    cards = {"E": "4z", "S": "44z 222p 456p 678s 99s", "draws": "5p", "rinshan": "1z"}
    hand = deal(SHEET, **cards)
    hand.after("E aside 4z").refuses("S win", "no_yaku")
    hand.play("E aside 4z")
    assert hand.state.rules.own_marks(hand.state, 1)["furiten"] == "furiten_turn"
    hand.play("E discard 1z")
    assert hand.state.rules.own_marks(hand.state, 1)["furiten"] is None


def test_a_north_let_go_after_riichi_bars_for_good():
    hand = deal(SHEET, E="4z", S="44z 234p 567p 888p 99s", draws="- 1z - 5p - 9s", rinshan="3z")
    hand.draws_and_discards(1).play("S riichi 1z").draws_and_discards(1)
    hand.play("E aside 4z", "S pass", "E discard 3z").draws_and_discards(1)
    hand.after("W discard 9s").refuses("S win", "furiten_riichi")


def test_where_it_may_not_be_ronned_nobody_is_barred():
    cards = {"E": "4z", "S": "44z 222p 456p 678s 99s", "draws": "5p", "rinshan": "1z"}
    hand = deal(SHEET, **cards, rob_kita=False).play("E aside 4z")
    assert hand.state.rules.own_marks(hand.state, 1)["furiten"] is None


# --- What it interrupts. ---


def riichi_then_kita(rules=SHEET, **more):
    """South is in riichi; West sets a north aside and discards the winning tile later in the go-around."""
    hand = deal(rules, S=TWO_SIDED, W="4z", draws="- 1z 2z 5s", rinshan="3z", dora="9m", **more)
    hand.draws_and_discards(1).play("S riichi 1z", "W aside 4z", "W discard 3z", "E discard 5s", "S win")
    return hand.yaku("S")


def test_it_ends_the_ippatsu_of_others():
    """https://github.com/Longhorn-Riichi/InjusticeJudge/issues/35"""
    assert "ippatsu" not in riichi_then_kita()


def test_that_is_an_option():
    assert "ippatsu" in riichi_then_kita(kita_breaks_ippatsu=False)


def test_it_ends_ones_own_ippatsu():
    for option, ippatsu in ((True, False), (False, True)):
        hand = (
            deal(SHEET, E=TWO_SIDED, draws="1z - - 4z", rinshan="5s", dora="9m", kita_breaks_ippatsu=option)
            .play("E riichi 1z")
            .draws_and_discards(2)
            .play("E aside 4z", "E win")
        )
        assert ("ippatsu" in hand.yaku("E")) is ippatsu


def test_before_the_riichi_discard_it_makes_it_plain():
    for option, yaku in ((True, "riichi"), (False, "double_riichi")):
        hand = deal(
            SHEET, E="4z", S=TWO_SIDED, draws="2z 1z 5s", rinshan="3z", dora="9m", kita_breaks_first_turn=option
        ).play("E aside 4z", "E discard 3z", "S riichi 1z", "W discard 5s", "S win")
        assert yaku in hand.yaku("S")


def test_ones_own_north_before_it_too():
    hand = deal(SHEET, E=TWO_SIDED, draws="4z 5s", rinshan="1z", dora="9m")
    hand.play("E aside 4z", "E riichi 1z", "S discard 5s", "E win")
    assert "riichi" in hand.yaku("E")


def test_the_blessing_of_heaven_is_gone():
    hand = deal(SHEET, E=TWO_SIDED, draws="4z", rinshan="5s").play("E aside 4z", "E win")
    assert "tenhou" not in hand.yaku("E")


def test_the_blessing_of_earth_is_gone():
    hand = deal(SHEET, E="4z", S=TWO_SIDED, draws="2z 5s", rinshan="3z")
    hand.play("E aside 4z", "E discard 3z", "S win")
    assert "chiihou" not in hand.yaku("S")


def test_the_blessing_of_man_is_gone():
    hand = deal(SHEET, E="4z", S=TWO_SIDED, draws="2z", rinshan="5s").play("E aside 4z")
    hand.after("E discard 5s").refuses("S win", "no_yaku")


def test_nine_terminals_are_gone_for_later_seats():
    hand = deal(SHEET, E="4z", S="19m 19p 1s 1235z 258p 5s", draws="2z 6z", rinshan="3z")
    hand.play("E aside 4z", "E discard 3z").refuses("S abort nine_terminals", "nine_terminals_first_draw")


def test_nine_terminals_are_gone_after_ones_own_north():
    hand = deal(SHEET, E="19m 19p 1s 12345z 25p 5s", draws="6z", rinshan="7z")
    hand.offers("E abort nine_terminals").play("E aside 4z")
    hand.refuses("E abort nine_terminals", "nine_terminals_first_draw")


def test_norths_do_not_spoil_or_make_a_nagashi_mangan():
    outside = "1m 9m 1p 9p 1s 9s 1z 2z 3z 5z 6z 7z 1m 9m 1p 9p 1s"
    hand = deal(SHEET, E="4z", draws=" ".join(f"{t} - -" for t in outside.split()), rinshan="2z")
    hand.play("E aside 4z", "E discard 2z").to_the_end()
    assert hand.drawn == "nagashi_mangan"


@pytest.mark.parametrize("rules", [SHEET, TENHOU, "sanma/mahjong-soul"])
def test_eight_replacements_are_enough_for_four_kans_and_four_norths(rules):
    hand = deal(rules, E="111p 222p 333p 444z", draws="4z", rinshan="5z 6z 7z 1p 2p 3p 5s 6s", dora="1z 2z 3z").play(
        *["E aside 4z"] * 4
    )
    hand.play("E closed-kong 1111p", "E closed-kong 2222p", "E closed-kong 3333p")
    assert hand.state.replaced == 7
