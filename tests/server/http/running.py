"""`pung serve` as a process of its own."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["Served", "environment", "free_port", "serving"]

PATIENCE = 30.0
#: the settings of whoever runs the tests are not those of the tests
_FOREIGN = ("PUNG_", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def free_port() -> int:
    """A port at which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def environment(home: Path, **settings: str) -> dict[str, str]:
    """The environment of a server: this one without what would change it, and these settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_FOREIGN)}
    return {**kept, "PUNG_HOME": str(home), "PYTHONUNBUFFERED": "1", **settings}


class Served:
    """A server that runs: what it has said, and where it is."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self._log = log
        self.said = ""
        self.port = 0

    def wait_until_it_listens(self) -> None:
        assert self.process.stdout is not None
        while not (found := re.search(r"Pung is at http://[^/]*:(\d+)/", self.said)):
            line = self.process.stdout.readline()
            assert line, f"it ended with {self.process.wait()}: {self.log}"
            self.said += line
        self.port = int(found[1])

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8")

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal; the status with which it ends."""
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.said += self.process.stdout.read()
        return status


@contextmanager
def serving(home: Path, *args: str, **settings: str) -> Iterator[Served]:
    """A server for as long as it is needed."""
    home.mkdir(parents=True, exist_ok=True)
    log = home / f"log-{time.monotonic_ns()}"
    with log.open("w", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "pung.cli", "serve", *args],
            env=environment(home, **settings),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    served = Served(process, log)
    try:
        served.wait_until_it_listens()
        yield served
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
