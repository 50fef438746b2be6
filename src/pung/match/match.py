"""A match: hand after hand until the rule set ends it, reproducible from its seed and the choices made."""

from collections.abc import Sequence

from pung.hands.melds import Seat
from pung.match.shuffle import shuffled
from pung.model.actions import Action
from pung.model.events import Event
from pung.model.state import RoundSetup, RoundState
from pung.model.view import View
from pung.rulesets.contract import Placing, RuleSet
from pung.scoring.sheet import Refusal
from pung.table import round as table
from pung.table.view import view
from pung.tiles.kinds import Tile

__all__ = ["Choice", "Match"]

#: who did what, in the order of answering
Choice = tuple[Seat, Action]


class Match:
    """A match in progress. `state` is the current hand; after it is over, `next_hand` deals the next one."""

    def __init__(self, rules: RuleSet, seed: str, setup: RoundSetup | None = None) -> None:
        """Start a match; `setup` replaces the first hand (a prepared wall, other scores)."""
        self.rules = rules
        self.seed = seed
        self.hands: list[RoundState] = []
        self.choices: list[list[Choice]] = [[]]
        self.state = table.start(rules, setup or rules.first_setup(self.wall(0)))

    @property
    def states(self) -> list[RoundState]:
        """Every hand so far, the current one last."""
        return [*self.hands, self.state]

    def wall(self, number: int) -> tuple[Tile, ...]:
        """The wall of the hand with this number, counted from 0 with repeats."""
        return shuffled(self.rules.tile_set.tiles(), f"{self.seed}/{number}")

    @property
    def asked(self) -> list[Seat]:
        """The seats that are still to choose now."""
        return [s for s in self.state.asked if s not in self.state.answers]

    @property
    def over(self) -> bool:
        """Whether the last hand of the match is over."""
        return self.state.over and self.rules.next_setup(self.state, ()) is None

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do now."""
        return table.legal(self.state, seat)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not do this now; None when it may."""
        return table.why_not(self.state, seat, action)

    def view(self, seat: Seat | None) -> View:
        """What a seat may know now."""
        return view(self.state, seat)

    def act(self, seat: Seat, action: Action) -> list[Event]:
        """A seat's choice, and the events that followed. Raises IllegalAction; nothing has changed then."""
        events = table.act(self.state, seat, action)
        self.choices[-1].append((seat, action))
        return events

    def next_hand(self, setup: RoundSetup | None = None) -> bool:
        """Deal the next hand; False when the match is over. ValueError while a hand is being played."""
        if not self.state.over:
            raise ValueError("the hand is not over")
        following = self._next_setup()
        if following is None:
            return False
        self.hands.append(self.state)
        self.choices.append([])
        self.state = table.start(self.rules, setup or following)
        return True

    def ranking(self) -> list[Placing]:
        """The places as they are now, first place first; final when the match is over."""
        return self.rules.final_ranking(self.state)

    def _next_setup(self) -> RoundSetup | None:
        return self.rules.next_setup(self.state, self.wall(len(self.hands) + 1))
