"""Whole hands of every game played in the browser: once with the mouse, once without."""

import random

import pytest

from pung.rulesets.registry import rule_set_names
from tests.browser.pages import ByKeys, ByMouse, TablePage, choose, wait_for
from tests.browser.rooms import sit

SHORTEST = {
    "riichi": {"length": "one_hand"},
    "sanma": {"length": "one_hand"},
    "four-seas": {"match_length": 4},
    "american": {"session_hands": 1},
}
EAGER = {
    "riichi": ("win", "ready", "pung", "chow"),
    "sanma": ("win", "aside", "ready"),
    "four-seas": ("win", "conceal", "chow"),
}
_BODY = "document.activeElement === document.body"


def played(table: TablePage, player, family: str, each=lambda: None) -> int:
    """Play until the hand is over; how many choices that took."""
    mind = random.Random(family)
    count = 0
    while (ask := table.asked_or_over()) is not None:
        each()
        player.do(ask, choose(ask, mind, EAGER.get(family, ("win",)) if count % 3 else ("win",)))
        count += 1
    return count


@pytest.mark.parametrize("family", rule_set_names())
def test_a_match_with_the_mouse_alone(people, family):
    table = sit(people, family, options=SHORTEST[family])
    table.page.keyboard.press = None  # nobody touches it
    assert played(table, ByMouse(table), family) > 3
    over = table.state("over")
    assert over["last"] == (family != "four-seas")  # whose shortest match has four hands
    assert table.page.locator(".ranking li").count() == (len(over["gains"]) if over["last"] else 0)
    assert table.page.locator(".result h2").inner_text() == over["title"]
    table.page.click(".result .btn.gold")  # play again
    table.asked()


@pytest.mark.parametrize("family", rule_set_names())
def test_a_match_with_the_keyboard_alone(people, family):
    table = sit(people, family, options=SHORTEST[family])
    page = table.page
    table.asked()
    page.keyboard.press("ArrowRight")  # into the hand

    def focused():
        assert not page.evaluate(_BODY), table.said[-3:]

    assert played(table, ByKeys(table), family, focused) > 3
    wait_for(page, "() => document.activeElement.matches('.result .btn.gold')")
    assert page.evaluate("window.eyes.pointed") == 0
    told = [frame["text"] for frame in table.told if frame["t"] in ("event", "ask") and frame["text"]]
    assert len(told) > 10
    said = list(table.said)
    for text in told:
        assert text in said, f"{text!r} was not said"
        said.remove(text)
    page.keyboard.press("Enter")  # play again
    table.asked()
