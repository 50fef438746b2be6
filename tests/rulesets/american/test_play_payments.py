"""Who pays what: every cell of the table of payments, for every seat."""

from itertools import permutations

import pytest

from tests.rulesets.american.table import LETTERS, deal

#: O1, 25 points: with and without a joker, waiting for 9m
JOKER = "11m 333m 555m j 777m 9m"
PLAIN = "11m 333m 5555m 777m 9m"


def gains_of(tiles: str, tile: str, winner: str, discarder: str | None, **options: object) -> dict[str, int]:
    """What each seat gains when the winner wins on that tile, discarded by another or drawn."""
    who = LETTERS.index(winner if discarder is None else discarder)
    if winner == "E" and discarder is None:
        who = 4  # East's own draw after one round
    draws = " ".join(["-"] * who + [tile])
    hand = deal(**{winner: tiles}, draws=draws, **options).discards(who)
    if discarder is not None:
        hand.play(f"{discarder} discard {tile}")
    hand.play(f"{winner} win")
    return dict(zip(LETTERS, hand.gains, strict=True))


# --- V is the value of the hand. ---


@pytest.mark.parametrize(("winner", "discarder"), list(permutations(LETTERS, 2)))
def test_on_a_discard_the_discarder_pays_double_the_others_once(winner, discarder):
    gains = gains_of(JOKER, "9m", winner, discarder)
    expected = dict.fromkeys(LETTERS, -25) | {discarder: -50, winner: 100}
    assert gains == expected


@pytest.mark.parametrize("winner", LETTERS)
def test_self_picked_all_three_pay_double(winner):
    assert gains_of(JOKER, "9m", winner, None) == dict.fromkeys(LETTERS, -50) | {winner: 150}


@pytest.mark.parametrize(("winner", "discarder"), list(permutations(LETTERS, 2)))
def test_a_jokerless_hand_is_worth_double_on_a_discard(winner, discarder):
    gains = gains_of(PLAIN, "9m", winner, discarder)
    assert gains == dict.fromkeys(LETTERS, -50) | {discarder: -100, winner: 200}


@pytest.mark.parametrize("winner", LETTERS)
def test_a_jokerless_hand_is_worth_double_self_picked(winner):
    assert gains_of(PLAIN, "9m", winner, None) == dict.fromkeys(LETTERS, -100) | {winner: 300}


@pytest.mark.parametrize(("tiles", "tile", "value"), [
    ("11m 22m 33m 44m 55m 66m 7m", "7m", 50),  # P3: exempt
    ("44z 11z 33z 22z 55m 55p 5s", "5s", 50),  # P2: exempt
    ("ff 22m 44m 66m 88m 22p 8p", "8p", 50),  # P1: exempt
    ("2468m 2468p 22s 44s 6s", "6s", 100),  # E4: singles and pairs of another section
    ("22m 55z 6m 22p 6p ffff 1z", "1z", 80),  # Y3: concealed, no joker
])  # fmt: skip
def test_the_section_singles_and_pairs_is_exempt_and_no_other(tiles, tile, value):
    assert gains_of(tiles, tile, "W", "S") == {"E": -value, "S": -2 * value, "W": 4 * value, "N": -value}
    assert gains_of(tiles, tile, "W", None) == {"E": -2 * value, "S": -2 * value, "W": 6 * value, "N": -2 * value}


def test_losers_pay_each_other_nothing_and_the_sum_is_none():
    for winner, discarder in permutations(LETTERS, 2):
        assert sum(gains_of(PLAIN, "9m", winner, discarder).values()) == 0


def test_east_is_a_player_like_the_others():
    gains = [gains_of(JOKER, "9m", winner, None)[winner] for winner in LETTERS]
    assert gains == [150] * 4


def test_points_are_added_to_what_each_had():
    hand = deal(W=JOKER, draws="9m", scores=(100, -100, 0, 0)).play("E discard 9m", "W win")
    assert [hand.points(x) for x in LETTERS] == [50, -125, 100, -25]


def test_each_payment_is_told():
    hand = deal(W=JOKER, draws="9m").play("E discard 9m", "W win")
    paid = {(t.payer, t.payee): t.points for t in hand.win("W").transfers}
    assert paid == {(0, 2): 50, (1, 2): 25, (3, 2): 25}


# --- House rules. ---


@pytest.mark.parametrize("factor", [1, 2, 3])
def test_the_option_jokerless_factor(factor):
    assert gains_of(PLAIN, "9m", "W", "E", jokerless_factor=factor)["W"] == 100 * factor
    assert gains_of(JOKER, "9m", "W", "E", jokerless_factor=factor)["W"] == 100
    assert gains_of("11m 22m 33m 44m 55m 66m 7m", "7m", "W", "E", jokerless_factor=factor)["W"] == 200


def test_the_option_concealed_bonus():
    """10 points more for a line that may be exposed and was not; doubled with the hand; not for concealed lines."""
    assert gains_of(JOKER, "9m", "W", "E", concealed_bonus=10)["W"] == 140
    assert gains_of(PLAIN, "9m", "W", "E", concealed_bonus=10)["W"] == 280
    assert gains_of("ff 22m 44m 66m 88m 22p 8p", "8p", "W", "E", concealed_bonus=10)["W"] == 200


def test_there_is_no_concealed_bonus_with_an_exposure():
    hand = deal(W="11m 333m 555m 777m 9m 8s", draws="5m - 9m", concealed_bonus=10)
    hand.play("E discard 5m", "W group 555m", "W discard 8s").discards(1).play("E discard 9m", "W win")
    assert hand.gains == (-100, -50, 200, -50)


def test_the_option_east_doubles():
    assert gains_of(JOKER, "9m", "W", "S", east_doubles=True) == {"E": -50, "S": -50, "W": 125, "N": -25}
    assert gains_of(JOKER, "9m", "W", "E", east_doubles=True) == {"E": -100, "S": -25, "W": 150, "N": -25}
    assert gains_of(JOKER, "9m", "E", "S", east_doubles=True) == {"E": 200, "S": -100, "W": -50, "N": -50}
    assert gains_of(JOKER, "9m", "W", None, east_doubles=True) == {"E": -100, "S": -50, "W": 200, "N": -50}


def test_the_option_others_pay():
    assert gains_of(JOKER, "9m", "W", "S", others_pay=False) == {"E": 0, "S": -50, "W": 50, "N": 0}
    assert gains_of(JOKER, "9m", "W", None, others_pay=False) == {"E": -50, "S": -50, "W": 150, "N": -50}
