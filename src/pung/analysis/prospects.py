"""Prospects: the hands that could be built, each laid out group by group with what is there and what is missing."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pung.model.plan import Plan
from pung.model.view import SeatView, View
from pung.rulesets.contract import RuleSet
from pung.tiles.kinds import JOKER, KIND_OF, Tile, TileKind
from pung.tiles.notation import sort_key

__all__ = ["Place", "Prospect", "prospects"]

#: prospects that are shown at most
_MOST: Final = 4
#: jokers stand in groups of at least so many
_JOKERS_FROM: Final = 3


class Place(NamedTuple):
    """A tile of a group, and whether the hand has it; a joker stands where it may fill."""

    tile: Tile
    have: bool


class Prospect(NamedTuple):
    """What would count (`aims`), its points and how many short of the least that wins, what is missing, the groups.

    `distance` is how many tiles the hand lacks, jokers set; `live` tiles that bring it nearer are out of sight. The
    groups of a family of hands are the tiles that it keeps.
    """

    aims: tuple[str, ...]
    points: int
    short: int
    distance: int
    live: int
    missing: tuple[Tile, ...]
    natural: tuple[Tile, ...]
    groups: tuple[tuple[Place, ...], ...]


def prospects(rules: RuleSet, view: View) -> tuple[Prospect, ...]:
    """The nearest hands worth building, those that win as they are before the others."""
    least = rules.least_points(drawn=True)
    plans = sorted(rules.plans(view), key=lambda plan: (plan.points < least, plan.distance, -plan.points, -plan.live))
    each = {plan.aims: plan for plan in reversed(plans)}
    chosen = [plan for plan in dict.fromkeys(plans) if each[plan.aims] is plan][:_MOST]
    own = view.seats[view.seat or 0]
    return tuple(_prospect(plan, own, least) for plan in chosen)


def _prospect(plan: Plan, own: SeatView, least: int) -> Prospect:
    missing, natural = (tuple(Tile(kind) for kind in kinds) for kinds in (plan.missing, plan.natural))
    groups = _laid(plan.groups, own) if plan.groups else _kept(plan, own)
    short = max(least - plan.points, 0)
    return Prospect(plan.aims, plan.points, short, plan.distance, plan.live, missing, natural, groups)


def _kept(plan: Plan, own: SeatView) -> tuple[tuple[Place, ...], ...]:
    """The tiles of the hand that a family of hands cannot spare."""
    tiles = sorted((t for t in own.hand or () if plan.keep >> KIND_OF[t] & 1), key=sort_key)
    return (tuple(Place(tile, have=True) for tile in tiles),) if tiles else ()


def _laid(groups: Sequence[tuple[TileKind, ...]], own: SeatView) -> tuple[tuple[Place, ...], ...]:
    """The groups with the tiles that are there, jokers where groups of three or more lack some."""
    tiles = [*(t for meld in own.melds for t in meld.tiles), *sorted(own.hand or (), key=sort_key)]
    left: dict[TileKind, list[Tile]] = {}
    for tile in tiles:
        left.setdefault(KIND_OF[tile], []).append(tile)
    laid = [[_taken(kind, left) for kind in group] for group in groups]
    jokers = left.get(JOKER, [])
    for places in sorted(laid, key=_lacks):
        for at, place in enumerate(places):
            if not place.have and len(places) >= _JOKERS_FROM and jokers:
                places[at] = Place(jokers.pop(), have=True)
    return tuple(tuple(places) for places in laid)


def _taken(kind: TileKind, left: dict[TileKind, list[Tile]]) -> Place:
    tiles = left.get(kind)
    return Place(tiles.pop(0), have=True) if tiles else Place(Tile(kind), have=False)


def _lacks(places: Sequence[Place]) -> int:
    return sum(not place.have for place in places)
