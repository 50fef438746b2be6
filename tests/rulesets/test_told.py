"""Wins that cannot be and options that there are not: one sentence in three languages, and the part that is meant."""

import pytest

import pung
from pung.bots.bot import UnknownBot, make_bot
from pung.rulesets.american.card import CardError, load_card
from pung.rulesets.options import OptionError
from pung.rulesets.registry import UnknownRules, rule_set_names, rules_from_toml
from pung.tiles.told import ToldError
from tests.told import told

HAND = "234m 345p 678s 22z 99s"
KAN = "234m 345p 67s 99s (8888m)"
SEAS = "234m 345p 678s 22z 99s"
CARD = "ff 222m 222p 66s 555z"

#: rules, hand, how it was won; the part that is wrong, and what it is called in en, ja, zh
WINS = [
    ("riichi", HAND, {}, "ron", "give exactly one", "ロンかツモのどちらか", "不是荣和就是自摸"),
    ("riichi", "9z", {"ron": "1m"}, "hand", "no tile `9z`", "という牌はありません", "没有 `9z` 这种牌"),
    ("riichi", HAND, {"ron": "9"}, "ron", "lacks its suit", "種類", "缺少花色"),
    ("riichi", HAND, {"tsumo": "99s"}, "tsumo", "not one", "1枚だけ", "只能是一张"),
    ("riichi", HAND, {"ron": "9s", "dora": "x"}, "dora", "is not a tile", "牌ではありません", "不是牌"),
    ("riichi", HAND, {"ron": "9s", "ura": "9z"}, "ura", "no tile `9z`", "という牌はありません", "没有 `9z` 这种牌"),
    ("riichi", "234m 345p", {"ron": "9s"}, "hand", "is 6 tiles and 0 melds", "6枚と副露0組", "6 张牌加 0 组副露"),
    ("riichi", "234m 345p 678s 9999s", {"ron": "9s"}, "ron", "5 copies of 9s", "5枚", "有 5 张"),
    ("riichi", "234m 345p 67s 99999s", {"ron": "8s"}, "hand", "5 copies of 9s", "5枚", "有 5 张"),
    ("riichi", HAND, {"ron": "9s", "dora": "99s"}, "dora", "5 copies of 9s", "5枚", "有 5 张"),
    ("riichi", HAND, {"ron": "9s", "ura": "99s"}, "ura", "5 copies of 9s", "5枚", "有 5 张"),
    ("riichi", "[123m] 345p 678s 22z 99s", {"ron": "9s", "riichi": True}, "riichi", "closed hand", "門前", "门前清"),
    ("riichi", "[123m] 345p 678s 22z 99s", {"ron": "9s", "double_riichi": True}, "double_riichi", "closed hand", "門前", "门前清"),
    ("riichi", HAND, {"ron": "9s", "ippatsu": True}, "ippatsu", "needs riichi", "一発は立直", "没有一发"),
    ("riichi", KAN, {"ron": "5s", "rinshan": True}, "rinshan", "win by tsumo", "ツモ和了", "自摸"),
    ("riichi", HAND, {"tsumo": "9s", "rinshan": True}, "rinshan", "needs a kan", "槓が必要", "先开杠"),
    ("riichi", KAN, {"tsumo": "5s", "rinshan": True, "riichi": True, "ippatsu": True}, "ippatsu", "ends with a kan", "槓で消える", "因开杠而消失"),
    ("riichi", HAND, {"tsumo": "9s", "chankan": True}, "chankan", "another seat's kan", "他家の槓", "他家开杠"),
    ("riichi", HAND, {"ron": "9s", "haitei": True}, "haitei", "by tsumo", "河底撈魚です", "河底捞鱼"),
    ("riichi", HAND, {"tsumo": "9s", "houtei": True}, "houtei", "by ron", "海底摸月です", "海底摸月"),
    ("riichi", HAND, {"ron": "9s", "houtei": True, "chankan": True}, "chankan", "one of them", "両立しません", "只能居其一"),
    ("riichi", HAND, {"tsumo": "9s", "tenhou": True}, "tenhou", "dealer's", "親のツモ", "庄家的自摸"),
    ("riichi", HAND, {"ron": "9s", "chiihou": True}, "chiihou", "another seat", "子のツモ", "闲家的自摸"),
    ("riichi", HAND, {"tsumo": "9s", "renhou": True}, "renhou", "another seat", "子のロン", "闲家的荣和"),
    ("riichi", KAN, {"tsumo": "5s", "chiihou": True}, "chiihou", "untouched", "天和・地和・人和", "天和、地和、人和"),
    ("riichi", HAND, {"ron": "9s", "kita": 1}, "kita", "no north", "北抜きはありません", "没有拔北"),
    ("riichi", HAND, {"ron": "9s", "honba": -1}, "honba", "negative", "0以上", "不能为负数"),
    ("riichi", HAND, {"ron": "9s", "sticks": -1}, "sticks", "negative", "0以上", "不能为负数"),
    ("riichi", HAND, {"tsumo": "9s", "loser": "N"}, "loser", "no loser", "放銃者はいません", "没有放铳者"),
    ("riichi", HAND, {"ron": "9s", "loser": "S"}, "loser", "own discard", "自分の捨て牌", "自己打出的牌"),
    ("riichi", HAND, {"ron": "9s", "seat": "X"}, "seat", "seat `X` is not one of E, S, W, N", "和了者の席の `X`", "座位 `X`"),
    ("riichi", HAND, {"ron": "9s", "round": "X"}, "round", "round `X`", "場風の `X`", "场风 `X`"),
    ("riichi", HAND, {"ron": "9s", "pao": "X"}, "pao", "pao `X`", "責任払い（包）の `X`", "包牌 `X`"),
    ("riichi", HAND, {"ron": "9s", "pao": "S"}, "pao", "its own win", "和了者自身", "自己的和牌"),
    ("riichi", HAND, {"ron": "9s", "pao": {"tanyao": "N"}}, "pao", "only for daisangen", "責任払いはありません", "没有包牌"),
    ("sanma", "234p 345p 678s 22z 99s", {"ron": "9s", "seat": "N"}, "seat", "one of E, S, W", "E, S, W のいずれか", "E, S, W 之一"),
    ("sanma", "234p 345p 678s 22z 99s", {"ron": "9s", "kita": 5}, "kita", "0 to 4", "0〜4枚", "0 到 4 张"),
    ("sanma", "234p 345p 678s 44z 99s", {"ron": "9s", "kita": 3}, "kita", "5 copies of 4z", "5枚", "有 5 张"),
    ("sanma", "2345678m 99s 5678p", {"ron": "9s"}, "hand", "no tile 2m", "2m という牌はありません", "没有 2m 这张牌"),
    ("four-seas", SEAS, {}, "ron", "give one of", "出和か自摸", "不是点和就是自摸"),
    ("four-seas", SEAS, {"ron": "9s", "kong_replacement": True}, "kong_replacement", "drawn tile", "引いた牌", "摸到的牌"),
    ("four-seas", SEAS, {"tsumo": "9s", "robbing_a_kong": True}, "robbing_a_kong", "another seat", "他家の牌", "他家的牌"),
    ("four-seas", SEAS, {"tsumo": "9s", "kong_replacement": True}, "kong_replacement", "needs a kong", "槓が必要", "先开杠"),
    ("four-seas", SEAS, {"ron": "9s", "last_tile_claim": True, "robbing_a_kong": True}, "robbing_a_kong", "not both", "両立しません", "只能居其一"),
    ("four-seas", SEAS, {"ron": "9s", "robbing_a_kong": True}, "robbing_a_kong", "every tile of its kind", "すべて入る", "全部四张"),
    ("four-seas", SEAS, {"tsumo": "9s", "blessing_of_heaven": True}, "blessing_of_heaven", "dealer's", "親の自摸", "庄家的自摸"),
    ("four-seas", SEAS, {"ron": "9s", "blessing_of_earth": True}, "blessing_of_earth", "by tsumo", "子の自摸", "闲家的自摸"),
    ("four-seas", SEAS, {"tsumo": "9s", "blessing_of_man": True}, "blessing_of_man", "by ron", "子の出和", "闲家的点和"),
    ("four-seas", "[123m] 345p 678s 22z 99s", {"ron": "9s", "blessing_of_man": True}, "blessing_of_man", "nothing is declared", "副露も槓もない", "不得有任何副露"),
    ("four-seas", SEAS, {"ron": "9s", "blessing_of_man": True, "last_tile_claim": True}, "last_tile_claim", "first tiles", "最初の牌", "最初的牌"),
    ("four-seas", SEAS, {"tsumo": "9s", "concealed_discard": True}, "concealed_discard", "revealed", "開けられた", "揭开"),
    ("four-seas", SEAS, {"ron": "9s", "concealed_discard": True, "blessing_of_man": True}, "concealed_discard", "no chance yaku", "偶然役", "偶然番种"),
    ("four-seas", SEAS, {"tsumo": "9s", "loser": "N"}, "loser", "no loser", "放銃者はいません", "没有放铳者"),
    ("four-seas", SEAS, {"ron": "9s", "seat": "X"}, "seat", "seat `X`", "和了者の席の `X`", "座位 `X`"),
    ("four-seas", "123m", {"ron": "9s"}, "hand", "is 3 tiles", "3枚と副露0組", "3 张牌加 0 组副露"),
    ("four-seas", "234m 345p 678s 9999s", {"ron": "9s"}, "ron", "5 copies of 9s", "5枚", "有 5 张"),
    ("american", CARD, {}, "ron", "exactly one", "出和（捨て牌）か自摸", "不是点和"),
    ("american", CARD, {"tsumo": "j", "exchange": True, "earthly": True}, "exchange", "exclude", "同時には成り立ちません", "不能同时成立"),
    ("american", CARD, {"ron": "6s", "earthly": True}, "earthly", "self-picked", "自摸です", "都算自摸"),
    ("american", CARD, {"tsumo": "6s", "exchange": True}, "exchange", "brings a joker", "ジョーカーです", "是百搭"),
    ("american", CARD, {"tsumo": "6s", "heavenly": True}, "heavenly", "East's", "東家だけ", "只属于东家"),
    ("american", CARD, {"tsumo": "6s", "loser": "E"}, "loser", "no loser", "放銃者はいません", "没有放铳者"),
    ("american", CARD, {"ron": "6s", "seat": "E", "loser": "E"}, "loser", "own discard", "自分の捨て牌", "自己打出的牌"),
    ("american", CARD, {"tsumo": "6s", "pays_table": True}, "pays_table", "pays for the table", "全員分を払う", "包赔"),
    ("american", CARD, {"ron": "6s", "loser": "Q"}, "loser", "loser `Q`", "放銃者の `Q`", "放铳者 `Q`"),
    ("american", "ff 222m", {"ron": "6s"}, "hand", "is 5 tiles", "5枚です", "5 张牌"),
    ("american", "ff 222m 222p 60s 555z", {"ron": "6s"}, "hand", "no tile 0s", "0s という牌はありません", "没有 0s 这张牌"),
    ("american", "ff [234m] 222p 66s 555z", {"ron": "6s"}, "hand", "cannot be exposed", "晒せません", "不能亮出"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "hand", "how", "where", "en", "ja", "zh"), WINS)
