"""What a page knows and does not show: other people's tiles are not in it, also for those who look on."""

import json
import random
from typing import Any

import pytest

from pung.rulesets.registry import rule_set_names
from tests.browser.pages import ByMouse, TablePage, choose
from tests.browser.rooms import Moment, noted, play_on, sit
from tests.rulesets.four_seas.table import deal as deal_four_seas

#: the pictures of a tile that lies face down
BACKS = {"t-back", "t-back-s"}


def pictures(locator: Any) -> list[str]:
    """Which pictures these tiles show."""
    return locator.evaluate_all("(all) => all.map((use) => use.getAttribute('href').split('#')[1])")


@pytest.mark.parametrize("family", rule_set_names())
def test_who_looks_on_has_no_hidden_tile_in_the_page(people, family):
    table = sit(people, family, delay=0, hints=False)
    watching = TablePage(people.come(table.page.url))
    watching.until("state.view && state.you === null")
    mind = random.Random(family)
    for _ in range(2):
        ask = table.asked_or_over()
        if ask is None:
            break
        ByMouse(table).do(ask, choose(ask, mind))
        if table.state("over"):
            break
        page = watching.page
        seats = watching.state("view")["seats"]
        assert all(seat["hand"] is None and seat["drawn"] is None for seat in seats)
        standing = pictures(page.locator(".standing use"))
        assert len(standing) > 20
        assert set(standing) <= BACKS
        assert page.locator(".mt").count() == 0
    # nor was it in a frame
    assert any(frame["t"] == "event" for frame in watching.told)
    for frame in watching.told:
        view = frame.get("view") or {"seats": []}
        assert all(seat["hand"] is None for seat in view["seats"]), frame
        event = frame.get("event") or {}
        if event.get("type") == "drew":
            assert event["tile"] is None, frame
        assert frame["t"] not in ("ask", "coach")
    assert not watching.page.evaluate("Boolean(document.querySelector('.act'))")


def test_the_own_hand_is_all_that_a_seat_knows(people):
    table = sit(people, "riichi", hints=False)
    table.asked("turn")
    told = json.dumps(table.told)
    others = [seat for seat in table.state("view")["seats"] if seat["seat"] != 0]
    assert all(seat["hand"] is None for seat in others)
    assert '"hand": [' in told
    labels = [one.get_attribute("aria-label") for one in table.page.locator(".standing").all()]
    assert labels == [f"{name} holds 13 tiles" for name in ("Suzume", "Tsubame", "Kotori")]


def test_anothers_tile_that_lies_face_down_has_no_face(people):
    with noted() as choices:
        hand = deal_four_seas(E="9s", S="123m 456p 789s 1122z", draws="5z 3z").play("E conceal 9s")
    table = play_on(people, Moment(hand, choices), 1)
    table.asked("turn")
    stone = table.page.locator(".seat[data-seat='0'] .pond .pt.hidden")
    assert stone.get_attribute("aria-label").lower().startswith("face-down tile, face down")
    assert set(pictures(stone.locator("use"))) <= BACKS
    assert stone.locator(".eye").count() == 0
    assert table.state("view")["seats"][0]["pond"][0]["tile"] is None
