"""apply: the only place that changes the state of a hand. One function an event."""

from collections.abc import Callable
from typing import Any, Final

from pung.hands.melds import MeldKind
from pung.model.events import (
    Began,
    Challenged,
    Dealt,
    Deposited,
    Discarded,
    Drew,
    Event,
    Exchanged,
    HandDrawn,
    JokerSwapped,
    KongMade,
    Melded,
    PutAside,
    Relaid,
    Revealed,
    Uncovered,
    Won,
)
from pung.model.state import Pending, PondTile, RoundState
from pung.scoring.sheet import Transfer
from pung.tiles.kinds import JOKER, KIND_OF, Tile

__all__ = ["apply"]


def apply(state: RoundState, event: Event) -> None:
    """Change the state by one event, then let the rule set react to it.

    Of an event that only a rule set knows, the reaction is all.
    """
    change = _CHANGE.get(type(event))
    if change is not None:
        change(state, event)
    state.events.append(event)
    state.rules.react(state, event)


def _dealt(state: RoundState, event: Dealt) -> None:
    for seat, hand in zip(state.seats, event.hands, strict=True):
        for tile in hand or ():
            seat.add(tile)
            state.taken += 1


def _drew(state: RoundState, event: Drew) -> None:
    assert event.tile is not None
    seat = state.seats[event.seat]
    seat.add(event.tile)
    seat.drawn = event.tile
    if event.source == "wall":
        state.taken += 1
    else:
        state.replaced += 1
    state.left -= 1
    state.turn = event.seat
    state.pending = None
    state.phase = "turn"


def _discarded(state: RoundState, event: Discarded) -> None:
    tile = event.tile
    assert tile is not None
    seat = state.seats[event.seat]
    seat.remove(tile)
    seat.drawn = None
    seat.discarded |= 1 << KIND_OF[tile]
    seat.pond.append(PondTile(tile, event.drawn, event.ready, None, event.concealed))
    how = "hidden" if event.concealed else "discard"
    state.pending = Pending(event.seat, tile, how, None, len(state.events))
    state.phase = "claims"


def _uncovered(state: RoundState, event: Uncovered) -> None:
    pond = state.seats[event.seat].pond
    place = next(n for n, lying in enumerate(pond) if lying.concealed)
    pond[place] = pond[place]._replace(concealed=False)
    state.pending = Pending(event.seat, event.tile, "uncovered", None, len(state.events))
    state.phase = "claims"


def _exchanged(state: RoundState, event: Exchanged) -> None:
    for seat, given in zip(state.seats, event.given, strict=True):
        for tile in given or ():
            seat.remove(tile)
    for seat, received in zip(state.seats, event.received, strict=True):
        for tile in received or ():
            seat.add(tile)


def _began(state: RoundState, event: Began) -> None:
    state.phase = event.phase


def _joker_swapped(state: RoundState, event: JokerSwapped) -> None:
    seat, melds = state.seats[event.seat], state.seats[event.owner].melds
    meld = melds[event.place]
    tiles = list(meld.tiles)
    tiles[tiles.index(Tile(JOKER))] = event.tile
    melds[event.place] = meld._replace(tiles=tuple(tiles))
    seat.remove(event.tile)
    seat.add(Tile(JOKER))
    seat.drawn = Tile(JOKER)


def _deposited(state: RoundState, event: Deposited) -> None:
    state.scores[event.seat] -= event.points
    state.sticks += 1


def _melded(state: RoundState, event: Melded) -> None:
    seat, meld = state.seats[event.seat], event.meld
    own = list(meld.tiles)
    own.remove(meld.claimed)  # type: ignore[arg-type]  # a claimed meld knows its tile
    for tile in own:
        seat.remove(tile)
    seat.melds.append(meld)
    pond = state.seats[meld.from_seat].pond  # type: ignore[index]
    pond[-1] = pond[-1]._replace(taken_by=event.seat)
    state.turn = event.seat
    state.pending = None
    state.phase = "replace" if meld.is_kong else "turn"


def _relaid(state: RoundState, event: Relaid) -> None:
    seat, old = state.seats[event.seat], state.seats[event.seat].melds[-1]
    for meld, move in ((old, seat.add), (event.meld, seat.remove)):
        own = list(meld.tiles)
        own.remove(meld.claimed)  # type: ignore[arg-type]  # a claimed meld knows its tile
        for tile in own:
            move(tile)
    seat.melds[-1] = event.meld


def _challenged(state: RoundState, event: Challenged) -> None:
    _pay(state, event.transfers)


def _kong_made(state: RoundState, event: KongMade) -> None:
    seat, meld = state.seats[event.seat], event.meld
    seat.drawn = None
    if meld.kind is MeldKind.ADDED_KONG:
        tile = meld.tiles[-1]
        seat.remove(tile)
        place = next(n for n, m in enumerate(seat.melds) if m.kind is MeldKind.PUNG and m.base == meld.base)
        seat.melds[place] = meld
    else:
        tile = meld.tiles[0]
        for each in meld.tiles:
            seat.remove(each)
        seat.melds.append(meld)
    state.pending = Pending(event.seat, tile, "kong", meld, len(state.events))
    state.phase = "claims"


def _put_aside(state: RoundState, event: PutAside) -> None:
    seat = state.seats[event.seat]
    seat.remove(event.tile)
    seat.drawn = None
    seat.aside.append(event.tile)
    state.pending = Pending(event.seat, event.tile, "aside", None, len(state.events))
    state.phase = "claims"


def _revealed(state: RoundState, event: Revealed) -> None:
    """Indicators belong to the rule set's own state: its reaction keeps them."""


def _won(state: RoundState, event: Won) -> None:
    state.wins.append(event)
    _pay(state, event.transfers)
    state.phase = "over"


def _hand_drawn(state: RoundState, event: HandDrawn) -> None:
    state.drawn = event
    _pay(state, event.transfers)
    state.phase = "over"


def _pay(state: RoundState, transfers: tuple[Transfer, ...]) -> None:
    """Move points; a transfer without a payer takes them from the sticks on the table.

    Points are whole numbers, but for games that pay halves: those are exact as floats, and become whole again as ints.
    """
    for transfer in transfers:
        if transfer.payer is not None:
            state.scores[transfer.payer] = _plain(state.scores[transfer.payer] - transfer.points)
        else:
            state.sticks = 0
        if transfer.payee is not None:
            state.scores[transfer.payee] = _plain(state.scores[transfer.payee] + transfer.points)


def _plain(points: int) -> int:
    return int(points) if points == int(points) else points


_CHANGE: Final[dict[type, Callable[[RoundState, Any], None]]] = {
    Dealt: _dealt,
    Drew: _drew,
    Discarded: _discarded,
    Exchanged: _exchanged,
    Began: _began,
    JokerSwapped: _joker_swapped,
    Deposited: _deposited,
    Melded: _melded,
    Relaid: _relaid,
    Challenged: _challenged,
    KongMade: _kong_made,
    PutAside: _put_aside,
    Revealed: _revealed,
    Uncovered: _uncovered,
    Won: _won,
    HandDrawn: _hand_drawn,
}
