"""Waits: the kinds that complete a hand, and the discards that leave it waiting. Sets of kinds are bit masks.

A kind of which the player holds all four copies, in hand and melds together, is not a wait.
"""

from array import array
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from pung.hands.shanten import ALL_FORMS, REGULAR, codes_of, shanten_of_forms
from pung.hands.tables import (
    HONOUR_CLASS,
    HONOUR_DIGEST,
    MISSING,
    PAIR_CLASS,
    POWER,
    SPECIAL_MISSING,
    SUIT,
    SUIT_CLASS,
    SUIT_DIGEST,
    load,
)

__all__ = ["kinds_to_give", "kinds_to_take", "tenpai_discards", "waits", "waits_of_codes", "without"]

_Weights: TypeAlias = tuple[tuple[int, int], ...]
_Row: TypeAlias = tuple[int, ...]

#: the kinds of each suit, each with its weight in the suit's code.
_WEIGHTS: Final[tuple[_Weights, ...]] = tuple(
    tuple((kind, POWER[kind]) for kind in kinds) for kinds in (range(9), range(9, 18), range(18, 27), range(27, 34))
)
_DIGESTS: Final = (SUIT_DIGEST, SUIT_DIGEST, SUIT_DIGEST, HONOUR_DIGEST)


def waits(counts: Sequence[int], melds: int = 0, held: Sequence[int] | None = None, forms: int = ALL_FORMS) -> int:
    """Mask of the kinds that complete a hand of 13 tiles less three for each meld; 0 if it is not waiting.

    `counts` are the concealed tiles by kind, `held` those in the player's own melds.
    ValueError unless it is such a hand.
    """
    codes = codes_of(counts, melds)
    if sum(counts[:34]) % 3 != 1:
        raise ValueError(f"a hand of {sum(counts[:34])} tiles waits for none: it has one to discard")
    return waits_of_codes(counts, codes, melds, forms, held)


def waits_of_codes(
    counts: Sequence[int],
    codes: Sequence[int],
    melds: int,
    forms: int = ALL_FORMS,
    held: Sequence[int] | None = None,
) -> int:
    """The waits of a hand whose four suit codes are kept (see `tables`), `counts` and `held` as in `waits`.

    A hand that is not waiting is seen at once. Nothing is checked.
    """
    c0, c1, c2, c3 = codes
    if shanten_of_forms(c0, c1, c2, c3, 4 - melds, forms):
        return 0
    mask = kinds_to_take(counts, codes, melds, 0, forms)
    if held is not None:
        for kind in range(34):
            if counts[kind] + held[kind] >= 4:
                mask &= ~(1 << kind)
    return mask


def tenpai_discards(
    counts: Sequence[int],
    codes: Sequence[int],
    melds: int,
    forms: int = ALL_FORMS,
    held: Sequence[int] | None = None,
) -> int:
    """Mask of the kinds whose discard leaves a hand of 14 tiles less three for each meld waiting.

    The arguments are those of `waits_of_codes`. Nothing is checked.
    """
    c0, c1, c2, c3 = codes
    if shanten_of_forms(c0, c1, c2, c3, 4 - melds, forms) > 0:
        return 0
    mask = kinds_to_give(counts, codes, melds, 1, forms)
    if held is not None:
        for kind in range(34):
            if mask >> kind & 1 and not waits_of_codes(*without(kind, counts, codes), melds, forms, held):
                mask &= ~(1 << kind)
    return mask


def without(kind: int, counts: Sequence[int], codes: Sequence[int]) -> tuple[list[int], list[int]]:
    """Counts and codes once a tile of the kind has been discarded."""
    left, left_codes = list(counts), list(codes)
    left[kind] -= 1
    left_codes[SUIT[kind]] -= POWER[kind]
    return left, left_codes


def kinds_to_take(counts: Sequence[int], codes: Sequence[int], melds: int, most: int, forms: int = ALL_FORMS) -> int:
    """Mask of the kinds that, taken into the hand, leave at most `most` tiles missing; nothing is checked."""
    if not SUIT_CLASS:
        load()
    mask = 0
    if forms & REGULAR:
        for weights, code, classes, pairs, missing in _regular(codes, melds):
            for kind, weight in weights:
                if counts[kind] < 4 and missing[pairs[classes[code + weight]]] <= most:
                    mask |= 1 << kind
    if not melds and forms > REGULAR:
        for weights, code, digests, others, lacking in _special(codes, forms, most + 1):
            for kind, weight in weights:
                if counts[kind] < 4 and lacking[others + digests[code + weight]] <= most:
                    mask |= 1 << kind
    return mask


def kinds_to_give(counts: Sequence[int], codes: Sequence[int], melds: int, most: int, forms: int = ALL_FORMS) -> int:
    """Mask of the kinds that, discarded from it, leave at most `most` tiles missing; nothing is checked."""
    if not SUIT_CLASS:
        load()
    mask = 0
    if forms & REGULAR:
        for weights, code, classes, pairs, missing in _regular(codes, melds):
            for kind, weight in weights:
                if counts[kind] and missing[pairs[classes[code - weight]]] <= most:
                    mask |= 1 << kind
    if not melds and forms > REGULAR:
        for weights, code, digests, others, lacking in _special(codes, forms, most):
            for kind, weight in weights:
                if counts[kind] and lacking[others + digests[code - weight]] <= most:
                    mask |= 1 << kind
    return mask


def _regular(codes: Sequence[int], melds: int) -> Iterator[tuple[_Weights, int, bytearray, _Row, _Row]]:
    """For each suit its weights, its code and the tables that tell the effect of another code on the hand.

    `missing[pairs[classes[code]]]` tiles are then missing from the regular form.
    """
    c0, c1, c2, c3 = codes
    pairs0, pairs1 = PAIR_CLASS[SUIT_CLASS[c0]], PAIR_CLASS[SUIT_CLASS[c1]]
    pairs2, pairs3 = PAIR_CLASS[SUIT_CLASS[c2]], PAIR_CLASS[HONOUR_CLASS[c3]]
    missing = MISSING[4 - melds]
    left, right = missing[pairs0[SUIT_CLASS[c1]]], missing[pairs2[HONOUR_CLASS[c3]]]
    yield _WEIGHTS[0], c0, SUIT_CLASS, pairs1, right
    yield _WEIGHTS[1], c1, SUIT_CLASS, pairs0, right
    yield _WEIGHTS[2], c2, SUIT_CLASS, pairs3, left
    yield _WEIGHTS[3], c3, HONOUR_CLASS, pairs2, left


def _special(codes: Sequence[int], forms: int, near: int) -> Iterator[tuple[_Weights, int, "array[int]", int, bytes]]:
    """The same for the special forms: `lacking[others + digests[code]]` tiles are then missing.

    Nothing if more than `near` tiles are missing now.
    """
    c0, c1, c2, c3 = codes
    whole = SUIT_DIGEST[c0] + SUIT_DIGEST[c1] + SUIT_DIGEST[c2] + HONOUR_DIGEST[c3]
    lacking = SPECIAL_MISSING[forms >> 1]
    if lacking[whole] <= near:
        for weights, code, digests in zip(_WEIGHTS, codes, _DIGESTS, strict=True):
            yield weights, code, digests, whole - digests[code], lacking
