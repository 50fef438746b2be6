"""Reader of mjai logs: one event a line, as bots and their arenas exchange them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from pung.formats.foreign import MJAI_DRAWS, MJAI_WIDER, MJAI_YAKU, tile_from_mjai
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
)
from pung.formats.walls import rebuilt_wall
from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.events import Dealt, Deposited, Event, KongMade, Melded, PutAside, Revealed
from pung.tiles.kinds import KIND_OF, Tile, TileKind
from pung.tiles.notation import sort_key

__all__ = ["read_mjai"]

Message = Mapping[str, Any]

MOST_ROUNDS: Final = 200
_STICK: Final = 1_000
_START_POINTS: Final = {4: 25_000, 3: 35_000}
#: mjai writes a yakuman as a hundred han
_YAKUMAN_HAN: Final = 100
_CALLS: Final = {
    "chi": (MeldKind.CHOW, 2),
    "pon": (MeldKind.PUNG, 2),
    "daiminkan": (MeldKind.OPEN_KONG, 3),
}


def read_mjai(messages: Iterable[tuple[str, Message]], source: str) -> GameRecord:
    """The game in these messages, each with the place where it stands. Raises FormatError."""
    game = _Game(source)
    for place, message in messages:
        try:
            game.take(message)
        except FormatError as error:
            raise error.within(f"{place}, round {game.number}" if game.number else place) from None
    try:
        return game.finish()
    except FormatError as error:
        raise (error.within(f"round {game.number}") if game.number else error) from None


class _Game:
    """The game as far as it has been read."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.rounds: list[RoundRecord] = []
        self.round: _Round | None = None
        self.scores: tuple[int, ...] = ()
        self.final: tuple[int, ...] | None = None
        self.reds = dict(ONE_RED_EACH)
        self.meta: dict[str, Any] = {}
        self.number = 0

    def take(self, message: Message) -> None:
        """The next message; one that says nothing about the play is passed over."""
        kind = message.get("type")
        if kind == "start_game":
            self.meta["names"] = message.get("names")
            if message.get("aka_flag") is False:
                self.reds = dict.fromkeys("mps", 0)
        elif kind == "start_kyoku":
            self.close()
            self.start(message)
        elif kind == "end_game":
            self.close()
            self.final = _points(message.get("scores"), len(self.scores)) or self.final
        elif isinstance(kind, str) and kind in _MESSAGES:
            if self.round is None:
                raise FormatError(f"`{kind}` stands before the first start_kyoku")
            _MESSAGES[kind](self.round, message)

    def start(self, message: Message) -> None:
        """The next hand."""
        if len(self.rounds) >= MOST_ROUNDS:
            raise FormatError(f"more than {MOST_ROUNDS} rounds in one game")
        self.number += 1
        self.round = _Round(message, self.scores, self.reds)
        self.scores = self.round.setup.scores

    def close(self) -> None:
        """The hand that was being read is complete."""
        if self.round is not None:
            record = self.round.finish()
            self.scores = self.round.points
            self.rounds.append(record)
            self.round = None

    def finish(self) -> GameRecord:
        """The game, once all is read."""
        self.close()
        if not self.rounds:
            raise FormatError("the log holds no round (no start_kyoku)")
        reds = dict(self.reds)
        players = len(self.rounds[0].setup.scores)
        if players == 3:
            reds["m"] = 0
        return GameRecord(
            self.source,
            players,
            tuple(self.rounds),
            self.final,
            None,
            self.meta,
            {"red_fives": reds},
            "",
            MJAI_WIDER,
        )


