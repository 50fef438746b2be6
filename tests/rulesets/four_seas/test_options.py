"""Options: presets, meanings in three languages, and what each scoring option changes."""

import pytest

from pung.rulesets.four_seas.options import FourSeasOptions
from pung.rulesets.options import OptionError, describe, preset_names, with_values
from pung.scoring.sheet import Refusal
from tests.rulesets.four_seas.book import PACKAGE, options, score, sheet


def test_presets():
    assert preset_names(PACKAGE) == ("high", "standard")
    assert options("standard") == FourSeasOptions()
    high = options("high")
    assert (high.minimum_self_draw, high.minimum_discard, high.payment_threshold, high.dead_wall) == (20, 40, 50, 0)


def test_every_option_says_what_it_means():
    for row in describe(FourSeasOptions()):
        assert set(row.meaning) == {"en", "ja", "zh"}
        assert row.meaning["en"]
        assert row.meaning["ja"] != row.meaning["en"], row.name
        assert row.meaning["zh"] != row.meaning["en"], row.name


def test_wrong_values_are_refused():
    for name, value in [("packing", "best"), ("match_length", 5), ("repeat_yaku", 1), ("no_such_option", True)]:
        with pytest.raises(OptionError, match=name):
            with_values(FourSeasOptions(), {name: value})


@pytest.mark.parametrize(
    ("option", "value", "hand", "how", "before", "after"),
    [
        ("packing", "global_best", "234m 567m 234p 567p 9s", {"ron": "9s"}, 60, 80),
        ("reuse_scope", "subcategory", "123m 456m 789m 999s 6m", {"ron": "6m"}, 40, 45),
        ("repeat_yaku", False, "555z 666z 234m 678p 9s", {"ron": "9s"}, 20, 10),
        ("repeat_yaku", False, "123m 456m 123p 456s 9p", {"ron": "9p"}, 20, 15),
        ("special_all_types", True, "19m 19p 19s 1234567z", {"ron": "9s"}, 160, 180),
        ("nine_gates_declared", "no_kong", "2345678899s (1111s)", {"ron": "9s"}, 200, 120),
        ("king_straight_kong", False, "123m 55m 666m 78m [4444m]", {"ron": "9m"}, 240, 155),
        ("mirror_same_rank", False, "123p 123s 123p 123s 8m", {"ron": "8m"}, 120, 90),
        ("include_upgrades", True, "444m 66m 78m [123m] [555m]", {"ron": "6m"}, 200, 180),
        (
            "kong_with_replacement",
            False,
            "234m 567p 345s 1z [9999s]",
            {"tsumo": "1z", "kong_replacement": True},
            30,
            20,
        ),
        ("linked_min_number_blocks", 2, "456p 666z 333z 444z 1z", {"ron": "1z"}, 90, 70),
        (
            "last_tile_by_replacement",
            "replacement_only",
            "234m 567p 345s 1z [9999s]",
            {"tsumo": "1z", "kong_replacement": True, "last_tile_draw": True},
            50,
            30,
        ),
        ("limit_line", 150, "444m 66m 78m [123m] [555m]", {"ron": "6m"}, 200, 150),
    ],
)
def test_scoring_options(option, value, hand, how, before, after):
    assert sheet(hand, **how).total == before
    assert sheet(hand, change={option: value}, **how).total == after


def test_a_kong_with_replacement_names_one_quad_only():
    change = {"kong_with_replacement": False}
    two = sheet("234m 567p 1z [9999s] (2222p)", tsumo="1z", kong_replacement=True, change=change)
    assert [y for y, _ in two.yaku] == ["D.2", "H2.2"]


def test_lines_are_options():
    assert isinstance(score("123m 456s 789p 222p 7p", ron="7p", change={"minimum_discard": 25}), Refusal)
