"""Kans from one's own hand, and when the indicator of a kan is turned."""

from collections.abc import Iterator
from typing import Final

from pung.hands.melds import Meld, MeldKind, Seat
from pung.hands.readings import PACKED, pack, readings
from pung.model.actions import Action
from pung.model.events import Event, Revealed
from pung.model.state import RoundState, SeatState
from pung.rulesets.common.sets import closed_kongs, kong_actions, tiles_of
from pung.rulesets.riichi.state import extra_of, hand_waits, options_of
from pung.rulesets.riichi.walls import indicator
from pung.tiles.kinds import KIND_OF, TileKind

__all__ = ["MOST_KANS", "closed_kan_after_riichi", "kan_actions", "turn_indicators", "turn_owed"]

#: kans in one hand, whoever makes them; a fifth is never allowed
MOST_KANS: Final = 4


def kan_actions(state: RoundState, seat: Seat) -> list[Action]:
    """The kans that a seat may declare after drawing a tile: a replacement must be left, and no more than four."""
    extra = extra_of(state)
    if state.left <= 0 or sum(extra.kongs) >= MOST_KANS:
        return []
    data = state.seats[seat]
    closed = closed_kongs(data)
    if extra.riichi[seat]:
        closed = [kind for kind in closed if closed_kan_after_riichi(state, seat, kind) is None]
    return kong_actions(data, closed)


def closed_kan_after_riichi(state: RoundState, seat: Seat, kind: TileKind) -> str | None:
    """The rule that bars a closed kan after riichi: only of the tile just drawn, waits and readings unchanged."""
    options = options_of(state)
    if options.closed_kan_after_riichi == "off":
        return "kan_after_riichi_off"
    data = state.seats[seat]
    if data.drawn is None or KIND_OF[data.drawn] != kind:
        return "kan_after_riichi_not_drawn"
    before = data.copy()
    before.remove(data.drawn)
    waits = extra_of(state).waits[seat]
    if options.closed_kan_after_riichi == "same_reading" and not _always_a_triplet(before, kind, waits):
        return "kan_after_riichi_reading"
    after = before.copy()
    for tile in tiles_of(before, kind):
        after.remove(tile)
    after.melds.append(Meld(MeldKind.CLOSED_KONG, tiles_of(data, kind)))
    if hand_waits(after) != waits:
        return "kan_after_riichi_waits"
    return None


def _always_a_triplet(hand: SeatState, kind: TileKind, waits: int) -> bool:
    """Whether the three tiles of the kind are a triplet in every reading of every win."""
    packed, sets = pack(hand.hand), 4 - len(hand.melds)
    return all(
        reading.triplets >> kind & 1
        for wait in range(34)
        if waits >> wait & 1
        for reading in readings(packed + PACKED[wait], sets)
    )


def turn_owed(state: RoundState) -> Iterator[Event]:
    """Turn the indicators of open kans that are still covered."""
    extra = extra_of(state)
    while extra.owed > 0:
        yield Revealed(indicator(state.setup.wall, len(extra.indicators)))


def turn_indicators(state: RoundState) -> Iterator[Event]:
    """What is turned before a kan's replacement is drawn: all that is owed, and per option the new kan's own."""
    extra = extra_of(state)
    options = options_of(state)
    kind = extra.replacing
    yield from turn_owed(state)
    if kind is None or options.kan_dora == "off":
        return
    extra.owed = 1
    if kind is MeldKind.CLOSED_KONG or options.kan_dora == "at_once":
        yield from turn_owed(state)
