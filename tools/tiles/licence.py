"""The note that goes with outlines taken from a font."""

from pathlib import Path
from typing import Final

__all__ = ["licence_note"]

_NOTE: Final = """\
The Chinese characters on the tiles and in the mark of Pung (in tiles.svg and the other drawings here, in ../logo.svg,
../favicon.svg and the icons made of them) are outlines of glyphs of the font Yuji Boku, taken from the npm package
@fontsource/yuji-boku: scaled, moved, rounded, and in small tiles made bolder. The font itself is not part of Pung; its
licence follows.
All other drawings are Pung's own and under Pung's licence.

------------------------------------------------------------------------------------------------------------------------

"""


def licence_note(folder: Path) -> str:
    """What was taken, and the licence of the font in a folder."""
    return _NOTE + (folder / "LICENSE").read_text("utf-8").replace("\r\n", "\n")
