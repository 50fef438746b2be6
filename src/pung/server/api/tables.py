"""Tables: rooms to open, to find, to join, to look at, and the socket over which a table is played."""

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.responses import JSONResponse
from starlette.status import HTTP_201_CREATED
from starlette.websockets import WebSocket

from pung.server.api.models import FairAnswer, JoinTable, ListedTables, OpenedTable, OpenTable, RoomAnswer
from pung.server.house import Here, House, Spoken, known_person
from pung.server.hub import Opened
from pung.server.limits import address_key
from pung.server.security import keep_person, new_person
from pung.server.wire.options import known_rules

__all__ = ["TableName", "opened", "person_of", "router"]

router = APIRouter(prefix="/api/tables", tags=["Tables"])

TableName = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
_FILE: Final = {"content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}
_SUBPROTOCOL: Final = "pung.1"
_TRY_AGAIN: Final = 1013


def person_of(request: Request, response: Response, here: House) -> str:
    """Who asks; a browser that was never here is given a name to keep. Programs name no origin and keep none."""
    person = known_person(request, here.keys)
    if person is not None:
        return person
    person = new_person()
    if "origin" in request.headers:
        keep_person(response, here.keys, person, secure=here.settings.https or request.url.scheme == "https")
    return person


def opened(seat: Opened) -> OpenedTable:
    """A seat that was taken, as it is told."""
    return OpenedTable(table=seat.table, seat=seat.seat, token=seat.token, link=seat.link)


@router.post("", summary="Open a table", status_code=HTTP_201_CREATED)
async def open_table(wish: OpenTable, request: Request, response: Response, here: Here) -> OpenedTable:
    """Open a room with these rules and seats. Where no seat is left open, play begins."""
    await here.think(known_rules, wish.rules, wish.options)
    return opened(await here.hub.open(wish, person_of(request, response, here)))


@router.get("", summary="The rooms to be found", response_model=ListedTables)
async def list_tables(lang: Spoken, here: Here) -> Response:
    """The listed rooms, those that wait first."""
    return JSONResponse({"tables": await here.hub.listed(lang)})


@router.get("/{table}", summary="One room", response_model=RoomAnswer)
async def show_table(table: TableName, lang: Spoken, here: Here) -> Response:
    """A room as anybody may see it."""
    return JSONResponse(await here.hub.room(table, lang))


@router.post("/{table}/join", summary="Take a seat")
async def join_table(
    table: TableName, wish: JoinTable, request: Request, response: Response, here: Here
) -> OpenedTable:
    """Take an open seat, or one's own again."""
    return opened(await here.hub.join(table, wish.name, wish.seat, person_of(request, response, here)))


@router.get("/{table}/record", summary="The record", response_class=Response, responses={200: _FILE})
async def table_record(
    table: TableName,
    here: Here,
    form: Annotated[Literal["pung", "mjai", "tenhou6"], Query(alias="format", description="whose form")] = "pung",
) -> Response:
    """The record of a match that is over, as a file."""
    name, data = await here.hub.record(table, form)
    disposition = f'attachment; filename="{name}"'
    return Response(data, media_type="application/octet-stream", headers={"content-disposition": disposition})


@router.get("/{table}/fair", summary="The walls", response_model=FairAnswer)
async def table_walls(table: TableName, here: Here) -> Response:
    """Commitments, seeds and walls of the hands that are over; `pung verify-wall` checks them."""
    return JSONResponse(await here.hub.fair(table))


@router.websocket("/{table}/socket")
async def table_socket(socket: WebSocket, table: TableName, here: Here) -> None:
    """The table itself, in the frames of docs/protocol.md."""
    key = address_key(socket.client.host if socket.client else None)
    if not here.sockets.enter(key):
        await socket.accept(_subprotocol(socket))
        await socket.close(_TRY_AGAIN)
        return
    try:
        await socket.accept(_subprotocol(socket))
        await here.hub.serve(socket, table)
    finally:
        here.sockets.leave(key)


def _subprotocol(socket: WebSocket) -> str | None:
    """The version of the protocol, where the client names it."""
    asked: list[Any] = socket.scope.get("subprotocols", [])
    return _SUBPROTOCOL if _SUBPROTOCOL in asked else None
