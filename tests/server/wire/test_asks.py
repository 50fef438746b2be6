"""What a seat is asked: buttons with their ways, greyed ones with a reason, the hand tile by tile."""

import json
import time

import pytest

from pung.model.actions import PassTiles, parse_action
from pung.server.wire import ask_of, verbs_in, why_of
from pung.table.round import legal
from tests.contract.bots import towards_tenpai
from tests.contract.walks import preset
from tests.server.wire.hands import PRESETS, after, laid, played, quiet_until, words_at


def ask(state, seat=0, lang="en"):
    return ask_of(words_at(state, seat, lang), legal(state, seat), prompt="1.0")


def button(asked, verb):
    return next(b for b in asked["buttons"] if b["verb"] == verb)


def tile(asked, text, *, drawn=False):
    return next(t for t in asked["tiles"] if (t["tile"], t["drawn"]) == (text, drawn))


READY = "123m 456p 789s 11z 23s"


def test_a_turn_has_every_verb_of_the_game_in_its_place():
    asked = ask(laid("riichi", [READY], draws="9m"))
    assert [b["verb"] for b in asked["buttons"]] == ["win", "ready", "kong", "pung", "chow", "pass"]
    assert (asked["kind"], asked["text"], asked["prompt"]) == ("turn", "Your turn", "1.0")
    assert (asked["give"], asked["offer"], asked["auto"], asked["clock"]) == (None, None, None, None)


def test_what_cannot_be_done_has_its_reason_with_a_link_into_the_guide():
    win = button(ask(laid("riichi", [READY], draws="9m")), "win")
    assert not win["on"]
    assert win["ways"] == []
    assert win["why"] == {
        "text": "The hand is not complete: it waits for One of Bamboo, Four of Bamboo, not for Nine of Characters.",
        "rule": "not_complete",
        "link": "/guide/riichi#why-not_complete",
    }


def test_what_can_be_done_is_done_by_the_text_of_its_action():
    asked = ask(laid("riichi", [READY], draws="4s"))
    win = button(asked, "win")
    assert (win["on"], win["why"], win["label"], win["key"]) == (True, None, "Tsumo", "t")
    assert [way["do"] for way in win["ways"]] == ["win"]


def test_each_tile_says_what_putting_it_down_would_be():
    asked = ask(laid("riichi", [READY], draws="9m"))
    assert [t["tile"] for t in asked["tiles"]] == [
        "1m",
        "2m",
        "3m",
        "9m",
        "4p",
        "5p",
        "6p",
        "2s",
        "3s",
        "7s",
        "8s",
        "9s",
        "1z",
        "1z",
    ]
    assert tile(asked, "9m", drawn=True) == {
        "tile": "9m",
        "drawn": True,
        "discard": "discard 9m drawn",
        "ready": "riichi 9m drawn",
        "conceal": None,
        "confirm": False,
        "why": None,
    }
    assert tile(asked, "1m")["ready"] is None


def test_of_equal_tiles_the_last_is_the_one_drawn():
    asked = ask(laid("riichi", ["123m 456p 789s 11z 23s"], draws="1z"))
    assert [(t["drawn"], t["discard"]) for t in asked["tiles"] if t["tile"] == "1z"] == [
        (False, "discard 1z"),
        (False, "discard 1z"),
        (True, "discard 1z drawn"),
    ]


def test_after_riichi_only_the_drawn_tile_may_go():
    state = laid("riichi", [READY], draws="9m 2z 3z 4z 5z")
    after(state, "0 riichi 9m drawn", "1 discard 2z drawn", "2 discard 3z drawn", "3 discard 4z drawn")
    asked = ask(state)
    assert tile(asked, "5z", drawn=True)["discard"] == "discard 5z drawn"
    barred = tile(asked, "1m")
    assert barred["discard"] is None
    assert barred["why"]["rule"] == "riichi_locked"


def test_a_tile_that_would_undo_the_claim_says_so():
    state = laid("riichi", ["", "3445m 456p 789s 112z"], draws="2m")
    after(state, "0 discard 2m drawn", "1 chow 34m")
    asked = ask(state, 1)
    assert asked["kind"] == "turn"
    assert tile(asked, "5m")["why"]["rule"] == "kuikae"
    assert tile(asked, "4m")["why"] is None


