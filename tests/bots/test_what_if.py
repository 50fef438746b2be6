"""Views of what has not happened are what is seen once it has."""

from collections import Counter

import pytest

import pung
from pung.bots import make_bot
from pung.bots.what_if import after_claim, after_giving, after_kong, after_swap, as_seen_by
from pung.match.match import Match
from pung.model.actions import Claim, DeclareKong, SwapJoker
from pung.rulesets.common.sight import out_of_sight
from pung.tiles.notation import parse_tiles
from tests.bots.views import other, own, seen

AFTER = {Claim: after_claim, DeclareKong: after_kong, SwapJoker: after_swap}


def sets_and_hand(view):
    """All that a what-if changes: hand and sets of the own seat, ponds, sets of the others."""
    me = view.seats[view.seat]
    melds = [[(m.kind, sorted(m.tiles)) for m in s.melds] for s in view.seats]
    return sorted(me.hand), me.size, melds, [s.pond for s in view.seats]


@pytest.mark.parametrize("rules", ["four-seas", "american"])
def test_claims_kongs_and_exchanges(rules):
    """Whatever is done in matches, the view before it and the one after it agree; a kong's new tile apart."""
    seen_so_far = Counter()
    chosen = pung.rules(rules)
    bots = [make_bot("efficient", chosen) for _ in range(4)]
    for number in range(2):
        match = Match(chosen, f"what if {number}")
        while True:
            while not match.state.over:
                foretold = {}
                for seat in match.asked:
                    view = match.view(seat)
                    action = bots[seat].decide(view, view.legal)
                    if type(action) in AFTER:
                        foretold[seat] = type(action), AFTER[type(action)](view, action)
                    match.act(seat, action)
                for seat, (kind, view) in foretold.items():
                    now = match.view(seat)
                    if not match.state.over and len(now.seats[seat].melds) == len(view.seats[seat].melds):
                        if now.seats[seat].drawn is not None and kind is not SwapJoker:
                            now = after_giving(now, [now.seats[seat].drawn])
                        assert sets_and_hand(now) == sets_and_hand(view)
                        seen_so_far[kind] += 1
            if not match.next_hand():
                break
    assert seen_so_far[Claim] > 50
    assert seen_so_far[DeclareKong] + seen_so_far[SwapJoker] > 5


def test_a_claimed_tile_is_counted_once():
    view = seen("four-seas/standard", own("234m 567m 34p 77z 2s 58p 1z"), pending=(1, "7z"), legal=())
    claim = Claim(1, tuple(parse_tiles("77z")))
    copies = pung.rules("four-seas").tile_set.copies
    assert out_of_sight(view, copies) == out_of_sight(after_claim(view, claim), copies)
    assert out_of_sight(view, copies)[33] == 1


def test_another_seat_sees_what_lies_open():
    view = seen("american/standard", own("111m 222m 3333m 44m 9s 7z"), other("[99sj]", pond="5p"), legal=())
    from_there = as_seen_by(view, 1)
    assert from_there.seats[0].hand is None
    assert from_there.seats[1].hand == ()
    live = out_of_sight(from_there, pung.rules("american").tile_set.copies)
    assert (live[0], live[26], live[35], live[13]) == (4, 2, 7, 3)
