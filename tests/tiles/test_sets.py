"""Tile sets: 136, 108 and 152 tiles, red fives, and tiles that cannot come from one set."""

import pytest

from pung.tiles import (
    FULL_136,
    KIND_OF,
    NO_MIDDLE_CHARACTERS_108,
    RED_FIVES,
    WITH_FLOWERS_AND_JOKERS_152,
    TileSetError,
    parse_tiles,
)
from pung.tiles.names import tile_name
from pung.tiles.notation import parse_tile

REDS = {"m": 1, "p": 2, "s": 0}


@pytest.mark.parametrize(
    ("tiles", "size", "kinds"),
    [(FULL_136, 136, 34), (NO_MIDDLE_CHARACTERS_108, 108, 27), (WITH_FLOWERS_AND_JOKERS_152, 152, 36)],
)
def test_sizes(tiles, size, kinds):
    assert tiles.size == len(tiles.tiles()) == size
    assert len(tiles.kinds) == kinds == len({KIND_OF[t] for t in tiles.tiles()})
    tiles.check(tiles.tiles())


def test_red_fives_take_the_place_of_plain_ones():
    tiles = FULL_136.with_reds(REDS).tiles()
    assert [tiles.count(r) for r in RED_FIVES] == [1, 2, 0]
    assert [tiles.count(parse_tile(t)) for t in ("5m", "5p", "5s")] == [3, 2, 4]
    assert len(tiles) == 136


@pytest.mark.parametrize(
    ("tiles", "hand", "says"),
    [
        (FULL_136, "11111m", "5 copies of 1m: this game has 4"),
        (FULL_136, "0m", "this game has no tile 0m"),
        (FULL_136, "j", "this game has no tile j"),
        (FULL_136.with_reds(REDS), "00m", "2 copies of 0m: this game has 1"),
        (FULL_136.with_reds(REDS), "5555m", "4 copies of 5m: this game has 3"),
        (FULL_136.with_reds(REDS), "0005p", "3 copies of 0p: this game has 2"),
        (NO_MIDDLE_CHARACTERS_108, "2m", "this game has no tile 2m"),
        (WITH_FLOWERS_AND_JOKERS_152, "fffffffff", "9 copies of f: this game has 8"),
    ],
)
def test_tiles_that_no_set_holds(tiles, hand, says):
    with pytest.raises(TileSetError, match=says):
        tiles.check(parse_tiles(hand))


@pytest.mark.parametrize(
    ("tile", "en", "ja", "zh"),
    [
        ("1m", "One of Characters", "一萬", "一万"),
        ("0p", "Red Five of Dots", "赤五筒", "红五筒"),
        ("9s", "Nine of Bamboo", "九索", "九条"),
        ("6z", "Green Dragon", "發", "发"),
        ("3f", "Flower", "花", "花"),
        ("j", "Joker", "ジョーカー", "百搭"),
    ],
)
def test_names(tile, en, ja, zh):
    assert [tile_name(parse_tile(tile), lang) for lang in ("en", "ja", "zh")] == [en, ja, zh]


def test_every_tile_has_a_name_in_every_language_and_no_other_language_is_known():
    for lang in ("en", "ja", "zh"):
        assert len({tile_name(t, lang) for t in FULL_136.with_reds(REDS).tiles()}) == 36
    with pytest.raises(KeyError):
        tile_name(parse_tile("1m"), "xx")
