"""Draw the pictures of the README: the table with four and with three seats, and a score sheet.

    python tools/make_pictures.py

Each is a real moment of a match with a fixed seed, played as far as that by a bot in the person's seat.
"""

import asyncio
import tempfile
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import pung
from pung.bots import make_bot
from pung.cli.play.app import TableApp
from pung.cli.play.session import Session
from pung.cli.sheet_view import hand_line, sheet_panel
from pung.hands.melds import Seat, parse_hand
from pung.tiles.notation import parse_tile

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
SIZE: Final = (120, 36)
FELT_THEME: Final = TerminalTheme((10, 63, 46), (233, 243, 236), [(0, 0, 0)] * 8, [(200, 200, 200)] * 8)


class Moment(NamedTuple):
    """Which moment of which match, and the keys pressed there."""

    file: str
    rules: str
    seed: str
    choices: int
    keys: tuple[str, ...]


MOMENTS: Final = (
    Moment("play-riichi.svg", "riichi", "107", 12, ("h",)),
    Moment("play-sanma.svg", "sanma", "293", 10, ("h",)),
)


async def draw(moment: Moment, folder: Path) -> str:
    """The screen at a moment, as SVG."""
    rules = pung.rules(moment.rules)
    session = Session.new(rules, moment.seed, Seat(0), "efficient", folder)
    app, bot = TableApp(session, "en", 0), make_bot("efficient", rules)
    async with app.run_test(size=SIZE) as pilot:
        done = 0
        while not (app.asked and done == moment.choices):
            await pilot.pause()
            if app.asked and done < moment.choices:
                app.answer(bot.decide(session.view, session.view.legal))
                done += 1
        await pilot.press(*moment.keys)
        await pilot.pause()
        return app.export_screenshot(title=f"pung play {moment.rules}")


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
