"""Tables over HTTP: opened, found, joined, looked at; who one is stays in a signed cookie."""

import json

import pytest

from pung.rulesets.registry import presets, rules
from tests.server.http.asking import SEATS

OPEN = ["you", "open", "efficient", "efficient"]


@pytest.mark.parametrize("name", presets())
def test_a_table_of_every_preset(program, name):
    made = program.table(rules=name, seats=["you", *["efficient"] * (rules(name).seats - 1)])
    assert made["link"] == f"/table/{made['table']}"
    claim = program.house.keys.read_seat(made["token"])
    assert (claim.table, claim.seat) == (made["table"], 0)
    room = program.get(f"/api/tables/{made['table']}").json()
    assert (room["table"], room["rules"]) == (made["table"], name)
    assert [seat["kind"] for seat in room["seats"]] == ["person", *["bot"] * (rules(name).seats - 1)]


def test_a_seat_is_joined_once(client, server):
    made = client.table(seats=OPEN, name="Friday", listed=True)
    guest = server.other()
    joined = guest.post(f"/api/tables/{made['table']}/join", json={"name": "Ken"})
    assert joined.status_code == 200
    assert joined.json()["seat"] == 1
    again = guest.post(f"/api/tables/{made['table']}/join", json={"name": "Ken"})
    assert again.json()["seat"] == 1
    late = server.other().post(f"/api/tables/{made['table']}/join", json={})
    assert (late.status_code, late.json()["error"]["code"]) == (409, "taken")
    names = [seat["name"] for seat in client.get(f"/api/tables/{made['table']}").json()["seats"]]
    assert names[:2] == ["Mei", "Ken"]


def test_only_listed_rooms_are_listed(client):
    shown = client.table(seats=OPEN, name="shown", listed=True)["table"]
    hidden = client.table(seats=OPEN, name="hidden")["table"]
    rows = {row["table"]: row for row in client.get("/api/tables").json()["tables"]}
    assert hidden not in rows
    assert rows[shown]["name"] == "shown"
    assert rows[shown]["state"] == "waiting"
    assert [seat["kind"] for seat in rows[shown]["seats"]] == ["person", "open", "bot", "bot"]


def test_a_room_tells_nobody_a_token_or_who_somebody_is(client):
    made = client.table(seats=OPEN, listed=True)
    person = client.house.keys.read_seat(made["token"]).person
    for path in (f"/api/tables/{made['table']}", "/api/tables", f"/api/tables/{made['table']}/fair", made["link"]):
        text = client.get(path).text
        assert made["token"] not in text
        assert person not in text


def test_a_browser_is_known_again_and_a_program_is_not(client, program, server):
    first, second = client.table(), client.table()
    persons = {server.house.keys.read_seat(made["token"]).person for made in (first, second)}
    assert len(persons) == 1
    assert "pung_person" in client.http.cookies
    one, other = program.table(), program.table()
    assert len({server.house.keys.read_seat(made["token"]).person for made in (one, other)}) == 2
    assert "pung_person" not in program.http.cookies


def test_nobody_is_whom_a_cookie_of_their_own_making_says(client, server):
    made = client.table(seats=OPEN)
    person = server.house.keys.read_seat(made["token"]).person
    for forged in (person, f'"{person}"', made["token"], f"{person}.{'x' * 43}"):
        liar = server.other()
        liar.http.cookies.set("pung_person", forged)
        assert liar.post(f"/api/tables/{made['table']}/join", json={"seat": 0}).status_code == 409


def test_the_walls_before_a_hand_is_over_are_promises(client):
    made = client.table(seats=OPEN)
    told = client.get(f"/api/tables/{made['table']}/fair").json()
    assert told["hands"] == []
    assert [set(row) & {"seed", "wall"} for row in told["promised"]] == [set()] * len(told["promised"])
    assert all(len(row["commitment"]) == 64 for row in told["promised"])


def test_a_record_is_there_when_the_match_is_over(client):
    made = client.table(seats=OPEN)
    answer = client.get(f"/api/tables/{made['table']}/record")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_over")
    wrong = client.get(f"/api/tables/{made['table']}/record?format=csv")
    assert (wrong.status_code, wrong.json()["error"]["where"]) == (422, "format")


