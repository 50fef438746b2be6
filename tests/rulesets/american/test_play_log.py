"""American matches in the log: every kind of choice is written, read back and played again."""

import pytest

import pung
from pung.match.log import load, replay, save
from pung.match.match import Match
from pung.model.actions import Challenge, Claim, Offer, PassTiles, SwapJoker, Vote, parse_action
from pung.model.events import JokerSwapped, Relaid
from pung.tiles.notation import NotationError
from tests.match.play import played

CHOICES = [
    "give 123m", "give", "give 1m", "give 5z ff", "vote yes", "vote no", "offer 0", "offer 3", "group 22m", "group 2m j",
    "group jjjjj", "group 222m jj", "group ff j", "swap 5m 1 0", "swap f 3 2", "challenge 2", "win", "pass",
    "discard j drawn", "discard f",
]  # fmt: skip


@pytest.mark.parametrize("text", CHOICES)
def test_a_choice_reads_back_from_its_text(text):
    action = parse_action(text)
    assert str(action) == text
    assert parse_action(str(action)) == action


@pytest.mark.parametrize("text", [
    "vote", "vote maybe", "offer", "offer x", "offer -1", "swap", "swap 5m", "swap 5m 1", "swap 5m x 0", "swap 1 0 5m",
    "challenge", "challenge east", "group 5q", "give 5",
])  # fmt: skip
def test_a_text_that_is_no_choice_is_refused(text):
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.fixture(name="match", scope="module")
def _match() -> Match:
    """A session by chance in which every kind of choice occurs."""
    return played(
        "american", "log", hands=6, dead_hand_challenge=True, second_charleston="vote", session_hands=8
    )  # fmt: skip


def test_every_kind_of_choice_occurs(match):
    kinds = {type(action) for choices in match.choices for _, action in choices}
    assert {PassTiles, Vote, Offer, Claim, SwapJoker, Challenge} <= kinds
    events = {type(e) for hand in match.states for e in hand.events}
    assert {Relaid, JokerSwapped} <= events


def test_a_session_is_written_and_read_back(match, tmp_path):
    path = tmp_path / "session.log"
    save(match, path)
    found, _ = load(path)
    assert found.choices == match.choices
    assert [s.events for s in found.states] == [s.events for s in match.states]
    assert found.state.scores == match.state.scores
    assert found.rules.options == match.rules.options


def test_a_session_is_replayed_to_any_step(match, tmp_path):
    path = tmp_path / "session.log"
    save(match, path)
    live = Match(match.rules, match.seed)
    steps = 0
    for number, choices in enumerate(match.choices[:2]):
        if number:
            live.next_hand()
        for seat, action in choices:
            live.act(seat, action)
            steps += 1
            if steps % 97 == 0 or steps in (1, 4, 12, 16, 20):
                found = replay(path, steps)
                assert [s.events for s in found.states] == [s.events for s in live.states]
                assert found.asked == live.asked


def test_a_whole_session_reads_back_with_its_places(tmp_path):
    match = played("american", "whole", session_hands=2)
    path = tmp_path / "session.log"
    save(match, path)
    found, _ = load(path)
    assert found.over
    assert found.ranking() == match.ranking()


def test_changed_options_are_written_too(tmp_path):
    match = Match(pung.rules("american", cold_wall=True, session_hands=4, jokers=10), "options")
    path = tmp_path / "session.log"
    save(match, path)
    found, _ = load(path)
    assert found.rules.options == match.rules.options
    assert found.state.setup.wall == match.state.setup.wall
