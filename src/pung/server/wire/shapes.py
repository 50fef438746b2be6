"""The shapes of what the browser is told: the parts of the frames in docs/protocol.md, field by field.

Tiles are text (`5m`, `0p`, `7z`; None for one that the seat may not see), seats numbers, times milliseconds.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

__all__ = [
    "Advice",
    "AskJson",
    "AskKind",
    "BestDiscard",
    "Button",
    "CardLine",
    "CardSection",
    "Clock",
    "CoachJson",
    "CoachPlan",
    "CoachWait",
    "FreshTile",
    "Gain",
    "Give",
    "HandTile",
    "Happened",
    "HintTile",
    "LaidHand",
    "Lang",
    "LyingTile",
    "MeldJson",
    "OptionJson",
    "OverJson",
    "Own",
    "PendingTile",
    "PlanTile",
    "PondTileJson",
    "Rank",
    "Reason",
    "RuleOption",
    "RulesJson",
    "SeatJson",
    "SheetJson",
    "SheetLine",
    "SheetStep",
    "TransferJson",
    "VerbJson",
    "ViewJson",
    "WayJson",
    "WhyJson",
    "Window",
    "WonTile",
]


Lang = Literal["en", "ja", "zh"]


# the hand as a seat sees it


class Window(TypedDict):
    """The public time in which a tile put down may be claimed."""

    ends: int
    length: int


class Clock(TypedDict):
    """The time of the seat that chooses: what is free, what is then spent, and since when it runs."""

    seat: NotRequired[int]
    base: int
    bank: int
    since: int | None


class LyingTile(TypedDict):
    """A tile of a meld as it lies; None: face down."""

    tile: str | None
    turned: bool
    stacked: bool


class MeldJson(TypedDict):
    """A meld as it lies before its seat."""

    kind: str
    tiles: list[LyingTile]


class PondTileJson(TypedDict):
    """A discarded tile as it lies."""

    tile: str | None
    drawn: bool
    ready: bool
    taken: bool
    concealed: bool
    uncovered: bool


class SeatJson(TypedDict):
    """A seat as the viewer sees it."""

    seat: int
    wind: str
    wind_name: str
    score: float
    size: int
    hand: list[str] | None
    drawn: str | None
    melds: list[MeldJson]
    pond: list[PondTileJson]
    aside: list[str]
    tags: list[str]
    marks: Mapping[str, Any]


class PendingTile(TypedDict):
    """The tile that may be taken now, and who put it down."""

    seat: int
    tile: str


class Own(TypedDict):
    """What the seat alone is told of its hand."""

    waits: list[str]
    furiten: str | None
    notes: list[str]
    came: list[str]


class ViewJson(TypedDict):
    """The whole table as one seat sees it now."""

    phase: str
    turn: int
    dealer: int
    round: str
    facts: list[str]
    honba: int
    sticks: int
    left: int
    indicators: list[str]
    pending: PendingTile | None
    stage: str
    window: Window | None
    clock: Clock | None
    seats: list[SeatJson]
    own: Own | None


# what happens


class Happened(TypedDict):
    """An event as the seat may see it, its sentence (empty: nothing is said) and its sound cue (or empty)."""

    event: dict[str, Any]
    text: str
    sound: str


# what is asked


class Reason(TypedDict):
    """Why something is not possible: a sentence, the rule's id, and where the guide explains it."""

    text: str
    rule: str
    link: str


class WhyJson(TypedDict):
    """The answer to `why`: whether an action is possible now, and if not, why; without `do` to a typed question."""

    do: str | None
    can: bool
    text: str
    rule: str | None
    link: str | None


class FreshTile(TypedDict):
    """A tile of a set that is laid out; `fresh` is the one that comes to it."""

    tile: str
    fresh: bool


class WayJson(TypedDict):
    """One way to do what a button says."""

    do: str
    label: str
    tiles: list[str]
    group: list[FreshTile]
    about: str
    kills: bool


class Button(TypedDict):
    """A verb of the game: what can be done with it now, or why nothing can."""

    verb: str
    label: str
    key: str
    on: bool
    bar: bool
    confirm: bool
    dialog: bool
    why: Reason | None
    ways: list[WayJson]


class HandTile(TypedDict):
    """A tile of the hand: the actions that would put it down, or why it cannot be discarded."""

    tile: str
    drawn: bool
    discard: str | None
    ready: str | None
    conceal: str | None
    #: asked once more before it is discarded: nobody gives it away but by a slip
    confirm: bool
    why: Reason | None


class Give(TypedDict):
    """How many tiles are to be given away, which may be, and to the how-many-th seat on the right."""

    least: int
    most: int
    to: int
    tiles: list[str]
    chosen_text: str
    notes: list[str]


