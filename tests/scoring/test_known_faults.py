"""Hands that published software has scored wrong, with what they are worth; named for the public report of each."""

import pytest

from pung.scoring.sheet import Refusal
from tests.scoring.book import score, sheet, yaku_of

GUIDE, SOUL, TENHOU = "riichi/guide", "riichi/mahjong-soul", "riichi/tenhou"
NO_REDS = (("red_fives", {"m": 0, "p": 0, "s": 0}),)
KAZOE_OFF = (("counted_yakuman", False),)

# report, rules, hand, how, (han, fu, points); a yakuman has (0, 0, points)
WINS = [
    ("MahjongRepository/mahjong#40", GUIDE, "234m1112356777s", {"tsumo": "4s"}, (1, 30, 1_100)),
    ("MahjongRepository/mahjong#41", GUIDE, "1123444m555p [123m]", {"ron": "1m", "houtei": True}, (1, 30, 1_000)),
    ("MahjongRepository/mahjong#3", GUIDE, "4446667788m (2222m)", {"ron": "7m", "riichi": True, "dora": "1m1m", "ura": "1m1m"}, (28, 60, 32_000)),
    ("nissymori/mahjax#17", GUIDE, "567m123567p234s1z", {"ron": "1z", "riichi": True, "round": "S"}, (1, 40, 1_300)),
    ("smly/RiichiEnv#238", GUIDE, "1122334455667z", {"ron": "7z", "dora": "4z"}, (0, 0, 32_000)),
    ("smly/RiichiEnv#238", GUIDE, "19m19p19s1234567z", {"tsumo": "1m", "tenhou": True, "seat": "E"}, (0, 0, 96_000)),
    ("smly/RiichiEnv#238 double", SOUL, "19m19p19s1234567z", {"tsumo": "1m", "tenhou": True, "seat": "E"}, (0, 0, 144_000)),
    ("smly/RiichiEnv#211 off", TENHOU, "111m222p333s4445z", {"ron": "5z"}, (0, 0, 32_000)),
    ("smly/RiichiEnv#211 on", SOUL, "111m222p333s4445z", {"ron": "5z"}, (0, 0, 64_000)),
    ("1Computer1/riichi-tracker#10", GUIDE, "22m34666678s (0555p)", {"ron": "5s", "riichi": True}, (3, 50, 6_400)),
    ("nissymori/mahjax#80", GUIDE, "345678m34p678s55s", {"ron": "0p", "chankan": True}, (4, 30, 7_700)),
    ("klen/mahjong.horneds.com#16", GUIDE, "123m456p789s2s333z", {"tsumo": "2s", "riichi": True, "seat": "E"}, (2, 40, 3_900)),
    ("klen/mahjong.horneds.com#27 a", GUIDE, "234m34567p88s345s", {"ron": "2p", "riichi": True, "ippatsu": True, "dora": "3s2m4p", "ura": "7s7s"}, (11, 30, 24_000)),
    ("klen/mahjong.horneds.com#27 b", GUIDE, "234m34567p88s345s", {"ron": "2p", "riichi": True, "ippatsu": True, "dora": "3s2m4p", "ura": "7s7s7s"}, (13, 30, 32_000)),
    ("gimite/mjai#10", GUIDE, "234m456p67899s34s", {"tsumo": "2s"}, (2, 20, 1_500)),
    ("mjx-project/mjx#251", GUIDE, "234m34p22s678s (1111z)", {"tsumo": "5p", "rinshan": True, "round": "S"}, (2, 60, 4_000)),
    ("vg-mjg/mjg-repo#209 a", GUIDE, "1199m1199p1199s1z", {"ron": "1z"}, (4, 25, 6_400)),
    ("vg-mjg/mjg-repo#209 b", GUIDE, "11m99s [999p] [111s] [444z]", {"ron": "1m"}, (4, 40, 8_000)),
    ("vg-mjg/mjg-repo#209 a", GUIDE, "23m44z [111z] [222z] [333z]", {"ron": "1m"}, (0, 0, 32_000)),
    ("vg-mjg/mjg-repo#209 b", GUIDE, "44z55m [111z] [222z] [333z]", {"ron": "4z"}, (0, 0, 32_000)),
    ("vg-mjg/mjg-repo#209 b double", SOUL, "44z55m [111z] [222z] [333z]", {"ron": "4z"}, (0, 0, 64_000)),
    ("Equim-chan/Mortal#72 a", GUIDE, "111222333m11p79s", {"ron": "8s", "double_riichi": True, "seat": "E"}, (6, 40, 18_000)),
    ("Equim-chan/Mortal#72 b", GUIDE, "111222333m11p79s", {"tsumo": "8s", "double_riichi": True, "seat": "E"}, (7, 30, 18_000)),
    ("Equim-chan/Mortal#72 c", GUIDE, "222333m11p79s (1111m)", {"ron": "8s", "double_riichi": True, "seat": "E"}, (4, 80, 12_000)),
    ("MahjongRepository/mahjong#34", GUIDE, "234m34p22s678s (1111z)", {"tsumo": "5p", "rinshan": True, "haitei": True, "round": "S"}, (2, 60, 4_000)),
    ("local control hand", GUIDE, "1111223344556m", {"ron": "6m", "riichi": True}, (11, 30, 24_000)),
    ("shinkuan/Akagi#116", "sanma/tenhou", "345p567p55s78s222z", {"ron": "9s", "riichi": True, "kita": 1, "honba": 1}, (3, 40, 5_200)),
    ("shinkuan/Akagi#116 dealer", "sanma/tenhou", "345p567p55s78s111z", {"ron": "9s", "riichi": True, "seat": "E", "round": "S", "kita": 1, "honba": 1}, (3, 40, 7_700)),
    ("shinkuan/Akagi#116", "sanma/tenhou", "345p567p55s78s222z", {"ron": "9s", "riichi": True, "kita": 2, "honba": 1}, (4, 40, 8_000)),
    ("smly/RiichiEnv#103", "sanma/tenhou", "11m99m345p567p555s", {"ron": "9m", "riichi": True, "seat": "E", "dora": "1m"}, (4, 40, 12_000)),
    ("smly/RiichiEnv#103", "sanma/tenhou", "345p567p55s78s555z", {"tsumo": "9s", "rinshan": True, "seat": "E", "kita": 1, "honba": 2}, (4, 30, 7_800)),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "hand", "how", "worth"), [c[1:] for c in WINS], ids=[c[0] for c in WINS])
def test_a_hand_that_has_been_scored_wrong(rules, hand, how, worth):
    result = sheet(rules, hand, **how)
    assert (result.han, result.fu, result.total) == worth, result.text()


def test_the_reading_shown_is_the_one_with_more_fu():  # MahjongRepository/mahjong#40
    steps = [step.id for step in sheet(GUIDE, "234m1112356777s", tsumo="4s").steps]
    assert "fu.triplet_closed_ends" in steps


def test_a_counted_yakuman_can_be_off():  # MahjongRepository/mahjong#3, klen/mahjong.horneds.com#27, smly/RiichiEnv#111
    how = {"ron": "7m", "riichi": True, "dora": "1m1m", "ura": "1m1m", "change": KAZOE_OFF}
    assert sheet(GUIDE, "4446667788m (2222m)", **how).total == 24_000


def test_no_red_dora_where_no_five_is_red():  # nissymori/mahjax#80
    result = sheet(GUIDE, "22m34666678s (5555p)", ron="5s", riichi=True, change=NO_REDS)
    assert (result.han, result.fu, result.total) == (2, 50, 3_200)


@pytest.mark.parametrize(("seat", "wind"), [("E", "1"), ("S", "2"), ("W", "3"), ("N", "4")])
def test_every_seats_own_wind_counts(seat, wind):  # Varantha/Mahjong-ScoringTrainer#34
    result = sheet(GUIDE, f"23m456p22s [{wind * 3}z] [789s]", ron="4m", seat=seat, round="S" if seat != "S" else "E")
    assert yaku_of(result) == {"yakuhai_seat": 1}
    assert (result.han, result.fu) == (1, 30)


def test_dora_alone_are_no_yaku():  # MahjongRepository/mahjong#206
    assert score(GUIDE, "23m456p22s [888s] [789p]", ron="4m", dora="7s") == Refusal("no_yaku")


def test_norths_set_aside_are_no_yaku():  # smly/RiichiEnv#103
    assert isinstance(score("sanma/tenhou", "345p567p55s78s222z", ron="9s", seat="W", kita=4), Refusal)


def test_four_alike_are_not_two_pairs():  # code-golf/code-golf#1040
    result = score(GUIDE, "11112233m5577p9s", ron="9s", riichi=True)
    assert isinstance(result, Refusal)
    assert result.rule == "not_complete"


def test_honba_of_a_ron_among_three():  # shinkuan/Akagi#116
    result = sheet("sanma/tenhou", "345p567p55s78s222z", ron="9s", riichi=True, kita=1, honba=1)
    assert result.gain == 5_400


def test_a_replacement_win_of_the_dealer_among_three():  # smly/RiichiEnv#103
    result = sheet("sanma/tenhou", "345p567p55s78s555z", tsumo="9s", rinshan=True, seat="E", kita=1, honba=2)
    assert [t.points for t in result.transfers if t.reason == "win"] == [3_900, 3_900]
    assert result.gain == 8_200


def test_a_north_set_aside_is_a_bonus_tile_once_more_when_west_is_turned():
    result = sheet("sanma/tenhou", "345p567p55s78s222z", ron="9s", kita=2, dora="3z")
    assert (result.dora.dora, result.dora.kita, result.han) == (2, 2, 5)


def test_each_red_five_of_a_kan_counts_once():
    two = (("red_fives", {"m": 0, "p": 2, "s": 0}),)
    assert sheet(GUIDE, "22m34666678s (0055p)", ron="5s", riichi=True, change=two).dora.red == 2
