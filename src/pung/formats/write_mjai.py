"""Writer of mjai logs, in the order in which readers of that format expect the events.

A closed kan turns its indicator before its replacement is drawn, any other kan after it, before the discard.
The stick of a riichi moves with `reach_accepted` alone; the changes at the end of a hand do not count it again.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from pung.formats.foreign import MJAI_DRAWS, MJAI_TILE, MJAI_WIDER, MJAI_YAKU
from pung.formats.record import GameRecord, RecordedWin, RoundRecord
from pung.hands.melds import MeldKind, Seat
from pung.model.events import (
    Dealt,
    Deposited,
    Discarded,
    Drew,
    Event,
    KongMade,
    Melded,
    PutAside,
    Revealed,
)
from pung.tiles.kinds import Tile

__all__ = ["mjai_lines", "mjai_messages"]

Message = dict[str, Any]

HIDDEN: Final = "?"
_YAKUMAN_HAN: Final = 100
_WINDS: Final = "ESWN"
_CLAIMS: Final = {MeldKind.CHOW: "chi", MeldKind.PUNG: "pon", MeldKind.OPEN_KONG: "daiminkan"}
_YAKU_NAME: Final[Mapping[str, str]] = {ours: theirs for theirs, ours in MJAI_YAKU.items()}
_DRAW_NAME: Final = {ours: theirs for theirs, ours in reversed([*MJAI_DRAWS.items()])}


def mjai_lines(game: GameRecord, names: Iterable[str] = (), seen_by: Seat | None = None) -> Iterator[str]:
    """The log as lines of JSON; with `seen_by`, tiles that this seat does not see are `?`."""
    for message in mjai_messages(game, names, seen_by):
        yield json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def mjai_messages(game: GameRecord, names: Iterable[str] = (), seen_by: Seat | None = None) -> Iterator[Message]:
    """The log as messages."""
    shown = [*names] or [str(seat) for seat in range(game.players)]
    reds = game.options.get("red_fives")
    red = reds is None or any(reds.values())
    yield {"type": "start_game", "names": shown, "kyoku_first": 0, "aka_flag": red}
    points: list[int] = []
    for record in game.rounds:
        points = list(record.setup.scores)
        yield from _round(record, points, seen_by)
        if record.complete:
            yield {"type": "end_kyoku"}
    yield {"type": "end_game", "scores": list(game.final) if game.final else points}


def _round(record: RoundRecord, points: list[int], seen_by: Seat | None) -> Iterator[Message]:
    events = record.events
    yield _start(record, seen_by)
    for event in events[2:]:  # the deal and the first indicator are in the start
        for message in _MESSAGES[type(event)](event):
            if message["type"] == "tsumo" and seen_by not in (None, message["actor"]):
                message["pai"] = HIDDEN
            if message["type"] == "reach_accepted":
                _change(message, points)
            yield message
    for win in record.wins:
        message = _win(win)
        _change(message, points)
        yield message
    if record.draw is not None:
        message = {"type": "ryukyoku", "deltas": list(record.draw.deltas or [0] * len(points))}
        if record.draw.reason is not None:
            message["reason"] = _DRAW_NAME[record.draw.reason]
        _change(message, points)
        yield message


def _change(message: Message, points: list[int]) -> None:
    """Move the points of this message, and let it tell them."""
    if message["type"] == "reach_accepted":
        message["deltas"] = [-message.pop("points") if n == message["actor"] else 0 for n in range(len(points))]
    points[:] = [p + d for p, d in zip(points, message["deltas"], strict=True)]
    message["scores"] = points[:]


def _start(record: RoundRecord, seen_by: Seat | None) -> Message:
    setup, (dealt, first) = record.setup, record.events[:2]
    assert isinstance(dealt, Dealt)
    assert isinstance(first, Revealed)
    return {
        "type": "start_kyoku",
        "bakaze": _WINDS[setup.round_wind % 4],
        "dora_marker": MJAI_TILE[first.tile],
        "kyoku": setup.dealer + 1,
        "honba": setup.honba,
        "kyotaku": setup.sticks,
        "oya": setup.dealer,
        "scores": list(setup.scores),
        "tehais": [
            _names(hand or ()) if seen_by in (None, seat) else [HIDDEN] * len(hand or ())
            for seat, hand in enumerate(dealt.hands)
        ],
    }


# One function an event.


def _drew(event: Drew) -> Iterator[Message]:
    assert event.tile is not None
    yield {"type": "tsumo", "actor": event.seat, "pai": MJAI_TILE[event.tile]}


def _discarded(event: Discarded) -> Iterator[Message]:
    assert event.tile is not None
    if event.ready:
        yield {"type": "reach", "actor": event.seat}
    yield {"type": "dahai", "actor": event.seat, "pai": MJAI_TILE[event.tile], "tsumogiri": event.drawn}


def _deposited(event: Deposited) -> Iterator[Message]:
    yield {"type": "reach_accepted", "actor": event.seat, "points": event.points}


def _melded(event: Melded) -> Iterator[Message]:
    meld = event.meld
    assert meld.claimed is not None
    own = list(meld.tiles)
    own.remove(meld.claimed)
    yield {
        "type": _CLAIMS[meld.kind],
        "actor": event.seat,
        "target": meld.from_seat,
        "pai": MJAI_TILE[meld.claimed],
        "consumed": _names(own),
    }


def _kong(event: KongMade) -> Iterator[Message]:
    tiles = event.meld.tiles
    if event.meld.kind is MeldKind.CLOSED_KONG:
        yield {"type": "ankan", "actor": event.seat, "consumed": _names(tiles)}
    else:
        yield {
            "type": "kakan",
            "actor": event.seat,
            "pai": MJAI_TILE[tiles[-1]],
            "consumed": _names(tiles[:-1]),
        }


def _aside(event: PutAside) -> Iterator[Message]:
    yield {"type": "nukidora", "actor": event.seat, "pai": MJAI_TILE[event.tile]}


def _revealed(event: Revealed) -> Iterator[Message]:
    yield {"type": "dora", "dora_marker": MJAI_TILE[event.tile]}


_MESSAGES: Final[Mapping[type[Event], Callable[[Any], Iterator[Message]]]] = {
    Drew: _drew,
    Discarded: _discarded,
    Deposited: _deposited,
    Melded: _melded,
    KongMade: _kong,
    PutAside: _aside,
    Revealed: _revealed,
}


def _win(win: RecordedWin) -> Message:
    message: Message = {
        "type": "hora",
        "actor": win.seat,
        "target": win.seat if win.from_seat is None else win.from_seat,
    }
    if win.tile is not None:
        message["pai"] = MJAI_TILE[win.tile]
    message["deltas"] = list(win.deltas or ())
    message["ura_markers"] = _names(win.ura or ())
    if win.yaku is not None:
        message["yakus"] = _yaku(win)
    told = {"fan": win.han, "fu": win.fu, "hora_points": win.points}
    return {**message, **{name: value for name, value in told.items() if value is not None}}


def _yaku(win: RecordedWin) -> list[list[Any]]:
    """Yaku by mjai's names, those that it does not tell apart added up."""
    values: dict[str, int] = {}
    for name, value in (win.yaku or {}).items():
        theirs = _YAKU_NAME.get(MJAI_WIDER.get(name, name), name)
        values[theirs] = values.get(theirs, 0) + (value * _YAKUMAN_HAN if win.yakuman else value)
    return [[name, value] for name, value in values.items()]


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [MJAI_TILE[tile] for tile in tiles]
