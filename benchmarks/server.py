"""Tables on one `pung serve`: at each a person at a real socket, the rest bots. How soon it answers, and what it costs.

An answer's time runs from sending `act` for a turn to the arrival of the event that tells it, at the client.
"""

import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from pung.rulesets.registry import rule_set_names, rules
from tests.server.http.running import serving

__all__ = ["Answers", "Load", "measure", "report"]

#: nobody is refused for coming from the same address as everybody else
_NO_LIMITS = dict.fromkeys(
    ("CALLS_PER_SECOND", "CALLS_AT_ONCE", "WORKS_PER_SECOND", "WORKS_AT_ONCE", "TABLES_PER_MINUTE", "TABLES_AT_ONCE",
     "MAX_TABLES", "MAX_TABLES_PER_PERSON", "MAX_CONNECTIONS_PER_ADDRESS"), "100000"
)  # fmt: skip
_SETTINGS = {f"PUNG_{name}": value for name, value in _NO_LIMITS.items()}
#: the first frames of a table are not measured
_WARM = 3.0


@dataclass(frozen=True)
class Load:
    """So many tables, whose bots take `pace` and whose people think up to `think` milliseconds, for some seconds."""

    tables: int
    pace: int = 200
    think: int = 600
    seconds: float = 20.0
    bot: str = "efficient"
    database: str = ""


@dataclass
class Answers:
    """What was found: answer times in ms, frames told in a second, the server's memory and part of a core."""

    load: Load
    times: list[float] = field(default_factory=list)
    frames: int = 0
    wrong: list[str] = field(default_factory=list)
    empty_mb: float = 0.0
    mb: float = 0.0
    core: float = 0.0

    def percentile(self, part: float) -> float:
        """The time within which this part of the answers came."""
        ordered = sorted(self.times)
        return ordered[min(int(part * len(ordered)), len(ordered) - 1)]


def measure(load: Load) -> Answers:
    """Run a server in a process of its own, and play at all of its tables at once."""
    found = Answers(load)
    database = ("--database", load.database) if load.database else ()
    with tempfile.TemporaryDirectory() as home, serving(Path(home), "--port", "0", *database, **_SETTINGS) as served:
        found.empty_mb = _memory(served.process.pid)
        asyncio.run(_play(load, served.port, served.process.pid, found))
        if "Traceback" in served.log:
            found.wrong.append(served.log)
    return found


async def _play(load: Load, port: int, pid: int, found: Answers) -> None:
    names = rule_set_names()
    people = [_Person(port, names[n % len(names)], random.Random(n), load, found) for n in range(load.tables)]
    tasks = [asyncio.create_task(person.live()) for person in people]
    while not all(person.seated for person in people):
        await asyncio.sleep(0.1)
        _raise_failures(tasks)
    await asyncio.sleep(_WARM)
    used, began = _used(pid), time.perf_counter()
    for person in people:
        person.measured = True
    await asyncio.sleep(load.seconds)
    found.core = (_used(pid) - used) / (time.perf_counter() - began)
    found.mb = _memory(pid)
    _raise_failures(tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _raise_failures(tasks: Sequence["asyncio.Task[None]"]) -> None:
    for task in tasks:
        if task.done():
            task.result()


class _Person:
    """Sits at a table of its own, and discards what it draws, or anything else that is offered."""

    def __init__(self, port: int, game: str, rng: random.Random, load: Load, found: Answers) -> None:
        self.measured = self.seated = False
        self._port, self._game, self._rng, self._load, self._found = port, game, rng, load, found
        self._sent = 0.0
        self._drew = False

    async def live(self) -> None:
        async with self._socket() as socket:
            self.seated = True
            async for text in socket:
                await self._take(socket, text, time.perf_counter())

    @asynccontextmanager
    async def _socket(self) -> AsyncIterator[Any]:
        opened = await asyncio.to_thread(self._open)
        url = f"ws://127.0.0.1:{self._port}/api/tables/{opened['table']}/socket"
        async with connect(url, subprotocols=["pung.1"], max_size=None, proxy=None) as socket:  # type: ignore[list-item]
            await socket.send(json.dumps({"t": "hello", "token": opened["token"]}))
            yield socket

    def _open(self) -> Any:
        wish = {
            "rules": self._game,
            "seats": ["you", *[self._load.bot] * (rules(self._game).seats - 1)],
            "pace": self._load.pace,
            "clock": {"base": 10_000, "bank": 600_000},
        }
        asked = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return json.load(answer)

    async def _take(self, socket: Any, text: str, at: float) -> None:
        # Only what is needed is read: the client shares the machine with the server that it measures.
        kind = text[11:16]
        self._found.frames += self.measured
        if kind == '"even':
            self._told(text, at)
        elif kind in ('"ask"', '"over', '"erro'):
            await self._answer(socket, json.loads(text))

    def _told(self, text: str, at: float) -> None:
        if self._sent and self.measured:
            self._found.times.append(1000 * (at - self._sent))
        self._sent = 0.0
        self._drew = '"type":"drew"' in text

    async def _answer(self, socket: Any, frame: dict[str, Any]) -> None:
        if frame["t"] == "error":
            self._found.wrong.append(frame["text"])
        elif frame["t"] == "over":
            await socket.send(json.dumps({"t": "rematch" if frame["last"] else "ready"}))
        else:
            timed = frame["kind"] == "turn" and self._drew
            await asyncio.sleep(self._rng.random() * self._load.think / 1000)
            self._sent = time.perf_counter() if timed else 0.0
            await socket.send(json.dumps({"t": "act", "prompt": frame["prompt"], "do": self._choice(frame)}))

    def _choice(self, ask: dict[str, Any]) -> str:
        if ask["give"]:
            return "give " + "".join(self._rng.sample(ask["give"]["tiles"], ask["give"]["most"]))
        if ask["offer"] is not None:
            return f"offer {ask['offer'][0]}"
        ways = {way["do"] for button in ask["buttons"] for way in button["ways"]}
        drawn = next((t["discard"] for t in ask["tiles"] if t["drawn"] and t["discard"]), None)
        done = [do for do in ("win", "pass", drawn) if do in ways or (do and do == drawn)]
        return (
            done[0]
            if done
            else next(iter(sorted(ways)), "") or next(t["discard"] for t in ask["tiles"] if t["discard"])
        )


def _memory(pid: int) -> float:
    """Megabytes that the process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def _used(pid: int) -> float:
    """Seconds of a core that the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def report(loads: Sequence[Load]) -> None:
    """Measure these loads, and print a row for each."""
    print("| tables | pace ms | answers | p50 ms | p99 ms | worst ms | frames/s | cores | MB | MB a table |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    for load in loads:
        found = measure(load)
        for sentence in found.wrong:
            print(sentence, file=sys.stderr)
        print(
            f"| {load.tables} | {load.pace} | {len(found.times):,} | {statistics.median(found.times):.1f} "
            f"| {found.percentile(0.99):.1f} | {max(found.times):.0f} | {found.frames / load.seconds:,.0f} "
            f"| {found.core:.2f} | {found.mb:.0f} | {(found.mb - found.empty_mb) / load.tables:.2f} |",
            flush=True,
        )
