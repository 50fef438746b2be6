"""tenhou.net/6: calls find their discards, results are understood, and what is refused."""

import copy

import pytest

from pung.formats import FormatError
from pung.formats.tenhou6 import lists_of, read_tenhou6, ways
from pung.hands.melds import Meld, MeldKind
from pung.model.events import Deposited, Discarded, Drew, KongMade, Melded, PutAside
from pung.tiles.notation import parse_tile, parse_tiles

EAST = [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 41, 45, 45]
SOUTH = [14, 15, 16, 24, 25, 26, 34, 35, 36, 42, 42, 46, 46]
WEST = [17, 18, 19, 27, 28, 29, 37, 38, 39, 43, 43, 47, 47]
NORTH = [11, 12, 13, 21, 22, 23, 31, 32, 33, 44, 44, 19, 29]
DRAW = ["流局", [0, 0, 0, 0]]


def row(turns, result=DRAW, hands=(EAST, SOUTH, WEST, NORTH), start=(0, 0, 0), dora=(38,), ura=()):
    """A round: of every seat its hand, its takes and its discards."""
    lists = [part for hand, (takes, puts) in zip(hands, turns, strict=True) for part in (hand, takes, puts)]
    return [list(start), [25_000] * len(hands), list(dora), list(ura), *lists, result]


def game(*rows, rule=None, names=("A", "B", "C", "D")):
    return {"title": ["", ""], "name": list(names), "rule": rule or {"disp": "般南喰赤", "aka": 1}, "log": [*rows]}


def played(turns, **more):
    return read_tenhou6(game(row(turns, **more)), "x").rounds[0]


NO_TURNS = ([], [])


def test_a_go_around():
    record = played([([14], [60]), ([17], [42]), ([47], ["r17"]), ([41], [60])])
    assert record.events[2:4] == (Drew(0, parse_tile("4m")), Discarded(0, parse_tile("4m"), True))
    assert record.events[4:6] == (Drew(1, parse_tile("7m")), Discarded(1, parse_tile("2z"), False))
    assert record.events[6:9] == (
        Drew(2, parse_tile("7z")),
        Discarded(2, parse_tile("7m"), False, ready=True),
        Deposited(2, 1_000),
    )
    assert not record.has_reveals
    assert not record.has_full_wall
    assert len(record.setup.wall) == 136


# Where a call belongs: report Equim-chan/tensoul#14. West discards two 1m; East lets the first go and takes the second.


def test_the_call_goes_to_the_discard_at_which_all_lists_are_used_up():
    hands = [
        [11, 11, 14, *EAST[3:]],
        [43, 43, *SOUTH[2:]],
        [11, 11, 19, 27, 28, 29, 37, 38, 39, 44, 44, 47, 47],
        [43, *NORTH[1:]],
    ]
    turns = [
        ([14, "11p1111"], [60, 45]),
        ([17, "43p4343", 46], [60, 24, 60]),
        ([47, 47], [11, 11]),
        ([41], [43]),
    ]
    record = played(turns, hands=hands)
    melds = [e for e in record.events if isinstance(e, Melded)]
    assert [(e.seat, str(e.meld), e.meld.from_seat) for e in melds] == [(1, "[333z]", 3), (0, "[111m]", 2)]
    before = record.events[: record.events.index(melds[1])]
    assert [e.seat for e in before if isinstance(e, Discarded)] == [0, 1, 2, 3, 1, 2]


def test_a_call_that_could_be_made_is_made_as_early_as_possible():
    hands = [[11, 11, 14, 21, 22, 23, 31, 32, 33, 41, 41, 45, 45], SOUTH, [11, 11, *WEST[2:]], NORTH]
    lists = lists_of(
        row([([14, "11p1111"], [60, 41]), ([16, 17], [60, 60]), ([47], [11]), NO_TURNS], hands=hands), 4, 0
    )
    first = next(ways(lists))
    assert [type(e).__name__ for e in first[-5:]] == ["Discarded", "Melded", "Discarded", "Drew", "Discarded"]


