"""What a seat may do with a discard: win on it, or expose a group of three or more with it."""

from collections.abc import Iterator

from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.actions import PASS, WIN, Action, Claim, claim
from pung.model.state import RoundState, SeatState
from pung.rulesets.american.distance import reachable_lines
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.state import card_in_play, extra_of, options_of, seen_by_all
from pung.rulesets.american.wins import wins_by_claim
from pung.tiles.kinds import JOKER, KIND_OF, Tile

__all__ = ["GROUP_SIZES", "claim_actions", "claim_bar", "claim_rank", "groups_with", "kills"]

GROUP_SIZES = (3, 4, 5, 6)


def claim_actions(state: RoundState, seat: Seat) -> list[Action]:
    """Every way in which a seat may take the pending tile. A dead hand takes nothing, and nobody takes a joker."""
    pending = state.pending
    assert pending is not None
    if claim_bar(state, seat) is not None:
        return []
    actions: list[Action] = [WIN] if wins_by_claim(state, seat) else []
    data = state.seats[seat]
    if data.counts[KIND_OF[pending.tile]] + data.counts[JOKER] >= GROUP_SIZES[0] - 1:
        actions += groups_with(state, seat, data, pending.tile)
    if actions:
        actions.append(PASS)
    return actions


def claim_bar(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars every claim of the pending tile; None when the tiles in hand decide."""
    pending = state.pending
    assert pending is not None
    if extra_of(state).dead[seat]:
        return "dead_hand"
    if pending.seat == seat:
        return "own_discard"
    return "joker_discarded" if KIND_OF[pending.tile] == JOKER else None


def groups_with(state: RoundState, seat: Seat, data: SeatState, tile: Tile) -> Iterator[Claim]:
    """Every group that a claimed tile makes with equal tiles and jokers of the hand.

    One tile must be left to discard; per option no group that kills the hand.
    """
    kind = KIND_OF[tile]
    naturals = [t for t in data.hand if KIND_OF[t] == kind]
    for size in GROUP_SIZES:
        for jokers in range(data.counts[JOKER] + 1):
            own = size - 1 - jokers
            if 0 <= own <= len(naturals) and size - 1 < len(data.hand):
                action = claim(MeldKind.GROUP, (*naturals[:own], *[Tile(JOKER)] * jokers))
                if options_of(state).killing_claim == "warn" or not kills(state, seat, data, action, tile):
                    yield action


def kills(state: RoundState, seat: Seat, data: SeatState, action: Claim, tile: Tile) -> bool:
    """Whether this claim would leave the seat's exposures no line of the card, by all that lies open."""
    exposures = exposures_of([*data.melds, Meld(MeldKind.GROUP, (*action.tiles, tile))])
    seen = seen_by_all(state, seat)
    if state.pending is not None:
        seen[KIND_OF[tile]] -= 1  # it would lie in the exposure
    return not reachable_lines(card_in_play(state), exposures, seen, state.rules.tile_set.copies)


def claim_rank(action: Action) -> int:
    """All exposures are equal."""
    return 1 if isinstance(action, Claim) else 0
