"""What a seat would see if it did something: views of what has not happened, for bots to compare."""

from collections.abc import Sequence
from dataclasses import replace

from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.actions import Claim, DeclareKong, SwapJoker
from pung.model.view import SeatView, View
from pung.tiles.kinds import JOKER, KIND_OF, Tile

__all__ = ["after_claim", "after_giving", "after_kong", "after_swap", "as_seen_by"]


def after_claim(view: View, action: Claim) -> View:
    """The pending tile has been taken for a set."""
    assert view.pending is not None
    owner, tile = view.pending
    own = view.seats[_seat(view)]
    meld = Meld(action.kind, (*action.tiles, tile), tile, owner)
    taken = _with_own(view, _less(own.hand or (), action.tiles), (*own.melds, meld))
    giver = view.seats[owner]
    pond = (*giver.pond[:-1], giver.pond[-1]._replace(taken_by=view.seat))
    return _with_seat(taken, owner, replace(giver, pond=pond))


def after_giving(view: View, tiles: Sequence[Tile]) -> View:
    """Some tiles of the hand have been given away."""
    own = view.seats[_seat(view)]
    return _with_own(view, _less(own.hand or (), tiles), own.melds) if tiles else view


def after_kong(view: View, action: DeclareKong) -> View:
    """A kong has been declared; its replacement is not drawn yet."""
    own = view.seats[_seat(view)]
    hand = _less(own.hand or (), action.tiles)
    if action.kind is MeldKind.CLOSED_KONG:
        return _with_own(view, hand, (*own.melds, Meld(action.kind, action.tiles)))
    return _with_own(view, hand, tuple(_grown(meld, action) for meld in own.melds))


def _grown(meld: Meld, action: DeclareKong) -> Meld:
    """The pung with the tile added, another set as it is."""
    if meld.kind is not MeldKind.PUNG or meld.base != KIND_OF[action.tiles[0]]:
        return meld
    return Meld(MeldKind.ADDED_KONG, (*meld.tiles, *action.tiles), meld.claimed, meld.from_seat)


def after_swap(view: View, action: SwapJoker) -> View:
    """A tile has been given to an exposed set, and its joker is in the hand."""
    owner = view.seats[action.owner]
    meld = owner.melds[action.place]
    tiles = (*_less(meld.tiles, (Tile(JOKER),)), action.tile)
    melds = (*owner.melds[: action.place], meld._replace(tiles=tiles), *owner.melds[action.place + 1 :])
    given = _with_seat(view, action.owner, replace(owner, melds=melds))
    own = given.seats[_seat(view)]
    return _with_own(given, (*_less(own.hand or (), (action.tile,)), Tile(JOKER)), own.melds)


def as_seen_by(view: View, seat: Seat) -> View:
    """What lies open, from another seat, none of whose concealed tiles are known."""
    shown = [replace(each, hand=() if n == seat else None) for n, each in enumerate(view.seats)]
    return replace(view, seat=seat, seats=tuple(shown))


def _seat(view: View) -> Seat:
    assert view.seat is not None
    return view.seat


def _less(tiles: Sequence[Tile], gone: Sequence[Tile]) -> tuple[Tile, ...]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def _with_own(view: View, hand: tuple[Tile, ...], melds: tuple[Meld, ...]) -> View:
    own = replace(view.seats[_seat(view)], hand=hand, size=len(hand), drawn=None, melds=melds)
    return replace(_with_seat(view, _seat(view), own), pending=None)


def _with_seat(view: View, seat: Seat, seen: SeatView) -> View:
    return replace(view, seats=tuple(seen if n == seat else each for n, each in enumerate(view.seats)))
