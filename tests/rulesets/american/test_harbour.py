"""A second, unlike card of 40 lines loads as it stands: years, sextets, pairs of winds, opposite dragons, like numbers."""

import pytest

from pung.rulesets.american.check import check_card
from pung.rulesets.american.words import remarks
from pung.tiles.notation import format_tiles
from tests.rulesets.american.cards import HARBOUR, patterns_of

CHECK = check_card(HARBOUR)
SHOWN = {shown.line.id: shown for shown in CHECK.shown}


def test_it_has_forty_lines():
    assert len(HARBOUR.lines) == 40
    assert len(HARBOUR.sections) == 7


@pytest.mark.parametrize(
    ("line", "patterns", "example"),
    [
        ("A1", 6, "123m 222333p 5z ffff"),  # 0 is the white dragon
        ("A3", 1, "225m 225p 225s 555z ff"),  # colours
        ("A4", 48, "224m 1111p 2222s 5z ff"),  # the year is held
        ("B2", 21, "11111122333333m"),
        ("B3", 1, "11222222444444z"),
        ("B4", 27, "111111m 777777z ff"),
        ("C2", 27, "1111m 1111p 4444z ff"),
        ("C3", 1, "11223344z ffffff"),
        ("C4", 18, "1111333355m 1122z"),  # any winds, in the order East South West North
        ("D1", 36, "11122233344m 555z"),  # opposite: the dragon of the next suit
        ("D2", 24, "11112222m 555666z"),
        ("D5", 72, "1112222m 7777z fff"),
        ("D6", 3, "5555577777z ffff"),
        ("E3", 12, "2222m 2222p 66z ffff"),
        ("E4", 45, "111m 11p 111s 77777z f"),
        ("E5", 48, "11224444m 111222p"),
        ("F2", 12, "111333m 222444p 55s"),
        ("G7", 1, "159m 159p 159s fffff"),
    ],
)
def test_a_line_is_read_as_it_is_printed(line, patterns, example):
    assert format_tiles(SHOWN[line].example) == example
    assert len(patterns_of("harbour", line)) == patterns


@pytest.mark.parametrize(
    ("line", "lang", "said"),
    [
        ("A1", "en", ["2 suits"]),
        ("B3", "en", []),
        ("C4", "en", ["1 suit", "any winds"]),
        ("D1", "en", ["1 suit", "any run of numbers", "opposite dragon"]),
        ("D3", "en", ["2 suits", "matching dragon"]),
        ("D4", "en", ["1 suit", "any run of numbers", "any 2 dragon(s)"]),
        ("E3", "en", ["2 suits", "like number, one of 2 4 6 8", "opposite dragon"]),
        ("F2", "zh", ["三种花色", "从 1 5 起的连号"]),
        ("D6", "ja", ["任意の三元牌2種"]),
    ],
)
def test_what_is_said_in_brackets(line, lang, said):
    assert remarks(HARBOUR.line(line), lang) == said


def test_names_in_other_languages():
    assert HARBOUR.called(HARBOUR.name, "ja") == "港倶楽部"
    assert HARBOUR.title(HARBOUR.line("G6"), "ja") == "Odds and ends G6 (FFFFF NEWS DDDDD) 花と風と竜"
    assert HARBOUR.title(HARBOUR.line("C2"), "ja").startswith("風の対子 C2")
    assert HARBOUR.called("Pairs of winds", "zh") == "Pairs of winds"


def test_the_section_decides_about_jokerless_hands():
    assert SHOWN["C1"].score.value == HARBOUR.line("C1").points
    assert SHOWN["F1"].score.value == 2 * HARBOUR.line("F1").points


def test_jokers_that_a_real_set_forces():
    forced = {name: shown.forced for name, shown in SHOWN.items() if shown.forced}
    assert forced == {"B2": 4, "B3": 4, "B4": 4, "B5": 4, "D6": 2, "E4": 1, "F5": 2, "G4": 2, "G6": 1}
