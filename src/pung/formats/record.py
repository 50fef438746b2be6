"""Records of games in neutral form: what every reader gives, and what every writer takes.

The events are the engine's own, so that checking a record means comparing two streams of events.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from pung.hands.melds import MeldKind, Seat
from pung.model.events import Deposited, Discarded, Drew, Event, KongMade, Melded, Revealed
from pung.model.state import RoundSetup
from pung.tiles.kinds import Tile
from pung.tiles.sets import FULL_136, NO_MIDDLE_CHARACTERS_108, TileSet

__all__ = [
    "BONUSES",
    "DRAW_REASONS",
    "NO_REDS",
    "ONE_RED_EACH",
    "FormatError",
    "GameRecord",
    "RecordedDraw",
    "RecordedWin",
    "RoundRecord",
    "discarded",
    "drew",
    "settle_reveals",
    "start_of",
    "tile_set_of",
    "with_deposits",
]

#: names under which a win lists its bonus tiles beside its yaku
BONUSES: Final = ("dora", "ura", "red", "kita")
#: why a hand may end without a win
DRAW_REASONS: Final = (
    "exhaustive",
    "nagashi_mangan",
    "nine_terminals",
    "four_winds",
    "four_riichi",
    "four_kans",
    "triple_ron",
)
STICK: Final = 1_000
_WINDS: Final = 4
_MOST_HONBA: Final = 1_000
_MOST_POINTS: Final = 10_000_000
ONE_RED_EACH: Final[Mapping[str, int]] = {"m": 1, "p": 1, "s": 1}
NO_REDS: Final[Mapping[str, int]] = {"m": 0, "p": 0, "s": 0}

drew = cache(Drew)
discarded = cache(Discarded)


class FormatError(ValueError):
    """A file that is not what it should be: one sentence that says where (file, line, round) and what."""

    def __init__(self, what: str, *places: str) -> None:
        what = " ".join("".join(c if c.isprintable() else " " for c in what).split())
        super().__init__(f"{', '.join(places)}: {what}" if places else what)
        self.what = what
        self.places = places

    def within(self, place: str) -> "FormatError":
        """The same error seen from outside: the place in which the places so far lie."""
        return FormatError(self.what, place, *self.places)


@dataclass(frozen=True, slots=True)
class RecordedWin:
    """A win as the record tells it; None for what it does not tell.

    `yaku` gives han by pattern id and by `BONUSES`; with `yakuman` it gives multiples of a yakuman.
    """

    seat: Seat
    from_seat: Seat | None
    tile: Tile | None = None
    yaku: Mapping[str, int] | None = None
    yakuman: bool = False
    han: int | None = None
    fu: int | None = None
    points: int | None = None
    deltas: tuple[int, ...] | None = None
    indicators: tuple[Tile, ...] | None = None
    ura: tuple[Tile, ...] | None = None


@dataclass(frozen=True, slots=True)
class RecordedDraw:
    """A hand without a winner: why (None where the record does not tell), and each seat's change."""

    reason: str | None
    deltas: tuple[int, ...] | None = None
    #: the seats that laid their hands open: of a triple ron its winners
    shown: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One hand: its start, its events up to (not with) the win or draw, and how it ended."""

    setup: RoundSetup
    events: tuple[Event, ...]
    wins: tuple[RecordedWin, ...] = ()
    draw: RecordedDraw | None = None
    #: the record tells when indicators were turned; else only the first is among the events
    has_reveals: bool = True
    #: the wall is the real one; else tiles that nobody saw are filled in from those left over
    has_full_wall: bool = True
    #: each seat's points after the hand, where the record tells them
    after: tuple[int, ...] | None = None

    @property
    def complete(self) -> bool:
        """Whether the record tells how the hand ended."""
        return bool(self.wins) or self.draw is not None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: where it comes from, its hands, and the final points and results (in thousands) by seat."""

    source: str
    players: int
    rounds: tuple[RoundRecord, ...]
    final: tuple[int, ...] | None = None
    results: tuple[float, ...] | None = None
    meta: Mapping[str, Any] = field(default_factory=dict)
    #: values of rule-set options that the record names
    options: Mapping[str, Any] = field(default_factory=dict)
    #: rules of this game that no rule set here describes; empty when there are none
    custom: str = ""
    #: pattern ids that this format tells under a wider name
    wider: Mapping[str, str] = field(default_factory=dict)


@cache
def _tile_set(players: int, reds: tuple[tuple[str, int], ...]) -> TileSet:
    whole = NO_MIDDLE_CHARACTERS_108 if players == 3 else FULL_136
    return whole.with_reds(dict(reds))


def tile_set_of(players: int, reds: Mapping[str, int]) -> TileSet:
    """The tiles of a riichi game; with three players there are no red characters."""
    kept = [(suit, n) for suit, n in sorted(reds.items()) if players == 4 or suit != "m"]
    return _tile_set(players, tuple(kept))


def start_of(players: int, dealer: int, round_wind: int, honba: int, sticks: int, scores: Sequence[int]) -> RoundSetup:
    """A hand's start, its wall still to come. Raises FormatError for a number that no game has."""
    if not 0 <= dealer < players:
        raise FormatError(f"the dealer is seat {dealer}, with {players} players")
    if not 0 <= round_wind < _WINDS:
        raise FormatError(f"the round wind is number {round_wind}, of {_WINDS}")
    if not (0 <= honba < _MOST_HONBA and 0 <= sticks < _MOST_HONBA):
        raise FormatError(f"{honba} honba and {sticks} sticks are not what a game has")
    if len(scores) != players or any(abs(points) > _MOST_POINTS for points in scores):
        raise FormatError(f"the points are not those of {players} players")
    number = round_wind * players + dealer
    return RoundSetup((), Seat(dealer), round_wind, honba, sticks, tuple(scores), number)


def with_deposits(events: Iterable[Event], *, ronned: bool) -> list[Event]:
    """The events with the stick of each riichi after its discard, but not after a last discard ronned."""
    listed = list(events)
    out: list[Event] = []
    for place, event in enumerate(listed, 1):
        out.append(event)
        if isinstance(event, Discarded) and event.ready and not (ronned and place == len(listed)):
            out.append(Deposited(event.seat, STICK))
    return out


def settle_reveals(events: Iterable[Event]) -> list[Event]:
    """The events with kan indicators where the engine turns them, whichever way the format writes them.

    A closed kan's before its replacement is drawn, an open or added kan's just before the next discard.
    """
    out: list[Event] = []
    closed = False
    for event in events:
        if isinstance(event, KongMade | Melded):
            closed = event.meld.kind is MeldKind.CLOSED_KONG
        if isinstance(event, Revealed):
            out.insert(_place_of_reveal(out, closed), event)
        else:
            out.append(event)
    return out


def _place_of_reveal(before: list[Event], closed: bool) -> int:
    at = len(before)
    while at and isinstance(before[at - 1], Deposited):
        at -= 1
    last = before[at - 1] if at else None
    if isinstance(last, Discarded):
        return at - 1
    if closed and isinstance(last, Drew) and last.source != "wall":
        return at - 1
    return len(before)
