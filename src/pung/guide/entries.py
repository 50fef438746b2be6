"""Entries of the guide: a yaku or a line of a card with its names, value, meaning, examples and counterexamples."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from pung.guide.anchors import entry_anchor
from pung.guide.drawn import DrawnHand, DrawnTile, drawn_hand, drawn_tiles
from pung.guide.examples import COUNTS, Judged, written
from pung.guide.words import say
from pung.rulesets.circumstances import Circumstance as Asked
from pung.rulesets.circumstances import circumstances
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import WINDS, Tile
from pung.tiles.names import tile_name
from pung.tiles.notation import parse_tiles

__all__ = ["Circumstance", "Entry", "Group", "Shown", "Spoken", "Value", "names_in", "shown", "spoken"]

_NOTHING: Final = Markup("")


class Value(NamedTuple):
    """What a pattern is worth, and in which presets where they differ."""

    text: str
    presets: tuple[str, ...] = ()


class Circumstance(NamedTuple):
    """How a hand was won, in a word or two; indicators with their tiles."""

    text: str
    tiles: tuple[DrawnTile, ...] = ()


class Spoken(NamedTuple):
    """A verdict in words: what it says, the patterns that count (the one in question marked), the sum."""

    good: bool
    lead: str
    lines: tuple[tuple[str, bool], ...] = ()
    total: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """An example or a counterexample on the page."""

    label: str
    hand: DrawnHand
    circumstances: tuple[Circumstance, ...]
    verdict: Spoken
    why: str | Markup = ""
    #: the example as one writes it where free tiles are left open
    written: str = ""
    #: for the calculator: its address behind the rule set's, and what one types instead
    query: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A yaku, a bonus or a line of a card."""

    id: str
    name: str
    #: its names in the other languages, each with its language
    other_names: tuple[tuple[str, str], ...]
    values: tuple[Value, ...]
    needs: str | Markup
    examples: tuple[Shown, ...]
    counterexamples: tuple[Shown, ...]
    tags: tuple[str, ...] = ()
    remarks: tuple[Markup, ...] = ()
    #: the name as a card prints it
    printed: Markup = _NOTHING

    @property
    def anchor(self) -> str:
        """Where it can be linked."""
        return entry_anchor(self.id)

    @property
    def search(self) -> str:
        """What the search looks at."""
        return " ".join([self.id, self.name, *(name for _, name in self.other_names), *self.tags]).lower()


@dataclass(frozen=True, slots=True)
class Group:
    """Entries under one heading."""

    id: str
    title: str
    entries: tuple[Entry, ...]
    note: str | Markup = ""
    #: hands that stand for no single entry
    hands: tuple[Shown, ...] = ()


def names_in(names: Mapping[str, str], lang: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A name in the page's language, and what else it is called in the others, each name once."""
    others: dict[str, str] = {}
    for other, name in names.items():
        if name != names[lang]:
            others.setdefault(name, other)
    return names[lang], tuple((other, name) for name, other in others.items())


# Examples in words.


def shown(judged: Judged, lang: str, why: str = "", pattern_name: str = "") -> Shown:
    """A scored hand as the page shows it."""
    example, family = judged.example, judged.rules.id.partition("/")[0]
    how = example.how
    query = "" if example.options else urlencode({"hand": example.hand, **_plain(how)})
    return Shown(
        say("example.good" if example.good else "example.bad", lang),
        drawn_hand(example.hand, how.get("ron") or how["tsumo"], lang),
        tuple(_circumstances(family, how, example.options, lang)),
        spoken(judged, lang, pattern_name),
        why,
        query=query,
        command=f"pung score {family} {written(example)}{_option_flags(example.options)}",
    )


def _plain(how: Mapping[str, Any]) -> dict[str, str]:
    """Keywords of a win as the calculator's address has them."""
    return {name: "1" if value is True else str(value) for name, value in how.items() if value not in (False, "")}


def _option_flags(options: Mapping[str, Any]) -> str:
    return "".join(f" -o {name}={str(value).lower()}" for name, value in options.items())


def _circumstances(
    family: str, how: Mapping[str, Any], options: Mapping[str, Any], lang: str
) -> Iterator[Circumstance]:
    """Under which circumstances the hand was won, and the options that were changed."""
    known = {one.name: one for one in circumstances(family)}
    for name, value in how.items():
        yield _circumstance(known[name], value, lang)
    for name, value in options.items():
        yield Circumstance(f"{name} = {str(value).lower()}")


def _circumstance(asked: Asked, value: Any, lang: str) -> Circumstance:
    name = asked.label[lang]
    if asked.kind == "tiles":
        return Circumstance(name, drawn_tiles(parse_tiles(value), lang))
    if asked.kind in _VALUED:
        value = tile_name(Tile(WINDS["ESWN".index(value)]), lang) if asked.kind == "wind" else value
        return Circumstance(say("how.valued", lang, name=name, value=value))
    return Circumstance(name)


#: the winning tile is drawn in the hand, and a flag says all by its name
_VALUED: Final = ("wind", "number")


def spoken(judged: Judged, lang: str, pattern_name: str = "") -> Spoken:
    """The verdict of the scoring program in words."""
    result, expected = judged.result, judged.example.expected
    if isinstance(result, Refusal):
        return Spoken(False, say("verdict.refused", lang, reason=judged.rules.refusal_text(result, lang).strip()))
    rows = result.text(lang).split("\n")
    lines = rows[1 : 1 + len(result.lines)]
    parts = [
        (row.partition("  [")[0], line.pattern == judged.pattern) for row, line in zip(lines, result.lines, strict=True)
    ]
    if [text for text, _ in parts] == [rows[0]]:
        parts = []  # the sum says all that the only line says
    if expected == COUNTS:
        return Spoken(True, say("verdict.counts", lang), tuple(parts), rows[0])
    note = _note(judged, rows, lang)
    return Spoken(False, note or say("verdict.without", lang, name=pattern_name), tuple(parts), rows[0])


def _note(judged: Judged, rows: Sequence[str], lang: str) -> str:
    """What the sheet says of the pattern that it has left out."""
    sheet = judged.result
    assert not isinstance(sheet, Refusal)
    first = 1 + len(sheet.lines) + len(sheet.steps)
    at = next((n for n, note in enumerate(sheet.notes) if note.pattern == judged.pattern), None)
    return "" if at is None else rows[first + at]
