"""A win as a person describes it, in text and keywords; contradictions are refused in one sentence."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pung.hands.melds import Meld, Seat, parse_hand
from pung.hands.shanten import shanten
from pung.hands.ukeire import ukeire
from pung.hands.waits import waits
from pung.rulesets.common.described import (
    Contradiction,
    check_tiles,
    refuse_contradiction,
    tell,
    wind_of,
    winning_keyword,
)
from pung.rulesets.common.incomplete import Measures, why_not_complete
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
    WinError,
    WinSeats,
)
from pung.rulesets.riichi.options import RiichiOptions
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.notation import parse_tile, parse_tiles
from pung.tiles.sets import TileSet
from pung.tiles.told import Teller, about

__all__ = ["Described", "describe_win"]

_tell = Teller("pung.rulesets.riichi")

#: how riichi measures hands
MEASURES: Final = Measures(waits, shanten, ukeire)

NORTH: Final = Tile(30)
#: the yaku for which a seat can be responsible
PAO_YAKU: Final = ("daisangen", "daisuushii", "suukantsu")

FLAGS: Final = {
    "riichi": RIICHI,
    "double_riichi": DOUBLE_RIICHI,
    "ippatsu": IPPATSU,
    "rinshan": RINSHAN,
    "chankan": CHANKAN,
    "haitei": LAST_TILE,
    "houtei": LAST_TILE,
    "tenhou": FIRST_DRAW,
    "chiihou": FIRST_DRAW,
    "renhou": BEFORE_FIRST_DRAW,
}


class Described(NamedTuple):
    """A described win in the engine's types."""

    tiles: list[Tile]
    melds: list[Meld]
    context: WinContext
    seats: WinSeats

    def why_not_complete(self, tile_set: TileSet) -> Refusal:
        """How far the hand was from complete: what it waited for, or how many it lacks and which help."""
        return why_not_complete(MEASURES, self.tiles[:-1], self.melds, self.context.tile, tile_set)


class _Told(NamedTuple):
    """What the checks look at."""

    options: RiichiOptions
    told: Mapping[str, Any]
    melds: list[Meld]

    def has(self, name: str) -> bool:
        """Whether a keyword was given."""
        return bool(self.told[name])

    @property
    def any_riichi(self) -> bool:
        """Riichi or double riichi."""
        return self.has("riichi") or self.has("double_riichi")

    @property
    def is_open(self) -> bool:
        """Whether a tile was called."""
        return any(m.is_open for m in self.melds)

    @property
    def north_replaced(self) -> bool:
        """Whether the replacement tile can be that of a north set aside, and counts as one."""
        return self.has("kita") and getattr(self.options, "rinshan_after_kita", False)

    @property
    def dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return bool(self.told["seat"] == "E")


