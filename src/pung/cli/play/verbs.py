"""Verbs: the kinds of action that a person chooses from, each with its key and its words, in one table."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pung.hands.melds import MeldKind
from pung.model.actions import (
    PASS,
    WIN,
    Abort,
    Action,
    Claim,
    DeclareKong,
    Discard,
    Pass,
    Riichi,
    SetAside,
    Win,
    discard,
    riichi,
)
from pung.tiles.kinds import Tile
from pung.tiles.notation import format_tiles, tile_text

__all__ = [
    "VERBS",
    "Verb",
    "action_tiles",
    "options_of",
    "plain_action",
    "verb_of",
    "verb_word",
    "with_tile",
]


class Verb(NamedTuple):
    """One kind of action: its id in the texts, its key, the words that type it, and which actions are of it."""

    id: str
    key: str
    words: tuple[str, ...]
    fits: Callable[[Action], bool]


def _is_kong(action: Action) -> bool:
    return isinstance(action, DeclareKong) or (isinstance(action, Claim) and action.kind is MeldKind.OPEN_KONG)


def _claims(kind: MeldKind) -> Callable[[Action], bool]:
    return lambda action: isinstance(action, Claim) and action.kind is kind


VERBS: Final = (
    Verb("win", "t", ("tsumo", "ron", "win", "t"), lambda a: isinstance(a, Win)),
    Verb("ready", "r", ("riichi", "r"), lambda a: isinstance(a, Riichi)),
    Verb("kong", "k", ("kan", "kong", "k"), _is_kong),
    Verb("pung", "p", ("pon", "pung", "p"), _claims(MeldKind.PUNG)),
    Verb("chow", "c", ("chi", "chow", "c"), _claims(MeldKind.CHOW)),
    Verb("aside", "n", ("kita", "north", "n"), lambda a: isinstance(a, SetAside)),
    Verb("abort", "a", ("abort", "nine", "a"), lambda a: isinstance(a, Abort)),
    Verb("pass", "x", ("pass", "x"), lambda a: isinstance(a, Pass)),
    Verb("discard", "enter", ("discard", "d"), lambda a: isinstance(a, Discard)),
)


def verb_of(action: Action) -> Verb:
    """The verb of an action."""
    return next(verb for verb in VERBS if verb.fits(action))


def verb_word(word: str) -> Verb | None:
    """The verb that a word types."""
    return next((verb for verb in VERBS if word in verb.words), None)


def action_tiles(action: Action) -> str:
    """The tiles of an action as text; empty for one without."""
    if isinstance(action, Discard | Riichi | SetAside):
        return tile_text(action.tile)
    if isinstance(action, Claim | DeclareKong):
        return format_tiles(action.tiles)
    return ""


def options_of(verb: Verb, legal: Sequence[Action], thinkable: Sequence[Action]) -> tuple[list[Action], list[Action]]:
    """The legal actions of a verb, and those that one could think of."""
    return [a for a in legal if verb.fits(a)], [a for a in thinkable if verb.fits(a)]


def with_tile(verb: Verb, tile: Tile, drawn: bool) -> Action | None:
    """The action of a verb that takes one tile of the hand."""
    if verb.id == "discard":
        return discard(tile, drawn)
    return riichi(tile, drawn) if verb.id == "ready" else None


def plain_action(verb: Verb) -> Action | None:
    """The action of a verb that needs no tiles."""
    if verb.id == "win":
        return WIN
    return PASS if verb.id == "pass" else None
