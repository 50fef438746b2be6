"""The match log: saved, read back, stepped through, resumed; and refused when it is not what was written."""

import json
from hashlib import sha256

import pytest

import pung
from pung.match.log import LogError, LogWriter, load, replay, save
from pung.match.match import Match
from tests.match.play import play_on, played

PRESETS = pung.presets()


@pytest.fixture(name="path")
def _path(tmp_path):
    return tmp_path / "match.log"


def events(match):
    return [hand.events for hand in [*match.hands, match.state]]


# --- What was written is read. ---


#: by rule set, the option that makes a match short
SHORT = {
    "riichi": {"length": "east"}, "sanma": {"length": "east"},
    "four-seas": {"match_length": 4}, "american": {"session_hands": 4},
}  # fmt: skip


@pytest.mark.parametrize("rules", PRESETS)
def test_a_whole_match_reads_back(rules, path):
    match = played(rules, "heron", **SHORT[rules.partition("/")[0]])
    save(match, path)
    found, _ = load(path)
    assert events(found) == events(match)
    assert found.choices == match.choices
    assert found.ranking() == match.ranking()
    assert found.rules.id == rules
    assert found.over


def test_changed_options_are_kept(path):
    match = played("riichi/guide", "1", hands=1, length="one_hand", red_fives={"m": 0, "p": 2, "s": 0})
    save(match, path)
    found, _ = load(path)
    assert found.rules.options == match.rules.options


def test_a_log_is_one_line_a_choice(path):
    match = played("riichi/guide", "1", hands=2)
    save(match, path)
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert "pung" in lines[0]
    assert sum("do" in line for line in lines) == sum(len(c) for c in match.choices)
    assert sum("hand" in line for line in lines) == 2


def test_every_step_can_be_shown(path):
    match = played("riichi/guide", "1", hands=2)
    save(match, path)
    steps = sum(len(c) for c in match.choices)
    live = Match(pung.rules("riichi/guide"), "1")
    assert replay(path, 0).state.events == live.state.events
    done = 0
    for number, choices in enumerate(match.choices):
        if number:
            live.next_hand()
        for seat, action in choices:
            live.act(seat, action)
            done += 1
            if done % 17 == 0 or done == steps:
                found = replay(path, done)
                assert events(found) == events(live)
                assert found.asked == live.asked
    assert events(replay(path)) == events(match)


def test_there_is_no_step_beyond_the_last(path):
    match = played("riichi/guide", "1", hands=1)
    save(match, path)
    steps = sum(len(c) for c in match.choices)
    replay(path, steps)
    with pytest.raises(LogError, match=f"no step {steps + 1}; the last is {steps}"):
        replay(path, steps + 1)


def test_a_log_that_ends_early_is_resumed_and_written_on(path):
    rules = pung.rules("riichi/guide")
    match = Match(rules, "1")
    with path.open("w", encoding="utf-8") as file:
        writer = LogWriter(file)
        writer.start(match)
        for _ in range(20):
            seat = match.asked[0]
            action = match.legal(seat)[-1]
            match.act(seat, action)
            writer.choice(seat, action)
    found, seal = load(path)
    assert events(found) == events(match)
    assert found.asked == match.asked
    with path.open("a", encoding="utf-8") as file:
        writer = LogWriter(file, seal)
        for _ in range(20):
            seat = found.asked[0]
            action = found.legal(seat)[-1]
            found.act(seat, action)
            writer.choice(seat, action)
    again, _ = load(path)
    assert events(again) == events(found)


def test_every_line_is_on_disk_before_the_next_choice(path):
    match = Match(pung.rules("riichi/guide"), "1")
    with path.open("w", encoding="utf-8") as file:
        writer = LogWriter(file)
        writer.start(match)
        seat = match.asked[0]
        action = match.legal(seat)[0]
        match.act(seat, action)
        writer.choice(seat, action)
        assert events(load(path)[0]) == events(match)


def test_saving_leaves_no_half_written_file(path):
    save(played("riichi/guide", "1", hands=1), path)
    assert [p.name for p in path.parent.iterdir()] == [path.name]


# --- What was not written so is refused, with the line and the reason. ---


@pytest.fixture(name="lines")
def _lines(path):
    """The lines of a finished match of one hand."""
    save(played("riichi/guide", "1", hands=1, length="one_hand"), path)
    return path.read_text("utf-8").splitlines(keepends=True)


def refused(path, lines, number, reason):
    """Loading these lines fails at this line for this reason."""
    path.write_text("".join(lines), "utf-8")
    with pytest.raises(LogError) as error:
        load(path)
    message = str(error.value)
    assert str(path) in message
    assert f"line {number}" in message, message
    assert reason in message, message


def data(line):
    found = json.loads(line)
    del found["seal"]
    return found


def sealed(rows):
    """Lines with right seals, whatever they say."""
    seal, lines = "", []
    for row in rows:
        text = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
        seal = sha256(f"{seal}{text}".encode()).hexdigest()[:12]
        lines.append(f'{text[:-1]},"seal":"{seal}"}}\n')
    return lines


