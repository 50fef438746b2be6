"""Tests of the yaku that a whole reading has or has not; each is one sentence of the rules.

Like the shared predicates they use integers only. A kong counts as a triplet. The shapes made of single sets
are in `shapes`.
"""

from typing import Final

from pung.hands import predicates as p
from pung.hands.facts import HandFacts
from pung.hands.predicates import DRAGONS, HONOURS, RANKS, WINDS, at_least
from pung.hands.readings import KNITTED, PLAID, SEVEN_PAIRS
from pung.rulesets.four_seas.context import BEFORE_FIRST_DRAW, FIRST_DRAW, LAST_TILE, REPLACEMENT, ROBBED
from pung.scoring.pattern import Test

__all__ = ["TESTS"]

EAST: Final = 27
NUMBERS: Final = (1 << 27) - 1
ODD: Final = 0b101010101 * (1 | 1 << 9 | 1 << 18)
EVEN: Final = 0b010101010 * (1 | 1 << 9 | 1 << 18)
FAMILIES: Final = (0b001001001, 0b010010010, 0b100100100)  #: 1-4-7, 2-5-8, 3-6-9


def folded(mask: int) -> int:
    """The ranks that a mask of kinds has in any suit."""
    return (mask | mask >> 9 | mask >> 18) & RANKS


def shared(mask: int) -> int:
    """The ranks that a mask of kinds has in two suits or three."""
    m, p, s = mask & RANKS, mask >> 9 & RANKS, mask >> 18 & RANKS
    return m & p | m & s | p & s


# A. Suits.


def all_types(f: HandFacts) -> bool:
    """All three suits, a wind and a dragon."""
    return f.suits == 7 and f.kinds & WINDS != 0 and f.kinds & DRAGONS != 0


def mixed_one_suit(f: HandFacts) -> bool:
    """One suit and honours."""
    return f.suits in (1, 2, 4) and f.kinds & HONOURS != 0


def melded_nine_gates(f: HandFacts) -> bool:
    """Nine Gates with a declared set."""
    return f.declared != 0 and p.nine_gates(f)


def nine_gates(f: HandFacts) -> bool:
    """1112345678999 of one suit and one more tile of it, nothing declared."""
    return f.declared == 0 and p.nine_gates(f)


# B. The form of the hand.


def seven_consecutive_pairs(f: HandFacts) -> bool:
    """Pairs of seven ranks in a row of one suit."""
    low = f.pairs & -f.pairs
    return p.one_suit_without_honours(f) and f.pairs == 0x7F * low


def seven_honour_pairs(f: HandFacts) -> bool:
    """A pair of each honour."""
    return f.pairs == HONOURS


def one_quad(f: HandFacts) -> bool:
    """Four alike, not declared, are two of the seven pairs."""
    return f.pairs2 != 0


def two_quads(f: HandFacts) -> bool:
    """Twice four alike are four of the seven pairs."""
    return at_least(f.pairs2, 2)


def three_quads(f: HandFacts) -> bool:
    """Three times four alike are six of the seven pairs."""
    return at_least(f.pairs2, 3)


def knitted(f: HandFacts) -> bool:
    """Single tiles, the suits' each from a family of its own."""
    return f.form == KNITTED


def seven_honours_knitted(f: HandFacts) -> bool:
    """Single knitted tiles with all seven honours."""
    return f.form == KNITTED and f.kinds & HONOURS == HONOURS


def knitted_straight(f: HandFacts) -> bool:
    """Single knitted tiles, all nine numbers among them."""
    return f.form == KNITTED and at_least(f.kinds & NUMBERS, 9)


def plaid(f: HandFacts) -> bool:
    """Single tiles, all suits' from one family."""
    return f.form == PLAID


# C. Numbers.


def mixed_outside(f: HandFacts) -> bool:
    """A one, a nine or an honour in every set and the pair; numbers are among them."""
    return f.suits != 0 and p.outside_hand(f)


def all_terminals_and_honours(f: HandFacts) -> bool:
    """Only ones, nines and honours; numbers are among them."""
    return f.suits != 0 and p.all_terminals_or_honours(f)


def mixed_linked(f: HandFacts) -> bool:
    """One rank is in every set of numbers; what else there is are honours."""
    if not f.suits:
        return False
    runs, same = folded(f.runs), folded(f.triplets | f.pairs)
    if same:
        return same & same - 1 == 0 and runs & ~(same | same >> 1 | same >> 2) == 0
    low = runs & -runs
    return runs & ~(low | low << 1 | low << 2) == 0


