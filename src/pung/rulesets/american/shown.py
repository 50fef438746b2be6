"""The card of a table as it is printed, for screens: sections of lines, each word with the mark of its suit."""

from typing import Final

from pung.rulesets.american.card import Card
from pung.rulesets.american.printed import SUIT_MARKS, Line
from pung.rulesets.american.words import remarks
from pung.rulesets.contract import PrintedLine, PrintedSection

__all__ = ["line_name", "printed_card"]

#: whichever names a card gives its suits: the first one is `a`
_SUIT: Final = {mark: own for marks in SUIT_MARKS for own, mark in zip(SUIT_MARKS[0], marks, strict=True)}


def printed_card(card: Card, lang: str) -> list[PrintedSection]:
    """The sections of a card in a language."""
    return [
        PrintedSection(card.called(section.name, lang), tuple(_line(card, line, lang) for line in section.lines))
        for section in card.sections
    ]


def line_name(card: Card, id: str, lang: str) -> str:  # noqa: A002
    """What a line is called where there is little room: its section and its print."""
    line = card.line(id)
    return f"{card.called(line.section, lang)} · {line.printed}"


def _line(card: Card, line: Line, lang: str) -> PrintedLine:
    called = card.called(line.id, lang)
    about = [*([] if called == line.id else [called]), *remarks(line, lang)]
    words = tuple((faces, _SUIT.get(mark, mark)) for faces, mark in line.words)
    return PrintedLine(line.id, words, line.value, "; ".join(about))
