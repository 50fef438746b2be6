"""The pages in a real browser, served by the real server: one press plays, hands are scored, records are replayed."""

import json
import random
import shutil
from contextlib import ExitStack
from urllib.parse import parse_qs, urlsplit

import pytest

from pung.bots import make_bot
from pung.hands.melds import MeldKind, parse_hand
from pung.match.log import save
from pung.match.match import Match
from pung.rulesets.registry import rule_set_names, rules
from pung.scoring.texts import LANGUAGES
from pung.tiles.notation import NotationError, format_tiles, tile_text
from pung.web.catalogue import texts
from tests.server.http.running import serving

CHROMIUM = shutil.which("chromium")
ARGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
PATIENT = {"PUNG_CALLS_AT_ONCE": "100000", "PUNG_WORKS_AT_ONCE": "100000", "PUNG_TABLES_AT_ONCE": "1000"}

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")


@pytest.fixture(scope="module", name="site")
def _site(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("site"), "--port", "0", **PATIENT) as served:
        yield f"http://127.0.0.1:{served.port}"


@pytest.fixture(scope="module", name="chromium")
def _chromium():
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as drive:
        browser = drive.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


def is_complaint(told):
    """An error on the console, but for a request that the server was right to refuse."""
    return told.type == "error" and "status of 4" not in told.text


@pytest.fixture(name="visit")
def _visit(chromium, site):
    """Opens a page of the site as somebody who was never here; at the end no page may have complained."""
    complaints = []
    with ExitStack() as stack:

        def visit(path, *, lang="en", size=DESKTOP):
            context = stack.enter_context(chromium.new_context(viewport=size, base_url=site))
            context.add_cookies([{"name": "pung_lang", "value": lang, "url": site}])
            page = context.new_page()
            page.set_default_timeout(8000)
            page.on("console", lambda told: complaints.append(told.text) if is_complaint(told) else None)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.goto(path)
            return page

        yield visit
    assert not complaints


def said(name, lang="en", **words):
    return texts("site").say(name, lang, **words)


# The lobby.


@pytest.mark.parametrize("family", rule_set_names())
def test_one_press_begins_a_game(visit, family):
    page = visit("/")
    page.click(f"[data-play={family}]")
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    assert page.evaluate("table => localStorage.getItem(`pung.token.${table}`)", table)
    room = page.request.get(f"/api/tables/{table}").json()
    assert [seat["kind"] for seat in room["seats"]] == ["person", *["bot"] * (rules(family).seats - 1)]
    assert room["state"] != "waiting"


def test_a_room_is_made_with_changed_rules_found_by_others_and_gone_on_with(visit):
    page = visit("/")
    page.fill("#name", "Mei")
    page.click("[data-room=sanma]")
    page.fill("#title", "Evening")
    page.fill("dialog [type=search]", "open tanyao")
    page.click("#option-open_tanyao")
    page.fill("dialog [type=search]", "")
    page.select_option("#option-length", label="East round")
    page.select_option("#seat-2", index=2)
    page.click(f"dialog label:has-text('{said('room.listed')}')")
    page.click("dialog [type=submit]")
    link = page.input_value("#link")
    room = page.request.get(urlsplit(link).path.replace("/table/", "/api/tables/")).json()
    assert (room["name"], room["rules"], room["listed"]) == ("Evening", "sanma/sheet", True)
    assert [(seat["kind"], seat["name"]) for seat in room["seats"]][:2] == [("person", "Mei"), ("open", "")]
    assert room["seats"][2]["kind"] == "bot"

    other = visit("/")
    row = other.locator("#open .room-row", has_text="Evening")
    assert "1 of 3 seats free" in row.inner_text()
    assert row.locator("a").get_attribute("href") == urlsplit(link).path

    page.goto("/")
    assert "Evening" in page.locator("#continue .room-row").inner_text()


