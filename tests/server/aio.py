"""Asynchronous tests, without a plug-in."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec

P = ParamSpec("P")


def run_async(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """The test in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run
