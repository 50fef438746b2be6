"""Why a hand is worth so much: which sets make each yaku, what did not count and why, how it is paid."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pung.hands.facts import HandFacts
from pung.hands.readings import ORPHANS
from pung.rulesets.four_seas.context import HandScore, WinContext
from pung.rulesets.four_seas.counting import Rules, rules_of
from pung.rulesets.four_seas.limits import line_of
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.packing import Placed
from pung.rulesets.four_seas.payments import settled_score
from pung.rulesets.four_seas.placing import blocks_of
from pung.rulesets.four_seas.shapes import PAIR, TRIPLET
from pung.rulesets.four_seas.whole_hand import all_types
from pung.scoring.sheet import Line, Note, Step, Transfer
from pung.tiles.kinds import TERMINALS_AND_HONOURS, Tile

__all__ = ["Explained", "Sets", "explain"]


#: the sets on which a yaku stands, each as its tiles.
Sets = tuple[tuple[Tile, ...], ...]


class Explained(NamedTuple):
    """An explanation, and for each of its lines the sets that make the yaku."""

    lines: tuple[Line, ...]
    sets: tuple[Sets, ...]
    steps: tuple[Step, ...]
    notes: tuple[Note, ...]


def explain(options: FourSeasOptions, ctx: WinContext, score: HandScore, transfers: Sequence[Transfer]) -> Explained:
    """The whole explanation of a score. Its lines and steps fold to the score's numbers, or this raises."""
    rules = rules_of(options)
    placed = rules.placed(score.facts)
    chosen = _chosen(rules, score, placed)
    counted = _counted(rules, score, chosen)
    sets = tuple(_sets(rules, score.facts, one) for one in counted)
    lines = tuple(
        Line(rules.yaku[one.yaku].id, rules.points[one.yaku], "points", tuple(t for s in tiles for t in s))
        for one, tiles in zip(counted, sets, strict=True)
    )
    steps = tuple(_steps(options, ctx, score, transfers))
    folded = sum(line.value for line in lines) + sum(s.value for s in steps if s.id.startswith("limit."))
    if folded != score.points:
        raise AssertionError(f"the explanation {folded} is not the score {score}")
    return Explained(lines, sets, steps, tuple(_notes(rules, ctx, score, placed, chosen)))


# What counts.


def _chosen(rules: Rules, score: HandScore, placed: Iterable[Placed]) -> list[Placed]:
    """The packing that was counted."""
    for way in product(*rules.packings(placed).values()):
        chosen = [one for packing in way for one in packing]
        counted = rules.counted(tuple(sorted(one.yaku for one in chosen)))
        ids = tuple(rules.yaku[n].id for n in counted.yaku)
        if (counted.points, counted.raw, ids) == (score.points, score.raw, tuple(y for y, _ in score.yaku)):
            return chosen
    raise AssertionError(f"no packing is the score {score}")


def _counted(rules: Rules, score: HandScore, chosen: Iterable[Placed]) -> list[Placed]:
    """Those of a packing that count, in the order of the table."""
    wanted = {yaku for yaku, _ in score.yaku}
    return sorted(one for one in chosen if rules.yaku[one.yaku].id in wanted)


def _sets(rules: Rules, facts: HandFacts, one: Placed) -> Sets:
    """The sets on which a yaku stands: for a chance yaku the winning tile, of single tiles all in one."""
    if rules.yaku[one.yaku].is_chance:
        return ((Tile(facts.winning),),)
    blocks = blocks_of(facts)
    if not blocks:
        kinds = [Tile(k) for k in range(34) if facts.kinds >> k & 1 and facts.form != ORPHANS]
        doubled = [Tile(k) for k in TERMINALS_AND_HONOURS for _ in range(1 + (facts.pairs >> k & 1))]
        return (tuple(kinds or doubled),)
    return tuple(_tiles(code, facts.kongs) for n, code in enumerate(blocks) if one.mask >> n & 1)


def _tiles(code: int, kongs: int) -> tuple[Tile, ...]:
    """The tiles of a block."""
    if code < TRIPLET:
        return Tile(code), Tile(code + 1), Tile(code + 2)
    if code >= PAIR:
        return (Tile(code - PAIR),) * 2
    return (Tile(code - TRIPLET),) * (3 + (kongs >> code - TRIPLET & 1))


# Steps.


def _steps(
    options: FourSeasOptions, ctx: WinContext, score: HandScore, transfers: Sequence[Transfer]
) -> Iterator[Step]:
    """The limit, then how the score becomes payments."""
    if score.limit == "counted":
        yield Step("limit.counted", score.points - score.raw)
    if ctx.concealed_discard:
        yield Step("settle.half", score.points)
    if score.as_self_draw:
        yield Step("settle.self_draw" if ctx.tsumo else "settle.as_self_draw", transfers[0].points)
    elif settled_score(score, ctx) > options.payment_threshold:
        yield Step("settle.threshold", transfers[-1].points)
    else:
        yield Step("settle.plain", transfers[-1].points)


# Notes.


def _notes(
    rules: Rules, ctx: WinContext, score: HandScore, placed: Iterable[Placed], chosen: Sequence[Placed]
) -> Iterator[Note]:
    """Every yaku that the hand has and that does not count, and why; then what frees it from the winning line."""
    counts = {yaku for yaku, _ in score.yaku}
    told = set()
    for one in sorted(placed):
        yaku = rules.yaku[one.yaku].id
        note = _left_out(rules, score, one, chosen) if yaku not in counts else _repeated(rules, one, chosen)
        if note and note not in told:
            told.add(note)
            yield note
    yield from _off(rules, score)
    if score.exempt and score.points < line_of(rules.options, score, ctx):
        yield from (Note(yaku, "exempt") for yaku, _ in score.yaku if rules.yaku[rules.number[yaku]].exempt)


def _left_out(rules: Rules, score: HandScore, one: Placed, chosen: Sequence[Placed]) -> Note | None:
    """Why a yaku of the hand is not in the list at all."""
    yaku = rules.yaku[one.yaku].id
    if all(other.yaku != one.yaku for other in chosen):
        taker = _taker(rules, one, chosen)
        return Note(yaku, "reused", taker) if taker else None
    for other in chosen:
        if yaku in rules.yaku[other.yaku].includes:
            return Note(yaku, "excluded", rules.yaku[other.yaku].id)
    return Note(yaku, "limit", score.yaku[0][0])


def _repeated(rules: Rules, one: Placed, chosen: Sequence[Placed]) -> Note | None:
    """Whether a yaku that counts could have counted once more."""
    if rules.options.repeat_yaku or one in chosen or _taker(rules, one, chosen):
        return None
    return Note(rules.yaku[one.yaku].id, "repeated")


def _taker(rules: Rules, one: Placed, chosen: Iterable[Placed]) -> str:
    """The yaku of the same category that has taken up a set which this one needs; empty for none."""
    unit = rules.unit[one.yaku]
    takers = [other for other in chosen if rules.unit[other.yaku] == unit and other.mask & one.mask]
    return rules.yaku[max(takers, key=lambda o: rules.points[o.yaku]).yaku].id if takers else ""


def _off(rules: Rules, score: HandScore) -> Iterator[Note]:
    """All Types in a hand of single tiles, where the options leave it out."""
    row = rules.yaku[rules.number["A.1"]]
    if score.facts.form not in row.readings and all_types(score.facts):
        yield Note(row.id, "off", "special_all_types")
