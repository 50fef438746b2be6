"""Pure tests on HandFacts that several games share; each is one sentence of a rule book.

They use integers only (no objects, no calls but to one another), so that the same source can be compiled.
A kong counts as a triplet throughout.
"""

from typing import Final

from pung.hands.facts import WAIT_PAIR, WAIT_TWO_SIDED, HandFacts
from pung.hands.readings import ORPHANS, SEVEN_PAIRS, STANDARD

__all__ = [
    "all_green",
    "all_honours",
    "all_kinds_green",
    "all_pairs",
    "all_runs",
    "all_simples",
    "all_terminals",
    "all_terminals_or_honours",
    "all_triplets",
    "big_dragons",
    "big_winds",
    "concealed_triplets",
    "four_kongs",
    "full_straight",
    "little_dragons",
    "little_winds",
    "nine_gates",
    "nine_gates_nine_waits",
    "one_suit_with_honours_or_without",
    "one_suit_without_honours",
    "orphans",
    "orphans_thirteen_waits",
    "outside_hand",
    "outside_hand_without_honours",
    "pair_wait",
    "seven_pairs_of_middle_dots",
    "three_kongs",
    "three_suit_run",
    "three_suit_triplet",
    "triplet_of",
    "twin_runs",
    "two_sided_wait",
    "two_twin_runs",
]

TERMINALS: Final = 0x101 | 0x101 << 9 | 0x101 << 18
HONOURS: Final = 0x7F << 27
ENDS: Final = TERMINALS | HONOURS
SIMPLES: Final = 0xFE | 0xFE << 9 | 0xFE << 18
WINDS: Final = 0xF << 27
DRAGONS: Final = 0x7 << 31
END_RUNS: Final = 0x41 | 0x41 << 9 | 0x41 << 18  #: runs 123 and 789
GREEN: Final = 0b10101110 << 18 | 1 << 32  #: bamboo 2 3 4 6 8 and the green dragon
RANKS: Final = 0x1FF
STRAIGHT: Final = 0b1001001  #: runs 123, 456, 789
GATES: Final = 0o311111113
MIDDLE_PAIRS: Final = 0o022222220


# Which kinds the hand has.


def one_suit_with_honours_or_without(f: HandFacts) -> bool:
    """All number tiles are of one suit, of which there is at least one; honours may be there."""
    return f.suits in (1, 2, 4)


def one_suit_without_honours(f: HandFacts) -> bool:
    """All tiles are of one suit."""
    return f.suits in (1, 2, 4) and not f.kinds & HONOURS


def all_simples(f: HandFacts) -> bool:
    """Only numbers 2 to 8."""
    return not f.kinds & ENDS


def all_honours(f: HandFacts) -> bool:
    """Only winds and dragons."""
    return f.suits == 0


def all_terminals(f: HandFacts) -> bool:
    """Only ones and nines."""
    return not f.kinds & ~TERMINALS


def all_terminals_or_honours(f: HandFacts) -> bool:
    """Only ones, nines, winds and dragons."""
    return not f.kinds & SIMPLES


def all_kinds_green(f: HandFacts) -> bool:
    """Only bamboo 2, 3, 4, 6, 8 and green dragons."""
    return not f.kinds & ~GREEN


def all_green(f: HandFacts) -> bool:
    """Only green tiles, the green dragon among them."""
    return not f.kinds & ~GREEN and f.kinds & 1 << 32 != 0


# Runs.


def all_runs(f: HandFacts) -> bool:
    """Every set is a run."""
    return f.form == STANDARD and not f.triplets


def twin_runs(f: HandFacts) -> bool:
    """Two runs of one suit with the same numbers."""
    return f.runs2 != 0


def two_twin_runs(f: HandFacts) -> bool:
    """Twice two runs of one suit with the same numbers; four equal runs are that too."""
    return f.runs4 != 0 or f.runs2 & f.runs2 - 1 != 0


def three_suit_run(f: HandFacts) -> bool:
    """The same run in all three suits."""
    return f.runs & f.runs >> 9 & f.runs >> 18 & RANKS != 0


def full_straight(f: HandFacts) -> bool:
    """The runs 123, 456 and 789 of one suit."""
    runs = f.runs
    return runs & STRAIGHT == STRAIGHT or runs >> 9 & STRAIGHT == STRAIGHT or runs >> 18 & STRAIGHT == STRAIGHT


