"""kill -9 while lines are written: what was acknowledged is there, without a gap, and nothing is there by half."""

import asyncio
import random
import time
from pathlib import Path

from pung.server.store import Row, Store
from tests.server.store.children import appending, child, line

KILLS = 20
TABLES = 4


def test_no_acknowledged_line_is_lost(store_url, tmp_path):
    moments = random.Random(store_url.partition(":")[0])
    written = 0
    for number in range(KILLS):
        tables = [f"{number}-{table}" for table in range(TABLES)]
        notes = tmp_path / f"notes{number}"
        with child(appending, store_url, tables, notes):
            # Some are killed while they open the database, the others while they write.
            wait_for(notes if number % 4 else None)
            time.sleep(moments.random() * 0.2)
        noted = last_noted(notes)
        found = asyncio.run(logs(store_url, tables))
        for table in tables:
            assert len(found[table]) % 2 == 0
            assert len(found[table]) > noted.get(table, -1)
            assert found[table] == [Row(n, "tick", line(table, n), n) for n in range(len(found[table]))]
            written += len(found[table])
    assert written > KILLS * TABLES


def wait_for(path: Path | None) -> None:
    while path is not None and not (path.exists() and path.stat().st_size):
        time.sleep(0.005)


def last_noted(notes: Path) -> dict[str, int]:
    """The last line of each table that was acknowledged."""
    if not notes.exists():
        return {}
    text = notes.read_text()
    assert text.endswith("\n") or not text
    return {table: int(seq) for table, seq in map(str.split, text.splitlines())}


async def logs(url: str, tables: list[str]) -> dict[str, list[Row]]:
    store = await Store.open(url, "reading")
    try:
        return {table: await store.read(table) for table in tables}
    finally:
        await store.close()
