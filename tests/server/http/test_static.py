"""Files of the pages and their texts: known types, asked for anew, and nothing from elsewhere on the machine."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from pung.web.catalogue import texts, tile_names

FOLDER = Path(str(files("pung.web").joinpath("static")))
KNOWN = sorted(p.relative_to(FOLDER).as_posix() for p in FOLDER.rglob("*") if p.is_file())
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}


@pytest.mark.parametrize("name", KNOWN)
def test_a_file_is_served_as_what_it_is(client, name):
    answer = client.get(f"/static/{name}")
    assert answer.status_code == 200
    assert answer.content == (FOLDER / name).read_bytes()
    ending = Path(name).suffix
    assert answer.headers["content-type"] == TYPES.get(ending, answer.headers["content-type"])
    assert "octet-stream" not in answer.headers["content-type"]


def test_a_file_is_sent_again_only_when_it_has_changed(client):
    first = client.get("/static/base.css")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/static/base.css", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers["x-content-type-options"] == "nosniff"
    assert client.get("/static/base.css", headers={"if-none-match": '"other"'}).status_code == 200


def test_the_mark_of_a_file_follows_its_content(client):
    marks = {client.get(f"/static/{name}").headers["etag"] for name in KNOWN[:20]}
    assert len(marks) == len({(FOLDER / name).read_bytes() for name in KNOWN[:20]})


def test_text_is_compressed(client):
    answer = client.get("/static/base.css", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < (FOLDER / "base.css").stat().st_size / 2


@pytest.mark.parametrize(
    "path",
    [
        "/static/%2e%2e/pages.py",
        "/static/..%2fpages.py",
        "/static/%2e%2e%2fpages.py",
        "/static/..%5cpages.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/....//....//etc/passwd",
        "/static/%00base.css",
        "/static/base.css%00.png",
        "/static/.hidden.css",
        "/static/",
        "/static",
        "/static/tiles",
        "/static/tiles/",
        f"/static/{'a' * 300}.css",
        f"/static/{'a/' * 3000}b.css",
    ],
)
def test_nothing_else_is_served(client, path):
    answer = client.get(path)
    assert answer.status_code in (307, 404)
    assert "def " not in answer.text
    assert "root:" not in answer.text


def test_files_of_other_types_and_hidden_ones_are_not_served(client, monkeypatch, tmp_path):
    from pung.server.routes import PageFiles

    files = next(route.app for route in client.app.routes if isinstance(getattr(route, "app", None), PageFiles))
    for name in ("notes.py", ".secret.css", "page.css"):
        (tmp_path / name).write_text("x")
    (tmp_path / "out.css").symlink_to("/etc/passwd")
    monkeypatch.setattr(files, "all_directories", [tmp_path])
    assert client.get("/static/page.css").status_code == 200
    for name in ("notes.py", ".secret.css", "out.css"):
        assert client.get(f"/static/{name}").status_code == 404


def test_files_are_only_looked_at(client):
    assert client.post("/static/base.css").status_code == 405


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_texts_for_scripts(client, lang):
    answer = client.get(f"/texts/table.{lang}.json")
    assert set(answer.json()) == set(texts("table").ids)
    assert client.get(f"/texts/tiles.{lang}.json").json() == tile_names(lang)
    again = client.get(f"/texts/table.{lang}.json", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("name", ["table.fr", "nothing.en", "..%2fsite.en", "table"])
def test_texts_that_there_are_not(client, name):
    answer = client.get(f"/texts/{name}.json")
    assert answer.status_code == 404
    assert json.loads(answer.text)["error"]["code"] == "not_found"
