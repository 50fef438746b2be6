"""The table's page as a person uses it: it is read from what it shows, and played by mouse or by keyboard."""

import random
from collections.abc import Callable
from typing import Any, Final

__all__ = ["ByKeys", "ByMouse", "TablePage", "choose", "wait_for"]

#: the keys that stand under the tiles
NUMBER_ROW: Final = "1234567890-=[]\\"
_TABLE: Final = "document.querySelector('pung-table')"

#: what waits for an answer, with the tiles of the hand as they stand; nothing while nothing does
_ASKED: Final = """() => {
  const table = document.querySelector("pung-table");
  const { ask, sent, over, ui } = table.state;
  if (!ask || sent || over || !table.hand?.items.length) return null;
  const stones = [...document.querySelectorAll(".mt")].map((stone) => Number(stone.dataset.id));
  const items = table.hand.items;
  if (stones.length !== items.length || items.some((item, at) => item.id !== stones[at])) return null;
  return { ...ask, ui, items };
}"""


def wait_for(page: Any, script: str, arg: Any = None) -> Any:
    """Wait until a function of the page gives something true, and give it. (An expression its policy would refuse.)"""
    return page.wait_for_function(script, arg=arg).json_value()


class TablePage:
    """A page that shows a table."""

    def __init__(self, page: Any) -> None:
        self.page = page
        page.wait_for_selector("pung-table .desk")

    # what is there

    def state(self, name: str) -> Any:
        """A part of the page's state."""
        return self.page.evaluate(f"(name) => {_TABLE}.state[name]", name)

    @property
    def own(self) -> dict[str, Any]:
        """The own seat, as it is seen."""
        return self.state("view")["seats"][self.state("you")]

    @property
    def said(self) -> list[str]:
        """All that was told to readers of the screen, in order."""
        return self.page.evaluate("window.eyes.said")

    @property
    def told(self) -> list[dict[str, Any]]:
        """All frames that have come."""
        return self.page.evaluate("window.eyes.told")

    def until(self, words: str, arg: Any = None) -> Any:
        """Wait until something is so of `state`, and give it."""
        script = f"(arg) => {{ const table = {_TABLE}; const state = table?.state; return state && ({words}); }}"
        return wait_for(self.page, script, arg)

    def asked(self, kind: str = "") -> dict[str, Any]:
        """Wait until something is asked; what it is."""
        script = (
            f"() => {{ const asked = ({_ASKED})(); return asked && (!'{kind}' || asked.kind === '{kind}') && asked; }}"
        )
        return wait_for(self.page, script)

    def asked_or_over(self) -> dict[str, Any] | None:
        """Wait until something is asked, or the hand is over (None)."""
        script = f"() => {_TABLE}.querySelector('pung-result .btn') ? 'over' : ({_ASKED})()"
        found = wait_for(self.page, script)
        return None if found == "over" else found

    def act(self, verb: str) -> Any:
        """The button of a verb."""
        return self.page.locator(f".act[data-verb={verb}]")

    def tile(self, tile: str, nth: int = 0) -> Any:
        """A tile of the hand."""
        items = [item["id"] for item in self.page.evaluate(f"{_TABLE}.hand.items") if item["tile"] == tile]
        return self.page.locator(f".mt[data-id='{items[nth]}']")


