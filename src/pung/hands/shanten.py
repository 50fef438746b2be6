"""Shanten: how many tiles a hand is away from waiting for its last one (0 waiting, -1 complete).

A hand is `counts`, the number of concealed tiles of each kind 0-33 (anything behind is not read), and
`melds`, the number of sets declared (0-4). It holds 13 tiles, or 14 with the one drawn, less three for each
meld.

A complete hand never takes a fifth copy of a kind: a hand that only such a tile could complete is not
waiting. Copies in the player's own melds are not known here; `waits` and `ukeire` take them into account.
"""

from collections.abc import Sequence
from typing import Final

from pung.hands.tables import (
    HONOUR_CLASS,
    HONOUR_DIGEST,
    MISSING,
    PAIR_CLASS,
    SPECIAL_MISSING,
    SUIT_CLASS,
    SUIT_DIGEST,
    UNREACHABLE,
    load,
)
from pung.tiles import Tile, tile_text
from pung.tiles.told import Teller, Told, ToldError

__all__ = [
    "ALL_FORMS",
    "ORPHANS",
    "REGULAR",
    "SEVEN_PAIRS",
    "HandError",
    "codes_of",
    "orphans_shanten",
    "regular_shanten",
    "seven_pairs_shanten",
    "shanten",
    "shanten_of_codes",
    "shanten_of_forms",
]

_tell = Teller("pung.hands")

#: Forms of a complete hand, as flags. Sets and a pair:
REGULAR: Final = 1
#: seven pairs, all different:
SEVEN_PAIRS: Final = 2
#: each terminal and honour, one of them twice:
ORPHANS: Final = 4
ALL_FORMS: Final = REGULAR | SEVEN_PAIRS | ORPHANS

_KINDS: Final = 34
_SUITS: Final = 5**9
_HONOURS: Final = 5**7
#: counts as digits in base 5; a count above four becomes a letter that is no digit.
_DIGITS: Final = b"01234" + b"x" * 251
#: digits are counts + 48; 34 * 48 leaves this remainder by 255.
_DIGITS_SUM: Final = 34 * 48 % 255
#: sets still to be made with so many tiles in hand; None where no hand has that many.
_SETS: Final = (None, 0, 0, None, 1, 1, None, 2, 2, None, 3, 3, None, 4, 4, *[None] * 240)


class HandError(ToldError):
    """Counts and melds that are no hand; the message says why."""


def shanten(counts: Sequence[int], melds: int = 0, forms: int = ALL_FORMS) -> int:
    """The shanten of the nearest of the forms; seven pairs and orphans need a hand without melds.

    ValueError unless `counts` and `melds` are a hand.
    """
    c0, c1, c2, c3 = codes_of(counts, melds)
    return shanten_of_forms(c0, c1, c2, c3, 4 - melds, forms)


def regular_shanten(counts: Sequence[int], melds: int = 0) -> int:
    """The shanten of four sets and a pair. ValueError unless `counts` and `melds` are a hand."""
    c0, c1, c2, c3 = codes_of(counts, melds)
    return shanten_of_codes(c0, c1, c2, c3, 4 - melds)


def seven_pairs_shanten(counts: Sequence[int]) -> int:
    """The shanten of seven pairs, all different. ValueError unless `counts` is a hand without melds."""
    return shanten_of_forms(*codes_of(counts, 0), 4, SEVEN_PAIRS)


def orphans_shanten(counts: Sequence[int]) -> int:
    """The shanten of one each of the terminals and honours, and one of them twice.

    ValueError unless `counts` is a hand without melds.
    """
    return shanten_of_forms(*codes_of(counts, 0), 4, ORPHANS)


def shanten_of_codes(c0: int, c1: int, c2: int, c3: int, sets: int) -> int:
    """The shanten of `sets` sets and a pair, from the four suit codes of a hand (see `tables`).

    Nothing is checked.
    """
    if not SUIT_CLASS:
        load()
    left = PAIR_CLASS[SUIT_CLASS[c0]][SUIT_CLASS[c1]]
    right = PAIR_CLASS[SUIT_CLASS[c2]][HONOUR_CLASS[c3]]
    return MISSING[sets][left][right] - 1


def shanten_of_forms(c0: int, c1: int, c2: int, c3: int, sets: int, forms: int = ALL_FORMS) -> int:
    """The shanten of the nearest of the forms, from the four suit codes of a hand (see `tables`).

    Nothing is checked. Special forms count with four sets to make; with no form left it is 99.
    """
    if not SUIT_CLASS:
        load()
    missing = UNREACHABLE
    if forms & REGULAR:
        left = PAIR_CLASS[SUIT_CLASS[c0]][SUIT_CLASS[c1]]
        right = PAIR_CLASS[SUIT_CLASS[c2]][HONOUR_CLASS[c3]]
        missing = MISSING[sets][left][right]
    if sets == 4 and forms > REGULAR:
        digest = SUIT_DIGEST[c0] + SUIT_DIGEST[c1] + SUIT_DIGEST[c2] + HONOUR_DIGEST[c3]
        special = SPECIAL_MISSING[forms >> 1][digest]
        if special < missing:
            missing = special
    return missing - 1


def codes_of(counts: Sequence[int], melds: int = 0) -> tuple[int, int, int, int]:
    """The four suit codes of a hand (see `tables`). ValueError unless `counts` and `melds` are a hand.

    The counts are read as one number in base 5; their sum is that of its text, left when 255s are cast out.
    """
    try:
        digits = bytes(counts)[:_KINDS].translate(_DIGITS)
        rest, c3 = divmod(int(digits, 5), _HONOURS)
    except ValueError:
        raise HandError(_fault(counts, melds)) from None
    if _SETS[int.from_bytes(digits, "big") % 255 - _DIGITS_SUM] != 4 - melds or len(digits) != _KINDS:
        raise HandError(_fault(counts, melds))
    rest, c2 = divmod(rest, _SUITS)
    c0, c1 = divmod(rest, _SUITS)
    return c0, c1, c2, c3


def _fault(counts: Sequence[int], melds: int) -> Told:
    """Why these are not a hand, in one sentence."""
    if len(counts) < _KINDS:
        return _tell("not_counts", count=len(counts))
    for kind, count in enumerate(counts[:_KINDS]):
        if not 0 <= count <= 4:
            return _tell("impossible_count", count=count, tile=tile_text(Tile(kind)))
    if not 0 <= melds <= 4:
        return _tell("impossible_melds", melds=melds)
    most = 14 - 3 * melds
    rule = "size_with_one_meld" if melds == 1 else "size"
    return _tell(rule, melds=melds, least=most - 1, most=most, count=sum(counts[:_KINDS]))
