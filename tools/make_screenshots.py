"""Photograph the pages for the documentation: the table of every game, what is asked there, and the other pages.

    python -m tools.make_screenshots [NAME ...]

Each table is in the middle of a real game against bots, on a shuffled and sealed wall; somebody who follows the
coach plays it until there is something to see. The moments that chance seldom brings come from the tests in a browser.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from time import sleep
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright
from websockets.sync.client import connect

from pung.bots import make_bot
from pung.match.match import Match
from pung.rulesets.registry import rules
from tests.browser.cable import Cable
from tests.browser.chromium import ARGS, CHROMIUM, DESKTOP, PHONES, TABLET, Size
from tests.browser.conftest import PATIENT
from tests.browser.pages import ByMouse, TablePage
from tests.browser.people import People
from tests.browser.rooms import log_of, open_room, play_on, upload
from tests.browser.scenes import SCENES
from tests.browser.test_connection import LOST
from tests.server.http.running import serving

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
QUALITY: Final = 85
PHONE: Final = PHONES[1]
#: milliseconds of a quick connection, which a picture shows if the machine has a quiet moment within so many pings
QUICK: Final = 25
PINGS: Final = 6
#: seconds until the server hears again somebody who was too quick
WAIT: Final = 0.5
#: nothing moves but what moves for ever, the letters are there, and two frames have been drawn
_STILL: Final = """async () => {
  const ending = document.getAnimations().filter((one) => one.effect.getTiming().iterations < 9);
  await Promise.all(ending.map((one) => one.finished.catch(() => 0)));
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

Wanted = Callable[[dict[str, Any], dict[str, Any]], bool]
Choice = Callable[[dict[str, Any], dict[str, Any]], str | None]


# Tables.


def play_until(people: People, page: Any, family: str, wanted: Wanted, choose: Choice) -> dict[str, Any]:
    """A table at which the seat that the page keeps is asked, and view and ask are as wanted."""
    while True:
        made = open_room(page, family)
        if _played(people.site, made, wanted, choose):
            return made


def _played(site: str, made: dict[str, Any], wanted: Wanted, choose: Choice) -> bool:
    """Play a hand as the coach says; whether it came to what is wanted."""
    address = f"{site.replace('http', 'ws')}/api/tables/{made['table']}/socket"
    with connect(address, subprotocols=["pung.1"], max_size=None) as socket:
        socket.send(json.dumps({"t": "hello", "token": made["token"], "lang": "en"}))
        view: dict[str, Any] = {}
        ask: dict[str, Any] = {}
        for text in socket:
            frame = json.loads(text)
            view = frame.get("view") or view
            if frame["t"] == "over":
                return False
            if frame["t"] == "ask":
                ask = frame
                if wanted(view, ask):
                    return True
                do = choose(view, ask)
                socket.send(json.dumps(_act(ask, do) if do else {"t": "coach"}))
            elif frame["t"] == "coach":
                socket.send(json.dumps(_act(ask, frame["advice"]["do"])))
            elif frame["t"] == "error":
                assert frame["code"] == "rate", frame["text"]
                sleep(WAIT)
                socket.send(json.dumps({"t": "coach"}))
    return False


def _act(ask: dict[str, Any], do: str) -> dict[str, Any]:
    return {"t": "act", "prompt": ask["prompt"], "do": do}


def _seats(view: dict[str, Any], mark: str) -> list[int]:
    """The seats that have something: sets, tiles set aside, a mark."""
    return [seat["seat"] for seat in view["seats"] if seat.get(mark) or seat["marks"].get(mark)]


def _placed(view: dict[str, Any]) -> int:
    """How many tiles a seat has put down on average."""
    return sum(len(seat["pond"]) for seat in view["seats"]) // len(view["seats"])


def _can(ask: dict[str, Any], verb: str) -> bool:
    return any(button["on"] for button in ask["buttons"] if button["verb"] == verb)


def riichi(view: dict[str, Any], ask: dict[str, Any]) -> bool:
    """One may declare riichi, where another has already, and a third has called."""
    others = {1, 2, 3}
    return (
        _can(ask, "ready")
        and _placed(view) > 7
        and bool(others & {*_seats(view, "riichi")})
        and bool(_seats(view, "melds"))
    )


def sanma(view: dict[str, Any], ask: dict[str, Any]) -> bool:
    """One may declare riichi, and two have set norths aside."""
    return _can(ask, "ready") and _placed(view) > 6 and len(_seats(view, "aside")) > 1


def four_seas(view: dict[str, Any], ask: dict[str, Any]) -> bool:
    """Three have called, oneself among them, and one's own tile lies face down."""
    hidden = [stone for stone in view["seats"][0]["pond"] if stone["concealed"]]
    called = _seats(view, "melds")
    return ask["kind"] == "turn" and bool(hidden) and len(called) > 2 and 0 in called and _placed(view) > 9


def american(view: dict[str, Any], ask: dict[str, Any]) -> bool:
    """Two have exposed groups, with a joker among them, and one's hand is near a line."""
    called = _seats(view, "melds")
    exposed = [stone["tile"] for seat in view["seats"] for meld in seat["melds"] for stone in meld["tiles"]]
    return ask["kind"] == "turn" and len(called) > 2 and 0 in called and "j" in exposed and _placed(view) > 9


def charleston(view: dict[str, Any], ask: dict[str, Any]) -> bool:
    """The second pass, with tiles that came with the first."""
    return bool(ask["give"]) and ask["give"]["to"] == 2


def as_told(view: dict[str, Any], ask: dict[str, Any]) -> None:
    """Whatever the coach says."""


def conceals(view: dict[str, Any], ask: dict[str, Any]) -> str | None:
    """The third discard is put face down."""
    if len(view["seats"][0]["pond"]) != 2 or ask["kind"] != "turn":
        return None
    return next((tile["conceal"] for tile in ask["tiles"] if tile["conceal"]), None)


@contextmanager
def table(people: People, family: str, wanted: Wanted, choose: Choice = as_told, **how: Any) -> Iterator[TablePage]:
    """A page with a table at such a moment."""
    page = people.come(**how)
    made = play_until(people, page, family, wanted, choose)
    page.goto(made["link"])
    shown = TablePage(page)
    shown.asked()
    settle(page)
    yield shown


def settle(page: Any) -> None:
    """Wait until the coach has spoken, and for a quick answer of the server."""
    page.wait_for_function(
        "() => !document.querySelector('pung-table').state.hints || document.querySelector('pung-table').state.coach"
    )
    for _ in range(PINGS):
        seen = page.evaluate("document.querySelector('pung-table').state.latency")
        if seen is not None and seen < QUICK:
            break
        page.wait_for_function("(seen) => document.querySelector('pung-table').state.latency !== seen", arg=seen)
    still(page)


def still(page: Any) -> None:
    """Wait until nothing moves, and take the pointer away."""
    page.mouse.move(0, 0)
    page.evaluate(_STILL)


def at(people: People, scene: str, **how: Any) -> TablePage:
    """A page with a scene of the tests."""
    found = SCENES[scene]()
    shown = play_on(people, found.moment, found.seat, **how)
    shown.asked()
    settle(shown.page)
    return shown


# Pictures: each gives the page to be photographed.


def lobby(people: People) -> Any:
    page = people.come("/")
    page.fill("#name", "Mei")
    page.evaluate("document.activeElement.blur()")
    return page


def room(people: People) -> Any:
    page = people.come("/")
    page.click("[data-room=riichi]")
    page.fill("#title", "Friday evening")
    page.select_option("#seat-3", value="efficient")
    page.evaluate("document.activeElement.blur()")
    page.wait_for_selector("#option-length")
    return page


def waiting(people: People) -> Any:
    """A room with a friend in it, before play."""
    page = people.come("/")
    page.fill("#name", "Mei")
    page.click("[data-room=riichi]")
    page.fill("#title", "Friday evening")
    page.click("dialog [type=submit]")
    page.click("dialog.small .btn.gold")
    friend = people.come(page.url)
    friend.fill(".joining [name=name]", "Haruto")
    friend.click(".joining .btn.gold")
    page.wait_for_selector(".chair.person:has-text('Haruto')")
    return page


def lost(people: People) -> Any:
    """In the middle of a claim the connection is gone."""
    people.excused = LOST
    with closing(Cable(urlsplit(people.site).port or 0)) as cable:
        shown = at(people, "three_chows", site=cable.site)
        cable.pull()
        shown.page.wait_for_selector(".lost[role=alert]")
        return shown.page


def _table(family: str, wanted: Wanted, choose: Choice = as_told, **how: Any) -> Callable[[People], Any]:
    def shown(people: People) -> Any:
        with table(people, family, wanted, choose, **how) as found:
            return found.page

    return shown


def _charleston(size: Size = DESKTOP) -> Callable[[People], Any]:
    def shown(people: People) -> Any:
        with table(people, "american", charleston, size=size) as found:
            for nth in (0, 3, 5):
                found.page.locator(".mt").nth(nth).click()
            found.page.evaluate("document.activeElement.blur()")
            return found.page

    return shown


def double_ron(people: People) -> Any:
    found = at(people, "two_ready_hands")
    ByMouse(found).do(found.asked(), "discard 8s drawn")
    found.page.wait_for_selector(".result.double")
    return found.page


def _pressed(scene: str, verb: str, **how: Any) -> Callable[[People], Any]:
    def shown(people: People) -> Any:
        found = at(people, scene, **how)
        found.act(verb).click()
        found.page.wait_for_selector(".ways")
        return found.page

    return shown


def kongs(people: People) -> Any:
    found = at(people, "two_kongs")
    ByMouse(found).do(found.asked("turn"), "closed-kong 3333z")
    ByMouse(found).do(found.asked("turn"), "added-kong 9m")
    found.until("state.view.indicators.length === 3")
    found.asked("turn")
    settle(found.page)
    return found.page


def why(people: People) -> Any:
    with table(people, "riichi", lambda view, ask: ask["kind"] == "turn" and _placed(view) > 5) as found:
        found.act("ready").click(force=True)
        found.page.wait_for_selector(".bubble")
        return found.page


def replay(people: People) -> Any:
    game = rules("riichi")
    match = Match(game, "8")
    bots = [make_bot("efficient", game, f"{seat}") for seat in range(game.seats)]
    while not match.state.over:
        for seat in match.asked:
            match.act(seat, bots[seat].decide(match.view(seat), match.legal(seat)))
    page = people.come()
    record = upload(page, log_of(match, ("Haruto", "Mei", "Kotori", "Ruth")))
    step = len(match.choices[0]) * 2
    page.goto(f"/replay/{record}?hand=0&step={step}&seat=0&open=1")
    page.wait_for_selector(".playback .do-play")
    return page


SCORED: Final = "/score/riichi?hand=456m+34p+678s+77s+(5555z)&tsumo=0p&riichi=1&dora=4z+6s&ura=6z+2p&seat=E&honba=1"

PICTURE: Final[dict[str, Callable[[People], Any]]] = {
    "lobby": lobby,
    "room": room,
    "table-riichi": _table("riichi", riichi),
    "table-sanma": _table("sanma", sanma),
    "table-four-seas": _table("four-seas", four_seas, conceals),
    "table-american": _table("american", american),
    "table-japanese": _table("riichi", riichi, lang="ja"),
    "table-chinese": _table("four-seas", four_seas, conceals, lang="zh"),
    "charleston": _charleston(),
    "claim-american": _pressed("deadly_claim", "group"),
    "result-double-ron": double_ron,
    "joker-exchange": _pressed("a_joker_lies_open", "swap"),
    "uncovered": lambda people: at(people, "uncovered").page,
    "waiting-room": waiting,
    "lost": lost,
    "kongs": kongs,
    "why": why,
    "phone-riichi": _table("riichi", riichi, size=PHONE),
    "phone-american": _charleston(PHONE),
    "phone-chows": _pressed("three_chows", "chow", size=PHONES[0]),
    "phone-lying": _table("four-seas", four_seas, conceals, size=PHONES[2]),
    "tablet-sanma": _table("sanma", sanma, size=TABLET),
    "guide-four-seas": lambda people: people.come("/guide/four-seas#yaku-A.2", color_scheme="dark"),
    "score": lambda people: people.come(SCORED),
    "replay": replay,
}


def main(names: list[str]) -> None:
    """Take every picture, or those named."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(serving(home, "--port", "0", **PATIENT))
        drive = stack.enter_context(sync_playwright())
        browser = drive.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        people = People(browser, f"http://127.0.0.1:{server.port}", stack)
        for name in names or PICTURE:
            page = PICTURE[name](people)
            if not page.locator("pung-table").count():
                page.wait_for_load_state("networkidle")
            still(page)
            page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=QUALITY)
            page.context.close()
        assert not people.complaints, people.complaints


if __name__ == "__main__":
    main(sys.argv[1:])
