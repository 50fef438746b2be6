"""Bots: legal, reproducible, and playing as they say they do."""

import time
from collections import Counter

import pytest

import pung
from pung.bots import UnknownBot, bot_names, make_bot
from pung.match.match import Match
from pung.model.actions import WIN, Claim, DeclareKong, Discard, Riichi, SetAside
from pung.model.state import PondTile
from pung.tiles.kinds import KIND_OF
from pung.tiles.notation import parse_tile

RULES = ("riichi/guide", "riichi/tenhou", "sanma/sheet", "sanma/tenhou")


def play(rules, seed, bots, watch=None, hands=None):
    """A match (or its first hands) between bots by name; `watch(view, action)` sees every choice."""
    chosen = pung.rules(rules)
    match = Match(chosen, seed)
    players = [make_bot(name, chosen, f"{seed}/{n}") for n, name in enumerate(bots)]
    while True:
        while not match.state.over:
            for seat in match.asked:
                view = match.view(seat)
                action = players[seat].decide(view, view.legal)
                if watch:
                    watch(view, action)
                match.act(seat, action)
        if len(match.hands) + 1 == hands or not match.next_hand():
            return match


def test_names():
    assert bot_names() == ("efficient", "random")
    with pytest.raises(UnknownBot, match="did you mean `efficient`"):
        make_bot("eficient", pung.rules("riichi"))
    with pytest.raises(UnknownBot, match="there are efficient, random"):
        make_bot("zzz", pung.rules("riichi"))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", bot_names())
def test_a_bot_chooses_what_is_legal(rules, name):
    def watch(view, action):
        assert action in view.legal

    play(rules, "legal", [name] * pung.rules(rules).seats, watch, hands=8)


@pytest.mark.parametrize("name", bot_names())
def test_the_same_seed_makes_the_same_match(name):
    first, second = (play("riichi", "same", [name] * 4, hands=3) for _ in range(2))
    assert first.choices == second.choices


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


@pytest.mark.parametrize("rules", ["riichi", "sanma"])
def test_efficient_always_wins_and_sets_norths_aside(rules):
    seen = Counter()

    def watch(view, action):
        if WIN in view.legal:
            assert action == WIN
            seen["win"] += 1
        elif any(isinstance(a, SetAside) for a in view.legal):
            seen["aside"] += 1
            seen["set aside"] += isinstance(action, SetAside)

    play(rules, "wins", ["efficient"] * pung.rules(rules).seats, watch)
    assert seen["win"] > 3
    if rules == "sanma":
        assert seen["set aside"] == seen["aside"] > 3


def test_efficient_opens_its_hand_only_towards_a_yaku():
    """Of the open hands that become tenpai, nearly all can win; an open hand never declares riichi."""
    ends = Counter()

    def watch(view, action):
        own = view.seats[view.seat]
        if any(m.is_open for m in own.melds):
            assert not isinstance(action, Riichi)

    for seed in ("a", "b", "c"):
        match = play("riichi", seed, ["efficient"] * 4, watch)
        for state in [*match.hands, match.state]:
            for won in state.wins:
                ends["open" if any(m.is_open for m in state.seats[won.seat].melds) else "closed"] += 1
    assert ends["open"] > 5
    assert ends["closed"] > 10


def test_efficient_beats_random():
    places = Counter()
    for number in range(6):
        match = play("riichi", f"beats {number}", ["efficient", "random", "random", "random"])
        places[next(p.place for p in match.ranking() if p.seat == 0)] += 1
    assert places[1] == 6


def test_efficient_folds_with_a_safe_tile():
    """Far from tenpai against riichi, it discards what the declarer has discarded."""
    match = Match(pung.rules("riichi"), "7")
    view = match.view(match.asked[0])
    own = view.seats[0]
    safe = next(a.tile for a in view.legal if isinstance(a, Discard) and KIND_OF[a.tile] < 27)
    pond = (PondTile(safe), PondTile(parse_tile("4z"), ready=True))
    seats = (own, view.seats[1].__class__(None, 13, None, (), pond, (), 24_000, {}), *view.seats[2:])
    threatened = type(view)(**{**{f: getattr(view, f) for f in view.__slots__}, "seats": seats})
    action = make_bot("efficient", match.rules).decide(threatened, view.legal)
    assert isinstance(action, Discard)
    assert KIND_OF[action.tile] in (KIND_OF[safe], 30)


def test_no_kong_into_a_declared_hand():
    def watch(view, action):
        others = [s for n, s in enumerate(view.seats) if n != view.seat]
        own = view.seats[view.seat]
        if isinstance(action, DeclareKong) and not any(p.ready for p in own.pond):
            assert not any(p.ready for s in others for p in s.pond)
        if isinstance(action, Claim):
            assert len(action.tiles) == 2, "an open kong gives more than it takes"

    for seed in ("k1", "k2"):
        play("sanma", seed, ["efficient"] * 3, watch)


def test_efficient_is_quick():
    """Thousands of decisions a second; the bound is loose so that a busy machine passes."""
    views = []

    def watch(view, action):
        views.append(view)

    play("riichi", "quick", ["efficient"] * 4, watch, hands=4)
    bot = make_bot("efficient", pung.rules("riichi"))
    start = time.perf_counter()
    for view in views:
        bot.decide(view, view.legal)
    assert len(views) / (time.perf_counter() - start) > 1_000
