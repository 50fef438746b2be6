"""House rules of the last wall: hot (a dangerous discard pays for all) and cold (only the own draw wins)."""

import pytest

from tests.rulesets.american.table import deal

#: O1 with a joker, 25 points, waiting for 9m; E4, a line of singles, waiting for one 8p
WAITS = "11m 333m 555m j 777m 9m"
SINGLE = "2468m 246p 22s 44s 66s"


def last_discard(**how):
    """N is about to discard the last tile of the wall, a 9m; W waits for it."""
    return deal(**{"W": WAITS, "last": "9m", **how}).until(0)


def test_by_default_the_last_wall_is_like_the_rest():
    hand = last_discard().play("N discard 9m", "W win")
    assert hand.gains == (-25, -25, 100, -50)


@pytest.mark.parametrize("left", [13, 14])
def test_the_last_wall_begins_with_its_first_tile_drawn(left):
    hand = deal().until(left)
    assert hand.sees(None).table["last_wall"] == (left == 13)


@pytest.mark.parametrize(("size", "left", "last"), [(20, 19, True), (20, 20, False), (0, 0, False), (99, 98, True)])
def test_the_option_last_wall(size, left, last):
    hand = deal(last_wall=size).until(left)
    assert hand.sees(None).table["last_wall"] == last


# --- Hot. ---


def test_in_a_hot_wall_a_dangerous_discard_pays_for_the_table():
    hand = last_discard(hot_wall=True).play("N discard 9m", "W win")
    assert hand.gains == (0, 0, 100, -100)


def test_before_the_last_wall_nobody_pays_for_the_table():
    hand = deal(W=WAITS, draws="9m", hot_wall=True).play("E discard 9m", "W win")
    assert hand.gains == (-50, -25, 100, -25)


@pytest.mark.parametrize(("seen", "safe"), [(1, False), (2, False), (3, True)])
def test_a_tile_seen_three_times_is_safe(seen, safe):
    """So many 8p lie discarded before the last one is thrown; E holds the others."""
    hand = deal(W=SINGLE, E="8p " * (3 - seen), draws="8p " * seen, last="8p", hot_wall=True)
    hand.play("E discard 8p").discards(seen - 1).until(0).play("N discard 8p", "W win")
    assert hand.gains == ((-100, -100, 400, -200) if safe else (0, 0, 400, -400))


@pytest.mark.parametrize(("option", "safe"), [(1, True), (2, False)])
def test_the_option_hot_wall_safe(option, safe):
    hand = deal(W=SINGLE, E="88p", draws="8p", last="8p", hot_wall=True, hot_wall_safe=option)
    hand.play("E discard 8p").until(0).play("N discard 8p", "W win")
    assert hand.gains == ((-100, -100, 400, -200) if safe else (0, 0, 400, -400))


@pytest.mark.parametrize(("own", "held", "enough", "safe"), [
    ("88p", "", 3, True), ("jj", "88p", 3, False), ("jj", "88p", 2, False), ("jj", "88p", 1, True),
])  # fmt: skip
def test_tiles_in_exposures_are_seen_once_and_jokers_are_not(own, held, enough, safe):
    hand = deal(W=SINGLE, S=f"{own} 1z", E=held, draws="8p", last="8p", hot_wall=True, hot_wall_safe=enough)
    hand.play("E discard 8p", "W pass", f"S group {own}", "S discard 1z").until(0)
    hand.play(f"{hand.letter(hand.state.turn)} discard 8p", "W win")
    assert len(hand.win("W").transfers) == (3 if safe else 1)


def test_an_own_draw_in_a_hot_wall_is_paid_as_usual():
    hand = deal(N=WAITS, last="9m", hot_wall=True).until(0).play("N win")
    assert hand.gains == (-50, -50, -50, 150)


# --- Cold. ---


def test_in_a_cold_wall_no_discard_wins():
    hand = last_discard(cold_wall=True).after("N discard 9m")
    hand.refuses("W win", "cold_wall")
    assert "win" not in hand.claims("W")


def test_in_a_cold_wall_the_own_draw_wins():
    hand = deal(N=WAITS, last="9m", cold_wall=True).until(0).play("N win")
    assert hand.gains == (-50, -50, -50, 150)


def test_in_a_cold_wall_exposures_are_claimed_as_usual():
    hand = deal(W="99m", last="9m", cold_wall=True).until(0).play("N discard 9m", "W group 99m")
    assert hand.exposed("W") == ["[999m]"]


def test_before_the_last_wall_a_discard_wins():
    hand = deal(W=WAITS, draws="9m", cold_wall=True).play("E discard 9m", "W win")
    assert hand.winners == "W"
