"""The sheet: which sets make each yaku, what did not count and why, the arithmetic, and its words."""

import json

import pytest

from pung.rulesets.four_seas.words import sentences, yaku_name
from pung.rulesets.four_seas.yaku import all_yaku
from pung.scoring.sheet import Line, Note, Refusal, Step
from pung.scoring.texts import TextError
from pung.tiles.notation import format_tiles
from tests.rulesets.four_seas.book import note_of, score, sheet
from tests.rulesets.four_seas.random_hands import hands


def packing(result) -> dict[str, str]:
    return {yaku: " ".join(map(format_tiles, sets)) for yaku, sets in result.packing}


def test_which_sets_make_each_yaku():
    result = sheet("123m 456m 456m 789m 7p", ron="7p")
    assert packing(result) == {
        "B.a1": "123m 456m 456m 789m 77p",
        "F1.1": "456m 456m",
        "F3.a2": "123m 456m 789m",
    }
    assert result.lines[1] == Line("F1.1", 10, "points", (3, 4, 5, 3, 4, 5))


def test_sets_of_every_kind():
    result = sheet("444s 55s 678s 78m [333s]", ron="9m")
    assert packing(result)["F4.2"] == "333s 444s 55s"
    kongs = sheet("567p 444s 1p [2222s] [6666z]", ron="1p")
    assert packing(kongs) == {"D.2": "2222s 6666z", "E1.1": "6666z"}
    dragons = sheet("777z 666z 55z 222z 56m", ron="4m")
    assert packing(dragons)["E1.2"] == "666z 777z 55z"
    assert packing(dragons)["E1.1"] == "222z"
    pairs = sheet("77z 66z 55z 33p 88m 66p 7m", ron="7m")
    assert packing(pairs) == {"B.b1": "77m 88m 33p 66p 55z 66z 77z", "E1.4": "55z 66z 77z"}
    winds = sheet("11z 22z 33z 44z 33m 66z 8s", ron="8s")
    assert packing(winds)["E2.4"] == "11z 22z 33z 44z"
    orphans = sheet("19m 19p 19s 1234567z", ron="9s", last_tile_claim=True)
    assert packing(orphans) == {"B.c4": "19m 19p 199s 1234567z", "H1.2": "9s"}
    knitted = sheet("147m 258p 369s 1347z", ron="5z")
    assert packing(knitted) == {"B.c3": "147m 258p 369s 13457z"}


def test_included_in_another():
    result = sheet("345p 456p 567p 678p 9s", ron="9s")
    assert note_of(result, "F3.b1") == Note("F3.b1", "excluded", "F2.4")
    assert "Half Straight does not count: included in Four Shifted Sequences" in result.text("en")
    assert "连六不计：已包含于四步高" in result.text("zh")
    assert "連六は数えない：四歩高に含まれる" in result.text("ja")


def test_sets_already_used():
    result = sheet("123m 456m 789m 999s 6m", ron="6m")
    assert note_of(result, "F3.b1") == Note("F3.b1", "reused", "F3.a2")
    sentence = "Half Straight does not count: its sets are already used by Pure Straight in this category"
    assert sentence in result.text("en")


def test_beside_a_limit_yaku():
    result = sheet("1112223334445z", ron="5z")
    assert note_of(result, "A.5") == Note("A.5", "limit", "E2.6")
    assert "All Honors does not count: Big Four Winds is a limit yaku and stands alone" in result.text("en")


def test_all_types_of_single_tiles():
    result = sheet("19m 19p 19s 1234567z", ron="9s")
    assert result.notes == (Note("A.1", "off", "special_all_types"),)


def test_counted_once_by_option():
    result = sheet("222m 222s 88s 777z 55z", ron="5z", change={"repeat_yaku": False})
    assert note_of(result, "E1.1") == Note("E1.1", "repeated")


@pytest.mark.parametrize(
    ("hand", "how", "steps"),
    [
        ("123m 456s 789p 222p 7p", {"ron": "7p"}, [Step("settle.plain", 20)]),
        ("123m 456s 789p 222p 7p", {"tsumo": "7p"}, [Step("settle.self_draw", 40)]),
        ("234m 567m 234p 567p 9s", {"ron": "9s"}, [Step("settle.threshold", 50)]),
        (
            "234m 567m 234p 567p 9s",
            {"ron": "9s", "concealed_discard": True},
            [Step("settle.half", 60), Step("settle.plain", 30)],
        ),
        (
            "444m 66m 78m [123m] [555m]",
            {"ron": "6m"},
            [Step("limit.counted", -10), Step("settle.threshold", 50)],
        ),
    ],
)
def test_steps(hand, how, steps):
    assert list(sheet(hand, **how).steps) == steps


