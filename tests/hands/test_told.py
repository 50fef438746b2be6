"""Hands that are none, in three languages."""

import pytest

from pung.hands.melds import parse_hand
from pung.hands.shanten import HandError, shanten
from pung.tiles import NotationError
from tests.told import told

WRONG = [
    ("[135m]", "`135m` is not a chow, pung or kong", "順子・刻子・槓子のいずれでもありません", "不是顺子、刻子或杠子"),
    ("(111m)", "`111m` is not a concealed kong", "暗槓になりません", "不是暗杠"),
    ("[112+2m]", "is not an added kong", "加槓になりません", "不是加杠"),
    ("[44+44z]", "exactly one tile is added to a pung", "加えるのは1枚です", "只在刻子上加一张牌"),
    ("[123m", "the bracket `[` is not closed", "括弧 `[` が閉じられていません", "括号 `[` 没有闭合"),
    ("123m]", "the bracket `]` was never opened", "対応する開き括弧がありません", "没有对应的左括号"),
    ("[9z]", "there is no tile `9z`", "`9z` という牌はありません", "没有 `9z` 这种牌"),
]


@pytest.mark.parametrize(("hand", "en", "ja", "zh"), WRONG, ids=[row[0] for row in WRONG])
def test_text_that_is_no_hand(hand, en, ja, zh):
    with pytest.raises(NotationError) as refused:
        parse_hand(hand)
    texts = told(refused.value)
    assert en in texts["en"]
    assert ja in texts["ja"]
    assert zh in texts["zh"]


NONE = [0] * 34


@pytest.mark.parametrize(
    ("counts", "melds", "en", "ja", "zh"),
    [
        ([0] * 9, 0, "a hand is 34 counts", "34種", "34 种牌"),
        ([5, *NONE[1:]], 0, "there cannot be 5 tiles 1m in a hand", "1m が5枚", "5 张 1m"),
        (NONE, 5, "a hand has 0 to 4 melds, not 5", "副露は0〜4組", "0 到 4 组"),
        ([3, *NONE[1:]], 0, "with 0 melds a hand has 13 or 14 tiles, not 3", "13枚か14枚", "13 或 14 张"),
        ([3, *NONE[1:]], 1, "with 1 meld a hand has 10 or 11 tiles, not 3", "10枚か11枚", "10 或 11 张"),
    ],
)
def test_counts_that_are_no_hand(counts, melds, en, ja, zh):
    with pytest.raises(HandError) as refused:
        shanten(counts, melds)
    texts = told(refused.value)
    assert en in texts["en"]
    assert ja in texts["ja"]
    assert zh in texts["zh"]
