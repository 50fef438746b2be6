"""What the parts of a store share."""

from pung.server.store.database import Database

__all__ = ["Part"]


class Part:
    """A part of a store: it works on the store's database, for the process that opened it."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self.process = process
