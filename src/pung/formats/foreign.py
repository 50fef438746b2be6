"""What other programs call things: tables from their names and numbers to ours, and back."""

from collections.abc import Iterable, Mapping
from typing import Final

from pung.formats.record import FormatError
from pung.tiles.kinds import RED_FIVES, Tile
from pung.tiles.notation import tile_text

__all__ = [
    "DRAW_NAMES",
    "ENGLISH_YAKU",
    "JAPANESE_YAKU",
    "MAJIANG_DRAWS",
    "MJAI_DRAWS",
    "MJAI_TILE",
    "MJAI_WIDER",
    "MJAI_YAKU",
    "MJLOG_DRAWS",
    "TENHOU6_NUMBER",
    "TENHOU_WIDER",
    "TENHOU_YAKU",
    "tile_from_majiang",
    "tile_from_mjai",
    "tile_from_tenhou6",
    "tiles_of_ids",
]

# Tiles.

#: the ids of the red fives among 0-135
_RED_IDS: Final = {16: RED_FIVES[0], 52: RED_FIVES[1], 88: RED_FIVES[2]}


def tiles_of_ids(reds: Iterable[int]) -> bytes:
    """A table from Tenhou's tile ids (0-35 characters, 36-71 dots, 72-107 bamboo, then honours) to tiles.

    `reds` are the suits (0, 1, 2) with a red five.
    """
    red = {n for suit, n in enumerate(_RED_IDS) if suit in reds}
    table = [int(_RED_IDS[n]) if n in red else n // 4 for n in range(136)]
    return bytes(table + [255] * 120)


#: tenhou.net/6: 11-19 characters, 21-29 dots, 31-39 bamboo, 41-47 honours, 51-53 red fives
TENHOU6_NUMBER: Final[Mapping[Tile, int]] = {
    **{Tile(k): 10 * (k // 9 + 1) + k % 9 + 1 for k in range(34)},
    **{tile: 51 + n for n, tile in enumerate(RED_FIVES)},
}
_FROM_TENHOU6: Final = {number: tile for tile, number in TENHOU6_NUMBER.items()}

_MJAI_HONOURS: Final = "ESWNPFC"
MJAI_TILE: Final[Mapping[Tile, str]] = {
    **{Tile(k): f"{k % 9 + 1}{'mps'[k // 9]}" for k in range(27)},
    **{Tile(27 + n): letter for n, letter in enumerate(_MJAI_HONOURS)},
    **{tile: f"5{'mps'[n]}r" for n, tile in enumerate(RED_FIVES)},
}
_FROM_MJAI: Final = {name: tile for tile, name in MJAI_TILE.items()}

#: majiang writes the suit first: `m1`, `p0`, `z7`
_FROM_MAJIANG: Final = {
    text[1] + text[0]: tile for tile in (*map(Tile, range(34)), *RED_FIVES) if (text := tile_text(tile))
}


def tile_from_tenhou6(number: object) -> Tile:
    """The tile with this number. Raises FormatError."""
    tile = _FROM_TENHOU6.get(number) if type(number) is int else None
    if tile is None:
        raise FormatError(f"{_short(number)} is no tile: 11-19, 21-29, 31-39, 41-47 or 51-53")
    return tile


def tile_from_mjai(name: object) -> Tile:
    """The tile of this name. Raises FormatError."""
    tile = _FROM_MJAI.get(name) if isinstance(name, str) else None
    if tile is None:
        hidden = name == "?"
        raise FormatError(
            "a hidden tile `?`: only a record that shows every tile can be read"
            if hidden
            else f"{_short(name)} is no tile: 1m ... 9s, 5mr, 5pr, 5sr, E S W N P F C"
        )
    return tile


def tile_from_majiang(name: str) -> Tile:
    """The tile of this name. Raises FormatError."""
    tile = _FROM_MAJIANG.get(name)
    if tile is None:
        raise FormatError(f"{_short(name)} is no tile: m1 ... s9, m0, p0, s0, z1 ... z7")
    return tile


def _short(value: object) -> str:
    return repr(value)[:40]


# Yaku.

#: the numbers of yaku in mjlog
TENHOU_YAKU: Final = (
    "menzen_tsumo",
    "riichi",
    "ippatsu",
    "chankan",
    "rinshan",
    "haitei",
    "houtei",
    "pinfu",
    "tanyao",
    "iipeikou",
    *["yakuhai_seat"] * 4,
    *["yakuhai_round"] * 4,
    "yakuhai_haku",
    "yakuhai_hatsu",
    "yakuhai_chun",
    "double_riichi",
    "chiitoitsu",
    "chanta",
    "ittsuu",
    "sanshoku_doujun",
    "sanshoku_doukou",
    "sankantsu",
    "toitoi",
    "sanankou",
    "shousangen",
    "honroutou",
    "ryanpeikou",
    "junchan",
    "honitsu",
    "chinitsu",
    "renhou",
    "tenhou",
    "chiihou",
    "daisangen",
    "suuankou",
    "suuankou_tanki",
    "tsuuiisou",
    "ryuuiisou",
    "chinroutou",
    "chuuren",
    "junsei_chuuren",
    "kokushi",
    "kokushi_13",
    "daisuushii",
    "shousuushii",
    "suukantsu",
    "dora",
    "ura",
    "red",
)
#: Tenhou counts norths set aside as dora
TENHOU_WIDER: Final[Mapping[str, str]] = {"kita": "dora"}

#: names in tenhou.net/6 and majiang; of several for one yaku we write the first
JAPANESE_YAKU: Final[Mapping[str, str]] = {
    "門前清自摸和": "menzen_tsumo",
    "立直": "riichi",
    "一発": "ippatsu",
    "槍槓": "chankan",
    "嶺上開花": "rinshan",
    "海底摸月": "haitei",
    "河底撈魚": "houtei",
    "平和": "pinfu",
    "断幺九": "tanyao",
    "一盃口": "iipeikou",
    "自風": "yakuhai_seat",
    "自風 東": "yakuhai_seat",
    "自風 南": "yakuhai_seat",
    "自風 西": "yakuhai_seat",
    "自風 北": "yakuhai_seat",
    "場風": "yakuhai_round",
    "場風 東": "yakuhai_round",
    "場風 南": "yakuhai_round",
    "場風 西": "yakuhai_round",
    "場風 北": "yakuhai_round",
    "役牌 白": "yakuhai_haku",
    "役牌 發": "yakuhai_hatsu",
    "役牌 中": "yakuhai_chun",
    "翻牌 白": "yakuhai_haku",
    "翻牌 發": "yakuhai_hatsu",
    "翻牌 中": "yakuhai_chun",
    "両立直": "double_riichi",
    "ダブル立直": "double_riichi",
    "七対子": "chiitoitsu",
    "混全帯幺九": "chanta",
    "一気通貫": "ittsuu",
    "三色同順": "sanshoku_doujun",
    "三色同刻": "sanshoku_doukou",
    "三槓子": "sankantsu",
    "対々和": "toitoi",
    "三暗刻": "sanankou",
    "小三元": "shousangen",
    "混老頭": "honroutou",
    "二盃口": "ryanpeikou",
    "純全帯幺九": "junchan",
    "混一色": "honitsu",
    "清一色": "chinitsu",
    "人和": "renhou",
    "天和": "tenhou",
    "地和": "chiihou",
    "大三元": "daisangen",
    "四暗刻": "suuankou",
    "四暗刻単騎": "suuankou_tanki",
    "字一色": "tsuuiisou",
    "緑一色": "ryuuiisou",
    "清老頭": "chinroutou",
    "九蓮宝燈": "chuuren",
    "純正九蓮宝燈": "junsei_chuuren",
    "国士無双": "kokushi",
    "国士無双１３面": "kokushi_13",
    "国士無双十三面": "kokushi_13",
    "大四喜": "daisuushii",
    "小四喜": "shousuushii",
    "四槓子": "suukantsu",
    "大車輪": "big_wheels",
    "ドラ": "dora",
    "裏ドラ": "ura",
    "赤ドラ": "red",
    "抜きドラ": "kita",
}

#: names that some exports to tenhou.net/6 write instead
ENGLISH_YAKU: Final[Mapping[str, str]] = {
    "Fully Concealed Hand": "menzen_tsumo",
    "Riichi": "riichi",
    "Ippatsu": "ippatsu",
    "Robbing a Kan": "chankan",
    "After a Kan": "rinshan",
    "Under the Sea": "haitei",
    "Under the River": "houtei",
    "Pinfu": "pinfu",
    "All Simples": "tanyao",
    "Pure Double Sequence": "iipeikou",
    "Seat Wind": "yakuhai_seat",
    "Prevalent Wind": "yakuhai_round",
    "White Dragon": "yakuhai_haku",
    "Green Dragon": "yakuhai_hatsu",
    "Red Dragon": "yakuhai_chun",
    "Double Riichi": "double_riichi",
    "Seven Pairs": "chiitoitsu",
    "Half Outside Hand": "chanta",
    "Pure Straight": "ittsuu",
    "Mixed Triple Sequence": "sanshoku_doujun",
    "Triple Triplets": "sanshoku_doukou",
    "Three Quads": "sankantsu",
    "All Triplets": "toitoi",
    "Three Concealed Triplets": "sanankou",
    "Little Three Dragons": "shousangen",
    "All Terminals and Honors": "honroutou",
    "Twice Pure Double Sequence": "ryanpeikou",
    "Fully Outside Hand": "junchan",
    "Half Flush": "honitsu",
    "Full Flush": "chinitsu",
    "Dora": "dora",
    "Ura Dora": "ura",
    "Red Five": "red",
    "Kita": "kita",
}

MJAI_YAKU: Final[Mapping[str, str]] = {
    "menzenchin_tsumoho": "menzen_tsumo",
    "reach": "riichi",
    "ippatsu": "ippatsu",
    "chankan": "chankan",
    "rinshankaiho": "rinshan",
    "haiteiraoyue": "haitei",
    "hoteiraoyui": "houtei",
    "pinfu": "pinfu",
    "tanyaochu": "tanyao",
    "ipeko": "iipeikou",
    "jikaze": "yakuhai_seat",
    "bakaze": "yakuhai_round",
    "sangenpai": "yakuhai_dragon",
    "double_reach": "double_riichi",
    "chitoitsu": "chiitoitsu",
    "honchantaiyao": "chanta",
    "ikkitsukan": "ittsuu",
    "sanshokudojun": "sanshoku_doujun",
    "sanshokudoko": "sanshoku_doukou",
    "sankantsu": "sankantsu",
    "toitoiho": "toitoi",
    "sananko": "sanankou",
    "shosangen": "shousangen",
    "honroto": "honroutou",
    "ryanpeko": "ryanpeikou",
    "junchantaiyao": "junchan",
    "honiso": "honitsu",
    "chiniso": "chinitsu",
    "renho": "renhou",
    "tenho": "tenhou",
    "chiho": "chiihou",
    "daisangen": "daisangen",
    "suanko": "suuankou",
    "tsuiso": "tsuuiisou",
    "ryuiso": "ryuuiisou",
    "chinroto": "chinroutou",
    "churenpoton": "chuuren",
    "kokushimuso": "kokushi",
    "daisushi": "daisuushii",
    "shosushi": "shousuushii",
    "sukantsu": "suukantsu",
    "dora": "dora",
    "uradora": "ura",
    "akadora": "red",
    "nukidora": "kita",
}
#: mjai has one name for the three dragons, and none for the rarer waits of three yakuman
MJAI_WIDER: Final[Mapping[str, str]] = {
    "yakuhai_haku": "yakuhai_dragon",
    "yakuhai_hatsu": "yakuhai_dragon",
    "yakuhai_chun": "yakuhai_dragon",
    "suuankou_tanki": "suuankou",
    "junsei_chuuren": "chuuren",
    "kokushi_13": "kokushi",
}

# Hands without a winner.

MJLOG_DRAWS: Final[Mapping[str, str]] = {
    "": "exhaustive",
    "nm": "nagashi_mangan",
    "yao9": "nine_terminals",
    "kaze4": "four_winds",
    "reach4": "four_riichi",
    "kan4": "four_kans",
    "ron3": "triple_ron",
}

#: tenhou.net/6: the first name of each reason is the one that we write
DRAW_NAMES: Final[Mapping[str, str]] = {
    "流局": "exhaustive",
    "荒牌平局": "exhaustive",
    "全員聴牌": "exhaustive",
    "全員不聴": "exhaustive",
    "流し満貫": "nagashi_mangan",
    "九種九牌": "nine_terminals",
    "四風連打": "four_winds",
    "四家立直": "four_riichi",
    "四槓散了": "four_kans",
    "四開槓": "four_kans",
    "三家和了": "triple_ron",
    "三家和": "triple_ron",
}
MAJIANG_DRAWS: Final = DRAW_NAMES

MJAI_DRAWS: Final[Mapping[str, str]] = {
    "fanpai": "exhaustive",
    "exhaustive_draw": "exhaustive",
    "nagashimangan": "nagashi_mangan",
    "kyushukyuhai": "nine_terminals",
    "sufonrenta": "four_winds",
    "suchareach": "four_riichi",
    "sukaikan": "four_kans",
    "sanchaho": "triple_ron",
}
