"""How melds lie before their seat, as every screen draws them."""

import pytest

from pung.hands.melds import Meld, MeldKind
from pung.tiles.kinds import Tile
from pung.tiles.notation import tile_text
from pung.wording.lying import lying

SIX = Tile(5)


def laid(meld, owner=0, seats=4):
    """The tiles in order: `*` turned, `^` stacked on the turned one, `-` face down."""
    marks = [("-" if each.tile is None else tile_text(each.tile), each) for each in lying(meld, owner, seats)]
    return " ".join(("^" if each.stacked else "*" if each.turned else "") + text for text, each in marks)


@pytest.mark.parametrize(
    ("source", "seats", "shown"),
    [
        (3, 4, "*6m 6m 6m"),  # the left neighbour
        (2, 4, "6m *6m 6m"),  # across
        (1, 4, "6m 6m *6m"),  # the right neighbour
        (2, 3, "*6m 6m 6m"),
        (1, 3, "6m 6m *6m"),
    ],
)
def test_a_called_tile_is_turned_on_the_side_it_came_from(source, seats, shown):
    assert laid(Meld(MeldKind.PUNG, (SIX,) * 3, SIX, source), 0, seats) == shown


@pytest.mark.parametrize(("owner", "source"), [(1, 0), (2, 1), (3, 2), (0, 3)])
def test_a_chow_shows_the_called_tile_first_whatever_its_rank(owner, source):
    for called, shown in ((3, "*4m 5m 6m"), (4, "*5m 4m 6m"), (5, "*6m 4m 5m")):
        meld = Meld(MeldKind.CHOW, (Tile(3), Tile(4), Tile(5)), Tile(called), source)
        assert laid(meld, owner) == shown


@pytest.mark.parametrize(("source", "shown"), [(3, "*6m 6m 6m 6m"), (2, "6m *6m 6m 6m"), (1, "6m 6m 6m *6m")])
def test_an_open_kong_has_one_turned_tile(source, shown):
    assert laid(Meld(MeldKind.OPEN_KONG, (SIX,) * 4, SIX, source)) == shown


@pytest.mark.parametrize(("source", "shown"), [(3, "*6m ^6m 6m 6m"), (2, "6m *6m ^6m 6m"), (1, "6m 6m *6m ^6m")])
def test_the_tile_added_to_a_pung_is_stacked_on_the_turned_one(source, shown):
    assert laid(Meld(MeldKind.ADDED_KONG, (SIX,) * 4, SIX, source)) == shown


def test_a_concealed_kong_has_its_ends_face_down_or_lies_hidden():
    assert laid(Meld(MeldKind.CLOSED_KONG, (SIX,) * 4)) == "- 6m 6m -"
    assert laid(Meld(MeldKind.CLOSED_KONG, ())) == "- - - -"


def test_a_group_with_a_joker_lies_upright():
    tiles = (SIX, Tile(35), SIX)
    assert laid(Meld(MeldKind.GROUP, tiles, SIX, 2)) == "6m 6m j"
