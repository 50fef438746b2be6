"""The description of the interface: whole, and the same as the protocol tells."""

import re

import pytest
from fastapi.openapi.models import OpenAPI

from tests.data import ROOT


@pytest.fixture(name="told")
def _told(client):
    return client.get("/openapi.json").json()


def test_it_is_a_description(told):
    assert told["openapi"].startswith("3.1")
    assert told["info"]["title"] == "Pung"
    OpenAPI.model_validate(told)


def test_every_name_in_it_leads_somewhere(told):
    def names(part):
        if isinstance(part, dict):
            if isinstance(part.get("$ref"), str):
                yield part["$ref"]
            for inner in part.values():
                yield from names(inner)
        elif isinstance(part, list):
            for inner in part:
                yield from names(inner)

    for name in set(names(told)):
        found = told
        for key in name.removeprefix("#/").split("/"):
            found = found[key]


def operations(told):
    return [(path, method, row) for path, methods in told["paths"].items() for method, row in methods.items()]


def test_every_operation_says_what_it_does(told):
    ids = [row["operationId"] for _, _, row in operations(told)]
    assert len(set(ids)) == len(ids)
    for path, method, row in operations(told):
        assert row["summary"], (path, method)
        assert row["description"], (path, method)
        assert row["tags"], (path, method)
        assert {"200", "201"} & set(row["responses"]), (path, method)


def test_pages_and_files_are_no_part_of_it(told):
    assert {path for path in told["paths"] if not path.startswith("/api/")} == {"/healthz", "/metrics"}


def test_the_protocol_tells_the_same_paths(told):
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8").partition("\n## HTTP\n")[2]
    told_paths = {(m, p.partition("?")[0]) for m, p in re.findall(r"^\| `(GET|POST) (/[^`]*)`", text, re.MULTILINE)}
    here = {(method.upper(), path) for path, method, _ in operations(told)}
    assert told_paths - here == set()


def test_the_frames(client):
    answer = client.get("/api/frames.json")
    assert {"version", "client", "server"} <= set(answer.json())