def mixed_linked_twice(f: HandFacts) -> bool:
    """The same, with two sets of numbers at least."""
    return mixed_linked(f) and _two_number_sets(f)


def all_linked(f: HandFacts) -> bool:
    """One rank is in every set and the pair."""
    return not f.kinds & HONOURS and mixed_linked(f)


def all_symmetric(f: HandFacts) -> bool:
    """One rank is every triplet's and the pair's, and the middle of every sequence."""
    if f.kinds & HONOURS:
        return False
    same = folded(f.triplets | f.pairs)
    return same & same - 1 == 0 and folded(f.runs) & ~(same >> 1) == 0


def mixed_odd(f: HandFacts) -> bool:
    """No sequence; only odd numbers and honours, numbers among them."""
    return f.runs == 0 and f.suits != 0 and f.kinds & EVEN == 0


def mixed_even(f: HandFacts) -> bool:
    """No sequence; only even numbers and honours, numbers among them."""
    return f.runs == 0 and f.suits != 0 and f.kinds & ODD == 0


def all_odd(f: HandFacts) -> bool:
    """No sequence; only odd numbers."""
    return f.runs == 0 and f.kinds & (EVEN | HONOURS) == 0


def all_even(f: HandFacts) -> bool:
    """No sequence; only even numbers."""
    return f.runs == 0 and f.kinds & (ODD | HONOURS) == 0


def all_knitted(f: HandFacts) -> bool:
    """No sequence, no honour; all ranks from 1-4-7, or 2-5-8, or 3-6-9."""
    if f.runs or f.kinds & HONOURS:
        return False
    ranks = folded(f.kinds)
    return ranks & ~FAMILIES[0] == 0 or ranks & ~FAMILIES[1] == 0 or ranks & ~FAMILIES[2] == 0


def mixed_consecutive(f: HandFacts) -> bool:
    """Two sets of numbers at least; their ranks follow one another without gap or overlap; the rest are honours."""
    return _in_a_row(f) and _two_number_sets(f)


def all_consecutive(f: HandFacts) -> bool:
    """The ranks of all sets and the pair follow one another without gap or overlap."""
    return not f.kinds & HONOURS and _in_a_row(f)


def _in_a_row(f: HandFacts) -> bool:
    """Whether the sets of numbers, whatever their suits, have each a stretch of one unbroken run of ranks."""
    single = f.triplets | f.pairs
    same = folded(single)
    starts = folded(f.runs)
    if f.pairs2 & NUMBERS or f.runs2 or shared(single) or shared(f.runs) or starts & (starts >> 1 | starts >> 2):
        return False
    stretched = starts | starts << 1 | starts << 2
    ranks = stretched | same
    above = ranks + (ranks & -ranks)
    return stretched & same == 0 and ranks != 0 and above & above - 1 == 0


def _two_number_sets(f: HandFacts) -> bool:
    """Whether two of the sets (the pair counts as one) are of numbers."""
    if f.runs2 or f.pairs2 & NUMBERS or (f.runs and (f.triplets | f.pairs) & NUMBERS):
        return True
    if f.triplets & NUMBERS and f.pairs & NUMBERS:
        return True
    return at_least(f.runs | f.triplets & NUMBERS, 2) or at_least(f.pairs & NUMBERS, 2)


# D. Kongs.


def one_kong(f: HandFacts) -> bool:
    """A kong."""
    return f.kongs != 0


def two_kongs(f: HandFacts) -> bool:
    """Two kongs."""
    return at_least(f.kongs, 2)


# E. Honours.


def three_dragon_pairs(f: HandFacts) -> bool:
    """A pair of each dragon among the seven."""
    return f.form == SEVEN_PAIRS and f.pairs & DRAGONS == DRAGONS


def little_three_winds(f: HandFacts) -> bool:
    """Triplets of two winds and a pair of another."""
    return at_least(f.triplets & WINDS, 2) and f.pairs & WINDS != 0


def big_three_winds(f: HandFacts) -> bool:
    """Triplets of three winds."""
    return at_least(f.triplets & WINDS, 3)


def three_wind_pairs(f: HandFacts) -> bool:
    """Pairs of three different winds among the seven."""
    return f.form == SEVEN_PAIRS and at_least(f.pairs & WINDS, 3)


