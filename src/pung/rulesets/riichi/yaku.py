"""The tests of the yaku; values, names and exclusions are in patterns.toml.

A test looks at the tiles and at how the win came about. Whether an open hand may have the yaku, and which
yaku does not count beside which, the table says.
"""

from functools import cache
from typing import Final

from pung.hands import predicates as p
from pung.hands.facts import WAIT_PAIR, WAIT_TWO_SIDED, HandFacts
from pung.rulesets.riichi.context import (
    BEFORE_FIRST_DRAW,
    CHANKAN,
    DOUBLE_RIICHI,
    FIRST_DRAW,
    IPPATSU,
    LAST_TILE,
    RIICHI,
    RINSHAN,
)
from pung.scoring.pattern import Pattern, Test, load_patterns

__all__ = ["TESTS", "all_yaku", "valued_pair"]

EAST: Final = 27
WHITE: Final = 31
GREEN: Final = 32
RED: Final = 33


# How the win came about.


def riichi(f: HandFacts) -> bool:
    """Riichi was declared."""
    return f.flags & (RIICHI | DOUBLE_RIICHI) != 0


def double_riichi(f: HandFacts) -> bool:
    """Riichi was declared with the first discard, before any call."""
    return f.flags & DOUBLE_RIICHI != 0


def ippatsu(f: HandFacts) -> bool:
    """Won within one uninterrupted go-around of riichi."""
    return f.flags & IPPATSU != 0


def menzen_tsumo(f: HandFacts) -> bool:
    """The winning tile was drawn."""
    return f.tsumo != 0


def rinshan(f: HandFacts) -> bool:
    """Won with the replacement tile of a kan."""
    return f.tsumo != 0 and f.flags & RINSHAN != 0


def chankan(f: HandFacts) -> bool:
    """Won with the tile that another seat added to a pon."""
    return f.tsumo == 0 and f.flags & CHANKAN != 0


def haitei(f: HandFacts) -> bool:
    """Won with the last tile of the wall."""
    return f.tsumo != 0 and f.flags & LAST_TILE != 0


def houtei(f: HandFacts) -> bool:
    """Won with the last discard."""
    return f.tsumo == 0 and f.flags & LAST_TILE != 0


def tenhou(f: HandFacts) -> bool:
    """The dealer won with the dealt hand."""
    return f.tsumo != 0 and f.flags & FIRST_DRAW != 0 and f.seat_wind == EAST


def chiihou(f: HandFacts) -> bool:
    """Another seat than the dealer won with its first draw, before any call."""
    return f.tsumo != 0 and f.flags & FIRST_DRAW != 0 and f.seat_wind != EAST


def renhou(f: HandFacts) -> bool:
    """Won on a discard before the first own draw and before any call."""
    return f.tsumo == 0 and f.flags & BEFORE_FIRST_DRAW != 0


def nagashi_mangan(_: HandFacts) -> bool:
    """Seen from the discards at an exhaustive draw, never from a hand."""
    return False


# One han.


def valued_pair(f: HandFacts) -> bool:
    """The pair is of dragons, of the seat's wind or of the round's wind."""
    return f.pairs & (p.DRAGONS | 1 << f.seat_wind | 1 << f.round_wind) != 0


def pinfu(f: HandFacts) -> bool:
    """Four runs, a pair without value, and a two-sided wait."""
    return f.wait == WAIT_TWO_SIDED and p.all_runs(f) and not valued_pair(f)


def pinfu_by_ron(f: HandFacts) -> bool:
    """Pinfu where a self-drawn win does not count as such."""
    return f.tsumo == 0 and pinfu(f)


def yakuhai_haku(f: HandFacts) -> bool:
    """A triplet of white dragons."""
    return f.triplets >> WHITE & 1 != 0


def yakuhai_hatsu(f: HandFacts) -> bool:
    """A triplet of green dragons."""
    return f.triplets >> GREEN & 1 != 0


