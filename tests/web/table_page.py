"""The table's page in a browser without a server: its files as they are, its socket in the hands of the test."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright

from pung.web.catalogue import texts_json, tile_names
from pung.web.pages import table_page

STATIC: Final = Path(str(files("pung.web"))) / "static"
ADDRESS: Final = "http://pung.test"
CHROMIUM: Final = os.environ.get("PUNG_CHROMIUM", "/usr/bin/chromium")
CSP: Final = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws:"
_ARGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking")
_TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json"}
_PHONE: Final = 700


class TablePage:
    """A table in a browser, what it has sent, and what went wrong in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda told: self.problems.append(told.text) if told.type == "error" else None)
        page.route("**/*", _serve)
        page.route_web_socket("**/socket", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self.sent.append(json.loads(text)))

    def open(self, *frames: dict[str, Any], token: str = "seat") -> None:
        """Open the table as a seat, and tell it these frames once it has said hello."""
        self.page.add_init_script(f"localStorage.setItem('pung.token.t1', {token!r})")
        self.page.goto(f"{ADDRESS}/table/t1")
        self.wait_sent("hello")
        self.tell(*frames)

    def show(self, *frames: dict[str, Any]) -> None:
        """Open the page and show frames on a table without a socket, as a replay does."""
        if not self.page.url.startswith(ADDRESS):
            self.page.goto(f"{ADDRESS}/table/none")
        self.page.wait_for_function("Boolean(customElements.get('pung-table'))")
        self.page.evaluate(_SHOW, list(frames))
        self.settle()

    def tell(self, *frames: dict[str, Any]) -> None:
        """Frames of the server."""
        for frame in frames:
            self.sockets[-1].send(json.dumps(frame))
        self.settle()

    def settle(self) -> None:
        """Wait until all is drawn."""
        self.page.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(() => done()), 60))")

    def wait_sent(self, kind: str, count: int = 1) -> dict[str, Any]:
        """The frame of a kind that was sent last, when there have been so many."""
        for _ in range(100):
            found = self.all_sent(kind)
            if len(found) >= count:
                return found[-1]
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no `{kind}` was sent; sent were {self.sent}")

    def all_sent(self, kind: str) -> list[dict[str, Any]]:
        """The frames of a kind that were sent."""
        return [frame for frame in self.sent if frame["t"] == kind]

    def state(self, name: str) -> Any:
        """A part of the page's state."""
        return self.page.evaluate("(name) => document.querySelector('pung-table').state[name]", name)


_SHOW: Final = """async (frames) => {
  document.querySelector("pung-table")?.remove();
  const table = document.createElement("pung-table");
  table.readonly = true;
  document.body.append(table);
  await table.loaded;
  for (const frame of frames) {
    if (frame.t === "welcome") table.welcome = frame;
    else table.apply(frame, { quiet: true });
  }
}"""


@contextmanager
def started() -> Iterator[Browser]:
    """A browser; there is only one at a time."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(_ARGS))
        yield browser
        browser.close()


@contextmanager
def page_of(browser: Browser, size: tuple[int, int] = (1280, 800)) -> Iterator[TablePage]:
    """A page of its own, in a window of this size; on a small one, fingers touch it."""
    touch = min(size) < _PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, reduced_motion="reduce"
    )
    yield TablePage(context.new_page())
    context.close()


def _serve(route: Route) -> None:
    """The files of the pages, the page itself, and its texts."""
    path = urlsplit(route.request.url).path
    if path.startswith("/static/"):
        file = STATIC / path.removeprefix("/static/")
        route.fulfill(body=file.read_bytes(), content_type=_TYPES.get(file.suffix, "text/plain"))
    elif path.startswith("/texts/"):
        name, lang, _ = path.removeprefix("/texts/").split(".")
        route.fulfill(json=tile_names(lang) if name == "tiles" else texts_json(name, lang))
    elif path.startswith("/table/"):
        html = table_page("en", path.removeprefix("/table/"))
        route.fulfill(body=html, content_type="text/html", headers={"content-security-policy": CSP})
    else:
        route.fulfill(status=204)
