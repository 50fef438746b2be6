"""The sentences of sheets stand in the catalogues that every floor shares."""

from pung.tiles.texts import LANGUAGES, Catalogue, TextError

__all__ = ["LANGUAGES", "Catalogue", "TextError"]
