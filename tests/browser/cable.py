"""A cable between browser and server that can be pulled out."""

import socket
import threading
from contextlib import suppress
from typing import Final

__all__ = ["Cable"]

_CHUNK: Final = 65_536


class Cable:
    """Carries every connection on to a port of this machine, as long as it is plugged in."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._plugged = True
        self._ends: list[socket.socket] = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.site = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._socket.accept()
                if not self._plugged:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._to))
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_carry, args=(one, other), daemon=True).start()

    def pull(self) -> None:
        """Pull it out: every connection breaks, and no new one comes about."""
        self._plugged = False
        while self._ends:
            _break(self._ends.pop())

    def plug(self) -> None:
        """Plug it in again."""
        self._plugged = True

    def close(self) -> None:
        """Take it away."""
        self.pull()
        _break(self._socket)


def _carry(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while data := one.recv(_CHUNK):
            other.sendall(data)
    _break(one)
    _break(other)


def _break(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
