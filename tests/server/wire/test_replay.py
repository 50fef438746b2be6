"""Replays: a hand that is over, frame by frame as a table would have told it."""

import json
import time

import pytest

from pung.hands.melds import Seat
from pung.match.match import Match
from pung.server.wire.records import Record, RecordedHand, play_hand
from pung.server.wire.replay import frames_of, record_json
from pung.table.view import view
from tests.contract.bots import towards_tenpai
from tests.contract.walks import preset
from tests.server.wire.hands import PRESETS, played


def hand_of(name, seed="replay"):
    """A played hand and its choices."""
    rules = preset(name)
    done = played(rules, f"{seed} {name}", towards_tenpai)
    choices = [choice for _, answers in done.moments for choice in answers.items()]
    return rules, RecordedHand(done.setup, tuple(choices)), done.state


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("laid_open", [False, True])
def test_a_hand_is_told_from_the_deal_to_its_end(name, laid_open):
    rules, hand, state = hand_of(name)
    start = time.perf_counter()
    frames = frames_of(rules, hand, seat=Seat(1), laid_open=laid_open, names=["a", "b", "c", "d"])
    spent = time.perf_counter() - start
    json.dumps(frames)
    assert [frame["seq"] for frame in frames] == list(range(len(frames)))
    assert [frame["t"] for frame in frames] == ["hand", *["event"] * len(state.events), "over"]
    assert spent < 0.5 * max(len(frames) / 150, 1)
    for frame in frames[1:-1]:
        for seat in frame["view"]["seats"]:
            open_hand = laid_open or seat["seat"] == 1
            assert (seat["hand"] is not None) == open_hand


@pytest.mark.parametrize("name", PRESETS)
def test_play_can_go_on_from_the_step_of_any_frame(name):
    rules, hand, state = hand_of(name)
    frames = frames_of(rules, hand, seat=Seat(0))
    steps = [frame["step"] for frame in frames]
    assert steps == sorted(steps)
    assert steps[-1] == len(hand.choices)
    for frame in frames[1:-1:7]:
        before = play_hand(rules, hand, frame["step"])
        assert len(before.events) >= frame["seq"], "the event has happened by then"
        assert before.events == state.events[: len(before.events)]


def test_what_the_seat_was_asked_stands_beside_what_it_chose():
    rules, hand, _ = hand_of("riichi/guide")
    asked = [frame for frame in frames_of(rules, hand, seat=Seat(2)) if "ask" in frame]
    own = [str(action) for seat, action in hand.choices if seat == 2]
    assert [frame["chosen"] for frame in asked] == own
    for frame in asked:
        offered = {w["do"] for b in frame["ask"]["buttons"] for w in b["ways"]}
        offered |= {t[kind] for t in frame["ask"]["tiles"] for kind in ("discard", "ready")}
        assert frame["chosen"] in offered
        assert frame["chosen_text"]


def test_an_onlooker_is_asked_nothing_and_sees_no_hand():
    rules, hand, _ = hand_of("riichi/guide")
    frames = frames_of(rules, hand)
    assert not any("ask" in frame for frame in frames)
    assert all(seat["hand"] is None for frame in frames[:-1] for seat in frame["view"]["seats"])


def test_a_replay_tells_a_seat_what_the_table_told_it():
    rules, hand, state = hand_of("four-seas/standard")
    last = frames_of(rules, hand, seat=Seat(3))[-2]["view"]
    seen = view(state, Seat(3))
    assert last["left"] == seen.left
    assert [seat["score"] for seat in last["seats"]] == [seat.score for seat in seen.seats]


def test_a_hand_that_stops_in_the_middle_has_no_end():
    rules, hand, _ = hand_of("riichi/guide")
    part = hand._replace(choices=hand.choices[:9])
    frames = frames_of(rules, part, seat=Seat(0))
    assert frames[-1]["t"] == "event"
    with pytest.raises(ValueError, match="there is no step 99; the last is 9"):
        play_hand(rules, part, 99)


def test_a_record_lists_its_hands_with_their_results():
    rules = preset("riichi/guide")
    match = Match(rules, "record")
    done = played(rules, "record", towards_tenpai)
    choices = tuple(choice for _, answers in done.moments for choice in answers.items())
    record = Record(rules, (RecordedHand(done.setup, choices),), ("Mei", "", "", ""), "a.json")
    told = record_json(record, "en")
    assert (told["seats"], told["names"][0], told["rules"]["id"]) == (4, "Mei", "riichi/guide")
    assert told["hands"][0]["round"] == "East 1"
    assert told["hands"][0]["result"]
    assert sum(told["hands"][0]["gains"]) + 1000 * done.state.sticks == 0
    assert match.state.setup.dealer == told["hands"][0]["dealer"]
