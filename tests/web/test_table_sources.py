"""The scripts and the stylesheet of the table keep the house rules: no rule set by name, nothing that the CSP forbids."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from pung.rulesets.registry import presets, rule_set_names

STATIC = Path(str(files("pung.web"))) / "static"
SCRIPTS = sorted((STATIC / "table").glob("*.js"))
LONGEST_LINE = 120
MOST_LINES = 380


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_small_and_says_first_what_it_is(script: Path) -> None:
    text = script.read_text("utf-8")
    lines = text.splitlines()
    assert text.startswith("/**")
    assert len(lines) <= MOST_LINES
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_names_no_rule_set(script: Path) -> None:
    text = script.read_text("utf-8").lower()
    names = {*rule_set_names(), *presets()}
    assert [name for name in names if f'"{name}"' in text or f"'{name}'" in text] == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_does_nothing_that_the_policy_forbids(script: Path) -> None:
    text = script.read_text("utf-8")
    assert not re.search(r"""\sstyle=["$]""", text), "a style attribute; bind `.style`"
    assert not re.search(r"\beval\(|new Function|innerHTML|insertAdjacentHTML|unsafeHTML|setAttribute\(.style", text)
    assert not re.search(r"https?://(?!www\.w3\.org)", text)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_what_a_script_imports_is_there(script: Path) -> None:
    text = script.read_text("utf-8")
    for imported in re.findall(r"""(?:from|import) "(\.[^"]+)";""", text):
        assert (script.parent / imported).resolve().is_file(), imported


def test_the_stylesheet_fetches_nothing_from_elsewhere() -> None:
    text = (STATIC / "table.css").read_text("utf-8")
    assert "@import" not in text
    assert all(url.startswith(('"data:', "data:")) for url in re.findall(r"url\(([^)]*)", text))


def test_lit_is_vendored_with_its_licence_and_its_version() -> None:
    vendor = STATIC / "vendor"
    version = re.search(r"Lit (\d+\.\d+\.\d+)", (vendor / "lit.js").read_text("utf-8"))
    assert version
    assert f"Lit {version[1]}" in (vendor / "README.md").read_text("utf-8")
    assert (vendor / "lit.LICENSE.txt").read_text("utf-8").startswith("BSD 3-Clause License")
