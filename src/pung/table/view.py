"""view: what a seat may know of a hand."""

from pung.hands.melds import Seat
from pung.model.state import RoundState
from pung.model.view import SeatView, View
from pung.table.round import legal
from pung.tiles.notation import sort_key

__all__ = ["view"]


def view(state: RoundState, seat: Seat | None) -> View:
    """All that a seat may know now; with `seat` None, what everybody may know."""
    rules, setup = state.rules, state.setup
    pending = state.pending
    return View(
        rules=rules.id,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        dealer=setup.dealer,
        round_wind=setup.round_wind,
        honba=setup.honba,
        sticks=state.sticks,
        left=state.left,
        seats=tuple(_seat_view(state, Seat(s), seat) for s in range(rules.seats)),
        pending=(pending.seat, pending.tile) if pending and pending.how != "hidden" else None,
        legal=tuple(legal(state, seat)) if seat is not None else (),
        table=rules.table_marks(state),
        own=rules.own_marks(state, seat) if seat is not None else {},
    )


def _seat_view(state: RoundState, seat: Seat, viewer: Seat | None) -> SeatView:
    data = state.seats[seat]
    own = seat == viewer
    return SeatView(
        hand=tuple(sorted(data.hand, key=sort_key)) if own else None,
        size=len(data.hand),
        drawn=data.drawn if own else None,
        melds=tuple(data.melds) if own or state.over else state.rules.melds_seen(state, seat),
        pond=tuple(p if own or state.over or not p.concealed else p._replace(tile=None) for p in data.pond),
        aside=tuple(data.aside),
        score=state.scores[seat],
        marks=state.rules.seat_marks(state, seat),
    )
