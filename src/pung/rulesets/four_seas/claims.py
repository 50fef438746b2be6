"""What a seat may do with a tile that another seat has put down: win, pung, kong, chow."""

from typing import Final

from pung.hands.melds import MeldKind, Seat
from pung.model.actions import PASS, WIN, Action, Claim, claim
from pung.model.state import RoundState, SeatState
from pung.rulesets.common.sets import chows, pungs, tiles_of
from pung.rulesets.common.swap import leaves_a_discard, swap_kinds
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.state import options_of, replacement_left
from pung.rulesets.four_seas.wins import wins_by_claim
from pung.tiles.kinds import KIND_OF, TileKind

__all__ = ["claim_actions", "claim_bar", "claim_rank", "discard_left", "forbidden_kinds"]

_RANK: Final = {MeldKind.CHOW: 1, MeldKind.PUNG: 2, MeldKind.OPEN_KONG: 2}


def claim_actions(state: RoundState, seat: Seat) -> list[Action]:
    """Every way in which a seat may take the pending tile; nobody may take one that lies face down."""
    pending = state.pending
    assert pending is not None
    if pending.how == "hidden":
        return []
    kind = KIND_OF[pending.tile]
    actions: list[Action] = []
    if wins_by_claim(state, seat):
        actions.append(WIN)
    if pending.how == "discard":
        found = _sets(state, seat, kind)
        if found and claim_bar(state, seat) is None:
            actions += found
    if WIN in actions and not options_of(state).decline_win:
        return [WIN]
    if actions:
        actions.append(PASS)
    return actions


def claim_bar(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars every claim for a set; None when the tiles in hand decide."""
    pending = state.pending
    assert pending is not None
    if pending.how == "hidden":
        return "claim_hidden"
    if pending.how == "uncovered":
        return "claim_uncovered"
    if pending.how != "discard":
        return "claim_only_discards"
    if pending.seat == seat:
        return "own_discard"
    if state.left <= 0 and options_of(state).last_discard_claims == "win_only":
        return "claim_last_discard"
    return None


def _sets(state: RoundState, seat: Seat, kind: TileKind) -> list[Action]:
    data, pending, options = state.seats[seat], state.pending, options_of(state)
    assert pending is not None
    found: list[Action] = []
    if data.counts[kind] >= 2:
        found += pungs(data, kind)
        if data.counts[kind] == 3 and replacement_left(state):
            found.append(claim(MeldKind.OPEN_KONG, tiles_of(data, kind)))
    if kind < 27 and seat == (pending.seat + 1) % state.rules.seats:
        found += chows(data, kind)
    return [a for a in found if isinstance(a, Claim) and discard_left(options, data, a, kind)]


def discard_left(options: FourSeasOptions, data: SeatState, action: Claim, kind: TileKind) -> bool:
    """Whether the hand would hold a tile that may be discarded after this claim."""
    if action.kind is MeldKind.OPEN_KONG:
        return True
    return leaves_a_discard(data.counts, action.tiles, forbidden_kinds(options, action, kind))


def forbidden_kinds(options: FourSeasOptions, action: Claim, taken: TileKind) -> int:
    """Mask of the kinds barred after a claim, where swap calls are forbidden."""
    if options.swap_call == "allowed" or action.kind is MeldKind.OPEN_KONG:
        return 0
    return swap_kinds(action.kind, action.tiles, taken)


def claim_rank(action: Action) -> int:
    """Pung and kong before chow."""
    return _RANK[action.kind] if isinstance(action, Claim) else 0
