"""People at real sockets: each plays at random, comes back when the connection breaks, and remembers what it was told."""

import asyncio
import json
import random
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.play.playing import choices

__all__ = ["Client", "open_table"]

BASE, BANK = 50, 600_000


async def open_table(port: int, rules: str, seats: list[str], **wish: Any) -> dict[str, Any]:
    body = {"rules": rules, "seats": seats, "pace": 10, "window": 100, "clock": {"base": BASE, "bank": BANK}, **wish}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        answer = await http.post("/api/tables", json=body)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


class Client:
    """One person. `wrong` lists everything that should not have happened."""

    def __init__(self, port: int, opened: dict[str, Any], seed: int, think: float = 0.02) -> None:
        self.port, self.opened, self.think = port, opened, think
        self.rng = random.Random(seed)
        self.wrong: list[str] = []
        #: the frames that came last, for whoever has to find out what went wrong
        self.last: list[dict[str, Any]] = []
        self.events = self.hands = self.connects = 0
        self.delays: list[float] = []
        self.last_told = time.monotonic()
        self.longest_wait = 0.0
        self._hand: list[str] = []
        self._remembered: list[str] = []
        self._pending: str | None = None
        self._sent = 0.0
        self._done: set[str] = set()
        self._seq: int | None = None
        self._dealt = 0
        self._bank = BANK
        self._thought = 0.0
        self.spent = 0

    async def live(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                url = f"ws://127.0.0.1:{self.port}/api/tables/{self.opened['table']}/socket"
                async with connect(url, subprotocols=["pung.1"], max_size=None, proxy=None) as socket:
                    await self._talk(socket)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                await asyncio.sleep(0.05)

    async def _talk(self, socket: Any) -> None:
        self.connects += 1
        hello = {"t": "hello", "token": self.opened["token"], "lang": "en"}
        if self._seq is not None:
            hello["since"] = self._seq
        await socket.send(json.dumps(hello))
        async for text in socket:
            await self._take(socket, json.loads(text))

    async def _take(self, socket: Any, frame: dict[str, Any]) -> None:
        self.last = [*self.last[-5:], {k: v for k, v in frame.items() if k not in ("view", "buttons", "tiles")}]
        match frame["t"]:
            case "welcome":
                self._welcomed(frame)
            case "room":
                self._dealt = frame["dealt"]
            case "hand":
                self.hands += 1
                self._hand, self._remembered = [], []
            case "event" if frame["view"] is not None:
                self._told(frame)
            case "over":
                await socket.send(json.dumps({"t": "rematch" if frame["last"] else "ready"}))
                if frame["last"]:
                    self._bank = BANK
            case "ask":
                await self._answer(socket, frame)
            case "error" if frame["code"] not in ("stale", "not_asked", "rate"):
                self.wrong.append(f"error {frame}")
        self._seq = max(self._seq or 0, frame["seq"])

    def _welcomed(self, frame: dict[str, Any]) -> None:
        """What was told before must be there still: as far as it has been told again."""
        self._pending = None
        dealt, self._dealt = self._dealt, frame["room"]["dealt"]
        if dealt != self._dealt:  # the next hand was dealt, and nobody could be told
            self._remembered = []
        elif self.connects > 1 and self._hand:
            self._remembered = self._hand
        self._hand = [row["text"] for row in frame["log"]][1:]
        self._compare()

    def _told(self, frame: dict[str, Any]) -> None:
        now = time.monotonic()
        self.longest_wait = max(self.longest_wait, now - self.last_told)
        self.last_told = now
        self.events += 1
        if self._pending is not None:
            self._done.add(self._pending)
            self._pending = None
            self.delays.append(now - self._sent)
        if frame["text"]:
            self._hand.append(frame["text"])
            self._compare()
        for seat in frame["view"]["seats"]:
            if seat["seat"] != self.opened["seat"] and seat["hand"] and frame["view"]["phase"] != "over":
                self.wrong.append(f"saw the hand of seat {seat['seat']}")

    def _compare(self) -> None:
        both = min(len(self._hand), len(self._remembered))
        if self._hand[:both] != self._remembered[:both]:
            self.wrong.append(f"told {self._remembered[:both][-3:]} before, and now {self._hand[:both][-3:]}")
            self._remembered = []

    async def _answer(self, socket: Any, ask: dict[str, Any]) -> None:
        if ask["prompt"] in self._done:
            self.wrong.append(f"asked again {ask['prompt']}")
        if ask["clock"] is not None:
            if ask["clock"]["bank"] > self._bank:
                self.wrong.append(f"the reserve rose from {self._bank} to {ask['clock']['bank']}")
            self.spent += self._bank - ask["clock"]["bank"]
            self._bank = ask["clock"]["bank"]
        await asyncio.sleep(self.rng.random() * self.think)
        self._pending, self._sent = ask["prompt"], time.monotonic()
        await socket.send(
            json.dumps({"t": "act", "prompt": ask["prompt"], "do": self.rng.choice(choices(ask, self.rng))})
        )
