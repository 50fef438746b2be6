"""Three languages: the switch in the header turns every word of a page."""

import re
from typing import Any

import pytest

from pung.web.catalogue import texts, tile_names
from tests.browser.pages import ByMouse, TablePage, wait_for
from tests.browser.rooms import play_on, sit
from tests.browser.scenes import SCENES

OTHERS = ("ja", "zh")
#: what stays as it is: names, keys, what one types, units, and the languages' own names
NAMES = {
    "Pung", "Mei", "Hibari", "Suzume", "Tsubame", "Kotori", "English", "Yuji", "Boku", "Lit", "SIL", "Open", "Font",
    "License", "MIT", "BSD", "Clause", "Enter", "Esc", "Space", "Shift", "Ctrl", "pon", "why", "tsumo", "mjlog", "tenhou",
    "net", "JSON", "mjai", "HTTP",
}  # fmt: skip
_WORD = re.compile(r"[A-Za-z]{3,}")
#: what a line of a card prints: letters and digits for groups of tiles
_PRINTED = re.compile(r"(?<![A-Za-z])(?:[A-Z0-9]*(?:FF|NN|EE|WW|SS|DD)[A-Z0-9]*)(?![A-Za-z])")
#: the beginning and the end of what a wall is committed to with
_DIGEST = re.compile(r"[0-9a-f]{4}…[0-9a-f]{4}")

#: everything that is read or heard of a page: its text as far as it is seen, labels, titles, hints in fields
WORDS = """() => {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const holder = walk.currentNode.parentElement;
    if (holder.closest("script, style, noscript, code, .says, .says-now")) continue;
    if (holder.checkVisibility({ checkOpacity: false })) found.push(walk.currentNode.textContent);
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]")) {
    if (one.matches(".langs a") || !one.checkVisibility()) continue;
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) found.push(one.getAttribute(name) ?? "");
  }
  return found.map((text) => text.trim()).filter(Boolean);
}"""


def english(page: Any) -> list[str]:
    """The texts of a page with English words in them."""
    return [
        text for text in page.evaluate(WORDS) if set(_WORD.findall(_DIGEST.sub("", _PRINTED.sub("", text)))) - NAMES
    ]


def speak(page: Any, lang: str) -> None:
    """Choose a language in the header, and wait until the page speaks it."""
    page.click(f".langs a[data-lang={lang}]")
    page.wait_for_selector(f"html[data-lang={lang}]")


@pytest.mark.parametrize("path", ["/", "/score/riichi", "/score/american", "/replay", "/nowhere"])
def test_pages_turn_their_words(people, path):
    people.excused = ("status of 404",)
    page = people.come(path)
    assert len(english(page)) > 10
    for lang in OTHERS:
        speak(page, lang)
        assert page.url.endswith(path)
        assert english(page) == []


@pytest.mark.parametrize("scene", ["three_chows", "first_pass", "to_conceal", "norths"])
def test_a_table_turns_its_words_in_the_middle_of_a_question(people, scene):
    found = SCENES[scene]()
    table = play_on(people, found.moment, found.seat)
    page = table.page
    ask = table.asked()
    page.wait_for_selector("pung-panel .big")
    assert len(english(page)) > 10
    for lang in OTHERS:
        speak(page, lang)
        table.until("state.lang === arg && state.ask && state.coach", lang)
        assert table.asked()["prompt"] == ask["prompt"]
        for tab in ("coach", "rules", "score", "log"):
            page.click(f"#tab-{tab}")
            page.wait_for_selector(f"[role=tabpanel][aria-labelledby=tab-{tab}]")
            assert english(page) == [], tab
        check_hand_and_buttons(table, lang)


def check_hand_and_buttons(table: TablePage, lang: str) -> None:
    """Tiles have their names in a language, buttons their words."""
    names, page = tile_names(lang), table.page
    labels = page.locator(".mt").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    for label, item in zip(labels, table.asked()["items"], strict=True):
        assert label.startswith(names[item["tile"]])
    verbs = page.locator(".act .name").all_inner_texts()
    assert verbs
    assert not any(_WORD.search(verb) for verb in verbs)


@pytest.mark.parametrize("lang", OTHERS)
def test_what_is_said_is_said_in_the_language_chosen(people, lang):
    table = sit(people, "riichi", hints=False)
    ask = table.asked("turn")
    speak(table.page, lang)
    table.until("state.lang === arg", lang)
    count = len(table.said)
    drawn = next(tile for tile in table.asked("turn")["tiles"] if tile["drawn"])
    ByMouse(table).do(ask, drawn["discard"])
    wait_for(table.page, "(count) => window.eyes.said.length > count + 2", count)
    said = table.said[count:]
    assert not any(_WORD.search(text) for text in said), said
    table.page.click(".settings-tool")
    assert table.page.locator("dialog.settings h2").inner_text() == texts("table").say("settings.title", lang)
    assert english(table.page) == []


def test_the_language_is_kept_for_the_next_page(people):
    page = people.come("/")
    speak(page, "ja")
    page.click("[data-play=riichi]")
    page.wait_for_url("**/table/*")
    table = TablePage(page)
    assert not any(_WORD.search(button["label"]) for button in table.asked()["buttons"])
    page.reload()
    table = TablePage(page)
    table.asked()
    assert page.evaluate("document.documentElement.lang") == "ja"
