"""The table as one seat sees it, as JSON: everything that a browser draws."""

from collections.abc import Mapping, Sequence
from typing import Any

from pung.hands.melds import Seat
from pung.model.events import Began, Discarded, Event, Exchanged, Offered, Uncovered
from pung.model.state import PondTile
from pung.model.view import SeatView, View
from pung.scoring.sheet import Refusal
from pung.server.wire.marks import meld_json, texts, tile_or_none
from pung.server.wire.shapes import Own, PondTileJson, SeatJson
from pung.server.wire.words import TableWords
from pung.table.view import view as table_view
from pung.tiles.kinds import KIND_OF, WINDS, Tile
from pung.tiles.notation import format_tiles, parse_tiles, tile_text
from pung.wording.results import whole

__all__ = ["came_last", "view_of"]


def view_of(
    words: TableWords,
    *,
    window: Mapping[str, Any] | None = None,
    clock: Mapping[str, Any] | None = None,
    laid_open: bool = False,
) -> dict[str, Any]:
    """All that the seat may know now, in its language; `laid_open` for a replay in which every hand is seen."""
    seated = words.session
    view, events = seated.view, seated.state.events
    pending = view.pending
    turned = _turned_over(events)
    return {
        "phase": view.phase,
        "turn": view.turn,
        "dealer": view.dealer,
        "round": words.round(view),
        "facts": words.facts(view),
        "honba": view.honba,
        "sticks": view.sticks,
        "left": view.left,
        "indicators": texts(view.table.get("indicators", ())),
        "pending": None if pending is None else {"seat": pending[0], "tile": tile_text(pending[1])},
        "stage": words.stage(view),
        "window": window,
        "clock": clock,
        "seats": [
            _seat(words, view, Seat(number), data, turned.get(Seat(number), ()))
            for number, data in enumerate(_all_seats(words) if laid_open else view.seats)
        ],
        "own": None if view.seat is None else _own(words, view, events),
    }


def _all_seats(words: TableWords) -> list[SeatView]:
    """Each seat as it sees itself."""
    state = words.session.state
    return [table_view(state, Seat(number)).seats[number] for number in range(state.rules.seats)]


def _seat(words: TableWords, view: View, seat: Seat, data: SeatView, turned: Sequence[int]) -> SeatJson:
    seats = len(view.seats)
    return {
        "seat": seat,
        "wind": tile_text(Tile(WINDS[(seat - view.dealer) % seats])),
        "wind_name": words.wind_of(view, seat),
        "score": whole(data.score),
        "size": data.size,
        "hand": None if data.hand is None else texts(data.hand),
        "drawn": tile_or_none(data.drawn),
        "melds": [meld_json(meld, seat, seats) for meld in data.melds],
        "pond": [_lying(tile, uncovered=place in turned) for place, tile in enumerate(data.pond)],
        "aside": texts(data.aside),
        "tags": words.marks(data.marks),
        "marks": data.marks,
    }


def _lying(tile: PondTile, *, uncovered: bool) -> PondTileJson:
    return {
        "tile": tile_or_none(tile.tile),
        "drawn": tile.drawn,
        "ready": tile.ready,
        "taken": tile.taken_by is not None,
        "concealed": tile.concealed,
        "uncovered": uncovered,
    }


def _turned_over(events: Sequence[Event]) -> dict[Seat, list[int]]:
    """By seat, the places in its pond of discards that lay face down and have been turned over."""
    turned: dict[Seat, list[int]] = {}
    for event in events:
        if isinstance(event, Uncovered):
            places = turned.setdefault(event.seat, [])
            places.append(_face_down(events, event.seat)[len(places)])
    return turned


def _face_down(events: Sequence[Event], seat: Seat) -> list[int]:
    """The places in a seat's pond of what it put down face down."""
    own = (event for event in events if isinstance(event, Discarded) and event.seat == seat)
    return [place for place, event in enumerate(own) if event.concealed]


# what the seat alone is told


def _own(words: TableWords, view: View, events: Sequence[Event]) -> Own:
    assert view.seat is not None
    return {
        "waits": texts(parse_tiles(view.own.get("waits", ""))),
        "furiten": _furiten(words, view),
        "notes": words.notes(view),
        "came": texts(came_last(events, view.seat), sort=True),
    }


def _furiten(words: TableWords, view: View) -> str | None:
    """What bars the seat from winning on a discard, in a sentence."""
    rule = view.own.get("furiten")
    if not rule:
        return None
    waits = view.own["waits"]
    waited = {KIND_OF[tile] for tile in parse_tiles(waits)}
    pond = view.seats[view.seat or 0].pond
    discarded = {KIND_OF[lying.tile] for lying in pond if lying.tile is not None}
    tiles = format_tiles(Tile(kind) for kind in waited & discarded)
    return words.refusal(Refusal(rule, (("waits", waits), ("tiles", tiles))))


def came_last(events: Sequence[Event], seat: Seat) -> tuple[Tile, ...]:
    """The tiles that came to a seat with the last exchange, while nothing else has happened since."""
    for event in reversed(events):
        if isinstance(event, Exchanged):
            return event.received[seat] or ()
        if not isinstance(event, Began | Offered):
            return ()
    return ()
