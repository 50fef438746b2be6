"""Saved games: where they are, how they are named, which one is unfinished."""

import json
import os
import re
import time
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from pung.hands.melds import Seat
from pung.match.log import LogError

__all__ = ["HUMAN", "SavedGame", "find_unfinished", "games_folder", "named_game", "new_save", "read_save"]

#: the name under which a log keeps the person's seat
HUMAN: Final = "you"
_ENDING: Final = ".jsonl"
_TAIL: Final = 4_096


class SavedGame(NamedTuple):
    """A saved game: its log, the person's seat, the bots' name, whether it is over."""

    path: Path
    seat: Seat
    bot: str
    finished: bool


def games_folder() -> Path:
    """The folder of saved games, in the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "pung" / "games"


def new_save(folder: Path, rules: str, seed: str) -> tuple[Path, IO[str]]:
    """A new file for a game, named after time, rules and seed; an old one is never overwritten."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{rules.replace('/', '-')}-{_plain(seed)}"
    for number in range(1, 1_000):
        path = folder / (f"{stem}{_ENDING}" if number == 1 else f"{stem}-{number}{_ENDING}")
        try:
            return path, path.open("x", encoding="utf-8")
        except FileExistsError:
            continue
    raise LogError(f"{folder}: too many games of the same name")


def _plain(seed: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", seed)[:24].strip("-") or "seed"


def read_save(path: Path) -> SavedGame:
    """What the first and last lines of a log say. Raises LogError when no person plays in it."""
    try:
        with path.open("rb") as file:
            first = file.readline(10_000)
            file.seek(max(0, path.stat().st_size - _TAIL))
            last = file.read().rstrip(b"\n").rpartition(b"\n")[2]
        names: Any = json.loads(first)["names"]
        seat = names.index(HUMAN)
    except OSError as error:
        raise LogError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise LogError(f"{path}: is not the log of a game that can be resumed") from None
    bot = next((name for name in names if name != HUMAN), "")
    return SavedGame(path, Seat(seat), bot, last.startswith(b'{"final"'))


def find_unfinished(name: str | None = None) -> SavedGame:
    """The game of that name or path; without one, the latest that is not over. Raises LogError."""
    folder = games_folder()
    if name:
        return read_save(named_game(name))
    paths = sorted(folder.glob(f"*{_ENDING}"), key=lambda p: (p.stat().st_mtime_ns, p.name), reverse=True)
    for path in paths:
        try:
            saved = read_save(path)
        except LogError:
            continue
        if not saved.finished:
            return saved
    raise LogError(f"{folder}: there is no unfinished game to resume")


def named_game(name: str) -> Path:
    """The log of that path, or of that name among the saved games. Raises LogError."""
    folder = games_folder()
    for path in (Path(name), folder / name, folder / f"{name}{_ENDING}"):
        if path.is_file():
            return path
    raise LogError(f"{name}: there is no such saved game, here or in {folder}")
