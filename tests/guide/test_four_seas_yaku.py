"""The hundred yaku: all 127 examples are on the page, each with its verdict, and a counterexample for every yaku."""

import re
from copy import deepcopy

import pytest

from pung.guide import four_seas_yaku
from pung.guide.errors import GuideError
from pung.guide.four_seas_yaku import counter_rows, example_rows, yaku_groups
from pung.rulesets.four_seas.yaku import all_yaku
from tests.guide.pages import page

WRITTEN = [(yaku, row["hand"]) for yaku, rows in example_rows().items() for row in rows]


def entries(lang: str = "en"):
    return {entry.id: entry for group in yaku_groups(lang) for entry in group.entries}


def test_every_yaku_has_an_example_and_a_counterexample():
    told = entries()
    assert list(told) == [yaku.id for yaku in all_yaku()]
    assert len(told) == 100
    assert all(entry.examples and entry.counterexamples for entry in told.values())


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_the_127_examples_are_on_the_page(lang):
    assert len(WRITTEN) == 127
    told = entries(lang)
    for yaku, hand in WRITTEN:
        assert hand in [shown.written for shown in told[yaku].examples]
        assert f"<code>{hand}</code>" in page("four-seas", lang).html
    assert sum(bool(shown.written) for entry in told.values() for shown in entry.examples) == 127


@pytest.mark.parametrize("yaku", [yaku.id for yaku in all_yaku()])
def test_each_verdict_names_the_yaku(yaku):
    entry = entries()[yaku]
    for shown in entry.examples:
        if shown.verdict.good:
            assert any(own for _, own in shown.verdict.lines)
        else:
            assert (yaku, shown.written) == ("C1.1", "345p 222m 678s 555m 44s"), "five points alone are no win"
            assert "All Simples 5" in shown.verdict.lead
    assert not any(shown.verdict.good for shown in entry.counterexamples)
    assert not any(own for shown in entry.counterexamples for _, own in shown.verdict.lines)


def test_tiles_that_an_example_leaves_open_are_marked():
    entry = entries()["F1.1"]
    hand = entry.examples[0].hand
    assert [[tile.id for tile in group if "free" not in tile.mark] for group in hand.groups[:2]] == [
        ["3s", "4s", "5s"]
    ] * 2
    assert all("free" in tile.mark for group in hand.groups[2:] for tile in group)
    assert hand.won is not None
    assert hand.won.mark == "won free"


def test_what_a_yaku_includes_is_linked():
    remarks = " ".join(entries()["E2.6"].remarks)
    assert re.findall(r'href="#yaku-([^"]+)"', remarks) == ["B.a2", "E1.1", "A.2", "A.5"]


# A wrong verdict stops the build.


def test_a_counterexample_with_the_yaku_stops_the_build():
    rows = deepcopy(dict(counter_rows()))
    rows["B.a2"]["bad"] = {"hand": "333m 666p 444s 333z 8p", "ron": "8p"}
    with pytest.raises(GuideError, match=r"four-seas/standard: B\.a2: .* expected without, found counts"):
        yaku_groups("en", rows)


def test_a_refused_counterexample_that_has_the_yaku_all_the_same_stops_the_build():
    rows = deepcopy(dict(counter_rows()))
    rows["F1.1"]["bad"] = {"hand": "345s 345s 333z 123p 8s", "ron": "8s", "refused": "below_line"}
    with pytest.raises(GuideError, match=r"F1\.1.*found refused all the same \(below_line\)"):
        yaku_groups("en", rows)


def test_a_missing_counterexample_stops_the_build():
    rows = {name: row for name, row in counter_rows().items() if name != "G2.b1"}
    with pytest.raises(GuideError, match=r"G2\.b1 has no counterexample"):
        yaku_groups("en", rows)


@pytest.mark.parametrize(
    ("win", "found"),
    [
        ({"hand": "123p 345m 234s 777s 8p", "ron": "8p"}, "is no way to fill"),
        ({"hand": "333m 666p 444s 333z 1p", "ron": "1m"}, "expected counts, found refused"),
    ],
)
def test_an_example_that_is_filled_wrongly_stops_the_build(monkeypatch, win, found):
    rows = {**example_rows(), "B.a2": [{"hand": "333m 666p 444s 333z ??", "win": win}]}
    monkeypatch.setattr(four_seas_yaku, "example_rows", lambda: rows)
    with pytest.raises(GuideError, match=found):
        yaku_groups("en")


def test_a_complete_example_is_filled_with_nothing_else(monkeypatch):
    rows = {
        **example_rows(),
        "A.3": [{"hand": "123s 234s 666s 789s", "win": {"hand": "123s 234s 666s 789s 4s", "ron": "4s"}}],
    }
    monkeypatch.setattr(four_seas_yaku, "example_rows", lambda: rows)
    with pytest.raises(GuideError, match="is not `123s 234s 666s 789s`"):
        yaku_groups("en")
