"""The guide to American mahjong."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from pung.guide.american_lines import check, line_groups
from pung.guide.blanks import common_blanks
from pung.guide.family import Family
from pung.guide.tables import Row, Table, plain_row
from pung.guide.words import say
from pung.hands.melds import Seat
from pung.rulesets.american.charleston import PACKET
from pung.rulesets.american.claims import GROUP_SIZES
from pung.rulesets.american.context import WinSeats
from pung.rulesets.american.expand import SMALLEST_GROUP
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.ruleset import AmericanRules
from pung.rulesets.american.scoring import settle
from pung.rulesets.contract import RuleSet
from pung.rulesets.registry import rules

__all__ = ["FAMILY"]

_EAST: Final = Seat(0)
_WINNER: Final = Seat(1)
_DISCARDER: Final = Seat(2)


def blanks(game: RuleSet) -> Mapping[str, Any]:
    """Numbers for the texts beside the options."""
    card = cast(AmericanRules, game).card
    return common_blanks(game) | {
        "packet": PACKET,
        "smallest": SMALLEST_GROUP,
        "largest": max(GROUP_SIZES),
        "with_draw": 14,
        "lines": len(card.lines),
        "sections": len(card.sections),
    }


# Points.


def tables(lang: str) -> tuple[Table, ...]:
    """What each seat pays for every value on the card, with jokers and without."""
    options = cast(AmericanOptions, rules("american").options)
    return _payments(options, 1, "jokers", lang), _payments(options, options.jokerless_factor, "jokerless", lang)


def _payments(options: AmericanOptions, factor: int, name: str, lang: str) -> Table:
    head = [
        say(f"payments.{part}", lang) for part in ("printed", "value", "discarder", "other", "sum", "each", "sum_drawn")
    ]
    doubled = {line.points for line in check().card.lines if line.jokerless_doubles or factor == 1}
    rows = tuple(_row(options, points, factor) for points in sorted(doubled))
    note = say(f"payments.{name}_note", lang)
    return Table(f"payments-{name}", say(f"payments.{name}_caption", lang, factor=factor), tuple(head), rows, note)


def _row(options: AmericanOptions, points: int, factor: int) -> Row:
    value = points * factor
    return plain_row(f"{points}", value, *_paid(options, value, _DISCARDER), *_paid(options, value, None))


def _paid(options: AmericanOptions, value: int, discarder: Seat | None) -> Iterator[int]:
    """What the discarder (if there is one) and each other seat pay, and what they pay together."""
    score = check().shown[0].score._replace(value=value)
    transfers = settle(options, score, WinSeats(_WINNER, discarder, _EAST))
    paid = {t.payer: int(t.points) for t in transfers}
    if discarder is not None:
        yield paid.pop(discarder)
    yield next(iter(paid.values()))
    yield sum(int(t.points) for t in transfers)


FAMILY: Final = Family("american", ("american.toml",), blanks, line_groups, tables)
