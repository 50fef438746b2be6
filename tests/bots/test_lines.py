"""The brain of games with a card: positions and sessions of American mahjong."""

import pytest

import pung
from pung.bots import make_bot
from pung.bots.odds import odds_of
from pung.model.actions import Claim, Discard, Offer, PassTiles, SwapJoker, Vote, parse_action
from pung.rulesets.american.charleston import passes
from pung.tiles.kinds import JOKER, KIND_OF, Tile
from pung.tiles.notation import format_tiles, parse_tiles
from tests.bots.views import between, other, own, seen

RULES = "american/standard"
LINES = pung.rules(RULES).card.lines


def choice(view):
    """What the bot does, as text."""
    return str(make_bot("efficient", pung.rules(view.rules)).decide(view, view.legal))


def nearly(line):
    """All tiles of the first pattern of a line but one of its largest group, and two tiles that it does not need."""
    pattern = next(p for p in pung.rules(RULES).card.patterns if p.line is line)
    tiles = [tile for kind, size in pattern.groups for tile in [Tile(kind)] * min(size, 4)]
    tiles += [Tile(JOKER)] * (14 - len(tiles))
    tiles.remove(max(pattern.groups, key=lambda group: group[1])[0])
    suits = {kind // 9 for kind in pattern.needs}
    spare = [Tile(kind) for kind in range(34) if kind not in pattern.needs]
    return tiles, min(spare, key=lambda kind: kind // 9 in suits)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_one_tile_short_of_a_line_it_keeps_every_tile_of_it(line):
    """No pair that the line needs is broken, no joker is thrown away."""
    tiles, spare = nearly(line)
    view = seen(RULES, own(format_tiles([*tiles, spare])))
    assert choice(view) == f"discard {format_tiles([spare])}"


# before play


def charleston(hand, least=3, most=3):
    """What the bot passes of a hand."""
    view = seen(RULES, own(hand), left=99, legal=passes(own(hand).hand, least, most))
    action = make_bot("efficient", pung.rules(RULES)).decide(view, view.legal)
    assert action in view.legal
    return list(action.tiles)


def test_it_passes_what_no_near_line_needs():
    given = charleston("111m 222m 3333m 7z 9s 5p")
    assert sorted(given) == sorted(parse_tiles("7z 9s 5p"))


def test_it_passes_no_joker_and_breaks_no_pair_even_when_all_else_is_good():
    given = charleston("22m 44m 66m jjj 88m 4p 7s")
    assert JOKER not in map(KIND_OF.__getitem__, given)
    assert set(parse_tiles("4p 7s")) <= set(given)


def test_in_a_blind_pass_it_keeps_what_it_needs():
    assert len(charleston("111m 222m 3333m 44m 9s", least=0)) == 1


@pytest.mark.parametrize(("hand", "agrees"), [("111m 222m 3333m 44m 9s", False), ("147m 258p 369s 1234z", True)])
def test_it_votes_by_how_good_the_hand_is(hand, agrees):
    assert choice(seen(RULES, own(hand), legal=[Vote(True), Vote(False)])) == str(Vote(agrees))


@pytest.mark.parametrize(("hand", "count"), [("111m 222m 3333m 44m 9s", 1), ("111m 222m 333m 7z 9s 5p 8p", 3)])
def test_it_offers_the_tiles_that_it_does_not_need(hand, count):
    assert choice(seen(RULES, own(hand), legal=[Offer(n) for n in range(4)])) == str(Offer(count))


# claims and exchanges


def offered(hand, tile, *claims, **more):
    """What the bot does with a tile of the seat after it."""
    return choice(seen(RULES, own(hand), pending=(1, tile), legal=[parse_action(c) for c in claims], **more))


def test_it_exposes_what_brings_a_line_that_may_be_exposed_nearer():
    assert offered("111m 222m 333m 4m jj 9s", "3m", "group 33m", "group 333m", "group 33mj") == "group 333m"


@pytest.mark.parametrize(
    ("hand", "tile", "claims"),
    [
        ("22p 44p 66p 88p 22s 88s f", "8s", ["group 88s"]),  # a concealed line of pairs
        ("11m 22m 33m 44m 55m 66m 7m", "1m", ["group 11m"]),
        ("ff 1111m 2222p 33s 9s", "3s", ["group 33s"]),  # the line has four of them, and no line three
    ],
)
def test_it_refuses_a_claim_that_kills_its_line(hand, tile, claims):
    assert offered(hand, tile, *claims) == "pass"


def test_it_takes_a_joker_for_a_tile_that_it_does_not_need():
    swap = SwapJoker(1, 0, parse_tiles("9s")[0])
    view = seen(RULES, own("111m 222m 3333m 44m 9s 7z"), other("[99sj]"))
    assert choice(seen(RULES, view.seats[0], view.seats[1], legal=[swap, *view.legal])) == str(swap)


def test_it_does_not_take_a_joker_for_a_tile_of_a_pair():
    swap = SwapJoker(1, 0, parse_tiles("6s")[0])
    hand = own("2222m 555z j 222p 66s 9s")
    view = seen(RULES, hand, other("[66sj]"))
    assert isinstance(make_bot("efficient", pung.rules(RULES)).decide(view, [swap, *view.legal]), Discard)


# dangerous tiles


@pytest.mark.parametrize("needed", ["3s", "8m"])
def test_late_it_keeps_back_what_an_exposed_hand_needs(needed):
    """Two tiles are of no use; the seat that shows two groups of a line wants one of them."""
    shown = {"3s": "[1111m] [2222p]", "8m": "[6666p] [7777s]"}[needed]
    view = seen(RULES, own("ff 1111z 222z 333z 3s 8m"), other(shown), left=12)
    useless = {"3s", "8m"} - {needed}
    assert choice(view) == f"discard {useless.pop()}"


# sessions


def test_in_sessions_it_passes_no_joker_relays_nothing_and_exposes_only_what_can_win():
    rules = pung.rules(RULES)
    claims = []

    def watch(view, action):
        if isinstance(action, PassTiles):
            assert all(KIND_OF[tile] != JOKER for tile in action.tiles)
        if isinstance(action, Claim):
            assert view.pending is not None
            claims.append(action)
        if isinstance(action, Discard):
            assert KIND_OF[action.tile] != JOKER
            assert not view.seats[view.seat].melds or rules.plans(view) or view.own["no_line_left"]

    match = between(RULES, "sessions", ["efficient"] * 4, watch)
    assert len(claims) > 10
    assert not any(type(event).__name__ == "Relaid" for state in match.states for event in state.events)


# odds


def test_odds_know_that_a_pair_is_drawn_and_a_group_is_claimed():
    rules = pung.rules(RULES)
    view = seen(RULES, own("ff 1111m 2222p 333s 9s"))
    odds = odds_of(view, rules.tile_set.copies)
    one = next(iter(rules.plans(view)))._replace(missing=(13,), natural=(), distance=1)
    pair = one._replace(missing=(13, 13), natural=(13, 13), distance=2)
    group = pair._replace(natural=())
    assert 0 < odds.of(pair, 0) < odds.of(group, 0) < odds.of(one, 0) < 1
    assert odds.of(group, 0) < odds.of(group, 1) < odds.of(group, 2) == 1
    assert odds.of(pair, 2) == odds.of(pair, 0)
    assert odds.of(one._replace(claims=False), 0) == odds.of(one, 0)
    assert odds.of(group._replace(claims=False), 0) < odds.of(group, 0)
