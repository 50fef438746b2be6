"""RuleSet: what the table asks of a rule set. Everything a game decides for itself stands behind these methods."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from pung.hands.melds import Meld, Seat
from pung.model.actions import Action
from pung.model.events import Event, Won
from pung.model.plan import Plan
from pung.model.state import RoundSetup, RoundState
from pung.model.view import View
from pung.rulesets.options import Options
from pung.scoring.sheet import Refusal, ScoreSheet
from pung.tiles.kinds import Tile
from pung.tiles.sets import TileSet

__all__ = ["MatchState", "Phase", "Placing", "PrintedLine", "PrintedSection", "RuleSet"]


class MatchState(NamedTuple):
    """A match between hands: what the next one starts from, and the hands already over."""

    setup: RoundSetup
    hands_played: int
    over: bool = False


class Placing(NamedTuple):
    """A seat's final place: 1 is first; points with leftover deposits; the result in thousands with its bonus."""

    place: int
    seat: Seat
    points: int
    result: float


class PrintedLine(NamedTuple):
    """A line of a printed card: its id, its words with the marks of their suits, its value, what is said beside it."""

    id: str
    words: tuple[tuple[str, str], ...]
    value: str
    about: str


class PrintedSection(NamedTuple):
    """A section of a printed card."""

    name: str
    lines: tuple[PrintedLine, ...]


class Phase(Protocol):
    """A moment at which seats choose: who is asked and what each may do, and what their answers bring about."""

    def asked(self, state: RoundState) -> dict[Seat, list[Action]]:
        """The seats that have a choice, each with its legal actions."""

    def resolve(self, state: RoundState, answers: Mapping[Seat, Action]) -> Iterator[Event]:
        """The events that follow once all have answered; each is applied before the next is asked for."""


class RuleSet(Protocol):
    """A game: its tiles, its choices, its reactions, its payments, its match."""

    id: str
    options: Options
    seats: int
    tile_set: TileSet
    #: phases of its own (before play, after it); `turn` and `claims` are the table's
    phases: Mapping[str, Phase]
    #: what hands are built towards: any yaku, points that reach a winning line, the lines of a card
    aims: Literal["yaku", "points", "lines"]

    # single hands
    def score(self, hand: str, **how: Any) -> Any:
        """What a hand given as text is worth (a ScoreSheet), or a Refusal."""

    def shanten(self, hand: str) -> int:
        """How many tiles a hand given as text is short of waiting; -1 is complete."""

    def ukeire(self, hand: str, seen: str = "") -> Any:
        """The tiles that bring a hand given as text forward, or that for each discard."""

    # the hand
    def new_extra(self, setup: RoundSetup) -> Any:
        """The rule set's own state at the start of a hand; it has `copy()`."""

    def live_tiles(self, setup: RoundSetup) -> int:
        """How many draws the wall gives after the deal."""

    def replacement_index(self, number: int) -> int:
        """Where in the wall the replacement tile with this number (from 0) stands."""

    def opening(self, state: RoundState) -> Iterator[Event]:
        """What happens between the deal and the first choice."""

    def turn_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """What a seat may do in its turn."""

    def claim_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """What a seat may do with the pending tile, passing included; empty when there is nothing but to pass."""

    def next_seat(self, state: RoundState, seat: Seat) -> Seat:
        """Whose turn follows that of a seat when nobody claims its discard."""

    def claim_rank(self, action: Action) -> int:
        """The priority of a claim: the highest is carried out, equal ones by order of turn."""

    def perform(self, state: RoundState, seat: Seat, action: Action) -> Iterator[Event]:
        """The events of a turn action, as far as the next choice of anyone."""

    def win_by_claim(self, state: RoundState, winners: Sequence[Seat]) -> Iterator[Event]:
        """The events when these seats (in order of turn) win on the pending tile."""

    def stood(self, state: RoundState) -> Iterator[Event]:
        """The events once nobody has won on the pending tile."""

    def before_replacement(self, state: RoundState) -> Iterator[Event]:
        """The events before a replacement tile is drawn."""

    def exhausted(self, state: RoundState) -> Iterator[Event]:
        """The events when the wall has no draw left."""

    def react(self, state: RoundState, event: Event) -> None:
        """Bring the rule set's own state up to date after the table has applied an event."""

    def why_not(self, state: RoundState, seat: Seat, action: Action) -> Refusal | None:
        """The reason why an action is not legal for a seat that is asked; None when it is legal."""

    def conceivable(self, state: RoundState, seat: Seat) -> list[Action]:
        """Every action that a player could think of at this moment, legal or not."""

    def sheet_of(self, state: RoundState, won: Won) -> ScoreSheet:
        """The score sheet of a win in this hand, ready to explain itself."""

    # what may be seen
    def melds_seen(self, state: RoundState, seat: Seat) -> tuple[Meld, ...]:
        """The sets of a seat as the other seats see them."""

    def table_marks(self, state: RoundState) -> dict[str, Any]:
        """Public facts of the hand."""

    def seat_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Public facts of a seat."""

    def own_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """What a seat may know of itself beyond its tiles."""

    # what a hand is built towards
    def plans(self, view: View) -> Sequence[Plan]:
        """What the seat of a view can still build towards, the nearest first; none where any yaku will do."""

    def value_if_won(self, view: View, tile: Tile, *, drawn: bool, declared: bool = False) -> ScoreSheet | Refusal:
        """What the hand of a view would be worth with this tile beside it: drawn by its seat, or another's discard.

        `declared`: as if the seat had declared itself ready. What the seat cannot know is left out.
        """

    def least_points(self, *, drawn: bool) -> int:
        """The points that a hand must be worth to win on its own draw, or else on another seat's tile."""

    def aim_name(self, aim: str, lang: str) -> str:
        """What an aim of a plan is called in en, ja or zh."""

    # what is printed
    def printed_card(self, lang: str) -> Sequence[PrintedSection]:
        """The card that is played, in a language; none in a game without."""

    def known_texts(self, option: str) -> Sequence[str]:
        """The values of a text option that come with the program."""

    # the match
    def first_setup(self, wall: tuple[Tile, ...]) -> RoundSetup:
        """What the first hand of a match starts from."""

    def next_setup(self, state: RoundState, wall: tuple[Tile, ...]) -> RoundSetup | None:
        """What the hand after this one starts from; None when the match is over."""

    def final_ranking(self, state: RoundState) -> list[Placing]:
        """The final places after the last hand, first place first."""

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        """The sentence of a refusal in en, ja or zh."""
