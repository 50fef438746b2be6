"""Plans of American mahjong: the patterns of the card that are nearest to the tiles of a seat and can still be made."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pung.model.plan import Plan
from pung.model.view import View
from pung.rulesets.american.card import Card
from pung.rulesets.american.distance import possible
from pung.rulesets.american.expand import Pattern
from pung.rulesets.american.lanes import Needs
from pung.rulesets.american.matching import Exposure, exposures_of, fit, helpful
from pung.rulesets.common.sight import by_kind, live_of, out_of_sight
from pung.tiles.kinds import JOKER, KIND_COUNT, KIND_OF, TileKind

__all__ = ["plans"]

#: patterns so many tiles further than the nearest one are looked at, unless there are so many already
_FURTHER: Final = 2
_ENOUGH: Final = 48


class _Hand(NamedTuple):
    """The concealed tiles of a seat by kind, its exposures; by kind the tiles out of its reach, and out of sight."""

    counts: Sequence[int]
    exposures: tuple[Exposure, ...]
    seen: Sequence[int]
    live: Sequence[int]
    copies: Sequence[int]


def plans(card: Card, copies: Sequence[int], view: View) -> list[Plan]:
    """The nearest patterns of the card, nearest first, then by points."""
    assert view.seat is not None
    own = view.seats[view.seat]
    hand = _Hand(
        by_kind(own.hand or ()), exposures_of(own.melds), _out_of_reach(view), out_of_sight(view, copies), copies
    )
    found: list[Plan] = []
    for distance, patterns in _by_distance(card, hand):
        if found and (distance > found[0].distance + _FURTHER or len(found) >= _ENOUGH):
            break
        found += [
            _plan(pattern, rest, distance, hand)
            for pattern, rest in patterns
            if possible(pattern, hand.exposures, hand.seen, copies)
        ]
    return sorted(found, key=lambda plan: (plan.distance, -plan.points))


def _by_distance(card: Card, hand: _Hand) -> Iterator[tuple[int, list[tuple[Pattern, Needs]]]]:
    """The patterns that the exposures leave, with what they still need, by how many tiles the hand lacks."""
    own = fit(card, hand.exposures)
    short = own.lanes.short(hand.counts)
    for distance in sorted(set(short)):
        yield distance, [(own.patterns[n], own.rests[n]) for n, lacks in enumerate(short) if lacks == distance]


def _out_of_reach(view: View) -> list[int]:
    """By kind, the tiles that the seat can never get: discards, and natural tiles that others have exposed."""
    seen = [0] * KIND_COUNT
    for number, seat in enumerate(view.seats):
        for lying in seat.pond:
            if lying.tile is not None and lying.taken_by is None:
                seen[KIND_OF[lying.tile]] += 1
        if number != view.seat:
            for kind in (KIND_OF[tile] for meld in seat.melds for tile in meld.tiles):
                seen[kind] += kind != JOKER
    return seen


def _plan(pattern: Pattern, rest: Needs, distance: int, hand: _Hand) -> Plan:
    keep = 0
    missing: list[TileKind] = []
    natural: list[TileKind] = []
    for kind, (need, places) in rest.items():
        held = hand.counts[kind]
        if 0 < held <= need:
            keep |= 1 << kind
        if held < need:
            missing += [kind] * (need - held)
            natural += [kind] * max(0, need - held - places)
    if len(missing) > len(natural) and hand.counts[JOKER]:
        keep |= 1 << JOKER
    helps, line = helpful(rest, hand.counts), pattern.line
    aims, live = (line.id,), max(live_of(helps, hand.live), 0)
    lacks = tuple(missing), tuple(natural), pattern.laid
    return Plan(aims, line.points, distance, keep, helps, live, *lacks, claims=not line.concealed)
