"""Whatever a file holds, a reader gives a record or one FormatError, and neither hangs nor grows without end."""

import copy
import json
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pung.formats import FormatError, GameRecord, mjai_messages, tenhou6_game
from pung.formats.majiang import read_majiang
from pung.formats.mjai import read_mjai
from pung.formats.mjlog import read_mjlog
from pung.formats.tenhou6 import read_tenhou6
from tests.formats.plays import mjlog_of, played
from tests.formats.test_majiang import GOOD as PAIPU

GAME = played("riichi/tenhou", "w0")
MJLOG = mjlog_of(GAME, 0x09)[0][:6_000]
TENHOU6 = {**tenhou6_game(GAME), "log": tenhou6_game(GAME)["log"][:2]}
MJAI = [*mjai_messages(GAME)][:300]


def attempt(read):
    try:
        assert isinstance(read(), GameRecord)
        return
    except FormatError as error:
        sentence = str(error)
    assert "\n" not in sentence
    assert len(sentence) < 400


PIECES = st.text(string.digits + string.ascii_letters + '<>="/,.-& \n\x00字', max_size=12)


@given(st.integers(0, len(MJLOG)), st.integers(0, 40), PIECES)
def test_mjlog(at, gone, piece):
    attempt(lambda: read_mjlog(MJLOG[:at] + piece + MJLOG[at + gone :], "x"))


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**9), 10**9),
    st.floats(),
    st.sampled_from(["", "?", "1m", "r60", "p111111", "c121314", "m1", "z9", "和了", "流局"]),
    PIECES,
    st.just([]),
    st.just({}),
    st.lists(st.integers(0, 60), max_size=5),
)


def places(value, path=()):
    """Every place in a JSON value."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from places(part, (*path, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from places(part, (*path, number))


def changed(value, path, new):
    value = copy.deepcopy(value)
    part = value
    for step in path[:-1]:
        part = part[step]
    if path:
        part[path[-1]] = new
    return value if path else new


@settings(max_examples=200)
@given(st.sampled_from([*places(TENHOU6)]), VALUES)
def test_tenhou6(path, value):
    attempt(lambda: read_tenhou6(changed(TENHOU6, path, value), "x"))


@settings(max_examples=200)
@given(st.sampled_from([p for p in places(MJAI) if len(p) > 1]), VALUES)
def test_mjai(path, value):
    messages = changed(MJAI, path, value)
    attempt(lambda: read_mjai(((f"line {n}", m) for n, m in enumerate(messages, 1)), "x"))


@settings(max_examples=200)
@given(st.sampled_from([p for p in places(PAIPU) if p]), VALUES)
def test_majiang(path, value):
    attempt(lambda: read_majiang(changed(PAIPU, path, value), "x"))


def test_calls_that_fit_everywhere_do_not_take_for_ever():
    """Every discard could be called by the next seat, and no way through uses up the lists."""
    row = copy.deepcopy(TENHOU6["log"][0])
    for seat in range(4):
        row[5 + 3 * seat] = [11, *["p111111"] * 40]
        row[6 + 3 * seat] = [11] * 41
    row[-1] = ["流局", [0, 0, 0, 0]]
    with pytest.raises(FormatError):
        read_tenhou6({**TENHOU6, "log": [row]}, "x")


def test_the_samples_are_good():
    attempt(lambda: read_mjlog(MJLOG[: MJLOG.rindex("<")], "x"))
    assert json.dumps(TENHOU6)
    assert read_tenhou6(TENHOU6, "x")
    assert read_mjai(((str(n), m) for n, m in enumerate(MJAI)), "x")
    assert read_majiang(PAIPU, "x")
