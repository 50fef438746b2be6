"""The payments of Four Seas in the table are those of scored hands."""

import pytest

from pung.guide.four_seas import SCORES, paid, tables
from pung.rulesets.registry import rules

OPTIONS = rules("four-seas").options


@pytest.mark.parametrize(
    ("points", "how", "amounts"),
    [
        (10, {"tsumo": True}, (20, 60)),
        (25, {}, (50, 25, 100)),
        (50, {}, (100, 50, 200)),
        (55, {}, (120, 50, 220)),
        (480, {}, (1820, 50, 1920)),
        (25, {"buried": True}, (25, 12.5, 50)),
        (120, {"buried": True}, (140, 50, 240)),
    ],
)
def test_who_pays_what(points, how, amounts):
    assert paid(OPTIONS, points, **how) == amounts


def test_a_scored_hand_is_paid_as_the_table_says():
    sheet = rules("four-seas").score("123s 456m 77p 333z 77z", ron="7z")
    assert (sheet.total, tuple(t.points for t in sheet.transfers[:2])) == (50, paid(OPTIONS, 50)[:2])


def test_below_a_line_nothing_is_paid():
    rows = {str(row.head.content): [str(cell.content) for cell in row.cells] for row in tables("en")[1].rows}
    assert list(rows) == [str(score) for score in SCORES]
    assert rows["10"] == ["20", "60", *["–"] * 6]
    assert rows["200"] == ["400", "1,200", "700", "50", "800", "300", "50", "400"]


def test_the_lines_of_both_presets():
    rows = {str(row.head.content): [cell.content for cell in row.cells] for row in tables("en")[0].rows}
    assert rows == {"standard": ["10", "20", "50", "200"], "high": ["20", "40", "50", "200"]}
