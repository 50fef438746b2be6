"""Races: every contestant does the same work in turn, round after round, so that a noisy machine is noisy for all."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

__all__ = ["Contestant", "Result", "race"]


@dataclass
class Contestant:
    """A program and its work: `run` does it once and returns how many units it did."""

    name: str
    run: Callable[[], int]
    rates: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Result:
    """Units a second: median, slowest and fastest of the rounds; and the median ratio of the first contestant to it."""

    name: str
    median: float
    low: float
    high: float
    ratio: float


def race(contestants: Sequence[Contestant], rounds: int) -> list[Result]:
    """Run all in turn, `rounds` times after one warm-up; ratios are taken round by round."""
    for contestant in contestants:
        contestant.run()
    for number in range(rounds):
        shift = number % len(contestants)
        for contestant in (*contestants[shift:], *contestants[:shift]):
            start = time.perf_counter()
            done = contestant.run()
            contestant.rates.append(done / (time.perf_counter() - start))
    first = contestants[0].rates
    return [
        Result(
            c.name,
            statistics.median(c.rates),
            min(c.rates),
            max(c.rates),
            statistics.median(own / other for own, other in zip(first, c.rates, strict=True)),
        )
        for c in contestants
    ]
