"""Tiles read out by their names."""

import pytest

from pung.scoring.sheet import Refusal
from pung.tiles.notation import parse_tiles
from pung.wording.names import tile_names, with_names


@pytest.mark.parametrize(
    ("lang", "read"),
    [
        ("en", "Two of Characters ×2, Red Five of Characters, White Dragon"),
        ("ja", "二萬×2、赤五萬、白"),
        ("zh", "二万×2、红五万、白"),
    ],
)
def test_tiles_are_read_in_order_and_like_ones_counted(lang, read):
    assert tile_names(parse_tiles("5z 2m 0m 2m"), lang) == read


@pytest.mark.parametrize(
    ("about", "read"),
    [
        (("tile", "9p"), "Nine of Dots"),
        (("waits", "25m 7z"), "Two of Characters, Five of Characters, Red Dragon"),
        (("tiles", "[222m j] [11z]"), "[Two of Characters ×3, Joker] [East ×2]"),
        (("tiles", "4"), "4"),
        (("wanted", ""), ""),
        (("printed", "FF 1111 2222"), "FF 1111 2222"),
        (("line", "5m"), "5m"),
    ],
)
def test_only_the_tiles_of_a_refusal_are_read(about, read):
    assert with_names(Refusal("rule", (about,)), "en") == Refusal("rule", ((about[0], read),))
