"""Plan: what a hand can be built towards, as one seat sees it. Bots and hints read plans, not the rules behind."""

from typing import NamedTuple

from pung.tiles.kinds import TileKind

__all__ = ["Plan"]


class Plan(NamedTuple):
    """A complete hand within reach, or a family of such hands; sets of kinds are bit masks.

    `aims` are the ids of what it would count (none: any complete hand will do), `points` what it would be worth.
    `distance` is how many tiles the hand lacks; discarding a tile of a kind in `keep` makes it one more. The kinds in
    `helps` bring it nearer; `live` tiles of them are out of sight. `missing` are all tiles that it lacks, those for
    which a joker stands included, and `natural` those that must not be jokers; both are empty for a family.
    """

    aims: tuple[str, ...]
    points: int
    distance: int
    keep: int
    helps: int
    live: int
    missing: tuple[TileKind, ...] = ()
    natural: tuple[TileKind, ...] = ()
    #: the whole hand group by group, declared sets included; empty for a family
    groups: tuple[tuple[TileKind, ...], ...] = ()
    #: sets for it may be claimed; if not, only its last tile
    claims: bool = True
    #: it may be won on another seat's tile
    on_discard: bool = True
