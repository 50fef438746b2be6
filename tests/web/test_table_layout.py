"""At every size of window and at its fullest, nothing on the table covers anything else, and nothing must be scrolled to."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.table_frames import Told, crowded
from tests.web.table_page import TablePage, page_of, started

SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1024, 768), (1280, 720), (1920, 1080))
GAMES = ("riichi/guide", "sanma", "four-seas", "american")
LEAST_TARGET = 44

#: pairs of things on the cloth that overlap, and tiles that reach over its edge
OVERLAPS = """() => {
  const box = (e) => e.getBoundingClientRect();
  const hit = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].map(box);
  const groups = { centre: all(".centre") };
  for (const seat of document.querySelectorAll(".seat")) {
    groups[`pond ${seat.dataset.seat}`] = all(".pt", seat);
    groups[`strip ${seat.dataset.seat}`] = all(".standing .t, .sets .t", seat);
  }
  for (const plate of document.querySelectorAll(".plate")) groups[`plate ${plate.dataset.seat}`] = [box(plate)];
  const found = [];
  const names = Object.keys(groups);
  names.forEach((one, at) => {
    for (const other of names.slice(at + 1))
      if (groups[one].some((a) => groups[other].some((b) => hit(a, b)))) found.push(`${one} and ${other}`);
  });
  const cloth = box(document.querySelector(".cloth"));
  for (const [name, boxes] of Object.entries(groups))
    if (boxes.some((b) => b.left < cloth.left - 1 || b.right > cloth.right + 1 || b.top < cloth.top - 1 || b.bottom > cloth.bottom + 1))
      found.push(`${name} reaches over the edge`);
  return found;
}"""
SCROLLS = (
    "() => document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight + 1"
)
SMALL = """(least) => [...document.querySelectorAll("pung-table button, pung-table select")]
  .filter((e) => e.getClientRects().length && getComputedStyle(e).visibility !== "hidden" && !e.closest("dialog"))
  .filter((e) => !e.matches(".close") && e.getBoundingClientRect().height < least - 0.5)
  .map((e) => `${e.className} ${e.getBoundingClientRect().height}`)"""


@pytest.fixture(scope="module", name="browser")
def _browser() -> Iterator[Browser]:
    with started() as browser:
        yield browser


@pytest.fixture(scope="module", name="shown")
def _shown(browser: Browser) -> Iterator[TablePage]:
    with page_of(browser) as page:
        yield page


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, None], ids=["seated", "onlooker"])
def test_nothing_covers_anything_on_a_full_table(shown: TablePage, game: str, size: tuple[int, int], seat: int) -> None:
    shown.page.set_viewport_size({"width": size[0], "height": size[1]})
    shown.show(crowded(Told(game, seat=seat).welcome()))
    assert shown.page.locator(".pt").count() > 40
    assert shown.page.evaluate(OVERLAPS) == []
    assert not shown.page.evaluate(SCROLLS)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_thumb_meets_every_button_on_a_phone(browser: Browser, size: tuple[int, int]) -> None:
    told = Told("riichi/guide")
    with page_of(browser, size) as page:
        page.open(told.welcome(), told.ask())
        assert page.page.locator(".act").count() >= 6
        assert page.page.evaluate(SMALL, LEAST_TARGET) == []


def test_the_hand_stands_in_two_rows_of_seven_on_a_phone_held_upright(browser: Browser) -> None:
    told = Told("riichi/guide")
    with page_of(browser, (390, 844)) as page:
        page.open(told.welcome(), told.ask())
        tops = page.page.evaluate("() => [...document.querySelectorAll('.mt')].map((e) => Math.round(e.offsetTop))")
        assert [tops.count(top) for top in sorted(set(tops))] == [7, 7]
