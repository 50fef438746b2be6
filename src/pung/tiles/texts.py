"""Sentences by id in en, ja and zh, read from TOML files; `str.format` fills the blanks."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

__all__ = ["LANGUAGES", "Catalogue", "TextError"]

LANGUAGES: Final = ("en", "ja", "zh")


class TextError(LookupError):
    """A sentence that a catalogue does not have, in a language or at all; the message names it."""


class Catalogue:
    """Sentences by dotted id: `[fu.base] en = "..." ja = "..." zh = "..."`."""

    def __init__(self, package: str, *names: str) -> None:
        self._where = f"{package}: {', '.join(names)}"
        self._texts: dict[str, dict[str, str]] = {}
        for name in names:
            self._texts.update(_flat(tomllib.loads(files(package).joinpath(name).read_text("utf-8"))))

    def __or__(self, other: "Catalogue") -> "Catalogue":
        """The sentences of both; where both have one, the other's."""
        both = Catalogue.__new__(Catalogue)
        both._where = f"{self._where}; {other._where}"
        both._texts = {**self._texts, **other._texts}
        return both

    @property
    def ids(self) -> tuple[str, ...]:
        """Every id, in the order of the files."""
        return tuple(self._texts)

    def languages(self, id: str) -> tuple[str, ...]:  # noqa: A002
        """The languages that a sentence has."""
        return tuple(self._texts[id])

    def say(self, id: str, lang: str, **words: object) -> str:  # noqa: A002
        """The sentence in a language. Raises TextError for an unknown id, language or blank."""
        try:
            return self._texts[id][lang].format(**words)
        except KeyError as missing:
            raise TextError(f"{self._where}: `{id}` in `{lang}` lacks {missing}") from None


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """The sentences of nested tables, by dotted id."""
    if any(lang in table for lang in LANGUAGES):
        yield prefix, dict(table)
        return
    for name, inner in table.items():
        yield from _flat(inner, f"{prefix}.{name}" if prefix else name)
