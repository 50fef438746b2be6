"""What is typed, read as an action: by verb, the words after it are tiles, a seat, a number, yes or no."""

from collections.abc import Callable, Sequence
from typing import Final

from pung.hands.melds import Seat
from pung.model.actions import (
    Action,
    Challenge,
    Claim,
    DeclareKong,
    Discard,
    Offer,
    PassTiles,
    SwapJoker,
    Vote,
    pass_tiles,
    swap_joker,
)
from pung.tiles.kinds import KIND_OF, WINDS, Tile
from pung.tiles.names import tile_name
from pung.tiles.notation import NotationError, parse_tiles, sort_key, tile_text
from pung.wording.verbs import Verb, action_tiles, options_of, plain_action, verb_of, with_tile
from pung.wording.wording import Wording

__all__ = ["Unclear", "listed", "read_action", "typed"]

_NONE: Final = "none"
_DRAWN: Final = " drawn"


class Unclear(Exception):
    """What was typed names no single action; the message says what is missing."""


def read_action(
    words: Wording, verb: Verb, word: str, rest: str, legal: Sequence[Action], thinkable: Sequence[Action]
) -> Action:
    """The action meant by a verb's word and what follows it: legal, or one to be refused with its reason.

    Raises Unclear.
    """
    reader = _READERS.get(verb.id)
    if reader is not None and (rest or verb.id not in _LISTED):
        return reader(words, word, rest)
    options, others = options_of(verb, legal, thinkable)
    try:
        wanted = sorted(parse_tiles(rest.removesuffix(_DRAWN)), key=sort_key)
    except NotationError as error:
        raise Unclear(words.say("why.input", what=error.text(words.lang))) from None
    if not wanted:
        return _without_tiles(words, verb, word, options, others)
    drawn = rest.endswith(_DRAWN)
    for fits in (_same_tiles, _same_kinds):
        for actions in (options, others):
            found = [a for a in actions if fits(a, wanted)]
            if found:
                return found[-1] if drawn else found[0]
    action = with_tile(verb, wanted[0], drawn) if len(wanted) == 1 else None
    if action is None:
        raise Unclear(words.say("why.none"))
    return action


def _without_tiles(
    words: Wording, verb: Verb, word: str, options: Sequence[Action], others: Sequence[Action]
) -> Action:
    """The only one there is, the tile just drawn, or the question which."""
    drawn = [a for a in options if isinstance(a, Discard) and a.drawn]
    if len(options) == 1 or drawn:
        return drawn[0] if drawn else options[0]
    if options:
        raise Unclear(words.say("plain.which", choices=listed(words, word, options)))
    action = plain_action(verb) or (others[0] if others else None)
    if action is None:
        raise Unclear(words.say("why.none"))
    return action


# verbs whose words are more than tiles


def _give(words: Wording, word: str, rest: str) -> Action:
    """`give 1m 2p f`; `give none`."""
    if not rest:
        raise Unclear(words.say("plain.tile", word=word, example=f"{word} 1m 2p 3s"))
    try:
        tiles = () if rest == _NONE else tuple(sorted(parse_tiles(rest), key=sort_key))
    except NotationError as error:
        raise Unclear(words.say("why.input", what=error.text(words.lang))) from None
    return pass_tiles(tiles)


def _vote(words: Wording, word: str, rest: str) -> Action:
    """`vote yes`, `yes`."""
    answer = rest or word
    if answer not in ("yes", "no"):
        raise Unclear(words.say("plain.yes_no"))
    return Vote(answer == "yes")


def _offer(words: Wording, word: str, rest: str) -> Action:
    """`offer 2`."""
    if not rest.isdecimal():
        raise Unclear(words.say("plain.number", word=word))
    return Offer(int(rest))


def _challenge(words: Wording, word: str, rest: str) -> Action:
    """`challenge south`."""
    return Challenge(_seat(words, rest))


