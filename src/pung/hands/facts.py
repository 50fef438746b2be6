"""HandFacts: the flat, integer-only summary of one reading of a hand, which all patterns read.

Every field is an int below 2**63, so that the same predicates can be compiled. Masks have bit k for kind k.
Count codes have an octal digit for each rank, the lowest rank lowest; a kong counts four.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pung.hands.melds import Meld, MeldKind
from pung.hands.readings import ORPHANS, SEVEN_PAIRS, Reading, pack
from pung.tiles.kinds import KIND_OF

__all__ = [
    "NO_MELDS",
    "NO_WAIT",
    "WAIT_CLOSED",
    "WAIT_EDGE",
    "WAIT_PAIR",
    "WAIT_TRIPLET",
    "WAIT_TWO_SIDED",
    "HandFacts",
    "MeldFacts",
    "Situation",
    "facts_of",
    "meld_facts",
    "reading_facts",
]

NO_WAIT: Final = -1  #: not looked at
WAIT_TWO_SIDED: Final = 0  #: 45 waiting on 3 or 6
WAIT_TRIPLET: Final = 1  #: one of two pairs becomes a triplet
WAIT_CLOSED: Final = 2  #: 46 waiting on 5
WAIT_EDGE: Final = 3  #: 12 waiting on 3, 89 waiting on 7
WAIT_PAIR: Final = 4  #: the pair's second tile (also of seven pairs and thirteen orphans)

_CODE: Final = (1 << 27) - 1
_HONOUR_CODE: Final = (1 << 21) - 1
_CHARACTERS: Final = 0x1FF
_DOTS: Final = 0x1FF << 9
_BAMBOO: Final = 0x1FF << 18


class HandFacts(NamedTuple):
    """One reading of a complete hand with one way in which the winning tile completed it."""

    form: int  #: STANDARD, SEVEN_PAIRS, ORPHANS, or a form of another game
    kinds: int  #: mask of the kinds in the hand
    suits: int  #: 1 characters, 2 dots, 4 bamboo
    characters: int  #: count code
    dots: int  #: count code
    bamboo: int  #: count code
    honours: int  #: count code
    pairs: int  #: mask of the pair, or of the pairs of seven
    pairs2: int  #: mask of the kinds whose four tiles are two pairs
    runs: int  #: mask of the lowest kinds of runs, declared ones too
    runs2: int  #: runs that stand at least twice
    runs3: int  #: at least three times
    runs4: int  #: four times
    triplets: int  #: mask of triplets and kongs
    kongs: int  #: mask of kongs
    concealed: int  #: mask of triplets and kongs that no other seat's tile completed
    declared: int  #: how many sets are declared, closed kongs too
    open: int  #: 1 when a set was made with another seat's tile
    wait: int  #: how the winning tile completed the hand
    winning: int  #: the winning kind
    winning_count: int  #: how many of the winning kind the hand holds
    tsumo: int  #: 1 when the winning tile was drawn
    seat_wind: int  #: the kind of the seat's wind
    round_wind: int  #: the kind of the round's wind
    flags: int  #: the situation, in bits that the rule set defines


class MeldFacts(NamedTuple):
    """The declared sets of a hand, summed up; masks as in HandFacts, `packed` the counts of their tiles."""

    packed: int
    kinds: int
    runs: int
    runs2: int
    runs3: int
    runs4: int
    triplets: int
    kongs: int
    concealed: int
    declared: int
    open: int


class Situation(NamedTuple):
    """What a reading does not change: the winning kind, how it came, winds and flags."""

    winning: int
    tsumo: int
    seat_wind: int
    round_wind: int
    flags: int


NO_MELDS: Final = MeldFacts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

_ONE_MELD: Final[tuple[dict[object, MeldFacts], ...]] = tuple({} for _ in MeldKind)


def meld_facts(melds: Sequence[Meld]) -> MeldFacts:
    """The declared sets summed up."""
    total = NO_MELDS
    for meld in melds:
        one = _ONE_MELD[meld.kind].get(meld.tiles) or _learn(meld)
        total = _with_meld(total, one) if total.declared else one
    return total


def _learn(meld: Meld) -> MeldFacts:
    """One declared set; kept, as a game has few different ones."""
    bit = 1 << meld.base
    triplet = 0 if meld.kind is MeldKind.CHOW else bit
    one = MeldFacts(
        packed=pack(meld.tiles),
        kinds=_mask(KIND_OF[t] for t in meld.tiles),
        runs=0 if triplet else bit,
        runs2=0,
        runs3=0,
        runs4=0,
        triplets=triplet,
        kongs=triplet if meld.is_kong else 0,
        concealed=0 if meld.is_open else triplet,
        declared=1,
        open=int(meld.is_open),
    )
    _ONE_MELD[meld.kind][meld.tiles] = one
    return one


def _mask(kinds: Iterable[int]) -> int:
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


def _with_meld(a: MeldFacts, b: MeldFacts) -> MeldFacts:
    """`a` and one more set `b`."""
    run = b.runs
    return MeldFacts(
        a.packed + b.packed,
        a.kinds | b.kinds,
        a.runs | run,
        a.runs2 | a.runs & run,
        a.runs3 | a.runs2 & run,
        a.runs4 | a.runs3 & run,
        a.triplets | b.triplets,
        a.kongs | b.kongs,
        a.concealed | b.concealed,
        a.declared + 1,
        a.open | b.open,
    )


def waits_of(reading: Reading, winning: int) -> list[int]:
    """The ways in which the winning kind can have completed a reading, each once."""
    if reading.form in (SEVEN_PAIRS, ORPHANS):
        return [WAIT_PAIR]
    found: list[int] = []
    bit = 1 << winning
    if reading.runs and winning < 27:
        found += _RUN_WAITS[(winning % 9) << 3 | (reading.runs << 2 >> winning & 7)]
    if reading.triplets & bit:
        found.append(WAIT_TRIPLET)
    if reading.pairs & bit:
        found.append(WAIT_PAIR)
    return found


def _run_waits(rank: int, starts: int) -> tuple[int, ...]:
    """Waits by which a rank (0-8) completes a run; bits 0, 1, 2: it is the high, middle, low tile of one."""
    found = set()
    if starts & 1 and rank >= 2:
        found.add(WAIT_EDGE if rank == 2 else WAIT_TWO_SIDED)
    if starts & 2 and 1 <= rank <= 7:
        found.add(WAIT_CLOSED)
    if starts & 4 and rank <= 6:
        found.add(WAIT_EDGE if rank == 6 else WAIT_TWO_SIDED)
    return tuple(sorted(found))


_RUN_WAITS: Final = tuple(_run_waits(i >> 3, i & 7) for i in range(72))


def facts_of(
    readings: Sequence[Reading], packed: int, kinds: int, melds: MeldFacts, situation: Situation
) -> Iterator[HandFacts]:
    """The facts of every reading with every way in which the winning tile completed it.

    `packed` are the counts of the whole hand, `kinds` their mask.
    """
    winning, tsumo, seat_wind, round_wind, flags = situation
    suits = (kinds & _CHARACTERS != 0) | (kinds & _DOTS != 0) << 1 | (kinds & _BAMBOO != 0) << 2
    characters, dots = packed & _CODE, packed >> 27 & _CODE
    bamboo, honours = packed >> 54 & _CODE, packed >> 81 & _HONOUR_CODE
    count = packed >> 3 * winning & 7
    not_ronned = KINDS_WITHOUT[winning]
    for reading in readings:
        form, pairs, pairs2, runs, runs2, runs3, runs4, triplets = reading
        if melds.runs:
            runs, runs2, runs3, runs4 = _add_runs(runs, runs2, runs3, runs4, melds)
        for wait in waits_of(reading, winning):
            own = triplets if tsumo or wait != WAIT_TRIPLET else triplets & not_ronned
            yield HandFacts(
                form,
                kinds,
                suits,
                characters,
                dots,
                bamboo,
                honours,
                pairs,
                pairs2,
                runs,
                runs2,
                runs3,
                runs4,
                triplets | melds.triplets,
                melds.kongs,
                own | melds.concealed,
                melds.declared,
                melds.open,
                wait,
                winning,
                count,
                tsumo,
                seat_wind,
                round_wind,
                flags,
            )


def reading_facts(reading: Reading, packed: int, kinds: int, melds: MeldFacts, situation: Situation) -> HandFacts:
    """The facts of a reading in a game where it does not matter how the winning tile completed it.

    `packed` are the counts of the whole hand, `kinds` their mask; a triplet in hand is concealed, won or drawn.
    """
    winning, tsumo, seat_wind, round_wind, flags = situation
    form, pairs, pairs2, runs, runs2, runs3, runs4, triplets = reading
    if melds.runs:
        runs, runs2, runs3, runs4 = _add_runs(runs, runs2, runs3, runs4, melds)
    return HandFacts(
        form,
        kinds,
        (kinds & _CHARACTERS != 0) | (kinds & _DOTS != 0) << 1 | (kinds & _BAMBOO != 0) << 2,
        packed & _CODE,
        packed >> 27 & _CODE,
        packed >> 54 & _CODE,
        packed >> 81 & _HONOUR_CODE,
        pairs,
        pairs2,
        runs,
        runs2,
        runs3,
        runs4,
        triplets | melds.triplets,
        melds.kongs,
        triplets | melds.concealed,
        melds.declared,
        melds.open,
        NO_WAIT,
        winning,
        packed >> 3 * winning & 7,
        tsumo,
        seat_wind,
        round_wind,
        flags,
    )


#: mask of every kind but this one.
KINDS_WITHOUT: Final = tuple((1 << 34) - 1 ^ 1 << k for k in range(34))


def _add_runs(a: int, a2: int, a3: int, a4: int, melds: MeldFacts) -> tuple[int, int, int, int]:
    """How often each run stands in the concealed part and the declared sets together."""
    _, _, b, b2, b3, b4, *_ = melds
    return (
        a | b,
        a2 | b2 | a & b,
        a3 | b3 | a2 & b | a & b2,
        a4 | b4 | a3 & b | a2 & b2 | a & b3,
    )
