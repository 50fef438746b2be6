"""What the hub cannot do, in three languages."""

from functools import cache

from pung.scoring.texts import Catalogue
from pung.tiles.told import spoken

__all__ = ["HubError"]


class HubError(Exception):
    """What was asked for cannot be: a code that stays, a sentence of hub.toml, the part of the request it is about."""

    def __init__(self, code: str, sentence: str, where: str = "", status: int = 400, **words: object) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.where = where
        self.status = status
        self.words = words

    def text(self, lang: str) -> str:
        """What is wrong, in a language."""
        words = {name: spoken(word, lang) for name, word in self.words.items()}
        return _texts().say(self.sentence, lang, **words)

    def __str__(self) -> str:
        return self.text("en")


@cache
def _texts() -> Catalogue:
    return Catalogue("pung.server", "hub.toml")
