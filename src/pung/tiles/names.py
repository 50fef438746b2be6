"""Names of tiles in English, Japanese and Chinese; the words are data (`names.toml`)."""

import tomllib
from functools import cache
from importlib.resources import files

from pung.tiles.kinds import FLOWER, JOKER, KIND_OF, Tile, is_red, rank_of, suit_of

__all__ = ["tile_name"]


@cache
def _words() -> dict[str, dict[str, str | list[str]]]:
    return tomllib.loads(files("pung.tiles").joinpath("names.toml").read_text("utf-8"))


def tile_name(tile: Tile, lang: str = "en") -> str:
    """What a tile is called: `Red Five of Dots`, `赤五筒`, `東`. `lang` is en, ja or zh; else KeyError."""
    words = _words()[lang]
    kind = KIND_OF[tile]
    if kind == FLOWER:
        return str(words["flower"])
    if kind == JOKER:
        return str(words["joker"])
    if kind >= 27:
        return words["honours"][kind - 27]
    name = str(words["suited"]).format(rank=words["ranks"][rank_of(kind) - 1], suit=words["suits"][suit_of(kind)])
    return str(words["red"]).format(name=name) if is_red(tile) else name
