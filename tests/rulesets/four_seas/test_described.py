"""Wins described in words: what contradicts itself is refused in a sentence; what does not win says why."""

import pytest

from pung.rulesets.four_seas.context import WinError
from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.four_seas.words import refusal_text
from pung.scoring.sheet import Refusal
from pung.tiles.notation import NotationError
from pung.tiles.sets import TileSetError
from tests.rulesets.four_seas.book import score, sheet

PLAIN = "123m 456s 789p 222p 7p"
WITH_KONG = "123m 456s 789p 7p (2222p)"


@pytest.mark.parametrize(
    ("hand", "how", "word"),
    [
        (PLAIN, {}, "one of ron and tsumo"),
        (PLAIN, {"ron": "7p", "tsumo": "7p"}, "one of ron and tsumo"),
        (PLAIN, {"ron": "7p", "last_tile_draw": True}, "by tsumo"),
        (PLAIN, {"tsumo": "7p", "last_tile_claim": True}, "by ron"),
        (PLAIN, {"tsumo": "7p", "robbing_a_kong": True}, "by ron"),
        (WITH_KONG, {"ron": "7p", "kong_replacement": True}, "by tsumo"),
        (PLAIN, {"tsumo": "7p", "kong_replacement": True}, "needs a kong"),
        (PLAIN, {"ron": "7p", "robbing_a_kong": True, "last_tile_claim": True}, "not both"),
        (PLAIN, {"ron": "7p", "robbing_a_kong": True}, "every tile of its kind"),
        (PLAIN, {"tsumo": "7p", "blessing_of_heaven": True}, "the dealer's win"),
        (PLAIN, {"ron": "7p", "seat": "E", "blessing_of_heaven": True}, "the dealer's win"),
        (PLAIN, {"ron": "7p", "blessing_of_earth": True}, "Blessing of Earth"),
        (PLAIN, {"tsumo": "7p", "seat": "E", "blessing_of_earth": True}, "Blessing of Earth"),
        (PLAIN, {"tsumo": "7p", "blessing_of_man": True}, "Blessing of Man"),
        (PLAIN, {"ron": "7p", "seat": "E", "blessing_of_man": True}, "Blessing of Man"),
        (WITH_KONG, {"tsumo": "7p", "blessing_of_earth": True}, "nothing is declared"),
        (WITH_KONG, {"tsumo": "7p", "seat": "E", "blessing_of_heaven": True}, "nothing is declared"),
        (PLAIN, {"tsumo": "7p", "blessing_of_earth": True, "last_tile_draw": True}, "not with the last"),
        (PLAIN, {"tsumo": "7p", "concealed_discard": True}, "when it is revealed"),
        (PLAIN, {"ron": "7p", "concealed_discard": True, "last_tile_claim": True}, "no chance yaku"),
        (PLAIN, {"tsumo": "7p", "loser": "N"}, "no loser"),
        (PLAIN, {"ron": "7p", "seat": "N", "loser": "N"}, "own discard"),
        (PLAIN, {"ron": "7p", "seat": "X"}, "not one of E, S, W, N"),
        (PLAIN, {"ron": "7p", "loser": "ES"}, "not one of E, S, W, N"),
        ("123m 456s 789p 22p 7p", {"ron": "7p"}, "has 13 before the winning tile"),
    ],
)
def test_contradictions(hand, how, word):
    with pytest.raises(WinError, match=word):
        score(hand, **how)


def test_a_hand_may_be_written_with_its_winning_tile():
    with_it, before = sheet("234m 567m 234p 567p 99s", ron="9s"), sheet("234m 567m 234p 567p 9s", ron="9s")
    assert with_it.to_json() == before.to_json()
    assert sheet("123m 456s 789p 77p (2222p)", ron="7p").total == sheet(WITH_KONG, ron="7p").total
    with pytest.raises(WinError, match="is 14 tiles"):
        score("234m 567m 234p 567p 99s", ron="8s")
    robbed = score("456m 567p 999s 345s 11z", ron="5m", robbing_a_kong=True)
    assert robbed.total == 20


