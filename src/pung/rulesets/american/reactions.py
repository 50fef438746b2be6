"""How the rule set's own state follows what happens at the table."""

from collections.abc import Callable
from typing import Any, Final

from pung.hands.melds import Seat
from pung.model.events import (
    Began,
    Challenged,
    Discarded,
    Drew,
    Event,
    Exchanged,
    JokerSwapped,
    Melded,
    Offered,
    Relaid,
)
from pung.model.state import RoundState
from pung.rulesets.american.matching import is_complete, waits
from pung.rulesets.american.state import card_in_play, exposures_at, extra_of
from pung.tiles.kinds import JOKER, KIND_OF

__all__ = ["react"]


def react(state: RoundState, event: Event) -> None:
    """Bring the state up to date after an event."""
    reaction = _REACTION.get(type(event))
    if reaction is not None:
        reaction(state, event)


def _refresh(state: RoundState, seat: Seat) -> None:
    """Find the waits of a seat anew; it holds thirteen tiles with its exposures."""
    data = state.seats[seat]
    extra_of(state).waits[seat] = waits(card_in_play(state), data.counts, exposures_at(data))


def _drew(state: RoundState, event: Drew) -> None:
    extra = extra_of(state)
    extra.claimed = extra.exchanged = False
    extra.exchanged_from = None
    extra.challenged = set()


def _exchanged(state: RoundState, event: Exchanged) -> None:
    extra = extra_of(state)
    if event.stage != "courtesy":
        extra.stage += 1


def _offered(state: RoundState, event: Offered) -> None:
    extra_of(state).offers = list(event.counts)


def _began(state: RoundState, event: Began) -> None:
    """East's last tile is one of its fourteen; once play begins no tiles change any more before a seat's turn."""
    if event.phase != "heavenly":
        state.seats[state.setup.dealer].drawn = None
    if event.phase == "turn":
        state.turn = state.setup.dealer
        for seat in range(state.rules.seats):
            if seat != state.turn:
                _refresh(state, Seat(seat))


def _discarded(state: RoundState, event: Discarded) -> None:
    extra = extra_of(state)
    if not event.drawn or extra.exchanged:
        _refresh(state, event.seat)
    extra.opening = extra.claimed = extra.exchanged = False
    extra.exchanged_from = None


def _melded(state: RoundState, event: Melded) -> None:
    extra = extra_of(state)
    extra.claimed, extra.exchanged, extra.exchanged_from = True, False, None
    extra.challenged = set()
    extra.relaid = 0


def _relaid(state: RoundState, event: Relaid) -> None:
    extra_of(state).relaid += 1


def _joker_swapped(state: RoundState, event: JokerSwapped) -> None:
    """An exchange completes a hand only if it was not complete before."""
    extra, data = extra_of(state), state.seats[event.seat]
    card, exposures = card_in_play(state), exposures_at(data)
    before = data.counts[:]
    before[KIND_OF[event.tile]] += 1
    before[JOKER] -= 1
    extra.exchanged = True
    if not is_complete(card, data.counts, exposures):
        extra.exchanged_from = None
    elif not is_complete(card, before, exposures):
        extra.exchanged_from = event.owner


def _challenged(state: RoundState, event: Challenged) -> None:
    extra = extra_of(state)
    extra.challenged.add(event.target)
    if event.dead:
        extra.dead[event.target] = True


_REACTION: Final[dict[type, Callable[[RoundState, Any], None]]] = {
    Drew: _drew,
    Exchanged: _exchanged,
    Offered: _offered,
    Began: _began,
    Discarded: _discarded,
    Melded: _melded,
    Relaid: _relaid,
    JokerSwapped: _joker_swapped,
    Challenged: _challenged,
}
