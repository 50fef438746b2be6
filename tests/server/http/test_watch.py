"""What is told of requests: a line each without secrets, figures, and a number for what broke."""

import json
import logging
from io import StringIO

import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families

from pung.server.logs import drop_secrets, log, set_up_logs
from pung.server.security import Keys
from tests.server.http.asking import asking

KEYS = Keys("a secret that is long enough to sign")


@pytest.fixture(name="logs")
def _logs():
    """What is logged, as JSON lines; afterwards everything is as before."""
    stream, root = StringIO(), logging.getLogger()
    before, level = root.handlers[:], root.level
    set_up_logs("info", "json", stream)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # it is the client, and tells of queries
    yield stream
    root.handlers[:] = before
    root.setLevel(level)
    structlog.reset_defaults()


def lines(logs):
    return [json.loads(line) for line in logs.getvalue().splitlines()]


def requests(logs):
    return [row for row in lines(logs) if row["event"] == "request"]


def test_a_request_is_a_line(client, logs):
    answer = client.get("/api/rules?lang=ja&secret=1")
    (row,) = requests(logs)
    assert (row["method"], row["path"], row["status"], row["client"]) == ("GET", "/api/rules", 200, "127.0.0.1")
    assert row["request"] == answer.headers["x-request-id"]
    assert "secret=1" not in logs.getvalue()


def test_what_is_asked_for_all_the_time_is_not_told(client, logs):
    client.get("/healthz")
    client.get("/static/base.css")
    assert requests(logs) == []


def test_no_token_comes_into_the_logs(client, server, logs):
    made = client.table(seats=["you", "open", "open", "open"])
    server.other().post(f"/api/tables/{made['table']}/join", json={"name": "Ken"})
    client.get(f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {made['token']}"})
    client.get(f"/table/{made['table']}?token={made['token']}")
    client.get(f"/nowhere/{made['token']}")
    cookie = client.http.cookies["pung_person"]
    assert len(requests(logs)) == 5
    assert made["token"] not in logs.getvalue()
    assert cookie not in logs.getvalue()
    assert server.house.keys.read_seat(made["token"]).person not in logs.getvalue()


@pytest.mark.parametrize("name", ["token", "seat_token", "cookie", "Authorization", "secret_old", "password", "seed"])
def test_a_secret_is_dropped_by_its_name(name):
    assert drop_secrets(None, "", {name: "x", "path": "/"}) == {name: "[dropped]", "path": "/"}
    assert drop_secrets(None, "", {"hello": {name: ["x"]}}) == {"hello": {name: "[dropped]"}}


def test_a_secret_is_dropped_by_its_look():
    token = KEYS.seat_token("k3v9", 0, "mei")
    said = drop_secrets(None, "", {"event": f"hello {token}!", "rows": [token], "n": 3})
    assert said == {"event": "hello [dropped]!", "rows": ["[dropped]"], "n": 3}
    database = drop_secrets(None, "", {"event": "postgresql://pung:hunter2@db/pung"})
    assert database["event"] == "postgresql://[dropped]@db/pung"


def test_what_libraries_say_goes_the_same_way(logs):
    token = KEYS.seat_token("k3v9", 0, "mei")
    logging.getLogger("uvicorn.error").warning("broken %s", token)
    try:
        raise RuntimeError(token)
    except RuntimeError:
        log.exception("broke")
    said = lines(logs)
    assert [row["level"] for row in said] == ["warning", "error"]
    assert said[0]["event"] == "broken [dropped]"
    assert "RuntimeError: [dropped]" in said[1]["exception"]


def test_lines_for_people(logs):
    stream = StringIO()
    set_up_logs("warning", "console", stream)
    log.info("quiet")
    log.warning("careful", token="x")
    assert "careful" in stream.getvalue()
    assert "[dropped]" in stream.getvalue()
    assert "quiet" not in stream.getvalue()


# What breaks.


@pytest.fixture(name="broken")
def _broken(tmp_path, monkeypatch):
    """A server in which the list of rooms breaks."""
    with asking(home=tmp_path) as client:

        async def listed(lang):
            raise RuntimeError("the reason, with all that is secret in it")

        monkeypatch.setattr(client.house.hub, "listed", listed)
        monkeypatch.setattr("pung.server.routes.pages.records_page", lambda lang: 1 / 0)
        yield client


def test_what_breaks_is_told_by_a_number_that_is_in_the_log(broken, logs):
    answer = broken.get("/api/tables", headers={"accept-language": "en"})
    assert answer.status_code == 500
    number = answer.headers["x-request-id"]
    assert answer.json()["error"]["text"] == f"Something went wrong here. It is in the log under {number}."
    assert "secret" not in answer.text
    row = next(row for row in lines(logs) if row["event"] == "broke")
    assert row["request"] == number
    assert "RuntimeError" in row["exception"]


def test_a_page_that_breaks_is_a_page(broken, logs):
    answer = broken.get("/replay", headers={"accept-language": "ja"})
    assert answer.status_code == 500
    assert answer.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in answer.headers
    assert answer.headers["x-request-id"] in answer.text
    assert "ZeroDivision" not in answer.text


def test_a_database_that_does_not_answer_is_told_so(tmp_path, monkeypatch, logs):
    from pung.server.store.store import StoreError

    async def last_beat(process):
        raise StoreError("The PostgreSQL database 'pung' at db does not answer.")

    with asking(home=tmp_path) as client:
        monkeypatch.setattr(client.house.store, "last_beat", last_beat)
        answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "store")
    assert "PostgreSQL" not in answer.text
    assert "does not answer" in logs.getvalue()


# Figures.


def figures(client):
    text = client.get("/metrics").text
    return {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_figures(tmp_path):
    with asking(home=tmp_path) as client:
        client.table()
        client.get("/api/tables/none")
        client.get("/nowhere")
        found = figures(client)
    assert found["pung_tables_opened_total", ("family", "riichi")] == 1
    assert found["pung_requests_total", ("route", "/api/tables/{table}"), ("status", "404")] == 1
    assert found["pung_requests_total", ("route", "other"), ("status", "404")] == 1
    assert found["pung_request_seconds_count",] >= 3


def test_figures_are_for_this_machine_alone(client):
    assert client.get("/metrics").headers["content-type"].startswith("text/plain; version=0.0.4")
    assert client.other("192.0.2.1").get("/metrics").status_code == 403
    assert client.other("::1").get("/metrics").status_code == 200


@pytest.mark.parametrize(("who", "address", "status"), [("all", "192.0.2.1", 200), ("off", "127.0.0.1", 404)])
def test_figures_for_all_or_nobody(tmp_path, who, address, status):
    with asking(home=tmp_path, metrics=who) as client:
        assert client.other(address).get("/metrics").status_code == status


def test_what_breaks_is_counted(broken):
    broken.get("/api/tables")
    assert figures(broken)["pung_errors_total", ("where", "/api/tables")] == 1


def test_health(client):
    assert client.get("/healthz").json() == {"status": "ok", "version": "0.1.0"}
    assert client.ask("HEAD", "/healthz").status_code == 200
