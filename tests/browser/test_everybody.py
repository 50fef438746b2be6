"""Nobody is shut out: on no page does axe-core find anything serious or critical, whatever stands open on it."""

from typing import Any

import pytest

from pung.rulesets.registry import rule_set_names
from tests.browser.chromium import PHONES
from tests.browser.pages import ByMouse
from tests.browser.rooms import open_room, play_on, sit
from tests.browser.scenes import SCENES

PHONE = PHONES[1]


def check(page: Any) -> None:
    """Nothing serious or critical; what is, is told with where."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page.evaluate("Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations < 9).map((one) => one.finished.catch(() => 0)))")  # fmt: skip
    found = axe.run(page).response["violations"]
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["target"] for node in one["nodes"]][:4]) for one in grave] == []


PAGES = {
    "/": "#none-open, .room-row",
    "/score/riichi": "#hand",
    "/score/sanma": "#hand",
    "/score/four-seas": "#hand",
    "/score/american": "#hand",
    "/replay": "#upload",
    "/api": ".operation",
    "/nowhere": ".status",
}

#: of a guide a part of each kind is enough, for the same template makes the others; and all of it is laid out at once
_A_PART = """() => {
  for (const entry of document.querySelectorAll(".entry:nth-of-type(n + 3)")) entry.remove();
  for (const entry of document.querySelectorAll(".entry")) entry.style.contentVisibility = "visible";
}"""


def test_pages(people):
    people.excused = ("status of 404",)
    page = people.come()
    for path, whole in PAGES.items():
        page.goto(path)
        page.wait_for_selector(whole)
        check(page)


@pytest.mark.parametrize("family", rule_set_names())
def test_guides(people, family):
    page = people.come(f"/guide/{family}")
    page.evaluate(_A_PART)
    check(page)


def test_the_room_editor_and_the_room(people):
    page = people.come("/")
    page.click("[data-room=riichi]")
    page.wait_for_selector("#option-length")
    check(page)
    page.click("dialog [type=submit]")
    page.wait_for_selector("#link")
    check(page)
    page.click("dialog.small .btn.gold")
    page.wait_for_selector("pung-room .chairs")
    check(page)
    other = people.come(page.url)
    other.wait_for_selector(".joining")
    check(other)


@pytest.mark.parametrize("family", rule_set_names())
def test_tables(people, family):
    table = sit(people, family)
    page = table.page
    table.asked()
    page.wait_for_selector("pung-panel .opt, pung-panel .plan")
    check(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.wait_for_selector(".peek-bar")
    check(page)
    page.click(".peek-bar")
    page.wait_for_selector(".flank.open")
    check(page)


def test_dialogs_of_the_table(people):
    table = sit(people, "riichi")
    page = table.page
    table.asked()
    for tool, dialog in (
        (".keys-tool", "keys"),
        (".leave-tool", "leave"),
        (".chip.wall", "fair"),
        (".settings-tool", "settings"),
    ):
        page.click(tool)
        page.wait_for_selector(f"dialog.{dialog}[open]")
        check(page)
        page.keyboard.press("Escape")
    for tab in ("rules", "score", "log"):
        page.click(f"#tab-{tab}")
        check(page)
    table.act("pung").click(force=True)
    page.wait_for_selector(".bubble")
    check(page)


@pytest.mark.parametrize("scene", ["three_chows", "deadly_claim", "the_vote", "to_conceal", "uncovered"])
def test_questions(people, scene):
    found = SCENES[scene]()
    table = play_on(people, found.moment, found.seat)
    page = table.page
    table.asked()
    verb = {"three_chows": "chow", "deadly_claim": "group", "to_conceal": "conceal"}.get(scene)
    if verb:
        table.act(verb).click()
    if scene == "to_conceal":
        page.locator(".mt").first.click()
    if verb:
        page.wait_for_selector(".ways")
    check(page)


def test_the_result(people):
    found = SCENES["two_ready_hands"]()
    table = play_on(people, found.moment, found.seat)
    ByMouse(table).do(table.asked(), "discard 8s drawn")
    table.page.wait_for_selector(".result.double")
    check(table.page)


def test_the_walls_of_a_table(people):
    page = people.come()
    made = open_room(page, "riichi")
    page.goto(f"{made['link']}/fair")
    page.wait_for_selector("#fair section, #fair .card, #fair code")
    check(page)
