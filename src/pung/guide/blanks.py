"""Numbers that the texts of every rule set may ask for: the options, and what follows from them and the tiles."""

from dataclasses import fields
from typing import Any, Final

from pung.model.state import RoundSetup
from pung.rulesets.contract import RuleSet

__all__ = ["common_blanks"]

HAND: Final = 13


def common_blanks(rules: RuleSet) -> dict[str, Any]:
    """Every option by its name; seats, tiles, the tiles of a hand, and the draws that the wall gives after the deal."""
    values = {field.name: getattr(rules.options, field.name) for field in fields(rules.options)}
    wall = tuple(rules.tile_set.tiles())
    return values | {
        "players": rules.seats,
        "others": rules.seats - 1,
        "tiles": rules.tile_set.size,
        "hand": HAND,
        "draws": rules.live_tiles(RoundSetup(wall)),
    }