def test_a_claim_lays_out_its_ways_with_the_claimed_tile_fresh():
    state = after(laid("riichi", ["", "34056m 456p 789s 11z"], draws="4m"), "0 discard 4m drawn")
    asked = ask(state, 1)
    assert (asked["kind"], asked["text"]) == ("claim", "East has put down Four of Characters")
    chow = button(asked, "chow")
    assert [way["do"] for way in chow["ways"]] == ["chow 30m", "chow 35m", "chow 06m", "chow 56m"]
    first = chow["ways"][0]
    assert first["tiles"] == ["3m", "0m"]
    assert first["label"] == "Chi Three of Characters, Red Five of Characters"
    assert first["group"] == [
        {"tile": "3m", "fresh": False},
        {"tile": "0m", "fresh": False},
        {"tile": "4m", "fresh": True},
    ]
    assert all(t["discard"] is None and t["why"]["rule"] == "not_your_turn" for t in asked["tiles"])


def test_a_greyed_claim_explains_the_set_that_the_hand_is_nearest_to():
    state = after(laid("riichi", ["", "", "344m 456p 789s 1122z"], draws="5m"), "0 discard 5m drawn")
    assert 2 not in state.asked
    state = after(laid("riichi", ["", "", "3455m 456p 789s 112z"], draws="5m"), "0 discard 5m drawn")
    asked = ask(state, 2)
    assert button(asked, "pung")["on"]
    assert button(asked, "chow")["why"]["rule"] == "chi_left_only"
    assert (
        button(asked, "kong")["why"]["text"]
        == "You do not hold Five of Characters ×3 to make a set with Five of Characters."
    )


def test_a_greyed_kong_speaks_of_the_kind_of_which_there_are_most():
    why = button(ask(laid("riichi", ["444m 456p 789s 11z 23s"], draws="9m")), "kong")["why"]
    assert why["text"] == "A closed kan needs all four copies of Four of Characters in your hand."


def test_an_added_kong_shows_the_pung_and_the_fresh_tile():
    state = laid("riichi", ["5z 123m 456p 789s 123s", "", "55z 123m 456p 789s 23z"], draws="9m 1p 2p 3p 5z")
    after(state, "0 discard 5z", "2 pung 55z", "2 discard 2z")
    quiet_until(state, lambda s: s.turn == 2 and s.phase == "turn")
    way = button(ask(state, 2), "kong")["ways"][0]
    assert (way["do"], way["tiles"]) == ("added-kong 5z", ["5z"])
    assert [(t["tile"], t["fresh"]) for t in way["group"]] == [("5z", False)] * 3 + [("5z", True)]


def test_a_concealed_discard_asks_once_more():
    asked = ask(laid("four-seas", draws="5z"))
    conceal = button(asked, "conceal")
    assert (conceal["on"], conceal["confirm"], conceal["label"]) == (True, True, "Face down")
    assert tile(asked, "5z", drawn=True)["conceal"] == "conceal 5z drawn"


# before play


def test_tiles_to_give_are_asked_with_their_number_and_their_way():
    state = laid("american", ["1234567m 11p j 22s 1z"])
    asked = ask(state)
    assert (asked["kind"], asked["text"]) == ("give", "First Charleston 1 of 3: pass right")
    give = asked["give"]
    assert (give["least"], give["most"], give["to"]) == (3, 3, 1)
    assert "j" not in give["tiles"]
    assert give["chosen_text"] == "{count} of 3 chosen"
    assert give["notes"] == ["Jokers are never passed."]
    assert tile(asked, "j")["why"]["rule"] == "pass_joker"
    assert tile(asked, "1m")["why"] is None


def test_a_blind_pass_says_that_fewer_will_do():
    state = quiet_until(laid("american"), lambda s: s.extra.stage == 2)
    give = ask(state)["give"]
    assert (give["least"], give["most"], give["to"]) == (0, 3, 3)
    assert give["notes"][0].startswith("Blind pass")


