"""Furiten: who may not win on another's tile, and why."""

from pung.hands.melds import Seat
from pung.hands.shanten import orphans_shanten
from pung.model.state import RoundState
from pung.rulesets.riichi.state import extra_of, options_of
from pung.tiles.kinds import TERMINALS_AND_HONOURS

__all__ = ["ALL_ORPHANS", "furiten"]

ALL_ORPHANS = sum(1 << k for k in TERMINALS_AND_HONOURS)


def furiten(state: RoundState, seat: Seat) -> str | None:
    """The rule that bars a seat from ron: `furiten_discard`, `furiten_riichi`, `furiten_turn`; None when free.

    Every wait counts, also one without yaku; every own discard counts, also one that was called away.
    """
    extra = extra_of(state)
    waits = extra.waits[seat]
    if waits & state.seats[seat].discarded and not _orphans_exempt(state, seat, waits):
        return "furiten_discard"
    missed = extra.missed[seat]
    if missed and (state.pending is None or missed != state.pending.at):
        return "furiten_riichi" if extra.riichi[seat] else "furiten_turn"
    return None


def _orphans_exempt(state: RoundState, seat: Seat, waits: int) -> bool:
    options = options_of(state)
    return options.furiten_orphans_ron and waits == ALL_ORPHANS and orphans_shanten(state.seats[seat].counts) == 0
