"""The rule sets that the guide has a page for."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from pung.guide.errors import GuideError
from pung.guide.family import Family

__all__ = ["FAMILIES", "family_of"]

#: where each is told: the module that has its `FAMILY`
_MODULES: Final[Mapping[str, str]] = {
    "riichi": "pung.guide.riichi",
    "sanma": "pung.guide.sanma",
    "four-seas": "pung.guide.four_seas",
    "american": "pung.guide.american",
}

FAMILIES: Final = tuple(_MODULES)


@cache
def family_of(name: str) -> Family:
    """What the guide knows of a rule set. Raises GuideError when it has no page."""
    if name not in _MODULES:
        raise GuideError(f"the guide has no page `{name}`; it has {', '.join(FAMILIES)}")
    family: Family = import_module(_MODULES[name]).FAMILY
    return family
