"""`kill -9`: whatever the moment, every table goes on where it was, and nobody's clock pays for it."""

import asyncio
import random
import signal

import pytest

from pung.rulesets.registry import rule_set_names
from pung.rulesets.registry import rules as find
from tests.server.http.running import free_port, serving
from tests.server.stress.clients import Client, open_table

#: what a kill may cost: the beats by which a restart knows the time come once a second
TOLERANCE = 1_500


async def outlive(home, url, kills, seed):
    port, rng = free_port(), random.Random(seed)
    args = ("--port", str(port), "--database", url)
    settings = {"PUNG_WORKS_PER_SECOND": "1000", "PUNG_WORKS_AT_ONCE": "1000"}
    clients: list[Client] = []
    tasks: list[asyncio.Task[None]] = []
    for number in range(kills + 1):
        manager = serving(home, *args, **settings)
        served = await asyncio.to_thread(manager.__enter__)
        try:
            if not clients:
                clients = await seated(port)
                tasks = [asyncio.create_task(client.live()) for client in clients]
            before = [client.events for client in clients]
            async with asyncio.timeout(40):
                while any(c.events < b + 3 for c, b in zip(clients, before, strict=True)):
                    await asyncio.sleep(0.02)
            await asyncio.sleep(rng.random() * 0.8)
            assert "table failed" not in served.log, served.log
            if number < kills:
                served.process.send_signal(signal.SIGKILL)
                await asyncio.to_thread(served.process.wait)
        finally:
            await asyncio.to_thread(manager.__exit__, None, None, None)
    for task in tasks:
        task.cancel()
    return clients


async def seated(port):
    clients = []
    for number, rules in enumerate(rule_set_names()):
        opened = await open_table(port, rules, ["you", *["random"] * (find(rules).seats - 1)])
        clients.append(Client(port, opened, number))
    return clients


def check(clients, kills):
    for client in clients:
        assert client.wrong == []
        assert client.connects == kills + 1
        assert client.spent <= kills * TOLERANCE + client.connects * 200


def test_three_kills(store_url, tmp_path):
    check(asyncio.run(outlive(tmp_path, store_url, 3, 7)), 3)


@pytest.mark.soak
def test_a_hundred_kills(store_url, tmp_path):
    clients = asyncio.run(outlive(tmp_path, store_url, 100, 11))
    check(clients, 100)
    print({c.opened["table"]: (c.events, c.hands, c.spent) for c in clients})
