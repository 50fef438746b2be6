"""Addresses inside the guide: anchors that stay the same from build to build, and links to them from elsewhere."""

from typing import Final

from pung.guide.refusals import refusal_ids

__all__ = ["WHY_NOT", "entry_anchor", "link_of", "option_anchor", "why_anchor"]

#: the section that says why an action or a win is refused
WHY_NOT: Final = "why-not"


def entry_anchor(pattern: str) -> str:
    """Where a yaku or a line of a card is explained."""
    return f"yaku-{pattern}"


def option_anchor(name: str) -> str:
    """Where an option is explained."""
    return f"option-{name}"


def why_anchor(rule: str) -> str:
    """Where a refusal is explained."""
    return f"why-{rule}"


def link_of(family: str, rule: str) -> str:
    """The address of a refusal's explanation: `/guide/riichi#why-furiten_discard`.

    A rule that the rule set never gives leads to the whole section. Raises GuideError for an unknown rule set.
    """
    return f"/guide/{family}#{why_anchor(rule) if rule in refusal_ids(family) else WHY_NOT}"
