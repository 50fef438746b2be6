"""What hands of Four Seas are built towards: families of complete hands, and the yaku that all hands of one have."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple

from pung.hands.readings import KNITTED_KINDS, PLAID_KINDS
from pung.rulesets.four_seas.counting import Rules
from pung.rulesets.four_seas.shapes import PAIR, TRIPLET, places
from pung.tiles.kinds import DRAGONS, TERMINALS_AND_HONOURS

__all__ = ["EVERY", "Form", "Goals", "Target", "kinds_of_block", "targets"]

Form = Literal["sets", "triplets", "pairs", "singles", "orphans"]

EVERY: Final = (1 << 34) - 1
_HONOURS: Final = 0b1111111 << 27
_SUITS: Final = tuple(0b111111111 << first for first in (0, 9, 18))
_OUTER: Final = sum(1 << kind for kind in TERMINALS_AND_HONOURS)
_SETS: Final = 4
_COPIES: Final = 4


class Goal(NamedTuple):
    """A family of hands: the kinds that they are made of, sets that they have (codes of `shapes`), their form."""

    aims: tuple[str, ...]
    kinds: int = EVERY
    sets: tuple[int, ...] = ()
    form: Form = "sets"
    points: int = 0


class Target(NamedTuple):
    """What is left of a goal once some sets are declared.

    `fixed` are the tiles that it still needs for sure, by kind; `need` is the same as a mask with four bits for each
    kind, as many of them set as there are tiles; `free` sets may be any that the goal allows. `further` says how many
    tiles further than the nearest complete hand it may be to be worth a thought.
    """

    aims: tuple[str, ...]
    points: int
    kinds: int
    form: Form
    fixed: tuple[tuple[int, int], ...] = ()
    need: int = 0
    free: int = _SETS
    further: int = 0


#: that many tiles by the points: below, and then
_FURTHER: Final = ((20, 1), (80, 2))
_FURTHEST: Final = 3
#: goals that are a choice of kinds, or a form
_KINDS: Final[tuple[tuple[str, int, Form], ...]] = (
    *(("A.3", suit, "sets") for suit in _SUITS),
    *(("A.2", suit | _HONOURS, "sets") for suit in _SUITS),
    ("C1.1", EVERY & ~_OUTER, "sets"),
    ("B.a2", EVERY, "triplets"),
    ("B.b1", EVERY, "pairs"),
    *(("B.c1", kinds, "singles") for kinds in KNITTED_KINDS),
    *(("B.c5", kinds, "singles") for kinds in PLAID_KINDS),
    ("B.c4", _OUTER, "orphans"),
)
#: goals that are a shape made of sets, each in every place where it can stand
_SHAPES: Final = (
    *("F3.a2", "G1.a2", "G2.a1", "F2.3", "F1.3", "G1.b3", "F4.3", "G2.b1"),
    *("F6.2", "F6.4", "G1.c1", "F3.b3", "F3.b2", "F2.2", "F1.2"),
)
_VALUE_HONOUR: Final = "E1.1"
#: what so many declared kongs are worth
_KONGS: Final = ("", "D.1", "D.2", "D.3", "D.4")


def _goals(rules: Rules, seat_wind: int) -> Iterator[Goal]:
    """Every goal for a seat, its points apart."""
    for aim, kinds, form in _KINDS:
        yield Goal((aim,), kinds, (), form)
    for size in (1, 2):
        for sets in combinations(_value_honours(seat_wind), size):
            yield Goal((_VALUE_HONOUR,) * size, sets=sets)
    for aim in _SHAPES:
        for place in sorted(places(rules.yaku[rules.number[aim]].shape)):
            yield Goal((aim,), sets=place)


def _points(rules: Rules, yaku: str) -> int:
    return rules.points[rules.number[yaku]] if yaku else 0


def _value_honours(seat_wind: int) -> tuple[int, ...]:
    return tuple(TRIPLET + kind for kind in (*DRAGONS, seat_wind))


def kinds_of_block(code: int) -> tuple[int, ...]:
    """The kinds of the tiles of a run, triplet or pair."""
    if code >= PAIR:
        return (code - PAIR,) * 2
    return (code - TRIPLET,) * 3 if code >= TRIPLET else (code, code + 1, code + 2)


class Goals:
    """The goals of a seat, and quickly those that have some sets."""

    def __init__(self, rules: Rules, seat_wind: int) -> None:
        found = [g._replace(points=sum(_points(rules, aim) for aim in g.aims)) for g in _goals(rules, seat_wind)]
        self._by_size = [tuple(g for g in found if len(g.sets) <= size) for size in range(_SETS + 1)]
        self._by_set: dict[int, list[Goal]] = {}
        for goal in found:
            for code in set(goal.sets):
                self._by_set.setdefault(code, []).append(goal)

    def beside(self, declared: Sequence[int]) -> list[Goal]:
        """The goals whose sets have room beside these, or are some of them."""
        room = _SETS - len(declared)
        shared = {id(g): g for code in declared for g in self._by_set.get(code, ()) if len(g.sets) > room}
        return [*self._by_size[room], *shared.values()]


def targets(rules: Rules, seat_wind: int, known: Goals, declared: Sequence[int], kongs: int) -> tuple[Target, ...]:
    """What these declared sets leave of the goals: those that are still possible, with what the sets add to them."""
    honours = _value_honours(seat_wind)
    each, extra = _points(rules, _VALUE_HONOUR), _points(rules, _KONGS[kongs])
    melded = sum({1 << kind for code in declared for kind in kinds_of_block(code)})
    found = []
    for goal in known.beside(declared):
        if _stands(goal, declared, melded):
            rest = _without(goal.sets, declared)
            free = _SETS - len(declared) - sum(code < PAIR for code in rest)
            beside = declared if _VALUE_HONOUR not in goal.aims else _without(declared, goal.sets)
            more = extra + each * sum(code in honours for code in beside)
            if free >= 0 and (target := _target(goal, rest, free, more)):
                found.append(target)
    return tuple(found)


def _stands(goal: Goal, declared: Sequence[int], melded: int) -> bool:
    """Whether these sets may stand in such a hand, as far as one sees at a glance."""
    if goal.form == "sets":
        return not melded & ~goal.kinds
    return not declared or (goal.form == "triplets" and min(declared) >= TRIPLET)


def _without(codes: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    """The codes less the others, each as often as it is there."""
    left = list(codes)
    for code in others:
        if code in left:
            left.remove(code)
    return tuple(left)


def _target(goal: Goal, rest: Sequence[int], free: int, more: int) -> Target | None:
    """The target with these sets still to make; None when it needs five of a kind."""
    tiles = [kind for code in rest for kind in kinds_of_block(code)]
    fixed = tuple((kind, tiles.count(kind)) for kind in sorted(set(tiles)))
    if any(count > _COPIES for _, count in fixed):
        return None
    need = sum(((1 << count) - 1) << _COPIES * kind for kind, count in fixed)
    points = goal.points + more
    further = next((further for below, further in _FURTHER if points < below), _FURTHEST)
    return Target(goal.aims, points, goal.kinds, goal.form, fixed, need, free, further)
