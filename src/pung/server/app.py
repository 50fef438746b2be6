"""The application: its parts put together, opened in order and closed in order."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from pung import __version__
from pung.formats import FormatError
from pung.rulesets.options import OptionError
from pung.rulesets.registry import UnknownRules, rule_set_names
from pung.scoring.texts import LANGUAGES
from pung.server import routes
from pung.server.api import about, records, rules, score, tables
from pung.server.api.errors import Problem, answer, answer_input, lang_of, refuse
from pung.server.api.models import ErrorAnswer
from pung.server.guards import Bodies, Gate, SafeHeaders
from pung.server.house import House, Threads
from pung.server.hub import Hub, HubSettings
from pung.server.hub_errors import HubError
from pung.server.limits import Counted
from pung.server.logs import log
from pung.server.metrics import Metrics
from pung.server.security import Keys, keys_of
from pung.server.settings import Settings
from pung.server.shelf import Shelf
from pung.server.store.store import Store, StoreError
from pung.server.watch import Watch
from pung.server.wire.options import option_place
from pung.tiles.told import ToldError
from pung.web.pages import guide_page

__all__ = ["create_app"]

_ABOUT: Final = """Tables, scores and records of Pung, for programs.

Every error is `{"error": {"code", "text", "where"}}`: the code stays, the text is one sentence in the language of
`lang`. A table itself is played over the WebSocket `/api/tables/{table}/socket`, whose frames are described in
docs/protocol.md and at `/api/frames.json`.
"""
_LEAST_ZIPPED: Final = 600
_ZIP_LEVEL: Final = 5
_UNPROCESSABLE: Final = 422
_NOT_FOUND: Final = 404
#: what is wrong with input, by the engine's error
_CODES: Final[dict[type[Exception], tuple[str, str]]] = {
    UnknownRules: ("rules", "rules"),
    OptionError: ("option", "options"),
    FormatError: ("record", "body"),
}


def create_app(settings: Settings) -> FastAPI:
    """The server as an ASGI application. Raises SettingsError when it has no secret to sign with."""
    metrics = Metrics()
    app = FastAPI(
        title="Pung",
        version=__version__,
        description=_ABOUT,
        license_info={"name": "MIT"},
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan(settings, metrics),
        middleware=[
            Middleware(SafeHeaders, settings=settings),
            Middleware(Watch, metrics=metrics),
            Middleware(Gate, settings=settings),
            Middleware(Bodies, settings=settings),
            Middleware(GZipMiddleware, minimum_size=_LEAST_ZIPPED, compresslevel=_ZIP_LEVEL),
        ],
        exception_handlers=_HANDLERS,
        responses={"4XX": {"model": ErrorAnswer, "description": "What was wrong with the request"}},
        generate_unique_id_function=lambda route: route.name,
    )
    for part in (rules, tables, score, records, about, routes):
        app.include_router(part.router)
    app.mount("/static", routes.PageFiles(), name="static")
    return app


# Opening and closing.


def _lifespan(settings: Settings, metrics: Metrics) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        """The database first, then the tables; closed the other way round."""
        keys = keys_of(settings)
        async with AsyncExitStack() as stack:
            store = await Store.open(settings.database_url, settings.process_name)
            stack.push_async_callback(store.close)
            hub = Hub(store, keys, HubSettings(settings.max_tables, settings.max_tables_per_person), metrics)
            app.state.house = house = _house(settings, keys, metrics, store, hub)
            await hub.start()
            stack.push_async_callback(hub.stop)
            warming = asyncio.create_task(_warm(house), name="warm")
            stack.callback(warming.cancel)
            yield

    return lifespan


def _house(settings: Settings, keys: Keys, metrics: Metrics, store: Store, hub: Hub) -> House:
    sockets = Counted(settings.max_connections, settings.max_connections_per_address)
    threads = Threads(settings.threads)
    return House(settings, keys, metrics, store, hub, sockets, threads, Shelf(store, threads))


async def _warm(house: House) -> None:
    """Make the pages of the guide once, so that nobody waits for them."""
    for lang in LANGUAGES:
        for family in rule_set_names():
            try:
                await house.think(guide_page, lang, family)
            except Exception:
                log.exception("guide", family=family, lang=lang)


# Errors.


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return refuse(request, error)


async def _hub_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HubError)
    return answer(request, error.status, error.code, error.text(lang_of(request)), error.where)


async def _input(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    if any(wrong["loc"][0] == "path" for wrong in error.errors()):
        return refuse(request, Problem("not_found", _NOT_FOUND))
    return answer_input(request, error.errors())


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = error.headers or {}
    if error.status_code == _NOT_FOUND:
        return refuse(request, Problem("not_found", _NOT_FOUND), headers)
    if allowed := headers.get("Allow"):
        return refuse(request, Problem("method", error.status_code, allowed=allowed), headers)
    return answer(request, error.status_code, "http", str(error.detail), headers=headers)


async def _engine(request: Request, error: Exception) -> Response:
    """What the engine refuses, in the language of the request; any other ValueError is a mistake of ours."""
    if not type(error).__module__.startswith("pung."):
        raise error
    code, where = _CODES.get(type(error), ("input", ""))
    if isinstance(error, OptionError):
        where = option_place(error)
    text = error.text(lang_of(request)) if isinstance(error, ToldError) else str(error)
    named = request.method == "GET" and isinstance(error, UnknownRules)
    return answer(request, _NOT_FOUND if named else _UNPROCESSABLE, code, " ".join(text.split()), where)


async def _store(request: Request, error: Exception) -> Response:
    log.error("store", error=str(error), path=request.url.path)
    return answer(request, 503, "store", Problem("store").sentence(lang_of(request)))


_HANDLERS: Final[Any] = {
    Problem: _problem,
    HubError: _hub_error,
    RequestValidationError: _input,
    HTTPException: _http,
    ValueError: _engine,
    StoreError: _store,
}
