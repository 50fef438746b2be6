"""People at a table, without a browser or a socket: they answer each `ask` and keep every frame."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from pung.server.api.models import OpenTable
from pung.server.frames import Hello
from pung.server.hub import Hub, HubSettings, Opened
from pung.server.metrics import Metrics
from pung.server.play.session import Session
from pung.server.security import Keys
from pung.server.store.store import Store

KEYS = Keys("a secret for tests, long enough to sign")
PATIENCE = 60


async def killed(hub: Hub) -> None:
    """The end in the middle of everything: nobody is told, and nothing is written any more."""
    await hub._relay.stop()
    for table in hub.tables.values():
        await table.stop()


@asynccontextmanager
async def open_hub(
    url: str, process: str = "one", end: Callable[[Hub], Awaitable[None]] = Hub.stop
) -> AsyncIterator[Hub]:
    store = await Store.open(url, process)
    hub = Hub(store, KEYS, HubSettings(), Metrics())
    await hub.start()
    try:
        yield hub
    finally:
        await end(hub)
        await store.close()


def doomed(url: str, process: str) -> AbstractAsyncContextManager[Hub]:
    """A process that is killed in the end."""
    return open_hub(url, process, killed)


class Screen:
    """A client's screen: keeps the frames in order, with the time at which each came."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.times: list[float] = []
        self.closed: str | None = None
        self._news = asyncio.Event()
        self._read = 0

    def send(self, frame: dict[str, Any]) -> None:
        self.frames.append(json.loads(json.dumps(frame)))
        self.times.append(asyncio.get_running_loop().time())
        self._news.set()

    def close(self, code: str) -> None:
        self.closed = code
        self._news.set()

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["t"] == kind]

    @property
    def view(self) -> dict[str, Any]:
        return next((f["view"] for f in reversed(self.frames) if f.get("view")), {"phase": ""})

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next frame, after those already looked at, that is wanted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while self._read < len(self.frames):
                    self._read += 1
                    if wanted(self.frames[self._read - 1]):
                        return self.frames[self._read - 1]
                self._news.clear()
                await self._news.wait()

    async def next(self, kind: str) -> dict[str, Any]:
        return await self.until(lambda frame: frame["t"] == kind)


class Person:
    """Somebody with a seat."""

    def __init__(self, hub: Hub, opened: Opened, lang: str = "en") -> None:
        self.hub, self.opened, self.lang = hub, opened, lang
        self.screen = Screen()
        self.session: Session | None = None

    async def come(self, since: int | None = None) -> "Person":
        self.screen = Screen()
        hello = Hello(t="hello", token=self.opened.token or None, lang=self.lang, since=since)
        talk = await self.hub.talk(self.screen, self.opened.table, hello)
        assert isinstance(talk, Session)
        self.session = talk
        talk._bucket._rate = talk._bucket._burst = talk._bucket._held = 1e9
        return self

    async def go(self) -> None:
        assert self.session is not None
        await self.session.end()

    async def say(self, t: str, **body: Any) -> bool:
        assert self.session is not None
        return await self.session.feed(json.dumps({"t": t, **body}))

    async def do(self, ask: dict[str, Any], do: str) -> None:
        await self.say("act", prompt=ask["prompt"], do=do)


def choices(ask: dict[str, Any], rng: random.Random) -> list[str]:
    """Everything that an ask offers, as it is sent back."""
    if ask["give"]:
        give = ask["give"]
        return ["give " + "".join(rng.sample(give["tiles"], give["most"]))]
    if ask["offer"] is not None:
        return [f"offer {count}" for count in ask["offer"]]
    done = [way["do"] for button in ask["buttons"] for way in button["ways"]]
    return done + [tile["discard"] for tile in ask["tiles"] if tile["discard"]]


async def play(person: Person, seed: int = 1, hands: int = 1) -> list[dict[str, Any]]:
    """Choose at random, but win where one can, until so many hands are over; the `over` frames."""
    rng, overs = random.Random(seed), []
    if person.screen.view["phase"] == "over":
        await person.say("ready")
    while len(overs) < hands:
        frame = await person.screen.until(lambda f: f["t"] in ("ask", "over", "error"))
        assert frame["t"] != "error" or frame["code"] in ("stale", "not_asked"), frame
        if frame["t"] == "over":
            overs.append(frame)
            if frame["last"] or len(overs) == hands:
                break
            await person.say("ready")
        elif frame["t"] == "ask":
            offered = choices(frame, rng)
            await person.do(frame, "win" if "win" in offered else rng.choice(offered))
    return overs


async def solo(hub: Hub, rules: str, bot: str = "efficient", **wish: Any) -> Person:
    """A person against bots who take no time."""
    from pung.rulesets.registry import rules as find

    seats = ["you", *[bot] * (find(rules).seats - 1)]
    opened = await hub.open(OpenTable(rules=rules, seats=seats, **{"pace": 0, "window": 100, **wish}), "me")
    return await Person(hub, opened).come()
