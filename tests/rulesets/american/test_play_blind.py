"""Blind passes: the last pass of each Charleston may forward incoming tiles unseen."""

from collections import Counter
from itertools import permutations, product

import pytest

from pung.model.events import Exchanged
from pung.tiles.kinds import JOKER
from pung.tiles.notation import format_tiles, parse_tiles
from tests.rulesets.american.table import LETTERS, shuffle_and_pass

#: one suit each for E, S, W, honours for N: a tile tells whose it was
HANDS = {"E": "123456789m 1234m", "S": "123456789p 1234p", "W": "123456789s 1234s", "N": "1234567z 123456z"}
SUIT = dict(zip(LETTERS, "mpsz", strict=True))


def at_third_pass(**options):
    """The last pass of the first Charleston; each seat has its own suit back but for what the passes brought."""
    hand = shuffle_and_pass(**{**HANDS, **options})
    hand.give(E="123m", S="123p", W="123s", N="123z")
    return hand.give(E="123z", S="123m", W="123p", N="123s")


def last_pass(hand) -> tuple[dict[str, tuple], dict[str, tuple]]:
    event = next(e for e in reversed(hand.state.events) if isinstance(e, Exchanged))
    return (
        {x: event.given[hand.seat(x)] for x in LETTERS},
        {x: event.received[hand.seat(x)] for x in LETTERS},
    )


def give_counts(hand, counts) -> None:
    """E, S, W, N pass so many own tiles."""
    tiles = {}
    for letter, count in zip(LETTERS, counts, strict=True):
        own = [t for t in hand.state.seats[hand.seat(letter)].hand if t != JOKER]
        tiles[letter] = format_tiles(sorted(own)[:count])
    hand.give(**tiles)


# --- Where it is possible. ---


def test_only_the_last_pass_of_each_charleston_may_be_blind():
    hand = shuffle_and_pass(second_charleston="compulsory")
    found = []
    for _ in range(6):
        found.append(min(len(a.split()) for a in hand.legal("E")) == 1)
        hand.give()
    assert found == [False, False, True, False, False, True]


def test_the_option_blind_pass_off():
    hand = at_third_pass(blind_pass=False)
    hand.refuses("E give 12m", "pass_number").refuses("E give", "pass_number").offers("E give 456m")


def test_from_none_to_three_own_tiles_are_passed():
    hand = at_third_pass()
    hand.offers("E give", "E give 4m", "E give 45m", "E give 456m").refuses("E give 4567m", "pass_number")
    hand.refuses("E give 4m j", "pass_joker")


# --- Sizes and secrets. ---


@pytest.mark.parametrize("counts", list(product(range(4), repeat=4)))
def test_hand_sizes_are_the_same_after_every_blind_pass(counts):
    """A hand that forwards incoming tiles keeps as many as it gave: github.com/EpicOrange/riichi_advanced issue 38."""
    hand = at_third_pass()
    whole = sum((Counter(s.hand) for s in hand.state.seats), Counter())
    give_counts(hand, counts)
    assert hand.sizes() == (14, 13, 13, 13)
    assert sum((Counter(s.hand) for s in hand.state.seats), Counter()) == whole
    if any(counts):
        given, received = last_pass(hand)
        assert [len(given[x]) for x in LETTERS] == list(counts) == [len(received[x]) for x in LETTERS]
        assert hand.state.phase == "vote"


@pytest.mark.parametrize("counts", [(3, 1, 2, 3), (0, 3, 1, 1), (2, 2, 2, 2), (1, 0, 0, 0)])
def test_the_second_blind_pass_keeps_sizes_too(counts):
    hand = shuffle_and_pass(second_charleston="compulsory").first_charleston().give().give()
    assert hand.sees(None).table["pass"] == "second_right"
    give_counts(hand, counts)
    assert hand.sizes() == (14, 13, 13, 13)
    assert hand.state.phase == "offer"


def test_forwarded_tiles_are_shown_to_nobody_who_forwards_them():
    """E passes three to N; N passes none of its own, all three go on to W."""
    hand = at_third_pass()
    hand.give(E="456m", S="456p", W="456s", N="")
    given, received = last_pass(hand)
    assert received["N"] == ()
    assert sorted(received["W"]) == parse_tiles("456m")
    event = next(e for e in reversed(hand.state.events) if isinstance(e, Exchanged))
    seen = event.seen_by(hand.seat("N"))
    assert [t for t in seen.received if t] == []
    assert given["N"] == ()


def test_a_view_after_a_blind_pass_holds_only_the_own_tiles():
    hand = at_third_pass().give(E="456m", S="456p", W="456s", N="4z")
    for letter in LETTERS:
        assert [s.hand is not None for s in hand.sees(letter).seats] == [x == letter for x in LETTERS]


# --- How it is resolved. ---


