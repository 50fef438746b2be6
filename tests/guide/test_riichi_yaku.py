"""The yaku of riichi and sanma: each with both hands, verdicts from the scoring program, a wrong one stops the build."""

from copy import deepcopy

import pytest

from pung.guide.errors import GuideError
from pung.guide.riichi_yaku import BONUSES, rows_of, yaku_groups
from pung.rulesets.registry import rules
from pung.rulesets.riichi.yaku import all_yaku
from pung.scoring.pattern import resolve

FAMILIES = ("riichi", "sanma")


def entries(family: str, lang: str = "en"):
    return {entry.id: entry for group in yaku_groups(family, lang) for entry in group.entries}


def changed(family: str, pattern: str, **columns):
    """The data with some columns of a row changed; None takes one away."""
    rows = deepcopy(dict(rows_of(family)))
    for name, value in columns.items():
        if value is None:
            del rows[pattern][name]
        else:
            rows[pattern][name] = value
    return rows


@pytest.mark.parametrize("family", FAMILIES)
def test_every_yaku_has_an_example_and_a_counterexample(family):
    told = entries(family)
    bonuses = set(BONUSES) - ({"kita"} if family == "riichi" else set())
    assert set(told) == {pattern.id for pattern in all_yaku()} | bonuses
    without = {name for name, entry in told.items() if not entry.examples}
    assert without == ({"sanshoku_doujun"} if family == "sanma" else set()), "no run in characters among three"
    assert all(entry.counterexamples for entry in told.values())
    assert all(shown.verdict.good for entry in told.values() for shown in entry.examples)
    assert not any(shown.verdict.good for entry in told.values() for shown in entry.counterexamples)


@pytest.mark.parametrize("family", FAMILIES)
def test_what_the_default_preset_does_not_count_stands_apart(family):
    off = {entry.id for group in yaku_groups(family, "en") if group.id == "yaku-group-off" for entry in group.entries}
    active = {pattern.id for pattern in resolve(all_yaku(), rules(family).options)}
    assert off == {pattern.id for pattern in all_yaku()} - active
    assert off == ({"renhou", "big_wheels"} if family == "riichi" else set())


def test_what_is_printed_beside_a_hand():
    pinfu = entries("riichi")["pinfu"]
    good, bad = pinfu.examples[0].verdict, pinfu.counterexamples[0].verdict
    assert (good.lead, good.lines, good.total) == ("Scores", (("Pinfu: 1 han", True),), "1 han 30 fu: 1,000 points")
    assert bad.lead == "Refused: The hand has no yaku; dora alone do not count as one."


def test_a_counterexample_may_win_by_other_yaku():
    verdict = entries("riichi")["daisangen"].counterexamples[0].verdict
    assert verdict.lead == "Complete, but without Big Three Dragons"
    assert ("Little Three Dragons: 2 han", False) in verdict.lines


def test_a_counterexample_says_why_the_sheet_leaves_it_out():
    assert entries("riichi")["ura"].counterexamples[0].verdict.lead == "Ura Dora left out: only after riichi"


def test_discards_are_scored_too():
    assert entries("riichi")["nagashi_mangan"].examples[0].verdict.total == "8,000 points"
    assert entries("riichi")["nagashi_mangan"].counterexamples[0].verdict.lead == "No Nagashi Mangan"


@pytest.mark.parametrize(
    ("pattern", "values"),
    [
        ("pinfu", [("1 han, closed hands only", ())]),
        ("chinitsu", [("6 han, open 5", ())]),
        ("toitoi", [("2 han", ())]),
        (
            "kokushi_13",
            [
                ("yakuman, closed hands only", ("guide", "tenhou")),
                ("double yakuman, closed hands only", ("mahjong-soul",)),
            ],
        ),
        ("renhou", [("does not count", ("guide", "mahjong-soul", "tenhou"))]),
        ("dora", [("1 han each", ())]),
    ],
)
def test_values_by_preset_where_they_differ(pattern, values):
    found = entries("riichi")[pattern].values
    if pattern == "renhou":
        assert [value.text for value in found] == ["does not count"]
    else:
        assert [tuple(value) for value in found] == values


