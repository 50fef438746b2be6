"""The real server, asked in memory: its application with a store in a folder, and a client of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI

from pung.server.app import create_app
from pung.server.house import House
from pung.server.settings import Settings

__all__ = ["ORIGIN", "SEATS", "Client", "asking"]

ORIGIN = "http://pung.test"
SEATS = ["you", "efficient", "efficient", "efficient"]


class Client:
    """Asks the server from an address; like a browser (`page`) it names its origin and keeps cookies."""

    def __init__(self, portal: BlockingPortal, app: FastAPI, address: str = "127.0.0.1", *, page: bool = True) -> None:
        self.app = app
        self._portal = portal
        transport = httpx.ASGITransport(app, client=(address, 50_000))
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN)
        if page:
            self.http.headers["origin"] = ORIGIN

    @property
    def house(self) -> House:
        return self.app.state.house

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self._portal.call(partial(self.http.request, method, path, **more))

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("POST", path, **more)

    def table(self, **more: Any) -> dict[str, Any]:
        """A table with this client on it."""
        wish = {"rules": "riichi/guide", "seats": SEATS, "you": "Mei", "pace": 0, **more}
        answer = self.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def other(self, address: str = "127.0.0.1", *, page: bool = True) -> "Client":
        """Somebody else at the same server."""
        return Client(self._portal, self.app, address, page=page)


@contextmanager
def asking(**settings: Any) -> Iterator[Client]:
    """A server with these settings that is open, and a client."""
    app = create_app(Settings(**settings))
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(app.router.lifespan_context(app)):
        yield Client(portal, app)
