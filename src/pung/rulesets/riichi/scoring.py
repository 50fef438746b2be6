"""Scoring a win of riichi: the best reading, its yaku, han, fu, dora and base points."""

from collections.abc import Mapping, Sequence
from typing import Final

from pung.hands.facts import HandFacts, Situation, facts_of, meld_facts
from pung.hands.melds import Meld
from pung.hands.readings import five_alike, pack, packed_counts, packed_kinds, packed_reds, readings
from pung.hands.waits import waits
from pung.rulesets.common.described import tell
from pung.rulesets.riichi.context import (
    DOUBLE_RIICHI,
    NO_DORA,
    RIICHI,
    Dora,
    HandScore,
    WinContext,
    WinError,
    WinSeats,
)
from pung.rulesets.riichi.counting import Counted, Rules, Worth, rules_of, worth_of
from pung.rulesets.riichi.described import describe_win
from pung.rulesets.riichi.dora import bonus_han
from pung.rulesets.riichi.limits import base_points
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.payments import settle
from pung.rulesets.riichi.sheet import RiichiSheet
from pung.scoring.evaluate import best
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.sets import TileSetError

__all__ = ["score", "score_hand", "sheet"]

NORTH: Final = 30
NOT_COMPLETE: Final = Refusal("not_complete")
GUIDE: Final = RiichiOptions()


def score(
    hand: str,
    *,
    ron: str | None = None,
    tsumo: str | None = None,
    options: RiichiOptions = GUIDE,
    seat: str = "S",
    round: str = "E",  # noqa: A002
    loser: str | None = None,
    riichi: bool = False,
    double_riichi: bool = False,
    ippatsu: bool = False,
    rinshan: bool = False,
    chankan: bool = False,
    haitei: bool = False,
    houtei: bool = False,
    tenhou: bool = False,
    chiihou: bool = False,
    renhou: bool = False,
    dora: str = "",
    ura: str = "",
    kita: int = 0,
    honba: int = 0,
    sticks: int = 0,
    pao: str | Mapping[str, str] | None = None,
) -> RiichiSheet | Refusal:
    """The sheet of a win described in words, or why it is none.

    `hand` are the tiles before the winning one, melds in brackets: `234m 345p 99s [777z]`. `dora` and `ura`
    are indicators. Seats and winds are E, S, W, N; `loser` (else the seat on the winner's right) discarded
    the tile. `pao` is the responsible seat, or such seats by yaku.
    Raises NotationError, TileSetError, WinError.
    """
    given = dict(locals())  # the keywords above, as they were given
    win = describe_win(given.pop("options"), **given)
    result = sheet(options, win.tiles, win.melds, win.context, win.seats)
    return win.why_not_complete(options.tile_set) if result == NOT_COMPLETE else result


def sheet(
    options: RiichiOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext, seats: WinSeats
) -> RiichiSheet | Refusal:
    """The sheet of a win: `score_hand` and `settle`, ready to explain themselves."""
    result = score_hand(options, tiles, melds, ctx)
    if isinstance(result, Refusal):
        return result
    return RiichiSheet(options, tiles, melds, ctx, seats, result, settle(options, result, seats))


def score_hand(
    options: RiichiOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext
) -> HandScore | Refusal:
    """What a hand is worth; a Refusal when it is not complete or has no yaku.

    `tiles` are the concealed tiles with the winning one. Raises WinError for a hand of the wrong size and
    TileSetError for five of a kind.
    """
    result = _scored(options, tiles, melds, ctx)
    if options.atozuke or isinstance(result, Refusal) or _certain(options, tiles, melds, ctx):
        return result
    return Refusal("uncertain_yaku")


