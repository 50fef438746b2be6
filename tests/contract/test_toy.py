"""The contract has room for what riichi lacks: a phase before play, own actions and events, tiles face down."""

import random

from pung.match.match import Match
from pung.model.actions import Conceal, Discard
from pung.model.events import Drew
from pung.table import round as table
from pung.table.view import view
from tests.contract.bots import ordered
from tests.contract.toy import Give, Given, PassingBegins, ToyRules


def passed(seed="1"):
    """A hand in which each seat has given away its lowest tile."""
    match = Match(ToyRules(), seed)
    before = [sorted(s.hand) for s in match.state.seats]
    events = []
    for seat in (2, 0, 1):
        assert events == []
        events = match.act(seat, match.legal(seat)[0])
    return match, before, events


def test_a_phase_of_its_own_asks_every_seat_before_play():
    state = Match(ToyRules(), "1").state
    assert state.phase == "passing"
    assert list(state.asked) == [0, 1, 2]
    assert isinstance(state.events[-1], PassingBegins)
    assert all(isinstance(a, Give) for actions in state.asked.values() for a in actions)


def test_tiles_change_hands_at_once_when_all_have_chosen():
    match, before, events = passed()
    assert [type(e) for e in events] == [Given, Drew]
    gifts = [hand[0] for hand in before]
    after = [sorted(s.hand) for s in match.state.seats]
    after[0].remove(match.state.seats[0].drawn)
    assert after == [sorted([*before[n][1:], gifts[n - 1]]) for n in range(3)]
    assert match.state.phase == "turn"


def test_what_others_give_each_other_is_hidden():
    _, before, events = passed()
    assert events[0].seen_by(0).tiles == (before[0][0], None, before[2][0])
    assert events[0].seen_by(None).tiles == (None, None, None)


def test_a_choice_made_early_is_not_seen_by_others():
    match = Match(ToyRules(), "1")
    before = view(match.state, 1)
    match.act(0, match.legal(0)[0])
    assert view(match.state, 1) == before


def test_a_tile_face_down_is_seen_by_its_owner_alone_until_it_is_uncovered():
    match, _, _ = passed("2")
    rng = random.Random(1)
    while not any(isinstance(a, Conceal) for seat in match.asked for a in match.legal(seat)):
        seat = match.asked[0]
        match.act(seat, rng.choice(match.legal(seat)))
    seat = match.asked[0]
    action = next(a for a in match.legal(seat) if isinstance(a, Conceal))
    match.act(seat, action)
    own, other = view(match.state, seat), view(match.state, (seat + 1) % 3)
    assert own.seats[seat].pond[-1].tile == action.tile
    assert other.seats[seat].pond[-1].tile is None
    assert other.pending is None
    assert str(action.tile) not in str(other.seats[seat].pond[-1])


def test_what_lies_face_down_is_uncovered_one_by_one_at_the_end():
    match, _, _ = passed("3")
    bot = ordered(Conceal, Discard)
    while not match.state.over:
        for seat in match.asked:
            match.act(seat, bot(match.state, seat, match.legal(seat), random.Random(0)))
    hidden = sum(getattr(e, "concealed", False) for e in match.state.events)
    assert hidden
    if match.state.drawn:
        assert match.state.extra.uncovered == hidden
        assert not any(lying.concealed for s in match.state.seats for lying in s.pond)


def test_an_action_of_its_own_is_refused_with_a_reason():
    state = Match(ToyRules(), "1").state
    missing = next(t for t in range(34) if t not in state.seats[0].hand)
    assert table.why_not(state, 0, Give(missing)).rule == "not_held"
    assert table.why_not(state, 0, Discard(state.seats[0].hand[0])).rule == "not_yours"
