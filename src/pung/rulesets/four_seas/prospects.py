"""What a hand would be worth if it won now, by what its seat can see."""

from pung.hands.melds import Seat
from pung.model.view import View
from pung.rulesets.common.sight import discarded_by, held_by
from pung.rulesets.four_seas.context import LAST_TILE, WinContext, WinSeats
from pung.rulesets.four_seas.described import MEASURES
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.scoring import sheet
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.notation import kinds_text

__all__ = ["value_if_won"]


def value_if_won(options: FourSeasOptions, view: View, tile: Tile, *, drawn: bool) -> FourSeasSheet | Refusal:
    """The sheet of a win on this tile, drawn or discarded by the seat to the right; or why it is none."""
    assert view.seat is not None
    bar = None if drawn else _passed_up(options, view)
    if bar is not None:
        return bar
    own, seats = view.seats[view.seat], len(view.seats)
    wind = WINDS[(view.seat - view.dealer) % seats]
    context = WinContext(tile, drawn, wind, LAST_TILE * (view.left <= 0))
    loser = None if drawn else Seat((view.seat + 1) % seats)
    who = WinSeats(view.seat, loser, view.dealer, seats)
    return sheet(options, (*(own.hand or ()), tile), own.melds, context, who)


def _passed_up(options: FourSeasOptions, view: View) -> Refusal | None:
    """What bars the hand from winning on discards, where the table plays so."""
    if options.furiten == "none":
        return None
    counts, held = held_by(view)
    wanted = MEASURES.waits(counts, len(view.seats[view.seat or 0].melds), held)
    own = wanted & discarded_by(view) if options.furiten == "riichi" else 0
    rule = "passed_up_discard" if own else view.own.get("furiten")
    return Refusal(rule, (("waits", kinds_text(wanted)),)) if rule else None
