"""The circumstances of a win that may be asked for over HTTP."""

from collections.abc import Mapping
from typing import Any, Final

from pung.rulesets.circumstances import Circumstance, circumstances
from pung.server.api.errors import Problem

__all__ = ["asked_of", "checked_how"]

_SHOWN: Final = 60
#: the types that a circumstance of a kind has; all others are texts
_TYPES: Final[Mapping[str, type]] = {"flag": bool, "number": int}


def asked_of(family: str) -> tuple[Circumstance, ...]:
    """What may be said of a win here: everything but files of this machine. Raises UnknownRules."""
    return tuple(asked for asked in circumstances(family) if asked.kind != "file")


def checked_how(family: str, how: Mapping[str, Any]) -> dict[str, Any]:
    """The circumstances of a win, each one that the game knows and of its type. Raises Problem, UnknownRules."""
    known = {asked.name: asked for asked in asked_of(family)}
    for name, value in how.items():
        if name not in known:
            where, named = f"how.{name}"[:_SHOWN], name[:_SHOWN]
            raise Problem("circumstance", 422, where, name=named, known=", ".join(known))
        if type(value) is not _TYPES.get(known[name].kind, str):
            shown = str(value)[:_SHOWN]
            raise Problem("circumstance_kind", 422, f"how.{name}", name=name, value=shown)
    return dict(how)
