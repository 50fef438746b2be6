"""Events as frames: their fields, a sentence in the person that fits, a sound."""

import json

import pytest

from pung.model.events import Dealt, Drew, Exchanged
from pung.scoring.texts import LANGUAGES
from pung.server.wire import event_of
from tests.contract.bots import towards_tenpai
from tests.contract.walks import preset
from tests.server.wire.hands import PRESETS, after, laid, played, quiet_until, words_at


def told(state, seat, lang="en", kind=None):
    """What the seat hears of the last event, or of the last of a kind."""
    found = [e for e in state.events if kind is None or isinstance(e, kind)]
    return event_of(words_at(state, seat, lang), found[-1])


def test_a_discard_is_told_in_the_person_that_fits():
    state = laid("riichi", ["9s 123m 456p 789s 11z 2z"], draws="5z")
    after(state, "0 discard 9s")
    event = next(e for e in state.events if type(e).__name__ == "Discarded")
    assert event_of(words_at(state, 0), event) == {
        "event": {"type": "discarded", "seat": 0, "tile": "9s", "drawn": False, "ready": False, "concealed": False},
        "text": "You discard Nine of Bamboo",
        "sound": "discard",
    }
    assert event_of(words_at(state, 1), event)["text"] == "East discards Nine of Bamboo"
    assert event_of(words_at(state, 1, "ja"), event)["text"] == "東家が九索を切る"
    assert event_of(words_at(state, None, "zh"), event)["text"] == "东家打九条"


def test_who_draws_sees_the_tile_and_nobody_else():
    state = laid("riichi", draws="5z")
    assert told(state, 0, kind=Drew)["event"] == {"type": "drew", "seat": 0, "tile": "5z", "source": "wall"}
    assert told(state, 0, kind=Drew)["text"] == "You draw White Dragon"
    assert told(state, 1, kind=Drew)["event"]["tile"] is None
    assert told(state, 1, kind=Drew)["text"] == ""


def test_of_the_deal_a_seat_hears_its_own_hand():
    state = laid("riichi", ["9s 123m 456p 789s 11z 2z"])
    hands = told(state, 0, kind=Dealt)["event"]["hands"]
    assert hands[0][0] == "1m"
    assert hands[1:] == [None] * 3


def test_a_claim_names_its_tiles():
    state = laid("riichi", ["5z 123m 456p 789s 123s", "", "55z 123m 456p 789s 23z"], draws="9m")
    after(state, "0 discard 5z", "2 pung 55z")
    heard = told(state, 2)
    assert heard["event"] == {
        "type": "melded",
        "seat": 2,
        "meld": {"kind": "pung", "tiles": ["5z", "5z", "5z"], "claimed": "5z", "from_seat": 0},
    }
    assert heard["text"] == "You call Pon: White Dragon ×3"
    assert heard["sound"] == "call"


def test_a_kong_that_lies_hidden_is_told_without_tiles():
    state = laid("four-seas", ["1111m 456p 789s 123z"], draws="9m", concealed_kong="hidden")
    after(state, "0 closed-kong 1111m")
    event = next(e for e in state.events if type(e).__name__ == "KongMade")
    assert event_of(words_at(state, 1), event)["text"] == "East calls Kong"
    assert event_of(words_at(state, 1), event)["event"]["meld"]["tiles"] == []
    assert event_of(words_at(state, 0), event)["text"] == "You call Kong: One of Characters ×4"


def test_of_an_exchange_a_seat_hears_what_it_gave_and_received():
    state = quiet_until(laid("american"), lambda s: s.extra.stage == 1)
    own = told(state, 0, kind=Exchanged)
    assert own["event"]["type"] == "exchanged"
    assert len(own["event"]["given"]) == len(own["event"]["received"]) == 3
    assert own["text"].startswith("First right: you gave ")
    assert own["sound"] == "pass"
    onlooker = told(state, None, kind=Exchanged)
    assert (onlooker["event"]["given"], onlooker["event"]["received"], onlooker["text"]) == ([], [], "")


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (0, "South wins by ron on your One of Bamboo"),
        (1, "You win by ron on One of Bamboo of East"),
        (2, "South wins by ron on One of Bamboo of East"),
    ],
)
def test_a_win_is_told_to_the_winner_the_loser_and_the_others(seat, text):
    state = laid("riichi", ["", "567m 456p 678s 55z 23s"], draws="9p 9p 9p 9p 1s")
    after(state, "0 discard 9p drawn", "1 riichi 9p drawn", "0 discard 1s drawn", "1 win")
    heard = told(state, seat)
    assert heard["text"] == text
    assert heard["sound"] == "win"
    assert "score" not in heard["event"]
    assert heard["event"]["from_seat"] == 0


def test_riichi_has_its_own_sound_and_its_stick_is_told():
    state = after(laid("riichi", ["123m 456p 789s 11z 23s"], draws="9m 2z"), "0 riichi 9m drawn", "1 discard 2z drawn")
    texts = [event_of(words_at(state, 1), e) for e in state.events]
    assert ("East declares riichi with Nine of Characters", "riichi") in [(t["text"], t["sound"]) for t in texts]
    assert "East lays down a stick of 1,000" in [t["text"] for t in texts]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_event_can_be_told_to_everybody(name, lang):
    rules = preset(name)
    state = played(rules, f"events {name}", towards_tenpai).state
    for seat in (None, *range(rules.seats)):
        for event in state.events:
            heard = event_of(words_at(state, seat, lang), event)
            json.dumps(heard)
            assert "{" not in heard["text"]
            assert "None" not in heard["text"]
