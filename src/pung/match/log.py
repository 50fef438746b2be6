"""The match log: JSON Lines, one choice a line, each line sealed with a running checksum.

First the rules, options and seed, then each hand's start and the choices of its seats, then the final places.
A log that ends early is a match to be resumed; a line that was changed, cut or taken out is refused.
"""

import json
from collections import deque
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Final

from pung.hands.melds import Seat
from pung.match.match import Match
from pung.model.actions import Action, parse_action
from pung.model.state import RoundSetup
from pung.rulesets.contract import RuleSet
from pung.rulesets.options import OptionError
from pung.rulesets.registry import UnknownRules, rules
from pung.table.round import IllegalAction
from pung.tiles.notation import NotationError, format_tiles, parse_tiles

__all__ = ["LogError", "LogWriter", "load", "replay", "save", "setup_data", "setup_from"]

VERSION: Final = 1
_LONGEST_LINE: Final = 10_000


class LogError(ValueError):
    """A log that cannot be read; the message names the file, the line and the reason."""


class LogWriter:
    """Writes a match as it goes; every line is on disk before the next choice is made."""

    def __init__(self, file: IO[str], seal: str = "") -> None:
        self._file = file
        self._seal = seal

    def line(self, data: dict[str, Any]) -> None:
        """Write one line with its checksum."""
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        self._seal = _sealed(self._seal, text)
        self._file.write(f'{text[:-1]},"seal":"{self._seal}"}}\n')
        self._file.flush()

    def start(self, match: Match, names: tuple[str, ...] = ()) -> None:
        """The first line, and the first hand."""
        options = asdict(match.rules.options)
        self.line({"pung": VERSION, "rules": match.rules.id, "options": options, "seed": match.seed, "names": names})
        self.hand(match.states[0].setup)

    def hand(self, setup: RoundSetup) -> None:
        """A hand begins."""
        self.line(setup_data(setup))

    def choice(self, seat: Seat, action: Action) -> None:
        """A seat chose."""
        self.line({"seat": seat, "do": str(action)})

    def end(self, match: Match) -> None:
        """The match is over."""
        self.line({"final": [p._asdict() for p in match.ranking()]})


def _sealed(seal: str, text: str) -> str:
    return sha256(f"{seal}{text}".encode()).hexdigest()[:12]


def setup_data(setup: RoundSetup) -> dict[str, Any]:
    """The start of a hand as plain data; `setup_from` reads it back."""
    return {
        "hand": setup.number,
        "dealer": setup.dealer,
        "round_wind": setup.round_wind,
        "honba": setup.honba,
        "sticks": setup.sticks,
        "scores": list(setup.scores),
        "wall": format_tiles(setup.wall, sort=False),
    }


def save(match: Match, path: Path, names: tuple[str, ...] = ()) -> None:
    """Write a whole match; the file appears only when it is complete."""
    part = path.with_name(path.name + ".part")
    with part.open("w", encoding="utf-8") as file:
        writer = LogWriter(file)
        writer.start(match, names)
        for number, choices in enumerate(match.choices):
            if number:
                writer.hand(match.states[number].setup)
            for seat, action in choices:
                writer.choice(seat, action)
        if match.over:
            writer.end(match)
    part.replace(path)


def load(path: Path) -> tuple[Match, str]:
    """The match of a log as far as it goes, and the last checksum (to write on). Raises LogError."""
    last = deque(_steps(path), maxlen=1)
    if not last:
        raise LogError(f"{path}: the log is empty")
    return last[0]


def replay(path: Path, step: int | None = None) -> Match:
    """The match after so many lines of choices (None: all). Raises LogError, also for a step beyond the end."""
    done = -1
    match = None
    for done, (match, _) in enumerate(_steps(path)):
        if done == step:
            return match
    if match is None:
        raise LogError(f"{path}: the log is empty")
    if step is not None:
        raise LogError(f"{path}: there is no step {step}; the last is {done}")
    return match


def _steps(path: Path) -> Iterator[tuple[Match, str]]:
    """The match after its start, and after every choice, with the checksum so far."""
    reader = _Reader(path)
    try:
        for data in reader.lines():
            if reader.read(data) and reader.match is not None:
                yield reader.match, reader.seal
    except (NotationError, IllegalAction, OptionError, UnknownRules, KeyError, TypeError, ValueError) as error:
        if isinstance(error, LogError):
            raise
        reason = f"`{error.args[0]}` is missing" if isinstance(error, KeyError) else str(error)
        raise LogError(f"{path}: line {reader.number}: {reason}") from None


