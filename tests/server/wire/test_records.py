"""Records from outside: every format that is read, and what is refused in one sentence."""

import gzip
import json
from pathlib import Path

import pytest

from pung.formats import FormatError, mjai_lines, tenhou6_game
from pung.formats.played import choices_of
from pung.hands.melds import Seat
from pung.match.log import save
from pung.match.match import Match
from pung.rulesets.registry import rules
from pung.server.wire.records import MOST_BYTES, read_record
from pung.server.wire.replay import frames_of
from tests.contract.bots import by_chance
from tests.data import shared_data
from tests.formats.plays import mjlog_of, played, played_match

NAMES = ["Mei", "Bo", "Ann", "Kim"]


def own_log(name: str, tmp_path: Path, names=NAMES) -> bytes:
    """A log of ours of a match that has been played for two hands."""
    import random

    rng = random.Random(name)
    match = Match(rules(name), "log")
    while len(match.hands) < 2:
        while not match.state.over:
            seat = match.asked[0]
            match.act(seat, by_chance(match.state, seat, match.legal(seat), rng))
        if not match.next_hand():
            break
    path = tmp_path / "log.jsonl"
    save(match, path, tuple(names))
    return path.read_bytes()


def plays(record) -> None:
    """Every hand comes to the end that it had."""
    for hand in record.hands[:3]:
        frames = frames_of(record.rules, hand, seat=Seat(0), laid_open=True, names=record.names)
        assert frames[0]["t"] == "hand"


@pytest.mark.parametrize("name", ["riichi/tenhou", "sanma/tenhou"])
def test_mjai_logs_are_read(name):
    game = played(name, "mjai")
    data = "".join(f"{line}\n" for line in mjai_lines(game, NAMES[: game.players])).encode()
    record = read_record(data, "game.mjson")
    assert record.rules.id == name
    assert record.names == tuple(NAMES[: game.players])
    assert len(record.hands) == len(game.rounds)
    plays(record)


@pytest.mark.parametrize("name", ["riichi/tenhou", "sanma/tenhou"])
def test_tenhou6_records_are_read(name):
    game = played(name, "tenhou6")
    record = read_record(json.dumps(tenhou6_game(game, NAMES[: game.players])).encode(), "game.json")
    assert record.rules.seats == game.players
    assert record.names == tuple(NAMES[: game.players])
    plays(record)


def test_mjlogs_are_read_gzipped_too_with_the_names_of_the_players():
    text, _ = mjlog_of(played("riichi/tenhou", "mjlog"), 0x09 | 0xA0)
    named = text.replace(
        '<SHUFFLE seed="" ref=""/>', '<UN n0="%4D%65%69" n1="Bo" n2="" n3=""/><SHUFFLE seed="" ref=""/>'
    )
    record = read_record(gzip.compress(named.encode()), "folder/2026.mjlog.gz")
    assert record.names == ("Mei", "Bo", "", "")
    assert record.source == "2026.mjlog.gz"
    plays(record)


def test_the_choices_of_a_record_are_those_of_the_match():
    match = played_match("riichi/tenhou", "choices")
    game = played("riichi/tenhou", "choices")
    for record, choices, state in zip(game.rounds, match.choices, match.states, strict=True):
        made = choices_of(record, match.rules)
        told = [(seat, action) for seat, action in choices]
        assert len(made) == len(told)
        assert {c for c in made if str(c[1]) != "pass"} <= set(told)
        assert record.setup == state.setup


@pytest.mark.parametrize("name", ["riichi/guide", "sanma/sheet", "four-seas/standard", "american/standard"])
def test_logs_of_ours_are_read_in_every_game(name, tmp_path):
    record = read_record(own_log(name, tmp_path), "own.jsonl")
    assert record.rules.id == name
    assert record.names == tuple(NAMES)[: record.rules.seats] or len(record.names) == record.rules.seats
    assert len(record.hands) >= 2
    plays(record)


def test_a_record_of_slightly_other_rules_finds_those_that_lead_to_it():
    game = played("riichi/mahjong-soul", "other")
    data = "".join(f"{line}\n" for line in mjai_lines(game, NAMES)).encode()
    plays(read_record(data, "soul.mjson"))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "x.json: the file is empty"),
        (b"hello", "x.json: this is no game record that is known"),
        (b"{}", "x.json, line 1: this is no game record that is known"),
        (b"\x1f\x8bgarbage", "x.json: the gzip data is cut off or damaged"),
        (b'{"pung":1,"rules":"riichi/nowhere","options":{}}\n', "x.json, line 1: there are no rules `riichi/nowhere`"),
        (
            b'{"pung":1,"rules":"american/standard","options":{"card":"/etc/passwd"}}\n',
            "x.json, line 1: options: `card` is one of 2026",
        ),
        (
            b'{"pung":1,"rules":"riichi/guide","options":{},"seed":"s","seal":"0"}\n',
            "x.json: line 1: the checksum is wrong",
        ),
        (b'{"pung":1,"rules":[],"options":{}}', "x.json, line 1: there are no rules"),
        (b'{"pung":1,"rules":"riichi/guide","options":7}', "x.json, line 1: `options` is no table of options"),
        (b'{"log":[[]]}', "x.json"),
        (b"\xff\xfe\x00", "x.json: this is not UTF-8 text"),
        (b"[" * 100_000, "x.json"),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(data, sentence):
    with pytest.raises(FormatError) as caught:
        read_record(data, "/tmp/secret/x.json")
    assert str(caught.value).startswith(sentence)
    assert "/tmp" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_unpacks_to_too_much_is_refused():
    with pytest.raises(FormatError, match="more than 16,000,000 bytes"):
        read_record(gzip.compress(b" " * (MOST_BYTES + 1)), "bomb.gz")


@pytest.mark.parametrize(
    "path",
    [
        "mjai-manue-go/game.mjson.gz",
        "mjai-reviewer/tenhou6_edge_cases.jsonl.gz",
        "mjx/mjlog_games.jsonl.gz",
        "riichienv/126_204_0_mjai.jsonl.gz",
        "thewaxmango-mahjong-hands/tenhou_3p_hanchan.jsonl.gz",
    ],
)
def test_published_records_are_replayed(path):
    file = shared_data(path)
    record = read_record(file.read_bytes(), file.name)
    assert record.hands
    plays(record)
