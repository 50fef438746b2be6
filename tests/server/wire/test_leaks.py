"""Nothing that a seat may not know is in its frames: where only such things differ, they are byte for byte the same."""

import json
import random

import pytest

from pung.hands.melds import Seat
from pung.server.wire import ask_of, event_of, view_of
from pung.server.wire.coach import coach_of
from pung.table.round import legal
from pung.table.view import view
from tests.contract.bots import by_chance, towards_tenpai
from tests.contract.walks import Impossible, preset, replayed
from tests.server.wire.hands import PRESETS, efficient, played, with_wall, words_at

BOTS = {"by chance": lambda rules: by_chance, "lively": lambda rules: towards_tenpai, "efficient": efficient}
#: swaps that are compared in a hand, and those that are tried for it
ENOUGH, TRIES = 4, 60
#: a moment is taken from the first ones as often as from all: in a blind exchange the wall decides who gets what
EARLY = 6


def frames(state, seat) -> str:
    """All that the seat is told of a hand so far, what it is asked, and the coach's advice."""
    words = words_at(state, seat)
    told = [event_of(words, event) for event in state.events]
    asked = seat is not None and seat in state.asked
    ask = ask_of(words, legal(state, seat), prompt="1") if asked else None
    hints = coach_of(words) if asked else None
    return json.dumps([told, view_of(words), ask, hints], ensure_ascii=False)


def known(state, seat):
    """All that the engine says the seat may know."""
    return view(state, seat), [event.seen_by(seat) for event in state.events]


def swapped(wall, rng):
    """The same wall with two tiles of different kinds changed over."""
    wall = list(wall)
    while True:
        a, b = rng.sample(range(len(wall)), 2)
        if wall[a] != wall[b]:
            wall[a], wall[b] = wall[b], wall[a]
            return wall


def compared(name: str, seed: str, bot) -> int:
    """How many worlds were compared that differ in nothing that the onlooker knows; all must be told alike."""
    rules, rng = preset(name), random.Random(seed)
    done = played(rules, seed, bot(rules))
    count = 0
    for _ in range(TRIES):
        if count == ENOUGH:
            break
        at, _ = rng.choice(done.moments[: rng.choice((EARLY, None))])
        seat = rng.choice([None, *map(Seat, range(rules.seats))])
        try:
            here = replayed(rules, done.setup, done.moments, at)
            there = replayed(rules, with_wall(done.setup, swapped(done.setup.wall, rng)), done.moments, at)
        except Impossible:
            continue
        if known(here, seat) == known(there, seat):
            assert frames(here, seat) == frames(there, seat)
            count += 1
    return count


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", PRESETS)
def test_frames_tell_nothing_that_the_seat_cannot_know(name, bot):
    assert sum(compared(name, f"{bot} {name} {n}", BOTS[bot]) for n in range(2)) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", PRESETS)
def test_frames_tell_nothing_in_hundreds_of_hands(name, bot):
    assert sum(compared(name, f"soak {bot} {name} {n}", BOTS[bot]) for n in range(40)) > 80


@pytest.mark.parametrize("name", PRESETS)
def test_no_concealed_hand_is_in_the_view_of_another_seat_before_the_end(name):
    rules = preset(name)

    def look(state):
        for viewer in (None, *range(rules.seats)):
            for seat in view_of(words_at(state, viewer))["seats"]:
                own = seat["seat"] == viewer
                assert (seat["hand"] is not None) == own
                assert own or seat["drawn"] is None
                assert seat["size"] == len(state.seats[seat["seat"]].hand)

    played(rules, f"sizes {name}", towards_tenpai, look)
