"""Toy: an invented game that asks of the contract what riichi does not.

Three seats. Before play each gives a tile to its right, all at once and unseen. There are no sets and no claims; honours
may be discarded face down, and what lies face down is uncovered when the wall is out: whoever is complete with it wins.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from pung.hands.melds import Meld, Seat
from pung.hands.shanten import shanten
from pung.model.actions import PASS, WIN, Action, Conceal, Discard, Win, conceal
from pung.model.events import Discarded, Drew, Event, HandDrawn, Uncovered, Won
from pung.model.plan import Plan
from pung.model.state import RoundSetup, RoundState
from pung.model.view import View
from pung.rulesets.common.discards import discards
from pung.rulesets.contract import Placing, PrintedSection
from pung.rulesets.options import Options
from pung.scoring.sheet import Points, Refusal, Transfer
from pung.tiles.kinds import KIND_OF, Tile
from pung.tiles.notation import format_tiles
from pung.tiles.sets import NO_MIDDLE_CHARACTERS_108

__all__ = ["Give", "Given", "PassingBegins", "ToyRules"]

SEATS = 3
START = 100
STAKE = 10


# --- An action and two events of its own. ---


@dataclass(frozen=True, slots=True)
class Give:
    """Give a tile to the seat on the right."""

    tile: Tile

    def __str__(self) -> str:
        return f"give {format_tiles([self.tile])}"


@dataclass(frozen=True, slots=True)
class PassingBegins:
    """The tiles have been dealt: now each seat gives one away."""

    def seen_by(self, seat: Seat | None) -> "PassingBegins":
        """Nothing is hidden."""
        return self


@dataclass(frozen=True, slots=True)
class Given:
    """Each seat gave a tile to its right: by giver; a tile that one has neither given nor got is None."""

    tiles: tuple[Tile | None, ...]

    def seen_by(self, seat: Seat | None) -> "Given":
        """The tile given and the tile got."""
        known = () if seat is None else (seat, (seat - 1) % SEATS)
        return Given(tuple(tile if giver in known else None for giver, tile in enumerate(self.tiles)))


# --- A phase of its own. ---


class Passing:
    """Every seat chooses a tile of its hand; when all have, the tiles change hands and the dealer draws."""

    def asked(self, state: RoundState) -> dict[Seat, list[Any]]:
        """All seats at once."""
        return {Seat(n): [Give(t) for t in sorted(set(data.hand))] for n, data in enumerate(state.seats)}

    def resolve(self, state: RoundState, answers: Mapping[Seat, Any]) -> Iterator[Any]:
        """The tiles are given; play begins."""
        yield Given(tuple(answers[Seat(n)].tile for n in range(SEATS)))
        yield Drew(state.setup.dealer, state.setup.wall[-1 - state.taken])


@dataclass
class ToyState:
    """How many face-down tiles have been uncovered."""

    uncovered: int = 0

    def copy(self) -> "ToyState":
        """An independent copy."""
        return ToyState(self.uncovered)


TEXTS = {
    "not_yours": ("It is not your choice now.", "今は選べません。", "现在不能选择。"),
    "not_held": ("You do not hold it.", "持っていません。", "你没有这张牌。"),
    "not_complete": ("The hand is not complete.", "和了形ではありません。", "没有和牌。"),
    "honours_only": ("Only honours go face down.", "伏せられるのは字牌だけです。", "只有字牌可以暗打。"),
    "hand_over": ("The hand is over.", "局は終わりました。", "本局已结束。"),
    "already_answered": ("You have answered.", "返答済みです。", "你已经选择。"),
    "not_now": ("Not now.", "今はできません。", "现在不行。"),
}


class ToyRules:
    """The rule set, a method of the contract each."""

    id: ClassVar[str] = "toy"
    seats: ClassVar[int] = SEATS
    tile_set = NO_MIDDLE_CHARACTERS_108
    options = Options()
    phases: ClassVar[Mapping[str, Any]] = {"passing": Passing()}
    aims: ClassVar[str] = "yaku"

    def new_extra(self, setup: RoundSetup) -> ToyState:
        """Nothing uncovered."""
        return ToyState()

    def live_tiles(self, setup: RoundSetup) -> int:
        """All but the deal."""
        return len(setup.wall) - 13 * SEATS

    def replacement_index(self, number: int) -> int:
        """There are none."""
        return number

    def opening(self, state: RoundState) -> Iterator[Any]:
        """Passing comes first."""
        yield PassingBegins()

    def react(self, state: RoundState, event: Any) -> None:
        """Carry out the events that the table does not know."""
        match event:
            case PassingBegins():
                state.phase = "passing"
            case Given(tiles):
                for giver, tile in enumerate(tiles):
                    state.seats[giver].remove(tile)
                for giver, tile in enumerate(tiles):
                    state.seats[(giver + 1) % SEATS].add(tile)
            case Uncovered():
                state.extra.uncovered += 1

    def turn_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """Discard, honours also face down; win when complete."""
        data = state.seats[seat]
        found = discards(data)
        hidden = [conceal(a.tile, a.drawn) for a in found if KIND_OF[a.tile] >= 27]
        return [*([WIN] if complete(data.counts) else []), *found, *hidden]

    def claim_actions(self, state: RoundState, seat: Seat) -> list[Action]:
        """Only a tile uncovered may be taken, and only to win."""
        pending = state.pending
        if pending is None or pending.how != "uncovered":
            return []
        counts = state.seats[seat].counts[:]
        counts[KIND_OF[pending.tile]] += 1
        return [WIN, PASS] if complete(counts) else []

    def next_seat(self, state: RoundState, seat: Seat) -> Seat:
        """To the right."""
        return Seat((seat + 1) % SEATS)

    def claim_rank(self, action: Action) -> int:
        """There is one kind of claim."""
        return 0

    def perform(self, state: RoundState, seat: Seat, action: Action) -> Iterator[Event]:
        """A discard, or the end."""
        if isinstance(action, Win):
            drawn = state.seats[seat].drawn
            assert drawn is not None
            yield Won(seat, None, drawn, tuple(state.seats[seat].hand), None, stakes(seat, others(seat)))
        elif isinstance(action, Discard | Conceal):
            yield Discarded(seat, action.tile, action.drawn, concealed=isinstance(action, Conceal))

    def win_by_claim(self, state: RoundState, winners: Sequence[Seat]) -> Iterator[Event]:
        """The nearest wins, paid by whoever had hidden the tile."""
        pending = state.pending
        assert pending is not None
        hand = (*state.seats[winners[0]].hand, pending.tile)
        pay = stakes(winners[0], [pending.seat])
        yield Won(winners[0], pending.seat, pending.tile, hand, None, pay)

    def stood(self, state: RoundState) -> Iterator[Event]:
        """Nothing follows."""
        yield from ()

    def before_replacement(self, state: RoundState) -> Iterator[Event]:
        """Nothing is replaced."""
        yield from ()

    def exhausted(self, state: RoundState) -> Iterator[Event]:
        """Uncover what lies face down, one after the other."""
        for number, data in enumerate(state.seats):
            for lying in data.pond:
                if lying.concealed:
                    yield Uncovered(Seat(number), lying.tile)
                    return
        yield HandDrawn("exhaustive")

    def why_not(self, state: RoundState, seat: Seat, action: Any) -> Refusal | None:
        """The reason why something is not legal."""
        if action in state.asked.get(seat, ()):
            return None
        if seat not in state.asked:
            return Refusal("not_yours")
        match action:
            case Win():
                return Refusal("not_complete")
            case Conceal() if action.tile in state.seats[seat].hand and KIND_OF[action.tile] < 27:
                return Refusal("honours_only")
            case Give() | Discard() | Conceal() if action.tile not in state.seats[seat].hand:
                return Refusal("not_held")
        return Refusal("not_yours")

    def conceivable(self, state: RoundState, seat: Seat) -> list[Any]:
        """Everything with every tile of the hand."""
        tiles = sorted({*state.seats[seat].hand, 0})
        made = [make(Tile(t)) for t in tiles for make in (Give, Discard, Conceal)]
        return list(dict.fromkeys([WIN, PASS, *made, *state.asked.get(seat, ())]))

    def melds_seen(self, state: RoundState, seat: Seat) -> tuple[Meld, ...]:
        """There are none."""
        return ()

    def table_marks(self, state: RoundState) -> dict[str, Any]:
        """How many tiles have been uncovered."""
        return {"uncovered": state.extra.uncovered}

    def seat_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Nothing."""
        return {}

    def own_marks(self, state: RoundState, seat: Seat) -> dict[str, Any]:
        """Nothing."""
        return {}

    def plans(self, view: View) -> list[Plan]:
        """None: any complete hand will do."""
        return []

    def value_if_won(self, view: View, tile: Tile, *, drawn: bool, declared: bool = False) -> Refusal:
        """Nobody asks."""
        return Refusal("not_complete")

    def least_points(self, *, drawn: bool) -> int:
        """None."""
        return 0

    def aim_name(self, aim: str, lang: str) -> str:
        """None has a name."""
        return aim

    def printed_card(self, lang: str) -> list[PrintedSection]:
        """None."""
        return []

    def known_texts(self, option: str) -> list[str]:
        """None."""
        return []

    def first_setup(self, wall: tuple[Tile, ...]) -> RoundSetup:
        """A hundred points each."""
        return RoundSetup(wall, scores=(START,) * SEATS)

    def next_setup(self, state: RoundState, wall: tuple[Tile, ...]) -> RoundSetup | None:
        """Each deals once."""
        number = state.setup.number + 1
        if number == SEATS:
            return None
        return RoundSetup(wall, Seat(number), scores=tuple(state.scores), number=number)

    def final_ranking(self, state: RoundState) -> list[Placing]:
        """By points."""
        order = sorted(range(SEATS), key=lambda s: -state.scores[s])
        return [Placing(n + 1, Seat(s), state.scores[s], float(state.scores[s] - START)) for n, s in enumerate(order)]

    def refusal_text(self, refusal: Refusal, lang: str) -> str:
        """In en, ja or zh."""
        return TEXTS[refusal.rule][("en", "ja", "zh").index(lang)]


def complete(counts: Sequence[int]) -> bool:
    """Whether fourteen tiles are a complete hand."""
    return max(counts) <= 4 and shanten(counts[:34]) == -1


def others(seat: Seat) -> list[Seat]:
    """The other seats."""
    return [Seat((seat + n) % SEATS) for n in range(1, SEATS)]


def stakes(winner: Seat, payers: Sequence[Seat]) -> tuple[Transfer, ...]:
    """Each pays the stake."""
    return tuple(Transfer(payer, winner, Points(STAKE), "win") for payer in payers)
