"""What hardly ever happens by chance, from hands that were laid out, as it is played and seen in the browser."""

from typing import Any

import pytest

from pung.web.catalogue import tile_names
from tests.browser.chromium import PHONES
from tests.browser.pages import ByKeys, ByMouse, TablePage, wait_for
from tests.browser.rooms import play_on
from tests.browser.scenes import SCENES

SMALL = PHONES[0]
_NAMES = tile_names("en")


@pytest.fixture(name="at")
def _at(people):
    """Somebody at a prepared moment."""

    def at(scene: str, **how: Any) -> TablePage:
        found = SCENES[scene]()
        return play_on(people, found.moment, found.seat, **how)

    return at


def called(*tiles: str) -> str:
    """What tiles are called."""
    return ", ".join(_NAMES[tile] for tile in tiles)


def names(locator: Any) -> list[str]:
    """What readers of the screen are told of these."""
    return [one.get_attribute("aria-label") for one in locator.all()]


def set_of(page: Any, seat: int, nth: int = -1) -> Any:
    """A set of a seat; the latest unless it is said which."""
    return page.locator(f".seat[data-seat='{seat}'] .set").nth(nth)


def backs(locator: Any) -> list[bool]:
    """Which of the tiles lie face down."""
    return locator.locator("use").evaluate_all(
        "(all) => all.map((use) => use.getAttribute('href').includes('#t-back'))"
    )


def inside(page: Any, locator: Any) -> bool:
    """Whether something lies wholly in the window."""
    box, size = locator.bounding_box(), page.viewport_size
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] >= 0 and box["y"] >= 0 and right <= size["width"] and bottom <= size["height"]


# Claims.


@pytest.mark.parametrize("size", [None, SMALL], ids=["desktop", "phone"])
def test_each_of_three_chows_shows_its_own_tiles(at, size):
    table = at("three_chows", **({"size": size} if size else {}))
    page = table.page
    table.asked("claim")
    table.act("chow").click()
    ways = page.locator(".ways .way")
    shown = [[use.get_attribute("href")[-2:] for use in way.locator("use").all()] for way in ways.all()]
    assert shown == [["3s", "4s", "0s"], ["4s", "6s", "0s"], ["6s", "7s", "0s"]]
    assert inside(page, page.locator(".ways"))
    assert all(inside(page, way) and way.bounding_box()["height"] >= 44 for way in ways.all())
    ways.nth(1).click()
    table.asked("turn")
    assert [tile["tile"] for tile in table.own["melds"][0]["tiles"]] == ["0s", "4s", "6s"]
    assert names(set_of(page, 1)) == [called("0s", "4s", "6s")]


def test_escape_leads_out_of_the_choice_and_a_digit_takes_one(at):
    table = at("three_chows")
    ask = table.asked("claim")
    table.page.keyboard.press("c")
    table.page.wait_for_selector(".ways .way:focus")
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(".ways .way", state="detached")
    ByKeys(table).do(ask, "chow 67s")
    table.asked("turn")
    assert [tile["tile"] for tile in table.own["melds"][0]["tiles"]] == ["0s", "6s", "7s"]


def test_two_win_the_same_tile_and_each_has_a_sheet(at):
    table = at("two_ready_hands")
    ByMouse(table).do(table.asked(), "discard 8s drawn")
    page = table.page
    page.wait_for_selector(".result.double")
    wins = page.locator(".result .laid:has(.sheet-lines)")
    assert wins.count() == 2
    assert all(inside(page, win) for win in wins.all())
    for win in wins.all():
        assert called("8s") in win.locator(".set.won").get_attribute("aria-label")
        assert win.locator(".tot b").inner_text().replace(",", "").isdigit()
    gains = [row["gain"] for row in table.state("over")["gains"]]
    assert gains[0] == -gains[1] - gains[3] < 0


# Declarations.


def test_riichi_turns_the_tile_and_puts_a_stick_down(at):
    table = at("ready")
    page = table.page
    ask = table.asked("turn")
    table.act("ready").click()
    dim = [stone.get_attribute("class") for stone in page.locator(".mt").all()]
    assert sum("dim" not in cls for cls in dim) == sum(tile["ready"] is not None for tile in ask["tiles"])
    page.keyboard.press("Escape")
    ByMouse(table).do(ask, "riichi 1z drawn")
    page.wait_for_selector(".seat.near .pond .pt.side")
    turned = page.locator(".seat.near .pond .pt.side").bounding_box()
    assert turned["width"] > turned["height"]
    assert page.locator(".cw.a0 .stick").count() == 1
    table.until("state.view.sticks === 1 && state.view.seats[0].score === 24000")
    assert page.locator(".cw.a0 .sc b").inner_text() == "24,000"
    assert page.locator(".dock .waits .ts").get_attribute("aria-label") == called("5s", "8s")


