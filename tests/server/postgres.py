"""A real PostgreSQL for the tests: started when the first test asks for it, stopped after the last."""

import asyncio
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

__all__ = ["new_database", "postgres_url"]

# What the tests kill are clients: the server itself need not outlive a loss of power.
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "32MB",
}
SECONDS_TO_START = 30
NUMBERS = itertools.count()

#: Databases that are empty again: making one takes thirty times as long as emptying one.
EMPTY: list[str] = []
EMPTYING = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
)


@pytest.fixture(scope="session", name="postgres_url")
def postgres_url() -> Iterator[str]:
    """The URL of a running PostgreSQL of our own; tests that ask for it are skipped where none is installed."""
    # Not in pytest's folder: that is closed to everybody but who runs the tests.
    folder = Path(tempfile.mkdtemp(prefix="pung-pg-"))
    try:
        with _server(_programs(), folder, _somebody(folder)):
            yield f"postgresql://pung@/postgres?host={folder}"
    finally:
        EMPTY.clear()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def new_database(postgres_url: str) -> Iterator[str]:
    """The URL of an empty database on that server, for as long as the block lasts."""
    url = EMPTY.pop() if EMPTY else _created(postgres_url)
    try:
        yield url
    finally:
        asyncio.run(_say(url, *EMPTYING))
        EMPTY.append(url)


def _created(postgres_url: str) -> str:
    name = f"pung{next(NUMBERS)}"
    asyncio.run(_say(postgres_url, f"CREATE DATABASE {name}"))
    return make_url(postgres_url).set(database=name).render_as_string(hide_password=False)


async def _say(url: str, *statements: str) -> None:
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


def _programs() -> Path:
    """The folder of this machine's newest PostgreSQL."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    initdb = installed[-1] if installed else shutil.which("initdb")
    if initdb is None:
        pytest.skip("needs PostgreSQL: there is none in /usr/lib/postgresql/*/bin, and no initdb on the PATH")
    return Path(initdb).parent


def _somebody(folder: Path) -> dict[str, Any]:
    """As whom PostgreSQL runs, in a folder of its own: not as root, whom it refuses."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


@contextmanager
def _server(programs: Path, folder: Path, somebody: dict[str, Any]) -> Iterator[None]:
    data, log = folder / "data", folder / "log"
    settings = [f"-c{name}={value}" for name, value in SETTINGS.items()]
    with log.open("wb") as output:
        said: dict[str, Any] = {"cwd": folder, "stdout": output, "stderr": output, **somebody}
        made = [programs / "initdb", "-D", data, "-U", "pung", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        assert subprocess.run(made, check=False, **said).returncode == 0, log.read_text()
        server = subprocess.Popen([programs / "postgres", "-D", data, "-k", folder, *settings], **said)
    try:
        _wait_for(server, data / "postmaster.pid", log)
        yield
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait()


def _wait_for(server: subprocess.Popen[bytes], status: Path, log: Path) -> None:
    """The last line of the server's own status file says when it is ready."""
    for _ in range(SECONDS_TO_START * 50):
        if status.exists() and status.read_text().rstrip().endswith("ready"):
            return
        assert server.poll() is None, log.read_text()
        time.sleep(0.02)
    raise AssertionError(log.read_text())
