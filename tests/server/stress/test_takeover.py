"""Two processes on one database: a table can be reached through either, and outlives the one that runs it."""

import asyncio

from pung.rulesets.registry import rule_set_names
from tests.server.stress.clients import Client
from tests.server.stress.process import Server
from tests.server.stress.rooms import pair
from tests.server.stress.test_kill import check, go_on, playing


async def seated(one, other):
    """A table of each game, opened at either; its two people come through different processes."""
    clients = []
    for number, rules in enumerate(rule_set_names()):
        host, guest = await pair((one, other)[number % 2].port, rules)
        ways = [one.port, other.port], [other.port, one.port]
        clients += [Client(way, place, number) for way, place in zip(ways, (host, guest), strict=True)]
    return clients


async def move(home, url):
    one, other = (Server(home / name, url, PUNG_SECRET="s" * 40) for name in ("one", "other"))
    async with one, other:
        clients = await seated(one, other)
        with playing(clients):
            await go_on(clients)
            one.kill()
            await one.start()  # back within its lease, it has its tables still
            await go_on(clients)
            one.kill()
            await go_on(clients)  # the other has them now
            other.kill()
            await asyncio.sleep(0.1)
        assert one.faults() == ""
        await check(other, clients)
        return clients


def test_tables_go_on_in_the_process_that_is_left(server_url, tmp_path):
    clients = asyncio.run(move(tmp_path, server_url))
    assert max(client.connects for client in clients) >= 3
