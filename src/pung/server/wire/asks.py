"""What a seat is asked: what it may do now and, for everything else that it could think of, why not."""

from collections.abc import Mapping, Sequence
from typing import Any

from pung.model.actions import Action, Offer, PassTiles, Vote, conceal, discard, pass_tiles, riichi
from pung.model.view import View
from pung.server.wire.buttons import buttons_of
from pung.server.wire.marks import texts
from pung.server.wire.shapes import AskKind, Give, HandTile, Reason
from pung.server.wire.why import reason_of
from pung.server.wire.words import TableWords
from pung.tiles.kinds import JOKER, KIND_OF, Tile
from pung.tiles.notation import sort_key, tile_text
from pung.wording.passing import Passing, given_to, passing_of

__all__ = ["ask_kind", "ask_of"]


def ask_of(
    words: TableWords,
    legal: Sequence[Action],
    *,
    prompt: str,
    clock: Mapping[str, Any] | None = None,
    auto: Mapping[str, bool] | None = None,
) -> dict[str, Any]:
    """The choice of a seat among these legal actions."""
    view = words.session.view
    passing = passing_of(legal)
    kind = ask_kind(view, legal)
    return {
        "prompt": prompt,
        "kind": kind,
        "text": _text(words, view, kind),
        "clock": clock,
        "buttons": buttons_of(words, view, legal),
        "tiles": _tiles(words, view, legal, passing),
        "give": None if passing is None else _give(words, view, passing),
        "offer": [action.count for action in legal if isinstance(action, Offer)] or None,
        "auto": auto,
    }


def ask_kind(view: View, legal: Sequence[Action]) -> AskKind:
    """What sort of choice it is."""
    match legal[0] if legal else None:
        case PassTiles():
            return "give"
        case Vote():
            return "vote"
        case Offer():
            return "offer"
    return "claim" if view.phase == "claims" else "turn"


def _text(words: TableWords, view: View, kind: AskKind) -> str:
    """The question in a sentence."""
    if kind == "claim" and view.pending is not None:
        return words.put_down(view)
    return words.stage(view) or words.say("ask.turn")


# the hand, tile by tile


def _tiles(words: TableWords, view: View, legal: Sequence[Action], passing: Passing | None) -> list[HandTile]:
    """Every tile of the hand in its order; of equal ones the last is the one just drawn."""
    own = view.seats[view.seat or 0]
    hand, allowed = own.hand or (), frozenset(legal)
    drawn_at = -1 if own.drawn is None else max(n for n, tile in enumerate(hand) if tile == own.drawn)
    known: dict[tuple[Tile, bool], HandTile] = {}
    found = []
    for place, tile in enumerate(hand):
        key = (tile, place == drawn_at)
        if key not in known:
            known[key] = _hand_tile(words, allowed, passing, *key)
        found.append(known[key].copy())
    return found


def _hand_tile(
    words: TableWords, allowed: frozenset[Action], passing: Passing | None, tile: Tile, drawn: bool
) -> HandTile:
    plain = discard(tile, drawn)
    return {
        "tile": tile_text(tile),
        "drawn": drawn,
        "discard": _legal(plain, allowed),
        "ready": _legal(riichi(tile, drawn), allowed),
        "conceal": _legal(conceal(tile, drawn), allowed),
        "confirm": KIND_OF[tile] == JOKER,
        "why": _barred(words, plain, tile, allowed, passing),
    }


def _legal(action: Action, allowed: frozenset[Action]) -> str | None:
    return str(action) if action in allowed else None


def _barred(
    words: TableWords, plain: Action, tile: Tile, allowed: frozenset[Action], passing: Passing | None
) -> Reason | None:
    """Why a tile cannot be discarded or, where tiles are given away, why it cannot be given."""
    if passing is not None:
        return None if tile in passing.tiles else reason_of(words, pass_tiles((tile,)))
    return None if plain in allowed else reason_of(words, plain)


def _give(words: TableWords, view: View, passing: Passing) -> Give:
    hand = view.seats[view.seat or 0].hand or ()
    notes = []
    if passing.least < passing.most:
        notes.append(words.say("tray.blind", most=passing.most))
    if any(tile not in passing.tiles for tile in hand):
        notes.append(words.say("tray.jokers"))
    return {
        "least": passing.least,
        "most": passing.most,
        "to": given_to(view),
        "tiles": texts(sorted(passing.tiles, key=sort_key)),
        "chosen_text": words.say("tray.chosen", count="{count}", most=passing.most),
        "notes": notes,
    }
