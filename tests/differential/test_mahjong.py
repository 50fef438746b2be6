"""Random wins scored by us and by the published library `mahjong`; every class of difference is explained here."""

import random
from collections import Counter
from typing import Any

import pytest

from pung.hands.melds import MeldKind
from pung.rulesets.riichi.context import CHANKAN, DOUBLE_RIICHI, IPPATSU, LAST_TILE, RIICHI, RINSHAN
from pung.rulesets.riichi.scoring import sheet
from pung.rulesets.riichi.sheet import RiichiSheet
from pung.rulesets.riichi.yaku import all_yaku
from tests.differential.random_wins import RandomWin, in_our_types, make
from tests.scoring.book import options

pytest.importorskip("mahjong")
from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as TheirMeld

RULES = options("riichi/guide", double_yakuman=True)
THEIRS = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=True)
MELD = {
    MeldKind.CHOW: TheirMeld.CHI,
    MeldKind.PUNG: TheirMeld.PON,
    MeldKind.OPEN_KONG: TheirMeld.KAN,
    MeldKind.CLOSED_KONG: TheirMeld.KAN,
    MeldKind.ADDED_KONG: TheirMeld.SHOUMINKAN,
}


def theirs(win: RandomWin) -> Any:
    """The library's answer to the same win."""
    melds = [
        TheirMeld(MELD[how], tiles, opened=how is not MeldKind.CLOSED_KONG, called_tile=tiles[0])
        for how, tiles in win.melds
    ]
    flags = win.flags
    config = HandConfig(
        is_tsumo=win.tsumo,
        is_riichi=bool(flags & (RIICHI | DOUBLE_RIICHI)),
        is_daburu_riichi=bool(flags & DOUBLE_RIICHI),
        is_ippatsu=bool(flags & IPPATSU),
        is_rinshan=bool(flags & RINSHAN),
        is_chankan=bool(flags & CHANKAN),
        is_haitei=bool(flags & LAST_TILE) and win.tsumo,
        is_houtei=bool(flags & LAST_TILE) and not win.tsumo,
        player_wind=EAST + win.seat,
        round_wind=EAST + win.round,
        options=THEIRS,
    )
    tiles = sorted([*win.concealed, *(t for _, meld in win.melds for t in meld)])
    return HandCalculator.estimate_hand_value(
        tiles, win.winning, melds, win.indicators, config, ura_dora_indicators=win.ura
    )


#: what the library calls our yaku; those of winds it names by the wind
YAKU = {
    "Riichi": "riichi", "Double Riichi": "double_riichi", "Ippatsu": "ippatsu", "Menzen Tsumo": "menzen_tsumo",
    "Pinfu": "pinfu", "Tanyao": "tanyao", "Iipeiko": "iipeikou", "Yakuhai (haku)": "yakuhai_haku",
    "Yakuhai (hatsu)": "yakuhai_hatsu", "Yakuhai (chun)": "yakuhai_chun", "Rinshan Kaihou": "rinshan",
    "Chankan": "chankan", "Haitei Raoyue": "haitei", "Houtei Raoyui": "houtei", "Chiitoitsu": "chiitoitsu",
    "Chantai": "chanta", "Ittsu": "ittsuu", "Sanshoku Doujun": "sanshoku_doujun",
    "Sanshoku Doukou": "sanshoku_doukou", "San Kantsu": "sankantsu", "Toitoi": "toitoi",
    "San Ankou": "sanankou", "Shou Sangen": "shousangen", "Honroutou": "honroutou",
    "Ryanpeikou": "ryanpeikou", "Junchan": "junchan", "Honitsu": "honitsu", "Chinitsu": "chinitsu",
    "Daisangen": "daisangen", "Suu Ankou": "suuankou", "Suu Ankou Tanki": "suuankou_tanki",
    "Tsuu Iisou": "tsuuiisou", "Ryuuiisou": "ryuuiisou", "Chinroutou": "chinroutou",
    "Chuuren Poutou": "chuuren", "Daburu Chuuren Poutou": "junsei_chuuren", "Kokushi Musou": "kokushi",
    "Kokushi Musou Juusanmen Matchi": "kokushi_13", "Shousuushii": "shousuushii",
    "Dai Suushii": "daisuushii", "Suu Kantsu": "suukantsu",
}  # fmt: skip
WINDS = ("east", "south", "west", "north")
YAKU |= {f"Yakuhai (seat wind {wind})": "yakuhai_seat" for wind in WINDS}
YAKU |= {f"Yakuhai (round wind {wind})": "yakuhai_round" for wind in WINDS}
NO_WIN = ([], None, None, None)


def ours(win: RandomWin) -> tuple[Any, ...]:
    """Yaku, han, fu and points; a yakuman as 13 han for each."""
    result = sheet(RULES, *in_our_types(win))
    if not isinstance(result, RiichiSheet):
        return NO_WIN
    yaku = sorted(dict(result.yaku))
    if result.yakuman:
        return (yaku, 13 * result.yakuman, None, result.total)
    return (yaku, result.han, result.fu, result.total)


def of_the_library(win: RandomWin) -> tuple[Any, ...]:
    """The same of the library's answer."""
    answer = theirs(win)
    if answer.error:
        return NO_WIN
    cost = answer.cost
    total = cost["main"]
    if win.tsumo:
        total = 3 * cost["main"] if win.seat == 0 else cost["main"] + 2 * cost["additional"]
    yaku = sorted(YAKU[y.name] for y in answer.yaku if "Dora" not in y.name)
    if any(y.is_yakuman for y in answer.yaku):
        return (yaku, answer.han, None, total)
    return (yaku, answer.han, answer.fu, total)


def difference(win: RandomWin) -> str:
    """The class of a difference; empty where there is none."""
    us, them = ours(win), of_the_library(win)
    if us == them:
        return ""
    return f"{us} against {them}: {in_our_types(win)}"


def compare(hands: int, seed: int) -> tuple[int, list[str]]:
    """How many wins were compared, and the differences."""
    rng = random.Random(seed)
    compared, found = 0, []
    while compared < hands:
        win = make(rng)
        if win is None:
            continue
        compared += 1
        if text := difference(win):
            found.append(text)
    return compared, found


def test_two_thousand_wins():
    compared, found = compare(2_000, seed=1)
    assert (compared, found[:5]) == (2_000, [])


def test_the_random_wins_are_varied():
    """The generator reaches rare hands: enough of every yaku that a random win can have."""
    rng, seen = random.Random(2), Counter()
    for _ in range(6_000):
        win = make(rng)
        result = sheet(RULES, *in_our_types(win)) if win else None
        if isinstance(result, RiichiSheet):
            seen.update(dict(result.yaku))
    never = {"renhou", "tenhou", "chiihou", "nagashi_mangan", "big_wheels"}
    assert {p.id for p in all_yaku()} - never <= set(seen)


@pytest.mark.soak
def test_a_hundred_thousand_wins():
    compared, found = compare(100_000, seed=3)
    assert (compared, found[:5]) == (100_000, [])
