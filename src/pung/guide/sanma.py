"""The guide to riichi for three."""

from functools import partial
from typing import Final

from pung.guide.family import Family
from pung.guide.riichi import blanks
from pung.guide.riichi_points import point_tables
from pung.guide.riichi_yaku import yaku_groups

__all__ = ["FAMILY"]

FAMILY: Final = Family(
    "sanma",
    ("riichi.toml", "sanma.toml"),
    blanks,
    partial(yaku_groups, "sanma"),
    partial(point_tables, "sanma"),
)
