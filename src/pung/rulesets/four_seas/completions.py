"""Complete hands of sets and a pair that a hand of Four Seas nearly is, each with the points that it really counts.

Every suit is looked at by itself: a *way* makes some sets, and perhaps the pair, out of its tiles and a few more.
Ways of the four suits that come to four sets and one pair are a complete hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pung.hands.facts import MeldFacts, Situation, meld_facts, reading_facts
from pung.hands.melds import Meld
from pung.hands.readings import STANDARD, Reading
from pung.rulesets.four_seas.counting import Counted, Rules
from pung.rulesets.four_seas.goals import kinds_of_block
from pung.rulesets.four_seas.shapes import PAIR, TRIPLET

__all__ = ["Completion", "Scorer", "completions"]

_SETS: Final = 4
_COPIES: Final = 4
_EAST: Final = 27
_SUITS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
_WAYS_KEPT: Final = 1 << 11
_SCORES_KEPT: Final = 1 << 15


class Completion(NamedTuple):
    """The blocks (codes of `shapes`) of a complete hand, without the declared sets, and the kinds that it lacks."""

    blocks: tuple[int, ...]
    missing: tuple[int, ...]


#: by how many sets and pairs they make, and then by how many tiles they lack: the ways of a suit
_Ways = Mapping[tuple[int, int], Sequence[Sequence[Completion]]]


class _Suit:
    """Finds the ways of one suit. Kinds count from 0; codes are those of a first suit."""

    def __init__(self, counts: Sequence[int], *, runs: bool, most: int) -> None:
        self.left = list(counts)
        self.used = [0] * len(counts)
        self.most = most
        self.ways: dict[tuple[int, int], list[list[Completion]]] = {}
        kinds = range(len(counts))
        sets = [*(range(len(counts) - 2) if runs else ()), *(TRIPLET + kind for kind in kinds)]
        self.sets = [(code, kinds_of_block(code)) for code in sets if self._lacks(kinds_of_block(code)) <= most]
        self.pairs = [(PAIR + kind, kinds_of_block(PAIR + kind)) for kind in kinds]
        self._go_on(0, (), ())

    def _lacks(self, kinds: Sequence[int]) -> int:
        return sum(max(kinds.count(kind) - self.left[kind], 0) for kind in set(kinds))

    def _go_on(self, first: int, blocks: tuple[int, ...], missing: tuple[int, ...]) -> None:
        """Note what has been made, with and without a pair; then add each further set in turn."""
        self._note(blocks, 0, missing)
        room = self.most - len(missing)
        for code, kinds in self.pairs:
            if self.left[kinds[0]] + room >= 2:
                taken = self._take(kinds, missing)
                if taken is not None:
                    self._note((*blocks, code), 1, taken)
                self._give_back(kinds)
        if len(blocks) == _SETS:
            return
        for at in range(first, len(self.sets)):
            code, kinds = self.sets[at]
            taken = self._take(kinds, missing)
            if taken is not None:
                self._go_on(at, (*blocks, code), taken)
            self._give_back(kinds)

    def _take(self, kinds: Sequence[int], missing: tuple[int, ...]) -> tuple[int, ...] | None:
        """Take tiles for a block; all that are then missing, or None when these are too many or five are alike."""
        left, used, fits = self.left, self.used, True
        for kind in kinds:
            if left[kind] <= 0:
                missing = (*missing, kind)
            left[kind] -= 1
            used[kind] += 1
            fits = fits and used[kind] <= _COPIES
        return missing if fits and len(missing) <= self.most else None

    def _give_back(self, kinds: Sequence[int]) -> None:
        for kind in kinds:
            self.left[kind] += 1
            self.used[kind] -= 1

    def _note(self, blocks: tuple[int, ...], pairs: int, missing: tuple[int, ...]) -> None:
        by_cost = self.ways.setdefault((len(blocks) - pairs, pairs), [[] for _ in range(self.most + 1)])
        by_cost[len(missing)].append(Completion(blocks, missing))


@lru_cache(_WAYS_KEPT)
def _ways(counts: tuple[int, ...], first: int, most: int) -> _Ways:
    """The ways of a suit that lack so many tiles at most, with the kinds of the whole hand; `first` is its lowest."""
    local = _Suit(counts, runs=first < _EAST, most=most).ways
    return {made: [[_moved(way, first) for way in same] for same in by_cost] for made, by_cost in local.items()}


def _moved(way: Completion, by: int) -> Completion:
    return Completion(tuple(code + by for code in way.blocks), tuple(kind + by for kind in way.missing))


def completions(counts: Sequence[int], declared: int, most: int) -> Iterator[Completion]:
    """Every complete hand of sets and a pair that lacks so many tiles at most, beside so many declared sets."""
    suits = [_ways(tuple(counts[first:last]), first, most) for first, last in _SUITS]
    least: list[dict[tuple[int, int], int]] = [{(0, 0): 0}]
    for ways in reversed(suits):
        least.insert(0, _least(ways, least[0], most))
    yield from _joined(suits, least, (_SETS - declared, 1), most)


def _least(ways: _Ways, others: Mapping[tuple[int, int], int], most: int) -> dict[tuple[int, int], int]:
    """How few tiles are missing where this suit and the others after it make so many sets and pairs."""
    found: dict[tuple[int, int], int] = {}
    for (sets, pairs), by_cost in ways.items():
        cost = next(n for n, same in enumerate(by_cost) if same)
        for (more, paired), rest in others.items():
            made = sets + more, pairs + paired
            if cost + rest <= found.get(made, most):
                found[made] = cost + rest
    return found


def _joined(
    suits: Sequence[_Ways], least: Sequence[Mapping[tuple[int, int], int]], wanted: tuple[int, int], most: int
) -> Iterator[Completion]:
    """Ways of these suits that together make what is wanted."""
    if not suits:
        yield Completion((), ())
        return
    for (sets, pairs), by_cost in suits[0].items():
        rest = wanted[0] - sets, wanted[1] - pairs
        fewest = least[1].get(rest)
        if fewest is None:
            continue
        for cost in range(min(most - fewest, len(by_cost) - 1) + 1):
            for way in by_cost[cost]:
                for other in _joined(suits[1:], least[1:], rest, most - cost):
                    yield Completion(way.blocks + other.blocks, way.missing + other.missing)


class Scorer:
    """What complete hands are worth by their blocks; answers are kept."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._known: dict[tuple[object, ...], tuple[int, tuple[str, ...]]] = {}

    def worth(self, blocks: tuple[int, ...], melds: Sequence[Meld], seat_wind: int) -> tuple[int, tuple[str, ...]]:
        """The points of a hand of these blocks beside the declared sets, and the yaku that count."""
        key = (blocks, seat_wind, *[(meld.kind, meld.tiles) for meld in melds])
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _SCORES_KEPT:
                self._known.clear()
            counted = self._count(blocks, meld_facts(melds), seat_wind)
            known = counted.points, tuple([self._rules.yaku[n].id for n in counted.yaku])
            self._known[key] = known
        return known

    def _count(self, blocks: tuple[int, ...], own: MeldFacts, seat_wind: int) -> Counted:
        packed, kinds, pair, triplets = own.packed, own.kinds, 0, 0
        once = twice = thrice = four = 0
        for code in blocks:
            for kind in kinds_of_block(code):
                packed += 1 << 3 * kind
                kinds |= 1 << kind
            if code >= PAIR:
                pair = code - PAIR
            elif code >= TRIPLET:
                triplets |= 1 << code - TRIPLET
            else:
                run = 1 << code
                four, thrice, twice, once = four | thrice & run, thrice | twice & run, twice | once & run, once | run
        reading = Reading(STANDARD, 1 << pair, 0, once, twice, thrice, four, triplets)
        return self._rules.worth(reading_facts(reading, packed, kinds, own, Situation(pair, 0, seat_wind, _EAST, 0)))
