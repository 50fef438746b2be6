"""Views made by hand, and matches between bots, for the tests of bots and of plans."""

from collections import Counter

import pung
from pung.bots import make_bot
from pung.hands.melds import Seat, parse_hand, parse_meld
from pung.match.match import Match
from pung.model.actions import PASS, conceal, discard
from pung.model.state import PondTile
from pung.model.view import SeatView, View
from pung.tiles.kinds import KIND_OF
from pung.tiles.notation import parse_tiles

__all__ = ["between", "kinds_of", "mask", "other", "own", "seen"]


def own(hand, pond=""):
    """The seat that looks on, its declared sets in brackets: `22m 345p [777z]`."""
    tiles, melds = parse_hand(hand)
    return SeatView(tuple(tiles), len(tiles), None, tuple(melds), _pond(pond), (), 0, {})


def other(melds="", pond=""):
    """Another seat: its declared sets, and what it has discarded."""
    sets = tuple(parse_meld(text) for text in melds.split())
    return SeatView(None, 13 - sum(len(m.tiles) for m in sets), None, sets, _pond(pond), (), 0, {})


def _pond(tiles):
    return tuple(PondTile(tile) for tile in parse_tiles(tiles)) if tiles else ()


def seen(rules, me, *others, left=60, pending=None, legal=None):
    """The view of seat 0 in its turn, or with a tile of another seat pending; what is legal is its discards."""
    seats = (me, *others, *[other()] * (3 - len(others)))
    chosen = pung.rules(rules)
    if legal is None:
        legal = tuple(discard(t, False) for t in sorted(set(me.hand)))
    if legal == "open or face down":
        legal = tuple(make(t, False) for make in (discard, conceal) for t in sorted(set(me.hand)))
    if pending is not None:
        seat, tile = pending
        (put,) = parse_tiles(tile)
        giver = seats[seat]
        given = SeatView(None, giver.size, None, giver.melds, (*giver.pond, PondTile(put)), (), 0, {})
        seats = (*seats[:seat], given, *seats[seat + 1 :])
        pending, legal = (Seat(seat), put), (*legal, PASS)
    phase = "claims" if pending else "turn"
    return View(chosen.id, Seat(0), phase, Seat(0), Seat(1), 0, 0, 0, left, seats, pending, tuple(legal), {}, {})


def kinds_of(tiles):
    """Tiles by kind."""
    return Counter(KIND_OF[tile] for tile in parse_tiles(tiles))


def mask(tiles):
    """The kinds of tiles as a bit mask."""
    return sum({1 << KIND_OF[tile] for tile in parse_tiles(tiles)})


def between(rules, seed, bots, watch=None, hands=None):
    """A match (or its first hands) between bots by name; `watch(view, action)` sees every choice."""
    chosen = pung.rules(rules)
    match = Match(chosen, seed)
    players = [make_bot(name, chosen, f"{seed}/{n}") for n, name in enumerate(bots)]
    while True:
        while not match.state.over:
            for seat in match.asked:
                view = match.view(seat)
                action = players[seat].decide(view, view.legal)
                if watch:
                    watch(view, action)
                match.act(seat, action)
        if len(match.hands) + 1 == hands or not match.next_hand():
            return match
