"""What a wish for a table amounts to: its rules, its seats, its walls; what cannot be is refused, naming the part."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pung.bots.bot import UnknownBot, make_bot
from pung.rulesets.contract import RuleSet
from pung.rulesets.options import OptionError
from pung.rulesets.registry import UnknownRules
from pung.server.api.models import OpenTable
from pung.server.hub_errors import HubError
from pung.server.play.clocks import Clock
from pung.server.play.room import Chair, Room, bot_chair
from pung.server.wire.options import known_rules, option_place
from pung.tiles.notation import NotationError, parse_tiles
from pung.tiles.sets import TileSetError

__all__ = ["game_of", "new_table_id", "room_of", "seats_of", "source_of"]

_ID_BYTES: Final = 9
_YOU: Final = "you"
_OPEN: Final = "open"


def new_table_id() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(_ID_BYTES)


def game_of(wish: OpenTable) -> RuleSet:
    """The rules of a wish, with a seat for each that it names. Raises HubError."""
    game = _rules(wish.rules, wish.options)
    if len(wish.seats) != game.seats:
        raise HubError("seats", "seats", "seats", seats=game.seats, named=len(wish.seats))
    if wish.seats.count(_YOU) > 1:
        raise HubError("seats", "one_seat", "seats")
    for place, name in enumerate(wish.seats):
        if name not in (_YOU, _OPEN):
            _check_bot(game, name, place)
    return game


def _rules(name: str, options: Mapping[str, Any]) -> RuleSet:
    try:
        return known_rules(name, options)
    except UnknownRules as error:
        raise HubError("rules", "said", "rules", what=error) from None
    except OptionError as error:
        raise HubError("option", "said", option_place(error), what=error) from None


def _check_bot(game: RuleSet, name: str, place: int) -> None:
    try:
        make_bot(name, game)
    except UnknownBot as error:
        raise HubError("bot", "said", f"seats.{place}", what=error) from None


def source_of(wish: OpenTable, game: RuleSet) -> dict[str, Any]:
    """The walls that were laid out beforehand, each one whole set of the game's tiles. Raises HubError."""
    for place, text in enumerate(wish.walls):
        try:
            tiles = parse_tiles(text)
            if len(tiles) != game.tile_set.size:
                raise HubError("wall", "wall_size", f"walls.{place}", count=len(tiles), size=game.tile_set.size)
            game.tile_set.check(tiles)
        except (NotationError, TileSetError) as error:
            raise HubError("wall", "said", f"walls.{place}", what=error) from None
    return {"walls": list(wish.walls)} if wish.walls else {}


def room_of(wish: OpenTable, game: RuleSet, person: str) -> Room:
    """The room that is wished for."""
    clock = None if wish.clock is None else Clock(wish.clock.base, wish.clock.bank)
    return Room(
        new_table_id(),
        game.id,
        dict(wish.options),
        [_chair(place, name, wish.you, person) for place, name in enumerate(wish.seats)],
        person,
        name=wish.name,
        clock=clock,
        window=wish.window,
        pace=wish.pace,
        hints=wish.hints,
        listed=wish.listed,
        spectators=wish.spectators,
        delay=wish.delay,
    )


def _chair(place: int, name: str, you: str, person: str) -> Chair:
    if name == _YOU:
        return Chair("person", you, person)
    return Chair("open") if name == _OPEN else bot_chair(place, name)


def seats_of(person: str, seat: int, names: Sequence[str]) -> list[Chair]:
    """A person on one seat, bots on the others."""
    return [Chair("person", person=person) if s == seat else bot_chair(s, name) for s, name in enumerate(names)]
