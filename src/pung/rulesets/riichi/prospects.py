"""What a hand would be worth if it won now, by what its seat can see: without the indicators that lie below."""

from pung.hands.melds import Seat
from pung.hands.waits import waits
from pung.model.view import View
from pung.rulesets.common.sight import discarded_by, held_by
from pung.rulesets.riichi.context import DOUBLE_RIICHI, IPPATSU, LAST_TILE, RIICHI, WinContext, WinSeats
from pung.rulesets.riichi.furiten import ALL_ORPHANS
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.scoring import sheet
from pung.rulesets.riichi.sheet import RiichiSheet
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.notation import kinds_text

__all__ = ["value_if_won"]


def value_if_won(
    options: RiichiOptions, view: View, tile: Tile, *, drawn: bool, declared: bool = False
) -> RiichiSheet | Refusal:
    """The sheet of a win on this tile, drawn or discarded by the seat to the right; or why it is none."""
    assert view.seat is not None
    bar = None if drawn else _furiten(options, view)
    if bar is not None:
        return bar
    own, seats, dealer = view.seats[view.seat], len(view.seats), view.dealer
    context = WinContext(
        tile,
        drawn,
        WINDS[(view.seat - dealer) % seats],
        WINDS[view.round_wind % 4],
        _flags(view, declared=declared),
        view.table["indicators"],
        kita=len(own.aside),
    )
    loser = None if drawn else Seat((view.seat + 1) % seats)
    who = WinSeats(view.seat, loser, dealer, seats, view.honba, view.sticks)
    return sheet(options, (*(own.hand or ()), tile), own.melds, context, who)


def _furiten(options: RiichiOptions, view: View) -> Refusal | None:
    """What bars the hand from every ron: a wait that the seat has discarded, or a tile that it let go."""
    counts, held = held_by(view)
    wanted = waits(counts, len(view.seats[view.seat or 0].melds), held)
    own = wanted & discarded_by(view)
    exempt = options.furiten_orphans_ron and wanted == ALL_ORPHANS
    rule = "furiten_discard" if own and not exempt else view.own.get("furiten")
    return Refusal(rule, (("waits", kinds_text(wanted)), ("tiles", kinds_text(own)))) if rule else None


def _flags(view: View, *, declared: bool) -> int:
    marks = view.seats[view.seat or 0].marks
    flags = RIICHI if marks["riichi"] or declared else 0
    if marks["double"]:
        flags = DOUBLE_RIICHI
    if marks["ippatsu"]:
        flags |= IPPATSU
    return flags | LAST_TILE * (view.left <= 0)
