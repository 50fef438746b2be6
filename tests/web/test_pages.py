"""The pages as HTML: whole, in three languages, safe with whatever they are given."""

import json
import re
from html.parser import HTMLParser

import pytest

from pung.rulesets.registry import presets, rule_set_names
from pung.scoring.texts import LANGUAGES
from pung.web import pages
from pung.web.api_reference import Field, reference
from pung.web.catalogue import texts, tile_names

OPENAPI = {
    "paths": {
        "/api/things/{thing}": {
            "get": {
                "tags": ["Things"],
                "summary": "One thing",
                "description": "As it is now.",
                "parameters": [
                    {"name": "thing", "in": "path", "required": True, "schema": {"type": "string"}},
                    {"$ref": "#/components/parameters/lang"},
                ],
                "responses": {
                    "200": {
                        "description": "It is there.",
                        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}},
                    }
                },
            },
        },
        "/api/things": {
            "post": {
                "tags": ["Things"],
                "requestBody": {
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}},
                },
                "responses": {},
            }
        },
        "/healthz": {"get": {"responses": {}}},
    },
    "components": {
        "parameters": {
            "lang": {
                "name": "lang",
                "in": "query",
                "schema": {"anyOf": [{"enum": ["en", "ja"]}, {"type": "null"}]},
                "description": "of sentences",
            }
        },
        "schemas": {
            "Thing": {
                "required": ["name"],
                "properties": {
                    "name": {"type": "string", "description": "what it is called"},
                    "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Part"}},
                },
            },
            "Part": {"description": "a part of it"},
        },
    },
}

PAGES = {
    "lobby": lambda lang: pages.lobby_page(lang),
    "table": lambda lang: pages.table_page(lang, "k3v9"),
    "fair": lambda lang: pages.fair_page(lang, "k3v9"),
    "records": lambda lang: pages.records_page(lang),
    "replay": lambda lang: pages.replay_page(lang, "0123abcd"),
    "api": lambda lang: pages.api_page(lang, OPENAPI),
    "error": lambda lang: pages.error_page(lang, 404, "There is no such page."),
    **{f"score {family}": lambda lang, family=family: pages.score_page(lang, family) for family in rule_set_names()},
}
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Reader(HTMLParser):
    """Reads a page: its elements, whether each is closed where it should be, what is written in it."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.open, self.wrong, self.data = [], [], [], ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append((tag, self.getpos()))

    def handle_data(self, data):
        if self.open[-1:] == ["script"]:
            self.data += data

    def all(self, tag, **attributes):
        found = ((name, about) for name, about in self.elements if name == tag)
        return [about for _, about in found if attributes.items() <= about.items()]


@pytest.fixture(name="page", params=[(name, lang) for name in PAGES for lang in LANGUAGES], ids="-".join)
def _page(request):
    name, lang = request.param
    return name, lang, Reader(PAGES[name](lang))


def test_a_page_is_well_formed(page):
    _, _, read = page
    assert (read.wrong, read.open) == ([], [])
    ids = [about["id"] for _, about in read.elements if "id" in about]
    assert len(ids) == len(set(ids))


def test_a_page_says_its_language_and_leads_to_the_others(page):
    _, lang, read = page
    assert read.all("html")[0]["data-lang"] == lang
    switch = read.all("a", hreflang=lang)[0]
    assert switch["aria-current"] == "true"
    links = [about["href"] for about in read.all("a") if "hreflang" in about]
    assert [re.match(r"/lang/(\w+)\?back=/", link)[1] for link in links] == list(LANGUAGES)


def test_a_page_has_a_name_and_a_way_past_the_header(page):
    _, _, read = page
    assert read.all("title")
    assert read.all("a", href="#main")


def test_a_page_obeys_the_strict_policy(page):
    """No script or style but in files of our own."""
    _, _, read = page
    for tag, about in read.elements:
        assert tag != "style"
        assert not [name for name in about if name == "style" or name.startswith("on")]
        assert tag != "script" or about.get("type") == "application/json" or about["src"].startswith("/static/")
    files = [about["href"] for about in read.all("link")] + [about.get("src", "/") for about in read.all("script")]
    assert all(name.startswith("/") for name in files)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["lobby", "fair", "records", "replay", "score riichi"])
def test_scripts_find_their_sentences_in_the_page(name, lang):
    data = json.loads(Reader(PAGES[name](lang)).data)
    assert data["lang"] == lang
    assert data["tiles"] == tile_names(lang)
    assert data["texts"]["common.failed"] == texts("site").say("common.failed", lang)


# The lobby.


def test_the_lobby_has_one_button_a_game_that_plays_it():
    read = Reader(pages.lobby_page("en"))
    assert [about["data-play"] for about in read.all("button") if "data-play" in about] == list(rule_set_names())
    data = json.loads(read.data)
    assert [preset["id"] for game in data["games"] for preset in game["presets"]] == list(presets())


# Links that lead on.


def test_the_language_switch_leads_back_to_the_page():
    assert "/lang/ja?back=/score/american" in pages.score_page("en", "american")
    assert "/lang/ja?back=/table/a%22b" in pages.fair_page("en", 'a"b')


@pytest.mark.parametrize("page", [pages.score_page, pages.guide_page])
def test_there_is_no_page_of_a_game_that_there_is_not(page):
    with pytest.raises(LookupError, match="there is no game `chess`"):
        page("en", "chess")


# What comes from outside.

EVIL = "</script><script>alert(1)</script><b onclick='x'>"


@pytest.mark.parametrize(
    "text",
    [
        pages.error_page("en", 400, EVIL),
        pages.fair_page("en", EVIL),
        pages.table_page("en", EVIL),
        pages.replay_page("en", EVIL),
        pages.api_page("en", {"paths": {f"/{EVIL}": {"get": {"summary": EVIL, "description": EVIL, "responses": {}}}}}),
    ],
    ids=["error", "fair", "table", "replay", "api"],
)
def test_nothing_from_outside_becomes_markup(text):
    read = Reader(text)
    assert not read.all("b", onclick="x")
    assert all("src" in about or about.get("type") == "application/json" for about in read.all("script"))


# The HTTP interface as people read it.


def test_operations_stand_under_their_tags():
    groups = reference(OPENAPI)
    assert [(group.name, [(o.method, o.path) for o in group.operations]) for group in groups] == [
        ("Things", [("GET", "/api/things/{thing}"), ("POST", "/api/things")]),
        ("", [("GET", "/healthz")]),
    ]


def test_parameters_and_parts_of_a_body_are_told_with_their_types():
    one, new = reference(OPENAPI)[0].operations
    assert one.fields == (
        Field("thing", "path", "string", True, ""),
        Field("lang", "query", '"en" | "ja" | null', False, "of sentences"),
    )
    assert new.fields == (
        Field("name", "body", "string", True, "what it is called"),
        Field("parts", "body", "array of Part", False, ""),
    )
    assert one.answers == (("200", "It is there.", "Thing"),)


def test_the_reference_shows_what_the_description_says():
    page = pages.api_page("en", OPENAPI)
    for words in ("/api/things/{thing}", "One thing", "As it is now.", "what it is called", "It is there."):
        assert words in page
