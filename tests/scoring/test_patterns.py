"""The table of yaku: rows that cannot be used are named; options switch and change rows; the best reading wins."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.hands.facts import NO_MELDS, Situation, facts_of
from pung.hands.readings import pack, packed_kinds, readings
from pung.rulesets.options import preset_names
from pung.rulesets.riichi.dora import next_kinds
from pung.rulesets.riichi.options import RiichiOptions
from pung.rulesets.riichi.yaku import TESTS, all_yaku
from pung.scoring import pattern
from pung.scoring.evaluate import best, found
from pung.scoring.pattern import PatternError, active, resolve, state_of
from pung.tiles import FULL_136, NO_MIDDLE_CHARACTERS_108, parse_kind, parse_tiles, tile_text
from tests.differential.random_wins import random_win
from tests.scoring.book import options

ROW = {"id": "pinfu", "names": {}, "closed": 1, "open": 0, "unit": "han", "source": "standard riichi"}


def test_a_row_with_an_unknown_column_is_refused():
    with pytest.raises(PatternError, match=r"`pinfu`.*valeu"):
        pattern._read({**ROW, "valeu": 1}, TESTS)


def test_a_row_without_a_test_is_refused():
    with pytest.raises(PatternError, match="`pinfoo` has no test"):
        pattern._read({**ROW, "id": "pinfoo"}, TESTS)


@pytest.mark.parametrize("yaku", all_yaku(), ids=lambda p: p.id)
def test_every_row_is_whole(yaku):
    assert yaku.unit in ("han", "yakuman", "mangan")
    assert 0 <= yaku.open <= yaku.closed
    assert yaku.source in ("riichi guide", "three-player sheet", "standard riichi")
    names = {f.name for f in fields(RiichiOptions())}
    assert {yaku.option, *(name for v in yaku.variants for name in v["when"])} - {""} <= names


@given(st.integers(0, 2**32))
def test_a_yaku_that_needs_runs_or_triplets_is_never_found_without(seed):
    win = random_win(seed, options("riichi/guide"))
    if win is not None:
        has = {"": True, "runs": win.score.facts.runs, "triplets": win.score.facts.triplets}
        for yaku in all_yaku():
            assert has[yaku.needs] or not yaku.test(win.score.facts)


def test_options_switch_yaku():
    by_id = {p.id: p for p in all_yaku()}
    assert state_of(by_id["big_wheels"], options("riichi/guide")) is None
    assert state_of(by_id["big_wheels"], options("sanma/sheet")) is by_id["big_wheels"]
    closed_tanyao = state_of(by_id["tanyao"], options("riichi/guide", open_tanyao=False))
    assert (closed_tanyao.closed, closed_tanyao.open) == (1, 0)
    assert by_id["tanyao"].open == 1  # the table itself is never changed


def test_double_yakuman():
    double = {p.id for p in resolve(all_yaku(), options("sanma/sheet")) if p.unit == "yakuman" and p.closed == 2}
    assert double == {"daisuushii", "kokushi_13", "suuankou_tanki", "junsei_chuuren"}
    assert not {p.id for p in resolve(all_yaku(), options("riichi/guide")) if p.unit == "yakuman" and p.closed == 2}


# the best reading


def all_facts(hand: str, winning: str):
    packed = pack(parse_tiles(hand))
    situation = Situation(parse_kind(winning), 1, 28, 27, 0)
    return facts_of(readings(packed), packed, packed_kinds(packed), NO_MELDS, situation)


def test_the_best_reading_is_the_greatest_and_of_equal_ones_the_first():
    both = list(all_facts("112233m 778899p 55s", "5s"))
    assert {f.form for f in both} == {0, 1}
    assert best(both, lambda f: f.form) == 1
    assert best(both, lambda f: (0, -f.form)) == (0, 0)
    assert best([], lambda f: f.form) is None


def test_cancelled_patterns_are_not_found():
    rows = resolve(all_yaku(), options("riichi/guide"))
    facts = next(f for f in all_facts("112233m 778899p 55s", "5s") if f.form == 0)
    bits = found(active(rows, lambda p: True), facts)
    names = {p.id for n, p in enumerate(rows) if bits >> n & 1}
    assert names == {"menzen_tsumo", "ryanpeikou"}


# bonus tiles


@pytest.mark.parametrize(
    ("tiles", "pairs"),
    [
        (FULL_136, "1m2m 8m9m 9m1m 4p5p 9s1s 1z2z 4z1z 5z6z 7z5z"),
        (NO_MIDDLE_CHARACTERS_108, "1m9m 9m1m 4p5p 9p1p 3z4z 4z1z 7z5z"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_what_an_indicator_points_to(tiles, pairs):
    following = next_kinds(tiles)
    for pair in pairs.split():
        assert tile_text(following[parse_kind(pair[:2])]) == pair[2:]


# presets


def test_the_presets_that_must_exist():
    assert preset_names("pung.rulesets.riichi") == ("guide", "mahjong-soul", "tenhou")
    assert preset_names("pung.rulesets.sanma") == ("mahjong-soul", "sheet", "tenhou")


@pytest.mark.parametrize(
    ("rules", "values"),
    [
        ("riichi/guide", {"kan_dora": "at_once", "triple_ron": "draw", "double_yakuman": False, "renhou": "off", "honba_ron": 300}),
        ("riichi/tenhou", {"kan_dora": "closed_at_once_open_after_discard", "triple_ron": "draw", "kiriage_mangan": False}),
        ("riichi/mahjong-soul", {"double_yakuman": True, "triple_ron": "all_win"}),
        (
            "sanma/sheet",
            {
                "start_points": 35_000, "target_points": 40_000, "uma": (10, 0, -10), "oka": 15, "honba_ron": 600,
                "honba_tsumo": 300, "noten_points": 3_000, "bankruptcy": "zero_or_less", "four_kans_draw": "deal_passes",
                "renhou": "yakuman", "big_wheels": True, "nagashi_mangan": "win", "dead_wall": 18, "kan_dora": "at_once",
                "tsumo_payment": "split", "double_yakuman": True, "four_riichi_draw": False, "four_winds_draw": False,
                "rinshan_after_kita": False, "red_fives": {"m": 0, "p": 1, "s": 1},
            },
        ),
        (
            "sanma/tenhou",
            {
                "start_points": 35_000, "honba_ron": 200, "honba_tsumo": 100, "noten_points": 2_000, "tsumo_payment": "loss",
                "rinshan_after_kita": True, "dead_wall": 14, "double_yakuman": False,
            },
        ),
        ("sanma/mahjong-soul", {"tsumo_payment": "loss", "double_yakuman": True}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_a_preset_says(rules, values):
    preset = options(rules)
    assert {name: getattr(preset, name) for name in values} == values


def test_the_defaults_of_the_type_are_the_guide():
    assert options("riichi/guide") == RiichiOptions()
