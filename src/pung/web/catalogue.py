"""The words of the pages: catalogues in `texts/`, names of tiles, and the languages with their own names."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from pung.scoring.texts import LANGUAGES, Catalogue
from pung.tiles.kinds import FLOWER, KIND_OF, TILE_COUNT, Tile
from pung.tiles.names import tile_name
from pung.tiles.notation import tile_text

__all__ = ["PageTexts", "ShortName", "languages", "pick_language", "short_names", "texts", "texts_json", "tile_names"]

_PACKAGE: Final = "pung.web"
#: how the face of a tile that lies face down is called in the pictures
_BACK: Final = "back"


class PageTexts(Catalogue):
    """Sentences for pages; a page's scripts fill their blanks themselves."""

    def template(self, id: str, lang: str) -> str:  # noqa: A002
        """The sentence with its blanks open."""
        return self._texts[id][lang]


@cache
def texts(name: str) -> PageTexts:
    """The catalogue `texts/<name>.toml`."""
    return PageTexts(_PACKAGE, f"texts/{name}.toml")


def texts_json(catalogue: str, lang: str, *groups: str) -> dict[str, str]:
    """A catalogue for a page's scripts: every sentence by id with its blanks open, of these groups or of all."""
    chosen = texts(catalogue)
    said = (name for name in chosen.ids if not groups or name.partition(".")[0] in groups)
    return {name: chosen.template(name, lang) for name in said}


# Languages.


@cache
def languages() -> Mapping[str, str]:
    """Every language by its code, with its own name for itself."""
    return MappingProxyType({lang: texts("site").say("language.name", lang) for lang in LANGUAGES})


class ShortName(NamedTuple):
    """A language's own name in a switch: `short` where there is room, `mark` where there is little."""

    short: str
    mark: str


@cache
def short_names() -> Mapping[str, ShortName]:
    """The languages' own names, short enough for a switch."""
    say = texts("site").say
    return MappingProxyType(
        {lang: ShortName(say("language.short", lang), say("language.mark", lang)) for lang in LANGUAGES}
    )


def pick_language(cookie: str | None, accept_language: str | None) -> str:
    """The language of a page: what was chosen, else the first that the browser asks for and we have, else English."""
    if cookie in LANGUAGES:
        return cookie
    return next((lang for lang in _asked_for(accept_language or "") if lang in LANGUAGES), LANGUAGES[0])


def _asked_for(header: str) -> list[str]:
    """The languages of an Accept-Language header without their regions, the most wanted first."""
    wanted = []
    for place, part in enumerate(header.split(",")):
        tag, _, weight = part.strip().partition(";")
        wanted.append((-_weight(weight), place, tag.partition("-")[0].strip().lower()))
    return [tag for weight, _, tag in sorted(wanted) if weight]


def _weight(text: str) -> float:
    """The number behind `q=`: 1 where there is none, 0 where it is none."""
    _, given, number = text.partition("=")
    try:
        return float(number) if given else 1.0
    except ValueError:
        return 0.0


# Tiles.


@cache
def tile_names(lang: str) -> dict[str, str]:
    """What the page calls every tile by its text form (`5m`, `0p`, `7z`, `3f`, `j`), and the `back` of one."""
    named = {tile_text(Tile(n)): _tile_name(Tile(n), lang) for n in range(TILE_COUNT)}
    return {**named, _BACK: texts("site").say("tile.back", lang)}


def _tile_name(tile: Tile, lang: str) -> str:
    """A tile's name; flowers are told apart by their numbers."""
    name, text = tile_name(tile, lang), tile_text(tile)
    if KIND_OF[tile] == FLOWER and len(text) > 1:
        return texts("site").say("tile.design", lang, name=name, number=text[0])
    return name
