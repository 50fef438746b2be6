"""The lobby: one press, and a game is on."""

import pytest

from pung.rulesets.registry import rule_set_names, rules
from tests.browser.pages import TablePage

#: from the press to the first question, in seconds; with the server and three other processes on two cores
SOON = 10_000


@pytest.mark.parametrize("family", rule_set_names())
def test_one_press_deals_a_hand_and_asks_for_a_choice(people, family):
    page = people.come("/")
    page.click(f"[data-play={family}]")
    page.wait_for_url("**/table/*", timeout=SOON)
    table = TablePage(page)
    page.set_default_timeout(SOON)
    ask = table.asked()
    assert ask["kind"] in ("turn", "give")
    assert page.locator(".mt").count() == 14  # East has drawn
    assert page.locator(".plate").count() == rules(family).seats - 1
    assert page.locator(".dock .prompt").inner_text() == ask["text"]
    assert page.locator("#table-chips .hash").inner_text()  # the wall is sealed
    page.wait_for_selector("pung-panel .opt, pung-panel .plan")  # and the coach has something to say
