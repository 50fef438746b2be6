"""The pages in a real browser: from files, on a wide screen and a phone, with the search, for everybody."""

import shutil
from pathlib import Path

import pytest

from pung.guide.drawings import SPRITE, Drawings
from pung.guide.site import build_site
from tests.data import ROOT
from tests.guide.test_site import PLAIN

CHROMIUM = shutil.which("chromium")
if CHROMIUM is None:
    pytest.skip("there is no Chromium here", allow_module_level=True)

from axe_playwright_python.sync_playwright import Axe  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    site = tmp_path_factory.mktemp("browser") / "guide"
    drawn = (ROOT / "src" / "pung" / SPRITE).is_file()
    build_site(site, drawings=Drawings.shipped() if drawn else PLAIN)
    return site


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, "--disable-component-update"])
        yield chromium
        chromium.close()


def opened(browser: Browser, folder: Path, name: str, view: dict, scheme: str = "dark") -> tuple[Page, list[str]]:
    """A page, and what its console complains of."""
    page = browser.new_context(viewport=view, color_scheme=scheme).new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto((folder / name).as_uri())
    return page, complaints


@pytest.mark.parametrize("family", ["riichi", "sanma", "four-seas", "american"])
@pytest.mark.parametrize(("view", "lang", "scheme"), [(WIDE, "en", "dark"), (PHONE, "ja", "light")])
def test_nothing_keeps_anybody_out(browser, folder, family, view, lang, scheme):
    page, complaints = opened(browser, folder, f"{lang}/{family}.html", view, scheme)
    # A part of each kind is enough, the rest is made by the same template; and all of it is laid out at once.
    page.evaluate("document.querySelectorAll('.entry:nth-of-type(n + 3)').forEach((entry) => entry.remove())")
    page.add_style_tag(content=".entry { content-visibility: visible !important }")
    assert not complaints
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page does not scroll sideways"
    page.context.close()


def test_the_search_shows_what_has_the_name(browser, folder):
    page, _ = opened(browser, folder, "zh/riichi.html", WIDE)
    visible = "[...document.querySelectorAll('.entry')].filter((e) => !e.hidden).map((e) => e.id)"
    everything = len(page.evaluate(visible))
    for typed, found in (
        ("平和", ["yaku-pinfu"]),
        ("pinfu", ["yaku-pinfu"]),
        ("PURE double", ["yaku-iipeikou", "yaku-ryanpeikou"]),
    ):
        page.fill("#guide-search", typed)
        assert page.evaluate(visible) == found
        assert page.inner_text(".guide-found") == f"{len(found)} 项"
        assert page.evaluate("[...document.querySelectorAll('.entries')].filter((g) => !g.hidden).length") == len(found)
    page.fill("#guide-search", "no such name")
    assert page.inner_text(".guide-found") == "没有这个名称。"
    page.fill("#guide-search", "")
    assert len(page.evaluate(visible)) == everything
    page.context.close()


def test_without_scripts_there_is_no_search_and_everything_else(browser, folder):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto((folder / "en" / "riichi.html").as_uri())
    assert page.locator(".guide-search").is_hidden()
    assert page.locator("#yaku-pinfu").is_visible()
    page.context.close()


def test_a_link_from_elsewhere_opens_at_its_paragraph(browser, folder):
    page = browser.new_context(viewport=PHONE).new_page()
    page.goto(f"{(folder / 'en' / 'riichi.html').as_uri()}#why-furiten_discard")
    page.wait_for_timeout(200)
    top = page.locator("#why-furiten_discard").bounding_box()["y"]
    assert 0 <= top < PHONE["height"] / 2
    page.context.close()


def test_a_hand_fits_one_row_of_a_phone(browser, folder):
    page, _ = opened(browser, folder, "en/riichi.html", PHONE)
    tops = page.evaluate(
        "[...document.querySelectorAll('#yaku-pinfu .hand')].map((h) => new Set([...h.querySelectorAll('.tile')].map((t) => Math.round(t.getBoundingClientRect().top))).size)"
    )
    assert tops == [1, 1]
    page.context.close()
