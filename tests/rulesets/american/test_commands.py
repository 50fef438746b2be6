"""`pung card` and `pung lines`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pung.cli.card import card
from pung.cli.lines import lines

HARBOUR = str(Path(__file__).with_name("harbour.toml"))


def run(command, *arguments):
    result = CliRunner().invoke(command, arguments, standalone_mode=False)
    if result.exception is not None:
        raise result.exception
    return result.return_value, result.output


@pytest.mark.parametrize("file", ["2026", HARBOUR])
@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_check(file, lang, tmp_path):
    out = tmp_path / "page.html"
    code, text = run(card, "check", file, "--lang", lang, "--html", str(out))
    assert code == 0
    assert text.count("\n    + ") == text.count("\n    - ") == (29 if file == "2026" else 40)
    assert f'<html lang="{lang}">' in out.read_text("utf-8")


def test_check_says_what_the_lines_are_worth():
    _, text = run(card, "check", "2026", "--lang", "en")
    assert "  Y1  FF 222a 000 222b 666c                X25  3 suits  (3 patterns)" in text
    assert "    + 222m 222p 666s 555z ff: complete: 50 points (no joker, doubled)" in text
    assert "a real set forces 2 joker(s): never doubled in play" in text
    assert text.endswith("2026: 29 lines in 9 sections, 364 patterns, no mistakes\n")


def test_check_as_data():
    code, text = run(card, "check", "2026", "--json")
    data = json.loads(text)
    assert code == 0
    assert data["lines"][0] == {
        "id": "Y1",
        "section": "2026",
        "printed": "FF 222 000 222 666",
        "points": 25,
        "concealed": False,
        "patterns": 3,
        "forced_jokers": 0,
        "example": "222m 222p 666s 555z ff",
        "pays": "Y1",
        "total": 50,
        "doubled": True,
        "counterexample": "122m 222p 666s 555z ff",
    }
    pairs = {tuple(pair["lines"]): (pair["jokers"], pair["pays"], pair["points"]) for pair in data["together"]}
    assert len(pairs) == 14
    assert pairs["E1", "E3"] == (2, "E1", 25)
    assert pairs["R1", "R3"] == (4, "R3", 30)
    assert pairs["H1", "Q2"] == (3, "Q2", 45)


def test_a_card_with_mistakes(tmp_path):
    file = tmp_path / "club.toml"
    file.write_text(
        'name = "Club"\n[[section]]\nname = "S"\n[section.lines]\nA1 = "FF 222a 000 222b 66c X25"\n', "utf-8"
    )
    code, text = run(card, "check", str(file), "--lang", "en")
    assert (code, text) == (1, "club.toml:5: A1: a hand has 14 tiles, this line 13\n")
    code, text = run(card, "check", str(file), "--lang", "zh", "--json")
    assert (code, json.loads(text)) == (1, {"mistakes": ["club.toml:5: A1: 一手牌是 14 张，这里有 13 张"]})


def test_show():
    _, text = run(card, "show", "--lang", "en")
    assert "  R4  111a 222b 333c DDDDD                 X35  3 suits, any run of numbers, any 1 dragon(s)" in text
    _, text = run(card, "show", HARBOUR, "--lang", "ja")
    assert text.startswith("港倶楽部\n")
    assert "花と風と竜" in text


def test_lines():
    _, text = run(lines, "american", "ff 22m 19s j 22p 4p [66s j] 5z", "--most", "1", "--lang", "en")
    assert text.splitlines() == [
        "2026 Y1 (FF 222 000 222 666), 25 points: 3 short",
        "  keep 22m 22p 5z ff j",
        "  missing 2m 2p 55z, of which jokers stand for 1 (13 tiles out of sight bring it nearer)",
    ]


def test_lines_as_data():
    _, text = run(lines, "american", "1122334455667m j", "--json", "--seen", "777m", "--most", "1")
    (row,) = json.loads(text)
    assert (row["line"], row["distance"], row["natural"], row["possible"]) == ("R3", 3, "", True)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("riichi", "123m"), "no card"),
        (("american", "123m"), "3 tiles, not 13 or 14"),
        (("american", "ff", "--card", "nowhere.toml"), "no such file"),
        (("american", "0m 123456789m 111z"), "no tile 0m"),
    ],
)
def test_lines_refuses(arguments, says):
    with pytest.raises(Exception, match=says):
        run(lines, *arguments)


def test_a_dead_hand():
    _, text = run(lines, "american", "1234567m 5z [777z] [111z]", "--lang", "en")
    assert "the hand is dead" in text
