"""Logs: lines for people or JSON, on standard error; every library's through one door, and no secret through it."""

import logging
import re
import sys
from typing import Any, Final, Literal, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

__all__ = ["drop_secrets", "log", "set_up_logs"]

#: names under which a secret may come; the value is dropped whatever it is
_SECRET_NAMES: Final = re.compile(r"token|secret|password|cookie|authorization|seed", re.IGNORECASE)
#: what a secret looks like in a text: a signed value, the password of a database
_SECRET_TEXTS: Final = (
    re.compile(r"[\w.-]{8,}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])"),
    re.compile(r"(?<=://)[^/@\s:]+:[^/@\s]+(?=@)"),
)
_DROPPED: Final = "[dropped]"
#: libraries that say too much; their requests are told by the access log
_QUIET: Final = {
    "uvicorn.access": logging.CRITICAL,
    "uvicorn.error": logging.WARNING,
    "asyncio": logging.WARNING,
    "aiosqlite": logging.WARNING,
    "alembic": logging.WARNING,
    "sqlalchemy.engine": logging.WARNING,
}

log: Final = structlog.stdlib.get_logger("pung")


def drop_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """The event without tokens, secrets, cookies and the like, whether named so or standing in a text."""
    return {
        name: _DROPPED if _SECRET_NAMES.search(name) and value else _without_secrets(value)
        for name, value in event.items()
    }


def _without_secrets(value: Any) -> Any:
    """A value with whatever looks like a secret taken out of its texts."""
    if isinstance(value, dict):
        return drop_secrets(None, "", value)
    if isinstance(value, list | tuple):
        return [_without_secrets(part) for part in value]
    if not isinstance(value, str):
        return value
    for pattern in _SECRET_TEXTS:
        value = pattern.sub(_DROPPED, value)
    return value


def set_up_logs(level: str, form: Literal["console", "json"], stream: TextIO | None = None) -> None:
    """Send every log of this process to a stream (standard error) in one form, from a level on."""
    out = stream or sys.stderr
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        drop_secrets,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.PositionalArgumentsFormatter(), *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _renderer(form, out)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name, least in _QUIET.items():
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(max(least, root.level))


def _renderer(form: str, out: TextIO) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False, default=str)
    return structlog.dev.ConsoleRenderer(
        colors=out.isatty(), exception_formatter=structlog.dev.plain_traceback, sort_keys=False
    )
