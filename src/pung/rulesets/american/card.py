"""Cards: sections of lines, read from a TOML file that is written the way cards are printed.

`load_card("2026")` is a card of this package, `load_card("club.toml")` a file. A card with mistakes raises CardError,
which holds them all, each with its line in the file.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple

from pung.rulesets.american.expand import Pattern, expand
from pung.rulesets.american.places import Places
from pung.rulesets.american.printed import Line, Mistake, read_line
from pung.scoring.texts import LANGUAGES, Catalogue
from pung.tiles.told import ToldError

__all__ = ["Card", "CardError", "Problem", "Section", "load_card", "read_card", "shipped_card", "shipped_cards"]

_PACKAGE: Final = "pung.rulesets.american"
_CARD_KEYS: Final = ("name", "section", "names")
_SECTION_KEYS: Final = ("name", "jokerless_doubles", "lines")
_ID: Final = re.compile(r"[\w.-]+")
_TOML_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)")


class Problem(NamedTuple):
    """A mistake of a card and where it is: line of the file, line of the card or key."""

    at: int
    where: str
    mistake: Mistake

    def text(self, lang: str = "en") -> str:
        """The mistake in a sentence."""
        return f"{self.at}: {self.where}: {_sentences().say(self.mistake.rule, lang, **dict(self.mistake.about))}"


class CardError(ToldError):
    """A card with mistakes: all of them, in the order of the file."""

    def __init__(self, file: str, problems: Sequence[Problem]) -> None:
        self.file = file
        self.problems = tuple(sorted(problems))
        super().__init__(file)
        self.args = (file, self.problems)

    def texts(self, lang: str = "en") -> list[str]:
        """A sentence for every mistake: `club.toml:12: R4: a hand has 14 tiles, this line 13`."""
        return [f"{self.file}:{problem.text(lang)}" for problem in self.problems]

    def text(self, lang: str) -> str:
        """All of them, a line each."""
        return "\n".join(self.texts(lang))


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a card: its name, whether its lines count double without jokers, and the lines."""

    name: str
    jokerless_doubles: bool
    lines: tuple[Line, ...]


@dataclass(frozen=True, eq=False)
class Card:
    """A card: its sections, and names in other languages by language and English name or line id."""

    name: str
    sections: tuple[Section, ...]
    names: Mapping[str, Mapping[str, str]]

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every line, in order."""
        return tuple(line for section in self.sections for line in section.lines)

    @cached_property
    def patterns(self) -> tuple[Pattern, ...]:
        """Every concrete pattern of every line, in order."""
        return tuple(pattern for line in self.lines for pattern in expand(line))

    def line(self, name: str) -> Line:
        """The line with this id; KeyError when there is none."""
        for line in self.lines:
            if line.id == name:
                return line
        raise KeyError(name)

    def called(self, name: str, lang: str) -> str:
        """What the card, a section or a line is called in a language; its own name or id where none is given."""
        return self.names.get(lang, {}).get(name, name)

    def title(self, line: Line, lang: str = "en") -> str:
        """A line in words: section, id, print, and its name where it has one."""
        own = self.names.get(lang, {}).get(line.id)
        title = f"{self.called(line.section, lang)} {line.id} ({line.printed})"
        return f"{title} {own}" if own else title


@cache
def _sentences() -> Catalogue:
    return Catalogue(_PACKAGE, "mistakes.toml")


def shipped_cards() -> tuple[str, ...]:
    """The cards of this package."""
    folder = files(_PACKAGE).joinpath("cards")
    return tuple(sorted(p.name[:-5] for p in folder.iterdir() if p.name.endswith(".toml")))


@cache
def shipped_card(name: str) -> Card:
    """A card of this package."""
    return read_card(files(_PACKAGE).joinpath(f"cards/{name}.toml").read_text("utf-8"), f"{name}.toml")


def load_card(source: str | PathLike[str]) -> Card:
    """A card of this package by its name, or one from a file. Raises CardError."""
    if isinstance(source, str) and source in shipped_cards():
        return shipped_card(source)
    path = Path(source)
    try:
        text = path.read_text("utf-8")
    except OSError:
        raise _hopeless(str(source), 0, "no_file", cards=", ".join(shipped_cards())) from None
    except UnicodeDecodeError:
        raise _hopeless(str(source), 0, "not_text") from None
    return read_card(text, path.name)


def read_card(text: str, file: str = "card") -> Card:
    """A card from TOML text. Raises CardError with every mistake; `file` names it there."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _TOML_LINE.search(str(error))
        raise _hopeless(
            file, int(at[1]) if at else 0, "not_toml", reason=_TOML_LINE.sub("", str(error)).strip()
        ) from None
    return _Reader(table, Places(text), file).card()


def _hopeless(file: str, at: int, rule: str, **about: str) -> CardError:
    return CardError(file, [Problem(at, "card", Mistake(rule, tuple(about.items())))])


