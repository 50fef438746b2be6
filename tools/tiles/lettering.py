"""Words in Latin letters and digits, drawn as lines of one width."""

import tomllib
from pathlib import Path
from typing import Final

from tiles.drawings import Drawing, line
from tiles.outlines import Outline, outline

__all__ = ["centred_word", "word"]


_LETTERS: Final = tomllib.loads(Path(__file__).with_name("letters.toml").read_text("utf-8"))
#: between two letters.
_GAP: Final = 22


def word(text: str, height: float, weight: float, paint: str) -> Drawing:
    """A word whose capitals are so high and whose lines so thick; its upper left corner is the origin."""
    shape, _ = _lettered(text, height)
    return line(paint, weight, shape)


def centred_word(text: str, centre: complex, height: float, weight: float, paint: str) -> Drawing:
    """The same in the middle of `centre`."""
    shape, width = _lettered(text, height)
    return line(paint, weight, shape.placed(centre - complex(width, height) / 2))


def _lettered(text: str, height: float) -> tuple[Outline, float]:
    shape, x = Outline(), 0.0
    for char in text:
        letter = _LETTERS[char]
        shape += outline(letter["line"]).placed(x)
        x += letter["width"] + _GAP
    return shape.placed(turn=height / 100), (x - _GAP) * height / 100
