"""`kill -9`: whatever the moment, nothing that was told is lost, every table goes on, and no clock pays for it."""

import asyncio
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from tests.server.stress.clients import Client
from tests.server.stress.compare import differences
from tests.server.stress.process import Server
from tests.server.stress.rooms import every_game
from tests.server.stress.truth import truths

#: seconds within which every table must go on
PATIENCE = 30
#: told events and results that say that it does
PROGRESS = 4
#: seconds that people think at most: some quickly, so that much happens; some so long that they are thinking when it does
THINK = (0.12, 0.12, 0.12, 1.5)


async def go_on(clients: Sequence[Client]) -> None:
    before = [client.events + client.overs for client in clients]
    async with asyncio.timeout(PATIENCE):
        while any(c.events + c.overs < b + PROGRESS for c, b in zip(clients, before, strict=True)):
            await asyncio.sleep(0.02)


@contextmanager
def playing(clients: Sequence[Client]) -> Iterator[None]:
    tasks = [asyncio.create_task(client.live()) for client in clients]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()


async def check(server: Server, clients: Sequence[Client]) -> None:
    """While no server runs: what its clients know is in the log."""
    assert server.faults() == ""
    known = await truths(server.url, sorted({client.place.table for client in clients}))
    for client in clients:
        assert client.wrong == []
        assert differences(known[client.place.table], client) == []
        client.heard = client.heard[-1:]


async def outlive(home, url, kills, seed):
    rng = random.Random(seed)
    async with Server(home, url) as server:
        places = await every_game(server.port)
        clients = [Client([server.port], place, n, THINK[n % len(THINK)]) for n, place in enumerate(places)]
        with playing(clients):
            for number in range(kills):
                await go_on(clients)
                await asyncio.sleep(rng.random())
                server.kill()
                await check(server, clients)
                if number % 4 == 1:  # away for longer than a clock could overlook
                    await asyncio.sleep(2)
                if number % 4 == 2:  # killed again before it has begun
                    server.spawn()
                    await asyncio.sleep(rng.random() * 1.5)
                    server.kill()
                await server.start()
            await go_on(clients)
            server.kill()
            await asyncio.sleep(0.1)
            await check(server, clients)
    assert all(client.connects > kills for client in clients)
    assert sum(client.clock.charged for client in clients) > 0
    return clients


def test_four_kills(store_url, tmp_path):
    asyncio.run(outlive(tmp_path, store_url, 4, 7))


@pytest.mark.soak
def test_a_hundred_kills(store_url, tmp_path):
    clients = asyncio.run(outlive(tmp_path, store_url, 100, 11))
    for name in ("connects", "events", "overs"):
        print(name, sum(getattr(client, name) for client in clients))
    print("choices that stand", sum(len(client.kept) for client in clients))
    print("ms charged", sum(c.clock.charged for c in clients), "thought", sum(c.clock.owed for c in clients))
