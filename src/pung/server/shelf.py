"""The shelf: records that people brought, kept in the store, and the last of them ready to be told."""

from collections import OrderedDict
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from pung.server.store.store import Store
from pung.server.wire.records import Record, read_record

if TYPE_CHECKING:
    from pung.server.house import Threads

__all__ = ["Shelf", "record_id"]

_ID_LENGTH: Final = 24
#: how many are ready at a time
_READY: Final = 24


def record_id(data: bytes) -> str:
    """The name of a record, which follows from what is in it: the same file has the same name everywhere."""
    return sha256(data).hexdigest()[:_ID_LENGTH]


class Shelf:
    """Keeps records; `think` reads them in a thread."""

    def __init__(self, store: Store, think: "Threads", most: int = _READY) -> None:
        self._store = store
        self._think = think
        self._most = most
        self._ready: OrderedDict[str, Record] = OrderedDict()

    async def put(self, data: bytes, name: str) -> tuple[str, Record]:
        """Keep a record that can be read. Raises FormatError, and keeps nothing, for one that cannot."""
        id = record_id(data)  # noqa: A001
        record = self._ready[id] if id in self._ready else await self._think(read_record, data, name)
        await self._store.keep(id, name, data)
        self._remember(id, record)
        return id, record

    async def get(self, id: str) -> Record | None:  # noqa: A002
        """A record that was kept."""
        if id not in self._ready:
            kept = await self._store.kept(id)
            if kept is None:
                return None
            name, data = kept
            self._remember(id, await self._think(read_record, data, name))
        self._ready.move_to_end(id)
        return self._ready[id]

    def _remember(self, id: str, record: Record) -> None:  # noqa: A002
        self._ready[id] = record
        while len(self._ready) > self._most:
            self._ready.popitem(last=False)
