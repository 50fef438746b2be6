"""Hostile frames: whatever a client sends, the server lives, others play on, and nothing hidden comes back."""

import asyncio
import json
import random
import re

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.http.running import serving
from tests.server.stress.clients import Client, open_table

VALID = (
    {"t": "act", "prompt": "1.3.0", "do": "discard 5m drawn"},
    {"t": "type", "text": "why tsumo"},
    {"t": "why", "do": "pung 55p"},
    {"t": "coach"},
    {"t": "hold"},
    {"t": "auto", "win": True, "no_calls": False},
    {"t": "ready", "seed": "luck"},
    {"t": "lang", "lang": "ja"},
    {"t": "seat", "seat": 1, "kind": "bot", "bot": "random"},
    {"t": "start"},
    {"t": "rematch"},
    {"t": "ping", "n": 7},
    {"t": "hello", "lang": "en", "since": 0},
)
STRANGE = (
    None, True, -1, 0, 2**53, 10**400, 1.5, float("nan"), float("inf"), "", "x" * 5_000, "\ud800", "\u0000", "💥" * 30, [], {}, [[[[]]]],
    {"t": {"t": "act"}}, "discard 9z", "give " + "1m" * 80, "swap j 0 99999", "challenge 77", "offer 99999999999999999999", "win win",
)  # fmt: skip
RAW = (
    "", " ", "null", "[]", "{", '{"t":"act","t":"ping"}', "[" * 2_000, '{"t":' * 500, '{"t":"ping","n":1e999}', "\ufeff{}", "{'t':'ping'}",
    '{"t":"ping"}' * 2, "x" * 4_097, '{"t":"type","text":"' + "a" * 4_060 + '"}',
)  # fmt: skip


def mutated(rng: random.Random) -> str | bytes:
    """A valid frame, changed somewhere."""
    frame = dict(rng.choice(VALID))
    kind = rng.randrange(7)
    if kind == 0:
        return rng.choice(RAW)
    if kind == 1:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
    if kind == 2:
        frame[rng.choice(list(frame))] = rng.choice(STRANGE)
    elif kind == 3:
        frame[rng.choice(("seat", "token", "__proto__", "view", "v"))] = rng.choice(STRANGE)
    elif kind == 4:
        del frame[rng.choice(list(frame))]
    text = json.dumps(frame)
    if kind == 5 and text:
        at = rng.randrange(len(text))
        return text[:at] + chr(rng.randrange(32, 0x3000)) + text[at + 1 :]
    return text


def hidden(text: str, seat: int | None) -> list[str]:
    """What a frame tells that this seat may not know."""
    frame = json.loads(text)
    told = []
    view = frame.get("view")
    if view and view["phase"] != "over":
        told += [f"hand of {s['seat']}" for s in view["seats"] if s["seat"] != seat and s["hand"]]
    if frame["t"] == "ask" and seat is None:
        told.append("an ask")
    return told


async def attack(port, table, token, seat, rng, frames):
    """Send so many frames, over as many connections as it takes; what was told that should not be, and frames sent."""
    told, sent = [], 0
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    while sent < frames:
        try:
            async with connect(url, subprotocols=["pung.1"], max_size=None, proxy=None) as socket:
                if rng.random() < 0.9:
                    hello = {"t": "hello", "lang": "en", **({"token": token} if token else {})}
                    await socket.send(json.dumps(hello))

                async def listen(socket=socket):
                    async for text in socket:
                        told.extend(hidden(text, seat))

                listener = asyncio.create_task(listen())
                try:
                    for _ in range(rng.randrange(5, 60)):
                        sent += 1
                        await socket.send(mutated(rng))
                        if rng.random() < 0.3:
                            await asyncio.sleep(0.01)
                finally:
                    listener.cancel()
                    await asyncio.gather(listener, return_exceptions=True)
        except (ConnectionClosed, OSError):
            sent += 1
    return told, sent


async def besieged(home, url, frames, seed):
    manager = serving(home, "--port", "0", "--database", url, PUNG_MAX_CONNECTIONS_PER_ADDRESS="1000")
    served = await asyncio.to_thread(manager.__enter__)
    try:
        port = served.port
        seats = ["you", "open", "random", "random"]
        # a seat whose person sends nonsense costs the others its clock, and no more
        good = await open_table(port, "riichi", seats, clock={"base": 50, "bank": 500})
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            bad = (await http.post(f"/api/tables/{good['table']}/join", json={})).json()
            elsewhere = await open_table(port, "american", ["you", "random", "random", "random"])
            victim = Client(port, good, 1)
            bystander = Client(port, elsewhere, 2)
            tasks = [asyncio.create_task(each.live()) for each in (victim, bystander)]
            rng = random.Random(seed)
            start = json.dumps({"t": "ready"})
            for token in (bad["token"], good["token"]):
                socket_url = f"ws://127.0.0.1:{port}/api/tables/{good['table']}/socket"
                async with connect(socket_url, subprotocols=["pung.1"], proxy=None) as socket:
                    await socket.send(json.dumps({"t": "hello", "token": token}))
                    await socket.send(start)
                    await asyncio.sleep(0.3)
            ways = (
                (good["table"], bad["token"], bad["seat"]),
                (good["table"], None, None),
                (good["table"], elsewhere["token"], None),
                (elsewhere["table"], None, None),
                ("no-such-table", bad["token"], None),
            )
            results = await asyncio.gather(*(attack(port, *way, rng, frames // len(ways)) for way in ways))
            before = victim.events, bystander.events
            async with asyncio.timeout(30):
                while victim.events <= before[0] or bystander.events <= before[1]:
                    await asyncio.sleep(0.1)
            alive = (await http.get("/healthz")).json()
            metrics = (await http.get("/metrics")).text
            for task in tasks:
                task.cancel()
        return results, victim, bystander, before, alive, metrics, served.log
    finally:
        await asyncio.to_thread(manager.__exit__, None, None, None)


def check(found, frames):
    results, victim, bystander, before, alive, metrics, log = found
    assert sum(sent for _, sent in results) >= frames
    assert [told for told, _ in results if told] == []
    assert alive["status"] == "ok"
    assert "Traceback" not in log, log
    assert not re.search(r"^pung_errors_total\{.*\} [1-9]", metrics, re.MULTILINE), metrics
    assert "Traceback" not in log, log
    assert "table failed" not in log, log
    for person, events in zip((victim, bystander), before, strict=True):
        assert [w for w in person.wrong if "replaced" not in w] == []
        assert person.events > events > 0, person.last
        assert person.longest_wait < 25


def test_hundreds_of_hostile_frames(store_url, tmp_path):
    check(asyncio.run(besieged(tmp_path, store_url, 600, 3)), 600)


@pytest.mark.soak
def test_ten_thousand_hostile_frames(store_url, tmp_path):
    check(asyncio.run(besieged(tmp_path, store_url, 10_000, 4)), 10_000)
