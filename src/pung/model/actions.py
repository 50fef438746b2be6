"""Actions: what a seat may choose. Small, equal by value, each with a text form that parses back.

They are interned where they are made often, so that comparing them is cheap.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pung.hands.melds import MeldKind, Seat
from pung.tiles.kinds import Tile
from pung.tiles.notation import NotationError, format_tiles, parse_tile, parse_tiles, sort_key

__all__ = [
    "PASS",
    "WIN",
    "Abort",
    "Action",
    "Challenge",
    "Claim",
    "Conceal",
    "DeclareKong",
    "Discard",
    "Offer",
    "Pass",
    "PassTiles",
    "Riichi",
    "SetAside",
    "SwapJoker",
    "Vote",
    "Win",
    "claim",
    "conceal",
    "declare_kong",
    "discard",
    "parse_action",
    "pass_tiles",
    "riichi",
    "set_aside",
    "swap_joker",
]


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a tile; `drawn` says that it is the one just drawn, not an equal one from the hand."""

    tile: Tile
    drawn: bool = False

    def __str__(self) -> str:
        return f"discard {format_tiles([self.tile])}{' drawn' if self.drawn else ''}"


@dataclass(frozen=True, slots=True)
class Riichi:
    """Declare riichi with this discard."""

    tile: Tile
    drawn: bool = False

    def __str__(self) -> str:
        return f"riichi {format_tiles([self.tile])}{' drawn' if self.drawn else ''}"


@dataclass(frozen=True, slots=True)
class Conceal:
    """Discard a tile face down, where nobody may claim it."""

    tile: Tile
    drawn: bool = False

    def __str__(self) -> str:
        return f"conceal {format_tiles([self.tile])}{' drawn' if self.drawn else ''}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim another seat's discard for a set, with these tiles of one's own hand (sorted)."""

    kind: MeldKind
    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{_CLAIM_WORD[self.kind]} {format_tiles(self.tiles)}"


@dataclass(frozen=True, slots=True)
class DeclareKong:
    """Declare a kong from one's own hand: concealed (its four tiles), or added to a pung (the one tile)."""

    kind: MeldKind
    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{_KONG_WORD[self.kind]} {format_tiles(self.tiles)}"


@dataclass(frozen=True, slots=True)
class SetAside:
    """Set a bonus tile aside and draw a replacement."""

    tile: Tile

    def __str__(self) -> str:
        return f"aside {format_tiles([self.tile])}"


@dataclass(frozen=True, slots=True)
class PassTiles:
    """Give these tiles of one's own hand away in an exchange; with fewer than asked for, the rest goes on unseen."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"give {format_tiles(self.tiles)}".rstrip()


@dataclass(frozen=True, slots=True)
class Vote:
    """Agree to something that all must agree to, or not."""

    yes: bool

    def __str__(self) -> str:
        return f"vote {'yes' if self.yes else 'no'}"


@dataclass(frozen=True, slots=True)
class Offer:
    """Name how many tiles one would exchange."""

    count: int

    def __str__(self) -> str:
        return f"offer {self.count}"


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Give a tile to the exposed set of a seat (its place among that seat's sets) and take a joker out of it."""

    owner: Seat
    place: int
    tile: Tile

    def __str__(self) -> str:
        return f"swap {format_tiles([self.tile])} {self.owner} {self.place}"


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that a seat's hand cannot win any more."""

    seat: Seat

    def __str__(self) -> str:
        return f"challenge {self.seat}"


@dataclass(frozen=True, slots=True)
class Win:
    """Declare a win, on the own draw or on the tile that another seat has just put down."""

    def __str__(self) -> str:
        return "win"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the tile go."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Abort:
    """Ask for an abortive draw, for the reason named."""

    reason: str

    def __str__(self) -> str:
        return f"abort {self.reason}"


Action = (
    Discard
    | Riichi
    | Conceal
    | Claim
    | DeclareKong
    | SetAside
    | PassTiles
    | Vote
    | Offer
    | SwapJoker
    | Challenge
    | Win
    | Pass
    | Abort
)

WIN = Win()
PASS = Pass()

discard = cache(Discard)
riichi = cache(Riichi)
conceal = cache(Conceal)
claim = cache(Claim)
declare_kong = cache(DeclareKong)
set_aside = cache(SetAside)
pass_tiles = cache(PassTiles)
swap_joker = cache(SwapJoker)

_CLAIM_WORD = {
    MeldKind.CHOW: "chow",
    MeldKind.PUNG: "pung",
    MeldKind.OPEN_KONG: "kong",
    MeldKind.GROUP: "group",
}
_KONG_WORD = {MeldKind.CLOSED_KONG: "closed-kong", MeldKind.ADDED_KONG: "added-kong"}


def parse_action(text: str) -> Action:
    """An action from its text form: `discard 5m drawn`, `riichi 9s`, `chow 34m`, `win`. Raises NotationError."""
    verb, _, rest = text.strip().partition(" ")
    action = _READ[verb](rest) if verb in _READ else None
    if action is None:
        raise NotationError(f"`{text}` is not an action")
    return action


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(sorted(parse_tiles(text), key=sort_key))


def _put_down(make: Callable[[Tile, bool], Action]) -> Callable[[str], Action | None]:
    def read(rest: str) -> Action | None:
        tile, _, flag = rest.partition(" ")
        if flag not in ("", "drawn"):
            raise NotationError(f"`{flag}` after the tile `{tile}`: only `drawn` may stand there")
        return make(parse_tile(tile), flag == "drawn")

    return read


def _with_tiles(make: Callable[[MeldKind, tuple[Tile, ...]], Action], kind: MeldKind) -> Callable[[str], Action | None]:
    return lambda rest: make(kind, _tiles(rest))


def _swap(rest: str) -> Action | None:
    words = rest.split()
    if len(words) != 3 or not (words[1].isdecimal() and words[2].isdecimal()):
        return None
    return swap_joker(Seat(int(words[1])), int(words[2]), parse_tile(words[0]))


_READ: dict[str, Callable[[str], Action | None]] = {
    "discard": _put_down(discard),
    "riichi": _put_down(riichi),
    "conceal": _put_down(conceal),
    **{word: _with_tiles(claim, kind) for kind, word in _CLAIM_WORD.items()},
    **{word: _with_tiles(declare_kong, kind) for kind, word in _KONG_WORD.items()},
    "aside": lambda rest: set_aside(parse_tile(rest)),
    "give": lambda rest: pass_tiles(_tiles(rest)),
    "vote": lambda rest: Vote(rest == "yes") if rest in ("yes", "no") else None,
    "offer": lambda rest: Offer(int(rest)) if rest.isdecimal() else None,
    "swap": _swap,
    "challenge": lambda rest: Challenge(Seat(int(rest))) if rest.isdecimal() else None,
    "abort": lambda rest: Abort(rest) if rest else None,
    "win": lambda rest: None if rest else WIN,
    "pass": lambda rest: None if rest else PASS,
}
