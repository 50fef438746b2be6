"""The table of options: every option of a rule set with its meaning and its value in each preset."""

import pytest

from pung.guide.families import FAMILIES, family_of
from pung.guide.tables import options_table, value_text
from pung.rulesets.options import describe
from pung.scoring.texts import LANGUAGES


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_told_with_its_value_in_every_preset(family, lang):
    known = family_of(family)
    table = options_table(known.presets, lang)
    described = describe(known.rules.options)
    assert [row.anchor for row in table.rows] == [f"option-{row.name}" for row in described]
    assert [str(row.cells[0].content) for row in table.rows] == [row.meaning[lang] for row in described]
    assert {len(row.cells) for row in table.rows} == {len(known.presets) + 2}
    assert list(table.head[2:-1]) == [name.partition("/")[2] for name in known.presets]


def test_values_that_differ_from_the_default_are_marked():
    table = options_table(family_of("riichi").presets, "en")
    row = next(row for row in table.rows if row.anchor == "option-double_yakuman")
    assert [(str(cell.content), cell.mark) for cell in row.cells[1:4]] == [("off", ""), ("on", "changed"), ("off", "")]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "on"),
        (25_000, "25,000"),
        ((20, 10, -10, 0), "+20 / +10 / -10 / 0"),
        ({"m": 1, "p": 2}, "m 1, p 2"),
        ("below_zero", "<code>below_<wbr>zero</code>"),
    ],
)
def test_how_values_are_written(value, text):
    assert str(value_text(value, "en")) == text
