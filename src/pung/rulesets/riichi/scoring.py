"""Scoring a win of riichi: the best reading, its yaku, han, fu, dora and base points."""

from collections.abc import Sequence
from typing import Final

from pung.hands.facts import HandFacts, Situation, facts_of, meld_facts
from pung.hands.melds import Meld
from pung.hands.readings import five_alike, pack, packed_kinds, packed_reds, readings
from pung.rulesets.riichi.context import DOUBLE_RIICHI, RIICHI, Dora, HandScore, WinContext, WinError
from pung.rulesets.riichi.dora import bonus_han, next_kinds
from pung.rulesets.riichi.fu import raw_fu, rounded_fu
from pung.rulesets.riichi.limits import YAKUMAN, base_points, limit_table
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.yaku import all_yaku
from pung.scoring.evaluate import best, found
from pung.scoring.pattern import Active, Pattern, active, resolve
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.sets import TileSetError

__all__ = ["Rules", "nagashi_score", "rules_of", "score_hand"]

NORTH: Final = 30
NO_DORA: Final = Dora()


class Counted:
    """What a set of yaku is worth together: yakuman, or han, or one limit of its own (`mangan`)."""

    __slots__ = ("han", "mangan", "pinfu", "yaku", "yakuman")

    def __init__(self, patterns: Sequence[Pattern], is_open: bool, compound: bool) -> None:
        values = [(p, p.value(is_open)) for p in patterns]
        top = [(p, v) for p, v in values if p.unit == "yakuman"]
        if top and not compound:
            top = [max(top, key=lambda row: row[1])]
        self.yakuman = sum(v for _, v in top)
        self.mangan = any(p.unit == "mangan" for p in patterns)
        self.han = sum(v for p, v in values if p.unit == "han")
        self.pinfu = any(p.id == "pinfu" for p in patterns)
        self.yaku = tuple((p.id, v) for p, v in (top or [row for row in values if row[0].unit == "han"]))


class Rules:
    """The options of a game made ready for scoring: active yaku, limits, what indicators point to."""

    def __init__(self, options: RiichiOptions) -> None:
        self.options = options
        self.patterns = resolve(all_yaku(), options)
        self.limits = limit_table(options)
        self.following = next_kinds(options.tile_set)
        self._tables = tuple(
            tuple(self._table(is_open, chance) for chance in (False, True)) for is_open in (False, True)
        )
        self._counted: tuple[dict[int, Counted], dict[int, Counted]] = ({}, {})

    def _table(self, is_open: bool, chance: bool) -> tuple[Active, ...]:
        return active(self.patterns, lambda p: p.value(is_open) > 0 and (chance or not p.chance))

    def found(self, facts: HandFacts) -> int:
        """The bits of the yaku that a reading has."""
        return found(self._tables[facts.open][facts.flags != 0], facts)

    def counted(self, bits: int, is_open: int) -> Counted:
        """What the yaku of these bits are worth together."""
        known = self._counted[is_open]
        counted = known.get(bits)
        if counted is None:
            patterns = [p for n, p in enumerate(self.patterns) if bits >> n & 1]
            counted = known[bits] = Counted(patterns, bool(is_open), self.options.compound_yakuman)
        return counted


_RULES: Final[dict[int, Rules]] = {}


def rules_of(options: RiichiOptions) -> Rules:
    """The options made ready for scoring; kept as long as the process lives (games share few options)."""
    rules = _RULES.get(id(options))
    if rules is None:
        rules = _RULES[id(options)] = Rules(options)
    return rules


#: how readings compare: base points, han, fu, fu before rounding; then what they were made of.
_Worth = tuple[int, int, int, int, int, HandFacts]


def score_hand(
    options: RiichiOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext
) -> HandScore | Refusal:
    """What a hand is worth; a Refusal when it is not complete or has no yaku.

    `tiles` are the concealed tiles with the winning one. Raises WinError for a hand of the wrong size and
    TileSetError for five of a kind.
    """
    rules = rules_of(options)
    packed = pack(tiles)
    own = meld_facts(melds)
    whole = packed + own.packed
    _check(tiles, own.declared, whole, ctx)
    ways = readings(packed, 4 - own.declared)
    if not ways:
        return NOT_COMPLETE
    kinds = packed_kinds(packed) | own.kinds
    situation = Situation(KIND_OF[ctx.tile], int(ctx.tsumo), ctx.seat_wind, ctx.round_wind, ctx.flags)
    dora = _dora(rules, whole, ctx)
    bonus = sum(dora)

    def value(facts: HandFacts) -> _Worth:
        return _value(rules, facts, bonus)

    most = best(facts_of(ways, whole, kinds, own, situation), value)
    if most is None:
        raise WinError("the winning tile is not in the hand")
    return _score(rules, most, dora)


