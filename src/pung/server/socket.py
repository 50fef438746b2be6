"""The socket: one connection of a client, its first frame, its seat, and then its session."""

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pung.server.frames import VERSION, FrameError, Hello, read_frame
from pung.server.metrics import Metrics
from pung.server.play.session import Session
from pung.server.play.stage import Watcher
from pung.server.play.table import Table

if TYPE_CHECKING:
    from pung.server.hub import Hub

__all__ = ["SocketLink", "Talk", "serve", "session_of"]

#: how long the first frame may take, in seconds; how many frames a slow client may be behind
_PATIENCE: Final = 10.0
_BEHIND: Final = 1_000
_GOING_AWAY: Final = 1012
_NO_SENSE: Final = 1008
_CODES: Final = {"replaced": 4001, "left": 4002, "unknown": 4004, "closed": 4003, "slow": 4008, "restart": _GOING_AWAY}


class Talk(Protocol):
    """Takes what a client says."""

    async def feed(self, text: str) -> bool:
        """Do what a frame asks; False when it is enough."""

    async def end(self) -> None:
        """The client is gone."""


class SocketLink:
    """Sends frames to one client in order, without ever holding up the table."""

    def __init__(self, socket: WebSocket, metrics: Metrics) -> None:
        self._socket = socket
        self._metrics = metrics
        #: frames as text, which takes a fraction of the room, each with its kind
        self._out: asyncio.Queue[tuple[str, str] | None] = asyncio.Queue()
        self._code = 1000
        self._closing = False

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame after those before it; a client that is too far behind is let go."""
        if self._closing:
            return
        if self._out.qsize() >= _BEHIND:
            while not self._out.empty():
                self._out.get_nowait()
            self.close("slow")
            return
        self._put(frame)

    def _put(self, frame: dict[str, Any]) -> None:
        self._out.put_nowait((frame["t"], json.dumps(frame, ensure_ascii=False, separators=(",", ":"))))

    def close(self, code: str) -> None:
        """Say goodbye, then close."""
        if self._closing:
            return
        self._put({"v": VERSION, "t": "bye", "seq": 0, "code": code})
        self._out.put_nowait(None)
        self._code = _CODES.get(code, 1000)
        self._closing = True

    def end(self, code: int) -> None:
        """Close without a word, once what is waiting has gone out."""
        if not self._closing:
            self._code, self._closing = code, True
            self._out.put_nowait(None)

    async def run(self) -> None:
        """Send until the end."""
        try:
            while (frame := await self._out.get()) is not None:
                kind, text = frame
                self._metrics.frame_sent(kind)
                await self._socket.send_text(text)
            if self._socket.client_state is WebSocketState.CONNECTED:
                await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closing = True


async def serve(hub: "Hub", socket: WebSocket, table: str) -> None:
    """The whole life of a connection."""
    link = SocketLink(socket, hub.metrics)
    sender = asyncio.create_task(link.run())
    talk: Talk | None = None
    kind = "spectator"
    try:
        hello = await _hello(socket, link)
        if hello is None:
            return
        talk = await hub.talk(link, table, hello)
        if talk is None:
            link.close("unknown")
            return
        kind = "seat" if hello.token else kind
        hub.metrics.connected(kind)
        await _listen(socket, link, talk)
    finally:
        if talk is not None:
            hub.metrics.disconnected(kind)
            await talk.end()
        link.end(1000)
        try:
            await asyncio.wait_for(sender, _PATIENCE)
        except TimeoutError:
            sender.cancel()


async def _hello(socket: WebSocket, link: SocketLink) -> Hello | None:
    """The first frame; None when it did not come, or was another."""
    try:
        text = await asyncio.wait_for(_text(socket), _PATIENCE)
        frame = read_frame(text)
        if not isinstance(frame, Hello):
            raise FrameError("frame", "The first frame is `hello`.")
    except FrameError as error:
        link.send({"v": VERSION, "t": "error", "seq": 0, "code": error.code, "text": error.text})
        link.end(_NO_SENSE)
        return None
    except (TimeoutError, WebSocketDisconnect):
        return None
    return frame


async def _text(socket: WebSocket) -> str:
    """The next frame of the client, whichever way it is written. Raises WebSocketDisconnect."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else bytes(message.get("bytes") or b"").decode("utf-8", "replace")


async def _listen(socket: WebSocket, link: SocketLink, talk: Talk) -> None:
    try:
        while await talk.feed(await _text(socket)):
            pass
        link.end(_NO_SENSE)
    except WebSocketDisconnect:
        return


def session_of(table: Table, link: Any, seat: int | None, hello: Hello, person: str, metrics: Metrics) -> Session:
    """The session of a seat's person, or of one who looks on."""
    stage = table.teller.late if seat is None else table.teller.live
    watcher = Watcher(link, stage, table.course.rules, seat, hello.lang, person)
    return Session(table, watcher, metrics)
