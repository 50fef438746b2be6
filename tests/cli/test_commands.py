"""Every command: what it prints, and one sentence on stderr with exit code 2 for whatever is wrong."""

import inspect
import json
import subprocess
import sys
import time
import tomllib

import pytest
from click.testing import CliRunner

import pung
from pung.cli import main
from pung.cli.score import flags_of
from pung.rulesets.riichi.scoring import score as score_function

HAND = "234m 345p 678s 22z 99s"


@pytest.fixture(autouse=True)
def _own_data(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv("LC_ALL", raising=False)


def run(*args, text=None):
    return CliRunner().invoke(main, list(args), input=text)


WRONG = [
    ("no such command", ["plai"], "did you mean `play`"),
    ("no such rules", ["shanten", "chess", "1m"], "there are no rules `chess`"),
    ("no such preset", ["shanten", "riichi/nowhere", "1m"], "riichi/tenhou"),
    ("no hand", ["shanten", "riichi"], "HAND"),
    ("a tile that does not exist", ["shanten", "riichi", "9z"], "there is no tile `9z`"),
    ("a letter that is no suit", ["shanten", "riichi", "12q"], "`q` at place 3"),
    ("no suit", ["shanten", "riichi", "123"], "lacks its suit"),
    ("a wrong number of tiles", ["shanten", "riichi", "123m"], "13 or 14"),
    ("five of a kind", ["ukeire", "riichi", "11111m 234p 234s 55z"], "5 copies of 1m"),
    ("an open bracket", ["shanten", "riichi", "[123m"], "not closed"),
    ("a meld that is none", ["shanten", "riichi", "123m [124p]"], "124p"),
    ("a tile that the game lacks", ["shanten", "sanma", "2m 19p19s1234567z 1m1m"], "no tile 2m"),
    ("tiles seen that are none", ["ukeire", "riichi", "123m456p789s1122z", "--seen", "x"], "`x` at place 1"),
    ("neither ron nor tsumo", ["score", "riichi", HAND], "exactly one"),
    ("both ron and tsumo", ["score", "riichi", HAND, "--ron", "9s", "--tsumo", "9s"], "exactly one"),
    ("two winning tiles", ["score", "riichi", HAND, "--ron", "9s9s"], "is 2 tiles, not one"),
    ("riichi with an open hand", ["score", "riichi", "[234m] 345p 678s 22z 99s", "--ron", "9s", "--riichi"], "closed"),
    ("a seat that is none", ["score", "riichi", HAND, "--ron", "9s", "--seat", "Q"], "seat `Q`"),
    ("a seat that the game lacks", ["score", "sanma", "234p 345p 678s 22z 99s", "--ron", "9s", "--seat", "N"], "`N`"),
    ("an unknown flag", ["score", "riichi", HAND, "--rom", "9s"], "--rom"),
    ("a flag of other rules", ["score", "riichi", HAND, "--ron", "9s", "--kita", "1"], "--kita"),
    ("a number that is none", ["score", "riichi", HAND, "--ron", "9s", "--honba", "x"], "'x'"),
    ("a language that is none", ["score", "riichi", HAND, "--ron", "9s", "--lang", "xx"], "'xx'"),
    ("an option that is none", ["rules", "show", "riichi", "-o", "una=1"], "did you mean `uma`"),
    ("a value that is none", ["rules", "show", "riichi", "-o", "length=short"], "east | south | one_hand"),
    ("an option without a value", ["rules", "show", "riichi", "-o", "length"], "NAME=VALUE"),
    ("an option named as an argument", ["rules", "show", "riichi", "-o", "name=1"], "no option `name`"),
    ("a rules file that is not there", ["rules", "show", "riichi", "--rules-file", "nowhere.toml"], "nowhere.toml"),
    ("no such bot", ["play", "--bot", "clever"], "no bot `clever`"),
    ("no such seat", ["play", "sanma", "--seat", "north"], "no `north`"),
    ("no such length", ["play", "--length", "forever"], "`length` cannot be"),
    ("nothing to resume", ["play", "--resume"], "no unfinished game"),
    ("no such game", ["play", "--resume", "never"], "no such saved game"),
    ("no such log", ["replay", "never.jsonl"], "no such saved game"),
]


@pytest.mark.parametrize(("args", "part"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_wrong_input_is_one_sentence(args, part):
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("pung: ")
    assert part in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("umma = 3", "did you mean `uma`"),
        ("uma = ", "not valid TOML"),
        ("kuikae = 3", "`kuikae` cannot be 3"),
    ],
)
def test_a_rules_file_is_read_strictly(tmp_path, text, part):
    file = tmp_path / "own.toml"
    file.write_text(text)
    result = run("rules", "show", "riichi", "--rules-file", str(file))
    assert result.exit_code == 2
    assert part in result.stderr
    assert "own.toml" in result.stderr


def test_a_rules_file_and_options_together(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text('length = "east"\numa = [10, 5, -5, -10]\n')
    result = run("rules", "show", "riichi", "--rules-file", str(file), "-o", "start_points=30000", "--json")
    options = json.loads(result.stdout)["options"]
    assert (options["length"], options["uma"], options["start_points"]) == ("east", [10, 5, -5, -10], 30_000)


def test_a_log_that_was_changed_is_refused(tmp_path):
    file = tmp_path / "cut.jsonl"
    file.write_text('{"pung":1}\n')
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert "line 1" in result.stderr


def test_score():
    result = run("score", "riichi", HAND, "--ron", "9s", "--riichi", "--dora", "8s")
    assert result.exit_code == 0
    assert "4 han, mangan: 8,000 points" in result.stdout
    assert "West pays South 8,000" in result.stdout


def test_score_as_json_is_the_sheet():
    result = run("score", "riichi", HAND, "--ron", "9s", "--riichi", "--json")
    sheet = pung.rules("riichi").score(HAND, ron="9s", riichi=True)
    assert json.loads(result.stdout) == json.loads(json.dumps(sheet.to_json()))


@pytest.mark.parametrize(("lang", "word"), [("en", "no yaku"), ("ja", "役"), ("zh", "役")])
def test_a_hand_that_does_not_win_says_why(lang, word):
    result = run("score", "riichi", HAND, "--ron", "9s", "--lang", lang)
    assert result.exit_code == 1
    assert word in result.stdout
    assert result.stderr == ""


def test_a_refusal_as_json():
    result = run("score", "riichi", HAND, "--ron", "9s", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["refused"] == "no_yaku"


def test_score_takes_the_flags_of_the_rules():
    result = run("score", "sanma", "234p 345p 678s 22z 99s", "--ron", "9s", "--riichi", "--kita", "2")
    assert result.exit_code == 0
    assert "3 han" in result.stdout
    assert "--kita" in run("score", "sanma", "--help").stdout
    assert "--kita" not in run("score", "riichi", "--help").stdout


def test_the_flags_are_the_circumstances_that_score_knows():
    known = set(inspect.signature(score_function).parameters) - {"hand", "options"}
    assert {flag.name for flag in flags_of("sanma")} == known
    assert {flag.name for flag in flags_of("riichi")} == known - {"kita"}


@pytest.mark.parametrize(
    ("rules", "hand", "said"),
    [
        ("riichi", ["123m", "456p", "789s", "1122z"], "tenpai"),
        ("riichi", ["147m 258p 369s 1234z"], "6-shanten"),
        ("riichi", ["123m 456p 789s 11z 555z"], "complete"),
        ("riichi", ["11z 55z [123m] (4444p) [789s]"], "tenpai"),
    ],
)
def test_shanten(rules, hand, said):
    result = run("shanten", rules, *hand)
    assert (result.exit_code, result.stdout) == (0, said + "\n")


def test_ukeire_of_thirteen():
    result = run("ukeire", "riichi", "123m 456p 789s 1122z", "--seen", "1z")
    assert result.stdout == "tenpai, 3 tiles: 1z:1 2z:2\n"


def test_ukeire_of_fourteen():
    result = run("ukeire", "riichi", "123m 456p 789s 1122z 9m", "--json")
    rows = json.loads(result.stdout)
    assert rows[0] == {"discard": "9m", "shanten": 0, "total": 4, "tiles": {"1z": 2, "2z": 2}}
    assert "9m" in run("ukeire", "riichi", "123m 456p 789s 1122z 9m").stdout.splitlines()[1]


def test_rules_list():
    result = run("rules", "list")
    assert result.stdout.split()[0] == "riichi/guide"
    assert json.loads(run("rules", "list", "--json").stdout) == list(pung.presets())


@pytest.mark.parametrize("preset", pung.presets())
def test_rules_show_prints_a_file_that_reads_back(preset, tmp_path):
    text = run("rules", "show", preset, "--toml").stdout
    file = tmp_path / "rules.toml"
    file.write_text(text)
    family = preset.partition("/")[0]
    back = run("rules", "show", family, "--rules-file", str(file), "--json")
    assert json.loads(back.stdout)["options"] == json.loads(run("rules", "show", preset, "--json").stdout)["options"]
    assert set(tomllib.loads(text)) == set(json.loads(back.stdout)["options"])


def test_rules_show_marks_what_differs():
    lines = run("rules", "show", "sanma/tenhou").stdout.splitlines()
    assert any("dead_wall" in line and "14 *" in line for line in lines)
    assert any("start_points" in line and "35000" in line and "*" not in line for line in lines)


def test_bots():
    assert run("bots").stdout.startswith("efficient")


def test_help_is_quick():
    best = 9.0
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "pung.cli", "--help"], check=False, capture_output=True)
        best = min(best, time.perf_counter() - start)
    assert best < 0.5


@pytest.mark.parametrize("command", ["play", "replay", "score", "shanten", "ukeire", "rules", "bots", "verify"])
def test_every_command_has_help(command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage: ")


def test_no_arguments_show_the_help():
    result = run()
    assert result.exit_code == 0
    assert "Commands:" in result.stdout


TOLD = [
    (["score", "riichi", "9z", "--ron", "1m"], "there is no tile `9z`", "という牌はありません", "没有 `9z` 这种牌"),
    (["score", "riichi", HAND], "exactly one", "ロンかツモのどちらか", "不是荣和就是自摸"),
    (["score", "riichi", HAND, "--ron", "9s", "-o", "una=1"], "-o: there is no option `una`", "-o：`una` という項目", "-o：没有 `una`"),
    (["score", "chess", HAND], "there are no rules `chess`", "というルールはありません", "没有名为 `chess` 的规则"),
    (["score", "american", HAND, "--ron", "9s", "--card", "x"], "there is no such file", "そのファイルも", "没有这个文件"),
    (["rules", "show", "riichi", "-o", "length"], "is not NAME=VALUE", "の形ではありません", "的形式"),
    (["lines", "american", "123m"], "is 3 tiles", "3枚です", "3 张牌"),
    (["play", "sanma", "--seat", "north"], "no `north`", "`north` はありません", "没有 `north`"),
]  # fmt: skip


@pytest.mark.parametrize(("args", "en", "ja", "zh"), TOLD)
def test_wrong_input_is_told_in_the_language_of_the_command(args, en, ja, zh, monkeypatch):
    for lang, part in (("en", en), ("ja", ja), ("zh", zh)):
        result = run(*args, "--lang", lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert part in result.stderr
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert ja in run(*args).stderr