def test_a_closed_kong_lies_with_its_outer_two_face_down_and_an_added_one_is_stacked(at):
    table = at("two_kongs")
    page = table.page
    ByMouse(table).do(table.asked("turn"), "closed-kong 3333z")
    ByMouse(table).do(table.asked("turn"), "added-kong 9m")
    table.until("state.view.indicators.length === 3")
    sets = {meld["kind"]: set_of(page, 1, at) for at, meld in enumerate(table.own["melds"])}
    assert backs(sets["closed_kong"]) == [True, False, False, True]
    assert sets["added_kong"].locator(".side .upon").count() == 1
    lower, upper = [sets["added_kong"].locator(".side .t").nth(n).bounding_box() for n in (0, 1)]
    assert abs(lower["x"] - upper["x"]) < 2
    assert upper["y"] + upper["height"] <= lower["y"] + 2
    assert page.locator(".centre .dora .t").count() == 3


def test_norths_are_set_aside_beside_the_hand(at):
    table = at("norths")
    page = table.page
    for count in (1, 2, 3):
        ByKeys(table).do(table.asked("turn"), "aside 4z")
        table.until("state.view.seats[0].aside.length === arg", count)
        assert backs(page.locator(".seat.near .set.aside")) == [False] * count
    wait_for(page, "() => window.eyes.said.some((text) => text.includes('North'))")
    assert page.locator(".seat.near .set.aside").get_attribute("aria-label") == called("4z", "4z", "4z")


def test_nine_terminals_end_the_hand(at):
    table = at("nine_terminals")
    page = table.page
    table.asked("turn")
    assert table.act("abort").is_enabled()
    page.keyboard.press("a")
    page.wait_for_selector(".result h2")
    assert "nine" in page.locator(".result h2").inner_text().lower()
    assert table.state("over")["hands"][0]["seat"] == 0
    assert page.locator(".result .laid .set .t").count() == 14


def test_at_the_end_of_the_wall_those_who_are_ready_lay_their_hands_open(at):
    table = at("last_tile")
    page = table.page
    while (ask := table.asked_or_over()) is not None:
        drawn = [tile["discard"] for tile in ask["tiles"] if tile["drawn"]]
        ByMouse(table).do(ask, drawn[0] if drawn else "pass")
    over = table.state("over")
    assert {0, 1} <= {hand["seat"] for hand in over["hands"]}
    page.click(".result footer .btn.quiet")  # see the table
    page.wait_for_selector(".result", state="detached")
    for seat in {hand["seat"] for hand in over["hands"]} - {0}:
        assert not any(backs(page.locator(f".seat[data-seat='{seat}'] .standing")))
    for seat in {1, 2, 3} - {hand["seat"] for hand in over["hands"]}:
        assert all(backs(page.locator(f".seat[data-seat='{seat}'] .standing")))
    page.click(".btn.again")
    page.wait_for_selector(".result")


# A tile face down.


def test_a_tile_put_face_down_is_seen_by_its_owner_alone(at, people):
    table = at("to_conceal")
    page = table.page
    table.asked("turn")
    table.tile("9s").focus()
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(".ways.confirm")
    assert "face down" in page.locator(".ways h2").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(".ways", state="detached")
    assert len(table.own["pond"]) == 0
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(".ways .yes:focus")
    page.keyboard.press("Enter")
    stone = page.locator(".seat.near .pond .pt.hidden")
    stone.wait_for()
    assert stone.locator("use").first.get_attribute("href").endswith("#t-back")
    assert stone.locator(".eye").count() == 1
    assert called("9s") in stone.get_attribute("aria-label")


def test_the_face_down_tile_is_turned_over_at_the_end_and_can_be_won_on(at):
    table = at("uncovered")
    page = table.page
    ask = table.asked("claim")
    stone = page.locator(".seat[data-seat='0'] .pond .pt.uncovered")
    assert stone.count() == 1
    assert called("9s") in stone.get_attribute("aria-label")
    ByMouse(table).do(ask, "win")
    page.wait_for_selector(".result .sheet-lines")
    assert called("9s") in page.locator(".result .set.won").get_attribute("aria-label")


# Before play, and jokers.


