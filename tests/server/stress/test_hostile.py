"""Hostile frames: whatever clients send, the server lives, nothing hidden comes back, and others notice nothing."""

import asyncio
import random
import re
from statistics import median

import httpx
import pytest

from tests.server.stress.attackers import Attacker
from tests.server.stress.clients import Client
from tests.server.stress.compare import differences
from tests.server.stress.hostile import garbage
from tests.server.stress.process import Server
from tests.server.stress.rooms import pair, solo
from tests.server.stress.test_kill import go_on, playing
from tests.server.stress.truth import truths

#: a seat whose person sends nonsense costs the others its time for a choice, and no more
PATIENT = {"clock": {"base": 300, "bank": 0}, "delay": 0}
#: megabytes that may be held after so many thousand frames, beyond what a first wave has left behind
GROWTH = 25
ERRORS = re.compile(r"^pung_errors_total\{.*\} [1-9].*", re.MULTILINE)


class Siege:
    """A server under attack, the people who play there, and those who attack."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people: list[Client] = []
        self.attackers: list[Attacker] = []
        self.memory: list[float] = []

    async def open(self) -> None:
        port = self.server.port
        shared = [await pair(port, rules, **PATIENT) for rules in ("riichi", "american")]
        alone = await solo(port, "four-seas", delay=0)
        self.people = [Client([port], place, n) for n, place in enumerate((shared[0][0], shared[1][1], alone[0]))]
        ways = [
            *((bad.table, bad.token, bad.seat) for bad in (shared[0][1], shared[1][0])),
            *((place.table, None, None) for place in (*shared[0], alone[0])),
            (shared[0][0].table, shared[1][0].token, None),
            (alone[0].table, "nonsense", None),
            ("no-such-table", shared[0][1].token, None),
        ]
        self.attackers = [Attacker(port, *way, n) for n, way in enumerate(ways)]
        for attacker in self.attackers[:2]:
            await attacker.begin()

    async def wave(self, frames: int) -> None:
        """So many frames, from everybody at once; the people have gone on when it is over."""
        each = frames // len(self.attackers) + 1
        path = f"/api/tables/{self.people[0].place.table}/socket"
        chance = random.Random(frames)
        noise = [garbage(self.server.port, path, chance) for _ in range(frames // 20)]
        for attacker in self.attackers:
            attacker.sent = 0
        await asyncio.gather(go_on(self.people), *noise, *(attacker.attack(each) for attacker in self.attackers))
        await go_on(self.people)
        self.memory.append(self.server.memory)


async def besiege(home, url, frames, waves):
    async with Server(home, url) as server:
        siege = Siege(server)
        await siege.open()
        with playing(siege.people):
            for _ in range(waves):
                await siege.wave(frames // waves)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
                assert (await http.get("/healthz")).json()["status"] == "ok"
                assert ERRORS.findall((await http.get("/metrics")).text) == []
        assert server.process.poll() is None
        server.kill()
        await asyncio.sleep(0.1)
    assert server.faults() == ""
    check_people(await truths(url, [person.place.table for person in siege.people]), siege.people)
    check_attackers(await truths(url, {a.table for a in siege.attackers} - {"no-such-table"}), siege.attackers)
    return siege


def check_people(known, people):
    """They have been asked, answered and told as if nothing were."""
    for person in people:
        assert person.wrong == []
        assert differences(known[person.place.table], person) == []
        assert person.connects == 1
        assert median(person.delays) < 0.2
        assert max(person.delays) < 3


def check_attackers(known, attackers):
    """They have seen what their seat sees, or one who looks on, and nothing else."""
    for attacker in attackers:
        assert attacker.told == []
        assert attacker.refusals.keys() <= {"frame", "size", "rate", "stale", "illegal", "not_asked", "forbidden"}
        if attacker.heard:
            truth = known[attacker.table]
            hands = {you: [truth.told(n, you) for n in range(len(truth.hands))] for you, _ in attacker.heard}
            for you, piece in attacker.heard:
                assert any(
                    piece.events == told[n : n + len(piece.events)] for told in hands[you] for n in range(len(told) + 1)
                )
    assert sum(len(piece.events) for attacker in attackers for you, piece in attacker.heard if you is None) > 0


def test_hundreds_of_hostile_frames(store_url, tmp_path):
    siege = asyncio.run(besiege(tmp_path, store_url, 600, 1))
    assert sum(attacker.refusals.get("frame", 0) for attacker in siege.attackers) > 50


@pytest.mark.soak
def test_ten_thousand_hostile_frames(store_url, tmp_path):
    siege = asyncio.run(besiege(tmp_path, store_url, 10_000, 5))
    assert siege.memory[-1] - siege.memory[0] < GROWTH
    refusals = [attacker.refusals for attacker in siege.attackers]
    print({code: sum(r.get(code, 0) for r in refusals) for code in sorted({c for r in refusals for c in r})})
    print("thrown out", sum(a.thrown_out for a in siege.attackers), "megabytes", [round(m) for m in siege.memory])
    delays = sorted(delay for person in siege.people for delay in person.delays)
    print("answers", len(delays), "median", median(delays), "p99", delays[int(len(delays) * 0.99)], "worst", delays[-1])