WRONG = [
    ({"rules": "chess"}, 422, "rules", "rules"),
    ({"options": {"una": 1}}, 422, "option", "options.una"),
    ({"rules": "american", "options": {"card": "/etc/passwd"}}, 422, "option", "options.card"),
    ({"seats": ["you"]}, 400, "seats", "seats"),
    ({"seats": ["you", "clever", "open", "open"]}, 400, "bot", "seats.1"),
    ({"seats": ["you", "you", "open", "open"]}, 400, "seats", "seats"),
    ({"seats": []}, 422, "input", "seats"),
    ({"seats": "you"}, 422, "input", "seats"),
    ({"seats": [1, 2, 3, 4]}, 422, "input", "seats.0"),
    ({"window": 1}, 422, "input", "window"),
    ({"window": "3000"}, 422, "input", "window"),
    ({"pace": 10**9}, 422, "input", "pace"),
    ({"clock": {"base": -1}}, 422, "input", "clock.base"),
    ({"clock": 10}, 422, "input", "clock"),
    ({"hints": "yes"}, 422, "input", "hints"),
    ({"name": "x" * 41}, 422, "input", "name"),
    ({"you": 3}, 422, "input", "you"),
    ({"walls": ["1m"]}, 400, "wall", "walls.0"),
    ({"walls": ["1m"] * 33}, 422, "input", "walls"),
    ({"host": True}, 422, "input", "host"),
]


@pytest.mark.parametrize(("wish", "status", "code", "where"), WRONG, ids=[json.dumps(row[0])[:40] for row in WRONG])
def test_a_wish_that_cannot_be(client, wish, status, code, where):
    answer = client.post("/api/tables", json={"rules": "riichi/guide", "seats": SEATS, **wish})
    assert answer.status_code == status
    error = answer.json()["error"]
    assert (error["code"], error["where"]) == (code, where)
    assert "\n" not in error["text"]


def test_names_are_one_line_that_shows(client):
    made = client.table(you="  M\u202ee\ti\u0000 ", name="Fri\nday")
    room = client.get(f"/api/tables/{made['table']}").json()
    assert (room["seats"][0]["name"], room["name"]) == ("Me i", "Fri day")


@pytest.mark.parametrize("path", ["", "/fair", "/record"])
def test_a_table_that_there_is_not(client, path):
    answer = client.get(f"/api/tables/none{path}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown")
    assert client.get(f"/api/tables/{'x' * 40}{path}").json()["error"]["code"] == "not_found"


def test_bots_can_play_among_themselves(client):
    made = client.table(seats=["efficient"] * 4)
    assert (made["seat"], made["token"]) == (None, "")


@pytest.mark.parametrize(
    ("wish", "where", "en", "ja", "zh"),
    [
        ({"options": {"una": 1}}, "options.una", "did you mean `uma`", "`uma` ですか", "是否为 `uma`"),
        ({"options": {"length": 3}}, "options.length", "cannot be 3", "使える値", "可用的值"),
        ({"rules": "chess"}, "rules", "no rules `chess`", "というルールはありません", "没有名为 `chess` 的规则"),
        (
            {"seats": ["you", "zzz", "open", "open"]},
            "seats.1",
            "no bot `zzz`",
            "というボットはいません",
            "没有名为 `zzz`",
        ),
        ({"walls": ["9z"]}, "walls.0", "no tile `9z`", "という牌はありません", "没有 `9z` 这种牌"),
        ({"walls": ["1m"]}, "walls.0", "the wall has 1 tiles", "牌山が1枚です", "牌墙有 1 张牌"),
    ],
)
def test_a_wish_that_cannot_be_is_told_in_the_language_of_the_request(client, wish, where, en, ja, zh):
    for lang, part in (("en", en), ("ja", ja), ("zh", zh)):
        whole = {"rules": "riichi/guide", "seats": SEATS, **wish}
        error = client.post("/api/tables", params={"lang": lang}, json=whole).json()["error"]
        assert error["where"] == where
        assert part in error["text"]
