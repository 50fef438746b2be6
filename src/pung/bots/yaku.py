"""A brain for games where any yaku will do, which plays for speed.

The fewest tiles away, then the most tiles that help; bonus tiles are kept when equal.

It declares when it can, calls only towards a yaku, and folds when another hand is ready and its own is far.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pung.bots.danger import dangers, threats
from pung.bots.seen import Game, Sight
from pung.bots.ways import Way, nearest, takes, ways
from pung.hands.melds import Meld, MeldKind
from pung.hands.shanten import ORPHANS, shanten_of_forms
from pung.hands.tables import POWER, SUIT
from pung.hands.waits import kinds_to_take, without
from pung.model.actions import PASS, WIN, Abort, Action, Claim, DeclareKong, Discard, Riichi, SetAside
from pung.model.view import View
from pung.rulesets.contract import RuleSet
from pung.tiles.kinds import KIND_OF

__all__ = ["Yaku"]

#: the danger (percent) that a hand takes on to stay as near as it is: by shanten, then by bonus han 0, 1, 2, 3+
_LIMIT: Final = ((14.0, 20.0, 40.0, 40.0), (3.0, 5.0, 9.0, 13.0), (1.0, 1.5, 3.0, 4.0), (0.5, 0.5, 0.5, 1.0))
#: nearer than this to thirteen orphans, terminals and honours are kept
_ORPHANS_NEAR: Final = 2
#: no call that leaves an open hand further away than this, unless a value triplet is called
_OPEN_AT_MOST: Final = 2
#: the same while another hand is ready
_THREATENED_AT_MOST: Final = 1
#: after so many discards a closed hand is also opened when it stays as near, and is at most so far
_LATE: Final = 6
_LATE_AT_MOST: Final = 1
#: what a bonus tile is worth against tiles that help
_WORTH: Final = 3.0
#: what the neighbours still to come make of a tile that is not needed now
_NEIGHBOURS: Final = ((1, 0.12), (2, 0.06))
_PAIR: Final = 0.1


class _Rest(NamedTuple):
    """A discard and what it leaves: shanten, and how many tiles lower it (weighed with what is given away)."""

    action: Discard
    shanten: int
    value: float


class Yaku:
    """Plays by tile efficiency; it has no chance in it."""

    def __init__(self, rules: RuleSet, seed: str = "") -> None:
        self._game = Game(rules)

    def reseed(self, seed: str) -> None:
        """There is no chance in it."""

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""
        if WIN in legal:
            return WIN
        if len(legal) == 1:
            return legal[0]
        sight = Sight(self._game, view)
        if PASS in legal:
            return self._claim(sight, legal)
        for rule in _TURN_RULES:
            action: Action | None = rule(self, sight, legal)
            if action is not None:
                return action
        return self._discard(sight, legal) or legal[0]

    # in turn

    def _aside(self, sight: Sight, legal: Sequence[Action]) -> Action | None:
        """A bonus tile is set aside at once, but not out of thirteen orphans."""
        aside = next((a for a in legal if isinstance(a, SetAside)), None)
        return aside if aside is None or _orphans(sight) > _ORPHANS_NEAR else None

    def _abort(self, sight: Sight, legal: Sequence[Action]) -> Action | None:
        """A hand so scattered is given up, unless thirteen orphans are near."""
        abort = next((a for a in legal if isinstance(a, Abort)), None)
        return abort if abort is None or _orphans(sight) > _ORPHANS_NEAR else None

    def _kong(self, sight: Sight, legal: Sequence[Action]) -> Action | None:
        """A kong that does not set the hand back, while no other hand is ready (or one's own is)."""
        declared = any(p.ready for p in sight.view.seats[sight.seat].pond)
        if not declared and threats(sight):
            return None
        now = self._shanten(sight, sight.counts, sight.codes, sight.melds)
        for action in legal:
            if isinstance(action, DeclareKong) and self._shanten_after_kong(sight, action) <= now:
                return action
        return None

    def _shanten_after_kong(self, sight: Sight, action: DeclareKong) -> int:
        counts, codes, melds = list(sight.counts), list(sight.codes), list(sight.melds)
        _take_out(counts, codes, [KIND_OF[t] for t in action.tiles])
        if action.kind is MeldKind.CLOSED_KONG:
            melds.append(Meld(action.kind, action.tiles))
        return self._shanten(sight, counts, codes, melds)

    def _riichi(self, sight: Sight, legal: Sequence[Action]) -> Action | None:
        """Declare with the discard that leaves the most tiles to win on, if any is left."""
        choices = {(a.tile, a.drawn): a for a in legal if isinstance(a, Riichi)}
        if not choices:
            return None
        rests = self._rests(sight, [Discard(a.tile, a.drawn) for a in choices.values()])
        best = max((r for r in rests if r.shanten == 0), key=lambda r: r.value, default=None)
        if best is None or best.value <= -_WORTH:
            return None
        return choices[best.action.tile, best.action.drawn]

    def _discard(self, sight: Sight, legal: Sequence[Action]) -> Action | None:
        """The discard that leaves the hand nearest; the safest one when that is too dangerous."""
        choices = [a for a in legal if isinstance(a, Discard)]
        if not choices:
            return None
        rests = self._rests(sight, choices)
        against = threats(sight)
        if not against:
            return max(rests, key=lambda r: (-r.shanten, r.value)).action
        danger = dangers(sight, against)
        near = min(r.shanten for r in rests)
        limit = _LIMIT[min(max(near, 0), 3)][min(sight.bonus(), 3)]
        bold = [r for r in rests if r.shanten == near and danger[KIND_OF[r.action.tile]] <= limit]
        if bold:
            return max(bold, key=lambda r: r.value - danger[KIND_OF[r.action.tile]] / 2).action
        return min(rests, key=lambda r: (danger[KIND_OF[r.action.tile]], r.shanten, -r.value)).action

    def _rests(self, sight: Sight, choices: Sequence[Discard]) -> list[_Rest]:
        """What each discard leaves; tiles that help are counted where the hand stays nearest."""
        by_kind = {}
        for kind in {KIND_OF[a.tile] for a in choices}:
            counts, codes = without(kind, sight.counts, sight.codes)
            by_kind[kind] = counts, codes, self._shanten(sight, counts, codes, sight.melds)
        near = min(shanten for _, _, shanten in by_kind.values())
        helpful = {
            kind: self._helpful(sight, counts, codes) if shanten == near else 0
            for kind, (counts, codes, shanten) in by_kind.items()
        }
        return [_Rest(a, by_kind[KIND_OF[a.tile]][2], helpful[KIND_OF[a.tile]] - _loss(sight, a)) for a in choices]

    # hands

    def _shanten(self, sight: Sight, counts: Sequence[int], codes: Sequence[int], melds: Sequence[Meld]) -> int:
        """Shanten of a closed hand by every form; of an open one towards the nearest yaku."""
        c0, c1, c2, c3 = codes
        if not any(m.is_open for m in melds):
            return shanten_of_forms(c0, c1, c2, c3, 4 - len(melds))
        return nearest(self._ways(sight, counts, melds), counts, codes, 4 - len(melds))[0]

    def _ways(self, sight: Sight, counts: Sequence[int], melds: Sequence[Meld]) -> list[Way]:
        return ways(self._game, sight, counts, melds)

    def _helpful(self, sight: Sight, counts: Sequence[int], codes: Sequence[int]) -> int:
        """How many tiles may still be drawn that bring the hand nearer."""
        melds, sets = sight.melds, 4 - len(sight.melds)
        if not sight.open:
            c0, c1, c2, c3 = codes
            now = shanten_of_forms(c0, c1, c2, c3, sets)
            mask = kinds_to_take(counts, codes, len(melds), now)
        else:
            mask = 0
            for way in nearest(self._ways(sight, counts, melds), counts, codes, sets)[1]:
                mask |= takes(way, counts, codes, sets)
        live = sight.live
        return sum([max(live[kind], 0) for kind in range(34) if mask >> kind & 1])

    # claims

    def _claim(self, sight: Sight, legal: Sequence[Action]) -> Action:
        """The call that brings an open hand nearest to a yaku; pass when none is near enough."""
        now = self._shanten(sight, sight.counts, sight.codes, sight.melds)
        best: Action = PASS
        least = now + 1 if _opens_late(sight, now) else now
        for action in legal:
            if isinstance(action, Claim) and action.kind is not MeldKind.OPEN_KONG:
                after = self._shanten_after_call(sight, action)
                nearer = after < now or after <= _LATE_AT_MOST
                if after < least and nearer and self._worth_calling(sight, action, after):
                    best, least = action, after
        return best

    def _worth_calling(self, sight: Sight, action: Claim, after: int) -> bool:
        """A value triplet always; else only when the hand is near, and not into another's ready hand when far."""
        if threats(sight) and after > _THREATENED_AT_MOST:
            return False
        if KIND_OF[action.tiles[0]] in sight.values or sight.open:
            return True
        return after <= _OPEN_AT_MOST

    def _shanten_after_call(self, sight: Sight, action: Claim) -> int:
        """The shanten after the call and the best discard (which a hand of 3k+2 tiles already counts)."""
        assert sight.view.pending is not None
        counts, codes = list(sight.counts), list(sight.codes)
        _take_out(counts, codes, [KIND_OF[t] for t in action.tiles])
        meld = Meld(action.kind, (*action.tiles, sight.view.pending[1]))
        return self._shanten(sight, counts, codes, (*sight.melds, meld))


_TURN_RULES: Final[tuple[Callable[..., Any], ...]] = (
    Yaku._aside,
    Yaku._abort,
    Yaku._kong,
    Yaku._riichi,
)


def _take_out(counts: list[int], codes: list[int], kinds: Sequence[int]) -> None:
    for kind in kinds:
        counts[kind] -= 1
        codes[SUIT[kind]] -= POWER[kind]


def _opens_late(sight: Sight, shanten: int) -> bool:
    """Whether a closed hand is opened though it comes no nearer: an open one finishes sooner."""
    return shanten > 0 and not sight.open and sight.turns >= _LATE


def _orphans(sight: Sight) -> int:
    c0, c1, c2, c3 = sight.codes
    return shanten_of_forms(c0, c1, c2, c3, 4, ORPHANS) if not sight.melds else 99


def _loss(sight: Sight, action: Discard) -> float:
    """What is given away with a tile: bonus han, and what it might have grown to."""
    kind = KIND_OF[action.tile]
    loss = _WORTH * sight.worth(action.tile) + _PAIR * (sight.counts[kind] - 1)
    if kind >= 27:
        return loss + (_PAIR * sight.live[kind] if kind in sight.values else 0)
    for away, weight in _NEIGHBOURS:
        for other in (kind - away, kind + away):
            if other >= 0 and other // 9 == kind // 9:
                loss += weight * max(sight.live[other], 0)
    return loss
