"""The state of the table's page is made of frames alone: what each kind of frame changes, and what it leaves."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.table_frames import Told
from tests.web.table_page import ADDRESS, TablePage, page_of, started

REDUCE = """async ([frames, now]) => {
  const { START, reduce } = await import("/static/table/store.js");
  return frames.reduce((state, frame) => reduce(state, frame, now), START);
}"""
CALL = "async ([file, name, args]) => (await import(`/static/table/${file}.js`))[name](...args)"
NOW = 1_760_000_005_000


@pytest.fixture(scope="module", name="browser")
def _browser() -> Iterator[TablePage]:
    with started() as browser, page_of(browser) as page:
        page.page.goto(f"{ADDRESS}/table/none")
        yield page


def reduced(browser: TablePage, *frames: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = browser.page.evaluate(REDUCE, [list(frames), NOW])
    return made


def event(seq: int, view: dict[str, Any] | None, text: str = "", **fields: Any) -> dict[str, Any]:
    return {"t": "event", "seq": seq, "text": text, "view": view, "event": fields, "sound": ""}


@pytest.fixture(name="told")
def _told() -> Told:
    return Told("riichi/guide")


def test_a_welcome_is_the_whole_table(browser: TablePage, told: Told) -> None:
    state = reduced(browser, told.welcome())
    assert (state["link"], state["you"], state["seq"]) == ("open", 0, 7)
    assert len(state["view"]["seats"][0]["hand"]) == 14
    assert state["offset"] == 1_760_000_000_000 - NOW


def test_an_ask_lasts_until_something_happens_and_a_room_frame_does_not_end_it(browser: TablePage, told: Told) -> None:
    asked = reduced(browser, told.welcome(), told.ask(), {"t": "room", "seq": 8, **told.room()})
    assert asked["ask"]["prompt"] == "0.7.0"
    done = event(9, told.welcome()["view"], "You discard it.", type="discarded", seat=0)
    state = reduced(browser, told.welcome(), told.ask(), done)
    assert (state["ask"], state["last"], state["log"][-1]["text"]) == (None, 0, "You discard it.")


def test_a_choice_on_its_way_is_no_longer_open_until_it_is_refused(browser: TablePage, told: Told) -> None:
    sent = reduced(browser, told.welcome(), told.ask(), {"t": "sent", "do": "win"})
    assert sent["sent"] == "win"
    refused = {"t": "error", "seq": 7, "code": "illegal", "text": "No.", "why": {"do": "win", "text": "not complete"}}
    state = reduced(browser, told.welcome(), told.ask(), {"t": "sent", "do": "win"}, refused)
    assert (state["sent"], state["why"]["text"], state["toasts"]) == (None, "not complete", [])


def test_what_was_missed_is_told_without_taking_the_table_back(browser: TablePage, told: Told) -> None:
    missed = event(6, None, "East draws", type="drew", seat=0, tile=None)
    state = reduced(browser, told.welcome(missed=1), missed)
    assert state["view"] is not None
    assert [line["text"] for line in state["log"]] == ["The hand begins."]
    assert state["catching"] == 0


def test_the_last_frame_seen_never_goes_back(browser: TablePage, told: Told) -> None:
    assert reduced(browser, told.welcome(), {"t": "bye", "seq": 0, "code": "replaced"})["seq"] == 7


def test_a_new_hand_clears_what_was_of_the_old_one(browser: TablePage, told: Told) -> None:
    over = {
        "t": "over",
        "seq": 8,
        "title": "",
        "hands": [],
        "gains": [],
        "last": False,
        "ranking": None,
        "next_in": 4000,
    }
    ended = reduced(browser, told.welcome(), over)
    assert ended["over"]["next_at"] == NOW + 4000
    view = told.welcome()["view"]
    state = reduced(
        browser, told.welcome(), over, {"t": "hand", "seq": 9, "opening": "East 2.", "view": view, "fair": None}
    )
    assert (state["over"], state["coach"], state["stages"]) == (None, None, [])
    assert state["log"] == [{"text": "East 2.", "head": True}]


def test_a_frame_of_an_unknown_kind_changes_nothing(browser: TablePage, told: Told) -> None:
    known = reduced(browser, told.welcome())
    assert reduced(browser, told.welcome(), {"t": "weather", "seq": 99}) == known


def test_buttons_keep_their_places_when_a_choice_names_more_of_them(browser: TablePage) -> None:
    def verbs(*names: str) -> list[dict[str, str]]:
        return [{"verb": name, "label": name, "key": ""} for name in names]

    args = [verbs("win", "ready", "kong", "pass"), verbs("win", "kong", "abort", "pass")]
    found = browser.page.evaluate(CALL, ["store", "merged", args])
    assert [verb["verb"] for verb in found] == ["win", "ready", "kong", "abort", "pass"]


@pytest.mark.parametrize(
    ("seats", "near", "places"), [(4, 0, [0, 1, 2, 3]), (4, 2, [2, 3, 0, 1]), (3, 0, [0, 1, 3]), (3, 1, [3, 0, 1])]
)
def test_every_seat_has_its_side_and_of_three_none_sits_opposite(
    browser: TablePage, seats: int, near: int, places: list[int]
) -> None:
    assert browser.page.evaluate(CALL, ["store", "places", [seats, near]]) == places


def test_the_tile_drawn_stands_last_and_is_the_later_of_two_equal_ones(browser: TablePage) -> None:
    assert browser.page.evaluate(CALL, ["store", "handOrder", [["1m", "5p", "5p", "9s"], "5p"]]) == [0, 1, 3, 2]
    assert browser.page.evaluate(CALL, ["store", "handOrder", [["1m", "9s"], None]]) == [0, 1]


def test_a_tile_keeps_its_id_while_it_stays_in_the_hand(browser: TablePage) -> None:
    first = browser.page.evaluate(CALL, ["rack", "identify", [["1m", "5p", "9s"], "9s", {"items": [], "next": 1}]])
    ids = {item["tile"]: item["id"] for item in first["items"]}
    after = browser.page.evaluate(CALL, ["rack", "identify", [["1m", "2m", "9s"], None, first]])
    kept = {item["tile"]: item["id"] for item in after["items"]}
    assert (kept["1m"], kept["9s"]) == (ids["1m"], ids["9s"])
    assert kept["2m"] not in ids.values()


def test_rows_of_a_pond_are_full_but_for_the_last_which_grows(browser: TablePage) -> None:
    rows = browser.page.evaluate(CALL, ["pond", "inRows", [list(range(21)), 6]])
    assert [len(row) for row in rows] == [6, 6, 9]