def test_a_rule_that_cannot_be_so_is_refused_beside_its_field(visit):
    page = visit("/")
    page.click("[data-room=american]")
    page.fill("#option-jokers", "99")
    page.locator("#option-jokers").blur()
    with page.expect_response("**/api/tables") as refused:
        page.click("dialog [type=submit]")
    assert refused.value.status == 422
    row = page.locator(".option", has=page.locator("#option-jokers"))
    assert "jokers" in row.locator(".wrong").inner_text()
    page.click(f".option:has(#option-jokers) button:has-text('{said('room.reset')}')")
    assert page.input_value("#option-jokers") == "8"


def test_only_changed_rules_can_be_shown(visit):
    page = visit("/")
    page.click("[data-room=riichi]")
    page.select_option("#option-kuikae", index=2)
    page.click(f"dialog button:has-text('{said('room.only_changed')}')")
    assert page.locator(".option").count() == 1
    assert page.locator(".option.changed code").inner_text() == "kuikae"


# The calculator.

PINFU = "/score/riichi?hand=234m+345p+678s+22z+99s&ron=9s&riichi=1&dora=8s"


def headline(page):
    return page.locator(".headline").inner_text()


def test_an_address_is_a_scored_hand(visit):
    assert headline(visit(PINFU)) == "4 han, mangan: 8,000 points"
    assert headline(visit(f"{PINFU}&rules=riichi%2Ftenhou", lang="ja")) == "4飜 満貫 8,000点"


def test_a_hand_is_put_together_and_scored_by_keyboard_alone(visit):
    page = visit("/score/riichi")
    page.locator(".key").first.focus()
    # 123m 456m: along the first row
    for _ in range(4):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")  # past the red five
    for _ in range(5):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    # 123p 9p, and 9p to win on
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.input_value("#hand") == "123456789m 1239p"
    assert headline(page) == "2 han 40 fu: 2,600 points"
    assert parse_qs(urlsplit(page.url).query) == {"hand": ["123456789m 1239p"], "ron": ["9p"]}


def test_back_leads_to_the_hand_scored_before(visit):
    page = visit(PINFU)
    assert "8,000" in headline(page)
    page.click("button:has-text('Ippatsu')")
    page.wait_for_selector(".lines:has-text('Ippatsu')")
    assert "ippatsu=1" in page.url
    page.go_back()
    page.wait_for_selector(".lines:not(:has-text('Ippatsu'))")
    assert "ippatsu" not in page.url


def test_taps_make_sets_and_a_tap_on_a_set_takes_it_away(visit):
    page = visit("/score/four-seas")
    page.click(f"button:has-text('{said('score.to_chow')}')")
    page.click(".key[aria-label^='Two of Bamboo']")
    page.click(f"button:has-text('{said('score.to_closed_kong')}')")
    page.click(".key[aria-label^='East']")
    assert page.input_value("#hand") == "[234s] (1111z)"
    assert page.locator(".key[aria-label^='East']").get_attribute("aria-disabled") == "true"
    page.click(".meld >> nth=0")
    assert page.input_value("#hand") == "(1111z)"


def test_american_groups_are_taken_tile_by_tile(visit):
    page = visit("/score/american")
    page.click(f"button:has-text('{said('score.to_group')}')")
    for tile in ("One of Characters", "One of Characters", "Joker"):
        page.click(f".key[aria-label^='{tile}']")
    page.click(f"button:has-text('{said('score.end_group')}')")
    assert page.input_value("#hand") == "[11m j]"


def test_bad_notation_is_told_in_one_sentence_at_the_field(visit):
    page = visit("/score/riichi", lang="ja")
    page.fill("#hand", "123m 4 5m")
    assert page.locator("#hand-wrong").inner_text() == said("score.wrong_no_suit", "ja", sign="4", place=6)
    assert page.locator("#hand").get_attribute("aria-invalid") == "true"
    page.fill("#hand", "123m")
    assert page.locator("#hand").get_attribute("aria-invalid") == "false"


def test_a_hand_that_does_not_win_says_why_and_links_to_the_rule(visit):
    page = visit("/score/riichi?hand=234m+345p+678s+22z+99s&ron=1p")
    refused = page.locator(".refused")
    assert said("score.no_win") in refused.inner_text()
    assert refused.locator("a").get_attribute("href") == "/guide/riichi#why-not_complete"


