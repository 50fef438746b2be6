"""Time in milliseconds since the epoch, never running backwards within a process."""

import time
from typing import Final

__all__ = ["now"]

_START: Final = time.time() - time.monotonic()


def now() -> int:
    """The time now."""
    return int((_START + time.monotonic()) * 1000)
