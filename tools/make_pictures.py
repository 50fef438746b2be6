"""Draw the pictures of the documentation: the table in every game, and a score sheet.

    python tools/make_pictures.py

Each is a real moment of a match with a fixed seed, played as far as that by a bot in the person's seat.
"""

import asyncio
import tempfile
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import pung
from pung.bots import make_bot
from pung.bots.bot import Bot
from pung.cli.play.app import TableApp
from pung.cli.play.session import Session
from pung.cli.sheet_view import hand_line, sheet_panel
from pung.hands.melds import Seat, parse_hand
from pung.model.actions import Action
from pung.tiles.notation import parse_tile

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
SIZE: Final = (120, 36)
FELT_THEME: Final = TerminalTheme((10, 63, 46), (233, 243, 236), [(0, 0, 0)] * 8, [(200, 200, 200)] * 8)


class Moment(NamedTuple):
    """Which moment of which match, and the keys pressed there.

    `orders` are choices of the person by their number, instead of those of the bot `player`; `bot` are the others.
    """

    file: str
    rules: str
    seed: str
    choices: int
    keys: tuple[str, ...]
    player: str = "efficient"
    bot: str = "efficient"
    orders: Mapping[int, str] = MappingProxyType({})


#: two tiles picked for a pass, the cursor on a third
PICKS: Final = ("5", "space", "8", "space", "9")
MOMENTS: Final = (
    Moment("play-riichi.svg", "riichi", "107", 12, ("h",)),
    Moment("play-sanma.svg", "sanma", "293", 10, ("h",)),
    Moment("play-four-seas.svg", "four-seas", "27", 13, ("h",), bot="random", orders=MappingProxyType({3: "conceal"})),
    Moment("play-american.svg", "american", "80", 2, ("h", *PICKS)),
)


async def draw(moment: Moment, folder: Path) -> str:
    """The screen at a moment, as SVG."""
    rules = pung.rules(moment.rules)
    session = Session.new(rules, moment.seed, Seat(0), moment.bot, folder)
    app, bot = TableApp(session, "en", 0), make_bot(moment.player, rules, moment.seed)
    async with app.run_test(size=SIZE) as pilot:
        done = 0
        while not (app.asked and done == moment.choices):
            await pilot.pause()
            if app.asked and done < moment.choices:
                app.answer(choice(moment, done, session, bot))
                done += 1
        await pilot.press(*moment.keys)
        await pilot.pause()
        return app.export_screenshot(title=f"pung play {moment.rules}")


def choice(moment: Moment, number: int, session: Session, bot: Bot) -> Action:
    """The choice with this number: the first that begins as ordered, else the bot's."""
    legal, order = session.view.legal, moment.orders.get(number, "-")
    ordered = next((action for action in legal if str(action).startswith(order)), None)
    return ordered or bot.decide(session.view, legal)


def score() -> str:
    """A score sheet, as SVG."""
    hand, won = "456m 34p 678s 77s (5555z)", "0p"
    sheet = pung.rules("riichi").score(
        hand, tsumo=won, seat="E", riichi=True, dora="4z 6s", ura="6z 2p", honba=1, sticks=1
    )
    console = Console(record=True, width=62, file=StringIO(), color_system="truecolor")
    tiles, melds = parse_hand(hand)
    console.print(sheet_panel(sheet, hand_line(tiles, melds, parse_tile(won)), "en"))
    return console.export_svg(title="pung score riichi", theme=FELT_THEME)


def main() -> None:
    """Write every picture."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for moment in MOMENTS:
            (PICTURES / moment.file).write_text(asyncio.run(draw(moment, Path(folder))), encoding="utf-8")
    (PICTURES / "score.svg").write_text(score(), encoding="utf-8")


if __name__ == "__main__":
    main()
