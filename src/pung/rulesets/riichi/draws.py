"""Hands that end without a win: the wall is exhausted, or an abortive draw."""

from collections.abc import Iterator

from pung.hands.melds import Seat
from pung.hands.readings import PACKED, pack, readings
from pung.model.events import Deposited, Event, HandDrawn
from pung.model.state import RoundState, SeatState
from pung.rulesets.common.sets import held_in_melds
from pung.rulesets.riichi.calls import four_kans_pending
from pung.rulesets.riichi.draw_payments import settle_nagashi, settle_tenpai
from pung.rulesets.riichi.state import extra_of, options_of
from pung.tiles.kinds import KIND_OF, TERMINALS_AND_HONOURS, WINDS, Tile

__all__ = ["exhausted", "nagashi", "stood", "tenpai_seats"]

_OUTSIDE = sum(1 << k for k in TERMINALS_AND_HONOURS)
STICK = 1_000


def stood(state: RoundState) -> Iterator[Event]:
    """Nobody won on the discard: a riichi stands and pays its stick; then the abortive draws that it may complete."""
    pending, extra = state.pending, extra_of(state)
    assert pending is not None
    if pending.how != "discard":
        return
    if extra.riichi[pending.seat] and not extra.accepted[pending.seat]:
        yield Deposited(pending.seat, STICK)
    reason = _abortive(state)
    if reason is not None:
        yield HandDrawn(reason, (), _shown(state, reason))


def _abortive(state: RoundState) -> str | None:
    options, extra = options_of(state), extra_of(state)
    if options.four_riichi_draw and state.rules.seats == 4 and all(extra.accepted):
        return "four_riichi"
    if options.four_winds_draw and extra.untouched and _four_winds(state):
        return "four_winds"
    return "four_kans" if four_kans_pending(state) else None


def _four_winds(state: RoundState) -> bool:
    """Whether the first discards of all four seats are one and the same wind."""
    ponds = [s.pond for s in state.seats]
    if len(ponds) != 4 or any(len(p) != 1 for p in ponds):
        return False
    first = {s.discarded for s in state.seats}
    return len(first) == 1 and first <= {1 << wind for wind in WINDS}


def _shown(state: RoundState, reason: str) -> tuple[tuple[Seat, tuple[Tile, ...]], ...]:
    """Four riichi lay their hands open; the other aborts show nothing."""
    if reason != "four_riichi":
        return ()
    return tuple((Seat(n), tuple(s.hand)) for n, s in enumerate(state.seats))


def tenpai_seats(state: RoundState) -> list[Seat]:
    """The seats that are tenpai at the end of the wall."""
    options, extra = options_of(state), extra_of(state)
    found = []
    for number, data in enumerate(state.seats):
        seat, waits = Seat(number), extra.waits[number]
        if not waits and options.own_four_tenpai:
            waits = own_four_waits(data)
        if waits and not options.empty_wait_tenpai:
            waits = _still_live(state, seat, waits)
        if waits:
            found.append(seat)
    return found


def own_four_waits(data: SeatState) -> int:
    """The kinds that would complete the hand if there were a fifth copy: the hand holds all four."""
    sets, packed, held = 4 - len(data.melds), pack(data.hand), held_in_melds(data)
    return sum(
        1 << kind for kind in range(34) if data.counts[kind] + held[kind] == 4 and readings(packed + PACKED[kind], sets)
    )


def _still_live(state: RoundState, seat: Seat, waits: int) -> int:
    """The waits of which not all four copies are in sight of the seat."""
    seen = state.seats[seat].counts[:]
    for data in state.seats:
        for tile in data.aside:
            seen[KIND_OF[tile]] += 1
        for lying in data.pond:
            if lying.tile is not None and lying.taken_by is None:
                seen[KIND_OF[lying.tile]] += 1
        for meld in data.melds:
            for tile in meld.tiles:
                seen[KIND_OF[tile]] += 1
    for tile in extra_of(state).indicators:
        seen[KIND_OF[tile]] += 1
    return sum(1 << k for k in range(34) if waits >> k & 1 and seen[k] < 4)


def nagashi(state: RoundState) -> list[Seat]:
    """The seats whose ponds are all terminals and honours, none of them called away."""
    return [
        Seat(n)
        for n, data in enumerate(state.seats)
        if data.pond and not data.discarded & ~_OUTSIDE and all(p.taken_by is None for p in data.pond)
    ]


def exhausted(state: RoundState) -> Iterator[Event]:
    """The wall is drawn out: nagashi mangan if there is one, else the noten pay the tenpai."""
    options = options_of(state)
    winners = nagashi(state) if options.nagashi_mangan != "off" else []
    tenpai = tenpai_seats(state)
    shown = tuple((s, tuple(state.seats[s].hand)) for s in tenpai)
    players, dealer = state.rules.seats, state.setup.dealer
    if winners:
        win = options.nagashi_mangan == "win"
        transfers = settle_nagashi(
            options,
            winners,
            dealer=dealer,
            players=players,
            honba=state.setup.honba if win else 0,
            sticks=state.sticks if win else 0,
        )
        yield HandDrawn("nagashi_mangan", transfers, shown)
    else:
        yield HandDrawn("exhaustive", settle_tenpai(options, tenpai, players=players), shown)
