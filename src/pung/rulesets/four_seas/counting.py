"""What a reading is worth: its yaku placed, packed by category, those included in others dropped, limits applied."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from pung.hands.facts import HandFacts, Situation
from pung.hands.readings import STANDARD
from pung.rulesets.four_seas.context import WinContext
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.packing import WHOLE, Packing, Placed, packings
from pung.rulesets.four_seas.placing import ShapeTable, masks_of_use, sets_of, value_honours
from pung.rulesets.four_seas.yaku import Yaku, all_yaku, resolve_yaku
from pung.scoring.pattern import Test

__all__ = ["Counted", "Rules", "Worth", "rules_of"]

_CHANCE: Final = "H"


class Counted(NamedTuple):
    """Some yaku together: those that count, with their points, once those included in others are dropped.

    `limit` is `yaku` where a limit yaku stands alone, `counted` where the sum is over the limit line.
    """

    points: int
    raw: int
    yaku: tuple[int, ...]
    limit: str
    exempt: bool


class Worth(NamedTuple):
    """What a reading is worth, and its facts."""

    counted: Counted
    facts: HandFacts


class _Tested(NamedTuple):
    """A test of a whole reading, and the number of the yaku that has it."""

    test: Test
    yaku: int


class Rules:
    """The options of a game made ready for scoring."""

    def __init__(self, options: FourSeasOptions) -> None:
        self.options = options
        self.yaku = resolve_yaku(all_yaku(), options)
        self.number = {yaku.id: n for n, yaku in enumerate(self.yaku)}
        self.points = tuple(yaku.points for yaku in self.yaku)
        self.unit = tuple(yaku.where(options.reuse_scope) for yaku in self.yaku)
        self._includes = tuple(sum(1 << self.number[i] for i in yaku.includes) for yaku in self.yaku)
        self._exempt = frozenset(n for n, yaku in enumerate(self.yaku) if yaku.exempt)
        self._no_kong = frozenset(n for n, yaku in enumerate(self.yaku) if yaku.no_kong and yaku.shape)
        self._value = next(n for n, yaku in enumerate(self.yaku) if yaku.each)
        self.global_best = options.packing == "global_best"
        self._shapes = ShapeTable({yaku.shape: n for n, yaku in enumerate(self.yaku) if yaku.shape})
        self._tests = {form: self._groups(form, chance=False) for yaku in self.yaku for form in yaku.readings}
        self._chance_tests = self._groups(STANDARD, chance=True)
        self._counted: dict[tuple[int, ...], Counted] = {}
        self._chosen: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {}
        self._chances: dict[tuple[int, ...], tuple[int, ...]] = {}

    def _groups(self, form: int, *, chance: bool) -> tuple[tuple[_Tested, ...], ...]:
        """The tests of a form by category, in each the most points first."""
        groups: dict[str, list[_Tested]] = {}
        for n, yaku in enumerate(self.yaku):
            if yaku.test and form in yaku.readings and (yaku.category[0] == _CHANCE) == chance:
                groups.setdefault(self.unit[n], []).append(_Tested(_test_of(yaku), n))
        return tuple(tuple(sorted(group, key=lambda t: -self.points[t.yaku])) for group in groups.values())
