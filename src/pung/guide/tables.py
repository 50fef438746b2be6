"""Tables of the guide: points, and the options of a rule set with their values in each preset."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from pung.guide.anchors import option_anchor
from pung.guide.words import say
from pung.rulesets.options import OptionRow, describe
from pung.rulesets.registry import rules

__all__ = ["Cell", "Row", "Table", "options_table", "plain_row", "value_text"]


class Cell(NamedTuple):
    """A cell: what stands in it, and a mark for the style (`num`, `changed`, `none`)."""

    content: str | Markup
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its head, its cells, and the anchor under which it can be linked."""

    head: Cell
    cells: tuple[Cell, ...]
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption; `note` is a sentence below it."""

    id: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str | Markup = ""


def plain_row(head: str | Markup, *cells: str | Markup | int) -> Row:
    """A row of plain cells; whole numbers are written with separators."""
    return Row(Cell(head), tuple(_cell(cell) for cell in cells))


def _cell(content: str | Markup | int) -> Cell:
    if isinstance(content, int):
        return Cell(f"{content:,}", "num")
    return Cell(content, "num" if content[:1].isdigit() else "none" if content == say("table.none", "en") else "")


# Options.


def options_table(presets: Sequence[str], lang: str) -> Table:
    """Every option: its meaning, its value in each preset, the values it may have."""
    described = {name: {row.name: row for row in describe(rules(name).options)} for name in presets}
    first = described[presets[0]]
    rows = tuple(
        _option_row(row, [described[name][row.name].value for name in presets], lang) for row in first.values()
    )
    head = (say("options.option", lang), say("options.meaning", lang), *_short(presets), say("options.choices", lang))
    return Table("options-table", say("options.caption", lang), head, rows, say("options.note", lang))


def _short(presets: Sequence[str]) -> list[str]:
    return [name.partition("/")[2] for name in presets]


def _option_row(row: OptionRow, values: Sequence[Any], lang: str) -> Row:
    cells = [Cell(value_text(v, lang), "changed" if v != values[0] else "") for v in values]
    name = Markup("<code>{}</code>").format(_breakable(row.name))
    return Row(Cell(name), (Cell(row.meaning[lang]), *cells, Cell(_choices(row, lang))), option_anchor(row.name))


def _choices(row: OptionRow, lang: str) -> str | Markup:
    """The values that an option may have: those of a list, else what kind of value it is."""
    if isinstance(row.value, bool):
        return say("options.on_or_off", lang)
    if " | " in row.choices:
        return Markup(" · ").join(value_text(value, lang) for value in row.choices.split(" | "))
    kind = {int: "number", str: "text"}.get(type(row.value), "numbers")
    return say(f"options.{kind}", lang)


def value_text(value: Any, lang: str) -> str | Markup:
    """A value of an option as the page writes it."""
    if isinstance(value, bool):
        return say("options.on" if value else "options.off", lang)
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {number:,}" for name, number in value.items())
    if isinstance(value, tuple):
        return " / ".join(f"{number:+,}" if number else "0" for number in value)
    return Markup("<code>{}</code>").format(_breakable(str(value)))


def _breakable(name: str) -> Markup:
    """A long name that may break behind its underscores."""
    return Markup("_<wbr>").join(escape(part) for part in name.split("_"))
