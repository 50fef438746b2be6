"""The guide to riichi."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, cast

from pung.guide.blanks import common_blanks
from pung.guide.family import Family
from pung.guide.riichi_points import point_tables
from pung.guide.riichi_yaku import yaku_groups
from pung.guide.tables import value_text
from pung.rulesets.contract import RuleSet
from pung.rulesets.riichi.payments import STICK
from pung.rulesets.riichi.ruleset import RiichiRules

__all__ = ["FAMILY", "blanks"]


def blanks(rules: RuleSet) -> Mapping[str, Any]:
    """Numbers for the texts beside the options."""
    game = cast(RiichiRules, rules)
    placement = value_text(game.options.uma, "en")
    return common_blanks(rules) | {"stick": STICK, "dead_wall_tiles": game.dead_wall, "placement": placement}


FAMILY: Final = Family(
    "riichi", ("riichi.toml",), blanks, partial(yaku_groups, "riichi"), partial(point_tables, "riichi")
)
