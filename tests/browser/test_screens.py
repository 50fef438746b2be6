"""On phones, tablets and in a narrow window: everything is there, nothing covers anything, every target fits a finger."""

from functools import cache
from typing import Any

import pytest

from pung.match.match import Match
from pung.rulesets.registry import rule_set_names
from tests.browser.chromium import PHONES, TABLET
from tests.browser.pages import ByMouse, TablePage
from tests.browser.rooms import play_on
from tests.browser.scenes import SCENES, Scene, played_by_bots

SCREENS = (*PHONES, TABLET)
LEAST = 44

#: of these, whatever cannot be met by a finger where it is drawn: it is covered, or reaches out of the window
MISSED = """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length).flatMap((one) => {
  one.scrollIntoView({ block: "nearest" });  // a list of many ways may be scrolled
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const name = `${one.className} ${one.ariaLabel ?? one.textContent.trim().slice(0, 20)}`;
  if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return [`${name} reaches out`];
  const inset = (part, from, to) => from + part * (to - from);
  const points = [[0.5, 0.5], [0.15, 0.2], [0.85, 0.2], [0.15, 0.8], [0.85, 0.8]];
  const covered = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(inset(x, left, right), inset(y, top, bottom));
    return !one.contains(hit) && !hit?.contains(one);
  });
  return covered.length ? [`${name} is covered`] : [];
})"""
SMALL = """([selector, least]) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length)
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
  .map(([one, { width, height }]) => `${one.className} ${width} x ${height}`)"""
#: words over tiles that run into each other
TANGLED = """() => {
  const words = [...document.querySelectorAll(".mt .u")].map((one) => one.getBoundingClientRect());
  return words.filter((one, at) => words.some((other, n) => n > at && one.top === other.top && other.left < one.right && one.left < other.right)).length;
}"""
SCROLLS = """() => document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth"""
TARGETS = ".mt, .act, .tray button, .votes button, .ways button, .dock .chip, .tool"


def busy(match: Match, seat: int) -> bool:
    """Whether it is a seat's turn on a full table: long ponds, sets, and a set of its own or much to choose."""
    state = match.state
    placed = sum(len(one.pond) for one in state.seats)
    melds = [len(one.melds) for one in state.seats]
    return state.phase == "turn" and placed > 9 * len(melds) and sum(map(bool, melds)) >= 2 and melds[seat] > 0


@cache
def full_table(family: str) -> Scene:
    """The first such moment that bots come to."""
    return played_by_bots(family, busy)


def sit_at(people: Any, scene: Scene, size: tuple[int, int]) -> TablePage:
    """Somebody who plays on with a finger."""
    table = play_on(people, scene.moment, scene.seat, size=size)
    table.asked()
    return table


def check(page: Any) -> None:
    """Everything can be met, and nothing must be scrolled to."""
    assert page.evaluate(MISSED, TARGETS) == []
    assert page.evaluate(SMALL, [".mt, .act, .tray button, .votes button, .ways button", LEAST]) == []
    assert page.evaluate(TANGLED) == 0
    assert not page.evaluate(SCROLLS)


