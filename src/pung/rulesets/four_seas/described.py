"""A win as a person describes it, in text and keywords; contradictions are refused in one sentence."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from pung.hands.melds import Meld, Seat, parse_hand
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

__all__ = ["FLAGS", "Described", "describe_win"]

#: how Four Seas measures hands
MEASURES: Final = Measures(waits, shanten, ukeire)

WIND_LETTERS: Final = "ESWN"

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
        kind = KIND_OF[parse_tile(self.told["ron"])]
        return any(KIND_OF[t] == kind for t in (*self.tiles, *(t for m in self.melds for t in m.tiles)))


#: what cannot be, and the sentence that says so; the first that holds is raised.
_CONTRADICTIONS: Final[tuple[tuple[Callable[[_Told], bool], str], ...]] = (
    (lambda t: t.has("ron") == t.has("tsumo"), "a win is on a discard or by self-draw: give one of ron and tsumo"),
    (lambda t: t.has("last_tile_draw", "kong_replacement") and t.has("ron"), "a drawn tile is a win by tsumo"),
    (
        lambda t: t.has("last_tile_claim", "robbing_a_kong") and t.has("tsumo"),
        "a tile taken from another seat is a win by ron",
    ),
    (
        lambda t: t.has("kong_replacement") and not any(m.is_kong for m in t.melds),
        "a replacement tile needs a kong: the hand has none",
    ),
    (
        lambda t: t.has("last_tile_claim") and t.has("robbing_a_kong"),
        "the tile is the last discard or robbed from a kong, not both",
    ),
    (
        lambda t: t.has("robbing_a_kong") and t.robbed_elsewhere,
        "the robbed kong holds every tile of its kind: the hand cannot have another",
    ),
    (
        lambda t: t.has("blessing_of_heaven") and not (t.dealer and t.has("tsumo")),
        "Blessing of Heaven is the dealer's win by tsumo",
    ),
    (
        lambda t: t.has("blessing_of_earth") and (t.dealer or t.has("ron")),
        "Blessing of Earth is a win by tsumo of another seat than the dealer",
    ),
    (
        lambda t: t.has("blessing_of_man") and (t.dealer or t.has("tsumo")),
        "Blessing of Man is a win by ron of another seat than the dealer",
    ),
    (
        lambda t: t.has(*_BLESSINGS) and bool(t.melds) and not (t.has("blessing_of_heaven") and t.kong_dealt),
        "a blessing needs a hand in which nothing is declared",
    ),
    (
        lambda t: t.has(*_BLESSINGS) and t.has("last_tile_draw", "last_tile_claim"),
        "a blessing comes with the first tiles, not with the last",
    ),
    (
        lambda t: t.has("concealed_discard") and t.has("tsumo"),
        "a concealed discard is won by ron when it is revealed",
    ),
    (
        lambda t: t.has("concealed_discard") and t.any_chance,
        "a win on a concealed discard has no chance yaku",
    ),
    (lambda t: t.has("loser") and t.has("tsumo"), "a win by tsumo has no loser"),
    (lambda t: t.has("loser") and t.told["loser"] == t.told["seat"], "a seat cannot win on its own discard"),
)


def describe_win(options: FourSeasOptions, hand: str, **told: Any) -> Described:
    """A described win in the engine's types. Raises NotationError, TileSetError, WinError."""
    tiles, melds = parse_hand(hand)
    _take_out(tiles, melds, told["ron"] or told["tsumo"])
    facts = _Told(options, told, tiles, melds)
    for holds, sentence in _CONTRADICTIONS:
        if holds(facts):
            raise WinError(sentence)
    winning = parse_tile(told["ron"] or told["tsumo"])
    if len(tiles) + 3 * len(melds) != 13:
        raise WinError(
            f"`{hand}` is {len(tiles)} tiles and {len(melds)} melds: "
            f"with {len(melds)} melds a hand has {13 - 3 * len(melds)} before the winning tile"
        )
    tiles.append(winning)
    options.tile_set.check([*tiles, *(t for m in melds for t in m.tiles)])
    seats = _seats(options, told)
    flags = sum({bit for name, bit in FLAGS.items() if told[name]})
    context = WinContext(winning, bool(told["tsumo"]), WINDS[seats.winner], flags, told["concealed_discard"])
    return Described(tiles, melds, context, seats)


def _take_out(tiles: list[Tile], melds: list[Meld], winning: str | None) -> None:
    """A hand may be written with its winning tile: fourteen tiles that have it are taken so."""
    if winning and len(tiles) + 3 * len(melds) == 14 and (tile := parse_tile(winning)) in tiles:
        tiles.remove(tile)


def _seats(options: FourSeasOptions, told: Mapping[str, Any]) -> WinSeats:
    """Who is concerned; seat 0 is the dealer. Without a named loser it is the seat on the winner's right."""
    winner = _wind("seat", told["seat"])
    loser = _wind("loser", told["loser"]) if told["loser"] else (winner + 1) % options.players
    return WinSeats(Seat(winner), None if told["tsumo"] else Seat(loser))


def _wind(name: str, letter: str) -> int:
    """The number of a wind's letter. Raises WinError for another letter."""
    if len(letter) != 1 or letter not in WIND_LETTERS:
        raise WinError(f"{name} `{letter}` is not one of {', '.join(WIND_LETTERS)}")
    return WIND_LETTERS.index(letter)


def _counts(tiles: list[Tile]) -> list[int]:
    counts = [0] * 34
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts
