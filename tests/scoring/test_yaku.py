"""Every yaku: hands that have it closed and open, hands that just miss it, hands in which another cancels it."""

from typing import Any, NamedTuple

import pytest

from pung.rulesets.riichi.yaku import all_yaku
from pung.scoring.sheet import Note
from tests.scoring.book import score, sheet, yaku_of

GUIDE, SOUL, SHEET = "riichi/guide", "riichi/mahjong-soul", "sanma/sheet"


class Win(NamedTuple):
    """A hand and how it won; the yaku's value in it, and the rules it is scored by."""

    hand: str
    how: dict[str, Any]
    value: int
    rules: str


def win(hand: str, value: int = 1, rules: str = GUIDE, **how: Any) -> Win:
    return Win(hand, how, value, rules)


class Rows(NamedTuple):
    """A yaku's page in the rule book."""

    closed: list[Win]
    near: list[Win]  # the hand wins otherwise, or not at all
    open: list[Win] = []
    closed_only: list[Win] = []  # the shape is there, but a tile was called
    excluded: dict[str, Win] = {}  # by which yaku


def option(name: str, value: Any) -> dict[str, Any]:
    return {"change": ((name, value),)}


PLAIN = "234m 345p 678s 22z 99s"
OPEN_HAKU = "234m 345p 678s 9s [555z]"
CLOSED_KAN = "234m 345p 67s 99s (8888m)"

YAKU = {
    "riichi": Rows(
        closed=[win(PLAIN, ron="9s", riichi=True)],
        near=[win(PLAIN, ron="9s")],
        excluded={"double_riichi": win(PLAIN, ron="9s", double_riichi=True)},
    ),
    "double_riichi": Rows(
        closed=[win(PLAIN, 2, ron="9s", double_riichi=True), win(PLAIN, 2, tsumo="9s", double_riichi=True, riichi=True)],
        near=[
            win(PLAIN, ron="9s", riichi=True),
            win(PLAIN, ron="9s", double_riichi=True, **option("double_riichi", False)),
        ],
    ),
    "ippatsu": Rows(
        closed=[win(PLAIN, ron="9s", riichi=True, ippatsu=True)],
        near=[
            win(PLAIN, ron="9s", riichi=True),
            win(PLAIN, ron="9s", riichi=True, ippatsu=True, **option("ippatsu", False)),
        ],
    ),
    "menzen_tsumo": Rows(
        closed=[win(PLAIN, tsumo="9s"), win(CLOSED_KAN, tsumo="5s")],
        near=[win(PLAIN, ron="9s", riichi=True)],
        closed_only=[win(OPEN_HAKU, tsumo="9s")],
    ),
    "pinfu": Rows(
        closed=[
            win("234m 345p 678s 45s 99s", ron="6s"),
            win("234m 345p 678s 45s 99s", tsumo="3s"),
            win("234m 345p 678s 45s 33z", ron="6s"),  # a guest wind has no value
            win("456m 345p 99p 45678s", ron="9s"),  # any reading that makes it so
        ],
        near=[
            win("234m 345p 678s 46s 99s", tsumo="5s"),  # closed wait
            win("234m 345p 678s 12s 99s", tsumo="3s"),  # edge wait
            win("234m 345p 678s 456s 9s", tsumo="9s"),  # waiting for the pair
            win("234m 345p 678s 45s 55z", tsumo="6s"),  # a pair of dragons
            win("234m 345p 678s 45s 22z", tsumo="6s"),  # a pair of the seat's wind
            win("234m 345p 678s 45s 11z", tsumo="6s"),  # a pair of the round's wind
            win("234m 345p 666s 45s 99s", tsumo="6s"),  # a triplet
            win("234m 345p 678s 45s 99s", tsumo="6s", **option("pinfu_tsumo", False)),
        ],
        closed_only=[win("345p 678s 45s 88s [234m]", ron="6s")],
    ),
    "tanyao": Rows(
        closed=[win("234m 345p 678s 456s 8s", ron="8s"), win("2244668m 3355p 88s", ron="8m")],
        open=[win("234m 345p 678s 8s [456s]", ron="8s")],
        near=[win("123m 345p 678s 456s 8s", tsumo="8s"), win("234m 345p 678s 456s 9s", tsumo="9s")],
        closed_only=[win("234m 345p 678s 8s [456s]", ron="8s", **option("open_tanyao", False))],
    ),
    "iipeikou": Rows(
        closed=[win("223344m 567p 99s 55z", ron="9s"), win("111222333m 11p 79s", ron="8s")],
        near=[win("223345m 567p 99s 55z", tsumo="9s"), win("234m 234p 567p 99s 55z", tsumo="9s")],
        closed_only=[win("234m 678p 9s [234m] [555z]", ron="9s")],
        excluded={"ryanpeikou": win("112233m 778899p 5s", ron="5s")},
    ),
    "yakuhai_haku": Rows(
        closed=[win("234m 567p 99s 555z 34s", ron="5s")],
        open=[win("234m 567p 99s 34s [555z]", ron="5s")],
        near=[win("234m 567p 999s 55z 34s", tsumo="5s"), win("234m 567p 99s 34s [666z]", ron="5s")],
    ),
    "yakuhai_hatsu": Rows(
        closed=[win("234m 567p 99s 666z 34s", ron="5s")],
        open=[win("234m 567p 99s 34s [6666z]", ron="5s")],
        near=[win("234m 567p 999s 66z 34s", tsumo="5s"), win("234m 567p 99s 34s [777z]", ron="5s")],
    ),
    "yakuhai_chun": Rows(
        closed=[win("234m 567p 99s 34s (7777z)", ron="5s")],
        open=[win("234m 567p 99s 34s [777+7z]", ron="5s")],
        near=[win("234m 567p 999s 77z 34s", tsumo="5s"), win("234m 567p 99s 34s [555z]", ron="5s")],
    ),
    "yakuhai_seat": Rows(
        closed=[win("234m 567p 99s 222z 34s", ron="5s"), win("234m 567p 99s 444z 34s", ron="5s", seat="N")],
        open=[win("234m 567p 99s 34s [333z]", ron="5s", seat="W")],
        near=[
            win("234m 567p 99s 333z 34s", tsumo="5s"),  # a guest wind
            win("234m 567p 99s 34s [111z]", ron="5s"),  # the round's wind
            win("234p 567p 99s 444z 34s", tsumo="5s", rules=SHEET),  # north is never of value among three
        ],
    ),
    "yakuhai_round": Rows(
        closed=[win("234m 567p 99s 111z 34s", ron="5s"), win("234m 567p 99s 111z 34s", ron="5s", seat="E")],
        open=[win("234m 567p 99s 34s [222z]", ron="5s", round="S")],
        near=[win("234m 567p 99s 333z 34s", tsumo="5s"), win("234m 567p 99s 34s [222z]", ron="5s")],
    ),
    "rinshan": Rows(
        closed=[win(CLOSED_KAN, tsumo="5s", rinshan=True)],
        open=[win("234m 345p 67s 99s [8888m]", tsumo="5s", rinshan=True)],
        near=[win(CLOSED_KAN, tsumo="5s")],
    ),
    "chankan": Rows(
        closed=[win(PLAIN, ron="9s", chankan=True)],
        open=[win("234m 345p 678s 2z [999s]", ron="2z", chankan=True)],
        near=[win(PLAIN, ron="9s", riichi=True)],
    ),
    "haitei": Rows(
        closed=[win(PLAIN, tsumo="9s", haitei=True)],
        open=[win("234m 345p 678s 2z [999s]", tsumo="2z", haitei=True)],
        near=[win(PLAIN, tsumo="9s"), win(PLAIN, ron="9s", houtei=True)],
        excluded={"rinshan": win(CLOSED_KAN, tsumo="5s", rinshan=True, haitei=True)},
    ),
    "houtei": Rows(
        closed=[win(PLAIN, ron="9s", houtei=True)],
        open=[win("234m 345p 678s 2z [999s]", ron="2z", houtei=True)],
        near=[win(PLAIN, ron="9s", riichi=True), win(PLAIN, tsumo="9s", haitei=True)],
    ),
    "chiitoitsu": Rows(
        closed=[win("1133m 4466p 77s 22z 5z", 2, ron="5z"), win("1199m1199p1199s1z", 2, ron="1z")],
        near=[
            win("112233m 778899p 5s", ron="5s"),  # reads as two times two equal runs
            win("11112233m 5577p 9s", ron="9s", riichi=True),  # four alike are not two pairs
        ],
    ),
    "chanta": Rows(
        closed=[win("123m 789m 789p 99s 11z", 2, ron="9s"), win("12m 789m 789p 111z 99s", 2, ron="3m")],
        open=[win("12m 789p 11z [789m] [999s]", ron="3m")],
        near=[win("234m 789m 789p 999s 1z", tsumo="1z"), win("123m 789m 789p 999s 5s", tsumo="5s")],
        excluded={
            "junchan": win("123m 789m 789p 999s 1p", ron="1p"),
            "honroutou": win("999m 111p 99s 55z [222z]", ron="9s"),
        },
    ),
    "ittsuu": Rows(
        closed=[win("123456789m 34p 99s", 2, ron="5p"), win("12345678m 345p 99s", 2, ron="9m")],
        open=[win("123456m 34p 99s [789m]", ron="5p")],
        near=[win("123456m 789p 34p 99s", tsumo="5p"), win("123567789m 34p 99s", tsumo="5p")],
    ),
    "sanshoku_doujun": Rows(
        closed=[win("234m 234p 34s 789s 55z", 2, ron="2s")],
        open=[win("234m 34s 789s 55z [234p]", ron="2s")],
        near=[win("234m 345p 34s 789s 55z", tsumo="2s"), win("234m 234p 34s 789s 55z", tsumo="5s")],
    ),
    "sanshoku_doukou": Rows(
        closed=[win("555m 555p 55s 789s 99p", 2, ron="5s")],
        open=[win("555p 55s 789s 99p [555m]", 2, ron="5s")],
        near=[
            win("555m 555p 66s 789s 99p", tsumo="6s"),
            win("111m 111p 234s 5s [111z]", ron="5s"),  # suits only, never honours
        ],
    ),
    "sankantsu": Rows(
        closed=[win("234m 9s (1111p) (2222p) (3333s)", 2, ron="9s")],
        open=[win("234m 9s (1111p) [2222p] [333+3s]", 2, ron="9s")],
        near=[win("234m 333s 9s (1111p) [2222p]", tsumo="9s", haitei=True)],
    ),
    "toitoi": Rows(
        closed=[win("111m 222p 333s 44z 55s", 2, ron="5s")],
        open=[win("222p 333s 4z [111m] [555s]", 2, ron="4z")],
        near=[win("111m 222p 333s 456s 4z", ron="4z", riichi=True), win("1122m 3344p 55s 66z 7z", ron="7z")],
    ),
    "sanankou": Rows(
        closed=[win("111m 222p 333s 45s 99s", 2, ron="6s"), win("111m 222p 33s 456s 44z", 2, tsumo="3s")],
        open=[win("111m 222p 333s 9s [456s]", 2, ron="9s"), win("111m 222p 9s [456s] (3333s)", 2, ron="9s")],
        near=[
            win("111m 222p 33s 456s 44z", ron="3s", riichi=True),  # completed by ron: open
            win("111m 222p 9s [456s] [333s]", ron="9s", houtei=True),
        ],
    ),
    "shousangen": Rows(
        closed=[win("555666z 7z 234m 567p", 2, ron="7z")],
        open=[win("7z 234m 567p [555z] [666z]", 2, ron="7z")],
        near=[win("555666z 234m 567p 9s", ron="9s"), win("55566z 234m 567p 99s", ron="9s")],
    ),
    "honroutou": Rows(
        closed=[win("111m 999p 111s 44z 99s", 2, ron="9s"), win("1199m1199p1199s1z", 2, ron="1z")],
        open=[win("11m 99s [999p] [111s] [444z]", 2, ron="1m")],
        near=[win("222m 999p 111s 44z 99s", ron="9s"), win("1m 999p 111s [789m] [444z]", ron="1m", houtei=True)],
    ),
    "ryanpeikou": Rows(
        closed=[win("112233m 778899p 5s", 3, ron="5s"), win("1111222233334m", 3, ron="4m")],
        near=[win("112233m 789p 678p 5s", ron="5s")],
        closed_only=[win("112233m 789p 5s [789p]", ron="5s", houtei=True)],
    ),
    "junchan": Rows(
        closed=[win("123m 789m 789p 999s 1p", 3, ron="1p")],
        open=[win("123m 789m 999s 1p [789p]", 2, ron="1p")],
        near=[win("123m 789m 789p 99s 11z", ron="9s"), win("234m 789m 789p 999s 1p", tsumo="1p")],
        excluded={"honroutou": win("111m 999m 11p 99s [111s]", ron="9s")},
    ),
    "honitsu": Rows(
        closed=[win("123m 567m 99m 111z 44z", 3, ron="9m"), win("1122336688m 11z 5z", 3, ron="5z")],
        open=[win("123m 99m 44z [567m] [111z]", 2, ron="9m")],
        near=[win("123m 567m 99s 111z 44z", ron="9s"), win("123m 567p 99m 111z 44z", ron="9m")],
        excluded={"chinitsu": win("1123345678999m", ron="2m")},
    ),
    "chinitsu": Rows(
        closed=[win("1123345678999m", 6, ron="2m")],
        open=[win("234m 678m 55m 11m [999m]", 5, ron="5m")],
        near=[win("123m 567m 99m 111z 44z", ron="9m"), win("123456789m 99m 78p", ron="9p")],
    ),
    "renhou": Rows(
        closed=[
            win("234p 345p 678s 22z 99s", 1, SHEET, ron="9s", renhou=True),
            win(PLAIN, 1, ron="9s", renhou=True, **option("renhou", "mangan")),
        ],
        near=[
            win(PLAIN, ron="9s", renhou=True),  # off in the guide
            win("234p 345p 678s 22z 99s", 1, SHEET, tsumo="9s", chiihou=True),
        ],
    ),
    "tenhou": Rows(
        closed=[win(PLAIN, tsumo="9s", tenhou=True, seat="E")],
        near=[win(PLAIN, tsumo="9s", seat="E"), win(PLAIN, tsumo="9s", chiihou=True)],
    ),
    "chiihou": Rows(
        closed=[win(PLAIN, tsumo="9s", chiihou=True)],
        near=[win(PLAIN, tsumo="9s"), win(PLAIN, tsumo="9s", tenhou=True, seat="E")],
    ),
    "daisangen": Rows(
        closed=[win("555666777z 3m 567p", ron="3m")],
        open=[win("33m 56p [555z] [666z] [7777z]", ron="7p")],
        near=[win("555666z 7z 234m 567p", ron="7z")],
    ),
    "suuankou": Rows(
        closed=[win("111m 222p 333s 44z 55s", tsumo="5s"), win("111m 222p 44z 55s (3333s)", tsumo="4z")],
        near=[win("111m 222p 333s 44z 55s", ron="5s"), win("111m 222p 44z 55s [3333s]", tsumo="4z")],
        excluded={"suuankou_tanki": win("111m 222p 333s 4445z", ron="5z")},
    ),
    "suuankou_tanki": Rows(
        closed=[
            win("111m 222p 333s 4445z", ron="5z"),
            win("111m 222p 333s 4445z", 2, SOUL, ron="5z"),
            win("111p 222p 333s 4445z", 2, SHEET, tsumo="5z"),
        ],
        near=[win("111m 222p 333s 44z 55s", tsumo="5s"), win("222p 333s 4445z [111m]", ron="5z")],
    ),
    "tsuuiisou": Rows(
        closed=[win("1122334455667z", ron="7z"), win("1112223335566z", ron="6z")],
        open=[win("1122z [333z] [555z] [666z]", ron="1z")],
        near=[win("99m 11z [222z] [555z] [666z]", ron="9m")],
    ),
    "ryuuiisou": Rows(
        closed=[
            win("22334466s 888s 66z", ron="6z"),
            win("222333444s 66s 88s", ron="8s"),
            win("22334466s 888s 66z", ron="6z", **option("ryuuiisou_needs_hatsu", True)),
        ],
        open=[win("33s 66s [234s] [888s] [666z]", ron="6s")],
        near=[
            win("22334455s 888s 66z", ron="6z"),  # five of bamboo has red in it
            win("222333444s 66s 88s", ron="8s", **option("ryuuiisou_needs_hatsu", True)),
        ],
    ),
    "chinroutou": Rows(
        closed=[win("111m 999m 111p 99p 11s", ron="1s")],
        open=[win("99p 11s [111m] [999m] [111p]", ron="1s")],
        near=[win("99p 11z [111m] [999m] [111p]", ron="9p")],
    ),
    "chuuren": Rows(
        closed=[win("1112245678999m", tsumo="3m"), win("1112344678999s", ron="5s", rules=SHEET)],
        near=[win("1112345666999m", ron="5m"), win("2345678999m (1111m)", tsumo="5m")],
        excluded={"junsei_chuuren": win("1112345678999m", ron="5m")},
    ),
    "junsei_chuuren": Rows(
        closed=[
            win("1112345678999m", ron="5m"),
            win("1112345678999p", 2, SOUL, tsumo="1p"),
            win("1112345678999s", 2, SHEET, ron="9s"),
        ],
        near=[win("1112245678999m", tsumo="3m")],
    ),
    "kokushi": Rows(
        closed=[win("19m19p19s1234566z", ron="7z")],
        near=[win("19m19p19s123456z 5z", ron="6z"), win("1199m1199p1199s1z", ron="1z")],
        excluded={"kokushi_13": win("19m19p19s1234567z", ron="1m")},
    ),
    "kokushi_13": Rows(
        closed=[win("19m19p19s1234567z", ron="1m"), win("19m19p19s1234567z", 2, SOUL, tsumo="7z")],
        near=[win("19m19p19s1234566z", ron="7z")],
    ),
    "shousuushii": Rows(
        closed=[win("111222333z 4z 567m", ron="4z")],
        open=[win("23m 44z [111z] [222z] [333z]", ron="1m")],
        near=[win("111222333z 55z 56m", ron="7m"), win("44z 55m [111z] [222z] [333z]", ron="4z")],
    ),
    "daisuushii": Rows(
        closed=[win("111222333444z 5m", ron="5m"), win("111222333444z 5p", 2, SHEET, ron="5p")],
        open=[win("44z 55m [111z] [222z] [333z]", ron="4z"), win("44z 55m [111z] [222z] [333z]", 2, SOUL, ron="4z")],
        near=[win("23m 44z [111z] [222z] [333z]", ron="1m")],
    ),
    "suukantsu": Rows(
        closed=[win("5z (1111p) (2222p) (3333s) (4444z)", ron="5z")],
        open=[win("5z (1111p) [2222p] [333+3s] [4444z]", ron="5z")],
        near=[win("444z 5z (1111p) [2222p] [333+3s]", ron="5z")],
    ),
    "big_wheels": Rows(
        closed=[win("2233445566778p", 1, SHEET, ron="8p")],
        near=[
            win("2233445566778s", 1, SHEET, ron="8s"),  # dots only
            win("1122334455667p", 1, SHEET, ron="7p"),
            win("2233445566778p", ron="8p"),  # off in the guide
        ],
    ),
}  # fmt: skip

#: worth something at an exhaustive draw only; see the tests of draws
AT_THE_DRAW = {"nagashi_mangan"}
#: no called hand can have the shape, or the keyword that makes it needs a closed hand
NEVER_OPEN = {
    "riichi", "double_riichi", "ippatsu", "chiitoitsu", "renhou", "tenhou", "chiihou", "suuankou",
    "suuankou_tanki", "chuuren", "junsei_chuuren", "kokushi", "kokushi_13", "big_wheels",
}  # fmt: skip


def rows(part: str) -> list[Any]:
    return [
        pytest.param(yaku, case, id=f"{yaku}-{n}")
        for yaku, page in YAKU.items()
        for n, case in enumerate(getattr(page, part))
    ]


@pytest.mark.parametrize(("yaku", "case"), rows("closed") + rows("open"))
def test_a_hand_that_has_it(yaku, case):
    result = sheet(case.rules, case.hand, **case.how)
    assert yaku_of(result).get(yaku) == case.value, result.text()
    line = next(line for line in result.lines if line.pattern == yaku)
    assert line.value == case.value


@pytest.mark.parametrize(("yaku", "case"), rows("near"))
def test_a_hand_that_just_misses_it(yaku, case):
    assert yaku not in yaku_of(score(case.rules, case.hand, **case.how))


@pytest.mark.parametrize(("yaku", "case"), rows("closed_only"))
def test_a_called_hand_loses_it(yaku, case):
    result = score(case.rules, case.hand, **case.how)
    assert yaku not in yaku_of(result)
    told = dict(result.about)["closed_only"].split() if not yaku_of(result) else [n.pattern for n in result.notes]
    assert yaku in told


@pytest.mark.parametrize(
    ("yaku", "other", "case"),
    [pytest.param(y, o, c, id=f"{y}-{o}") for y, page in YAKU.items() for o, c in page.excluded.items()],
)
def test_another_yaku_cancels_it(yaku, other, case):
    result = sheet(case.rules, case.hand, **case.how)
    assert yaku not in yaku_of(result)
    assert Note(yaku, "excluded", other) in result.notes


@pytest.mark.parametrize("pattern", [p for p in all_yaku() if p.id not in AT_THE_DRAW], ids=lambda p: p.id)
def test_every_yaku_has_its_page(pattern):
    page = YAKU[pattern.id]
    assert page.closed
    assert page.near
    assert bool(page.open) == bool(pattern.open)
    if pattern.id not in NEVER_OPEN and not pattern.open:
        assert page.closed_only
    cancelled_by = {p.id for p in all_yaku() if pattern.id in p.excludes}
    assert set(page.excluded) == cancelled_by


def test_no_page_without_a_yaku():
    assert set(YAKU) | AT_THE_DRAW == {p.id for p in all_yaku()}


# Sentences of the rules that concern several yaku at once.


def test_a_wind_of_seat_and_round_counts_twice():
    result = sheet(GUIDE, "234m 567p 99s 111z 34s", ron="5s", seat="E")
    assert yaku_of(result) == {"yakuhai_seat": 1, "yakuhai_round": 1}


def test_outside_hand_never_counts_beside_all_terminals_and_honours():
    assert yaku_of(sheet(GUIDE, "999m 111p 99s 55z [222z]", ron="9s")) == {
        "yakuhai_seat": 1,
        "toitoi": 2,
        "honroutou": 2,
    }


def test_three_equal_runs_are_iipeikou_or_three_concealed_triplets_whichever_pays_more():
    runs = sheet(GUIDE, "111222333m 11p 79s", ron="8s", seat="E", double_riichi=True)
    assert yaku_of(runs) == {"double_riichi": 2, "junchan": 3, "iipeikou": 1}
    assert (runs.han, runs.total) == (6, 18_000)


def test_a_yakuman_reports_no_ordinary_yaku_and_no_dora():
    result = sheet(GUIDE, "1122334455667z", ron="7z", dora="4z", riichi=True)
    assert (result.yaku, result.han, result.dora) == ((("tsuuiisou", 1),), 0, (0, 0, 0, 0))
    assert Note("dora", "limit", "yakuman") in result.notes
    assert Note("chiitoitsu", "limit", "yakuman") in result.notes


def test_a_yakuman_stands_before_a_counted_one_that_pays_the_same():
    result = sheet(GUIDE, "22m 555666777m 88m", tsumo="8m", riichi=True, dora="6m")
    assert result.yaku == (("suuankou", 1),)


def test_yakuman_add_up():
    assert sheet(GUIDE, "111222333444z 5z", ron="5z").yakuman == 3
    assert sheet(SOUL, "111222333444z 5z", ron="5z").yakuman == 5
    assert sheet(SOUL, "111222333444z 5z", ron="5z", seat="E").total == 240_000


def test_of_several_yakuman_only_the_greatest_counts_where_they_do_not_add_up():
    result = sheet(SOUL, "111222333444z 5z", ron="5z", change=(("compound_yakuman", False),))
    assert (len(result.yaku), result.yakuman, result.total) == (1, 2, 64_000)
    assert Note("tsuuiisou", "off", "compound_yakuman") in result.notes


def test_blessing_of_man_as_mangan_gives_way_to_a_dearer_hand():
    mangan = (("renhou", "mangan"),)
    assert sheet(GUIDE, "234m 345p 678s 456s 8s", ron="8s", renhou=True, change=mangan).yaku == (("renhou", 1),)
    dear = sheet(GUIDE, "1123345678999m", ron="2m", renhou=True, dora="8m", change=mangan)
    assert (dict(dear.yaku), dear.limit) == ({"iipeikou": 1, "ittsuu": 2, "chinitsu": 6}, "sanbaiman")


def test_a_last_draw_from_the_dead_wall_counts_both_only_where_the_rules_say_so():
    how = {"hand": "234m 34p 22s 678s (1111z)", "tsumo": "5p", "rinshan": True, "haitei": True}
    once = sheet(GUIDE, **how, seat="S", round="S")
    assert (once.han, once.fu, once.total) == (2, 60, 4_000)
    both = sheet(GUIDE, **how, seat="S", round="S", change=(("haitei_with_rinshan", True),))
    assert (both.han, both.total) == (3, 7_900)
