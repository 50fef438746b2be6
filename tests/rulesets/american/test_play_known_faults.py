"""Faults found in other programs, and rulings that are easily got wrong: each is tried here, with its public source."""

import random

import pytest

from pung.model.actions import PassTiles
from pung.table import round as table
from tests.rulesets.american.players import by_chance, towards_a_line
from tests.rulesets.american.table import LETTERS, deal, shuffle_and_pass

#: a card of one line with two pairs of one tile side by side
TWO_PAIRS = """
name = "pairs"

[[section]]
name = "Pairs"

[section.lines]
A1 = "NN NN FF FF 222 444 X25"
"""


def test_two_equal_pairs_are_no_kong_and_take_no_joker(tmp_path):
    """`NN NN` was read as a kong, and a joker stood in it; nor are the pairs exposed as one.

    https://github.com/EpicOrange/riichi_advanced/issues/111
    """
    card = tmp_path / "pairs.toml"
    card.write_text(TWO_PAIRS, "utf-8")
    held = "444z ffff 222m 444m"
    assert not deal(S=held, draws="- j", card=str(card)).discards(1).wins_now("S")
    assert deal(S=held, draws="- 4z", card=str(card)).discards(1).wins_now("S")
    hand = deal(S=held, draws="4z", card=str(card), killing_claim="refuse").play("E discard 4z")
    assert hand.claims("S") == ["win"]
    hand.refuses("S group 444z", "claim_kills")


def test_a_joker_in_a_pair_is_no_win():
    """https://github.com/EpicOrange/riichi_advanced/issues/109"""
    hand = deal(S="11m 333m 5555m 777m 9m", draws="- j").discards(1)
    hand.refuses("S win", "joker_in_pair")


@pytest.mark.parametrize("own", range(4))
@pytest.mark.parametrize("last", ["first_left", "second_right"])
def test_tile_counts_are_right_after_a_blind_pass(own, last):
    """One seat forwards incoming tiles unseen, its neighbour too or not: https://github.com/EpicOrange/riichi_advanced/issues/38"""
    for neighbour in (0, 3):
        hand = shuffle_and_pass(second_charleston="compulsory")
        while hand.sees(None).table["pass"] != last:
            hand.give()
        chosen = {}
        for letter, count in (("S", own), ("W", neighbour)):
            three = next(a for a in hand.state.asked[hand.seat(letter)] if len(a.tiles) == 3)
            chosen[letter] = str(PassTiles(three.tiles[:count])).removeprefix("give").strip()
        hand.give(**chosen)
        assert hand.sizes() == (14, 13, 13, 13)


@pytest.mark.parametrize(("east", "west"), [(0, 0), (1, 0), (1, 3), (2, 2), (3, 3)])
def test_after_any_courtesy_pass_every_tile_can_be_played(east, west):
    """Agreeing on none locked all tiles: https://github.com/EpicOrange/riichi_advanced/issues/39"""
    hand = shuffle_and_pass(second_charleston="never").first_charleston().names(east, 0, west, 0)
    if min(east, west):
        hand.give()
    assert hand.state.phase == "turn"
    data = hand.state.seats[hand.seat("E")]
    assert {a.tile for a in hand.state.asked[hand.seat("E")]} == set(data.hand)


def test_no_joker_is_exchanged_before_drawing_or_calling():
    """https://guide.americanmahjonggassociation.com/how-to-play-american-mah-jongg/jokers-and-joker-exchange/errors-and-penalties-jokers-and-joker-exchange/"""
    hand = deal(W="9p j 8s", N="9p 88s", draws="9p").play("E discard 9p", "W group 9p j", "W discard 8s")
    hand.refuses("N swap 9p 2 0", "swap_not_your_turn")
    hand.play("N pass").offers("N swap 9p 2 0")


