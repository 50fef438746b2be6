"""Figures for Prometheus, in a registry of their own: what happened, and how long it took."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = ["CONTENT_TYPE", "Metrics"]

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_STATES: Final = ("waiting", "playing", "between", "over", "paused")


class Metrics:
    """Counts events; each method is named for what has happened."""

    def __init__(self) -> None:
        self._registry = own = CollectorRegistry()
        self._tables = Gauge("pung_tables", "Tables in this process by state", ["state"], registry=own)
        self._opened = Counter("pung_tables_opened", "Tables opened", ["family"], registry=own)
        self._hands = Counter("pung_hands", "Hands played to the end", ["family"], registry=own)
        self._connections = Gauge("pung_connections", "Sockets that are open", ["kind"], registry=own)
        self._received = Counter("pung_frames_received", "Frames of clients", ["type"], registry=own)
        self._sent = Counter("pung_frames_sent", "Frames to clients", ["type"], registry=own)
        self._refused = Counter("pung_frames_refused", "Frames refused by code", ["code"], registry=own)
        self._answer = Histogram(
            "pung_answer_seconds", "From a client's choice to its telling", buckets=_SECONDS, registry=own
        )
        self._bot = Histogram("pung_bot_seconds", "A bot's choice", buckets=_SECONDS, registry=own)
        self._append = Histogram("pung_append_seconds", "A write to the log", buckets=_SECONDS, registry=own)
        self._requests = Counter("pung_requests", "HTTP requests", ["route", "status"], registry=own)
        self._request = Histogram("pung_request_seconds", "HTTP requests", buckets=_SECONDS, registry=own)
        self._errors = Counter("pung_errors", "Errors that nobody expected", ["where"], registry=own)
        for state in _STATES:
            self._tables.labels(state)

    # tables

    def tables(self, state: str, count: int) -> None:
        """So many tables are in a state now."""
        self._tables.labels(state).set(count)

    def table_opened(self, family: str) -> None:
        """A table was opened for a game."""
        self._opened.labels(family).inc()

    def hand_over(self, family: str) -> None:
        """A hand was played to its end."""
        self._hands.labels(family).inc()

    # sockets

    def connected(self, kind: str = "seat") -> None:
        """A socket opened: a `seat`'s or a `spectator`'s."""
        self._connections.labels(kind).inc()

    def disconnected(self, kind: str = "seat") -> None:
        """A socket closed."""
        self._connections.labels(kind).dec()

    def frame_received(self, kind: str) -> None:
        """A frame of a known type came in."""
        self._received.labels(kind).inc()

    def frame_sent(self, kind: str) -> None:
        """A frame went out."""
        self._sent.labels(kind).inc()

    def frame_refused(self, code: str) -> None:
        """A frame was answered by an error."""
        self._refused.labels(code).inc()

    # times

    def answered(self, seconds: float) -> None:
        """A choice was carried out and told."""
        self._answer.observe(seconds)

    def bot_decided(self, seconds: float) -> None:
        """A bot chose."""
        self._bot.observe(seconds)

    def log_appended(self, seconds: float) -> None:
        """Rows of a log are safe."""
        self._append.observe(seconds)

    # requests

    def request_served(self, route: str, status: int, seconds: float) -> None:
        """A request was answered; the route is its pattern, without ids."""
        self._requests.labels(route, str(status)).inc()
        self._request.observe(seconds)

    def failed(self, where: str) -> None:
        """Something went wrong that nobody expected."""
        self._errors.labels(where).inc()

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self._registry)
