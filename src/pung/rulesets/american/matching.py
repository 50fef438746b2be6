"""A hand against a card: which lines it completes, with exposed groups bound to equal groups of a line.

Hands are counts by kind of the concealed tiles (36 numbers, jokers at 35) and the exposed groups. An exposed group
stands for a group of the same tile and the same size, one for one; jokers stand in groups of three or more only.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from pung.hands.melds import Meld, MeldKind
from pung.rulesets.american.card import Card
from pung.rulesets.american.expand import SMALLEST_GROUP, Groups, Pattern, needs_of
from pung.rulesets.american.lanes import Lanes, Needs
from pung.tiles.kinds import JOKER, KIND_OF, TileKind
from pung.tiles.told import Teller, ToldError

__all__ = [
    "FAR",
    "Exposure",
    "Fit",
    "GroupError",
    "complete",
    "exposures_of",
    "fit",
    "fit_of",
    "helpful",
    "is_complete",
    "waits",
]

#: the distance of a line that the exposures rule out
FAR: Final = 99
#: fits kept at a time; a table sees a few dozen in a hand
_KEPT: Final = 4096

_GROUPS: Final = (MeldKind.PUNG, MeldKind.OPEN_KONG, MeldKind.GROUP)


_tell = Teller("pung.rulesets.american")


class GroupError(ToldError):
    """A meld that American mahjong does not have: runs, concealed kongs, kongs added to pungs."""


class Exposure(NamedTuple):
    """An exposed group: the tile it stands for, its size, and how many of it are jokers."""

    kind: TileKind
    size: int
    jokers: int = 0


def exposures_of(melds: Iterable[Meld]) -> tuple[Exposure, ...]:
    """The exposed groups of melds, in order of tile and size. Raises GroupError."""
    return tuple(sorted(_exposure(meld) for meld in melds))


@cache
def _exposure(meld: Meld) -> Exposure:
    if meld.kind not in _GROUPS:
        raise GroupError(_tell("not_exposed", meld=str(meld)))
    jokers = sum(KIND_OF[t] == JOKER for t in meld.tiles)
    return Exposure(meld.base, len(meld.tiles), jokers)


class Fit:
    """What is left of a card for a hand with these groups exposed: the patterns that have them, less those groups.

    `patterns` and `rests` go in the order of the card; `spans` says by line where its own begin and end.
    """

    def __init__(self, card: Card, exposed: Groups) -> None:
        self.card = card
        self.exposed = exposed
        self.patterns: tuple[Pattern, ...] = tuple(_with(card.patterns, exposed) if exposed else card.patterns)
        self.rests = tuple(needs_of(_less(p.groups, exposed)) if exposed else p.needs for p in self.patterns)
        self.spans = tuple(_spans(card, self.patterns))
        self.lanes = Lanes(self.rests)

    def distances(self, counts: Sequence[int]) -> list[int]:
        """For every line of the card, how many tiles the hand lacks; FAR where the exposures rule it out."""
        short = self.lanes.short(counts)
        return [min(short[first:last]) if first < last else FAR for first, last in self.spans]


@lru_cache(_KEPT)
def fit_of(card: Card, exposed: Groups = ()) -> Fit:
    """The fit of a card to exposed groups, `exposed` in order of tile and size."""
    return Fit(card, exposed)


def fit(card: Card, exposures: Sequence[Exposure]) -> Fit:
    """The fit of a card to exposures."""
    return fit_of(card, tuple((e.kind, e.size) for e in exposures))


def _with(patterns: Iterable[Pattern], exposed: Groups) -> Iterable[Pattern]:
    """The patterns of lines that may be exposed and that have these groups, each as often as it is exposed."""
    if any(size < SMALLEST_GROUP for _, size in exposed):
        return ()
    wanted = Counter(exposed).items()
    open_to_all = (p for p in patterns if not p.line.concealed)
    return (p for p in open_to_all if all(p.group_counts.get(group, 0) >= n for group, n in wanted))


def _less(groups: Groups, exposed: Groups) -> Groups:
    """The groups that remain once the exposed ones are taken out."""
    return tuple((Counter(groups) - Counter(exposed)).elements())


def _spans(card: Card, patterns: Sequence[Pattern]) -> Iterable[tuple[int, int]]:
    """For each line where its patterns begin and end."""
    counts = Counter(p.line.id for p in patterns)
    at = 0
    for line in card.lines:
        yield at, at + counts[line.id]
        at += counts[line.id]


def complete(card: Card, counts: Sequence[int], exposures: Sequence[Exposure] = ()) -> list[Pattern]:
    """Every pattern that a hand of 14 tiles completes, in the order of the card."""
    own = fit(card, exposures)
    short = own.lanes.short(counts)
    return [pattern for pattern, lacks in zip(own.patterns, short, strict=True) if not lacks] if 0 in short else []


def is_complete(card: Card, counts: Sequence[int], exposures: Sequence[Exposure] = ()) -> bool:
    """Whether a hand of 14 tiles completes a line."""
    return 0 in fit(card, exposures).lanes.short(counts)


def waits(card: Card, counts: Sequence[int], exposures: Sequence[Exposure] = ()) -> int:
    """The kinds that complete a hand of 13 tiles, as a bit mask; the joker's bit is for drawing one."""
    own = fit(card, exposures)
    short = own.lanes.short(counts)
    mask = 0
    if 1 in short:
        for rest, lacks in zip(own.rests, short, strict=True):
            if lacks == 1:
                mask |= helpful(rest, counts)
    return mask


def helpful(rest: Needs, counts: Sequence[int]) -> int:
    """The kinds, as a bit mask, that bring a hand nearer to a pattern that still needs `rest`.

    A natural tile helps in a pair always, in a group while the hand's jokers do not fill all groups; a joker too.
    """
    in_groups = in_pairs = places = 0
    for kind, (need, with_jokers) in rest.items():
        lacks = need - counts[kind]
        if lacks > with_jokers:
            in_pairs |= 1 << kind
            places += with_jokers
        elif lacks > 0:
            in_groups |= 1 << kind
            places += lacks
    return in_pairs | in_groups | 1 << JOKER if places > counts[JOKER] else in_pairs
