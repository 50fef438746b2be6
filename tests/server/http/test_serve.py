"""`pung serve`, the real program: it says where it is, serves, and ends without cutting anybody off."""

import http.client
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest
import structlog
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from pung.cli import main
from pung.server.settings import DEFAULT_PORT
from tests.server.http.asking import SEATS
from tests.server.http.running import environment, free_port, serving


def ask(port, method, path, body=None, **headers):
    """One request, its path as it is written here."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, dict(answer.headers), answer.read()
    finally:
        connection.close()


def open_table(port):
    wish = json.dumps({"rules": "riichi", "seats": SEATS, "pace": 0})
    status, _, body = ask(port, "POST", "/api/tables", wish, **{"content-type": "application/json"})
    assert status == 201
    return json.loads(body)


@contextmanager
def sit(port, made, **more):
    at = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/socket"
    with connect(at, subprotocols=["pung.1"], **more) as socket:
        socket.send(json.dumps({"t": "hello", "token": made["token"], "lang": "en"}))
        assert json.loads(socket.recv(timeout=10))["t"] == "welcome"
        yield socket


def rest(socket):
    """The frames that still come, and the code with which the socket is closed."""
    frames = []
    try:
        while True:
            frames.append(json.loads(socket.recv(timeout=10)))
    except ConnectionClosed as closed:
        return frames, closed.rcvd and closed.rcvd.code


@pytest.fixture(scope="module", name="served")
def _served(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("served"), "--port", "0", "--log-level", "info") as served:
        yield served


def test_it_says_where_it_is_and_is_there(served):
    assert served.said == f"Pung is at http://127.0.0.1:{served.port}/  (Ctrl-C ends it)\n"
    status, headers, body = ask(served.port, "GET", "/healthz")
    assert (status, json.loads(body)["status"]) == (200, "ok")
    assert "server" not in {name.lower() for name in headers}


def test_a_table_is_played_over_the_socket(served):
    with sit(served.port, open_table(served.port)) as socket:
        assert socket.subprotocol == "pung.1"
        while (frame := json.loads(socket.recv(timeout=10)))["t"] != "ask":
            assert frame["v"] == 1


def test_a_socket_is_for_own_pages_and_programs(served):
    made = open_table(served.port)
    own = f"http://127.0.0.1:{served.port}"
    with sit(served.port, made, origin=own):
        pass
    for foreign in ("https://evil.example", "null", f"http://localhost:{served.port}"):
        with pytest.raises(InvalidStatus) as refused, sit(served.port, made, origin=foreign):
            pass
        assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus), sit(served.port, made, additional_headers={"cookie": "pung_person=x"}):
        pass


def test_a_frame_that_is_too_long(served):
    with sit(served.port, open_table(served.port)) as socket:
        socket.send(json.dumps({"t": "type", "text": "x" * 5_000}))
        while (frame := json.loads(socket.recv(timeout=10)))["t"] != "error":
            pass
        assert frame["code"] == "size"
        socket.send("x" * 9_000)
        assert rest(socket)[1] == 1009


def test_a_table_that_there_is_not(served):
    with connect(f"ws://127.0.0.1:{served.port}/api/tables/none/socket") as socket:
        socket.send(json.dumps({"t": "hello"}))
        frames, code = rest(socket)
    assert (frames[-1]["t"], frames[-1]["code"], code) == ("bye", "unknown", 4004)


@pytest.mark.parametrize(
    "path",
    [
        "/static/../pages.py",
        "/static/../../../../../../../etc/passwd",
        "/static/tiles/../../pages.py",
        "/static/%2e%2e/%2e%2e/pages.py",
        "/static/..\\pages.py",
        "/static//../pages.py",
        "//static/base.css",
        "/texts/../site.en.json",
    ],
)
def test_paths_that_want_out(served, path):
    status, _, body = ask(served.port, "GET", path)
    assert status in (307, 404)
    assert b"def " not in body
    assert b"root:" not in body


def test_broken_requests_do_not_break_it(served):
    for sent in (
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET " + b"/" * 100_000,
        b"POST /api/score HTTP/1.1\r\n",
    ):
        with socket.create_connection(("127.0.0.1", served.port), timeout=5) as raw:
            raw.sendall(sent)
    assert ask(served.port, "GET", "/healthz")[0] == 200
    assert "Traceback" not in served.log


def test_the_log_holds_no_token(served):
    made = open_table(served.port)
    with sit(served.port, made):
        pass
    assert "/api/tables" in served.log
    assert made["token"] not in served.log


# The end.


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_at_the_end_every_table_is_told(tmp_path, number):
    with serving(tmp_path, "--port", "0") as served, sit(served.port, open_table(served.port)) as socket:
        began = time.monotonic()
        served.process.send_signal(number)
        frames, code = rest(socket)
        assert (frames[-1]["t"], frames[-1]["code"], code) == ("bye", "restart", 1012)
        assert served.process.wait(20) == 0
        assert time.monotonic() - began < 15
        assert served.log == ""


def test_it_can_end_as_soon_as_it_has_begun(tmp_path):
    with serving(tmp_path, "--port", "0") as served:
        assert served.end() == 0
    assert served.log == ""


def test_a_table_is_there_again_after_a_restart(tmp_path):
    with serving(tmp_path, "--port", "0") as served:
        made = open_table(served.port)
        with sit(served.port, made):
            pass
        served.end()
    with serving(tmp_path, "--port", "0") as served, sit(served.port, made) as socket:
        while (frame := json.loads(socket.recv(timeout=10)))["t"] != "ask":
            assert frame["v"] == 1


# What keeps it from beginning.


@pytest.fixture(name="serve")
def _serve(tmp_path):
    """`pung serve` in this process, where it does not begin."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level

    def serve(*args, **settings):
        known = dict.fromkeys(name for name in os.environ if name.startswith("PUNG_"))
        return CliRunner().invoke(main, ["serve", *args], env={**known, **environment(tmp_path, **settings)})

    yield serve
    root.handlers[:] = before
    root.setLevel(level)
    structlog.reset_defaults()


