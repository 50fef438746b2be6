"""Players for the contract suite. They look into the state: they are here to bring things about, not to play fair."""

import random
from collections.abc import Callable, Sequence

from pung.hands.melds import Meld, Seat
from pung.hands.shanten import shanten
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
    Pass,
    PassTiles,
    Riichi,
    SetAside,
    SwapJoker,
    Vote,
    Win,
)
from pung.model.state import RoundState
from pung.rulesets.american.distance import distances
from pung.rulesets.american.matching import exposures_of
from pung.rulesets.american.scoring import card_of
from pung.tiles.kinds import KIND_OF

__all__ = ["Bot", "by_chance", "greedy", "ordered", "patient", "towards_tenpai"]

Bot = Callable[[RoundState, Seat, Sequence[Action], random.Random], Action]


def by_chance(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """Anything that is legal."""
    return rng.choice(actions)


def towards_tenpai(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """Wins, declares and calls as it likes, else discards what keeps it nearest to a complete hand."""
    if WIN in actions and rng.random() < 0.8:
        return WIN
    if Vote(True) in actions and rng.random() < 0.9:
        return Vote(True)
    for kind, chance in _LIKED:
        found = [a for a in actions if isinstance(a, kind)]
        if kind is Claim:
            found = [a for a in found if worth_claiming(state, seat, a)]
        if found and rng.random() < chance:
            return rng.choice(found)
    if PASS in actions:
        return PASS
    return nearest(state, seat, actions, rng)


_LIKED = (
    (Riichi, 0.8), (DeclareKong, 0.6), (SetAside, 0.8), (SwapJoker, 0.8), (Claim, 0.35), (Abort, 0.3), (Conceal, 0.05),
    (Challenge, 0.05),
)  # fmt: skip


def away(state: RoundState, counts: list[int], melds: Sequence[Meld]) -> int:
    """How far tiles are from a complete hand, by the game's own measure where it is none of sets and a pair."""
    if state.rules.id.startswith("american/"):
        return min(distances(card_of(state.rules.options), counts, exposures_of(melds)))
    try:
        return shanten(counts[:34], len(melds))
    except ValueError:
        return 98  # a game with other hands than these


def worth_claiming(state: RoundState, seat: Seat, action: Claim) -> bool:
    """Whether a claim brings a hand of the card nearer; with sets and a pair any may. A fresh set is rarely relaid."""
    data, pending = state.seats[seat], state.pending
    if not state.rules.id.startswith("american/") or pending is None:
        return pending is not None or len(state.events) % 8 == 0
    after = less(data.counts, action.tiles)
    return away(state, after, [*data.melds, Meld(action.kind, (*action.tiles, pending.tile))]) < away(
        state, data.counts, data.melds
    )


def less(counts: Sequence[int], tiles: Sequence[int]) -> list[int]:
    """The counts without these tiles."""
    left = list(counts)
    for tile in tiles:
        left[KIND_OF[tile]] -= 1
    return left


def nearest(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """The discard or pass after which the hand is nearest to complete; anything where there is none to compare."""
    data = state.seats[seat]
    best: list[Action] = []
    least = 99
    if len(actions) > _MANY:
        actions = rng.sample(actions, _MANY)
    for action in actions:
        if isinstance(action, Discard | PassTiles):
            gone = action.tiles if isinstance(action, PassTiles) else (action.tile,)
            far = away(state, less(data.counts, gone), data.melds)
            if far < least:
                best, least = [], far
            if far == least:
                best.append(action)
    return rng.choice(best or list(actions))


#: choices that are compared at most
_MANY = 40


def ordered(*kinds: type) -> Bot:
    """Does the first of these that is legal; else passes, else discards the tile just drawn."""

    def choose(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
        for kind in (*kinds, Pass):
            for action in actions:
                if isinstance(action, kind) and not (isinstance(action, Claim) and state.phase == "turn"):
                    return action
        drawn = [a for a in actions if isinstance(a, Discard) and a.drawn]
        return drawn[0] if drawn else rng.choice(actions)

    return choose


def patient(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """Waits for a tile that lies face down: lets every other win go."""
    if WIN in actions and state.pending is not None and state.pending.how == "uncovered":
        return WIN
    return ordered()(state, seat, actions, rng)


#: declares and calls whatever it can, wins last
greedy = ordered(DeclareKong, SetAside, Claim, Riichi, Win)
