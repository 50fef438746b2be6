"""Actions: what a seat may choose. Small, equal by value, each with a text form that parses back.

They are interned where they are made often, so that comparing them is cheap.
"""

from dataclasses import dataclass
from functools import cache

from pung.hands.melds import MeldKind
from pung.tiles.kinds import Tile
from pung.tiles.notation import NotationError, format_tiles, parse_tile, parse_tiles, sort_key

__all__ = [
    "PASS",
    "WIN",
    "Abort",
    "Action",
    "Claim",
    "Conceal",
    "DeclareKong",
    "Discard",
    "Pass",
    "Riichi",
    "SetAside",
    "Win",
    "claim",
    "conceal",
    "declare_kong",
    "discard",
    "parse_action",
    "riichi",
    "set_aside",
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


Action = Discard | Riichi | Conceal | Claim | DeclareKong | SetAside | Win | Pass | Abort

WIN = Win()
PASS = Pass()

discard = cache(Discard)
riichi = cache(Riichi)
conceal = cache(Conceal)
claim = cache(Claim)
declare_kong = cache(DeclareKong)
set_aside = cache(SetAside)

_PUT_DOWN = {"discard": discard, "riichi": riichi, "conceal": conceal}
_CLAIM_WORD = {
    MeldKind.CHOW: "chow",
    MeldKind.PUNG: "pung",
    MeldKind.OPEN_KONG: "kong",
    MeldKind.GROUP: "group",
}
_KONG_WORD = {MeldKind.CLOSED_KONG: "closed-kong", MeldKind.ADDED_KONG: "added-kong"}
_CLAIM_KIND = {word: kind for kind, word in _CLAIM_WORD.items()}
_KONG_KIND = {word: kind for kind, word in _KONG_WORD.items()}


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(sorted(parse_tiles(text), key=sort_key))


def parse_action(text: str) -> Action:
    """An action from its text form: `discard 5m drawn`, `riichi 9s`, `chow 34m`, `win`. Raises NotationError."""
    verb, _, rest = text.strip().partition(" ")
    if verb in _PUT_DOWN:
        tile, _, flag = rest.partition(" ")
        if flag not in ("", "drawn"):
            raise NotationError(f"`{flag}` after the tile of `{text}`: only `drawn` may stand there")
        return _PUT_DOWN[verb](parse_tile(tile), flag == "drawn")
    if verb in _CLAIM_KIND:
        return claim(_CLAIM_KIND[verb], _tiles(rest))
    if verb in _KONG_KIND:
        return declare_kong(_KONG_KIND[verb], _tiles(rest))
    if verb == "aside":
        return set_aside(parse_tile(rest))
    if verb == "abort" and rest:
        return Abort(rest)
    if verb in ("win", "pass") and not rest:
        return WIN if verb == "win" else PASS
    raise NotationError(f"`{text}` is not an action")
