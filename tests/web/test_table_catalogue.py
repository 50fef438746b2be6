"""The words of the table: all that its scripts say is there, in three languages with the same blanks, and nothing else."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from pung.web.catalogue import texts_json

WEB = Path(str(files("pung.web")))
SCRIPTS = {path.name: path.read_text("utf-8") for path in sorted((WEB / "static/table").glob("*.js"))}
LANGS = ("en", "ja", "zh")

#: an name said as it is, or as the last part of a table of ids
SAID = re.compile(r"""["']((?:[a-z]+)\.[a-z_0-9]+)["']""")
#: an name made of a fixed beginning and a part that the scripts know
MADE = re.compile(r"`([a-z]+\.[a-z_]*)\$\{")


def test_the_catalogue_holds_three_languages_with_the_same_blanks() -> None:
    texts = {lang: texts_json("table", lang) for lang in LANGS}
    for name in texts["en"]:
        blanks = {lang: set(re.findall(r"\{(\w+)\}", texts[lang][name])) for lang in LANGS}
        assert blanks["en"] == blanks["ja"] == blanks["zh"], name
        assert all(texts[lang][name].strip() for lang in LANGS), name


@pytest.mark.parametrize("script", SCRIPTS)
def test_what_a_script_says_is_in_the_catalogue(script: str) -> None:
    known = texts_json("table", "en")
    groups = {name.partition(".")[0] for name in known}
    said = {name for name in SAID.findall(SCRIPTS[script]) if name.partition(".")[0] in groups}
    begun = {part for part in MADE.findall(SCRIPTS[script]) if part.partition(".")[0] in groups}
    assert said <= known.keys()
    assert all(any(name.startswith(part) for name in known) for part in begun)


def test_nothing_stands_in_the_catalogue_that_no_script_says() -> None:
    code = "\n".join(SCRIPTS.values())
    said, begun = set(SAID.findall(code)), tuple(MADE.findall(code))
    plain = set(re.findall(r"""t\("(\w+)"\)""", code))
    unsaid = [name for name in texts_json("table", "en") if name not in said | plain and not name.startswith(begun)]
    assert unsaid == []


def test_sentences_stand_on_one_line_each() -> None:
    file = (WEB / "texts/table.toml").read_text("utf-8")
    assert sum(1 for line in file.splitlines() if " = {" in line) == len(texts_json("table", "en"))
    assert tomllib.loads(file)
