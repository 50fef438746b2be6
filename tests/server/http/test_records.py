"""Records over HTTP: brought along in any form, told hand by hand as a table tells them, gone on with."""

import gzip
import json
from functools import cache

import pytest
from pydantic import TypeAdapter

from pung.formats import mjai_lines, record_of, tenhou6_game
from pung.match.log import save
from pung.server.frames import ServerFrame
from tests.formats.plays import mjlog_of, played, played_match

NAMES = ("Mei", "Ken", "Ana", "Bo")


@cache
def match():
    return played_match("riichi/tenhou", "records")


@pytest.fixture(name="log", scope="module")
def _log(tmp_path_factory):
    file = tmp_path_factory.mktemp("log") / "match.jsonl"
    save(match(), file, NAMES)
    return file.read_bytes()


@pytest.fixture(name="kept", scope="module")
def _kept(server, log):
    return server.post("/api/records", content=log, headers={"x-file-name": "Friday%20night.jsonl"}).json()


def forms():
    game = record_of(match().states)
    yield "mjai", "".join(f"{line}\n" for line in mjai_lines(game, NAMES)).encode()
    yield "tenhou6", json.dumps(tenhou6_game(game, NAMES)).encode()
    yield "mjlog", mjlog_of(played("riichi/tenhou", "records"), 169)[0].encode()


def test_a_log_of_ours(kept):
    assert kept["hands"] == len(match().states)
    assert kept["rules"] == "riichi/tenhou"
    assert kept["seats"] == list(NAMES)


@pytest.mark.parametrize(("form", "data"), list(forms()), ids=["mjai", "tenhou6", "mjlog"])
def test_records_of_other_programs(server, form, data):
    made = server.post("/api/records", content=data).json()
    assert made["hands"] == len(match().states)
    told = server.get(f"/api/records/{made['record']}").json()
    assert [hand["gains"] for hand in told["hands"]] == [
        [after - before for after, before in zip(state.scores, state.setup.scores, strict=True)]
        for state in match().states
    ]


def test_the_same_record_has_the_same_id_packed_or_not_apart(server, kept, log):
    assert server.post("/api/records", content=log).json()["record"] == kept["record"]
    packed = server.post("/api/records", content=gzip.compress(log)).json()
    assert packed["hands"] == kept["hands"]


def test_what_a_record_holds(server, kept):
    told = server.get(f"/api/records/{kept['record']}", params={"lang": "ja"}).json()
    assert told["record"] == kept["record"]
    assert told["source"] == "Friday night.jsonl"
    assert told["seats"] == list(NAMES)
    assert told["rules"]["id"] == "riichi/tenhou"
    assert [hand["choices"] for hand in told["hands"]] == [len(choices) for choices in match().choices]
    assert told["hands"][0]["round"] == "東1局"


def test_a_record_outlives_the_shelf(server, kept):
    server.house.shelf._ready.clear()
    assert server.get(f"/api/records/{kept['record']}").json()["seats"] == list(NAMES)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_frames_of_a_hand_are_frames_of_a_table(server, kept, seat):
    asked = {} if seat is None else {"seat": seat}
    told = server.get(f"/api/records/{kept['record']}/hands/0", params=asked).json()
    frames: TypeAdapter = TypeAdapter(ServerFrame)
    assert frames.validate_python(told["welcome"])["you"] == seat
    for frame in told["frames"]:
        if frame["t"] != "hand":
            frames.validate_python({"at": 0, **frame})  # a record does not tell the time
    assert told["frames"][0]["t"] == "hand"
    assert told["frames"][-1]["t"] == "over"
    seen = [s["seat"] for s in told["frames"][3]["view"]["seats"] if s["hand"] is not None]
    assert seen == ([] if seat is None else [seat])


def test_a_hand_laid_open(server, kept):
    told = server.get(f"/api/records/{kept['record']}/hands/1", params={"open": "1", "seat": 0}).json()
    assert all(seat["hand"] is not None for seat in told["frames"][3]["view"]["seats"])


@pytest.mark.parametrize(
    ("path", "status", "where"),
    [
        ("hands/99", 404, "hand"),
        ("hands/-1", 404, "hand"),
        ("hands/one", 404, ""),
        ("hands/0?seat=7", 422, "seat"),
        ("hands/0?seat=8", 422, "seat"),
        ("hands/0?open=perhaps", 422, "open"),
    ],
)
def test_hands_and_seats_that_there_are_not(server, kept, path, status, where):
    answer = server.get(f"/api/records/{kept['record']}/{path}")
    assert (answer.status_code, answer.json()["error"]["where"]) == (status, where)


def test_records_that_there_are_not(server):
    answer = server.get("/api/records/00ff")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "record")
    assert server.get("/api/records/..%2f..").status_code == 404


def test_play_goes_on_from_a_moment(client, kept):
    hand, step = 1, 12
    made = client.post(f"/api/records/{kept['record']}/play", json={"hand": hand, "step": step, "seat": 2})
    assert made.status_code == 201
    assert made.json()["seat"] == 2
    room = client.get(f"/api/tables/{made.json()['table']}").json()
    assert [seat["kind"] for seat in room["seats"]] == ["bot", "bot", "person", "bot"]
    assert room["prepared"]


@pytest.mark.parametrize(
    ("moment", "code"),
    [
        ({"hand": 99, "step": 0, "seat": 0}, "hand"),
        ({"hand": 0, "step": 99_999, "seat": 0}, "step"),
        ({"hand": 0, "step": 0, "seat": 5}, "seat"),
        ({"hand": 0, "step": -1, "seat": 0}, "input"),
        ({"hand": 0, "step": 0}, "input"),
    ],
)
def test_moments_that_there_are_not(client, kept, moment, code):
    answer = client.post(f"/api/records/{kept['record']}/play", json=moment)
    assert answer.status_code in (404, 422)
    assert answer.json()["error"]["code"] == code


def test_play_cannot_go_on_after_the_end_of_a_hand(client, kept):
    end = len(match().choices[0])
    answer = client.post(f"/api/records/{kept['record']}/play", json={"hand": 0, "step": end, "seat": 0})
    assert answer.json()["error"]["code"] == "hand_over"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"\x00" * 100,
        b"[" * 100_000,
        b"{}",
        b'{"pung":1}\n',
        b'{"log": []}',
        b"<mjloggm/>",
        b"\x1f\x8bnot gzip",
        b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><mjloggm>&y;</mjloggm>',
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(client, data):
    answer = client.post("/api/records", content=data, headers={"x-file-name": "bad.log"})
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["code"], error["where"]) == ("record", "body")
    assert "\n" not in error["text"]
    assert "root:" not in error["text"]


def test_a_record_that_unpacks_to_too_much(client):
    bomb = gzip.compress(b"{" + b" " * 40_000_000)
    answer = client.post("/api/records", content=bomb)
    assert answer.status_code == 422
    assert "more than" in answer.json()["error"]["text"]


def test_a_log_that_names_a_file_of_the_machine(client):
    first = {"pung": 1, "rules": "american", "options": {"card": "/etc/passwd"}, "seed": "1", "names": []}
    answer = client.post("/api/records", content=json.dumps(first).encode())
    assert answer.status_code == 422
    assert "root:" not in answer.text


def test_a_record_may_be_longer_than_other_bodies_and_no_longer(client):
    assert client.post("/api/records", content=b"x" * 100_000).status_code == 422
    answer = client.post("/api/records", content=b"x" * 2_000_001)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "large")
