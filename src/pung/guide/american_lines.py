"""The lines of an American card, with the examples and counterexamples that the check of a card makes and scores."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup

from pung.guide.drawn import DrawnHand, drawn_groups
from pung.guide.entries import Entry, Group, Shown, Spoken, Value
from pung.guide.errors import GuideError
from pung.guide.words import say
from pung.rulesets.american.card import Section
from pung.rulesets.american.check import CardCheck, check_card
from pung.rulesets.american.check import Shown as Checked
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.page import counter_text, pair_text, score_text
from pung.rulesets.american.printed import Line
from pung.rulesets.american.scoring import card_of
from pung.rulesets.american.words import remarks, sentences
from pung.rulesets.registry import rules
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles, tile_text

__all__ = ["check", "line_groups", "together"]

FAMILY: Final = "american"


@cache
def check() -> CardCheck:
    """The check of the card that the guide's rules are played with."""
    options = rules(FAMILY).options
    assert isinstance(options, AmericanOptions)
    return check_card(card_of(options), options)


def line_groups(lang: str, found: CardCheck | None = None) -> tuple[Group, ...]:
    """The sections of the card, then the lines that one hand completes together.

    Raises GuideError where the scoring program says otherwise than the check.
    """
    checked = found or check()
    sections = enumerate(checked.card.sections, 1)
    return (*(_section(checked, section, number, lang) for number, section in sections), together(checked, lang))


def _section(checked: CardCheck, section: Section, number: int, lang: str) -> Group:
    shown = {one.line.id: one for one in checked.shown}
    note = "" if section.jokerless_doubles else sentences().say("check.exempt", lang)
    entries = []
    for line in section.lines:
        if line.id not in shown:
            raise GuideError(f"{FAMILY}: the line {line.id} has no example")
        entries.append(_entry(checked, shown[line.id], lang))
    return Group(f"section-{number}", checked.card.called(section.name, lang), tuple(entries), note)


def _entry(checked: CardCheck, one: Checked, lang: str) -> Entry:
    line, card = one.line, checked.card
    called = card.called(line.id, lang)
    how = sentences().say("check.concealed" if line.concealed else "check.exposed", lang)
    return Entry(
        line.id,
        line.printed,
        () if called == line.id else ((lang, called),),
        (Value(sentences().say("check.points", lang, points=line.points)),),
        say("list.remarks", lang).join([*remarks(line, lang), how]),
        (_good(checked, one, lang),),
        (_bad(one, lang),),
        (line.id,),
        tuple(_notes(one, lang)),
        printed=_coloured(line),
    )


def _coloured(line: Line) -> Markup:
    """The line as printed, each suit in its colour where there are several."""
    numbers = {mark: n for n, mark in enumerate(line.suits)} if len(line.suits) > 1 else {}
    word = Markup('<span class="suit{}">{}</span>')
    parts = [
        word.format(numbers[mark], faces) if mark in numbers else Markup("{}").format(faces)
        for faces, mark in line.words
    ]
    return Markup(" ").join(parts)


def _notes(one: Checked, lang: str) -> Iterator[Markup]:
    count = len(one.patterns)
    rule = "check.one_pattern" if count == 1 else "check.patterns"
    yield Markup("{}").format(sentences().say(rule, lang, count=count))
    if one.forced:
        yield Markup("{}").format(sentences().say("check.forced", lang, jokers=one.forced))


# Examples.


def _good(checked: CardCheck, one: Checked, lang: str) -> Shown:
    """The example, its groups as the line prints them; its last tile is taken as the winning one."""
    _agrees(one)
    groups = [[Tile(kind)] * size for kind, size in one.patterns[0].groups]
    verdict = Spoken(True, score_text(checked, one, lang))
    return _shown("example.good", drawn_groups(groups, lang), verdict, one.example, one.example[-1], lang)


def _bad(one: Checked, lang: str) -> Shown:
    hand = drawn_groups(_by_kind(one.counterexample), lang, one.extra)
    verdict = Spoken(False, counter_text(one, lang))
    return _shown("example.bad", hand, verdict, one.counterexample, one.extra, lang)


def _shown(label: str, hand: DrawnHand, verdict: Spoken, tiles: Sequence[Tile], winning: Tile, lang: str) -> Shown:
    rest, won = _without(tiles, winning), tile_text(winning)
    command = f'pung score {FAMILY} "{rest}" --ron {won}'
    return Shown(say(label, lang), hand, (), verdict, query=urlencode({"hand": rest, "ron": won}), command=command)


def _without(tiles: Sequence[Tile], winning: Tile) -> str:
    """The hand before its winning tile."""
    rest = list(tiles)
    rest.remove(winning)
    return format_tiles(rest)


def _by_kind(tiles: Sequence[Tile]) -> list[list[Tile]]:
    """Equal tiles together, in their order."""
    return [[tile] * tiles.count(tile) for tile in dict.fromkeys(tiles)]


def _agrees(one: Checked) -> None:
    """The scoring program says of the example and the counterexample what the check says."""
    good = rules(FAMILY).score(_without(one.example, one.example[-1]), ron=tile_text(one.example[-1]))
    bad = rules(FAMILY).score(_without(one.counterexample, one.extra), ron=tile_text(one.extra))
    value = None if isinstance(good, Refusal) else (good.line, good.total)
    expected = (one.score.line.id, one.score.value)
    if value != expected:
        raise GuideError(f"{FAMILY}: {one.line.id}: `{format_tiles(one.example)}`: expected {expected}, found {value}")
    if not isinstance(bad, Refusal):
        hand = format_tiles(one.counterexample)
        raise GuideError(f"{FAMILY}: {one.line.id}: `{hand}`: expected a refusal, found {bad.line}")


# Lines together.


def together(checked: CardCheck, lang: str) -> Group:
    """Hands that complete two lines at once, and which of them pays."""
    say_check = sentences().say
    hands = tuple(
        Shown("", drawn_groups(_by_kind(pair.tiles), lang), (), Spoken(True, pair_text(checked, pair, lang)))
        for pair in checked.together
    )
    note = "" if hands else say_check("check.none_together", lang)
    return Group("together", say_check("check.together", lang), (), note, hands)
