"""Events and values as words, for the two sides of a difference."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from pung.formats.record import RoundRecord
from pung.model.events import (
    Dealt,
    Deposited,
    Discarded,
    Drew,
    Event,
    HandDrawn,
    KongMade,
    Melded,
    PutAside,
    Revealed,
    Won,
)
from pung.model.state import RoundState
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles

__all__ = ["ending_of_record", "ending_of_state", "event_text", "tiles_shown", "value_text"]


def tiles_shown(tiles: Iterable[Tile | None] | Tile | None) -> str:
    """Tiles in their notation and in their order."""
    if tiles is None or isinstance(tiles, int):
        tiles = (tiles,)
    return " ".join(format_tiles([t]) if t is not None else "?" for t in tiles) or "none"


def _discarded(event: Discarded) -> str:
    marks = [word for word, on in (("drawn", event.drawn), ("riichi", event.ready)) if on]
    return " ".join([f"seat {event.seat} discards {tiles_shown(event.tile)}", *marks])


_SENTENCE: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    Dealt: lambda e: "the deal " + " | ".join(format_tiles(hand or ()) for hand in e.hands),
    Drew: lambda e: f"seat {e.seat} draws {tiles_shown(e.tile)} ({e.source})",
    Discarded: _discarded,
    Deposited: lambda e: f"seat {e.seat} deposits {e.points}",
    Melded: lambda e: f"seat {e.seat} takes {e.meld} from seat {e.meld.from_seat}",
    KongMade: lambda e: f"seat {e.seat} declares {e.meld}",
    PutAside: lambda e: f"seat {e.seat} sets {tiles_shown(e.tile)} aside",
    Revealed: lambda e: f"the indicator {tiles_shown(e.tile)}",
    Won: lambda e: f"a win of seat {e.seat}",
    HandDrawn: lambda e: f"a draw ({e.reason})",
}


def event_text(event: Event) -> str:
    """What happened."""
    return _SENTENCE[type(event)](event)


def value_text(value: object) -> str:
    """A value of a record: text as it is, a row of numbers with spaces, a table as `name value` pairs."""
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "nothing"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {number}" for name, number in value.items()) or "nothing"
    return str(value)


def ending_of_record(record: RoundRecord) -> str:
    """How the record ends a hand."""
    if record.wins:
        return " and ".join(f"a win of seat {win.seat}" for win in record.wins)
    return f"a draw ({record.draw.reason})" if record.draw else "no end"


def ending_of_state(state: RoundState) -> str:
    """How the engine ended a hand."""
    if state.wins:
        return " and ".join(map(event_text, state.wins))
    return event_text(state.drawn) if state.drawn else "no end"