def test_a_win_that_cannot_be(rules, hand, how, where, en, ja, zh):
    with pytest.raises(ToldError) as refused:
        pung.rules(rules).score(hand, **how)
    assert refused.value.where == where
    texts = told(refused.value)
    assert en in texts["en"]
    assert ja in texts["ja"]
    assert zh in texts["zh"]


OPTIONS = [
    ("riichi", {"una": 1}, "una", "did you mean `uma`?", "オプション：`una` という項目はありません。`uma` ですか", "是否为 `uma`"),
    ("riichi", {"xyzzy": 1}, "xyzzy", "options: there is no option `xyzzy`", "という項目はありません", "没有 `xyzzy` 这一项"),
    ("riichi", {"length": 3}, "length", "`length` cannot be 3; it is", "使える値：", "可用的值："),
    ("riichi", {"start_points": "much"}, "start_points", "it is a whole number", "使える値：整数", "可用的值：整数"),
    ("riichi", {"uma": [1]}, "uma", "numbers by name or place", "順番ごとの数", "按位置给出的数"),
    ("american", {"card": 3}, "card", "it is text", "使える値：文字列", "可用的值：文本"),
    ("american", {"kitty": 5}, "kitty", "not played here; leave it at 0", "0 のままに", "请保持 0"),
    ("american", {"jokers": 11}, "jokers", "it is 0 to 10", "0〜10 の範囲", "范围为 0 到 10"),
    ("american", {"card": "1999"}, "card", "`card`: 1999:0: card: there is no such file", "そのファイルも、その名のカードもありません", "没有这个文件"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "changes", "where", "en", "ja", "zh"), OPTIONS)
