"""The calculator over HTTP: the same sheet as the engine's, and one sentence for whatever is wrong."""

import pytest

from pung.rulesets.circumstances import circumstances, examples
from pung.rulesets.registry import presets, rule_set_names, rules

HAND = "234m 345p 678s 22z 99s"


def score(client, **asked):
    return client.post("/api/score", json=asked)


@pytest.mark.parametrize("family", rule_set_names())
def test_what_is_asked_about_a_win(client, family):
    told = client.get(f"/api/score/{family}", params={"lang": "zh"}).json()
    known = [asked for asked in circumstances(family) if asked.kind != "file"]
    assert [row["name"] for row in told["how"]] == [asked.name for asked in known]
    assert [row["label"] for row in told["how"]] == [asked.label["zh"] for asked in known]
    assert told["presets"] == [name for name in presets() if name.startswith(f"{family}/")]


@pytest.mark.parametrize("family", rule_set_names())
@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_the_examples_are_scored_as_the_engine_scores_them(client, family, lang):
    for example in client.get(f"/api/score/{family}").json()["examples"]:
        sheet = score(client, rules=family, lang=lang, **example).json()["sheet"]
        engine = rules(family).score(example["hand"], **example["how"])
        assert (sheet["total"], sheet["headline"], sheet["text"]) == (
            engine.total,
            engine.headline(lang),
            engine.text(lang),
        )
    assert examples(family)


@pytest.mark.parametrize(("double", "times"), [(False, 1), (True, 2)])
def test_what_is_shown_of_a_double_yakuman_is_what_is_paid(client, double, times):
    """One option decides both: https://github.com/smly/RiichiEnv/issues/211"""
    hand, how = "111m 222p 333s 444z 5z", {"ron": "5z", "seat": "S"}
    sheet = score(client, rules="riichi/tenhou", options={"double_yakuman": double}, hand=hand, how=how).json()["sheet"]
    assert sheet["total"] == sum(row["points"] for row in sheet["transfers"]) == 32_000 * times
    assert f"{32_000 * times:,}" in sheet["headline"]
    assert [line["value"] for line in sheet["lines"]] == [f"yakuman x {times}"]


def test_options_count(client):
    how = {"ron": "9s", "riichi": True}
    plain = score(client, rules="riichi", hand=HAND, how=how).json()
    changed = score(client, rules="riichi", hand=HAND, how=how, options={"minimum_han": 2}).json()
    assert plain["sheet"]["total"] == 1300
    assert changed["refused"]["rule"] == "too_few_han"


def test_a_hand_that_does_not_win(client):
    told = score(client, rules="riichi", hand=HAND, how={"ron": "9s"}, lang="ja").json()["refused"]
    assert told["rule"] == "no_yaku"
    assert told["text"].startswith("役がありません")
    assert told["link"] == "/guide/riichi#why-no_yaku"


def test_the_language_is_the_pages_where_none_is_asked_for(client):
    told = client.post(
        "/api/score", json={"rules": "riichi", "hand": HAND, "how": {"ron": "9s"}}, headers={"accept-language": "zh"}
    )
    assert "没有役" in told.json()["refused"]["text"]


WRONG = [
    ({"rules": "chess", "hand": HAND}, "rules", "rules", "there are no rules `chess`"),
    ({"rules": "riichi", "hand": "9z", "how": {"ron": "1m"}}, "input", "hand", "there is no tile `9z`"),
    ({"rules": "riichi", "hand": HAND}, "input", "how.ron", "exactly one"),
    ({"rules": "riichi", "hand": HAND, "how": {"rom": "1m"}}, "circumstance", "how.rom", "no circumstance `rom`"),
    ({"rules": "riichi", "hand": HAND, "how": {"ron": True}}, "circumstance_kind", "how.ron", "`ron` cannot be True"),
    ({"rules": "riichi", "hand": HAND, "how": {"riichi": "yes"}}, "circumstance_kind", "how.riichi", "cannot be yes"),
    ({"rules": "riichi", "hand": HAND, "how": {"honba": 10**10}}, "input", "how.honba", "too large"),
    ({"rules": "riichi", "hand": "1" * 201}, "input", "hand", "at most 200 characters"),
    ({"rules": "riichi", "hand": HAND, "options": {"una": 1}}, "option", "options.una", "did you mean `uma`"),
    ({"rules": "riichi", "hand": HAND, "options": {"kuikae": [{}]}}, "input", "options.kuikae", "options.kuikae"),
    ({"rules": "riichi"}, "input", "hand", "`hand` is missing"),
    ({"rules": "riichi", "hand": HAND, "x": 1}, "input", "x", "no field `x`"),
    ({"rules": "riichi", "hand": 3}, "input", "hand", "`hand` is not a text"),
    ([], "input", "", "`body` is not a JSON object"),
]


