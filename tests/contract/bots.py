"""Players for the contract suite. They look into the state: they are here to bring things about, not to play fair."""

import random
from collections.abc import Callable, Sequence

from pung.hands.melds import Seat
from pung.hands.shanten import shanten
from pung.model.actions import PASS, WIN, Abort, Action, Claim, DeclareKong, Discard, Pass, Riichi, SetAside, Win
from pung.model.state import RoundState
from pung.tiles.kinds import KIND_OF

__all__ = ["Bot", "by_chance", "greedy", "ordered", "towards_tenpai"]

Bot = Callable[[RoundState, Seat, Sequence[Action], random.Random], Action]


def by_chance(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """Anything that is legal."""
    return rng.choice(actions)


def towards_tenpai(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """Wins, declares and calls as it likes, else discards what keeps it nearest to a complete hand."""
    if WIN in actions and rng.random() < 0.8:
        return WIN
    for kind, chance in ((Riichi, 0.8), (DeclareKong, 0.6), (SetAside, 0.8), (Claim, 0.35), (Abort, 0.3)):
        found = [a for a in actions if isinstance(a, kind)]
        if found and rng.random() < chance:
            return rng.choice(found)
    if PASS in actions:
        return PASS
    return nearest(state, seat, actions, rng)


def nearest(state: RoundState, seat: Seat, actions: Sequence[Action], rng: random.Random) -> Action:
    """The discard after which the hand is nearest to complete; anything where there is none to compare."""
    data = state.seats[seat]
    best: list[Action] = []
    least = 99
    for action in actions:
        if isinstance(action, Discard):
            counts = data.counts[:34]
            kind = KIND_OF[action.tile]
            if kind < 34:
                counts[kind] -= 1
            try:
                away = shanten(counts, len(data.melds))
            except ValueError:
                away = 98  # a game with other hands than these
            if away < least:
                best, least = [], away
            if away == least:
                best.append(action)
    return rng.choice(best or list(actions))


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


#: declares and calls whatever it can, wins last
greedy = ordered(DeclareKong, SetAside, Claim, Riichi, Win)
