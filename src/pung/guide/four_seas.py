"""The guide to Four Seas."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from pung.guide.blanks import common_blanks
from pung.guide.family import Family
from pung.guide.four_seas_yaku import yaku_groups
from pung.guide.tables import Cell, Row, Table, plain_row
from pung.guide.words import say
from pung.hands.melds import Seat
from pung.rulesets.contract import RuleSet
from pung.rulesets.four_seas.context import HandScore, WinContext, WinSeats
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.payments import plain, settle
from pung.rulesets.four_seas.scoring import score
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.rulesets.four_seas.yaku import all_yaku
from pung.rulesets.registry import presets, rules
from pung.scoring.sheet import Transfer

__all__ = ["FAMILY", "SCORES", "paid"]

#: hand scores whose payments the table shows: both lines, the threshold and what lies beside it, limits
SCORES: Final = (10, 20, 25, 50, 55, 80, 120, 200, 240, 320, 480)
_ANY_HAND: Final = {"hand": "123m 456m 789m 999s 6m", "tsumo": "6m"}
_WINNER: Final = Seat(0)
_DISCARDER: Final = Seat(1)


def blanks(game: RuleSet) -> Mapping[str, Any]:
    """Numbers for the texts beside the options."""
    return common_blanks(game) | {"yaku": len(all_yaku())}


# Points.


def tables(lang: str) -> tuple[Table, ...]:
    """The winning lines of each preset, and what each seat pays."""
    return _lines(lang), _payments(lang)


def _lines(lang: str) -> Table:
    rows = []
    for name in (name for name in presets() if name.partition("/")[0] == "four-seas"):
        options = cast(FourSeasOptions, rules(name).options)
        amounts = (options.minimum_self_draw, options.minimum_discard, options.payment_threshold, options.limit_line)
        rows.append(plain_row(name.partition("/")[2], *amounts))
    head = [say(f"lines.{part}", lang) for part in ("preset", "self_draw", "discard", "threshold", "limit")]
    return Table("winning-lines-table", say("lines.caption", lang), tuple(head), tuple(rows))


def _payments(lang: str) -> Table:
    options = cast(FourSeasOptions, rules("four-seas").options)
    rows = tuple(Row(Cell(str(points)), tuple(_cells(options, points, lang))) for points in SCORES)
    parts = ("score", "each", "winner", "discarder", "other", "winner", "discarder", "other", "winner")
    groups = ("", "self_draw", "self_draw", "discard", "discard", "discard", "concealed", "concealed", "concealed")
    head = [_head(group, part, lang) for group, part in zip(groups, parts, strict=True)]
    caption, note = say("fs_payments.caption", lang), say("fs_payments.note", lang)
    return Table("payments-table", caption, tuple(head), rows, note)


def _head(group: str, part: str, lang: str) -> str:
    words = say(f"fs_payments.{part}", lang)
    return f"{say(f'fs_payments.{group}', lang)}: {words}" if group else words


def _cells(options: FourSeasOptions, points: int, lang: str) -> Iterator[Cell]:
    """Self-draw, discard, concealed discard; below a line nothing is paid."""
    yield from _amounts(paid(options, points, tsumo=True) if points >= options.minimum_self_draw else (), 2, lang)
    for buried in (False, True):
        amounts = paid(options, points, buried=buried) if points >= options.minimum_discard else ()
        yield from _amounts(amounts, 3, lang)


def _amounts(amounts: Sequence[float], columns: int, lang: str) -> Iterator[Cell]:
    if amounts:
        yield from (Cell(f"{amount:,}", "num") for amount in amounts)
    else:
        yield from [Cell(say("table.none", lang), "none")] * columns


def paid(options: FourSeasOptions, points: int, *, tsumo: bool = False, buried: bool = False) -> tuple[float, ...]:
    """What each seat pays for a score (on a discard: the discarder, each other seat), and what the winner receives."""
    transfers = _transfers(options, points, tsumo=tsumo, buried=buried)
    amounts = [t.points for t in transfers[: 1 if tsumo else 2]]
    return (*amounts, plain(sum(t.points for t in transfers)))


def _transfers(options: FourSeasOptions, points: int, *, tsumo: bool, buried: bool) -> tuple[Transfer, ...]:
    found = score(_ANY_HAND["hand"], tsumo=_ANY_HAND["tsumo"])
    assert isinstance(found, FourSeasSheet)
    worth: HandScore = found.score._replace(points=points, as_self_draw=tsumo)
    ctx = WinContext(found.context.tile, tsumo, found.context.seat_wind, 0, buried)
    return settle(options, worth, ctx, WinSeats(_WINNER, None if tsumo else _DISCARDER))


FAMILY: Final = Family("four-seas", ("four_seas.toml",), blanks, yaku_groups, tables)
