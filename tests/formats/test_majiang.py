"""majiang paipu: seats counted from the first dealer, melds by their marks, and what is refused."""

import copy
import itertools

import pytest

from pung.formats import FormatError
from pung.formats.majiang import read_majiang
from pung.hands.melds import MeldKind
from pung.model.events import Deposited, Discarded, Drew, KongMade, Melded, Revealed
from pung.tiles.notation import parse_tile, parse_tiles

HANDS = ["m123p123s123z1155", "m406p456s456z2266", "m789p789s789z3377", "m123p123s123z4489"]
START = {
    "zhuangfeng": 1,
    "jushu": 0,
    "changbang": 2,
    "lizhibang": 1,
    "defen": [25_000, 24_000, 26_000, 25_000],
    "baopai": "s8",
    "shoupai": [*HANDS[:3], "m123p123s123z44p9m9"],
}


def game(*steps, start=None, **more):
    return {"title": "t", "qijia": 0, "log": [[{"qipai": {**START, **(start or {})}}, *steps]], **more}


def record(*steps, **more):
    return read_majiang(game(*steps, **more), "x").rounds[0]


def zimo(place, tile):
    return {"zimo": {"l": place, "p": tile}}


def dapai(place, tile):
    return {"dapai": {"l": place, "p": tile}}


def test_seats_are_counted_from_the_first_dealer():
    got = record(zimo(0, "m4"), dapai(0, "m4_"), start={"jushu": 2})
    setup = got.setup
    assert (setup.dealer, setup.round_wind, setup.number, setup.honba, setup.sticks) == (2, 1, 6, 2, 1)
    assert setup.scores == (26_000, 25_000, 25_000, 24_000)
    assert got.events[2:] == (Drew(2, parse_tile("4m")), Discarded(2, parse_tile("4m"), drawn=True))
    assert got.events[0].hands[3] == tuple(parse_tiles("406m 456p 456s 2266z"))


def test_final_points_start_with_the_first_dealer():
    got = read_majiang(game(defen=[1, 2, 3, 4], point=["-1", "20", "-30", "11"], qijia=3), "x")
    assert (got.final, got.results) == ((4, 1, 2, 3), (11.0, -1.0, 20.0, -30.0))


def test_riichi_and_its_stick():
    assert record(zimo(0, "m4"), dapai(0, "m4_*"), zimo(1, "m7")).events[3:5] == (
        Discarded(0, parse_tile("4m"), True, ready=True),
        Deposited(0, 1_000),
    )


@pytest.mark.parametrize(
    ("place", "text", "source", "meld", "kind"),
    [
        (1, "m40-6", 0, "[406m]", MeldKind.CHOW),
        (1, "z222-", 0, "[222z]", MeldKind.PUNG),
        (2, "z333=", 0, "[333z]", MeldKind.PUNG),
        (3, "z444+", 0, "[444z]", MeldKind.PUNG),
        (1, "z2222-", 0, "[2222z]", MeldKind.OPEN_KONG),
    ],
)
def test_calls(place, text, source, meld, kind):
    claimed = text[0] + next(c for c, mark in itertools.pairwise(text) if mark in "-=+")
    hands = list(START["shoupai"])
    if claimed == "m0":
        hands[1] = "m456p456s456z2266"
    (event,) = [
        e
        for e in record(
            zimo(0, claimed), dapai(0, f"{claimed}_"), {"fulou": {"l": place, "m": text}}, start={"shoupai": hands}
        ).events
        if isinstance(e, Melded)
    ]
    assert (event.seat, event.meld.from_seat, str(event.meld), event.meld.kind) == (place, source, meld, kind)
    assert event.meld.tiles[-1] == event.meld.claimed


def test_kans_and_their_indicators():
    """Written after the replacement, turned before it; of an added kan before the discard."""
    hands = ["m111p123s123z1155", "m406p456s456z2266", "m789p789s789z3377", "m234p123s123z44p9m9"]
    steps = zimo(0, "m1"), {"gang": {"l": 0, "m": "m1111"}}, {"gangzimo": {"l": 0, "p": "s9"}}
    closed = record(*steps, {"kaigang": {"baopai": "p4"}}, dapai(0, "s9_"), start={"shoupai": hands})
    assert [type(e) for e in closed.events[3:]] == [KongMade, Revealed, Drew, Discarded]

    turns = zimo(0, "z3"), dapai(0, "z3_"), {"fulou": {"l": 2, "m": "z333="}}, dapai(2, "z7"), zimo(3, "m8")
    turns = *turns, dapai(3, "m8_"), zimo(0, "m8"), dapai(0, "m8_"), zimo(1, "m7"), dapai(1, "m7_"), zimo(2, "z3")
    turns = *turns, {"gang": {"l": 2, "m": "z333=3"}}, {"gangzimo": {"l": 2, "p": "s9"}}, dapai(2, "s9_")
    added = record(*turns, {"kaigang": {"baopai": "p4"}})
    assert [type(e) for e in added.events[-4:]] == [KongMade, Drew, Revealed, Discarded]
    assert str(added.events[-4].meld) == "[333+3z]"


