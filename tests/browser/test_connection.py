"""The connection is lost in the middle of a claim, and the seat in another window."""

from contextlib import closing

import pytest

from pung.tiles.notation import format_tiles
from tests.browser.cable import Cable
from tests.browser.pages import ByMouse, wait_for
from tests.browser.rooms import sit
from tests.table.walls import deal

#: East is ready but for the 2z that it has drawn, which South holds twice
CLAIM = {"E": "123m 456m 789m 23p 55p", "S": "22z 147m 258p 369s 34z", "draws": "2z"}
#: what a browser says of a connection that is lost, and of those that it tries to make
LOST = ("WebSocket connection to", "net::ERR_")
CLOCK = {"base": 10_000, "bank": 60_000}


@pytest.fixture(name="cable")
def _cable(server):
    with closing(Cable(server.port)) as cable:
        yield cable


def test_a_claim_is_asked_again_after_a_loss_and_its_clock_has_run_on(people, cable):
    people.excused = LOST
    wall = format_tiles(deal("riichi/guide", **CLAIM).state.setup.wall, sort=False)
    seats = ["efficient", "you", "efficient", "efficient"]
    table = sit(people, "riichi/guide", seats=seats, walls=[wall], clock=CLOCK, site=cable.site)
    page = table.page
    before = table.asked("claim")
    assert "pung" in [button["verb"] for button in before["buttons"] if button["on"]]
    page.wait_for_selector(".clock.mine .time")

    cable.pull()
    page.wait_for_selector(".lost[role=alert]")
    wait_for(page, "() => window.eyes.said.some((text) => text.includes('lost'))")
    table.act("pung").click()  # it cannot be sent, and that is told
    page.wait_for_selector(".toast")
    assert table.state("sent") is None

    cable.plug()
    page.click(".lost .btn")
    page.wait_for_selector(".lost", state="detached")
    after = table.asked("claim")
    assert after["prompt"] == before["prompt"]
    assert after["clock"] == before["clock"]  # the same beginning: what has passed stays passed
    assert [b["verb"] for b in after["buttons"] if b["on"]] == [b["verb"] for b in before["buttons"] if b["on"]]
    ByMouse(table).do(after, "pung 22z")
    table.until("state.view.seats[1].melds.length === 1")


def test_it_comes_back_by_itself_and_shows_what_was_missed(people, cable):
    people.excused = LOST
    table = sit(people, "sanma", pace=100, site=cable.site)
    ask = table.asked("turn")
    ByMouse(table).do(ask, next(tile["discard"] for tile in ask["tiles"] if tile["drawn"]))
    cable.pull()
    table.page.wait_for_selector(".lost")
    cable.plug()
    assert table.asked()["prompt"] != ask["prompt"]
    table.page.wait_for_selector(".lost", state="detached")
    assert len(table.own["pond"]) == 1
    texts = [line["text"] for line in table.state("log")]
    assert len(texts) == len(table.page.locator("pung-panel .tail li").all()) or len(texts) > 8


def test_the_seat_in_a_second_window_closes_the_first(people):
    table = sit(people, "riichi")
    table.asked()
    other = table.page.context.new_page()
    other.goto(table.page.url)
    table.page.wait_for_selector(".ended [role=alertdialog], .ended")
    other.wait_for_selector(".mt")
    table.page.click(".ended .btn.gold")  # play here
    table.page.wait_for_selector(".ended", state="detached")
    table.asked()
    other.wait_for_selector(".ended")
