"""The plain table: played by typed commands, through a pipe as a script or a screen reader would."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pung.cli.play.saves import read_save
from pung.match.log import load

COMMAND = [sys.executable, "-m", "pung.cli", "play"]


@pytest.fixture(name="env")
def _env(tmp_path):
    return {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LANG": "C", "LC_ALL": "", "PYTHONUNBUFFERED": "1"}


def play(env, *args, typed=""):
    return subprocess.run(
        [*COMMAND, *args, "--plain"], input=typed, env=env, capture_output=True, text=True, check=False, timeout=60
    )


def saved(env):
    return sorted((Path(env["XDG_DATA_HOME"]) / "pung" / "games").iterdir())


def first_choice(lines):
    """What a script types that takes the first of the choices offered; of its tiles, the one drawn or the first."""
    choice = lines[-1].removeprefix("You can: ").strip().split(", ")[0]
    if choice != "d TILE":
        return choice
    hand = next(line for line in reversed(lines) if line.startswith("Hand: "))
    drawn = re.search(r"drawn (\w+)", hand)
    return f"d {drawn[1]}" if drawn else re.sub(r"Hand: (\d)\d*([a-z]).*", r"d \1\2", hand)


def play_through(env, *args):
    """Play a whole match; all that was printed, and the exit code."""
    with subprocess.Popen(
        [*COMMAND, *args, "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    ) as game:
        lines = []
        for line in game.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith("You can: "):
                game.stdin.write(first_choice(lines) + "\n")
                game.stdin.flush()
    return lines, game.returncode


@pytest.mark.parametrize("rules", ["riichi", "sanma/tenhou"])
def test_a_whole_match(env, rules):
    lines, code = play_through(env, rules, "--seed", "3", "--length", "east")
    assert code == 0
    assert "Final ranking" in lines
    match, _ = load(saved(env)[0])
    assert match.over
    assert read_save(saved(env)[0]).finished
    best = match.ranking()[0]
    assert any(line.startswith("1. ") and f"{best.points:,} points" in line for line in lines)


def test_the_end_of_input_leaves_politely_and_resume_goes_on(env):
    first = play(env, "riichi", "--seed", "5", typed="d\nd\n")
    assert first.returncode == 0
    name = saved(env)[0].stem
    assert first.stdout.endswith(f"The game is saved. Go on with: pung play --resume {name}\n")
    for how in ([], [name]):
        again = play(env, "--resume", *how, typed="hand\n")
        assert again.returncode == 0
        assert "Hand: " in again.stdout


@pytest.mark.parametrize("bot", ["efficient", "random"])
def test_a_resumed_match_is_the_same_match(env, bot, tmp_path):
    """In one sitting, or in many: the same choices lead to the same match, bots by chance included."""
    typed = "".join("pass\nd\n" for _ in range(30))
    play(env, "riichi", "--seed", "same", "--bot", bot, typed=typed)
    whole, _ = load(saved(env)[0])
    other = {**env, "XDG_DATA_HOME": str(tmp_path / "other")}
    lines = typed.splitlines(keepends=True)
    play(other, "riichi", "--seed", "same", "--bot", bot, typed="".join(lines[:9]))
    for at in range(9, len(lines), 20):
        play(other, "--resume", typed="".join(lines[at : at + 20]))
    pieces, _ = load(saved(other)[0])
    shorter = min(len(whole.choices[0]), len(pieces.choices[0]))
    assert shorter > 20
    assert whole.choices[0][:shorter] == pieces.choices[0][:shorter]


def test_what_is_typed_wrongly_gets_a_sentence(env):
    typed = "tsuno\nfoo\nd 9q\nd 1s9s\nriichi 1m\nwhy tsumo\nwhy\nwhy chi\npass\nhelp\nlog\ntable\nhint\nquit\n"
    out = play(env, "riichi", "--seed", "5", typed=typed).stdout
    for part in (
        "There is no command `tsuno`; did you mean `tsumo`?",
        "There is no command `foo`; type help for the commands.",
        "`q` at place 2 of `9q` is not a tile",
        "Riichi needs a tenpai hand",
        "The hand is not complete: ",
        "passing is only for other seats' tiles",
        "declare riichi with a discard",
        "East (you), 25,000 points. Pond: empty.",
        "-shanten, ",
        "Go on with: pung play --resume",
    ):
        assert part in out


@pytest.mark.parametrize(("lang", "words"), [("en", "You: draw"), ("ja", "あなた: ツモ"), ("zh", "你: 摸")])
def test_three_languages(env, lang, words):
    assert words in play(env, "riichi", "--seed", "5", "--lang", lang, typed="table\nhint\nwhy tsumo\n").stdout


def test_nothing_hidden_is_told(env):
    """Draws of others are not told, nor are their hands before the end."""
    out = play(env, "riichi", "--seed", "5", typed="d\npass\n" * 8 + "table\n").stdout
    for wind in ("South", "West", "North"):
        assert f"{wind}: draw" not in out
    assert out.count("Hand: ") == out.count("You can: ")


def test_ctrl_c_keeps_the_game(env):
    with subprocess.Popen(
        [*COMMAND, "riichi", "--seed", "5", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    ) as game:
        for line in game.stdout:
            if line.startswith("You can: "):
                break
        time.sleep(0.2)
        game.send_signal(signal.SIGINT)
        out, err = game.stdout.read(), game.stderr.read()
    assert game.returncode == 130
    assert err.strip() == ""
    assert "pung play --resume" in out
    assert not load(saved(env)[0])[0].over


def test_replay_tells_each_hand_and_draws_any_moment(env):
    play_through(env, "sanma", "--seed", "3", "--length", "east")
    name = saved(env)[0].stem
    match, _ = load(saved(env)[0])

    def replay(*args):
        return subprocess.run(
            [sys.executable, "-m", "pung.cli", "replay", name, *args],
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )

    told = replay().stdout
    assert told.count("honba") >= len(match.hands) + 1
    assert f"{match.ranking()[0].points:,} points" in told
    moment = replay("--step", "10", "--seat", "2").stdout
    assert "East 1" in moment
    assert "South: " in moment
    assert json.loads(replay("--json").stdout)["final"][0]["place"] == 1
    beyond = replay("--step", "100000")
    assert beyond.returncode == 2
    assert "there is no step 100000" in beyond.stderr
    assert replay("--seat", "4").returncode == 2