def four_wind_pairs(f: HandFacts) -> bool:
    """A pair of each wind among the seven."""
    return f.form == SEVEN_PAIRS and f.pairs & WINDS == WINDS


# H. How the win came about.


def last_tile_draw(f: HandFacts) -> bool:
    """Won with the last tile that may be drawn."""
    return f.tsumo != 0 and f.flags & LAST_TILE != 0


def last_tile_draw_from_the_wall(f: HandFacts) -> bool:
    """The same, not as the tile that replaced a kong."""
    return last_tile_draw(f) and f.flags & REPLACEMENT == 0


def last_tile_claim(f: HandFacts) -> bool:
    """Won with the discard after it."""
    return f.tsumo == 0 and f.flags & LAST_TILE != 0


def blessing_of_man(f: HandFacts) -> bool:
    """Another seat than the dealer won on a discard before its first draw."""
    return f.tsumo == 0 and f.flags & BEFORE_FIRST_DRAW != 0 and f.seat_wind != EAST


def blessing_of_earth(f: HandFacts) -> bool:
    """Another seat than the dealer won with its first draw."""
    return f.tsumo != 0 and f.flags & FIRST_DRAW != 0 and f.seat_wind != EAST


def blessing_of_heaven(f: HandFacts) -> bool:
    """The dealer won with the fourteen tiles dealt."""
    return f.tsumo != 0 and f.flags & FIRST_DRAW != 0 and f.seat_wind == EAST


def robbing_a_kong(f: HandFacts) -> bool:
    """Won with the tile that another seat added to a pung."""
    return f.tsumo == 0 and f.flags & ROBBED != 0


def kong_replacement(f: HandFacts) -> bool:
    """Won with the tile that replaced one's own kong."""
    return f.tsumo != 0 and f.flags & REPLACEMENT != 0


#: every test by name; the table of yaku says which is whose.
TESTS: Final[dict[str, Test]] = {
    "all_types": all_types,
    "mixed_one_suit": mixed_one_suit,
    "pure_one_suit": p.one_suit_without_honours,
    "melded_nine_gates": melded_nine_gates,
    "all_honours": p.all_honours,
    "nine_gates": nine_gates,
    "all_sequences": p.all_runs,
    "all_triplets": p.all_triplets,
    "seven_pairs": p.all_pairs,
    "seven_consecutive_pairs": seven_consecutive_pairs,
    "seven_honour_pairs": seven_honour_pairs,
    "one_quad": one_quad,
    "two_quads": two_quads,
    "three_quads": three_quads,
    "knitted": knitted,
    "seven_honours_knitted": seven_honours_knitted,
    "knitted_straight": knitted_straight,
    "orphans": p.orphans,
    "plaid": plaid,
    "all_simples": p.all_simples,
    "mixed_outside": mixed_outside,
    "pure_outside": p.outside_hand_without_honours,
    "all_terminals_and_honours": all_terminals_and_honours,
    "all_terminals": p.all_terminals,
    "mixed_linked": mixed_linked,
    "mixed_linked_twice": mixed_linked_twice,
    "all_linked": all_linked,
    "all_symmetric": all_symmetric,
    "mixed_odd": mixed_odd,
    "mixed_even": mixed_even,
    "all_odd": all_odd,
    "all_even": all_even,
    "all_knitted": all_knitted,
    "mixed_consecutive": mixed_consecutive,
    "all_consecutive": all_consecutive,
    "one_kong": one_kong,
    "two_kongs": two_kongs,
    "three_kongs": p.three_kongs,
    "four_kongs": p.four_kongs,
    "little_three_dragons": p.little_dragons,
    "big_three_dragons": p.big_dragons,
    "three_dragon_pairs": three_dragon_pairs,
    "little_three_winds": little_three_winds,
    "big_three_winds": big_three_winds,
    "three_wind_pairs": three_wind_pairs,
    "four_wind_pairs": four_wind_pairs,
    "little_four_winds": p.little_winds,
    "big_four_winds": p.big_winds,
    "last_tile_draw": last_tile_draw,
    "last_tile_draw_from_the_wall": last_tile_draw_from_the_wall,
    "last_tile_claim": last_tile_claim,
    "blessing_of_man": blessing_of_man,
    "blessing_of_earth": blessing_of_earth,
    "blessing_of_heaven": blessing_of_heaven,
    "robbing_a_kong": robbing_a_kong,
    "kong_replacement": kong_replacement,
}
