"""The ways to do one thing, each with its exact tiles and with what it would lead to."""

from collections.abc import Sequence
from typing import NamedTuple

from pung.model.actions import Action, Claim, SwapJoker
from pung.tiles.kinds import JOKER, KIND_OF, Tile
from pung.tiles.notation import sort_key
from pung.wording.hints import nearest_lines
from pung.wording.seated import Seated
from pung.wording.verbs import verb_of
from pung.wording.wording import Wording

__all__ = ["Way", "kills", "ways"]


#: tiles beside each other, each `plain`, or `fresh` for the one that comes
Group = list[tuple[Tile | None, str]]


class Way(NamedTuple):
    """An action, the tiles that would lie on the table, its name, what would follow, whether that ruins the hand."""

    action: Action
    group: Group
    name: str
    about: str
    kills: bool


def ways(session: Seated, words: Wording, options: Sequence[Action]) -> list[Way]:
    """A way for each option."""
    return [_claim(session, words, a) if isinstance(a, Claim) else _other(session, words, a) for a in options]


def kills(session: Seated, action: Action) -> bool:
    """Whether the rule set says that nothing could be won any more after this claim."""
    return isinstance(action, Claim) and _has_group(action) and bool(session.after(action).own.get("no_line_left"))


def _has_group(action: Action) -> bool:
    """Whether a claim takes effect at once, without a further tile."""
    return verb_of(action).dialog


def _claim(session: Seated, words: Wording, action: Claim) -> Way:
    after = session.after(action)
    dead = bool(after.own.get("no_line_left"))
    lines = nearest_lines(words, session.rules, after)
    jokers = sum(KIND_OF[t] == JOKER for t in action.tiles)
    how = words.say("group.jokers", count=jokers) if jokers else words.say("group.natural")
    group: Group = [(tile, "plain") for tile in sorted(action.tiles, key=sort_key)]
    group.append((_claimed(session), "fresh"))
    about = words.say("kills") if dead else "".join(lines)
    return Way(action, group, f"{words.verb(verb_of(action))}, {how}", about, dead)


def _claimed(session: Seated) -> Tile:
    """The tile that is claimed, or that was claimed last."""
    view = session.view
    if view.pending is not None:
        return view.pending[1]
    claimed = view.seats[session.own].melds[-1].claimed
    assert claimed is not None
    return claimed


def _other(session: Seated, words: Wording, action: Action) -> Way:
    group: Group = []
    if isinstance(action, SwapJoker):
        meld = session.view.seats[action.owner].melds[action.place]
        group = [(action.tile, "fresh"), *((tile, "plain") for tile in sorted(meld.tiles, key=sort_key))]
    return Way(action, group, words.action(action), "", kills=False)
