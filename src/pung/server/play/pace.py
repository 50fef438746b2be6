"""How long a table rests after what it has told, in parts of the room's pace, so that eyes can follow."""

from typing import Final

from pung.model import events

__all__ = ["THINKING", "rest"]

_REST: Final[dict[type, float]] = {
    events.Dealt: 1.0,
    events.Melded: 0.6,
    events.Relaid: 0.6,
    events.Deposited: 0.6,
    events.JokerSwapped: 1.0,
    events.Challenged: 1.5,
    events.Exchanged: 1.0,
    events.Offered: 0.6,
    events.Began: 0.6,
    events.Won: 1.0,
}
#: how long a bot takes over a choice that everybody sees it make
THINKING: Final = 1.0


def rest(event: events.Event) -> float:
    """The rest after an event; none after a draw, whose seat then thinks."""
    return _REST.get(type(event), 0.0)
