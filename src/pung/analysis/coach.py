"""The coach: what could be done with a hand, by what its seat can see. Plain values; the words are made elsewhere."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pung.analysis.measure import measured
from pung.analysis.prospects import Prospect, prospects
from pung.bots.bot import bot_names, make_bot
from pung.bots.what_if import after_giving
from pung.hands.ukeire import LiveKind, Ukeire
from pung.model.actions import WIN, Action, Discard, Riichi
from pung.model.state import PondTile
from pung.model.view import View
from pung.rulesets.common.sight import kinds_in, out_of_sight
from pung.rulesets.contract import RuleSet
from pung.scoring.sheet import Refusal, ScoreSheet
from pung.tiles.kinds import KIND_OF, RED_FIVES, Tile, TileKind

__all__ = ["Coach", "Left", "Now", "Wait", "coach"]


#: tiles of a hand that waits
_DEALT: Final = 13


class Left(NamedTuple):
    """What a discard leaves (None: nothing is to be discarded): tiles away from ready (-1: complete), what helps."""

    tile: Tile | None
    away: int
    helps: tuple[LiveKind, ...]

    @property
    def total(self) -> int:
        """How many tiles help."""
        return sum(live for _, live in self.helps)


class Wait(NamedTuple):
    """A tile that completes the hand: how many are out of sight, what a win on it would be worth.

    `declared` is that on a discard if the seat declared itself ready now, where it may.
    """

    tile: Tile
    live: int
    on_discard: ScoreSheet | Refusal
    drawn: ScoreSheet | Refusal
    declared: ScoreSheet | Refusal | None

    @property
    def best(self) -> ScoreSheet | Refusal:
        """On a discard, or else when drawn."""
        return self.drawn if isinstance(self.on_discard, Refusal) else self.on_discard


class Now(NamedTuple):
    """What the hand is worth, or would be worth at best, and on which tile."""

    sheet: ScoreSheet
    tile: Tile
    drawn: bool


class Coach(NamedTuple):
    """The hand as it is, the discards best first, the waits (after the best discard), what it is worth, what it could
    be built towards, and what the strongest bot would do.
    """

    hand: Left | None
    best: tuple[Left, ...]
    waits: tuple[Wait, ...]
    now: Now | None
    prospects: tuple[Prospect, ...]
    advice: Action | None


def coach(rules: RuleSet, view: View) -> Coach:
    """What the seat of a view could do."""
    best = tuple(_discards(rules, view))
    first = best[0].tile if best else None
    after = view if first is None else _after_discard(view, first)
    hand = None if best else _as_it_is(rules, view)
    leaves = best[0] if best else hand
    ready = leaves is not None and not leaves.away and _waiting(rules, after)
    waits = _waits(rules, view, after, leaves.helps, first) if leaves is not None and ready else ()
    return Coach(hand, best, waits, _now(rules, view, waits), prospects(rules, view), _advice(rules, view))


def _advice(rules: RuleSet, view: View) -> Action | None:
    """What the strongest bot would do, where there is a choice."""
    return make_bot(bot_names()[0], rules).decide(view, view.legal) if len(view.legal) > 1 else None


# discards


def _discards(rules: RuleSet, view: View) -> list[Left]:
    """What each legal discard leaves: nearest first, then by the tiles that help."""
    tiles = _one_of_each([action.tile for action in view.legal if isinstance(action, Discard)])
    if rules.aims == "lines":
        found = [_towards_lines(rules, after_giving(view, (tile,)), tile) for tile in tiles]
        return sorted((left for left in found if left is not None), key=_order)
    if not tiles:
        return []
    by_kind = {KIND_OF[tile]: tile for tile in tiles}
    rows = [row for row in measured(rules, view) if row.kind in by_kind]
    return [Left(by_kind[row.kind], row.ukeire.shanten, row.ukeire.tiles) for row in rows]


def _order(left: Left) -> tuple[int, int]:
    return left.away, -left.total


def _one_of_each(tiles: Sequence[Tile]) -> list[Tile]:
    """A tile of each kind; a red five only where there is no plain one."""
    ordered = sorted(tiles, key=lambda tile: tile in RED_FIVES)
    return list({KIND_OF[tile]: tile for tile in reversed(ordered)}.values())


def _as_it_is(rules: RuleSet, view: View) -> Left | None:
    """How far the hand is with nothing to be discarded; None when nothing is left to build."""
    if rules.aims == "lines":
        return _towards_lines(rules, view, None)
    found = measured(rules, view)
    return Left(None, found.shanten, found.tiles) if isinstance(found, Ukeire) else None


def _towards_lines(rules: RuleSet, view: View, tile: Tile | None) -> Left | None:
    """How far the nearest line of the card is, and what brings any line nearer that is as near."""
    plans = rules.plans(view)
    if not plans:
        return None
    near = min(plan.distance for plan in plans)
    helps = 0
    for plan in plans:
        if plan.distance == near:
            helps |= plan.helps
    live = out_of_sight(view, rules.tile_set.copies)
    kinds = tuple(LiveKind(TileKind(kind), live[kind]) for kind in kinds_in(helps) if live[kind] > 0)
    return Left(tile, near - 1, kinds)


# waits


def _after_discard(view: View, tile: Tile) -> View:
    """The tile has been put down, and nobody has taken it."""
    after = after_giving(view, (tile,))
    own = view.seat or 0
    seats = [replace(s, pond=(*s.pond, PondTile(tile))) if n == own else s for n, s in enumerate(after.seats)]
    return replace(after, seats=tuple(seats))


def _waiting(rules: RuleSet, view: View) -> bool:
    """Whether the hand has just one tile less than a complete one."""
    own = view.seats[view.seat or 0]
    if rules.aims == "lines":
        return len(own.hand or ()) + sum(len(meld.tiles) for meld in own.melds) == _DEALT
    return len(own.hand or ()) + 3 * len(own.melds) == _DEALT


def _waits(rules: RuleSet, view: View, after: View, helps: Sequence[LiveKind], given: Tile | None) -> tuple[Wait, ...]:
    """The tiles that complete the hand of `after`, each with what it would be worth."""
    may_declare = any(isinstance(a, Riichi) and a.tile == given for a in view.legal)
    return tuple(_wait(rules, after, Tile(kind), live, may_declare) for kind, live in helps)


def _wait(rules: RuleSet, view: View, tile: Tile, live: int, may_declare: bool) -> Wait:
    declared = rules.value_if_won(view, tile, drawn=False, declared=True) if may_declare else None
    on_discard = rules.value_if_won(view, tile, drawn=False)
    return Wait(tile, live, on_discard, rules.value_if_won(view, tile, drawn=True), declared)


def _now(rules: RuleSet, view: View, waits: Sequence[Wait]) -> Now | None:
    """The win that can be declared; else the best that the hand waits for."""
    if WIN in view.legal:
        return _win(rules, view)
    found = [
        Now(wait.best, wait.tile, isinstance(wait.on_discard, Refusal))
        for wait in waits
        if isinstance(wait.best, ScoreSheet)
    ]
    return max(found, key=lambda now: now.sheet.total, default=None)


def _win(rules: RuleSet, view: View) -> Now | None:
    drawn = view.seats[view.seat or 0].drawn
    if view.pending is None and drawn is None:
        return None
    if view.pending is not None:
        tile, before = view.pending[1], view
    else:
        assert drawn is not None
        tile, before = drawn, after_giving(view, (drawn,))
    sheet = rules.value_if_won(before, tile, drawn=view.pending is None)
    return Now(sheet, tile, view.pending is None) if isinstance(sheet, ScoreSheet) else None
