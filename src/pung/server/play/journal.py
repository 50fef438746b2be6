"""The log of one table: rows that are in the database before anything of them is told."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from pung.server.play.time import now
from pung.server.store.store import Row, Store

__all__ = ["Entry", "Journal"]

#: the kind of a row, and what it says
Entry = tuple[str, dict[str, Any]]


class Journal:
    """Writes the rows of a table in order; `written` is how many there are."""

    def __init__(
        self, store: Store, table: str, written: int = 0, on_append: Callable[[float], None] = lambda seconds: None
    ) -> None:
        self._store = store
        self._table = table
        self._on_append = on_append
        self.written = written

    async def write(self, entries: Sequence[Entry]) -> None:
        """Write rows and wait until they are safe. StoreError when another process has taken the table over."""
        at = now()
        rows = [Row(self.written + n, kind, body, at) for n, (kind, body) in enumerate(entries)]
        began = time.perf_counter()
        await self._store.append(self._table, rows)
        self._on_append(time.perf_counter() - began)
        self.written += len(rows)
