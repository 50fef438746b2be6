"""What has happened, as a seat may see it: the fields of the event, its sentence, its sound."""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pung.hands.melds import Meld, Seat
from pung.model.events import Discarded, Event, Exchanged
from pung.scoring.sheet import Transfer
from pung.server.wire.marks import MELD_KINDS, texts, tile_or_none
from pung.server.wire.words import TableWords
from pung.tiles.kinds import Tile
from pung.wording.results import whole

__all__ = ["event_of", "event_type", "sound_of"]

#: the cue of a discard that declares its seat ready
_READY: Final = "ready"
_BEFORE_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def event_of(words: TableWords, event: Event, *, laid_open: bool = False) -> dict[str, Any]:
    """An event for the seat of these words: what it may not see is left out, but in a replay that is laid open."""
    seat = words.session.seat
    seen = event if laid_open else event.seen_by(seat)
    return {"event": _json(seen, seat), "text": words.event(seen) or "", "sound": sound_of(seen)}


def event_type(event: Event) -> str:
    """What an event is called on the wire: `kong_made`."""
    return _called(type(event).__name__)


@cache
def _called(name: str) -> str:
    return _BEFORE_CAPITAL.sub("_", name).lower()


def sound_of(event: Event) -> str:
    """The cue that goes with an event; empty for none."""
    ready = isinstance(event, Discarded) and event.ready
    return _sounds().get(_READY if ready else event_type(event), "")


@cache
def _sounds() -> Mapping[str, str]:
    return tomllib.loads(files("pung.server.wire").joinpath("sounds.toml").read_text("utf-8"))


def _json(event: Event, seat: Seat | None) -> dict[str, Any]:
    """The fields of an event; of an exchange only what the seat itself gave and received."""
    told: dict[str, Any] = {"type": event_type(event)}
    if isinstance(event, Exchanged):
        own = None if seat is None else seat
        given, received = (() if own is None else side[own] or () for side in (event.given, event.received))
        return {**told, "stage": event.stage, "given": texts(given, sort=True), "received": texts(received, sort=True)}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in _READERS:
            told[field.name] = _READERS[field.name](value)
        elif field.name not in _UNTOLD:
            told[field.name] = value
    return told


def _hands(hands: Sequence[Sequence[Tile] | None]) -> list[list[str] | None]:
    return [None if hand is None else texts(hand, sort=True) for hand in hands]


def _meld(meld: Meld) -> dict[str, Any]:
    claimed = tile_or_none(meld.claimed)
    tiles = texts(meld.tiles)
    return {"kind": MELD_KINDS[meld.kind], "tiles": tiles, "claimed": claimed, "from_seat": meld.from_seat}


def _transfers(transfers: Sequence[Transfer]) -> list[dict[str, Any]]:
    return [{**transfer._asdict(), "points": whole(transfer.points)} for transfer in transfers]


def _shown(shown: Sequence[tuple[Seat, Sequence[Tile]]]) -> list[dict[str, Any]]:
    return [{"seat": seat, "tiles": texts(tiles, sort=True)} for seat, tiles in shown]


#: a rule set's own records: the sheet of the hand's end tells what is in them
_UNTOLD: Final = ("score", "context")
_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "tile": tile_or_none,
    "hand": lambda tiles: texts(tiles, sort=True),
    "hands": _hands,
    "meld": _meld,
    "transfers": _transfers,
    "shown": _shown,
    "under": texts,
    "counts": list,
}
