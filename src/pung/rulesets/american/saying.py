"""The sentence of a refusal: of a win that is none, or of an action at the table."""

from functools import cache

from pung.rulesets.american.words import score_refusal_text, sentences
from pung.scoring.sheet import Refusal
from pung.scoring.texts import Catalogue

__all__ = ["refusal_text"]


@cache
def _at_the_table() -> Catalogue:
    return Catalogue("pung.rulesets.common", "refusals.toml") | Catalogue("pung.rulesets.american", "refusals.toml")


def refusal_text(refusal: Refusal, lang: str = "en") -> str:
    """The sentence of a refusal, its blanks filled."""
    if f"refused.{refusal.rule}" in sentences().ids:
        return score_refusal_text(refusal, lang)
    return _at_the_table().say(refusal.rule, lang, **dict(refusal.about))
