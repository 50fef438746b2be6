"""Mah-jongg at the table: fourteen tiles of one line, exposures bound group for group, the best line paid."""

import pytest

from tests.rulesets.american.table import deal

#: concealed tiles before the winning one, the winning tile, the line that it completes
HANDS = [
    ("ff 222m 555z 222p 66s", "6s", "Y1"),
    ("2222m 5555z 2222p 6s", "6s", "Y2"),
    ("22m 55z 6m 22p 6p ffff 1z", "1z", "Y3"),
    ("ff 2222m 44p 66p 888m", "8m", "E2"),
    ("2468m 2468p 22s 44s 6s", "6s", "E4"),
    ("ff 3333m 6666p 999s", "9s", "T2"),
    ("11m 333m 5555m 777m 9m", "9m", "O1"),
    ("13579m 11p 33p 55p ff", "f", "O3"),
    ("111m 222m 3333m 444m", "4m", "R1"),
    ("ff 1111m 2222p 333s", "3s", "R2"),
    ("11m 22m 333m 444m 555m", "5m", "R3"),
    ("fff 1111m 1111p 11s", "1s", "L1"),
    ("4444z 111z 333z 222z", "2z", "H1"),
    ("ff 444z 111z 333z 22z", "2z", "H2"),
    ("f 1234z 555z 666z 77z", "7z", "H5"),
    ("ff 1111m j 2222m 33m", "3m", "Q1"),
    ("ff 22m 44m 66m 88m 22p 8p", "8p", "P1"),
    ("44z 11z 33z 22z 55m 55p 5s", "5s", "P2"),
    ("11m 22m 33m 44m 55m 66m 7m", "7m", "P3"),
]


@pytest.mark.parametrize(("tiles", "tile", "line"), HANDS, ids=[h[2] for h in HANDS])
def test_a_line_wins_on_a_discard(tiles, tile, line):
    hand = deal(W=tiles, draws=tile).play(f"E discard {tile}", "W win")
    assert hand.score("W").line.id == line
    assert hand.win("W").from_seat == hand.seat("E")


@pytest.mark.parametrize(("tiles", "tile", "line"), HANDS, ids=[h[2] for h in HANDS])
def test_a_line_wins_on_the_own_draw(tiles, tile, line):
    hand = deal(S=tiles, draws=f"- {tile}").discards(1).play("S win")
    assert hand.score("S").line.id == line
    assert hand.win("S").from_seat is None


@pytest.mark.parametrize(("tiles", "tile", "line"), HANDS, ids=[h[2] for h in HANDS])
def test_one_other_tile_wins_nothing(tiles, tile, line):
    hand = deal(S=tiles, draws="- 9s" if tile != "9s" else "- 8p").discards(1)
    assert not hand.wins_now("S")
    hand.refuses("S win", "not_complete_jokers" if "j" in tiles else "not_complete_near")


def test_a_joker_drawn_wins_in_a_group():
    hand = deal(S="11m 333m 555m 777m 99m", draws="- j").discards(1).play("S win")
    assert hand.score("S").jokerless is False


def test_a_joker_drawn_wins_nothing_in_a_pair():
    """github.com/EpicOrange/riichi_advanced issue 109: a joker stood in a pair and was accepted."""
    hand = deal(S="11m 333m 5555m 777m 9m", draws="- j").discards(1)
    assert not hand.wins_now("S")
    hand.refuses("S win", "joker_in_pair")


def test_a_joker_is_no_single_tile():
    hand = deal(S="2468m 246p 22s 44s 66s", draws="- j").discards(1)
    hand.refuses("S win", "joker_in_pair")


def test_two_equal_pairs_are_no_kong():
    """github.com/EpicOrange/riichi_advanced issue 111: P3 has pairs; four alike with a joker fill none of them."""
    hand = deal(S="11m 22m 33m 44m 55m 6m j 7m", draws="- 7m").discards(1)
    assert not hand.wins_now("S")


def test_a_hand_of_jokers_and_naturals_has_no_least_number_of_naturals():
    hand = deal(S="ff 444z jjj jjj jj", draws="- 2z").discards(1).play("S win")
    assert hand.winners == "S"


# --- Exposures. ---


