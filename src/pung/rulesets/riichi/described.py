"""A win as a person describes it, in text and keywords; contradictions are refused in one sentence."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from pung.hands.melds import Meld, Seat, parse_hand
from pung.hands.shanten import shanten
from pung.hands.ukeire import ukeire
from pung.hands.waits import waits
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

__all__ = ["Described", "describe_win"]

#: how riichi measures hands
MEASURES: Final = Measures(waits, shanten, ukeire)

NORTH: Final = Tile(30)
WIND_LETTERS: Final = "ESWN"
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


#: what cannot be, and the sentence that says so; the first that holds is raised.
_CONTRADICTIONS: Final[tuple[tuple[Callable[[_Told], bool], str], ...]] = (
    (
        lambda t: t.has("ron") == t.has("tsumo"),
        "a win is either by ron or by tsumo: give exactly one of them",
    ),
    (lambda t: t.any_riichi and t.is_open, "riichi needs a closed hand: this one has called tiles"),
    (lambda t: t.has("ippatsu") and not t.any_riichi, "ippatsu needs riichi"),
    (lambda t: t.has("rinshan") and t.has("ron"), "rinshan is a win by tsumo, on a replacement tile"),
    (
        lambda t: t.has("rinshan") and not t.north_replaced and not any(m.is_kong for m in t.melds),
        "rinshan needs a kan: the hand has none",
    ),
    (
        lambda t: t.has("rinshan") and t.has("ippatsu") and not t.north_replaced,
        "ippatsu ends with a kan: it cannot be beside rinshan",
    ),
    (lambda t: t.has("chankan") and t.has("tsumo"), "chankan is a win by ron, on another seat's kan"),
    (lambda t: t.has("haitei") and t.has("ron"), "haitei is a win by tsumo: the last discard is houtei"),
    (lambda t: t.has("houtei") and t.has("tsumo"), "houtei is a win by ron: the last draw is haitei"),
    (
        lambda t: t.has("chankan") and t.has("houtei"),
        "houtei is a discard and chankan a kan: the tile is one of them",
    ),
    (lambda t: t.has("tenhou") and not (t.dealer and t.has("tsumo")), "tenhou is the dealer's win by tsumo"),
    (
        lambda t: t.has("chiihou") and (t.dealer or t.has("ron")),
        "chiihou is a win by tsumo of another seat than the dealer",
    ),
    (
        lambda t: t.has("renhou") and (t.dealer or t.has("tsumo")),
        "renhou is a win by ron of another seat than the dealer",
    ),
    (
        lambda t: any(map(t.has, ("tenhou", "chiihou", "renhou"))) and (bool(t.melds) or t.any_riichi or t.has("kita")),
        "tenhou, chiihou and renhou need an untouched hand: no meld, no riichi, no north set aside",
    ),
    (lambda t: t.has("kita") and not getattr(t.options, "kita", False), "this game sets no north aside"),
    (lambda t: t.told["kita"] not in range(5), "a seat can set aside 0 to 4 norths"),
    (lambda t: t.told["honba"] < 0 or t.told["sticks"] < 0, "honba and sticks cannot be negative"),
    (lambda t: t.has("loser") and t.has("tsumo"), "a win by tsumo has no loser"),
    (lambda t: t.has("loser") and t.told["loser"] == t.told["seat"], "a seat cannot win on its own discard"),
)


def describe_win(options: RiichiOptions, hand: str, **told: Any) -> Described:
    """A described win in the engine's types. Raises NotationError, TileSetError, WinError."""
    tiles, melds = parse_hand(hand)
    facts = _Told(options, told, melds)
    for holds, sentence in _CONTRADICTIONS:
        if holds(facts):
            raise WinError(sentence)
    winning = parse_tile(told["ron"] or told["tsumo"])
    tiles.append(winning)
    if len(tiles) + 3 * len(melds) != 14:
        raise WinError(
            f"`{hand}` is {len(tiles) - 1} tiles and {len(melds)} melds: "
            f"with {len(melds)} melds a hand before the winning tile has {13 - 3 * len(melds)}"
        )
    indicators, ura = parse_tiles(told["dora"]), parse_tiles(told["ura"])
    norths = [NORTH] * told["kita"]
    options.tile_set.check([*tiles, *(t for m in melds for t in m.tiles), *norths, *indicators, *ura])
    seats = _seats(options, told)
    context = WinContext(
        winning,
        bool(told["tsumo"]),
        WINDS[seats.winner],
        WINDS[_wind("round", told["round"], 4)],
        sum({bit for name, bit in FLAGS.items() if told[name]}),
        tuple(indicators),
        tuple(ura),
        told["kita"],
    )
    return Described(tiles, melds, context, seats)


def _seats(options: RiichiOptions, told: Mapping[str, Any]) -> WinSeats:
    """Who is concerned; seat 0 is the dealer. Without a named loser it is the seat on the winner's right."""
    players = options.players
    winner = _wind("seat", told["seat"], players)
    loser = _wind("loser", told["loser"], players) if told["loser"] else (winner + 1) % players
    pao = told["pao"] or {}
    if isinstance(pao, str):
        pao = dict.fromkeys(PAO_YAKU if options.pao_four_kans else PAO_YAKU[:2], pao)
    responsible = tuple((yaku, Seat(_wind("pao", letter, players))) for yaku, letter in pao.items())
    if unknown := [yaku for yaku in pao if yaku not in PAO_YAKU]:
        raise WinError(f"no seat can be responsible for `{unknown[0]}`: only for {', '.join(PAO_YAKU)}")
    if any(seat == winner for _, seat in responsible):
        raise WinError("the winner cannot be responsible for its own win")
    return WinSeats(
        Seat(winner),
        None if told["tsumo"] else Seat(loser),
        Seat(0),
        players,
        told["honba"],
        told["sticks"],
        responsible,
    )


def _wind(name: str, letter: str, count: int) -> int:
    """The number of a wind's letter. Raises WinError for another letter, or a seat that the game lacks."""
    letters = WIND_LETTERS[:count]
    if len(letter) != 1 or letter not in letters:
        raise WinError(f"{name} `{letter}` is not one of {', '.join(letters)}")
    return letters.index(letter)
