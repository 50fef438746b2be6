"""The brain of games where any yaku will do: riichi for four and for three."""

from collections import Counter

import pytest

import pung
from pung.bots import make_bot
from pung.match.match import Match
from pung.model.actions import WIN, Claim, DeclareKong, Discard, Riichi, SetAside
from pung.model.state import PondTile
from pung.tiles.kinds import KIND_OF
from pung.tiles.notation import parse_tile
from tests.bots.views import between


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

    between(rules, "wins", ["efficient"] * pung.rules(rules).seats, watch)
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
        match = between("riichi", seed, ["efficient"] * 4, watch)
        for state in match.states:
            for won in state.wins:
                ends["open" if any(m.is_open for m in state.seats[won.seat].melds) else "closed"] += 1
    assert ends["open"] > 5
    assert ends["closed"] > 10


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
        between("sanma", seed, ["efficient"] * 3, watch)
