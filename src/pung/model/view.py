"""View: all that one seat may know of a hand. Bots, screens and adapters see nothing else."""

from dataclasses import dataclass
from typing import Any

from pung.hands.melds import Meld, Seat
from pung.model.actions import Action
from pung.model.state import PondTile
from pung.tiles.kinds import Tile

__all__ = ["SeatView", "View"]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What is seen of a seat: the concealed tiles (None for another's), how many they are, melds, pond, tiles aside."""

    hand: tuple[Tile, ...] | None
    size: int
    drawn: Tile | None
    melds: tuple[Meld, ...]
    pond: tuple[PondTile, ...]
    aside: tuple[Tile, ...]
    score: int
    #: public facts of the rule set, e.g. `{"riichi": True}`
    marks: dict[str, Any]


@dataclass(frozen=True, slots=True)
class View:
    """The hand as one seat (None: a spectator) sees it now."""

    rules: str
    seat: Seat | None
    phase: str
    turn: Seat
    dealer: Seat
    round_wind: int
    honba: int
    sticks: int
    left: int
    seats: tuple[SeatView, ...]
    #: the tile that may be taken now, and who put it down
    pending: tuple[Seat, Tile] | None
    #: what this seat may do now
    legal: tuple[Action, ...]
    #: public facts of the rule set, e.g. the indicators turned
    table: dict[str, Any]
    #: what the rule set tells this seat alone, e.g. its waits and whether it is furiten
    own: dict[str, Any]
