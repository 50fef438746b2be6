"""What people were told, beside what the log says."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from pung.model.actions import parse_action
from tests.server.stress.clients import Client, Heard
from tests.server.stress.truth import Truth

__all__ = ["differences", "joined"]

#: what runs before everybody's eyes is not part of the hand
RUNNING = ("window", "clock")


def differences(truth: Truth, client: Client) -> list[str]:
    """Everything that a client knows and the log does not."""
    found = [
        f"kept {do}, and the log has {truth.choices.get(prompt)}"
        for prompt, do in client.kept.items()
        if truth.choices.get(prompt) != (str(parse_action(do)), "person")
    ]
    for piece in client.heard:
        found += _misheard(truth, client, piece)
    return found


def _misheard(truth: Truth, client: Client, piece: Heard) -> list[str]:
    starts = _starts(truth, client, piece)
    if not starts:
        return [f"hand {piece.hand} of seat {client.place.seat} never had {piece.events[:3]} ..."]
    return [
        f"hand {piece.hand} never looked like {view} after {after} of {starts}"
        for view, after in ((piece.before, 0), (piece.view, len(piece.events)))
        if view is not None and not _looked_so(truth, client, piece.hand, [n + after for n in starts], view)
    ]


def _looked_so(truth: Truth, client: Client, hand: int, places: Sequence[int], view: dict[str, Any]) -> bool:
    """Whether that is how the table looks, to this seat, after one of these numbers of events."""
    return any(_still(truth.view(hand - 1, n, client.place.seat)) == _still(view) for n in reversed(places))


def joined(pieces: Sequence[Heard]) -> list[Heard]:
    """The pieces of each hand as one: nothing lies between them."""
    hands = groupby(pieces, key=lambda piece: piece.hand)
    return [_one(hand, list(parts)) for hand, parts in hands]


def _one(hand: int, parts: Sequence[Heard]) -> Heard:
    events = [event for part in parts for event in part.events]
    return Heard(hand, events, parts[0].before, parts[-1].view)


def _starts(truth: Truth, client: Client, piece: Heard) -> list[int]:
    """After how many events of the hand the piece may begin."""
    told = truth.told(piece.hand - 1, client.place.seat) if piece.hand <= len(truth.hands) else []
    size = len(piece.events)
    return [n for n in range(len(told) - size + 1) if told[n : n + size] == piece.events]


def _still(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in RUNNING}