class _Player:
    """Somebody at a table who does what is chosen."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page = table.page

    def do(self, ask: dict[str, Any], action: str) -> None:
        """Do something that is asked for, and wait until the table has heard of it."""
        self._do(ask, action)
        self.table.until("state.sent || state.over || state.ask?.prompt !== arg", ask["prompt"])

    def _do(self, ask: dict[str, Any], action: str) -> None:
        if ask["give"]:
            self._give(ask, action)
        elif ask["offer"]:
            self._offer(action)
        elif (verb := _verb_of_tile(ask, action)) is not None:
            self._tile(ask, action, verb)
        else:
            self._button(ask, action)

    def _confirmed(self, sure: Callable[[], None]) -> None:
        """Where it is asked once more: yes."""
        if self.table.until("state.sent || state.over ? 'done' : state.ui.confirm ? 'asked' : false") == "asked":
            sure()


class ByMouse(_Player):
    """Plays with the mouse alone."""

    def _give(self, ask: dict[str, Any], action: str) -> None:
        for at in _chosen(ask, action):
            self.page.locator(".mt").nth(at).click()
        self.page.click(".tray .give")

    def _offer(self, action: str) -> None:
        self.page.click(f".votes [data-offer='{action.split()[1]}']")

    def _tile(self, ask: dict[str, Any], action: str, verb: str) -> None:
        if verb != "discard":
            self.table.act(verb).click()
        at = _place(ask, action, verb)
        confirm = verb == "conceal" or ask["items"][at].get("confirm")
        self.page.locator(".mt").nth(at).click()
        if confirm:
            self._confirmed(lambda: self.page.click(".ways .yes"))

    def _button(self, ask: dict[str, Any], action: str) -> None:
        button, place = _way(ask, action)
        if button["verb"] in ("yes", "no"):
            self.page.click(f".votes [data-verb={button['verb']}]")
            return
        self.table.act(button["verb"]).click()
        if len(button["ways"]) > 1 or button["dialog"]:
            self.page.locator(".ways .way").nth(place).click()
        if button["confirm"] or button["ways"][place]["kills"]:
            self._confirmed(lambda: self.page.click(".ways .yes"))


class ByKeys(_Player):
    """Plays with the keyboard alone: now with the arrows, now with the number row."""

    arrows = False

    def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def _give(self, ask: dict[str, Any], action: str) -> None:
        for at in _chosen(ask, action):
            self.press(NUMBER_ROW[at])
        self.press("Enter")

    def _offer(self, action: str) -> None:
        self.press(action.split()[1])

    def _tile(self, ask: dict[str, Any], action: str, verb: str) -> None:
        if verb != "discard":
            self.press(_key(ask, verb))
        at = _place(ask, action, verb)
        self.arrows = not self.arrows
        if self.arrows:
            self.press("Home", *["ArrowRight"] * at, "Enter")
        else:
            self.press(NUMBER_ROW[at], NUMBER_ROW[at])
        if verb == "conceal" or ask["items"][at].get("confirm"):
            self._confirmed(self._yes)

    def _button(self, ask: dict[str, Any], action: str) -> None:
        button, place = _way(ask, action)
        self.press(button["key"] or "")
        if len(button["ways"]) > 1 or button["dialog"]:
            self.press(str(place + 1))
        if button["confirm"] or button["ways"][place]["kills"]:
            self._confirmed(self._yes)

    def _yes(self) -> None:
        wait_for(self.page, "() => Boolean(document.activeElement.closest('.ways'))")
        while not self.page.evaluate("document.activeElement.matches('.yes')"):
            self.press("Tab")
        self.press("Enter")


def _verb_of_tile(ask: dict[str, Any], action: str) -> str | None:
    """The verb with which a tile of the hand does this; None where no tile does."""
    verbs = ("discard", "ready", "conceal")
    return next((verb for verb in verbs for tile in ask["tiles"] if tile.get(verb) == action), None)


def _place(ask: dict[str, Any], action: str, verb: str) -> int:
    """Where the tile stands that does this."""
    return next(at for at, item in enumerate(ask["items"]) if ask["tiles"][item["place"]].get(verb) == action)


def _chosen(ask: dict[str, Any], action: str) -> list[int]:
    """Where the tiles stand that are to be given, `give 1m 2m 2m`."""
    places: list[int] = []
    for tile in action.split()[1:]:
        items = enumerate(ask["items"])
        places.append(next(at for at, item in items if item["tile"] == tile and at not in places))
    return places


def _way(ask: dict[str, Any], action: str) -> tuple[dict[str, Any], int]:
    """The button that does this, and which of its ways."""
    for button in ask["buttons"]:
        for place, way in enumerate(button["ways"]):
            if way["do"] == action:
                return button, place
    raise AssertionError(f"no button does {action!r}")


def _key(ask: dict[str, Any], verb: str) -> str:
    return next(button["key"] for button in ask["buttons"] if button["verb"] == verb)


def choose(ask: dict[str, Any], mind: random.Random, eager: tuple[str, ...] = ("win",)) -> str:
    """Something that may be done: what one is eager for, else anything; of tiles, rather the one drawn."""
    if ask["give"]:
        return " ".join(["give", *mind.sample(ask["give"]["tiles"], ask["give"]["most"])])
    if ask["offer"]:
        return f"offer {mind.choice(ask['offer'])}"
    ways = {button["verb"]: button["ways"] for button in ask["buttons"] if button["on"]}
    for verb in eager:
        if ways.get(verb):
            return mind.choice(ways[verb])["do"]
    discards = [tile for tile in ask["tiles"] if tile["discard"]]
    if discards:
        lone = [tile for tile in discards if tile["drawn"]] or discards
        return mind.choice(lone if mind.random() < 0.5 else discards)["discard"]
    return mind.choice([way["do"] for verb in ways for way in ways[verb]])
