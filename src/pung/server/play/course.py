"""The course of a table: its matches, hand by hand, as the log tells it. No waiting and no telling happens here."""

from collections.abc import Sequence
from typing import Any, Final

from pung.hands.melds import Seat
from pung.match.log import setup_from
from pung.match.match import Match
from pung.model.actions import Action, parse_action
from pung.model.state import RoundState
from pung.rulesets.contract import RuleSet
from pung.server.play.fair import Seal
from pung.tiles.kinds import Tile
from pung.tiles.notation import parse_tiles

__all__ = ["Course"]

#: the seed of a match whose walls come from seals
_SEALED: Final = "sealed"


class Course:
    """What is played at a table; every change is one row of its log."""

    def __init__(self, rules: RuleSet, table: str, bank: int, source: dict[str, Any]) -> None:
        """`source` may hold `walls` laid out beforehand for the first hands, or a `start` within a hand."""
        self.rules = rules
        self.match: Match | None = None
        #: hands dealt since the table was opened, rematches included
        self.dealt = 0
        #: of the hand that is dealt next, and of the one that is played
        self.next_seal: Seal | None = None
        self.seal: Seal | None = None
        #: the revealed walls of hands that are over
        self.revealed: list[dict[str, Any]] = []
        self.banks = [bank] * rules.seats
        self._bank = bank
        self._table = table
        self._source = source

    @property
    def state(self) -> RoundState:
        """The hand that is played."""
        assert self.match is not None
        return self.match.state

    @property
    def sealed(self) -> bool:
        """Whether the next wall comes from a seal: not one that was laid out beforehand."""
        return not self._laid_out()

    @property
    def prepared(self) -> bool:
        """Whether people have chosen any of the walls."""
        return bool(self._source)

    def _laid_out(self) -> bool:
        return self.dealt < len(self._source.get("walls", ())) or (self.dealt == 0 and "start" in self._source)

    # rows

    def seal_next(self, seed: str) -> Seal:
        """The server's seed of the next hand."""
        self.next_seal = Seal(self._table, self.dealt, seed)
        return self.next_seal

    def seat_seed(self, seat: int, seed: str) -> None:
        """A seat's own seed for the next hand."""
        assert self.next_seal is not None
        self.next_seal.seats[seat] = seed

    def deal(self) -> None:
        """Deal the next hand: of the match, or the first of a new one. ValueError for a wall that is none."""
        if self.match is None:
            self.match = self._first()
        else:
            self._next(self.match)
        self.seal, self.next_seal = self.next_seal, None
        self.dealt += 1

    def choose(self, seat: int, text: str, bank: int | None = None) -> Action:
        """A seat's choice, and what is left of its time reserve. Raises IllegalAction."""
        assert self.match is not None
        action = parse_action(text)
        self.match.act(Seat(seat), action)
        if bank is not None:
            self.banks[seat] = bank
        if self.match.state.over:
            self._reveal()
        return action

    def rematch(self) -> None:
        """The same seats begin anew."""
        self.match = None
        self.banks = [self._bank] * self.rules.seats

    # walls

    def _first(self) -> Match:
        start = self._source.get("start") if self.dealt == 0 else None
        if start is not None:
            match = Match(self.rules, _SEALED, setup_from(start["setup"], self.rules.seats))
            for seat, text in start["choices"]:
                match.act(Seat(seat), parse_action(text))
            return match
        return Match(self.rules, _SEALED, self.rules.first_setup(self._wall()))

    def _next(self, match: Match) -> None:
        setup = self.rules.next_setup(match.state, self._wall())
        assert setup is not None
        match.next_hand(setup)

    def _wall(self) -> tuple[Tile, ...]:
        walls: Sequence[str] = self._source.get("walls", ())
        if self.dealt < len(walls):
            return tuple(parse_tiles(walls[self.dealt]))
        assert self.next_seal is not None
        return self.next_seal.wall(self.rules.tile_set.tiles())

    def _reveal(self) -> None:
        if self.seal is not None:
            self.revealed.append(self.seal.revealed(self.state.setup.wall))