@pytest.mark.parametrize("family", rule_set_names())
def test_the_examples_of_every_game_win(visit, family):
    page = visit(f"/score/{family}")
    page.click(f"button:text-is('{said('score.example')}')")
    assert headline(page)


# Notation in the browser is that of the engine.

HANDS = [
    "",
    "234m 345p 678s 22z 99s",
    "ff [111m j] 22p jj 333s",
    "123m [444+4z] (1111p) 0p",
    "1f3f FJ 12M",
    "5m 0m 5m",
    "89m",
]
BROKEN = ["12", "m", "10z", "8z", "9f", "[123m", "123m]", "1 2m", "x", "1m+", "(5m]"]


def random_hand(chance):
    """A hand with sets of every kind, as text."""
    tiles = [f"{chance.randint(0, 9)}{chance.choice('mps')}" for _ in range(chance.randint(0, 13))]
    rank, suit = chance.randint(1, 7), chance.choice("mps")
    sets = [
        f"[{rank}{rank + 1}{rank + 2}{suit}]",
        f"[{str(rank) * 3}z]",
        f"({str(rank) * 4}{suit})",
        f"[{str(rank) * 3}+{rank}{suit}]",
    ]
    return " ".join([*tiles, *chance.sample(sets, chance.randint(0, 3))])


@pytest.fixture(scope="module", name="notation")
def _notation(chromium, site):
    """Reads hands in the browser and writes them again."""
    page = chromium.new_page()
    page.goto(f"{site}/static/favicon.svg")
    yield lambda texts: page.evaluate(
        """async texts => {
          const { parseHand, formatHand } = await import("/static/site/notation.js");
          return texts.map(text => { const hand = parseHand(text); return { ...hand, text: formatHand(hand) }; });
        }""",
        texts,
    )
    page.close()


def test_hands_are_read_in_the_browser_as_by_the_engine(notation):
    hands = [*HANDS, *(random_hand(random.Random(seed)) for seed in range(200))]
    for text, read in zip(hands, notation(hands), strict=True):
        tiles, melds = parse_hand(text)
        assert read["problem"] is None, text
        assert read["tiles"] == [tile_text(tile) for tile in tiles]
        assert [meld["closed"] for meld in read["melds"]] == [m.kind is MeldKind.CLOSED_KONG for m in melds]
        assert read["text"].split() == " ".join([format_tiles(tiles), *map(str, melds)]).split()


def test_what_the_engine_refuses_the_browser_finds_wrong(notation):
    for text, read in zip(BROKEN, notation(BROKEN), strict=True):
        with pytest.raises(NotationError):
            parse_hand(text)
        assert read["problem"], text


# Records.


@pytest.fixture(scope="module", name="log")
def _log(tmp_path_factory):
    """Two hands of a match between bots, as a file."""
    game = rules("riichi")
    match = Match(game, "7")
    bots = [make_bot("efficient", game, str(seat)) for seat in range(game.seats)]
    for _ in range(2):
        while not match.state.over:
            for seat in match.asked:
                match.act(seat, bots[seat].decide(match.view(seat), match.legal(seat)))
        match.next_hand()
    path = tmp_path_factory.mktemp("log") / "evening.jsonl"
    save(match, path, ("Haruto", "Mei", "Kotori", "Ruth"))
    return path


def step_of(page):
    return int(page.locator(".playback .steps b").inner_text())


@pytest.fixture(name="replay")
def _replay(visit, log):
    page = visit("/replay")
    page.set_input_files("#file", log)
    page.wait_for_url("**/replay/*")
    page.wait_for_selector(".playback .steps")
    return page


def test_a_file_is_opened_and_remembered(replay):
    replay.goto("/replay")
    assert "evening.jsonl" in replay.locator("#recent .room-row").inner_text()
    replay.click("#forget")
    assert replay.locator("#recent").is_hidden()


