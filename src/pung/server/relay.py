"""The relay: people who reach one process and play at a table that lives in another.

What they say, and what they are told, goes as letters through the database, in order.
"""

import asyncio
import base64
import secrets
from collections.abc import AsyncIterator, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final

import structlog

from pung.server.frames import Hello
from pung.server.guests import Guest
from pung.server.hub_errors import HubError
from pung.server.limits import Bucket
from pung.server.play.session import BURST, RATE
from pung.server.play.stage import Link
from pung.server.store.errors import StoreError
from pung.server.store.post import MISSED

if TYPE_CHECKING:
    from pung.server.hub import Hub

__all__ = ["Relay", "RemoteTalk"]

_LOG = structlog.get_logger("pung.relay")
#: how long an answer may take; how often it is looked whether the other process still lives, and when it does not
_PATIENCE: Final = 5.0
_LOOK: Final = 2.0
_DEAD: Final = 10_000
#: how long goodbyes may take
_GOODBYE: Final = 2.0
#: the news that a process begins: it knows nothing of the connections that one of its name had before
_BEGUN: Final = "begun"
#: letters about connections that are not known here, and what is answered: they are no more
_STRANGERS: Final = {"say": "close", "send": "end"}


class Relay:
    """The letters of one process."""

    def __init__(self, hub: "Hub", process: str) -> None:
        self.hub = hub
        self.process = process
        self._links: dict[str, tuple[str, Link]] = {}
        self._guests: dict[str, Guest] = {}
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to read letters, and tell the other processes."""
        news = self.hub.store.hears()
        for work in (self._read(), self._look(), self._hear(news)):
            self._beside(work)
        await self.hub.store.tell(_BEGUN, self.process)

    async def stop(self) -> None:
        """Stop reading letters."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def say_goodbye(self) -> None:
        """Let all guests go, and wait until they have been told."""
        for guest in list(self._guests.values()):
            guest.link.close("restart")
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_GOODBYE)

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done beside the reading of letters."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("letter failed", exc_info=error)

    # from here to a table elsewhere

    async def call(self, owner: str, method: str, *args: Any) -> Any:
        """Have another process answer for its table. TimeoutError when it does not; HubError as it raised it."""
        letter = secrets.token_urlsafe(9)
        answer = self._answers[letter] = asyncio.get_running_loop().create_future()
        try:
            await self.post(owner, "call", id=letter, method=method, args=args)
            return await asyncio.wait_for(answer, _PATIENCE)
        finally:
            self._answers.pop(letter, None)

    async def open(self, owner: str, link: Link, table: str, hello: Hello) -> "RemoteTalk":
        """A client of ours sits down at a table elsewhere."""
        conn = secrets.token_urlsafe(9)
        self._links[conn] = (owner, link)
        await self.post(owner, "open", conn=conn, table=table, hello=hello.model_dump())
        return RemoteTalk(self, owner, conn)

    async def say(self, owner: str, conn: str, text: str) -> None:
        """A client of ours says something; without a database it is let go."""
        try:
            await self.post(owner, "say", conn=conn, text=text)
        except StoreError:
            self._let_go(conn, "restart")

    async def end(self, owner: str, conn: str) -> None:
        """A client of ours is gone."""
        if self._links.pop(conn, None) is not None:
            await self.post(owner, "end", conn=conn)

    def _let_go(self, conn: str, code: str) -> None:
        if conn in self._links:
            self._links.pop(conn)[1].close(code)

    # letters

    async def post(self, to: str, do: str, **body: Any) -> None:
        """Send a letter. Raises StoreError."""
        await self.hub.store.post(to, {"do": do, "from": self.process, **body})

    async def _read(self) -> None:
        async for letter in self.hub.store.letters():
            try:
                await self._take(letter)
            except Exception:
                _LOG.exception("letter failed", do=letter.get("do"))

    async def _take(self, letter: Mapping[str, Any]) -> None:
        """Do what a letter says; what takes time is done beside this, so that no other letter waits for it."""
        what, conn = letter["do"], letter.get("conn", "")
        if what == "send" and conn in self._links:
            self._links[conn][1].send(letter["frame"])
        elif what == "close":
            self._let_go(conn, letter["code"])
        elif what == "open":
            self._guests[conn] = Guest(self, letter["from"], conn, letter["table"], Hello(**letter["hello"]))
        elif what == "say" and conn in self._guests:
            self._guests[conn].hear(letter["text"])
        elif what == "end":
            self.gone(conn)
        elif what == "call":
            self._beside(self._called(letter))
        elif what == "answer" and letter["id"] in self._answers:
            self._answered(self._answers[letter["id"]], letter)
        elif what in _STRANGERS:
            await self.post(letter["from"], _STRANGERS[what], conn=conn, code="restart")

    def gone(self, conn: str) -> None:
        """A guest of ours is gone."""
        if conn in self._guests:
            self._beside(self._guests.pop(conn).end())

    async def _called(self, letter: Mapping[str, Any]) -> None:
        reply: dict[str, Any] = {"id": letter["id"]}
        try:
            reply["value"] = _plain(await self.hub.answer(letter["method"], letter["args"]))
        except HubError as error:
            reply["error"] = [error.code, error.sentence, error.where, error.status, error.words]
        await self.post(letter["from"], "answer", **reply)

    def _answered(self, answer: "asyncio.Future[Any]", letter: Mapping[str, Any]) -> None:
        if answer.done():
            return
        if "error" in letter:
            code, sentence, where, status, words = letter["error"]
            answer.set_exception(HubError(code, sentence, where, status, **words))
        else:
            answer.set_result(letter["value"])

    # processes that end

    async def _look(self) -> None:
        """Look whether the processes that we have to do with still live."""
        while True:
            await asyncio.sleep(_LOOK)
            for process in self._others():
                if await self.hub.dead(process, _DEAD):
                    self._lost(process)
            for conn, guest in list(self._guests.items()):
                if guest.failed:
                    self.gone(conn)

    async def _hear(self, news: AsyncIterator[tuple[str, str]]) -> None:
        """Hear of processes that begin anew; one may have while the news could not be heard."""
        async for topic, body in news:
            for process in self._others():
                if topic == MISSED or (topic, body) == (_BEGUN, process):
                    self._lost(process)

    def _others(self) -> set[str]:
        return {owner for owner, _ in self._links.values()} | {guest.process for guest in self._guests.values()}

    def _lost(self, process: str) -> None:
        """Our clients at its tables come back, and find them wherever they are then; its clients at ours are gone."""
        for conn, (owner, _) in list(self._links.items()):
            if owner == process:
                self._let_go(conn, "restart")
        for conn, guest in list(self._guests.items()):
            if guest.process == process:
                self.gone(conn)


def _plain(value: Any) -> Any:
    """As JSON has it: bytes of a file as text."""
    match value:
        case (str(name), bytes(data)):
            return [name, base64.b64encode(data).decode()]
    return value


class RemoteTalk:
    """Takes what a client says to a table elsewhere."""

    def __init__(self, relay: Relay, owner: str, conn: str) -> None:
        self._relay = relay
        self._owner = owner
        self._conn = conn
        self._bucket = Bucket(RATE, BURST)

    async def feed(self, text: str) -> bool:
        """Pass it on, no more than a client may say; what is wrong with it the table's own process will tell."""
        while not self._bucket.take():
            await asyncio.sleep(self._bucket.wait)
        await self._relay.say(self._owner, self._conn, text)
        return True

    async def end(self) -> None:
        """The client is gone."""
        await self._relay.end(self._owner, self._conn)
