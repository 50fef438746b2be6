"""The stylesheet that changes the colours of the sprite: a class on any element around the tiles."""

from collections.abc import Mapping
from typing import Final

from tiles.colours import DARK, SAFE, SAFE_DARK

__all__ = ["stylesheet"]

_HEAD: Final = """\
/* Written by tools/draw_tiles.py. Classes for any element around tiles: .tiles-dark, .tiles-safe (for eyes that confuse
   red and green), or both. */
"""


def stylesheet() -> str:
    """One rule for each theme."""
    dark = _rule(".tiles-dark", DARK, gloss="0.1")
    return "\n".join((_HEAD, dark, _rule(".tiles-safe", SAFE), _rule(".tiles-dark.tiles-safe", SAFE_DARK)))


def _rule(selector: str, colours: Mapping[str, str], **more: str) -> str:
    lines = "".join(f"  --t-{name}: {value};\n" for name, value in {**colours, **more}.items())
    return f"{selector} {{\n{lines}}}\n"
