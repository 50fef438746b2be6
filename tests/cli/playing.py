"""Prepared games for the terminal table: walls laid tile by tile, and bots that do what they are told, else nothing."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Sequence
from io import StringIO

import pung
from pung.cli.play.app import TableApp
from pung.cli.play.hand import HandView
from pung.cli.play.plain import PlainTable
from pung.cli.play.session import Session, Waiting
from pung.model.actions import PASS, WIN, Discard, Offer, PassTiles, Vote
from pung.model.state import RoundSetup
from pung.tiles.kinds import JOKER, KIND_OF
from pung.tiles.notation import format_tiles, parse_tiles

LARGE, SMALL = (120, 36), (80, 24)
DEAL = (4, 4, 4, 1)


def lay_wall(rules, hands: Sequence[str], draws: str = "", dead: str = "") -> tuple[int, ...]:
    """The wall that deals these hands from the first seat on, then these tiles; `dead` are never drawn."""
    left = Counter(rules.tile_set.tiles())
    given = [parse_tiles(hand) for hand in hands] + [[] for _ in range(rules.seats - len(hands))]
    drawn, never = parse_tiles(draws), parse_tiles(dead)
    for tile in (*(t for hand in given for t in hand), *drawn, *never):
        left[tile] -= 1
        assert left[tile] >= 0, f"too many of tile {tile}"
    rest = sorted(left.elements())
    random.Random(0).shuffle(rest)
    for hand in given:
        assert len(hand) <= 13
        hand += [rest.pop() for _ in range(13 - len(hand))]
    order, at = [], 0
    for size in DEAL:
        for hand in given:
            order += hand[at : at + size]
        at += size
    return tuple([*order, *drawn, *rest, *never][::-1])


class Quiet:
    """A bot that takes nothing and discards what it draws; `orders` are action texts to carry out once they are legal."""

    def __init__(self, *orders: str) -> None:
        self.orders = list(orders)

    def reseed(self, seed: str) -> None:
        """No chance here."""

    def decide(self, view, legal):
        for action in legal:
            if self.orders and str(action) == self.orders[0]:
                self.orders.pop(0)
                return action
        for quiet in (PASS, Vote(True), Offer(2)):
            if quiet in legal:
                return quiet
        kinds = [a for a in legal if isinstance(a, Discard | PassTiles)]
        return next((a for a in kinds if isinstance(a, Discard) and a.drawn), kinds[0])


def prepared(folder, rules: str, hands: Sequence[str], draws="", dead="", bots=None, **options) -> Session:
    """A match whose first hand is laid; the person is the first East, the others are quiet but for their orders."""
    game = pung.rules(rules, **options)
    first = game.first_setup(lay_wall(game, hands, draws, dead))
    session = Session.new(game, "prepared", 0, "random", folder, RoundSetup(*_fields(first)))
    session._bots = {seat: Quiet(*(bots or {}).get(seat, ())) for seat in range(1, game.seats)}
    return session


def forward(session: Session, *orders: str) -> Session:
    """Play without a screen as far as a win that the person could declare; the person is as quiet as the others."""
    quiet = Quiet(*orders)
    while session.waiting in (Waiting.BOT, Waiting.PERSON):
        if session.waiting is Waiting.BOT:
            session.bot_step()
        elif WIN in session.view.legal:
            break
        else:
            session.choose(quiet.decide(session.view, session.view.legal))
    return session


def typing(session: Session, lang: str = "en") -> tuple[str, bool]:
    """Play a whole match in lines, typing the first of the choices each time; all that was told, and whether it ended."""
    out = StringIO()

    def lines():
        while True:
            told = out.getvalue().splitlines()
            yield _first_choice([line for line in told if line.startswith(("Hand: ", "You can: "))][-2:])

    done = PlainTable(session, lang, lines(), out, prompt=False).run()
    return out.getvalue(), done


def _first_choice(told: Sequence[str]) -> str:
    """The first of the choices offered; of tiles, the one drawn, else the first of the hand, or the first that may go."""
    choices = told[1].removeprefix("You can: ").split(", ")
    choice = choices[0].partition(" (")[0]
    if "d TILE" in choices and choice.partition(" ")[0] in ("pung", "kong", "quint", "sextet"):
        choice = "d TILE"  # else a set would be laid anew for ever
    tiles = parse_tiles(re.split(r",? (?:melds|drawn)|,", told[0].removeprefix("Hand: "))[0])
    if choice.startswith("give "):
        return f"give {format_tiles([t for t in tiles if KIND_OF[t] != JOKER][: int(choice.split()[1][-1])])}"
    drawn_tile = re.search(r"drawn (\w+)", told[0])
    return choice.replace("TILE", drawn_tile[1] if drawn_tile else format_tiles(tiles[:1]))


def _fields(setup: RoundSetup):
    return (setup.wall, setup.dealer, setup.round_wind, setup.honba, setup.sticks, setup.scores, setup.number)


def play(app: TableApp, script, size=LARGE) -> None:
    """Run an app under a script; what it left behind is in the app."""

    async def run():
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await script(pilot)

    asyncio.run(run())


async def settled(app, pilot) -> None:
    """Wait until the person is asked, something lies over the table, or the app is over."""
    for _ in range(4_000):
        await pilot.pause()
        if app.asked or len(app.screen_stack) > 1 or app._exit:
            await pilot.pause()
            return
    raise AssertionError("the table is frozen")


async def discard_tile(app, pilot, text: str) -> None:
    """Put the cursor on a tile and discard it."""
    hand = app.query_one(HandView)
    hand.move(hand.tiles.index(parse_tiles(text)[0]))
    await pilot.press("enter")
    await settled(app, pilot)


def last_choice(session: Session):
    """What the person chose last."""
    return next(action for seat, action in reversed(session.match.choices[-1]) if seat == session.seat)


def drawn(app) -> str:
    """All that is on the screen, as text."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)
