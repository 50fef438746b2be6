"""Pages: each in three languages, with nothing in them that the policy forbids; what is not there is told kindly."""

import re
from html.parser import HTMLParser

import pytest

from pung.rulesets.registry import rule_set_names

PAGES = [
    "/",
    "/table/k3v9",
    "/table/k3v9/fair",
    "/replay",
    "/replay/0123abcd",
    "/api",
    *[f"/score/{family}" for family in rule_set_names()],
    *[f"/guide/{family}" for family in rule_set_names()],
]
TAGS = {"en": "en", "ja": "ja", "zh": "zh-Hans"}


class Inline(HTMLParser):
    """Finds what `script-src 'self'; style-src 'self'` would keep a browser from doing."""

    def __init__(self) -> None:
        super().__init__()
        self.found = []
        self.files = []

    def handle_starttag(self, tag, attrs):
        about = dict(attrs)
        if tag == "style" or "style" in about or any(name.startswith("on") for name in about):
            self.found.append(self.get_starttag_text())
        if tag == "script" and "src" not in about and about.get("type") != "application/json":
            self.found.append(self.get_starttag_text())
        if (about.get("href") or "").startswith("javascript:"):
            self.found.append(self.get_starttag_text())
        named = [about.get("src"), about.get("href") if tag == "link" else None]
        self.files += [name.partition("#")[0] for name in named if name]


@pytest.mark.parametrize("lang", TAGS)
@pytest.mark.parametrize("path", PAGES)
def test_a_page(client, path, lang):
    answer = client.get(path, params={"lang": lang})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert f'<html lang="{TAGS[lang]}"' in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert "Cookie" in answer.headers["vary"]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_needs_nothing_that_the_policy_forbids(client, path):
    inline = Inline()
    inline.feed(client.get(path).text)
    assert inline.found == []


@pytest.mark.parametrize("path", ["/", "/score/riichi", "/replay", "/table/x", "/guide/american", "/api", "/nowhere"])
def test_the_files_that_a_page_names_are_there(client, path):
    inline = Inline()
    inline.feed(client.get(path).text)
    assert inline.files
    assert {name: client.get(name).status_code for name in inline.files if name.startswith("/static/")} == {
        name: 200 for name in inline.files if name.startswith("/static/")
    }


def test_a_page_has_a_head_alone(client):
    answer = client.ask("HEAD", "/")
    assert (answer.status_code, answer.text) == (200, "")


def test_the_language_is_the_one_asked_for_then_the_one_kept_then_the_browsers(client):
    accept = {"accept-language": "zh-CN,zh;q=0.9"}
    assert 'lang="zh-Hans"' in client.get("/", headers=accept).text
    assert 'lang="en"' in client.get("/", headers={"accept-language": "fr"}).text
    client.get("/lang/ja")
    assert '<html lang="ja"' in client.get("/", headers=accept).text
    assert '<html lang="en"' in client.get("/?lang=en", headers=accept).text
    assert '<html lang="ja"' in client.get("/?lang=klingon", headers=accept).text


def test_a_language_is_kept_in_a_cookie_that_says_nothing_else(client):
    answer = client.get("/lang/ja?back=/replay%3Fx%3D1")
    assert (answer.status_code, answer.headers["location"]) == (303, "/replay?x=1")
    assert re.fullmatch(r"pung_lang=ja; Max-Age=31536000; Path=/; SameSite=lax", answer.headers["set-cookie"])


@pytest.mark.parametrize(
    "back",
    ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x", "", "evil", "/\tx", "/\r\nx: y"],
)
def test_a_language_leads_to_no_other_place(client, back):
    answer = client.get("/lang/ja", params={"back": back})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize("path", ["/nowhere", "/score/chess", "/guide/chess", "/table/a.b", "/replay/xyz", "/lang/fr"])
@pytest.mark.parametrize("lang", TAGS)
def test_what_is_not_there_is_told_on_a_page(client, path, lang):
    answer = client.get(path, headers={"accept-language": lang})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert {"en": "nothing here", "ja": "何もありません", "zh": "什么也没有"}[lang] in answer.text


def test_what_was_asked_is_not_repeated(client):
    assert "script>alert" not in client.get("/<script>alert(1)</script>").text


def test_the_icon_is_found_by_its_old_name(client):
    icon = client.get(client.get("/favicon.ico").headers["location"])
    assert (icon.status_code, icon.headers["content-type"]) == (200, "image/svg+xml")


def test_looking_sets_no_cookie(client):
    for path in PAGES:
        assert "set-cookie" not in client.get(path).headers
