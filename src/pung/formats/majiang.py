"""Reader of the paipu JSON of kobalab's majiang programs.

Seats are written from the hand's dealer on (`l` is 0 for East); here they count from the first dealer.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from pung.formats.foreign import JAPANESE_YAKU, MAJIANG_DRAWS, tile_from_majiang
from pung.formats.record import (
    ONE_RED_EACH,
    FormatError,
    GameRecord,
    RecordedDraw,
    RecordedWin,
    RoundRecord,
    discarded,
    drew,
    settle_reveals,
    start_of,
    tile_set_of,
    with_deposits,
)
from pung.formats.walls import rebuilt_wall
from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.events import Dealt, Event, KongMade, Melded, Revealed
from pung.tiles.kinds import KIND_OF, Tile, TileKind
from pung.tiles.notation import sort_key

__all__ = ["read_majiang"]

Body = Mapping[str, Any]

MOST_ROUNDS: Final = 200
_PLAYERS: Final = 4
_SUIT: Final = re.compile(r"([mpsz])(\d+)")
#: a meld: suit, then digits, the claimed one marked by the side it came from
_MELD: Final = re.compile(r"([mpsz])((?:\d[-=+]?){3,4})")
_FROM: Final = {"+": 1, "=": 2, "-": 3}


def read_majiang(data: Mapping[str, Any], source: str) -> GameRecord:
    """The game in one paipu. Raises FormatError."""
    log = data.get("log")
    if not isinstance(log, list) or not log:
        raise FormatError("the paipu holds no round (`log` is empty)")
    if len(log) > MOST_ROUNDS:
        raise FormatError(f"more than {MOST_ROUNDS} rounds in one game")
    rounds = []
    for number, part in enumerate(log, 1):
        try:
            rounds.append(_round(part))
        except FormatError as error:
            raise error.within(f"round {number}") from None
    first = data.get("qijia", 0)
    return GameRecord(
        source,
        _PLAYERS,
        tuple(rounds),
        _by_seat(data.get("defen"), first, int),
        _by_seat(data.get("point"), first, float),
        {"title": data.get("title", ""), "names": _names(data.get("player"), first)},
        {"red_fives": dict(ONE_RED_EACH)},
    )


def _names(told: object, first: object) -> list[Any] | None:
    """What the players are called, the first dealer first; None where it is not told."""
    if not isinstance(told, list) or len(told) != _PLAYERS or type(first) is not int:
        return None
    return [told[(first + n) % _PLAYERS] for n in range(_PLAYERS)]


def _by_seat(value: object, first: object, kind: type) -> Any:
    """A list by player, turned so that the first dealer comes first."""
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != _PLAYERS or type(first) is not int:
        raise FormatError("`defen`, `point` or `qijia` is not what it should be")
    try:
        return tuple(kind(value[(first + n) % _PLAYERS]) for n in range(_PLAYERS))
    except (OverflowError, TypeError, ValueError):
        raise FormatError("`defen` or `point` holds something that is no number") from None


def _round(part: object) -> RoundRecord:
    if not isinstance(part, list) or not part or not isinstance(part[0], dict) or "qipai" not in part[0]:
        raise FormatError("a round does not begin with `qipai`")
    state = _Round(_body(part[0], "qipai"))
    for number, step in enumerate(part[1:], 2):
        try:
            if not isinstance(step, dict) or len(step) != 1:
                raise FormatError("a step is not an object with one name")
            name = next(iter(step))
            if name not in _STEPS:
                raise FormatError(f"`{name[:20]}` is no step that is known")
            _STEPS[name](state, _body(step, name))
        except FormatError as error:
            raise error.within(f"step {number}") from None
    return state.finish()


def _body(step: Mapping[str, Any], name: str) -> Body:
    body = step[name]
    if not isinstance(body, dict):
        raise FormatError(f"`{name}` is not an object")
    return body


class _Round:
    """A hand as far as it has been read."""

    def __init__(self, start: Body) -> None:
        number = _whole(start, "jushu")
        if not 0 <= number < _PLAYERS:
            raise FormatError(f"`jushu` is {number}")
        self.dealer = Seat(number)
        hands = start.get("shoupai")
        scores = self.by_seat(start.get("defen"), "defen")
        if not isinstance(hands, list) or len(hands) != _PLAYERS:
            raise FormatError("`shoupai` is not a list of four hands")
        dealt = self.turned([_tiles(hand) for hand in hands])
        if any(len(hand) != 13 for hand in dealt):
            raise FormatError("`shoupai` holds a hand that has not 13 tiles")
        self.setup = start_of(
            _PLAYERS,
            number,
            _whole(start, "zhuangfeng"),
            _whole(start, "changbang"),
            _whole(start, "lizhibang"),
            scores,
        )
        self.events: list[Event] = [Dealt(tuple(dealt)), Revealed(tile_from_majiang(_text(start, "baopai")))]
        self.last: Tile | None = None
        self.last_seat = self.dealer
        self.pungs: dict[tuple[int, TileKind], Meld] = {}
        self.wins: list[RecordedWin] = []
        self.drawn: RecordedDraw | None = None

    def seat(self, body: Body, name: str = "l") -> Seat:
        """A seat, written from the dealer on."""
        place = _whole(body, name)
        if not 0 <= place < _PLAYERS:
            raise FormatError(f"`{name}` is {place}")
        return Seat((self.dealer + place) % _PLAYERS)

    def turned(self, row: list[Any]) -> list[Any]:
        """A list from the dealer on, turned so that the first dealer comes first."""
        return [row[(n - self.dealer) % _PLAYERS] for n in range(_PLAYERS)]

    def by_seat(self, value: object, name: str) -> tuple[int, ...]:
        """Points, written from the dealer on."""
        if not isinstance(value, list) or len(value) != _PLAYERS or not all(type(n) is int for n in value):
            raise FormatError(f"`{name}` is not a list of four whole numbers")
        return tuple(self.turned(value))

    def draw(self, body: Body) -> None:
        """A seat draws a tile."""
        self.take(body, "wall")

    def replace(self, body: Body) -> None:
        """A seat draws a replacement."""
        self.take(body, "replacement")

    def take(self, body: Body, source: str) -> None:
        """A draw from the wall or a replacement."""
        tile = tile_from_majiang(_text(body, "p"))
        self.events.append(drew(self.seat(body), tile, source))
        self.last = tile

    def discard(self, body: Body) -> None:
        """A discard: `_` marks the tile just drawn, `*` riichi."""
        text = _text(body, "p")
        tile, marks, seat = tile_from_majiang(text[:2]), text[2:], self.seat(body)
        if marks not in ("", "_", "*", "_*"):
            raise FormatError(f"`{text[:20]}` is no discard")
        self.events.append(discarded(seat, tile, "_" in marks, "*" in marks))
        self.last, self.last_seat = tile, seat

    def claim(self, body: Body) -> None:
        """A set made with the last discard: its digit is marked with the side it came from."""
        suit, tiles, marked, side = _meld(_text(body, "m"))
        seat = self.seat(body)
        if marked is None:
            raise FormatError(f"`{body['m'][:20]}` marks no claimed tile")
        own = tuple(sorted((t for n, t in enumerate(tiles) if n != marked), key=sort_key))
        claimed, source = tiles[marked], Seat((seat + _FROM[side]) % _PLAYERS)
        kind = _kind_of(tiles, suit)
        meld = Meld(kind, (*own, claimed), claimed, source)
        if kind is MeldKind.PUNG:
            self.pungs[seat, KIND_OF[claimed]] = meld
        self.events.append(Melded(seat, meld))

    def kong(self, body: Body) -> None:
        """A kan from the hand: four tiles, or a pung with one more digit."""
        _, tiles, marked, _ = _meld(_text(body, "m"))
        seat = self.seat(body)
        if marked is None:
            meld = Meld(MeldKind.CLOSED_KONG, tuple(sorted(tiles, key=sort_key)))
        else:
            pung = self.pungs.get((seat, KIND_OF[tiles[-1]]))
            if pung is None:
                raise FormatError(f"`{body['m'][:20]}` adds to a pung that is not there")
            meld = Meld(MeldKind.ADDED_KONG, (*pung.tiles, tiles[-1]), pung.claimed, pung.from_seat)
        self.events.append(KongMade(seat, meld))
        self.last, self.last_seat = tiles[-1], seat

    def reveal(self, body: Body) -> None:
        """An indicator is turned."""
        self.events.append(Revealed(tile_from_majiang(_text(body, "baopai"))))

    def win(self, body: Body) -> None:
        """A winner; several of one hand follow each other."""
        yaku, yakuman = _yaku(body.get("hupai"))
        below = body.get("fubaopai")
        if below is not None and not isinstance(below, list):
            raise FormatError("`fubaopai` is not a list of tiles")
        self.wins.append(
            RecordedWin(
                self.seat(body),
                None if body.get("baojia") is None else self.seat(body, "baojia"),
                self.last,
                yaku,
                yakuman,
                None if yakuman else _whole(body, "fanshu"),
                None if yakuman else _whole(body, "fu"),
                _whole(body, "defen"),
                self.by_seat(body.get("fenpei"), "fenpei"),
                tuple(e.tile for e in self.events if isinstance(e, Revealed)),
                tuple(tile_from_majiang(name) for name in below or ()),
            )
        )

    def no_winner(self, body: Body) -> None:
        """The hand ends without a winner."""
        name = _text(body, "name")
        reason = MAJIANG_DRAWS.get(name)
        if reason is None:
            raise FormatError(f"`{name[:20]}` is no reason for a draw that is known")
        hands = body.get("shoupai")
        shown = None
        if isinstance(hands, list) and len(hands) == _PLAYERS:
            shown = tuple(Seat(n) for n, hand in enumerate(self.turned(hands)) if hand)
        self.drawn = RecordedDraw(reason, self.by_seat(body.get("fenpei"), "fenpei"), shown)

    def finish(self) -> RoundRecord:
        """The hand, once all of it is read."""
        ronned = any(w.from_seat is not None for w in self.wins)
        ronned |= self.drawn is not None and self.drawn.reason == "triple_ron"
        events = settle_reveals(with_deposits(self.events, ronned=ronned))
        indicators = [e.tile for e in events if isinstance(e, Revealed)]
        ura = max((w.ura or () for w in self.wins), key=len, default=())
        wall = rebuilt_wall(events, self.setup.dealer, indicators, ura, tile_set_of(_PLAYERS, ONE_RED_EACH))
        setup = replace(self.setup, wall=wall)
        return RoundRecord(setup, tuple(events), tuple(self.wins), self.drawn, has_full_wall=False)


_STEPS: Final[Mapping[str, Callable[[_Round, Body], None]]] = {
    "zimo": _Round.draw,
    "gangzimo": _Round.replace,
    "dapai": _Round.discard,
    "fulou": _Round.claim,
    "gang": _Round.kong,
    "kaigang": _Round.reveal,
    "hule": _Round.win,
    "pingju": _Round.no_winner,
}


def _tiles(text: object) -> tuple[Tile, ...]:
    """The tiles of a hand such as `m406p789z11`."""
    if not isinstance(text, str) or not _SUIT.sub("", text) == "":
        raise FormatError(f"{text!r:.40} is no hand")
    return tuple(tile_from_majiang(suit + digit) for suit, digits in _SUIT.findall(text) for digit in digits)


def _meld(text: str) -> tuple[str, list[Tile], int | None, str]:
    """Suit, tiles in the order written, index of the claimed one, and the mark of the side it came from."""
    match = _MELD.fullmatch(text)
    if match is None:
        raise FormatError(f"`{text[:20]}` is no meld")
    suit, rest = match[1], match[2]
    tiles = [tile_from_majiang(suit + c) for c in rest if c.isdigit()]
    marks = [(n, c) for n, c in enumerate(rest) if c in _FROM]
    if not marks:
        return suit, tiles, None, ""
    at, side = marks[0]
    return suit, tiles, at - 1, side


def _kind_of(tiles: list[Tile], suit: str) -> MeldKind:
    if len({KIND_OF[t] for t in tiles}) == 1:
        return MeldKind.OPEN_KONG if len(tiles) == 4 else MeldKind.PUNG
    if len(tiles) != 3 or suit == "z":
        raise FormatError("a meld that is no chow, pung or kong")
    return MeldKind.CHOW


def _yaku(value: object) -> tuple[dict[str, int], bool]:
    """Yaku with their han, or yakuman with their multiples (one `*` each)."""
    if not isinstance(value, list):
        raise FormatError("`hupai` is not a list")
    yaku: dict[str, int] = {}
    yakuman = False
    for row in value:
        name, worth = (row.get("name"), row.get("fanshu")) if isinstance(row, dict) else (None, None)
        if not isinstance(name, str) or name not in JAPANESE_YAKU:
            raise FormatError(f"{name!r:.40} is no yaku that is known")
        if isinstance(worth, str) and worth and set(worth) == {"*"}:
            yakuman, worth = True, len(worth)
        if type(worth) is not int:
            raise FormatError(f"`{name}` has no han")
        yaku[JAPANESE_YAKU[name]] = yaku.get(JAPANESE_YAKU[name], 0) + worth
    return yaku, yakuman


def _text(body: Body, name: str) -> str:
    value = body.get(name)
    if not isinstance(value, str):
        raise FormatError(f"`{name}` is not text")
    return value


def _whole(body: Body, name: str) -> int:
    value = body.get(name)
    if type(value) is not int:
        raise FormatError(f"`{name}` is not a whole number")
    return value
