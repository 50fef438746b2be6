"""Reader of tenhou.net/6 JSON: for each seat a list of what it took and a list of what it put down.

The format does not say at which discard a call was made. The reader follows the lists from the deal on, trying
every discard that a call could have taken, and keeps the way in which all lists are used up and the end fits.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pung.formats.foreign import DRAW_NAMES, ENGLISH_YAKU, JAPANESE_YAKU, TENHOU_WIDER, tile_from_tenhou6
from pung.formats.record import (
    NO_REDS,
    ONE_RED_EACH,
    FormatError,
    GameRecord,
    RecordedDraw,
    RecordedWin,
    RoundRecord,
    discarded,
    drew,
    start_of,
    tile_set_of,
    with_deposits,
)
from pung.formats.walls import rebuilt_wall
from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.events import Dealt, Discarded, Drew, Event, KongMade, Melded, PutAside, Revealed
from pung.tiles.kinds import KIND_OF, Tile, TileKind
from pung.tiles.notation import sort_key
from pung.tiles.sets import TileSet

__all__ = ["Lists", "lists_of", "read_tenhou6", "ways"]

MOST_ROUNDS: Final = 200
#: takes and discards of one seat in one hand, at most
_MOST_TURNS: Final = 60
_MOST_INDICATORS: Final = 5
#: ways tried before a round is given up
_MOST_WAYS: Final = 20_000
_DRAWN: Final = 60
_NOTHING: Final = 0
_CALL: Final = re.compile(r"(\d*)([a-z])(\d+)")


# What the lists hold.


@dataclass(frozen=True, slots=True)
class _Call:
    """A set made with another seat's discard; `offset` places that seat (1 right, 2 across, 3 left)."""

    kind: MeldKind
    claimed: Tile
    own: tuple[Tile, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class _Drop:
    """A discard; without a tile it is the one just drawn."""

    tile: Tile | None
    ready: bool


@dataclass(frozen=True, slots=True)
class _Kong:
    """A kan from one's own hand: four tiles, or the one added to a pung."""

    kind: MeldKind
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class _Aside:
    """A north set aside."""

    tile: Tile


_Take = Tile | _Call
_Put = _Drop | _Kong | _Aside | None  # None: nothing, after an open kan

_CLAIMS: Final = {"c": MeldKind.CHOW, "p": MeldKind.PUNG, "m": MeldKind.OPEN_KONG}
_SIZES: Final = {"c": 3, "p": 3, "m": 4, "k": 4, "a": 4, "f": 1}


@dataclass(slots=True)
class Lists:
    """What each seat was dealt, took and put down in one hand."""

    hands: tuple[tuple[Tile, ...], ...]
    takes: list[list[_Take]]
    puts: list[list[_Put]]
    dealer: Seat


def _call_parts(text: str) -> tuple[str, list[Tile], int, int]:
    """Letter, tiles in the order written, index of the one behind the letter, place of the letter."""
    match = _CALL.fullmatch(text)
    letter = match[2] if match else ""
    if match is None or letter not in _SIZES or len(text) - 1 != 2 * _SIZES[letter]:
        raise FormatError(f"`{text[:20]}` is no call")
    digits = match[1] + match[3]
    tiles = [tile_from_tenhou6(int(digits[at : at + 2])) for at in range(0, len(digits), 2)]
    if len(match[1]) % 2:
        raise FormatError(f"`{text[:20]}` is no call")
    return letter, tiles, len(match[1]) // 2, len(match[1]) // 2


def _take(value: object) -> _Take:
    if not isinstance(value, str):
        return tile_from_tenhou6(value)
    letter, tiles, at, place = _call_parts(value)
    if letter not in _CLAIMS:
        raise FormatError(f"`{value[:20]}` is no way to take a tile")
    own = tuple(sorted(tiles[:at] + tiles[at + 1 :], key=sort_key))
    # the letter stands first for the seat on the left, last for the one on the right
    offset = 3 if place == 0 else 1 if place == len(tiles) - 1 else 2
    return _Call(_CLAIMS[letter], tiles[at], own, offset)


def _put(value: object) -> _Put:
    if not isinstance(value, str):
        if type(value) is int and value in (_DRAWN, _NOTHING):
            return _Drop(None, False) if value == _DRAWN else None
        return _Drop(tile_from_tenhou6(value), False)
    if value.startswith("r"):
        number = int(value[1:]) if value[1:].isascii() and value[1:].isdigit() else value[1:]
        return _Drop(None if number == _DRAWN else tile_from_tenhou6(number), True)
    letter, tiles, at, _ = _call_parts(value)
    if letter == "f":
        return _Aside(tiles[0])
    if letter == "a":
        return _Kong(MeldKind.CLOSED_KONG, tuple(sorted(tiles, key=sort_key)))
    if letter == "k":
        return _Kong(MeldKind.ADDED_KONG, (tiles[at],))
    raise FormatError(f"`{value[:20]}` is no way to put a tile down")


# Following the lists.


@dataclass(slots=True)
class _Way:
    """One way through the lists, as far as it has been followed."""

    seat: Seat
    taken: list[int]
    put: list[int]
    events: list[Event] = field(default_factory=list)
    pungs: dict[tuple[int, TileKind], Meld] = field(default_factory=dict)
    replacing: bool = False
    #: what the seat has just drawn; and whether it is to put down a tile now
    drawn: Tile | None = None
    to_put: bool = False

    def fork(self) -> "_Way":
        """An independent copy."""
        return _Way(
            self.seat,
            self.taken[:],
            self.put[:],
            self.events[:],
            dict(self.pungs),
            self.replacing,
            self.drawn,
            self.to_put,
        )


def ways(lists: Lists) -> Iterator[list[Event]]:
    """Every order of events that uses up all lists, the one that calls as early as possible first."""
    players = len(lists.hands)
    open_ways = [_Way(lists.dealer, [0] * players, [0] * players)]
    tried = 0
    while open_ways:
        way = open_ways.pop()
        tried += 1
        if tried > _MOST_WAYS:
            raise FormatError("the calls can be placed in too many ways")
        while True:
            branches = _step(lists, way)
            if branches is None:
                continue
            if not branches and _used_up(lists, way):
                yield way.events
            open_ways += reversed(branches)
            break


def _used_up(lists: Lists, way: _Way) -> bool:
    return way.taken == list(map(len, lists.takes)) and way.put == list(map(len, lists.puts))


def _step(lists: Lists, way: _Way) -> list[_Way] | None:
    """One step along the way: None when it goes on, the ways on where there are several, none at its end."""
    return _put_down(lists, way) if way.to_put else _draw(lists, way)


def _draw(lists: Lists, way: _Way) -> list[_Way] | None:
    seat = way.seat
    takes = lists.takes[seat]
    if way.taken[seat] == len(takes):
        return []
    take = takes[way.taken[seat]]
    if isinstance(take, _Call):
        return []
    way.taken[seat] += 1
    way.events.append(drew(seat, take, "replacement" if way.replacing else "wall"))
    way.replacing = False
    way.drawn, way.to_put = take, True
    return None


def _put_down(lists: Lists, way: _Way) -> list[_Way] | None:
    seat = way.seat
    puts = lists.puts[seat]
    if way.put[seat] == len(puts):
        return []
    put = puts[way.put[seat]]
    way.put[seat] += 1
    if isinstance(put, _Drop):
        tile = way.drawn if put.tile is None else put.tile
        if tile is None:
            return []
        way.events.append(discarded(seat, tile, put.tile is None, put.ready))
        return _after_discard(lists, way, tile)
    if put is None or way.drawn is None:
        return []
    event = _own_set(way, put)
    if event is None:
        return []
    way.events.append(event)
    way.drawn, way.to_put, way.replacing = None, False, True
    return None


def _own_set(way: _Way, put: _Kong | _Aside) -> Event | None:
    """A kan or a north set aside; None where there is no pung to add to."""
    if isinstance(put, _Aside):
        return PutAside(way.seat, put.tile)
    if put.kind is MeldKind.CLOSED_KONG:
        return KongMade(way.seat, Meld(put.kind, put.tiles))
    pung = way.pungs.get((way.seat, KIND_OF[put.tiles[0]]))
    if pung is None:
        return None
    return KongMade(way.seat, Meld(put.kind, (*pung.tiles, *put.tiles), pung.claimed, pung.from_seat))


def _after_discard(lists: Lists, way: _Way, tile: Tile) -> list[_Way] | None:
    """The seats whose next take is a call of this discard may call it now; or play goes on.

    Three players sit at a table for four, the fourth chair empty.
    """
    players, seat = len(lists.hands), way.seat
    calls: list[_Way] = []
    for n in range(1, players):
        caller = Seat((seat + n) % players)
        takes = lists.takes[caller]
        take = takes[way.taken[caller]] if way.taken[caller] < len(takes) else None
        if isinstance(take, _Call) and take.claimed == tile and (seat - caller) % 4 == take.offset:
            called = _called(lists, way, caller, take)
            if called is not None:
                calls.append(called)
    way.seat, way.drawn, way.to_put = Seat((seat + 1) % players), None, False
    return [*calls, way] if calls else None


def _called(lists: Lists, way: _Way, caller: Seat, take: _Call) -> _Way | None:
    meld = Meld(take.kind, (*take.own, take.claimed), take.claimed, way.seat)
    after = way.fork()
    after.taken[caller] += 1
    after.events.append(Melded(caller, meld))
    after.seat, after.drawn, after.to_put = caller, None, True
    if take.kind is MeldKind.PUNG:
        after.pungs[caller, KIND_OF[take.claimed]] = meld
    if take.kind is MeldKind.OPEN_KONG:
        puts = lists.puts[caller]
        if after.put[caller] < len(puts):
            if puts[after.put[caller]] is not None:
                return None
            after.put[caller] += 1
        after.to_put, after.replacing = False, True
    return after


# The game.


def read_tenhou6(data: object, source: str) -> GameRecord:
    """The game in one tenhou.net/6 object. Raises FormatError."""
    game = _expect(data, dict, "the game")
    rounds = _expect(game.get("log"), list, "`log`")
    if len(rounds) > MOST_ROUNDS:
        raise FormatError(f"more than {MOST_ROUNDS} rounds in one game")
    rule = game.get("rule") if isinstance(game.get("rule"), dict) else {}
    players = _players(game, rule or {})
    options = _options(rule or {}, players)
    read = []
    for number, row in enumerate(rounds, 1):
        try:
            read.append(_round(row, players, tile_set_of(players, options["red_fives"])))
        except FormatError as error:
            raise error.within(f"round {number}") from None
    final, results = _final(game.get("sc"), players)
    meta = {"rule": rule, "names": game.get("name")}
    return GameRecord(source, players, tuple(read), final, results, meta, options, "", dict(TENHOU_WIDER))


def _players(game: Mapping[str, Any], rule: Mapping[str, Any]) -> int:
    """Three where the rules say so; a table for three may still list four names."""
    shown, names = str(rule.get("disp", "")), game.get("name")
    three = "三" in shown or "3-Player" in shown
    return 3 if three or (isinstance(names, list) and sum(map(bool, names)) == 3) else 4


def _options(rule: Mapping[str, Any], players: int) -> dict[str, Any]:
    shown = str(rule.get("disp", ""))
    red = any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53"))
    reds = dict(ONE_RED_EACH if red else NO_REDS)
    if players == 3:
        reds["m"] = 0
    options: dict[str, Any] = {"red_fives": reds}
    if "東" in shown or "南" in shown:
        options["length"] = "south" if "南" in shown else "east"
        options["open_tanyao"] = "喰" in shown
    return options


def _final(value: object, players: int) -> tuple[tuple[int, ...] | None, tuple[float, ...] | None]:
    """`sc`: points and result of every seat in turn."""
    if not isinstance(value, list) or len(value) < 2 * players:
        return None, None
    points, results = value[: 2 * players : 2], value[1 : 2 * players : 2]
    if not (all(map(_is_whole, points)) and all(type(n) in (int, float) for n in results)):
        raise FormatError("`sc` is not a list of numbers")
    return tuple(map(int, points)), tuple(map(float, results))


def _round(row: object, players: int, tiles: TileSet) -> RoundRecord:
    parts = _expect(row, list, "a round")
    if len(parts) < 4 + 3 * players + 1:
        raise FormatError(f"a round has {len(parts)} parts, fewer than {5 + 3 * players}")
    number, honba, sticks = _numbers(parts[0], 3, "the round's number, honba and sticks")
    start = start_of(players, number % 4, number // 4, honba, sticks, _numbers(parts[1], players, "the points"))
    indicators, ura = _indicators(parts[2]), _indicators(parts[3])
    if not indicators:
        raise FormatError("a hand has an indicator")
    lists = lists_of(parts, players, start.dealer)
    wins, draw = _result(parts[-1], players)
    played = _fitting(lists, wins, draw)
    ronned = draw.reason == "triple_ron" if draw else wins[0].from_seat is not None
    events = (Dealt(lists.hands), Revealed(indicators[0]), *with_deposits(played, ronned=ronned))
    return RoundRecord(
        replace(start, wall=rebuilt_wall(events, start.dealer, indicators, ura, tiles)),
        events,
        tuple(_completed(win, played, indicators, ura) for win in wins),
        draw,
        has_reveals=False,
        has_full_wall=False,
    )


def _indicators(value: object) -> tuple[Tile, ...]:
    if len(_expect(value, list, "the indicators")) > _MOST_INDICATORS:
        raise FormatError(f"a hand has at most {_MOST_INDICATORS} indicators")
    return tuple(tile_from_tenhou6(number) for number in value)  # type: ignore[attr-defined]  # a list by now


def lists_of(parts: Sequence[Any], players: int, dealer: Seat) -> Lists:
    """The lists of a round. Raises FormatError."""
    hands, takes, puts = [], [], []
    for seat in range(players):
        hand, took, put = parts[4 + 3 * seat : 7 + 3 * seat]
        if any(len(_expect(part, list, f"seat {seat}'s lists")) > _MOST_TURNS for part in (hand, took, put)):
            raise FormatError(f"seat {seat} has a list of more than {_MOST_TURNS} turns")
        if len(hand) != 13:
            raise FormatError(f"seat {seat} is dealt {len(hand)} tiles, not 13")
        hands.append(tuple(tile_from_tenhou6(n) for n in hand))
        takes.append([_take(value) for value in took])
        puts.append([_put(value) for value in put])
    return Lists(tuple(hands), takes, puts, dealer)


def _fitting(lists: Lists, wins: Sequence[RecordedWin], draw: RecordedDraw | None) -> list[Event]:
    """The first way through the lists whose end fits the result."""
    found = False
    for events in ways(lists):
        found = True
        if _ends_so(events, wins, draw):
            return events
    if found:
        raise FormatError("the turns do not end as the result says")
    raise FormatError("no order of the turns uses up what all seats took and put down")


def _ends_so(events: Sequence[Event], wins: Sequence[RecordedWin], draw: RecordedDraw | None) -> bool:
    last = events[-1] if events else None
    if not wins:
        return isinstance(last, Drew) == (draw is not None and draw.reason == "nine_terminals")
    win = wins[0]
    if win.from_seat is None:
        return isinstance(last, Drew) and last.seat == win.seat
    return isinstance(last, Discarded | KongMade | PutAside) and last.seat == win.from_seat


def _completed(
    win: RecordedWin, events: Sequence[Event], indicators: tuple[Tile, ...], ura: tuple[Tile, ...]
) -> RecordedWin:
    """The win with its tile and indicators; those below are turned for riichi alone."""
    last = events[-1]
    tile = last.meld.tiles[-1] if isinstance(last, KongMade) else getattr(last, "tile", None)
    riichi = any(isinstance(e, Discarded) and e.ready and e.seat == win.seat for e in events)
    return RecordedWin(
        win.seat,
        win.from_seat,
        tile,
        win.yaku,
        win.yakuman,
        win.han,
        win.fu,
        win.points,
        win.deltas,
        indicators,
        ura if riichi else (),
    )


# The result.

_WIN_NAMES: Final = ("和了", "Agari")
_FU_HAN: Final = re.compile(r"(\d{1,3})符(\d{1,3})飜")
_AMOUNT: Final = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?点(∀?)")
_YAKU: Final = re.compile(r"(.+)\((?:(\d{1,3})飜|役満)\)")


def _result(value: object, players: int) -> tuple[list[RecordedWin], RecordedDraw | None]:
    result = _expect(value, list, "the result")
    name = result[0] if result else None
    if name in _WIN_NAMES:
        rows = result[1:]
        if not rows or len(rows) % 2 or len(rows) > 6:
            raise FormatError("a win has its changes of points and its details in turn")
        return [_win(rows[at], rows[at + 1], players) for at in range(0, len(rows), 2)], None
    reason = DRAW_NAMES.get(name) if isinstance(name, str) else None
    if reason is None:
        raise FormatError(f"{name!r:.40} is no result that is known")
    deltas = tuple(_numbers(result[1], players, "the changes of points")) if len(result) > 1 else None
    return [], RecordedDraw(reason, deltas or (0,) * players)


def _win(changes: object, details: object, players: int) -> RecordedWin:
    parts = _expect(details, list, "the details of a win")
    seat, source, _ = _numbers(parts[:3], 3, "winner, loser and responsible seat")
    if not (0 <= seat < players and 0 <= source < players):
        raise FormatError(f"a win of seat {seat} from seat {source}, with {players} players")
    deltas = tuple(_numbers(changes, players, "the changes of points"))
    from_seat = None if source == seat else Seat(source)
    if len(parts) == 3:
        return RecordedWin(Seat(seat), from_seat, deltas=deltas)
    if not all(isinstance(part, str) for part in parts[3:]):
        raise FormatError("the value of a win is text, such as 30符1飜1000点")
    yaku, yakuman = _yaku(parts[4:])
    fu_han = _FU_HAN.match(parts[3])
    return RecordedWin(
        Seat(seat),
        from_seat,
        None,
        yaku,
        yakuman,
        sum(yaku.values()) if yaku is not None and not yakuman else None,
        int(fu_han[1]) if fu_han and not yakuman else None,
        _points(parts[3], players, tsumo=from_seat is None),
        deltas,
    )


def _yaku(rows: Sequence[str]) -> tuple[dict[str, int] | None, bool]:
    """Yaku with their han, or yakuman each once; None where a name is not known."""
    yaku: dict[str, int] = {}
    yakuman = False
    for row in rows:
        match = _YAKU.fullmatch(row.strip())
        if match is None:
            raise FormatError(f"`{row[:40]}` is no yaku with its han, such as 立直(1飜)")
        name = JAPANESE_YAKU.get(match[1]) or ENGLISH_YAKU.get(match[1])
        if name is None:
            return None, yakuman
        yakuman |= match[2] is None
        han = 1 if match[2] is None else int(match[2])
        if han:
            yaku[name] = yaku.get(name, 0) + han
    return yaku, yakuman


def _points(text: str, players: int, *, tsumo: bool) -> int | None:
    """What the hand pays in all: `7700点`, by the dealer's tsumo `2600点∀`, by another's `1300-2600点`."""
    match = _AMOUNT.search(text)
    if match is None:
        return None
    least = int(match[1])
    if not tsumo:
        return least
    return least * (players - 1) if match[2] is None else least * (players - 2) + int(match[2])


# JSON.


def _expect(value: Any, kind: type, what: str) -> Any:
    if not isinstance(value, kind):
        raise FormatError(f"{what} is not {'an object' if kind is dict else 'a list'}")
    return value


def _numbers(value: object, count: int, what: str) -> list[int]:
    row = _expect(value, list, what)[:count]
    if len(row) < count or not all(map(_is_whole, row)):
        raise FormatError(f"{what} are not {count} whole numbers")
    return [int(n) for n in row]


def _is_whole(number: object) -> bool:
    return type(number) is int or (type(number) is float and number.is_integer())
