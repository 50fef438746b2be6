"""The relay: people who reach one process and play at a table that lives in another.

What they say, and what they are told, goes as letters through the database, in order.
"""

import asyncio
import base64
import contextlib
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import structlog

from pung.server.frames import Hello
from pung.server.hub_errors import HubError
from pung.server.play.session import Session
from pung.server.play.stage import Link

if TYPE_CHECKING:
    from pung.server.hub import Hub

__all__ = ["Relay", "RemoteTalk"]

_LOG = structlog.get_logger("pung.relay")
#: how long an answer may take; how often it is looked whether the other process still lives, and when it does not
_PATIENCE: Final = 5.0
_LOOK: Final = 2.0
_DEAD: Final = 10_000
_END: Final = {"do": "end"}


class Relay:
    """The letters of one process."""

    def __init__(self, hub: "Hub", process: str) -> None:
        self.hub = hub
        self.process = process
        self._links: dict[str, tuple[str, Link]] = {}
        self._guests: dict[str, tuple[Session, GuestLink]] = {}
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to read letters."""
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._look())]

    async def stop(self) -> None:
        """Stop reading letters."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # from here to a table elsewhere

    async def call(self, owner: str, method: str, *args: Any) -> Any:
        """Have another process answer for its table. TimeoutError when it does not; HubError as it raised it."""
        letter = secrets.token_urlsafe(9)
        answer = self._answers[letter] = asyncio.get_running_loop().create_future()
        try:
            body = {"do": "call", "id": letter, "from": self.process, "method": method, "args": args}
            await self.hub.store.post(owner, body)
            return await asyncio.wait_for(answer, _PATIENCE)
        finally:
            self._answers.pop(letter, None)

    async def open(self, owner: str, link: Link, table: str, hello: Hello) -> "RemoteTalk":
        """A client of ours sits down at a table elsewhere."""
        name = secrets.token_urlsafe(9)
        self._links[name] = (owner, link)
        body = {"do": "open", "conn": name, "from": self.process, "table": table, "hello": hello.model_dump()}
        await self.hub.store.post(owner, body)
        return RemoteTalk(self, owner, name)

    async def say(self, owner: str, conn: str, text: str) -> None:
        """A client of ours says something."""
        await self.hub.store.post(owner, {"do": "say", "conn": conn, "text": text})

    async def end(self, owner: str, conn: str) -> None:
        """A client of ours is gone."""
        if self._links.pop(conn, None) is not None:
            await self.hub.store.post(owner, {**_END, "conn": conn})

    # letters

    async def _read(self) -> None:
        async for letter in self.hub.store.letters():
            try:
                await self._take(letter)
            except Exception:
                _LOG.exception("letter failed", do=letter.get("do"))

    async def _take(self, letter: Mapping[str, Any]) -> None:
        what = letter["do"]
        if what == "send" and letter["conn"] in self._links:
            self._links[letter["conn"]][1].send(letter["frame"])
        elif what == "close" and letter["conn"] in self._links:
            self._links.pop(letter["conn"])[1].close(letter["code"])
        elif what == "open":
            await self._open_guest(letter)
        elif what == "say" and letter["conn"] in self._guests:
            await self._heard(letter["conn"], letter["text"])
        elif what == "end" and letter["conn"] in self._guests:
            await self._gone(letter["conn"])
        elif what == "call":
            await self._called(letter)
        elif what == "answer" and letter["id"] in self._answers:
            self._answered(self._answers[letter["id"]], letter)

    async def _open_guest(self, letter: Mapping[str, Any]) -> None:
        link = GuestLink(self, letter["from"], letter["conn"])
        session = await self.hub.sit(link, letter["table"], Hello(**letter["hello"]))
        if session is None:
            link.close("unknown")
        else:
            self._guests[letter["conn"]] = (session, link)

    async def _heard(self, conn: str, text: str) -> None:
        session, link = self._guests[conn]
        if not await session.feed(text):
            link.close("closed")

    async def _gone(self, conn: str) -> None:
        session, link = self._guests.pop(conn)
        await session.end()
        link.end()

    async def _called(self, letter: Mapping[str, Any]) -> None:
        reply: dict[str, Any] = {"do": "answer", "id": letter["id"]}
        try:
            reply["value"] = _plain(await self.hub.answer(letter["method"], letter["args"]))
        except HubError as error:
            reply["error"] = [error.code, error.sentence, error.where, error.status, error.words]
        await self.hub.store.post(letter["from"], reply)

    def _answered(self, answer: "asyncio.Future[Any]", letter: Mapping[str, Any]) -> None:
        if answer.done():
            return
        if "error" in letter:
            code, sentence, where, status, words = letter["error"]
            answer.set_exception(HubError(code, sentence, where, status, **words))
        else:
            answer.set_result(letter["value"])

    async def _look(self) -> None:
        """Let clients go whose table's process has died: they come back, and find the table elsewhere."""
        while True:
            await asyncio.sleep(_LOOK)
            for owner in {owner for owner, _ in self._links.values()}:
                if await self.hub.dead(owner, _DEAD):
                    for conn, (at, link) in list(self._links.items()):
                        if at == owner:
                            del self._links[conn]
                            link.close("restart")
            for conn, (session, _) in list(self._guests.items()):
                if session.table.failed is not None:
                    await self._gone(conn)


def _plain(value: Any) -> Any:
    """As JSON has it: bytes of a file as text."""
    match value:
        case (str(name), bytes(data)):
            return [name, base64.b64encode(data).decode()]
    return value


class GuestLink:
    """The way to a client of another process."""

    def __init__(self, relay: Relay, process: str, conn: str) -> None:
        self._relay = relay
        self._process = process
        self._conn = conn
        self._out: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame after those before it."""
        self._out.put_nowait({"do": "send", "conn": self._conn, "frame": frame})

    def close(self, code: str) -> None:
        """Say goodbye."""
        self._out.put_nowait({"do": "close", "conn": self._conn, "code": code})
        self.end()

    def end(self) -> None:
        """No more frames."""
        self._out.put_nowait(None)

    async def _run(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            while (letter := await self._out.get()) is not None:
                await self._relay.hub.store.post(self._process, letter)


class RemoteTalk:
    """Takes what a client says to a table elsewhere."""

    def __init__(self, relay: Relay, owner: str, conn: str) -> None:
        self._relay = relay
        self._owner = owner
        self._conn = conn

    async def feed(self, text: str) -> bool:
        """Pass it on; what is wrong with it the table's own process will say."""
        await self._relay.say(self._owner, self._conn, text)
        return True

    async def end(self) -> None:
        """The client is gone."""
        await self._relay.end(self._owner, self._conn)
