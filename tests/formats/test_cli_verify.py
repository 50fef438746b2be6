"""`pung verify`: counts, differences, JSON, and how it ends."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from pung.cli.verify import verify
from pung.formats import mjai_lines
from tests.formats.plays import mjlog_of, played


@pytest.fixture(name="good")
def _good(tmp_path):
    path = tmp_path / "good.xml"
    path.write_text(mjlog_of(played("riichi/tenhou", "w0"), 0x09)[0])
    return str(path)


@pytest.fixture(name="wrong")
def _wrong(tmp_path):
    game = played("riichi/tenhou", "w1")
    win = next(n for n, r in enumerate(game.rounds) if r.wins)
    rounds = list(game.rounds)
    first = replace(rounds[win].wins[0], fu=110)
    rounds[win] = replace(rounds[win], wins=(first, *rounds[win].wins[1:]))
    path = tmp_path / "wrong.mjson"
    path.write_text("\n".join(mjai_lines(replace(game, rounds=tuple(rounds)))))
    return str(path)


@pytest.fixture(name="broken")
def _broken(tmp_path):
    path = tmp_path / "broken.json"
    path.write_text('{"log": 3}')
    return str(path)


def run(*args):
    return CliRunner().invoke(verify, args)


def test_agreement_ends_with_0(good):
    done = run(good)
    assert done.exit_code == 0
    words = {tuple(line.split()) for line in done.stdout.splitlines()}
    assert ("1", "games") in words
    assert ("0", "differences") in words


def test_a_difference_ends_with_1(good, wrong):
    done = run(good, wrong)
    assert done.exit_code == 1
    assert "win: fu: the record has 110, the engine" in done.stdout


def test_a_file_that_cannot_be_read_ends_with_2(good, wrong, broken):
    done = run(broken, wrong, good)
    assert done.exit_code == 2
    assert f"{broken}, line 1: this is no game record that is known" in done.stdout
    words = {tuple(line.split()) for line in done.stdout.splitlines()}
    assert {("2", "games"), ("1", "unreadable"), ("1", "differences")} <= words


def test_json(wrong, broken):
    data = json.loads(run(wrong, broken, "--json").stdout)
    assert data["games"] == 1
    assert data["difference_count"] == 1
    assert data["differences"][0]["expected"] == "110"
    assert set(data["differences"][0]) == {"game", "round", "step", "what", "expected", "found"}
    assert len(data["unreadable"]) == 1


def test_only_so_many_differences_are_printed(good):
    done = run("--rules", "riichi/tenhou", "-o", "honba_ron=1500", "-o", "uma=[9,3,-3,-9]", "--most", "1", good)
    assert done.exit_code == 1
    assert "more; --most shows more" in done.stdout


def test_games_of_other_rules_are_counted_as_left_out(tmp_path):
    path = tmp_path / "chips.xml"
    path.write_text(mjlog_of(played("riichi/tenhou", "w0"), 553)[0])
    done = run(str(path))
    assert done.exit_code == 0
    assert "1  left out: chips (type 553)" in done.stdout


@pytest.mark.parametrize("args", [["--rules", "nix"], ["-o", "nix=1"], ["-o", "kuikae=nix"]])
def test_rules_that_there_are_not(good, args):
    done = run(*args, good)
    assert done.exit_code == 1
    assert "nix" in str(done.exception)


def test_an_option_without_a_value(good):
    done = run("-o", "kuikae", good)
    assert done.exit_code == 2
    assert "is not NAME=VALUE" in done.output
