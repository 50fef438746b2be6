"""Records: games from elsewhere or from here, to look at moment by moment, and to go on with."""

from typing import Annotated, Any, Final
from urllib.parse import unquote

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.responses import JSONResponse
from starlette.status import HTTP_201_CREATED

from pung.hands.melds import Seat
from pung.match.log import setup_data
from pung.server.api.errors import Problem
from pung.server.api.models import OpenedTable, PlayOn, RecordedFrames, RecordKept, RecordTold
from pung.server.api.tables import opened, person_of
from pung.server.house import Here, House, Spoken
from pung.server.wire.records import Record, play_hand
from pung.server.wire.replay import frames_of, record_json
from pung.server.wire.rules import rules_json, verbs_in

__all__ = ["RecordName", "router"]

router = APIRouter(prefix="/api/records", tags=["Records"])

RecordName = Annotated[str, Path(max_length=64, pattern=r"^[0-9a-f]+$")]
_LONGEST_NAME: Final = 80
_OCTETS: Final = "application/octet-stream"
_BYTES: Final = {
    "requestBody": {
        "required": True,
        "description": "the file as it is; gzip too",
        "content": {_OCTETS: {"schema": {"type": "string", "format": "binary"}}},
    },
    "parameters": [
        {
            "name": "x-file-name",
            "in": "header",
            "required": False,
            "description": "what the file is called, percent-encoded",
            "schema": {"type": "string"},
        }
    ],
}


@router.post("", summary="Bring a record along", status_code=HTTP_201_CREATED, openapi_extra=_BYTES)
async def bring_record(request: Request, here: Here) -> RecordKept:
    """A record of Tenhou (mjlog, tenhou.net/6), mjai or majiang, or a log of ours. The same file has the same id."""
    name = unquote(request.headers.get("x-file-name", ""))[:_LONGEST_NAME]
    id, record = await here.shelf.put(await request.body(), name)  # noqa: A001
    return RecordKept(record=id, hands=len(record.hands), seats=list(record.names), rules=record.rules.id)


@router.get("/{record}", summary="What a record holds", response_model=RecordTold)
async def show_record(record: RecordName, lang: Spoken, here: Here) -> Response:
    """Its rules, its players, and how each hand ended."""
    told = await here.think(record_json, await _found(here, record), lang)
    return JSONResponse({"record": record, **told, "seats": told["names"]})


@router.get("/{record}/hands/{hand}", summary="A hand of a record", response_model=RecordedFrames)
async def show_hand(
    record: RecordName,
    hand: int,
    lang: Spoken,
    here: Here,
    seat: Annotated[int | None, Query(ge=0, le=7, description="as this seat saw it; else as onlookers did")] = None,
    open: Annotated[bool, Query(description="with all hands open")] = False,  # noqa: A002
) -> Response:
    """The frames of a hand, as a table tells them. Each has the `step` from which play can go on."""
    found = await _found(here, record)
    _check(found, hand, seat)
    return JSONResponse(await here.think(_frames, found, hand, seat, laid_open=open, lang=lang))


@router.post("/{record}/play", summary="Go on from a moment", status_code=HTTP_201_CREATED)
async def play_on(record: RecordName, moment: PlayOn, request: Request, response: Response, here: Here) -> OpenedTable:
    """Open a table that goes on from there, the other seats bots."""
    found = await _found(here, record)
    _check(found, moment.hand, moment.seat)
    await here.think(_check_step, found, moment.hand, moment.step)
    person = person_of(request, response, here)
    start = _start(found, moment.hand, moment.step)
    return opened(await here.hub.play_on(found.rules, start, moment.seat, person))


def _start(record: Record, hand: int, step: int) -> dict[str, Any]:
    """A moment of a record as a place to begin from: the start of a hand, and its choices up to a step."""
    chosen = record.hands[hand]
    choices = [[int(seat), str(action)] for seat, action in chosen.choices[:step]]
    return {"setup": setup_data(chosen.setup), "choices": choices}


async def _found(here: House, record: str) -> Record:
    found = await here.shelf.get(record)
    if found is None:
        raise Problem("record", 404, "record")
    return found


def _check(record: Record, hand: int, seat: int | None) -> None:
    if not 0 <= hand < len(record.hands):
        raise Problem("hand", 404, "hand", hands=len(record.hands), hand=hand)
    if seat is not None and seat >= record.rules.seats:
        raise Problem("seat", 422, "seat", seat=seat, seats=record.rules.seats)


def _check_step(record: Record, hand: int, step: int) -> None:
    chosen = record.hands[hand]
    if step > len(chosen.choices):
        raise Problem("step", 422, "step", hand=hand, steps=len(chosen.choices), step=step)
    if play_hand(record.rules, chosen, step).over:
        raise Problem("hand_over", 422, "step")


def _frames(record: Record, hand: int, seat: int | None, *, laid_open: bool, lang: str) -> dict[str, Any]:
    own = None if seat is None else Seat(seat)
    names = record.names
    frames = frames_of(record.rules, record.hands[hand], seat=own, laid_open=laid_open, lang=lang, names=names)
    return {"welcome": _welcome(record, seat, lang), "frames": frames}


def _welcome(record: Record, seat: int | None, lang: str) -> dict[str, Any]:
    """The table before the first frame of a hand."""
    return {
        "v": 1,
        "t": "welcome",
        "seq": 0,
        "you": seat,
        "lang": lang,
        "table": "",
        "missed": 0,
        "room": _room(record, seat),
        "rules": rules_json(record.rules, lang),
        "verbs": verbs_in(record.rules, lang),
        "view": None,
        "log": [],
        "hints": False,
        "auto": None,
        "fair": None,
        "now": 0,
    }


def _room(record: Record, viewer: int | None) -> dict[str, Any]:
    """The room of a match that is over: its players, and nothing to wait for."""
    return {
        "rules": record.rules.id,
        "name": record.source,
        "state": "over",
        "seats": [_chair(seat, name, you=seat == viewer) for seat, name in enumerate(record.names)],
        "host": None,
        "spectators": 0,
        "watchable": True,
        "clock": None,
        "window": 0,
        "pace": 0,
        "hints": False,
        "delay": 0,
        "listed": False,
        "link": "",
        "waiting_for": [],
        "hold": [],
        "open_window": None,
        "next_in": None,
        "dealt": len(record.hands),
        "prepared": False,
    }


def _chair(seat: int, name: str, *, you: bool) -> dict[str, Any]:
    return {
        "seat": seat,
        "kind": "person",
        "name": name,
        "bot": None,
        "present": True,
        "ready": True,
        "covered": False,
        "you": you,
    }
