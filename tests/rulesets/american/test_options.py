"""Options: the preset, what may be changed, and house rules that are refused because they are not played."""

import pytest

import pung
from pung.rulesets.american.options import AmericanOptions
from pung.rulesets.american.scoring import STANDARD, card_of
from pung.rulesets.options import OptionError, describe, load_preset, preset_names, with_values
from tests.rulesets.american.cards import CARD

PACKAGE = "pung.rulesets.american"


def test_the_standard_is_the_default():
    assert preset_names(PACKAGE) == ("standard",)
    assert load_preset(AmericanOptions, PACKAGE, "standard") == AmericanOptions() == STANDARD


def test_the_options_name_the_card():
    assert card_of(STANDARD) is CARD


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("blanks", 6),
        ("futures", True),
        ("mush", True),
        ("stacks", True),
        ("pung_to_kong", True),
        ("strict_errors", True),
        ("additive_bonuses", True),
        ("wall_game_bonus", 10),
        ("kitty", 50),
        ("loss_cap", 500),
        ("bettor", True),
        ("pivot", True),
    ],
)
def test_a_house_rule_that_is_not_played_is_refused(name, value):
    with pytest.raises(OptionError, match=f"`{name}` cannot be .* not played here"):
        with_values(STANDARD, {name: value})
    with_values(STANDARD, {name: getattr(STANDARD, name)})


@pytest.mark.parametrize(("name", "value"), [("jokers", 99), ("session_hands", -1), ("jokerless_factor", 0)])
def test_a_number_out_of_range_is_refused(name, value):
    with pytest.raises(OptionError, match=f"`{name}` cannot be {value}; it is"):
        with_values(STANDARD, {name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [("second_charleston", "sometimes"), ("card", 1999), ("early_wins", True), ("courtesy", "maybe")],
)
def test_a_value_that_is_none_is_refused(name, value):
    with pytest.raises(OptionError, match=name):
        with_values(STANDARD, {name: value})


def test_the_tile_set():
    assert STANDARD.tile_set.size == 152
    ten = with_values(STANDARD, {"jokers": 10})
    assert (ten.tile_set.size, ten.tile_set.copies[35]) == (154, 10)


def test_every_option_is_described_in_three_languages():
    for row in describe(STANDARD):
        assert set(row.meaning) == {"en", "ja", "zh"}
        assert len(set(row.meaning.values())) > 1, row.name


def test_a_card_that_is_none_is_refused_in_one_sentence(tmp_path):
    with pytest.raises(OptionError, match="1999"):
        pung.rules("american", card="1999")
    broken = tmp_path / "club.toml"
    broken.write_text("name = ", "utf-8")
    with pytest.raises(OptionError, match=r"club\.toml"):
        pung.rules("american", card=str(broken))
