"""What one has set about the table stays set."""

from tests.browser.pages import TablePage
from tests.browser.rooms import sit


def pictures(page):
    """Which pictures the tiles of the hand show."""
    return page.locator(".mt use").evaluate_all("(all) => all.map((use) => use.getAttribute('href').split('#')[1])")


def reloaded(table):
    """The same page once more."""
    table.page.reload()
    again = TablePage(table.page)
    again.asked()
    return again


#: switches, and the class with which they are in force
SWITCHES = {"dark": "tiles-dark", "safe": "tiles-safe", "motion": "still", "left": "left-handed", "dim": "dims-drawn"}


def classes(page):
    """The classes of switches that are in force."""
    return {cls for cls in SWITCHES.values() if page.locator(f".desk.{cls}").count()}


def test_a_switch_is_in_force_at_once_and_after_a_reload(people):
    table = sit(people, "riichi", hints=False)
    page = table.page
    table.asked()
    before = classes(page)
    face = "getComputedStyle(document.querySelector('.mt use')).getPropertyValue('--t-face')"
    light = page.evaluate(face)
    page.click(".settings-tool")
    for name in SWITCHES:
        page.locator(f"dialog.settings [name={name}]").click()
    after = {*SWITCHES.values()} - before
    assert classes(page) == after
    assert page.evaluate(face) not in ("", light)
    reloaded(table)
    assert classes(page) == after


def test_labels_on_the_tiles(people):
    table = sit(people, "riichi", hints=False)
    page = table.page
    table.asked()
    assert not any(picture.endswith("-i") for picture in pictures(page))
    page.click(".settings-tool")
    page.click("dialog.settings [name=index]")
    page.keyboard.press("Escape")
    assert all(picture.endswith("-i") for picture in pictures(page))
    reloaded(table)
    assert all(picture.endswith("-i") for picture in pictures(page))


def test_no_sound_stays_no_sound(people):
    table = sit(people, "riichi", hints=False)
    page = table.page
    table.asked()
    page.click(".tool.sound")
    assert page.locator(".tool.sound").get_attribute("aria-label") == "Switch sound on"
    reloaded(table)
    assert page.locator(".tool.sound").get_attribute("aria-label") == "Switch sound on"
    page.click(".settings-tool")
    assert page.locator("dialog.settings [type=range]").input_value() == "0"


def test_two_clicks_where_one_wants_two(people):
    table = sit(people, "riichi", hints=False)
    page = table.page
    ask = table.asked()
    page.click(".settings-tool")
    page.click("dialog.settings label:has([name=click]) >> nth=2")
    page.keyboard.press("Escape")
    page.locator(".mt").last.click()
    page.wait_for_selector(".mt.sel")
    assert table.asked()["prompt"] == ask["prompt"]
    page.locator(".mt").last.click()
    table.until("state.view.seats[0].pond.length === 1")