def _certain(options: RiichiOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext) -> bool:
    """Whether every tile that the hand waited on would have given a yaku, luck aside: the rule without atozuke."""
    rest = list(tiles)
    rest.remove(ctx.tile)
    counts = [0] * 34
    for tile in rest:
        counts[KIND_OF[tile]] += 1
    held = packed_counts(meld_facts(melds).packed)
    mask = waits(counts, len(melds), held)
    flags = ctx.flags & (RIICHI | DOUBLE_RIICHI)
    return not any(
        isinstance(_scored(options, [*rest, Tile(kind)], melds, ctx._replace(tile=Tile(kind), flags=flags)), Refusal)
        for kind in range(34)
        if mask >> kind & 1
    )


def _scored(
    options: RiichiOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext
) -> HandScore | Refusal:
    """What the hand is worth with this winning tile."""
    rules = rules_of(options)
    packed = pack(tiles)
    own = meld_facts(melds)
    whole = packed + own.packed
    _check(tiles, own.declared, packed, whole, ctx)
    ways = readings(packed, 4 - own.declared)
    if not ways:
        return NOT_COMPLETE
    kinds = packed_kinds(packed) | own.kinds
    situation = Situation(KIND_OF[ctx.tile], int(ctx.tsumo), ctx.seat_wind, ctx.round_wind, ctx.flags)
    dora = _dora(rules, whole, ctx)
    bonus = sum(dora)

    def value(facts: HandFacts) -> Worth:
        return worth_of(rules, facts, bonus)

    most = best(facts_of(ways, whole, kinds, own, situation), value)
    assert most is not None, "a complete hand has a reading that its winning tile completes"
    return _score(rules, most, dora)


def _check(tiles: Sequence[Tile], declared: int, packed: int, whole: int, ctx: WinContext) -> None:
    if len(tiles) + 3 * declared != 14:
        raise WinError(tell("not_fourteen", tiles=len(tiles), melds=declared), "hand")
    if five_alike(whole):
        raise TileSetError(tell("five_alike"), "hand")
    if not packed >> 3 * KIND_OF[ctx.tile] & 7:
        raise WinError(tell("winning_absent"), "hand")


def _dora(rules: Rules, whole: int, ctx: WinContext) -> Dora:
    """Han by bonus tiles; norths set aside can be bonus tiles once more."""
    indicators, ura, kita = ctx.indicators, ctx.ura, ctx.kita
    if not (ctx.flags & (RIICHI | DOUBLE_RIICHI) and rules.options.ura_dora):
        ura = ()
    reds = packed_reds(whole)
    if kita:
        whole += kita << 3 * NORTH
    following = rules.following
    shown = bonus_han(indicators, whole, following)
    below = bonus_han(ura, whole, following) if ura else 0
    return Dora(shown, below, reds, kita) if shown or below or reds or kita else NO_DORA


def _score(rules: Rules, worth: Worth, dora: Dora) -> HandScore | Refusal:
    """The score of the best reading, or why it does not win."""
    base, han, fu, _, bits, facts = worth
    counted = rules.counted(bits, facts.open)
    if counted.yakuman:
        return HandScore(facts, counted.yaku, 0, 0, counted.yakuman, NO_DORA, "yakuman", base)
    if not base:
        return _too_little(rules, counted, facts)
    if not han:
        return HandScore(facts, counted.mangan, 0, 0, 0, NO_DORA, "mangan", base)
    limit = base_points(han, fu, rules.limits(facts), rules.options.kiriage_mangan)[0]
    return HandScore(facts, counted.yaku, han, fu, 0, dora, limit, base)


def _too_little(rules: Rules, counted: Counted, facts: HandFacts) -> Refusal:
    """No yaku (and which the hand lost by being open), or fewer han than the game asks for."""
    if counted.han:
        words = (("han", str(counted.han)), ("minimum", str(rules.options.minimum_han)))
        return Refusal("too_few_han", words)
    lost = [p.id for p in rules.patterns if p.closed and facts.open and not p.open and p.test(facts)]
    return Refusal("no_yaku", (("closed_only", " ".join(lost)),) if lost else ())