#: what cannot be, the sentence that says so, and what it is about; the first that holds is raised.
_CONTRADICTIONS: Final[tuple[Contradiction[_Told], ...]] = (
    (
        lambda t: t.has("ron") == t.has("tsumo"),
        _tell("ron_or_tsumo"),
        ("ron",),
    ),
    (lambda t: t.any_riichi and t.is_open, _tell("riichi_open"), ("riichi", "double_riichi")),
    (lambda t: t.has("ippatsu") and not t.any_riichi, _tell("ippatsu_without_riichi"), ("ippatsu",)),
    (lambda t: t.has("rinshan") and t.has("ron"), _tell("rinshan_ron"), ("rinshan",)),
    (
        lambda t: t.has("rinshan") and not t.north_replaced and not any(m.is_kong for m in t.melds),
        _tell("rinshan_without_kan"),
        ("rinshan",),
    ),
    (
        lambda t: t.has("rinshan") and t.has("ippatsu") and not t.north_replaced,
        _tell("rinshan_ippatsu"),
        ("ippatsu",),
    ),
    (lambda t: t.has("chankan") and t.has("tsumo"), _tell("chankan_tsumo"), ("chankan",)),
    (lambda t: t.has("haitei") and t.has("ron"), _tell("haitei_ron"), ("haitei",)),
    (lambda t: t.has("houtei") and t.has("tsumo"), _tell("houtei_tsumo"), ("houtei",)),
    (
        lambda t: t.has("chankan") and t.has("houtei"),
        _tell("chankan_houtei"),
        ("chankan",),
    ),
    (lambda t: t.has("tenhou") and not (t.dealer and t.has("tsumo")), _tell("tenhou_dealer"), ("tenhou",)),
    (
        lambda t: t.has("chiihou") and (t.dealer or t.has("ron")),
        _tell("chiihou_other"),
        ("chiihou",),
    ),
    (
        lambda t: t.has("renhou") and (t.dealer or t.has("tsumo")),
        _tell("renhou_other"),
        ("renhou",),
    ),
    (
        lambda t: any(map(t.has, ("tenhou", "chiihou", "renhou"))) and (bool(t.melds) or t.any_riichi or t.has("kita")),
        _tell("untouched"),
        ("tenhou", "chiihou", "renhou"),
    ),
    (lambda t: t.has("kita") and not getattr(t.options, "kita", False), _tell("no_kita"), ("kita",)),
    (lambda t: t.told["kita"] not in range(5), _tell("kita_count"), ("kita",)),
    (lambda t: t.told["honba"] < 0, _tell("negative"), ("honba",)),
    (lambda t: t.told["sticks"] < 0, _tell("negative"), ("sticks",)),
    (lambda t: t.has("loser") and t.has("tsumo"), tell("no_loser"), ("loser",)),
    (lambda t: t.has("loser") and t.told["loser"] == t.told["seat"], tell("own_discard"), ("loser",)),
)


def describe_win(options: RiichiOptions, hand: str, **told: Any) -> Described:
    """A described win in the engine's types. Raises NotationError, TileSetError, WinError."""
    tiles, melds = about("hand", parse_hand, hand)
    refuse_contradiction(WinError, _CONTRADICTIONS, _Told(options, told, melds), told)
    by = winning_keyword(told)
    winning = about(by, parse_tile, told[by])
    if len(tiles) + 3 * len(melds) != 13:
        words = {"hand": hand, "tiles": len(tiles), "melds": len(melds), "right": 13 - 3 * len(melds)}
        raise WinError(_tell("before_winning", **words), "hand")
    indicators, ura = about("dora", parse_tiles, told["dora"]), about("ura", parse_tiles, told["ura"])
    held = [*tiles, *(t for m in melds for t in m.tiles)]
    parts = {"hand": held, by: [winning], "kita": [NORTH] * told["kita"], "dora": indicators, "ura": ura}
    check_tiles(options.tile_set, parts)
    tiles.append(winning)
    seats = _seats(options, told)
    context = WinContext(
        winning,
        bool(told["tsumo"]),
        WINDS[seats.winner],
        WINDS[wind_of(WinError, "round", told["round"])],
        sum({bit for name, bit in FLAGS.items() if told[name]}),
        tuple(indicators),
        tuple(ura),
        told["kita"],
    )
    return Described(tiles, melds, context, seats)


def _seats(options: RiichiOptions, told: Mapping[str, Any]) -> WinSeats:
    """Who is concerned; seat 0 is the dealer. Without a named loser it is the seat on the winner's right."""
    players = options.players
    winner = wind_of(WinError, "seat", told["seat"], players)
    loser = wind_of(WinError, "loser", told["loser"], players) if told["loser"] else (winner + 1) % players
    pao = told["pao"] or {}
    if isinstance(pao, str):
        pao = dict.fromkeys(PAO_YAKU if options.pao_four_kans else PAO_YAKU[:2], pao)
    responsible = tuple((yaku, Seat(wind_of(WinError, "pao", letter, players))) for yaku, letter in pao.items())
    if unknown := [yaku for yaku in pao if yaku not in PAO_YAKU]:
        raise WinError(_tell("pao_yaku", yaku=unknown[0], known=", ".join(PAO_YAKU)), "pao")
    if any(seat == winner for _, seat in responsible):
        raise WinError(_tell("pao_self"), "pao")
    return WinSeats(
        Seat(winner),
        None if told["tsumo"] else Seat(loser),
        Seat(0),
        players,
        told["honba"],
        told["sticks"],
        responsible,
    )