def test_pasted_text_is_opened(visit, log):
    page = visit("/replay")
    page.fill("#text", log.read_text("utf-8"))
    page.click("[type=submit]")
    page.wait_for_url("**/replay/*")


@pytest.mark.parametrize(("text", "words"), [("", "There is nothing to open"), ("no record", "record")])
def test_what_cannot_be_opened_is_told(visit, text, words):
    page = visit("/replay")
    page.fill("#text", text)
    page.click("[type=submit]")
    page.wait_for_selector("#problem.notice")
    assert words in page.locator("#problem").inner_text()


def test_keys_move_through_a_hand(replay):
    assert step_of(replay) == 1  # the tiles are there
    for keys, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 0)):
        replay.keyboard.press(keys)
        assert step_of(replay) == step
    replay.keyboard.press("Shift+ArrowRight")
    assert "discard" in replay.locator(".track input").get_attribute("aria-valuetext")
    replay.keyboard.press("End")
    assert step_of(replay) == int(replay.locator(".track input").get_attribute("max"))
    replay.keyboard.press("Space")
    replay.wait_for_selector(".playback .do-pause")
    replay.keyboard.press("Space")
    replay.wait_for_selector(".playback .do-play")


def test_a_link_to_a_moment_shows_that_moment(replay, visit):
    replay.keyboard.press("Shift+ArrowRight")
    replay.keyboard.press("Shift+ArrowRight")
    replay.select_option(".playback #seat", index=2)
    replay.click(".playback .chip")
    replay.wait_for_url("**seat=2&open=1", wait_until="commit")
    step = step_of(replay)
    again = visit(replay.url)
    again.wait_for_selector(".playback .steps")
    assert step_of(again) == step
    assert again.locator(".playback .chip").get_attribute("aria-pressed") == "true"
    state = "document.querySelector('pung-table').state"
    assert again.evaluate(f"{state}.you") == 2
    assert again.evaluate(f"{state}.view") == replay.evaluate(f"{state}.view")


def test_one_plays_on_from_a_moment(replay):
    replay.keyboard.press("Shift+ArrowRight")
    replay.click(f"text={said('replay.play_on')}")
    replay.wait_for_url("**/table/*")
    room = replay.request.get(replay.url.replace("/table/", "/api/tables/")).json()
    assert [seat["kind"] for seat in room["seats"]] == ["person", "bot", "bot", "bot"]


# Every page, for everybody.

#: pages, and what is there as soon as they are whole
WHOLE = {
    "/": "#open .room-row, #none-open:visible",
    PINFU: ".headline",
    "/score/american": ".waiting",
    "/replay": "#upload",
    "/api": ".operation",
    "/table/none/fair": "#fair:has-text('no such table')",
    "/nowhere": ".status",
}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nobody_is_shut_out(chromium, site, size):
    """Nothing on any page that axe-core calls serious or critical."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    with chromium.new_context(viewport=size, base_url=site) as context:
        page = context.new_page()
        for path, whole in WHOLE.items():
            page.goto(path)
            page.wait_for_selector(whole)
            found = axe.Axe().run(page).response["violations"]
            grave = [row for row in found if row["impact"] in ("serious", "critical")]
            assert not grave, json.dumps(
                [(path, row["id"], [node["target"] for node in row["nodes"]]) for row in grave]
            )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_shows_pages_at_their_full_width(chromium, site, lang):
    with chromium.new_context(viewport=PHONE, base_url=site, is_mobile=True) as context:
        context.add_cookies([{"name": "pung_lang", "value": lang, "url": site}])
        page = context.new_page()
        for path in ("/", PINFU, "/replay", "/api"):
            page.goto(path)
            page.wait_for_selector(WHOLE[path])
            assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], path


def test_the_language_switch_keeps_the_whole_address(visit):
    page = visit(PINFU)
    page.click(".langs a[data-lang=ja]")
    page.wait_for_selector("html[lang=ja]")
    assert headline(page) == "4飜 満貫 8,000点"