@pytest.mark.parametrize(
    ("text", "caller", "discarder", "meld"),
    [
        ("c121113", 1, 0, "[123m]"),
        ("p121212", 1, 0, "[222m]"),
        ("12p1212", 2, 0, "[222m]"),
        ("1212p12", 3, 0, "[222m]"),
        ("m12121212", 1, 0, "[2222m]"),
        ("12m121212", 2, 0, "[2222m]"),
        ("121212m12", 3, 0, "[2222m]"),
        ("p125252", 1, 0, None),
    ],
)
def test_calls(text, caller, discarder, meld):
    hands = [[*EAST], [*SOUTH], [*WEST], [*NORTH]]
    hands[3] = [14, 15, 16, 21, 22, 23, 31, 32, 33, 44, 44, 19, 29]
    hands[caller][:3] = [11, 13, 17] if text[0] == "c" else [12, 12, 12]
    hands[0][:3] = [14, 15, 16]
    turns = [([12], [60]), NO_TURNS, NO_TURNS, NO_TURNS]
    takes, puts = ([text, 44], [0, 60]) if "m" in text else ([text], [hands[caller][-1]])
    turns[caller] = takes, puts
    if meld is None:
        hands[caller][:2] = [52, 52]
        with pytest.raises(FormatError, match="more copies"):
            played(turns, hands=hands)
        return
    found = next(e for e in played(turns, hands=hands).events if isinstance(e, Melded))
    assert (found.seat, found.meld.from_seat, str(found.meld)) == (caller, discarder, meld)
    assert found.meld.claimed == found.meld.tiles[-1] == parse_tile("2m")


def test_a_closed_kan_draws_a_replacement():
    hands = [[11, 11, 11, *EAST[3:]], SOUTH, WEST, [14, 15, 16, *NORTH[3:]]]
    events = played([([11, 39], ["111111a11", 60]), NO_TURNS, NO_TURNS, NO_TURNS], hands=hands).events[2:]
    assert events == (
        Drew(0, parse_tile("1m")),
        KongMade(0, Meld(MeldKind.CLOSED_KONG, tuple(parse_tiles("1111m")))),
        Drew(0, parse_tile("9s"), "replacement"),
        Discarded(0, parse_tile("9s"), drawn=True),
    )


def test_an_added_kan_names_the_tile_it_adds():
    hands = [[15, 15, 13, *EAST[3:]], [14, 16, 17, *SOUTH[3:]], WEST, [15, *NORTH[1:]]]
    turns = [
        ([14, "p151515", 51, 36], [60, 45, "k51151515", 60]),
        ([17, 18], [60, 60]),
        ([47, 46], [60, 60]),
        ([41, 42], [15, 60]),
    ]
    kong = next(e for e in played(turns, hands=hands).events if isinstance(e, KongMade))
    assert kong.meld == Meld(MeldKind.ADDED_KONG, tuple(parse_tiles("5550m")), parse_tile("5m"), 3)


THREE = (
    [41, 41, 19, 21, 22, 23, 31, 32, 33, 44, 45, 45, 46],
    [24, 25, 26, 34, 35, 36, 42, 42, 46, 46, 19, 11, 11],
    [27, 28, 29, 37, 38, 39, 43, 43, 47, 47, 29, 28, 41],
)
SANMA = {"disp": "三般南喰赤", "aka": 1}


def test_three_players_sit_at_a_table_for_four():
    """To the first dealer the last seat is across, not on the left: the fourth chair is empty."""
    turns = [([19, "41p4141", 36], [60, 46, 60]), ([23, 24], [60, 60]), ([47, 43], [41, 60])]
    data = game(row(turns, hands=THREE, start=(4, 0, 0)), rule=SANMA, names=("A", "B", "C", ""))
    record = read_tenhou6(data, "x")
    setup = record.rounds[0].setup
    assert (record.players, setup.round_wind, setup.number, len(setup.wall)) == (3, 1, 3, 108)
    assert next(e for e in record.rounds[0].events if isinstance(e, Melded)).meld.from_seat == 2


def test_a_north_is_set_aside():
    turns = [([19, 36], ["f44", 60]), ([23], [60]), ([47], [41])]
    data = game(row(turns, hands=THREE), rule=SANMA)
    events = read_tenhou6(data, "x").rounds[0].events[2:]
    assert events[:3] == (
        Drew(0, parse_tile("9m")),
        PutAside(0, parse_tile("4z")),
        Drew(0, parse_tile("6s"), "replacement"),
    )


# Results.


def won(*result, turns=None, **more):
    turns = turns or [([14], [60]), ([17], [60]), ([47], [60]), ([41], [60])]
    (win,) = played(turns, result=["和了", *result], **more).wins
    return win


