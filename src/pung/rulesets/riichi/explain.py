"""Why a hand is worth so much: lines with their tiles, steps of the arithmetic, what was left out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from pung.hands import predicates as p
from pung.hands.facts import HandFacts
from pung.hands.melds import Meld
from pung.hands.readings import ORPHANS, SEVEN_PAIRS
from pung.rulesets.riichi.context import DOUBLE_RIICHI, NO_DORA, RIICHI, HandScore, WinContext
from pung.rulesets.riichi.counting import rules_of
from pung.rulesets.riichi.fu import fu_steps
from pung.rulesets.riichi.limits import base_points
from pung.rulesets.riichi.options import RiichiOptions
from pung.scoring.pattern import Pattern
from pung.scoring.sheet import Line, Note, Step
from pung.tiles.kinds import KIND_OF, TERMINALS_AND_HONOURS, Tile, is_red

__all__ = ["fold", "lines_of", "notes_of", "steps_of"]

NORTH: Final = Tile(30)


def lines_of(
    options: RiichiOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext, score: HandScore
) -> tuple[Line, ...]:
    """The yaku and the bonus tiles that count, each with the tiles that make it."""
    return (*_yaku_lines(options, score), *_dora_lines(options, tiles, melds, ctx, score))


def steps_of(options: RiichiOptions, score: HandScore, lines: Sequence[Line]) -> tuple[Step, ...]:
    """The arithmetic. Lines and steps fold to the numbers of the score, or this raises."""
    steps = tuple(_steps(options, score, sum(line.value for line in lines if line.unit == "han")))
    if fold(lines, steps) != (score.han, score.fu, score.base):
        raise AssertionError(f"the explanation {fold(lines, steps)} is not the score {score}")
    return steps


def notes_of(options: RiichiOptions, ctx: WinContext, score: HandScore) -> tuple[Note, ...]:
    """Every yaku that the hand has and that does not count, or counts less, and why."""
    return tuple(_notes(options, ctx, score))


def fold(lines: Iterable[Line], steps: Iterable[Step]) -> tuple[int, int, int]:
    """Han, fu and base points: the sums of the lines, of the fu steps, and of the steps after them."""
    han = sum(line.value for line in lines if line.unit == "han")
    fu = base = 0
    for step in steps:
        if step.id.startswith("fu."):
            fu += step.value
        else:
            base += step.value
    return han, fu, base


# Steps.


def _steps(options: RiichiOptions, score: HandScore, han: int) -> Iterator[Step]:
    """Fu, then fu and han made base points, then the limit."""
    assert score.facts is not None
    limits = rules_of(options).limits(score.facts)
    if score.yakuman:
        yield Step("limit.yakuman", limits.yakuman * score.yakuman)
        return
    if not han:
        yield Step("limit.mangan", limits.mangan)
        return
    steps = list(fu_steps(score.facts, options, any(yaku == "pinfu" for yaku, _ in score.yaku)))
    yield from steps
    fu = sum(step.value for step in steps)
    limit, base = base_points(han, fu, limits, options.kiriage_mangan)
    if han >= 5:
        yield Step(f"limit.{limit}", base)
        return
    plain = fu << 2 + han
    yield Step("base.formula", plain)
    if base != plain:
        yield Step("limit.capped" if base < plain else "limit.kiriage", base - plain)


# Lines.


def _yaku_lines(options: RiichiOptions, score: HandScore) -> Iterator[Line]:
    units = rules_of(options).units
    assert score.facts is not None
    for yaku, value in score.yaku:
        make = _MAKES.get(yaku, _whole)
        yield Line(yaku, value, units[yaku], make(score.facts))


def _dora_lines(
    options: RiichiOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext, score: HandScore
) -> Iterator[Line]:
    if score.dora == NO_DORA:
        return
    following = rules_of(options).following
    own = [*tiles, *(t for m in melds for t in m.tiles), *[NORTH] * ctx.kita]
    for name, han, indicators in (
        ("dora", score.dora.dora, ctx.indicators),
        ("ura", score.dora.ura, ctx.ura),
    ):
        if han:
            bonus = [following[KIND_OF[i]] for i in indicators]
            yield Line(name, han, "han", tuple(t for k in bonus for t in own if KIND_OF[t] == k))
    if score.dora.red:
        yield Line("red", score.dora.red, "han", tuple(t for t in own if is_red(t)))
    if score.dora.kita:
        yield Line("kita", score.dora.kita, "han", (NORTH,) * score.dora.kita)


def _runs(mask: int) -> tuple[Tile, ...]:
    return tuple(Tile(k + n) for k in range(27) if mask >> k & 1 for n in range(3))


def _triplets(f: HandFacts, mask: int) -> tuple[Tile, ...]:
    return tuple(Tile(k) for k in range(34) if mask >> k & 1 for _ in range(3 + (f.kongs >> k & 1)))


def _pairs(mask: int) -> tuple[Tile, ...]:
    return tuple(Tile(k) for k in range(34) if mask >> k & 1 for _ in range(2))


def _whole(f: HandFacts) -> tuple[Tile, ...]:
    if f.form == ORPHANS:
        return tuple(Tile(k) for k in TERMINALS_AND_HONOURS for _ in range(1 + (f.pairs >> k & 1)))
    if f.form == SEVEN_PAIRS:
        return _pairs(f.pairs)
    runs = _runs(f.runs) + _runs(f.runs2) + _runs(f.runs3) + _runs(f.runs4)
    return runs + _triplets(f, f.triplets) + _pairs(f.pairs)


def _none(_: HandFacts) -> tuple[Tile, ...]:
    return ()


def _winning_tile(f: HandFacts) -> tuple[Tile, ...]:
    return (Tile(f.winning),)


def _triplet(kind: int) -> Callable[[HandFacts], tuple[Tile, ...]]:
    return lambda f: _triplets(f, 1 << kind)


def _twin(f: HandFacts) -> tuple[Tile, ...]:
    one = _runs(f.runs2 & -f.runs2)
    return one + one


def _twins(f: HandFacts) -> tuple[Tile, ...]:
    return _runs(f.runs) + _runs(f.runs2) + _runs(f.runs3) + _runs(f.runs4)


def _in_all_suits(mask: int) -> int:
    """The kinds of the lowest number that a mask has in all three suits."""
    same = mask & mask >> 9 & mask >> 18 & p.RANKS
    low = same & -same
    return low | low << 9 | low << 18


def _straight(f: HandFacts) -> tuple[Tile, ...]:
    first = next(at for at in (0, 9, 18) if f.runs >> at & p.STRAIGHT == p.STRAIGHT)
    return _runs(p.STRAIGHT << first)


def _honour_sets(kinds: int) -> Callable[[HandFacts], tuple[Tile, ...]]:
    return lambda f: _triplets(f, f.triplets & kinds) + _pairs(f.pairs & kinds)


#: the tiles that make a yaku; the whole hand where nothing else is said.
_MAKES: Final[dict[str, Callable[[HandFacts], tuple[Tile, ...]]]] = {
    **dict.fromkeys(("riichi", "double_riichi", "ippatsu"), _none),
    **dict.fromkeys(("menzen_tsumo", "rinshan", "chankan", "haitei", "houtei"), _winning_tile),
    "iipeikou": _twin,
    "ryanpeikou": _twins,
    "yakuhai_haku": _triplet(31),
    "yakuhai_hatsu": _triplet(32),
    "yakuhai_chun": _triplet(33),
    "yakuhai_seat": lambda f: _triplets(f, 1 << f.seat_wind),
    "yakuhai_round": lambda f: _triplets(f, 1 << f.round_wind),
    "ittsuu": _straight,
    "sanshoku_doujun": lambda f: _runs(_in_all_suits(f.runs)),
    "sanshoku_doukou": lambda f: _triplets(f, _in_all_suits(f.triplets)),
    "toitoi": lambda f: _triplets(f, f.triplets),
    "sankantsu": lambda f: _triplets(f, f.kongs),
    "suukantsu": lambda f: _triplets(f, f.kongs),
    "sanankou": lambda f: _triplets(f, f.concealed),
    "suuankou": lambda f: _triplets(f, f.concealed),
    **dict.fromkeys(("shousangen", "daisangen"), _honour_sets(p.DRAGONS)),
    **dict.fromkeys(("shousuushii", "daisuushii"), _honour_sets(p.WINDS)),
}


# Notes.


def _notes(options: RiichiOptions, ctx: WinContext, score: HandScore) -> Iterator[Note]:
    facts = score.facts
    assert facts is not None
    counted = {yaku for yaku, _ in score.yaku}
    present = [(p, now) for p, now in rules_of(options).states if (now or p).test(facts)]
    canceller = _cancellers(present, facts.open)
    for pattern, now in present:
        if pattern.id not in counted:
            yield _left_out(pattern, now, score, canceller)
        elif now and facts.open and now.open < now.closed:
            yield Note(pattern.id, "open_less")
    if score.yakuman and (ctx.indicators or ctx.kita):
        yield Note("dora", "limit", "yakuman")
    if ctx.ura and not ctx.flags & (RIICHI | DOUBLE_RIICHI):
        yield Note("ura", "no_riichi")
    elif ctx.ura and not options.ura_dora:
        yield Note("ura", "off", "ura_dora")


def _cancellers(present: Sequence[tuple[Pattern, Pattern | None]], is_open: int) -> dict[str, str]:
    """For each yaku that another one of the hand cancels, that other one."""
    active = [now for _, now in present if now and now.value(bool(is_open))]
    return {other: pattern.id for pattern in reversed(active) for other in pattern.excludes}


def _left_out(pattern: Pattern, now: Pattern | None, score: HandScore, canceller: dict[str, str]) -> Note:
    if now is None:
        return Note(pattern.id, "off", pattern.option)
    if pattern.id in canceller:
        return Note(pattern.id, "excluded", canceller[pattern.id])
    assert score.facts is not None
    if score.facts.open and now.closed and not now.open:
        return Note(pattern.id, "open") if not pattern.open else Note(pattern.id, "off", _switch(pattern))
    if score.yakuman and now.unit == "yakuman":
        return Note(pattern.id, "off", "compound_yakuman")
    return Note(pattern.id, "limit", score.limit)


def _switch(pattern: Pattern) -> str:
    """The option that makes a yaku closed only."""
    return next((name for variant in pattern.variants for name in variant["when"]), pattern.option)
