"""The house: everything that requests of one server share, and who asks."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from pung.server.api.errors import lang_of
from pung.server.api.models import Lang
from pung.server.hub import Hub
from pung.server.limits import Counted
from pung.server.metrics import Metrics
from pung.server.security import PERSON_COOKIE, Keys
from pung.server.settings import Settings
from pung.server.shelf import Shelf
from pung.server.store.store import Store

__all__ = ["Here", "House", "Spoken", "Threads", "known_person"]

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """Does in threads what takes a while; there are only so many at a time."""

    def __init__(self, most: int) -> None:
        self._limiter = CapacityLimiter(most)

    async def __call__(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What the work comes to."""
        return await to_thread.run_sync(partial(work, *args, **named), limiter=self._limiter)


@dataclass(frozen=True, slots=True)
class House:
    """The parts of a server that is running."""

    settings: Settings
    keys: Keys
    metrics: Metrics
    store: Store
    hub: Hub
    sockets: Counted
    think: Threads
    shelf: Shelf


def _house(asking: HTTPConnection) -> House:
    house: Any = asking.app.state.house
    return house  # type: ignore[no-any-return]


def _spoken(
    asking: HTTPConnection,
    lang: Annotated[Lang | None, Query(description="the language of sentences; else what the browser asks for")] = None,
) -> str:
    return lang or lang_of(asking)


Here = Annotated[House, Depends(_house)]
Spoken = Annotated[str, Depends(_spoken)]


def known_person(asking: HTTPConnection, keys: Keys) -> str | None:
    """Who asks, if the browser was here before."""
    return keys.read_person(asking.cookies.get(PERSON_COOKIE))
