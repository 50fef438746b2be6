"""A win as a person describes it, in text and keywords; contradictions are refused in one sentence."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pung.hands.melds import Meld, Seat, parse_hand
from pung.rulesets.common.described import (
    Contradiction,
    check_tiles,
    refuse_contradiction,
    tell,
    wind_of,
    winning_keyword,
)
from pung.rulesets.common.incomplete import Measures, why_not_complete
from pung.rulesets.four_seas.context import (
    BEFORE_FIRST_DRAW,
    FIRST_DRAW,
    LAST_TILE,
    REPLACEMENT,
    ROBBED,
    WinContext,
    WinError,
    WinSeats,
)
from pung.rulesets.four_seas.distance import shanten, ukeire, waits
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, WINDS, Tile
from pung.tiles.notation import parse_tile
from pung.tiles.sets import FULL_136
from pung.tiles.told import Teller, about

__all__ = ["FLAGS", "Described", "describe_win"]

_tell = Teller("pung.rulesets.four_seas")

#: how Four Seas measures hands
MEASURES: Final = Measures(waits, shanten, ukeire)

#: the keywords that say how a win came about.
FLAGS: Final = {
    "last_tile_draw": LAST_TILE,
    "last_tile_claim": LAST_TILE,
    "blessing_of_man": BEFORE_FIRST_DRAW,
    "blessing_of_earth": FIRST_DRAW,
    "blessing_of_heaven": FIRST_DRAW,
    "robbing_a_kong": ROBBED,
    "kong_replacement": REPLACEMENT,
}
_BLESSINGS: Final = ("blessing_of_man", "blessing_of_earth", "blessing_of_heaven")


class Described(NamedTuple):
    """A described win in the engine's types."""

    tiles: list[Tile]
    melds: list[Meld]
    context: WinContext
    seats: WinSeats

    def why_not_complete(self) -> Refusal:
        """How far the hand was from complete: what it waited for, or how many it lacks and which help."""
        return why_not_complete(MEASURES, self.tiles[:-1], self.melds, self.context.tile, FULL_136)


class _Told(NamedTuple):
    """What the checks look at."""

    options: FourSeasOptions
    told: Mapping[str, Any]
    tiles: list[Tile]
    melds: list[Meld]

    def has(self, *names: str) -> bool:
        """Whether one of these keywords was given."""
        return any(self.told[name] for name in names)

    @property
    def dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return bool(self.told["seat"] == "E")

    @property
    def any_chance(self) -> bool:
        """Whether a chance yaku is claimed that a concealed discard cannot have."""
        allowed = {"last_tile_claim"} if self.options.cd_last_tile_claim else set()
        return self.has(*(FLAGS.keys() - allowed))

    @property
    def kong_dealt(self) -> bool:
        """Whether the dealer may have declared kongs before a Blessing of Heaven."""
        return self.options.blessing_of_heaven_after_kong and not any(m.is_open for m in self.melds)

    @property
    def robbed_elsewhere(self) -> bool:
        """Whether another tile of the robbed kind is in the hand: the kong has all the other three."""
        kind = KIND_OF[about("ron", parse_tile, self.told["ron"])]
        return any(KIND_OF[t] == kind for t in (*self.tiles, *(t for m in self.melds for t in m.tiles)))


