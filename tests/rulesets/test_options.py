"""Options and presets: strict, by name, with a meaning in three languages; rule sets by name."""

from dataclasses import fields

import pytest

import pung
from pung.rulesets.options import OptionError, describe, with_values
from pung.rulesets.registry import UnknownRules, rule_set_names, rules_from_toml

PRESETS = pung.presets()


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_has_a_value_choices_and_a_meaning_in_three_languages(name):
    options = pung.rules(name).options
    rows = describe(options)
    assert [r.name for r in rows] == [f.name for f in fields(options)]
    for row in rows:
        assert row.choices, row.name
        assert all(row.meaning[lang] for lang in ("en", "ja", "zh")), row.name


@pytest.mark.parametrize("name", PRESETS)
def test_an_option_takes_its_own_value_back_also_as_text(name):
    options = pung.rules(name).options
    for row in describe(options):
        assert with_values(options, {row.name: row.value}) == options
        if not isinstance(row.value, dict):
            text = str(list(row.value) if isinstance(row.value, tuple) else row.value)
            written = text.lower() if isinstance(row.value, bool) else text
            assert with_values(options, {row.name: written}) == options, row.name


WRONG = [
    ("kuikea = true", "presets.toml: there is no option `kuikea`; did you mean `kuikae`?"),
    ('kuikae = "sometimes"', "presets.toml: `kuikae` cannot be 'sometimes'; it is forbidden | same_tile_forbidden"),
    ("length = 3", "`length` cannot be 3"),
    ('open_tanyao = "yes"', "`open_tanyao` cannot be 'yes'; it is true | false"),
    ("start_points = true", "`start_points` cannot be True; it is a whole number"),
    ("start_points = 2.5", "`start_points` cannot be 2.5"),
    ("uma = [1, 2, 3]", "`uma` cannot be [1, 2, 3]"),
    ('uma = ["a", 1, 2, 3]', "`uma` cannot be"),
    ("red_fives = { m = -1 }", "`red_fives` cannot be"),
    ("red_fives = { z = 1 }", "`red_fives` cannot be"),
    ("red_fives = 3", "`red_fives` cannot be 3"),
    ("double_wind_pair_fu = 3", "`double_wind_pair_fu` cannot be 3; it is 2 | 4"),
    ("[table]\nx = 1", "there is no option `table`"),
    ("length = ", "presets.toml: not valid TOML"),
]


@pytest.mark.parametrize(("text", "says"), WRONG, ids=[w[0] for w in WRONG])
def test_a_file_with_a_mistake_is_refused_naming_the_key(text, says):
    with pytest.raises(OptionError) as refused:
        rules_from_toml("riichi/tenhou", text, "presets.toml")
    assert says in str(refused.value)


def test_a_file_changes_what_it_names_and_nothing_else():
    changed = rules_from_toml("riichi/tenhou", 'length = "east"', "mine.toml").options
    assert changed == pung.rules("riichi/tenhou", length="east").options
    assert [r.name for r, o in zip(describe(changed), describe(pung.rules("riichi/tenhou").options), strict=True) if r.value != o.value] == ["length"]  # fmt: skip


def test_a_rule_set_alone_is_its_default_preset():
    firsts = {name: next(p for p in PRESETS if p.startswith(f"{name}/")) for name in rule_set_names()}
    for name, preset in firsts.items():
        assert pung.rules(name).id == preset


@pytest.mark.parametrize("name", ["", "chess", "riichi/other", "RIICHI", "riichi/tenhou/x"])
def test_unknown_rules_are_refused_with_those_that_there_are(name):
    with pytest.raises(UnknownRules, match="riichi/tenhou"):
        pung.rules(name)
