"""What a reading is worth: its yaku placed, packed by category, those included in others dropped, limits applied."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeVar

from pung.hands.facts import HandFacts
from pung.hands.readings import STANDARD
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.packing import Packing, Placed, packings
from pung.rulesets.four_seas.placing import ShapeTable, masks_of_use, sets_of, value_honours
from pung.rulesets.four_seas.yaku import all_yaku, resolve_yaku
from pung.scoring.pattern import Test

__all__ = ["Counted", "Rules", "rules_of"]

_MOST_KEPT: Final = 1 << 16


class Counted(NamedTuple):
    """What some yaku are worth together: the hand score, the sum before limits, the yaku that count.

    `limit` is `yaku` where a limit yaku stands alone, `counted` where the sum is over the limit line.
    """

    points: int
    raw: int
    yaku: tuple[int, ...]
    limit: str


class _Tested(NamedTuple):
    """A test of a whole reading, and the number of the yaku that it is for."""

    test: Test
    yaku: int


_Groups = tuple[tuple[_Tested, ...], ...]


class Rules:
    """The options of a game made ready for scoring. A yaku is called by its number, its place in `yaku`."""

    def __init__(self, options: FourSeasOptions) -> None:
        self.options = options
        self.yaku = resolve_yaku(all_yaku(), options)
        self.number = {yaku.id: n for n, yaku in enumerate(self.yaku)}
        self.points = tuple([yaku.points for yaku in self.yaku])
        self.unit = tuple([yaku.where(options.reuse_scope) for yaku in self.yaku])
        self._every = options.packing == "global_best"
        self._includes = tuple([sum(1 << self.number[i] for i in yaku.includes) for yaku in self.yaku])
        self._no_kong = frozenset(n for n, yaku in enumerate(self.yaku) if yaku.no_kong)
        self._value = next(n for n, yaku in enumerate(self.yaku) if yaku.each)
        self._shapes = ShapeTable({yaku.shape: n for n, yaku in enumerate(self.yaku) if yaku.shape})
        #: where a yaku is made of single sets, so that several can stand beside one another
        self._packed_units = {unit for unit, yaku in zip(self.unit, self.yaku, strict=True) if not yaku.test}
        forms = {form for yaku in self.yaku for form in yaku.readings}
        self._whole = {form: self._groups(form, chance=False, packed=False) for form in forms}
        self._parts = self._groups(STANDARD, chance=False, packed=True)
        self._chance = self._groups(STANDARD, chance=True, packed=False)
        self._counted: dict[tuple[int, ...], Counted] = {}
        self._chosen: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {}

    def _groups(self, form: int, *, chance: bool, packed: bool) -> _Groups:
        """The tests of a form by category, in each the most points first."""
        groups: dict[str, list[_Tested]] = {}
        for n, yaku in enumerate(self.yaku):
            fits = form in yaku.readings and yaku.is_chance == chance
            if yaku.test and fits and (form == STANDARD and self.unit[n] in self._packed_units) == packed:
                groups.setdefault(self.unit[n], []).append(_Tested(yaku.run_test, n))
        return tuple([tuple(sorted(group, key=lambda t: -self.points[t.yaku])) for group in groups.values()])

    # One reading.

    def worth(self, facts: HandFacts) -> Counted:
        """What a reading is worth: of equally good packings, the one with the best total."""
        if self._every:
            whole: list[int] = []
            placed = [one.yaku << 8 | one.mask for one in self.placed(facts)]
        else:
            whole = self._first(self._whole[facts.form], facts)
            placed = self._placed_sets(facts) if facts.form == STANDARD else []
            if facts.flags:
                whole += self._first(self._chance, facts)
        best: Counted | None = None
        for choice in self._choices(tuple(placed)):
            counted = self.counted((*whole, *choice))
            if best is None or counted[:2] > best[:2]:
                best = counted
        assert best is not None, "to take no yaku is a packing too"
        return best

    def chance(self, facts: HandFacts) -> list[int]:
        """The yaku by which the win came about."""
        return self._first(self._chance, facts) if facts.flags else []

    def _first(self, groups: _Groups, facts: HandFacts) -> list[int]:
        """In each category of whole-hand yaku the one with the most points that a reading has."""
        found = []
        for group in groups:
            for test, yaku in group:
                if test(facts):
                    found.append(yaku)
                    break
        return found

    def _placed_sets(self, facts: HandFacts) -> list[int]:
        """The yaku made of single sets, each as a code: its number, then eight bits for its blocks."""
        sets = sets_of(facts)
        found = self._shapes.placed(sets, facts.pairs.bit_length() - 1)
        if facts.triplets >> 27:
            masks = value_honours(sets, facts.seat_wind)
            found += [self._value << 8 | mask for mask in masks]
            if len(masks) > 1:
                found += [one.yaku << 8 | one.mask for one in self._tested(self._parts, facts)]
        if facts.kongs and self._no_kong:
            kongs = masks_of_use(facts)["kongs"]
            found = [code for code in found if code >> 8 not in self._no_kong or not code & kongs]
        return found

    def _tested(self, groups: _Groups, facts: HandFacts) -> list[Placed]:
        """Every yaku of these tests that a reading has, on the blocks that it takes up."""
        masks = masks_of_use(facts)
        rows = [row for group in groups for row in group if row.test(facts)]
        return [Placed(row.yaku, masks[self.yaku[row.yaku].uses]) for row in rows]

    def placed(self, facts: HandFacts) -> list[Placed]:
        """Every yaku that a reading has, counted or not, on the blocks that it takes up."""
        groups = (*self._whole[facts.form], *(self._chance if facts.flags else ()))
        codes = self._placed_sets(facts) if facts.form == STANDARD else []
        return self._tested(groups, facts) + [Placed(code >> 8, code & 0xFF) for code in codes]

    # Packing and counting, each answer kept.

    def _choices(self, placed: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """For placed yaku (as codes) the choices of yaku that packing leaves; more than one where packings tie."""
        known = self._chosen.get(placed)
        if known is None:
            _make_room(self._chosen)
            ones = [Placed(code >> 8, code & 0xFF) for code in placed]
            chosen = product(*self.packings(ones).values())
            known = tuple([tuple([one.yaku for packing in way for one in packing]) for way in chosen])
            self._chosen[placed] = known
        return known

    def packings(self, placed: Iterable[Placed]) -> dict[str, tuple[Packing, ...]]:
        """In each category of these yaku the packings with the most points (or all, where the hand decides)."""
        units: dict[str, list[Placed]] = {}
        for one in placed:
            units.setdefault(self.unit[one.yaku], []).append(one)
        repeat = self.options.repeat_yaku
        return {unit: packings(ones, self.points, repeat=repeat, every=self._every) for unit, ones in units.items()}

    def counted(self, yaku: tuple[int, ...]) -> Counted:
        """What these yaku are worth together."""
        known = self._counted.get(yaku)
        if known is None:
            _make_room(self._counted)
            known = self._counted[yaku] = self._count(yaku)
        return known

    def _count(self, yaku: Sequence[int]) -> Counted:
        """Drop what others include; then a limit yaku stands alone, and a sum stops at the limit line."""
        gone = 0
        for one in yaku:
            gone |= self._includes[one]
        kept = tuple(sorted(one for one in yaku if not gone >> one & 1))
        raw = sum(self.points[one] for one in kept)
        line = self.options.limit_line
        top = max(kept, key=self.points.__getitem__, default=None)
        if top is not None and self.points[top] > line:
            return Counted(self.points[top], raw, (top,), "yaku")
        return Counted(min(raw, line), raw, kept, "counted" if raw > line else "")


V = TypeVar("V")


def _make_room(kept: dict[tuple[int, ...], V]) -> None:
    """Answers are kept up to a number; then anew."""
    if len(kept) >= _MOST_KEPT:
        kept.clear()


#: ready options by identity (each `Rules` holds its options, so an identity is not used again).
_RULES: Final[dict[int, Rules]] = {}
_MOST_RULES: Final = 64


def rules_of(options: FourSeasOptions) -> Rules:
    """The options made ready for scoring; the last few are kept."""
    rules = _RULES.get(id(options))
    if rules is None:
        if len(_RULES) >= _MOST_RULES:
            _RULES.clear()
        rules = _RULES[id(options)] = Rules(options)
    return rules
