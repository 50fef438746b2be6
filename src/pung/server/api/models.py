"""What the HTTP interface takes and gives. Whatever comes in is read strictly: no unknown key, no endless text."""

import unicodedata
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from typing_extensions import TypedDict

from pung.rulesets.registry import presets
from pung.server.frames import Fair, RoomJson, RoomSeat, WelcomeFrame
from pung.server.wire.shapes import Lang, OptionJson, Reason, SheetJson

__all__ = [
    "Asked",
    "ErrorAnswer",
    "ErrorBody",
    "FairAnswer",
    "GameChoice",
    "GameChoices",
    "Health",
    "JoinTable",
    "Lang",
    "ListedRoom",
    "ListedTables",
    "OpenTable",
    "OpenedTable",
    "PlayOn",
    "PresetChoice",
    "RecordHand",
    "RecordKept",
    "RecordRules",
    "RecordTold",
    "RecordedFrames",
    "RefusedAnswer",
    "RoomAnswer",
    "RulesOptions",
    "ScoreAsked",
    "ScoreExample",
    "ScoreForm",
    "SheetAnswer",
    "TableClock",
]

_LARGEST: Final = 1_000_000_000
_MINUTE: Final = 60_000
_HOUR: Final = 60 * _MINUTE
#: joins the parts of one sign
_JOINER: Final = "\u200d"


def _clean(text: str) -> str:
    """One line without signs that nobody sees, or that turn a text around."""
    kept = (
        c
        for c in unicodedata.normalize("NFC", text)
        if c == _JOINER or unicodedata.category(c)[0] != "C" or c.isspace()
    )
    return " ".join("".join(kept).split())


def _whole(value: Any) -> Any:
    """The value; not the number that a yes or no could be taken for."""
    if isinstance(value, bool):
        raise ValueError("a number is asked for")
    return value


Number = Annotated[int, BeforeValidator(_whole), Field(strict=True, ge=-_LARGEST, le=_LARGEST)]
ShortText = Annotated[str, Field(max_length=64)]
Wall = Annotated[str, Field(max_length=1_000)]
Name = Annotated[str, StringConstraints(max_length=200), AfterValidator(_clean), Field(max_length=40)]
OptionName = Annotated[str, Field(min_length=1, max_length=60)]
OptionValue = bool | Number | ShortText | Annotated[list[Number], Field(max_length=16)] | dict[ShortText, Number]
RulesName = Annotated[str, Field(min_length=1, max_length=64, examples=list(presets()))]
OptionValues = Annotated[
    dict[OptionName, OptionValue], Field(max_length=120, description="options that are not as the preset has them")
]


class _Strict(BaseModel):
    """Reads no more than it knows."""

    model_config = ConfigDict(extra="forbid", strict=True)


class TableClock(_Strict):
    """Time for a choice, in milliseconds: `base` is free each time, then the seat's `bank` is spent."""

    base: int = Field(10_000, ge=0, le=10 * _MINUTE)
    bank: int = Field(60_000, ge=0, le=2 * _HOUR)


class OpenTable(_Strict):
    """A room to open, and how it is to be played in."""

    rules: RulesName
    options: OptionValues = Field(default_factory=dict)
    name: Name = Field("", description="what the room is called")
    you: Name = Field("", description="what you are called")
    seats: list[ShortText] = Field(
        min_length=1, max_length=8, description="seat by seat: `you`, `open`, or a bot's name; `you` once"
    )
    clock: TableClock | None = Field(None, description="null: there is no clock")
    window: int = Field(
        3_000, ge=100, le=30_000, description="how long a tile put down can be claimed, in milliseconds"
    )
    hints: bool = Field(True, description="whether seats may ask for hints")
    listed: bool = Field(False, description="whether the room stands in the list of rooms")
    spectators: bool = Field(True, description="whether others may look on")
    delay: int = Field(30_000, ge=0, le=10 * _MINUTE, description="how much later spectators see, in milliseconds")
    pace: int = Field(700, ge=0, le=10_000, description="how long a bot takes, in milliseconds")
    seed: ShortText | None = Field(None, description="your own seed for the first wall")
    walls: list[Wall] = Field(
        default_factory=list,
        max_length=32,
        description="walls laid out beforehand for the first hands, to practise or teach",
    )


class OpenedTable(BaseModel):
    """A seat that was taken. The token is the seat: keep it, and send it in the first frame of the socket only."""

    table: str
    seat: int | None
    token: str
    link: str


