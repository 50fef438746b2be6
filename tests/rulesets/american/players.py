"""Players of American mahjong for random sessions: by chance, and towards the nearest line of the card."""

import random
from collections.abc import Callable, Sequence

from pung.hands.melds import Meld, Seat
from pung.model.actions import PASS, WIN, Action, Challenge, Claim, Discard, Offer, PassTiles, SwapJoker, Vote
from pung.model.state import RoundState
from pung.rulesets.american.distance import distances, nearest
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.state import card_in_play, exposures_at
from pung.tiles.kinds import JOKER, KIND_OF

__all__ = ["PLAYERS", "by_chance", "towards_a_line"]

Player = Callable[[RoundState, Seat, Sequence[Action], random.Random], Action]


def by_chance(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """Anything that is legal; of its kinds of choice each is as likely as another."""
    kinds = sorted({type(a) for a in actions}, key=lambda kind: kind.__name__)
    kind = rng.choice(kinds)
    return rng.choice([a for a in actions if type(a) is kind])


def towards_a_line(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """Wins, claims what brings a line nearer, keeps its tiles and gives the others away."""
    if WIN in actions:
        return WIN
    for kind in (Vote, Offer):
        if isinstance(actions[0], kind):
            return rng.choice(actions)
    spare = _spare(state, seat)
    if isinstance(actions[0], PassTiles):
        return max(rng.sample(actions, min(40, len(actions))), key=lambda a: _gone(a, spare))
    if PASS in actions:
        return _claim(state, seat, actions)
    swaps = [a for a in actions if isinstance(a, SwapJoker)]
    if swaps and rng.random() < 0.7:
        return rng.choice(swaps)
    challenges = [a for a in actions if isinstance(a, Challenge)]
    if challenges and rng.random() < 0.05:
        return rng.choice(challenges)
    puts = [a for a in actions if isinstance(a, Discard)]
    return max(puts, key=lambda a: (KIND_OF[a.tile] in spare, KIND_OF[a.tile] != JOKER))


def _spare(state: RoundState, seat: Seat) -> set[int]:
    """The kinds that the nearest line has no use for."""
    data = state.seats[seat]
    found = nearest(card_in_play(state), data.counts, exposures_at(data), most=1)
    keep = {KIND_OF[t] for near in found for t in near.keep}
    return {k for k in range(JOKER) if data.counts[k] and k not in keep}


def _gone(action: Action, spare: set[int]) -> int:
    tiles = action.tiles if isinstance(action, PassTiles) else ()
    return sum(1 if KIND_OF[t] in spare else -2 for t in tiles) + (len(tiles) == 3)


def _claim(state: RoundState, seat: Seat, actions: Sequence[Action]) -> Action:
    """The claim after which the hand is nearest to a line, if it is nearer than before."""
    data, card = state.seats[seat], card_in_play(state)
    best, least = PASS, min(distances(card, data.counts, exposures_at(data)))
    for action in actions:
        if isinstance(action, Claim):
            counts = data.counts[:]
            for tile in action.tiles:
                counts[KIND_OF[tile]] -= 1
            laid = exposures_of([*data.melds, _meld(state, action)])
            away = min(distances(card, counts, laid))
            if away < least:
                best, least = action, away
    return best


def _meld(state: RoundState, action: Claim) -> Meld:
    assert state.pending is not None
    return Meld(action.kind, (*action.tiles, state.pending.tile))


PLAYERS: tuple[Player, ...] = (by_chance, towards_a_line, towards_a_line, towards_a_line)
