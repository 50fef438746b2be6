"""The games as the pages show them: names, presets, the tiles they are played with, a hand to look at."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pung.rulesets.registry import presets, rule_set_names, rules
from pung.tiles.kinds import COPIES, KIND_OF, RED_FIVES, Tile
from pung.tiles.notation import tile_text
from pung.tiles.sets import TileSet
from pung.web.catalogue import texts

__all__ = ["Game", "Preset", "game", "games", "option_groups"]

_GROUPS: Final = "groups"


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset of a game: its full name, what people call it, and how many of each tile it is played with."""

    id: str
    name: str
    tiles: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Game:
    """A rule set for a page in one language; `hand` is a hand to look at, set by set."""

    family: str
    name: str
    about: str
    seats: int
    presets: tuple[Preset, ...]
    mark: str
    hand: tuple[tuple[str, ...], ...]
    length: str
    melds: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """What a page's scripts want to know."""
        known = [{"id": p.id, "name": p.name, "tiles": dict(p.tiles)} for p in self.presets]
        return {
            "family": self.family,
            "name": self.name,
            "seats": self.seats,
            "length": self.length,
            "melds": self.melds,
            "presets": known,
        }


@cache
def _table() -> dict[str, dict[str, Any]]:
    return tomllib.loads(files("pung.web").joinpath("games.toml").read_text("utf-8"))


def option_groups() -> dict[str, str]:
    """The headings of the rule editor by the option at which each begins."""
    return dict(_table()[_GROUPS])


@cache
def games(lang: str) -> tuple[Game, ...]:
    """Every game that there is, named in a language."""
    return tuple(_game(family, lang) for family in rule_set_names())


def game(family: str, lang: str) -> Game:
    """One game. Raises LookupError when there is none of that name."""
    found = next((g for g in games(lang) if g.family == family), None)
    if found is None:
        raise LookupError(f"there is no game `{family}`; there are {', '.join(rule_set_names())}")
    return found


def _game(family: str, lang: str) -> Game:
    say, row = texts("site").say, _table()[family]
    own = [name for name in presets() if name.partition("/")[0] == family]
    return Game(
        family,
        say(f"game.{family}.name", lang),
        say(f"game.{family}.about", lang),
        rules(family).seats,
        tuple(_preset(name, lang) for name in own),
        row["mark"],
        tuple(tuple(group.split()) for group in row["hand"]),
        row["length"],
        tuple(row["melds"]),
    )


def _preset(name: str, lang: str) -> Preset:
    short = name.partition("/")[2]
    return Preset(name, texts("site").say(f"preset.{short}", lang), _copies(rules(name).tile_set))


def _copies(tile_set: TileSet) -> dict[str, int]:
    """How many there are of each tile by its text form, in order of print; a red five is a tile of its own."""
    left = dict(enumerate(tile_set.copies[: len(COPIES)]))
    reds = {tile: n for tile, n in zip(RED_FIVES, tile_set.reds, strict=True) if n}
    for tile, n in reds.items():
        left[KIND_OF[tile]] -= n
    return {tile_text(Tile(kind)): n for kind, n in [*left.items(), *reds.items()] if n > 0}
