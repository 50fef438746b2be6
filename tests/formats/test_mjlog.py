"""mjlog: what is read from it, and what is refused."""

import pytest

from pung.formats import FormatError
from pung.formats.mjlog import read_mjlog, settings_of_type
from pung.hands.melds import Meld, MeldKind
from pung.model.events import Deposited, Discarded, Drew, KongMade, Melded, PutAside, Revealed
from pung.tiles.notation import parse_tile, parse_tiles
from tests.formats.plays import mjlog_of, played

SOUTH, SANMA = 0x09, 0x19

GAMES = [("riichi/tenhou", SOUTH, "a"), ("riichi/tenhou", SOUTH, "b"), ("sanma/tenhou", SANMA, "c")]


@pytest.mark.parametrize(("name", "kind", "seed"), GAMES)
def test_what_was_played_comes_back(name, kind, seed):
    game = played(name, seed)
    text, walls = mjlog_of(game, kind)
    back = read_mjlog(text, "x", walls)
    assert (back.players, back.final, back.results) == (game.players, game.final, game.results)
    for ours, theirs in zip(game.rounds, back.rounds, strict=True):
        assert theirs.setup == ours.setup
        assert theirs.events == ours.events
        assert theirs.draw == ours.draw
        assert [told(w) for w in theirs.wins] == [told(w) for w in ours.wins]


def told(win):
    yaku = dict(win.yaku)
    yaku["dora"] = yaku.get("dora", 0) + yaku.pop("kita", 0)  # Tenhou counts norths as dora
    return win.seat, win.from_seat, win.tile, yaku, win.han, win.fu, win.points, win.deltas, win.indicators, win.ura


@pytest.mark.parametrize(("name", "kind", "seed"), GAMES[:1])
def test_without_a_wall_one_is_rebuilt(name, kind, seed):
    game = played(name, seed)
    back = read_mjlog(mjlog_of(game, kind)[0], "x")
    for ours, theirs in zip(game.rounds, back.rounds, strict=True):
        assert theirs.events == ours.events
        assert not theirs.has_full_wall
        assert sorted(theirs.setup.wall) == sorted(ours.setup.wall)


# A hand written by hand. Tile ids: 4 a kind; 0-3 is 1m, 16 the red 5m, 108-111 East.

HANDS = (
    "0,4,8,12,20,24,28,32,36,40,44,48,56",
    "1,5,9,13,21,25,29,33,37,41,45,49,57",
    "2,6,10,14,22,26,30,34,38,42,46,50,58",
    "3,7,11,15,23,27,31,35,39,43,47,51,59",
)


def mjlog(*tags, kind="9", init='seed="5,1,2,0,0,88" ten="250,240,260,250" oya="1"', hands=HANDS):
    dealt = " ".join(f'hai{n}="{hand}"' for n, hand in enumerate(hands))
    return f'<mjloggm ver="2.3"><GO type="{kind}"/><INIT {init} {dealt}/>{"".join(tags)}</mjloggm>'


def events(*tags, **more):
    return read_mjlog(mjlog(*tags, **more), "x").rounds[0].events[2:]


def test_the_start_of_a_hand():
    setup = read_mjlog(mjlog(), "x").rounds[0].setup
    assert (setup.number, setup.dealer, setup.round_wind, setup.honba, setup.sticks) == (5, 1, 1, 1, 2)
    assert setup.scores == (25_000, 24_000, 26_000, 25_000)


def test_numbers_of_three_player_hands_skip_the_absent_seat():
    init = 'seed="5,0,0,0,0,88" ten="350,350,350,0" oya="1"'
    hands = ("0,36,40,44,48,52,56,60,64,68,72,76,80", "1,37,41,45,49,53,57,61,65,69,73,77,81")
    game = read_mjlog(mjlog(kind="25", init=init, hands=(*hands, "2,38,42,46,50,54,58,62,66,70,74,78,82")), "x")
    setup = game.rounds[0].setup
    assert (game.players, setup.number, setup.round_wind, setup.dealer) == (3, 4, 1, 1)
    assert setup.scores == (35_000, 35_000, 35_000)


