"""Guests: people at a table of this process whose connection ends in another one."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import structlog

from pung.server.frames import Hello
from pung.server.play.session import Session
from pung.server.store.errors import StoreError

if TYPE_CHECKING:
    from pung.server.relay import Relay

__all__ = ["Guest", "GuestLink"]

_LOG = structlog.get_logger("pung.relay")
#: seconds between tries to post a letter while the database is away, and how many there are
_AGAIN: Final = 1.0
_TRIES: Final = 10


class GuestLink:
    """The way to a client of another process."""

    def __init__(self, relay: "Relay", process: str, conn: str) -> None:
        self._relay = relay
        self._process = process
        self._conn = conn
        self._out: asyncio.Queue[tuple[str, dict[str, Any]] | None] = asyncio.Queue()
        self._closed = False
        self._sender = asyncio.create_task(self._run())

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame after those before it."""
        if not self._closed:
            self._out.put_nowait(("send", {"frame": frame}))

    def close(self, code: str) -> None:
        """Say goodbye."""
        if self._closed:
            return
        self._out.put_nowait(("close", {"code": code}))
        self._finish()
        self._relay.gone(self._conn)

    async def end(self) -> None:
        """No more frames; wait until those before have been sent."""
        if not self._closed:
            self._finish()
        await self._sender

    def _finish(self) -> None:
        self._closed = True
        self._out.put_nowait(None)

    async def _run(self) -> None:
        while (letter := await self._out.get()) is not None and await self._posted(*letter):
            pass

    async def _posted(self, do: str, body: dict[str, Any]) -> bool:
        """Whether a letter could be sent: a database that is away for a while is waited for."""
        for _ in range(_TRIES):
            try:
                await self._relay.post(self._process, do, conn=self._conn, **body)
            except StoreError:
                await asyncio.sleep(_AGAIN)
            else:
                return True
        return False


class Guest:
    """One of them: it takes its seat, and what it says is done in order, however long that takes."""

    def __init__(self, relay: "Relay", process: str, conn: str, table: str, hello: Hello) -> None:
        self.process = process
        self.link = GuestLink(relay, process, conn)
        self._relay = relay
        self._session: Session | None = None
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._life = asyncio.create_task(self._live(table, hello))

    @property
    def failed(self) -> bool:
        """Whether the table has failed."""
        return self._session is not None and self._session.table.failed is not None

    def hear(self, text: str) -> None:
        """It says something."""
        self._heard.put_nowait(text)

    async def end(self) -> None:
        """It is gone."""
        self._heard.put_nowait(None)
        await self._life
        await self.link.end()

    async def _live(self, table: str, hello: Hello) -> None:
        try:
            await self._sit(table, hello)
        except StoreError:
            self.link.close("restart")
        except Exception:
            _LOG.exception("guest failed", table=table)
            self._relay.hub.metrics.failed("relay")
            self.link.close("restart")

    async def _sit(self, table: str, hello: Hello) -> None:
        hub = self._relay.hub
        self._session = session = await hub.sit(self.link, table, hello)
        if session is None:
            # a table that is not here any more is found by whoever comes back
            self.link.close("unknown" if table in hub.tables else "restart")
            return
        try:
            while (text := await self._heard.get()) is not None:
                if not await session.feed(text):
                    self.link.close("closed")
                    return
        finally:
            await session.end()
