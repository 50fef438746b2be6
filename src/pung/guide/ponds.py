"""Discards as an example: whether a pond is a nagashi mangan, and what it brings."""

from collections.abc import Mapping
from typing import Any, Final, cast

from pung.guide.drawn import DrawnHand, drawn_tiles
from pung.guide.entries import Shown, Spoken
from pung.guide.errors import GuideError
from pung.guide.examples import COUNTS, WITHOUT
from pung.guide.words import say
from pung.hands.melds import Seat
from pung.model.state import PondTile, RoundSetup, RoundState, SeatState
from pung.rulesets.contract import RuleSet
from pung.rulesets.riichi.draw_payments import settle_nagashi
from pung.rulesets.riichi.draws import nagashi
from pung.rulesets.riichi.options import RiichiOptions
from pung.tiles.kinds import KIND_OF
from pung.tiles.notation import parse_tiles

__all__ = ["shown_pond"]

_DEALER: Final = Seat(0)
_PLAYER: Final = Seat(1)
_CALLER: Final = Seat(2)
#: discards lie in rows of so many
_ROW: Final = 6


def shown_pond(rules: RuleSet, row: Mapping[str, Any], name: str, lang: str, *, counts: bool, why: str = "") -> Shown:
    """A pond as the page shows it. `taken` is the place of a tile that was called away, from 1.

    Raises GuideError when it is a nagashi mangan and should not be, or the other way round.
    """
    tiles = parse_tiles(row["pond"])
    winners = nagashi(_table(rules, row))
    expected, found = (COUNTS if right else WITHOUT for right in (counts, bool(winners)))
    if found != expected:
        raise GuideError(f"{rules.id}: nagashi_mangan: `{row['pond']}`: expected {expected}, found {found}")
    pond = list(drawn_tiles(tiles, lang))
    if "taken" in row:
        pond[row["taken"] - 1] = pond[row["taken"] - 1]._replace(mark="taken")
    verdict = _good(rules, name, lang) if counts else Spoken(False, say("verdict.not", lang, name=name))
    label = say("example.good" if counts else "example.bad", lang)
    return Shown(
        label, DrawnHand(tuple(tuple(pond[at : at + _ROW]) for at in range(0, len(pond), _ROW))), (), verdict, why
    )


def _table(rules: RuleSet, row: Mapping[str, Any]) -> RoundState:
    """A hand at its end in which one seat has this pond."""
    seats = [SeatState() for _ in range(rules.seats)]
    own = seats[_PLAYER]
    for place, tile in enumerate(parse_tiles(row["pond"]), 1):
        own.pond.append(PondTile(tile, taken_by=_CALLER if place == row.get("taken") else None))
        own.discarded |= 1 << KIND_OF[tile]
    return RoundState(rules, RoundSetup(()), seats, [0] * rules.seats, 0, None)


def _good(rules: RuleSet, name: str, lang: str) -> Spoken:
    options = cast(RiichiOptions, rules.options)
    transfers = settle_nagashi(options, [_PLAYER], dealer=_DEALER, players=rules.seats, honba=0, sticks=0)
    points = sum(t.points for t in transfers if t.payee == _PLAYER)
    return Spoken(True, say("verdict.counts", lang), ((name, True),), say("verdict.points", lang, points=points))