@pytest.mark.parametrize(
    ("number", "tile"),
    [
        (0, "1m"),
        (35, "9m"),
        (36, "1p"),
        (71, "9p"),
        (72, "1s"),
        (107, "9s"),
        (108, "1z"),
        (123, "4z"),
        (124, "5z"),
        (128, "6z"),
        (132, "7z"),
        (135, "7z"),
        (16, "0m"),
        (52, "0p"),
        (17, "5m"),
        (53, "5p"),
        (89, "5s"),
    ],
)
def test_tile_ids(number, tile):
    """Characters, dots, bamboo, then winds and dragons; known-fault mthrok/tenhou-log-utils#1."""
    hands = [HANDS[0].replace("56", "60"), HANDS[1], HANDS[2], HANDS[3]]
    taken = {int(n) for hand in hands for n in hand.split(",")}
    if number in taken:
        hands = [",".join(str(int(n) + 72) for n in hand.split(",")) for hand in hands]
    assert events(f"<U{number}/>", hands=hands)[0] == Drew(1, parse_tile(tile))


def test_without_red_fives_all_fives_are_plain():
    assert events("<U16/>", kind="11")[0] == Drew(1, parse_tile("5m"))


def test_a_discard_is_the_drawn_tile_by_its_id():
    _drew, discard = events("<U60/>", "<E60/>")
    assert discard == Discarded(1, parse_tile("7p"), drawn=True)
    assert events("<U61/>", "<E60/>", hands=(*HANDS[:1], HANDS[1].replace("57", "60"), *HANDS[2:]))[1] == Discarded(
        1, parse_tile("7p"), drawn=False
    )


def test_riichi_is_declared_and_then_stands():
    tags = "<U60/>", '<REACH who="1" step="1"/>', "<E60/>", '<REACH who="1" ten="" step="2"/>'
    assert events(*tags)[1:] == (Discarded(1, parse_tile("7p"), True, ready=True), Deposited(1, 1_000))


