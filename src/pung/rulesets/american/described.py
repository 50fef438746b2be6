"""A win as a person describes it, in text and keywords; contradictions are refused in one sentence."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pung.hands.melds import Meld, Seat, parse_hand
from pung.rulesets.american.context import WinContext, WinError, WinSeats
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.printed import TILES
from pung.rulesets.common.described import Contradiction, refuse_contradiction, tell, wind_of, winning_keyword
from pung.tiles.kinds import JOKER, KIND_OF, Tile, is_red
from pung.tiles.notation import parse_tile
from pung.tiles.sets import TileSetError, no_such_tile
from pung.tiles.told import Teller, about

__all__ = ["Described", "describe_win", "described_hand"]

_tell = Teller("pung.rulesets.american")

_HOW: Final = ("exchange", "heavenly", "earthly")


class Described(NamedTuple):
    """A described win in the engine's types."""

    tiles: list[Tile]
    melds: list[Meld]
    context: WinContext
    seats: WinSeats


class _Told(NamedTuple):
    """What the checks look at."""

    told: Mapping[str, Any]
    melds: list[Meld]

    def has(self, name: str) -> bool:
        """Whether a keyword was given."""
        return bool(self.told[name])

    @property
    def winning(self) -> Tile:
        """The winning tile."""
        by = winning_keyword(self.told)
        return about(by, parse_tile, self.told[by])


#: what cannot be, the sentence that says so, and what it is about; the first that holds is raised.
_CONTRADICTIONS: Final[tuple[Contradiction[_Told], ...]] = (
    (
        lambda t: t.has("ron") == t.has("tsumo"),
        _tell("ron_or_tsumo"),
        ("ron",),
    ),
    (lambda t: sum(map(t.has, _HOW)) > 1, _tell("one_of_three"), _HOW),
    (
        lambda t: any(map(t.has, _HOW)) and t.has("ron"),
        _tell("self_picked"),
        _HOW,
    ),
    (
        lambda t: t.has("exchange") and KIND_OF[t.winning] != JOKER,
        _tell("exchange_joker"),
        ("exchange",),
    ),
    (
        lambda t: any(map(t.has, ("heavenly", "earthly"))) and (t.told["seat"] != "E" or bool(t.melds)),
        _tell("east_unexposed"),
        ("heavenly", "earthly"),
    ),
    (lambda t: t.has("loser") and t.has("tsumo"), _tell("no_loser"), ("loser",)),
    (lambda t: t.has("loser") and t.told["loser"] == t.told["seat"], tell("own_discard"), ("loser",)),
    (lambda t: t.has("pays_table") and t.has("tsumo"), _tell("pays_table"), ("pays_table",)),
)


def described_hand(hand: str) -> tuple[list[Tile], list[Meld]]:
    """Concealed tiles and exposed groups of a text. Raises NotationError, GroupError, TileSetError."""
    tiles, melds = parse_hand(hand)
    exposures_of(melds)
    for tile in (*tiles, *(t for meld in melds for t in meld.tiles)):
        if is_red(tile):
            raise TileSetError(no_such_tile(tile))
    return tiles, melds


def describe_win(options: AmericanOptions, hand: str, told: Mapping[str, Any]) -> Described:
    """A described win in the engine's types. Raises NotationError, GroupError, TileSetError, WinError."""
    tiles, melds = about("hand", described_hand, hand)
    facts = _Told(told, melds)
    refuse_contradiction(WinError, _CONTRADICTIONS, facts, told)
    held = len(tiles) + sum(len(m.tiles) for m in melds)
    if held != TILES - 1:
        raise WinError(_tell("before_winning", hand=hand, held=held, right=TILES - 1), "hand")
    how = next((name for name in _HOW if told[name]), "")
    context = WinContext(facts.winning, bool(told["tsumo"]), how)
    return Described([*tiles, facts.winning], melds, context, _seats(options, told))


def _seats(options: AmericanOptions, told: Mapping[str, Any]) -> WinSeats:
    """Who is concerned; seat 0 is East. Without a named loser it is the seat on the winner's right."""
    winner = wind_of(WinError, "seat", told["seat"])
    loser = wind_of(WinError, "loser", told["loser"]) if told["loser"] else (winner + 1) % options.players
    discarder = None if told["tsumo"] else Seat(loser)
    return WinSeats(Seat(winner), discarder, Seat(0), options.players, bool(told["pays_table"]))
