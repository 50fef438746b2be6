"""Actions as text: each reads back, equal actions are equal only within their kind, and other text is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.hands.melds import MeldKind, Seat
from pung.model.actions import (
    PASS,
    WIN,
    Abort,
    Challenge,
    Claim,
    Conceal,
    DeclareKong,
    Discard,
    Offer,
    PassTiles,
    Riichi,
    SetAside,
    SwapJoker,
    Vote,
    parse_action,
)
from pung.tiles import TILE_COUNT, NotationError, Tile
from pung.tiles.notation import sort_key

TILE = st.integers(0, TILE_COUNT - 1).map(Tile)
TILES = st.lists(TILE, min_size=1, max_size=5).map(lambda t: tuple(sorted(t, key=sort_key)))
SEATS = st.integers(0, 3).map(Seat)
ACTIONS = st.one_of(
    st.builds(Discard, TILE, st.booleans()),
    st.builds(Riichi, TILE, st.booleans()),
    st.builds(Conceal, TILE, st.booleans()),
    st.builds(Claim, st.sampled_from([MeldKind.CHOW, MeldKind.PUNG, MeldKind.OPEN_KONG, MeldKind.GROUP]), TILES),
    st.builds(DeclareKong, st.sampled_from([MeldKind.CLOSED_KONG, MeldKind.ADDED_KONG]), TILES),
    st.builds(SetAside, TILE),
    st.builds(PassTiles, TILES | st.just(())),
    st.builds(Vote, st.booleans()),
    st.builds(Offer, st.integers(0, 9)),
    st.builds(SwapJoker, SEATS, st.integers(0, 4), TILE),
    st.builds(Challenge, SEATS),
    st.builds(Abort, st.just("nine_terminals")),
    st.sampled_from([WIN, PASS]),
)


@given(ACTIONS)
def test_an_action_reads_back(action):
    read = parse_action(str(action))
    assert type(read) is type(action)
    assert read == action


def test_kinds_of_actions_are_told_apart():
    tile = Tile(3)
    assert len({Discard(tile), Riichi(tile), Conceal(tile), SetAside(tile)}) == 4


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "discard",
        "discard 5m 6m",
        "discard 5m later",
        "chow 3",
        "vote maybe",
        "offer x",
        "swap 5p",
        "swap 5p 1",
        "swap 5p one two",
        "challenge me",
        "win now",
        "pass it",
        "abort",
        "aside",
    ],
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(NotationError):
        parse_action(text)
