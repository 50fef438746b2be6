"""The end of a hand: the score sheets of its wins, the hands laid open, who gained what."""

from typing import NamedTuple

from pung.hands.melds import Meld, Seat
from pung.model.events import HandDrawn, Won
from pung.model.state import RoundState
from pung.tiles.kinds import Tile

__all__ = ["Laid", "gains", "laid_open", "whole"]


class Laid(NamedTuple):
    """A hand laid open at the end: the concealed tiles without the winning one, melds, tiles aside."""

    seat: Seat
    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    aside: tuple[Tile, ...]
    won: Won | None = None


def laid_open(state: RoundState) -> list[Laid]:
    """The hands that everybody sees at the end: the winners', or those shown at a draw."""
    if state.wins:
        return [_laid(state, won.seat, _without(won), won) for won in state.wins]
    drawn = state.drawn
    shown: tuple[tuple[Seat, tuple[Tile, ...]], ...] = drawn.shown if isinstance(drawn, HandDrawn) else ()
    return [_laid(state, seat, tiles, None) for seat, tiles in shown]


def _laid(state: RoundState, seat: Seat, tiles: tuple[Tile, ...], won: Won | None) -> Laid:
    data = state.seats[seat]
    return Laid(seat, tiles, tuple(data.melds), tuple(data.aside), won)


def _without(won: Won) -> tuple[Tile, ...]:
    tiles = list(won.hand)
    tiles.remove(won.tile)
    return tuple(tiles)


def gains(state: RoundState) -> list[float]:
    """What each seat has gained or lost since the hand began, riichi sticks included."""
    return [whole(now - before) for now, before in zip(state.scores, state.setup.scores, strict=True)]


def whole(points: float) -> float:
    """Points without the `.0` of a sum of halves that has become whole."""
    return int(points) if points == int(points) else points
