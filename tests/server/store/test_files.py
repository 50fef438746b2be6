"""SQLite: one file, for its user's eyes only, for one process at a time; what is not ours is left as it is."""

import asyncio
import os
import pwd
import shutil
import sqlite3
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from pung.server.store import Row, Store, StoreError
from tests.server.aio import run_async
from tests.server.store.children import CONTEXT, child, remote
from tests.server.store.stores import opened


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def refusal(path: Path) -> str:
    """Why the file cannot be opened."""
    with pytest.raises(StoreError) as refused:
        await Store.open(f"sqlite:///{path}", "here")
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


# --- The file. ---


@run_async
async def test_folder_and_file_are_made_for_their_user_alone(tmp_path):
    path = tmp_path / "new" / "folder" / "pung.sqlite3"
    umask = os.umask(0)
    try:
        async with opened(f"sqlite:///{path}") as store:
            await store.create("t", "playing", False, {})
            made = {file.name: mode(file) for file in path.parent.iterdir()}
    finally:
        os.umask(umask)
    assert mode(path.parent) == 0o700
    assert set(made) == {path.name, f"{path.name}-wal", f"{path.name}-shm", f"{path.name}.lock"}
    assert set(made.values()) == {0o600}


@run_async
async def test_every_connection_is_told_what_to_keep_to(sqlite_url):
    said = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "trusted_schema": 0,
        "journal_size_limit": 67108864,
    }
    async with opened(sqlite_url) as store:
        connections = [await store._database.engine.connect() for _ in range(4)]
        for connection in connections:
            found = {name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in said}
            assert found == said
            await connection.close()


@run_async
async def test_another_program_may_read_while_we_write(sqlite_url, tmp_path):
    async with opened(sqlite_url) as store:
        await store.create("t", "playing", False, {})
        await store.append("t", [Row(0, "sat", {}, 1)])
        reader = sqlite3.connect(tmp_path / "pung.sqlite3", isolation_level=None)
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM log").fetchone() == (1,)
        async with asyncio.timeout(4):
            await store.append("t", [Row(1, "sat", {}, 1)])
        assert reader.execute("SELECT count(*) FROM log").fetchone() == (1,)
        reader.close()


# --- One process. ---


@run_async
async def test_a_second_store_is_refused_while_the_first_is_open(sqlite_url, tmp_path):
    path = tmp_path / "pung.sqlite3"
    said = f"The database {path} is in use by another process; stop that one, or use PostgreSQL for several."
    async with opened(sqlite_url):
        assert await refusal(path) == said
    async with opened(sqlite_url):
        pass


def test_a_second_process_is_refused_until_the_first_has_ended(sqlite_url, tmp_path):
    path = tmp_path / "pung.sqlite3"
    with remote(sqlite_url, "first") as first:
        first.call("create", "t", "playing", False, {})
        assert "is in use by another process" in asyncio.run(refusal(path))
        with pytest.raises(StoreError, match="is in use by another process"), remote(sqlite_url, "second"):
            pass
        assert first.call("own", "t")
        first.kill()
        with remote(sqlite_url, "second") as second:
            assert second.call("info", "t").owner == "first"


@run_async
async def test_a_lock_that_cannot_be_had_is_not_called_in_use(tmp_path):
    path = tmp_path / "pung.sqlite3"
    (tmp_path / "pung.sqlite3.lock").write_text("Dear diary, " * 999)
    with pytest.raises(StoreError, match=r"pung\.sqlite3\.lock is not an SQLite database\.$"):
        await Store.open(f"sqlite:///{path}", "here")


# --- What is not ours. ---


def write_foreign(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
        connection.execute("INSERT INTO bookmarks VALUES ('x')")
    connection.close()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (write_foreign, "belongs to another program: it has tables, such as bookmarks, that are not ours."),
        (lambda path: path.write_text("Dear diary, " * 999), "is not an SQLite database."),
        (lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 9_000), "is not an SQLite database."),
    ],
    ids=["foreign", "text", "garbage"],
)
@run_async
async def test_a_file_of_something_else_is_left_as_it_is(tmp_path, make, said):
    path = tmp_path / "other"
    make(path)
    before = path.read_bytes()
    assert await refusal(path) == f"The database {path} {said}"
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["other"]


@run_async
async def test_a_folder_is_no_database(tmp_path):
    assert await refusal(tmp_path) == f"The database {tmp_path} is a folder."


@run_async
async def test_a_file_in_a_file_cannot_be(tmp_path):
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "pung.sqlite3"
    assert await refusal(path) == f"The database {path} cannot be made: its folder is a file."


# --- What is damaged, or may not be written. ---


@run_async
async def test_a_file_that_was_cut_is_refused_when_it_is_opened_or_read(sqlite_url, tmp_path):
    path = tmp_path / "pung.sqlite3"
    async with opened(sqlite_url) as store:
        await store.create("t", "playing", False, {})
        await store.append("t", [Row(n, "sat", {"long": "x" * 900}, 1) for n in range(500)])
    whole = path.read_bytes()
    for kept in (100, 5_000, len(whole) // 2, len(whole) - 4096):
        path.write_bytes(whole[:kept])
        with pytest.raises(StoreError, match=r"is (damaged; put a copy of it in its place|not an SQLite database)\.$"):
            async with opened(sqlite_url) as store:
                await store.read("t")
    path.write_bytes(whole)
    async with opened(sqlite_url) as store:
        assert len(await store.read("t")) == 500


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_may_not_be_written_is_told(what):
    folder = Path(tempfile.mkdtemp(prefix="pung-store-"))
    path = folder / "pung.sqlite3"
    try:
        asyncio.run(used(path))
        # The lock is in the way of nobody: what remains is the database itself.
        Path(f"{path}.lock").chmod(0o666)
        path.chmod(0o444 if what == "file" else 0o666)
        folder.chmod(0o777 if what == "file" else 0o555)
        before = path.read_bytes()
        assert told_to_nobody(path) in (
            f"The database {path} cannot be written: it is read-only for this user.",
            f"The database {path} cannot be opened; its folder must be one that this user may write in.",
        )
        assert path.read_bytes() == before
    finally:
        folder.chmod(0o700)
        shutil.rmtree(folder)


async def used(path: Path) -> None:
    async with opened(f"sqlite:///{path}") as store:
        await store.create("t", "playing", False, {})


def told_to_nobody(path: Path) -> str:
    """What somebody is told who is not root (who may write everything) when opening the file."""
    here, there = CONTEXT.Pipe()
    with child(open_as_nobody, path, there):
        assert here.poll(30)
        return here.recv()


def open_as_nobody(path: Path, pipe: Connection) -> None:
    if os.geteuid() == 0:
        with tempfile.TemporaryDirectory() as folder:
            # Whatever Python imports late it imports now: nobody might not be allowed to.
            asyncio.run(used(Path(folder) / "pung.sqlite3"))
        os.setgroups([])
        os.setgid(pwd.getpwnam("nobody").pw_gid)
        os.setuid(pwd.getpwnam("nobody").pw_uid)
    try:
        asyncio.run(used(path))
    except StoreError as error:
        pipe.send(str(error))
