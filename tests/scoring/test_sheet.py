"""The sheet: lines with their tiles, steps, notes, payments, its text and its plain data."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.rulesets.riichi.explain import fold
from pung.rulesets.riichi.words import RiichiWords, sentences, yaku_name
from pung.rulesets.riichi.yaku import all_yaku
from pung.scoring.sheet import Line, Note, Step
from pung.scoring.texts import LANGUAGES, Catalogue, TextError
from pung.tiles import format_tiles
from tests.differential.random_wins import random_win
from tests.scoring.book import options, sheet

GUIDE = "riichi/guide"


def tiles_of(result, pattern: str) -> str:
    return format_tiles(next(line for line in result.lines if line.pattern == pattern).tiles)


def test_the_whole_text_of_a_sheet():
    result = sheet(GUIDE, "340p 678s 22z 99s [555z]", ron="2z", dora="7z", loser="E", honba=1)
    assert (
        result.text("en")
        == """\
6 han, haneman: 12,000 points
White Dragon: 1 han  [555z]
Seat Wind: 1 han  [222z]
Dora: 3 han  [555z]
Red Fives: 1 han  [0p]
every hand: 20 fu
open triplet of terminals or honours: 4 fu  [222z]
open triplet of terminals or honours: 4 fu  [555z]
rounded up to ten: 2 fu
haneman, base points: 3000
East pays South 12,000
East pays South 300 for honba"""
    )


def test_each_line_names_the_tiles_that_make_it():
    result = sheet(GUIDE, "234m 234p 34s 789s 55z", ron="2s", dora="1s7z")
    assert tiles_of(result, "sanshoku_doujun") == "234m 234p 234s"
    assert tiles_of(result, "dora") == "2s 55z"
    assert tiles_of(sheet(GUIDE, "123456m 34p 99s [789m]", ron="5p"), "ittsuu") == "123456789m"
    assert tiles_of(sheet(GUIDE, "223344m 567p 99s 55z", ron="9s"), "iipeikou") == "223344m"
    assert tiles_of(sheet(GUIDE, "222p 333s 4z [111m] [0555s]", ron="4z"), "toitoi") == "111m 222p 3335555s"
    assert tiles_of(sheet(GUIDE, "234m 345p 678s 22z 99s", tsumo="9s"), "menzen_tsumo") == "9s"


def test_what_was_left_out_and_why():
    notes = sheet(GUIDE, "112233m 778899p 5s", ron="5s").notes
    assert Note("iipeikou", "excluded", "ryanpeikou") in notes
    opened = sheet(GUIDE, "12m 789p 11z [789m] [999s]", ron="3m", ura="8s")
    assert Note("chanta", "open_less") in opened.notes
    assert Note("ura", "no_riichi") in opened.notes
    off = sheet(GUIDE, "234m 345p 678s 8s [456s]", ron="8s", houtei=True, change=(("open_tanyao", False),))
    assert Note("tanyao", "off", "open_tanyao") in off.notes
    assert Note("renhou", "off", "renhou") in sheet(GUIDE, "1122334455667z", ron="7z", renhou=True).notes
    assert (
        "Pure Double Run left out: included in Twice Pure Double Runs"
        in sheet(GUIDE, "112233m 778899p 5s", ron="5s").text()
    )


def test_the_arithmetic_is_there_step_by_step():
    assert sheet(GUIDE, "234m 345p 678s 22z 99s", ron="9s", riichi=True).steps == (
        Step("fu.base", 20),
        Step("fu.closed_ron", 10),
        Step("fu.triplet_open_ends", 4, (26, 26, 26)),
        Step("fu.pair_seat_wind", 2, (28, 28)),
        Step("fu.rounded", 4),
        Step("base.formula", 320),
    )
    capped = sheet(GUIDE, "11m99s [999p] [111s] [444z]", ron="1m").steps
    assert capped[-2:] == (Step("base.formula", 2_560), Step("limit.capped", -560))
    kiriage = sheet(GUIDE, "345m 345p 67s 22p [345s]", ron="8s", dora="1p", change=(("kiriage_mangan", True),))
    assert kiriage.steps[-2:] == (Step("base.formula", 1_920), Step("limit.kiriage", 80))


@given(st.integers(0, 2**32))
def test_lines_and_steps_fold_to_the_numbers(seed):
    win = random_win(seed, options("riichi/mahjong-soul"))
    if win is not None:
        lines, steps = win.lines, win.steps
        assert fold(lines, steps) == (win.han, win.fu, win.score.base)
        assert sum(line.value for line in lines if line.unit == "yakuman") == win.yakuman
        assert win.total == sum(t.points for t in win.transfers if t.reason in ("win", "pao"))


def test_plain_data():
    data = json.loads(json.dumps(sheet(GUIDE, "112233m 778899p 1s", tsumo="1s").to_json()))
    assert (data["total"], data["han"], data["fu"], data["limit"]) == (12_000, 7, 30, "haneman")
    assert data["lines"][1] == {"pattern": "ryanpeikou", "value": 3, "unit": "han", "tiles": "112233m 778899p"}
    assert data["transfers"][-1] == {"payer": 0, "payee": 1, "points": 6_000, "reason": "win"}


def test_the_explanation_is_made_once_and_only_when_asked_for():
    result = sheet(GUIDE, "112233m 778899p 1s", tsumo="1s")
    assert (result.han, result.fu, result.yakuman, result.limit, result.gain) == (7, 30, 0, "haneman", 12_000)
    assert not {"lines", "steps", "notes"} & set(vars(result))
    assert result.lines is result.lines
    assert repr(result) == "<RiichiSheet 12000 han=7 fu=30 limit=haneman>"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_sheet_has_words(lang):
    for hand, how in [
        ("234m 345p 678s 22z 99s", {"ron": "9s", "riichi": True, "honba": 1, "sticks": 1, "ura": "8s"}),
        ("112233m 778899p 1s", {"tsumo": "1s"}),
        ("33m 56p [555z] [666z] [777z]", {"ron": "7p", "pao": "N", "loser": "W", "dora": "1z"}),
        ("234m 345p 678s 22z 99s", {"ron": "9s", "renhou": True, "change": (("renhou", "mangan"),)}),
        ("4446667788m (2222m)", {"ron": "7m", "riichi": True, "dora": "1m1m", "ura": "1m1m"}),
    ]:
        text = sheet(GUIDE, hand, **how).text(lang)
        assert "{" not in text
        assert len(text.splitlines()) >= 4


# words


def test_every_sentence_has_the_three_languages():
    for sentence in sentences().ids:
        assert sentences().languages(sentence) == LANGUAGES, sentence


def test_every_yaku_has_a_name_in_the_three_languages():
    for pattern in all_yaku():
        assert set(pattern.names) == set(LANGUAGES), pattern.id
        assert all(pattern.names.values())
        assert pattern.id.isascii()


def test_a_missing_sentence_is_an_error():
    with pytest.raises(TextError, match=r"fu\.nothing"):
        sentences().say("fu.nothing", "en")
    with pytest.raises(TextError, match="de"):
        sentences().say("fu.base", "de", value=20)
    with pytest.raises(TextError, match="value"):
        sentences().say("fu.base", "en")
    with pytest.raises(TextError):
        yaku_name("pinfu", "de")


def test_seats_are_called_by_their_winds():
    words = RiichiWords(dealer=2, players=3)
    assert [words.seat(seat, "en") for seat in (2, 0, 1, None)] == ["East", "South", "West", "the table"]


def test_every_id_that_a_sheet_can_hold_has_a_sentence():
    ids = set(Catalogue("pung.rulesets.riichi", "texts.toml").ids)
    shapes = [f"fu.{s}_{h}_{w}" for s in ("triplet", "kan") for h in ("open", "closed") for w in ("simple", "ends")]
    limits = [f"limit.{n}" for n in ("mangan", "haneman", "baiman", "sanbaiman", "counted_yakuman", "yakuman")]
    assert ids >= {*shapes, *limits, *(f"unit.{p.unit}" for p in all_yaku())}


def test_a_line_is_plain_data():
    assert Line("pinfu", 1, "han") == ("pinfu", 1, "han", ())