# Triplets and kongs.


def all_triplets(f: HandFacts) -> bool:
    """Every set is a triplet or a kong."""
    return f.form == STANDARD and not f.runs


def three_suit_triplet(f: HandFacts) -> bool:
    """Triplets of the same number in all three suits."""
    return f.triplets & f.triplets >> 9 & f.triplets >> 18 & RANKS != 0


def triplet_of(f: HandFacts, kind: int) -> bool:
    """A triplet of one kind."""
    return f.triplets >> kind & 1 != 0


def concealed_triplets(f: HandFacts, least: int) -> bool:
    """At least so many triplets that no other seat's tile completed."""
    return at_least(f.concealed, least)


def three_kongs(f: HandFacts) -> bool:
    """At least three kongs."""
    return at_least(f.kongs, 3)


def four_kongs(f: HandFacts) -> bool:
    """Four kongs."""
    return at_least(f.kongs, 4)


def at_least(mask: int, least: int) -> bool:
    """Whether so many bits are set."""
    while least > 1 and mask:
        mask &= mask - 1
        least -= 1
    return mask != 0


# Honours as sets.


def little_dragons(f: HandFacts) -> bool:
    """Two triplets of dragons and a pair of the third."""
    return (f.triplets | f.pairs) & DRAGONS == DRAGONS and f.form == STANDARD and f.pairs & DRAGONS != 0


def big_dragons(f: HandFacts) -> bool:
    """Triplets of all three dragons."""
    return f.triplets & DRAGONS == DRAGONS


def little_winds(f: HandFacts) -> bool:
    """Three triplets of winds and a pair of the fourth."""
    return (f.triplets | f.pairs) & WINDS == WINDS and f.form == STANDARD and f.pairs & WINDS != 0


def big_winds(f: HandFacts) -> bool:
    """Triplets of all four winds."""
    return f.triplets & WINDS == WINDS


# Ones, nines and honours in every set.


def outside_hand(f: HandFacts) -> bool:
    """Every set and the pair has a one, a nine or an honour in it."""
    return f.form == STANDARD and not f.runs & ~END_RUNS and not (f.triplets | f.pairs) & SIMPLES


def outside_hand_without_honours(f: HandFacts) -> bool:
    """Every set and the pair has a one or a nine in it."""
    return f.form == STANDARD and not f.runs & ~END_RUNS and not (f.triplets | f.pairs) & ~TERMINALS


# Whole-hand forms.


def all_pairs(f: HandFacts) -> bool:
    """Seven pairs."""
    return f.form == SEVEN_PAIRS


def seven_pairs_of_middle_dots(f: HandFacts) -> bool:
    """Two of each of the dots 2 to 8."""
    return f.dots == MIDDLE_PAIRS


def orphans(f: HandFacts) -> bool:
    """One of each terminal and honour, and one of them twice."""
    return f.form == ORPHANS


def orphans_thirteen_waits(f: HandFacts) -> bool:
    """Thirteen orphans that waited on all thirteen kinds: the winning tile made the pair."""
    return f.form == ORPHANS and f.pairs >> f.winning & 1 != 0


def nine_gates(f: HandFacts) -> bool:
    """1112345678999 of one suit and one more tile of it."""
    return f.suits in (1, 2, 4) and f.kinds & HONOURS == 0 and _gates(f.characters | f.dots | f.bamboo)


def nine_gates_nine_waits(f: HandFacts) -> bool:
    """Nine gates that waited on all nine numbers: without the winning tile it was 1112345678999."""
    if not nine_gates(f):
        return False
    code = f.characters | f.dots | f.bamboo
    return code - (1 << 3 * (f.winning % 9)) == GATES


def _gates(code: int) -> bool:
    """Whether a count code has at least three ones, three nines, and one of each number between."""
    if code & 7 < 3 or code >> 24 & 7 < 3:
        return False
    return (code | code >> 1 | code >> 2) & 0o011111110 == 0o011111110


# How the winning tile completed the hand.


def two_sided_wait(f: HandFacts) -> bool:
    """The winning tile completed a run at one of its two open ends."""
    return f.wait == WAIT_TWO_SIDED


def pair_wait(f: HandFacts) -> bool:
    """The winning tile completed the pair."""
    return f.wait == WAIT_PAIR