@pytest.mark.parametrize(("asked", "code", "where", "part"), WRONG)
def test_wrong_input_is_one_sentence(client, asked, code, where, part):
    answer = client.post("/api/score", json=asked)
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["code"], error["where"]) == (code, where)
    assert part in error["text"]
    assert "\n" not in error["text"]


def test_a_body_that_is_no_json(client):
    answer = client.post("/api/score", content=b'{"rules": ', headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert "not JSON" in answer.json()["error"]["text"]


@pytest.mark.parametrize(("lang", "part"), [("ja", "がありません"), ("zh", "缺少")])
def test_wrong_input_is_told_in_the_language_asked_for(client, lang, part):
    answer = client.post("/api/score", params={"lang": lang}, json={"rules": "riichi"})
    assert part in answer.json()["error"]["text"]


@pytest.mark.parametrize("file", ["/etc/passwd", "../../secret", "C:\\card.toml", "2026.toml"])
def test_no_file_of_the_machine_is_read(client, file):
    hand, how = examples("american")[0]
    as_option = score(client, rules="american", hand=hand, how=dict(how), options={"card": file})
    as_circumstance = score(client, rules="american", hand=hand, how={**how, "card": file})
    assert as_option.json()["error"]["text"] == "options: `card` is one of 2026"
    assert as_circumstance.json()["error"]["code"] == "circumstance"


TOLD = [
    ({"hand": "9z", "how": {"ron": "1m"}}, "hand", "there is no tile `9z`", "`9z` という牌はありません", "没有 `9z` 这种牌"),
    ({"how": {"ron": "12m"}}, "how.ron", "not one", "1枚だけ", "只能是一张"),
    ({"how": {"ron": "9s", "dora": "99s"}}, "how.dora", "5 copies of 9s", "9s が5枚", "9s 有 5 张"),
    ({"how": {"ron": "9s", "ippatsu": True}}, "how.ippatsu", "needs riichi", "一発は立直", "没有一发"),
    ({"how": {"ron": "9s"}, "options": {"una": 1}}, "options.una", "did you mean `uma`", "`uma` ですか", "是否为 `uma`"),
    ({"how": {"ron": "9s"}, "options": {"length": "x"}}, "options.length", "cannot be 'x'", "使える値", "可用的值"),
    ({"rules": "chess"}, "rules", "no rules `chess`", "`chess` というルールはありません", "没有名为 `chess` 的规则"),
    ({"how": {"rom": "1m"}}, "how.rom", "no circumstance `rom`", "`rom` という条件はありません", "没有 `rom` 这一情况"),
    ({"rules": "american", "options": {"card": "x"}}, "options.card", "is one of 2026", "使えるのは 2026", "只能是 2026"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "where", "en", "ja", "zh"), TOLD)
def test_wrong_input_is_told_in_every_language_and_names_its_field(client, asked, where, en, ja, zh):
    """The language may stand in the body, in the address, or be the browser's."""
    whole = {"rules": "riichi", "hand": HAND, **asked}
    for lang, part in (("en", en), ("ja", ja), ("zh", zh)):
        in_body = score(client, **whole, lang=lang)
        in_address = client.post("/api/score", params={"lang": lang}, json=whole)
        of_browser = client.post("/api/score", json=whole, headers={"accept-language": lang})
        for answer in (in_body, in_address, of_browser):
            assert answer.status_code == 422
            error = answer.json()["error"]
            assert error["where"] == where
            assert part in error["text"]