# A wrong verdict stops the build, and says where.


def test_an_example_without_its_yaku_stops_the_build():
    rows = changed("riichi", "pinfu", good={"hand": "234m 567m 345p 99s 68s", "ron": "7s", "riichi": True})
    with pytest.raises(GuideError) as stopped:
        yaku_groups("riichi", "en", rows)
    assert str(stopped.value) == (
        'riichi/guide: pinfu: `"234m 567m 345p 99s 68s" --ron 7s --riichi`: expected counts, found without'
    )


def test_a_counterexample_with_the_yaku_stops_the_build():
    rows = changed("riichi", "pinfu", bad={"hand": "234m 567m 345p 99s 67s", "ron": "8s"})
    with pytest.raises(GuideError, match=r"pinfu.*expected without, found counts"):
        yaku_groups("riichi", "en", rows)


def test_a_counterexample_that_fails_for_another_reason_stops_the_build():
    rows = changed(
        "riichi", "tanyao", bad={"hand": "345p 66s 78s [234m] [888p]", "ron": "9s", "refused": "not_complete"}
    )
    with pytest.raises(GuideError, match=r"tanyao.*expected refused \(not_complete\), found refused \(no_yaku\)"):
        yaku_groups("riichi", "en", rows)


def test_a_hand_that_cannot_be_stops_the_build():
    rows = changed("riichi", "tanyao", good={"hand": "345p 66s 67s [234m] [888p]", "ron": "8s", "riichi": True})
    with pytest.raises(GuideError, match="riichi needs a closed hand"):
        yaku_groups("riichi", "en", rows)


def test_a_circumstance_that_does_not_exist_stops_the_build():
    rows = changed("riichi", "tanyao", good={"hand": "345p 66s 67s [234m] [888p]", "ron": "8s", "rihci": True})
    with pytest.raises(GuideError, match=r"tanyao.*rihci"):
        yaku_groups("riichi", "en", rows)


def test_a_pond_with_the_wrong_verdict_stops_the_build():
    rows = changed("riichi", "nagashi_mangan", good={"pond": "1m 2m 9m"})
    with pytest.raises(GuideError, match="nagashi_mangan: `1m 2m 9m`: expected counts, found without"):
        yaku_groups("riichi", "en", rows)


def test_a_hand_that_is_possible_after_all_stops_the_build():
    rows = changed("sanma", "sanshoku_doujun", good={"hand": "123p 456p 22z 789s 46s", "ron": "5s"})
    with pytest.raises(GuideError, match=r"sanshoku_doujun.*said to be impossible, and is not"):
        yaku_groups("sanma", "en", rows)


@pytest.mark.parametrize("column", ["needs", "good", "bad", "why"])
def test_whatever_is_missing_stops_the_build(column):
    with pytest.raises(GuideError, match=f"riichi/guide: toitoi has no `{column}`"):
        yaku_groups("riichi", "en", changed("riichi", "toitoi", **{column: None}))


def test_a_missing_language_stops_the_build():
    with pytest.raises(GuideError, match="`why` of toitoi is missing in `zh`"):
        yaku_groups("riichi", "zh", changed("riichi", "toitoi", why={"en": "No.", "ja": "否。"}))


def test_a_pattern_without_a_row_and_a_row_without_a_pattern_stop_the_build():
    rows = dict(rows_of("riichi"))
    with pytest.raises(GuideError, match="toitoi has no"):
        yaku_groups("riichi", "en", {name: row for name, row in rows.items() if name != "toitoi"})
    with pytest.raises(GuideError, match="a row `toytoy`, which is no yaku"):
        yaku_groups("riichi", "en", rows | {"toytoy": rows["toitoi"]})
