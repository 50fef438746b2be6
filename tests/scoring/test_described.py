"""Wins described in words: what is refused, what contradicts itself, what a hand lacks."""

import pytest

from pung.rulesets.riichi.context import WinError
from pung.rulesets.riichi.words import refusal_text
from pung.scoring.sheet import Refusal
from pung.tiles import NotationError, TileSetError
from tests.scoring.book import score

GUIDE, SHEET = "riichi/guide", "sanma/sheet"
PLAIN = "234m 345p 678s 22z 99s"
OPEN = "234m 345p 678s 9s [555z]"


@pytest.mark.parametrize(
    ("hand", "how", "words"),
    [
        (PLAIN, {}, "exactly one"),
        (PLAIN, {"ron": "9s", "tsumo": "9s"}, "exactly one"),
        (OPEN, {"ron": "9s", "riichi": True}, "closed hand"),
        (OPEN, {"ron": "9s", "double_riichi": True}, "closed hand"),
        (PLAIN, {"ron": "9s", "ippatsu": True}, "ippatsu needs riichi"),
        ("234m 345p 67s 99s (8888m)", {"ron": "5s", "rinshan": True}, "by tsumo"),
        (PLAIN, {"tsumo": "9s", "rinshan": True}, "needs a kan"),
        ("234m 345p 67s 99s (8888m)", {"tsumo": "5s", "rinshan": True, "riichi": True, "ippatsu": True}, "ends with a kan"),
        (PLAIN, {"tsumo": "9s", "chankan": True}, "by ron"),
        (PLAIN, {"ron": "9s", "haitei": True}, "houtei"),
        (PLAIN, {"tsumo": "9s", "houtei": True}, "haitei"),
        (PLAIN, {"ron": "9s", "houtei": True, "chankan": True}, "one of them"),
        (PLAIN, {"tsumo": "9s", "tenhou": True}, "dealer"),
        (PLAIN, {"ron": "9s", "tenhou": True, "seat": "E"}, "dealer"),
        (PLAIN, {"tsumo": "9s", "chiihou": True, "seat": "E"}, "dealer"),
        (PLAIN, {"tsumo": "9s", "renhou": True}, "by ron"),
        ("234m 345p 67s 99s (8888m)", {"tsumo": "5s", "chiihou": True}, "untouched"),
        (PLAIN, {"tsumo": "9s", "chiihou": True, "riichi": True}, "untouched"),
        (PLAIN, {"ron": "9s", "kita": 1}, "no north"),
        (PLAIN, {"ron": "9s", "honba": -1}, "negative"),
        (PLAIN, {"tsumo": "9s", "loser": "N"}, "no loser"),
        (PLAIN, {"ron": "9s", "loser": "S"}, "own discard"),
        (PLAIN, {"ron": "9s", "seat": "X"}, "not one of E, S, W, N"),
        (PLAIN, {"ron": "9s", "pao": "S"}, "responsible"),
        (PLAIN, {"ron": "9s", "pao": {"tanyao": "N"}}, "only for daisangen"),
        ("234m 345p", {"ron": "9s"}, "has 13"),
        ("234m 345p 678s 22z 99s [555z]", {"ron": "9s"}, "has 10"),
    ],
)  # fmt: skip
def test_a_contradiction_is_named_in_one_sentence(hand, how, words):
    with pytest.raises(WinError, match=words) as caught:
        score(GUIDE, hand, **how)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("hand", "how", "error"),
    [
        ("234m 345p 678s 22z 99", {"ron": "9s"}, NotationError),
        ("234m 345p 678s 9999s", {"ron": "9s"}, TileSetError),
        (PLAIN, {"ron": "9s", "dora": "99s"}, TileSetError),  # five nines in sight
        ("006m 345p 678s 22z 99s", {"ron": "9s"}, TileSetError),  # one red five a suit
        ("2345678m 99s 5678p", {"ron": "9s"}, None),
    ],
)
def test_tiles_that_no_set_holds(hand, how, error):
    if error is None:
        with pytest.raises(TileSetError, match="no tile 2m"):
            score(SHEET, hand, **how)
    else:
        with pytest.raises(error):
            score(GUIDE, hand, **how)


def test_three_players_have_no_north_seat_and_at_most_four_norths():
    with pytest.raises(WinError, match="E, S, W"):
        score(SHEET, "234p 345p 678s 22z 99s", ron="9s", seat="N")
    with pytest.raises(WinError, match="0 to 4"):
        score(SHEET, "234p 345p 678s 22z 99s", ron="9s", kita=5)
    with pytest.raises(TileSetError):
        score(SHEET, "234p 345p 678s 44z 99s", ron="9s", kita=3)


def test_a_replacement_tile_of_a_north_counts_only_where_the_rules_say_so():
    north = {"hand": "234p 345p 678s 22z 99s", "tsumo": "9s", "kita": 1, "rinshan": True}
    assert "rinshan" in dict(score("sanma/tenhou", **north).yaku)
    with pytest.raises(WinError, match="needs a kan"):
        score(SHEET, **north)


def test_a_hand_that_waits_for_something_else():
    refusal = score(GUIDE, "23m 678m 99p [123p] [789s]", ron="5m")
    assert isinstance(refusal, Refusal)
    assert dict(refusal.about) == {"waits": "14m", "tile": "5m", "shanten": "0"}
    assert refusal_text(refusal, "en") == "The hand is not complete: it waits for 14m, not for 5m."


def test_a_hand_that_does_not_wait_yet():
    refusal = score(GUIDE, "13568m 99p [123p] [789s]", ron="5m")
    assert isinstance(refusal, Refusal)
    assert dict(refusal.about) == {"shanten": "1", "tile": "5m", "useful": "247m"}


def test_three_players_are_not_told_to_wait_for_tiles_that_are_not_there():
    refusal = score(SHEET, "1199m 234p 567p 12z 9s", ron="5p")
    assert isinstance(refusal, Refusal)
    assert dict(refusal.about)["useful"].split("m")[0] == "19"


def test_an_open_hand_without_yaku_is_told_what_it_lost():
    refusal = score(GUIDE, "345m 345m 99p 45s [123p]", ron="6s")
    assert refusal == Refusal("no_yaku", (("closed_only", "pinfu iipeikou"),))
    assert "Pinfu, Pure Double Run" in refusal_text(refusal, "en")


def test_too_few_han_for_the_rules():
    refusal = score(GUIDE, PLAIN, ron="9s", riichi=True, dora="8s", change=(("minimum_han", 2),))
    assert refusal == Refusal("too_few_han", (("han", "1"), ("minimum", "2")))


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
@pytest.mark.parametrize(
    "refusal",
    [
        Refusal("not_complete"),
        Refusal("no_yaku"),
        Refusal("no_yaku", (("closed_only", "pinfu"),)),
        Refusal("too_few_han", (("han", "1"), ("minimum", "2"))),
        Refusal("not_complete", (("waits", "14m"), ("tile", "5m"), ("shanten", "0"))),
        Refusal("not_complete", (("shanten", "1"), ("tile", "5m"), ("useful", "247m"))),
    ],
)
def test_every_refusal_has_its_sentence(refusal, lang):
    text = refusal_text(refusal, lang)
    assert text
    assert "{" not in text
