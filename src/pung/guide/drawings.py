"""The tile drawings inside a page that stands alone: the symbols of the sprite that it uses, and what these share."""

import re
from collections.abc import Iterable
from importlib.resources import files
from typing import Final

from markupsafe import Markup

from pung.guide.errors import GuideError

__all__ = ["SPRITE", "Drawings"]

SPRITE: Final = "web/static/tiles/tiles.svg"

_SYMBOL: Final = re.compile(r'<symbol\b[^>]*\bid="([^"]+)".*?</symbol>', re.DOTALL)
_DEFINITIONS: Final = re.compile(r"<defs\b.*?</defs>", re.DOTALL)
_STYLE: Final = re.compile(r"<style\b.*?</style>", re.DOTALL)
_USED: Final = re.compile(r'href="#(t-[^"]+)"')


class Drawings:
    """The symbols of a sprite by id, and the definitions that they share."""

    def __init__(self, sprite: str) -> None:
        self.symbols = {found[1]: found[0] for found in _SYMBOL.finditer(sprite)}
        outside = _SYMBOL.sub("", sprite)
        self.shared = "".join([*_STYLE.findall(outside), *_DEFINITIONS.findall(outside)])

    @classmethod
    def shipped(cls) -> "Drawings":
        """The drawings that come with the program. Raises GuideError when they are not there."""
        file = files("pung").joinpath(SPRITE)
        if not file.is_file():
            raise GuideError(f"the tile drawings {SPRITE} are missing")
        return cls(file.read_text("utf-8"))

    def used_in(self, page: str) -> tuple[str, ...]:
        """The symbols that a page refers to, in order."""
        return tuple(dict.fromkeys(_USED.findall(page)))

    def inline(self, ids: Iterable[str]) -> Markup:
        """These symbols as a drawing that shows nothing itself. Raises GuideError for one that there is not."""
        parts = []
        for name in ids:
            if name not in self.symbols:
                raise GuideError(f"there is no tile drawing `{name}`")
            parts.append(self.symbols[name])
        inner = self.shared + "".join(parts)
        return Markup(f'<svg class="guide-drawings" aria-hidden="true" focusable="false">{inner}</svg>')