class _Reader:
    """Reads a log line by line, checks each line's seal, and plays the match along."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.number = 0
        self.seal = ""
        self.match: Match | None = None
        self._rules: RuleSet | None = None
        self._seed = ""

    def lines(self) -> Iterator[dict[str, Any]]:
        """The data of each line, its seal checked and taken off."""
        try:
            with self.path.open(encoding="utf-8") as file:
                while line := file.readline(_LONGEST_LINE):
                    self.number += 1
                    yield self._open(line)
        except (OSError, UnicodeDecodeError) as error:
            raise LogError(f"{self.path}: line {self.number + 1}: cannot be read ({error})") from None

    def _open(self, line: str) -> dict[str, Any]:
        if not line.endswith("\n"):
            raise LogError(f"{self.path}: line {self.number} is cut off")
        try:
            data = json.loads(line)
            seal = data.pop("seal")
        except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
            raise LogError(f"{self.path}: line {self.number} is not a line of a match log") from None
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        self.seal = _sealed(self.seal, text)
        if seal != self.seal:
            raise LogError(f"{self.path}: line {self.number}: the checksum is wrong: lines were changed or are missing")
        return dict(data)

    def read(self, data: dict[str, Any]) -> bool:
        """Take in one line; whether it was a step (the start, or a choice)."""
        if "pung" in data:
            if data["pung"] != VERSION:
                raise ValueError(f"this log has version {data['pung']}; version {VERSION} is understood")
            if self._rules is not None:
                raise ValueError("the rules are named a second time")
            self._rules = rules(data["rules"], **data["options"])
            self._seed = data["seed"]
            return False
        if self._rules is None:
            raise ValueError("the first line must name the rules")
        if "hand" in data:
            return self._hand(data)
        if self.match is None:
            raise ValueError("a choice before the first hand")
        if "final" in data:
            self._final(data["final"])
            return False
        seat = _whole(data, "seat")
        if seat >= self._rules.seats:
            raise ValueError(f"`seat` is {seat}; there are {self._rules.seats} seats")
        self.match.act(Seat(seat), parse_action(str(data["do"])))
        return True

    def _hand(self, data: dict[str, Any]) -> bool:
        assert self._rules is not None
        setup = setup_from(data, self._rules.seats)
        if self.match is None:
            self.match = Match(self._rules, self._seed, setup)
            return True
        if not self.match.state.over:
            raise ValueError("a hand begins before the last one is over")
        following = self.match.rules.next_setup(self.match.state, setup.wall)
        if following is None:
            raise ValueError("a hand after the end of the match")
        if following != setup:
            raise ValueError("the hand does not follow from the one before")
        self.match.next_hand(setup)
        return False

    def _final(self, places: list[dict[str, Any]]) -> None:
        assert self.match is not None
        if not self.match.over:
            raise ValueError("final places before the match is over")
        if places != [p._asdict() for p in self.match.ranking()]:
            raise ValueError("the final places are not those of the match")


def setup_from(data: dict[str, Any], seats: int) -> RoundSetup:
    """The start of a hand among so many seats. Raises ValueError for a number that none can have."""
    scores = data["scores"]
    if len(scores) != seats or not all(_whole_or_half(points) for points in scores):
        raise ValueError(f"`scores` is {scores}, not {seats} whole or half numbers")
    if _whole(data, "dealer") >= seats:
        raise ValueError(f"`dealer` is {data['dealer']}; there are {seats} seats")
    return RoundSetup(
        tuple(parse_tiles(data["wall"])),
        Seat(data["dealer"]),
        _whole(data, "round_wind"),
        _whole(data, "honba"),
        _whole(data, "sticks"),
        tuple(scores),
        _whole(data, "hand"),
    )


def _whole_or_half(points: object) -> bool:
    """Whether these can be points: a whole number, or a half as some games pay it."""
    return type(points) is int or (type(points) is float and 2 * points % 1 == 0)


def _whole(data: dict[str, Any], name: str) -> int:
    """A whole number from 0 on. Raises ValueError for anything else."""
    value = data[name]
    if type(value) is not int or value < 0:
        raise ValueError(f"`{name}` is {value!r}, not a whole number")
    return value