def test_these_seals_are_those_of_the_log(lines):
    assert sealed(map(data, lines)) == lines


def test_a_line_cut_off(path, lines):
    refused(path, [*lines[:9], lines[9][:20]], 10, "cut off")
    refused(path, [*lines[:-1], lines[-1].rstrip("\n")], len(lines), "cut off")


def test_a_line_cut_off_in_the_middle_of_the_log(path, lines):
    refused(path, [*lines[:9], lines[9][:20] + "\n", *lines[10:]], 10, "not a line of a match log")


def test_a_changed_choice(path, lines):
    at = next(n for n, line in enumerate(lines) if '"do":"discard' in line)
    changed = lines[at].replace("discard", "riichi")
    refused(path, [*lines[:at], changed, *lines[at + 1 :]], at + 1, "checksum")


def test_a_changed_tile_of_the_wall(path, lines):
    wall = data(lines[1])["wall"]
    changed = lines[1].replace(wall, wall[1:2] + wall[0:1] + wall[2:])
    refused(path, [lines[0], changed, *lines[2:]], 2, "checksum")


def test_a_changed_score(path, lines):
    changed = lines[1].replace("25000,25000", "35000,15000", 1)
    assert changed != lines[1]
    refused(path, [lines[0], changed, *lines[2:]], 2, "checksum")


def test_a_line_taken_out(path, lines):
    refused(path, [*lines[:9], *lines[10:]], 10, "checksum")


def test_two_lines_swapped(path, lines):
    refused(path, [*lines[:9], lines[10], lines[9], *lines[11:]], 10, "checksum")


def test_a_line_twice(path, lines):
    refused(path, [*lines[:10], *lines[9:]], 11, "checksum")


def test_another_version(path, lines):
    rows = [data(line) for line in lines]
    rows[0]["pung"] = 99
    refused(path, sealed(rows), 1, "version 99")


def test_unknown_rules(path, lines):
    rows = [data(line) for line in lines]
    rows[0]["rules"] = "riichi/atlantis"
    refused(path, sealed(rows), 1, "no rules `riichi/atlantis`")


def test_an_unknown_option(path, lines):
    rows = [data(line) for line in lines]
    rows[0]["options"]["gravity"] = True
    refused(path, sealed(rows), 1, "no option `gravity`")


def test_an_impossible_value_of_an_option(path, lines):
    rows = [data(line) for line in lines]
    rows[0]["options"]["length"] = "endless"
    refused(path, sealed(rows), 1, "`length`")


def test_an_empty_file(path):
    path.write_text("")
    with pytest.raises(LogError, match="empty"):
        load(path)


def test_only_the_first_line(path, lines):
    path.write_text(lines[0])
    with pytest.raises(LogError, match="empty"):
        load(path)


def test_no_file(path):
    with pytest.raises(LogError, match="cannot be read"):
        load(path)


def test_a_binary_file(path):
    path.write_bytes(bytes(range(256)) * 40)
    with pytest.raises(LogError, match="line 1"):
        load(path)


def test_a_picture_in_the_middle(path, lines):
    path.write_bytes("".join(lines[:5]).encode() + b"\xff\xd8\xff\xe0\x00\n" + "".join(lines[5:]).encode())
    with pytest.raises(LogError, match=r"line \d+"):
        load(path)


def test_another_kind_of_text(path):
    for text in ("hello\n", "<mjloggm></mjloggm>\n", "[1,2,3]\n", "17\n", "null\n", "{}\n"):
        refused(path, [text], 1, "not a line of a match log")


def test_a_hostile_huge_line(path, lines):
    refused(path, [*lines[:4], '{"do":"' + "x" * 5_000_000 + '"}\n'], 5, "cut off")


@pytest.mark.parametrize("text", ["[" * 9_000, '{"a":' * 1_900, "9" * 9_000, "1e999"])
def test_a_hostile_nest_or_number(path, lines, text):
    refused(path, [*lines[:4], text + "\n"], 5, "")


def test_an_illegal_action_with_the_right_seal(path, lines):
    rows = [data(line) for line in lines]
    at = next(n for n, row in enumerate(rows) if str(row.get("do", "")).startswith("discard"))
    rows[at]["do"] = "win"
    refused(path, sealed(rows), at + 1, "")
    rows[at]["do"] = "dance"
    refused(path, sealed(rows), at + 1, "`dance` is not an action")


def test_a_choice_of_a_seat_that_is_not_asked(path, lines):
    rows = [data(line) for line in lines]
    at = next(n for n, row in enumerate(rows) if "do" in row)
    rows[at]["seat"] = (rows[at]["seat"] + 1) % 4
    refused(path, sealed(rows), at + 1, "turn")


