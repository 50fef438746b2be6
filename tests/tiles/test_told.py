"""Sentences about wrong input: three languages each, the same blanks, none that is not told."""

import pickle
import re
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from pung.tiles import FULL_136, NO_MIDDLE_CHARACTERS_108, NotationError, TileSetError, parse_tile, parse_tiles
from pung.tiles.texts import LANGUAGES
from pung.tiles.told import Teller, ToldError, about, catalogue_of
from tests.data import ROOT
from tests.told import told

SRC = ROOT / "src"
PACKAGES = sorted(".".join(path.relative_to(SRC).parent.parts) for path in SRC.rglob("errors.toml"))
#: the HTTP interface's own sentences have their own tests
ENGINE = [name for name in PACKAGES if name != "pung.server.api"]
TOLD = re.compile(r'(\w+) = Teller\("([\w.]+)"\)|(\w+): Final = Teller\("([\w.]+)"\)')
tell = Teller("pung.tiles")


def blanks(sentence):
    return sorted(name for _, name, _, _ in Formatter().parse(sentence) if name)


@pytest.mark.parametrize("package", ENGINE)
def test_every_sentence_has_three_languages_and_the_same_blanks_in_each(package):
    catalogue = catalogue_of(package)
    for sentence in catalogue.ids:
        assert catalogue.languages(sentence) == LANGUAGES, sentence
        texts = [catalogue.say(sentence, lang, **_unfilled(package, sentence)) for lang in LANGUAGES]
        assert len({tuple(sorted(set(blanks(text)))) for text in texts}) == 1, sentence
        assert all(texts)


def _unfilled(package, sentence):
    """Each blank filled with itself, so that the sentence shows as it was written."""
    written = str(catalogue_of(package)._texts[sentence])
    return {name: f"{{{name}}}" for name in re.findall(r"\{(\w+)\}", written)}


@pytest.mark.parametrize("package", ENGINE)
def test_every_sentence_is_told_somewhere(package):
    sources = "".join(path.read_text("utf-8") for path in SRC.rglob("*.py"))
    folder = Path(str(files(package)))
    assert (folder / "errors.toml").is_file()
    for sentence in catalogue_of(package).ids:
        group, dot, _ = sentence.rpartition(".")
        assert f'"{sentence}"' in sources or (dot and f'f"{group}.' in sources), sentence


def test_every_sentence_that_is_told_is_written():
    told_ids = []
    for path in SRC.rglob("*.py"):
        source = path.read_text("utf-8")
        for first, package, second, other in TOLD.findall(source):
            name, where = first or second, package or other
            told_ids += [(where, found) for found in re.findall(rf'(?<!\w){name}\(\s*"([\w.]+)"', source)]
    assert len(told_ids) > 60
    for package, sentence in told_ids:
        assert sentence in catalogue_of(package).ids, f"{package}: {sentence}"


WRONG = [
    ("m", "has no digit before it", "前に数字がありません", "前面没有数字"),
    ("12x", "`x` at place 3 of `12x` is not a tile", "3文字目の `x` は牌ではありません", "第 3 个字符 `x` 不是牌"),
    ("55m 12", "lacks its suit", "種類（m、p、s、z、f）がありません", "缺少花色"),
    ("9z", "there is no tile `9z`", "`9z` という牌はありません", "没有 `9z` 这种牌"),
    ("12m", "`12m` is 2 tiles, not one", "`12m` は2枚です", "`12m` 是 2 张牌"),
    ("", "`` is 0 tiles, not one", "は0枚です", "是 0 张牌"),
]


@pytest.mark.parametrize(("text", "en", "ja", "zh"), WRONG, ids=[row[0] for row in WRONG])
def test_text_that_is_no_tile(text, en, ja, zh):
    with pytest.raises(NotationError) as refused:
        parse_tile(text)
    texts = told(refused.value)
    assert en in texts["en"]
    assert ja in texts["ja"]
    assert zh in texts["zh"]


@pytest.mark.parametrize(
    ("tiles", "hand", "en", "ja", "zh"),
    [
        (FULL_136, "11111m", "5 copies of 1m: this game has 4", "1m が5枚あります", "1m 有 5 张"),
        (NO_MIDDLE_CHARACTERS_108, "2m", "this game has no tile 2m", "2m という牌はありません", "没有 2m 这张牌"),
    ],
)
def test_tiles_that_no_set_holds(tiles, hand, en, ja, zh):
    with pytest.raises(TileSetError) as refused:
        tiles.check(parse_tiles(hand))
    texts = told(refused.value)
    assert en in texts["en"]
    assert ja in texts["ja"]
    assert zh in texts["zh"]


def test_a_sentence_within_a_sentence_speaks_the_same_language():
    inner = NotationError(tell("no_tile", tile="9z", place=2, text="9z"))
    outer = ToldError(tell("not_one", text=inner, count=0))
    assert "という牌はありません" in outer.text("ja")
    assert "没有 `9z` 这种牌" in outer.text("zh")
    assert pickle.loads(pickle.dumps(outer)).text("zh") == outer.text("zh")


def test_an_error_of_plain_words_has_them_in_every_language():
    error = NotationError("`x` is not an action", "do")
    assert [error.text(lang) for lang in LANGUAGES] == [str(error)] * 3
    assert (pickle.loads(pickle.dumps(error)).where, error.args) == ("do", ("`x` is not an action",))


def test_input_may_hold_what_looks_like_a_blank():
    with pytest.raises(NotationError) as refused:
        parse_tiles("{text}")
    assert "`{` at place 1 of `{text}`" in str(refused.value)


def test_the_part_that_is_wrong_is_the_innermost_that_says_so():
    with pytest.raises(NotationError) as refused:
        about("hand", lambda text: about("ron", parse_tile, text), "12m")
    assert refused.value.where == "ron"