def test_an_option_that_cannot_be(rules, changes, where, en, ja, zh):
    with pytest.raises(OptionError) as refused:
        pung.rules(rules, **changes)
    assert refused.value.where == where
    texts = told(refused.value)
    assert en in texts["en"]
    assert ja in texts["ja"]
    assert zh in texts["zh"]


def test_a_file_of_options_that_is_none_is_named():
    with pytest.raises(OptionError) as refused:
        rules_from_toml("riichi", "length = ", "mine.toml")
    texts = told(refused.value)
    assert all(text.startswith("mine.toml") for text in texts.values())
    assert "TOML として読めません" in texts["ja"]


def test_a_switch_is_true_or_false_in_every_language():
    with pytest.raises(OptionError) as refused:
        pung.rules("riichi", open_tanyao="yes")
    assert all(text.endswith("true | false") for text in told(refused.value).values())


def test_rules_and_bots_that_there_are_not():
    with pytest.raises(UnknownRules) as refused:
        pung.rules("chess")
    assert "`chess` というルールはありません" in told(refused.value)["ja"]
    for name, zh in (("efficent", "是否为 `efficient`"), ("zzz", "可用的是")):
        with pytest.raises(UnknownBot) as no_bot:
            make_bot(name, pung.rules(rule_set_names()[0]))
        assert zh in told(no_bot.value)["zh"]


def test_a_card_says_all_its_mistakes_in_a_language():
    with pytest.raises(CardError) as refused:
        load_card("no such card")
    assert "没有这个文件" in told(refused.value)["zh"]
