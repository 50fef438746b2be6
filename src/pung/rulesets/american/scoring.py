"""Scoring a win of American mahjong: the best line that the hand completes, and who pays what for it."""

from collections.abc import Sequence
from functools import cache
from os import PathLike
from typing import Final

from pung.hands.melds import Meld, Seat
from pung.rulesets.american.card import Card, load_card
from pung.rulesets.american.context import HandScore, WinContext, WinError, WinSeats
from pung.rulesets.american.described import describe_win
from pung.rulesets.american.expand import Pattern
from pung.rulesets.american.matching import Exposure, complete, exposures_of
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.printed import TILES
from pung.rulesets.american.reasons import NOT_COMPLETE, why_not_complete
from pung.rulesets.american.sheet import AmericanSheet
from pung.rulesets.common.described import tell
from pung.scoring.sheet import Points, Refusal, Transfer
from pung.tiles.kinds import JOKER, KIND_COUNT, KIND_OF, Tile
from pung.tiles.told import Teller

__all__ = ["STANDARD", "card_of", "counts_of", "score", "score_counts", "score_hand", "settle", "sheet"]

_tell = Teller("pung.rulesets.american")

STANDARD: Final = AmericanOptions()

#: how often the value is paid: by the discarder, by the others then, by each seat when self-picked
_DISCARDER: Final = 2
_OTHER: Final = 1
_SELF_PICKED: Final = 2
#: East's part where `east_doubles`
_EAST: Final = 2


def card_of(options: AmericanOptions) -> Card:
    """The card that the options name. Raises CardError when it is a file that is no card."""
    return _card(options.card)


@cache
def _card(name: str) -> Card:
    return load_card(name)


def counts_of(tiles: Sequence[Tile]) -> list[int]:
    """Tiles by kind, jokers included."""
    counts = [0] * KIND_COUNT
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts


def score(
    hand: str,
    *,
    ron: str | None = None,
    tsumo: str | None = None,
    options: AmericanOptions = STANDARD,
    card: Card | str | PathLike[str] | None = None,
    seat: str = "S",
    loser: str | None = None,
    exchange: bool = False,
    heavenly: bool = False,
    earthly: bool = False,
    pays_table: bool = False,
) -> AmericanSheet | Refusal:
    """The sheet of a win described in words, or why it is none.

    `hand` are the tiles before the winning one, exposed groups in brackets: `22m ff 222p [66s j] 55z`. The winning
    tile is claimed (`ron`) or self-picked (`tsumo`); a joker gained by `exchange` is self-picked. `card` is a card,
    its file, or the name of one that comes with the program; else the options' own. Seats are E, S, W, N; `loser`
    (else the seat on the winner's right) discarded the tile; with `pays_table` it pays for all.
    Raises NotationError, TileSetError, WinError, GroupError, CardError.
    """
    own = card if isinstance(card, Card) else load_card(card) if card is not None else card_of(options)
    told = {"ron": ron, "tsumo": tsumo, "seat": seat, "loser": loser, "exchange": exchange}
    told |= {"heavenly": heavenly, "earthly": earthly, "pays_table": pays_table}
    win = describe_win(options, hand, told)
    result = sheet(options, win.tiles, win.melds, win.context, win.seats, own)
    if result == NOT_COMPLETE:
        return why_not_complete(own, counts_of(win.tiles), exposures_of(win.melds))
    return result


def sheet(
    options: AmericanOptions,
    tiles: Sequence[Tile],
    melds: Sequence[Meld],
    ctx: WinContext,
    seats: WinSeats,
    card: Card | None = None,
) -> AmericanSheet | Refusal:
    """The sheet of a win: `score_hand` and `settle`, ready to explain themselves."""
    own = card or card_of(options)
    result = score_hand(options, tiles, melds, ctx, own)
    if isinstance(result, Refusal):
        return result
    return AmericanSheet(options, own, tiles, melds, ctx, seats, result, settle(options, result, seats))


def score_hand(
    options: AmericanOptions,
    tiles: Sequence[Tile],
    melds: Sequence[Meld],
    ctx: WinContext,
    card: Card | None = None,
) -> HandScore | Refusal:
    """What a hand is worth; a Refusal when it completes no line.

    `tiles` are the concealed tiles with the winning one. Copies are not counted: five of a kind are scored as they
    are. Raises WinError for a hand of the wrong size, GroupError for a meld that the game does not have.
    """
    exposures = exposures_of(melds)
    size = len(tiles) + sum(e.size for e in exposures)
    if size != TILES:
        raise WinError(_tell("size", size=size, right=TILES), "hand")
    counts = counts_of(tiles)
    if not counts[KIND_OF[ctx.tile]]:
        raise WinError(tell("winning_absent"), "hand")
    if KIND_OF[ctx.tile] == JOKER and not ctx.self_picked:
        return Refusal("joker_discarded")
    return score_counts(options, counts, exposures, card or card_of(options)) or NOT_COMPLETE


def score_counts(
    options: AmericanOptions, counts: Sequence[int], exposures: Sequence[Exposure], card: Card
) -> HandScore | None:
    """What 14 tiles are worth, given as counts and exposures: the most valuable line, of equal ones the first."""
    jokerless = not counts[JOKER] and not any(e.jokers for e in exposures)
    values = [
        _value(options, p, concealed=not exposures, jokerless=jokerless) for p in complete(card, counts, exposures)
    ]
    return max(values, key=lambda score: score.value, default=None)


def _value(options: AmericanOptions, pattern: Pattern, *, concealed: bool, jokerless: bool) -> HandScore:
    """What a pattern is worth in a hand."""
    line = pattern.line
    bonus = options.concealed_bonus if concealed and not line.concealed else 0
    factor = options.jokerless_factor if jokerless and line.jokerless_doubles else 1
    return HandScore(pattern, bonus, jokerless, factor, (line.points + bonus) * factor)


def settle(options: AmericanOptions, score: HandScore, seats: WinSeats) -> tuple[Transfer, ...]:
    """What each seat pays the winner. Dead players pay like the others."""
    times = _times(options, seats)
    if seats.pays_table and seats.discarder is not None:
        times = {seats.discarder: sum(times.values())}
    return tuple(
        Transfer(payer, seats.winner, Points(score.value * often), "win") for payer, often in times.items() if often
    )


def _times(options: AmericanOptions, seats: WinSeats) -> dict[Seat, int]:
    """How often each seat pays the value."""
    times = {}
    for seat in (Seat(n) for n in range(seats.players) if n != seats.winner):
        often = _SELF_PICKED if seats.discarder is None else _OTHER * options.others_pay
        if seat == seats.discarder:
            often = _DISCARDER
        times[seat] = often * (_EAST if options.east_doubles and seats.east in (seat, seats.winner) else 1)
    return times
