"""The desk: what a person at a screen may ask of a table, frame by frame. Whatever it sends, others are not harmed."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final

from pung.bots.bot import bot_names
from pung.hands.melds import Seat
from pung.model.actions import Action, parse_action
from pung.scoring.texts import Catalogue
from pung.server.frames import ErrorCode, FrameError
from pung.server.play.choosing import COVER
from pung.server.play.fair import longest_seed
from pung.server.play.room import Chair, bot_chair
from pung.server.play.stage import Watcher
from pung.server.play.table import Table
from pung.server.wire.coach import coach_of
from pung.server.wire.why import why_of
from pung.server.wire.words import TableWords
from pung.tiles.notation import NotationError
from pung.wording.commands import Commands

__all__ = ["answer", "refused"]


async def answer(table: Table, watcher: Watcher, frame: Any) -> None:
    """Do what a frame asks. Raises FrameError, and nothing has changed then."""
    await _ANSWERS[frame.t](table, watcher, frame)


def refused(watcher: Watcher, code: ErrorCode, sentence: str, /, **words: object) -> FrameError:
    """Why something cannot be, in the language of the one who asked."""
    return FrameError(code, _texts().say(sentence, watcher.lang, **words))


@cache
def _texts() -> Catalogue:
    return Catalogue("pung.server.play", "texts.toml")


def _seat_of(watcher: Watcher) -> Seat:
    if watcher.seat is None:
        raise refused(watcher, "forbidden", "onlooker")
    return watcher.seat


def _words(table: Table, watcher: Watcher) -> TableWords:
    """Words about the hand as the seat may know it: as played once all is told, else as told."""
    match = table.course.match
    if match is None or table.teller.live.state is None:
        raise refused(watcher, "not_asked", "no_hand")
    return watcher.words_over(lambda: match.state) if table.caught_up else watcher.words


# choices


async def _act(table: Table, watcher: Watcher, frame: Any) -> None:
    await _choose(table, watcher, _action(watcher, frame.do), frame.prompt)


def _action(watcher: Watcher, text: str) -> Action:
    try:
        return parse_action(text)
    except (NotationError, ValueError):
        raise refused(watcher, "illegal", "no_action", text=text) from None


async def _choose(table: Table, watcher: Watcher, action: Action, prompt: str | None = None) -> None:
    seat = _seat_of(watcher)
    asked = table.asked(seat)
    match = table.course.match
    if asked is None or match is None or seat not in match.asked:
        raise refused(watcher, "not_asked", "not_asked")
    if prompt is not None and prompt != asked.id:
        raise refused(watcher, "stale", "stale")
    if action not in match.legal(seat):
        why = _why(table, watcher, action)
        raise FrameError("illegal", why["text"], why)
    await table.act(watcher, action)


def _why(table: Table, watcher: Watcher, action: Action) -> dict[str, Any]:
    return dict(why_of(_words(table, watcher), action))


async def _why_frame(table: Table, watcher: Watcher, frame: Any) -> None:
    _seat_of(watcher)
    table.teller.private(watcher, "why", **_why(table, watcher, _action(watcher, frame.do)))


async def _typed(table: Table, watcher: Watcher, frame: Any) -> None:
    _seat_of(watcher)
    told = [row["text"] for row in table.teller.log(watcher)]
    action, lines = Commands(_words(table, watcher), told).read(frame.text)
    if action is not None:
        await _choose(table, watcher, action)
    else:
        table.teller.private(watcher, "why", do=None, can=False, text="\n".join(lines), rule=None, link=None)


async def _coach(table: Table, watcher: Watcher, frame: Any) -> None:
    if not table.room.hints:
        raise refused(watcher, "hints", "no_hints")
    _seat_of(watcher)
    copy = _words(table, watcher).session.state.copy()
    words = watcher.words_over(lambda: copy)
    found = await asyncio.to_thread(coach_of, words)
    table.teller.private(watcher, "coach", **found)


async def _hold(table: Table, watcher: Watcher, frame: Any) -> None:
    if not table.hold(_seat_of(watcher)):
        raise refused(watcher, "not_asked", "no_hold")


async def _auto(table: Table, watcher: Watcher, frame: Any) -> None:
    chair = table.room.chairs[_seat_of(watcher)]
    for name in ("win", "no_calls", "discard_drawn"):
        wanted = getattr(frame, name)
        if wanted is not None:
            chair.auto[name] = wanted
    table.ask_again(watcher)


# the room


async def _ready(table: Table, watcher: Watcher, frame: Any) -> None:
    seat = _seat_of(watcher)
    seal = table.course.next_seal
    if frame.seed:
        if seal is None or len(frame.seed) > longest_seed:
            raise refused(watcher, "forbidden", "no_seeds")
        await table.add_seed(seat, frame.seed)
    table.room.chairs[seat].ready = True
    table.teller.tell_room()
    await table.begin_if_ready()


async def _lang(table: Table, watcher: Watcher, frame: Any) -> None:
    table.speak(watcher, frame.lang)


def _hosts(table: Table, watcher: Watcher) -> None:
    if watcher.person != table.room.host or watcher.seat is None:
        raise refused(watcher, "forbidden", "host_only")


async def _chair(table: Table, watcher: Watcher, frame: Any) -> None:
    _hosts(table, watcher)
    if frame.bot is not None and frame.bot not in bot_names():
        raise refused(watcher, "forbidden", "no_bot", name=frame.bot, known=", ".join(bot_names()))
    if table.state != "waiting" or frame.seat >= len(table.room.chairs) or frame.seat == watcher.seat:
        raise refused(watcher, "forbidden", "seat_fixed")
    await table.set_chair(frame.seat, bot_chair(frame.seat, frame.bot) if frame.bot is not None else Chair("open"))
    await table.begin_if_ready()


async def _start(table: Table, watcher: Watcher, frame: Any) -> None:
    _hosts(table, watcher)
    if table.state != "waiting":
        raise refused(watcher, "forbidden", "begun")
    for seat in table.room.open_seats:
        await table.set_chair(seat, bot_chair(seat, COVER))
    for seat in table.room.persons:
        table.room.chairs[seat].ready = True
    await table.begin_if_ready()


async def _rematch(table: Table, watcher: Watcher, frame: Any) -> None:
    _seat_of(watcher)
    if table.state != "over":
        raise refused(watcher, "forbidden", "not_over")
    await table.rematch()
    table.room.chairs[_seat_of(watcher)].ready = True
    await table.begin_if_ready()


async def _leave(table: Table, watcher: Watcher, frame: Any) -> None:
    await table.give_up(_seat_of(watcher))
    watcher.link.close("left")


async def _hello(table: Table, watcher: Watcher, frame: Any) -> None:
    raise refused(watcher, "frame", "hello_once")


async def _ping(table: Table, watcher: Watcher, frame: Any) -> None:
    table.teller.private(watcher, "pong", n=frame.n)


_ANSWERS: Final[dict[str, Callable[[Table, Watcher, Any], Awaitable[None]]]] = {
    "hello": _hello,
    "act": _act,
    "type": _typed,
    "why": _why_frame,
    "coach": _coach,
    "hold": _hold,
    "auto": _auto,
    "ready": _ready,
    "lang": _lang,
    "seat": _chair,
    "start": _start,
    "rematch": _rematch,
    "leave": _leave,
    "ping": _ping,
}
