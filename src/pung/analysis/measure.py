"""What brings a hand forward, as its rule set measures it, with what lies open on the table."""

from collections.abc import Iterator, Sequence
from typing import Any

from pung.hands.melds import Meld
from pung.model.view import View
from pung.rulesets.contract import RuleSet
from pung.tiles.kinds import JOKER, KIND_OF, Tile
from pung.tiles.notation import format_tiles

__all__ = ["hand_text", "measured", "seen_tiles"]


def measured(rules: RuleSet, view: View) -> Any:
    """The rule set's measure of the hand of a view, or of each discard from it, best first."""
    return rules.ukeire(hand_text(view), format_tiles(seen_tiles(view)))


def hand_text(view: View) -> str:
    """The own tiles and sets of a view as text."""
    own = view.seats[view.seat or 0]
    return " ".join((format_tiles(own.hand or ()), *map(str, own.melds)))


def seen_tiles(view: View) -> list[Tile]:
    """Tiles that lie open outside the own hand and sets; a joker in a set is within reach and does not count."""
    seen: list[Tile] = list(view.table.get("indicators", ()))
    for number, seat in enumerate(view.seats):
        seen += [p.tile for p in seat.pond if p.taken_by is None and p.tile is not None]
        seen += seat.aside
        if number != view.seat:
            seen += _open_tiles(seat.melds)
    return seen


def _open_tiles(melds: Sequence[Meld]) -> Iterator[Tile]:
    return (tile for meld in melds for tile in meld.tiles if KIND_OF[tile] != JOKER)
