"""Connections that break again and again: each time everything that was missed is told, in order, and nothing twice."""

import asyncio

from tests.server.stress.clients import Client
from tests.server.stress.compare import differences, joined
from tests.server.stress.process import Server
from tests.server.stress.rooms import every_game
from tests.server.stress.test_kill import playing
from tests.server.stress.truth import truths

#: of all frames, those after which the connection breaks
DROPS = 0.12
TIMES = 5


async def break_off(home, url):
    async with Server(home, url) as server:
        places = await every_game(server.port)
        clients = [Client([server.port], place, n, drops=DROPS) for n, place in enumerate(places)]
        with playing(clients):
            async with asyncio.timeout(60):
                while any(client.connects < TIMES for client in clients):
                    await asyncio.sleep(0.05)
        server.kill()
        assert server.faults() == ""
        known = await truths(url, [place.table for place in places])
        return [(client, known[client.place.table]) for client in clients]


def test_nothing_is_missed_and_nothing_told_twice(sqlite_url, tmp_path):
    found = asyncio.run(break_off(tmp_path, sqlite_url))
    missed = 0
    for client, truth in found:
        assert client.wrong == []
        missed += sum(len(piece.events) for piece in client.heard if piece.missed)
        client.heard = joined(client.heard)
        assert differences(truth, client) == []
    assert missed > 0
