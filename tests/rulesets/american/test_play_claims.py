"""Claims of a discard: for an exposure of three to six, or for mah-jongg on anything."""

from itertools import product

import pytest

from pung.model.actions import PASS
from pung.table import round as table
from tests.rulesets.american.table import deal

#: O1 with nothing exposed: 11 333 5555 777 99
ODD = "11m 333m 5555m 777m 9m"


# --- Exposures. ---


@pytest.mark.parametrize(("naturals", "jokers"), [
    (n, j) for n, j in product(range(4), range(6)) if 2 <= n + j <= 5
])  # fmt: skip
def test_a_group_of_three_to_six_with_any_mix_of_naturals_and_jokers(naturals, jokers):
    hand = deal(S="5m " * naturals + "j" * jokers, draws="5m").play("E discard 5m")
    line = f"S group {'5' * naturals + 'm ' if naturals else ''}{'j' * jokers}"
    hand.play(line.strip())
    assert hand.exposed("S") == [f"[{'5' * (naturals + 1)}m{' ' + 'j' * jokers if jokers else ''}]"]
    assert hand.sizes() == (13, 14, 13, 13)
    assert hand.state.turn == hand.seat("S")


def test_all_choices_are_offered():
    hand = deal(S="55m jj", draws="5m").play("E discard 5m")
    assert hand.claims("S") == [
        "group 55m", "group 5m j", "group jj", "group 55m j", "group 5m jj", "group 55m jj"
    ]  # fmt: skip


def test_jokers_alone_with_the_claimed_tile_are_legal():
    hand = deal(S="jjj", draws="5m").play("E discard 5m", "S group jjj")
    assert hand.exposed("S") == ["[5m jjj]"]


@pytest.mark.parametrize("tile", ["1z", "5z", "7z", "f", "9p", "1s"])
def test_winds_dragons_flowers_and_numbers_are_claimed_alike(tile):
    hand = deal(S=f"{tile} {tile} j", draws=tile).play(f"E discard {tile}")
    assert len(hand.claims("S")) == 3
    hand.play(f"S group {tile} {tile} j")


def test_six_flowers_may_be_exposed():
    hand = deal(S="fffff", draws="f").play("E discard f", "S group fffff")
    assert hand.exposed("S") == ["[ffffff]"]


@pytest.mark.parametrize("claimer", "SWN")
def test_any_seat_may_claim_and_the_seats_between_are_skipped(claimer):
    hand = deal(**{claimer: "55m"}, draws="5m").play("E discard 5m", f"{claimer} group 55m")
    assert hand.letter(hand.state.turn) == claimer
    hand.discards(1)
    assert hand.letter(hand.state.turn) == {"S": "W", "W": "N", "N": "E"}[claimer]


def test_a_claimer_does_not_draw():
    hand = deal(W="55m", draws="5m").play("E discard 5m", "W group 55m")
    assert hand.state.left == 99
    assert hand.sees("W").seats[2].drawn is None
    assert not any("drawn" in a for a in hand.legal("W"))


def test_a_claimed_tile_lies_in_the_exposure_and_no_longer_in_the_pond():
    hand = deal(W="55m", draws="5m").play("E discard 5m", "W group 55m")
    assert hand.state.seats[0].pond[-1].taken_by == hand.seat("W")
    for letter in "ESN":
        assert [str(m) for m in hand.sees(letter).seats[2].melds] == ["[555m]"]


# --- What is no exposure. ---


def test_a_pair_is_never_exposed():
    hand = deal(S="5m 123p", draws="5m").after("E discard 5m")
    assert hand.claims("S") == []
    hand.refuses("S group 5m", "claim_size")


def test_a_single_tile_is_never_exposed():
    hand = deal(S="123p", draws="5m").after("E discard 5m")
    assert hand.claims("S") == []
    hand.refuses("S group", "claim_size")


def test_no_run_and_no_other_game_s_set_is_claimed():
    hand = deal(S="46m 55m j", draws="5m").after("E discard 5m")
    for line in ("S chow 46m", "S pung 55m", "S kong 55m j"):
        hand.refuses(line, "claim_size")


def test_other_tiles_make_no_group():
    hand = deal(S="55m 6m", draws="5m").play("E discard 5m")
    hand.refuses("S group 56m", "claim_tiles").refuses("S group 555m", "claim_tiles").refuses(
        "S group 55m j", "claim_tiles"
    )


def test_seven_alike_are_no_group():
    hand = deal(S="fffffff", draws="f").play("E discard f")
    hand.refuses("S group ffffff", "claim_size")
    assert max(len(a.split()[1]) for a in hand.claims("S")) == 5


def test_a_tile_must_be_left_to_discard():
    """S has exposed eleven tiles: a pung with its last two would leave nothing to discard."""
    hand = deal(S="111m 222m 33m jj 67p 8s", draws="1m - - 2m - - 3m - - 6s")
    hand.play("E discard 1m", "S group 111m", "S discard 8s").discards(2)
    hand.play("E discard 2m", "S group 222m", "S discard 7p").discards(2)
    hand.play("E discard 3m", "S group 33m", "S discard 6p").discards(2)
    assert hand.tiles("S") == "jj"
    hand = hand.after("E discard 6s")
    assert hand.claims("S") == []
    hand.refuses("S group jj", "claim_all").refuses("S group j", "claim_size")


