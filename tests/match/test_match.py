"""A match: reproducible from its seed and the choices made."""

import random

import pytest

import pung
from pung.match.match import Match
from pung.match.shuffle import shuffled
from pung.model.actions import WIN
from tests.match.play import play_on, played
from tests.table.walls import deal

PRESETS = pung.presets()


@pytest.mark.parametrize("rules", PRESETS)
def test_the_same_seed_and_choices_give_the_same_events(rules):
    match = played(rules, "sparrow", hands=3)
    again = Match(pung.rules(rules), "sparrow")
    for number, choices in enumerate(match.choices):
        if number:
            assert again.next_hand()
        for seat, action in choices:
            again.act(seat, action)
    assert [h.events for h in [*again.hands, again.state]] == [h.events for h in [*match.hands, match.state]]
    assert again.state.scores == match.state.scores


def test_another_seed_gives_another_wall_and_so_does_another_hand():
    rules = pung.rules("riichi/guide")
    assert Match(rules, "1").state.setup.wall != Match(rules, "2").state.setup.wall
    match = Match(rules, "1")
    assert len({match.wall(n) for n in range(10)}) == 10


def test_walls_are_the_same_everywhere_and_for_ever():
    """A fixed answer: a change of the shuffle would make every old log unreadable."""
    assert shuffled(list(range(10)), "pung") == shuffled(list(range(10)), "pung")
    assert sorted(shuffled(list(range(136)), "pung")) == list(range(136))
    assert shuffled(list(range(10)), "pung") == (7, 3, 6, 0, 2, 1, 9, 5, 8, 4)


def test_every_tile_is_equally_often_at_every_place():
    counts = [[0] * 5 for _ in range(5)]
    for seed in range(4_000):
        for place, tile in enumerate(shuffled(list(range(5)), str(seed))):
            counts[place][tile] += 1
    assert all(700 < n < 900 for row in counts for n in row)


def test_the_next_hand_waits_for_the_end_of_this_one():
    match = Match(pung.rules("riichi/guide"), "1")
    with pytest.raises(ValueError, match="not over"):
        match.next_hand()


def test_when_the_match_is_over_no_hand_follows():
    match = played("riichi/guide", "1", hands=1, length="one_hand")
    assert match.over
    assert match.next_hand() is False
    assert sorted(p.place for p in match.ranking()) == [1, 2, 3, 4]


def test_a_whole_match_goes_from_hand_to_hand_by_the_rules():
    match = played("riichi/guide", "3", length="east")
    assert match.over
    for before, after in zip(match.hands, [*match.hands[1:], match.state], strict=True):
        assert after.setup.scores == tuple(before.scores)
        assert after.setup.sticks == before.sticks
        assert after.setup.number in (before.setup.number, before.setup.number + 1)


def test_a_match_may_start_from_a_prepared_hand():
    setup = deal("riichi/guide", E="234m 567m 345p 88p 67s", draws="5s", at="S4").state.setup
    match = Match(pung.rules("riichi/guide"), "1", setup)
    match.act(3, WIN)
    assert match.over


def test_who_is_asked_shrinks_with_every_answer():
    rng = random.Random(2)
    match = Match(pung.rules("riichi/guide"), "7")
    seen = 0
    while seen < 5 and not match.over:
        while not match.state.over:
            asked = match.asked
            if len(asked) > 1:
                seen += 1
                events = match.act(asked[-1], match.legal(asked[-1])[-1])
                assert events == []
                assert match.asked == asked[:-1]
            seat = match.asked[0]
            match.act(seat, rng.choice(match.legal(seat)))
        match.next_hand()
    assert seen


def test_looking_at_a_match_changes_nothing():
    match = Match(pung.rules("riichi/guide"), "1")
    before = len(match.state.events), list(match.state.scores)
    for seat in (None, 0, 1, 2, 3):
        match.view(seat)
    assert match.over is False
    match.ranking()
    assert before == (len(match.state.events), list(match.state.scores))


def test_play_on_ends():
    match = Match(pung.rules("sanma/sheet"), "1")
    play_on(match, random.Random(1))
    assert match.over
