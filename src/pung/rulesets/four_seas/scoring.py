"""Scoring a win of Four Seas: the best reading, the yaku that count in it, the hand score and who pays."""

from collections.abc import Sequence
from typing import Final

from pung.hands.facts import HandFacts, Situation, meld_facts, reading_facts
from pung.hands.melds import Meld
from pung.hands.readings import KNITTED, ORPHANS, PLAID, SEVEN_PAIRS, STANDARD, five_alike, pack, packed_kinds, readings
from pung.rulesets.common.described import tell
from pung.rulesets.four_seas.context import LAST_TILE, HandScore, WinContext, WinError, WinSeats
from pung.rulesets.four_seas.counting import Counted, Rules, rules_of
from pung.rulesets.four_seas.described import describe_win
from pung.rulesets.four_seas.limits import below_line
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.payments import settle
from pung.rulesets.four_seas.sheet import FourSeasSheet
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.sets import TileSetError

__all__ = ["FORMS", "hand_value", "score", "score_hand", "sheet"]

#: the forms of a complete hand.
FORMS: Final = (STANDARD, SEVEN_PAIRS, ORPHANS, KNITTED, PLAID)
EAST: Final = 27
NOT_COMPLETE: Final = Refusal("not_complete")
STANDARD_RULES: Final = FourSeasOptions()


def score(
    hand: str,
    *,
    ron: str | None = None,
    tsumo: str | None = None,
    options: FourSeasOptions = STANDARD_RULES,
    seat: str = "S",
    loser: str | None = None,
    last_tile_draw: bool = False,
    last_tile_claim: bool = False,
    blessing_of_man: bool = False,
    blessing_of_earth: bool = False,
    blessing_of_heaven: bool = False,
    robbing_a_kong: bool = False,
    kong_replacement: bool = False,
    concealed_discard: bool = False,
) -> FourSeasSheet | Refusal:
    """The sheet of a win described in words, or why it is none.

    `hand` are the tiles before the winning one (or with it: fourteen), melds in brackets: `234m 345p 99s [777z]`.
    Seats are E, S, W, N, E the dealer; `loser` (else the seat on the winner's right) discarded the tile, buried
    it (`concealed_discard`) or was robbed of it. Raises NotationError, TileSetError, WinError.
    """
    given = dict(locals())
    win = describe_win(given.pop("options"), **given)
    result = sheet(options, win.tiles, win.melds, win.context, win.seats)
    return win.why_not_complete() if result == NOT_COMPLETE else result


def sheet(
    options: FourSeasOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext, seats: WinSeats
) -> FourSeasSheet | Refusal:
    """The sheet of a win: `score_hand` and `settle`, ready to explain themselves."""
    result = score_hand(options, tiles, melds, ctx)
    if isinstance(result, Refusal):
        return result
    return FourSeasSheet(options, ctx, seats, result, settle(options, result, ctx, seats))


def score_hand(
    options: FourSeasOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext
) -> HandScore | Refusal:
    """What a win is worth; a Refusal when the hand is not complete or stays below the winning line.

    `tiles` are the concealed tiles with the winning one. Raises WinError for a hand of the wrong size and
    TileSetError for five of a kind.
    """
    score = hand_value(options, tiles, melds, ctx)
    if score is None:
        return NOT_COMPLETE
    return below_line(options, score, ctx) or score


def hand_value(
    options: FourSeasOptions, tiles: Sequence[Tile], melds: Sequence[Meld], ctx: WinContext
) -> HandScore | None:
    """What a complete hand is worth, whether or not it reaches the winning line; None when it is not complete."""
    packed = pack(tiles)
    own = meld_facts(melds)
    whole = packed + own.packed
    _check(tiles, own.declared, packed, whole, ctx)
    ways = readings(packed, 4 - own.declared, FORMS, four_as_two_pairs=True)
    if not ways:
        return None
    rules = rules_of(options)
    kinds = packed_kinds(packed) | own.kinds
    situation = Situation(KIND_OF[ctx.tile], int(ctx.tsumo), ctx.seat_wind, EAST, _flags(options, ctx))
    found = [reading_facts(reading, whole, kinds, own, situation) for reading in ways]
    worths = [rules.worth(facts) for facts in found]
    best = max(range(len(found)), key=[worth[:2] for worth in worths].__getitem__) if len(found) > 1 else 0
    return _score(rules, worths[best], found[best])


def _check(tiles: Sequence[Tile], declared: int, packed: int, whole: int, ctx: WinContext) -> None:
    if len(tiles) + 3 * declared != 14:
        raise WinError(tell("not_fourteen", tiles=len(tiles), melds=declared), "hand")
    if five_alike(whole):
        raise TileSetError(tell("five_alike"), "hand")
    if not packed >> 3 * KIND_OF[ctx.tile] & 7:
        raise WinError(tell("winning_absent"), "hand")


def _flags(options: FourSeasOptions, ctx: WinContext) -> int:
    """How the win came about; on a revealed tile no chance yaku, but by option the last tile's."""
    if not ctx.concealed_discard:
        return ctx.flags
    return ctx.flags & LAST_TILE if options.cd_last_tile_claim else 0


def _score(rules: Rules, counted: Counted, facts: HandFacts) -> HandScore:
    chance = [rules.yaku[n] for n in rules.chance(facts)]
    return HandScore(
        facts,
        tuple([(rules.yaku[n].id, rules.points[n]) for n in counted.yaku]),
        counted.points,
        counted.raw,
        counted.limit,
        facts.tsumo != 0 or any(yaku.as_self_draw for yaku in chance),
        any(yaku.exempt for yaku in chance),
    )
