"""The table is played by mouse, finger and keys: what each does is sent once, and what cannot be done says why."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from pung.web.catalogue import texts_json
from tests.web.table_frames import Told
from tests.web.table_page import TablePage, page_of, started


@pytest.fixture(scope="module", name="browser")
def _browser() -> Iterator[Browser]:
    with started() as browser:
        yield browser


@pytest.fixture(name="told")
def _told() -> Told:
    return Told("riichi/guide")


@pytest.fixture(name="table")
def _table(browser: Browser, told: Told) -> Iterator[TablePage]:
    """A riichi table at the first choice of its dealer."""
    with page_of(browser) as table:
        table.open(told.welcome(), told.ask())
        yield table
        assert table.problems == []


@pytest.fixture(name="phone")
def _phone(browser: Browser, told: Told) -> Iterator[TablePage]:
    with page_of(browser, (390, 844)) as table:
        table.open(told.welcome(), told.ask())
        yield table
        assert table.problems == []


def acts(table: TablePage) -> list[str]:
    return [frame["do"] for frame in table.all_sent("act")]


def tiles(told: Told) -> list[str]:
    """The own hand as it stands: the tile drawn last."""
    own = told.welcome()["view"]["seats"][0]
    if own["drawn"] is None:
        return list(own["hand"])
    rest = list(own["hand"])
    rest.remove(own["drawn"])
    return [*rest, own["drawn"]]


def other(told: Told, **fields: Any) -> dict[str, Any]:
    """Something that another seat did."""
    view = told.welcome()["view"]
    return {"t": "event", "seq": 8, "at": 0, "text": "South draws", "view": view, "sound": "", "event": fields}


# the hand


def test_a_click_discards_and_a_second_one_does_not_choose_again(table: TablePage, told: Told) -> None:
    table.page.locator(".mt").nth(2).click()
    table.page.locator(".mt").nth(4).click(force=True)
    assert table.wait_sent("act") == {"t": "act", "prompt": "0.7.0", "do": f"discard {tiles(told)[2]}"}
    assert len(acts(table)) == 1


def test_a_finger_lifts_a_tile_first_and_discards_it_with_the_second_tap(phone: TablePage, told: Told) -> None:
    tile = phone.page.locator(".mt").nth(2)
    tile.tap()
    expect(tile).to_have_class(re.compile("sel"))
    assert acts(phone) == []
    tile.tap()
    assert phone.wait_sent("act")["do"] == f"discard {tiles(told)[2]}"


def test_a_tile_thrown_upwards_is_discarded_and_a_short_pull_is_not(table: TablePage, told: Told) -> None:
    box = table.page.locator(".mt").nth(5).bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 30
    for pull in (30, 90):
        table.page.mouse.move(x, y)
        table.page.mouse.down()
        table.page.mouse.move(x, y - pull, steps=4)
        table.page.mouse.up()
        table.settle()
    assert acts(table) == [f"discard {tiles(told)[5]}"]


def test_keys_alone_discard_arrows_home_end_and_enter(table: TablePage, told: Told) -> None:
    table.page.keyboard.press("Home")
    table.page.keyboard.press("Home")
    table.page.keyboard.press("ArrowRight")
    expect(table.page.locator(".mt").nth(1)).to_be_focused()
    table.page.keyboard.press("Enter")
    assert table.wait_sent("act")["do"] == f"discard {tiles(told)[1]}"


def test_a_key_of_the_number_row_chooses_a_tile_and_again_discards_it(table: TablePage, told: Told) -> None:
    table.page.keyboard.press("0")
    expect(table.page.locator(".mt").nth(9)).to_be_focused()
    assert acts(table) == []
    table.page.keyboard.press("0")
    assert table.wait_sent("act")["do"] == f"discard {tiles(told)[9]}"


def test_the_tile_drawn_stands_apart_at_the_end_and_goes_out_as_drawn(table: TablePage, told: Told) -> None:
    last = table.page.locator(".mt").last
    expect(last).to_have_class(re.compile("draw"))
    last.click()
    assert table.wait_sent("act")["do"] == f"discard {tiles(told)[-1]} drawn"


def test_the_hand_is_a_toolbar_of_named_tiles_with_one_stop_for_the_tab_key(table: TablePage) -> None:
    rack = table.page.get_by_role("toolbar")
    assert rack.get_by_role("button").count() == 14
    assert table.page.locator('.mt[tabindex="0"]').count() == 1
    names = [tile.get_attribute("aria-label") for tile in rack.get_by_role("button").all()]
    assert all(name and not re.fullmatch(r"\d[mpsz]", name) for name in names)


def test_the_focus_stays_in_the_hand_when_its_tile_has_gone(table: TablePage, told: Told) -> None:
    table.page.keyboard.press("End")
    table.page.keyboard.press("Enter")
    table.wait_sent("act")
    done = other(told, type="discarded", seat=0, tile="1m", drawn=True, ready=False, concealed=False)
    own = done["view"]["seats"][0]
    own["hand"].remove(own["drawn"])
    own["drawn"] = None
    table.tell(done)
    assert table.page.evaluate("document.activeElement.className").startswith("mt")


# buttons


def test_a_greyed_button_says_why_with_the_way_to_the_guide(table: TablePage) -> None:
    button = table.page.locator(".act[data-verb=win]")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    bubble = table.page.locator(".bubble")
    expect(bubble).to_contain_text(table.state("why")["text"])
    assert bubble.locator("a").get_attribute("href", timeout=1000) == table.state("why")["link"]
    table.page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    assert acts(table) == []


def test_buttons_stay_in_their_places_when_nothing_is_asked(table: TablePage, told: Told) -> None:
    places = "() => [...document.querySelectorAll('.act')].map((e) => [e.dataset.verb, e.getBoundingClientRect().x])"
    before = table.page.evaluate(places)
    table.tell(other(told, type="drew", seat=1, tile=None))
    assert table.page.evaluate(places) == before
    assert len(before) >= 6


def test_a_verb_with_several_ways_lays_them_out_and_a_digit_takes_one(table: TablePage, told: Told) -> None:
    ask = told.ask(seq=9)
    chow = next(button for button in ask["buttons"] if button["verb"] == "chow")
    ways = [
        {"do": f"chow {pair}", "label": f"Chi {pair}", "tiles": [], "about": "", "kills": False}
        for pair in ("12m", "24m")
    ]
    chow |= {"on": True, "why": None, "ways": [{**way, "group": [{"tile": "3m", "fresh": True}]} for way in ways]}
    table.tell({**ask, "kind": "claim", "tiles": [{**tile, "discard": None} for tile in ask["tiles"]]})
    table.page.keyboard.press("c")
    expect(table.page.locator(".way")).to_have_count(2)
    expect(table.page.locator(".way").first).to_be_focused()
    table.page.keyboard.press("2")
    assert table.wait_sent("act")["do"] == "chow 24m"


def test_a_way_that_ruins_the_hand_is_asked_about_once_more(table: TablePage, told: Told) -> None:
    ask = told.ask(seq=9)
    pung = next(button for button in ask["buttons"] if button["verb"] == "pung")
    way = {"do": "pung 11m", "label": "Pung", "tiles": [], "group": [], "about": "no line is left", "kills": True}
    pung |= {"on": True, "why": None, "ways": [way], "dialog": True}
    table.tell(ask)
    table.page.keyboard.press("p")
    table.page.keyboard.press("1")
    expect(table.page.locator(".ways.kills")).to_be_visible()
    assert acts(table) == []
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".ways")).to_have_count(0)
    assert acts(table) == []


# slips


def test_a_joker_is_not_discarded_by_a_slip(table: TablePage, told: Told) -> None:
    welcome, ask = told.welcome(), told.ask()
    welcome["view"]["seats"][0]["hand"][0] = "j"
    ask["tiles"][0] |= {"tile": "j", "discard": "discard j", "confirm": True}
    table.tell(welcome, ask)
    table.page.locator(".mt").first.click()
    expect(table.page.locator(".ways.confirm")).to_be_visible()
    assert acts(table) == []
    table.page.locator(".ways .yes").click()
    assert table.wait_sent("act")["do"] == "discard j"


def test_a_discard_face_down_is_asked_about_by_hold_and_by_shift_enter(browser: Browser) -> None:
    told = Told("four-seas")
    with page_of(browser) as table:
        table.open(told.welcome(), told.ask())
        tile = table.page.locator(".mt").nth(3)
        tile.click(delay=800)
        expect(table.page.locator(".ways.confirm")).to_be_visible()
        table.page.keyboard.press("Escape")
        tile.focus()
        table.page.keyboard.press("Shift+Enter")
        assert acts(table) == []
        expect(table.page.locator(".ways .yes")).to_be_focused()
        table.page.keyboard.press("Enter")
        assert table.wait_sent("act")["do"] == f"conceal {tiles(told)[3]}"
        assert table.problems == []


# before play


def test_tiles_are_picked_for_the_tray_put_back_and_given(browser: Browser) -> None:
    told = Told("american")
    with page_of(browser) as table:
        table.open(told.welcome(), told.ask())
        for place in (0, 2, 4):
            table.page.locator(".mt").nth(place).click()
        expect(table.page.locator(".slot.full")).to_have_count(3)
        table.page.locator(".slot.full").first.click()
        expect(table.page.locator(".slot.full")).to_have_count(2)
        table.page.locator("button.give").click(force=True)
        assert acts(table) == []
        table.page.locator(".mt").nth(0).click()
        expect(table.page.locator(".plate.p1")).to_have_count(1)
        table.page.locator("button.give").click()
        held = tiles(told)
        assert table.wait_sent("act")["do"] == f"give {held[2]}{held[4]}{held[0]}"
        assert table.problems == []


# the connection


def test_after_a_loss_the_page_comes_back_where_it_was_and_resends_nothing(table: TablePage) -> None:
    table.page.locator(".mt").first.click()
    table.wait_sent("act")
    table.sockets[-1].close()
    expect(table.page.locator(".lost")).to_be_visible()
    hello = table.wait_sent("hello", 2)
    assert hello == {"t": "hello", "lang": "en", "token": "seat", "since": 7}
    assert len(acts(table)) == 1


def test_a_seat_opened_elsewhere_is_said_and_not_fought_over(table: TablePage) -> None:
    table.tell({"v": 1, "t": "bye", "seq": 0, "code": "replaced"})
    expect(table.page.locator(".ended")).to_be_visible()
    table.page.wait_for_timeout(700)
    assert len(table.all_sent("hello")) == 1
    table.page.locator(".ended .btn.gold").click()
    table.wait_sent("hello", 2)


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_the_language_changes_without_loading_the_page_anew(table: TablePage, lang: str) -> None:
    table.page.evaluate("window.here = true")
    table.page.locator(f'.langs a[data-lang="{lang}"]').click()
    assert table.wait_sent("lang") == {"t": "lang", "lang": lang}
    expect(table.page.locator("#tab-log")).to_have_text(texts_json("table", lang)["panel.log"])
    assert table.page.evaluate("window.here")


# words


def test_what_happens_is_told_to_readers_and_what_is_asked_at_once(table: TablePage, told: Told) -> None:
    expect(table.page.locator(".says-now")).to_contain_text(told.ask()["text"])
    table.tell(other(told, type="drew", seat=1, tile=None))
    expect(table.page.locator(".says")).to_contain_text("South draws")


def test_a_slash_leads_to_the_line_for_commands(table: TablePage) -> None:
    table.page.keyboard.press("/")
    table.page.keyboard.type("why tsumo")
    table.page.keyboard.press("Enter")
    assert table.wait_sent("type") == {"t": "type", "text": "why tsumo"}
    table.tell(
        {"t": "why", "seq": 7, "do": None, "can": False, "text": "It is not complete.", "rule": None, "link": None}
    )
    expect(table.page.locator(".why-card")).to_contain_text("It is not complete.")


def test_a_replay_shows_frames_and_lets_nothing_be_done(browser: Browser, told: Told) -> None:
    with page_of(browser) as table:
        table.show(told.welcome(), other(told, type="drew", seat=1, tile=None))
        expect(table.page.locator(".mt")).to_have_count(14)
        expect(table.page.locator(".act")).to_have_count(0)
        table.page.locator(".mt").first.click(force=True)
        assert acts(table) == []
        assert table.problems == []
