"""Replays: records of every kind are opened, gone through, shared as links to a moment, and played on from."""

import gzip
import json
import random
from functools import cache
from urllib.parse import parse_qs, urlsplit

import pytest

from pung.bots import make_bot
from pung.formats import mjai_lines, record_of, tenhou6_game
from pung.match.match import Match
from pung.rulesets.registry import rule_set_names, rules
from pung.tiles.notation import format_tiles
from tests.browser.chromium import PHONES
from tests.browser.pages import ByMouse, TablePage, choose, wait_for
from tests.browser.rooms import log_of, sit, upload
from tests.formats.plays import mjlog_of, played, played_match

NAMES = ("Haruto", "Mei", "Kotori", "Ruth")


@cache
def bots_hand(family: str) -> Match:
    """A hand that bots have played to its end."""
    game = rules(family)
    match = Match(game, "1")
    bots = [make_bot("efficient", game, f"{seat}") for seat in range(game.seats)]
    while not match.state.over:
        for seat in match.asked:
            match.act(seat, bots[seat].decide(match.view(seat), match.legal(seat)))
    return match


def file_of(kind: str) -> tuple[str, bytes]:
    """A record of this kind, as a file."""
    game, match = played("riichi/tenhou", "played"), played_match("riichi/tenhou", "played")
    made = {
        "mjlog": lambda: ("game.mjlog", gzip.compress(mjlog_of(game, 169)[0].encode())),
        "mjai": lambda: ("game.mjai.json", "".join(f"{line}\n" for line in mjai_lines(game, NAMES)).encode()),
        "tenhou6": lambda: ("game.json", json.dumps(tenhou6_game(record_of(match.states), NAMES)).encode()),
        "pung": lambda: ("game.jsonl", log_of(match, NAMES).encode()),
    }
    return made[kind]()


def opened(page, name: str, body: bytes):
    """Bring a file along; the page of its replay."""
    page.set_input_files("#file", {"name": name, "mimeType": "application/octet-stream", "buffer": body})
    page.wait_for_url("**/replay/*")
    page.wait_for_selector(".playback .steps")
    return TablePage(page)


def step_of(page) -> int:
    """The step that is shown."""
    return int(page.locator(".playback .steps b").inner_text())


@pytest.mark.parametrize("kind", ["mjlog", "mjai", "tenhou6", "pung"])
def test_records_of_other_programs_are_opened(people, kind):
    page = people.come("/replay")
    table = opened(page, *file_of(kind))
    assert table.state("rules")["id"].startswith("riichi/")
    assert page.locator("#hand option").count() == len(played("riichi/tenhou", "played").rounds)
    page.keyboard.press("End")
    page.wait_for_selector(".result")
    assert step_of(page) > 20


@pytest.mark.parametrize("family", rule_set_names())
def test_a_hand_of_every_game_is_gone_through(people, family):
    page = people.come()
    record = upload(page, log_of(bots_hand(family), NAMES[: rules(family).seats]))
    page.goto(f"/replay/{record}")
    table = TablePage(page)
    page.wait_for_selector(".playback .steps")
    last = int(page.locator(".track input").get_attribute("max"))
    track = page.locator(".track input")
    box = track.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)  # scrub
    assert 0.5 * last < step_of(page) < 0.7 * last
    middle = step_of(page)
    placed = sum(len(seat["pond"]) for seat in table.state("view")["seats"])
    assert placed > 3
    page.keyboard.press("ArrowRight")
    assert step_of(page) == middle + 1
    page.keyboard.press("ArrowLeft")
    assert step_of(page) == middle
    assert sum(len(seat["pond"]) for seat in table.state("view")["seats"]) == placed

    hands = [seat["hand"] is not None for seat in table.state("view")["seats"]]
    assert hands == [seat == 0 for seat in range(len(hands))]
    page.click(".deck .chip")  # all hands open
    table.until("state.view.seats.every((seat) => seat.hand)")
    assert step_of(page) == middle
    backs = page.locator(".standing use").evaluate_all(
        "(all) => all.filter((use) => use.getAttribute('href').includes('#t-back')).length"
    )
    assert backs == 0
    page.select_option("#seat", index=1)
    table.until("state.you === 1")
    assert step_of(page) == middle
    page.keyboard.press("End")
    page.wait_for_selector(".result .laid")
    assert page.locator(".result h2").inner_text() == bots_over(family, page)