def test_what_the_game_has_not():
    with pytest.raises(TileSetError):
        score("123m 456s 789p 777p 7p", ron="7p")
    with pytest.raises(TileSetError):
        score("123m 406s 789p 222p 7p", ron="7p")
    with pytest.raises(NotationError):
        score("123x", ron="7p")


def test_heaven_after_a_dealt_kong_by_option():
    change = {"blessing_of_heaven_after_kong": True}
    how = {"tsumo": "7p", "seat": "E", "blessing_of_heaven": True}
    result = sheet(WITH_KONG, change=change, **how)
    assert "H1.5" in [y for y, _ in result.yaku]
    with pytest.raises(WinError):
        score("123m 456s 789p 7p [2222p]", change=change, **how)


def test_the_last_revealed_tile_by_option():
    how = {"ron": "7p", "concealed_discard": True, "last_tile_claim": True}
    result = sheet(PLAIN, change={"cd_last_tile_claim": True}, **how)
    assert [y for y, _ in result.yaku] == ["G2.a1", "H1.2"]


# Hands that do not win.


@pytest.mark.parametrize(
    ("hand", "tile", "about"),
    [
        ("123m 456s 789p 222p 7p", "8p", {"waits": "7p", "tile": "8p", "shanten": "0"}),
        ("33m 88m 55p 66p 55s 99s 4z", "3z", {"waits": "4z", "tile": "3z", "shanten": "0"}),
        ("5555m 88p 66m 22z 77p 2p", "3p", {"waits": "2p", "tile": "3p", "shanten": "0"}),
        ("147m 258p 369s 1234z", "9m", {"waits": "567z", "tile": "9m", "shanten": "0"}),
        ("258m 28p 258s 12346z", "1m", {"waits": "5p 57z", "tile": "1m", "shanten": "0"}),
        ("19m 19p 19s 1234567z", "5m", {"waits": "19m 19p 19s 1234567z", "tile": "5m", "shanten": "0"}),
    ],
)
def test_not_complete_says_what_it_waited_for(hand, tile, about):
    refused = score(hand, ron=tile)
    assert refused.rule == "not_complete"
    assert dict(refused.about) == about
    assert about["waits"] in refusal_text(refused)


def test_not_complete_says_how_far_away():
    refused = score("147m 258p 36s 1235z 5m", ron="9m")
    assert dict(refused.about) == {"shanten": "1", "tile": "9m", "useful": "9s 467z"}
    assert "1 away from waiting" in refusal_text(refused)


def test_below_the_line_says_how_many_points_are_short():
    refused = score("123m 789m 345p 222s 9s", ron="9s")
    assert refused == Refusal(
        "below_line",
        (("how", "discard"), ("points", "5"), ("line", "20"), ("short", "15"), ("yaku", "F3.a1:5")),
    )
    assert refusal_text(refused) == "5 points: Two Terminal Sequences 5. A win on a discard needs 20: 15 points short."
    assert refusal_text(refused, "zh") == "5分：老少副 5。点和需要20分：还差15分。"
    assert refusal_text(refused, "ja") == "5点：老少副 5。出和には20点が必要です：15点足りません。"


def test_below_the_line_without_yaku():
    refused = score("234m 567p 999s 345s 1z", tsumo="1z")
    assert refusal_text(refused) == "0 points: the hand has no yaku. A win by self-draw needs 10: 10 points short."


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_refusals_in_every_language(lang):
    for how in ({"ron": "9s"}, {"tsumo": "9s"}, {"ron": "9s", "concealed_discard": True}, {"ron": "1s"}):
        refused = score("123m 567m 345p 222s 9s", **how)
        assert isinstance(refused, Refusal)
        assert refusal_text(refused, lang)


def test_the_other_seats_follow_the_winner():
    result = sheet(PLAIN, ron="7p", seat="W")
    assert [(t.payer, t.payee) for t in result.transfers] == [(3, 2), (0, 2), (1, 2)]
    named = sheet(PLAIN, ron="7p", seat="W", loser="S")
    assert [(t.payer, t.reason) for t in named.transfers] == [(1, "win"), (3, "share"), (0, "share")]


def test_defaults_are_the_standard_preset():
    assert score(PLAIN, ron="7p").total == 20
    assert FourSeasOptions() == score(PLAIN, ron="7p")._options
