"""The coach: what a hand could do, from what its seat sees and nothing else."""

import random
import time
from dataclasses import replace

import pytest

import pung
from pung.analysis.coach import coach
from pung.hands.melds import Seat
from pung.model.actions import parse_action
from pung.scoring.sheet import Refusal, ScoreSheet
from pung.table.view import view
from pung.tiles.notation import format_tiles, parse_tile, tile_text
from tests.contract.bots import towards_tenpai
from tests.contract.walks import preset
from tests.server.wire.hands import PRESETS, after, laid, played, quiet_until


def advised(state, seat=0):
    return coach(state.rules, view(state, Seat(seat)))


def waits(found):
    return {tile_text(wait.tile): wait for wait in found.waits}


READY = "123m 456p 789s 55z 23s"


def test_discards_come_nearest_first_then_by_the_tiles_that_help():
    found = advised(laid("riichi", ["23m 456p 789s 55z 245s"], draws="9m", red_fives={}))
    assert (tile_text(found.best[0].tile), found.best[0].away) == ("9m", 1)
    order = [(left.away, -left.total) for left in found.best]
    assert order == sorted(order)
    assert found.best[0].total == sum(live for _, live in found.best[0].helps)


def test_waits_are_those_after_the_best_discard_with_the_tiles_out_of_sight():
    found = advised(laid("riichi", [READY], draws="9p"))
    assert tile_text(found.best[0].tile) == "9p"
    assert {text: wait.live for text, wait in waits(found).items()} == {"1s": 4, "4s": 4}


def test_a_win_without_a_yaku_is_worth_nothing_on_a_discard_but_something_drawn_or_declared():
    wait = waits(advised(laid("riichi", [READY], draws="9p")))["1s"]
    assert isinstance(wait.on_discard, Refusal)
    assert wait.on_discard.rule == "no_yaku"
    assert isinstance(wait.drawn, ScoreSheet)
    assert "menzen_tsumo" in dict(wait.drawn.yaku)
    assert "riichi" in dict(wait.declared.yaku)
    assert wait.best is wait.drawn


def test_a_hand_that_waits_in_another_seats_turn_knows_its_waits():
    state = after(laid("riichi", ["", READY], draws="9p 9p"), "0 discard 9p drawn", "1 discard 9p drawn")
    found = advised(state, 1)
    assert found.best == ()
    assert found.hand.away == 0
    assert set(waits(found)) == {"1s", "4s"}
    assert found.now.drawn


def test_furiten_leaves_the_own_draw():
    state = laid("riichi", [READY], draws="1s 9m 9m 9m 8p")
    state = after(state, "0 discard 1s drawn", "3 discard 9m drawn")
    wait = waits(advised(state))["4s"]
    assert wait.on_discard.rule == "furiten_discard"
    assert isinstance(wait.drawn, ScoreSheet)


def test_a_discard_that_the_hand_still_waits_on_makes_it_furiten():
    state = laid("riichi", ["234m 456p 678s 55m 34s"], draws="2s")
    only = replace(view(state, Seat(0)), legal=(parse_action("discard 2s drawn"),))
    found = coach(state.rules, only)
    assert set(waits(found)) == {"2s", "5s"}
    assert {wait.on_discard.rule for wait in found.waits} == {"furiten_discard"}


def test_a_win_that_can_be_declared_is_what_the_hand_is_worth_now():
    found = advised(laid("riichi", [READY], draws="4s"))
    assert (found.now.tile, found.now.drawn) == (parse_tile("4s"), True)
    assert str(found.advice) == "win"


def test_riichi_and_the_indicators_count_but_never_those_below():
    state = laid("riichi", [READY], draws="9p 9p 9p 9p 8p")
    after(state, "0 riichi 9p drawn", "3 discard 9p drawn")
    sheet = waits(advised(state))["1s"].on_discard
    assert dict(sheet.yaku).keys() >= {"double_riichi"}
    assert sheet.dora.ura == 0


def test_points_that_a_hand_lacks_to_the_winning_line_are_told():
    found = advised(laid("four-seas", ["111m 678p 456s 33z 78s"], draws="9p"))
    refused = [wait.on_discard for wait in found.waits]
    assert {refusal.rule for refusal in refused} == {"below_line"}
    assert all(int(dict(refusal.about)["short"]) > 0 for refusal in refused)
    least = pung.rules("four-seas").least_points(drawn=True)
    assert found.prospects
    assert all(prospect.short == max(least - prospect.points, 0) for prospect in found.prospects)


def test_lines_of_a_card_are_laid_out_with_what_is_there_and_what_is_missing():
    state = laid("american", ["ff 222m 5z 222p 66s j 9s"], draws="1z")
    found = advised(state)
    nearest = found.prospects[0]
    assert nearest.aims == ("Y1",)
    places = [place for group in nearest.groups for place in group]
    assert len(places) == 14
    assert sum(not place.have for place in places) == nearest.distance
    jokers = [place for place in places if tile_text(place.tile) == "j"]
    assert len(jokers) == 1


def test_a_joker_fills_groups_of_three_and_more_only():
    state = laid("american", ["f 222m 55z 222p 66s jj"], draws="1z")
    for prospect in advised(state).prospects:
        for group in prospect.groups:
            if len(group) < 3:
                assert all(tile_text(place.tile) != "j" for place in group)


def test_before_play_the_coach_says_what_to_give():
    found = advised(laid("american", ["ff 222m 5z 222p 66s j 9s"], draws="1z"))
    assert format_tiles(found.advice.tiles).count("j") == 0
    assert len(found.advice.tiles) == 3


def test_an_exposed_hand_keeps_its_exposure_in_the_line():
    state = laid("american", ["", "22m ff 55z 222p 66s j 9s"], draws="2m", charleston=False)
    after(state, "0 discard 2m", "1 group 22m")
    quiet_until(state, lambda s: s.turn == 1)
    found = advised(state, 1)
    assert any(format_tiles(place.tile for place in group) == "222m" for p in found.prospects for group in p.groups)


@pytest.mark.parametrize("name", PRESETS)
def test_the_coach_knows_something_at_every_choice_and_is_quick(name):
    rules, spent, rng = preset(name), [], random.Random(name)

    def look(state):
        for seat in range(rules.seats):
            if seat in state.asked or rng.random() < 0.2:
                start = time.perf_counter()
                found = coach(rules, view(state, Seat(seat)))
                spent.append(time.perf_counter() - start)
                legal = state.asked.get(seat, ())
                assert found.advice is None or found.advice in legal
                assert (found.advice is None) == (len(legal) < 2)
                assert all(isinstance(wait.tile, int) and wait.live > 0 for wait in found.waits)
                assert [left.tile for left in found.best] == list(dict.fromkeys(left.tile for left in found.best))

    for n in range(2):
        played(rules, f"coach {name} {n}", towards_tenpai, look)
    assert sorted(spent)[len(spent) * 9 // 10] < 0.15
