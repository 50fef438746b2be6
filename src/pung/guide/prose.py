"""Topics: the rules of play in paragraphs, from catalogues in three languages, numbers filled in from the options."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup

from pung.guide.entries import Shown, shown
from pung.guide.errors import GuideError
from pung.guide.examples import judge, read_example
from pung.guide.markup import inline
from pung.guide.words import PACKAGE
from pung.rulesets.contract import RuleSet

__all__ = ["Block", "Topic", "topics"]


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, or the items of a list."""

    paragraphs: tuple[Markup, ...]
    is_list: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """A part of the rules under its own heading."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    #: hands that show what is told, scored when the page is built
    hands: tuple[Shown, ...] = ()


def topics(catalogues: Sequence[str], rules: RuleSet, blanks: Mapping[str, Any], lang: str) -> tuple[Topic, ...]:
    """The topics of some catalogues in a language.

    A topic of a later catalogue takes the place of the earlier one with its id, or stands `after` one that it names.
    Raises GuideError for a text that is missing or a blank that nothing fills.
    """
    rows: dict[str, Mapping[str, Any]] = {}
    for name in catalogues:
        rows = _merged(rows, _read(name))
    return tuple(_topic(row, rules, blanks, lang) for row in rows.values())


@cache
def _read(name: str) -> tuple[Mapping[str, Any], ...]:
    return tuple(tomllib.loads(files(PACKAGE).joinpath(f"texts/{name}").read_text("utf-8"))["topic"])


def _merged(rows: Mapping[str, Mapping[str, Any]], more: Sequence[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    merged = dict(rows)
    for row in more:
        before = dict(merged)
        if row["id"] in before or "after" not in row:
            merged[row["id"]] = row
            continue
        merged = {}
        for name, old in before.items():
            merged[name] = old
            if name == row["after"]:
                merged[row["id"]] = row
    return merged


def _topic(row: Mapping[str, Any], rules: RuleSet, blanks: Mapping[str, Any], lang: str) -> Topic:
    where = f"topic `{row['id']}`"
    texts = [text for text in row["text"] if _holds(text.get("when", {}), rules.options)]
    rows = [hand for hand in row.get("hand", ()) if _holds(hand.get("when", {}), rules.options)]
    hands = tuple(_hand(hand, rules, blanks, lang, where) for hand in rows)
    return Topic(row["id"], _in(row["title"], lang, where), tuple(_blocks(texts, blanks, lang, where)), hands)


def _hand(row: Mapping[str, Any], rules: RuleSet, blanks: Mapping[str, Any], lang: str, where: str) -> Shown:
    """A hand that shows what is told: the pattern that counts in it, or the rule that refuses it."""
    pattern = row.get("pattern", "")
    judged = judge(rules, pattern, read_example(row["win"], counts=bool(pattern)))
    return shown(judged, lang, inline(_filled(_in(row, lang, where), blanks, where)))


def _holds(when: Mapping[str, Any], options: object) -> bool:
    """Whether the options are those under which a text is true."""
    return all(
        getattr(options, name, None) in (value if isinstance(value, list) else [value]) for name, value in when.items()
    )


def _blocks(texts: Sequence[Mapping[str, Any]], blanks: Mapping[str, Any], lang: str, where: str) -> Iterator[Block]:
    items: list[Markup] = []
    for text in texts:
        said = inline(_filled(_in(text, lang, where), blanks, where))
        if text.get("item"):
            items.append(said)
            continue
        if items:
            yield Block(tuple(items), is_list=True)
            items = []
        yield Block((said,))
    if items:
        yield Block(tuple(items), is_list=True)


def _in(text: Mapping[str, Any], lang: str, where: str) -> str:
    if lang not in text:
        raise GuideError(f"{where}: a text is missing in `{lang}`")
    return str(text[lang])


def _filled(text: str, blanks: Mapping[str, Any], where: str) -> str:
    try:
        return text.format_map(blanks)
    except (KeyError, IndexError, AttributeError) as missing:
        raise GuideError(f"{where}: nothing fills the blank {missing}") from None
