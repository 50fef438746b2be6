"""Lines of a card as they are printed: `FF 222a 000 222b 666c X25`, read into groups with every mistake named.

A *word* is a run of tiles: digits (`0` is the white dragon), `F` flower, `N E W S` winds, `D` dragon; equal
neighbours in it are a group. A *mark* after a word says which suit or which dragon; `!` keeps its numbers as printed.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

__all__ = ["DRAGON_MARKS", "LARGEST_GROUP", "SUIT_MARKS", "TILES", "Group", "Line", "Mistake", "read_line"]

#: tiles of a hand
TILES: Final = 14
#: six alike are the most that a card prints
LARGEST_GROUP: Final = 6
#: names of suits: letters, or the three colours of print
SUIT_MARKS: Final = (("a", "b", "c"), ("red", "green", "blue"))
#: names of dragons that go with no suit
DRAGON_MARKS: Final = ("x", "y", "z")

_FACES: Final = "0123456789FNEWSD"
_NUMBERS: Final = frozenset("123456789")
_WINDS: Final = frozenset("NEWS")
_ANY_SUIT: Final = frozenset(mark for names in SUIT_MARKS for mark in names)
_WORD: Final = re.compile(rf"(?P<faces>[{_FACES}]+)(?P<mark>[a-z]|:\w+)?(?P<fixed>!)?")
_VALUE: Final = re.compile(r"(?P<how>[XC])(?P<points>\d+)")
_APART: Final = re.compile(r"\b([XC])\s+(?=\d+(?:\s|$))")
_RULE: Final = re.compile(r"(?P<rule>run|like|anywinds)(?::(?P<digits>.*))?")


class Mistake(NamedTuple):
    """What is wrong in a card: the id of a sentence in `mistakes.toml`, and the words that fill it."""

    rule: str
    about: tuple[tuple[str, str], ...] = ()


class Group(NamedTuple):
    """Equal tiles of a line: what is printed, how many, the mark of suit or dragon, and whether `!` holds them."""

    face: str
    size: int
    mark: str = ""
    fixed: bool = False

    @property
    def is_number(self) -> bool:
        """Whether it is printed as 1 to 9."""
        return self.face in _NUMBERS


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card.

    `words` are its words of tiles, each with its mark. `numbers` is `fixed`, `run` (all shift together) or `like`
    (any one number); `starts` limits what the lowest printed number may become. `at` is its line in the file.
    """

    id: str
    section: str
    words: tuple[tuple[str, str], ...]
    groups: tuple[Group, ...]
    points: int
    concealed: bool
    numbers: str = "fixed"
    starts: tuple[int, ...] = ()
    any_winds: bool = False
    jokerless_doubles: bool = True
    at: int = 0

    @property
    def printed(self) -> str:
        """The line as a card prints it, without marks: `FF 222 000 222 666`."""
        return " ".join(faces for faces, _ in self.words)

    @property
    def marked(self) -> str:
        """The line with its marks, as its file has it: `FF 222a 000 222b 666c`."""
        return " ".join(faces + (f":{mark}" if len(mark) > 1 else mark) for faces, mark in self.words)

    @property
    def value(self) -> str:
        """Exposed or concealed, and the points: `X25`."""
        return f"{'C' if self.concealed else 'X'}{self.points}"

    @property
    def suits(self) -> tuple[str, ...]:
        """Its suits by mark, in the order of print; different marks are different suits."""
        marks = (g.mark for g in self.groups if g.mark in _ANY_SUIT)
        return tuple(dict.fromkeys(marks))

    @property
    def dragons(self) -> tuple[str, ...]:
        """Its dragons that go with no suit, by mark (empty: unmarked); different marks are different dragons."""
        marks = (g.mark for g in self.groups if g.face == "D" and g.mark not in _ANY_SUIT)
        return tuple(dict.fromkeys(marks))

    @property
    def free(self) -> tuple[int, ...]:
        """The printed numbers that a rule moves, lowest first."""
        return _free(self.groups)


def _free(groups: Iterable[Group]) -> tuple[int, ...]:
    return tuple(sorted({int(g.face) for g in groups if g.is_number and not g.fixed}))


class _Word(NamedTuple):
    """A word of tiles and what stands after it."""

    text: str
    faces: str
    mark: str
    fixed: bool

    @property
    def numbered(self) -> bool:
        """Whether it has a number, so a suit."""
        return any(face in _NUMBERS for face in self.faces)

    def groups(self, default: str) -> Iterator[Group]:
        """Its groups; numbers without a mark are of the suit `default`."""
        for face, run in groupby(self.faces):
            number = face in _NUMBERS
            mark = (self.mark or default) if number else self.mark if face == "D" else ""
            yield Group(face, len(list(run)), mark, self.fixed and number)


