"""What a hand would be worth if it won now, by what its seat can see."""

from pung.hands.melds import Seat
from pung.model.view import View
from pung.rulesets.american.card import Card
from pung.rulesets.american.context import WinContext, WinSeats
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.scoring import sheet
from pung.rulesets.american.sheet import AmericanSheet
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile

__all__ = ["value_if_won"]


def value_if_won(
    options: AmericanOptions, card: Card, view: View, tile: Tile, *, drawn: bool
) -> AmericanSheet | Refusal:
    """The sheet of a win on this tile, picked or discarded by the seat to the right."""
    assert view.seat is not None
    own, seats = view.seats[view.seat], len(view.seats)
    discarder = None if drawn else Seat((view.seat + 1) % seats)
    who = WinSeats(view.seat, discarder, view.dealer, seats)
    return sheet(options, (*(own.hand or ()), tile), own.melds, WinContext(tile, drawn), who, card)
