"""A card of lines for the eye: each line in the colours of its suits, as cards are printed."""

from collections.abc import Iterator
from typing import Final

from rich.table import Table
from rich.text import Text

from pung.cli.palette import GOLD
from pung.model.view import View
from pung.rulesets.american.card import Card, Section, load_card
from pung.rulesets.american.printed import SUIT_MARKS, Line
from pung.rulesets.american.words import remarks

__all__ = ["card_lines", "card_of", "card_tables"]

#: one ink for each suit of a line, and for what has none
_INKS: Final = ("#ff9d80", "#8fe3a8", "#8cc7ff")
_PLAIN: Final = "#f6f0dc"
_DIM: Final = "#93bfa9"


def card_of(view: View) -> Card | None:
    """The card that the table says it plays; None in a game without."""
    return load_card(view.table["card"]) if "card" in view.table else None


def card_lines(card: Card, lang: str) -> Iterator[str]:
    """The card in lines of text."""
    for section in card.sections:
        yield card.called(section.name, lang)
        for line in section.lines:
            yield f"  {line.id}  {line.marked}  {line.value}  {', '.join(remarks(line, lang))}".rstrip()


def card_tables(card: Card, lang: str) -> Iterator[Text | Table]:
    """The card drawn: a heading and a table for each section."""
    for section in card.sections:
        yield Text(f"\n{card.called(section.name, lang)}", f"bold {GOLD}")
        yield _section(card, section, lang)


def _section(card: Card, section: Section, lang: str) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for line in section.lines:
        about = Text(_about(card, line, lang), _DIM)
        table.add_row(Text(line.id, _DIM), _printed(line), Text(line.value, "bold"), about)
    return table


def _printed(line: Line) -> Text:
    words = [Text(faces, f"bold {_ink(mark)}") for faces, mark in line.words]
    return Text(" ").join(words)


def _ink(mark: str) -> str:
    return next((_INKS[names.index(mark)] for names in SUIT_MARKS if mark in names), _PLAIN)


def _about(card: Card, line: Line, lang: str) -> str:
    called = card.called(line.id, lang)
    return "; ".join([*([] if called == line.id else [called]), *remarks(line, lang)])