def assert_one_sentence(code, out, error, *parts):
    assert (code, out) == (2, "")
    assert error.startswith("pung: ")
    assert error.count("\n") == 1, error
    for part in parts:
        assert part in error


def assert_refused(run, *parts):
    assert_one_sentence(run.exit_code, run.stdout, run.stderr, *parts)


def test_a_port_that_was_asked_for_and_is_taken(serve):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert_refused(serve("--port", port), f"port {port} is taken", "--port")
        assert_refused(serve(PUNG_PORT=port), f"port {port} is taken")


def test_the_next_free_port_where_none_was_asked_for(tmp_path):
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", DEFAULT_PORT))
            taken.listen()
        except OSError:
            pass  # something else has it: as well
        with serving(tmp_path) as served:
            first, second, *_ = served.said.splitlines()
            assert first == f"Port {DEFAULT_PORT} is taken; this is the next free one."
            assert DEFAULT_PORT < served.port <= DEFAULT_PORT + 20
            assert second.startswith(f"Pung is at http://127.0.0.1:{served.port}/")
            assert served.end() == 0


@pytest.mark.parametrize(
    ("args", "settings", "part"),
    [
        (["--port", "x"], {}, "--port"),
        (["--port", "70000"], {}, "--port"),
        (["--host", "192.0.2.1"], {}, "this machine has no address `192.0.2.1`"),
        (["--host", "no such host"], {}, "this machine has no address"),
        (["--public-url", "pung.example"], {}, "PUNG_PUBLIC_URL"),
        (["--log-format", "xml"], {}, "xml"),
        ([], {"PUNG_MAX_TABLES": "many"}, "PUNG_MAX_TABLES"),
        ([], {"PUNG_SECRET": "short"}, "32 characters"),
        ([], {"PUNG_DATABASE": "mysql://x/y"}, "mysql"),
        (["--database", "postgresql://127.0.0.1:9/none"], {}, "does not answer"),
        (["--database", "/proc/none/pung.db"], {}, "/proc/none"),
        (["extra"], {}, "extra"),
    ],
)
def test_what_is_wrong_is_one_sentence(serve, args, settings, part):
    if "--port" not in args:
        args = [*args, "--port", "0"]
    assert_refused(serve(*args, **settings), part)


def test_a_database_that_another_server_has(tmp_path, serve):
    with serving(tmp_path, "--port", "0"):
        assert_refused(serve("--port", "0"), "in use by another process")


@pytest.mark.parametrize(
    "missing", ["fastapi", "uvicorn", "sqlalchemy", "structlog", "pydantic_settings", "itsdangerous"]
)
def test_without_the_packages_of_the_server_it_says_how_to_get_them(tmp_path, missing):
    code = f"import sys; sys.modules[{missing!r}] = None; from pung.cli import main; main(['serve'])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=False)
    assert_one_sentence(run.returncode, run.stdout, run.stderr, "pip install 'pung[server]'")


# More of it.


def test_all_addresses_of_the_machine(tmp_path):
    with serving(tmp_path, "--host", "0.0.0.0", "--port", "0") as served:
        assert f"Pung is at http://127.0.0.1:{served.port}/" in served.said
        assert ask(served.port, "GET", "/healthz")[0] == 200


def test_a_proxy_is_believed_only_where_it_is_trusted(tmp_path):
    forwarded = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}
    for trusted, status, strict in (("", 200, False), ("127.0.0.1", 403, True)):
        with serving(tmp_path, "--port", "0", PUNG_TRUSTED_PROXIES=trusted) as served:
            answer, headers, _ = ask(served.port, "GET", "/metrics", **forwarded)
            assert answer == status
            assert ("strict-transport-security" in headers) is strict


def test_an_address_has_so_many_sockets(tmp_path):
    with serving(tmp_path, "--port", "0", PUNG_MAX_CONNECTIONS_PER_ADDRESS="2") as served:
        made = open_table(served.port)
        at = f"ws://127.0.0.1:{served.port}/api/tables/{made['table']}/socket"
        with sit(served.port, made), sit(served.port, open_table(served.port)), connect(at) as third:
            assert rest(third) == ([], 1013)
        deadline = time.monotonic() + 5
        while True:
            try:
                with sit(served.port, made):
                    break
            except ConnectionClosed:
                assert time.monotonic() < deadline


def test_json_logs(tmp_path):
    with serving(tmp_path, "--port", str(free_port()), "--log-format", "json", "--log-level", "info") as served:
        ask(served.port, "GET", "/api/rules")
        served.end()
    rows = [json.loads(line) for line in served.log.splitlines()]
    assert any(row["event"] == "request" and row["path"] == "/api/rules" for row in rows)


def test_a_browser_is_opened_where_there_is_one(tmp_path):
    mark = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {mark}\n')
    browser.chmod(0o755)
    with serving(tmp_path / "home", "--port", "0", "--open", BROWSER=str(browser)) as served:
        deadline = time.monotonic() + 10
        while not mark.exists() or not mark.read_text():
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert mark.read_text().strip() == f"http://127.0.0.1:{served.port}/"


def test_without_a_browser_nothing_happens(tmp_path):
    with serving(tmp_path, "--port", "0", "--open") as served:
        assert served.end() == 0
    assert served.log == ""