def yakuhai_chun(f: HandFacts) -> bool:
    """A triplet of red dragons."""
    return f.triplets >> RED & 1 != 0


def yakuhai_seat(f: HandFacts) -> bool:
    """A triplet of the seat's wind."""
    return f.triplets >> f.seat_wind & 1 != 0


def yakuhai_round(f: HandFacts) -> bool:
    """A triplet of the round's wind."""
    return f.triplets >> f.round_wind & 1 != 0


# Triplets and yakuman.


def sanankou(f: HandFacts) -> bool:
    """Three concealed triplets; one that a ron completed is not concealed."""
    return p.concealed_triplets(f, 3)


def suuankou(f: HandFacts) -> bool:
    """Four concealed triplets."""
    return p.concealed_triplets(f, 4)


def suuankou_tanki(f: HandFacts) -> bool:
    """Four concealed triplets, won with the tile of the pair."""
    return f.wait == WAIT_PAIR and p.concealed_triplets(f, 4)


def chuuren(f: HandFacts) -> bool:
    """Nine gates without a kan."""
    return f.declared == 0 and p.nine_gates(f)


def junsei_chuuren(f: HandFacts) -> bool:
    """Nine gates that waited on nine kinds, without a kan."""
    return f.declared == 0 and p.nine_gates_nine_waits(f)


#: the test of each yaku, by its id, and those that some options take in its place.
TESTS: Final[dict[str, Test]] = {
    "riichi": riichi,
    "double_riichi": double_riichi,
    "ippatsu": ippatsu,
    "menzen_tsumo": menzen_tsumo,
    "pinfu": pinfu,
    "pinfu_by_ron": pinfu_by_ron,
    "tanyao": p.all_simples,
    "iipeikou": p.twin_runs,
    "yakuhai_haku": yakuhai_haku,
    "yakuhai_hatsu": yakuhai_hatsu,
    "yakuhai_chun": yakuhai_chun,
    "yakuhai_seat": yakuhai_seat,
    "yakuhai_round": yakuhai_round,
    "rinshan": rinshan,
    "chankan": chankan,
    "haitei": haitei,
    "houtei": houtei,
    "chiitoitsu": p.all_pairs,
    "chanta": p.outside_hand,
    "ittsuu": p.full_straight,
    "sanshoku_doujun": p.three_suit_run,
    "sanshoku_doukou": p.three_suit_triplet,
    "sankantsu": p.three_kongs,
    "toitoi": p.all_triplets,
    "sanankou": sanankou,
    "shousangen": p.little_dragons,
    "honroutou": p.all_terminals_or_honours,
    "ryanpeikou": p.two_twin_runs,
    "junchan": p.outside_hand_without_honours,
    "honitsu": p.one_suit_with_honours_or_without,
    "chinitsu": p.one_suit_without_honours,
    "nagashi_mangan": nagashi_mangan,
    "renhou": renhou,
    "tenhou": tenhou,
    "chiihou": chiihou,
    "daisangen": p.big_dragons,
    "suuankou": suuankou,
    "suuankou_tanki": suuankou_tanki,
    "tsuuiisou": p.all_honours,
    "ryuuiisou": p.all_kinds_green,
    "ryuuiisou_with_hatsu": p.all_green,
    "chinroutou": p.all_terminals,
    "chuuren": chuuren,
    "junsei_chuuren": junsei_chuuren,
    "kokushi": p.orphans,
    "kokushi_13": p.orphans_thirteen_waits,
    "shousuushii": p.little_winds,
    "daisuushii": p.big_winds,
    "suukantsu": p.four_kongs,
    "big_wheels": p.seven_pairs_of_middle_dots,
}


@cache
def all_yaku() -> tuple[Pattern, ...]:
    """Every yaku there is, whatever the options."""
    return load_patterns("pung.rulesets.riichi", TESTS)
