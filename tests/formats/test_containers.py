"""Files: every format is recognised, plain and gzipped, and a broken file gets one sentence with its place."""

import gzip
import json

import pytest

from pung.formats import FormatError, mjai_lines, read, tenhou6_game
from tests.formats.plays import mjlog_of, played
from tests.formats.test_majiang import GOOD as PAIPU

SOUTH = 0x09


@pytest.fixture(scope="module", name="game")
def _game():
    return played("riichi/tenhou", "w0")


def lines_of(*values):
    return "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values)


def texts(game):
    tenhou6 = tenhou6_game(game)
    mjlog, _ = mjlog_of(game, SOUTH)
    yield "game.xml", mjlog
    yield "header.xml", '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n' + mjlog
    yield "mjlog.jsonl", lines_of({"id": "g1", "type": SOUTH, "mjlog": mjlog})
    yield "game.json", json.dumps(tenhou6)
    yield "pretty.json", json.dumps(tenhou6, indent=1)
    yield "labelled.jsonl", lines_of({"label": "l1", "log": tenhou6})
    yield "game.mjson", "".join(line + "\n\n" for line in mjai_lines(game))


@pytest.mark.parametrize("zipped", [False, True])
def test_every_format_is_recognised(tmp_path, game, zipped):
    for name, text in texts(game):
        path = tmp_path / (name + (".gz" if zipped else ""))
        data = text.encode()
        path.write_bytes(gzip.compress(data) if zipped else data)
        (found,) = read(path)
        assert len(found.rounds) == len(game.rounds), name
        assert found.final == game.final


def test_games_have_names(tmp_path, game):
    mjlog, _ = mjlog_of(game, SOUTH)
    path = tmp_path / "games.jsonl"
    path.write_text(lines_of({"id": "g1", "mjlog": mjlog}, {"mjlog": mjlog}, {"label": "x", "mjlog": mjlog}))
    assert [g.source for g in read(path)] == ["g1", "games.jsonl, line 2", "x"]


def test_a_list_of_games(tmp_path):
    path = tmp_path / "paipu.json"
    path.write_text(json.dumps([PAIPU, PAIPU]))
    assert [len(g.rounds) for g in read(path)] == [1, 1]


def test_walls_beside_a_file_are_used(tmp_path, game):
    mjlog, walls = mjlog_of(game, SOUTH)
    path = tmp_path / "set.jsonl.gz"
    path.write_bytes(gzip.compress(lines_of({"id": "g1", "mjlog": mjlog}).encode()))
    assert not next(read(path)).rounds[0].has_full_wall
    beside = tmp_path / "set.walls.jsonl.gz"
    beside.write_bytes(gzip.compress(lines_of({"id": "g1", "walls": walls}).encode()))
    (found,) = read(path)
    assert [r.setup.wall for r in found.rounds] == [r.setup.wall for r in game.rounds]
    beside.write_bytes(gzip.compress(b'{"id": "g1"}\n'))
    with pytest.raises(FormatError, match=r"set\.walls\.jsonl\.gz, line 1: a line without walls"):
        next(read(path))


def test_one_broken_line_need_not_stop_the_others(tmp_path, game):
    mjlog, _ = mjlog_of(game, SOUTH)
    path = tmp_path / "games.jsonl"
    path.write_text(lines_of({"mjlog": mjlog}, {"mjlog": "<T5/>"}, {"mjlog": mjlog}))
    broken = []
    assert len(list(read(path, broken.append))) == 2
    (error,) = broken
    assert str(error) == f"{path}, line 2, before the first round: <T5/> stands before the first INIT"
    with pytest.raises(FormatError, match="line 2, before the first round"):
        list(read(path))


BROKEN = [
    ("empty", b"", "the file is empty"),
    ("blank", b" \n\n", "the file is empty"),
    ("text", b"mahjong\n", "this is no game record that is known"),
    ("latin", b"\xff\xfe\x00", "this is not UTF-8 text"),
    ("cut.gz", gzip.compress(b"<mjloggm>" * 100)[:30], "the gzip data is cut off or damaged"),
    ("not.json", b'{"a": 1,\n "b": }\n', "line 2, column 7: this is not JSON"),
    ("line.jsonl", b'{"mjlog": "<T5/>"}\n{"mjlog": \n', "line 1"),
    ("deep", b"[" * 100_000, "the JSON is nested too deeply"),
    ("number", b"[1]", "game 1: this is no game record that is known"),
    ("object", b"{}", "line 1: this is no game record that is known"),
    ("log", b'{"log": []}', "this is no game record that is known"),
    ("message", b'{"type": "start_game"}\n[1]\n', "line 2: this is no mjai message"),
    ("integer", b'{"log": [[' + b"9" * 5_000 + b"]]}", "this is not JSON"),
    ("xml", b"<a><b", "`<b` at character 4 is not an mjlog tag"),
]


@pytest.mark.parametrize(("name", "data", "says"), BROKEN, ids=[name for name, _, _ in BROKEN])
def test_broken_files(tmp_path, name, data, says):
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(FormatError) as error:
        list(read(path))
    sentence = str(error.value)
    assert sentence.startswith(str(path))
    assert says in sentence
    assert "\n" not in sentence


def test_there_is_no_such_file(tmp_path):
    with pytest.raises(FormatError, match=r"nix: cannot be read \(No such file or directory\)"):
        list(read(tmp_path / "nix"))
    with pytest.raises(FormatError, match="cannot be read"):
        list(read(tmp_path))
