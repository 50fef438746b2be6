"""The hundred yaku of Four Seas: all their example hands and a counterexample for each, scored here."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

from markupsafe import Markup

from pung.guide.anchors import entry_anchor
from pung.guide.drawn import DrawnHand, DrawnTile
from pung.guide.entries import Entry, Group, Shown, Value, names_in, shown
from pung.guide.errors import GuideError
from pung.guide.examples import judge, read_example
from pung.guide.words import PACKAGE, say
from pung.hands.melds import parse_hand
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.words import sentences, yaku_name
from pung.rulesets.four_seas.yaku import Yaku, all_yaku
from pung.rulesets.registry import rules
from pung.tiles.notation import parse_tile, parse_tiles, tile_text

__all__ = ["Rows", "counter_rows", "example_rows", "yaku_groups"]

FAMILY: Final = "four-seas"
#: the data of a yaku by its id
Rows = Mapping[str, Any]
#: stands in an example for any tile
FREE: Final = "?"


@cache
def counter_rows() -> Rows:
    """The counterexample of each yaku."""
    return tomllib.loads(files(PACKAGE).joinpath("examples/four_seas.toml").read_text("utf-8"))


@cache
def example_rows() -> Mapping[str, Sequence[Rows]]:
    """The example hands of each yaku, as they are written and as they are won."""
    text = files("pung.rulesets.four_seas").joinpath("examples.toml").read_text("utf-8")
    found: dict[str, list[Rows]] = {}
    for row in tomllib.loads(text)["example"]:
        found.setdefault(row["yaku"], []).append(row)
    return found


def yaku_groups(lang: str, counters: Rows | None = None) -> tuple[Group, ...]:
    """The yaku by category. Raises GuideError for a missing example and for a wrong verdict."""
    rows = counter_rows() if counters is None else counters
    known = {yaku.id for yaku in all_yaku()}
    for name in (rows.keys() | example_rows().keys()) - known:
        raise GuideError(f"{FAMILY}: the examples have a row `{name}`, which is no yaku")
    return tuple(
        Group(
            f"category-{category}",
            f"{category} · {sentences().say(f'category.{category}', lang)}",
            tuple(_entry(yaku, rows, lang) for yaku in members),
        )
        for category, members in groupby(all_yaku(), key=lambda yaku: yaku.category)
    )


def _entry(yaku: Yaku, counters: Rows, lang: str) -> Entry:
    name, others = names_in(yaku.names, lang)
    tags = [yaku.id, sentences().say(f"level.{yaku.level}", lang)]
    if yaku.points > FourSeasOptions().limit_line:
        tags.append(say("tag.limit", lang))
    return Entry(
        yaku.id,
        name,
        others,
        (Value(say("value.points", lang, points=yaku.points)),),
        yaku.definition[lang],
        tuple(_examples(yaku, lang)),
        (_counterexample(yaku, counters, lang),),
        tuple(tags),
        tuple(_remarks(yaku, lang)),
    )


# What it includes.


def _remarks(yaku: Yaku, lang: str) -> Iterator[Markup]:
    if yaku.includes:
        yield Markup(say("remark.includes", lang, names="{}")).format(_links(yaku.includes, "list.join", lang))
    if yaku.must_combine:
        yield Markup(say("remark.must_combine", lang, names="{}")).format(_links(yaku.must_combine, "list.or", lang))
    if yaku.exempt:
        yield Markup("{}").format(say("remark.exempt", lang))
    if yaku.as_self_draw:
        yield Markup("{}").format(say("remark.as_self_draw", lang))


def _links(ids: Iterable[str], between: str, lang: str) -> Markup:
    link = Markup('<a href="#{}">{}</a>')
    return Markup(say(between, lang)).join(link.format(entry_anchor(other), yaku_name(other, lang)) for other in ids)


# Examples.


def _examples(yaku: Yaku, lang: str) -> Iterator[Shown]:
    """The examples as written, each filled and won; then the yaku's own where it is none of them."""
    rows = example_rows().get(yaku.id, ())
    if not rows and not yaku.example:
        raise GuideError(f"{FAMILY}: {yaku.id} has no example")
    own_shown = False
    for row in rows:
        own_shown = own_shown or "win" not in row
        yield _written(yaku, row, lang)
    if not own_shown:
        yield _won(yaku, yaku.example, lang)


def _written(yaku: Yaku, row: Rows, lang: str) -> Shown:
    """An example with its free tiles filled in; those are marked."""
    win = row.get("win", yaku.example)
    fixed = [tile_text(t) for group in row["hand"].split() if FREE not in group for t in parse_tiles(group)]
    whole = _tiles_of(win)
    left = list(whole)
    for tile in fixed:
        if tile not in left:
            raise GuideError(
                f"{FAMILY}: {yaku.id}: `{win['hand']}` is no way to fill `{row['hand']}`: it has no {tile}"
            )
        left.remove(tile)
    if left and FREE not in row["hand"]:
        raise GuideError(f"{FAMILY}: {yaku.id}: `{win['hand']}` is not `{row['hand']}`")
    won = _won(yaku, win, lang)
    return replace(won, hand=_with_free(won.hand, fixed), written=row["hand"])


def _tiles_of(win: Rows) -> list[str]:
    """All tiles of a win."""
    tiles, melds = parse_hand(win["hand"])
    winning = parse_tile(win.get("ron") or win["tsumo"])
    return [tile_text(tile) for tile in (*tiles, *(t for meld in melds for t in meld.tiles), winning)]


def _with_free(hand: DrawnHand, fixed: Iterable[str]) -> DrawnHand:
    """The hand with every tile marked that the example leaves open."""
    left = list(fixed)

    def marked(tile: DrawnTile) -> DrawnTile:
        if tile.id in left:
            left.remove(tile.id)
            return tile
        return tile._replace(mark=f"{tile.mark} free".strip())

    melds = tuple(tuple(map(marked, group)) for group in hand.melds)
    groups = tuple(tuple(map(marked, group)) for group in hand.groups)
    return DrawnHand(groups, hand.won and marked(hand.won), melds)


def _won(yaku: Yaku, win: Rows, lang: str) -> Shown:
    """A win, scored: the yaku counts in it; where `refused` says so, it does and the hand stays below the line."""
    return shown(judge(rules(FAMILY), yaku.id, read_example(win, counts=True)), lang)


def _counterexample(yaku: Yaku, counters: Rows, lang: str) -> Shown:
    row = counters.get(yaku.id)
    if not row or "bad" not in row or lang not in row.get("why", {}):
        raise GuideError(f"{FAMILY}: {yaku.id} has no counterexample")
    judged = judge(rules(FAMILY), yaku.id, read_example(row["bad"], counts=False))
    return shown(judged, lang, row["why"][lang], yaku_name(yaku.id, lang))
