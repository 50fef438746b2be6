"""What a seat may do in its turn: exchange jokers, change a fresh exposure, challenge, win, discard."""

from collections.abc import Iterator

from pung.hands.melds import Meld, MeldKind, Seat
from pung.model.actions import WIN, Action, Challenge, Claim, Discard, SwapJoker, Win, swap_joker
from pung.model.events import Challenged, Discarded, Event, HandDrawn, JokerSwapped, Relaid
from pung.model.state import RoundState, SeatState
from pung.rulesets.american.claims import groups_with
from pung.rulesets.american.distance import reachable_lines
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.state import card_in_play, exposures_at, extra_of, options_of, seen_by_all
from pung.rulesets.american.wins import self_win, wins_now
from pung.rulesets.common.discards import discards
from pung.scoring.sheet import Points, Transfer
from pung.tiles.kinds import JOKER, Tile

__all__ = [
    "_MOST_RELAYS",
    "cannot_win",
    "challenge_bar",
    "perform",
    "relay_bar",
    "swap_bar",
    "taken_back",
    "turn_actions",
]

_DEAD_ENDING = 3
#: changes of one exposure; a turn has to end some time
_MOST_RELAYS = 10
_JOKER = Tile(JOKER)


def turn_actions(state: RoundState, seat: Seat) -> list[Action]:
    """Every legal action of the seat whose turn it is."""
    data, options = state.seats[seat], options_of(state)
    actions: list[Action] = []
    if wins_now(state, seat):
        actions.append(WIN)
    actions += _swaps(state, seat)
    if relay_bar(state) is None:
        actions += _relays(state, seat)
    actions += discards(data)
    if options.dead_hand_challenge:
        others = (Seat(s) for s in range(state.rules.seats))
        actions += [Challenge(s) for s in others if challenge_bar(state, seat, s) is None]
    return actions


def _swaps(state: RoundState, seat: Seat) -> list[Action]:
    """A tile of the hand for a joker that stands for it in any exposure."""
    counts = state.seats[seat].counts
    return [
        swap_joker(Seat(owner), place, Tile(meld.base))
        for owner, data in enumerate(state.seats)
        for place, meld in enumerate(data.melds)
        if _JOKER in meld.tiles and counts[meld.base] and swap_bar(state, Seat(owner), place) is None
    ]


def swap_bar(state: RoundState, owner: Seat, place: int) -> str | None:
    """The rule that keeps a joker where it lies: those of a dead hand, per option, but for its valid exposures."""
    data, options = state.seats[owner], options_of(state)
    if place >= len(data.melds):
        return "swap_no_exposure"
    if _JOKER not in data.melds[place].tiles:
        return "swap_no_joker"
    if extra_of(state).dead[owner] and options.dead_jokers == "valid_exposures" and not _valid(state, owner, place):
        return "swap_dead"
    return None


def _valid(state: RoundState, owner: Seat, place: int) -> bool:
    """Whether an exposure was made before the hand died: with those laid before it, it fits a line of the card."""
    return bool(reachable_lines(card_in_play(state), exposures_of(state.seats[owner].melds[: place + 1])))


def relay_bar(state: RoundState) -> str | None:
    """The rule that keeps a fresh exposure as it is: a joker was exchanged, it was changed often enough, the option."""
    extra = extra_of(state)
    if not extra.claimed:
        return "relay_no_claim"
    if extra.exchanged:
        return "relay_after_exchange"
    if extra.relaid >= _MOST_RELAYS:
        return "relay_enough"
    return "relay_off" if options_of(state).exposure_edit == "never" else None


def _relays(state: RoundState, seat: Seat) -> list[Action]:
    """The other groups that the claimed tile could make."""
    before, laid, tile = taken_back(state.seats[seat])
    return [a for a in groups_with(state, seat, before, tile) if a.tiles != laid]


def taken_back(data: SeatState) -> tuple[SeatState, tuple[Tile, ...], Tile]:
    """A seat as it was before its last exposure, the tiles that it laid for it, and the one that it claimed."""
    before = data.copy()
    *laid, tile = before.melds.pop().tiles  # the claimed tile lies last
    for own in laid:
        before.add(own)
    return before, tuple(laid), tile


def challenge_bar(state: RoundState, seat: Seat, target: Seat) -> str | None:
    """The rule that bars a challenge: only a live seat's exposures, never one's own hand."""
    if not options_of(state).dead_hand_challenge:
        return "challenge_off"
    if target == seat or target >= state.rules.seats or extra_of(state).dead[target]:
        return "challenge_whom"
    if target in extra_of(state).challenged:
        return "challenge_again"
    return None if state.seats[target].melds else "challenge_nothing_exposed"


def cannot_win(state: RoundState, seat: Seat) -> bool:
    """Whether, by all that lies open, no line of the card is left for a seat's exposures."""
    seen = seen_by_all(state, seat)
    return not reachable_lines(card_in_play(state), exposures_at(state.seats[seat]), seen, state.rules.tile_set.copies)


def perform(state: RoundState, seat: Seat, action: Action) -> Iterator[Event]:
    """The events of a turn action."""
    match action:
        case Discard():
            yield Discarded(seat, action.tile, action.drawn)
        case SwapJoker():
            yield JokerSwapped(seat, action.owner, action.place, action.tile)
        case Claim():
            fresh = state.seats[seat].melds[-1]
            assert fresh.claimed is not None
            yield Relaid(seat, Meld(MeldKind.GROUP, (*action.tiles, fresh.claimed), fresh.claimed, fresh.from_seat))
        case Challenge():
            yield from _judge(state, seat, action.seat)
        case Win():
            yield self_win(state, seat)


def _judge(state: RoundState, seat: Seat, target: Seat) -> Iterator[Event]:
    """The engine decides at once, by what lies open; who was wrong pays the other."""
    dead = cannot_win(state, target)
    payer, payee = (target, seat) if dead else (seat, target)
    points = Points(options_of(state).challenge_points)
    yield Challenged(seat, target, dead, (Transfer(payer, payee, points, "challenge"),))
    if sum(extra_of(state).dead) == _DEAD_ENDING:
        yield HandDrawn("three_dead")
