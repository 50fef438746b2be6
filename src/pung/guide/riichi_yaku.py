"""The yaku and bonus tiles of riichi and sanma, each with an example and a counterexample that are scored here."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, cast

from markupsafe import Markup

from pung.guide.anchors import option_anchor
from pung.guide.drawn import drawn_hand
from pung.guide.entries import Entry, Group, Shown, Spoken, Value, names_in, shown
from pung.guide.errors import GuideError
from pung.guide.examples import Judged, judge, read_example, written
from pung.guide.markup import inline
from pung.guide.ponds import shown_pond
from pung.guide.words import PACKAGE, say
from pung.rulesets.registry import presets, rules
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.words import yaku_name
from pung.rulesets.riichi.yaku import all_yaku
from pung.scoring.pattern import Pattern, state_of
from pung.scoring.texts import LANGUAGES
from pung.tiles.sets import TileSetError

__all__ = ["Rows", "judged_hands", "rows_of", "yaku_groups"]

#: the data of some patterns by id
Rows = Mapping[str, Mapping[str, Any]]

#: bonus tiles: han beside the yaku, and no yaku themselves; the option that has them, where it is one
BONUSES: Final[Mapping[str, str]] = {"dora": "", "ura": "ura_dora", "red": "red_fives", "kita": "kita"}
#: the data of each rule set; columns of a later file take the place of an earlier one's
_FILES: Final[Mapping[str, tuple[str, ...]]] = {"riichi": ("riichi",), "sanma": ("riichi", "sanma")}
_HANDS: Final = ("good", "bad")
_SENTENCES: Final = ("needs", "why")


@cache
def rows_of(family: str) -> Rows:
    """The examples of a rule set by pattern."""
    rows: dict[str, dict[str, Any]] = {}
    for name in _FILES[family]:
        text = files(PACKAGE).joinpath(f"examples/{name}.toml").read_text("utf-8")
        for pattern, row in tomllib.loads(text).items():
            rows[pattern] = rows.get(pattern, {}) | row
    return rows


def yaku_groups(family: str, lang: str, rows: Rows | None = None) -> tuple[Group, ...]:
    """Every yaku and bonus tile by value. Raises GuideError for a missing example and a wrong verdict."""
    teller = _Teller(family, lang, rows_of(family) if rows is None else rows)
    teller.check()
    found: dict[str, list[Entry]] = {}
    for pattern in all_yaku():
        found.setdefault(teller.group(pattern), []).append(teller.yaku(pattern))
    found["bonus"] = [teller.bonus(name, option) for name, option in BONUSES.items() if teller.has(option)]
    return tuple(
        Group(f"yaku-group-{name}", say(f"group.{name}", lang), tuple(entries), say(f"group_note.{name}", lang))
        for name, entries in sorted(found.items(), key=lambda item: _GROUPS.index(item[0]))
    )


_GROUPS: Final = ("1", "2", "3", "6", "mangan", "yakuman", "bonus", "off")


def judged_hands(family: str) -> Iterator[Judged]:
    """Every scored hand of a rule set's examples."""
    rows = rows_of(family)
    for pattern, row in rows.items():
        if "impossible" not in row and "pond" not in row["good"]:
            yield _judged(family, pattern, row["good"], counts=True)
            yield _judged(family, pattern, row["bad"], counts=False)


def _judged(family: str, pattern: str, row: Mapping[str, Any], *, counts: bool) -> Judged:
    example = read_example(row, counts=counts)
    return judge(rules(family, **example.options), pattern, example)


