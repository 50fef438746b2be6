"""What a view shows of the tiles: the own hand as counts, and how many of each kind may still be drawn."""

from collections.abc import Sequence
from functools import cache

from pung.hands.melds import Meld, MeldKind
from pung.hands.tables import POWER, SUIT
from pung.model.view import View
from pung.rulesets.contract import RuleSet
from pung.tiles.kinds import KIND_OF, RED_FIVES, Tile

__all__ = ["Game", "Sight", "codes_of_counts"]


class Game:
    """What a bot knows of the rules before the first tile: the kinds, what indicators point to, some options."""

    def __init__(self, rules: RuleSet) -> None:
        self.copies = rules.tile_set.copies[:34]
        self.next_kind = _next_kinds(self.copies)
        self.open_simples = bool(getattr(rules.options, "open_tanyao", False))


@cache
def _next_kinds(copies: tuple[int, ...]) -> tuple[int, ...]:
    """For each kind the next of its suit (winds and dragons apart) that the game has."""
    following = [0] * 34
    for first, last in ((0, 9), (9, 18), (18, 27), (27, 31), (31, 34)):
        kinds = [k for k in range(first, last) if copies[k]]
        for at, kind in enumerate(kinds):
            following[kind] = kinds[(at + 1) % len(kinds)]
    return tuple(following)


def codes_of_counts(counts: Sequence[int]) -> list[int]:
    """The four suit codes of a hand (see `hands.tables`)."""
    codes = [0, 0, 0, 0]
    for kind in range(34):
        if counts[kind]:
            codes[SUIT[kind]] += counts[kind] * POWER[kind]
    return codes


class Sight:
    """One look at the table: counts and codes of the own hand, tiles still unseen, bonus tiles, value tiles."""

    __slots__ = ("codes", "counts", "dora", "live", "melds", "seat", "turns", "values", "view")

    def __init__(self, game: Game, view: View) -> None:
        assert view.seat is not None
        own = view.seats[view.seat]
        self.view = view
        self.seat = view.seat
        self.melds = own.melds
        self.counts = [0] * 34
        for tile in own.hand or ():
            self.counts[KIND_OF[tile]] += 1
        self.codes = codes_of_counts(self.counts)
        self.live = _live(game, view, self.counts)
        self.dora = [0] * 34
        for tile in view.table.get("indicators", ()):
            self.dora[game.next_kind[KIND_OF[tile]]] += 1
        self.values = _values(view)
        self.turns = len(own.pond)

    @property
    def open(self) -> bool:
        """Whether a tile of another seat is in the hand."""
        return any(m.kind is not MeldKind.CLOSED_KONG for m in self.melds)

    def worth(self, tile: Tile) -> int:
        """Bonus han of one tile: for each indicator that points to it, and for being red."""
        return self.dora[KIND_OF[tile]] + (tile in RED_FIVES)

    def bonus(self) -> int:
        """Bonus han of the whole hand, melds and tiles aside included."""
        own = self.view.seats[self.seat]
        tiles = [*(own.hand or ()), *(t for m in self.melds for t in m.tiles)]
        return sum(self.worth(t) for t in tiles) + len(own.aside)


def _live(game: Game, view: View, counts: Sequence[int]) -> list[int]:
    live = [have - own for have, own in zip(game.copies, counts, strict=True)]
    for seat in view.seats:
        for lying in seat.pond:
            if lying.taken_by is None and lying.tile is not None:
                live[KIND_OF[lying.tile]] -= 1
        for tile in (*seat.aside, *_tiles(seat.melds)):
            live[KIND_OF[tile]] -= 1
    for tile in view.table.get("indicators", ()):
        live[KIND_OF[tile]] -= 1
    return live


def _tiles(melds: Sequence[Meld]) -> list[Tile]:
    return [tile for meld in melds for tile in meld.tiles]


def _values(view: View) -> tuple[int, ...]:
    """The kinds of which a triplet is a yaku: dragons, the wind of the round and of the seat."""
    assert view.seat is not None
    wind = 27 + (view.seat - view.dealer) % len(view.seats)
    return tuple({31, 32, 33, wind, 27 + view.round_wind % 4})