def _swap(words: Wording, word: str, rest: str) -> Action:
    """`swap 5p south 1`: the tile, whose exposure, the how-many-th of them; what is left out must be clear."""
    first, *about = rest.split()
    try:
        tiles = parse_tiles(first)
    except NotationError as error:
        raise Unclear(words.say("why.input", what=error.text(words.lang))) from None
    if len(tiles) != 1:
        raise Unclear(words.say("plain.tile", word=word, example=f"{word} 5p"))
    owner = _seat(words, about[0]) if about else None
    place = int(about[1]) - 1 if len(about) > 1 and about[1].isdecimal() and int(about[1]) else None
    fits = [a for a in _swaps(words) if _swap_fits(a, tiles[0], owner, place)]
    if len(fits) > 1:
        raise Unclear(words.say("plain.which", choices=listed(words, word, fits)))
    return fits[0] if fits else swap_joker(owner or words.session.own, place or 0, tiles[0])


def _swaps(words: Wording) -> list[SwapJoker]:
    return [a for a in words.session.view.legal if isinstance(a, SwapJoker)]


def _swap_fits(action: SwapJoker, tile: Tile, owner: Seat | None, place: int | None) -> bool:
    return action.tile == tile and owner in (None, action.owner) and place in (None, action.place)


def _seat(words: Wording, name: str) -> Seat:
    """A seat by its wind, in the language of the table or in English, or by `me`."""
    view = words.session.view
    names: dict[str, Seat] = {"me": words.session.own}
    for number in range(len(view.seats)):
        seat, wind = Seat(number), Tile(WINDS[(number - view.dealer) % len(view.seats)])
        english = tile_name(wind).lower()
        names |= {english: seat, english[0]: seat, tile_name(wind, words.lang).lower(): seat}
    if name.lower() not in names:
        seats = ", ".join(words.wind(Seat(n)).lower() for n in range(len(view.seats)))
        raise Unclear(words.say("plain.seat_name", word=name, seats=seats))
    return names[name.lower()]


_READERS: Final[dict[str, Callable[[Wording, str, str], Action]]] = {
    "give": _give,
    "yes": _vote,
    "no": _vote,
    "offer": _offer,
    "challenge": _challenge,
    "swap": _swap,
}
#: of these a bare word means the only one, or asks which
_LISTED: Final = ("swap", "challenge")


# actions as they are typed


def typed(words: Wording, word: str, action: Action) -> str:
    """An action as one would type it."""
    match action:
        case Vote():
            return f"vote {'yes' if action.yes else 'no'}"
        case Offer():
            return f"offer {action.count}"
        case Challenge():
            return f"{word} {words.wind(action.seat).lower()}"
        case SwapJoker():
            return f"{word} {tile_text(action.tile)} {words.wind(action.owner).lower()} {action.place + 1}"
    return f"{word} {action_tiles(action)}".strip()


def listed(words: Wording, word: str, actions: Sequence[Action]) -> str:
    """Actions of one word as they are typed, each once."""
    return ", ".join(dict.fromkeys(typed(words, word, a) for a in actions))


def _tiles_of(action: Action) -> tuple[int, ...]:
    if isinstance(action, Claim | DeclareKong | PassTiles):
        return tuple(sorted(action.tiles, key=sort_key))
    tile = getattr(action, "tile", None)
    return () if tile is None else (tile,)


def _same_tiles(action: Action, wanted: Sequence[int]) -> bool:
    """The tiles as written; for a kan, any of its tiles will do."""
    tiles = _tiles_of(action)
    return list(tiles) == list(wanted) or (len(wanted) == 1 < len(tiles) and wanted[0] in tiles and _alike(action))


def _same_kinds(action: Action, wanted: Sequence[int]) -> bool:
    kinds = [KIND_OF[t] for t in _tiles_of(action)]
    written = [KIND_OF[t] for t in wanted]
    return kinds == written or (len(written) == 1 < len(kinds) and written[0] in kinds and _alike(action))


def _alike(action: Action) -> bool:
    """Whether one of its tiles is enough to name it: not where jokers make the difference."""
    return not verb_of(action).dialog
