"""The sheet of a win of Four Seas."""

from functools import cached_property
from typing import Any

from pung.rulesets.four_seas.context import HandScore, WinContext, WinSeats
from pung.rulesets.four_seas.explain import Explained, Sets, explain
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.payments import plain, settled_score
from pung.rulesets.four_seas.words import FourSeasWords
from pung.scoring.sheet import Line, Note, ScoreSheet, Step, Transfer, Words
from pung.tiles.notation import format_tiles

__all__ = ["FourSeasSheet"]


class FourSeasSheet(ScoreSheet):
    """A ScoreSheet whose `total` is the hand score; `packing` says which sets make each yaku that counts."""

    def __init__(
        self,
        options: FourSeasOptions,
        ctx: WinContext,
        seats: WinSeats,
        score: HandScore,
        transfers: tuple[Transfer, ...],
    ) -> None:
        self.score = score
        self.context = ctx
        self._options = options
        self._seats = seats
        super().__init__(score.points, transfers, seats.winner)

    def _words(self) -> FourSeasWords:
        return FourSeasWords(self._seats.dealer, self._seats.players)

    @cached_property
    def _explained(self) -> Explained:
        return explain(self._options, self.context, self.score, self.transfers)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The yaku that count, each with the tiles of its sets."""
        return self._explained.lines

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The limit, and how the score becomes payments."""
        return self._explained.steps

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        """What was left out, and why."""
        return self._explained.notes

    @property
    def yaku(self) -> tuple[tuple[str, int], ...]:
        """The yaku that count, with their points."""
        return self.score.yaku

    @property
    def limit(self) -> str:
        """`yaku` for a limit yaku, `counted` for a sum over the limit line, else empty."""
        return self.score.limit

    @property
    def gain(self) -> int:
        """All that the winner receives; whole, as the two others pay alike."""
        return plain(super().gain)

    @property
    def packing(self) -> tuple[tuple[str, Sets], ...]:
        """Each line's yaku with the sets that make it."""
        return tuple((line.pattern, sets) for line, sets in zip(self.lines, self._explained.sets, strict=True))

    @property
    def summary(self) -> tuple[tuple[str, int | str], ...]:
        """The hand score, the sum before limits, the limit, and what the payments are made of."""
        score = self.score
        settled = settled_score(score, self.context)
        return (("points", score.points), ("raw", score.raw), ("limit", score.limit), ("settled", settled))

    def headline(self, lang: str = "en") -> str:
        """The hand score in one line."""
        words, score = self._words(), self.score
        text = words.say(f"sheet.{score.limit or 'plain'}", lang, points=score.points, raw=score.raw)
        if self.context.concealed_discard:
            half = settled_score(score, self.context)
            text = words.say("sheet.halved", lang, headline=text, half=half)
        return text

    def _line_rows(self, words: Words, lang: str) -> list[str]:
        return [
            f"{words.name(line.pattern, lang)}: {words.say(f'unit.{line.unit}', lang, value=line.value)}"
            f"  [{_sets_text(sets)}]"
            for line, (_, sets) in zip(self.lines, self.packing, strict=True)
        ]

    def to_json(self) -> dict[str, Any]:
        """The sheet as plain data; each line also has its sets as texts."""
        data = super().to_json()
        for row, (_, sets) in zip(data["lines"], self.packing, strict=True):
            row["sets"] = [format_tiles(tiles) for tiles in sets]
        return data


def _sets_text(sets: Sets) -> str:
    return " ".join(format_tiles(tiles) for tiles in sets)
