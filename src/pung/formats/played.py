"""From the events of a record to the choices behind them, so that the engine can play the hand again."""

from functools import cache
from typing import Final

from pung.formats.record import FormatError, RoundRecord
from pung.formats.shown import ending_of_record, event_text
from pung.hands.melds import MeldKind, Seat
from pung.match.match import Choice
from pung.model.actions import PASS, WIN, Abort, Action, claim, declare_kong, discard, riichi, set_aside
from pung.model.events import (
    Deposited,
    Discarded,
    Event,
    HandDrawn,
    KongMade,
    Melded,
    PutAside,
    Revealed,
    Won,
)
from pung.model.state import RoundState
from pung.rulesets.contract import RuleSet
from pung.table.round import IllegalAction, act, start
from pung.tiles.notation import sort_key

__all__ = ["choices_now", "choices_of", "next_choice"]

#: what follows from choices by itself, and when it does is told in many ways
_FOLLOWS: Final = (Revealed, Deposited, Won, HandDrawn)


def choices_of(record: RoundRecord, rules: RuleSet) -> list[Choice]:
    """All choices of a recorded hand, in order. Raises FormatError where these rules do not lead to its events.

    Only dealt and drawn tiles, discards and sets must be those of the record: a record may be of slightly other rules.
    """
    try:
        state = start(rules, record.setup)
    except ValueError as error:
        raise FormatError(str(error)) from None
    made: list[Choice] = []
    used = seen = 0
    while True:
        used, seen = _agreed(record, state, used, seen), len(state.events)
        if state.over or (used == len(record.events) and not record.complete):
            return made
        choices = choices_now(record, used, state)
        if choices is None:
            event = next_choice(record, used)
            told = ending_of_record(record) if event is None else event_text(event)
            raise FormatError(f"event {used + 1}: it is seat {state.turn}'s turn, but the record has {told}")
        for seat, action in choices:
            try:
                act(state, seat, action)
            except IllegalAction as error:
                raise FormatError(f"event {used + 1}: seat {seat} may not do `{action}`: {error}") from None
        made += choices


def _agreed(record: RoundRecord, state: RoundState, used: int, seen: int) -> int:
    """How many events of the record have happened. Raises FormatError where something else has."""
    told = record.events
    for event in state.events[seen:]:
        if isinstance(event, _FOLLOWS):
            continue
        while used < len(told) and isinstance(told[used], _FOLLOWS):
            used += 1
        if used == len(told) and not record.complete:
            continue
        if used == len(told) or told[used] != event:
            other = ending_of_record(record) if used == len(told) else event_text(told[used])
            raise FormatError(f"event {used + 1}: the record has {other}, the engine {event_text(event)}")
        used += 1
    return used


def choices_now(record: RoundRecord, used: int, state: RoundState) -> list[Choice] | None:
    """What the seats asked choose, after so many events; None where the record tells of nothing that they could."""
    event = next_choice(record, used)
    if state.phase != "turn":
        return _answers(record, state, event)
    seat = state.turn
    action = _own_action(event) if event is not None else _last_action(record)
    if action is None or (event is not None and getattr(event, "seat", seat) != seat):
        return None
    return [(seat, action)]


def next_choice(record: RoundRecord, used: int) -> Event | None:
    """The next event of the record that is no consequence of another."""
    for event in record.events[used:]:
        if type(event) is not Revealed and type(event) is not Deposited:
            return event
    return None


def _last_action(record: RoundRecord) -> Action | None:
    """What the seat did in its turn where no event is left: it won, or asked for a draw."""
    if record.wins:
        return WIN if record.wins[0].from_seat is None else None
    draw = record.draw
    return Abort(draw.reason or "nine_terminals") if draw is not None else None


def _answers(record: RoundRecord, state: RoundState, event: Event | None) -> list[Choice]:
    """What the seats answered to a tile that was put down."""
    chosen: dict[Seat, Action] = {}
    if isinstance(event, Melded):
        chosen[event.seat] = _claim_of(event)
    elif event is None:
        chosen = dict.fromkeys(_winners(record, state), WIN)
    unasked = [seat for seat in chosen if seat not in state.asked]
    return [(seat, chosen.get(seat, PASS)) for seat in (*unasked, *state.asked)]


def _winners(record: RoundRecord, state: RoundState) -> list[Seat]:
    """The seats that ronned the last tile, be it that three rons made a draw."""
    draw = record.draw
    if draw is not None and draw.reason == "triple_ron":
        return list(draw.shown or (s for s in state.asked if WIN in state.asked[s]))
    return [win.seat for win in record.wins if win.from_seat is not None]


def _own_action(event: Event) -> Action | None:
    if isinstance(event, Discarded) and event.tile is not None:
        return (riichi if event.ready else discard)(event.tile, event.drawn)
    if isinstance(event, KongMade):
        tiles = event.meld.tiles
        return declare_kong(event.meld.kind, tiles if event.meld.kind is MeldKind.CLOSED_KONG else tiles[-1:])
    if isinstance(event, PutAside):
        return set_aside(event.tile)
    return None


@cache
def _claim_of(event: Melded) -> Action:
    own = list(event.meld.tiles)
    own.remove(event.meld.claimed)  # type: ignore[arg-type]  # a claimed meld knows its tile
    return claim(event.meld.kind, tuple(sorted(own, key=sort_key)))
