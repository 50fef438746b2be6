"""The frames of the socket: what a client may send, checked field by field, and the shape of what the server sends.

docs/protocol.md tells them in words; `frames_schema` is the same as JSON Schema.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError, model_validator
from typing_extensions import TypedDict

from pung.server.wire.shapes import (
    AskJson,
    CoachJson,
    Happened,
    Lang,
    OverJson,
    RulesJson,
    VerbJson,
    ViewJson,
    WhyJson,
    Window,
)

__all__ = [
    "LONGEST_FRAME",
    "VERSION",
    "Act",
    "Auto",
    "ChangeSeat",
    "ClientFrame",
    "Coach",
    "ErrorCode",
    "FrameError",
    "Hello",
    "Hold",
    "Leave",
    "Ping",
    "Ready",
    "Rematch",
    "ServerFrame",
    "SetLang",
    "Start",
    "Type",
    "Why",
    "frames_schema",
    "read_frame",
]

#: the version of the protocol, which every frame of the server names
VERSION: Final = 1
#: bytes of a client's frame
LONGEST_FRAME: Final = 4096

ErrorCode = Literal["frame", "size", "rate", "stale", "illegal", "not_asked", "forbidden", "hints", "version"]


class FrameError(Exception):
    """A frame that cannot be done: a code for programs and one sentence for people; it has changed nothing."""

    def __init__(self, code: ErrorCode, text: str, why: Mapping[str, Any] | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        #: of an action that the rules refuse, the whole answer to `why`
        self.why = why


# what a client sends


def _text(longest: int) -> Any:
    return StringConstraints(min_length=1, max_length=longest)


#: an action in its text form, or a typed command
Command = Annotated[str, _text(200)]
#: how many seats a table may have
_MOST_SEATS: Final = 8
_LARGEST: Final = 2**53


class _Frame(BaseModel):
    """A frame has its own fields and no others, each of just its type."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Hello(_Frame):
    """The first frame: the seat's token (none: looking on), the language, the last frame that was seen."""

    t: Literal["hello"]
    token: Annotated[str, _text(2000)] | None = None
    lang: Lang = "en"
    since: Annotated[int, Field(ge=0, le=_LARGEST)] | None = None


class Act(_Frame):
    """Choose: an action, in answer to a prompt."""

    t: Literal["act"]
    prompt: Annotated[str, _text(60)]
    do: Command


class Type(_Frame):
    """A typed command."""

    t: Literal["type"]
    text: Command


class Why(_Frame):
    """Why an action is not possible now."""

    t: Literal["why"]
    do: Command


class Coach(_Frame):
    """Hints for now."""

    t: Literal["coach"]


class Hold(_Frame):
    """More time in a public window."""

    t: Literal["hold"]


class Auto(_Frame):
    """What the server takes over for the seat; what is not named stays as it is."""

    t: Literal["auto"]
    win: bool | None = None
    no_calls: bool | None = None
    discard_drawn: bool | None = None


class Ready(_Frame):
    """Ready for the next hand; a seed of the seat's own for the wall."""

    t: Literal["ready"]
    seed: Annotated[str, _text(64)] | None = None


class SetLang(_Frame):
    """From now on in this language."""

    t: Literal["lang"]
    lang: Lang


class ChangeSeat(_Frame):
    """The host makes a seat a bot's, or opens it."""

    t: Literal["seat"]
    seat: Annotated[int, Field(ge=0, lt=_MOST_SEATS)]
    kind: Literal["bot", "open"]
    bot: Annotated[str, _text(40)] | None = None

    @model_validator(mode="after")
    def _names_its_bot(self) -> "ChangeSeat":
        if (self.kind == "bot") != (self.bot is not None):
            raise ValueError("`bot` names the bot of a seat that is made a bot's, and of no other")
        return self


class Start(_Frame):
    """The host begins, with bots on open seats."""

    t: Literal["start"]


class Rematch(_Frame):
    """The same seats play again."""

    t: Literal["rematch"]


class Leave(_Frame):
    """Give the seat up to a bot."""

    t: Literal["leave"]


class Ping(_Frame):
    """Answered by `pong` with the same number."""

    t: Literal["ping"]
    n: Annotated[int, Field(ge=0, le=_LARGEST)] = 0


ClientFrame = Annotated[
    Hello | Act | Type | Why | Coach | Hold | Auto | Ready | SetLang | ChangeSeat | Start | Rematch | Leave | Ping,
    Field(discriminator="t"),
]
_CLIENT: Final[TypeAdapter[Any]] = TypeAdapter(ClientFrame)


