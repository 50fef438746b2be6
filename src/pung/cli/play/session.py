"""A match between one person and bots: whose choice it is, what the person has not yet been told, and the saved log."""

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Final

from pung.bots.bot import Bot, make_bot
from pung.cli.play.saves import HUMAN, SavedGame, new_save
from pung.hands.melds import Seat
from pung.match.log import LogWriter, load
from pung.match.match import Match
from pung.model.actions import PASS, WIN, Action
from pung.model.events import Event
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.contract import RuleSet
from pung.wording.seated import Seated

__all__ = ["Session", "Waiting"]


class Waiting(Enum):
    """What a match waits for."""

    PERSON = "person"
    BOT = "bot"
    NEXT_HAND = "next_hand"
    END = "end"


#: the phase in which everybody knows who is to choose
_TURN: Final = "turn"


class Session(Seated):
    """Drives a match. Everything that it tells of the hand is what the person's seat may know."""

    def __init__(self, match: Match, seat: Seat, bot: str, path: Path, writer: LogWriter) -> None:
        self.match = match
        self.seat: Seat = seat
        self.bot_name = bot
        self.path = path
        self.no_calls = False
        self.auto_win = False
        self._writer = writer
        self._bots = {s: make_bot(bot, match.rules) for s in range(match.rules.seats) if s != seat}
        self._told = 0
        self._ended = match.over

    @classmethod
    def new(
        cls, rules: RuleSet, seed: str, seat: Seat, bot: str, folder: Path, setup: RoundSetup | None = None
    ) -> "Session":
        """Begin a match; its log is written from the first line on. `setup` replaces the first hand."""
        match = Match(rules, seed, setup)
        names = tuple(HUMAN if s == seat else bot for s in range(rules.seats))
        path, file = new_save(folder, rules.id, seed)
        writer = LogWriter(file)
        writer.start(match, names)
        return cls(match, seat, bot, path, writer)

    @classmethod
    def resume(cls, saved: SavedGame) -> "Session":
        """Go on with a saved match exactly where it stopped. Raises LogError."""
        match, seal = load(saved.path)
        writer = LogWriter(saved.path.open("a", encoding="utf-8"), seal)
        session = cls(match, saved.seat, saved.bot, saved.path, writer)
        session._told = len(match.state.events)
        return session

    @property
    def state(self) -> RoundState:
        """The hand that is played."""
        return self.match.state

    # what is awaited

    @property
    def waiting(self) -> Waiting:
        """Whose choice it is now. Bots answer a tile first, at once and unseen."""
        if self.match.state.over:
            return Waiting.END if self.match.over else Waiting.NEXT_HAND
        return Waiting.PERSON if self.match.asked == [self.seat] else Waiting.BOT

    @property
    def bot_thinks(self) -> Seat | None:
        """The bot whose turn it is; None when nobody may know who is asked."""
        state = self.match.state
        return state.turn if self.waiting is Waiting.BOT and state.phase == _TURN else None

    # choices

    def bot_step(self) -> None:
        """One bot chooses."""
        seat = next(s for s in self.match.asked if s != self.seat)
        view = self.match.view(seat)
        self._act(seat, self._seeded(seat).decide(view, view.legal))

    def _seeded(self, seat: Seat) -> Bot:
        """The bot of a seat, its chance begun anew for this choice: a resumed match goes on the same."""
        made = sum(len(choices) for choices in self.match.choices)
        bot = self._bots[seat]
        bot.reseed(f"{self.match.seed}/{made}")
        return bot

    def choose(self, action: Action) -> None:
        """The person chooses. Raises IllegalAction."""
        self._act(self.seat, action)

    def obvious(self) -> Action | None:
        """What the person need not be asked: the only action there is, and what the two toggles take over."""
        legal = self.match.legal(self.seat)
        if len(legal) == 1:
            return legal[0]
        if self.auto_win and WIN in legal:
            return WIN
        if self.no_calls and PASS in legal and WIN not in legal:
            return PASS
        return None

    def _act(self, seat: Seat, action: Action) -> None:
        self.match.act(seat, action)
        self._writer.choice(seat, action)
        if self.match.over and not self._ended:
            self._ended = True
            self._writer.end(self.match)

    def next_hand(self) -> None:
        """Deal the next hand."""
        if self.match.next_hand():
            self._told = 0
            self._writer.hand(self.match.state.setup)

    # what happened, and what may be done

    def news(self) -> Iterator[Event]:
        """What has happened since the last call, as the person sees it."""
        events = self.match.state.events
        while self._told < len(events):
            self._told += 1
            yield events[self._told - 1].seen_by(self.seat)

    @property
    def told(self) -> int:
        """How many events of the hand have been told."""
        return self._told
