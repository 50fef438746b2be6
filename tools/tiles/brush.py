"""Brush-written characters: the outlines of a font."""

from functools import cached_property
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tiles.outlines import Outline, outline

__all__ = ["Brush"]

_Y_DOWN = (1, 0, 0, -1, 0, 0)


class Brush:
    """The font in a folder of woff2 files, each of which holds some of its characters."""

    def __init__(self, folder: Path) -> None:
        self._paths = sorted(folder.rglob("*-400-normal.woff2"))
        if not self._paths:
            raise FileNotFoundError(f"no *-400-normal.woff2 in {folder}: unpack `npm pack @fontsource/yuji-boku` there")

    @cached_property
    def _fonts(self) -> dict[int, TTFont]:
        fonts = [TTFont(path) for path in self._paths]
        return {code: font for font in fonts for code in font.getBestCmap()}

    def glyph(self, char: str, centre: complex, size: float) -> Outline:
        """A character, so many units to the em, the middle of its ink at `centre`."""
        font = self._fonts[ord(char)]
        glyphs = font.getGlyphSet()
        glyph, path, bounds = glyphs[font.getBestCmap()[ord(char)]], SVGPathPen(glyphs), BoundsPen(glyphs)
        glyph.draw(TransformPen(path, _Y_DOWN))
        glyph.draw(TransformPen(bounds, _Y_DOWN))
        left, top, right, foot = bounds.bounds
        scale = size / font["head"].unitsPerEm
        return outline(path.getCommands()).placed(centre - scale * complex(left + right, top + foot) / 2, scale)
