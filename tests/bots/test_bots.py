"""Bots: legal, reproducible, without memory, and better than chance, in every game."""

import time

import pytest

import pung
from pung.bots import UnknownBot, bot_names, make_bot
from pung.match.match import Match
from pung.model.actions import WIN
from pung.rulesets.registry import presets
from tests.bots.views import between


def test_names():
    assert bot_names() == ("efficient", "random")
    with pytest.raises(UnknownBot, match="did you mean `efficient`"):
        make_bot("eficient", pung.rules("riichi"))
    with pytest.raises(UnknownBot, match="there are efficient, random"):
        make_bot("zzz", pung.rules("riichi"))


@pytest.mark.parametrize("rules", presets())
@pytest.mark.parametrize("name", bot_names())
def test_a_bot_chooses_what_is_legal(rules, name):
    """Over a whole match; a win is never declined."""

    def watch(view, action):
        assert action in view.legal
        assert name == "random" or action == WIN or WIN not in view.legal

    between(rules, "legal", [name] * pung.rules(rules).seats, watch)


@pytest.mark.parametrize("rules", ["riichi", "four-seas", "american"])
def test_efficient_sees_the_view_and_nothing_else(rules):
    """A bot that has seen nothing before decides the same, in whatever order it is asked."""
    choices = []
    between(rules, "view", ["efficient"] * 4, lambda view, action: choices.append((view, action)), hands=2)
    fresh = make_bot("efficient", pung.rules(rules), "another seed")
    for view, action in reversed(choices):
        assert fresh.decide(view, view.legal) == action


def test_chance_begins_anew_from_a_seed():
    match = Match(pung.rules("riichi"), "1")
    view = match.view(match.asked[0])
    bot = make_bot("random", match.rules, "a")
    assert len({bot.decide(view, view.legal) for _ in range(60)}) > 5
    picks = []
    for _ in range(2):
        bot.reseed("b")
        picks.append([bot.decide(view, view.legal) for _ in range(5)])
    assert picks[0] == picks[1]


def winners(matches):
    """The winner of each hand, None where there is none."""
    return [state.wins[0].seat if state.wins else None for match in matches for state in match.states]


@pytest.mark.parametrize(("rules", "matches", "least"), [("riichi", 3, 15), ("four-seas", 2, 16), ("american", 2, 12)])
def test_efficient_beats_random(rules, matches, least):
    played = [between(rules, f"beats {n}", ["efficient", "random", "random", "random"]) for n in range(matches)]
    won = winners(played)
    assert won.count(0) >= least
    assert sum(won.count(seat) for seat in (1, 2, 3)) <= 1
    assert all(match.state.scores[0] == max(match.state.scores) for match in played)


@pytest.mark.parametrize(("rules", "share"), [("four-seas", 0.6), ("american", 0.5)])
def test_among_efficient_bots_most_hands_are_won(rules, share):
    won = winners([between(rules, f"among {n}", ["efficient"] * 4) for n in range(2)])
    assert len(won) - won.count(None) > share * len(won)


@pytest.mark.parametrize(("rules", "least"), [("riichi", 1_000), ("four-seas", 60), ("american", 60)])
def test_efficient_is_quick(rules, least):
    """Decisions a second; the bounds are loose so that a busy machine passes."""
    views = []
    between(rules, "quick", ["efficient"] * 4, lambda view, _: views.append(view), hands=3)
    bot = make_bot("efficient", pung.rules(rules))
    start = time.perf_counter()
    for view in views:
        bot.decide(view, view.legal)
    assert len(views) / (time.perf_counter() - start) > least
