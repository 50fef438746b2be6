"""A score sheet as JSON: the same rows as its text, each with what it stands for."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from pung.scoring.sheet import ScoreSheet
from pung.server.wire.marks import sets_of
from pung.server.wire.shapes import SheetLine, SheetStep, TransferJson
from pung.wording.results import whole

__all__ = ["sheet_of"]


def sheet_of(sheet: ScoreSheet, lang: str) -> dict[str, Any]:
    """What a win is worth and why, in a language."""
    text = sheet.text(lang)
    rows = iter(text.split("\n")[1:])
    return {
        "headline": sheet.headline(lang),
        "total": whole(sheet.total),
        "gain": whole(sheet.gain),
        "lines": [_line(row) for row in islice(rows, len(sheet.lines))],
        "steps": [_step(row) for row in islice(rows, len(sheet.steps))],
        "notes": list(islice(rows, len(sheet.notes))),
        "transfers": list(_transfers(sheet, rows)),
        "text": text,
    }


def _line(row: str) -> SheetLine:
    words, sets = _parted(row)
    name, _, value = words.rpartition(": ")
    return {"name": name, "value": value, "tiles": sets}


def _step(row: str) -> SheetStep:
    words, sets = _parted(row)
    return {"text": words, "tiles": sets}


def _parted(row: str) -> tuple[str, list[list[str]]]:
    """The words of a row, and the sets in brackets behind them."""
    words, _, sets = row.partition("  [")
    return words, sets_of(sets.rstrip("]"))


def _transfers(sheet: ScoreSheet, rows: Iterator[str]) -> Iterator[TransferJson]:
    for transfer, row in zip(sheet.transfers, rows, strict=True):
        yield {"text": row, "payer": transfer.payer, "payee": transfer.payee, "points": whole(transfer.points)}
