"""Hands played for the contract suite, with somebody looking on at every choice and every event."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import pung
from pung.hands.melds import Seat
from pung.match.match import Match
from pung.model.actions import PASS, Action
from pung.model.events import Event
from pung.model.state import RoundSetup, RoundState, SeatState
from pung.rulesets.contract import RuleSet
from pung.table import round as table
from tests.contract.bots import Bot
from tests.contract.toy import ToyRules

__all__ = ["HOUSES", "Played", "fingerprint", "play", "played_hands", "preset", "replayed"]

#: the answers of one moment, and after how many events they were given
Moment = tuple[int, dict[Seat, Action]]


@dataclass
class Played:
    """A hand that has been played: its setup, the moments of choice, and the state at its end."""

    rules: RuleSet
    setup: RoundSetup
    moments: list[Moment] = field(default_factory=list)
    state: RoundState | None = None


def fingerprint(state: RoundState) -> str:
    """All that a state holds, as one text."""
    parts = []
    for each in fields(state):
        value = getattr(state, each.name)
        if each.name == "rules":
            continue
        if each.name == "seats":
            value = [[getattr(seat, name) for name in SeatState.__slots__] for seat in value]
        parts.append(f"{each.name}={value!r}")
    return "\n".join(parts)


def play(
    rules: RuleSet,
    setup: RoundSetup,
    bots: Mapping[int, Bot] | Bot,
    rng: random.Random,
    look: Callable[[RoundState], Any] | None = None,
    happened: Callable[[list[Event]], Any] | None = None,
) -> Played:
    """Play a hand; `look` sees the state before every moment of choice, `happened` the events after it."""
    done = Played(rules, setup)
    state = table.start(rules, setup)
    if happened:
        happened(state.events)
    while not state.over:
        if look:
            look(state)
        answers = {}
        at = len(state.events)
        for seat in list(state.asked):
            bot = bots[seat] if isinstance(bots, Mapping) else bots
            answers[seat] = bot(state, seat, table.legal(state, seat), rng)
        done.moments.append((at, answers))
        events: list[Event] = []
        for seat, action in answers.items():
            events = table.act(state, seat, action)
        if happened:
            happened(events)
    done.state = state
    return done


def played_hands(rules: RuleSet, bots: Mapping[int, Bot] | Bot, seed: str, count: int, **look: Any) -> Iterator[Played]:
    """So many hands, going on from match to match; points and sticks are taken along."""
    rng = random.Random(seed)
    number = matches = 0
    setup = None
    while number < count:
        if setup is None:
            setup = rules.first_setup(Match(rules, f"{seed}/{matches}").wall(0))
            matches += 1
        done = play(rules, setup, bots, rng, **look)
        number += 1
        yield done
        assert done.state is not None
        wall = Match(rules, f"{seed}/{matches}").wall(number)
        setup = rules.next_setup(done.state, wall)


class Impossible(Exception):
    """In this other world the choices cannot have been made."""


def replayed(
    rules: RuleSet, setup: RoundSetup, moments: list[Moment], until: int, order: random.Random | None = None
) -> RoundState:
    """The hand played again by the same choices, up to the moment after so many events.

    `order` mixes the order in which seats answer. In another wall seats may be asked that were not: they pass;
    Impossible where the choices do not fit.
    """
    state = table.start(rules, setup)
    choices = dict(moments)
    while not state.over and len(state.events) < until:
        answers = choices.get(len(state.events), {})
        asked = list(state.asked)
        if order:
            order.shuffle(asked)
        if any(action != PASS and seat not in state.asked for seat, action in answers.items()):
            raise Impossible
        for seat in asked:
            action = answers.get(seat, PASS)
            if action not in table.legal(state, seat):
                raise Impossible
            table.act(state, seat, action)
    if len(state.events) != until:
        raise Impossible
    return state


#: house rules: options that the presets leave at their usual values; the deal still passes, so that matches end
HOUSES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "four-seas/house": (
        "four-seas/standard",
        {
            "dead_wall": 8, "replacement_source": "fixed", "kong_needs_draw": False, "kong_after_claim": True,
            "rob_kong": "any", "concealed_kong": "hidden", "multi_win": "all", "last_discard_claims": "all",
            "swap_call": "forbidden", "furiten": "riichi", "under_line_win": "penalty", "abortive_draws": "riichi",
            "blessing_interrupted": "any_claim", "blessing_of_heaven_after_kong": True, "cd_hand_used": "at_burying",
            "cd_stop_after_win": False, "cd_multi_win": "all", "cd_last_tile_claim": True, "draw_payment": "tenpai",
            "half_rounding": "up",
        },
    ),
    "american/house": (
        "american/standard",
        {
            "dead_hand_challenge": True, "second_charleston": "compulsory", "killing_claim": "refuse",
            "blind_pass_start": "east", "cold_wall": True, "exchange_win": "own_rack", "dead_jokers": "all",
            "session_hands": 8, "east_doubles": True, "concealed_bonus": 10,
        },
    ),
}  # fmt: skip


def preset(name: str) -> RuleSet:
    """The rules of a preset or a house, or the toy."""
    if name in HOUSES:
        base, options = HOUSES[name]
        return pung.rules(base, **options)
    return ToyRules() if name == ToyRules.id else pung.rules(name)