def test_a_ron():
    win = won([0, 7_700, 0, -7_700], [1, 3, 1, "30符4飜7700点", "自風 南(1飜)", "混一色(2飜)", "ドラ(1飜)"])
    assert (win.seat, win.from_seat, win.tile) == (1, 3, parse_tile("1z"))
    assert (win.han, win.fu, win.points) == (4, 30, 7_700)
    assert win.yaku == {"yakuhai_seat": 1, "honitsu": 2, "dora": 1}
    assert win.indicators == (parse_tile("8s"),)
    assert win.ura == ()


@pytest.mark.parametrize(
    ("text", "fu", "points"),
    [
        ("30符3飜1000-2000点", 30, 4_000),
        ("満貫2000-4000点", None, 8_000),
        ("跳満6000点∀", None, 18_000),
        ("20符2飜700点∀", 20, 2_100),
        ("役満16000点∀", None, 48_000),
    ],
)
def test_a_tsumo_is_paid_by_all(text, fu, points):
    turns = [([14], []), NO_TURNS, NO_TURNS, NO_TURNS]
    win = won([0, 0, 0, 0], [0, 0, 0, text, "立直(1飜)"], turns=turns)
    assert (win.from_seat, win.fu, win.points, win.tile) == (None, fu, points, parse_tile("4m"))


def test_yakuman():
    win = won([32_000, -32_000, 0, 0], [0, 3, 0, "役満32000点", "四槓子(役満)"])
    assert win.yakuman
    assert win.yaku == {"suukantsu": 1}
    assert (win.han, win.fu, win.points) == (None, None, 32_000)


def test_names_that_are_not_known_leave_the_yaku_open():
    assert won([0, 0, 1_000, -1_000], [2, 3, 2, "30符1飜1000点", "Some Yaku(1飜)"]).yaku is None
    assert won([0, 0, 2_600, -2_600], [2, 3, 2, "40符2飜2600点", "Riichi(1飜)", "Dora(1飜)", "Ura Dora(0飜)"]).yaku == {
        "riichi": 1,
        "dora": 1,
    }
    assert won([0, 0, 1_000, -1_000], [2, 3, 2]).points is None


def test_ura_is_turned_for_riichi_alone():
    turns = [([14], ["r60"]), ([17], [60]), ([47], [60]), ([41], [60])]
    result = [8_000, 0, 0, -8_000], [0, 3, 0, "満貫8000点", "立直(1飜)"], [0, 2_000, 0, -2_000]
    record = played(turns, result=["和了", *result, [1, 3, 1, "30符2飜2000点", "平和(1飜)"]], ura=(46,))
    assert [w.ura for w in record.wins] == [(parse_tile("6z"),), ()]


def test_the_stick_of_a_ronned_riichi_is_not_paid():
    turns = [([14], [60]), ([17], ["r60"]), NO_TURNS, NO_TURNS]
    record = played(turns, result=["和了", [1_000, -1_000, 0, 0], [0, 1, 0]])
    assert not any(isinstance(e, Deposited) for e in record.events)


@pytest.mark.parametrize(
    ("result", "reason", "deltas"),
    [
        (["流局", [1_500, 1_500, -1_500, -1_500]], "exhaustive", (1_500, 1_500, -1_500, -1_500)),
        (["全員聴牌"], "exhaustive", (0, 0, 0, 0)),
        (["全員不聴"], "exhaustive", (0, 0, 0, 0)),
        (["流し満貫", [8_000, -4_000, -2_000, -2_000]], "nagashi_mangan", (8_000, -4_000, -2_000, -2_000)),
        (["四風連打"], "four_winds", (0, 0, 0, 0)),
        (["四家立直"], "four_riichi", (0, 0, 0, 0)),
        (["四槓散了"], "four_kans", (0, 0, 0, 0)),
        (["三家和了"], "triple_ron", (0, 0, 0, 0)),
    ],
)
def test_hands_without_a_winner(result, reason, deltas):
    """Nobody and everybody tenpai have labels of their own and no changes (MahjongPantheon/pantheon#577); nagashi's are without sticks (MahjongPantheon/pantheon#824)."""
    draw = played([([14], [60]), ([17], [60]), ([47], [60]), ([41], [60])], result=result).draw
    assert (draw.reason, draw.deltas) == (reason, deltas)


def test_nine_terminals_end_on_the_draw():
    assert played([([14], []), NO_TURNS, NO_TURNS, NO_TURNS], result=["九種九牌"]).draw.reason == "nine_terminals"
    with pytest.raises(FormatError, match="the turns do not end as the result says"):
        played([([14], [60]), NO_TURNS, NO_TURNS, NO_TURNS], result=["九種九牌"])


