"""Files that hold games: plain or gzipped, one game in a file or one in a line, whichever format it is in."""

import gzip
import json
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from io import TextIOWrapper
from itertools import chain
from pathlib import Path
from typing import IO, Any, Final, cast

from pung.formats.majiang import read_majiang
from pung.formats.mjai import read_mjai
from pung.formats.mjlog import read_mjlog
from pung.formats.record import FormatError, GameRecord
from pung.formats.tenhou6 import read_tenhou6

__all__ = ["read"]

MOST_CHARACTERS: Final = 64_000_000  # of one line, and of a file that is one JSON text
Broken = Callable[[FormatError], None] | None

_GZIP: Final = b"\x1f\x8b"
#: games in a file of lines may have their walls in a file beside it
_WALLS: Final = ".walls"


def read(path: str | Path, broken: Callable[[FormatError], None] | None = None) -> Iterator[GameRecord]:
    """The games of a file, one after another; its format is found out from its first characters.

    mjlog XML, JSON Lines with an mjlog a line, tenhou.net/6 JSON, mjai logs, majiang paipu; all also gzipped.
    Raises FormatError, naming the file and the place in it, for a game that cannot be read; where each line is
    a game and `broken` is given, it is told of the error instead, and reading goes on with the next line.
    """
    path = Path(path)
    try:
        with _open(path) as file:
            yield from _games(file, path, broken)
    except FormatError as error:
        raise error.within(str(path)) from None
    except OSError as error:
        raise FormatError(f"cannot be read ({error.strerror or error})", str(path)) from None
    except (EOFError, zlib.error):
        raise FormatError("the gzip data is cut off or damaged", str(path)) from None
    except UnicodeDecodeError:
        raise FormatError("this is not UTF-8 text", str(path)) from None


def _open(path: Path) -> IO[str]:
    with path.open("rb") as raw:
        zipped = raw.read(2) == _GZIP
    file = gzip.open(path) if zipped else path.open("rb")  # noqa: SIM115 - the wrapper closes it
    return TextIOWrapper(cast(IO[bytes], file), encoding="utf-8-sig")


def _games(file: IO[str], path: Path, broken: Broken) -> Iterator[GameRecord]:
    first = _line(file)
    while first and not first.strip():
        first = _line(file)
    if first.lstrip().startswith("<"):
        yield read_mjlog(first + _rest(file), path.name)
    elif first.lstrip().startswith(("{", "[")):
        yield from _json_games(first, file, path, broken)
    else:
        raise FormatError("this is no game record that is known" if first else "the file is empty")


def _line(file: IO[str]) -> str:
    line = file.readline(MOST_CHARACTERS)
    if len(line) == MOST_CHARACTERS:
        raise FormatError(f"a line of more than {MOST_CHARACTERS} characters")
    return line


def _rest(file: IO[str]) -> str:
    text = file.read(MOST_CHARACTERS)
    if len(text) == MOST_CHARACTERS:
        raise FormatError(f"more than {MOST_CHARACTERS} characters in one game")
    return text


def _json_games(first: str, file: IO[str], path: Path, broken: Broken) -> Iterator[GameRecord]:
    """One JSON text over several lines, or one value a line."""
    try:
        start = json.loads(first)
    except ValueError:
        yield from _games_of(_parse(first + _rest(file), ""), path.name, "")
        return
    except RecursionError:
        raise FormatError("line 1: the JSON is nested too deeply") from None
    rows = chain([("line 1", start)], _rows(file))
    if isinstance(start, dict) and isinstance(start.get("type"), str):
        yield read_mjai(_messages(rows), path.name)
        return
    walls = _walls_beside(path) if isinstance(start, dict) and "mjlog" in start else {}
    for place, value in rows:
        try:
            yield from _games_of(value, path.name, place, walls)
        except FormatError as error:
            if broken is None:
                raise
            broken(error.within(str(path)))


def _rows(file: IO[str]) -> Iterator[tuple[str, Any]]:
    for number, line in enumerate(iter(partial(_line, file), ""), 2):
        if line.strip():
            place = f"line {number}"
            yield place, _parse(line, place)


def _parse(text: str, place: str) -> Any:
    places = [place] if place else []
    try:
        return json.loads(text)
    except RecursionError:
        raise FormatError("the JSON is nested too deeply", *places) from None
    except ValueError as error:
        if isinstance(error, json.JSONDecodeError):
            places += [f"column {error.colno}"] if place else [f"line {error.lineno}", f"column {error.colno}"]
        raise FormatError("this is not JSON", *places) from None


def _messages(rows: Iterator[tuple[str, Any]]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for place, value in rows:
        if not isinstance(value, dict) or not isinstance(value.get("type"), str):
            raise FormatError("this is no mjai message: an object with a `type`", place)
        yield place, value


def _games_of(value: Any, name: str, place: str, walls: Mapping[str, list[str]] | None = None) -> Iterator[GameRecord]:
    """The games in one JSON value: a game, a list of games, or a game with a label."""
    try:
        if isinstance(value, list):
            for number, part in enumerate(value, 1):
                yield from _games_of(part, name, f"game {number}", walls)
        elif isinstance(value, dict):
            yield _game_of(value, _name_of(value, f"{name}, {place}" if place else name), walls or {})
        else:
            raise FormatError("this is no game record that is known")
    except FormatError as error:
        raise (error.within(place) if place else error) from None


def _name_of(value: Mapping[str, Any], otherwise: str) -> str:
    name = value.get("id") or value.get("label")
    return name if isinstance(name, str) else otherwise


def _game_of(value: Mapping[str, Any], name: str, walls: Mapping[str, list[str]]) -> GameRecord:
    if isinstance(value.get("mjlog"), str):
        return read_mjlog(value["mjlog"], name, walls.get(name))
    log = value.get("log")
    if isinstance(log, dict):
        return read_tenhou6(log, name)
    if isinstance(log, list) and log and isinstance(log[0], list):
        if log[0] and isinstance(log[0][0], dict):
            return read_majiang(value, name)
        return read_tenhou6(value, name)
    raise FormatError("this is no game record that is known")


def _walls_beside(path: Path) -> dict[str, list[str]]:
    """The walls of the games of a file, by game, where a file with them stands beside it."""
    stem, dot, ending = path.name.partition(".")
    beside = path.with_name(f"{stem}{_WALLS}{dot}{ending}")
    if not dot or not beside.exists():
        return {}
    walls: dict[str, list[str]] = {}
    with _open(beside) as file:
        for place, row in chain(_rows_from_first(file)):
            if not isinstance(row, dict) or not isinstance(row.get("walls"), list):
                raise FormatError("a line without walls", beside.name, place)
            walls[str(row.get("id"))] = row["walls"]
    return walls


def _rows_from_first(file: IO[str]) -> Iterator[tuple[str, Any]]:
    for number, line in enumerate(iter(partial(_line, file), ""), 1):
        if line.strip():
            yield f"line {number}", _parse(line, f"line {number}")