HULE = {
    "l": 1,
    "shoupai": "",
    "baojia": 0,
    "fubaopai": ["p1"],
    "fu": 40,
    "fanshu": 3,
    "defen": 5_200,
    "hupai": [{"name": "立直", "fanshu": 1}, {"name": "翻牌 發", "fanshu": 1}, {"name": "裏ドラ", "fanshu": 1}],
    "fenpei": [-5_200, 6_200, 0, 0],
}


def test_a_win():
    (win,) = record(zimo(0, "m4"), dapai(0, "m4_*"), {"hule": HULE}).wins
    assert (win.seat, win.from_seat, win.tile, win.han, win.fu, win.points) == (1, 0, parse_tile("4m"), 3, 40, 5_200)
    assert win.yaku == {"riichi": 1, "yakuhai_hatsu": 1, "ura": 1}
    assert (win.indicators, win.ura) == ((parse_tile("8s"),), (parse_tile("1p"),))


def test_the_stick_of_a_ronned_riichi_is_not_paid():
    assert not any(isinstance(e, Deposited) for e in record(zimo(0, "m4"), dapai(0, "m4_*"), {"hule": HULE}).events)


def test_yakuman_by_their_stars():
    worth = {"hupai": [{"name": "国士無双十三面", "fanshu": "**"}], "damanguan": 2, "fubaopai": None, "baojia": None}
    (win,) = record(zimo(0, "m4"), {"hule": {**HULE, **worth, "l": 0}}).wins
    assert (win.yakuman, win.yaku, win.from_seat, win.ura) == (True, {"kokushi_13": 2}, None, ())


def test_a_draw():
    pingju = {"name": "荒牌平局", "fenpei": [1_500, 1_500, -1_500, -1_500], "shoupai": ["m1", "m2", "", ""]}
    draw = record(zimo(0, "m4"), dapai(0, "m4_"), {"pingju": pingju}, start={"jushu": 3}).draw
    assert (draw.reason, draw.deltas, draw.shown) == ("exhaustive", (1_500, -1_500, -1_500, 1_500), (0, 3))


GOOD = game(zimo(0, "m4"), dapai(0, "m4_"))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda g, r: g.update(log=[]), "the paipu holds no round"),
        (lambda g, r: g.update(log=[[]] * 300), "more than 200 rounds"),
        (lambda g, r: g.update(log=[[1]]), "round 1: a round does not begin with `qipai`"),
        (lambda g, r: g.update(defen=[1]), "`defen`, `point` or `qijia` is not what it should be"),
        (lambda g, r: r[0]["qipai"].update(jushu=4), "round 1: `jushu` is 4"),
        (lambda g, r: r[0]["qipai"].update(shoupai=["m1"] * 4), "`shoupai` holds a hand that has not 13 tiles"),
        (lambda g, r: r[0]["qipai"].update(shoupai=["x"] * 4), "'x' is no hand"),
        (lambda g, r: r[0]["qipai"].update(shoupai=["z8888888888888"] * 4), "'z8' is no tile"),
        (lambda g, r: r[0]["qipai"].update(defen=[1]), "`defen` is not a list of four whole numbers"),
        (lambda g, r: r.append({"nix": {}}), "round 1, step 4: `nix` is no step that is known"),
        (lambda g, r: r.append({"zimo": 1}), "step 4: `zimo` is not an object"),
        (lambda g, r: r.append([]), "a step is not an object with one name"),
        (lambda g, r: r.append({"zimo": {"l": 9, "p": "m1"}}), "`l` is 9"),
        (lambda g, r: r.append({"dapai": {"l": 0, "p": "m1!"}}), "`m1!` is no discard"),
        (lambda g, r: r.append({"fulou": {"l": 1, "m": "m444"}}), "`m444` marks no claimed tile"),
        (lambda g, r: r.append({"fulou": {"l": 1, "m": "m4"}}), "`m4` is no meld"),
        (lambda g, r: r.append({"fulou": {"l": 1, "m": "z45-6"}}), "a meld that is no chow, pung or kong"),
        (lambda g, r: r.append({"gang": {"l": 1, "m": "m444-4"}}), "adds to a pung that is not there"),
        (lambda g, r: r.append({"hule": {**HULE, "hupai": [{"name": "nix", "fanshu": 1}]}}), "'nix' is no yaku"),
        (lambda g, r: r.append({"hule": {**HULE, "hupai": [{"name": "立直"}]}}), "`立直` has no han"),
        (lambda g, r: r.append({"pingju": {"name": "nix"}}), "`nix` is no reason for a draw that is known"),
        (
            lambda g, r: r.append(zimo(1, "m1")) or r.append(zimo(1, "m1")) or r.append(zimo(1, "m1")),
            "more copies of 1m",
        ),
    ],
)
def test_broken_records(change, says):
    data = copy.deepcopy(GOOD)
    change(data, data["log"][0])
    with pytest.raises(FormatError) as error:
        read_majiang(data, "x")
    assert says in str(error.value)
