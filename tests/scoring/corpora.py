"""Scored hands of public corpora, read into the engine's own types."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pung.hands.melds import Meld, MeldKind, Seat
from pung.rulesets.riichi.context import (
    BEFORE_FIRST_DRAW,
    CHANKAN,
    DOUBLE_RIICHI,
    FIRST_DRAW,
    IPPATSU,
    LAST_TILE,
    RIICHI,
    RINSHAN,
    WinContext,
    WinSeats,
)
from pung.tiles import KIND_OF, RED_FIVES, Tile, TileKind, parse_tile, parse_tiles

EAST = 27


class Win(NamedTuple):
    """A win as a corpus tells it, with what it says that the win is worth."""

    name: str
    tiles: list[Tile]
    melds: list[Meld]
    ctx: WinContext
    seats: WinSeats
    expected: dict[str, Any]


def lines(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def document(path: Path) -> Any:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return json.load(file)


# Tenhou's wins.

MELDS = {
    "chi": MeldKind.CHOW,
    "pon": MeldKind.PUNG,
    "daiminkan": MeldKind.OPEN_KONG,
    "ankan": MeldKind.CLOSED_KONG,
    "kakan": MeldKind.ADDED_KONG,
}
TENHOU_FLAGS = {1: RIICHI, 21: DOUBLE_RIICHI, 2: IPPATSU, 3: CHANKAN, 4: RINSHAN, 5: LAST_TILE, 6: LAST_TILE}
TENHOU_FLAGS |= {36: BEFORE_FIRST_DRAW, 37: FIRST_DRAW, 38: FIRST_DRAW}
TENHOU_YAKU = {
    0: "menzen_tsumo", 1: "riichi", 2: "ippatsu", 3: "chankan", 4: "rinshan", 5: "haitei", 6: "houtei",
    7: "pinfu", 8: "tanyao", 9: "iipeikou", 18: "yakuhai_haku", 19: "yakuhai_hatsu", 20: "yakuhai_chun",
    21: "double_riichi", 22: "chiitoitsu", 23: "chanta", 24: "ittsuu", 25: "sanshoku_doujun",
    26: "sanshoku_doukou", 27: "sankantsu", 28: "toitoi", 29: "sanankou", 30: "shousangen", 31: "honroutou",
    32: "ryanpeikou", 33: "junchan", 34: "honitsu", 35: "chinitsu", 36: "renhou", 37: "tenhou",
    38: "chiihou", 39: "daisangen", 40: "suuankou", 41: "suuankou_tanki", 42: "tsuuiisou", 43: "ryuuiisou",
    44: "chinroutou", 45: "chuuren", 46: "junsei_chuuren", 47: "kokushi", 48: "kokushi_13",
    49: "daisuushii", 50: "shousuushii", 51: "suukantsu",
}  # fmt: skip
TENHOU_YAKU |= dict.fromkeys(range(10, 14), "yakuhai_seat") | dict.fromkeys(range(14, 18), "yakuhai_round")
TENHOU_DORA = {52: "dora", 53: "ura", 54: "red"}


def tenhou_wins(path: Path) -> Iterator[Win]:
    for n, row in enumerate(lines(path)):
        ids = [y for y, _ in row["yaku"]] + row["yakuman"]
        flags = 0
        for y in ids:
            flags |= TENHOU_FLAGS.get(y, 0)
        tsumo = row["who"] == row["from"]
        seat = TileKind(EAST + (row["who"] - row["oya"]) % row["np"])
        ctx = WinContext(
            parse_tile(row["win"]),
            tsumo,
            seat,
            TileKind(EAST + row["bakaze"]),
            flags,
            tuple(map(parse_tile, row["dora_ind"])),
            tuple(map(parse_tile, row["ura_ind"])),
            row["kita"],
        )
        first = row["delta"][row["who"]] - row["points"] > 0
        seats = WinSeats(
            Seat(row["who"]),
            None if tsumo else Seat(row["from"]),
            Seat(row["oya"]),
            row["np"],
            row["honba"] if first else 0,
            row["sticks"] if first else 0,
            tenhou_pao(row),
        )
        melds = [Meld(MELDS[m["t"]], tuple(parse_tiles(m["tiles"]))) for m in row["melds"]]
        name = f"{row['g']} round {row['r']} ({path.parent.name} line {n})"
        yield Win(name, [parse_tile(t) for t in row["hand"]], melds, ctx, seats, row)


def tenhou_pao(row: dict[str, Any]) -> tuple[tuple[str, Seat], ...]:
    """The seat that the record makes responsible, for the yaku that have responsibility."""
    if "pao" not in row:
        return ()
    return tuple((yaku, Seat(row["pao"])) for yaku in ("daisangen", "daisuushii"))


# majiang-core's wins.

MAJIANG_YAKU = {
    "立直": "riichi", "ダブル立直": "double_riichi", "一発": "ippatsu", "海底摸月": "haitei",
    "河底撈魚": "houtei", "嶺上開花": "rinshan", "槍槓": "chankan", "天和": "tenhou", "地和": "chiihou",
    "門前清自摸和": "menzen_tsumo", "翻牌 白": "yakuhai_haku", "翻牌 發": "yakuhai_hatsu",
    "翻牌 中": "yakuhai_chun", "平和": "pinfu", "断幺九": "tanyao", "一盃口": "iipeikou",
    "三色同順": "sanshoku_doujun", "一気通貫": "ittsuu", "混全帯幺九": "chanta", "七対子": "chiitoitsu",
    "対々和": "toitoi", "三暗刻": "sanankou", "三槓子": "sankantsu", "三色同刻": "sanshoku_doukou",
    "混老頭": "honroutou", "小三元": "shousangen", "混一色": "honitsu", "純全帯幺九": "junchan",
    "二盃口": "ryanpeikou", "清一色": "chinitsu", "国士無双": "kokushi", "国士無双十三面": "kokushi_13",
    "四暗刻": "suuankou", "四暗刻単騎": "suuankou_tanki", "大三元": "daisangen", "小四喜": "shousuushii",
    "大四喜": "daisuushii", "字一色": "tsuuiisou", "緑一色": "ryuuiisou", "清老頭": "chinroutou",
    "四槓子": "suukantsu", "九蓮宝燈": "chuuren", "純正九蓮宝燈": "junsei_chuuren",
}  # fmt: skip
MAJIANG_YAKU |= {f"自風 {w}": "yakuhai_seat" for w in "東南西北"}
MAJIANG_YAKU |= {f"場風 {w}": "yakuhai_round" for w in "東南西北"}
MAJIANG_DORA = {"ドラ": "dora", "裏ドラ": "ura", "赤ドラ": "red"}


def majiang_tile(text: str) -> Tile:
    return parse_tile(text[1] + text[0])


def majiang_meld(text: str) -> Meld:
    digits = [c for c in text[1:] if c.isdigit()]
    tiles = tuple(majiang_tile(text[0] + d) for d in digits)
    kinds = [KIND_OF[t] for t in tiles]
    if len(set(kinds)) > 1:
        return Meld(MeldKind.CHOW, tiles)
    if len(tiles) == 3:
        return Meld(MeldKind.PUNG, tiles)
    marks = [c for c in text if c in "+=-"]
    if not marks:
        return Meld(MeldKind.CLOSED_KONG, tiles)
    return Meld(MeldKind.OPEN_KONG if text[-1] in "+=-" else MeldKind.ADDED_KONG, tiles)


def majiang_tiles(text: str) -> list[Tile]:
    tiles, suit = [], ""
    for char in text:
        if char.isdigit():
            tiles.append(majiang_tile(suit + char))
        else:
            suit = char
    return tiles


def majiang_wins(path: Path) -> Iterator[Win]:
    for n, row in enumerate(document(path)):
        given, param = row["in"], row["in"]["param"]
        concealed, *melds = given["shoupai"].replace("*", "").split(",")
        tiles = majiang_tiles(concealed)
        ron = given.get("rongpai")
        if ron:
            tiles.append(majiang_tile(ron))
        seat = param["menfeng"]
        loser = None if not ron else Seat((seat + "_+=-".index(ron[-1])) % 4)
        flags = majiang_flags(param["hupai"])
        ctx = WinContext(
            tiles[-1],
            not ron,
            TileKind(EAST + seat),
            TileKind(EAST + param["zhuangfeng"]),
            flags,
            tuple(map(majiang_tile, param["baopai"])),
            tuple(map(majiang_tile, param["fubaopai"] or ())),
        )
        sticks = param["jicun"]
        seats = WinSeats(Seat(seat), loser, Seat(0), 4, sticks["changbang"], sticks["lizhibang"])
        yield Win(f"hule {n}", tiles, [majiang_meld(m) for m in melds if m], ctx, seats, row["out"])


def majiang_flags(given: dict[str, int]) -> int:
    flags = (0, RIICHI, DOUBLE_RIICHI)[given.get("lizhi", 0)]
    flags |= IPPATSU * bool(given.get("yifa")) | RINSHAN * bool(given.get("lingshang"))
    flags |= CHANKAN * bool(given.get("qianggang")) | LAST_TILE * bool(given.get("haidi"))
    return flags | FIRST_DRAW * bool(given.get("tianhu"))


# RiichiEnv's hands.

RIICHIENV_FLAGS = {
    "riichi": RIICHI, "double_riichi": DOUBLE_RIICHI, "ippatsu": IPPATSU, "haitei": LAST_TILE,
    "houtei": LAST_TILE, "rinshan": RINSHAN, "chankan": CHANKAN, "tsumo_first_turn": FIRST_DRAW,
}  # fmt: skip
RIICHIENV_YAKU = {
    1: "menzen_tsumo", 2: "riichi", 3: "chankan", 4: "rinshan", 5: "haitei", 6: "houtei",
    7: "yakuhai_haku", 8: "yakuhai_hatsu", 9: "yakuhai_chun", 10: "yakuhai_seat", 11: "yakuhai_round",
    12: "tanyao", 13: "iipeikou", 14: "pinfu", 15: "chanta", 16: "ittsuu", 17: "sanshoku_doujun",
    18: "double_riichi", 19: "sanshoku_doukou", 20: "sankantsu", 21: "toitoi", 22: "sanankou",
    23: "shousangen", 24: "honroutou", 25: "chiitoitsu", 26: "junchan", 27: "honitsu", 28: "ryanpeikou",
    29: "chinitsu", 30: "ippatsu", 35: "tenhou", 36: "chiihou", 37: "daisangen", 38: "suuankou",
    39: "tsuuiisou", 40: "ryuuiisou", 41: "chinroutou", 42: "kokushi", 43: "shousuushii", 44: "suukantsu",
    45: "chuuren", 47: "junsei_chuuren", 48: "suuankou_tanki", 49: "kokushi_13", 50: "daisuushii",
}  # fmt: skip
RIICHIENV_DORA = {31: "dora", 32: "red", 33: "ura", 34: "kita"}
RIICHIENV_MELDS = {
    "chi": MeldKind.CHOW,
    "pon": MeldKind.PUNG,
    "daiminkan": MeldKind.OPEN_KONG,
    "ankan": MeldKind.CLOSED_KONG,
    "kakan": MeldKind.ADDED_KONG,
}


def tile_136(number: int) -> Tile:
    return RED_FIVES[(16, 52, 88).index(number)] if number in (16, 52, 88) else Tile(number // 4)


def riichienv_wins(path: Path) -> Iterator[Win]:
    for n, row in enumerate(document(path)["cases"]):
        given = row["conditions"]
        flags = sum(bit for name, bit in RIICHIENV_FLAGS.items() if given[name])
        ctx = WinContext(
            tile_136(row["win_tile_136"]),
            given["tsumo"],
            TileKind(EAST + given["player_wind"]),
            TileKind(EAST + given["round_wind"]),
            flags,
            tuple(map(tile_136, row["dora_indicators"])),
            tuple(map(tile_136, row["ura_indicators"])),
            given["kita_count"],
        )
        melds = [Meld(RIICHIENV_MELDS[m["meld_type"].lower()], tuple(map(tile_136, m["tiles"]))) for m in row["melds"]]
        tiles = [*map(tile_136, row["tiles_136"])]
        if len(tiles) + 3 * len(melds) == 13:  # one synthetic case gives the winning tile already
            tiles.append(ctx.tile)
        winner = Seat(given["player_wind"])
        seats = WinSeats(
            winner,
            None if given["tsumo"] else Seat((winner + 1) % given["num_players"]),
            Seat(0),
            given["num_players"],
        )
        yield Win(f"{path.stem} {n}", tiles, melds, ctx, seats, row["expected"])