def test_a_vote_has_two_buttons_and_an_offer_its_numbers():
    state = quiet_until(laid("american"), lambda s: s.phase == "vote")
    asked = ask(state)
    assert asked["kind"] == "vote"
    assert [b["ways"][0]["do"] for b in asked["buttons"] if b["on"]] == ["vote yes", "vote no"]
    quiet_until(state, lambda s: s.phase == "offer")
    asked = ask(state)
    assert (asked["kind"], asked["offer"]) == ("offer", [0, 1, 2, 3])


# exposures of a card


def exposing(*hands, draws):
    """American without a Charleston: everybody keeps the tiles dealt."""
    return laid("american", hands, draws=draws, charleston=False)


def test_an_exposure_is_laid_out_before_it_is_made_and_warns_of_a_dead_hand():
    state = exposing("", "222m j 33p 4s 5s 6s 1z 2z 3z 9p", draws="2m")
    after(state, "0 discard 2m")
    group = button(ask(state, 1), "group")
    assert group["dialog"]
    assert len(group["ways"]) >= 2
    assert group["ways"][0]["group"][-1] == {"tile": "2m", "fresh": True}
    assert [way["kills"] for way in group["ways"]] == sorted(way["kills"] for way in group["ways"])
    assert all(way["about"] for way in group["ways"])


def test_a_joker_exchange_is_known_from_the_start_and_explains_itself():
    swap = button(ask(exposing(draws="2m")), "swap")
    assert swap["why"]["rule"] == "swap_no_exposure"


# why


def test_why_answers_for_any_action():
    words = words_at(laid("riichi", [READY], draws="9m"))
    assert why_of(words, parse_action("discard 9m drawn")) == {
        "do": "discard 9m drawn",
        "can": True,
        "text": "You can do that now.",
        "rule": "",
        "link": "",
    }
    no = why_of(words, parse_action("chow 34m"))
    assert (no["can"], no["rule"], no["link"]) == (False, "nothing_to_claim", "/guide/riichi#why-nothing_to_claim")


# every game


def test_a_game_names_the_verbs_that_it_has():
    assert [v["verb"] for v in verbs_in(preset("riichi/guide"), "en")] == [
        "win",
        "ready",
        "kong",
        "pung",
        "chow",
        "abort",
        "pass",
    ]
    assert "chow" not in [v["verb"] for v in verbs_in(preset("sanma/sheet"), "en")]
    assert "aside" in [v["verb"] for v in verbs_in(preset("sanma/sheet"), "en")]
    assert "swap" in [v["verb"] for v in verbs_in(preset("american/standard"), "en")]


@pytest.mark.parametrize("name", PRESETS)
def test_every_choice_of_a_hand_is_complete(name):
    """Whatever is legal can be chosen from the frame; whatever is greyed has a reason."""
    rules, spent = preset(name), []
    verbs = {v["verb"] for v in verbs_in(rules, "en")}

    def look(state):
        for seat, actions in state.asked.items():
            start = time.perf_counter()
            asked = ask(state, seat, "zh")
            spent.append(time.perf_counter() - start)
            json.dumps(asked)
            offered = {w["do"] for b in asked["buttons"] for w in b["ways"]}
            offered |= {t[kind] for t in asked["tiles"] for kind in ("discard", "ready", "conceal")}
            offered |= {f"offer {n}" for n in asked["offer"] or ()}
            assert {str(a) for a in actions if not isinstance(a, PassTiles)} <= offered
            assert (asked["give"] is not None) == isinstance(actions[0], PassTiles)
            for b in asked["buttons"]:
                assert b["verb"] in verbs
                assert b["on"] == bool(b["ways"]) == (b["why"] is None)

    played(rules, f"asks {name}", towards_tenpai, look)
    assert sorted(spent)[len(spent) // 2] < 0.02, "typically about a millisecond on a quiet machine"


def test_a_joker_is_asked_about_once_more():
    asked = ask(laid("american", ["jj 1234567m 1234p"], draws="9p"))
    assert {tile["tile"]: tile["confirm"] for tile in asked["tiles"]}["j"]
    assert [tile["tile"] for tile in asked["tiles"] if tile["confirm"]] == ["j", "j"]