def test_three_tiles_go_round_in_the_charleston(at):
    table = at("first_pass")
    page = table.page
    passes = 0
    while (ask := table.asked())["kind"] != "turn":
        if ask["give"]:
            passes += 1
            check_pass(table, ask)
        elif ask["kind"] == "vote":
            page.click(".votes [data-verb=yes]")
        else:
            page.click(".votes [data-offer='0']")
        table.until("state.sent || state.ask?.prompt !== arg", ask["prompt"])
    assert passes >= 3
    assert page.locator(".tray").count() == 0
    assert page.locator(".mt").count() == 14


def check_pass(table: TablePage, ask: dict[str, Any]) -> None:
    """Choose three and give them: the button waits for the third, a tile comes back at a press, and others come in."""
    page = table.page
    give = page.locator(".tray .give")
    assert page.locator(".tray h2").inner_text() == ask["text"] == table.state("view")["stage"]
    receiver = page.locator(".ground").get_attribute("data-receiver")
    assert receiver == str(ask["give"]["to"])
    free = [at for at, item in enumerate(ask["items"]) if item["tile"] in ask["give"]["tiles"]]
    for n, at in enumerate(free[:3]):
        assert (give.get_attribute("aria-disabled") == "true") == (n < ask["give"]["least"])
        page.locator(".mt").nth(at).click()
        assert page.locator(".tray .slot.full").count() == n + 1
    assert give.get_attribute("aria-disabled") is None
    page.locator(".tray .slot.full").first.click()
    assert page.locator(".tray .slot.full").count() == 2
    page.locator(".mt").nth(free[0]).click()
    give.click()
    table.until("state.ask?.prompt !== arg", ask["prompt"])
    lines = page.locator(".tail .log li").evaluate_all("(all) => all.map((one) => one.scrollHeight - one.clientHeight)")
    assert max(lines) <= 1  # a long line has the room that it needs
    came = table.state("view")["own"]["came"]
    assert len(came) == 3
    assert page.locator(".mt.came").count() == 3


def test_a_vote_by_all_begins_a_second_charleston(at):
    table = at("the_vote")
    table.asked("vote")
    table.page.keyboard.press("y")
    ask = table.asked("give")
    assert ask["give"]["to"] == 3  # first to the left now
    table.page.wait_for_selector(".ground[data-receiver='3'] .tray .to")


def test_a_no_begins_play_or_the_courtesy(at):
    table = at("the_vote")
    table.asked("vote")
    table.page.keyboard.press("n")
    table.until("state.ask && state.ask.kind !== 'vote'")
    assert table.state("ask")["kind"] == "offer"
    table.page.keyboard.press("0")
    table.asked("turn")


def test_a_joker_is_exchanged_for_the_tile_that_it_stands_for(at):
    table = at("a_joker_lies_open")
    page = table.page
    ask = table.asked("turn")
    jokers = sum(item["tile"] == "j" for item in ask["items"])
    assert "Joker" in set_of(page, 2).get_attribute("aria-label")
    table.act("swap").click()
    assert page.locator(".ways .way").count() == 1
    page.locator(".ways .way").click()
    table.until("state.view.seats[2].melds[0].tiles.every(({ tile }) => tile === '9p')")
    assert names(set_of(page, 2)) == [called("9p", "9p", "9p")]
    after = table.asked("turn")
    assert sum(item["tile"] == "j" for item in after["items"]) == jokers + 1


def test_nobody_discards_a_joker_by_a_slip(at):
    table = at("a_joker_lies_open")
    ask = table.asked("turn")
    ByMouse(table).do(ask, "swap 9p 2 0")
    ask = table.asked("turn")
    table.tile("j").click()
    table.page.wait_for_selector(".ways.confirm")
    table.page.click(".ways .back")
    table.page.wait_for_selector(".ways", state="detached")
    assert table.asked("turn")["prompt"] == ask["prompt"]


def test_a_claim_that_kills_the_hand_warns_first(at):
    table = at("deadly_claim")
    page = table.page
    ask = table.asked("claim")
    table.act("group").click()
    ways = page.locator(".ways .way")
    kills = [way["kills"] for button in ask["buttons"] for way in button["ways"] if button["verb"] == "group"]
    assert True in kills
    assert False in kills
    assert ["kills" in way.get_attribute("class") for way in ways.all()] == kills
    ways.nth(kills.index(True)).click()
    page.wait_for_selector(".ways.confirm.kills .back:focus")
    page.keyboard.press("Enter")  # the way back is under the finger
    page.wait_for_selector(".ways", state="detached")
    assert table.asked("claim")["prompt"] == ask["prompt"]
    ByMouse(table).do(ask, next(way["do"] for b in ask["buttons"] for way in b["ways"] if way["kills"]))
    table.until("state.view.seats[1].melds.length === 1")
