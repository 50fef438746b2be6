"""What can be played."""

import pytest

from pung.bots import bot_names
from pung.rulesets.options import describe
from pung.rulesets.registry import presets, rules


@pytest.mark.parametrize(("lang", "name"), [("en", "Riichi"), ("ja", "リーチ"), ("zh", "立直")])
def test_all_presets_by_game(client, lang, name):
    told = client.get("/api/rules", params={"lang": lang}).json()
    assert [preset["id"] for game in told["games"] for preset in game["presets"]] == list(presets())
    assert {game["family"]: game["seats"] for game in told["games"]}["sanma"] == 3
    assert told["bots"] == list(bot_names())
    assert name in told["games"][0]["name"]


@pytest.mark.parametrize("name", presets())
def test_every_option_of_a_preset(client, name):
    told = client.get(f"/api/rules/{name}", params={"lang": "ja"}).json()
    assert told["id"] == name
    assert told["seats"] == rules(name).seats
    rows = describe(rules(name).options)
    assert [(option["name"], option["meaning"]) for option in told["options"]] == [
        (r.name, r.meaning["ja"]) for r in rows
    ]


def test_the_options_of_a_preset_open_a_table(program):
    told = program.get("/api/rules/riichi/guide").json()
    options = {option["name"]: option["value"] for option in told["options"]}
    assert program.table(options=options)["seat"] == 0


@pytest.mark.parametrize("path", ["/api/rules/riichi/nowhere", "/api/rules/chess/guide"])
def test_rules_that_there_are_not(client, path):
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "rules"
    assert "riichi/tenhou" in answer.json()["error"]["text"]


def test_a_language_that_there_is_not(client):
    answer = client.get("/api/rules?lang=fr")
    assert answer.status_code == 422
    assert answer.json()["error"]["where"] == "lang"
    assert "'en', 'ja' or 'zh'" in answer.json()["error"]["text"]
