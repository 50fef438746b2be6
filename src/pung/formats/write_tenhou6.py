"""Writer of tenhou.net/6 JSON.

The format does not say at which discard a call was made: a hand that would be read back otherwise is refused.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pung.formats.foreign import DRAW_NAMES, JAPANESE_YAKU, TENHOU6_NUMBER
from pung.formats.record import FormatError, GameRecord, RecordedDraw, RecordedWin, RoundRecord
from pung.formats.tenhou6 import lists_of, ways
from pung.hands.melds import Meld, MeldKind, Seat
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
from pung.tiles.notation import sort_key

__all__ = ["tenhou6_game"]

_DRAWN: Final = 60
_NOTHING: Final = 0
_WINDS: Final = "東南西北"
_WIND_YAKU: Final = {"yakuhai_seat": "自風", "yakuhai_round": "場風"}
_DRAW_NAME: Final = {ours: theirs for theirs, ours in reversed([*DRAW_NAMES.items()])}
_YAKU_NAME: Final = {ours: theirs for theirs, ours in reversed([*JAPANESE_YAKU.items()])}
#: names of limits by the han that they start from; fewer han are mangan with enough fu
_LIMITS: Final = ((13, "役満"), (11, "三倍満"), (8, "倍満"), (6, "跳満"), (5, "満貫"))
_MANGAN_HAN: Final = 5
_MANGAN_BASE: Final = 2_000
_LETTER: Final = {MeldKind.CHOW: "c", MeldKind.PUNG: "p", MeldKind.OPEN_KONG: "m"}


def tenhou6_game(game: GameRecord, names: Sequence[str] = (), *, strict: bool = True) -> dict[str, Any]:
    """The game as one tenhou.net/6 object.

    Raises FormatError for a hand whose calls could be read back otherwise; not so without `strict`.
    """
    shown = [*names] or [f"{seat + 1}" for seat in range(game.players)]
    rounds = []
    for number, record in enumerate(game.rounds, 1):
        if not record.complete:
            raise FormatError("the hand is not over", f"round {number}")
        rounds.append(_round(record, game.players))
        if strict and _reads_otherwise(rounds[-1], record, game.players):
            raise FormatError("this format cannot tell at which discard a call was made", f"round {number}")
    out: dict[str, Any] = {
        "title": ["", ""],
        "name": [*shown, *[""] * (4 - len(shown))],
        "rule": _rule(game),
        "log": rounds,
    }
    if game.final is not None:
        results = game.results or (0.0,) * game.players
        out["sc"] = [n for pair in zip(game.final, results, strict=True) for n in pair]
    return out


def _rule(game: GameRecord) -> dict[str, Any]:
    options = game.options
    reds = options.get("red_fives", {})
    red = any(reds.values()) if reds else True
    words = [
        "三" if game.players == 3 else "",
        "東" if options.get("length") == "east" else "南",
        "喰" if options.get("open_tanyao", True) else "",
        "赤" if red else "",
    ]
    return {"disp": "".join(words), "aka": int(red)}


def _reads_otherwise(row: list[Any], record: RoundRecord, players: int) -> bool:
    played = [e for e in record.events[2:] if not isinstance(e, Deposited | Revealed)]
    return next(ways(lists_of(row, players, record.setup.dealer)), None) != played


# One hand.


def _round(record: RoundRecord, players: int) -> list[Any]:
    setup, dealt = record.setup, record.events[0]
    assert isinstance(dealt, Dealt)
    indicators = [TENHOU6_NUMBER[e.tile] for e in record.events if isinstance(e, Revealed)]
    below = max((w.ura or () for w in record.wins), key=len, default=())
    takes: list[list[Any]] = [[] for _ in range(players)]
    puts: list[list[Any]] = [[] for _ in range(players)]
    for event in record.events[2:]:
        _put(event, takes, puts)
    row: list[Any] = [
        [setup.round_wind * 4 + setup.dealer, setup.honba, setup.sticks],
        [*setup.scores, *[0] * (4 - players)],
        indicators,
        _numbers(below),
    ]
    for seat in range(4):
        hand = dealt.hands[seat] if seat < players else ()
        row += [_numbers(hand or ()), takes[seat] if seat < players else [], puts[seat] if seat < players else []]
    return [*row, _result(record, players)]


def _put(event: Event, takes: list[list[Any]], puts: list[list[Any]]) -> None:
    """What one event adds to the lists of its seat."""
    if isinstance(event, Drew):
        takes[event.seat] += _numbers((event.tile,) if event.tile is not None else ())
    elif isinstance(event, Discarded):
        assert event.tile is not None
        number = _DRAWN if event.drawn else TENHOU6_NUMBER[event.tile]
        puts[event.seat].append(f"r{number}" if event.ready else number)
    elif isinstance(event, Melded):
        takes[event.seat].append(_call(event.seat, event.meld, _LETTER[event.meld.kind]))
        if event.meld.kind is MeldKind.OPEN_KONG:
            puts[event.seat].append(_NOTHING)
    elif isinstance(event, KongMade):
        puts[event.seat].append(_kong(event.seat, event.meld))
    elif isinstance(event, PutAside):
        puts[event.seat].append(f"f{TENHOU6_NUMBER[event.tile]}")


def _call(seat: Seat, meld: Meld, letter: str, added: Sequence[Tile] = ()) -> str:
    """The tiles in a row, the letter before the claimed one, which stands where its seat sits."""
    assert meld.claimed is not None
    assert meld.from_seat is not None
    own = list(meld.tiles)
    own.remove(meld.claimed)
    place = {3: 0, 2: 1, 1: len(own)}[(meld.from_seat - seat) % 4]
    texts = [str(n) for n in _numbers(sorted(own, key=sort_key))]
    texts.insert(place, letter + "".join(str(n) for n in _numbers((*added, meld.claimed))))
    return "".join(texts)


def _kong(seat: Seat, meld: Meld) -> str:
    if meld.kind is MeldKind.ADDED_KONG:
        pung = Meld(MeldKind.PUNG, meld.tiles[:-1], meld.claimed, meld.from_seat)
        return _call(seat, pung, "k", meld.tiles[-1:])
    numbers = [str(n) for n in _numbers(meld.tiles)]
    return "".join([*numbers[1:], "a", numbers[0]])


# The result.


def _result(record: RoundRecord, players: int) -> list[Any]:
    if record.draw is not None:
        return _draw(record.draw, players)
    row: list[Any] = ["和了"]
    for win in record.wins:
        row += [_padded(win.deltas or (), players), list(_win(win, record, players))]
    return row


def _draw(draw: RecordedDraw, players: int) -> list[Any]:
    """Nobody or everybody tenpai has a name of its own; changes are written only where there are any."""
    reason = draw.reason or "exhaustive"
    if reason == "exhaustive" and draw.shown is not None and len(draw.shown) in (0, players):
        return ["全員聴牌" if draw.shown else "全員不聴"]
    name = _DRAW_NAME[reason]
    return [name, _padded(draw.deltas, players)] if draw.deltas and any(draw.deltas) else [name]


def _padded(deltas: Sequence[int], players: int) -> list[int]:
    return [*deltas, *[0] * (4 - players)]


def _win(win: RecordedWin, record: RoundRecord, players: int) -> Iterator[Any]:
    yield win.seat
    yield win.seat if win.from_seat is None else win.from_seat
    yield win.seat
    if win.yaku is None or win.points is None:
        return
    yield _worth(win, record.setup.dealer, players)
    for name, value in win.yaku.items():
        yield f"{_yaku_name(name, win, record, players)}({'役満' if win.yakuman else f'{value}飜'})"


def _yaku_name(name: str, win: RecordedWin, record: RoundRecord, players: int) -> str:
    if name not in _WIND_YAKU:
        return _YAKU_NAME[name]
    setup = record.setup
    wind = (win.seat - setup.dealer) % players if name == "yakuhai_seat" else setup.round_wind
    return f"{_WIND_YAKU[name]} {_WINDS[wind % 4]}"


def _worth(win: RecordedWin, dealer: Seat, players: int) -> str:
    """Fu and han or the limit, then what is paid: `30符4飜7700点`, `満貫2000-4000点`, `跳満6000点∀`."""
    value = _limit(win) or f"{win.fu}符{win.han}飜"
    paid = _shares(win, dealer, players) if win.from_seat is None else f"{win.points}点"
    return value + paid


def _shares(win: RecordedWin, dealer: Seat, players: int) -> str:
    """What a self-drawn win costs each: one amount from all, or one from the others and one from the dealer."""
    points, deltas = win.points or 0, win.deltas or (0,) * players
    if win.seat == dealer:
        return f"{points // (players - 1)}点∀"
    paid = {deltas[seat] for seat in range(players) if seat != win.seat}
    parts = players - 1 if len(paid) == 1 else players  # the dealer pays twice what another does, or the same
    least = -(-points // parts // 100) * 100
    return f"{least}-{points - least * (players - 2)}点"


def _limit(win: RecordedWin) -> str:
    """The name of the limit that the hand reaches; empty below mangan."""
    if win.yakuman:
        return _LIMITS[0][1]
    han, fu = win.han or 0, win.fu or 0
    if han < _MANGAN_HAN and fu << han + 2 >= _MANGAN_BASE:
        han = _MANGAN_HAN
    return next((name for least, name in _LIMITS if han >= least), "")


def _numbers(tiles: Sequence[Tile]) -> list[int]:
    return [TENHOU6_NUMBER[tile] for tile in tiles]
