"""What an error says, for tests: in English as ever, and in words of the other languages."""

import pickle

from pung.tiles.texts import LANGUAGES
from pung.tiles.told import ToldError


def told(error: ToldError) -> dict[str, str]:
    """The sentence in every language; it is whole, and the error is the same after a journey between processes."""
    texts = {lang: error.text(lang) for lang in LANGUAGES}
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.where, {lang: again.text(lang) for lang in LANGUAGES}) == (
        type(error),
        error.where,
        texts,
    )
    assert texts["en"] == str(error)
    assert len(set(texts.values())) == len(LANGUAGES), texts
    for lang, text in texts.items():
        assert text.strip() == text
        assert not text.endswith((".", "。")), "who shows it ends it"
        assert any("\u3041" <= sign <= "\u9fff" for sign in text) == (lang != "en"), text
    return texts
