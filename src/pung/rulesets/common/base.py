"""What most rule sets answer alike: nothing special happens, sets lie open, play goes to the right."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from pung.hands.melds import Meld, Seat
from pung.model.events import Event
from pung.model.plan import Plan
from pung.model.state import RoundState
from pung.model.view import View
from pung.rulesets.contract import Phase, PrintedSection
from pung.tiles.sets import TileSet

__all__ = ["BaseRules"]


class BaseRules:
    """The contract's methods with their usual answer; a rule set overrides what it decides otherwise."""

    #: phases of its own; `turn` and `claims` are the table's
    phases: Mapping[str, Phase] = {}
    #: what hands are built towards
    aims: Literal["yaku", "points", "lines"] = "yaku"

    def __init__(self, name: str, seats: int, tile_set: TileSet) -> None:
        self.id = name
        self.seats = seats
        self.tile_set = tile_set

    def opening(self, state: RoundState) -> Iterator[Event]:
        """Nothing comes between the deal and the dealer's first draw."""
        return iter(())

    def stood(self, state: RoundState) -> Iterator[Event]:
        """Nothing follows from a tile that nobody won on."""
        return iter(())

    def before_replacement(self, state: RoundState) -> Iterator[Event]:
        """Nothing is turned before a replacement tile is drawn."""
        return iter(())

    def replacement_index(self, number: int) -> int:
        """Replacement tiles come off the tail of the wall, one after the other."""
        return number

    def next_seat(self, state: RoundState, seat: Seat) -> Seat:
        """The seat to the right."""
        return Seat((seat + 1) % self.seats)

    def melds_seen(self, state: RoundState, seat: Seat) -> tuple[Meld, ...]:
        """All sets lie open."""
        return tuple(state.seats[seat].melds)

    def plans(self, view: View) -> Sequence[Plan]:
        """None: any yaku will do."""
        return ()

    def least_points(self, *, drawn: bool) -> int:
        """Any points will do."""
        return 0

    def aim_name(self, aim: str, lang: str) -> str:
        """No plans, no names."""
        return aim

    def printed_card(self, lang: str) -> Sequence[PrintedSection]:
        """No card."""
        return ()

    def known_texts(self, option: str) -> Sequence[str]:
        """Any text will do."""
        return ()
