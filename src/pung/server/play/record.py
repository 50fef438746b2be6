"""The record of a match played at a table, in our own form or another program's."""

import json
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from pung.formats import mjai_lines, record_of, tenhou6_game
from pung.match.log import save
from pung.match.match import Match

__all__ = ["FORMS", "record_file"]

#: what hands are built towards in the games that other programs' records can tell
_TOLD: Final = "yaku"


def _own(match: Match, names: Sequence[str]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        save(match, path, tuple(names))
        return path.read_text("utf-8")


def _mjai(match: Match, names: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in mjai_lines(record_of(match.states), names))


def _tenhou6(match: Match, names: Sequence[str]) -> str:
    return json.dumps(tenhou6_game(record_of(match.states), names), ensure_ascii=False)


FORMS: Final[dict[str, tuple[str, Callable[[Match, Sequence[str]], str]]]] = {
    "pung": ("jsonl", _own),
    "mjai": ("mjai.jsonl", _mjai),
    "tenhou6": ("tenhou6.json", _tenhou6),
}


def record_file(match: Match, table: str, form: str, names: Sequence[str]) -> tuple[str, bytes]:
    """The name and content of a record. ValueError, in one sentence, for a form that there is not for this game."""
    if form not in FORMS:
        raise ValueError(f"there is no form `{form}`; there are {', '.join(FORMS)}")
    if form != "pung" and match.rules.aims != _TOLD:
        raise ValueError(f"`{form}` cannot tell this game; `pung` can")
    ending, write = FORMS[form]
    return f"pung-{table}.{ending}", write(match, names).encode()
