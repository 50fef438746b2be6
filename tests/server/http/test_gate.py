"""Who may come in: by host, by origin, by how often, by how much."""

import asyncio

import pytest

from pung.server.guards import Bodies
from pung.server.security import known_host, own_origin
from pung.server.settings import Settings
from tests.server.http.asking import asking

KNOWN = Settings(public_url="https://pung.example", hosts=("club.example",), origins=("https://friend.example",))

HOSTS = [
    ("127.0.0.1:8640", True),
    ("[::1]:8640", True),
    ("192.168.1.20", True),
    ("localhost:8640", True),
    ("LOCALHOST", True),
    ("mybox", True),
    ("mybox.local:8640", True),
    ("mybox.home.arpa", True),
    ("pung.example", True),
    ("pung.example.", True),
    ("PUNG.example:443", True),
    ("club.example", True),
    ("evil.example", False),
    ("pung.example.evil.example", False),
    ("evil.example@127.0.0.1", False),
    ("127.0.0.1.evil.example", False),
    ("127.0.0.1/evil.example", False),
    ("127.0.0.1:x", False),
    ("[::1", False),
    ("", False),
]


@pytest.mark.parametrize(("host", "known"), HOSTS)
def test_a_server_answers_to_its_own_names_only(host, known):
    assert known_host(host, KNOWN) is known


ORIGINS = [
    ({}, True),
    ({"cookie": "pung_lang=ja"}, True),
    ({"cookie": "pung_person=x"}, False),
    ({"origin": "http://pung.test:80"}, False),
    ({"origin": "http://pung.test"}, True),
    ({"origin": "https://pung.test"}, True),
    ({"origin": "http://PUNG.test"}, True),
    ({"origin": "https://pung.example"}, True),
    ({"origin": "https://friend.example"}, True),
    ({"origin": "http://friend.example"}, False),
    ({"origin": "https://evil.example"}, False),
    ({"origin": "https://pung.test.evil.example"}, False),
    ({"origin": "null"}, False),
    ({"origin": ""}, False),
    ({"origin": "file://pung.test"}, False),
]


@pytest.mark.parametrize(("headers", "may"), ORIGINS)
def test_only_own_pages_and_programs_change_anything(headers, may):
    assert own_origin({"host": "pung.test", **headers}, KNOWN) is may


def test_a_page_of_another_site_may_look_but_not_change(client):
    foreign = {"origin": "https://evil.example"}
    assert client.get("/api/rules", headers=foreign).status_code == 200
    answer = client.post("/api/score", json={}, headers=foreign)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
    assert "access-control-allow-origin" not in answer.headers


def test_a_name_that_is_not_ours_is_refused(client):
    answer = client.get("/api/rules", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (421, "host")


def test_a_body_as_a_form_or_as_text_is_refused(client):
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain"):
        answer = client.post("/api/score", content=b'{"rules":"riichi","hand":"1m"}', headers={"content-type": kind})
        assert answer.status_code == 422


def test_one_address_asks_only_so_often(tmp_path):
    with asking(home=tmp_path, calls_per_second=0.01, calls_at_once=5) as client:
        answers = [client.get("/api/rules").status_code for _ in range(7)]
        assert answers == [200] * 5 + [429] * 2
        refused = client.get("/api/rules", headers={"accept-language": "ja"})
        assert int(refused.headers["retry-after"]) > 60
        assert "リクエストが多すぎます" in refused.json()["error"]["text"]
        assert client.get("/healthz").status_code == 200
        assert client.get("/static/base.css").status_code == 200
        assert client.other("192.0.2.9").get("/api/rules").status_code == 200
        assert client.other("2001:db8::1").get("/api/rules").status_code == 200


def test_an_address_of_the_sixth_version_counts_with_its_network(tmp_path):
    with asking(home=tmp_path, calls_per_second=0.01, calls_at_once=1) as client:
        assert client.other("2001:db8::1").get("/api/rules").status_code == 200
        assert client.other("2001:db8::2").get("/api/rules").status_code == 429
        assert client.other("2001:db8:0:1::1").get("/api/rules").status_code == 200


def test_work_tables_and_records_have_limits_of_their_own(tmp_path):
    slow = {"works_per_second": 0.01, "tables_per_minute": 0.01, "records_per_minute": 0.01}
    with asking(home=tmp_path, works_at_once=6, tables_at_once=1, records_at_once=2, **slow) as client:
        assert [client.post("/api/tables", json={}).status_code for _ in range(2)] == [422, 429]
        assert [client.post("/api/records", content=b"x").status_code for _ in range(3)] == [422, 422, 429]
        assert [client.post("/api/score", json={}).status_code for _ in range(2)] == [422, 429]
        assert client.get("/api/rules").status_code == 200


def test_the_server_has_room_for_so_many_tables_and_a_person_for_fewer(tmp_path):
    with asking(home=tmp_path, max_tables=3, max_tables_per_person=2) as client:
        wish = {"rules": "riichi", "seats": ["you", *["open"] * 3]}
        assert [client.post("/api/tables", json=wish).status_code for _ in range(3)] == [201, 201, 429]
        other = client.other()
        assert [other.post("/api/tables", json=wish).status_code for _ in range(2)] == [201, 503]


def test_a_body_is_so_long_at_most(client):
    answer = client.post("/api/score", content=b"x" * 64_001)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "large")

    async def endless():
        for _ in range(100):
            yield b"x" * 1_000

    assert client.post("/api/score", content=endless()).status_code == 413


@pytest.mark.parametrize("length", ["-1", "x", "1e9", "9" * 100])
def test_a_length_that_is_none_is_refused(client, length):
    answer = client.post("/api/score", content=b"{}", headers={"content-length": length})
    assert answer.status_code == 413


def test_a_body_that_does_not_come_is_not_waited_for():
    async def app(scope, receive, send):
        raise AssertionError("nothing has come")

    async def never():
        await asyncio.sleep(60)

    sent = []

    async def send(message):
        sent.append(message)

    request = {
        "type": "http",
        "method": "POST",
        "path": "/api/score",
        "raw_path": b"/api/score",
        "query_string": b"",
        "headers": [(b"host", b"pung.test"), (b"content-length", b"5")],
        "scheme": "http",
        "server": ("pung.test", 80),
    }
    asyncio.run(Bodies(app, Settings(), patience=0.05)(request, never, send))
    assert sent[0]["status"] == 408
    assert b'"slow"' in sent[1]["body"]


def test_nobody_is_believed_to_speak_for_another_address(tmp_path):
    with asking(home=tmp_path, calls_per_second=0.01, calls_at_once=1) as client:
        forwarded = {"x-forwarded-for": "192.0.2.1"}
        assert client.get("/api/rules", headers=forwarded).status_code == 200
        assert client.get("/api/rules", headers={"x-forwarded-for": "192.0.2.2"}).status_code == 429
