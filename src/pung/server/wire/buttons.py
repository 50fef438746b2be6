"""The buttons of a choice: every verb of the game, with the ways to do it now or why there are none."""

from collections.abc import Iterable, Iterator, Sequence

from pung.hands.melds import MeldKind
from pung.model.actions import Action, Claim, DeclareKong
from pung.model.view import View
from pung.scoring.sheet import Refusal
from pung.server.wire.marks import texts
from pung.server.wire.shapes import Button, FreshTile, Reason, WayJson
from pung.server.wire.why import reason_of, refused
from pung.server.wire.words import TableWords
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.notation import sort_key, tile_text
from pung.wording.telling import most_telling
from pung.wording.verbs import VERBS, Verb, known_verbs, options_of, tiles_of
from pung.wording.ways import Way, ways

__all__ = ["buttons_of"]

_ALWAYS = "always"


def buttons_of(words: TableWords, view: View, legal: Sequence[Action]) -> list[Button]:
    """A button for what can be done, and a greyed one for what can at some moment of this game."""
    now, ever = words.session.conceivable(), words.session.thinkable_ever()
    known = known_verbs(ever)
    buttons = []
    for verb in VERBS:
        options, _ = options_of(verb, legal, ())
        if verb.bar and (options or (verb.bar == _ALWAYS and verb in known)):
            why = None if options else _why(words, verb, view, now, ever)
            buttons.append(_button(words, verb, _ways(words, view, verb, options), why))
    return buttons


def _button(words: TableWords, verb: Verb, found: list[WayJson], why: Reason | None) -> Button:
    return {
        "verb": verb.id,
        "label": words.verb(verb),
        "key": verb.key,
        "on": bool(found),
        "bar": True,
        "confirm": verb.confirm,
        "dialog": verb.dialog,
        "why": why,
        "ways": found,
    }


def _why(words: TableWords, verb: Verb, view: View, now: Sequence[Action], ever: Sequence[Action]) -> Reason:
    """The refusal of the action that the hand is nearest to, among those that could be meant now, or at times."""
    action = most_telling(verb, view, now) or most_telling(verb, view, ever)
    reason = None if action is None else reason_of(words, action)
    return reason or refused(words, Refusal("not_now"))


# the ways


def _ways(words: TableWords, view: View, verb: Verb, options: Sequence[Action]) -> list[WayJson]:
    if verb.dialog:
        laid = sorted(ways(words.session, words, options), key=lambda way: way.kills)
        return [_laid_way(way) for way in laid]
    return [_plain_way(words, view, action) for action in options]


def _laid_way(way: Way) -> WayJson:
    """A way whose consequence has been looked at."""
    group: list[FreshTile] = [
        {"tile": tile_text(tile), "fresh": how == "fresh"} for tile, how in way.group if tile is not None
    ]
    return {
        "do": str(way.action),
        "label": way.name,
        "tiles": texts(tiles_of(way.action)),
        "group": group,
        "about": way.about,
        "kills": way.kills,
    }


def _plain_way(words: TableWords, view: View, action: Action) -> WayJson:
    return {
        "do": str(action),
        "label": words.action(action),
        "tiles": texts(tiles_of(action)),
        "group": _group(view, action),
        "about": "",
        "kills": False,
    }


def _group(view: View, action: Action) -> list[FreshTile]:
    """The set that would lie on the table, the tile that comes to it `fresh`; empty where none is made."""
    if isinstance(action, Claim) and view.pending is not None:
        return list(_fresh_last(action.tiles, view.pending[1]))
    if isinstance(action, DeclareKong):
        if action.kind is not MeldKind.ADDED_KONG:
            return [{"tile": tile_text(tile), "fresh": False} for tile in action.tiles]
        kind = KIND_OF[action.tiles[0]]
        own = view.seats[view.seat or 0].melds
        pung = next(meld.tiles for meld in own if meld.kind is MeldKind.PUNG and meld.base == kind)
        return list(_fresh_last(pung, action.tiles[0]))
    return []


def _fresh_last(tiles: Iterable[Tile], fresh: Tile) -> Iterator[FreshTile]:
    for tile in sorted(tiles, key=sort_key):
        yield {"tile": tile_text(tile), "fresh": False}
    yield {"tile": tile_text(fresh), "fresh": True}
