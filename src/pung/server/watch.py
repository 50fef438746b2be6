"""Watches every request: a number for it, a line in the log, its time, and an answer when something breaks."""

import secrets
import time
from contextlib import suppress
from typing import Final

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pung.server.api.errors import Problem, refuse
from pung.server.logs import log
from pung.server.metrics import Metrics

__all__ = ["Watch"]

_BYTES: Final = 6
_BROKEN: Final = 500
_BROKEN_SOCKET: Final = 1011
#: requests that come every few seconds
_OFTEN: Final = ("/healthz", "/metrics", "/static/")


class Watch:
    """Serves a request, and tells of it. Paths are told without queries, and no header or body is."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket under a number of its own."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        number = secrets.token_hex(_BYTES)
        with structlog.contextvars.bound_contextvars(request=number):
            if scope["type"] == "http":
                await self._request(scope, receive, send, number)
            else:
                await self._socket(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send, number: str) -> None:
        began = time.perf_counter()
        status = 0

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = number
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except Exception:
            self._broke(scope)
            if not status:
                problem = Problem("internal", _BROKEN, number=number)
                await refuse(HTTPConnection(scope), problem)(scope, receive, watched)
        self._tell(scope, status, time.perf_counter() - began)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except Exception:
            self._broke(scope)
            with suppress(Exception):  # it may be closed already
                await send({"type": "websocket.close", "code": _BROKEN_SOCKET})

    def _broke(self, scope: Scope) -> None:
        log.exception("broke", path=scope["path"])
        self._metrics.failed(_route(scope))

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        self._metrics.request_served(_route(scope), status, seconds)
        path = scope["path"]
        say = log.debug if path.startswith(_OFTEN) and status < _BROKEN else log.info
        client = scope.get("client")
        say(
            "request",
            method=scope["method"],
            path=path,
            status=status,
            ms=round(1000 * seconds, 1),
            client=client[0] if client else "",
        )


def _route(scope: Scope) -> str:
    """The pattern that a request fits, without its ids; one word for those that fit none."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) else "other"