def turned(page: Any, size: tuple[int, int]) -> None:
    """The screen is turned or another; wait until the table has measured itself."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"
    )


@pytest.mark.parametrize("family", rule_set_names())
def test_a_full_table_fits_every_screen(people, family):
    table = sit_at(people, full_table(family), SCREENS[0])
    page = table.page
    for size in SCREENS:
        turned(page, size)
        check(page)
        assert page.locator(".mt").count() == table.own["size"]
        sets = page.locator(".seat.near .sets.own .t")
        assert sets.count() == sum(len(meld["tiles"]) for meld in table.own["melds"]) + len(table.own["aside"])


def test_every_control_is_at_hand_or_in_a_menu(people):
    table = sit_at(people, full_table("riichi"), SCREENS[0])
    for size in SCREENS:
        turned(table.page, size)
        check_bar(table.page)
        check_panel(table.page)
        check_settings(table.page)
        check(table.page)


def check_bar(page: Any) -> None:
    """What the server can take over stands in a menu of the dock; to leave one is asked."""
    page.tap(".auto-menu")
    assert page.locator(".switches .chip").count() == 3
    assert page.evaluate(MISSED, ".switches .chip") == []
    page.tap(".auto-menu")
    page.tap(".leave-tool")
    page.wait_for_selector("dialog.leave .btn.hot")
    page.tap("dialog.leave .close")


def check_panel(page: Any) -> None:
    """The panel is a sheet with all its tabs, and goes away again."""
    page.tap(".peek-bar")
    page.wait_for_selector(".flank.open [role=tab]")
    assert page.evaluate(MISSED, ".flank [role=tab], .sheet-close") == []
    for tab in ("rules", "score", "log", "coach"):
        page.tap(f"#tab-{tab}")
        page.wait_for_selector(f"[role=tabpanel][aria-labelledby=tab-{tab}]")
    page.tap(".sheet-close")
    page.wait_for_selector(".flank.open", state="detached")


def check_settings(page: Any) -> None:
    """Settings, and the languages among them, where the header has no room."""
    page.tap(".settings-tool")
    dialog = page.locator("dialog.settings")
    dialog.wait_for()
    assert dialog.evaluate(
        "(one) => one.getBoundingClientRect().right <= innerWidth && one.scrollWidth <= one.clientWidth"
    )
    assert dialog.locator("[name=lang]").count() == 3
    reached = dialog.locator("input").evaluate_all(
        "(all) => all.every((one) => (one.scrollIntoView({ block: 'center' }), one.checkVisibility()))"
    )
    assert reached
    page.tap("dialog.settings .close")


def test_words_over_tiles_do_not_run_into_each_other(people):
    table = sit_at(people, SCENES["ready"](), TABLET)
    for size in (TABLET, (1100, 820), (1440, 900)):
        turned(table.page, size)
        table.page.wait_for_selector(".mt .u.best")
        assert table.page.evaluate(TANGLED) == 0


@pytest.mark.parametrize("scene", ["first_pass", "the_vote", "a_joker_lies_open", "deadly_claim", "to_conceal"])
def test_what_is_asked_fits_every_screen(people, scene):
    table = sit_at(people, SCENES[scene](), SCREENS[0])
    page = table.page
    ask = table.asked()
    if ask["give"]:
        for at in range(3):
            page.tap(f".mt >> nth={at}")
        page.wait_for_selector(".slot.full >> nth=2")
    for verb in ("swap", "group"):
        if any(b["on"] for b in ask["buttons"] if b["verb"] == verb):
            page.tap(f".act[data-verb={verb}]")
            page.wait_for_selector(".ways .way")
    if scene == "to_conceal":
        page.tap(".act[data-verb=conceal]")
        page.tap(".mt >> nth=0")
        page.wait_for_selector(".ways.confirm")
    for size in SCREENS:
        turned(page, size)
        check(page)


def test_a_finger_lifts_a_tile_and_the_second_touch_discards_it(people):
    table = sit_at(people, SCENES["ready"](), PHONES[1])
    page = table.page
    stone = table.tile("1z")
    stone.tap()
    page.wait_for_selector(".mt.sel")
    assert table.own["pond"] == []
    stone.tap()
    table.until("state.view.seats[0].pond.length === 1")


def test_the_result_fits_every_screen(people):
    table = sit_at(people, SCENES["two_ready_hands"](), PHONES[0])
    page = table.page
    ask = table.asked()
    page.tap(f".mt >> nth={len(ask['items']) - 1}")
    ByMouse(table).do(ask, "discard 8s drawn")
    page.wait_for_selector(".result.double")
    for size in SCREENS:
        turned(page, size)
        assert page.evaluate(MISSED, ".result footer .btn") == []
        assert not page.evaluate(SCROLLS)
        assert page.evaluate(
            "document.querySelector('.result .scroll').scrollWidth <= document.querySelector('.result .scroll').clientWidth + 1"
        )
