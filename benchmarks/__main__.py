"""`python -m benchmarks [GROUP ...]`: run the races and print their tables (also as Markdown)."""

import argparse
import platform
import sys
from collections.abc import Callable

from benchmarks import american, four_seas, games, scoring, server, shanten, startup
from benchmarks.race import Contestant, race

_GROUPS: dict[str, tuple[str, Callable[[], list[Contestant]]]] = {
    "scoring": ("hands/s", scoring.contestants),
    "four-seas": ("hands/s", four_seas.contestants),
    "shanten": ("hands/s", shanten.shanten_contestants),
    "ukeire": ("hands/s", shanten.ukeire_contestants),
    "american": ("hands/s", american.contestants),
    "games": ("decisions/s", games.contestants),
}
_KNOWN = (*_GROUPS, "startup", "server")
#: two hundred tables as people play there, and as bots rush through them
_LOADS = [server.Load(50), server.Load(200), server.Load(200, pace=1_000, think=3_000)]


def main() -> None:
    """Run the groups named, or all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"{', '.join(_KNOWN)}; default all")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    for group in arguments.groups:
        if group not in _KNOWN:
            parser.error(f"there is no group `{group}`; there are {', '.join(_KNOWN)}")
    print(
        f"Python {platform.python_version()}, {platform.machine()}; medians of {arguments.rounds} interleaved rounds\n"
    )
    for group in arguments.groups or _KNOWN:
        if group == "startup":
            _startup(arguments.rounds)
        elif group == "server":
            server.report(_LOADS)
        else:
            _race(group, arguments.rounds)


def _race(group: str, rounds: int) -> None:
    unit, make = _GROUPS[group]
    print(f"{group} ...", file=sys.stderr, flush=True)
    print(f"| {group} | {unit} | slowest-fastest round | pung is x times |\n|---|---:|---:|---:|")
    for result in race(make(), rounds):
        spread = f"{result.low:,.0f}-{result.high:,.0f}"
        print(f"| {result.name} | {result.median:,.0f} | {spread} | {result.ratio:.2f} |", flush=True)
    print()


def _startup(rounds: int) -> None:
    print("startup ...", file=sys.stderr, flush=True)
    print("| startup | ms | peak MB |\n|---|---:|---:|")
    for name, time_ms, memory in startup.measure(rounds):
        print(f"| {name} | {time_ms:.1f} | {memory:.1f} |")
    print()


if __name__ == "__main__":
    main()
