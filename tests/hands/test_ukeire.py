"""Ukeire and discards, against trying every kind."""

import pytest
from hypothesis import given

from pung.hands.shanten import REGULAR, shanten
from pung.hands.ukeire import LiveKind, Ukeire, discards, ukeire
from pung.tiles import parse_kind
from tests.hands.samples import counts_of, deals


def tried(counts: list[int], melds: int, live: list[int]) -> Ukeire:
    """The ukeire of the hand, each kind tried."""
    now = shanten(counts, melds)
    tiles = []
    for kind in range(34):
        if counts[kind] < 4 and live[kind]:
            counts[kind] += 1
            if shanten(counts, melds) < now:
                tiles.append((kind, live[kind]))
            counts[kind] -= 1
    return Ukeire(now, tuple(tiles), sum(n for _, n in tiles))


@given(deals(tiles=13))
def test_ukeire_is_every_kind_that_lowers_the_shanten(deal):
    counts, melds, seen, held = deal
    live = [4 - sum(known) for known in zip(counts, seen, held, strict=True)]
    assert ukeire(counts, melds, seen, held) == tried(counts, melds, live)
    assert ukeire(counts, melds) == tried(counts, melds, [4 - n for n in counts])


@given(deals(tiles=14))
def test_discards_are_all_and_best_first(deal):
    counts, melds, seen, held = deal
    live = [4 - sum(known) for known in zip(counts, seen, held, strict=True)]
    expected = {}
    for kind in range(34):
        if counts[kind]:
            counts[kind] -= 1
            expected[kind] = tried(counts, melds, live)
            counts[kind] += 1
    found = discards(counts, melds, seen, held)
    assert {option.kind: option.ukeire for option in found} == expected
    order = [(option.ukeire.shanten, -option.ukeire.total, option.kind) for option in found]
    assert order == sorted(order)


def test_text_forms():
    counts = counts_of("123m456p789s1122z")
    assert str(ukeire(counts)) == "tenpai, 4 tiles: 1z:2 2z:2"
    assert [str(option) for option in discards(counts_of("123m45699p789s127z"))[:3]] == [
        "1z -> 1-shanten, 8 tiles: 9p:2 2z:3 7z:3",
        "2z -> 1-shanten, 8 tiles: 9p:2 1z:3 7z:3",
        "7z -> 1-shanten, 8 tiles: 9p:2 1z:3 2z:3",
    ]
    assert str(LiveKind(parse_kind("0p"), 3)) == "5p:3"


def test_seen_tiles_are_not_live():
    counts = counts_of("123m456p789s1122z")
    assert ukeire(counts, seen=counts_of("112z")) == Ukeire(0, (LiveKind(parse_kind("2z"), 1),), 1)
    assert ukeire(counts, seen=counts_of("112z"), held=counts_of("2z")) == Ukeire(0, (), 0)


def test_a_game_without_some_kinds_has_seen_them_all():
    counts = counts_of("1147m258p369s123z")
    absent = [4 if 1 <= kind <= 7 else 0 for kind in range(34)]
    assert any(1 <= tile.kind <= 7 for tile in ukeire(counts).tiles)
    assert not any(1 <= tile.kind <= 7 for tile in ukeire(counts, seen=absent).tiles)


def test_the_discarded_tile_is_not_drawn_again():
    options = {str(option) for option in discards(counts_of("123m456p789s11123z"))}
    assert "2z -> tenpai, 3 tiles: 3z:3" in options


def test_the_form_can_be_chosen():
    counts = counts_of("1133m5577p1133s7z")
    assert str(ukeire(counts)) == "tenpai, 3 tiles: 7z:3"
    assert ukeire(counts, forms=REGULAR).shanten > 0


def test_the_wrong_number_of_tiles_is_refused():
    with pytest.raises(ValueError, match="a hand of 14 tiles has one to discard"):
        ukeire(counts_of("123m456p789s11222z"))
    with pytest.raises(ValueError, match="a hand of 13 tiles has none to discard"):
        discards(counts_of("123m456p789s1122z"))
    with pytest.raises(ValueError, match="with 1 meld a hand has 10 or 11 tiles, not 13"):
        ukeire(counts_of("123m456p789s1122z"), 1)