class JoinTable(_Strict):
    """A seat to take."""

    name: Name = Field("", description="what you are called")
    seat: int | None = Field(None, ge=0, le=7, description="which seat; else the first that is open")


class ScoreAsked(_Strict):
    """A hand to score, and how it was won: `how` holds circumstances of `GET /api/score/{family}`."""

    rules: RulesName
    options: OptionValues = Field(default_factory=dict)
    hand: str = Field(
        max_length=200,
        description="the tiles before the winning one, melds in brackets",
        examples=["234m 345p 678s 22z 99s"],
    )
    how: dict[OptionName, bool | Number | ShortText] = Field(
        default_factory=dict, max_length=40, examples=[{"ron": "9s", "seat": "E"}]
    )
    lang: Lang | None = Field(None, description="the language of the answer")


class PlayOn(_Strict):
    """A moment of a record to go on from against bots."""

    hand: int = Field(ge=0, le=10_000, description="which hand, from 0")
    step: int = Field(ge=0, le=100_000, description="after so many choices: the `step` of a frame of the hand")
    seat: int = Field(ge=0, le=7, description="the seat that you take")


class PresetChoice(BaseModel):
    """A preset of a game."""

    id: str
    name: str


class GameChoice(BaseModel):
    """A game that can be played."""

    family: str
    name: str
    about: str
    seats: int
    presets: list[PresetChoice]


class GameChoices(BaseModel):
    """All that can be played, and by which bots."""

    games: list[GameChoice]
    bots: list[str]


class RulesOptions(BaseModel):
    """A preset with its options."""

    id: str
    family: str
    seats: int
    aims: Literal["yaku", "points", "lines"]
    options: list[OptionJson]


class ListedRoom(TypedDict):
    """A room that wants to be found."""

    table: str
    state: str
    created: int
    link: str
    rules: str
    name: str
    seats: list[RoomSeat]


class ListedTables(TypedDict):
    """The rooms to be found."""

    tables: list[ListedRoom]


class RoomAnswer(RoomJson):
    """A room, as the frame `room` tells it."""

    table: str


class FairAnswer(TypedDict):
    """The walls of a table: of hands that are over with their seeds, of the hand in play what was promised."""

    table: str
    rules: str
    options: dict[str, Any]
    hands: list[Fair]
    promised: list[Fair]
    prepared: bool


class Asked(BaseModel):
    """A circumstance of a win: `wind` is E, S, W or N; tiles are their text."""

    name: str
    kind: Literal["flag", "tile", "tiles", "wind", "number"]
    default: str | int | None
    label: str
    about: str


class ScoreExample(BaseModel):
    """A hand to try."""

    hand: str
    how: dict[str, Any]


class ScoreForm(BaseModel):
    """What the calculator of a game asks."""

    family: str
    presets: list[str]
    how: list[Asked]
    examples: list[ScoreExample]


class SheetAnswer(TypedDict):
    """The hand wins."""

    sheet: SheetJson


class RefusedAnswer(TypedDict):
    """The hand does not win."""

    refused: Reason


class RecordKept(BaseModel):
    """A record that was brought along: its id, how many hands it has, its players by seat, the rules it is read by."""

    record: str
    hands: int
    seats: list[str]
    rules: str


class RecordRules(TypedDict):
    """The rules of a record."""

    id: str
    name: str


class RecordHand(TypedDict):
    """A hand of a record: what it started from, and how it ended."""

    hand: int
    round: str
    honba: int
    dealer: int
    scores: list[int | float]
    gains: list[int | float] | None
    result: str
    choices: int


class RecordTold(TypedDict):
    """What a record holds; `seats` are its players."""

    record: str
    source: str
    rules: RecordRules
    seats: list[str]
    hands: list[RecordHand]


class RecordedFrames(TypedDict):
    """A hand of a record: the table before it, and its frames, which also have a `step`."""

    welcome: WelcomeFrame
    frames: list[dict[str, Any]]


class Health(BaseModel):
    """The server is alive."""

    status: Literal["ok"]
    version: str


class ErrorBody(BaseModel):
    """What was wrong: a code that stays, a sentence for people, and the part of the request that it is about."""

    code: str
    text: str
    where: str = ""


class ErrorAnswer(BaseModel):
    """The body of every answer that is an error."""

    error: ErrorBody
