"""Pages, static files, texts: everything that a browser shows."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Request
from fastapi import Path as PathPart
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from pung.server.api.errors import lang_of
from pung.server.api.models import Lang
from pung.server.api.records import RecordName
from pung.server.api.tables import TableName
from pung.server.house import Here
from pung.server.security import LANG_COOKIE
from pung.web import catalogue, pages

__all__ = ["PageFiles", "router"]

router = APIRouter(include_in_schema=False)

_YEAR: Final = 365 * 24 * 3600
_NOT_FOUND: Final = 404
_TILES: Final = "tiles"
#: what a page's files are; others are not served
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

Family = Annotated[str, PathPart(max_length=40)]


# Pages.


def _page(request: Request, make: Callable[..., str], *about: Any) -> HTMLResponse:
    """A page in the language of its reader."""
    try:
        text = make(lang_of(request), *about)
    except LookupError:
        raise HTTPException(_NOT_FOUND) from None
    return HTMLResponse(text, headers={"vary": "Cookie, Accept-Language"})


_GET: Final = ["GET", "HEAD"]


@router.api_route("/", methods=_GET)
def lobby(request: Request) -> HTMLResponse:
    """The lobby."""
    return _page(request, pages.lobby_page)


@router.api_route("/table/{table}", methods=_GET)
def table(request: Request, table: TableName) -> HTMLResponse:
    """A table."""
    return _page(request, pages.table_page, table)


@router.api_route("/table/{table}/fair", methods=_GET)
def fair(request: Request, table: TableName) -> HTMLResponse:
    """The walls of a table."""
    return _page(request, pages.fair_page, table)


@router.api_route("/score/{family}", methods=_GET)
def score(request: Request, family: Family) -> HTMLResponse:
    """The calculator."""
    return _page(request, pages.score_page, family)


@router.api_route("/replay", methods=_GET)
def records(request: Request) -> HTMLResponse:
    """Where records are opened."""
    return _page(request, pages.records_page)


@router.api_route("/replay/{record}", methods=_GET)
def replay(request: Request, record: RecordName) -> HTMLResponse:
    """A record."""
    return _page(request, pages.replay_page, record)


@router.api_route("/guide/{family}", methods=_GET)
async def guide(request: Request, family: Family, here: Here) -> HTMLResponse:
    """The guide to a game."""
    return await here.think(_page, request, pages.guide_page, family)


@router.api_route("/api", methods=_GET)
def api(request: Request) -> HTMLResponse:
    """The HTTP interface, told to people."""
    return _page(request, pages.api_page, request.app.openapi())


@router.get("/lang/{lang}")
def choose_language(lang: Lang, request: Request, here: Here, back: str = "/") -> RedirectResponse:
    """Keep a language, and go back to the page."""
    answer = RedirectResponse(back if _is_here(back) else "/", 303)
    secure = here.settings.https or request.url.scheme == "https"
    answer.set_cookie(LANG_COOKIE, lang, max_age=_YEAR, samesite="lax", secure=secure)
    return answer


@router.get("/favicon.ico")
async def favicon() -> RedirectResponse:
    """For what asks by this name, whatever a page says."""
    return RedirectResponse("/static/favicon.svg", 308)


def _is_here(path: str) -> bool:
    """Whether a path stays on this server; one that begins with two slashes of either kind is another server."""
    return path.startswith("/") and path[1:2] not in ("/", "\\") and path.isprintable()


# Texts.


@router.get("/texts/{name}.{lang}.json")
def texts(name: Literal["site", "table", "tiles", "values"], lang: Lang, request: Request) -> Response:
    """The sentences that a page's scripts say."""
    said, tag = _texts(name, lang)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(said, media_type="application/json", headers=headers)


@cache
def _texts(name: str, lang: str) -> tuple[bytes, str]:
    """The sentences as JSON, and a mark that changes when they do."""
    found = catalogue.tile_names(lang) if name == _TILES else catalogue.texts_json(name, lang)
    said = bytes(JSONResponse(found).body)
    return said, f'"{sha256(said).hexdigest()[:20]}"'


# Files.


class PageFiles(StaticFiles):
    """The files of the pages: only those of known types, and anew only when their content has changed.

    Scripts import each other by plain paths, so no name can tell a version: the browser asks each time, and is mostly
    told that nothing has changed.
    """

    def __init__(self) -> None:
        super().__init__(directory=str(files("pung.web").joinpath("static")))

    def file_response(self, full_path: Any, stat_result: Any, scope: Scope, status_code: int = 200) -> Response:
        """A file, or word that it is still the same."""
        path = Path(full_path)
        kind = _TYPES.get(path.suffix)
        if kind is None or any(part.startswith(".") for part in PurePosixPath(scope["path"]).parts):
            raise HTTPException(_NOT_FOUND)
        tag = _tag(path, stat_result.st_mtime_ns, stat_result.st_size)
        headers = {"etag": tag, "cache-control": "no-cache"}
        response = FileResponse(path, status_code, headers, kind, stat_result=stat_result)
        if self.is_not_modified(response.headers, Request(scope).headers):
            return NotModifiedResponse(response.headers)
        return response


@cache
def _tag(path: Path, changed: int, size: int) -> str:
    """A mark of a file's content, made again when the file has changed."""
    return f'"{sha256(path.read_bytes()).hexdigest()[:20]}"'