class _Parts:
    """The words of a line's text by what they are, and the mistakes found in them."""

    def __init__(self, text: str) -> None:
        self.mistakes: list[Mistake] = []
        self.tiles: list[_Word] = []
        self.values: list[tuple[str, int]] = []
        self.rules: dict[str, str | None] = {}
        for word in _APART.sub(r"\1", text).split():
            self._take(word)

    def wrong(self, rule: str, **about: object) -> None:
        """Note a mistake."""
        self.mistakes.append(Mistake(rule, tuple((name, str(value)) for name, value in about.items())))

    def _take(self, word: str) -> None:
        if found := _VALUE.fullmatch(word):
            self.values.append((found["how"], int(found["points"])))
        elif found := _RULE.fullmatch(word):
            if found["rule"] in self.rules:
                self.wrong("word_twice", word=found["rule"])
            self.rules[found["rule"]] = found["digits"]
        elif found := _WORD.fullmatch(word):
            mark = (found["mark"] or "").removeprefix(":")
            self.tiles.append(_Word(word, found["faces"], mark, bool(found["fixed"])))
        else:
            self.wrong("joker_printed" if set(word) <= {*_FACES, "J"} else "unknown_word", word=word)


def read_line(
    name: str, section: str, text: str, at: int, jokerless_doubles: bool
) -> tuple[Line | None, list[Mistake]]:
    """A line from its text; None with all its mistakes when it has any."""
    parts = _Parts(text)
    if not parts.tiles and not parts.mistakes:
        parts.wrong("empty_line")
        return None, parts.mistakes
    how, points = _value(parts)
    _check_marks(parts)
    groups = tuple(group for word in parts.tiles for group in word.groups("a"))
    _check_groups(parts, groups)
    numbers, starts = _number_rule(parts, groups)
    if parts.mistakes:
        return None, parts.mistakes
    words = tuple((word.faces, word.mark) for word in parts.tiles)
    any_winds = "anywinds" in parts.rules
    line = Line(name, section, words, groups, points, how == "C", numbers, starts, any_winds, jokerless_doubles, at)
    return line, []


def _value(parts: _Parts) -> tuple[str, int]:
    """Exposed or concealed, and the points."""
    if len(parts.values) != 1:
        parts.wrong("two_values" if parts.values else "no_value")
        return "X", 0
    if not parts.values[0][1]:
        parts.wrong("no_points")
    return parts.values[0]


def _check_marks(parts: _Parts) -> None:
    """Marks exist, stand where they mean something, and are complete."""
    for word in parts.tiles:
        _check_mark(parts, word)
    numbered = [word for word in parts.tiles if word.numbered]
    bare = [word.text for word in numbered if not word.mark]
    if bare and len(bare) < len(numbered):
        parts.wrong("suits_half_marked", words=" ".join(bare))
    marks = {word.mark for word in parts.tiles if word.mark in _ANY_SUIT} | ({"a"} if bare else set())
    if all(marks & set(names) for names in SUIT_MARKS):
        parts.wrong("letters_and_colours", marks=" ".join(sorted(marks)))
    dragons = [word.text for word in parts.tiles if "D" in word.faces and not word.mark]
    if len(dragons) > 1:
        parts.wrong("dragons_unmarked", words=" ".join(dragons))


def _check_mark(parts: _Parts, word: _Word) -> None:
    if not word.mark:
        return
    if word.mark not in _ANY_SUIT and word.mark not in DRAGON_MARKS:
        parts.wrong("unknown_mark", word=word.text, mark=word.mark)
    elif not word.numbered and "D" not in word.faces:
        parts.wrong("mark_without_suit", word=word.text)
    elif word.numbered and word.mark in DRAGON_MARKS:
        parts.wrong("dragon_mark_on_number", word=word.text, mark=word.mark)


def _check_groups(parts: _Parts, groups: tuple[Group, ...]) -> None:
    """Fourteen tiles in groups of at most six, jokers not printed."""
    for group in groups:
        if group.size > LARGEST_GROUP:
            parts.wrong("group_too_long", tiles=group.face * group.size, most=LARGEST_GROUP)
    count = sum(group.size for group in groups)
    if count != TILES and not any(m.rule in ("unknown_word", "joker_printed") for m in parts.mistakes):
        parts.wrong("not_fourteen", count=count)


def _number_rule(parts: _Parts, groups: tuple[Group, ...]) -> tuple[str, tuple[int, ...]]:
    """`fixed`, `run` or `like`, and the starts that it is limited to."""
    if "anywinds" in parts.rules and not any(g.face in _WINDS for g in groups):
        parts.wrong("no_winds")
    named = [rule for rule in ("run", "like") if rule in parts.rules]
    if len(named) > 1:
        parts.wrong("two_rules")
        return "fixed", ()
    if not named:
        if any(word.fixed for word in parts.tiles):
            parts.wrong("fixed_without_rule")
        return "fixed", ()
    rule = named[0]
    free = _free(groups)
    if not free or (rule == "run" and len(free) == 1):
        parts.wrong(f"{rule}_numbers", numbers=" ".join(map(str, free)) or "-")
        return rule, ()
    if rule == "like" and len(free) > 1:
        parts.wrong("like_several", numbers=" ".join(map(str, free)))
        return rule, ()
    return rule, _starts(parts, rule, free)


def _starts(parts: _Parts, rule: str, free: tuple[int, ...]) -> tuple[int, ...]:
    """What the lowest number may become, from the digits after the rule's word."""
    digits = parts.rules[rule]
    if digits is None:
        return ()
    if not digits or not set(digits) <= _NUMBERS or len(set(digits)) < len(digits):
        parts.wrong("bad_starts", word=f"{rule}:{digits}")
        return ()
    starts = tuple(sorted(map(int, digits)))
    span = free[-1] - free[0]
    if starts[-1] + span > 9:
        parts.wrong("start_too_high", word=f"{rule}:{digits}", highest=9 - span)
    return starts