def test_final_points_and_results():
    data = game(row([([14], [60]), NO_TURNS, NO_TURNS, NO_TURNS]))
    data["sc"] = [30_000, 50.0, 25_000, 5.0, 25_000, -15.0, 20_000, -40.0]
    record = read_tenhou6(data, "x")
    assert record.final == (30_000, 25_000, 25_000, 20_000)
    assert record.results == (50.0, 5.0, -15.0, -40.0)


@pytest.mark.parametrize(
    ("disp", "aka", "options"),
    [
        ("鳳南喰赤", 1, {"length": "south", "open_tanyao": True, "red_fives": {"m": 1, "p": 1, "s": 1}}),
        ("般東", 0, {"length": "east", "open_tanyao": False, "red_fives": {"m": 0, "p": 0, "s": 0}}),
        ("", 1, {"red_fives": {"m": 1, "p": 1, "s": 1}}),
    ],
)
def test_rules(disp, aka, options):
    data = game(row([([14], [60]), NO_TURNS, NO_TURNS, NO_TURNS]), rule={"disp": disp, "aka": aka})
    assert read_tenhou6(data, "x").options == options


# What is refused.

GOOD = game(row([([14], [60]), ([17], [60]), ([47], [60]), ([41], [60])]))


def broken(change):
    data = copy.deepcopy(GOOD)
    change(data, data["log"][0])
    return data


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d, r: d.update(log=3), "`log` is not a list"),
        (lambda d, r: d.update(log=[[]] * 300), "more than 200 rounds"),
        (lambda d, r: d.update(log=[7]), "round 1: a round is not a list"),
        (lambda d, r: r.pop(), "round 1: a round has 16 parts, fewer than 17"),
        (lambda d, r: r[4].pop(), "round 1: seat 0 is dealt 12 tiles, not 13"),
        (lambda d, r: r[4].__setitem__(0, 60), "round 1: 60 is no tile"),
        (lambda d, r: r[5].__setitem__(0, "x1"), "round 1: `x1` is no call"),
        (lambda d, r: r[5].__setitem__(0, "k12121212"), "`k12121212` is no way to take a tile"),
        (lambda d, r: r[6].__setitem__(0, "c121314"), "`c121314` is no way to put a tile down"),
        (lambda d, r: r[6].__setitem__(0, "rx"), "'x' is no tile"),
        (lambda d, r: r[8].append(15), "no order of the turns uses up what all seats took and put down"),
        (lambda d, r: r[5].extend([11] * 80), "seat 0 has a list of more than 60 turns"),
        (lambda d, r: r.__setitem__(0, [0, 0]), "the round's number, honba and sticks are not 3 whole numbers"),
        (lambda d, r: r.__setitem__(1, [1, 2, 3, None]), "the points are not 4 whole numbers"),
        (lambda d, r: r.__setitem__(2, []), "a hand has an indicator"),
        (lambda d, r: r.__setitem__(3, [11] * 6), "a hand has at most 5 indicators"),
        (lambda d, r: r.__setitem__(0, [99, 0, 0]), "the round wind is number 24, of 4"),
        (lambda d, r: r.__setitem__(0, [0, -1, 0]), "-1 honba and 0 sticks are not what a game has"),
        (lambda d, r: r.__setitem__(-1, ["何"]), "'何' is no result that is known"),
        (lambda d, r: r.__setitem__(-1, ["和了"]), "a win has its changes of points and its details in turn"),
        (lambda d, r: r.__setitem__(-1, ["和了", [0] * 4, [9, 0, 0]]), "a win of seat 9 from seat 0, with 4 players"),
        (
            lambda d, r: r.__setitem__(-1, ["和了", [0] * 4, [0, 3, 0, 30, 1_000]]),
            "the value of a win is text, such as 30符1飜1000点",
        ),
        (
            lambda d, r: r.__setitem__(-1, ["和了", [0] * 4, [0, 3, 0, "30符", "立直"]]),
            "`立直` is no yaku with its han",
        ),
        (lambda d, r: r.__setitem__(4, [11] * 13), "more copies of 1m are shown than the game has"),
        (lambda d, r: d.update(sc=["x"] * 8), "`sc` is not a list of numbers"),
    ],
)
def test_broken_records(change, says):
    """The value of a win written as numbers is refused: known-fault Agony5757/mahjong#55."""
    with pytest.raises(FormatError) as error:
        read_tenhou6(broken(change), "x")
    assert says in str(error.value)


def test_it_is_no_game():
    with pytest.raises(FormatError, match="the game is not an object"):
        read_tenhou6([], "x")
