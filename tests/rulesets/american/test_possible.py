"""What can still be made: tiles out of reach, dead jokers, groups already exposed; and which lines are near."""

import random

import pytest

from pung.hands.melds import parse_hand
from pung.rulesets.american.distance import nearest, possible, reachable_lines
from pung.rulesets.american.matching import Exposure, GroupError, exposures_of
from pung.rulesets.american.scoring import counts_of
from pung.tiles.kinds import COPIES, JOKER
from pung.tiles.notation import format_tiles, parse_tiles
from tests.rulesets.american.cards import CARD, CARDS


def hand(text):
    tiles, melds = parse_hand(text)
    return counts_of(tiles), exposures_of(melds)


def seen(text):
    return counts_of(parse_tiles(text))


@pytest.mark.parametrize("card", CARDS)
def test_possible_is_what_the_tiles_within_reach_can_fill(card):
    """Against a search: each place of the pattern gets a tile within reach, exposed natural tiles staying where they are."""
    rng, answers = random.Random(card), [0, 0]
    for _ in range(3_000):
        pattern = rng.choice(CARDS[card].patterns)
        exposed = [
            Exposure(kind, size, rng.randrange(size))
            for kind, size in pattern.groups
            if size >= 3 and rng.random() < 0.3
        ]
        laid = [0] * 36
        for e in exposed:
            laid[e.kind] += e.size - e.jokers
            laid[JOKER] += e.jokers
        if any(n > c for n, c in zip(laid, COPIES, strict=True)):
            continue
        gone = [rng.randint(0, c - n) if rng.random() < 0.4 else 0 for n, c in zip(laid, COPIES, strict=True)]
        rest, pairs = [], list(pattern.groups)
        for e in exposed:
            pairs.remove((e.kind, e.size))
            rest.append((e.kind, e.size, e.jokers))
        places = [(kind, size >= 3) for kind, size in pairs for _ in range(size)]
        places += [(kind, True) for kind, _, jokers in rest for _ in range(jokers)]
        reach = [COPIES[k] - gone[k] - (laid[k] if k != JOKER else 0) for k in range(36)]
        tiles = [k for k in range(36) for _ in range(min(reach[k], 14))]
        expected = fill_all(places, tiles)
        assert possible(pattern, exposed, gone) == expected, (pattern, exposed, gone)
        answers[expected] += 1
    assert min(answers) > 200


def fill_all(places, tiles):
    """Whether every place (a kind, and whether a joker may stand there) gets a tile of its own."""
    holder = {}
    fits = [[n for n, t in enumerate(tiles) if t == kind or (t == JOKER and joker)] for kind, joker in places]

    def put(place, tried):
        for n in fits[place]:
            if n not in tried:
                tried.add(n)
                if n not in holder or put(holder[n], tried):
                    holder[n] = place
                    return True
        return False

    return all(put(place, set()) for place in range(len(places)))


Y1 = next(p for p in CARD.patterns if p.line.id == "Y1")  # ff 222m 555z 222p 666s
P3 = next(p for p in CARD.patterns if p.line.id == "P3")  # 11223344556677m


@pytest.mark.parametrize(
    ("pattern", "exposed", "gone", "answer"),
    [
        (Y1, "", "", True),
        (Y1, "", "2222m 2222p 66s", True),  # jokers: three, three, one
        (Y1, "", "2222m 2222p 6666s", False),  # nine jokers are more than there are
        (Y1, "", "2222m 2222p j", True),
        (Y1, "", "2222m 2222p 666s j", False),
        (Y1, "", "fffffff", False),  # the pair of flowers must be natural
        (Y1, "", "ffffff jjjjjjjj", True),
        (Y1, "[22m j]", "22m", True),
        (Y1, "[222m]", "jjjjjjjj", True),
        (P3, "", "111m", False),
        (P3, "", "11m jjjjjjjj", True),
    ],
)
def test_examples_of_possible(pattern, exposed, gone, answer):
    assert possible(pattern, hand(exposed)[1], seen(gone)) is answer


def test_an_exposure_rules_out_concealed_lines():
    """https://doczz.net/doc/4735877/mah-jongg-help-sheet: once a group is exposed, concealed lines are gone; they may claim the last tile only."""
    lines = reachable_lines(CARD, hand("[3333s]")[1])
    assert [line.id for line in lines] == ["T2", "R1", "R2", "L1", "L2", "Q1"]
    assert not any(line.concealed for line in lines)
    assert [line.id for line in reachable_lines(CARD, hand("[666s]")[1], seen("ffffff f"))] == [
        "E1",
        "T1",
        "R1",
        "R3",
        "R4",
        "L1",
    ]


def test_a_hand_without_a_line_is_dead():
    assert reachable_lines(CARD, hand("[777z] [111z]")[1]) == ()
    assert nearest(CARD, *hand("1234567m 5z [777z] [111z]")) == []


def test_tiles_to_keep_and_tiles_missing():
    best = nearest(CARD, *hand("ff 22m 19s j 22p 4p [66s j] 5z"))[0]
    assert (best.line.id, best.distance, best.jokers, best.possible) == ("Y1", 3, 1, True)
    assert format_tiles(best.keep) == "22m 22p 5z ff j"
    assert format_tiles(best.missing) == "2m 2p 55z"
    assert best.natural == ()
    assert best.live == 2 + 2 + 3 + 6


def test_natural_tiles_are_named_where_no_joker_helps():
    best = nearest(CARD, *hand("1122334455667m j"), most=1)[0]
    assert (best.line.id, best.distance, best.jokers) == ("P3", 1, 0)
    assert format_tiles(best.natural) == format_tiles(best.missing) == "7m"
    assert best.live == 3


def test_a_line_that_cannot_be_made_comes_last():
    rows = nearest(CARD, *hand("1122334455667m 9s"), seen("777m"))
    assert rows[0].line.id != "P3"
    assert [(row.line.id, row.possible) for row in rows if row.line.id == "P3"] == [("P3", True)]
    pattern = next(row.pattern for row in rows if row.line.id == "P3")
    assert pattern.groups[0][0] != 0 or pattern.groups[-1][0] != 6
    rows = nearest(CARD, *hand("11223344z 77z 33m 9s j"), seen("fff ffff 3333z 222z"))
    gone = {row.line.id for row in rows if not row.possible}
    assert {"H2", "H3", "P2"} <= gone
    assert [row.possible for row in rows] == sorted((row.possible for row in rows), reverse=True)


@pytest.mark.parametrize("meld", ["[123m]", "(2222m)", "[222+2m]"])
def test_groups_that_the_game_does_not_have(meld):
    with pytest.raises(GroupError, match="cannot be exposed"):
        hand(meld)
