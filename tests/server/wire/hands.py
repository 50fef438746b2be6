"""Hands before a seat, for the tests of what is told of them: prepared ones, and ones played by bots."""

import random
from collections.abc import Iterator

import pung
from pung.bots.bot import make_bot
from pung.model.actions import parse_action
from pung.model.state import RoundSetup
from pung.server.wire.words import TableWords
from pung.table import round as table
from pung.table.apply import apply
from pung.wording.seated import Seated
from tests.cli.playing import Quiet, lay_wall
from tests.contract.walks import HOUSES, play

PRESETS = [*pung.presets(), *HOUSES]


class At(Seated):
    """A hand before one seat."""

    def __init__(self, state, seat):
        self._state, self.seat = state, seat

    @property
    def state(self):
        return self._state


def words_at(state, seat=0, lang="en") -> TableWords:
    return TableWords(At(state, seat), lang)


def laid(rules: str, hands=(), draws="", dead="", **options):
    """A hand whose wall is laid tile by tile, at its first choice."""
    game = pung.rules(rules, **options)
    first = game.first_setup(lay_wall(game, hands, draws, dead))
    return table.start(game, first)


def after(state, *choices: str):
    """The hand after choices such as `0 discard 5m`; everybody who is asked beside is as quiet as can be."""
    quiet = Quiet()
    for choice in choices:
        seat, _, text = choice.partition(" ")
        action = parse_action(text)
        while not (int(seat) in state.asked and action in table.legal(state, int(seat))):
            other = next(s for s in state.asked if s not in state.answers)
            table.act(state, other, quiet.decide(None, table.legal(state, other)))
        table.act(state, int(seat), action)
    return state


def quiet_until(state, wanted):
    """Play quietly until `wanted(state)` holds, or the hand is over."""
    quiet = Quiet()
    while not state.over and not wanted(state):
        seat = next(s for s in state.asked if s not in state.answers)
        table.act(state, seat, quiet.decide(None, table.legal(state, seat)))
    return state


def shadow(state) -> Iterator[tuple]:
    """The hand told event by event: the state after each, and the event."""
    told = table.new_state(state.rules, state.setup)
    for event in state.events:
        apply(told, event)
        yield told, event


def efficient(rules):
    """The strongest bot, as the walks want a player."""
    bot = make_bot("efficient", rules)

    def choose(state, seat, actions, rng):
        view = At(state, seat).view
        return bot.decide(view, view.legal)

    return choose


def played(rules, seed: str, bot, look=None):
    """A hand of a preset, played by a bot."""
    from pung.match.shuffle import shuffled

    setup = rules.first_setup(shuffled(rules.tile_set.tiles(), seed))
    return play(rules, setup, bot, random.Random(seed), look=look)


def with_wall(setup: RoundSetup, wall) -> RoundSetup:
    """The same start with another wall."""
    from dataclasses import replace

    return replace(setup, wall=tuple(wall))
