"""How the rule set's own state follows what happens at the table."""

from collections.abc import Callable
from typing import Any, Final

from pung.hands.melds import Seat
from pung.model.actions import Claim
from pung.model.events import Dealt, Discarded, Drew, Event, KongMade, Melded, Uncovered
from pung.model.state import RoundState, SeatState
from pung.rulesets.common.sets import held_in_melds
from pung.rulesets.four_seas.claims import forbidden_kinds
from pung.rulesets.four_seas.distance import waits
from pung.rulesets.four_seas.state import HandThen, extra_of, options_of
from pung.tiles.kinds import KIND_OF

__all__ = ["react"]


def react(state: RoundState, event: Event) -> None:
    """Bring the state up to date after an event."""
    reaction = _REACTION.get(type(event))
    if reaction is not None:
        reaction(state, event)


def hand_waits(seat: SeatState) -> int:
    """Mask of the kinds that complete a hand of 3k+1 concealed tiles, whatever it would then be worth."""
    return waits(seat.counts, len(seat.melds), held_in_melds(seat) if seat.melds else None)


def _dealt(state: RoundState, event: Dealt) -> None:
    extra = extra_of(state)
    extra.waits = [hand_waits(seat) for seat in state.seats]
    extra.dealt_waits = extra.waits[:]


def _drew(state: RoundState, event: Drew) -> None:
    extra, seat = extra_of(state), event.seat
    extra.replacement = event.source != "wall"
    extra.claimed = False
    extra.forbidden = 0
    extra.missed[seat] = 0
    if extra.replacement and options_of(state).replacement_source == "fixed":
        state.left += 1


def _discarded(state: RoundState, event: Discarded) -> None:
    extra, seat = extra_of(state), event.seat
    if not event.drawn:
        extra.waits[seat] = hand_waits(state.seats[seat])
    extra.moved[seat] = True
    extra.replacement = extra.claimed = False
    extra.forbidden = 0
    if event.concealed:
        assert event.tile is not None
        extra.buried.append((seat, event.tile))
        if options_of(state).cd_hand_used == "at_burying":
            extra.hands_then.append(tuple(HandThen(tuple(s.hand), tuple(s.melds)) for s in state.seats))
    else:
        _note_missed(state)


def _melded(state: RoundState, event: Melded) -> None:
    extra, seat, meld = extra_of(state), event.seat, event.meld
    extra.moved[seat] = True
    extra.untouched = False
    extra.claimed = True
    extra.missed[seat] = 0
    if meld.is_kong:
        extra.waits[seat] = hand_waits(state.seats[seat])
        return
    assert meld.claimed is not None
    own = list(meld.tiles)
    own.remove(meld.claimed)
    extra.forbidden = forbidden_kinds(options_of(state), Claim(meld.kind, tuple(own)), KIND_OF[meld.claimed])


def _kong_made(state: RoundState, event: KongMade) -> None:
    extra, seat = extra_of(state), event.seat
    extra.moved[seat] = True
    extra.untouched = False
    extra.waits[seat] = hand_waits(state.seats[seat])


def _uncovered(state: RoundState, event: Uncovered) -> None:
    extra_of(state).uncovered += 1


def _note_missed(state: RoundState) -> None:
    """Everyone who waits on the pending tile has let it pass, unless they win on it now."""
    pending, extra = state.pending, extra_of(state)
    assert pending is not None
    kind = KIND_OF[pending.tile]
    for seat, mask in enumerate(extra.waits):
        if mask >> kind & 1 and seat != pending.seat and not extra.missed[seat]:
            extra.missed[Seat(seat)] = pending.at


_REACTION: Final[dict[type, Callable[[RoundState, Any], None]]] = {
    Dealt: _dealt,
    Drew: _drew,
    Discarded: _discarded,
    Melded: _melded,
    KongMade: _kong_made,
    Uncovered: _uncovered,
}