class _Round:
    """A hand as far as it has been read."""

    def __init__(self, message: Message, scores: tuple[int, ...], reds: Mapping[str, int]) -> None:
        hands = message.get("tehais")
        if not isinstance(hands, list) or len(hands) not in (3, 4):
            raise FormatError("start_kyoku: `tehais` is not a list of three or four hands")
        if len(hands) == 4 and not hands[3]:
            hands = hands[:3]
        self.players = len(hands)
        self.reds = reds
        dealt = tuple(_hand(hand, seat) for seat, hand in enumerate(hands))
        told = _points(message.get("scores"), self.players)
        self.points = told or scores or (_START_POINTS[self.players],) * self.players
        wind = tile_from_mjai(message.get("bakaze")) - 27
        number = _whole(message, "kyoku") - 1
        self.setup = start_of(
            self.players,
            self.seat(message, "oya"),
            wind,
            _whole(message, "honba"),
            _whole(message, "kyotaku"),
            self.points,
        )
        if number != self.setup.dealer:
            raise FormatError("start_kyoku: `kyoku` and `oya` contradict each other")
        self.events: list[Event] = [Dealt(dealt), Revealed(tile_from_mjai(message.get("dora_marker")))]
        self.last: tuple[Seat, Tile] | None = None
        self.ready: Seat | None = None
        self.replacing = False
        self.pungs: dict[tuple[int, TileKind], Meld] = {}
        self.wins: list[RecordedWin] = []
        self.drawn: RecordedDraw | None = None

    def seat(self, message: Message, name: str) -> Seat:
        """The seat in a field."""
        seat = _whole(message, name)
        if not 0 <= seat < self.players:
            raise FormatError(f"`{name}` is {seat}, with {self.players} players")
        return Seat(seat)

    def draw(self, message: Message) -> None:
        """A seat draws a tile."""
        seat, tile = self.seat(message, "actor"), tile_from_mjai(message.get("pai"))
        self.events.append(drew(seat, tile, "replacement" if self.replacing else "wall"))
        self.replacing = False
        self.last = seat, tile

    def discard(self, message: Message) -> None:
        """A seat discards a tile."""
        seat, tile = self.seat(message, "actor"), tile_from_mjai(message.get("pai"))
        drawn = message.get("tsumogiri")
        if not isinstance(drawn, bool):
            raise FormatError("dahai: `tsumogiri` is not true or false")
        self.events.append(discarded(seat, tile, drawn, self.ready == seat))
        self.ready = None
        self.last = seat, tile

    def reach(self, message: Message) -> None:
        """Riichi is declared; the discard follows."""
        self.ready = self.seat(message, "actor")

    def accept(self, message: Message) -> None:
        """A riichi stands."""
        seat = self.seat(message, "actor")
        self.events.append(Deposited(seat, _STICK))
        self.change(tuple(-_STICK if n == seat else 0 for n in range(self.players)))

    def call(self, message: Message) -> None:
        """A set made with the last discard."""
        kind, count = _CALLS[message["type"]]
        seat, own = self.seat(message, "actor"), _tiles(message, "consumed", count)
        claimed, source = tile_from_mjai(message.get("pai")), self.seat(message, "target")
        meld = Meld(kind, (*own, claimed), claimed, source)
        if kind is MeldKind.PUNG:
            self.pungs[seat, KIND_OF[claimed]] = meld
        self.events.append(Melded(seat, meld))
        self.replacing = kind is MeldKind.OPEN_KONG

    def closed_kong(self, message: Message) -> None:
        """A concealed kong."""
        tiles = _tiles(message, "consumed", 4)
        self.kong(self.seat(message, "actor"), Meld(MeldKind.CLOSED_KONG, tiles), tiles[0])

    def added_kong(self, message: Message) -> None:
        """The fourth tile added to a pung."""
        seat, tile = self.seat(message, "actor"), tile_from_mjai(message.get("pai"))
        pung = self.pungs.get((seat, KIND_OF[tile]))
        if pung is None:
            raise FormatError(f"kakan: seat {seat} has no pung to add to")
        self.kong(seat, Meld(MeldKind.ADDED_KONG, (*pung.tiles, tile), pung.claimed, pung.from_seat), tile)

    def kong(self, seat: Seat, meld: Meld, tile: Tile) -> None:
        """A kan from the hand: a replacement follows, unless it is robbed."""
        self.events.append(KongMade(seat, meld))
        self.replacing = True
        self.last = seat, tile

    def aside(self, message: Message) -> None:
        """A north set aside."""
        seat, tile = self.seat(message, "actor"), tile_from_mjai(message.get("pai", "N"))
        self.events.append(PutAside(seat, tile))
        self.replacing = True
        self.last = seat, tile

    def dora(self, message: Message) -> None:
        """An indicator is turned."""
        self.events.append(Revealed(tile_from_mjai(message.get("dora_marker"))))

    def win(self, message: Message) -> None:
        """A winner; several of one hand follow each other."""
        seat, target = self.seat(message, "actor"), self.seat(message, "target")
        tile = tile_from_mjai(message["pai"]) if "pai" in message else self.last[1] if self.last else None
        deltas = _points(message.get("deltas"), self.players)
        yaku, yakuman = _yaku(message.get("yakus"))
        self.wins.append(
            RecordedWin(
                seat,
                None if target == seat else target,
                tile,
                yaku,
                yakuman,
                None if yakuman else _number(message, "fan"),
                None if yakuman else _number(message, "fu"),
                _number(message, "hora_points"),
                deltas,
                None,
                _markers(message),
            )
        )
        self.change(deltas, message)

    def no_winner(self, message: Message) -> None:
        """The hand ends without a winner."""
        name, deltas = message.get("reason"), _points(message.get("deltas"), self.players)
        if name is not None and not (isinstance(name, str) and name in MJAI_DRAWS):
            raise FormatError(f"{name!r:.40} is no reason for a draw that is known")
        self.drawn = RecordedDraw(MJAI_DRAWS[name] if name else None, deltas)
        self.change(deltas, message)

    def change(self, deltas: tuple[int, ...] | None, message: Message | None = None) -> None:
        """Points move."""
        told = _points(message.get("scores"), self.players) if message else None
        if told is not None:
            self.points = told
        elif deltas is not None:
            self.points = tuple(p + d for p, d in zip(self.points, deltas, strict=True))

    def finish(self) -> RoundRecord:
        """The hand, once all of it is read."""
        events = settle_reveals(self.events)
        indicators = [e.tile for e in events if isinstance(e, Revealed)]
        ura = max((w.ura or () for w in self.wins), key=len, default=())
        tiles = tile_set_of(self.players, self.reds)
        wall = rebuilt_wall(events, self.setup.dealer, indicators, ura, tiles)
        setup = replace(self.setup, wall=wall)
        return RoundRecord(setup, tuple(events), tuple(self.wins), self.drawn, has_full_wall=False, after=self.points)


