"""The server itself: is it alive, its figures, the schema of its frames."""

from functools import cache
from ipaddress import ip_address
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from starlette.responses import JSONResponse

from pung import __version__
from pung.server.api.errors import Problem
from pung.server.api.models import Health
from pung.server.frames import frames_schema
from pung.server.house import Here
from pung.server.metrics import CONTENT_TYPE

__all__ = ["router"]

router = APIRouter(tags=["Server"])

_JSON: Final = {"content": {"application/json": {"schema": {"type": "object"}}}}
_FIGURES: Final = {"content": {"text/plain": {"schema": {"type": "string"}}}}


@router.head("/healthz", include_in_schema=False)
@router.get("/healthz", summary="Is it alive")
async def health(here: Here) -> Health:
    """Whether the server and its database answer. A database that does not is status 503."""
    await here.store.last_beat(here.store.process)
    return Health(status="ok", version=__version__)


@router.get("/metrics", summary="Figures for Prometheus", response_class=Response, responses={200: _FIGURES})
def metrics(request: Request, here: Here) -> Response:
    """Tables, sockets, frames, times and errors; by default for this machine alone."""
    shown = here.settings.metrics
    if shown == "off":
        raise Problem("not_found", 404)
    if shown == "local" and not _is_local(request):
        raise Problem("metrics", 403)
    return Response(here.metrics.text(), media_type=CONTENT_TYPE)


def _is_local(request: Request) -> bool:
    """Whether this machine itself asks."""
    try:
        return request.client is None or ip_address(request.client.host).is_loopback
    except ValueError:
        return False


@router.get("/api/frames.json", summary="The frames of the socket", response_class=Response, responses={200: _JSON})
def frames() -> Response:
    """JSON Schema of the frames in both directions."""
    return JSONResponse(_schema())


@cache
def _schema() -> dict[str, Any]:
    return frames_schema()