def test_a_joker_is_never_claimed():
    """http://www.sloperama.com/mjfaq/mjfaq19.html: a discarded joker is dead, not even a win takes it."""
    hand = deal(S="11m 222m 333m 444m jj", E="j", draws="9p").after("E discard j")
    assert hand.claims("S") == []
    hand.refuses("S group jj", "joker_discarded").refuses("S win", "joker_discarded")


def test_older_discards_are_never_claimed():
    hand = deal(S="55m", draws="5m").play("E discard 5m", "S pass")
    hand.discards(1)
    hand.refuses("S group 55m", "not_your_turn")


def test_nobody_claims_the_own_discard():
    hand = deal(E="55m", S="55m", draws="9p").play("E discard 5m")
    hand.refuses("E group 5m j", "own_discard").refuses("E win", "own_discard").refuses("E pass", "nothing_to_claim")


def test_the_next_seat_draws_once_all_have_let_it_go():
    hand = deal(S="55m", N="5m j", draws="5m 1z").play("E discard 5m")
    assert sorted(hand.state.asked) == [1, 3]
    hand.play("N pass")
    assert hand.story[-1] == "E discard 5m"
    hand.play("S pass")
    assert hand.story[-1] == "S draws 1z"


def test_seats_without_a_choice_are_not_asked():
    hand = deal(W="55m", draws="5m").play("E discard 5m")
    assert list(hand.state.asked) == [2]
    hand.refuses("S pass", "nothing_to_claim")


# --- Mah-jongg on anything. ---


@pytest.mark.parametrize(("tiles", "tile"), [
    ("11m 333m 5555m 777m 9m", "9m"),  # a pair
    ("1m 333m 5555m 777m 99m", "1m"),  # another pair
    ("11m 333m 555m 777m 99m", "5m"),  # a kong
    ("ff 22m 44m 66m 88m 22p 8p", "8p"),  # a concealed line
    ("2468m 246p 22s 44s 66s", "8p"),  # a single tile
    ("1234z f 555z 666z 77z", "7z"),  # singles and pungs, concealed
])  # fmt: skip
def test_a_win_may_be_claimed_with_any_tile(tiles, tile):
    hand = deal(W=tiles, draws=tile).play(f"E discard {tile}")
    hand.offers("W win").play("W win")
    assert hand.winners == "W"
    assert hand.story[-1] == f"W wins {tile} from E"


def test_a_concealed_line_claims_its_last_tile_only():
    """https://doczz.net/doc/4735877/mah-jongg-help-sheet: an exposure makes a concealed line impossible."""
    line = "ff 22m 44m 66m 88m 22p 8p"  # P1, concealed
    hand = deal(W=line, draws="8p").play("E discard 8p")
    assert hand.claims("W") == ["win"]
    hand = deal(W="22m 55z 6m 22p 6p fff 1z 1z", draws="f").play("E discard f")
    assert "group fff" in hand.claims("W")
    hand.offers("W win")
    hand = deal(W="22m 55z 6m 22p 6p ff 1z 1z", draws="f - - - f").play("E discard f", "W group ff")
    assert not hand.wins_now("W")


def test_a_line_that_may_be_exposed_wins_concealed_for_the_same():
    hand = deal(W=ODD, draws="9m").play("E discard 9m", "W win")
    assert hand.gains == (-100, -50, 200, -50)


def test_a_win_with_exposures():
    hand = deal(W="11m 33m 5555m 777m 9p 9m", draws="3m - 9m").play("E discard 3m", "W group 33m", "W discard 9p")
    hand.discards(1).play("E discard 9m")
    hand.offers("W win").play("W win")
    assert hand.gains == (-100, -50, 200, -50)


def test_an_exposed_pung_is_no_kong_of_a_line():
    """The tiles are those of O1, but 555 lies exposed where the line has 5555."""
    hand = deal(W="11m 333m 55m 777m 99m 5m", draws="5m").play("E discard 5m", "W group 55m")
    hand.refuses("W win", "exposure_size")
    hand.play("W discard 9m")
    assert hand.exposed("W") == ["[555m]"]


def test_no_win_without_a_line():
    hand = deal(W="11m 333m 555m 777m 99p", draws="5m").after("E discard 5m")
    assert "win" not in hand.claims("W")
    hand.refuses("W win", "not_complete_near")


def test_a_hand_that_its_exposure_completes_may_still_be_declared():
    """It is paid as if the tile had been claimed for mah-jongg."""
    hand = deal(W="11m 333m 555m 777m 99m", draws="5m").play("E discard 5m", "W group 555m")
    hand.offers("W win").play("W win")
    claimed = deal(W="11m 333m 555m 777m 99m", draws="5m").play("E discard 5m", "W win")
    assert hand.gains == claimed.gains


# --- What the window tells. ---


def test_a_window_does_not_tell_who_may_claim_or_who_has_answered():
    """A seat that is not asked sees the same whoever is asked and whoever has answered."""
    views = []
    for claimer in ("S", "W"):
        hand = deal(**{claimer: "55m"}, N="1111p 2222p 3333p 4p", draws="5m").play("E discard 5m")
        views.append(hand.sees("N"))
    assert views[0] == views[1]
    hand = deal(S="55m", W="5m j", draws="5m").play("E discard 5m")
    before = [hand.sees(x) for x in ("E", "S", "N", None)]
    table.act(hand.state, hand.seat("W"), PASS)
    assert [hand.sees(x) for x in ("E", "S", "N", None)] == before


def test_answering_is_final():
    hand = deal(S="55m", W="5m j", draws="5m").play("E discard 5m")
    table.act(hand.state, hand.seat("S"), PASS)
    hand.refuses("S group 55m", "already_answered")