NOT_COMPLETE: Final = Refusal("not_complete")


def _check(tiles: Sequence[Tile], declared: int, whole: int, ctx: WinContext) -> None:
    if len(tiles) + 3 * declared != 14:
        raise WinError(f"{len(tiles)} concealed tiles and {declared} melds are not a hand of 14 with the winning tile")
    if five_alike(whole):
        raise TileSetError("more than four tiles of one kind")
    if not whole >> 3 * KIND_OF[ctx.tile] & 7:
        raise WinError("the winning tile is not in the hand")


def _dora(rules: Rules, whole: int, ctx: WinContext) -> Dora:
    """Han by bonus tiles; norths set aside can be bonus tiles once more."""
    indicators, ura, kita = ctx.indicators, ctx.ura, ctx.kita
    if not (ctx.flags & (RIICHI | DOUBLE_RIICHI) and rules.options.ura_dora):
        ura = ()
    reds = packed_reds(whole)
    if kita:
        whole += kita << 3 * NORTH
    return Dora(
        bonus_han(indicators, whole, rules.following),
        bonus_han(ura, whole, rules.following) if ura else 0,
        reds,
        kita,
    )


def _value(rules: Rules, facts: HandFacts, bonus: int) -> _Worth:
    """What one reading is worth; base points 0 where it has no yaku, or too few han."""
    options = rules.options
    bits = rules.found(facts)
    counted = rules.counted(bits, facts.open)
    if counted.yakuman:
        return YAKUMAN * counted.yakuman, 0, 0, 0, bits, facts
    raw = raw_fu(facts, options, counted.pinfu)
    fu = rounded_fu(raw, facts.open, options)
    base = han = 0
    if counted.han and counted.han >= options.minimum_han:
        han = counted.han + bonus
        base = base_points(han, fu, rules.limits, options.kiriage_mangan)[1]
    if counted.mangan and base < MANGAN_BASE:
        return MANGAN_BASE, 0, 0, 0, bits, facts
    return base, han, fu, raw, bits, facts


MANGAN_BASE: Final = 2_000


def _score(rules: Rules, worth: _Worth, dora: Dora) -> HandScore | Refusal:
    """The score of the best reading, or why it does not win."""
    base, han, fu, _, bits, facts = worth
    counted = rules.counted(bits, facts.open)
    if counted.yakuman:
        return HandScore(facts, counted.yaku, 0, 0, counted.yakuman, NO_DORA, "yakuman", base)
    if not base:
        return _too_little(rules, counted, facts)
    if not han:
        yaku = tuple((p.id, 1) for p in rules.patterns if p.unit == "mangan" and p.test(facts))
        return HandScore(facts, yaku, 0, 0, 0, NO_DORA, "mangan", base)
    limit = base_points(han, fu, rules.limits, rules.options.kiriage_mangan)[0]
    return HandScore(facts, counted.yaku, han, fu, 0, dora, limit, base)


def _too_little(rules: Rules, counted: Counted, facts: HandFacts) -> Refusal:
    """No yaku (and which the hand lost by being open), or fewer han than the game asks for."""
    if counted.han:
        words = (("han", str(counted.han)), ("minimum", str(rules.options.minimum_han)))
        return Refusal("too_few_han", words)
    lost = [p.id for p in rules.patterns if p.closed and facts.open and not p.open and p.test(facts)]
    return Refusal("no_yaku", (("closed_only", " ".join(lost)),) if lost else ())


def nagashi_score(options: RiichiOptions) -> HandScore:
    """What a pond of terminals and honours is worth at an exhaustive draw: mangan, paid as a tsumo."""
    return HandScore(None, (("nagashi_mangan", 1),), 0, 0, 0, NO_DORA, "mangan", MANGAN_BASE)
