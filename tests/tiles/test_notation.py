"""Tiles as text: every form reads back, and what is no tile is refused with its place."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.tiles import (
    FLOWER,
    JOKER,
    KIND_OF,
    RED_FIVES,
    TILE_COUNT,
    NotationError,
    Tile,
    format_tiles,
    is_red,
    kind_of,
    kinds_text,
    parse_kind,
    parse_tile,
    parse_tiles,
    rank_of,
    red_of,
    suit_of,
    tile_text,
    unicode_text,
    unicode_tile,
)

TILES = st.lists(st.integers(0, TILE_COUNT - 1).map(Tile), max_size=18)


@given(TILES)
def test_text_in_the_given_order_reads_back(tiles):
    assert parse_tiles(format_tiles(tiles, sort=False)) == tiles


@given(TILES)
def test_sorted_text_is_the_same_tiles(tiles):
    assert sorted(parse_tiles(format_tiles(tiles))) == sorted(tiles)


@given(TILES)
def test_pictures_read_back(tiles):
    assert parse_tiles(unicode_text(tiles)) == tiles


@given(st.sets(st.integers(0, 35)))
def test_a_mask_of_kinds_is_the_text_of_its_kinds(kinds):
    assert {KIND_OF[t] for t in parse_tiles(kinds_text(sum(1 << k for k in kinds)))} == kinds


@pytest.mark.parametrize("tile", range(TILE_COUNT))
def test_every_tile_has_a_text_and_a_picture_of_its_own(tile):
    assert parse_tile(tile_text(Tile(tile))) == tile
    assert parse_tile(unicode_tile(Tile(tile))) == tile
    assert len({unicode_tile(Tile(t)) for t in range(TILE_COUNT)}) == TILE_COUNT


def test_the_usual_hand():
    tiles = parse_tiles("123m 406p 789s 1122z")
    assert [KIND_OF[t] for t in tiles] == [0, 1, 2, 12, 13, 14, 24, 25, 26, 27, 27, 28, 28]
    assert format_tiles(reversed(tiles)) == "123m 406p 789s 1122z"
    assert parse_tiles("🀇🀈🀉 🀜") == parse_tiles("123m 4p")
    assert format_tiles(parse_tiles("jf3fjf")) == "ff 3f jj"


def test_what_a_tile_is():
    assert kind_of(RED_FIVES[1]) == parse_kind("0p") == parse_kind("5p") == 13
    assert [suit_of(parse_kind(t)) for t in ("1m", "9p", "5s", "7z", "f", "j")] == [0, 1, 2, 3, 4, 4]
    assert [rank_of(parse_kind(t)) for t in ("1m", "9p", "5s", "7z", "f", "j")] == [1, 9, 5, 7, 1, 1]
    assert red_of(parse_kind("5s")) == RED_FIVES[2]
    assert red_of(parse_kind("4s")) is None
    assert is_red(RED_FIVES[0])
    assert not is_red(Tile(4))
    assert kind_of(parse_tile("8f")) == FLOWER
    assert kind_of(parse_tile("j")) == JOKER


WRONG = [
    ("12", "`12` at place 1 of `12` lacks its suit"),
    ("12 3m", "`12` at place 1"),
    ("m", "`m` at place 1 of `m` has no digit"),
    ("8z", "there is no tile `8z`"),
    ("0z", "there is no tile `0z`"),
    ("9f", "there is no tile `9f`"),
    ("2j", "there is no tile `2j`"),
    ("5x", "`x` at place 2"),
    ("１m", "`１` at place 1"),
    ("🀇ʳ", "`ʳ` at place 2"),
    ("🀀ʳ", "`ʳ` at place 2"),
    ("ʳ", "`ʳ` at place 1"),
    ("1m🀇2", "`2` at place 4"),
    ("1m;2m", "`;` at place 3"),
]


@pytest.mark.parametrize(("text", "says"), WRONG, ids=[w[0] for w in WRONG])
def test_what_is_no_tile_is_refused_with_its_place(text, says):
    with pytest.raises(NotationError) as refused:
        parse_tiles(text)
    assert says in str(refused.value)


@pytest.mark.parametrize("text", ["", "12m"])
def test_exactly_one_tile_where_one_is_meant(text):
    with pytest.raises(NotationError, match="not one"):
        parse_tile(text)


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(text):
    """Nothing but a NotationError may come out of it."""
    with suppress(NotationError):
        parse_tiles(text)
