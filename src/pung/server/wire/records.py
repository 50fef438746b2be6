"""Records from outside: a file of another program or a log of ours, as hands that the engine can play again."""

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from pung.formats import FormatError, GameRecord, RoundRecord, read
from pung.formats.played import choices_of
from pung.formats.verify import rules_by_players
from pung.match.log import LogError, load
from pung.match.match import Choice
from pung.model.state import RoundSetup, RoundState
from pung.rulesets.contract import RuleSet
from pung.rulesets.options import OptionError
from pung.rulesets.registry import UnknownRules, presets
from pung.rulesets.registry import rules as rule_set
from pung.server.wire.options import known_rules
from pung.table.round import act, start

__all__ = ["MOST_BYTES", "Record", "RecordedHand", "play_hand", "read_record"]

#: of a file once unpacked
MOST_BYTES: Final = 16_000_000
_GZIP: Final = b"\x1f\x8b"
#: what other programs' records are built towards
_TOLD: Final = "yaku"
_LONGEST_NAME: Final = 40
#: the first word of a log of ours
_OURS: Final = "pung"


class RecordedHand(NamedTuple):
    """A hand: what it started from, and who chose what."""

    setup: RoundSetup
    choices: tuple[Choice, ...]


class Record(NamedTuple):
    """A match from outside: its rules, its hands, what the players are called, where it comes from."""

    rules: RuleSet
    hands: tuple[RecordedHand, ...]
    names: tuple[str, ...]
    source: str


def read_record(data: bytes, name: str) -> Record:
    """The (first) match of a file. Raises FormatError, in one sentence, for one that cannot be played again."""
    shown = Path(name).name or "record"
    try:
        plain = _unpacked(data)
        own = _first_line(plain)
        return _own_record(plain, own, shown) if own is not None else _foreign_record(plain, shown)
    except FormatError as error:
        raise error.within(shown) from None


def play_hand(rules: RuleSet, hand: RecordedHand, step: int | None = None) -> RoundState:
    """The hand after so many choices (None: all). Raises ValueError for a step that there is not."""
    if step is not None and not 0 <= step <= len(hand.choices):
        raise ValueError(f"there is no step {step}; the last is {len(hand.choices)}")
    state = start(rules, hand.setup)
    for seat, action in hand.choices[:step]:
        act(state, seat, action)
    return state


def _unpacked(data: bytes) -> bytes:
    if data[:2] == _GZIP:
        try:
            with gzip.open(BytesIO(data)) as file:
                data = file.read(MOST_BYTES + 1)
        except (OSError, EOFError, zlib.error):
            raise FormatError("the gzip data is cut off or damaged") from None
    if len(data) > MOST_BYTES:
        raise FormatError(f"the file has more than {MOST_BYTES:,} bytes")
    return data


# logs of ours


def _first_line(data: bytes) -> Mapping[str, Any] | None:
    """The first line of a log of ours; None for another file."""
    try:
        first = json.loads(data.partition(b"\n")[0])
    except (ValueError, RecursionError):
        return None
    return first if isinstance(first, dict) and _OURS in first else None


def _own_record(data: bytes, first: Mapping[str, Any], name: str) -> Record:
    options = first.get("options")
    if not isinstance(options, dict):
        raise FormatError("`options` is no table of options", "line 1")
    try:
        known_rules(str(first.get("rules")), options)
        with TemporaryDirectory() as folder:
            path = Path(folder) / "log.jsonl"
            path.write_bytes(data)
            match, _ = load(path)
    except LogError as error:
        raise FormatError(str(error).partition(": ")[2]) from None
    except (UnknownRules, OptionError) as error:
        raise FormatError(str(error), "line 1") from None
    made = [RecordedHand(s.setup, tuple(c)) for s, c in zip(match.states, match.choices, strict=True)]
    return Record(match.rules, tuple(made), _names(first.get("names"), match.rules.seats), name)


# files of other programs


def _foreign_record(data: bytes, name: str) -> Record:
    game = _game(data, name)
    if game.custom:
        raise FormatError(f"it was played with rules that are not known here: {game.custom}")
    if not game.rounds:
        raise FormatError("it holds no hand")
    rules, hands = _played(game)
    return Record(rules, tuple(hands), _names(game.meta.get("names"), rules.seats), name)


def _game(data: bytes, name: str) -> GameRecord:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "record"
        path.write_bytes(data)
        try:
            game = next(read(path), None)
        except FormatError as error:
            raise FormatError(error.what, *(place for place in error.places if place != str(path))) from None
    if game is None:
        raise FormatError("the file is empty")
    return game


def _played(game: GameRecord) -> tuple[RuleSet, list[RecordedHand]]:
    """The first rules that lead to all that the record tells. Raises the error of the likeliest ones."""
    error: FormatError | None = None
    for rules in _likely(game):
        try:
            return rules, [_hand(record, rules, number) for number, record in enumerate(game.rounds, 1)]
        except FormatError as wrong:
            error = error or wrong
    assert error is not None
    raise error


def _likely(game: GameRecord) -> Iterator[RuleSet]:
    """Rules for so many players with the options that the record names, the likeliest first."""
    first = rules_by_players()(game)
    yield first
    for name in presets():
        other = rule_set(name)
        if other.seats == game.players and other.aims == _TOLD and name != first.id:
            yield rules_by_players(name)(game)


def _hand(record: RoundRecord, rules: RuleSet, number: int) -> RecordedHand:
    try:
        return RecordedHand(record.setup, tuple(choices_of(record, rules)))
    except FormatError as error:
        raise error.within(f"round {number}") from None


def _names(told: object, seats: int) -> tuple[str, ...]:
    """What the players are called, fit to be shown; empty for one without a name."""
    names: Sequence[object] = told if isinstance(told, list | tuple) else ()
    shown = ("".join(c for c in str(name) if c.isprintable())[:_LONGEST_NAME] for name in names if name is not None)
    return (*shown, *[""] * seats)[:seats]
