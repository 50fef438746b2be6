"""Melds and whole hands as text: every form reads back, and what is no set is refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pung.hands.melds import Meld, MeldKind, parse_hand, parse_meld
from pung.tiles import JOKER, RED_FIVES, NotationError, Tile, format_tiles, parse_tiles
from pung.tiles.notation import sort_key

KINDS = st.integers(0, 33)
STARTS = st.sampled_from([k for k in range(27) if k % 9 < 7])


def reddened(tiles: list[int], red: bool) -> list[Tile]:
    """The same tiles, the first five of a suit red."""
    out = [Tile(t) for t in tiles]
    for at, tile in enumerate(out):
        if red and tile in (4, 13, 22):
            out[at] = RED_FIVES[tile // 9]
            break
    return out


def meld(kind: MeldKind, tiles: list[Tile]) -> Meld:
    return Meld(kind, tuple(tiles if kind is MeldKind.ADDED_KONG else sorted(tiles, key=sort_key)))


def same(kind: MeldKind, count: int):
    return st.builds(lambda k, red: meld(kind, reddened([k] * count, red)), KINDS, st.booleans())


CHOWS = st.builds(lambda k, red: meld(MeldKind.CHOW, reddened([k, k + 1, k + 2], red)), STARTS, st.booleans())
GROUPS = st.builds(
    lambda k, own, jokers: meld(MeldKind.GROUP, [Tile(k)] * own + [Tile(JOKER)] * jokers),
    st.integers(0, 34),
    st.integers(1, 3),
    st.integers(2, 3),
)
MELDS = st.one_of(
    CHOWS,
    same(MeldKind.PUNG, 3),
    same(MeldKind.OPEN_KONG, 4),
    same(MeldKind.CLOSED_KONG, 4),
    same(MeldKind.ADDED_KONG, 4),
    GROUPS,
)


@given(MELDS)
def test_a_meld_reads_back(value):
    assert parse_meld(str(value)) == value


@given(st.lists(KINDS, max_size=13), st.lists(MELDS, max_size=4))
def test_a_hand_reads_back(kinds, melds):
    text = " ".join([format_tiles([Tile(k) for k in kinds]), *map(str, melds)])
    tiles, found = parse_hand(text)
    assert sorted(tiles) == sorted(kinds)
    assert found == melds


@pytest.mark.parametrize(
    ("text", "kind", "is_open", "is_kong"),
    [
        ("[234m]", MeldKind.CHOW, True, False),
        ("[406p]", MeldKind.CHOW, True, False),
        ("[777z]", MeldKind.PUNG, True, False),
        ("[1111p]", MeldKind.OPEN_KONG, True, True),
        ("(1111p)", MeldKind.CLOSED_KONG, False, True),
        ("[444+4z]", MeldKind.ADDED_KONG, True, True),
        ("[22m jj]", MeldKind.GROUP, True, False),
    ],
)
def test_the_forms(text, kind, is_open, is_kong):
    value = parse_meld(text)
    assert (value.kind, value.is_open, value.is_kong, str(value)) == (kind, is_open, is_kong, text)
    assert value.base == min(t for t in parse_tiles(text.strip("[]()").replace("+", "")) if t < 34)


WRONG = [
    ("[235m]", "is not a chow, pung or kong"),
    ("[789m1p]", "is not a chow, pung or kong"),
    ("[89m1p]", "is not a chow, pung or kong"),
    ("[12z3z]", "is not a chow, pung or kong"),
    ("[11m]", "is not a chow, pung or kong"),
    ("[jjj]", "is not a chow, pung or kong"),
    ("(111m)", "is not a concealed kong"),
    ("(123m)", "is not a concealed kong"),
    ("[11+11m]", "exactly one tile is added"),
    ("[123+4m]", "is not an added kong"),
    ("[]", "is not a chow, pung or kong"),
    ("234m", "is not a meld"),
    ("[23x]", "is not a tile"),
]


@pytest.mark.parametrize(("text", "says"), WRONG, ids=[w[0] for w in WRONG])
def test_what_is_no_set_is_refused(text, says):
    with pytest.raises(NotationError) as refused:
        parse_meld(text)
    assert says in str(refused.value)


@pytest.mark.parametrize("text", ["12m [345p", "12m 345p]", "12m (1111p", "[234m]]"])
def test_brackets_come_in_pairs(text):
    with pytest.raises(NotationError, match="bracket"):
        parse_hand(text)


@given(st.text(alphabet="0123456789mpszfj[]()+ ", max_size=14))
def test_any_text_is_read_or_refused(text):
    """Nothing but a NotationError may come out of it."""
    with suppress(NotationError):
        parse_hand(text)
