"""How far a hand is from every line: the tiles it lacks, those to keep, and whether the line can still be reached."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pung.rulesets.american.card import Card
from pung.rulesets.american.expand import Pattern
from pung.rulesets.american.matching import Exposure, Fit, fit, helpful
from pung.rulesets.american.printed import Line
from pung.tiles.kinds import COPIES, JOKER, KIND_COUNT, Tile

__all__ = ["NOTHING_SEEN", "Near", "distances", "nearest", "possible", "reachable_lines"]

NOTHING_SEEN: Final = (0,) * len(COPIES)


class Near(NamedTuple):
    """A line, the pattern of it that is nearest to a hand, and how.

    `distance` counts the tiles that the hand lacks once its jokers stand where they may; `missing` are the tiles of
    the pattern that it does not hold, those which jokers stand for included, and `natural` those of them that must
    not be jokers. `keep` are its own tiles that belong to the pattern, `jokers` of them jokers. `live` counts the
    tiles out of sight that would bring it nearer. `possible` says whether the line can still be made.
    """

    line: Line
    pattern: Pattern
    distance: int
    keep: tuple[Tile, ...]
    missing: tuple[Tile, ...]
    natural: tuple[Tile, ...]
    jokers: int
    live: int
    possible: bool


def distances(card: Card, counts: Sequence[int], exposures: Sequence[Exposure] = ()) -> list[int]:
    """For every line of the card, how many tiles a hand of 13 or 14 lacks; FAR where the exposures rule it out."""
    return fit(card, exposures).distances(counts)


def possible(
    pattern: Pattern,
    exposures: Sequence[Exposure] = (),
    seen: Sequence[int] = NOTHING_SEEN,
    copies: Sequence[int] = COPIES,
) -> bool:
    """Whether a pattern that has these groups exposed can still be made.

    `seen` are tiles out of reach, by kind: discards, also of jokers, and natural tiles that other seats have exposed.
    A joker in an exposure is within reach: it can be exchanged.
    """
    laid = {e.kind: 0 for e in exposures}
    for e in exposures:
        laid[e.kind] += e.size - e.jokers
    jokers = copies[JOKER] - seen[JOKER]
    for kind, (need, places) in pattern.needs.items():
        reach = copies[kind] - seen[kind]
        if need - places > reach - laid.get(kind, 0):
            return False
        jokers -= max(0, need - reach)
    return jokers >= 0


def reachable_lines(
    card: Card,
    exposures: Sequence[Exposure] = (),
    seen: Sequence[int] = NOTHING_SEEN,
    copies: Sequence[int] = COPIES,
) -> tuple[Line, ...]:
    """The lines that a hand with these exposures can still make; none means that the hand is dead."""
    own = fit(card, exposures)
    return tuple(
        line
        for line, (first, last) in zip(card.lines, own.spans, strict=True)
        if any(possible(p, exposures, seen, copies) for p in own.patterns[first:last])
    )


def nearest(
    card: Card,
    counts: Sequence[int],
    exposures: Sequence[Exposure] = (),
    seen: Sequence[int] = NOTHING_SEEN,
    copies: Sequence[int] = COPIES,
    most: int | None = None,
) -> list[Near]:
    """The lines that the exposures leave, nearest first, then by points; lines that cannot be made any more last.

    Of a line's equally near patterns it is the one with the most live tiles.
    """
    own = fit(card, exposures)
    short = own.lanes.short(counts)
    hand = _Hand(counts, exposures, seen, copies)
    spans = sorted((min(short[a:b]), a, b) for a, b in own.spans if a < b)
    found: list[Near] = []
    for distance, first, last in spans:
        if most is not None and _settled(found, distance, most):
            break
        found.append(_of_line(own, first, last, short, hand))
    found.sort(key=_order)
    return found[:most]


def _order(near: Near) -> tuple[bool, int, int]:
    return not near.possible, near.distance, -near.line.points


def _settled(found: Sequence[Near], distance: int, most: int) -> bool:
    """Whether lines at this distance come after so many others."""
    return sum(near.possible and near.distance < distance for near in found) >= most


class _Hand(NamedTuple):
    """A hand, and what is known of the table."""

    counts: Sequence[int]
    exposures: Sequence[Exposure]
    seen: Sequence[int]
    copies: Sequence[int]

    def live(self, kinds: int) -> int:
        """Tiles of these kinds (a bit mask) that are neither seen nor the hand's own."""
        kinds_of = (k for k in range(KIND_COUNT) if kinds >> k & 1)
        own = [e for e in self.exposures if kinds >> e.kind & 1 or kinds >> JOKER & 1]
        laid = sum((e.size - e.jokers) * (kinds >> e.kind & 1) + e.jokers * (kinds >> JOKER & 1) for e in own)
        return max(0, sum(self.copies[k] - self.seen[k] - self.counts[k] for k in kinds_of) - laid)

    def may(self, pattern: Pattern) -> bool:
        """Whether the pattern can still be made."""
        return possible(pattern, self.exposures, self.seen, self.copies)


def _of_line(own: Fit, first: int, last: int, short: bytes, hand: _Hand) -> Near:
    """The nearest pattern of a line that can be made, with the most live tiles; else the nearest one."""
    for distance in sorted(set(short[first:last])):
        at = [n for n in range(first, last) if short[n] == distance and hand.may(own.patterns[n])]
        if at:
            live = [hand.live(helpful(own.rests[n], hand.counts)) for n in at]
            best = live.index(max(live))
            return _near(own, at[best], distance, hand, live[best], may=True)
    distance = min(short[first:last])
    return _near(own, short.index(distance, first, last), distance, hand, 0, may=False)


def _near(own: Fit, number: int, distance: int, hand: _Hand, live: int, *, may: bool) -> Near:
    counts = hand.counts
    keep: list[Tile] = []
    missing: list[Tile] = []
    natural: list[Tile] = []
    for kind, (need, places) in own.rests[number].items():
        held = min(counts[kind], need)
        keep += [Tile(kind)] * held
        missing += [Tile(kind)] * (need - held)
        natural += [Tile(kind)] * max(0, need - held - places)
    jokers = min(counts[JOKER], len(missing) - len(natural))
    keep += [Tile(JOKER)] * jokers
    pattern = own.patterns[number]
    return Near(pattern.line, pattern, distance, tuple(keep), tuple(missing), tuple(natural), jokers, live, may)
