"""Whole hands of every game played in the browser: once with the mouse, once without."""

import random

import pytest

from pung.match.match import Match
from pung.rulesets.registry import rule_set_names, rules
from pung.tiles.notation import format_tiles
from tests.browser.pages import ByKeys, ByMouse, TablePage, choose, wait_for
from tests.browser.rooms import sit

#: the options with which a match is over soonest; of Four Seas, whose matches have four hands at least, one is played
SHORTEST = {
    "riichi": {"length": "one_hand"},
    "sanma": {"length": "one_hand"},
    "four-seas": {"match_length": 4},
    "american": {"session_hands": 1},
}
EAGER = {
    "riichi": ("win", "ready", "pung", "chow"),
    "sanma": ("win", "aside", "ready", "pung"),
    "four-seas": ("win", "conceal", "chow"),
    "american": ("win", "yes", "swap"),
}
#: walls with which hands are short and lively: calls, norths, a riichi, two winners, a tile face down
WALLS = {"riichi": "browser 49", "sanma": "browser 44", "four-seas": "browser 45", "american": "browser 3"}
_BODY = "document.activeElement === document.body"


def at_table(people, family: str) -> TablePage:
    """Somebody at a table with a wall that is always the same, so that the hand is."""
    wall = Match(rules(family), WALLS[family]).wall(0)
    options = SHORTEST[family]
    return sit(people, family, options=options, hints=False, walls=[format_tiles(wall, sort=False)])


def played(table: TablePage, player, family: str, each=lambda: None) -> int:
    """Play until the hand is over; how many choices that took."""
    mind = random.Random(family)
    count = 0
    while (ask := table.asked_or_over()) is not None:
        each()
        player.do(ask, choose(ask, mind, EAGER[family]))
        count += 1
    return count


def check_result(table: TablePage, family: str) -> None:
    """The result stands there, whole."""
    over = table.state("over")
    page = table.page
    assert over["last"] == (family != "four-seas")
    assert page.locator(".result h2").inner_text() == over["title"]
    assert page.locator(".gains tr").count() == rules(family).seats
    assert page.locator(".ranking li").count() == (rules(family).seats if over["last"] else 0)
    assert page.locator(".result .sheet-lines").count() == sum(bool(hand["sheet"]) for hand in over["hands"])


@pytest.mark.parametrize("family", rule_set_names())
def test_a_hand_with_the_mouse_alone(people, family):
    table = at_table(people, family)
    assert played(table, ByMouse(table), family) > 3
    check_result(table, family)
    table.page.click(".result .btn.gold")  # the next hand, or the next match
    table.asked()
    assert table.page.evaluate("window.eyes.typed") == 0


@pytest.mark.parametrize("family", rule_set_names())
def test_a_hand_with_the_keyboard_alone(people, family):
    table = at_table(people, family)
    page = table.page
    table.asked()
    page.keyboard.press("ArrowRight")  # into the hand

    def focused():
        assert not page.evaluate(_BODY), table.said[-3:]

    assert played(table, ByKeys(table), family, focused) > 3
    check_result(table, family)
    wait_for(page, "() => document.activeElement.matches('.result .btn.gold')")
    told = [frame["text"] for frame in table.told if frame["t"] in ("event", "ask") and frame["text"]]
    assert len(told) > 10
    wait_for(page, "([last]) => window.eyes.said.includes(last)", [table.state("over")["title"]])
    said = list(table.said)
    for text in told:
        assert text in said, f"{text!r} was not said"
        said.remove(text)
    page.keyboard.press("Enter")
    table.asked()
    focused()
    assert page.evaluate("window.eyes.pointed") == 0
