"""The words of the pages: complete in every language, every one of them said somewhere, every one that is said there."""

import re
import tomllib
from importlib.resources import files
from string import Formatter

import pytest

from pung.bots import bot_names
from pung.rulesets.options import describe
from pung.rulesets.registry import presets, rule_set_names, rules
from pung.scoring.texts import LANGUAGES
from pung.tiles.notation import parse_tile
from pung.web.catalogue import languages, pick_language, short_names, texts, texts_json, tile_names
from pung.web.games import games, option_groups
from tests.data import ROOT

WEB = ROOT / "src/pung/web"
CATALOGUES = sorted(path.stem for path in (WEB / "texts").glob("*.toml"))
#: pages that speak from another catalogue
ELSEWHERE = {"table.html"}

# `t("id")`, `say("id"`, and ids of which only the beginning is written: t(`id.${...}`), say(f"id.{...}"), t("id_" ~ name)
SAID = re.compile(r"""\b(?:t|say|has)\(\s*f?(?P<quote>["'`])(?P<id>[\w.-]*)(?P<open>\$?\{|(?P=quote)\s*~)?""")


def said(*folders):
    """The ids that the sources say, and the beginnings of ids of which a part is filled in."""
    whole, begun = set(), set()
    for folder, pattern in folders:
        for path in sorted(folder.glob(pattern)):
            if path.name in ELSEWHERE:
                continue
            for found in SAID.finditer(path.read_text("utf-8")):
                (begun if found["open"] else whole).add(found["id"])
    return whole, begun


SITE = said((WEB / "templates", "*.html"), (WEB / "static/site", "*.js"), (WEB, "*.py"))


def test_the_scan_sees_what_is_said():
    text = """t("a.b") t('c') say("d", lang) t(`e.f_${x}`) say(f"g.{y}") t("h.to_" ~ name) cut("no")"""
    assert [(m["id"], bool(m["open"])) for m in SAID.finditer(text)] == [
        ("a.b", False),
        ("c", False),
        ("d", False),
        ("e.f_", True),
        ("g.", True),
        ("h.to_", True),
    ]


# Every sentence.


