"""Sentences of the guide as HTML: `**strong**`, `` `code` `` and `[words](#anchor)`, everything else escaped."""

import re
from typing import Final

from markupsafe import Markup, escape

__all__ = ["inline"]

_MARKS: Final = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|`(?P<code>[^`]+)`|\[(?P<words>[^\]]+)\]\((?P<to>#[^)\s]+)\)",
)


def inline(text: str) -> Markup:
    """The text with its marks made elements."""
    parts, at = [], 0
    for found in _MARKS.finditer(text):
        parts += [escape(text[at : found.start()]), _element(found)]
        at = found.end()
    return Markup("").join([*parts, escape(text[at:])])


def _element(found: "re.Match[str]") -> Markup:
    if found["strong"]:
        return Markup("<strong>{}</strong>").format(found["strong"])
    if found["code"]:
        return Markup("<code>{}</code>").format(found["code"])
    return Markup('<a href="{}">{}</a>').format(found["to"], found["words"])
