"""The deal and the order of turns."""

import pytest

import pung
from pung.model.state import RoundSetup
from pung.table import round as table
from pung.tiles.notation import format_tiles
from tests.table.walls import deal, lay_wall


def dealt(hand, letter):
    return format_tiles(hand.state.seats[hand.seat(letter)].hand)


def test_the_dealer_takes_four_tiles_first_then_south_west_and_north():
    hand = deal("riichi/guide")
    wall = hand.state.setup.wall
    first = hand.state.events[0].hands
    assert first[0][:4] == wall[-1:-5:-1]
    assert first[1][:4] == wall[-5:-9:-1]
    assert first[0][4:8] == wall[-17:-21:-1]
    assert first[0][12] == wall[-49]
    assert first[3][12] == wall[-52]


def test_each_seat_has_thirteen_tiles_and_the_dealer_draws_a_fourteenth():
    hand = deal("riichi/guide", E="123m 456p 789s 1122z", draws="3z")
    assert [len(s.hand) for s in hand.state.seats] == [14, 13, 13, 13]
    assert hand.story == ["deal", hand.story[1], "E draws 3z"]


def test_the_first_choice_is_the_dealers_whoever_deals():
    hand = deal("riichi/guide", at="E3", draws="3z 4z")
    assert list(hand.state.asked) == [2]
    hand.play("E discard 3z")
    assert hand.story[-1] == "S draws 4z"
    assert hand.state.turn == 3


def test_play_passes_from_east_to_south_to_west_to_north_and_back():
    hand = deal("riichi/guide", draws="1z 2z 3z 4z 5z")
    turns = []
    for _ in range(5):
        turns.append(hand.letter(hand.state.turn))
        hand.draws_and_discards()
    assert turns == ["E", "S", "W", "N", "E"]


def test_three_players_have_no_north_seat():
    hand = deal("sanma/sheet", draws="1z 2z 3z 5z")
    turns = []
    for _ in range(4):
        turns.append(hand.letter(hand.state.turn))
        hand.draws_and_discards()
    assert turns == ["E", "S", "W", "E"]


@pytest.mark.parametrize(
    ("rules", "draws"),
    [("riichi/guide", 70), ("riichi/tenhou", 70), ("sanma/sheet", 51), ("sanma/tenhou", 55)],
)
def test_the_dead_wall_is_never_drawn_in_turn(rules, draws):
    hand = deal(rules, last="1z").to_the_end()
    drawn = [line for line in hand.story if " draws " in line]
    assert len(drawn) == draws
    assert drawn[-1].endswith("1z")
    assert hand.drawn in ("exhaustive", "nagashi_mangan")


def test_one_indicator_is_turned_before_the_first_draw():
    hand = deal("riichi/guide", dora="5z", draws="1z")
    assert hand.story[1:] == ["dora 5z", "E draws 1z"]


def test_a_seat_discards_one_tile_of_its_hand_or_the_one_just_drawn():
    hand = deal("riichi/guide", E="123m 456p 789s 1122z", draws="1z")
    assert {"discard 1z", "discard 1z drawn", "discard 3m"} <= set(hand.legal("E"))
    hand.refuses("E discard 9m", "not_in_hand")
    hand.refuses("E discard 3m drawn", "not_drawn")


def test_nobody_acts_out_of_turn():
    hand = deal("riichi/guide", S="123m 456p 789s 1122z")
    hand.refuses("S discard 1m", "not_your_turn")
    hand.refuses("S win", "not_your_turn")


def test_passing_is_for_the_tiles_of_others():
    hand = deal("riichi/guide")
    hand.refuses("E pass", "pass_in_turn")


def test_a_seat_answers_once():
    hand = deal("riichi/guide", S="46m", N="55m", draws="5m")
    hand.play("E discard 5m")
    table.act(hand.state, *hand.read("S chow 46m"))
    hand.refuses("S pass", "already_answered")
    with pytest.raises(table.IllegalAction):
        table.act(hand.state, *hand.read("S pass"))


def test_an_action_refused_changes_nothing():
    hand = deal("riichi/guide", E="123m 456p 789s 1122z", draws="3z")
    before = repr(hand.state.seats[0].hand), len(hand.state.events), dict(hand.state.asked)
    seat, action = hand.read("E discard 9m")
    with pytest.raises(table.IllegalAction, match="9m"):
        table.act(hand.state, seat, action)
    assert before == (repr(hand.state.seats[0].hand), len(hand.state.events), dict(hand.state.asked))


def test_after_the_end_nothing_is_legal():
    hand = deal("riichi/guide").to_the_end()
    assert all(hand.legal(x) == [] for x in "ESWN")
    hand.refuses("E discard 1m", "hand_over")


def test_a_wall_that_is_not_one_set_of_the_game_is_refused():
    rules = pung.rules("riichi/guide")
    wall = lay_wall(rules, 0, ["", "", "", ""])
    scores = (25_000,) * 4
    with pytest.raises(ValueError, match="136"):
        table.start(rules, RoundSetup(wall[:-1], scores=scores))
    other = next(tile for tile in wall if tile != wall[0])
    with pytest.raises(ValueError, match="copies"):
        table.start(rules, RoundSetup((other, *wall[1:]), scores=scores))
