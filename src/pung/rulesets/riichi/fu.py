"""Fu: the small points of a hand, and the steps that explain them."""

from collections.abc import Iterator
from typing import Final

from pung.hands.facts import WAIT_CLOSED, WAIT_EDGE, WAIT_PAIR, HandFacts
from pung.hands.predicates import DRAGONS, ENDS
from pung.hands.readings import SEVEN_PAIRS, STANDARD
from pung.rulesets.riichi.context import RINSHAN
from pung.rulesets.riichi.options import RiichiOptions
from pung.scoring.sheet import Step
from pung.tiles.kinds import Tile

__all__ = ["fu_steps", "raw_fu", "rounded_fu"]

BASE: Final = 20
PAIRS: Final = 25
CLOSED_RON: Final = 10
TSUMO: Final = 2
WAIT: Final = 2
PAIR: Final = 2
TRIPLET: Final = 2  #: doubled for ends and honours, doubled when concealed, fourfold as a kong


def raw_fu(f: HandFacts, options: RiichiOptions, pinfu: bool) -> int:
    """Fu before rounding; `pinfu` says that the hand counts as pinfu."""
    if f.form != STANDARD:
        return PAIRS if f.form == SEVEN_PAIRS else BASE
    fu = BASE + pair_fu(f, options)
    if f.triplets:
        fu += _triplets_fu(f)
    if f.wait >= WAIT_CLOSED:
        fu += WAIT
    if f.tsumo:
        if not pinfu and (options.rinshan_fu or not f.flags & RINSHAN):
            fu += TSUMO
    elif not f.open:
        fu += CLOSED_RON
    return fu


def rounded_fu(raw: int, is_open: int, options: RiichiOptions) -> int:
    """Fu as they count: up to the next ten; seven pairs stay 25; an open bare 20 as the option says."""
    if raw == PAIRS:
        return raw
    if is_open and raw == BASE:
        return options.open_pinfu_fu
    return -(-raw // 10) * 10


def pair_fu(f: HandFacts, options: RiichiOptions) -> int:
    """2 fu for a pair of dragons or of a valued wind; a wind valued twice as the option says."""
    pair = f.pairs
    if pair & DRAGONS:
        return PAIR
    seat, round_ = pair >> f.seat_wind & 1, pair >> f.round_wind & 1
    return options.double_wind_pair_fu if seat and round_ else PAIR * (seat | round_)


def _triplets_fu(f: HandFacts) -> int:
    """Fu of all triplets and kans."""
    left, fu = f.triplets, 0
    concealed, kongs = f.concealed, f.kongs
    while left:
        bit = left & -left
        left ^= bit
        one = 2 * TRIPLET if bit & ENDS else TRIPLET
        if bit & concealed:
            one += one
        fu += 4 * one if bit & kongs else one
    return fu


_WAIT_STEPS: Final = {WAIT_CLOSED: "fu.wait_closed", WAIT_EDGE: "fu.wait_edge", WAIT_PAIR: "fu.wait_pair"}


def fu_steps(f: HandFacts, options: RiichiOptions, pinfu: bool) -> Iterator[Step]:
    """Every fu that the hand has with the tiles that give it, and last the rounding. Their sum is the fu."""
    steps = list(_raw_steps(f, options, pinfu))
    yield from steps
    raw = sum(s.value for s in steps)
    up = rounded_fu(raw, f.open, options) - raw
    if up:
        yield Step("fu.open_twenty" if raw == BASE else "fu.rounded", up)


def _raw_steps(f: HandFacts, options: RiichiOptions, pinfu: bool) -> Iterator[Step]:
    if f.form != STANDARD:
        yield Step("fu.seven_pairs", PAIRS) if f.form == SEVEN_PAIRS else Step("fu.base", BASE)
        return
    yield Step("fu.base", BASE)
    if not f.tsumo and not f.open:
        yield Step("fu.closed_ron", CLOSED_RON)
    yield from _triplet_steps(f)
    if pair := pair_fu(f, options):
        kind = Tile(f.pairs.bit_length() - 1)
        yield Step(f"fu.pair_{_pair_word(f)}", pair, (kind, kind))
    if f.wait in _WAIT_STEPS:
        yield Step(_WAIT_STEPS[f.wait], WAIT, (Tile(f.winning),))
    if f.tsumo and not pinfu and (options.rinshan_fu or not f.flags & RINSHAN):
        yield Step("fu.tsumo", TSUMO, (Tile(f.winning),))


def _triplet_steps(f: HandFacts) -> Iterator[Step]:
    for kind in range(34):
        bit = 1 << kind
        if not f.triplets & bit:
            continue
        one = _triplets_fu(f._replace(triplets=bit))
        shape = "kan" if f.kongs & bit else "triplet"
        how = "closed" if f.concealed & bit else "open"
        what = "ends" if bit & ENDS else "simple"
        yield Step(f"fu.{shape}_{how}_{what}", one, (Tile(kind),) * (4 if shape == "kan" else 3))


def _pair_word(f: HandFacts) -> str:
    if f.pairs & DRAGONS:
        return "dragon"
    if f.seat_wind == f.round_wind:
        return "double_wind"
    return "seat_wind" if f.pairs >> f.seat_wind & 1 else "round_wind"
