"""Those who send hostile frames: from a seat, looking on, with a token of elsewhere, or none at all."""

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.stress.clients import Heard
from tests.server.stress.hostile import Hostile

__all__ = ["Attacker"]

#: frames as clients send them
VALID: list[dict[str, Any]] = [
    {"t": "act", "prompt": "1.3.0", "do": "discard 5m drawn"},
    {"t": "act", "prompt": "1.2.1", "do": "pass"},
    {"t": "type", "text": "why tsumo"},
    {"t": "type", "text": "d 9s"},
    {"t": "why", "do": "pung 55p"},
    {"t": "coach"},
    {"t": "auto", "win": True, "no_calls": False},
    {"t": "ready", "seed": "luck"},
    {"t": "lang", "lang": "ja"},
    {"t": "seat", "seat": 1, "kind": "bot", "bot": "random"},
    {"t": "start"},
    {"t": "rematch"},
    {"t": "ping", "n": 7},
    {"t": "hello", "lang": "en", "since": 0},
]
#: an answer that a seat, and only that one, gets
OWN = ("ask", "why", "coach")
#: of all connections, those that send as fast as they can; else so many seconds lie between two frames at most
FLOODS, PAUSE = 0.2, 0.08


class Attacker:
    """Comes back whenever it is thrown out, until it has sent so many frames. `told` lists what it should not have seen."""

    def __init__(self, port: int, table: str, token: str | None, seat: int | None, seed: int) -> None:
        self.table, self.seat = table, seat
        self.told: list[str] = []
        #: with the seat that it had then: whoever says hello without a token looks on
        self.heard: list[tuple[int | None, Heard]] = []
        self.you: int | None = None
        self.refusals: dict[str, int] = {}
        self.sent = self.thrown_out = 0
        self._url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self._token = token
        self._rng = random.Random(seed)
        self._hostile = Hostile(self._rng, [*VALID, *([] if token is None else [{"t": "hello", "token": token}])])
        self._dealt = 0

    async def begin(self) -> None:
        """Let play begin, as anybody would."""
        async with connect(self._url, subprotocols=["pung.1"], proxy=None) as socket:
            for frame in ({"t": "hello", "token": self._token}, {"t": "ready"}, {"t": "ping", "n": 1}):
                await socket.send(json.dumps(frame))
            async for text in socket:
                if json.loads(text)["t"] == "pong":
                    return

    async def attack(self, frames: int) -> None:
        while self.sent < frames:
            with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                async with connect(self._url, subprotocols=["pung.1"], max_size=None, proxy=None) as socket:
                    await self._talk(socket)
            self.thrown_out += 1
            self.you = None

    async def _talk(self, socket: ClientConnection) -> None:
        listener = asyncio.create_task(self._listen(socket))
        try:
            if self._rng.random() < 0.9:  # else it acts before it has said hello
                await socket.send(json.dumps({"t": "hello", **({} if self._token is None else {"token": self._token})}))
            flood = self._rng.random() < FLOODS
            for _ in range(self._rng.randrange(5, 80)):
                self.sent += 1
                if flood and self._rng.random() < 0.9:  # what makes sense is not counted as nonsense
                    await socket.send(json.dumps({"t": "ping", "n": self.sent}))
                else:
                    await self._send(socket)
                await asyncio.sleep(0 if flood else self._rng.random() * PAUSE)
        finally:
            listener.cancel()
            await asyncio.gather(listener, return_exceptions=True)

    async def _send(self, socket: ClientConnection) -> None:
        frame = self._hostile.frame()
        if isinstance(frame, bytes):
            await socket.send(frame, text=self._rng.random() < 0.1 or None)
        else:
            await socket.send(frame.encode("utf-8", "surrogatepass"), text=True)

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            self._look(json.loads(text))

    # what comes back

    def _look(self, frame: dict[str, Any]) -> None:
        kind = frame["t"]
        if kind == "welcome":
            self.you = frame["you"]
            if self.you not in (None, self.seat):
                self.told.append(f"welcome at seat {self.you}")
        if kind == "error":
            self.refusals[frame["code"]] = self.refusals.get(frame["code"], 0) + 1
        if kind in OWN and self.you is None:
            self.told.append(f"{kind}, looking on")
        if kind == "ask":
            if not frame["prompt"].endswith(f".{self.seat}"):
                self.told.append(f"the question {frame['prompt']}")
            self._hostile.asked = [*self._hostile.asked[-20:], frame]
        if frame.get("view"):
            self._look_at(frame["view"])
        self._hear(frame)

    def _look_at(self, view: dict[str, Any]) -> None:
        if view["own"] is not None and self.you is None:
            self.told.append("what a seat alone knows")
        for seat in view["seats"]:
            if seat["seat"] != self.you and view["phase"] != "over" and (seat["hand"] or seat["drawn"]):
                self.told.append(f"the hand of seat {seat['seat']}")

    def _hear(self, frame: dict[str, Any]) -> None:
        match frame["t"]:
            case "welcome":
                self._dealt = frame["room"]["dealt"]
                self.heard.append((self.you, Heard(self._dealt)))
            case "hand":
                self._dealt += 1
                self.heard.append((self.you, Heard(self._dealt)))
            case "event" if frame["view"] is not None:
                self.heard[-1][1].events.append(frame["event"])