def read_frame(text: str | bytes) -> Any:
    """The frame of a client (one of `ClientFrame`). Raises FrameError with one sentence that says what is wrong."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > LONGEST_FRAME:
        raise FrameError("size", f"A frame may have {LONGEST_FRAME} bytes; this one has {size}.")
    try:
        return _CLIENT.validate_json(text)
    except ValidationError as error:
        raise FrameError("frame", _sentence(error)) from None


def _sentence(error: ValidationError) -> str:
    """The first thing that is wrong."""
    wrong = error.errors(include_url=False, include_context=True)[0]
    frame, *place = map(str, wrong["loc"] or ("",))
    what = _WRONG.get(wrong["type"])
    if what is not None:
        return what.format(frame=frame, field=".".join(place), **_shown(wrong.get("ctx", {})))
    reason = wrong["msg"].removeprefix("Value error, ")
    return f"`{frame}`: `{'.'.join(place)}`: {reason}." if place else f"`{frame}`: {reason}." if frame else f"{reason}."


def _shown(about: Mapping[str, Any]) -> dict[str, str]:
    shown = {name: str(value)[:_SHOWN] for name, value in about.items()}
    return {"error": "", "tag": "", "expected_tags": "", **shown}


#: characters of something strange that are repeated
_SHOWN: Final = 160
_NO_FRAME: Final = "A frame is a JSON object with a `t`."
_WRONG: Final[Mapping[str, str]] = {
    "json_invalid": "This is not JSON: {error}.",
    **dict.fromkeys(("model_attributes_type", "model_type", "dict_type", "union_tag_not_found"), _NO_FRAME),
    "union_tag_invalid": "There is no frame `{tag}`; there are {expected_tags}.",
    "missing": "`{frame}`: `{field}` is missing.",
    "extra_forbidden": "`{frame}` has no field `{field}`.",
}


# what the server sends


class _Told(TypedDict):
    """What every frame of the server has: the version, and the number of the last told frame."""

    v: Literal[1]
    seq: int


class RoomSeat(TypedDict):
    """Who sits on a seat."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    present: bool
    ready: bool
    covered: bool
    you: bool


class RoomClock(TypedDict):
    """What a seat has for a choice, and then once for the match."""

    base: int
    bank: int


class WaitedFor(TypedDict):
    """A seat that everybody knows to be waited for."""

    seat: int
    since: int


class RoomJson(TypedDict):
    """The room: who sits where, what is waited for, its settings."""

    rules: str
    name: str
    state: Literal["waiting", "playing", "between", "over", "paused"]
    seats: Sequence[RoomSeat]
    host: int | None
    #: how many look on, and whether anybody may
    spectators: int
    watchable: bool
    clock: RoomClock | None
    window: int
    pace: int
    hints: bool
    delay: int
    listed: bool
    link: str
    waiting_for: Sequence[WaitedFor]
    hold: Sequence[int]
    #: the window that is open now; it grows with every `hold`
    open_window: Window | None
    next_in: int | None
    #: hands dealt so far, and whether any wall was laid out by people
    dealt: int
    prepared: bool


class LogLine(TypedDict):
    """A sentence of the hand so far."""

    seq: NotRequired[int]
    text: str


class Fair(TypedDict):
    """A wall: before the deal what is promised, after the hand also its seed and its tiles."""

    hand: int
    commitment: str
    seats: Mapping[str, str]
    seed: NotRequired[str]
    wall: NotRequired[str]


class WelcomeFrame(_Told):
    """The whole table as it is now."""

    t: Literal["welcome"]
    you: int | None
    lang: Lang
    table: str
    missed: int
    room: RoomJson
    rules: RulesJson
    verbs: Sequence[VerbJson]
    view: ViewJson | None
    log: Sequence[LogLine]
    hints: bool
    #: what the server takes over for the seat
    auto: Mapping[str, bool] | None
    #: what is promised of the wall that is dealt next, or was dealt last
    fair: Fair | None
    now: int


class RoomFrame(RoomJson, _Told):
    """The room has changed."""

    t: Literal["room"]


class HandFrame(_Told):
    """A hand begins."""

    t: Literal["hand"]
    opening: str
    view: ViewJson
    fair: Fair | None


class EventFrame(Happened, _Told):
    """One thing has happened."""

    t: Literal["event"]
    at: int
    view: ViewJson | None


class AskFrame(AskJson, _Told):
    """What the seat may do now."""

    t: Literal["ask"]


class OverFrame(OverJson, _Told):
    """The hand is over."""

    t: Literal["over"]


class FairFrame(_Told):
    """A wall's commitment, or its reveal."""

    t: Literal["fair"]
    fair: Fair
    revealed: bool


class WhyFrame(WhyJson, _Told):
    """The answer to `why`."""

    t: Literal["why"]


class CoachFrame(CoachJson, _Told):
    """The answer to `coach`."""

    t: Literal["coach"]


class PongFrame(_Told):
    """The answer to `ping`."""

    t: Literal["pong"]
    n: int


class ByeFrame(_Told):
    """The last frame: why the server closes."""

    t: Literal["bye"]
    code: str


class ErrorFrame(_Told):
    """A frame of the client that changed nothing."""

    t: Literal["error"]
    code: ErrorCode
    text: str
    why: NotRequired[WhyJson | None]


ServerFrame = Annotated[
    WelcomeFrame
    | RoomFrame
    | HandFrame
    | EventFrame
    | AskFrame
    | OverFrame
    | FairFrame
    | WhyFrame
    | CoachFrame
    | PongFrame
    | ByeFrame
    | ErrorFrame,
    Field(discriminator="t"),
]


def frames_schema() -> dict[str, Any]:
    """JSON Schema of the frames in both directions."""
    server: TypeAdapter[Any] = TypeAdapter(ServerFrame)
    return {
        "version": VERSION,
        "client": _CLIENT.json_schema(mode="validation"),
        "server": server.json_schema(mode="serialization"),
    }