def test_with_three_own_tiles_each_it_is_an_ordinary_pass():
    hand = at_third_pass().give(E="456m", S="456p", W="456s", N="456z")
    _, received = last_pass(hand)
    assert {x: received[x][0] // 9 for x in LETTERS} == {"N": 0, "E": 1, "S": 2, "W": 3}


def test_own_tiles_go_to_the_next_seat_and_the_rest_of_its_packet_is_forwarded():
    """E gives three, N one: N keeps one of E's, W gets N's own and two of E's."""
    hand = at_third_pass().give(E="456m", N="4z", W="456s", S="456p")
    _, received = last_pass(hand)
    assert len([t for t in received["N"] if t < 9]) == len(received["N"]) == 1
    assert sorted(t // 9 for t in received["W"]) == [0, 0, 3]
    assert sorted(received["S"]) == parse_tiles("456s")
    assert sorted(received["E"]) == parse_tiles("456p")


def test_tiles_can_be_forwarded_all_the_way_round():
    """E gives three and the others none: E has its own tiles back."""
    hand = at_third_pass()
    before = hand.tiles("E")
    hand.give(E="456m", S="", W="", N="")
    assert hand.tiles("E") == before


def test_it_begins_with_the_seat_that_passes_most_of_its_own():
    """W passes three, E two: E's packet holds what comes from the right, no debt is needed."""
    hand = at_third_pass().give(W="456s", S="", E="45m", N="4z")
    _, received = last_pass(hand)
    # W's three go to S, who forwards all of them to E, who keeps two and forwards one
    assert sum(18 <= t < 27 for t in received["E"]) == 2
    assert len(received["S"]) == 0


def test_among_equals_east_begins():
    """E and W pass two each. E begins with a debt; W keeps two of E's three, so at least one tile of E's reaches it."""
    for a, b in product("56789", repeat=2):
        hand = at_third_pass(last=f"{a}p {b}s").give(E="45m", N="", W="45s", S="")
        _, received = last_pass(hand)
        assert [len(received[x]) for x in LETTERS] == [2, 0, 2, 0]
        assert any(t < 9 for t in received["W"])


def test_a_debt_is_settled_out_of_the_last_packet():
    """E passes two, N, W, S two each: whoever kept E's debt gets a tile of the packet that comes back to E."""
    hand = at_third_pass().give(E="45m", N="45z", W="45s", S="45p")
    given, received = last_pass(hand)
    assert all(len(received[x]) == 2 for x in LETTERS)
    everything = Counter(t for x in LETTERS for t in given[x])
    assert Counter(t for x in LETTERS for t in received[x]) == everything


def test_a_debt_that_comes_back_to_its_issuer_cancels():
    """E passes one, the others none: the tile and both debts come back, and nothing has changed."""
    hand = at_third_pass()
    before = {x: hand.tiles(x) for x in LETTERS}
    hand.give(E="4m", S="", W="", N="")
    assert {x: hand.tiles(x) for x in LETTERS} == before
    assert hand.state.phase == "vote"


@pytest.mark.parametrize(("first", "second"), list(permutations("ESWN", 2)))
def test_two_neighbours_or_opposites_may_be_blind_at_once(first, second):
    hand = at_third_pass()
    tiles = {x: {"E": "456m", "S": "456p", "W": "456s", "N": "456z"}[x] for x in LETTERS}
    hand.give(**{**tiles, first: "", second: "4" + SUIT[second]})
    assert hand.sizes() == (14, 13, 13, 13)
    _, received = last_pass(hand)
    assert [len(received[x]) for x in LETTERS] == [{first: 0, second: 1}.get(x, 3) for x in LETTERS]


def test_when_all_four_pass_none_the_pass_is_void_and_the_charleston_ends():
    hand = at_third_pass()
    before = {x: hand.tiles(x) for x in LETTERS}
    hand.give(E="", S="", W="", N="")
    assert {x: hand.tiles(x) for x in LETTERS} == before
    assert hand.story[-1] == "begin offer"
    assert "exchange first_left" not in hand.story


def test_a_void_last_pass_of_the_second_charleston_ends_it_as_well():
    hand = shuffle_and_pass(second_charleston="compulsory", courtesy=False).first_charleston().give().give()
    hand.give(E="", S="", W="", N="")
    assert hand.state.phase == "turn"


# --- The option to begin with East. ---


def test_the_option_blind_pass_start_east():
    """W passes three, E none: E begins with three debts; W's tiles settle all of them that did not come back."""
    hand = at_third_pass(blind_pass_start="east").give(E="", N="4z", W="456s", S="")
    assert hand.sizes() == (14, 13, 13, 13)
    given, received = last_pass(hand)
    assert [len(received[x]) for x in LETTERS] == [0, 0, 3, 1]
    assert Counter(t for x in LETTERS for t in received[x]) == Counter(t for x in LETTERS for t in given[x])


@pytest.mark.parametrize("counts", list(product((0, 1, 3), repeat=4)))
def test_beginning_with_east_keeps_sizes_too(counts):
    hand = at_third_pass(blind_pass_start="east", number=2)
    give_counts(hand, counts)
    assert hand.sizes() == (14, 13, 13, 13)


# --- The lots. ---


def test_lots_are_drawn_by_the_wall_and_fall_the_same_again():
    def once():
        hand = at_third_pass().give(E="456m", N="4z", W="456s", S="456p")
        return last_pass(hand)[1]["N"]

    assert once() == once()


def test_every_tile_of_a_packet_is_forwarded_in_some_wall():
    """N keeps one of E's three tiles; which one depends on the wall."""
    kept = Counter()
    for a, b in product("56789", repeat=2):
        hand = at_third_pass(last=f"{a}p {b}s").give(E="456m", N="4z", W="456s", S="456p")
        kept[last_pass(hand)[1]["N"][0]] += 1
    assert set(kept) == set(parse_tiles("456m"))
