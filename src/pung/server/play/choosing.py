"""Choices that the server makes: a bot's, those a seat has left to it, and those for which no time was left."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from pung.bots.bot import Bot, make_bot
from pung.hands.melds import Seat
from pung.match.match import Match
from pung.model.actions import PASS, WIN, Action, Discard
from pung.rulesets.contract import RuleSet

__all__ = ["COVER", "Chooser", "left_to_server", "out_of_time"]

#: who plays for a person who is away
COVER: Final = "efficient"
#: one bot thinks at a time: more threads would not make any of them faster, and the tables wait for each of them
_THINKING: Final = ThreadPoolExecutor(1, "bots")


class Chooser:
    """The bots of a table."""

    def __init__(self, rules: RuleSet) -> None:
        #: told how long a bot has thought, in seconds
        self.on_thought: Callable[[float], None] = lambda seconds: None
        self._rules = rules
        self._bots: dict[str, Bot] = {}

    async def choose(self, match: Match, seat: Seat, name: str) -> Action:
        """What the bot of that name does; the same again after a restart. It thinks beside the other tables."""
        name = name or COVER
        key = f"{name}/{seat}"
        bot = self._bots.get(key)
        if bot is None:
            bot = self._bots[key] = make_bot(name, self._rules)
        made = sum(len(choices) for choices in match.choices)
        bot.reseed(f"{match.state.setup.wall[:4]}/{made}/{seat}")
        view = match.view(seat)
        began = time.perf_counter()
        action = await asyncio.get_running_loop().run_in_executor(_THINKING, bot.decide, view, view.legal)
        self.on_thought(time.perf_counter() - began)
        return action


def left_to_server(legal: Sequence[Action], auto: Mapping[str, bool]) -> Action | None:
    """What a person need not be asked: the only action there is, and what the seat has left to the server."""
    if len(legal) == 1:
        return legal[0]
    if auto.get("win") and WIN in legal:
        return WIN
    if WIN in legal:
        return None
    if auto.get("no_calls") and PASS in legal:
        return PASS
    if auto.get("discard_drawn"):
        return _drawn(legal)
    return None


def out_of_time(legal: Sequence[Action]) -> Action | None:
    """What is done for a seat without time: it passes, or discards the tile drawn; None where neither can be."""
    return PASS if PASS in legal else _drawn(legal)


def _drawn(legal: Sequence[Action]) -> Action | None:
    return next((a for a in legal if isinstance(a, Discard) and a.drawn), None)
