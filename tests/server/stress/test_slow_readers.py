"""Clients that take nothing of what they are sent: they are cut off, and while they are there they cost little."""

import asyncio
import json
import os
import socket
import time
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect

from pung.server.cable import Cable
from pung.server.metrics import Metrics
from pung.server.socket import SocketLink
from tests.server.aio import run_async
from tests.server.http.running import free_port
from tests.server.stress.clients import Client
from tests.server.stress.process import Server
from tests.server.stress.rooms import solo
from tests.server.stress.test_kill import go_on, playing

#: onlookers who do not read; how many seconds they may stay; megabytes that all of them may cost
SLEEPERS = 20
STAY = 120
ROOM = 20 * 12
FRAME = {"v": 1, "t": "event", "seq": 1, "view": "x" * 5_000}


class Stuck:
    """A socket whose client takes nothing."""

    def __init__(self):
        self.given = asyncio.Event()

    async def send_text(self, text):
        self.given.set()
        await asyncio.Event().wait()


class Impatient(Cable):
    patience = 0.3


@run_async
async def test_a_thousand_frames_may_wait_and_then_there_is_only_the_goodbye():
    stuck = Stuck()
    link = SocketLink(stuck, Metrics())
    sender = asyncio.create_task(link.run())
    link.send(FRAME)
    await stuck.given.wait()
    for _ in range(1_000):
        link.send(FRAME)
    assert link._out.qsize() == 1_000
    link.send(FRAME)
    waiting = [link._out.get_nowait() for _ in range(link._out.qsize())]
    assert [json.loads(frame[1])["code"] for frame in waiting if frame is not None] == ["slow"]
    for _ in range(1_000):
        link.send(FRAME)
    assert link._out.qsize() == 0
    sender.cancel()


@asynccontextmanager
async def asleep(port, path="/"):
    """A client that reads nothing any more, once it is there."""
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    small.setblocking(False)
    await asyncio.get_running_loop().sock_connect(small, ("127.0.0.1", port))
    url = f"ws://127.0.0.1:{port}{path}"
    client = await connect(url, sock=small, subprotocols=["pung.1"], max_queue=1, compression=None, proxy=None)
    await client.send(json.dumps({"t": "hello"}))
    client.transport.pause_reading()
    try:
        yield client
    finally:
        client.transport.abort()


async def endless(scope, receive, send):
    """An application that has more to say than anybody takes."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "text": "x" * 10_000})
        except OSError:
            ENDED.set()


ENDED = asyncio.Event()


@run_async
async def test_a_connection_whose_client_takes_nothing_is_cut():
    config = uvicorn.Config(endless, port=free_port(), ws=Impatient, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    async with asleep(config.port):
        began = time.monotonic()
        async with asyncio.timeout(10):
            await ENDED.wait()
            while server.server_state.connections:
                await asyncio.sleep(0.01)
        assert time.monotonic() - began >= Impatient.patience
    server.should_exit = True
    await serving


def open_files(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


async def connections(server):
    """The sockets that the server says are open."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
        told = (await http.get("/metrics")).text
    return sum(float(line.split()[-1]) for line in told.splitlines() if line.startswith("pung_connections{"))


async def sleep_on(home, url):
    async with Server(home, url) as server:
        [place] = await solo(server.port, "riichi", pace=0, delay=0)
        client = Client([server.port], place, 1, think=0.01)
        with playing([client]):
            await go_on([client])
            before, files = server.memory, open_files(server)
            sleepers = [asleep(server.port, f"/api/tables/{place.table}/socket") for _ in range(SLEEPERS)]
            for each in sleepers:
                await each.__aenter__()
            began, most = time.monotonic(), 0.0
            async with asyncio.timeout(5):
                while await connections(server) < 1 + SLEEPERS:
                    await asyncio.sleep(0.1)
            while await connections(server) > 1 or open_files(server) > files:
                assert time.monotonic() - began < STAY
                most = max(most, server.memory - before)
                await asyncio.sleep(0.25)
            stayed = time.monotonic() - began
            await go_on([client])
            for each in sleepers:
                await each.__aexit__(None, None, None)
        assert client.wrong == []
        assert client.connects == 1
        server.kill()
        assert server.faults() == ""
        return most, stayed


@pytest.mark.soak
def test_who_reads_nothing_is_cut_off_while_others_play_on(sqlite_url, tmp_path):
    most, stayed = asyncio.run(sleep_on(tmp_path, sqlite_url))
    print(f"{SLEEPERS} who read nothing: cut off after {stayed:.0f} s, {most:.0f} MB")
    assert most < ROOM
