"""A win as a person describes it, in text and keywords; contradictions are refused in one sentence."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from pung.hands.melds import Meld, Seat, parse_hand
from pung.rulesets.american.context import WinContext, WinError, WinSeats
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.printed import TILES
from pung.tiles.kinds import JOKER, KIND_OF, Tile, is_red
from pung.tiles.notation import parse_tile, tile_text
from pung.tiles.sets import TileSetError

__all__ = ["Described", "describe_win", "described_hand"]

_SEATS: Final = "ESWN"
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
        return parse_tile(self.told["ron"] or self.told["tsumo"])


#: what cannot be, and the sentence that says so; the first that holds is raised.
_CONTRADICTIONS: Final[tuple[tuple[Callable[[_Told], bool], str], ...]] = (
    (
        lambda t: t.has("ron") == t.has("tsumo"),
        "a win is either by ron (a discard) or by tsumo (self-picked): give exactly one of them",
    ),
    (lambda t: sum(map(t.has, _HOW)) > 1, "exchange, heavenly and earthly exclude each other"),
    (
        lambda t: any(map(t.has, _HOW)) and t.has("ron"),
        "exchange, heavenly and earthly are self-picked: give the tile as tsumo",
    ),
    (
        lambda t: t.has("exchange") and KIND_OF[t.winning] != JOKER,
        "an exchange brings a joker: the winning tile is j",
    ),
    (
        lambda t: any(map(t.has, ("heavenly", "earthly"))) and (t.told["seat"] != "E" or bool(t.melds)),
        "heavenly and earthly hands are East's, with nothing exposed",
    ),
    (lambda t: t.has("loser") and t.has("tsumo"), "a self-picked win has no loser"),
    (lambda t: t.has("loser") and t.told["loser"] == t.told["seat"], "a seat cannot win on its own discard"),
    (lambda t: t.has("pays_table") and t.has("tsumo"), "only who discarded the winning tile pays for the table"),
)


def described_hand(hand: str) -> tuple[list[Tile], list[Meld]]:
    """Concealed tiles and exposed groups of a text. Raises NotationError, GroupError, TileSetError."""
    tiles, melds = parse_hand(hand)
    exposures_of(melds)
    for tile in (*tiles, *(t for meld in melds for t in meld.tiles)):
        if is_red(tile):
            raise TileSetError(f"this game has no tile {tile_text(tile)}")
    return tiles, melds


def describe_win(options: AmericanOptions, hand: str, told: Mapping[str, Any]) -> Described:
    """A described win in the engine's types. Raises NotationError, GroupError, TileSetError, WinError."""
    tiles, melds = described_hand(hand)
    facts = _Told(told, melds)
    for holds, sentence in _CONTRADICTIONS:
        if holds(facts):
            raise WinError(sentence)
    held = len(tiles) + sum(len(m.tiles) for m in melds)
    if held != TILES - 1:
        raise WinError(
            f"`{hand}` is {held} tiles: a hand before the winning tile has {TILES - 1}, exposed ones included"
        )
    how = next((name for name in _HOW if told[name]), "")
    context = WinContext(facts.winning, bool(told["tsumo"]), how)
    return Described([*tiles, facts.winning], melds, context, _seats(options, told))


def _seats(options: AmericanOptions, told: Mapping[str, Any]) -> WinSeats:
    """Who is concerned; seat 0 is East. Without a named loser it is the seat on the winner's right."""
    winner = _seat("seat", told["seat"])
    loser = _seat("loser", told["loser"]) if told["loser"] else (winner + 1) % options.players
    discarder = None if told["tsumo"] else Seat(loser)
    return WinSeats(Seat(winner), discarder, Seat(0), options.players, bool(told["pays_table"]))


def _seat(name: str, letter: str) -> int:
    if len(letter) != 1 or letter not in _SEATS:
        raise WinError(f"{name} `{letter}` is not one of {', '.join(_SEATS)}")
    return _SEATS.index(letter)
