"""How far a hand of Four Seas is from a target, which kinds it cannot spare on the way, and which ones help."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from pung.hands.melds import Meld, MeldKind
from pung.hands.shanten import REGULAR, shanten_of_codes
from pung.hands.tables import POWER, SUIT
from pung.hands.waits import kinds_to_give, kinds_to_take
from pung.model.view import View
from pung.rulesets.common.sight import by_kind, kinds_in, out_of_sight
from pung.rulesets.four_seas.goals import EVERY, Form, Target
from pung.rulesets.four_seas.shapes import TRIPLET
from pung.tiles.kinds import WINDS

__all__ = ["Hand", "Reach", "distance", "reach"]

_SETS: Final = 4
_PAIRS: Final = 7
_TILES: Final = 14


class Hand:
    """The own tiles as a seat sees them, and how many of each kind are out of sight."""

    def __init__(self, view: View, copies: Sequence[int]) -> None:
        assert view.seat is not None
        own = view.seats[view.seat]
        self.counts = by_kind(own.hand or ())[:34]
        self.melds = own.melds
        self.live = out_of_sight(view, copies)
        self.seat_wind = WINDS[(view.seat - view.dealer) % len(view.seats)]
        self.codes = [0, 0, 0, 0]
        #: a bit for each kind held; and four bits for each kind, as many set as there are tiles
        self.kinds = self.have = 0
        for kind, count in enumerate(self.counts):
            if count:
                self.codes[SUIT[kind]] += count * POWER[kind]
                self.kinds |= 1 << kind
                self.have |= ((1 << count) - 1) << 4 * kind

    @property
    def declared(self) -> list[int]:
        """The declared sets as codes of `shapes`, lowest first; a kong is a triplet."""
        return sorted(_code(meld) for meld in self.melds)

    @property
    def lacks(self) -> int:
        """How many tiles it lacks of four sets and a pair."""
        return _lacks(self.codes, _SETS - len(self.melds))


def _code(meld: Meld) -> int:
    return meld.base if meld.kind is MeldKind.CHOW else TRIPLET + meld.base


def _lacks(codes: Sequence[int], sets: int) -> int:
    c0, c1, c2, c3 = codes
    return shanten_of_codes(c0, c1, c2, c3, sets) + 1


class Reach(NamedTuple):
    """How many tiles a hand lacks of something; as bit masks the kinds that it cannot spare, and those that help."""

    distance: int
    keep: int
    helps: int


def distance(hand: Hand, target: Target) -> int:
    """How many tiles the hand lacks."""
    if target.form != "sets":
        return _REACH[target.form](hand, target).distance
    return (target.need & ~hand.have).bit_count() + _lacks(_free_codes(hand, target), target.free)


def reach(hand: Hand, target: Target) -> Reach:
    """How far the hand is, and by which tiles."""
    return _REACH[target.form](hand, target)


def _free_codes(hand: Hand, target: Target) -> Sequence[int]:
    """The suit codes of the tiles that the fixed sets leave, as far as the target can use them."""
    if not target.fixed and target.kinds == EVERY:
        return hand.codes
    codes, counts = hand.codes[:], hand.counts
    for kind, count in target.fixed:
        codes[SUIT[kind]] -= min(count, counts[kind]) * POWER[kind]
    for kind in kinds_in(hand.kinds & ~target.kinds):
        codes[SUIT[kind]] -= counts[kind] * POWER[kind]
    return codes


def _sets(hand: Hand, target: Target) -> Reach:
    """The fixed sets are laid aside as far as they are there; the other tiles make the free ones."""
    counts = [count if target.kinds >> kind & 1 else 0 for kind, count in enumerate(hand.counts)]
    fixed = helps = 0
    for kind, count in target.fixed:
        if counts[kind] < count:
            fixed += count - counts[kind]
            helps |= 1 << kind
        counts[kind] = max(counts[kind] - count, 0)
    codes, declared = _free_codes(hand, target), _SETS - target.free
    free = _lacks(codes, target.free)
    spare = kinds_to_give(counts, codes, declared, free, REGULAR)
    if free:
        helps |= kinds_to_take(counts, codes, declared, free - 1, REGULAR) & target.kinds
    return Reach(fixed + free, hand.kinds & target.kinds & ~spare, helps)


def _triplets(hand: Hand, target: Target) -> Reach:
    """Triplets and a pair: every pair may grow, and a single tile where pairs are too few."""
    triplets = sum([count >= 3 for count in hand.counts])
    short = max(target.free - triplets, 0)
    pairs = sum([count >= 2 for count in hand.counts]) - (target.free - short)
    keep = helps = 0
    for kind in kinds_in(hand.kinds):
        count = hand.counts[kind]
        if (count == 3 and triplets <= target.free) or (count == 2 and pairs <= short + 1):
            keep |= 1 << kind
        if (count == 2 and short) or (count == 1 and pairs <= short):
            helps |= 1 << kind
    return Reach(2 * short - min(pairs, short) + (pairs <= short), keep, helps)


def _pairs(hand: Hand, target: Target) -> Reach:
    """Seven pairs, four alike being two: every odd tile may grow."""
    odd = sum([1 << kind for kind, count in enumerate(hand.counts) if count & 1])
    return Reach(_PAIRS - sum([count >> 1 for count in hand.counts]), hand.kinds & ~odd, odd)


def _singles(hand: Hand, target: Target) -> Reach:
    """Fourteen different tiles of some kinds."""
    held = hand.kinds & target.kinds
    single = sum([1 << kind for kind in kinds_in(held) if hand.counts[kind] == 1])
    return Reach(_TILES - min(held.bit_count(), _TILES), single, target.kinds & ~held)


def _orphans(hand: Hand, target: Target) -> Reach:
    """Every terminal and honour, one of them twice."""
    held = hand.kinds & target.kinds
    twice = sum([1 << kind for kind in kinds_in(held) if hand.counts[kind] >= 2])
    keep = held if twice.bit_count() == 1 else held & ~twice
    return Reach(_TILES - held.bit_count() - (twice > 0), keep, target.kinds & ~held if twice else target.kinds)


_REACH: Final[Mapping[Form, Callable[[Hand, Target], Reach]]] = {
    "sets": _sets,
    "triplets": _triplets,
    "pairs": _pairs,
    "singles": _singles,
    "orphans": _orphans,
}
