"""Counting one reading: the yaku it has under a game's options, and what they are worth together."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from pung.hands.facts import HandFacts
from pung.rulesets.riichi.dora import next_kinds
from pung.rulesets.riichi.fu import raw_fu, rounded_fu
from pung.rulesets.riichi.limits import Limits, base_points, limits_of
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.yaku import all_yaku
from pung.scoring.evaluate import found
from pung.scoring.pattern import Active, Pattern, active, resolve, state_of

__all__ = ["Counted", "Rules", "Worth", "rules_of", "worth_of"]

EAST: Final = 27
#: where readings compare by han: a yakuman stands above any number of han that pays the same
YAKUMAN_ORDER: Final = 1_000


class Counted:
    """What a set of yaku is worth together: yakuman, or han, or one limit of its own (`mangan`)."""

    __slots__ = ("han", "mangan", "pinfu", "yaku", "yakuman")

    def __init__(self, patterns: Sequence[Pattern], is_open: bool, compound: bool) -> None:
        values = [(p, p.value(is_open)) for p in patterns]
        top = [(p, v) for p, v in values if p.unit == "yakuman"]
        if top and not compound:
            top = [max(top, key=lambda row: row[1])]
        self.yakuman = sum(v for _, v in top)
        self.mangan = tuple((p.id, v) for p, v in values if p.unit == "mangan")
        self.han = sum(v for p, v in values if p.unit == "han")
        self.pinfu = any(p.id == "pinfu" for p in patterns)
        self.yaku = tuple((p.id, v) for p, v in (top or [row for row in values if row[0].unit == "han"]))


class Rules:
    """The options of a game made ready for scoring: active yaku, limits, what indicators point to."""

    def __init__(self, options: RiichiOptions) -> None:
        self.options = options
        self.patterns = resolve(all_yaku(), options)
        self._limits = (limits_of(options, False), limits_of(options, True))
        self.following = next_kinds(options.tile_set)
        self.units = {pattern.id: pattern.unit for pattern in self.patterns}
        self.states = tuple((pattern, state_of(pattern, options)) for pattern in all_yaku())
        self._tables = tuple(self._table(*map(bool, key)) for key in product((0, 1), repeat=4))
        self._counted: tuple[dict[int, Counted], dict[int, Counted]] = ({}, {})

    def _table(self, is_open: bool, chance: bool, runs: bool, triplets: bool) -> tuple[Active, ...]:
        """The yaku that a hand can have at all: open or closed, by chance, with runs, with triplets."""
        has = {"": True, "runs": runs, "triplets": triplets}
        return active(self.patterns, lambda p: p.value(is_open) > 0 and (chance or not p.chance) and has[p.needs])

    def limits(self, facts: HandFacts) -> Limits:
        """The limits of the seat that has the hand; East is the dealer."""
        return self._limits[facts.seat_wind == EAST]

    def found(self, facts: HandFacts) -> int:
        """The bits of the yaku that a reading has."""
        chance, runs, triplets = facts.flags != 0, facts.runs != 0, facts.triplets != 0
        return found(self._tables[facts.open << 3 | chance << 2 | runs << 1 | triplets], facts)

    def counted(self, bits: int, is_open: int) -> Counted:
        """What the yaku of these bits are worth together."""
        known = self._counted[is_open]
        counted = known.get(bits)
        if counted is None:
            patterns = [p for n, p in enumerate(self.patterns) if bits >> n & 1]
            counted = known[bits] = Counted(patterns, bool(is_open), self.options.compound_yakuman)
        return counted


#: ready options by identity (each `Rules` holds its options, so an identity is not used again).
_RULES: Final[dict[int, Rules]] = {}
_MOST_RULES: Final = 64


def rules_of(options: RiichiOptions) -> Rules:
    """The options made ready for scoring; the last few are kept."""
    rules = _RULES.get(id(options))
    if rules is None:
        if len(_RULES) >= _MOST_RULES:
            _RULES.clear()
        rules = _RULES[id(options)] = Rules(options)
    return rules


#: how readings compare: base points, han, fu, fu before rounding; then the bits of the yaku, and the reading.
Worth = tuple[int, int, int, int, int, HandFacts]


def worth_of(rules: Rules, facts: HandFacts, bonus: int) -> Worth:
    """What one reading is worth; base points 0 where it has no yaku, or too few han."""
    options, limits = rules.options, rules.limits(facts)
    bits = rules.found(facts)
    counted = rules.counted(bits, facts.open)
    if counted.yakuman:
        return limits.yakuman * counted.yakuman, YAKUMAN_ORDER, 0, 0, bits, facts
    raw = raw_fu(facts, options, counted.pinfu)
    fu = rounded_fu(raw, facts.open, options)
    base = han = 0
    if counted.han and counted.han >= options.minimum_han:
        han = counted.han + bonus
        base = base_points(han, fu, limits, options.kiriage_mangan)[1]
    if counted.mangan and base < limits.mangan:
        return limits.mangan, 0, 0, 0, bits, facts
    return base, han, fu, raw, bits, facts
