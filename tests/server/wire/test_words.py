"""The browser's own sentences: complete in every language, and never at odds with the common ones."""

import pytest

from pung.scoring.texts import LANGUAGES
from pung.server.wire.words import table_texts
from pung.wording.wording import texts
from tests.server.wire.hands import laid, words_at

#: what an id may end with, and what its sentence then need not have
ENDINGS = ("_you_of_you", "_of_you", "_you", "_bare")


def blanks(name, lang, catalogue):
    from string import Formatter

    return {blank for _, blank, _, _ in Formatter().parse(catalogue._texts[name][lang]) if blank}


@pytest.mark.parametrize("name", table_texts().ids)
def test_a_sentence_is_there_in_every_language(name):
    assert set(table_texts().languages(name)) == set(LANGUAGES)


@pytest.mark.parametrize("name", table_texts().ids)
def test_a_sentence_has_no_blank_that_its_common_one_lacks(name):
    common = next((name.removesuffix(end) for end in ENDINGS if name.endswith(end)), name)
    if common in texts().ids:
        for lang in LANGUAGES:
            assert blanks(name, lang, table_texts()) <= blanks(common, lang, texts()) | {"seat"}


def test_an_onlooker_is_nobody_at_the_table():
    state = laid("riichi")
    assert words_at(state, None).opening(words_at(state, None).session.view) == "East 1 begins."
    assert words_at(state, 1).opening(words_at(state, 1).session.view) == "East 1, honba 0. You are South."
    assert [words_at(state, None).seat(s) for s in range(4)] == ["East", "South", "West", "North"]


def test_tiles_are_called_by_their_names():
    from pung.tiles.notation import parse_tiles

    tiles = parse_tiles("0p 9s 1z")
    assert words_at(laid("riichi")).tiles(tiles) == "Red Five of Dots, Nine of Bamboo, East"
    assert words_at(laid("riichi"), 0, "zh").tiles(tiles) == "红五筒、九条、东"
