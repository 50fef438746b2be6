"""Tiles as text and back: `123m 406p 789s 1122z`, `f`, `j`, and Unicode tiles.

Digits stand before the letter of their suit: m characters, p dots, s bamboo, z honours (1-7 = East South West North
White Green Red), f flowers (1-8 a design, a bare `f` any), j joker. `0` is the red five of its suit.
"""

from collections.abc import Iterable
from typing import Final

from pung.tiles.kinds import FLOWER, JOKER, KIND_OF, RED_FIVES, Tile, TileKind
from pung.tiles.told import Teller, ToldError

__all__ = [
    "NotationError",
    "format_tiles",
    "kinds_text",
    "parse_kind",
    "parse_tile",
    "parse_tiles",
    "tile_text",
    "unicode_text",
    "unicode_tile",
]


class NotationError(ToldError):
    """Text that is not a tile, a hand or a meld; the message says which part and why."""


_tell = Teller("pung.tiles")

_SUITS: Final = "mpsz"
_UNICODE_BASE: Final = (0x1F007, 0x1F019, 0x1F010)  # characters, dots, bamboo
_UNICODE_HONOURS: Final = (0x1F000, 0x1F001, 0x1F002, 0x1F003, 0x1F006, 0x1F005, 0x1F004)
_VARIATIONS: Final = ("\ufe0e", "\ufe0f")


def _letters() -> list[str]:
    plain = [f"{k % 9 + 1}{_SUITS[k // 9]}" for k in range(27)] + [f"{n}z" for n in range(1, 8)]
    return [*plain, "f", "j", "0m", "0p", "0s", *(f"{n}f" for n in range(1, 9))]


def _pictures() -> list[str]:
    suited = [chr(_UNICODE_BASE[k // 9] + k % 9) for k in range(27)]
    plain = suited + [chr(c) for c in _UNICODE_HONOURS] + [chr(0x1F022), chr(0x1F02A)]
    return [*plain, plain[4], plain[13], plain[22], *(chr(0x1F022 + n) for n in range(8))]


_TEXT: Final = tuple(_letters())
_TILE: Final = {text: Tile(n) for n, text in enumerate(_TEXT)}
_PICTURE: Final = tuple(_pictures())
_FROM_PICTURE: Final = {p: Tile(n) for n, p in reversed(list(enumerate(_PICTURE)))}
#: marks behind a picture that two tiles share: `ʳ` a red five, `¹` the first flower design
_MARK: Final = {**dict.fromkeys(RED_FIVES, "ʳ"), _TILE["1f"]: "¹"}
_MARKED: Final = {(Tile(KIND_OF[tile]), mark): tile for tile, mark in _MARK.items()}
#: order in print: a red five just before its plain copies, flowers and jokers last.
_ORDER: Final = tuple(KIND_OF[t] * 16 + (t in RED_FIVES) * -1 + (t - 38 if t > 38 else 0) for t in range(len(_TEXT)))


def tile_text(tile: Tile) -> str:
    """One tile as text: `5m`, `0p`, `7z`, `f`, `3f`, `j`."""
    return _TEXT[tile]


def unicode_tile(tile: Tile) -> str:
    """One tile as its Unicode picture; a small mark behind it tells a red five and the first flower design apart."""
    return _PICTURE[tile] + _MARK.get(tile, "")


def unicode_text(tiles: Iterable[Tile]) -> str:
    """Tiles as Unicode pictures, in the given order."""
    return "".join(unicode_tile(t) for t in tiles)


def sort_key(tile: Tile) -> int:
    """Order of tiles in a hand: by kind, red copies first."""
    return _ORDER[tile]


def format_tiles(tiles: Iterable[Tile], *, sort: bool = True) -> str:
    """Tiles as text, grouped by suit: `123m 406p 77z`. Unsorted, the order is kept (`5m3m` becomes `53m`)."""
    groups: list[tuple[str, str]] = []
    for tile in sorted(tiles, key=sort_key) if sort else tiles:
        text = _TEXT[tile]
        digit, letter = text[:-1], text[-1]
        if groups and groups[-1][1] == letter and digit and groups[-1][0]:
            groups[-1] = (groups[-1][0] + digit, letter)
        else:
            groups.append((digit, letter))
    words: list[str] = []
    for digits, letter in groups:
        if not digits and words and words[-1].strip(letter) == "":
            words[-1] += letter  # jokers and plain flowers are written `jj`, `ff`
        else:
            words.append(digits + letter)
    return " ".join(words)


def kinds_text(mask: int) -> str:
    """A bit mask of kinds as text: `25m 7z`."""
    return format_tiles(Tile(k) for k in range(36) if mask >> k & 1)


def parse_tiles(text: str) -> list[Tile]:
    """Tiles from text, in the order written.

    Raises NotationError with the place and the reason.
    """
    tiles: list[Tile] = []
    digits: list[tuple[int, str]] = []
    for place, char in enumerate(text, 1):
        if char in _FROM_PICTURE:
            _no_pending(digits, text)
            tiles.append(_FROM_PICTURE[char])
        elif tiles and (tiles[-1], char) in _MARKED:
            tiles[-1] = _MARKED[tiles[-1], char]
        elif char in "0123456789":
            digits.append((place, char))
        elif char in "fjFJ" and not digits:
            tiles.append(Tile(FLOWER if char in "fF" else JOKER))
        elif char.isascii() and char.lower() in "mpszfj":
            if not digits:
                raise NotationError(_tell("no_digit", char=char, place=place, text=text))
            tiles += [_suited(d, char.lower(), at, text) for at, d in digits]
            digits.clear()
        elif char.isspace() or char in _VARIATIONS:
            _no_pending(digits, text)
        else:
            raise NotationError(_tell("not_a_tile", char=char, place=place, text=text))
    _no_pending(digits, text)
    return tiles


def _no_pending(digits: list[tuple[int, str]], text: str) -> None:
    if digits:
        alone = "".join(digit for _, digit in digits)
        raise NotationError(_tell("no_suit", digits=alone, place=digits[0][0], text=text))


def _suited(digit: str, letter: str, place: int, text: str) -> Tile:
    try:
        return _TILE[digit + letter]
    except KeyError:
        raise NotationError(_tell("no_tile", tile=digit + letter, place=place, text=text)) from None


def parse_tile(text: str) -> Tile:
    """Exactly one tile from text."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(_tell("not_one", text=text, count=len(tiles)))
    return tiles[0]


def parse_kind(text: str) -> TileKind:
    """Exactly one kind from text; `0p` gives the kind of 5p."""
    return KIND_OF[parse_tile(text)]
