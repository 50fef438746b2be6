"""The guide's own words in en, ja and zh."""

from functools import cache
from typing import Final

from pung.scoring.texts import Catalogue

__all__ = ["PACKAGE", "has", "say", "say_of"]

PACKAGE: Final = "pung.guide"


@cache
def _words() -> Catalogue:
    return Catalogue(PACKAGE, "texts/words.toml")


@cache
def _ids() -> frozenset[str]:
    return frozenset(_words().ids)


def has(id: str) -> bool:  # noqa: A002
    """Whether there is a text with this id."""
    return id in _ids()


def say(id: str, lang: str, **words: object) -> str:  # noqa: A002
    """The text with this id, its blanks filled. Raises TextError."""
    return _words().say(id, lang, **words)


def say_of(family: str, group: str, name: str, lang: str, **words: object) -> str:
    """A text for which a rule set may have its own: `how.ron`, in Four Seas `how.four-seas.ron`."""
    own = f"{group}.{family}.{name}"
    return say(own if has(own) else f"{group}.{name}", lang, **words)
