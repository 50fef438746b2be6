"""The two phases of every hand: a seat's turn, and the claims on a tile that was put down."""

from collections.abc import Iterator, Mapping
from typing import Final

from pung.hands.melds import Meld, Seat
from pung.model.actions import WIN, Action, Claim
from pung.model.events import Drew, Event, Melded
from pung.model.state import RoundState
from pung.rulesets.contract import Phase

#: what is followed by the next seat's draw, and what by a replacement tile; anything else comes after the last draw
_FOLLOWED_BY_A_DRAW: Final = ("discard", "hidden")
_REPLACED: Final = ("kong", "aside")

__all__ = ["PHASES", "draw", "seats_after"]


def seats_after(state: RoundState, seat: Seat) -> list[Seat]:
    """The other seats in order of turn."""
    count = state.rules.seats
    return [Seat((seat + n) % count) for n in range(1, count)]


def draw(state: RoundState, seat: Seat) -> Iterator[Event]:
    """The seat draws the next tile of the wall; when there is none, the rule set ends the hand."""
    if state.left <= 0:
        yield from state.rules.exhausted(state)
        return
    yield Drew(seat, state.setup.wall[-1 - state.taken])


def replace_tile(state: RoundState, seat: Seat) -> Iterator[Event]:
    """The seat draws a replacement tile."""
    yield from state.rules.before_replacement(state)
    if not state.over:
        index = state.rules.replacement_index(state.replaced)
        yield Drew(seat, state.setup.wall[index], "replacement")


class Turn:
    """One seat acts: it discards, declares, or wins on its own draw."""

    def asked(self, state: RoundState) -> dict[Seat, list[Action]]:
        """The seat whose turn it is."""
        return {state.turn: state.rules.turn_actions(state, state.turn)}

    def resolve(self, state: RoundState, answers: Mapping[Seat, Action]) -> Iterator[Event]:
        """What the rule set makes of the action."""
        return state.rules.perform(state, state.turn, answers[state.turn])


class Claims:
    """Every seat that could take the pending tile answers; the highest claim is carried out, whoever answered first."""

    def asked(self, state: RoundState) -> dict[Seat, list[Action]]:
        """The seats that have something to claim."""
        asked: dict[Seat, list[Action]] = {}
        pending, rules = state.pending, state.rules
        assert pending is not None
        count = rules.seats
        for n in range(1, count):
            seat = Seat((pending.seat + n) % count)
            actions = rules.claim_actions(state, seat)
            if actions:
                asked[seat] = actions
        return asked

    def resolve(self, state: RoundState, answers: Mapping[Seat, Action]) -> Iterator[Event]:
        """Wins first, then the best claim, else play goes on."""
        pending, rules = state.pending, state.rules
        assert pending is not None
        if answers:
            winners = [s for s in seats_after(state, pending.seat) if answers.get(s) == WIN]
            if winners:
                yield from rules.win_by_claim(state, winners)
                return
        yield from rules.stood(state)
        if state.over:
            return
        claim = best_claim(state, answers) if answers else None
        if claim is not None:
            seat, action = claim
            tiles = (*action.tiles, pending.tile)
            yield Melded(seat, Meld(action.kind, tiles, pending.tile, pending.seat))
            if state.phase == "replace":
                yield from replace_tile(state, seat)
        elif pending.how in _FOLLOWED_BY_A_DRAW:
            yield from draw(state, rules.next_seat(state, pending.seat))
        elif pending.how in _REPLACED:
            yield from replace_tile(state, pending.seat)
        else:
            yield from rules.exhausted(state)


def best_claim(state: RoundState, answers: Mapping[Seat, Action]) -> tuple[Seat, Claim] | None:
    """The claim of the highest rank; among equals, the seat nearest after the discarder."""
    assert state.pending is not None
    best: tuple[Seat, Claim] | None = None
    for seat in seats_after(state, state.pending.seat):
        action = answers.get(seat)
        if isinstance(action, Claim) and (
            best is None or state.rules.claim_rank(action) > state.rules.claim_rank(best[1])
        ):
            best = seat, action
    return best


PHASES: Final[Mapping[str, Phase]] = {"turn": Turn(), "claims": Claims()}
