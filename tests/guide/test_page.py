"""The pages: complete in three languages, every anchor once, every link to something, every tile drawn."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest

from pung.guide.drawings import SPRITE, Drawings
from pung.guide.entries import Shown
from pung.guide.errors import GuideError
from pung.guide.families import FAMILIES
from pung.guide.page import SERVER, content_of, guide_page
from pung.rulesets.circumstances import circumstances
from pung.rulesets.registry import rule_set_names, rules
from pung.scoring.sheet import Refusal
from pung.scoring.texts import LANGUAGES
from tests.data import ROOT
from tests.guide.pages import PAGES, page


def test_every_rule_set_has_a_page():
    assert rule_set_names() == FAMILIES


@pytest.mark.parametrize(("family", "lang"), PAGES)
def test_every_anchor_stands_once(family, lang):
    ids = page(family, lang).ids
    assert len(ids) == len(set(ids))
    assert {"play", "yaku", "points", "options", "why-not"} <= set(ids)


@pytest.mark.parametrize(("family", "lang"), PAGES)
def test_every_link_leads_somewhere(family, lang):
    found = page(family, lang)
    inside = [link[1:] for link in found.links if link.startswith("#")]
    assert len(inside) > 50
    assert set(inside) <= set(found.ids)
    outside = [link for link in found.links if not link.startswith("#")]
    assert outside
    assert all(link.startswith(f"/score/{family}?") for link in outside)


@pytest.mark.parametrize("family", FAMILIES)
def test_anchors_are_the_same_in_every_language(family):
    assert page(family, "en").ids == page(family, "ja").ids == page(family, "zh").ids


@pytest.mark.parametrize(("family", "lang"), PAGES)
def test_elements_are_closed_and_nothing_asks_for_an_exception_from_the_content_policy(family, lang):
    found = page(family, lang)
    assert not found.open
    assert not {name for name in found.attributes if name == "style" or name.startswith("on")}
    assert not re.search(r"<(script|style)\b", found.html)


@pytest.mark.parametrize(("family", "lang"), PAGES)
def test_every_text_is_there(family, lang):
    text = page(family, lang).text
    assert "{" not in text
    assert "}" not in text
    assert "None" not in text.split()


#: words in Latin letters, and those that stand for tiles in a sentence of any language
SETS = {"abc", "aaa", "bbb", "ccc"}
LATIN = re.compile(r"[A-Za-z]{3,}")
KANA = re.compile(r"[ぁ-ゖァ-ヺ]")


@pytest.mark.parametrize("family", FAMILIES)
def test_each_page_speaks_its_language(family):
    said = {lang: " ".join(sentences(family, lang)) for lang in LANGUAGES}
    assert not KANA.search(said["en"] + said["zh"])
    assert len(KANA.findall(said["ja"])) > 1_000
    for lang in ("ja", "zh"):
        assert set(LATIN.findall(said[lang])) <= SETS, lang


def sentences(family: str, lang: str) -> list[str]:
    """The sentences that are the guide's own: topics, needs, reasons."""
    content = content_of(family, lang)
    told = [str(p) for topic in content.topics for block in topic.blocks for p in block.paragraphs]
    told += [str(entry.needs) for group in content.groups for entry in group.entries]
    told += [str(shown.why) for shown in hands(family, lang)]
    told += [why.sentence for why in content.whys]
    return [re.sub(r"<code>.*?</code>|<[^>]+>", "", text) for text in told]


def hands(family: str, lang: str) -> list[Shown]:
    content = content_of(family, lang)
    entries = [entry for group in content.groups for entry in group.entries]
    found = [shown for topic in content.topics for shown in topic.hands]
    return found + [shown for entry in entries for shown in (*entry.examples, *entry.counterexamples)]


# Tiles.


@pytest.mark.parametrize("family", FAMILIES)
def test_tiles_have_names_and_are_in_the_sprite(family):
    found = page(family, "en")
    assert found.html.count('<svg class="tile') == len(found.tiles)
    assert found.html.count('role="img" aria-label="') == len(found.tiles)
    file, _, _ = SERVER.sprite.partition("#")
    assert {tile.partition("#")[0] for tile in found.tiles} == {file}
    sprite = ROOT / "src" / "pung" / SPRITE
    if not sprite.exists():
        pytest.skip("the tiles are not drawn yet")
    drawn = set(Drawings(sprite.read_text("utf-8")).symbols)
    assert {tile.partition("#")[2] for tile in found.tiles} <= drawn


# The calculator.


@pytest.mark.parametrize("family", FAMILIES)
def test_the_calculator_is_asked_in_keywords_of_the_scoring_program_and_says_the_same(family):
    kinds = {one.name: one.kind for one in circumstances(family)}
    asked = 0
    for shown in hands(family, "en"):
        if not shown.query:
            continue
        asked += 1
        how = dict(parse_qsl(urlsplit(f"?{shown.query}").query))
        hand = how.pop("hand")
        assert set(how) <= set(kinds)
        told = {name: value == "1" if kinds[name] == "flag" else value for name, value in how.items()}
        told |= {name: int(value) for name, value in how.items() if kinds[name] == "number"}
        result = rules(family).score(hand, **told)
        if isinstance(result, Refusal):
            assert not shown.verdict.good or shown.verdict.lead.startswith("Refused")
        elif shown.verdict.total:
            assert shown.verdict.total == result.headline("en")
    assert asked > 50


# For the server.


def test_the_server_gets_a_title_and_the_content_of_main():
    found = guide_page("riichi", "ja")
    assert found.title == "リーチ麻雀 · ルール案内"
    assert found.body.startswith('<div class="guide"')
    assert "<main" not in found.body
    assert guide_page("riichi", "ja") is found, "a page is built once"


@pytest.mark.parametrize(("family", "lang"), [("hongkong", "en"), ("riichi", "fr")])
def test_there_are_no_other_pages(family, lang):
    with pytest.raises(GuideError, match=r"it (has riichi|speaks en)"):
        guide_page(family, lang)