AskKind = Literal["turn", "claim", "give", "vote", "offer"]


class AskJson(TypedDict):
    """What a seat may do now and, for everything else, why not."""

    prompt: str
    kind: AskKind
    text: str
    clock: Clock | None
    buttons: list[Button]
    tiles: list[HandTile]
    give: Give | None
    offer: list[int] | None
    auto: Mapping[str, bool] | None


# the end of a hand


class SheetLine(TypedDict):
    """A pattern that counts, its value in words, and the sets that make it."""

    name: str
    value: str
    tiles: list[list[str]]


class SheetStep(TypedDict):
    """A step of the arithmetic, and the sets concerned."""

    text: str
    tiles: list[list[str]]


class TransferJson(TypedDict):
    """Points that change hands; None is the table."""

    text: str
    payer: int | None
    payee: int | None
    points: float


class SheetJson(TypedDict):
    """What a win is worth and why."""

    headline: str
    total: float
    gain: float
    lines: list[SheetLine]
    steps: list[SheetStep]
    notes: list[str]
    transfers: list[TransferJson]
    text: str


LaidHand = TypedDict(
    "LaidHand",
    {
        "seat": int,
        "tiles": list[str],
        "won": str | None,
        "from": int | None,
        "melds": list[MeldJson],
        "aside": list[str],
        "under": list[str],
        "sheet": Mapping[str, Any] | None,
    },
)
LaidHand.__doc__ = "A hand laid open at the end: the concealed tiles without the winning one, and its sheet."


class Gain(TypedDict):
    """A seat's points before and after the hand."""

    seat: int
    before: float
    gain: float
    after: float


class Rank(TypedDict):
    """A seat's final place."""

    place: int
    seat: int
    name: str
    points: float
    result: float


class OverJson(TypedDict):
    """The end of a hand, and of the match where it was the last."""

    title: str
    hands: list[LaidHand]
    gains: list[Gain]
    last: bool
    ranking: list[Rank] | None
    next_in: int | None


# hints


class HintTile(TypedDict):
    """A tile that would help, and how many of it are out of sight."""

    tile: str
    left: int


class BestDiscard(TypedDict):
    """A discard and what it leaves: ready, or so many tiles away, and the tiles that help then."""

    tile: str
    state: Literal["ready", "away"]
    away: int
    total: int
    live: list[HintTile]
    text: str


class CoachWait(TypedDict):
    """A tile that the hand waits on, and what a win on it would be worth now, or why it would be none.

    `declared` are the points on a discard if the seat declared itself ready, where it may.
    """

    tile: str
    left: int
    value: str
    points: float | None
    declared: float | None
    why: Reason | None


class PlanTile(TypedDict):
    """A tile of a plan, and whether the hand has it."""

    tile: str
    have: bool


class CoachPlan(TypedDict):
    """A hand that could be built: what it would be worth, how many tiles it lacks, and its groups."""

    title: str
    points: float
    short: float
    distance: int
    groups: list[list[PlanTile]]
    text: str


class WonTile(TypedDict):
    """The tile on which the hand is worth what the sheet says, and whether its seat draws it."""

    tile: str
    drawn: bool


class Advice(TypedDict):
    """What the strongest bot would do, and the tiles that it names."""

    do: str
    text: str
    tiles: list[str]


class CoachJson(TypedDict):
    """What could be done with the hand; `helps` are the tiles to hope for where nothing is to be discarded."""

    title: str
    best: list[BestDiscard]
    helps: list[HintTile]
    waits: list[CoachWait]
    plans: list[CoachPlan]
    now: Mapping[str, Any] | None
    on: WonTile | None
    advice: Advice | None
    lines: list[str]


# the rules


class VerbJson(TypedDict):
    """A verb that the game has."""

    verb: str
    label: str
    key: str


class RuleOption(TypedDict):
    """An option of the rules that are played."""

    name: str
    value: Any
    meaning: str


class CardLine(TypedDict):
    """A line of a printed card: its words, each with the mark of its suit."""

    id: str
    words: list[list[str]]
    value: str
    about: str


class CardSection(TypedDict):
    """A section of a printed card."""

    section: str
    lines: list[CardLine]


class RulesJson(TypedDict):
    """The rules that are played."""

    id: str
    family: str
    seats: int
    aims: str
    name: str
    options: list[RuleOption]
    card: list[CardSection] | None


class OptionJson(TypedDict):
    """An option for an editor of rules."""

    name: str
    kind: Literal["choice", "switch", "number", "text", "numbers"]
    choices: list[str | int] | None
    names: list[str] | None
    value: Any
    default: Any
    meaning: str