class _Teller:
    """Tells the patterns of a rule set in a language."""

    def __init__(self, family: str, lang: str, rows: Rows) -> None:
        self.family, self.lang, self.rows = family, lang, rows
        self.rules = rules(family)

    def check(self) -> None:
        """Every row of data belongs to a yaku or a kind of bonus tile."""
        for name in self.rows.keys() - {pattern.id for pattern in all_yaku()} - BONUSES.keys():
            raise GuideError(f"{self.rules.id}: the examples have a row `{name}`, which is no yaku")

    def has(self, option: str) -> bool:
        """Whether a kind of bonus tile is played; those without an option always are."""
        value = getattr(self.rules.options, option, False) if option else True
        return any(value.values()) if isinstance(value, dict) else bool(value)

    def group(self, pattern: Pattern) -> str:
        """Under which heading a yaku stands: its value in a closed hand."""
        now = state_of(pattern, self.rules.options)
        if now is None:
            return "off"
        return str(now.closed) if now.unit == "han" else now.unit

    def yaku(self, pattern: Pattern) -> Entry:
        """The entry of a yaku."""
        values = _values(self.family, pattern, self.lang)
        return self._entry(pattern.id, pattern.names, values, _remarks(pattern, self.lang))

    def bonus(self, name: str, option: str) -> Entry:
        """The entry of a kind of bonus tile: one han for each."""
        names = {lang: yaku_name(name, lang) for lang in LANGUAGES}
        values = (Value(say("value.each", self.lang)),)
        return self._entry(name, names, values, (_option_remark(option, self.lang),) if option else ())

    def _entry(
        self, pattern: str, names: Mapping[str, str], values: tuple[Value, ...], remarks: tuple[Markup, ...]
    ) -> Entry:
        row = self._row(pattern)
        name, others = names_in(names, self.lang)
        good, bad = self._examples(pattern, name, row)
        return Entry(pattern, name, others, values, inline(row["needs"][self.lang]), good, bad, (), remarks)

    def _row(self, pattern: str) -> Mapping[str, Any]:
        row = self.rows.get(pattern, {})
        for column in (*_HANDS, *_SENTENCES):
            if not row.get(column):
                raise GuideError(f"{self.rules.id}: {pattern} has no `{column}` among the examples")
        for column in _SENTENCES:
            if self.lang not in row[column]:
                raise GuideError(f"{self.rules.id}: `{column}` of {pattern} is missing in `{self.lang}`")
        return row

    def _examples(self, pattern: str, name: str, row: Mapping[str, Any]) -> tuple[tuple[Shown, ...], tuple[Shown, ...]]:
        why = inline(row["why"][self.lang])
        if "impossible" in row:
            return (), (self._impossible(pattern, row, why),)
        if "pond" in row["good"]:
            good = shown_pond(self.rules, row["good"], name, self.lang, counts=True)
            return (good,), (shown_pond(self.rules, row["bad"], name, self.lang, counts=False, why=why),)
        good = shown(_judged(self.family, pattern, row["good"], counts=True), self.lang)
        bad = shown(_judged(self.family, pattern, row["bad"], counts=False), self.lang, why, name)
        return (good,), (bad,)

    def _impossible(self, pattern: str, row: Mapping[str, Any], why: Markup) -> Shown:
        """A hand that would have the pattern and that the tiles of this game cannot make."""
        example = read_example(row["good"], counts=True)
        try:
            self.rules.score(example.hand, **example.how)
        except TileSetError:
            verdict = Spoken(False, say("verdict.no_tiles", self.lang))
            hand = drawn_hand(example.hand, example.how.get("ron") or example.how["tsumo"], self.lang)
            return Shown(say("example.bad", self.lang), hand, (), verdict, why)
        raise GuideError(f"{self.rules.id}: {pattern}: `{written(example)}` is said to be impossible, and is not")


# What a yaku is worth.


def _values(family: str, pattern: Pattern, lang: str) -> tuple[Value, ...]:
    """The value of a yaku, by preset where these differ."""
    found: dict[str, list[str]] = {}
    for name in (name for name in presets() if name.partition("/")[0] == family):
        options = cast(RiichiOptions, rules(name).options)
        found.setdefault(_value(state_of(pattern, options), lang), []).append(name.partition("/")[2])
    if len(found) == 1:
        return (Value(next(iter(found))),)
    return tuple(Value(text, tuple(names)) for text, names in found.items())


def _value(pattern: Pattern | None, lang: str) -> str:
    if pattern is None:
        return say("value.off", lang)
    closed = say(
        f"value.{pattern.unit}_{pattern.closed}" if pattern.unit != "han" else "value.han", lang, value=pattern.closed
    )
    if not pattern.open:
        return say("value.closed_only", lang, value=closed)
    if pattern.open < pattern.closed:
        return say("value.open_less", lang, value=closed, open=pattern.open)
    return closed


def _remarks(pattern: Pattern, lang: str) -> tuple[Markup, ...]:
    """Which yaku it takes the place of, and the option that it hangs on."""
    found = []
    if pattern.excludes:
        names = say("list.join", lang).join(yaku_name(other, lang) for other in pattern.excludes)
        found.append(Markup("{}").format(say("remark.excludes", lang, names=names)))
    options = [pattern.option, *(name for variant in pattern.variants for name in variant["when"])]
    found += [_option_remark(option, lang) for option in dict.fromkeys(options) if option]
    return tuple(found)


def _option_remark(option: str, lang: str) -> Markup:
    link = Markup('<a href="#{}"><code>{}</code></a>').format(option_anchor(option), option)
    return Markup(say("remark.option", lang, option="{option}")).format(option=link)
