"""People at real sockets: each plays at random, comes back when the connection breaks, and remembers what it was told."""

import asyncio
import itertools
import json
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.play.playing import choices
from tests.server.stress.clock import ClockWatch
from tests.server.stress.rooms import Place

__all__ = ["Client", "Heard"]

#: what a person who comes too late, or too often, may be told
LATE = ("stale", "not_asked", "rate")


@dataclass
class Heard:
    """Events of one hand that came one after the other over one connection, with the views before the first and after
    the last of them; `missed` are those that were told while it was broken off.
    """

    hand: int
    events: list[dict[str, Any]] = field(default_factory=list)
    before: dict[str, Any] | None = None
    view: dict[str, Any] | None = None
    missed: bool = False


class Client:
    """One person, who may come to any of these ports. `wrong` lists everything that should not have happened."""

    def __init__(self, ports: Sequence[int], place: Place, seed: int, think: float = 0.12, drops: float = 0.0) -> None:
        self.place = place
        self.wrong: list[str] = []
        self.heard: list[Heard] = []
        #: choices of which the server has said that they stand, by prompt
        self.kept: dict[str, str] = {}
        # where there are several servers, one may be lost and the table live on in another
        self.clock = ClockWatch(self.wrong, stops=not drops and len(ports) == 1)
        self.delays: list[float] = []
        self.events = self.overs = self.connects = 0
        self.think, self.drops = think, drops
        self._ports = itertools.cycle(ports)
        self._rng = random.Random(seed)
        self._socket: ClientConnection | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._asked: dict[str, Any] = {}
        self._sent: dict[int, tuple[str, str, float]] = {}
        self._numbers = itertools.count(1)
        self._seq: int | None = None
        self._dealt = 0
        self._missed = 0
        self._promised: dict[int, str] = {}
        #: the match is over: somebody else may begin the next one first
        self._over = False

    # the connection

    async def live(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                    url = f"ws://127.0.0.1:{next(self._ports)}/api/tables/{self.place.table}/socket"
                    async with connect(url, subprotocols=["pung.1"], max_size=None, proxy=None) as socket:
                        await self._talk(socket)
            finally:
                self._broken_off()
            await asyncio.sleep(0.05)

    async def _talk(self, socket: ClientConnection) -> None:
        self._socket = socket
        since = {} if self._seq is None else {"since": self._seq}
        await self._say("hello", token=self.place.token, **since)
        async for text in socket:
            await self._take(json.loads(text))
            if self._rng.random() < self.drops:
                return

    def _broken_off(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        if self._missed:  # what is shown after them has not been reached
            self.heard.pop()
            self._missed = 0
        self._sent.clear()
        self.clock.broken_off()

    async def _say(self, t: str, **body: Any) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps({"t": t, **body}))

    # frames

    async def _take(self, frame: dict[str, Any]) -> None:
        self._count(frame)
        match frame["t"]:
            case "welcome":
                self._welcomed(frame)
                await self._get_ready(frame["room"])
            case "room":
                self._dealt = frame["dealt"]
                await self._get_ready(frame)
            case "hand":
                self._dealt += 1
                self._promise(frame["fair"])
                self._over = False
                self.heard.append(Heard(self._dealt, before=frame["view"], view=frame["view"]))
            case "event" if self._missed:
                self._missed -= 1
                self.heard[-2].events.append(frame["event"])
            case "event":
                self._told(frame)
            case "over" if frame["last"]:
                self.overs += 1
                self.clock.anew()
                self._over = True
                await self._say("rematch")
            case "over":
                self.overs += 1
            case "fair":
                self._promise(frame["fair"])
            case "ask":
                self._asked_for(frame)
            case "pong":
                self._confirmed(frame["n"])
            case "error":
                self._refused(frame)

    def _count(self, frame: dict[str, Any]) -> None:
        """Numbers rise with every told frame, over restarts too; what is shown again keeps its number."""
        kind, seq, last = frame["t"], frame["seq"], self._seq or 0
        new = kind in ("room", "hand", "fair") or (kind == "event" and frame["view"] is not None)
        if (new and seq <= last) or (kind == "welcome" and seq < last):
            self.wrong.append(f"{kind} {seq} after {last}")
        if kind != "welcome" or not frame["missed"]:
            self._seq = max(last, seq)

    def _welcomed(self, frame: dict[str, Any]) -> None:
        self.connects += 1
        if frame["room"]["dealt"] != self._dealt:
            self.clock.anew()
        self._dealt, self._missed = frame["room"]["dealt"], frame["missed"]
        if frame["view"] is not None:
            self.heard.append(Heard(self._dealt, missed=True))
            self.heard.append(Heard(self._dealt, before=frame["view"], view=frame["view"]))
        if self._dealt:
            self._promise(frame["fair"])

    def _told(self, frame: dict[str, Any]) -> None:
        self.events += 1
        self.heard[-1].events.append(frame["event"])
        self.heard[-1].view = view = frame["view"]
        for seat in view["seats"]:
            if seat["seat"] != self.place.seat and seat["hand"] and view["phase"] != "over":
                self.wrong.append(f"saw the hand of seat {seat['seat']}")

    def _promise(self, fair: dict[str, Any] | None) -> None:
        """What was committed to for a hand is what stays, whatever happens to the server."""
        if fair is None:
            self.wrong.append(f"no commitment for hand {self._dealt}")
            return
        first = self._promised.setdefault(fair["hand"], fair["commitment"])
        if first != fair["commitment"]:
            self.wrong.append(f"hand {fair['hand']} was committed to twice")

    async def _get_ready(self, room: dict[str, Any]) -> None:
        if room["state"] in ("waiting", "between") and not room["seats"][self.place.seat]["ready"]:
            await self._say("ready")

    # choosing

    def _asked_for(self, ask: dict[str, Any]) -> None:
        if ask["prompt"] in self.kept:
            self.wrong.append(f"asked again {ask['prompt']}, after {self.kept[ask['prompt']]} was kept")
        self.clock.asked(ask["prompt"], ask["clock"])
        self._asked = ask
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = asyncio.create_task(self._choose(ask))

    async def _choose(self, ask: dict[str, Any]) -> None:
        """Think, choose, and ask whether the choice stands: a ping is answered after everything that was sent before."""
        do = self._rng.choice(choices(ask, self._rng))
        with suppress(ConnectionClosed):
            while self._asked is ask:
                await asyncio.sleep(self._rng.random() * self.think)
                number = next(self._numbers)
                self._sent[number] = ask["prompt"], do, time.monotonic()
                await self._say("act", prompt=ask["prompt"], do=do)
                await self._say("ping", n=number)
                await asyncio.sleep(1)

    def _confirmed(self, number: int) -> None:
        if number in self._sent:
            prompt, do, sent = self._sent.pop(number)
            self.kept[prompt] = do
            self.delays.append(time.monotonic() - sent)
            self.clock.chosen(prompt)
            if self._asked.get("prompt") == prompt:
                self._asked = {}

    def _refused(self, frame: dict[str, Any]) -> None:
        """Choices that were refused do not stand; some are sent again after a while."""
        self._sent.clear()
        if frame["code"] not in LATE and not (frame["code"] == "forbidden" and self._over):
            self.wrong.append(f"{frame['code']}: {frame['text']}")
