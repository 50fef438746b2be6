"""Reader of mjlog 2.3, the XML in which Tenhou keeps its games.

The text is scanned tag by tag; nothing in it is expanded or fetched, and what is not a tag is refused.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import isfinite
from typing import Any, Final
from urllib.parse import unquote

from pung.formats.foreign import MJLOG_DRAWS, TENHOU_WIDER, TENHOU_YAKU, tiles_of_ids
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
)
from pung.formats.walls import dealt_ids, rebuilt_wall, walls_of_match_seed, walls_of_round_seeds
from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.events import Dealt, Deposited, Event, KongMade, Melded, PutAside, Revealed
from pung.tiles.kinds import Tile
from pung.tiles.notation import sort_key

__all__ = ["read_mjlog", "settings_of_type"]

Attributes = Mapping[str, str]

MOST_CHARACTERS: Final = 8_000_000
MOST_ROUNDS: Final = 200
_IDS: Final = 136
_HEADER: Final = re.compile(r"\s*<\?xml[^<>]*\?>")
#: a draw or discard; any other tag; or what should not be there
_TAG: Final = re.compile(r'<([TUVWDEFG])(\d{1,3})\s*/>|<(/?[A-Za-z]+)((?:\s+\w+="[^"<>]*")*)\s*/?>|(\S)')
_ATTRIBUTE: Final = re.compile(r'(\w+)="([^"]*)"')
_DRAW_SEAT: Final = {letter: Seat(n) for n, letter in enumerate("TUVW")}
_DISCARD_SEAT: Final = {letter: Seat(n) for n, letter in enumerate("DEFG")}
_STICK: Final = 1_000
_POINTS: Final = 100  # points and deposits are written in hundreds


# What a game was played with: bits of the type in its GO tag.

_PLAIN_BITS: Final = 0x01 | 0x20 | 0x40 | 0x80  # against people; rooms; fast
_NO_REDS: Final = 0x02
_NO_OPEN_TANYAO: Final = 0x04
_SOUTH: Final = 0x08
_THREE: Final = 0x10
_CUSTOM_BITS: Final = {0x100: "tournament rules", 0x200: "chips"}


def settings_of_type(number: int) -> tuple[int, dict[str, Any], str]:
    """Players, option values, and what no preset describes of a lobby of this type (empty when nothing)."""
    players = 3 if number & _THREE else 4
    reds = dict(NO_REDS if number & _NO_REDS else ONE_RED_EACH)
    if players == 3:
        reds["m"] = 0
    options = {
        "length": "south" if number & _SOUTH else "east",
        "open_tanyao": not number & _NO_OPEN_TANYAO,
        "red_fives": reds,
    }
    odd = number & ~(_PLAIN_BITS | _NO_REDS | _NO_OPEN_TANYAO | _SOUTH | _THREE)
    names = [name for bit, name in _CUSTOM_BITS.items() if odd & bit]
    if odd and not names:
        names = ["lobby rules of its own"]
    return players, options, f"{' and '.join(names)} (type {number})" if names else ""


# The game.


def read_mjlog(text: str, source: str, walls: Sequence[str] | None = None) -> GameRecord:
    """The game in one mjlog text; `walls` are its walls, hand by hand, two hexadecimal digits a tile id.

    Raises FormatError.
    """
    if len(text) > MOST_CHARACTERS:
        raise FormatError(f"{len(text)} characters are no single game (the most is {MOST_CHARACTERS})")
    game = _Game(source, walls)
    header = _HEADER.match(text)
    for match in _TAG.finditer(text, header.end() if header else 0):
        letter, number, name, attributes, stray = match.groups()
        try:
            if letter is not None:
                game.tile(letter, int(number))
            elif name is not None:
                game.tag(name, attributes)
            else:
                _refuse(text, match.start(), stray)
        except FormatError as error:
            raise error.within(game.place()) from None
    return game.finish()


def _refuse(text: str, at: int, stray: str) -> None:
    if text.startswith("<!", at):
        raise FormatError("document types, entities and comments have no place in an mjlog")
    raise FormatError(f"`{text[at : at + 20]}` at character {at + 1} is not an mjlog tag")


class _Game:
    """The game as far as it has been read."""

    def __init__(self, source: str, walls: Sequence[str] | None) -> None:
        self.source = source
        self.given_walls = walls
        self.walls: Iterator[bytes] | None = None
        self.players = 4
        self.options: dict[str, Any] = {}
        self.custom = ""
        self.meta: dict[str, Any] = {}
        self.seed = ""
        self.rounds: list[RoundRecord] = []
        self.round: _Round | None = None
        self.owari: str | None = None
        self.number = 0

    def place(self) -> str:
        """Where the reader is, for messages."""
        return f"round {self.number}" if self.number else "before the first round"

    def tile(self, letter: str, number: int) -> None:
        """A draw or a discard."""
        current = self.round
        if current is None:
            raise FormatError(f"<{letter}{number}/> stands before the first INIT")
        if number >= _IDS:
            raise FormatError(f"<{letter}{number}/>: tile ids go up to {_IDS - 1}")
        if letter in _DRAW_SEAT:
            current.draw(_DRAW_SEAT[letter], number)
        else:
            current.discard(_DISCARD_SEAT[letter], number)

    def tag(self, name: str, text: str) -> None:
        """Any other tag; one that says nothing about the play is passed over."""
        if name in _ROUND_TAGS:
            if self.round is None:
                raise FormatError(f"<{name}> stands before the first INIT")
            attributes = dict(_ATTRIBUTE.findall(text))
            _ROUND_TAGS[name](self.round, attributes)
            self.owari = attributes.get("owari", self.owari)
        elif name == "INIT":
            self.init(dict(_ATTRIBUTE.findall(text)))
        elif name == "GO":
            self.go(dict(_ATTRIBUTE.findall(text)))
        elif name == "UN":
            self.meta.setdefault("names", _names(dict(_ATTRIBUTE.findall(text))))
        elif name == "SHUFFLE":
            self.seed = dict(_ATTRIBUTE.findall(text)).get("seed", "")

    def go(self, attributes: Attributes) -> None:
        """What the game is played with."""
        kind = _whole(attributes, "type")
        self.players, self.options, self.custom = settings_of_type(kind)
        if not self.custom and attributes.get("csrule"):
            self.custom = f"tournament rules (type {kind})"
        self.meta["type"] = kind
        if attributes.get("lobby"):
            self.meta["lobby"] = attributes["lobby"]

    def init(self, attributes: Attributes) -> None:
        """The next hand begins."""
        self.close_round()
        self.number += 1
        if self.number > MOST_ROUNDS:
            raise FormatError(f"more than {MOST_ROUNDS} rounds in one game")
        wall, given = self.next_wall(attributes), self.given_walls is not None
        self.round = _Round(self.players, self.options.get("red_fives", ONE_RED_EACH), attributes)
        self.round.take_wall(wall, must_fit=given)

    def next_wall(self, attributes: Attributes) -> bytes | None:
        """The wall of the next hand as tile ids, from the walls given or from a seed; None without either."""
        if self.walls is None:
            if self.given_walls is not None:
                self.walls = map(_wall_of_hex, self.given_walls)
            elif self.seed:
                self.walls = walls_of_match_seed(self.seed, self.players)
        if self.walls is not None:
            wall = next(self.walls, None)
            if wall is None:
                raise FormatError("there is no wall for this round")
            return wall
        own = attributes.get("shuffle")
        return next(walls_of_round_seeds([own], self.players)) if own else None

    def close_round(self) -> None:
        """The hand that was being read is complete."""
        if self.round is not None:
            self.rounds.append(self.round.finish())
            self.round = None

    def finish(self) -> GameRecord:
        """The game, once all is read."""
        try:
            self.close_round()
        except FormatError as error:
            raise error.within(self.place()) from None
        if not self.rounds:
            raise FormatError("the mjlog holds no round (no INIT tag)")
        final = results = None
        if self.owari is not None:
            numbers = _decimals(self.owari, "owari", 2 * self.players)[: 2 * self.players]
            final = tuple(round(n * _POINTS) for n in numbers[::2])
            results = tuple(numbers[1::2])
        return GameRecord(
            self.source,
            self.players,
            tuple(self.rounds),
            final,
            results,
            self.meta,
            self.options,
            self.custom,
            TENHOU_WIDER,
        )


def _names(attributes: Attributes) -> list[str]:
    """What the players are called."""
    return [unquote(attributes.get(f"n{seat}", "")) for seat in range(len(_DRAW_SEAT))]


def _wall_of_hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except (ValueError, TypeError):
        raise FormatError("the wall is not a row of two-digit hexadecimal tile ids") from None


# One hand.


class _Round:
    """A hand as far as it has been read."""

    __slots__ = (
        "dealer",
        "draw_record",
        "drawn",
        "events",
        "hands",
        "last",
        "players",
        "pungs",
        "ready",
        "reds",
        "replacing",
        "revealed",
        "setup",
        "table",
        "tiles",
        "wall",
        "wins",
    )

    def __init__(self, players: int, reds: Mapping[str, int], attributes: Attributes) -> None:
        number, honba, sticks, _, _, indicator_id = _wholes(attributes, "seed", 6)[:6]
        self.players = players
        self.dealer = Seat(_whole(attributes, "oya"))
        if not 0 <= self.dealer < players:
            raise FormatError(f"INIT: oya is {self.dealer}, with {players} players")
        self.reds = reds
        self.tiles, self.table = _tables(tuple(n for n, suit in enumerate("mps") if reds.get(suit)))
        self.hands = [_ids(attributes, f"hai{seat}", 13) for seat in range(players)]
        if len(set().union(*self.hands)) < 13 * players:
            raise FormatError("INIT: a tile is dealt twice")
        scores = _wholes(attributes, "ten", players)[:players]
        self.setup = start_of(players, self.dealer, number // 4, honba, sticks, [s * _POINTS for s in scores])
        if number % 4 != self.dealer:
            raise FormatError(f"INIT: in round number {number} the dealer is not seat {self.dealer}")
        first = self.tile(indicator_id)
        self.events: list[Event] = [Dealt(tuple(self.tiles_of(h) for h in self.hands)), Revealed(first)]
        self.revealed = [first]
        self.drawn = [-1] * players
        self.last: tuple[Seat, int] | None = None
        self.ready: Seat | None = None
        self.replacing = False
        self.pungs: dict[tuple[int, int], Meld] = {}
        self.wall: bytes | None = None
        self.wins: list[RecordedWin] = []
        self.draw_record: RecordedDraw | None = None

    def tile(self, number: int) -> Tile:
        """The tile with this id."""
        if not 0 <= number < _IDS:
            raise FormatError(f"{number} is no tile id (0-{_IDS - 1})")
        return self.tiles[number]

    def tiles_of(self, ids: Iterable[int]) -> tuple[Tile, ...]:
        """The tiles with these ids."""
        return tuple(self.tiles[n] for n in ids)

    def take_wall(self, wall: bytes | None, *, must_fit: bool) -> None:
        """Use this wall if the deal comes from it; a wall given beside the record must fit."""
        if wall is None:
            return
        size = tile_set_of(self.players, self.reds).size
        fits = len(wall) == size and dealt_ids(wall, self.players, self.dealer) == self.hands
        if fits:
            self.wall = wall
        elif must_fit:
            raise FormatError("the wall given for this round does not deal its hands")

    def draw(self, seat: Seat, number: int) -> None:
        """A seat draws a tile."""
        if seat >= self.players:
            raise FormatError(f"seat {seat} draws, with {self.players} players")
        self.events.append(drew(seat, self.tiles[number], "replacement" if self.replacing else "wall"))
        self.replacing = False
        self.drawn[seat] = number

    def discard(self, seat: Seat, number: int) -> None:
        """A seat discards a tile; the one just drawn is known by its id."""
        if seat >= self.players:
            raise FormatError(f"seat {seat} discards, with {self.players} players")
        drawn = self.drawn[seat] == number
        self.events.append(discarded(seat, self.tiles[number], drawn, self.ready == seat))
        self.drawn[seat] = -1
        self.ready = None
        self.last = seat, number

    def reach(self, attributes: Attributes) -> None:
        """Riichi: declared (step 1), standing (step 2)."""
        seat = self.seat(attributes, "who")
        if attributes.get("step") == "1":
            self.ready = seat
        else:
            self.events.append(Deposited(seat, _STICK))

    def dora(self, attributes: Attributes) -> None:
        """An indicator is turned."""
        tile = self.tile(_whole(attributes, "hai"))
        self.revealed.append(tile)
        self.events.append(Revealed(tile))

    def call(self, attributes: Attributes) -> None:
        """A call, a kan or a north set aside, packed into the bits of `m`."""
        seat, code = self.seat(attributes, "who"), _whole(attributes, "m")
        if code & 0x04:
            self.claim(seat, MeldKind.CHOW, *_chow(code))
        elif code & 0x18:
            self.pung(seat, code)
        elif code & 0x20:
            self.events.append(PutAside(seat, self.tile(code >> 8)))
            self.replacing = True
        else:
            self.kong(seat, code)
        self.drawn[seat] = -1

    def claim(self, seat: Seat, kind: MeldKind, own: Sequence[int], claimed: int) -> None:
        """A set made with the last discard."""
        if self.last is None or self.last[1] != claimed:
            raise FormatError(f"seat {seat} calls tile {claimed}, which was not just discarded")
        tile = self.tile(claimed)
        tiles = (*sorted(self.tiles_of(own), key=sort_key), tile)
        meld = Meld(kind, tiles, tile, self.last[0])
        if kind is MeldKind.PUNG:
            self.pungs[seat, claimed // 4] = meld
        self.events.append(Melded(seat, meld))
        self.last = None

    def pung(self, seat: Seat, code: int) -> None:
        """A pung, or the fourth tile added to one."""
        kind, spare, claimed = _pung(code)
        if code & 0x08:
            self.claim(seat, MeldKind.PUNG, [n for n in kind if n not in (spare, claimed)], claimed)
            return
        pung = self.pungs.get((seat, spare // 4))
        if pung is None:
            raise FormatError(f"seat {seat} adds tile {spare} to a pung that it does not have")
        meld = Meld(MeldKind.ADDED_KONG, (*pung.tiles, self.tile(spare)), pung.claimed, pung.from_seat)
        self.events.append(KongMade(seat, meld))
        self.replacing = True

    def kong(self, seat: Seat, code: int) -> None:
        """A concealed kong, or an open one of a discard."""
        named = code >> 8
        self.tile(named)
        ids = range(named // 4 * 4, named // 4 * 4 + 4)
        if code & 0x03:
            self.claim(seat, MeldKind.OPEN_KONG, [n for n in ids if n != named], named)
        else:
            tiles = tuple(sorted(self.tiles_of(ids), key=sort_key))
            self.events.append(KongMade(seat, Meld(MeldKind.CLOSED_KONG, tiles)))
        self.replacing = True

    def win(self, attributes: Attributes) -> None:
        """A winner; several of one hand follow each other."""
        seat, source = self.seat(attributes, "who"), self.seat(attributes, "fromWho")
        fu, points = _wholes(attributes, "ten", 2)[:2]
        yaku, yakuman = _yaku(attributes)
        self.wins.append(
            RecordedWin(
                seat,
                None if source == seat else source,
                self.tile(_whole(attributes, "machi")),
                yaku,
                yakuman,
                None if yakuman else sum(yaku.values()),
                None if yakuman else fu,
                points,
                self.deltas_of(attributes),
                self.tiles_of(_ids(attributes, "doraHai")),
                self.tiles_of(_ids(attributes, "doraHaiUra") if "doraHaiUra" in attributes else b""),
            )
        )

    def drawn_hand(self, attributes: Attributes) -> None:
        """The hand ends without a winner."""
        name = attributes.get("type", "")
        if name not in MJLOG_DRAWS:
            raise FormatError(f"`{name}` is no reason for a draw that is known")
        shown = tuple(Seat(n) for n in range(self.players) if f"hai{n}" in attributes)
        self.draw_record = RecordedDraw(MJLOG_DRAWS[name], self.deltas_of(attributes), shown)

    def deltas_of(self, attributes: Attributes) -> tuple[int, ...]:
        """What the hand changed, by seat."""
        numbers = _wholes(attributes, "sc", 2 * self.players)
        return tuple(n * _POINTS for n in numbers[1 : 2 * self.players : 2])

    def seat(self, attributes: Attributes, name: str) -> Seat:
        """The seat in an attribute."""
        seat = _whole(attributes, name)
        if not 0 <= seat < self.players:
            raise FormatError(f"{name} is {seat}, with {self.players} players")
        return Seat(seat)

    def finish(self) -> RoundRecord:
        """The hand, once all of it is read."""
        if self.wall is not None:
            wall = tuple(map(Tile, self.wall.translate(self.table)))
        else:
            ura = max((w.ura or () for w in self.wins), key=len, default=())
            tiles = tile_set_of(self.players, self.reds)
            wall = rebuilt_wall(self.events, self.dealer, self.revealed, ura, tiles)
        setup = replace(self.setup, wall=wall)
        return RoundRecord(
            setup,
            tuple(self.events),
            tuple(self.wins),
            self.draw_record,
            has_full_wall=self.wall is not None,
        )


_ROUND_TAGS: Final[Mapping[str, Callable[[_Round, Attributes], None]]] = {
    "N": _Round.call,
    "REACH": _Round.reach,
    "DORA": _Round.dora,
    "AGARI": _Round.win,
    "RYUUKYOKU": _Round.drawn_hand,
}


@cache
def _tables(reds: tuple[int, ...]) -> tuple[tuple[Tile, ...], bytes]:
    table = tiles_of_ids(reds)
    return tuple(map(Tile, table)), table


def _yaku(attributes: Attributes) -> tuple[dict[str, int], bool]:
    """Yaku with their han; or yakuman, each once."""
    if "yakuman" in attributes:
        return {_yaku_id(n): 1 for n in _wholes(attributes, "yakuman")}, True
    numbers = _wholes(attributes, "yaku", 2)
    yaku: dict[str, int] = {}
    for number, han in zip(numbers[::2], numbers[1::2], strict=False):
        if han:
            yaku[_yaku_id(number)] = yaku.get(_yaku_id(number), 0) + han
    return yaku, False


def _yaku_id(number: int) -> str:
    if not 0 <= number < len(TENHOU_YAKU):
        raise FormatError(f"{number} is no number of a yaku (0-{len(TENHOU_YAKU) - 1})")
    return TENHOU_YAKU[number]


# Calls, packed into 16 bits.


@cache
def _chow(code: int) -> tuple[tuple[int, ...], int]:
    """Own tiles and claimed tile of a chow."""
    pattern = code >> 10
    base, claimed = divmod(pattern, 3)
    first = (base // 7 * 9 + base % 7) * 4
    ids = [first + 4 * n + (code >> (3 + 2 * n) & 3) for n in range(3)]
    if base > 20:
        raise FormatError(f"N: {code} is no chow")
    return tuple(n for n in ids if n != ids[claimed]), ids[claimed]


@cache
def _pung(code: int) -> tuple[range, int, int]:
    """All four tiles of the kind, the one not in the pung, and the one claimed."""
    base, claimed = divmod(code >> 9, 3)
    if base > 33:
        raise FormatError(f"N: {code} is no pung")
    kind = range(base * 4, base * 4 + 4)
    spare = kind[code >> 5 & 3]
    return kind, spare, [n for n in kind if n != spare][claimed]


# Attributes.


def _text(attributes: Attributes, name: str) -> str:
    text = attributes.get(name)
    if text is None:
        raise FormatError(f"the attribute `{name}` is missing")
    return text


def _whole(attributes: Attributes, name: str) -> int:
    text = _text(attributes, name)
    try:
        return int(text[:12])
    except ValueError:
        raise FormatError(f"{name}=`{text[:20]}` is not a whole number") from None


def _wholes(attributes: Attributes, name: str, least: int = 1) -> list[int]:
    text = _text(attributes, name)
    try:
        numbers = [int(part[:12]) for part in text.split(",")]
    except ValueError:
        raise FormatError(f"{name}=`{text[:40]}` is not a list of whole numbers") from None
    if len(numbers) < least:
        raise FormatError(f"{name}=`{text[:40]}` has fewer than {least} numbers")
    return numbers


def _decimals(text: str, name: str, least: int) -> list[float]:
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        raise FormatError(f"{name}=`{text[:40]}` is not a list of numbers") from None
    if len(numbers) < least or not all(map(isfinite, numbers)):
        raise FormatError(f"{name}=`{text[:40]}` does not have {least} numbers")
    return numbers


def _ids(attributes: Attributes, name: str, count: int | None = None) -> bytes:
    numbers = _wholes(attributes, name)
    if not all(0 <= n < _IDS for n in numbers):
        raise FormatError(f"{name}=`{attributes[name][:40]}` has a number that is no tile id (0-{_IDS - 1})")
    if count is not None and len(numbers) != count:
        raise FormatError(f"{name} has {len(numbers)} tiles, not {count}")
    return bytes(numbers)
