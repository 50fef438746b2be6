"""Kuikae: after a call, the kinds that may not be discarded."""

from pung.hands.melds import MeldKind
from pung.rulesets.common.swap import swap_kinds
from pung.rulesets.riichi.options import RiichiOptions
from pung.tiles.kinds import Tile, TileKind

__all__ = ["forbidden_kinds"]


def forbidden_kinds(options: RiichiOptions, kind: MeldKind, own: tuple[Tile, ...], taken: TileKind) -> int:
    """Mask of the kinds barred after a call: the kind taken, and after a chow the tile at the run's other end."""
    if options.kuikae == "allowed" or kind is MeldKind.OPEN_KONG:
        return 0
    return swap_kinds(kind, own, taken, other_end=options.kuikae == "forbidden")
