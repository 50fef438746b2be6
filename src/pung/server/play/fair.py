"""Fair walls: the server binds itself to its seed before it knows the seats' own; afterwards all is shown and checked.

The commitment is SHA-256 of a line with the table, the hand's number and the server's seed. The wall is the shuffle
(`match.shuffle`) of the game's tiles by that same line with the seats' seeds after it. See docs/fair-walls.md.
"""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from pung.match.shuffle import shuffled
from pung.rulesets.contract import RuleSet
from pung.rulesets.options import OptionError
from pung.rulesets.registry import UnknownRules, rules
from pung.tiles.kinds import Tile
from pung.tiles.notation import NotationError, format_tiles, parse_tiles

__all__ = ["Seal", "WallError", "check_walls", "longest_seed", "new_seal"]

_NAME: Final = "pung-wall-1"
_BYTES: Final = 32
#: how long a seat's own seed may be
longest_seed: Final = 64


class WallError(ValueError):
    """A wall that is not what was committed to, or a file that does not tell; the message says which hand and why."""


@dataclass(slots=True)
class Seal:
    """The wall of one hand, fixed before the deal: the server's seed, and those that seats have added."""

    table: str
    hand: int
    seed: str
    seats: dict[int, str] = field(default_factory=dict)

    @property
    def _line(self) -> str:
        return f"{_NAME}:{self.table}:{self.hand}:{self.seed}"

    @property
    def commitment(self) -> str:
        """What is published before any seat adds its seed."""
        return sha256(self._line.encode()).hexdigest()

    def wall(self, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """The tiles in the order in which they stand."""
        own = ",".join(f"{seat}={seed}" for seat, seed in sorted(self.seats.items()))
        return shuffled(tiles, f"{self._line}:{own}")

    def promised(self) -> dict[str, Any]:
        """What may be known before the hand is over."""
        return {"hand": self.hand, "commitment": self.commitment, "seats": _texts(self.seats)}

    def revealed(self, wall: tuple[Tile, ...]) -> dict[str, Any]:
        """Everything, once the hand is over."""
        return {**self.promised(), "seed": self.seed, "wall": format_tiles(wall, sort=False)}


def new_seal(table: str, hand: int) -> Seal:
    """A seal with a seed that nobody can guess."""
    return Seal(table, hand, secrets.token_hex(_BYTES))


def _texts(seats: Mapping[int, str]) -> dict[str, str]:
    return {str(seat): seed for seat, seed in sorted(seats.items())}


def check_walls(text: str, where: str) -> int:
    """Check a file of revealed walls: commitments and shuffles; how many there are. Raises WallError."""
    try:
        data = json.loads(text)
        game = rules(data["rules"], **data.get("options", {}))
        table, hands = str(data["table"]), list(data["hands"])
    except (ValueError, KeyError, TypeError, UnknownRules, OptionError) as error:
        reason = f"`{error.args[0]}` is missing" if isinstance(error, KeyError) else str(error)
        raise WallError(f"{where}: this is no file of walls: {reason}") from None
    for number, row in enumerate(hands, 1):
        _check(game, table, row, f"{where}: wall {number} of {len(hands)}")
    return len(hands)


def _check(game: RuleSet, table: str, row: Any, where: str) -> None:
    try:
        seats = {int(seat): str(seed) for seat, seed in row["seats"].items()}
        seal = Seal(table, int(row["hand"]), str(row["seed"]), seats)
        commitment, told = str(row["commitment"]), tuple(parse_tiles(row["wall"]))
    except (KeyError, TypeError, ValueError, AttributeError, NotationError) as error:
        reason = f"`{error.args[0]}` is missing" if isinstance(error, KeyError) else str(error)
        raise WallError(f"{where} cannot be read: {reason}") from None
    if seal.commitment != commitment:
        raise WallError(f"{where}: the seed is not the one that was committed to")
    if seal.wall(game.tile_set.tiles()) != told:
        raise WallError(f"{where}: the seeds give another wall than the one that was played")
