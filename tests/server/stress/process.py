"""A server in a process of its own that can be killed at any moment and started again at the same place."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.server.http.running import environment, free_port

__all__ = ["Server"]

#: seconds until it must listen
PATIENCE = 30
#: nobody is refused for coming from the same address as everybody else
NO_LIMITS = dict.fromkeys(
    ("PUNG_CALLS_PER_SECOND", "PUNG_CALLS_AT_ONCE", "PUNG_WORKS_PER_SECOND", "PUNG_WORKS_AT_ONCE",
     "PUNG_TABLES_PER_MINUTE", "PUNG_TABLES_AT_ONCE", "PUNG_MAX_CONNECTIONS_PER_ADDRESS"), "100000"
)  # fmt: skip


class Server:
    """`pung serve` on a database; all that its processes say is in one log. It ends with the block."""

    def __init__(self, home: Path, url: str, **settings: str) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.url = url
        self.port = free_port()
        self._home = home
        self._log = home / f"log-{self.port}"
        self._settings = NO_LIMITS | settings
        self._process: subprocess.Popen[bytes] | None = None

    async def __aenter__(self) -> "Server":
        await self.start()
        return self

    async def __aexit__(self, *error: Any) -> None:
        self.kill()

    def spawn(self) -> None:
        """Start a process, and do not wait for it."""
        arguments = ("serve", "--port", str(self.port), "--database", self.url)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "pung.cli", *arguments],
                env=environment(self._home, **self._settings),
                stdout=log,
                stderr=log,
            )

    async def start(self) -> None:
        """Start a process, and wait until it listens."""
        self.spawn()
        async with asyncio.timeout(PATIENCE):
            while not await self._listens():
                assert self.process.poll() is None, self.log
                await asyncio.sleep(0.02)

    async def _listens(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True

    def kill(self) -> None:
        """`kill -9`."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()

    @property
    def process(self) -> "subprocess.Popen[bytes]":
        assert self._process is not None
        return self._process

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8")

    @property
    def memory(self) -> float:
        """Megabytes that the process holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def faults(self) -> str:
        """What the log holds that should not be there: everything that it tells of itself at the level of warnings."""
        told = ("Pung is at", "Stop it with")
        return "\n".join(line for line in self.log.splitlines() if line.strip() and not line.startswith(told))
