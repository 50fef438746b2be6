"""What is known of a win: how it came about, what it is worth, who is concerned."""

from typing import Final, NamedTuple

from pung.hands.facts import HandFacts
from pung.hands.melds import Seat
from pung.tiles.kinds import Tile, TileKind
from pung.tiles.told import ToldError

__all__ = [
    "BEFORE_FIRST_DRAW",
    "FIRST_DRAW",
    "LAST_TILE",
    "REPLACEMENT",
    "ROBBED",
    "HandScore",
    "WinContext",
    "WinError",
    "WinSeats",
]

#: the last tile of the wall, drawn or discarded
LAST_TILE: Final = 1
#: the tile that replaced one's own kong
REPLACEMENT: Final = 2
#: the tile that another seat added to a pung
ROBBED: Final = 4
#: the dealt fourteen tiles, or the first own draw of another seat
FIRST_DRAW: Final = 8
#: a discard before the first own draw
BEFORE_FIRST_DRAW: Final = 16


class WinError(ToldError):
    """A win that cannot have happened so: the message says what contradicts what."""


class WinContext(NamedTuple):
    """How a win came about; `concealed_discard`: on a tile that was buried and revealed at the end."""

    tile: Tile
    tsumo: bool
    seat_wind: TileKind
    flags: int = 0
    concealed_discard: bool = False


class HandScore(NamedTuple):
    """What a hand is worth: its best reading and the yaku that count, with their points.

    `points` is the hand score, `raw` the sum before any limit, `limit` `counted` (the sum is over the limit
    line), `yaku` (the highest limit yaku alone counts) or empty. `as_self_draw`: it is tested against the
    self-draw line and every opponent pays.
    """

    facts: HandFacts
    yaku: tuple[tuple[str, int], ...]
    points: int
    raw: int
    limit: str
    as_self_draw: bool
    exempt: bool  #: one of its yaku frees it from the winning line


class WinSeats(NamedTuple):
    """Who is concerned by a win; `loser` is None on a self-draw. The player of a robbed kong is its loser."""

    winner: Seat
    loser: Seat | None
    dealer: Seat = Seat(0)
    players: int = 4
