"""The sentences of riichi in en, ja and zh: why something is refused."""

from functools import cache
from typing import Final

from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue

__all__ = ["refusal_text", "refusals"]

_PACKAGE: Final = "pung.rulesets.riichi"


@cache
def refusals() -> Catalogue:
    """Every reason for which a win or an action is refused."""
    return Catalogue(_PACKAGE, "refusals.toml")


def refusal_text(refusal: Refusal, lang: str = "en") -> str:
    """The sentence of a refusal, its blanks filled."""
    return refusals().say(refusal.rule, lang, **dict(refusal.about))
