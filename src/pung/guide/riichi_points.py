"""The tables of points of riichi and sanma: what the scoring program pays for every han, fu and limit."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from markupsafe import Markup

from pung.guide.errors import GuideError
from pung.guide.riichi_yaku import judged_hands
from pung.guide.tables import Cell, Row, Table, plain_row
from pung.guide.words import say
from pung.rulesets.registry import rules
from pung.rulesets.riichi.limits import Limits, base_points, limits_of
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.payments import ron_points, tsumo_points
from pung.rulesets.riichi.ruleset import RiichiRules
from pung.rulesets.riichi.words import sentences, yaku_name
from pung.scoring.sheet import Refusal

__all__ = ["fu_table", "point_tables"]

#: fu as they count: seven pairs are 25
FU: Final = (20, 25, *range(30, 120, 10))
HAN: Final = (1, 2, 3, 4)
_PINFU_TSUMO: Final = 20
_SEVEN_PAIRS: Final = 25
#: a self-drawn pinfu has two han; seven pairs have two, self-drawn three
_LEAST_HAN: Final = {
    (_PINFU_TSUMO, "tsumo"): 2,
    (_SEVEN_PAIRS, "ron"): 2,
    (_SEVEN_PAIRS, "tsumo"): 3,
}
#: steps whose value depends on the rest of the hand
_NOT_FIXED: Final = ("fu.rounded",)
#: what only an open hand of runs has: without chi there is none
_OPEN_RUNS: Final = "fu.open_twenty"


def point_tables(family: str, lang: str) -> tuple[Table, ...]:
    """Fu, the points of others and of the dealer by han and fu, and the limits."""
    options = cast(RiichiOptions, rules(family).options)
    return (
        fu_table(family, lang),
        _by_han_and_fu(options, lang, dealer=False),
        _by_han_and_fu(options, lang, dealer=True),
        _limits(options, lang),
    )


_CELL: Final = Markup("<b>{}</b> <span>{}</span>")


# Fu.


def fu_table(family: str, lang: str) -> Table:
    """What gives fu, as the scoring program counted it in the hands of this page."""
    values: dict[str, int] = {}
    for judged in judged_hands(family):
        if not isinstance(judged.result, Refusal):
            values |= {step.id: step.value for step in judged.result.steps if step.id.startswith("fu.")}
    ids = [rule for rule in sentences().ids if rule.startswith("fu.") and rule not in _NOT_FIXED]
    if not cast(RiichiRules, rules(family)).has_chi:
        ids.remove(_OPEN_RUNS)
    if missing := [rule for rule in ids if rule not in values]:
        raise GuideError(f"{family}: no example has the fu of `{missing[0]}`")
    rows = tuple(_fu_row(rule, values[rule], lang) for rule in ids)
    head = (say("points.what", lang), say("points.fu", lang))
    return Table("points-fu", say("points.fu_caption", lang), head, rows, say("points.fu_note", lang))


def _fu_row(rule: str, value: int, lang: str) -> Row:
    """What the sheet calls it, without its value; the value."""
    words = sentences().say(rule, lang, value="\0").partition("\0")[0]
    return plain_row(words.rstrip(" :："), value)


# Han and fu.


def _by_han_and_fu(options: RiichiOptions, lang: str, *, dealer: bool) -> Table:
    who = "dealer" if dealer else "others"
    limits = limits_of(options, dealer)
    rows = tuple(
        Row(Cell(say("points.fu_row", lang, fu=fu)), tuple(_cells(options, limits, fu, lang, dealer=dealer)))
        for fu in FU
    )
    head = (say("points.fu", lang), *(say("points.han", lang, han=han) for han in HAN))
    return Table(f"points-{who}", say(f"points.{who}_caption", lang), head, rows, say(f"points.{who}_note", lang))


def _cells(options: RiichiOptions, limits: Limits, fu: int, lang: str, *, dealer: bool) -> Iterator[Cell]:
    for han in HAN:
        limit, base = base_points(han, fu, limits, options.kiriage_mangan)
        ron = f"{ron_points(base, dealer):,}" if _possible(options, fu, han, "ron") else ""
        tsumo = _tsumo(options, base, lang, dealer=dealer) if _possible(options, fu, han, "tsumo") else ""
        none = say("table.none", lang)
        if ron or tsumo:
            yield Cell(_CELL.format(ron or none, tsumo or none), "limit" if limit else "num")
        else:
            yield Cell(none, "none")


def _possible(options: RiichiOptions, fu: int, han: int, how: str) -> bool:
    """Whether a hand of so many fu and han can be won so."""
    if fu == _PINFU_TSUMO and how == "ron":
        return options.open_pinfu_fu == _PINFU_TSUMO
    return han >= _LEAST_HAN.get((fu, how), 1)


def _tsumo(options: RiichiOptions, base: int, lang: str, *, dealer: bool) -> str:
    """What each seat pays: all alike, or the dealer more."""
    other, from_dealer = (tsumo_points(options, base, dealer, pays) for pays in (False, True))
    if dealer or other == from_dealer:
        return say("points.all", lang, points=other)
    return say("points.other_and_dealer", lang, other=other, dealer=from_dealer)


# Limits.


def _limits(options: RiichiOptions, lang: str) -> Table:
    """From how many han on each limit counts, and its points; then yakuman."""
    names = [limit for limit, _ in limits_of(options, False).by_han]
    rows = []
    for name in dict.fromkeys(name for name in names if name):
        at = [han for han, limit in enumerate(names) if limit == name]
        rows.append(_limit_row(options, yaku_name(name, lang), _range(at, lang), at[0], lang))
    rows += [_yakuman_row(options, times, lang) for times in ((1, 2) if options.double_yakuman else (1,))]
    head = (say("points.limit", lang), *(say(f"points.limit_{part}", lang) for part in ("han", *_COLUMNS)))
    return Table(
        "points-limits", say("points.limits_caption", lang), head, tuple(rows), say("points.limits_note", lang)
    )


_COLUMNS: Final = ("others_ron", "others_tsumo", "dealer_ron", "dealer_tsumo")


def _range(han: Sequence[int], lang: str) -> str:
    first, last = han[0], han[-1]
    if last == _MOST_HAN:
        return say("points.from_han", lang, han=first)
    return say("points.han_range", lang, first=first, last=last) if last > first else say("points.han", lang, han=first)


_MOST_HAN: Final = 13


def _limit_row(options: RiichiOptions, name: str, han: str, least: int, lang: str) -> Row:
    bases = [limits_of(options, dealer).by_han[least][1] for dealer in (False, True)]
    return plain_row(name, han, *_paid(options, bases, lang))


def _yakuman_row(options: RiichiOptions, times: int, lang: str) -> Row:
    bases = [limits_of(options, dealer).yakuman * times for dealer in (False, True)]
    return plain_row(say(f"value.yakuman_{times}", lang), say("table.none", lang), *_paid(options, bases, lang))


def _paid(options: RiichiOptions, bases: Sequence[int], lang: str) -> Iterator[str]:
    for dealer, base in zip((False, True), bases, strict=True):
        yield f"{ron_points(base, dealer):,}"
        yield _tsumo(options, base, lang, dealer=dealer)
