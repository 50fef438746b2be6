"""The headers of every answer, whatever it is an answer to."""

import pytest
from fastapi.routing import APIRoute

from tests.server.http.asking import ORIGIN, asking

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
PARTS = {
    "family": "riichi",
    "preset": "guide",
    "table": "none",
    "record": "0ab",
    "hand": "0",
    "lang": "en",
    "name": "site",
}


def assert_safe(answer):
    assert {name: answer.headers.get(name) for name in ALWAYS} == ALWAYS
    assert "microphone=()" in answer.headers["permissions-policy"]
    assert answer.headers["cache-control"] in ("no-cache", "no-store")
    assert len(answer.headers["x-request-id"]) == 12
    assert "server" not in answer.headers


def every_route(routes):
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from every_route(inner.routes)
        elif isinstance(route, APIRoute):
            for method in route.methods:
                yield method, route.path.format(**PARTS)


def test_every_route_answers_with_them(client):
    asked = list(every_route(client.app.routes))
    assert len(asked) > 25
    for method, path in asked:
        answer = client.ask(method, path)
        assert answer.status_code < 500, (method, path)
        assert_safe(answer)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/static/base.css", 200),
        ("GET", "/openapi.json", 200),
        ("GET", "/nowhere", 404),
        ("GET", "/api/nowhere", 404),
        ("DELETE", "/api/tables", 405),
        ("POST", "/", 405),
        ("POST", "/api/score", 422),
        ("OPTIONS", "/api/tables", 405),
        ("TRACE", "/", 405),
    ],
)
def test_errors_and_files_too(client, method, path, status):
    answer = client.ask(method, path)
    assert answer.status_code == status
    assert_safe(answer)


def test_refusals_before_any_route_too(client):
    assert_safe(client.get("/", headers={"host": "evil.example"}))
    assert_safe(client.post("/api/score", headers={"origin": "https://evil.example"}))
    assert_safe(client.post("/api/score", content=b"x" * 70_000))


def test_answers_to_programs_are_not_kept(client):
    assert client.get("/api/rules").headers["cache-control"] == "no-store"


def test_strict_transport_only_where_there_is_transport_security(tmp_path, client):
    assert "strict-transport-security" not in client.get("/").headers
    secure = client.get(ORIGIN.replace("http:", "https:") + "/")
    assert secure.headers["strict-transport-security"] == "max-age=31536000"
    with asking(home=tmp_path, public_url="https://pung.test") as behind_a_proxy:
        assert "strict-transport-security" in behind_a_proxy.get("/").headers


def test_cookies_are_for_the_server_alone_and_for_secure_ways_where_there_are(tmp_path, client):
    plain = client.post("/api/tables", json={"rules": "riichi", "seats": ["you", *["efficient"] * 3]})
    kept = plain.headers["set-cookie"]
    assert kept.startswith("pung_person=")
    assert "HttpOnly" in kept
    assert "SameSite=lax" in kept
    assert "Secure" not in kept
    with asking(home=tmp_path, public_url="https://pung.test") as secure:
        assert "Secure" in secure.get("/lang/ja").headers["set-cookie"]
