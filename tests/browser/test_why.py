"""Why not: greyed buttons tell their reason, typed commands are answered in sentences."""

from tests.browser.pages import wait_for
from tests.browser.rooms import play_on, sit
from tests.browser.scenes import SCENES

#: whether a paragraph stands in the upper half of the window
_IN_SIGHT = """(id) => {
  const { top } = document.getElementById(id).getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
}"""


def test_a_greyed_button_says_why_and_leads_to_the_paragraph_of_the_guide(people):
    table = sit(people, "riichi")
    page = table.page
    ask = table.asked("turn")
    button = next(b for b in ask["buttons"] if b["verb"] == "pung")
    assert not button["on"]
    assert table.act("pung").locator(".why").inner_text() == button["why"]["text"]
    table.act("pung").click(force=True)  # greyed, and it can be pressed
    bubble = page.locator(".bubble")
    assert button["why"]["text"] in bubble.inner_text()
    wait_for(page, "(text) => window.eyes.said.some((said) => said.includes(text))", button["why"]["text"])
    with page.context.expect_page() as opened:
        bubble.locator("a").click()
    guide = opened.value
    guide.wait_for_load_state()
    assert guide.url.endswith(button["why"]["link"])
    paragraph = button["why"]["link"].split("#")[1]
    wait_for(guide, _IN_SIGHT, paragraph)
    assert guide.locator(f"[id='{paragraph}']").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(".bubble", state="detached")
    assert table.asked("turn")["prompt"] == ask["prompt"]


def typed(table, text):
    """Type a command in the line that `/` leads to."""
    table.page.keyboard.press("/")
    table.page.wait_for_selector("#typed:focus")
    table.page.keyboard.type(text)
    table.page.keyboard.press("Enter")


def test_commands_are_typed(people):
    table = sit(people, "riichi")
    page = table.page
    ask = table.asked("turn")
    typed(table, "why tsumo")
    why = table.until("state.why")
    win = next(b for b in ask["buttons"] if b["verb"] == "win")
    assert win["why"]["text"] in why["text"]
    assert win["why"]["text"] in page.locator("pung-panel .why-card").inner_text()
    assert page.input_value("#typed") == ""

    page.keyboard.press("Escape")
    typed(table, "hand")
    told = table.until("state.why?.text.includes('1') && state.why")
    assert len(told["text"]) > 20

    page.keyboard.press("Escape")
    typed(table, "sing a song")
    wait_for(
        page, "(last) => window.eyes.said.at(-1) !== last && window.eyes.said.at(-1).includes('sing')", told["text"]
    )

    page.keyboard.press("Escape")
    typed(table, "d")  # the tile just drawn
    table.until("state.view.seats[0].pond.length === 1")
    drawn = next(tile["tile"] for tile in ask["tiles"] if tile["drawn"])
    assert table.own["pond"][0]["tile"] == drawn
    assert table.own["pond"][0]["drawn"]


def test_a_tile_that_may_not_be_discarded_says_why(people):
    """Whoever takes 5s with 34s may not discard another 5s."""
    scene = SCENES["swap_call"]()
    table = play_on(people, scene.moment, scene.seat)
    page = table.page
    ask = table.asked("turn")
    barred = next(tile for tile in ask["tiles"] if tile["tile"] == "5s")
    assert barred["discard"] is None
    stone = table.tile("5s")
    assert "dim" in stone.get_attribute("class")
    assert barred["why"]["text"] in stone.get_attribute("aria-label")
    stone.click(force=True)
    assert barred["why"]["text"] in page.locator(".bubble").inner_text()
    assert table.own["pond"] == []