def blanks(text):
    return sorted((name, spec) for _, name, spec, _ in Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_sentence_is_there_in_every_language_with_the_same_blanks(catalogue):
    catalogue = texts(catalogue)
    for name in catalogue.ids:
        assert catalogue.languages(name) == LANGUAGES, name
        told = [catalogue.template(name, lang) for lang in LANGUAGES]
        assert all(text.strip() for text in told), name
        assert blanks(told[0]) == blanks(told[1]) == blanks(told[2]), name


def test_no_id_is_given_twice_or_hides_another():
    for name in CATALOGUES:
        tomllib.loads((WEB / f"texts/{name}.toml").read_text("utf-8"))  # TOML refuses a key that comes twice
        ids = texts(name).ids
        assert not [one for one in ids if any(other.startswith(f"{one}.") for other in ids)]


def test_every_id_that_a_page_says_exists():
    whole, begun = SITE
    known = {*texts("site").ids, *texts("values").ids}
    assert not whole - known
    assert not [start for start in begun if not any(name.startswith(start) for name in known)]


def test_every_id_is_said_somewhere():
    whole, begun = SITE
    unused = [name for name in texts("site").ids if name not in whole and not name.startswith(tuple(begun))]
    assert not unused


def test_no_id_is_used_that_only_its_group_could_excuse():
    """A beginning that is filled in names a group or a part of one, never everything."""
    assert all("." in start and start != "." for start in SITE[1])


# What stands in the catalogue because data has it.


def group(wanted):
    parted = (name.partition(".") for name in texts("site").ids)
    return {rest for first, _, rest in parted if first == wanted}


def test_games_presets_bots_and_headings_are_those_there_are():
    assert {name.partition(".")[0] for name in group("game")} == set(rule_set_names())
    assert group("preset") == {name.partition("/")[2] for name in presets()}
    assert group("bot") == set(bot_names())
    assert group("group") == set(option_groups().values())


def options():
    return [row for name in presets() for row in describe(rules(name).options)]


def test_headings_begin_at_options_that_there_are():
    assert set(option_groups()) <= {row.name for row in options()}


def test_the_values_of_every_choice_have_names():
    choices = {f"{row.name}.{value}" for row in options() for value in row.values}
    assert set(texts("values").ids) == choices


def test_numbers_by_name_have_the_names_of_their_keys():
    keys = {key for row in options() if isinstance(row.value, dict) for key in row.value}
    assert group("key") == keys


# Games.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_what_the_lobby_shows(lang):
    assert [game.family for game in games(lang)] == list(rule_set_names())
    for game in games(lang):
        assert game.seats == rules(game.family).seats
        assert sum(map(len, game.hand)) == 14
        assert {preset.id for preset in game.presets} == {n for n in presets() if n.startswith(f"{game.family}/")}
        assert game.length in {row.name for row in describe(rules(game.family).options)}


@pytest.mark.parametrize("name", presets())
def test_a_preset_tells_every_tile_of_its_set(name):
    game = next(game for game in games("en") if game.family == name.partition("/")[0])
    tiles = next(preset.tiles for preset in game.presets if preset.id == name)
    laid_out = [text for text, copies in tiles.items() for _ in range(copies)]
    assert sorted(parse_tile(text) for text in laid_out) == sorted(rules(name).tile_set.tiles())


@pytest.mark.parametrize("game", games("en"), ids=lambda game: game.family)
def test_the_hand_on_a_card_can_be_held(game):
    tiles = [parse_tile(text) for group in game.hand for text in group]
    rules(game.family).tile_set.check(tiles)


# Languages.


def test_languages_call_themselves_by_their_own_names():
    assert dict(languages()) == {"en": "English", "ja": "日本語", "zh": "中文"}
    assert [short_names()[lang].mark for lang in LANGUAGES] == ["EN", "日", "中"]


@pytest.mark.parametrize(
    ("cookie", "header", "lang"),
    [
        (None, None, "en"),
        ("ja", "zh", "ja"),
        ("xx", "zh-CN,zh;q=0.9", "zh"),
        (None, "fr-FR, ja;q=0.5, en;q=0.8", "en"),
        (None, "de, ja", "ja"),
        (None, "en;q=0, zh;q=0.1", "zh"),
        (None, "de", "en"),
        (None, "JA-jp", "ja"),
        (None, ";q=;=,,*;q=x", "en"),
        ("", "", "en"),
    ],
)
def test_the_language_is_the_chosen_one_else_the_first_wanted_that_there_is(cookie, header, lang):
    assert pick_language(cookie, header) == lang


# Tiles.


def test_tiles_are_called_as_players_call_them():
    names = {lang: tile_names(lang) for lang in LANGUAGES}
    assert [names["en"][tile] for tile in ("5m", "0p", "9s", "1z", "5z", "7z", "f", "3f", "j")] == [
        "Five of Characters",
        "Red Five of Dots",
        "Nine of Bamboo",
        "East",
        "White Dragon",
        "Red Dragon",
        "Flower",
        "Flower 3",
        "Joker",
    ]
    assert [names["ja"][tile] for tile in ("5m", "0p", "9s", "6z")] == ["五萬", "赤五筒", "九索", "發"]
    assert [names["zh"][tile] for tile in ("5m", "0p", "9s", "6z")] == ["五万", "红五筒", "九条", "发"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_tiles_have_one_name(lang):
    names = tile_names(lang)
    assert len(names) == 48
    assert len(set(names.values())) == len(names)


def test_sentences_for_scripts_keep_their_blanks_open():
    assert texts_json("site", "en", "lobby")["lobby.seats_free"] == "{free} of {seats} seats free"
    assert {name.partition(".")[0] for name in texts_json("site", "ja", "lobby", "room")} == {"lobby", "room"}
    assert set(texts_json("site", "zh")) == set(texts("site").ids)


def test_the_package_ships_its_catalogues_and_templates():
    web = files("pung.web")
    assert web.joinpath("texts/site.toml").is_file()
    assert web.joinpath("templates/frame.html").is_file()
