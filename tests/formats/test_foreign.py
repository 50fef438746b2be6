"""Tables of other programs' names: complete, and pointing at patterns, tiles and reasons that there are."""

import pytest

from pung.formats import FormatError, foreign
from pung.formats.record import BONUSES, DRAW_REASONS
from pung.rulesets.riichi.yaku import all_yaku
from pung.tiles.kinds import RED_FIVES, Tile
from pung.tiles.notation import tile_text

TILES = [*map(Tile, range(34)), *RED_FIVES]
PATTERNS = {p.id for p in all_yaku()} | {*BONUSES}


@pytest.mark.parametrize("table", [foreign.JAPANESE_YAKU, foreign.ENGLISH_YAKU, foreign.MJAI_YAKU])
def test_names_of_yaku_point_at_patterns(table):
    assert set(table.values()) <= PATTERNS | set(foreign.MJAI_WIDER.values())


def test_every_pattern_has_a_name():
    never = {"nagashi_mangan"}  # a draw in every one of these formats
    assert PATTERNS - never <= set(foreign.JAPANESE_YAKU.values())
    mjai = {foreign.MJAI_WIDER.get(p, p) for p in PATTERNS - never - {"big_wheels"}}
    assert mjai <= set(foreign.MJAI_YAKU.values())
    assert PATTERNS - never - {"big_wheels", "kita"} <= set(foreign.TENHOU_YAKU)


@pytest.mark.parametrize(
    ("number", "pattern"),
    [
        (0, "menzen_tsumo"),
        (9, "iipeikou"),
        (13, "yakuhai_seat"),
        (14, "yakuhai_round"),
        (18, "yakuhai_haku"),
        (21, "double_riichi"),
        (26, "sanshoku_doukou"),
        (33, "junchan"),
        (36, "renhou"),
        (41, "suuankou_tanki"),
        (48, "kokushi_13"),
        (51, "suukantsu"),
        (54, "red"),
    ],
)
def test_numbers_of_tenhou(number, pattern):
    assert foreign.TENHOU_YAKU[number] == pattern
    assert len(foreign.TENHOU_YAKU) == 55


@pytest.mark.parametrize("table", [foreign.MJLOG_DRAWS, foreign.DRAW_NAMES, foreign.MJAI_DRAWS])
def test_draws(table):
    assert set(table.values()) == set(DRAW_REASONS)


@pytest.mark.parametrize("tile", TILES, ids=tile_text)
def test_tiles_there_and_back(tile):
    assert foreign.tile_from_tenhou6(foreign.TENHOU6_NUMBER[tile]) == tile
    assert foreign.tile_from_mjai(foreign.MJAI_TILE[tile]) == tile
    text = tile_text(tile)
    assert foreign.tile_from_majiang(text[1] + text[0]) == tile


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (foreign.tile_from_tenhou6, 10),
        (foreign.tile_from_tenhou6, True),
        (foreign.tile_from_tenhou6, "11"),
        (foreign.tile_from_mjai, "0m"),
        (foreign.tile_from_mjai, None),
        (foreign.tile_from_majiang, "z8"),
    ],
)
def test_no_tile(read, value):
    with pytest.raises(FormatError, match="is no tile"):
        read(value)


def test_ids_with_and_without_red_fives():
    plain, red = foreign.tiles_of_ids(()), foreign.tiles_of_ids((1, 2))
    assert (plain[16], plain[52], plain[88]) == (4, 13, 22)
    assert (red[16], red[52], red[88]) == (4, RED_FIVES[1], RED_FIVES[2])
