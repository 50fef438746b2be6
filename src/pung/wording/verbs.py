"""Verbs: the kinds of action that a person chooses from, each with its key and its words, in one table."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pung.hands.melds import MeldKind
from pung.model.actions import (
    PASS,
    WIN,
    Abort,
    Action,
    Challenge,
    Claim,
    Conceal,
    DeclareKong,
    Discard,
    Offer,
    Pass,
    PassTiles,
    Riichi,
    SetAside,
    SwapJoker,
    Vote,
    Win,
    conceal,
    discard,
    riichi,
)
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles, tile_text

__all__ = [
    "VERBS",
    "Verb",
    "action_tiles",
    "known_verbs",
    "meant_verb",
    "options_of",
    "plain_action",
    "tiles_of",
    "verb",
    "verb_of",
    "verbs_of_key",
    "verbs_of_word",
    "with_tile",
]


class Verb(NamedTuple):
    """One kind of action: its id in the texts, its key, the words that type it, and which actions are of it.

    `bar` says when it has a button: `always` in a game that knows it, `now` only while it can be done, else never.
    With `dialog` its ways are laid out before one is taken; `confirm` asks once more.
    """

    id: str
    key: str
    words: tuple[str, ...]
    fits: Callable[[Action], bool]
    bar: str = "always"
    dialog: bool = False
    confirm: bool = False


def _is_kong(action: Action) -> bool:
    return isinstance(action, DeclareKong) or (isinstance(action, Claim) and action.kind is MeldKind.OPEN_KONG)


def _claims(kind: MeldKind) -> Callable[[Action], bool]:
    return lambda action: isinstance(action, Claim) and action.kind is kind


def _group(size: int) -> Callable[[Action], bool]:
    """A group of so many tiles, the claimed one among them."""
    return lambda action: isinstance(action, Claim) and action.kind is MeldKind.GROUP and len(action.tiles) == size - 1


VERBS: Final = (
    Verb("win", "t", ("tsumo", "ron", "win", "mahjongg", "t"), lambda a: isinstance(a, Win)),
    Verb("ready", "r", ("riichi", "r"), lambda a: isinstance(a, Riichi)),
    Verb("kong", "k", ("kan", "kong", "k"), _is_kong),
    Verb("pung", "p", ("pon", "pung", "p"), _claims(MeldKind.PUNG)),
    Verb("chow", "c", ("chi", "chow", "c"), _claims(MeldKind.CHOW)),
    Verb("three", "p", ("pung", "pon", "p"), _group(3), bar="", dialog=True),
    Verb("four", "k", ("kong", "kan", "k"), _group(4), bar="", dialog=True),
    Verb("five", "", ("quint",), _group(5), bar="", dialog=True),
    Verb("six", "", ("sextet",), _group(6), bar="", dialog=True),
    Verb("group", "e", ("claim", "expose", "e"), _claims(MeldKind.GROUP), dialog=True),
    Verb("conceal", "b", ("conceal", "bury", "b"), lambda a: isinstance(a, Conceal), confirm=True),
    Verb("swap", "s", ("swap", "exchange", "s"), lambda a: isinstance(a, SwapJoker), dialog=True),
    Verb("challenge", "m", ("challenge", "m"), lambda a: isinstance(a, Challenge), bar="now", confirm=True),
    Verb("aside", "n", ("kita", "north", "n"), lambda a: isinstance(a, SetAside)),
    Verb("abort", "a", ("abort", "nine", "a"), lambda a: isinstance(a, Abort), bar="now"),
    Verb("give", "", ("give", "g"), lambda a: isinstance(a, PassTiles), bar=""),
    Verb("yes", "y", ("vote", "yes"), lambda a: a == Vote(True), bar="now"),
    Verb("no", "n", ("vote", "no"), lambda a: a == Vote(False), bar="now"),
    Verb("offer", "", ("offer",), lambda a: isinstance(a, Offer), bar=""),
    Verb("pass", "x", ("pass", "x"), lambda a: isinstance(a, Pass)),
    Verb("discard", "enter", ("discard", "d"), lambda a: isinstance(a, Discard), bar=""),
)
_BY_ID: Final = {verb.id: verb for verb in VERBS}


def verb(name: str) -> Verb:
    """The verb with this id."""
    return _BY_ID[name]


def verb_of(action: Action) -> Verb:
    """The verb of an action."""
    return next(verb for verb in VERBS if verb.fits(action))


def verbs_of_key(key: str) -> list[Verb]:
    """The verbs of a key: one in each game that has them."""
    return [verb for verb in VERBS if verb.key == key]


def verbs_of_word(word: str) -> list[Verb]:
    """The verbs that a word types."""
    return [verb for verb in VERBS if word in verb.words]


def known_verbs(thinkable: Sequence[Action]) -> list[Verb]:
    """The verbs of actions that one could think of."""
    return [verb for verb in VERBS if any(map(verb.fits, thinkable))]


def meant_verb(verbs: Sequence[Verb], legal: Sequence[Action], thinkable: Sequence[Action]) -> Verb:
    """Of verbs that share a key or a word, the one that can be done now; else one that can be thought of."""
    for actions in (legal, thinkable):
        for each in verbs:
            if any(each.fits(action) for action in actions):
                return each
    return verbs[0]


def action_tiles(action: Action) -> str:
    """The tiles of an action as text; empty for one without."""
    if isinstance(action, Discard | Riichi | Conceal | SetAside | SwapJoker):
        return tile_text(action.tile)
    if isinstance(action, Claim | DeclareKong | PassTiles):
        return format_tiles(action.tiles)
    return ""


def tiles_of(action: Action) -> tuple[Tile, ...]:
    """The tiles of the own hand that an action names; none for one without."""
    tiles: tuple[Tile, ...] = getattr(action, "tiles", ())
    tile: Tile | None = getattr(action, "tile", None)
    return tiles if tile is None else (tile,)


def options_of(verb: Verb, legal: Sequence[Action], thinkable: Sequence[Action]) -> tuple[list[Action], list[Action]]:
    """The legal actions of a verb, and those that one could think of."""
    return [a for a in legal if verb.fits(a)], [a for a in thinkable if verb.fits(a)]


_WITH_TILE: Final[dict[str, Callable[[Tile, bool], Action]]] = {
    "discard": discard,
    "ready": riichi,
    "conceal": conceal,
}
_PLAIN: Final[dict[str, Action]] = {"win": WIN, "pass": PASS, "yes": Vote(True), "no": Vote(False)}


def with_tile(verb: Verb, tile: Tile, drawn: bool) -> Action | None:
    """The action of a verb that takes one tile of the hand."""
    make = _WITH_TILE.get(verb.id)
    return make(tile, drawn) if make else None


def plain_action(verb: Verb) -> Action | None:
    """The action of a verb that needs no tiles."""
    return _PLAIN.get(verb.id)
