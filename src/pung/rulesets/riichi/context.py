"""What is known of a win: how it came about, what it is worth, who is concerned."""

from typing import Final, NamedTuple

from pung.hands.facts import HandFacts
from pung.hands.melds import Seat
from pung.tiles.kinds import Tile, TileKind
from pung.tiles.told import ToldError

__all__ = [
    "BEFORE_FIRST_DRAW",
    "CHANKAN",
    "DOUBLE_RIICHI",
    "FIRST_DRAW",
    "IPPATSU",
    "LAST_TILE",
    "NO_DORA",
    "RIICHI",
    "RINSHAN",
    "Dora",
    "HandScore",
    "WinContext",
    "WinError",
    "WinSeats",
]

RIICHI: Final = 1
DOUBLE_RIICHI: Final = 2
IPPATSU: Final = 4
RINSHAN: Final = 8
CHANKAN: Final = 16
#: the last tile of the wall, drawn or discarded
LAST_TILE: Final = 32
#: drawn on the first turn, which no call has interrupted
FIRST_DRAW: Final = 64
#: ron before the first own draw, which no call has interrupted
BEFORE_FIRST_DRAW: Final = 128


class WinError(ToldError):
    """A win that cannot have happened so: the message says what contradicts what."""


class WinContext(NamedTuple):
    """How a win came about. `ura` counts only for riichi."""

    tile: Tile
    tsumo: bool
    seat_wind: TileKind
    round_wind: TileKind
    flags: int = 0
    indicators: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    kita: int = 0


class Dora(NamedTuple):
    """Han by bonus tiles: shown indicators, those below, red fives, norths set aside."""

    dora: int = 0
    ura: int = 0
    red: int = 0
    kita: int = 0


NO_DORA: Final = Dora()


class HandScore(NamedTuple):
    """What a hand is worth: its best reading, the yaku of it with their values, and the base points.

    With a yakuman, `han`, `fu` and `dora` are 0 and the values of `yaku` count yakuman. `limit` names the
    limit reached (`mangan`, ..., `yakuman`) or is empty. `base` is a quarter of what a non-dealer's ron pays,
    not rounded.
    """

    facts: HandFacts | None
    yaku: tuple[tuple[str, int], ...]
    han: int
    fu: int
    yakuman: int
    dora: Dora
    limit: str
    base: int


class WinSeats(NamedTuple):
    """Who is concerned by a win.

    `loser` is None on tsumo; `pao` names the yaku for which another seat is responsible.
    """

    winner: Seat
    loser: Seat | None
    dealer: Seat
    players: int
    honba: int = 0
    sticks: int = 0
    pao: tuple[tuple[str, Seat], ...] = ()
