"""The rules of a table, their options for an editor, and the printed card."""

import json

import pytest

import pung
from pung.rulesets.options import OptionError
from pung.scoring.texts import LANGUAGES
from pung.server.wire import options_json, rules_json
from pung.server.wire.options import known_rules


def option(name, which, lang="en"):
    return next(row for row in options_json(name, lang) if row["name"] == which)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", pung.presets())
def test_every_preset_tells_its_rules(name, lang):
    told = rules_json(pung.rules(name), lang)
    json.dumps(told)
    assert told["id"] == name
    assert told["family"] == name.partition("/")[0]
    assert told["seats"] in (3, 4)
    assert all(row["meaning"] for row in told["options"])
    assert (told["card"] is not None) == (told["aims"] == "lines")


def test_a_table_that_changes_an_option_says_so():
    told = rules_json(pung.rules("riichi/guide", length="east"), "en")
    assert next(row for row in told["options"] if row["name"] == "length")["value"] == "east"


def test_a_card_is_told_as_it_is_printed():
    card = rules_json(pung.rules("american"), "en")["card"]
    assert card[0]["section"] == "2026"
    assert card[0]["lines"][0] == {
        "id": "Y1",
        "words": [["FF", ""], ["222", "a"], ["000", ""], ["222", "b"], ["666", "c"]],
        "value": "X25",
        "about": "3 suits",
    }


@pytest.mark.parametrize(
    ("name", "which", "kind", "choices"),
    [
        ("riichi/guide", "length", "choice", ["east", "south", "one_hand"]),
        ("riichi/guide", "double_wind_pair_fu", "choice", [2, 4]),
        ("riichi/guide", "open_tanyao", "switch", None),
        ("riichi/guide", "start_points", "number", None),
        ("riichi/guide", "red_fives", "numbers", None),
        ("riichi/guide", "uma", "numbers", None),
        ("american/standard", "card", "choice", ["2026"]),
    ],
)
def test_an_option_says_what_kind_of_value_it_has(name, which, kind, choices):
    row = option(name, which)
    assert (row["kind"], row["choices"]) == (kind, choices)


def test_an_option_has_its_value_in_the_preset_and_its_default():
    row = option("riichi/mahjong-soul", "uma")
    assert row["value"] != row["default"]
    assert option("riichi/guide", "red_fives")["names"] == ["m", "p", "s"]


def test_no_file_of_this_machine_can_be_asked_for():
    assert known_rules("american", {"card": "2026"}).card.name == "2026"
    with pytest.raises(OptionError, match="`card` is one of 2026"):
        known_rules("american", {"card": "/etc/passwd"})
