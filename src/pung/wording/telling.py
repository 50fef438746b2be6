"""Of all actions that a verb could mean, the one whose refusal tells most: that which the hand is nearest to."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pung.hands.melds import Meld, MeldKind
from pung.model.actions import Action, Claim, DeclareKong, SwapJoker
from pung.model.view import SeatView, View
from pung.tiles.kinds import JOKER, KIND_OF
from pung.wording.verbs import Verb, plain_action, tiles_of

__all__ = ["most_telling"]

#: a pung that already lies open counts like its three tiles in hand
_LAID: Final = 3


def most_telling(verb: Verb, view: View, thinkable: Sequence[Action]) -> Action | None:
    """The action of a verb to explain; None when nothing of the kind can be thought of."""
    plain = plain_action(verb)
    if plain is not None:
        return plain
    found = [action for action in thinkable if verb.fits(action)]
    own = view.seats[view.seat or 0]
    return max(found, key=lambda action: _nearness(action, own, view), default=None)


def _nearness(action: Action, own: SeatView, view: View) -> tuple[bool, int, int]:
    """Whether it is of this moment, how many of the tiles that it takes are there, and how few it asks for."""
    timely = isinstance(action, Claim) == (view.pending is not None)
    if isinstance(action, SwapJoker):
        return timely, _swap_nearness(action, own, view.seats[action.owner].melds[action.place :]), 0
    wanted = tiles_of(action)
    there = sum((Counter(wanted) & Counter(own.hand or ())).values())
    if isinstance(action, DeclareKong) and action.kind is MeldKind.ADDED_KONG:
        there += _LAID * any(_is_pung_of(meld, action) for meld in own.melds)
    return timely, there, -len(wanted)


def _is_pung_of(meld: Meld, action: DeclareKong) -> bool:
    return meld.kind is MeldKind.PUNG and meld.base == KIND_OF[action.tiles[0]]


def _swap_nearness(action: SwapJoker, own: SeatView, melds: Sequence[Meld]) -> int:
    """A joker that lies there comes first, then the tile to give for it; `melds` begins with the exposure."""
    joker = any(KIND_OF[tile] == JOKER for meld in melds[:1] for tile in meld.tiles)
    return 2 * joker + (action.tile in (own.hand or ()))
