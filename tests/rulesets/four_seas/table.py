"""Prepared hands of Four Seas, in the script language of `tests/table/walls.py`, with tiles put face down.

hand = deal(E="...", S=SIXTY, draws="9s").play("E conceal 9s")
hand.until_uncovered().play("S win")
"""

from collections.abc import Iterable

import pung
from pung.hands.melds import Seat
from pung.model.actions import PASS, Conceal, conceal
from pung.model.events import Uncovered
from pung.model.state import RoundSetup
from pung.rulesets.contract import RuleSet
from pung.table import round as table
from pung.table.view import view
from pung.tiles.notation import tile_text
from tests.table.walls import WINDS, Hand, lay_wall

__all__ = [
    "EIGHTY", "HIGH", "LIMIT", "SIXTY", "STANDARD", "TEN", "THIRTY", "TWENTY", "TWENTY_FIVE", "ZERO", "Table", "deal",
]  # fmt: skip

STANDARD = "four-seas/standard"
HIGH = "four-seas/high"

# hands that wait on one tile, by what they are worth with it when nothing of chance is added; the seat does not matter
ZERO = "999m 123p 456s 678s 2z"  # 2z
TEN = "777z 345p 678s 123m 4s"  # 4s: a triplet of dragons
TWENTY = "123m 456s 789p 222p 7p"  # 7p: a straight in three suits
TWENTY_FIVE = "777z 666z 234m 567m 5s"  # 5s: two triplets of dragons and a half straight
THIRTY = "777z 123m 456s 789p 2p"  # 2p: a triplet of dragons and a straight in three suits
SIXTY = "234m 567m 234p 567p 9s"  # 9s: a mirrored half straight
EIGHTY = "123m 789m 123p 789p 5z"  # 5z
LIMIT = "333z 444z 666z 555z 1z"  # 1z: all honours, 240


class Table(Hand):
    """A hand in progress, with the words of Four Seas."""

    def read(self, line: str):
        """As any line; `E conceal drawn` and `E conceal 5m` put a tile face down."""
        letter, _, text = line.partition(" ")
        verb, _, rest = text.partition(" ")
        if verb != "conceal":
            return super().read(line)
        seat, like = super().read(f"{letter} discard {rest}")
        return seat, conceal(like.tile, like.drawn)

    def until_uncovered(self) -> "Table":
        """Everyone discards what they draw and lets every tile go, until an uncovered tile can be won on."""
        while not self.over:
            if self.state.phase != "claims":
                self._discard_drawn()
            elif self.state.pending.how == "uncovered":
                return self
            else:
                for seat in self._open():
                    table.act(self.state, seat, PASS)
        return self

    def after(self, line: str) -> "Table":
        """The moment at which this tile has been put down and nobody has answered."""
        return Table(super().after(line).state)

    def claims(self, letter: str) -> list[str]:
        """All that a seat may do now but pass and put a tile down."""
        found = table.legal(self.state, self.seat(letter))
        put_down = {str(a) for a in found if isinstance(a, Conceal)}
        return [text for text in super().claims(letter) if text not in put_down]

    def view(self, letter: str | None):
        """What a seat sees; None: what everybody sees."""
        return view(self.state, None if letter is None else self.seat(letter))

    def worth(self, letter: str) -> int:
        """The hand score of a seat's win."""
        return self.win(letter).score.points

    def _tell(self, event) -> str:
        if isinstance(event, Uncovered):
            return f"{self.letter(event.seat)} uncovers {tile_text(event.tile)}"
        told = super()._tell(event)
        return told.replace("discard", "conceal") if getattr(event, "concealed", False) else told


def deal(
    rules: str | RuleSet = STANDARD,
    *,
    E: str = "",
    S: str = "",
    W: str = "",
    N: str = "",
    draws: str = "",
    replacements: str = "",
    last: str = "",
    at: int = 1,
    scores: Iterable[int] | None = None,
    **options: object,
) -> Table:
    """A hand dealt from a prepared wall and played up to the dealer's first choice.

    `at` is the number of the hand, from 1; `scores` are the points of E, S, W, N; other words change options.
    """
    game = pung.rules(rules, **options) if isinstance(rules, str) else rules
    number = at - 1
    dealer = number % len(WINDS)
    by_wind = (E, S, W, N)
    hands = [by_wind[(seat - dealer) % len(WINDS)] for seat in range(len(WINDS))]
    wall = lay_wall(game, dealer, hands, draws=draws, rinshan=replacements, last=last)
    points = tuple(scores) if scores is not None else (game.options.start_score,) * len(WINDS)
    by_seat = tuple(points[(seat - dealer) % len(WINDS)] for seat in range(len(WINDS)))
    setup = RoundSetup(wall, Seat(dealer), number // len(WINDS), scores=by_seat, number=number)
    return Table(table.start(game, setup))
