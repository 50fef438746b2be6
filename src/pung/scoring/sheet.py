"""ScoreSheet: what a win is worth and why, or why a hand does not win.

The value is a fold over the lines and steps, so the explanation and the number cannot differ.
"""

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any, NamedTuple, NewType, Protocol

from pung.hands.melds import Seat
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles

__all__ = ["Line", "Note", "Points", "Refusal", "ScoreSheet", "Step", "Transfer", "Words"]

Points = NewType("Points", int)


class Line(NamedTuple):
    """A pattern that counts: its id, what it adds in its unit (`han`, ...), the tiles that make it."""

    pattern: str
    value: int
    unit: str
    tiles: tuple[Tile, ...] = ()


class Step(NamedTuple):
    """A step of the arithmetic: what (`fu.pair_dragon`, ...), what it adds, the tiles concerned."""

    id: str
    value: int
    tiles: tuple[Tile, ...] = ()


class Note(NamedTuple):
    """A pattern that was left out, and why: `excluded` by `other`, `off` by option `other`, `open`, ..."""

    pattern: str
    reason: str
    other: str = ""


class Transfer(NamedTuple):
    """Points that one seat pays another, and for what (`win`, `honba`, `sticks`, `tenpai`, `pao`, ...)."""

    payer: Seat | None
    payee: Seat | None
    points: Points
    reason: str


class Refusal(NamedTuple):
    """Why something may not be done: the rule's id, and the words that fill its sentence."""

    rule: str
    about: tuple[tuple[str, str], ...] = ()


class Words(Protocol):
    """The words of a rule set in en, ja and zh."""

    def name(self, pattern: str, lang: str) -> str:
        """What a pattern is called."""

    def say(self, id: str, lang: str, **words: object) -> str:  # noqa: A002
        """The sentence with this id, its blanks filled."""

    def seat(self, seat: Seat | None, lang: str) -> str:
        """What a seat is called; None is the table."""


class ScoreSheet(ABC):
    """A win: what it is worth (`total`), who pays (`transfers`), and why (`lines`, `steps`, `notes`).

    `total` is what the hand itself brings; `gain` adds deposits and the like. Lines, steps and notes are made
    the first time that they are looked at, and kept.
    """

    def __init__(self, total: int, transfers: tuple[Transfer, ...], winner: Seat) -> None:
        self.total = total
        self.transfers = transfers
        self.winner = winner

    @abstractmethod
    def _words(self) -> Words:
        """The words that the sheet speaks in."""

    @cached_property
    @abstractmethod
    def lines(self) -> tuple[Line, ...]:
        """The patterns that count, each with the tiles that make it."""

    @cached_property
    @abstractmethod
    def steps(self) -> tuple[Step, ...]:
        """The arithmetic from the patterns to the points."""

    @cached_property
    @abstractmethod
    def notes(self) -> tuple[Note, ...]:
        """What was left out, and why."""

    @property
    def gain(self) -> int:
        """All that the winner receives."""
        return sum(t.points for t in self.transfers if t.payee == self.winner)

    @property
    def summary(self) -> tuple[tuple[str, int | str], ...]:
        """The figures between the lines and the total, by name; a rule set says which."""
        return ()

    def headline(self, lang: str = "en") -> str:
        """The value in one line."""
        return self._words().say("sheet.total", lang, points=self.total)

    def text(self, lang: str = "en") -> str:
        """The whole sheet in words, a line for everything that counts, is added, is left out and is paid."""
        words = self._words()
        rows = [self.headline(lang), *self._line_rows(words, lang), *self._step_rows(words, lang)]
        rows += [_note_text(words, note, lang) for note in self.notes]
        rows += [_transfer_text(words, transfer, lang) for transfer in self.transfers]
        return "\n".join(rows)

    def _line_rows(self, words: Words, lang: str) -> list[str]:
        return [
            _with_tiles(f"{words.name(x.pattern, lang)}: {words.say(f'unit.{x.unit}', lang, value=x.value)}", x.tiles)
            for x in self.lines
        ]

    def _step_rows(self, words: Words, lang: str) -> list[str]:
        return [_with_tiles(words.say(step.id, lang, value=step.value), step.tiles) for step in self.steps]

    def to_json(self) -> dict[str, Any]:
        """The sheet as plain data: ids, numbers and tiles as text."""
        return {
            "total": self.total,
            "gain": self.gain,
            "winner": self.winner,
            **dict(self.summary),
            "lines": [_with_text(line) for line in self.lines],
            "steps": [_with_text(step) for step in self.steps],
            "notes": [note._asdict() for note in self.notes],
            "transfers": [transfer._asdict() for transfer in self.transfers],
        }

    def __repr__(self) -> str:
        figures = " ".join(f"{name}={value}" for name, value in self.summary if value)
        return f"<{type(self).__name__} {self.total} {figures}>"


def _with_text(row: Line | Step) -> dict[str, Any]:
    return {**row._asdict(), "tiles": format_tiles(row.tiles)}


def _with_tiles(text: str, tiles: tuple[Tile, ...]) -> str:
    return f"{text}  [{format_tiles(tiles)}]" if tiles else text


def _note_text(words: Words, note: Note, lang: str) -> str:
    other = words.name(note.other, lang) if note.reason == "excluded" else note.other
    return words.say(f"note.{note.reason}", lang, pattern=words.name(note.pattern, lang), other=other)


def _transfer_text(words: Words, transfer: Transfer, lang: str) -> str:
    payer, payee = words.seat(transfer.payer, lang), words.seat(transfer.payee, lang)
    return words.say(f"pay.{transfer.reason}", lang, payer=payer, payee=payee, points=transfer.points)
