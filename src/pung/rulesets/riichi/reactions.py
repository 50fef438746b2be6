"""How riichi's own state follows what happens at the table: waits, riichi, ippatsu, furiten, indicators."""

from collections.abc import Callable
from typing import Any, Final

from pung.hands.melds import MeldKind, Seat
from pung.model.events import Dealt, Deposited, Discarded, Drew, Event, KongMade, Melded, PutAside, Revealed
from pung.model.state import RoundState
from pung.rulesets.riichi.kuikae import forbidden_kinds
from pung.rulesets.riichi.pao import note_responsibility
from pung.rulesets.riichi.state import RiichiState, extra_of, hand_waits, options_of
from pung.rulesets.riichi.wins import may_take
from pung.tiles.kinds import KIND_OF

__all__ = ["note_missed", "react", "refresh_waits", "touch"]


def react(state: RoundState, event: Event) -> None:
    """Bring the state up to date after an event."""
    reaction = _REACTION.get(type(event))
    if reaction is not None:
        reaction(state, event)


def refresh_waits(state: RoundState, seat: Seat) -> None:
    """Find the waits of a seat anew; its hand has 3k+1 concealed tiles."""
    extra_of(state).waits[seat] = hand_waits(state.seats[seat])


def note_missed(state: RoundState, discarder: Seat) -> None:
    """Everyone who waits on the pending tile has let it pass, unless they win on it now."""
    pending, extra = state.pending, extra_of(state)
    assert pending is not None
    kind, missed = KIND_OF[pending.tile], extra.missed
    for seat, waits in enumerate(extra.waits):
        if waits >> kind & 1 and seat != discarder and not missed[seat] and may_take(state, Seat(seat)):
            missed[seat] = pending.at


def touch(extra: RiichiState) -> None:
    """A call, a kan: the first go-around and every ippatsu are over."""
    extra.untouched = False
    extra.ippatsu = [False] * len(extra.ippatsu)


def _dealt(state: RoundState, event: Dealt) -> None:
    for seat in range(state.rules.seats):
        refresh_waits(state, Seat(seat))


def _drew(state: RoundState, event: Drew) -> None:
    extra, seat = extra_of(state), event.seat
    if not extra.riichi[seat]:
        extra.missed[seat] = 0
    extra.forbidden = 0
    if event.source == "wall":
        extra.drawn_for = ""
    elif extra.replacing is None:
        extra.drawn_for = "aside"
    else:
        extra.drawn_for, extra.replacing = "kan", None
        touch(extra)


def _discarded(state: RoundState, event: Discarded) -> None:
    extra, seat = extra_of(state), event.seat
    if not event.drawn:
        refresh_waits(state, seat)
    extra.drawn_for = ""
    extra.forbidden = 0
    extra.ippatsu[seat] = False
    if event.ready:
        options = options_of(state)
        first = extra.untouched and len(state.seats[seat].pond) == 1
        extra.riichi[seat] = 2 if first and options.double_riichi else 1
    note_missed(state, seat)


def _deposited(state: RoundState, event: Deposited) -> None:
    options, extra = options_of(state), extra_of(state)
    extra.accepted[event.seat] = True
    extra.ippatsu[event.seat] = options.ippatsu


def _melded(state: RoundState, event: Melded) -> None:
    extra, seat, meld = extra_of(state), event.seat, event.meld
    options = options_of(state)
    touch(extra)
    extra.missed[seat] = 0
    extra.drawn_for = ""
    note_responsibility(state, event)
    if meld.kind is MeldKind.OPEN_KONG:
        extra.kongs[seat] += 1
        extra.replacing = meld.kind
        refresh_waits(state, seat)
        return
    extra.waits[seat] = 0
    own = list(meld.tiles)
    assert meld.claimed is not None
    own.remove(meld.claimed)
    extra.forbidden = forbidden_kinds(options, meld.kind, tuple(own), KIND_OF[meld.claimed])


def _kong_made(state: RoundState, event: KongMade) -> None:
    extra, seat = extra_of(state), event.seat
    extra.kongs[seat] += 1
    extra.replacing = event.meld.kind
    refresh_waits(state, seat)
    note_missed(state, seat)


def _put_aside(state: RoundState, event: PutAside) -> None:
    extra_of(state).replacing = None
    refresh_waits(state, event.seat)
    note_missed(state, event.seat)


def _revealed(state: RoundState, event: Revealed) -> None:
    extra = extra_of(state)
    extra.indicators.append(event.tile)
    if extra.owed:
        extra.owed -= 1


_REACTION: Final[dict[type, Callable[[RoundState, Any], None]]] = {
    Dealt: _dealt,
    Drew: _drew,
    Discarded: _discarded,
    Deposited: _deposited,
    Melded: _melded,
    KongMade: _kong_made,
    PutAside: _put_aside,
    Revealed: _revealed,
}
