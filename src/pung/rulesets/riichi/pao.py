"""Responsibility (pao): who gave the tile that completed the big dragons, the big winds or four kans."""

from typing import Final

from pung.hands.melds import MeldKind
from pung.model.events import Melded
from pung.model.state import RoundState
from pung.rulesets.riichi.state import extra_of, options_of
from pung.tiles.kinds import DRAGONS, WINDS

__all__ = ["note_responsibility"]

_SETS: Final = (("daisangen", frozenset(DRAGONS), 3), ("daisuushii", frozenset(WINDS), 4))


def note_responsibility(state: RoundState, event: Melded) -> None:
    """Remember the seat whose discard made the yakuman certain."""
    options = options_of(state)
    seat, meld = event.seat, event.meld
    if not options.pao or meld.from_seat is None or meld.kind is MeldKind.CHOW:
        return
    melds, pao = state.seats[seat].melds, extra_of(state).pao[seat]
    for pattern, kinds, count in _SETS:
        if meld.base in kinds and sum(m.base in kinds and m.kind is not MeldKind.CHOW for m in melds) == count:
            pao[pattern] = meld.from_seat
    if options.pao_four_kans and meld.is_kong and sum(m.is_kong for m in melds) == len(melds) == 4:
        pao["suukantsu"] = meld.from_seat
