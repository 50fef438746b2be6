"""What is wrong with input, in every language: sentences of `errors.toml`, beside the modules that raise them."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from pung.tiles.texts import Catalogue

__all__ = ["Speaks", "Teller", "Told", "ToldError", "about", "spoken"]

_FILE: Final = "errors.toml"

T = TypeVar("T")


@runtime_checkable
class Speaks(Protocol):
    """What can be said in a language."""

    def text(self, lang: str) -> str:
        """It, in en, ja or zh."""
        ...


def spoken(what: object, lang: str) -> object:
    """A word in a language; names, numbers and pieces of input are the same in all."""
    return what.text(lang) if isinstance(what, Speaks) else what


class Told(NamedTuple):
    """A sentence of a package and what fills its blanks; a word may be such a sentence itself."""

    package: str
    id: str
    words: tuple[tuple[str, object], ...] = ()

    def text(self, lang: str) -> str:
        """The sentence in a language."""
        words = {name: spoken(word, lang) for name, word in self.words}
        return catalogue_of(self.package).say(self.id, lang, **words)

    def __str__(self) -> str:
        return self.text("en")


class Teller:
    """Tells the sentences of one package: `tell("not_one", text="12m", count=2)`."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __call__(self, id: str, /, **words: object) -> Told:  # noqa: A002
        """The sentence with that id, with its blanks filled."""
        return Told(self._package, id, tuple(words.items()))


@cache
def catalogue_of(package: str) -> "Catalogue":
    """What a package says of wrong input; read when something is first wrong."""
    from pung.tiles.texts import Catalogue

    return Catalogue(package, _FILE)


class ToldError(ValueError):
    """Wrong input. `str` is the English sentence, `text` the same in a language; a plain text has English alone.

    `where` names the part of the input that is meant, as it was asked for (`hand`, `ron`, an option), if that is known.
    """

    def __init__(self, sentence: Speaks | str, where: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.where = where

    def text(self, lang: str) -> str:
        """What is wrong, in a language."""
        return str(spoken(self.sentence, lang))

    def __str__(self) -> str:
        return self.text("en")


def about(where: str, read: Callable[[str], T], text: str) -> T:
    """A part of the input, read; what is wrong in it names that part."""
    try:
        return read(text)
    except ToldError as error:
        error.where = error.where or where
        raise
