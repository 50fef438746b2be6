"""The calculator of every game: typed hands, taps, refusals, and addresses that hold the hand."""

from typing import Any

import pytest

from pung.rulesets.registry import rule_set_names, rules
from pung.server.wire.sheets import sheet_of
from pung.web.catalogue import tile_names
from pung.wording.names import with_names
from tests.browser.pages import wait_for

WAYS = ("ron", "tsumo")


#: a hand of each game, how it is won, and on what
HANDS = {
    "riichi": ("234m 345p 678s 55s 67p", "ron", "8p"),
    "sanma": ("234p 345p 678s 55s 67p", "tsumo", "8p"),
    "four-seas": ("234m 234p 234s 567s 99p", "tsumo", "9p"),
    "american": ("ff [111m j] 22p jj 333s", "ron", "3s"),
}


def scored(family: str, hand: str, by: str, tile: str) -> Any:
    """What the engine says of a win."""
    return rules(family).score(hand, **{by: tile})


def win_on(page: Any, by: str, tile: str) -> None:
    """Say how the hand was won, and tap the tile."""
    page.click(f".how .row .seg button >> nth={WAYS.index(by)}")
    page.click(".winning .slot")
    page.click(f".key[aria-label^='{tile_names('en')[tile]}']")


@pytest.mark.parametrize("family", rule_set_names())
def test_a_hand_is_typed_its_tile_tapped_and_the_address_brings_it_back(people, family):
    hand, by, tile = HANDS[family]
    made = sheet_of(scored(family, hand, by, tile), "en")
    page = people.come(f"/score/{family}")
    page.fill("#hand", hand)
    win_on(page, by, tile)
    page.wait_for_selector(".headline")
    assert page.locator(".headline").inner_text() == made["headline"]
    assert page.locator(".lines .name").all_inner_texts() == [line["name"] for line in made["lines"]]
    assert page.locator(".transfers li").all_inner_texts() == [row["text"] for row in made["transfers"]]
    wait_for(page, "([by, tile]) => new URLSearchParams(location.search).get(by) === tile", [by, tile])

    again = people.come(page.url)
    again.wait_for_selector(".headline")
    assert again.input_value("#hand") == hand
    assert again.locator(".headline").inner_text() == made["headline"]


@pytest.mark.parametrize("family", rule_set_names())
def test_a_hand_that_does_not_win_says_which_rule_it_fails(people, family):
    hand = "1199m 1379p 1379s 1z"
    refusal = scored(family, hand, "ron", "5p")
    page = people.come(f"/score/{family}")
    page.fill("#hand", hand)
    win_on(page, "ron", "5p")
    refused = page.locator(".refused")
    refused.wait_for()
    assert rules(family).refusal_text(with_names(refusal, "en"), "en") in refused.inner_text()
    with page.expect_navigation():
        refused.locator("a").click()
    paragraph = page.url.partition("#")[2]
    assert paragraph == f"why-{refusal.rule}"
    assert page.locator(f"[id='{paragraph}']").is_visible()


def test_tiles_are_tapped_away_again_and_used_up_ones_cannot_be_taken(people):
    page = people.come("/score/riichi")
    key = page.locator(".key[aria-label^='East']")
    for count in range(4):
        assert str(4 - count) in key.get_attribute("aria-label")
        key.click()
    assert key.get_attribute("aria-disabled") == "true"
    key.click(force=True)
    assert page.input_value("#hand") == "1111z"
    page.click(".tray .held >> nth=0")
    assert page.input_value("#hand") == "111z"
    assert key.get_attribute("aria-disabled") == "false"


def test_circumstances_change_the_sheet(people):
    page = people.come("/score/riichi?hand=234m+345p+678s+55s+67p&ron=8p")
    page.wait_for_selector(".headline")
    before = page.locator(".headline").inner_text()
    page.click(".flags .chip >> nth=0")  # riichi
    wait_for(page, "(before) => document.querySelector('.headline')?.textContent !== before", before)
    assert "Riichi" in page.locator(".lines").inner_text()
    assert "riichi=1" in page.url