BROKEN = [
    (0, {"pung": 1}),
    (0, {"pung": 1, "rules": "riichi/guide", "options": 7, "seed": "1"}),
    (0, {"pung": 1, "rules": ["riichi"], "options": {}, "seed": "1"}),
    (0, {"pung": [], "rules": "riichi/guide", "options": {}, "seed": "1"}),
    (1, {"hand": 0}),
    (1, {"hand": 0, "wall": 5}),
    (1, {"hand": 0, "wall": "123m"}),
    (1, {"hand": 0, "wall": "xyz"}),
    (1, {"dealer": 7}),
    (1, {"dealer": -1}),
    (1, {"dealer": "E"}),
    (1, {"dealer": 0.5}),
    (1, {"round_wind": "x"}),
    (1, {"round_wind": -1}),
    (1, {"honba": -1}),
    (1, {"honba": "x"}),
    (1, {"sticks": -1}),
    (1, {"sticks": None}),
    (1, {"scores": [25_000] * 3}),
    (1, {"scores": [25_000] * 5}),
    (1, {"scores": ["a"] * 4}),
    (1, {"scores": 7}),
    (2, {"do": "pass"}),
    (2, {"seat": 0}),
    (2, {"seat": 0, "do": 7}),
    (2, {"seat": 0, "do": ["win"]}),
    (2, {"seat": "0", "do": "discard 1m"}),
    (2, {"seat": [0], "do": "discard 1m"}),
    (2, {"seat": 99, "do": "discard 1m"}),
    (2, {"seat": -4, "do": "discard 1m"}),
    (2, {"seat": 0, "do": "closed-kong "}),
    (2, {"seat": 0, "do": "chow j"}),
    (2, {"seat": 0, "do": "aside 1z"}),
    (2, {"seat": 0, "do": "abort "}),
    (2, {"seat": 0, "do": "abort nothing"}),
    (2, {"final": []}),
    (2, {"nothing": 1}),
    (-1, {"final": []}),
    (-1, {"final": 7}),
]


@pytest.mark.parametrize(("at", "change"), BROKEN, ids=[f"{n}-{json.dumps(c)[:50]}" for n, c in BROKEN])
def test_a_line_that_makes_no_sense_with_the_right_seal(path, lines, at, change):
    rows = [data(line) for line in lines]
    whole = at == 0 or at == 2 or at == -1 or "hand" in change
    rows[at] = change if whole else rows[at] | change
    refused(path, sealed(rows), at % len(lines) + 1, "")


def test_a_choice_before_the_first_hand(path, lines):
    rows = [data(line) for line in lines]
    refused(path, sealed([rows[0], rows[2]]), 2, "before the first hand")


def test_a_hand_before_the_rules(path, lines):
    refused(path, sealed([data(lines[1])]), 1, "must name the rules")


def test_a_hand_in_the_middle_of_a_hand(path, lines):
    rows = [data(line) for line in lines]
    refused(path, sealed([*rows[:5], rows[1]]), 6, "before the last one is over")


def test_rules_in_the_middle_of_a_match(path, lines):
    rows = [data(line) for line in lines]
    refused(path, sealed([*rows[:5], rows[0], *rows[5:]]), 6, "a second time")


def test_a_hand_that_does_not_follow_from_the_one_before(path):
    save(played("riichi/guide", "1", hands=2), path)
    rows = [data(line) for line in path.read_text("utf-8").splitlines()]
    at = next(n for n, row in enumerate(rows) if n > 1 and "hand" in row)
    rows[at]["honba"] += 1
    refused(path, sealed(rows), at + 1, "does not follow")


def test_a_hand_after_the_end(path, lines):
    rows = [data(line) for line in lines]
    refused(path, sealed([*rows, rows[1]]), len(rows) + 1, "after the end")


def test_a_choice_after_the_end(path, lines):
    rows = [data(line) for line in lines]
    refused(path, sealed([*rows, rows[-2]]), len(rows) + 1, "over")


def test_final_places_of_another_match(path, lines):
    rows = [data(line) for line in lines]
    rows[-1]["final"][0]["points"] += 100
    refused(path, sealed(rows), len(rows), "final places")


def test_final_places_too_early(path, lines):
    rows = [data(line) for line in lines]
    refused(path, sealed([*rows[:5], rows[-1]]), 6, "before the match is over")


def test_random_damage_is_never_anything_but_a_log_error(path, lines):
    """Every third byte of the middle flipped, one at a time."""
    whole = bytearray("".join(lines).encode())
    for at in range(0, len(whole), 301):
        broken = bytearray(whole)
        broken[at] ^= 1 << at % 7
        path.write_bytes(broken)
        with pytest.raises(LogError):
            load(path)


def test_a_match_played_on_from_a_log_equals_one_that_was_never_stopped(path):
    import random

    match = played("sanma/sheet", "5", hands=1)
    save(match, path)
    found, _ = load(path)
    for each in (match, found):
        each.next_hand()
        play_on(each, random.Random(9), hands=3)
    assert events(found) == events(match)