def test_exposures_bind_to_groups_of_the_same_size():
    """O1 has 5555: exposed as a kong it wins."""
    hand = deal(W="11m 333m 555m 777m 9m 8s", draws="5m - 9m").play("E discard 5m", "W group 555m", "W discard 8s")
    hand.discards(1).play("E discard 9m", "W win")
    assert hand.score("W").line.id == "O1"


def test_an_exposed_pung_and_the_fourth_tile_in_hand_are_no_kong():
    hand = deal(W="11m 333m 555m 777m 9m 8s", draws="5m - 9m").play("E discard 5m", "W group 55m", "W discard 8s")
    hand.discards(1)
    after = hand.after("E discard 9m")
    assert "win" not in after.claims("W")
    after.refuses("W win", "exposure_size")


def test_a_concealed_line_is_lost_by_an_exposure():
    """Y3 is concealed: with FFFF exposed it wins no more, tiles or no tiles."""
    hand = deal(W="22m 55z 6m 22p 6p fff 1z 8s", draws="f - 1z").play("E discard f", "W group fff", "W discard 8s")
    after = hand.discards(1).after("E discard 1z")
    assert "win" not in after.claims("W")
    after.refuses("W win", "line_concealed")


def test_a_win_with_every_group_exposed_but_one_pair():
    hand = deal(W="ff 44z 11z 33z 22z 678s", draws="4z - 1z - 3z - 2z")
    hand.play("E discard 4z", "W group 44z", "W discard 6s").discards(1)
    hand.play("E discard 1z", "W group 11z", "W discard 7s").discards(1)
    hand.play("E discard 3z", "W group 33z", "W discard 8s").discards(1)
    hand.play("E discard 2z").offers("W win", "W group 22z").play("W win")
    assert hand.score("W").line.id == "H2"


# --- What is paid: the best line, and no joker among the final fourteen. ---


def test_the_best_line_is_paid():
    """11 22 333 444 5555 in one suit is R3 (30); no cheaper line is paid instead."""
    hand = deal(S="11m 22m 333m 444m 555m", draws="- 5m").discards(1).play("S win")
    assert (hand.score("S").line.id, hand.score("S").points) == ("R3", 30)


@pytest.mark.parametrize(("tiles", "tile", "value"), [
    ("11m 333m 5555m 777m 9m", "9m", 50),  # 25, no joker
    ("11m 333m 555m j 777m 9m", "9m", 25),
    ("2468m 2468p 22s 44s 6s", "6s", 100),  # singles and pairs outside the exempt section
    ("11m 22m 33m 44m 55m 66m 7m", "7m", 50),  # the exempt section
    ("ff 22m 44m 66m 88m 22p 8p", "8p", 50),
])  # fmt: skip
def test_jokerless_doubles_but_in_the_exempt_section(tiles, tile, value):
    hand = deal(S=tiles, draws=f"- {tile}").discards(1).play("S win")
    assert hand.score("S").value == value
    assert hand.gains == (-2 * value, 6 * value, -2 * value, -2 * value)


def test_jokerless_is_judged_on_the_final_fourteen():
    """A joker discarded on the way is no joker of the hand."""
    hand = deal(S="11m 333m 5555m 777m 9m", draws="- j - - - 9m").discards(1).play("S discard j").discards(3)
    hand.play("S win")
    assert hand.score("S").jokerless


# --- What is not possible. ---


def test_mah_jongg_in_error_is_not_possible():
    """https://doczz.net/doc/4735877/mah-jongg-help-sheet: declared only when it is one, so nothing is shown in error."""
    hand = deal(S="11m 333m 5555m 777m 9m", draws="- 8s").discards(1)
    hand.refuses("S win", "not_complete_near")
    assert hand.state.extra.dead == [False] * 4


def test_the_hand_is_over_after_a_win():
    hand = deal(S="11m 333m 5555m 777m 9m", draws="9m").play("E discard 9m", "S win")
    assert hand.over
    hand.refuses("W discard 1m", "hand_over")


def test_the_winner_shows_the_hand_and_the_others_do_not():
    hand = deal(S="11m 333m 5555m 777m 9m", draws="9m").play("E discard 9m", "S win")
    assert len(hand.win("S").hand) == 14
    assert [s.hand is not None for s in hand.sees("E").seats] == [True, False, False, False]