def bots_over(family: str, page) -> str:
    """How the hand ends, as the server says."""
    record = urlsplit(page.url).path.rpartition("/")[2]
    return page.request.get(f"/api/records/{record}/hands/0?seat=1").json()["frames"][-1]["title"]


def test_a_link_leads_to_its_moment_and_one_plays_on_from_there(people):
    page = people.come("/replay")
    table = opened(page, *file_of("pung"))
    page.select_option("#hand", index=1)
    wait_for(page, "() => new URLSearchParams(location.search).get('hand') === '1'")
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    page.select_option("#seat", index=1)
    table.until("state.you === 1")
    step = step_of(page)
    wait_for(page, "(step) => new URLSearchParams(location.search).get('step') === step", str(step))
    query = parse_qs(urlsplit(page.url).query)
    assert (query["hand"], query["seat"]) == (["1"], ["1"])

    friend = people.come(page.url)
    friend.wait_for_selector(".playback .steps")
    there = TablePage(friend)
    assert step_of(friend) == step
    assert there.state("view") == table.state("view")
    hand = there.own["hand"]

    friend.click(".deck .btn >> text=Play on from here")
    friend.wait_for_url("**/table/*")
    mine = TablePage(friend)
    ask = mine.asked()
    assert mine.state("you") == 1
    assert len(set(mine.own["hand"]) & set(hand)) > len(set(hand)) - 3
    assert sum(len(seat["pond"]) for seat in mine.state("view")["seats"]) > 0
    if ask["kind"] == "turn":
        ByMouse(mine).do(ask, next(tile["discard"] for tile in ask["tiles"] if tile["discard"]))


def test_a_match_that_is_over_is_opened_from_the_lobby(people):
    wall = format_tiles(Match(rules("riichi"), "browser 49").wall(0), sort=False)
    table = sit(people, "riichi", options={"length": "one_hand"}, hints=False, walls=[wall])
    page, mind = table.page, random.Random(1)
    while (ask := table.asked_or_over()) is not None:
        ByMouse(table).do(ask, choose(ask, mind))
    with page.expect_download() as record:
        page.click(".result a[download]")
    assert record.value.suggested_filename.endswith(".jsonl")
    text = record.value.path().read_bytes()
    page.goto("/")
    page.click("#recent .room-row button")
    page.wait_for_url("**/replay/*")
    page.wait_for_selector(".playback .steps")
    mine = page.url
    again = opened(people.come("/replay"), "mine.jsonl", text)
    assert urlsplit(again.page.url).path == urlsplit(mine).path  # the same record


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_phone_has_all_the_controls(people, size):
    width, height = size
    page = people.come(size=size)
    page.goto(f"/replay/{upload(page, log_of(bots_hand('riichi'), NAMES))}")
    page.wait_for_selector(".playback .do-play")
    controls = page.locator(".tape button:not(.spare), .deck select, .deck button")
    assert controls.count() == 11
    assert page.locator(".tape .spare").first.is_visible() == (width < height)  # else the scrubber leads to both ends
    for control in [control for control in controls.all() if control.is_visible()]:
        control.evaluate("(one) => one.scrollIntoView({ inline: 'nearest' })")  # the deck is a strip to be wiped along
        box = control.bounding_box()
        assert box["x"] >= -0.5
        assert box["x"] + box["width"] <= width + 0.5
        assert box["y"] + box["height"] <= height
        assert min(box["width"], box["height"]) >= 43.5
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_on_a_narrow_phone_the_next_control_looks_in_from_the_edge(people):
    width, _ = PHONES[0]
    page = people.come(size=PHONES[0])
    page.goto(f"/replay/{upload(page, log_of(bots_hand('riichi'), NAMES))}")
    page.wait_for_selector(".playback .do-play")
    peeping = page.locator(".deck .chip").bounding_box()
    assert peeping["x"] < width - 20 < peeping["x"] + peeping["width"]