_MESSAGES: Final[Mapping[str, Callable[[_Round, Message], None]]] = {
    "tsumo": _Round.draw,
    "dahai": _Round.discard,
    "reach": _Round.reach,
    "reach_accepted": _Round.accept,
    "chi": _Round.call,
    "pon": _Round.call,
    "daiminkan": _Round.call,
    "ankan": _Round.closed_kong,
    "kakan": _Round.added_kong,
    "nukidora": _Round.aside,
    "kita": _Round.aside,
    "dora": _Round.dora,
    "hora": _Round.win,
    "ryukyoku": _Round.no_winner,
}


def _hand(value: object, seat: int) -> tuple[Tile, ...]:
    if not isinstance(value, list) or len(value) != 13:
        raise FormatError(f"start_kyoku: seat {seat}'s hand is not a list of 13 tiles")
    return tuple(tile_from_mjai(name) for name in value)


def _tiles(message: Message, name: str, count: int) -> tuple[Tile, ...]:
    value = message.get(name)
    if not isinstance(value, list) or len(value) != count:
        raise FormatError(f"{message['type']}: `{name}` is not a list of {count} tiles")
    return tuple(sorted((tile_from_mjai(n) for n in value), key=sort_key))


def _markers(message: Message) -> tuple[Tile, ...] | None:
    value = message.get("ura_markers", message.get("uradora_markers"))
    if value is None:
        return None
    if not isinstance(value, list) or len(value) > 5:
        raise FormatError("hora: `ura_markers` is not a list of at most five tiles")
    return tuple(tile_from_mjai(n) for n in value)


def _yaku(value: object) -> tuple[dict[str, int] | None, bool]:
    """Yaku with their han, or yakuman with their multiples; None where the log does not tell them."""
    if value is None:
        return None, False
    yaku: dict[str, int] = {}
    yakuman = False
    try:
        for name, han in value:  # type: ignore[attr-defined]  # checked by the except
            if name not in MJAI_YAKU:
                raise FormatError(f"hora: {name!r:.40} is no yaku that is known")
            if han:
                yakuman |= han >= _YAKUMAN_HAN
                yaku[MJAI_YAKU[name]] = han // _YAKUMAN_HAN if han >= _YAKUMAN_HAN else han
    except (TypeError, ValueError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError("hora: `yakus` is not a list of names with their han") from None
    return yaku, yakuman


def _points(value: object, players: int) -> tuple[int, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) < players or not all(type(n) is int for n in value):
        raise FormatError(f"points are not a list of {players} whole numbers")
    return tuple(value[:players])


def _whole(message: Message, name: str) -> int:
    value = message.get(name)
    if type(value) is not int:
        raise FormatError(f"{message['type']}: `{name}` is not a whole number")
    return value


def _number(message: Message, name: str) -> int | None:
    return _whole(message, name) if name in message else None