#: what cannot be, the sentence that says so, and what it is about; the first that holds is raised.
_CONTRADICTIONS: Final[tuple[Contradiction[_Told], ...]] = (
    (lambda t: t.has("ron") == t.has("tsumo"), _tell("ron_or_tsumo"), ("ron",)),
    (
        lambda t: t.has("last_tile_draw", "kong_replacement") and t.has("ron"),
        _tell("drawn_tile"),
        ("last_tile_draw", "kong_replacement"),
    ),
    (
        lambda t: t.has("last_tile_claim", "robbing_a_kong") and t.has("tsumo"),
        _tell("taken_tile"),
        ("last_tile_claim", "robbing_a_kong"),
    ),
    (
        lambda t: t.has("kong_replacement") and not any(m.is_kong for m in t.melds),
        _tell("replacement_without_kong"),
        ("kong_replacement",),
    ),
    (
        lambda t: t.has("last_tile_claim") and t.has("robbing_a_kong"),
        _tell("last_or_robbed"),
        ("robbing_a_kong",),
    ),
    (
        lambda t: t.has("robbing_a_kong") and t.robbed_elsewhere,
        _tell("robbed_elsewhere"),
        ("robbing_a_kong",),
    ),
    (
        lambda t: t.has("blessing_of_heaven") and not (t.dealer and t.has("tsumo")),
        _tell("heaven_dealer"),
        ("blessing_of_heaven",),
    ),
    (
        lambda t: t.has("blessing_of_earth") and (t.dealer or t.has("ron")),
        _tell("earth_other"),
        ("blessing_of_earth",),
    ),
    (
        lambda t: t.has("blessing_of_man") and (t.dealer or t.has("tsumo")),
        _tell("man_other"),
        ("blessing_of_man",),
    ),
    (
        lambda t: t.has(*_BLESSINGS) and bool(t.melds) and not (t.has("blessing_of_heaven") and t.kong_dealt),
        _tell("blessing_declared"),
        _BLESSINGS,
    ),
    (
        lambda t: t.has(*_BLESSINGS) and t.has("last_tile_draw", "last_tile_claim"),
        _tell("blessing_last"),
        ("last_tile_draw", "last_tile_claim"),
    ),
    (
        lambda t: t.has("concealed_discard") and t.has("tsumo"),
        _tell("concealed_discard_tsumo"),
        ("concealed_discard",),
    ),
    (
        lambda t: t.has("concealed_discard") and t.any_chance,
        _tell("concealed_discard_chance"),
        ("concealed_discard",),
    ),
    (lambda t: t.has("loser") and t.has("tsumo"), tell("no_loser"), ("loser",)),
    (lambda t: t.has("loser") and t.told["loser"] == t.told["seat"], tell("own_discard"), ("loser",)),
)


def describe_win(options: FourSeasOptions, hand: str, **told: Any) -> Described:
    """A described win in the engine's types. Raises NotationError, TileSetError, WinError."""
    tiles, melds = about("hand", parse_hand, hand)
    by = winning_keyword(told)
    _take_out(tiles, melds, by, told[by])
    refuse_contradiction(WinError, _CONTRADICTIONS, _Told(options, told, tiles, melds), told)
    winning = about(by, parse_tile, told[by])
    if len(tiles) + 3 * len(melds) != 13:
        words = {"hand": hand, "tiles": len(tiles), "melds": len(melds), "right": 13 - 3 * len(melds)}
        raise WinError(_tell("before_winning", **words), "hand")
    check_tiles(options.tile_set, {"hand": [*tiles, *(t for m in melds for t in m.tiles)], by: [winning]})
    tiles.append(winning)
    seats = _seats(options, told)
    flags = sum({bit for name, bit in FLAGS.items() if told[name]})
    context = WinContext(winning, bool(told["tsumo"]), WINDS[seats.winner], flags, told["concealed_discard"])
    return Described(tiles, melds, context, seats)


def _take_out(tiles: list[Tile], melds: list[Meld], by: str, winning: str | None) -> None:
    """A hand may be written with its winning tile: fourteen tiles that have it are taken so."""
    if winning and len(tiles) + 3 * len(melds) == 14 and (tile := about(by, parse_tile, winning)) in tiles:
        tiles.remove(tile)


def _seats(options: FourSeasOptions, told: Mapping[str, Any]) -> WinSeats:
    """Who is concerned; seat 0 is the dealer. Without a named loser it is the seat on the winner's right."""
    winner = wind_of(WinError, "seat", told["seat"])
    loser = wind_of(WinError, "loser", told["loser"]) if told["loser"] else (winner + 1) % options.players
    return WinSeats(Seat(winner), None if told["tsumo"] else Seat(loser))


def _counts(tiles: list[Tile]) -> list[int]:
    counts = [0] * 34
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts
