"""The sheet of a win of riichi."""

from collections.abc import Sequence
from functools import cached_property

from pung.hands.melds import Meld
from pung.rulesets.riichi.context import Dora, HandScore, WinContext, WinSeats
from pung.rulesets.riichi.explain import lines_of, notes_of, steps_of
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.words import RiichiWords
from pung.scoring.sheet import Line, Note, ScoreSheet, Step, Transfer
from pung.tiles.kinds import Tile

__all__ = ["RiichiSheet"]


class RiichiSheet(ScoreSheet):
    """A ScoreSheet with han, fu, yakuman, dora and limit: plain numbers that cost nothing to read."""

    def __init__(
        self,
        options: RiichiOptions,
        tiles: Sequence[Tile],
        melds: Sequence[Meld],
        ctx: WinContext,
        seats: WinSeats,
        score: HandScore,
        transfers: tuple[Transfer, ...],
    ) -> None:
        self.score = score
        self._made_of = (options, tiles, melds, ctx)
        self._seats = seats
        total = sum([t.points for t in transfers if t.reason in ("win", "pao")])
        super().__init__(total, transfers, seats.winner)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The yaku and bonus tiles that count, each with the tiles that make it."""
        return lines_of(*self._made_of, self.score)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Fu with the sets that give them, base points, limit."""
        return steps_of(self._made_of[0], self.score, self.lines)

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        """What was left out, and why."""
        return notes_of(self._made_of[0], self._made_of[3], self.score)

    def _words(self) -> RiichiWords:
        return RiichiWords(self._seats.dealer, self._seats.players)

    @property
    def yaku(self) -> tuple[tuple[str, int], ...]:
        """The ids and values of the yaku."""
        return self.score.yaku

    @property
    def han(self) -> int:
        """Han with dora; 0 for a yakuman."""
        return self.score.han

    @property
    def fu(self) -> int:
        """Fu as they count; 0 for a yakuman."""
        return self.score.fu

    @property
    def yakuman(self) -> int:
        """How many yakuman."""
        return self.score.yakuman

    @property
    def dora(self) -> Dora:
        """Han by bonus tiles."""
        return self.score.dora

    @property
    def limit(self) -> str:
        """The limit reached: `mangan`, `haneman`, ..., `counted_yakuman`, `yakuman`, or empty."""
        return self.score.limit

    @property
    def summary(self) -> tuple[tuple[str, int | str], ...]:
        """Han, fu, yakuman and limit."""
        return (("han", self.han), ("fu", self.fu), ("yakuman", self.yakuman), ("limit", self.limit))

    def headline(self, lang: str = "en") -> str:
        """Han, fu, limit and points in one line."""
        words = self._words()
        limit = words.say(f"name.{self.limit}", lang) if self.limit else ""
        shape = "yakuman" if self.yakuman else "limit_only" if not self.han else "limit" if limit else "plain"
        blanks = {"han": self.han, "fu": self.fu, "limit": limit, "value": self.yakuman}
        return words.say(f"sheet.{shape}", lang, points=self.total, **blanks)
