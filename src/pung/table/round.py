"""A hand at the table: start it, see what is legal, act, and learn why something is not legal."""

from collections.abc import Iterable, Sequence

from pung.hands.melds import Seat
from pung.model.actions import Action
from pung.model.events import Dealt, Event
from pung.model.state import RoundSetup, RoundState, SeatState
from pung.rulesets.contract import Phase, RuleSet
from pung.scoring.sheet import Refusal
from pung.table.apply import apply
from pung.table.phases import PHASES, draw
from pung.tiles.kinds import Tile

__all__ = ["IllegalAction", "act", "legal", "new_state", "start", "why_not"]


class IllegalAction(ValueError):
    """An action that the rules refuse; `refusal` says which rule."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal


def new_state(rules: RuleSet, setup: RoundSetup) -> RoundState:
    """The state before the deal. ValueError when the wall is not one set of the game's tiles."""
    size = rules.tile_set.size
    if len(setup.wall) != size:
        raise ValueError(f"the wall has {len(setup.wall)} tiles; {rules.id} is played with {size}")
    rules.tile_set.check(list(setup.wall))
    return RoundState(
        rules,
        setup,
        [SeatState() for _ in range(rules.seats)],
        list(setup.scores),
        setup.sticks,
        rules.new_extra(setup),
        turn=setup.dealer,
        left=rules.live_tiles(setup),
    )


def start(rules: RuleSet, setup: RoundSetup) -> RoundState:
    """Deal a hand and play it as far as the first choice."""
    state = new_state(rules, setup)
    _run(state, _opening(state))
    return state


def _opening(state: RoundState) -> Iterable[Event]:
    yield Dealt(deal(state))
    yield from state.rules.opening(state)
    if state.phase == "deal":
        yield from draw(state, state.setup.dealer)


def deal(state: RoundState) -> tuple[tuple[Tile, ...], ...]:
    """Thirteen tiles each: three times four and one more, from the dealer on, off the end of the wall."""
    seats, dealer = state.rules.seats, state.setup.dealer
    hands: list[list[Tile]] = [[] for _ in range(seats)]
    wall, at = state.setup.wall, len(state.setup.wall)
    for size in (4, 4, 4, 1):
        for n in range(seats):
            hands[(dealer + n) % seats] += wall[at - size : at][::-1]
            at -= size
    return tuple(tuple(h) for h in hands)


def legal(state: RoundState, seat: Seat) -> Sequence[Action]:
    """What a seat may do now; empty when it is not asked or has answered."""
    return () if seat in state.answers else state.asked.get(seat, ())


def why_not(state: RoundState, seat: Seat, action: Action) -> Refusal | None:
    """Why a seat may not do this now; None when it may."""
    if state.over:
        return Refusal("hand_over")
    if seat in state.answers:
        return Refusal("already_answered")
    if action in state.asked.get(seat, ()):
        return None
    return state.rules.why_not(state, seat, action) or Refusal("not_now")


def act(state: RoundState, seat: Seat, action: Action) -> list[Event]:
    """A seat's choice; the events that followed, empty while other seats are still to answer.

    Raises IllegalAction with the reason; the state is then as before.
    """
    actions = state.asked.get(seat)
    if actions is None or action not in actions or seat in state.answers:
        refusal = why_not(state, seat, action) or Refusal("not_now")
        raise IllegalAction(refusal, state.rules.refusal_text(refusal, "en"))
    state.answers[seat] = action
    if len(state.answers) < len(state.asked):
        return []
    before = len(state.events)
    answers, state.answers = state.answers, {}
    state.asked = {}
    _run(state, _phase(state).resolve(state, answers))
    return state.events[before:]


def _phase(state: RoundState) -> Phase:
    return PHASES.get(state.phase) or state.rules.phases[state.phase]


def _run(state: RoundState, events: Iterable[Event]) -> None:
    """Apply events, and go on while nobody has a choice."""
    while True:
        for event in events:
            apply(state, event)
        if state.phase == "over":
            return
        phase = _phase(state)
        state.asked = phase.asked(state)
        if state.asked:
            return
        events = phase.resolve(state, {})
