"""What the games ask alike of a win that a person describes; what cannot be is refused, naming the part meant."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from pung.tiles.kinds import Tile
from pung.tiles.sets import TileSet, TileSetError
from pung.tiles.told import Teller, Told, ToldError

__all__ = ["Contradiction", "check_tiles", "refuse_contradiction", "tell", "wind_of", "winning_keyword"]

tell: Final = Teller("pung.rulesets.common")

F = TypeVar("F")

#: a test of what was told, the sentence where it holds, the keywords that it is about
Contradiction: TypeAlias = tuple[Callable[[F], bool], Told, tuple[str, ...]]

_LETTERS: Final = "ESWN"


def refuse_contradiction(
    error: type[ToldError], rows: Iterable[Contradiction[F]], facts: F, told: Mapping[str, Any]
) -> None:
    """Raise the first contradiction that holds; it is about the first of its keywords that was given."""
    for holds, sentence, keywords in rows:
        if holds(facts):
            raise error(sentence, next((name for name in keywords if told[name]), keywords[0]))


def wind_of(error: type[ToldError], name: str, letter: str, seats: int = len(_LETTERS)) -> int:
    """The number of a wind's letter. Raises the error for another letter, or a seat that the game lacks."""
    letters = _LETTERS[:seats]
    if len(letter) != 1 or letter not in letters:
        words = {"name": tell(f"keyword.{name}"), "letter": letter, "letters": ", ".join(letters)}
        raise error(tell("not_a_wind", **words), name)
    return letters.index(letter)


def winning_keyword(told: Mapping[str, Any]) -> str:
    """The keyword by which the winning tile was given."""
    return "ron" if told["ron"] else "tsumo"


def check_tiles(tile_set: TileSet, parts: Mapping[str, list[Tile]]) -> None:
    """Refuse tiles that cannot come from one set; of the parts of a win, it is about the first that is too much."""
    every = [tile for tiles in parts.values() for tile in tiles]
    try:
        tile_set.check(every)
    except TileSetError as error:
        error.where = _too_much(tile_set, parts)
        raise


def _too_much(tile_set: TileSet, parts: Mapping[str, list[Tile]]) -> str:
    seen: list[Tile] = []
    for name, tiles in parts.items():
        seen += tiles
        try:
            tile_set.check(seen)
        except TileSetError:
            return name
    return ""
