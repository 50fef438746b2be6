"""What a seat may do with a tile that another seat has put down: win, pon, kan, chi."""

from typing import Final

from pung.hands.melds import MeldKind, Seat
from pung.model.actions import PASS, WIN, Action, Claim, claim
from pung.model.state import RoundState, SeatState
from pung.rulesets.common.sets import chows, pungs, tiles_of
from pung.rulesets.common.swap import leaves_a_discard
from pung.rulesets.riichi.kans import MOST_KANS
from pung.rulesets.riichi.kuikae import forbidden_kinds
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.state import extra_of, options_of, rules_of
from pung.rulesets.riichi.wins import wins_by_claim
from pung.tiles.kinds import KIND_OF, TileKind

__all__ = ["call_bar", "call_rank", "calls", "claim_actions", "discard_left"]

_RANK: Final = {MeldKind.CHOW: 1, MeldKind.PUNG: 2, MeldKind.OPEN_KONG: 2}


def claim_actions(state: RoundState, seat: Seat) -> list[Action]:
    """Every way in which a seat may take the pending tile."""
    pending, extra = state.pending, extra_of(state)
    assert pending is not None
    kind = KIND_OF[pending.tile]
    actions: list[Action] = []
    if extra.waits[seat] >> kind & 1 and wins_by_claim(state, seat):
        actions.append(WIN)
    found = calls(state, seat, kind)
    if found and call_bar(state, seat) is None:
        actions += found
    if actions:
        actions.append(PASS)
    return actions


def call_bar(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars every call of the pending tile; None when the tiles in hand decide."""
    pending, extra = state.pending, extra_of(state)
    assert pending is not None
    if pending.how != "discard":
        return "call_only_discards"
    if pending.seat == seat:
        return "own_discard"
    if extra.riichi[seat]:
        return "call_after_riichi"
    if state.left <= 0:
        return "call_last_discard"
    if four_kans_pending(state):
        return "call_four_kans"
    return None


def four_kans_pending(state: RoundState) -> bool:
    """Whether the hand will be drawn for four kans by more than one seat if nobody wins on this discard."""
    options, kongs = options_of(state), extra_of(state).kongs
    return options.four_kans_draw != "off" and sum(kongs) == MOST_KANS and max(kongs) < MOST_KANS


def calls(state: RoundState, seat: Seat, kind: TileKind) -> list[Action]:
    """Pon, kan and chi with the tiles in hand; not where every discard after it would be kuikae."""
    data, pending = state.seats[seat], state.pending
    assert pending is not None
    found: list[Action] = []
    if data.counts[kind] >= 2:
        found += pungs(data, kind)
        if data.counts[kind] == 3 and sum(extra_of(state).kongs) < MOST_KANS:
            found.append(claim(MeldKind.OPEN_KONG, tiles_of(data, kind)))
    if kind < 27 and seat == (pending.seat + 1) % state.rules.seats and rules_of(state).has_chi:
        found += chows(data, kind)
    if not found:
        return found
    options = options_of(state)
    return [a for a in found if isinstance(a, Claim) and discard_left(options, data, a, kind)]


def discard_left(options: RiichiOptions, data: SeatState, action: Claim, kind: TileKind) -> bool:
    """Whether the hand would hold a tile that may be discarded after this call."""
    if action.kind is MeldKind.OPEN_KONG:
        return True
    return leaves_a_discard(data.counts, action.tiles, forbidden_kinds(options, action.kind, action.tiles, kind))


def call_rank(action: Action) -> int:
    """Pon and kan before chi."""
    return _RANK[action.kind] if isinstance(action, Claim) else 0