def test_headlines():
    assert sheet("234m 567m 234p 567p 9s", ron="9s").headline() == "60 points"
    assert sheet("444m 66m 78m [123m] [555m]", ron="6m").headline() == (
        "200 points: counted limit, the yaku come to 210"
    )
    assert sheet("1112223334445z", ron="5z").headline() == "320 points: limit yaku"
    buried = sheet("345p 456p 567p 678p 2m", ron="2m", concealed_discard=True)
    assert buried.headline() == "165 points; on a concealed discard half of it, 82.5"
    assert buried.headline("zh") == "165分；和埋牌减半，计82.5分"


WHOLE = """
160 points
Four Shifted Sequences: 160 points  [345p 456p 567p 678p]
on a discard, over the threshold: the two others pay 50 each, the discarder the rest of four times the score
All Sequences does not count: included in Four Shifted Sequences
Two Shifted Sequences does not count: its sets are already used by Four Shifted Sequences in this category
Two Shifted Sequences Twice does not count: its sets are already used by Four Shifted Sequences in this category
Three Shifted Sequences does not count: its sets are already used by Four Shifted Sequences in this category
Half Straight does not count: included in Four Shifted Sequences
North pays West 540
East, who did not discard, pays West 50
South, who did not discard, pays West 50
"""


def test_the_whole_text():
    assert sheet("345p 456p 567p 678p 9s", ron="9s", seat="W").text() == WHOLE.strip()


def test_as_data():
    data = sheet("234m 567m 234p 567p 9s", ron="9s").to_json()
    assert json.loads(json.dumps(data)) == data
    assert (data["total"], data["gain"], data["points"], data["raw"], data["limit"]) == (60, 240, 60, 60, "")
    assert data["lines"] == [
        {
            "pattern": "F3.b3",
            "value": 60,
            "unit": "points",
            "tiles": "234567m 234567p",
            "sets": ["234m", "567m", "234p", "567p"],
        }
    ]
    buried = sheet("345p 456p 567p 678p 2m", ron="2m", concealed_discard=True).to_json()
    assert json.loads(json.dumps(buried))["settled"] == 82.5


def test_every_hand_explains_itself_in_three_languages():
    from pung.hands.melds import Seat
    from pung.rulesets.four_seas import scoring
    from pung.rulesets.four_seas.context import WinSeats
    from tests.rulesets.four_seas.book import OPEN

    for hand in hands(1_000, seed=8):
        seats = WinSeats(Seat(0), None if hand.context.tsumo else Seat(3))
        result = scoring.sheet(OPEN, hand.tiles, hand.melds, hand.context, seats)
        if isinstance(result, Refusal):
            continue
        for lang in ("en", "ja", "zh"):
            rows = result.text(lang).split("\n")
            assert len(rows) == 1 + sum(map(len, (result.lines, result.steps, result.notes, result.transfers)))
        counted = [y for y, _ in result.yaku]
        assert not set(counted) & {n.pattern for n in result.notes if n.reason not in ("repeated", "exempt")}
        assert all(line.tiles for line in result.lines)


# Words.


def test_every_sentence_has_three_languages():
    for sentence in sentences().ids:
        assert set(sentences().languages(sentence)) >= {"en", "ja", "zh"}, sentence


def test_every_yaku_has_three_names_and_three_definitions():
    for row in all_yaku():
        assert all(yaku_name(row.id, lang) for lang in ("en", "ja", "zh"))
        assert set(row.definition) == {"en", "ja", "zh"}
        assert row.source == f"four-seas {row.id}"
        assert sentences().say(f"level.{row.level}", "ja")
        assert sentences().say(f"category.{row.category}", "zh")
    for lang in ("en", "ja", "zh"):
        names = [row.names[lang] for row in all_yaku()]
        assert len(set(names)) == 100, [n for n in names if names.count(n) > 1]


def test_unknown_names():
    with pytest.raises(TextError):
        yaku_name("Z.1")
    with pytest.raises(TextError):
        yaku_name("A.1", "fr")


def test_a_refused_hand_has_no_sheet():
    assert isinstance(score("123m 789m 345p 222s 9s", ron="9s"), Refusal)
