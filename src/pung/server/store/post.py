"""What processes tell each other: letters to one of them, news to all."""

import asyncio
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final
from weakref import WeakSet

from sqlalchemy import delete, insert

from pung.server.store.bells import bell_for
from pung.server.store.bodies import encode
from pung.server.store.database import Database
from pung.server.store.errors import StoreError
from pung.server.store.part import Part
from pung.server.store.schema import LETTERS, now

__all__ = ["MISSED", "Post"]

#: the topic of the news that others may have been missed, because the database was away
MISSED: Final = "missed"

_LETTER: Final = "letter"
_NEWS: Final = "news"
#: what PostgreSQL lets through in a notification, in bytes
_LONGEST_NEWS: Final = 7_999
_SECONDS_TO_RETRY: Final = 1.0

_LOG: Final = logging.getLogger(__name__)


class _Hearing:
    """The news from when this was made until the store is closed; it is forgotten when nobody holds it."""

    def __init__(self) -> None:
        self._news: asyncio.Queue[tuple[str, str] | None] = asyncio.Queue()
        self.hear = self._news.put_nowait

    def __aiter__(self) -> AsyncIterator[tuple[str, str]]:
        return self

    async def __anext__(self) -> tuple[str, str]:
        if (news := await self._news.get()) is not None:
            return news
        self.hear(None)
        raise StopAsyncIteration


class _Letters:
    """The letters as they come; giving up waiting for one loses none."""

    def __init__(self, following: Callable[[], Awaitable[dict[str, Any] | None]]) -> None:
        self._following = following

    def __aiter__(self) -> AsyncIterator[dict[str, Any]]:
        return self

    async def __anext__(self) -> dict[str, Any]:
        if (letter := await self._following()) is not None:
            return letter
        raise StopAsyncIteration


class Post(Part):
    """Letters and news."""

    def __init__(self, database: Database, process: str) -> None:
        super().__init__(database, process)
        self._bell = bell_for(database, process, self._rung)
        self._hearings: WeakSet[_Hearing] = WeakSet()
        self._inbox: deque[dict[str, Any]] = deque()
        self._mail = asyncio.Event()
        self._fetching: asyncio.Task[None] | None = None
        self._posting = asyncio.Lock()
        self._shut = False

    async def post(self, to: str, body: dict[str, Any]) -> None:
        """Send a letter to the process of that name; it waits until it is fetched, also if that process does not run.
        Raises StoreError.
        """
        letter = {"addressee": to, "body": encode(body)}
        # One at a time: letters are numbered in the order in which they were posted.
        async with self._posting, self._database.writing() as connection:
            await connection.execute(insert(LETTERS).values(letter | {"posted": now()}))
            await self._bell.ring(connection, encode([_LETTER, to]))

    def letters(self) -> AsyncIterator[dict[str, Any]]:
        """The letters to this process, each once, in the order of posting, until the store is closed."""
        return _Letters(self._next_letter)

    async def tell(self, topic: str, body: str) -> None:
        """Tell every process; who does not listen now never hears it. Raises StoreError for more than 8 kB."""
        message = encode([_NEWS, topic, body])
        if len(message.encode()) > _LONGEST_NEWS:
            raise StoreError(f"News about {topic} is longer than {_LONGEST_NEWS} bytes; tell an id instead.")
        async with self._database.writing() as connection:
            await self._bell.ring(connection, message)

    def hears(self) -> AsyncIterator[tuple[str, str]]:
        """Topic and body of whatever any process, this one too, tells from now on, until the store is closed.
        The topic MISSED says that the database was away for a while.
        """
        hearing = _Hearing()
        self._hearings.add(hearing)
        return hearing

    def _rung(self, message: str) -> None:
        match json.loads(message or "null"):
            case [str(kind), to] if kind == _LETTER:
                if to == self.process:
                    self._mail.set()
            case [str(kind), topic, body] if kind == _NEWS:
                self._hear((topic, body))
            case _:
                self._mail.set()
                self._hear((MISSED, ""))

    def _hear(self, news: tuple[str, str] | None) -> None:
        for hearing in list(self._hearings):
            hearing.hear(news)

    async def _next_letter(self) -> dict[str, Any] | None:
        while not self._inbox:
            if self._shut:
                return None
            if self._fetching is None or self._fetching.done():
                self._mail.clear()
                self._fetching = asyncio.create_task(self._fetch())
            # Letters that have been taken from the database arrive, whether or not anybody still waits.
            await asyncio.shield(self._fetching)
            if not self._inbox:
                await self._mail.wait()
        return self._inbox.popleft()

    async def _fetch(self) -> None:
        """Take all letters from the database."""
        mine = delete(LETTERS).where(LETTERS.c.addressee == self.process).returning(LETTERS.c.number, LETTERS.c.body)
        try:
            async with self._database.writing() as connection:
                found = (await connection.execute(mine)).all()
        except StoreError as error:
            _LOG.warning("no letters: %s", error)
            await asyncio.sleep(_SECONDS_TO_RETRY)
            self._mail.set()
        else:
            self._inbox.extend(body for _, body in sorted(found, key=lambda letter: letter.number))

    async def _close_post(self) -> None:
        """Let those who wait for letters and news go on."""
        self._shut = True
        self._mail.set()
        self._hear(None)
        if self._fetching is not None:
            await self._fetching
