"""The Charleston: tiles are passed right, across and left, perhaps back again, then exchanged across at will."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import shake_256
from itertools import combinations
from typing import Final, NamedTuple

from pung.hands.melds import Seat
from pung.model.actions import Action, Offer, PassTiles, Vote, pass_tiles
from pung.model.events import Began, Event, Exchanged, Offered
from pung.model.state import RoundState
from pung.rulesets.american.state import extra_of, options_of
from pung.scoring.sheet import Refusal
from pung.tiles.kinds import JOKER, KIND_OF, Tile
from pung.tiles.notation import format_tiles, sort_key

__all__ = ["STAGES", "Courtesy", "Offers", "Passing", "Stage", "Voting", "no_pass", "pass_name", "stage_of", "start"]

#: tiles of a pass
PACKET: Final = 3
_ACROSS: Final = 2
#: an own tile still owed for one that was to be forwarded
_OWED: Final = Tile(-1)


class Stage(NamedTuple):
    """One pass: its name, to the how-many-th seat on the right, and whether incoming tiles may be forwarded unseen."""

    name: str
    to: int
    blind: bool


#: the first Charleston, then the second
STAGES: Final = (
    Stage("first_right", 1, False),
    Stage("first_across", 2, False),
    Stage("first_left", 3, True),
    Stage("second_left", 3, False),
    Stage("second_across", 2, False),
    Stage("second_right", 1, True),
)
_FIRST: Final = 3


def stage_of(state: RoundState) -> Stage:
    """The pass that is being made."""
    return STAGES[extra_of(state).stage]


def pass_name(state: RoundState) -> str:
    """The name of the pass that is being made; empty beside the Charleston, and once its last pass is made."""
    number = extra_of(state).stage
    return STAGES[number].name if state.phase == "charleston" and number < len(STAGES) else ""


def start(state: RoundState) -> Iterator[Event]:
    """The first pass begins, or play where no Charleston is played."""
    yield Began("charleston" if options_of(state).charleston else "turn")


class Passing:
    """All seats choose at once what to pass; nobody sees what comes before all have chosen."""

    def asked(self, state: RoundState) -> dict[Seat, list[Action]]:
        """Three tiles of the own hand, no joker; in a blind pass fewer."""
        least = 0 if stage_of(state).blind and options_of(state).blind_pass else PACKET
        return {Seat(s): passes(data.hand, least, PACKET) for s, data in enumerate(state.seats)}

    def resolve(self, state: RoundState, answers: Mapping[Seat, Action]) -> Iterator[Event]:
        """All passes happen together, then comes the next one."""
        stage, number = stage_of(state), extra_of(state).stage
        given = [_tiles_in(answers[Seat(s)]) for s in range(state.rules.seats)]
        void = not any(given)
        if not void:
            received = _pass_on(state, given, stage)
            yield Exchanged(stage.name, tuple(given), received)
        if void or number == len(STAGES) - 1:
            yield _courtesy(state)
        elif number == _FIRST - 1:
            yield from _after_first(state)
        else:
            yield Began("charleston")


def _after_first(state: RoundState) -> Iterator[Event]:
    second = options_of(state).second_charleston
    if second == "vote":
        yield Began("vote")
    else:
        yield Began("charleston") if second == "compulsory" else _courtesy(state)


def _courtesy(state: RoundState, why: str = "") -> Event:
    return Began("offer" if options_of(state).courtesy else "turn", why)


class Voting:
    """The second Charleston is played only if all four agree; the votes are secret, their result is not."""

    def asked(self, state: RoundState) -> dict[Seat, list[Action]]:
        """Yes or no."""
        return {Seat(s): [Vote(True), Vote(False)] for s in range(state.rules.seats)}

    def resolve(self, state: RoundState, answers: Mapping[Seat, Action]) -> Iterator[Event]:
        """One no is enough to stop it."""
        agreed = all(answer == Vote(True) for answer in answers.values())
        yield Began("charleston", "agreed") if agreed else _courtesy(state, "stopped")


class Offers:
    """Each seat names how many tiles it would exchange with the seat across."""

    def asked(self, state: RoundState) -> dict[Seat, list[Action]]:
        """None to three."""
        return {Seat(s): [Offer(n) for n in range(PACKET + 1)] for s in range(state.rules.seats)}

    def resolve(self, state: RoundState, answers: Mapping[Seat, Action]) -> Iterator[Event]:
        """Each pair exchanges the smaller number."""
        named = [answer.count if isinstance(answer, Offer) else 0 for _, answer in sorted(answers.items())]
        counts = tuple(min(n, named[(s + _ACROSS) % len(named)]) for s, n in enumerate(named))
        yield Offered(counts)
        yield Began("courtesy" if any(counts) else "turn")


class Courtesy:
    """The seats that exchange across choose their tiles."""

    def asked(self, state: RoundState) -> dict[Seat, list[Action]]:
        """Just so many tiles, no joker."""
        offers = extra_of(state).offers
        return {Seat(s): passes(data.hand, offers[s], offers[s]) for s, data in enumerate(state.seats) if offers[s]}

    def resolve(self, state: RoundState, answers: Mapping[Seat, Action]) -> Iterator[Event]:
        """The exchange, then play."""
        given = [_tiles_in(answers[Seat(s)]) if s in answers else () for s in range(state.rules.seats)]
        received = tuple(given[(s + _ACROSS) % len(given)] for s in range(len(given)))
        yield Exchanged("courtesy", tuple(given), received)
        yield Began("turn")


def passes(hand: Sequence[Tile], least: int, most: int) -> list[Action]:
    """Every different choice of so many tiles that are no jokers."""
    tiles = sorted((t for t in hand if KIND_OF[t] != JOKER), key=sort_key)
    return [pass_tiles(c) for size in range(most, least - 1, -1) for c in dict.fromkeys(combinations(tiles, size))]


def no_pass(state: RoundState, seat: Seat, action: PassTiles, least: int, most: int) -> Refusal | None:
    """Why these tiles may not be passed: a joker, a wrong number, tiles not in hand."""
    if any(KIND_OF[t] == JOKER for t in action.tiles):
        return Refusal("pass_joker")
    if not least <= len(action.tiles) <= most:
        number = str(most) if least == most else f"{least}-{most}"
        return Refusal("pass_number", (("number", number), ("chosen", str(len(action.tiles)))))
    left = list(state.seats[seat].hand)
    for tile in action.tiles:
        if tile not in left:
            return Refusal("not_in_hand", (("tile", format_tiles([tile])),))
        left.remove(tile)
    return None


def _tiles_in(answer: Action) -> tuple[Tile, ...]:
    return answer.tiles if isinstance(answer, PassTiles) else ()


# A pass, blind or not.


def _pass_on(state: RoundState, given: Sequence[tuple[Tile, ...]], stage: Stage) -> tuple[tuple[Tile, ...], ...]:
    """What each seat receives when these own tiles are passed.

    A seat that gives fewer than three forwards some of what comes to it, drawn by lot. It begins with the seat that
    gives most; what that seat owes itself is settled out of the last packet, which comes back to it.
    """
    seats = len(given)
    first = _first(state, given)
    order = [(first + n * stage.to) % seats for n in range(seats)]
    received: list[tuple[Tile, ...]] = [()] * seats
    if all(len(own) == PACKET for own in given):
        for seat, own in enumerate(given):
            received[(seat + stage.to) % seats] = own
        return tuple(received)
    lots = _Lots(state, stage.name)
    packet = [*given[first], *[_OWED] * (PACKET - len(given[first]))]
    for seat in order[1:]:
        kept, forwarded = lots.split(packet, PACKET - len(given[seat]))
        received[seat] = tuple(kept)
        packet = [*given[seat], *forwarded]
    return tuple(_settled(received, packet, first, lots))


def _first(state: RoundState, given: Sequence[tuple[Tile, ...]]) -> int:
    """Where a blind pass begins: with the seat that gives most own tiles, East before others; per option with East."""
    east, seats = state.setup.dealer, len(given)
    if options_of(state).blind_pass_start == "east":
        return east
    return max(((east + n) % seats for n in range(seats)), key=lambda s: (len(given[s]), -((s - east) % seats)))


def _settled(received: list[tuple[Tile, ...]], packet: list[Tile], first: int, lots: "_Lots") -> list[tuple[Tile, ...]]:
    """Debts that came back cancel; for every other one its holder draws a tile out of the last packet."""
    tiles = [t for t in packet if t != _OWED]
    for seat, own in enumerate(received):
        while _OWED in own:
            _, drawn = lots.split(tiles, 1)
            tiles.remove(drawn[0])
            at = own.index(_OWED)
            own = (*own[:at], drawn[0], *own[at + 1 :])
            received[seat] = own
    received[first] = tuple(tiles)
    return received


class _Lots:
    """Draws by lot that the wall decides: it is shuffled, and nobody has seen it."""

    def __init__(self, state: RoundState, name: str) -> None:
        wall = ",".join(map(str, state.setup.wall))
        self._bytes = iter(shake_256(f"pung lots {name} {wall}".encode()).digest(4_096))

    def split(self, tiles: Sequence[Tile], count: int) -> tuple[list[Tile], list[Tile]]:
        """The tiles that stay, and `count` drawn by lot."""
        left = list(tiles)
        drawn = [left.pop(self._below(len(left))) for _ in range(count)]
        return left, drawn

    def _below(self, limit: int) -> int:
        bound = 256 - 256 % limit
        return next(b for b in self._bytes if b < bound) % limit