def test_a_discarded_joker_is_never_called_not_even_for_a_win():
    """http://www.sloperama.com/mjfaq/mjfaq19.html"""
    hand = deal(E="j", S="11m 333m 555m 777m 99m", W="jj").after("E discard j")
    assert [hand.claims(x) for x in LETTERS] == [[], [], [], []]
    hand.refuses("S win", "joker_discarded").refuses("W group jj", "joker_discarded")


def test_an_exposure_ends_every_concealed_line():
    """https://doczz.net/doc/4735877/mah-jongg-help-sheet"""
    hand = deal(S="22m 55z 6m 22p 6p fff 1z 8s", draws="f").play("E discard f", "S group fff")
    assert hand.sees("S").own["no_line_left"] is True
    concealed = deal(S="22m 55z 6m 22p 6p fff 1z 1z", draws="f").play("E discard f", "S win")
    assert concealed.score("S").line.id == "Y3"


def test_a_discard_redeems_no_joker():
    """https://doczz.net/doc/4735877/mah-jongg-help-sheet"""
    hand = deal(W="9p j 8s", N="1z", E="9p", draws="9p - 1s").play("E discard 9p", "W group 9p j", "W discard 8s")
    hand.passes().discards(1).after("E discard 9p").refuses("N swap 9p 2 0", "swap_not_your_turn")


def test_three_dead_hands_end_like_a_wall_game():
    """Nothing is paid and the deal passes: https://github.com/EpicOrange/riichi_advanced/pull/74"""
    hand = deal(S="jjjjj 8s", W="fff 9s", N="fff 7s", draws="1m - f - f", dead_hand_challenge=True, challenge_points=0)
    hand.play("E discard 1m", "S group jjjjj", "S discard 8s").passes().play("W challenge 1").discards(1)
    hand.play("N discard f", "W group fff", "W discard 9s").passes().play("N challenge 2").discards(1)
    hand.play("E discard f", "N group fff", "N discard 7s").passes().play("E challenge 3")
    assert hand.drawn == "three_dead"
    assert hand.gains == (0, 0, 0, 0)
    assert hand.state.rules.next_setup(hand.state, hand.state.setup.wall).dealer == 1


def test_the_window_stays_open_until_all_have_answered():
    """At a table a call is good until the next tile is racked; here nobody draws before: https://guide.americanmahjonggassociation.com/?p=6976"""
    hand = deal(N="55m", draws="5m 1z").play("E discard 5m")
    assert hand.story[-1] == "E discard 5m"
    hand.play("N group 55m")
    assert "S draws 1z" not in hand.story


@pytest.mark.parametrize("player", [by_chance, towards_a_line])
def test_no_joker_is_passed_by_whoever_chooses(player):
    """https://www.fourfriendsmahjong.com/general-8"""
    rng = random.Random(1)
    hand = shuffle_and_pass(E="jjjj", S="jj", W="j", N="j", second_charleston="compulsory")
    while hand.state.phase != "turn":
        for seat in list(hand.state.asked):
            action = player(hand.state, seat, table.legal(hand.state, seat), rng)
            assert 35 not in getattr(action, "tiles", ())
            table.act(hand.state, seat, action)
    assert [hand.state.seats[hand.seat(x)].counts[35] for x in LETTERS] == [4, 2, 1, 1]


def test_of_a_dead_hand_only_the_exposures_laid_before_stay_open_to_exchange():
    """The false declaration of the ruling cannot happen; its groups are those laid before and with the death.

    https://doczz.net/doc/4735877/mah-jongg-help-sheet
    """
    hand = deal(S="5m j jjjj 8s 9s", W="5m 1m", draws="5m - - 1m", dead_hand_challenge=True)
    hand.play("E discard 5m", "S group 5m j", "S discard 8s").discards(2)
    hand.play("E discard 1m", "S group jjjj", "S discard 9s").passes().play("W challenge 1")
    hand.refuses("W swap 1m 1 1", "swap_dead").offers("W swap 5m 1 0")