class _Reader:
    """Reads a card's table and notes what is wrong with it."""

    def __init__(self, table: Mapping[str, Any], places: Places, file: str) -> None:
        self.table, self.places, self.file = table, places, file
        self.problems: list[Problem] = []
        #: every line's id, also of lines with mistakes
        self._ids: set[str] = set()

    def card(self) -> Card:
        """The card, or all its mistakes."""
        self._keys(self.table, _CARD_KEYS, "card", None)
        name = self._name(self.table, "card", None, "no_card_name")
        rows = self.table.get("section", [])
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            self._wrong(self.places.key(None, "section"), "card", "no_sections")
            rows = []
        sections = tuple(self._section(n, row) for n, row in enumerate(rows))
        names = self._names(name, sections)
        card = Card(name, sections, names)
        self.problems += [Problem(line.at, line.id, mistake) for line, mistake in _impossible(card)]
        self._twice(sections)
        if self.problems:
            raise CardError(self.file, self.problems)
        return card

    def _wrong(self, at: int, where: str, rule: str, /, **about: object) -> None:
        self.problems.append(Problem(at, where, Mistake(rule, tuple((k, str(v)) for k, v in about.items()))))

    def _keys(self, table: Mapping[str, Any], known: Sequence[str], where: str, section: int | None) -> None:
        for key in table:
            if key not in known:
                near = get_close_matches(key, known, 1)
                rule = "unknown_key_near" if near else "unknown_key"
                at = self.places.key(section, key)
                self._wrong(at, where, rule, key=key, near="".join(near), known=", ".join(known))

    def _name(self, table: Mapping[str, Any], where: str, section: int | None, rule: str) -> str:
        name = table.get("name")
        if isinstance(name, str) and name.strip():
            return name
        self._wrong(self.places.key(section, "name"), where, rule)
        return ""

    def _section(self, number: int, row: Mapping[str, Any]) -> Section:
        where = f"section {number + 1}"
        self._keys(row, _SECTION_KEYS, where, number)
        name = self._name(row, where, number, "no_section_name")
        doubles = row.get("jokerless_doubles", True)
        if not isinstance(doubles, bool):
            self._wrong(self.places.key(number, "jokerless_doubles"), name or where, "not_true_or_false")
        rows = row.get("lines")
        if not isinstance(rows, dict) or not rows:
            self._wrong(self.places.section(number), name or where, "no_lines")
            rows = {}
        return Section(name, bool(doubles), tuple(self._lines(number, name, rows, bool(doubles))))

    def _lines(self, number: int, section: str, rows: Mapping[str, Any], doubles: bool) -> Iterator[Line]:
        self._ids.update(rows)
        for name, text in rows.items():
            at = self.places.key(number, name, lines=True)
            if not _ID.fullmatch(name):
                self._wrong(at, name, "bad_id")
            if not isinstance(text, str):
                self._wrong(at, name, "line_not_text")
                continue
            line, mistakes = read_line(name, section, text, at, doubles)
            self.problems += [Problem(at, name, mistake) for mistake in mistakes]
            if line is not None:
                yield line

    def _names(self, card: str, sections: Sequence[Section]) -> dict[str, dict[str, str]]:
        """Names in other languages; each must belong to something."""
        table = self.table.get("names", {})
        if not isinstance(table, dict) or not all(isinstance(names, dict) for names in table.values()):
            self._wrong(self.places.key(None, "names"), "names", "names_not_tables")
            return {}
        known = {card, *(section.name for section in sections), *self._ids}
        for lang, names in table.items():
            where = f"names.{lang}"
            if lang not in LANGUAGES:
                self._wrong(self.places.key(None, lang), where, "unknown_language", known=", ".join(LANGUAGES))
            for key, name in names.items():
                if key not in known:
                    self._wrong(self.places.name(lang, key), where, "name_of_nothing", key=key)
                elif not isinstance(name, str):
                    self._wrong(self.places.name(lang, key), where, "name_not_text", key=key)
        return table

    def _twice(self, sections: Sequence[Section]) -> None:
        """No section name, line id or line stands twice."""
        seen: dict[str, int] = {}
        for number, section in enumerate(sections):
            if section.name and seen.setdefault(section.name, number) != number:
                self._wrong(self.places.section(number), section.name, "section_twice")
        ids: dict[str, Line] = {}
        hands: dict[object, Line] = {}
        for line in (line for section in sections for line in section.lines):
            if ids.setdefault(line.id, line) is not line:
                self._wrong(line.at, line.id, "id_twice", at=ids[line.id].at)
            hand = (line.concealed, frozenset(tuple(sorted(p.groups)) for p in expand(line)))
            if hands.setdefault(hand, line) is not line:
                self._wrong(line.at, line.id, "line_twice", other=hands[hand].id)


def _impossible(card: Card) -> Iterator[tuple[Line, Mistake]]:
    """Lines that no real set of tiles can fill."""
    for line in card.lines:
        patterns = [p for p in card.patterns if p.line is line]
        if all(p.forced_jokers() is None for p in patterns):
            yield line, Mistake("impossible")
