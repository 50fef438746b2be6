"""The colours of the tiles, by name. In the sprite each is a variable that a page may set: `var(--t-red,#c4262e)`."""

from collections.abc import Mapping
from typing import Final

__all__ = ["DARK", "LIGHT", "SAFE", "SAFE_DARK", "variable"]

LIGHT: Final[Mapping[str, str]] = {
    "face": "#fcf6e6",
    "side": "#dfd0a8",
    "back": "#1a8a62",
    "edge": "#b5a473",
    "ink": "#1b2740",
    "red": "#c4262e",
    "green": "#0c7a53",
    "blue": "#1c4fa0",
    "gold": "#d39a1c",
    "violet": "#6b3fa0",
    "pink": "#e0698a",
}

#: slate tiles with light drawings.
DARK: Final[Mapping[str, str]] = {
    "face": "#27323c",
    "side": "#141b22",
    "back": "#0d3f37",
    "edge": "#0c1116",
    "ink": "#eef3f6",
    "red": "#ff7a76",
    "green": "#57d6a2",
    "blue": "#82b6ff",
    "gold": "#f0c45e",
    "violet": "#b99af0",
    "pink": "#f59ab4",
}

#: what differs for eyes that confuse red and green (after Okabe and Ito).
SAFE: Final[Mapping[str, str]] = {
    "red": "#c84a00",
    "green": "#00826b",
    "blue": "#0a55a8",
}

#: the same on slate.
SAFE_DARK: Final[Mapping[str, str]] = {
    "red": "#ffa057",
    "green": "#35d0b0",
    "blue": "#8ab8ff",
}


def variable(name: str) -> str:
    """A colour as the sprite writes it."""
    return f"var(--t-{name},{LIGHT[name]})"
