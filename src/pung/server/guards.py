"""What stands before every request: whom it is for, where it comes from, how often, how long."""

import asyncio
from collections.abc import Iterator
from math import ceil
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pung.server.api.errors import Problem, refuse
from pung.server.limits import Buckets, address_key
from pung.server.security import headers_of, known_host, own_origin
from pung.server.settings import Settings

__all__ = ["Bodies", "Gate", "SafeHeaders"]

_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
#: seconds that a body may take to arrive
_PATIENCE: Final = 30.0
_POLICY: Final = 1008
_RECORDS: Final = "/api/records"
_TABLES: Final = "/api/tables"
#: what is asked for often and costs nothing
_FREE: Final = ("/static/", "/healthz")


class SafeHeaders:
    """Puts the headers of every answer on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, its answer with the headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        own = headers_of(https=self._settings.https or scope["scheme"] == "https")
        fallback = "no-store" if scope["path"].startswith("/api/") else "no-cache"

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in own.items():
                    headers[name] = value
                headers.setdefault("cache-control", fallback)
            await send(message)

        await self._app(scope, receive, with_headers)


class Gate:
    """Lets a request in, or refuses it: by its host, its origin, and how often its address asks."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._calls = Buckets(settings.calls_per_second, settings.calls_at_once)
        self._works = Buckets(settings.works_per_second, settings.works_at_once)
        self._dear = {
            _RECORDS: Buckets(settings.records_per_minute / 60, settings.records_at_once),
            _TABLES: Buckets(settings.tables_per_minute / 60, settings.tables_at_once),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request that may come in."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        asking = HTTPConnection(scope)
        problem = self._why_not(asking)
        if problem is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": _POLICY})
        else:
            wait = {"retry-after": str(problem.words["seconds"])} if "seconds" in problem.words else None
            await refuse(asking, problem, wait)(scope, receive, send)

    def _why_not(self, asking: HTTPConnection) -> Problem | None:
        """What speaks against a request; None when it may come in."""
        if not known_host(asking.headers.get("host", ""), self._settings):
            return Problem("host", 421)
        if self._changes(asking) and not own_origin(asking.headers, self._settings):
            return Problem("origin", 403)
        return self._too_often(asking)

    @staticmethod
    def _changes(asking: HTTPConnection) -> bool:
        """Whether a request may change something: whatever does not only look, and every socket."""
        return asking.scope.get("method") not in _SAFE_METHODS

    def _too_often(self, asking: HTTPConnection) -> Problem | None:
        path = asking.scope["path"]
        if path.startswith(_FREE):
            return None
        key = address_key(asking.client.host if asking.client else None)
        for buckets in self._asked(asking, path):
            bucket = buckets.of(key)
            if not bucket.take():
                return Problem("often", 429, seconds=ceil(bucket.wait))
        return None

    def _asked(self, asking: HTTPConnection, path: str) -> Iterator[Buckets]:
        """The buckets that a request takes from."""
        yield self._calls
        if self._changes(asking):
            yield self._works
            if path in self._dear:
                yield self._dear[path]


class Bodies:
    """Takes a body in whole before anybody reads it, up to so many bytes and for so long."""

    def __init__(self, app: ASGIApp, settings: Settings, patience: float = _PATIENCE) -> None:
        self._app = app
        self._settings = settings
        self._patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request with its body."""
        if scope["type"] != "http" or scope["method"] in _SAFE_METHODS:
            await self._app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._patience):
                body = await self._whole(HTTPConnection(scope), receive)
        except TimeoutError:
            await refuse(HTTPConnection(scope), Problem("slow", 408), {"connection": "close"})(scope, receive, send)
        except Problem as problem:
            await refuse(HTTPConnection(scope), problem, {"connection": "close"})(scope, receive, send)
        else:
            if body is not None:
                await self._app(scope, _replayed(body, receive), send)

    async def _whole(self, asking: HTTPConnection, receive: Receive) -> bytes | None:
        """The body; None when the client has gone. Raises Problem for one that is too long."""
        most = self._settings.max_record if asking.scope["path"] == _RECORDS else self._settings.max_body
        told = asking.headers.get("content-length", "0")
        if not told.isdecimal() or int(told[:20]) > most:
            raise Problem("large", 413, "body", most=most)
        parts, size = [], 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            part = message.get("body", b"")
            size += len(part)
            if size > most:
                raise Problem("large", 413, "body", most=most)
            parts.append(part)
            if not message.get("more_body", False):
                return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Gives the body that was taken in, then whatever comes after it."""
    waiting = [body]

    async def replay() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return replay
