"""Other processes that use a store: one that is told over a pipe what to call, and one that appends until it is killed."""

import asyncio
import itertools
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any
from unittest import mock

from pung.server.store import Row, Store, StoreError, leases

__all__ = ["CONTEXT", "Remote", "appending", "child", "line", "remote"]

# Children are forked from a process that has imported everything, so that twenty of them take a moment only.
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload([__name__])


@contextmanager
def child(work: Callable[..., None], *args: Any) -> Iterator[ForkServerProcess]:
    """A process that does this work; it is killed at the end of the block, if it still lives."""
    process = CONTEXT.Process(target=work, args=args, daemon=True)
    with mock.patch.dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path)):
        process.start()
    try:
        yield process
    finally:
        process.kill()
        process.join()


class Remote:
    """A store in another process; what it refuses is raised here."""

    def __init__(self, process: ForkServerProcess, pipe: Connection) -> None:
        self._process = process
        self._pipe = pipe

    def call(self, method: str, *args: Any) -> Any:
        """Call a method of the store there and wait for what it returns."""
        self.send(method, *args)
        return self.answer()

    def send(self, method: str, *args: Any) -> None:
        """Call a method of the store there; calls are made one after the other."""
        self._pipe.send((method, args))

    def answer(self) -> Any:
        """What the other process says next."""
        assert self._pipe.poll(30), "the other process says nothing"
        answer = self._pipe.recv()
        if isinstance(answer, StoreError):
            raise answer
        return answer

    def kill(self) -> None:
        """kill -9."""
        self._process.kill()
        self._process.join()


@contextmanager
def remote(url: str, name: str) -> Iterator[Remote]:
    """A store that is open in another process; raises StoreError if it cannot be opened there."""
    here, there = CONTEXT.Pipe()
    with child(_obeys, url, name, there) as process:
        found = Remote(process, here)
        assert found.answer() == "open"
        yield found


def _obeys(url: str, name: str, pipe: Connection) -> None:
    asyncio.run(_obey(url, name, pipe))


async def _obey(url: str, name: str, pipe: Connection) -> None:
    try:
        store = await Store.open(url, name)
    except StoreError as error:
        pipe.send(error)
        return
    letters, news = store.letters(), store.hears()
    pipe.send("open")
    while True:
        method, args = await asyncio.to_thread(pipe.recv)
        try:
            match method:
                case "letter":
                    answer: Any = await anext(letters)
                case "news":
                    answer = await anext(news)
                case "lease":
                    answer = leases.LEASE = args[0]
                case _:
                    answer = await getattr(store, method)(*args)
        except StoreError as error:
            answer = error
        pipe.send(answer)


def appending(url: str, tables: list[str], acknowledged: Path) -> None:
    """Append to these tables for ever, and note each line when the store says that it is written."""
    asyncio.run(_append(url, tables, acknowledged))


async def _append(url: str, tables: list[str], acknowledged: Path) -> None:
    store = await Store.open(url, "appending")
    notes = os.open(acknowledged, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    async def one(table: str) -> None:
        await store.create(table, "playing", True, {})
        for seq in itertools.count(step=2):
            # Two lines at a time: never may there be one without the other.
            await store.append(table, [Row(n, "tick", line(table, n), n) for n in (seq, seq + 1)])
            os.write(notes, f"{table} {seq + 1}\n".encode())

    await asyncio.gather(*map(one, tables))


def line(table: str, seq: int) -> dict[str, Any]:
    """A body that tells a line from every other."""
    return {"table": table, "seq": seq, "long": "雀" * (seq % 50)}
