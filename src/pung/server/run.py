"""Running a server: its address, its start, and an end at which nobody is cut off without a word."""

import asyncio
import contextlib
import errno
import gc
import signal
import socket
import threading
from collections.abc import Callable, Generator
from typing import Final

import uvicorn
from fastapi import FastAPI

from pung.server.app import create_app
from pung.server.cable import Cable
from pung.server.house import House
from pung.server.settings import Settings, SettingsError

__all__ = ["address_of", "bind", "run"]

_BACKLOG: Final = 512
#: how many ports are tried, from the default one on
_NEARBY: Final = 20
#: bytes of a frame; what is longer than the protocol allows but below this gets a sentence, what is above is cut off
_LONGEST_FRAME: Final = 8_192
_PING: Final = 20.0
#: seconds for goodbyes, and for requests that are being answered
_GOODBYE: Final = 2.0
_PATIENCE: Final = 5
#: allocations before Python looks for cycles among the young, the older, the oldest objects. Looking through all tables
#: takes a tenth of a second in which nothing is told, so it is done seldom; what is over leaves few cycles behind.
_COLLECT: Final = (10_000, 20, 50)
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_ALL: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}
#: an address that is nowhere: asking for the way to it sends nothing
_NOWHERE: Final = ("192.0.2.1", 9)


def bind(settings: Settings) -> socket.socket:
    """A socket at the settings' address; where no port was asked for, the next free one. Raises SettingsError."""
    port = settings.port
    last = port if "port" in settings.model_fields_set else port + _NEARBY
    while True:
        try:
            return _bound(settings.host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == last:
                raise SettingsError(_why_not(settings.host, port, error)) from None
        port += 1


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    made = socket.socket(family, kind, protocol)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
    except OSError:
        made.close()
        raise
    return made


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} is not for this user; choose one from 1024 on with --port"
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"this machine has no address `{host}`"
    return f"{host}:{port} cannot be listened at: {(error.strerror or str(error)).lower()}"


def address_of(bound: socket.socket) -> tuple[str, str]:
    """Where a browser of this machine finds a socket, and one in its network (else empty)."""
    host, port = bound.getsockname()[:2]
    near = _ALL.get(host, host)
    far = _own_address() if host in _ALL else ""
    return _url(near, port), _url(far, port) if far else ""


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_address() -> str:
    """The address of this machine in its network, if it is in one."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_NOWHERE)
        return str(probe.getsockname()[0])
    return ""


def run(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal ends it; `ready` is called once it listens. Raises SettingsError, StoreError."""
    settings = settings.model_copy(update={"port": bound.getsockname()[1]})
    _Server(settings, ready).run(sockets=[bound])


def _collect_seldom() -> None:
    """What is there once the house is open stays: it need not be looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT)


class _Server(uvicorn.Server):
    """Uvicorn with an order of its own: the house is open before it listens, and says goodbye before it closes."""

    def __init__(self, settings: Settings, ready: Callable[[], None]) -> None:
        self._house_app: FastAPI = create_app(settings)
        self._ready = ready
        proxies = list(settings.trusted_proxies)
        super().__init__(
            uvicorn.Config(
                self._house_app,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(proxies),
                forwarded_allow_ips=proxies,
                ws=Cable,
                ws_max_size=_LONGEST_FRAME,
                ws_ping_interval=_PING,
                ws_ping_timeout=_PING,
                backlog=_BACKLOG,
                timeout_graceful_shutdown=_PATIENCE,
            )
        )

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, serve, close. What keeps it from opening is raised."""
        async with self._house_app.router.lifespan_context(self._house_app):
            _collect_seldom()
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, say goodbye at every table, then close."""
        for server in self.servers:
            server.close()
        house: House = self._house_app.state.house
        try:
            await house.hub.stop()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_GOODBYE):
                    while house.sockets.total:
                        await asyncio.sleep(0.01)
        finally:
            await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """End on a signal, quietly: it is what was asked for, and the process ends with 0."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
