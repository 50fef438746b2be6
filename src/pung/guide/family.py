"""Family: what the guide knows of one rule set, so that every page is built alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pung.guide.entries import Group
from pung.guide.refusals import refusal_ids
from pung.guide.tables import Table
from pung.rulesets.contract import RuleSet
from pung.rulesets.registry import presets, rules

__all__ = ["Family"]


@dataclass(frozen=True)
class Family:
    """A rule set as the guide tells it: its texts, its yaku or lines, its tables of points, its refusals."""

    name: str
    #: catalogues of topics; a topic of a later one takes the place of an earlier one's
    texts: tuple[str, ...]
    #: numbers for the texts beside the options
    blanks: Callable[[RuleSet], Mapping[str, Any]]
    #: the yaku or lines in a language, examples scored
    groups: Callable[[str], Sequence[Group]]
    #: the tables of points in a language
    tables: Callable[[str], Sequence[Table]]

    @property
    def rules(self) -> RuleSet:
        """The rule set with its default preset: the one that the page tells."""
        return rules(self.name)

    @cached_property
    def presets(self) -> tuple[str, ...]:
        """Its presets by full name, the default first."""
        return tuple(name for name in presets() if name.partition("/")[0] == self.name)

    @cached_property
    def refusals(self) -> tuple[str, ...]:
        """The ids of all refusals that it can give."""
        return refusal_ids(self.name)
