"""The sheet of a win of American mahjong."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from pung.hands.melds import Meld
from pung.rulesets.american.card import Card
from pung.rulesets.american.context import HandScore, WinContext, WinSeats
from pung.rulesets.american.matching import complete, exposures_of
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.words import AmericanWords
from pung.scoring.sheet import Line, Note, ScoreSheet, Step, Transfer
from pung.tiles.kinds import KIND_COUNT, KIND_OF, Tile
from pung.tiles.notation import tile_text

__all__ = ["AmericanSheet"]


class AmericanSheet(ScoreSheet):
    """A ScoreSheet with the line, its printed points and whether it is jokerless.

    `total` is the value of the hand before who pays what; `gain` is all that the winner receives.
    """

    def __init__(
        self,
        options: AmericanOptions,
        card: Card,
        tiles: Sequence[Tile],
        melds: Sequence[Meld],
        ctx: WinContext,
        seats: WinSeats,
        score: HandScore,
        transfers: tuple[Transfer, ...],
    ) -> None:
        self.score = score
        self.card = card
        self._options, self._tiles, self._melds, self._ctx, self._seats = options, tiles, melds, ctx, seats
        super().__init__(score.value, transfers, seats.winner)

    @property
    def line(self) -> str:
        """The id of the line."""
        return self.score.line.id

    @property
    def jokerless(self) -> bool:
        """Whether no joker is in the hand."""
        return self.score.jokerless

    @property
    def summary(self) -> tuple[tuple[str, int | str], ...]:
        """The line, its printed points, and whether the hand is jokerless."""
        return (("line", self.line), ("points", self.score.points), ("jokerless", self.jokerless))

    def headline(self, lang: str = "en") -> str:
        """The line and the value."""
        words = self._words()
        shape = "doubled" if self.score.factor > 1 else "plain"
        return words.say(f"sheet.{shape}", lang, line=words.name(self.line, lang), points=self.total)

    def _words(self) -> AmericanWords:
        return AmericanWords(self.card, self._seats.east, self._seats.players)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The line of the card, with all tiles."""
        return (Line(self.line, self.score.points, "points", self._own_tiles),)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What is added to the printed points; with them it is the value."""
        return tuple(self._steps())

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        """Other lines that the hand completes, an exempt section, copies that no set has, how the win came about."""
        return tuple(self._notes())

    @property
    def _own_tiles(self) -> tuple[Tile, ...]:
        return (*self._tiles, *(t for meld in self._melds for t in meld.tiles))

    def _steps(self) -> Iterator[Step]:
        score = self.score
        if score.bonus:
            yield Step("step.concealed", score.bonus)
        if score.factor > 1:
            yield Step("step.jokerless", score.value - score.points - score.bonus)

    def _notes(self) -> Iterator[Note]:
        own = self._own_tiles
        counts = [sum(KIND_OF[t] == kind for t in self._tiles) for kind in range(KIND_COUNT)]
        found = complete(self.card, counts, exposures_of(self._melds))
        for line in dict.fromkeys(pattern.line.id for pattern in found):
            if line != self.line:
                yield Note(line, "excluded", self.line)
        if self.jokerless and not self.score.line.jokerless_doubles:
            yield Note(self.line, "exempt")
        copies = self._options.tile_set.copies
        for kind in sorted({KIND_OF[t] for t in own}):
            if sum(KIND_OF[t] == kind for t in own) > copies[kind]:
                yield Note(tile_text(Tile(kind)), "beyond_set", str(copies[kind]))
        if self._ctx.how:
            yield Note(self.line, self._ctx.how)
