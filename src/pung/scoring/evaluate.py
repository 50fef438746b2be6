"""The best way to count a hand: every reading is valued, the most valuable one stands."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from pung.hands.facts import HandFacts
from pung.scoring.pattern import Active

__all__ = ["best", "found"]


class Comparable(Protocol):
    """Something that has an order."""

    def __gt__(self, other: Any, /) -> bool:
        """Whether it is worth more."""


V = TypeVar("V", bound=Comparable)


def found(patterns: Iterable[Active], facts: HandFacts) -> int:
    """The bits of the patterns that a reading has, less those that another one cancels."""
    has = gone = 0
    for test, bit, cancels in patterns:
        if test(facts):
            has |= bit
            gone |= cancels
    return has & ~gone


def best(candidates: Iterable[HandFacts], value: Callable[[HandFacts], V]) -> V | None:
    """The greatest value of a reading; of equal ones the first. None where there is no reading.

    A value's order is the rule set's: riichi compares points, then han, then fu.
    """
    most: V | None = None
    for facts in candidates:
        worth = value(facts)
        if most is None or worth > most:
            most = worth
    return most
