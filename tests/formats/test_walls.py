"""Walls from seeds, and walls rebuilt from what a record shows."""

import base64
from hashlib import sha256
from itertools import islice

import pytest

from pung.formats import FormatError
from pung.formats.record import ONE_RED_EACH, tile_set_of
from pung.formats.walls import dealt_ids, rebuilt_wall, walls_of_match_seed, walls_of_round_seeds
from pung.model.events import Dealt, Drew
from pung.rulesets.riichi.walls import indicator, replacement_index, under
from pung.tiles.notation import parse_tile, parse_tiles

# Seeds of our own making; the walls were found with the published algorithm, which deals real games as they were dealt.
WORDS = b"".join(sha256(bytes([n])).digest() for n in range(78))
BASE64 = "mt19937ar-sha512-n288-base64," + base64.b64encode(WORDS).decode()
HEX = [f"{int.from_bytes(WORDS[at : at + 4], 'little'):X}" for at in range(0, 32, 4)]


def test_a_wall_holds_every_tile_once():
    for players, size in ((4, 136), (3, 108)):
        wall = next(walls_of_match_seed(BASE64, players))
        assert len(wall) == len(set(wall)) == size
        assert players != 3 or not set(range(4, 32)) & set(wall)


@pytest.mark.parametrize(
    ("walls", "digests"),
    [
        (lambda: walls_of_match_seed(BASE64, 4), ["2d47c8d9f43c1c17", "9fc2010ace317ec7"]),
        (lambda: walls_of_match_seed(BASE64, 3), ["9470ce0ea24bfa46", "f2fdfc8db5d85336"]),
        (
            lambda: walls_of_match_seed("mt19937ar-sha512-n288," + ",".join(HEX), 4),
            ["79927c202bc13602", "b78eb9aaf4401436"],
        ),
        (lambda: walls_of_round_seeds(["mt19937ar," + ",".join(HEX)], 4), ["ed022bba27f3d576"]),
    ],
)
def test_walls_do_not_change(walls, digests):
    assert [sha256(wall).hexdigest()[:16] for wall in islice(walls(), 2)] == digests


def test_older_walls_have_the_stacks_of_the_dead_wall_the_other_way_round():
    same = "mt19937ar-sha512-n288-base64," + base64.b64encode(WORDS[:32]).decode()
    today = next(walls_of_match_seed(same, 4))
    older = next(walls_of_match_seed("mt19937ar-sha512-n288," + ",".join(HEX), 4))
    assert older[14:] == today[14:]
    assert [older[at ^ 1] for at in range(14)] == [*today[:14]]


def test_a_fraction_after_a_word_is_dropped():
    words = ",".join(HEX)
    plain, marked = (next(walls_of_round_seeds([f"mt19937ar,{w}"], 4)) for w in (words, words.replace(",", ".5,")))
    assert plain == marked


@pytest.mark.parametrize(
    ("seed", "says"),
    [
        ("", "`` is no way of shuffling"),
        ("dice,1,2", "`dice` is no way of shuffling"),
        ("mt19937ar-sha512-n288-base64,***", "the seed is not base64"),
        ("mt19937ar-sha512-n288-base64," + "A" * 4_000, "the seed has 3000 bytes, more than 2496"),
        ("mt19937ar-sha512-n288,XYZ", "the seed is not a list of 32-bit words"),
        ("mt19937ar-sha512-n288,1FFFFFFFF", "the seed is not a list of 32-bit words"),
        ("mt19937ar-sha512-n288," + "1," * 700, "the seed has 701 words, more than 624"),
    ],
)
def test_bad_seeds(seed, says):
    with pytest.raises(FormatError) as error:
        next(walls_of_match_seed(seed, 4))
    assert says in str(error.value)


def test_the_deal_goes_four_four_four_one_from_the_dealer():
    wall = bytes(range(136))
    hands = dealt_ids(wall, 4, 2)
    assert [*hands[2]] == [135, 134, 133, 132, 119, 118, 117, 116, 103, 102, 101, 100, 87]
    assert hands[3][0] == 131
    assert hands[1][-1] == 84


# Rebuilt.

TILES = tile_set_of(4, ONE_RED_EACH)
DEALT = Dealt(
    tuple(
        tuple(parse_tiles(text))
        for text in ("123m123p123s1155z", "406m456p456s2266z", "789m789p789s3377z", "123m123p123s4489m")
    )
)


def test_everything_shown_stands_where_it_was_taken_from():
    draws = [Drew(1, parse_tile("9p")), Drew(2, parse_tile("0p")), Drew(2, parse_tile("4z"), "replacement")]
    events = [DEALT, *draws, Drew(3, parse_tile("4z"), "replacement"), Drew(3, parse_tile("0s"))]
    shown, below = parse_tiles("8s7s"), parse_tiles("3z6p")
    wall = rebuilt_wall(events, 1, shown, below, TILES)
    assert sorted(wall) == sorted(TILES.tiles())
    assert [tuple(wall[at] for at in hand) for hand in dealt_ids(bytes(range(136)), 4, 1)] == list(DEALT.hands)
    assert [wall[-1 - n] for n in (52, 53, 54)] == parse_tiles("90p0s")
    assert [wall[replacement_index(136, n)] for n in (0, 1)] == parse_tiles("44z")
    assert [indicator(wall, n) for n in (0, 1)] == shown
    assert [under(wall, n) for n in (0, 1)] == below


def test_of_three_players():
    tiles = tile_set_of(3, ONE_RED_EACH)
    assert tiles.size == 108
    hands = tuple(tuple(tiles.tiles()[at : at + 13]) for at in (0, 20, 40))
    wall = rebuilt_wall([Dealt(hands), Drew(0, parse_tile("7z"), "replacement")], 0, parse_tiles("7z"), [], tiles)
    assert wall[1] == wall[9] == parse_tile("7z")
    assert sorted(wall) == sorted(tiles.tiles())


@pytest.mark.parametrize(
    ("events", "shown", "says"),
    [
        ([DEALT] + [Drew(0, parse_tile("1m"))] * 3, "8s", "more copies of 1m are shown than the game has"),
        ([DEALT, Drew(0, parse_tile("0m"))], "8s", "more copies of 0m are shown than the game has"),
        ([DEALT], "1111s", "more copies of 1s are shown"),
        ([DEALT, *(Drew(0, t) for t in TILES.tiles())], "8s", "more tiles are drawn than the wall has"),
    ],
)
def test_what_no_wall_can_have_given(events, shown, says):
    with pytest.raises(FormatError) as error:
        rebuilt_wall(events, 0, parse_tiles(shown), [], TILES)
    assert says in str(error.value)
