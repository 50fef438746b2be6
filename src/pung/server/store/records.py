"""The records that people bring, as they are."""

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from pung.server.store.part import Part
from pung.server.store.schema import RECORDS

__all__ = ["Records"]


class Records(Part):
    """Files, by an id that follows from what is in them."""

    async def keep(self, record: str, name: str, data: bytes) -> None:
        """Keep a record; one that is kept stays as it is. Raises StoreError."""
        if await self.kept(record) is not None:
            return
        async with self._database.writing() as connection:
            try:
                await connection.execute(insert(RECORDS).values(id=record, name=name, data=data))
            except IntegrityError:
                # Somebody else brought the same just now.
                await connection.rollback()

    async def kept(self, record: str) -> tuple[str, bytes] | None:
        """Name and bytes of a record, if it is kept."""
        wanted = select(RECORDS.c.name, RECORDS.c.data).where(RECORDS.c.id == record)
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).first()
        return (found.name, bytes(found.data)) if found else None