def test_calls_are_unpacked():
    """A chi of 7p with 6p 5p by the seat on the right."""
    hands = (*HANDS[:2], HANDS[2].replace("50", "53").replace("58", "61"), HANDS[3])
    run = [(53, 0), (57, 1), (61, 2)]
    code = ((9 // 9 * 7 + 4) * 3 + 1) << 10 | sum((n % 4) << 3 + 2 * at for n, at in run) | 4 | 3
    meld = Meld(MeldKind.CHOW, tuple(parse_tiles("57p6p")), parse_tile("6p"), 1)
    assert events("<U60/>", "<E57/>", f'<N who="2" m="{code}"/>', hands=hands)[2] == Melded(2, meld)


def test_a_kan_and_its_indicator_and_replacement():
    """A closed kan of 1m: the indicator, then the replacement."""
    hands = ("4,8,12,20,24,28,32,36,40,44,48,56,60", "0,1,2,5,9,13,21,25,29,33,37,41,45")
    hands = (*hands, "6,10,14,22,26,30,34,38,42,46,50,58,62", "7,11,15,23,27,31,35,39,43,47,51,59,63")
    tags = "<U3/>", '<N who="1" m="256"/>', '<DORA hai="92"/>', "<U100/>", "<E100/>"
    kong = Meld(MeldKind.CLOSED_KONG, tuple(parse_tiles("1111m")))
    assert events(*tags, hands=hands)[1:4] == (
        KongMade(1, kong),
        Revealed(parse_tile("6s")),
        Drew(1, parse_tile("8s"), "replacement"),
    )


def test_a_north_set_aside():
    hands = ("0,36,40,44,48,52,56,60,64,68,72,76,80", "1,37,41,45,49,53,57,61,65,69,73,77,120")
    hands = (*hands, "2,38,42,46,50,54,58,62,66,70,74,78,82")
    init = 'seed="1,0,0,0,0,88" ten="350,350,350,0" oya="1"'
    tags = "<U100/>", f'<N who="1" m="{120 << 8 | 32}"/>', "<U101/>"
    got = events(*tags, kind="25", init=init, hands=hands)
    assert got[1:] == (PutAside(1, parse_tile("4z")), Drew(1, parse_tile("8s"), "replacement"))


def test_two_winners_belong_to_one_hand():
    """The second of them has neither honba nor sticks; known-fault mjx-project/mjx#175."""
    first = (
        '<AGARI ba="1,2" hai="" machi="60" ten="30,1000,0" yaku="8,1" doraHai="88" who="2" fromWho="1"'
        ' sc="250,0,240,-13,260,33,250,0"/>'
    )
    second = (
        '<AGARI ba="0,0" hai="" machi="60" ten="40,1300,0" yaku="8,1,53,0" doraHai="88" who="3" fromWho="1"'
        ' sc="250,0,227,-13,293,0,250,13"/>'
    )
    (record,) = read_mjlog(mjlog("<U60/>", "<E60/>", first, second), "x").rounds
    assert [(w.seat, w.from_seat, w.points) for w in record.wins] == [(2, 1, 1_000), (3, 1, 1_300)]
    assert record.wins[0].deltas == (0, -1_300, 3_300, 0)
    assert record.wins[1].deltas == (0, -1_300, 0, 1_300)
    assert record.wins[1].yaku == {"tanyao": 1}  # no ura is no han


# What a game is played with.


@pytest.mark.parametrize(
    ("kind", "players", "length", "open_tanyao", "reds", "custom"),
    [
        (169, 4, "south", True, 3, ""),
        (225, 4, "east", True, 3, ""),
        (185, 3, "south", True, 2, ""),
        (1, 4, "east", True, 3, ""),
        (1 | 2, 4, "east", True, 0, ""),
        (1 | 4 | 8, 4, "south", False, 3, ""),
        (553, 4, "south", True, 3, "chips (type 553)"),
        (257, 4, "east", True, 3, "tournament rules (type 257)"),
        (2113, 4, "east", True, 3, "lobby rules of its own (type 2113)"),
    ],
)
def test_game_types(kind, players, length, open_tanyao, reds, custom):
    found, options, odd = settings_of_type(kind)
    assert (found, options["length"], options["open_tanyao"], odd) == (players, length, open_tanyao, custom)
    assert sum(options["red_fives"].values()) == reds


def test_a_tournament_lobby_is_named():
    text = mjlog().replace('<GO type="9"/>', '<GO type="9" csrule="0FE0,1"/>')
    assert read_mjlog(text, "x").custom == "tournament rules (type 9)"


# What is refused, and in which words.


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the mjlog holds no round"),
        ("<mjloggm/>", "the mjlog holds no round"),
        ("<T5/>", "before the first round: <T5/> stands before the first INIT"),
        (mjlog("<U136/>"), "round 1: <U136/>: tile ids go up to 135"),
        (mjlog("garbage"), "round 1: `garbage</mjloggm>` at character"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]>" + mjlog(), "document types, entities and comments have no place"),
        (mjlog('<DORA hai="&b;"/>'), "hai=`&b;` is not a whole number"),
        (mjlog("<DORA/>"), "the attribute `hai` is missing"),
        (mjlog('<DORA hai="999"/>'), "999 is no tile id"),
        (mjlog('<REACH who="4" step="1"/>'), "who is 4, with 4 players"),
        (mjlog('<N who="1" m="x"/>'), "m=`x` is not a whole number"),
        (mjlog("<U60/>", "<E60/>", '<N who="2" m="49258"/>'), "seat 2 calls tile 128, which was not just discarded"),
        (mjlog("<U60/>", '<N who="1" m="19984"/>'), "seat 1 adds tile 52 to a pung that it does not have"),
        (mjlog('<RYUUKYOKU type="nix" sc="0,0,0,0,0,0,0,0"/>'), "`nix` is no reason for a draw that is known"),
        (mjlog("<RYUUKYOKU/>"), "the attribute `sc` is missing"),
        (
            mjlog('<AGARI who="1" fromWho="1" machi="3" ten="30,1000,0" yaku="99,1" sc="0"/>'),
            "99 is no number of a yaku",
        ),
        (mjlog(hands=(*HANDS[:3], "1,2,3")), "hai3 has 3 tiles, not 13"),
        (mjlog(hands=(*HANDS[:3], HANDS[0])), "round 1: INIT: a tile is dealt twice"),
        (mjlog(init='seed="1,2" ten="1" oya="0"'), "seed=`1,2` has fewer than 6 numbers"),
        (mjlog(init='seed="0,0,0,0,0,88" ten="250,250,250,250" oya="7"'), "oya is 7, with 4 players"),
    ],
)
def test_broken_records(text, says):
    with pytest.raises(FormatError) as error:
        read_mjlog(text, "x")
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_a_wall_that_does_not_deal_the_hands_is_refused():
    game = played("riichi/tenhou", "a")
    text, walls = mjlog_of(game, SOUTH)
    with pytest.raises(FormatError, match="round 2: the wall given for this round does not deal its hands"):
        read_mjlog(text, "x", [walls[0], walls[0], *walls[2:]])
    with pytest.raises(FormatError, match="round 2: there is no wall for this round"):
        read_mjlog(text, "x", walls[:1])
    with pytest.raises(FormatError, match="not a row of two-digit hexadecimal"):
        read_mjlog(text, "x", ["zz", *walls[1:]])


def test_a_huge_text_is_refused_at_once():
    with pytest.raises(FormatError, match="are no single game"):
        read_mjlog("<A/>" * 3_000_000, "x")
